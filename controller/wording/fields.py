"""The fields of a record in words: what may stand in each, what it is where nothing is said, and whether a value fits.

Everything is taken from the record's own types, so that no list can lag behind them. Pure.
"""

from collections.abc import Iterable
from enum import Enum
from pathlib import Path
from typing import Any, Final, Literal, get_type_hints

import msgspec
from msgspec import NODEFAULT, UNSET, Struct, inspect

from controller.wording.words import either

_SPELT: Final = {True: "told", False: "untold"}
"""How a record holds a yes or no that was a word in earlier versions, whose journals and configurations have it."""

Kind = Literal["card", "cards", "wagers", "name", "number", "choice", "path", "time", "yes-no"]


class FieldInWords(Struct, frozen=True):
    """One field of a record: what may stand in it, in words, and what it is where nothing is said."""

    name: str
    kind: Kind
    expected: str
    choices: tuple[str, ...]
    default: object
    """NODEFAULT of a required field, UNSET of one that may be absent."""
    type: Any

    @property
    def required(self) -> bool:
        """Whether it must be said."""
        return self.default is NODEFAULT

    def fits(self, value: object) -> bool:
        """Whether the record takes this value; not with a line break behind a card, which a pattern's `$` lets pass."""
        try:
            taken = self.taken(value)
        except (msgspec.ValidationError, RecursionError):
            return False
        cards = taken if isinstance(taken, tuple) else (taken,)
        return self.kind not in {"card", "cards"} or not any("\n" in str(card) for card in cards)

    def taken(self, value: object) -> Any:  # noqa: ANN401  # of whatever type the field is
        """The value as the record holds it; ValidationError where it does not."""
        if self._spelt and isinstance(value, bool):
            value = _SPELT[value]
        return msgspec.convert(value, self.type, dec_hook=_path)

    def shown(self, value: object) -> object:
        """A value of the record as a file has it: true and false for a yes or no, however the record holds it."""
        return value == _SPELT[True] if self._spelt and value in _SPELT.values() else value

    @property
    def _spelt(self) -> bool:
        """Whether the record holds a word where a file has true or false."""
        return self.default in _SPELT.values()


def fields_of(record: type) -> dict[str, FieldInWords]:
    """The fields of a record, a Struct or a dataclass, by their names."""
    found = inspect.type_info(record)
    assert isinstance(found, inspect.StructType | inspect.DataclassType)
    types = get_type_hints(record, include_extras=True)
    return {
        field.name: FieldInWords(field.name, *_described(_limited(field.type)), _default(field), types[field.name])
        for field in found.fields
    }


def _path(wanted: type, value: object) -> Path:
    """A path from the root, since a program that runs in the background has no folder of its own."""
    assert wanted is Path
    if isinstance(value, str) and value.startswith("/") and value.isprintable():
        return Path(value)
    raise ValueError("no absolute path")


def _plain(default: object) -> object:
    return default.value if isinstance(default, Enum) else default


def _default(field: inspect.Field) -> object:
    """What a field is if nothing is said; UNSET is no default to msgspec, though the field may be left out."""
    left_out = not field.required and field.default is NODEFAULT and field.default_factory is NODEFAULT
    return UNSET if left_out else _plain(field.default)


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
        case inspect.VarTupleType(
            inspect.Metadata(inspect.StrType(), extra_json_schema={"description": about}), max_length=high
        ) if "wager" in about:
            return "wagers", f"at most {high} {about.removeprefix('a wager ')}", ()
        case inspect.VarTupleType(max_length=high):
            return "cards", f"at most {high} cards such as 9h, or ??", ()
        case inspect.LiteralType(values=values) if {*values} == {*_SPELT.values()}:
            return "yes-no", "true or false", ()
        case inspect.LiteralType(values=values):
            return _choice(str(value) for value in values)
        case inspect.EnumType(cls=names):
            return _choice(str(name.value) for name in names)
        case inspect.DateTimeType():
            return "time", "a time with its zone, such as 2026-11-18T18:00:00Z", ()
        case inspect.CustomType():
            return "path", "an absolute path", ()
        case _:
            return "yes-no", "true or false", ()


def _choice(values: Iterable[str]) -> tuple[Kind, str, tuple[str, ...]]:
    choices = tuple(values)
    return "choice", either(choices), choices
