"""Reports are understood word by word, and whoever writes one wrongly is told everything at once."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_sim.games.two_hands.house import SimulatedHandsHouse
from firmware_sim.scenarios import library
from firmware_sim.scenarios.acts import acts
from firmware_sim.scenarios.course import SENTENCES
from firmware_sim.scenarios.reading import MOST_PROBLEMS, ScenarioWrong, read
from firmware_sim.scenarios.script import Setup
from firmware_sim.scenarios.sentences import NotUnderstood, understand
from firmware_sim.stage import CannotHappen, do, moments, stage
from tests.simulator.wires import Evening

GOOD = """A title
What it is about.

seed   7
house  decks 6, error_card burn-one

# a remark for the reader,
# of two lines
20:00      the table opens
20:01      the shoe is made ready
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
        read(text, "a.shift", acts())
    return wrong.value.problems


def test_a_report_is_read() -> None:
    scenario = read(GOOD, "a.shift", acts())
    assert (scenario.title, scenario.remark) == ("A title", "What it is about.")
    assert isinstance(scenario.setup.house, SimulatedHandsHouse)
    assert (scenario.setup.seed, scenario.setup.house.decks, scenario.setup.house.error_card) == (7, 6, "burn-one")
    assert [step.at_s for step in scenario.steps] == [0.0, 60.0, 14370.0, 14460.0, None, None]
    assert [step.after_s for step in scenario.steps] == [None, None, None, None, 5.0, 120.0]
    assert [step.meanwhile for step in scenario.steps] == [False, False, False, True, False, False]
    assert scenario.steps[4].values == (("9s", "Th", "As"),)
    assert (scenario.steps[4].where, scenario.steps[4].said) == ("a.shift, line 13", "the next cards are 9s 10h As")
    assert [step.remark for step in scenario.steps] == ["a remark for the reader, of two lines", *5 * [""]]
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
        (4, '"six"', "a number of decks from 6 to 8"),
        (5, '"pinc"', "red"),
        (6, '"fast"', "a factor"),
        (7, '"angel-eyes"', '"angel-eye"'),
        (9, '"opnes"', '"opens"'),
        (10, '"19:00"', "not earlier"),
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
        ("", 'line 1: found "the end of the file", expected a section "verdicts"'),
        ("20:00 the table opens\n\nverdicts\n", "expected a title"),
        ("A title\n\n20:00 the table opens\n", 'a section "verdicts"'),
        (
            "A title\n\nseed 1\nseed 2\n\nverdicts\n",
            'line 4: found "seed", expected it only once: it is already on line 3',
        ),
        ("A title\n\nseed -7\n\nverdicts\n", 'found "-7", expected a number of at most nine digits'),
        ("A title\n\nhouse wheels 4\n\nverdicts\n", "an option of the house"),
        ("A title\n\nhouse error_card brun\n\nverdicts\n", 'did you mean "burn"?'),
        ("A title\n\nbacks red blue green\n\nverdicts\n", "two different colours, one for each batch"),
        ("A title\n\nbacks red red\n\nverdicts\n", "two different colours, one for each batch"),
        ("A title\n\nbacks red\n\nverdicts\n", "for a single batch, set back under house"),
        ("A title\n\nbacks\n\nverdicts\n", "the end of the line"),
        ("A title\n\nhouse back red\nbacks red blue\n\nverdicts\n", 'line 4: found "back red", expected no back'),
        ("A title\n\nbacks red blue\nhouse back red\n\nverdicts\n", 'line 4: found "back red", expected no back'),
        ("A title\n\nhouse decks 99\n\nverdicts\n", 'found "99", expected a number of decks from 6 to 8'),
        ("A title\n\nhouse decks 99999999\n\nverdicts\n", "a number of decks from 6 to 8"),
        ("A title\n\nhouse decks 8, decks 6\n\nverdicts\n", 'found "decks", expected each house option only once'),
        ("A title\n\nauthenticated\nseed x\nshoe angel-eye\n\nverdicts\n", 'line 5: found "authenticated"'),
        ("A title\n\nshoe angel-eye\nauthenticated\n\nverdicts\n", 'line 4: found "authenticated", expected a shoe of'),
        ("A title\n\nauthenticated yes\n\nverdicts\n", "the end of the line"),
        ("A title\n\nfirmware 3.0\n\nverdicts\n", "0.9 or 1.0"),
        ("A title\n\n20:00 the shoe is loaded twice\n\nverdicts\n", "the end of the line"),
        ("A title\n\n20:00 the next cards are\n\nverdicts\n", "cards such as 9h"),
        ("A title\n\n20:00 meanwhile\n\nverdicts\n", "a sentence such as"),
        ("A title\n\nverdicts\n  told frame-refuset\n", '"frame-refused"'),
        ("A title\n\nverdicts\n  flagged\n", "the code of an irregularity"),
        (
            "A title\n\nverdicts\n  held 1\n  held 1\n",
            'line 5: found "held", expected it only once: it is already on line 4',
        ),
        ("A title\n\nverdicts\n  flagged jam\n  flagged jam\n", 'found "flagged jam", expected it only once'),
        ("A title\n\nverdicts\n  struck loss\n", 'did you mean "lost"?'),
        ("A title\n\nverdict\n  rounds 3\n", 'line 3: found "verdict", expected a section "verdicts"; did you mean'),
        ("A title\n\n20:00 meanwhile\n\nverdicts\n", "line 3:"),
        ("A title\n\n20:00 deal 3 rounds\n\nverdicts\n", 'did you mean "3 rounds are dealt"?'),
        ("A title\n\n20:00 " + 300 * "word " + "\n\nverdicts\n", "a line of at most 1024 characters"),
    ],
)
def test_a_problem_says_what_was_expected(text: str, told: str) -> None:
    assert told in "\n".join(problems(text))


