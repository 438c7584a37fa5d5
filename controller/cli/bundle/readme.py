"""README.txt of a bundle: what each file is, what was left out and why, and what was not available. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final

import controller
from controller.cli.terminal.folding import folded

_LEFT_OUT: Final = (
    "PINs and their hashes, keys, and the content of credentials: only their names are here.",
    "What the configuration has besides options, and its comments: a secret may be there by mistake.",
    "The journal, its -wal file and captures: they hold cards that the shoe has read and that are not turned yet.",
    "Cards that were never turned, in the round on the table and in void rounds.",
    (
        "The number, time and hash of the newest record, the exact size of the journal, and how much the daemon has "
        "written or computed: they show when a shoe reports a card. journal.txt ends with the last finished shoe."
    ),
    "What an exception in the log says, and what options of a wrong configuration were set to.",
)

_COLUMNS: Final = 100


def readme(what: Mapping[str, str], absent: Mapping[str, str], tables: Sequence[str], now: datetime) -> Iterator[str]:
    """The lines. `what` says what each file is, `absent` why one is not there."""
    yield f"Support bundle of shoewatch {controller.__version__}, made at {now:%Y-%m-%d %H:%M:%S} UTC"
    yield f"Tables: {', '.join(tables) or 'none is configured'}"
    yield from ("", "FILES", "")
    for name in sorted({*what} - {*absent}):
        yield from folded(f"  {name}: {what[name]}", _COLUMNS, "    ")
    yield from ("", "NOT AVAILABLE", "")
    for name, why in sorted(absent.items()):
        yield from folded(f"  {name}: {why}", _COLUMNS, "    ")
    if not absent:
        yield "  nothing"
    yield from ("", "LEFT OUT ON PURPOSE", "")
    for reason in _LEFT_OUT:
        yield from folded(f"  - {reason}", _COLUMNS, "    ")
    yield ""
