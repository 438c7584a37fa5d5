"""What an object may say, and how the first thing in it that cannot be is named."""

import pytest

from controller.cli.language.vocabulary import FIELDS, understood
from controller.rules.cards import Card
from controller.table import inputs
from controller.wording.misread import Misread

TWO = r'found ["9h\n"], expected at most 4 cards; example: 9h, or ??'
SAID = "said: found Player, expected banker, burn, out-of-play or player; did you mean player?"


@pytest.mark.parametrize(
    ("said", "event"),
    [
        ({"event": "card", "card": "9h", "face_up": True}, inputs.CardDrawn(Card("9h"), face_up=True)),
        ({"event": "card", "back": None}, inputs.CardDrawn()),
        ({"event": "two-cards", "cards": ["9h", "??"]}, inputs.TwoCards((Card("9h"), Card("??")))),
        ({"event": "lid", "open": False}, inputs.LidMoved(open=False)),
    ],
)
def test_an_object_says_an_event(said: object, event: inputs.Input) -> None:
    assert understood(said) == event


@pytest.mark.parametrize(
    ("said", "error"),
    [
        ([1], '[1] is not an object; example: {"event": "card", "card": "9h"}'),
        (None, 'expected an object; example: {"event": "card", "card": "9h"}'),
        ({}, "event is missing: expected the name of an event"),
        ({"event": 7}, "event: found 7, expected the name of an event"),
        ({"event": "cart"}, "event: found cart, expected the name of an event; did you mean card?"),
        ({"event": "placed", "to": 1}, "found to, expected from_back or second_at_end (the fields of placed)"),
        ({"event": "cut", "bak": 1}, "found bak, expected front or back (the fields of cut); did you mean back?"),
        ({"event": "void", "round": 3}, "found round, expected no field with void"),
        ({"event": "card", "card": "9h\n"}, r"9h\n is not a card; example: 9h, or ??"),
        ({"event": "two-cards", "cards": ["9h\n"]}, TWO),
        ({"event": "card", "sure": True}, "sure: true is not a whole number from 0 to 100"),
        ({"event": "card", "said": "Player"}, SAID),
        ({"event": "lid", "open": 1}, "open: found 1, expected true or false"),
        ({"event": "lid"}, "open is missing: expected true or false"),
        (
            {"event": "stake", "seat": 1},
            "amount is missing: expected a whole number from 1 to 999999999",
        ),
    ],
)  # fmt: skip
def test_the_first_thing_that_cannot_be_is_named(said: object, error: str) -> None:
    with pytest.raises(Misread) as misread:
        understood(said)
    assert misread.value.text == error


def test_what_nests_without_end_is_named_too() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(Misread, match="an object nested too deeply"):
        understood(deep)
    with pytest.raises(Misread, match="an object nested too deeply"):
        understood({"event": "card", "card": deep})
    while deep:  # or taking it apart would nest as deep
        deep = deep.pop()  # type: ignore[assignment]


def test_every_field_says_what_may_stand_in_it() -> None:
    assert [field.name for fields in FIELDS.values() for field in fields.values() if not field.expected] == []
    assert FIELDS["card"]["sure"].expected == "a whole number from 0 to 100"
    assert FIELDS["stake"]["seat"].required
    assert not FIELDS["card"]["card"].required