def test_capitals_commas_and_a_full_stop_mean_nothing() -> None:
    template, values = understand("The next cards are 9S, tH, 10d.", acts())
    assert (template.text, values) == ("the next cards are {cards}", (("9s", "Th", "Td"),))


@given(st.text(max_size=80))
def test_whatever_is_said_is_understood_or_answered(text: str) -> None:
    with suppress(NotUnderstood):
        understand(text, acts())


@given(st.text(alphabet=st.sampled_from("abc 019:+\n#flagedrounsvict"), max_size=300))
def test_whatever_a_file_holds_it_is_read_or_answered(text: str) -> None:
    with suppress(ScenarioWrong):
        read(text, "a.shift", acts())


@pytest.mark.parametrize("number", ["²", "٣", "9999999999"])
def test_a_number_is_of_plain_digits(number: str) -> None:
    """`²` is a digit to Python and no number: found by the test above."""
    for text in (f"seed {number}", f"20:00 {number} rounds are dealt", f"20:0{number} the table opens"):
        assert problems(f"A title\n\n{text}\n\nverdicts\n")
    assert problems(f"A title\n\nverdicts\n  held {number}\n")


def test_every_sentence_can_be_said() -> None:
    """Each template is understood as itself, with something in each of its blanks."""
    for template in acts():
        assert understand(template.example, acts())[0] == template
        assert "{" not in template.example + template.shown


def played(*lines: str) -> None:
    """A report of these lines, played without wires."""
    text = "T\n\n" + "".join(f"20:{number:02} {line}\n" for number, line in enumerate(lines)) + "\nverdicts\n"
    scenario = read(text, "a.shift", acts())
    list(moments(stage(scenario.setup, scenario.steps)))


READY = "the shoe is made ready"


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (
            (READY, "card 416 from the front lies face up"),
            "line 4: card 416 from the front lies face up: the shoe holds",
        ),
        (
            (READY, "the shoe is dealt to its end", "a round is dealt"),
            "line 5: a round is dealt: the last round of this shoe",
        ),
        (
            (READY, "the shoe is dealt to its end", "the shoe is dealt to its end"),
            "line 5: the shoe is dealt to its end: the",
        ),
        ((READY, "the shoe is dealt to its end", "90 cards are drawn"), "line 5: 90 cards are drawn: no card is left"),
        ((READY, "all but 416 cards are taken out of the shoe"), "the shoe holds"),
        (
            ("10 cards are taken from the stack", "the cards are cut at 410"),
            "line 4: the cards are cut at 410: only 406",
        ),
        (("416 cards are taken from the stack", "1 cards are taken from the stack"), "only 0 cards lie on the table"),
        (
            ("400 cards are taken from the stack", "the cutting card is placed 20 from the back", "the shoe is loaded"),
            "only 16 cards lie on the table, and a cutting card 20 from the back",
        ),
    ],
)
def test_what_cannot_be_done_is_told_with_its_file_its_line_and_as_it_was_said(
    lines: tuple[str, ...], told: str
) -> None:
    with pytest.raises(CannotHappen, match=told) as cannot:
        played(*lines)
    assert str(cannot.value).startswith("a.shift, line ")
    assert "{" not in str(cannot.value)


