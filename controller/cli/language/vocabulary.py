"""What can be said to `shoewatch judge`: every event with its fields and their limits, taken from the core's own types.

`understood(said)` makes an event of an object such as `{"event": "card", "card": "9h"}`, whether it was written as JSON
or in plain words (`controller.cli.language.plain`), so that both forms know the same words and the same limits.
Pure; called by `controller.cli.language.plain`, `controller.cli.judge` and the tests that write `docs/judge.md`.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from controller.games.registry import INPUTS
from controller.table.about import Form
from controller.table.inputs import Input
from controller.wording.fields import FieldInWords, fields_of
from controller.wording.misread import END, Misread
from controller.wording.words import either, nearest

EVENTS: Final[Mapping[str, type[Input]]] = INPUTS
"""Every input by its name."""

FIELDS: Final[Mapping[str, Mapping[str, FieldInWords]]] = {name: fields_of(event) for name, event in EVENTS.items()}
"""Every event's fields by their names."""


FORMS: Final[Mapping[str, Form]] = {name: said.about.plain for name, said in EVENTS.items()}
"""Every input's plain form by the input's name."""

BEGINNINGS: Final[Mapping[str, tuple[str, Mapping[str, Any]]]] = {
    beginning.replace(" ", "-"): (name, says) for name, form in FORMS.items() for beginning, says in form.names.items()
}
"""The input, and the fields already said, of everything that a line may begin with, its words joined by hyphens."""


def understood(said: object) -> Input:
    """The event that an object says; Misread names the first thing in it that cannot be."""
    if not isinstance(said, dict):
        raise Misread(_written(said), 'an object such as {"event": "card", "card": "9h"}')
    name = said.get("event")
    if not isinstance(name, str) or name not in EVENTS:
        expected = "the name of an event"
        near = nearest(name, EVENTS) if isinstance(name, str) else None
        raise Misread(_written(name), expected, near, field="event")
    fields = FIELDS[name]
    for key, value in said.items():
        if key == "event":
            continue
        if key not in fields:
            expected = f"{either(fields)} (the fields of {name})" if fields else f"no field with {name}"
            raise Misread(key, expected, nearest(key, fields))
        field = fields[key]
        if not field.fits(value):
            meant = nearest(value, field.choices) if isinstance(value, str) else None
            raise Misread(_written(value), field.expected, meant, field="" if key == field.kind else key)
    for field in fields.values():
        if field.required and field.name not in said:
            raise Misread(END, field.expected, field=field.name)
    event: Input = msgspec.convert(said, EVENTS[name])
    return event


def _written(value: object) -> str:
    if value is None:
        return "nothing"
    try:
        return value if isinstance(value, str) else msgspec.json.encode(value).decode()
    except RecursionError:
        return "an object nested too deeply"
