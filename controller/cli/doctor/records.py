"""The journal of a table: its form, whether its end is sound, what is open, and who has it.

Whatever could tell a card before it is turned is left out: the number, the time and the hash of the newest record, and
the exact size of the file. What is said is of the end of the last shoe, or of what the panel shows.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from controller import files
from controller.cli.doctor.diagnosis import NOT_SEEN, Diagnosis, note, ok, wrong
from controller.cli.doctor.tables import ExaminedTable
from controller.configuration import places
from controller.journal.errors import JournalAbsent, JournalError
from controller.journal.holders import describe, locks_on, who_holds_the_writer
from controller.journal.reading import GONE, NAME, Reader
from controller.journal.recovery import resume

_MIB: Final = 2**20

_NO_ROUND: Final = "betting"
"""The phase of every game while no round is on the table."""


class PublicFacts(NamedTuple):
    """What anybody may know of the journal as a file."""

    form: int
    mebibytes: int
    """Rounded up."""
    records: int
    """Up to the end of the last finished shoe."""
    head: str
    """The hash of the last of these, as a checkpoint has it."""
    shoes: int
    """That were finished."""


def public(reader: Reader) -> PublicFacts:
    """The journal in numbers, as it was when its last shoe was over."""
    loaded = reader.newest("loaded")
    before = 0 if loaded is None else loaded.number - 1
    head = "" if loaded is None else loaded.prev.hex()
    size = -(-files.size(reader.path) // _MIB)
    return PublicFacts(reader.check_form(NAME), size, before, head, 0 if loaded is None else loaded.shoe - 1)


def look(table: ExaminedTable) -> Iterator[Diagnosis]:
    """The journal of a table."""
    path = table.journal
    if path is None:
        yield note("journal", "the configuration does not say where it is", "shoewatch check", str(table.file))
        return
    for found in places.written(path):
        if not found.only_here:
            yield wrong("journal", found.text, "give another path under [journal]", str(path))
    yield from _taken(path, table)
    log = path.with_name(path.name + "-wal")
    if path.exists() or not (log.exists() or table.unit.running):
        yield from _read(path, log)
    else:
        yield wrong("journal", "it was removed or moved", f"stop the table; {GONE}", str(path))


def _read(path: Path, log: Path) -> Iterator[Diagnosis]:
    """What a journal says."""
    logged = log.exists()
    try:
        with Reader.open(path, quietly=True) as reader:
            seen = public(reader)
            shoes = f"{seen.shoes} finished shoe{'' if seen.shoes == 1 else 's'}"
            yield ok("journal", f"form {seen.form}, {shoes}, up to {seen.mebibytes} MiB", str(path))
            reader.check_not_emptied()
            reader.head()
            recovered = resume(reader)
    except JournalAbsent as absent:
        yield _absent(path, absent)
        return
    except JournalError as error:
        if log.exists() == logged:
            yield wrong("journal", _without_records(error), error.cure, str(path))
        else:
            yield note("journal", "its table was started or stopped meanwhile", "run this command again", str(path))
        return
    yield ok("end of the journal", "sound: its last record and the open shoe were read again", str(path))
    if recovered is None:
        return
    state = recovered.state
    if recovered.finding is not None:
        differs = "this version would judge a record of the open shoe differently"
        yield note("end of the journal", differs, "shoewatch audit")
    if state.round.phase.value != _NO_ROUND:
        yield ok("open round", f"shoe {state.shoe_number}, round {state.round_number}: a restart keeps it")


def _absent(path: Path, absent: JournalAbsent) -> Diagnosis:
    """Why there is no journal to read."""
    if "not found" in absent.problem:
        return note("journal", "there is none yet: the daemon makes it at its first start", place=str(path))
    if (holder := who_holds_the_writer(path)) is not None:
        return wrong("journal", f"{holder}, has locked it: {absent.problem}", "stop that program", str(path))
    return note("journal", absent.problem, NOT_SEEN if os.geteuid() else absent.cure, str(path))


def _without_records(error: JournalError) -> str:
    """What is wrong with a journal, without anything that a record of it says."""
    if getattr(error, "record", None) is not None:
        return "a record of the open shoe cannot be read; the audit names it"
    return error.problem.partition(" (")[0]


def _taken(path: Path, table: ExaminedTable) -> Iterator[Diagnosis]:
    """Who has the journal to write it."""
    lock = path.with_name(f"{path.name}.lock")
    holders = [held.process for held in locks_on(lock) if held.process > 0]
    running = table.unit.running
    if holders and running and running not in holders:
        other = f"{describe(holders[0])}, has it, not the daemon"
        yield wrong("journal", other, f"stop it: kill {holders[0]}", str(lock))
    elif holders:
        yield ok("journal", f"in use by {describe(holders[0])}", str(lock))
    elif running:
        yield wrong("journal", "the daemon runs and does not have it", "read its log", str(lock))
    else:
        yield ok("journal", "no process has it", str(lock))
