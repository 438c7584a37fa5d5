"""What can be said to `shoewatch judge`: every event with its fields and their limits, taken from the core's own types.

`understood(said)` makes an event of an object such as `{"event": "card", "card": "9h"}`, whether it was written as JSON
or in plain words (`controller.cli.plain`), so that both forms know the same words and the same limits.
Pure; called by `controller.cli.plain`, `controller.cli.judging` and the tests that write `docs/judge.md`.
"""

import difflib
from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, get_args

import msgspec
from msgspec import NODEFAULT, Struct, inspect

from controller.table.inputs import Input

SHOWN: Final = 40
"""So much of what was found is repeated in an answer."""

Kind = Literal["card", "cards", "name", "number", "choice", "yes-no"]


class Misread(Exception):  # noqa: N818  # a line of input that was not understood, which is no fault of the program
    """What was found, what was expected in its place, and the nearest word that would have been understood."""

    def __init__(self, found: str, expected: str, nearest: str | None = None) -> None:
        super().__init__(found, expected, nearest)
        self.found = visible(found)
        self.expected = expected
        self.nearest = nearest

    @property
    def text(self) -> str:
        """The error in one line."""
        meant = f"; did you mean {self.nearest}?" if self.nearest else ""
        return f"found {self.found}, expected {self.expected}{meant}"


class Field(Struct, frozen=True):
    """One field of an event: what may stand in it, in words, and what it is where nothing is said."""

    name: str
    kind: Kind
    expected: str
    choices: tuple[str, ...]
    default: object
    """NODEFAULT where it must be said."""
    type: Any

    @property
    def required(self) -> bool:
        """Whether it must be said."""
        return self.default is NODEFAULT

    def fits(self, value: object) -> bool:
        """Whether the core takes this value; not with a line break behind a card, which a pattern's `$` lets pass."""
        try:
            taken = msgspec.convert(value, self.type)
        except (msgspec.ValidationError, RecursionError):
            return False
        cards = taken if isinstance(taken, tuple) else (taken,)
        return self.kind not in {"card", "cards"} or not any("\n" in str(card) for card in cards)


def visible(text: str) -> str:
    """A text that came from outside, short and harmless to a terminal."""
    short = text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in short) or "nothing"


def either(words: Iterable[str]) -> str:
    """The words as a choice: `player, banker or tie`."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The word that was probably meant, if one is near enough."""
    return next(iter(difflib.get_close_matches(word[:SHOWN].lower(), list(words), n=1)), None)


def _limited(kind: inspect.Type) -> inspect.Type:
    """A field's type without the descriptions around it and the None beside it."""
    while not isinstance(kind, inspect.StrType):
        if isinstance(kind, inspect.Metadata):
            kind = kind.type
        elif isinstance(kind, inspect.UnionType):
            kind = next(each for each in kind.types if not isinstance(each, inspect.NoneType))
        else:
            break
    return kind


def _described(kind: inspect.Type) -> tuple[Kind, str, tuple[str, ...]]:
    match kind:
        case inspect.IntType(ge=low, le=high):
            return "number", "a whole number" if low is None else f"a whole number from {low} to {high}", ()
        case inspect.StrType(pattern=None, min_length=low, max_length=high):
            return "name", "a name" if low is None else f"a name of {low} to {high} characters", ()
        case inspect.StrType(pattern=pattern):
            return "card", "a card such as 9h, or ??" if "?" in str(pattern) else "a card such as 9h", ()
        case inspect.VarTupleType(max_length=high):
            return "cards", f"at most {high} cards such as 9h, or ??", ()
        case inspect.LiteralType(values=values):
            choices = tuple(str(value) for value in values)
            return "choice", either(choices), choices
        case _:
            return "yes-no", "true or false", ()


def fields_of(record: type[Struct]) -> dict[str, Field]:
    """The fields of an event, or of another of the core's records, by their names."""
    found = inspect.type_info(record)
    assert isinstance(found, inspect.StructType)
    types = {field.name: field.type for field in msgspec.structs.fields(record)}
    return {
        field.name: Field(field.name, *_described(_limited(field.type)), field.default, types[field.name])
        for field in found.fields
    }


EVENTS: Final[Mapping[str, type[Struct]]] = {str(event.__struct_config__.tag): event for event in get_args(Input)}
"""Every event of the core by its name."""

FIELDS: Final[Mapping[str, Mapping[str, Field]]] = {name: fields_of(event) for name, event in EVENTS.items()}
"""Every event's fields by their names."""


def understood(said: object) -> Input:
    """The event that an object says; Misread names the first thing in it that cannot be."""
    if not isinstance(said, dict):
        raise Misread(_written(said), 'an object such as {"event": "card", "card": "9h"}')
    name = said.get("event")
    if not isinstance(name, str) or name not in EVENTS:
        expected = "the name of an event in the field event"
        raise Misread(_written(name), expected, nearest(name, EVENTS) if isinstance(name, str) else None)
    fields = FIELDS[name]
    for key, value in said.items():
        if key == "event":
            continue
        if key not in fields:
            expected = f"one of the fields of {name}: {either(fields)}" if fields else f"no field with {name}"
            raise Misread(key, expected, nearest(key, fields))
        field = fields[key]
        if not field.fits(value):
            meant = nearest(value, field.choices) if isinstance(value, str) else None
            raise Misread(_written(value), f"{field.expected} as {key}", meant)
    for field in fields.values():
        if field.required and field.name not in said:
            raise Misread(f"{name} without {field.name}", f"{field.expected} as {field.name}")
    event: Input = msgspec.convert(said, EVENTS[name])  # type: ignore[assignment]  # EVENTS holds the union's members
    return event


def _written(value: object) -> str:
    if value is None:
        return "nothing"
    try:
        return value if isinstance(value, str) else msgspec.json.encode(value).decode()
    except RecursionError:
        return "too deep a nesting"
