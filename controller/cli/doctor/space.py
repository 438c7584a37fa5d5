"""The free space under a journal, in shoes: what one takes is what the last finished one took, or the usual."""

import os
from collections.abc import Iterator
from typing import Final

from controller.cli.doctor.diagnosis import Diagnosis, note, ok, wrong
from controller.cli.doctor.tables import ExaminedTable
from controller.journal.errors import JournalError
from controller.journal.reading import Reader

USUAL_BYTES: Final = 700_000
"""Of a shoe of eight decks with 900 records, which is as many as an ordinary one has (`controller.journal.recovery`):
a generated one of 660 records took 329,000 (`tests/unit/cli/doctor/test_space.py` measures it), of 900 so 450,000; what
devices say of themselves, and the state every 512 records, take half as much again."""

BESIDE_A_RECORD: Final = 130
"""Bytes of a record that its content has not: two hashes, numbers, and SQLite's share of a page that is nearly full."""

DAY_SHOES: Final = 82
"""Of the busiest table there can be: 34,000 events of a shoe a day (`drivers.budget`), 416 of them for each shoe."""

_SPARE_DAYS: Final = 30
"""Somebody comes by once a month."""

_INODES: Final = 100
"""A journal needs five files, and each archive two."""

_MIB: Final = 2**20


def look(table: ExaminedTable) -> Iterator[Diagnosis]:
    """The space of a table's journal."""
    journal = table.journal
    if journal is None:
        return
    try:
        space = os.statvfs(journal.parent)
    except OSError as error:
        yield note("free space", f"not known: {error.strerror}", place=str(journal.parent))
        return
    shoe, of = a_shoe(table)
    free = int(space.f_bavail) * int(space.f_frsize)
    shoes = free // shoe
    says = f"{free // _MIB:,} MiB: {_rounded(shoes):,} shoes of {shoe / _MIB:.1f} MiB ({of})"
    cure = "free disk space; `keep_days` and `archive` under [journal] move old shoes to another disk"
    if shoes < DAY_SHOES:
        yield wrong("free space", f"{says}: less than a busy day", cure, str(journal.parent))
    elif shoes < DAY_SHOES * _SPARE_DAYS:
        yield note("free space", f"{says}: less than {_SPARE_DAYS} busy days", cure, str(journal.parent))
    else:
        yield ok("free space", says, str(journal.parent))
    if space.f_files and space.f_favail < _INODES:
        yield wrong(
            "free inodes", f"{space.f_favail}: no more files can be made", "remove small files from this disk",
            str(journal.parent),
        )  # fmt: skip


def a_shoe(table: ExaminedTable) -> tuple[int, str]:
    """The bytes of a shoe, and whence that is known: the last finished one, whose cards have all been seen."""
    assert table.journal is not None
    try:
        with Reader.open(table.journal, quietly=True) as reader:
            loaded = reader.newest("loaded")
            last = 0 if loaded is None else loaded.shoe - 1
            if last > 0:
                took = sum(len(row.body) + len(row.raw) + BESIDE_A_RECORD for row in reader.of_shoe(last))
                if took:
                    return took, f"as shoe {last} took"
    except JournalError:
        pass
    return USUAL_BYTES, "the usual size"


def _rounded(number: int) -> int:
    """Two digits of a number: what is behind them changes with every record."""
    power = 10 ** max(len(str(number)) - 2, 0)
    return int(number // power * power)
