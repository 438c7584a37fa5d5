"""What the keys of the dealer's panel mean, by the names under which a panel sends them.

    no-more-bets  collect  void                   the dealer's, and a supervisor's, whose key switch must be turned
    cut-by-5  cut  placed                         who accepts the cut; it was made; both cutting cards stand
    shuffled-red  pre-shuffled                    which of two batches hands have shuffled; cards that came so
    name-9h                                       what an unread card is
    cutting-card  empty                           a supervisor's, where the shoe has not said that it is out, or empty
    bid-5-1000  stake-3-250.50                    a game's own: a seat, and dollars

Which keys there are stands beside each input, in its `about`. Pure. `docs/panel.md` lists them from here.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from controller.games.registry import INPUTS
from controller.rules.cards import INDEX, Card
from controller.table.inputs import Input

_FIELD: Final = re.compile(r"\{(\w+)\}")

_WRITTEN: Final = {
    "back": r"[a-z]{1,32}",
    "card": r"\S{2}",
    "hand": "[a-z]+",
    "place": r"[1-9]\d?",
    "seat": r"[1-9]|1\d|20",
    "to": r"[1-9]|1\d|20",
    "amount": r"\d{1,7}(?:\.\d\d)?",
}
"""How a field is written in the name of a key; an amount in dollars."""

_OTHER: Final = r"[a-z]{1,32}|\d{1,9}"
"""How any other field of a game is: a word, or a number."""


def _keys() -> Iterator[tuple[str, type[Input], Mapping[str, Any]]]:
    """Every key there is: its name, the input that it says, and the fields that the key itself says."""
    return ((name, said, key.says) for said in INPUTS.values() for name, key in said.about.keys.items())


_PLAIN: Final[dict[str, Input]] = {key: said(**says) for key, said, says in _keys() if "{" not in key}

DEALERS: Final[dict[str, Input]] = {key: said for key, said in _PLAIN.items() if said.about.by != "supervisor"}
SUPERVISORS: Final[dict[str, Input]] = {key: said for key, said in _PLAIN.items() if said.about.by == "supervisor"}


def _pattern(key: str) -> re.Pattern[str]:
    named = _FIELD.sub(lambda found: f"(?P<{found[1]}>{_WRITTEN.get(found[1], _OTHER)})", key)
    return re.compile(named)


_PATTERNS: Final = tuple((_pattern(key), said, says) for key, said, says in _keys() if "{" in key)


def meaning(key: str) -> Input | None:
    """What a key says; None if there is no key with that name."""
    known = _PLAIN.get(key)
    if known is not None:
        return known
    for pattern, said, says in _PATTERNS:
        if found := pattern.fullmatch(key):
            return _said(said, {**says, **found.groupdict()})
    return None


def is_supervisors(event: Input) -> bool:
    """Whether only a supervisor may say this: what decides a round or ends a shoe."""
    return event.about.by == "supervisor"


def _said(kind: type[Input], fields: Mapping[str, Any]) -> Input | None:
    """What the key says of these fields; None if no seat has that number, no card that name, or nothing is offered."""
    read = {name: _read(name, said) for name, said in fields.items()}
    try:
        event: Input = msgspec.convert(read | {"event": kind.__struct_config__.tag}, kind)
    except msgspec.ValidationError:
        return None
    return event


def _read(name: str, said: Any) -> Any:  # noqa: ANN401  # what stands in a field that the key itself says is no text
    """A field as the input has it."""
    return _READ.get(name, str if name in _WRITTEN else _other)(said) if isinstance(said, str) else said


def _other(text: str) -> int | str:
    """A number, or a word."""
    return int(text) if text.isdecimal() else text


def _cents(text: str) -> int:
    dollars, _, cents = text.partition(".")
    return 100 * int(dollars) + int(cents or 0)


def _card(text: str) -> Card | None:
    """The card that a key's name ends with, in either case; None if it is none."""
    code = Card(text[0].upper() + text[1].lower())
    return code if code in INDEX else None


_READ: Final[Mapping[str, Any]] = {"amount": _cents, "card": _card, "place": int, "seat": int, "to": int}
