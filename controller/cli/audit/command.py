"""`shoewatch audit` itself: the archives and the journal are audited, and what came of it is told."""

import argparse
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import msgspec

from controller import files
from controller.cli import places
from controller.cli.audit import summary
from controller.cli.audit.summary import Audited
from controller.cli.journals import with_journal
from controller.cli.terminal.folding import USUAL, width
from controller.cli.terminal.outputs import NotWritten, whole_file
from controller.cli.terminal.progress import Progress
from controller.cli.terminal.streams import complain, line, say
from controller.journal import checkpoints
from controller.journal.account import Account, RecordPlace
from controller.journal.archived import Archived, audit_archives
from controller.journal.entries import Bearings, Checkpoint, Opening, ShoeBegun
from controller.journal.errors import JournalDamaged
from controller.journal.notes import read_note
from controller.journal.reading import Reader
from controller.journal.side_by_side import ProcessEnded, Workers
from controller.journal.verification import verify

LARGEST: Final = 2**28
"""Bytes of a file of checkpoints: a line of 200 for each of a million shoes."""

_WHOLE: Final = 2**20
"""Columns where no terminal is: a program reads whole lines."""

NOT_TRUSTED = 65
WRONG = 1


class NoAudit(Exception):  # noqa: N818  # what is wrong lies outside
    """Why no audit can be begun, and the exit code that says so."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


def run(arguments: argparse.Namespace) -> int:
    """Audit a journal; the exit code."""
    if arguments.checkpoints is not None and arguments.public_key is None:
        complain("audit", "--checkpoints requires --public-key: without the key a checkpoint proves nothing")
        return 2
    try:
        return with_journal("audit", arguments, lambda reader: _audit(reader, arguments), damaged=True)
    except NoAudit as failed:
        complain("audit", str(failed))
        return failed.code
    except ProcessEnded as ended:
        complain("audit", str(ended))
        return places.NOT_READABLE


def _audit(reader: Reader, arguments: argparse.Namespace) -> int:
    verifier = _verifier(arguments)
    audited = _audited(reader, arguments, _kept(reader, arguments, verifier), verifier)
    written = _write(arguments.summary, places.sources(arguments, reader.path), audited)
    if arguments.json:
        say(msgspec.json.encode(summary.told(audited)).decode())
    else:
        columns = width() if sys.stdout is not None and sys.stdout.isatty() else _WHOLE
        said = summary.lines(audited, columns) if arguments.summary is None else summary.verdict(audited)
        all(map(say, said))  # as long as anybody reads
    return WRONG if audited.finding is not None else written


def _write(name: str | None, sources: Iterable[Path], audited: Audited) -> int:
    """Put the summary into a file, if one is named; the exit code of that."""
    if name is None:
        return 0
    try:
        with whole_file(Path(name), sources) as file:
            file.writelines(map(line, summary.lines(audited, USUAL)))
    except NotWritten as wrong:
        return wrong.told("audit")
    return 0


def _audited(
    reader: Reader, arguments: argparse.Namespace, kept: Mapping[int, bytes], verifier: checkpoints.Verifier | None
) -> Audited:
    account = Account()
    signed = None if verifier is None else verifier.read
    began_ns, hours = time.time_ns(), places.hours(arguments)
    archived: list[Archived] = []
    with Progress() as progress, Workers() as workers:
        if arguments.archives is not None:
            folder = _folder(arguments, reader)
            if not folder.is_dir():
                raise NoAudit(places.NOT_READABLE, f"{folder}: not a directory: give the directory of the archives")
            for each in audit_archives(reader, folder, kept, signed=signed, witness=account.take, workers=workers):
                archived.append(each)
                progress.show(f"auditing {each.cut.archive}", 1.0)
        first, last = _span(reader)
        audit = verify(
            reader,
            kept,
            signed=signed,
            witness=account.take,
            progress=lambda number: progress.show("auditing", (number - first) / max(last - first, 1)),
            workers=workers,
        )
    known = [range(each.cut.first, each.cut.last + 1) for each in archived]
    unseen = sum(0 < number < audit.first and not any(number in each for each in known) for number in kept)
    return Audited(
        reader.path, began_ns, time.time_ns(), audit, account, hours, tuple(archived), arguments.checkpoints, len(kept),
        max(kept, default=0), unseen, None if audit.finding is None else _place(reader, audit.finding.record),
    )  # fmt: skip


def _place(reader: Reader, number: int) -> RecordPlace | None:
    """Where a record says that it belongs; None where there is none to be read."""
    try:
        row = reader.row(number)
    except JournalDamaged:
        return None
    return None if row is None else RecordPlace(number, row.wall_ns, row.shoe, row.round)


def _folder(arguments: argparse.Namespace, reader: Reader) -> Path:
    """Where the archives are: a folder that is named is one."""
    if not arguments.archives:
        return places.archives(arguments, reader.path)
    folder = Path(arguments.archives)
    if not folder.is_dir():
        why = "not a directory" if folder.exists() else "not found"
        raise NoAudit(places.NOT_READABLE, f"{folder}: {why}: give the directory of the archives")
    return folder


def _span(reader: Reader) -> tuple[int, int]:
    """The numbers of the oldest and the newest record, for whoever waits; zeros where they cannot be read."""
    try:
        oldest, newest = reader.first(), reader.last()
    except JournalDamaged:
        return 0, 0  # the audit will name it
    return (0, 0) if oldest is None or newest is None else (oldest.number, newest.number)


# --- checkpoints that were kept elsewhere -----------------------------------------------------------------------------


def _verifier(arguments: argparse.Namespace) -> checkpoints.Verifier | None:
    """The public keys; None where none is at hand."""
    if arguments.public_key is None:
        return None
    if not checkpoints.available():
        why = "checkpoints cannot be verified: install the signing extra: pip install shoewatch[sign]"
        raise NoAudit(places.NOT_READABLE, why)
    key = _text(arguments.public_key)
    try:
        return checkpoints.Verifier(key)
    except ValueError as error:
        cure = "give the file with the line that `shoewatch keys` printed"
        raise NoAudit(NOT_TRUSTED, f"{arguments.public_key}: {error}: {cure}") from None


def _kept(reader: Reader, arguments: argparse.Namespace, verifier: checkpoints.Verifier | None) -> Mapping[int, bytes]:
    if arguments.checkpoints is None or verifier is None:
        return {}
    lines = _text(arguments.checkpoints).splitlines()
    try:
        kept = checkpoints.kept(lines, verifier, _origin(reader))
    except ValueError as error:
        raise NoAudit(NOT_TRUSTED, f"{arguments.checkpoints}, {error}") from None
    if not kept:
        raise NoAudit(
            NOT_TRUSTED, f"{arguments.checkpoints}: no checkpoints in this file: give the file that holds them"
        )
    return kept


def _origin(reader: Reader) -> str | None:
    """Whose journal it is, as checkpoints name it; None where it has no record, and any checkpoint knows of more."""
    if reader.first() is None:
        return None
    for row in reader.rows():
        match reader.record(row).entry:
            case Opening(table) | ShoeBegun(bearings=Bearings(table=str(table))):
                return f"shoewatch/{table}"
            case Checkpoint(note):
                return read_note(note).origin
            case _:
                pass
    raise NoAudit(
        NOT_TRUSTED, (f"{reader.path}: the journal does not name its table, so it cannot be compared with checkpoints")
    )


def _text(name: str) -> str:
    try:
        return files.read(Path(name), LARGEST).decode()
    except files.TooLong as error:
        raise NoAudit(NOT_TRUSTED, f"{name}: {error.strerror}: not a file of checkpoints or keys") from None
    except OSError as error:
        raise NoAudit(places.NOT_READABLE, f"{name}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise NoAudit(NOT_TRUSTED, f"{name}: not a text file") from None
