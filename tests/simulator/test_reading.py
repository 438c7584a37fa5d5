"""Reports are understood word by word, and whoever writes one wrongly is told everything at once."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_sim.scenarios import library
from firmware_sim.scenarios.acts import ACTS
from firmware_sim.scenarios.reading import ScenarioWrong, read
from firmware_sim.scenarios.script import Setup
from firmware_sim.scenarios.sentences import NotUnderstood, understand
from firmware_sim.stage import CannotHappen, do, moments, stage

GOOD = """A title
What it is about.

seed   7
house  decks 6, error_card burn-one

# a remark for the reader,
# of two lines
20:00      the table opens
23:59:30   a round is dealt
00:01      meanwhile the shoe jams
+5s        the next cards are 9s 10h As
+2min      the panel is unplugged

verdicts
  flagged  jam
  flagged  card-in-error 2
  rejected 1
  held     2
  rounds   3
  told     frame-refused
"""


def problems(text: str) -> list[str]:
    with pytest.raises(ScenarioWrong) as wrong:
        read(text, "a.shift", ACTS)
    return wrong.value.problems


def test_a_report_is_read() -> None:
    scenario = read(GOOD, "a.shift", ACTS)
    assert (scenario.title, scenario.remark) == ("A title", "What it is about.")
    assert (scenario.setup.seed, scenario.setup.house.decks, scenario.setup.house.error_card) == (7, 6, "burn-one")
    assert [step.at_s for step in scenario.steps] == [0.0, 14370.0, 14460.0, None, None]
    assert [step.after_s for step in scenario.steps] == [None, None, None, 5.0, 120.0]
    assert [step.meanwhile for step in scenario.steps] == [False, False, True, False, False]
    assert scenario.steps[3].values == (("9s", "Th", "As"),)
    assert [step.remark for step in scenario.steps] == ["a remark for the reader, of two lines", "", "", "", ""]
    wanted = scenario.verdicts
    assert (wanted.flagged, wanted.rejected, wanted.held, wanted.rounds) == ({"jam": 1, "card-in-error": 2}, 1, 2, 3)
    assert wanted.told == {"frame-refused": 1}


def test_every_problem_is_told_at_once_with_its_line_and_the_nearest_word() -> None:
    text = """A title

sead 7
house decks six, eror_card burn
backs red pinc
speed fast
shoe angel-eyes

20:00 the table opnes
19:00 a round is dealt
25:00 a round is dealt
20:10 the next cards are 9s 1x
20:11 the shoo jams
20:12 in the next round the dealer forgets a cart
20:13 the sensor is unplugged

verdicts
  flagged jamm
  flaged jam
  rounds many
"""
    told = problems(text)
    for line, *words in (
        (3, '"sead"', '"seed"'),
        (4, '"six"', "a number"),
        (5, '"pinc"', "red"),
        (6, '"fast"', "a factor"),
        (7, '"angel-eyes"', '"angel-eye"'),
        (9, '"opnes"', '"opens"'),
        (10, '"19:00"', "not before"),
        (11, '"25:00"', "a time"),
        (12, '"1x"', "cards such as 9h"),
        (13, '"shoo"', '"shoe"'),
        (14, '"cart"', '"card"'),
        (15, '"sensor"', "expected"),
        (18, '"jamm"', '"jam"'),
        (19, '"flaged"', '"flagged"'),
        (20, '"many"', "a number"),
    ):
        (problem,) = [one for one in told if one.startswith(f"a.shift, line {line}: ")]
        assert all(word in problem for word in words), problem
    assert len(told) == 15


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", 'line 1: found "nothing", expected a title'),
        ("20:00 the table opens\n\nverdicts\n", "expected a title"),
        ("A title\n\n20:00 the table opens\n", 'a section "verdicts"'),
        ("A title\n\nseed 1\nseed 2\n\nverdicts\n", 'found "seed", expected each of them once'),
        ("A title\n\nhouse wheels 4\n\nverdicts\n", "an option of the house"),
        ("A title\n\nhouse error_card brun\n\nverdicts\n", 'did you mean "burn"?'),
        ("A title\n\nbacks red blue green\n\nverdicts\n", "one colour or two"),
        ("A title\n\nauthenticated yes\n\nverdicts\n", "the end of the line"),
        ("A title\n\nfirmware 3.0\n\nverdicts\n", "0.9 or 1.0"),
        ("A title\n\n20:00 the shoe is loaded twice\n\nverdicts\n", "the end of the line"),
        ("A title\n\n20:00 the next cards are\n\nverdicts\n", "cards such as 9h"),
        ("A title\n\n20:00 meanwhile\n\nverdicts\n", "what happened"),
        ("A title\n\nverdicts\n  told frame-refuset\n", '"frame-refused"'),
        ("A title\n\nverdicts\n  flagged\n", "one of the irregularities"),
        ("A title\n\nverdicts\n  held 1\n  held 1\n", "each of them once"),
        ("A title\n\nverdicts\n  flagged jam\n  flagged jam\n", "each of them once"),
    ],
)
def test_a_problem_says_what_was_expected(text: str, told: str) -> None:
    assert told in "\n".join(problems(text))


def test_capitals_commas_and_a_full_stop_mean_nothing() -> None:
    template, values = understand("The next cards are 9S, tH, 10d.", ACTS)
    assert (template.text, values) == ("the next cards are {cards}", (("9s", "Th", "Td"),))


@given(st.text(max_size=80))
def test_whatever_is_said_is_understood_or_answered(text: str) -> None:
    with suppress(NotUnderstood):
        understand(text, ACTS)


@given(st.text(alphabet=st.sampled_from("abc 019:+\n#flagedrounsvict"), max_size=300))
def test_whatever_a_file_holds_it_is_read_or_answered(text: str) -> None:
    with suppress(ScenarioWrong):
        read(text, "a.shift", ACTS)


@pytest.mark.parametrize("number", ["²", "٣", "9999999999"])
def test_a_number_is_of_plain_digits(number: str) -> None:
    """`²` is a digit to Python and no number: found by the test above."""
    for text in (f"seed {number}", f"20:00 {number} rounds are dealt", f"20:0{number} the table opens"):
        assert problems(f"A title\n\n{text}\n\nverdicts\n")
    assert problems(f"A title\n\nverdicts\n  held {number}\n")


def test_every_sentence_can_be_said() -> None:
    """Each template is understood as itself, with something in each of its blanks."""
    fill = {
        "{count}": "2", "{number}": "1.5", "{card}": "9h", "{cards}": "9h Ts", "{colour}": "blue", "{device}": "shoe",
        "{key}": "collect",
    }  # fmt: skip
    for template in ACTS:
        words = [fill.get(word, word) for word in template.words]
        assert understand(" ".join(words), ACTS)[0] == template


def test_what_cannot_be_done_is_told_with_its_line() -> None:
    with pytest.raises(CannotHappen, match="no 9h is left in the shoe"):
        do(stage(Setup()), "the next cards are 9h")
    scenario = read("T\n\n20:00 card 3 from the front lies face up\n\nverdicts\n", "a.shift", ACTS)
    with pytest.raises(CannotHappen, match="line 3: card"):
        list(moments(stage(scenario.setup, scenario.steps)))


def test_a_file_that_is_not_there_is_answered(tmp_path: object) -> None:
    with pytest.raises(ScenarioWrong, match='did you mean "face-up"'):
        library.named_or_file("face-upp")
    with pytest.raises(ScenarioWrong, match="directory"):
        library.named_or_file(str(tmp_path))
