"""What one configuration says otherwise than another, and when each change can hold. Pure; called on SIGHUP."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from controller.configuration.options import TABLES
from controller.configuration.shape import Configuration

Holds = Literal["now", "next-shoe", "next-start"]

NOW: Final = frozenset({"table.language", "outputs.level"})
"""What may change at once: nothing on the table depends on it."""


class Change(Struct, frozen=True):
    """One option: what it was, what it is now (None: nothing), and from when on that holds."""

    option: str
    """`table.language`; of a device with its name: `devices.panel.port`, and `devices.panel` where it came or went."""
    was: str | int | None
    now: str | int | None
    holds: Holds


def changes(old: Configuration, new: Configuration) -> tuple[Change, ...]:
    """What changed from one configuration to another, in the order of the file."""
    before, after = dict(_said(old)), dict(_said(new))
    return tuple(
        Change(option, before.get(option), after.get(option), _holds(option))
        for option in dict.fromkeys([*before, *after])
        if before.get(option) != after.get(option)
    )


def _holds(option: str) -> Holds:
    if option in NOW or option.startswith(("notice.", "hours.")):
        return "now"
    return "next-shoe" if option.startswith(("house.", "wagers.")) else "next-start"


def _said(configuration: Configuration) -> Iterator[tuple[str, str | int | None]]:
    for name in TABLES:
        if name != "devices":
            yield from _flat(name, getattr(configuration, name))
    for device in configuration.devices:
        yield f"devices.{device.name}", device.kind
        yield from _flat(f"devices.{device.name}", device)


def _flat(name: str, record: Struct) -> Iterator[tuple[str, str | int | None]]:
    built: Mapping[str, Any] = msgspec.to_builtins(record, enc_hook=str)
    for option, value in built.items():
        if isinstance(value, Mapping):
            yield from ((f"{name}.{option.replace('_', '-')}.{each}", below) for each, below in value.items())
        else:
            yield f"{name}.{option}", value
