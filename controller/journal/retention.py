"""Old shoes leave the journal: whole ones, into an archive, and never the one that is open.

First the archive is durable, then a `JournalCut` in the journal says what is in it, then the records are removed; a
crash between two of these steps loses nothing, and the next call goes on. Called by the daemon between shoes.
"""

from pathlib import Path
from typing import NamedTuple

from controller.journal.archive import verify_archive, write_archive
from controller.journal.draft import Draft
from controller.journal.entries import Daemon, JournalCut
from controller.journal.errors import JournalDamaged
from controller.journal.reading import CURE, Reader
from controller.journal.store import Journal
from controller.journal.walking import Broken, walk


class Moment(NamedTuple):
    """When it is, by both clocks."""

    wall_ns: int
    mono_ns: int


def due(reader: Reader, before_ns: int) -> int | None:
    """The last record of the shoes that were over before a time, if there are any besides the open one."""
    oldest = reader.first()
    newest: int | None = None
    for row in reader.of_kind("loaded"):
        if row.wall_ns >= before_ns:
            break
        newest = row.number - 1
    return newest if oldest is not None and newest is not None and newest >= oldest.number else None


def cut(journal: Journal, reader: Reader, folder: Path, before_ns: int, now: Moment) -> JournalCut | None:
    """Archive and remove the shoes that were over before a time; what was cut, or None if nothing was due."""
    if due(reader, before_ns) is None:
        return None
    _finish(journal, reader, folder)
    last, oldest = due(reader, before_ns), reader.first()
    if last is None or oldest is None:
        return None
    end = reader.row(last)
    assert end is not None
    path = folder / f"{journal.path.name}-{oldest.number}-{last}.jsonl.gz"
    try:
        sha256 = write_archive(path, walk(reader, oldest.number, last))
    except Broken as broken:
        finding = broken.finding
        raise JournalDamaged(journal.path, finding.says, CURE, finding.record) from broken
    made = JournalCut(oldest.number, last, end.hash.hex(), path.name, sha256)
    finding_of_archive = verify_archive(path, made)
    if finding_of_archive is not None:
        raise JournalDamaged(path, finding_of_archive.says, "check the disk; nothing was removed from the journal")
    journal.append(Draft(made, Daemon(), now.wall_ns, now.mono_ns)).result()
    journal.remove(last).result()
    return made


def _finish(journal: Journal, reader: Reader, folder: Path) -> None:
    """Remove what the newest cut covers, if a crash came before that; JournalDamaged unless its archive has it all."""
    oldest, row = reader.first(), reader.newest("cut")
    if oldest is None or row is None:
        return
    entry = reader.record(row).entry
    assert isinstance(entry, JournalCut)
    if oldest.number > entry.last:
        return
    loaded, end = reader.newest("loaded"), reader.row(entry.last)
    whole = loaded is not None and entry.last < loaded.number and end is not None and end.hash.hex() == entry.hash
    if not whole or entry.first != oldest.number or Path(entry.archive).name != entry.archive:
        raise JournalDamaged(journal.path, f"record {row.number}, a cut, names other records", CURE, row.number)
    finding = verify_archive(folder / entry.archive, entry)
    if finding is not None:
        raise JournalDamaged(folder / entry.archive, finding.says, "restore it; nothing was removed from the journal")
    journal.remove(entry.last).result()