# --- what a report itself shows to be impossible ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        (("the table opens", "the table opens"), 'found "the table opens", expected it only while the table is closed'),
        (("the table closes",), "expected it only while the table is open, but the table is closed already"),
        (("the panel is plugged in again",), "only while the panel is unplugged, but the panel is plugged in already"),
        (("the shoe is plugged in elsewhere",), "only while the shoe is unplugged"),
        (("the shoe is unplugged", "meanwhile the shoe is unplugged"), "but the shoe is unplugged already"),
        (("the shoe jams", "the shoe jams"), "only while the shoe is free, but the shoe is jammed already"),
        (("the shuffler is free again",), "only while the shuffler is jammed"),
        (("the lid is opened", "the lid is opened"), "the lid is open already"),
        (("the door of the shuffler is closed",), "only while the door is open"),
        (
            ("the line of the shoe is bad", "the line of the panel is good again"),
            "the line of the panel is good already",
        ),
        (
            ("a round is dealt",),
            'expected it only while the cards are in the shoe, but they are on the table; "the shoe',
        ),
        (("the next cards are 9h",), "only while the cards are in the shoe"),
        ((READY, "nobody plays", "2 rounds are dealt"), "only while the cards are in the shoe"),
        ((READY, "the shoe is loaded"), "only while the cards are on the table, but they are in the shoe"),
        (("the batches are changed",), "expected it only at a table with two batches"),
        (("0 rounds are dealt",), 'found "0", expected a number from 1 to 104'),
        (("999999999 rounds are dealt",), 'found "999999999", expected a number from 1 to 104'),
        (("99999 shoes are dealt",), "expected a number from 1 to 1000"),
        (("the shoe reports fault 65536",), "expected a number from 0 to 65535"),
        (("the sho is unplugged",), 'found "sho", expected a device'),
    ],
)
def test_what_cannot_be_is_told_before_anything_is_played(lines: tuple[str, ...], wrong: str) -> None:
    text = "T\n\n" + "".join(f"20:{number:02} {line}\n" for number, line in enumerate(lines)) + "\nverdicts\n"
    (problem,) = problems(text)
    assert problem.startswith(f"a.shift, line {len(lines) + 2}: ")
    assert wrong in problem


@pytest.mark.parametrize(
    "line",
    [
        "the shoe jams", "the lid is opened", "the shoe is unplugged", "the shoe reports fault 7", "the shoe is loaded",
        "the next frame of the shoe never arrives", "the next 2 frames with a card never arrive",
        "the next frame with a card comes twice", "the shoe counts the stub",
    ],
)  # fmt: skip
def test_where_cards_are_dealt_from_the_hand_nothing_can_be_said_of_a_shoe(line: str) -> None:
    text = f"T\n\nhouse game three-card-poker, dealt_from hand\n\n20:00 {line}\n\nverdicts\n"
    (problem,) = problems(text)
    assert f'found "{line}", expected it only at a table with a shoe (setting: house dealt_from, shoe)' in problem
    assert read(text.replace("hand", "manual-shoe"), "a.shift", acts()).steps


def test_an_angel_eye_has_no_numbering_that_could_have_a_gap() -> None:
    scenario = read(
        "T\n\nshoe angel-eye\n\n20:00 the shoe loses the next event with a card\n\nverdicts\n", "a.shift", acts()
    )
    evening = Evening(scenario)
    with pytest.raises(CannotHappen, match="an Angel Eye numbers no events that it could lose"):
        evening.play()


def test_what_was_undone_can_be_done_again() -> None:
    played(
        *2 * ("the shoe jams", "the shoe is free again", "the shoe is unplugged", "the shoe is plugged in elsewhere"),
        *2 * ("the table opens", "the lid is opened", "the lid is closed", "the table closes"),
    )


def test_the_course_of_an_evening_is_made_of_sentences() -> None:
    assert {template.text for template in acts()} >= SENTENCES


def test_the_back_of_the_house_is_that_of_its_cards() -> None:
    scenario = read("T\n\nhouse back purple\n\nverdicts\n", "a.shift", acts())
    assert {card.back for card in stage(scenario.setup).table.stack} == {"purple"}


def test_a_person_at_the_door_is_told_the_same() -> None:
    shift = stage(Setup())
    with pytest.raises(CannotHappen, match="only while the cards are in the shoe"):
        do(shift, "a round is dealt")
    do(shift, "the shoe is unplugged")
    with pytest.raises(CannotHappen, match="the shoe is unplugged already"):
        do(shift, "meanwhile the shoe is unplugged")


# --- files ------------------------------------------------------------------------------------------------------------


def test_a_file_that_is_not_there_is_answered(tmp_path: Path) -> None:
    with pytest.raises(ScenarioWrong, match='did you mean "face-up"'):
        library.named_or_file("face-upp")
    with pytest.raises(ScenarioWrong, match="a directory: give a regular file"):
        library.named_or_file(str(tmp_path))
    with pytest.raises(ScenarioWrong, match="/dev/zero: a device or a pipe: give a regular file"):
        library.named_or_file("/dev/zero")


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "huge.shift"
    file.write_bytes(b"20:00 the tabel opens\n" * 300_000)
    with pytest.raises(ScenarioWrong, match=r"huge\.shift: larger than 256 KiB"):
        library.named_or_file(str(file))
    file.write_bytes(b"x\n" * 5000)
    with pytest.raises(ScenarioWrong, match="5000 lines; the maximum is 4000"):
        library.named_or_file(str(file))


def test_the_same_impossibility_is_told_once() -> None:
    (problem,) = problems("T\n\n" + "20:00 a round is dealt\n" * 100 + "verdicts\n")
    assert problem.startswith("a.shift, line 3: ")


def test_of_very_many_problems_the_first_are_told() -> None:
    told = problems("T\n\n" + "sead 7\n" * 100 + "20:00 the tabel opens\n" * 3000 + "verdicts\n")
    assert len(told) == MOST_PROBLEMS + 1
    assert told[-1] == f"a.shift: and {100 - MOST_PROBLEMS} more wrong lines"
