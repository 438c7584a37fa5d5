"""What can be said to `shoewatch judge`: every event with its fields and their limits, taken from the core's own types.

`understood(said)` makes an event of an object such as `{"event": "card", "card": "9h"}`, whether it was written as JSON
or in plain words (`controller.cli.language.plain`), so that both forms know the same words and the same limits.
Pure; called by `controller.cli.language.plain`, `controller.cli.judge` and the tests that write `docs/judge.md`.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from controller.games.registry import INPUTS
from controller.table.inputs import Input
from controller.wording.fields import Field, fields_of
from controller.wording.words import either, nearest, visible


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


EVENTS: Final[Mapping[str, type[Input]]] = INPUTS
"""Every input by its name."""

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
    event: Input = msgspec.convert(said, EVENTS[name])
    return event


def _written(value: object) -> str:
    if value is None:
        return "nothing"
    try:
        return value if isinstance(value, str) else msgspec.json.encode(value).decode()
    except RecursionError:
        return "too deep a nesting"
