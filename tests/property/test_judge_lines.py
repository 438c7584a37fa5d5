"""Any line gets one answer, and any event can be said in plain words, in JSON, and in the answer to itself."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from controller.cli.judge.verdicts import Judge
from controller.cli.language.plain import read, write
from controller.cli.language.vocabulary import BEGINNINGS, EVENTS, FIELDS, FORMS, understood
from controller.cli.terminal.lines import Line
from controller.games.registry import decoder
from controller.games.registry import house as new_house
from controller.rules.cards import PACK
from controller.table.inputs import Input
from controller.wording.fields import FieldInWords, Kind
from controller.wording.misread import Misread

CARDS = st.sampled_from(PACK)
NAMES = st.text(st.characters(codec="utf-8"), min_size=1, max_size=40)


def values(field: FieldInWords) -> st.SearchStrategy[Any]:
    """What may stand in a field, within and at its limits; also nothing, where there may be nothing."""
    numbers = [int(word) for word in field.expected.split() if word.isdigit()]
    strategies: dict[Kind, Callable[[], st.SearchStrategy[Any]]] = {
        "card": lambda: st.sampled_from([card for card in (*PACK, "??") if field.fits(card)]),
        "cards": lambda: st.lists(st.sampled_from((*PACK, "??")), max_size=4).filter(field.fits),
        "wagers": lambda: st.lists(
            st.sampled_from([word for word in WAGERS if field.fits([word])]), min_size=1, max_size=4
        ),
        "name": lambda: NAMES,
        "number": lambda: st.integers(*numbers),
        "choice": lambda: st.sampled_from(field.choices),
        "yes-no": st.booleans,
    }
    found = strategies[field.kind]()
    return st.none() | found if field.fits(None) else found


WAGERS = ("1-banker-100", "3-tie-5", "2-player-12.50", "3-ante-100", "5-pair-plus-12.50", "3-blackjack-100")


@st.composite
def objects(draw: st.DrawFn) -> dict[str, Any]:
    """Any event, as an object, with some or all of its fields."""
    name = draw(st.sampled_from(sorted(EVENTS)))
    said = {field.name: draw(values(field)) for field in FIELDS[name].values() if field.required or draw(st.booleans())}
    return {"event": name, **said}


EVENT = objects().map(understood)

WORDS = st.sampled_from(
    sorted(
        {*BEGINNINGS, *(word for form in FORMS.values() for word in form.words), "player", "banker", "9h", "??", "3"}
    )
)
LINES = (
    st.text(max_size=60)
    | st.lists(WORDS | st.text(max_size=5), max_size=6).map(" ".join)
    | objects().map(json.dumps)
    | st.recursive(
        st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=5),
        lambda each: st.lists(each, max_size=3) | st.dictionaries(st.sampled_from(["event", "card"]), each),
        max_leaves=5,
    ).map(json.dumps)
    | EVENT.map(write)
)


@given(EVENT)
def test_an_event_means_the_same_in_every_form(event: Input) -> None:
    plain = write(event)
    assert plain.isprintable()
    assert read(plain) == event
    assert write(read(plain)) == plain
    assert understood(msgspec.json.decode(msgspec.json.encode(event))) == event
    assert decoder(Input).decode(msgspec.json.encode(event)) == event


@given(st.text())
def test_a_line_is_read_or_misread(text: str) -> None:
    try:
        assert read(write(read(text))) == read(text)
    except Misread as misread:
        assert misread.text.isprintable()  # noqa: PT017  # either outcome is right


@given(st.lists(LINES, max_size=30), st.sampled_from(["closed", "loaded", "rounds"]), st.sampled_from(["up", "down"]))
def test_a_line_gets_one_answer(texts: list[str], start: Any, dealing: str) -> None:
    house = new_house(dealing="face-up" if dealing == "up" else "face-down", back="red", sure_floor=50)
    readable, as_json = Judge(house, start), Judge(house, start, as_json=True)
    for number, text in enumerate(texts, 1):
        line = Line(number, text)
        told, answer = readable.answer(line), as_json.answer(line)
        assert (told is None) == (answer is None)
        if told is None or answer is None:
            continue
        assert told.isprintable()
        assert "\n" not in answer
        found = json.loads(answer)
        assert found["line"] == number
        assert ("error" in found) != ("verdict" in found)
        if "verdict" in found:
            assert understood(found["event"]) is not None
            assert (found["verdict"] == "rejected") == (found["reason"] is not None)
            assert not (found["verdict"] == "rejected" and found["irregularities"])
            assert not (found["verdict"] == "accepted" and found["irregularities"])
    assert readable.state == as_json.state
    assert readable.account.exit_code == as_json.account.exit_code


AT_THE_TABLE = ("verdict", "reason", "irregularities", "shown", "prompt", "phases", "next")
MEANWHILE = ("player card", "result", "banker wins", "collect", "no more bets", "??", "9h", "empty", "cutting card",
             "correct player 1 9h", "seen", "name 9h", "jam", "play on")  # fmt: skip


@given(
    st.lists(CARDS, min_size=4, max_size=4),
    st.lists(CARDS, min_size=4, max_size=4),
    st.lists(st.sampled_from(MEANWHILE), max_size=5),
)
def test_what_may_be_seen_is_the_same_whatever_lies_face_down(
    some: list[str], others: list[str], meanwhile: list[str]
) -> None:
    """19:47-3.7(d)."""

    def seen(cards: list[str]) -> list[Any]:
        judge = Judge(new_house(dealing="face-down"), "rounds", as_json=True)
        lines = enumerate(["no more bets", *cards, *meanwhile], 1)
        answers = [json.loads(str(judge.answer(Line(number, text)))) for number, text in lines]
        return [{name: answer[name] for name in AT_THE_TABLE} for answer in answers]

    assert seen(some) == seen(others)
