"""`shoewatch bundle` itself: everything is gathered side by side, cleaned of secrets, and written as one archive."""

import argparse
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from controller.cli.bundle import archive, members
from controller.cli.bundle.archive import ALL_MOST, Packed, bounded
from controller.cli.bundle.members import Member, NotHad
from controller.cli.bundle.readme import readme
from controller.cli.bundle.redaction import Redaction, suspects, values_left_out
from controller.cli.doctor import pages
from controller.cli.doctor.computer import Computer
from controller.cli.doctor.examination import examine
from controller.cli.doctor.tables import ExaminedTable, gather, wanted
from controller.cli.doctor.within import Late, all_within
from controller.cli.terminal.outputs import NotWritten
from controller.cli.terminal.streams import say
from controller.journal.errors import JournalAbsent, JournalError, JournalTooNew
from controller.manifest import ManifestAbsent, ManifestWrong
from controller.wording.escaping import harmless

LIMIT_S: Final = 30.0
"""For all files together, after the examination: the rounds of a year's journal are found in a tenth of it."""

_PAGE_COLUMNS: Final = 100
INTERRUPTED: Final = 130


def run(arguments: argparse.Namespace) -> int:
    """Gather and write it; the exit code."""
    computer, now = Computer(), datetime.now(UTC)
    try:
        tables = [gather(name, file, computer, packaged=own) for name, file, own in wanted(arguments, computer)]
        name = members.plain(tables[0].instance) if len(tables) == 1 else "tables"
        folder = f"shoewatch-{name}-{now:%Y%m%dT%H%M%SZ}"
        path = Path(f"{folder}.tar.gz") if arguments.output is None else arguments.output
        archive.write(path, folder, packed(tables, computer, now), now)
    except NotWritten as wrong:
        return wrong.told("bundle")
    except KeyboardInterrupt:
        return INTERRUPTED
    say(f"{path}: written, for this user only; read its README.txt before you send it")
    return 0


def packed(tables: Sequence[ExaminedTable], computer: Computer, now: datetime) -> list[Packed]:
    """Every file of the bundle, its README.txt first."""
    tables = [_without_values(table) for table in tables]
    unclear = (table for table in tables if table.configuration is None)
    redaction = Redaction(text for table in unclear for text in suspects(table.file, table.known))
    sections = redaction.cleaned(examine(tables, computer, writes=False))
    parts = [part for table in tables for part in members.named(members.of_table(table, computer), table)]
    parts += members.of_computer(computer)
    texts = dict(zip(parts, all_within(LIMIT_S, [part.text for part in parts]), strict=True))
    found = [
        Packed("doctor.txt", "\n".join((*map(harmless, pages.page(sections, _PAGE_COLUMNS)), ""))),
        Packed("doctor.json", _clean(pages.json(sections, now) + "\n")),
        *(Packed(part.name, _clean(redaction.without(text))) for part, text in texts.items() if isinstance(text, str)),
    ]
    absent = {part.name: redaction.without(_why(why)) for part, why in texts.items() if isinstance(why, Exception)}
    kept, size = list[Packed](), 0
    for each in found:
        text = bounded(each.text)
        size += len(text.encode(errors="replace"))
        if size <= ALL_MOST:
            kept.append(Packed(each.name, text))
        else:
            absent[each.name] = "the bundle has no more space for it"
    return [Packed("README.txt", "\n".join(map(harmless, readme(_what(parts), absent, _names(tables), now)))), *kept]


def _without_values(table: ExaminedTable) -> ExaminedTable:
    """The table, without what the daemon's last words repeat of a configuration that may be corrected by now."""
    shown = table.unit.shown
    if "StatusText" not in shown:
        return table
    return replace(table, unit=replace(table.unit, shown={**shown, "StatusText": values_left_out(shown["StatusText"])}))


def _what(parts: Sequence[Member]) -> dict[str, str]:
    page = "the page of `shoewatch doctor`: what is well, what is wrong, and what cures it"
    return {"doctor.txt": page, "doctor.json": "the same for a program"} | {part.name: part.what for part in parts}


def _names(tables: Sequence[ExaminedTable]) -> list[str]:
    return [table.instance for table in tables]


def _clean(text: str) -> str:
    """Lines that do no harm to a terminal."""
    return "\n".join(map(harmless, text.split("\n")))


def _why(why: Exception) -> str:
    """Why a file is not there, without anything that a record or a secret says."""
    match why:
        case NotHad() | ManifestAbsent() | ManifestWrong():
            return str(why)
        case JournalAbsent() | JournalTooNew():
            return why.problem
        case JournalError():
            return "the journal cannot be read; the audit says why"
        case Late():
            return "it was not ready in time"
        case OSError():
            return why.strerror or "it cannot be read"
        case _:
            return f"{type(why).__name__}: please report it"
