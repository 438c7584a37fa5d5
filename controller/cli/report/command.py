"""`shoewatch report` itself: the period that the command line names, the figures, and how they are written."""

import argparse
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from controller.cli import places, when
from controller.cli.audit.summary import Audited, verdict
from controller.cli.journals import with_journal
from controller.cli.report import data
from controller.cli.report.ends import known_ns, of_shoe
from controller.cli.report.figures import AuditResult, PeriodReport
from controller.cli.report.lines import lines
from controller.cli.report.order import orders
from controller.cli.report.page import page
from controller.cli.report.reporting import ReportSpan, report
from controller.cli.show.command import absent
from controller.cli.terminal.outputs import NotWritten, whole_file
from controller.cli.terminal.progress import Progress
from controller.cli.terminal.streams import complain, say
from controller.cli.terminal.streams import line as as_shown
from controller.journal import index
from controller.journal.account import Account
from controller.journal.export import Span
from controller.journal.reading import Reader
from controller.journal.search import Searched
from controller.journal.side_by_side import Workers
from controller.journal.usual import usual
from controller.journal.verification import verify
from controller.wording.hours import Hours, Period


def run(arguments: argparse.Namespace) -> int:
    """Write the report; the exit code."""
    named = arguments.day, arguments.shift, arguments.since, arguments.until
    if arguments.shoe is not None and named != (None, None, None, None):
        complain("report", "--shoe cannot be used with --day, --shift, --since or --until")
        return when.WRONG
    return with_journal("report", arguments, lambda reader: _report(reader, arguments))


def _report(reader: Reader, arguments: argparse.Namespace) -> int:
    hours = places.hours(arguments)
    folder = _archives(reader, arguments)
    if folder is not None and not folder.is_dir():
        complain("report", f"{folder}: not a directory: give the directory of the archives")
        return places.NOT_READABLE
    wanted, oldest = _wanted(reader, arguments, hours, folder), reader.first()
    if wanted is None:
        what = "no records yet" if arguments.shoe is None else absent(reader, arguments.shoe, 0)
        older = oldest is not None and arguments.shoe is not None and arguments.shoe < oldest.shoe
        hint = "; --archives reads it there" if older and folder is None else ""
        complain("report", f"{reader.path}: {what}{hint}")
        return places.NOT_READABLE
    with Progress() as progress:
        rates = usual(reader, folder, wanted.span.period, progress.show)
        made = report(reader, wanted, rates, time.time_ns(), progress.show)
        if (
            oldest is not None
            and oldest.number > 1
            and wanted.span.period.begins_ns < oldest.wall_ns
            and not rates.archives
        ):
            begins = hours.clock(oldest.wall_ns)
            made = replace(
                made,
                note=(
                    f"Incomplete: this journal begins at {begins}. Use --archives to include what was archived before."
                ),
            )
        if arguments.order:
            made = replace(made, order=orders(reader, wanted.span, progress.show))
        if arguments.audit:
            made = replace(made, audit=_audit(reader, hours, progress))
    return _write(arguments.output, places.sources(arguments, reader.path), _texts(made, hours, arguments.form))


def _archives(reader: Reader, arguments: argparse.Namespace) -> Path | None:
    """Where the archives are, if they are to be read."""
    if arguments.archives is None:
        return None
    return Path(arguments.archives) if arguments.archives else places.archives(arguments, reader.path)


def _wanted(reader: Reader, arguments: argparse.Namespace, hours: Hours, folder: Path | None) -> ReportSpan | None:
    """The period, with its title; None where there is no such shoe, or no record at all."""
    newest_ns = known_ns(reader)
    if newest_ns is None:
        return None
    if arguments.shoe is not None:
        period = of_shoe(reader, arguments.shoe)
        if period is None and folder is not None:
            period = _of_archived(reader, arguments.shoe, folder)
        return (
            None
            if period is None
            else ReportSpan(f"shoe {arguments.shoe}", Span(arguments.shoe, arguments.shoe, period), hours)
        )
    if arguments.since is not None or arguments.until is not None:
        return _between(reader, arguments, hours)
    period = when.period(arguments, hours)
    if arguments.day is None and arguments.shift is None:
        period = hours.day(hours.day_of(newest_ns))
    day = f"gaming day {hours.day_of(period.begins_ns)}"
    return ReportSpan(
        day if arguments.shift is None else f"shift {arguments.shift.lower()}, {day}", Span(period=period), hours
    )


def _of_archived(reader: Reader, shoe: int, folder: Path) -> Period | None:
    """The time of a shoe that is in an archive; None where it is in none."""
    with Progress() as progress:
        searched = Searched(reader, folder, index.folder(), progress.show)
        return next((of_shoe(archived, shoe) for archived, _ in searched.archives(Span(shoe, shoe))), None)


def _between(reader: Reader, arguments: argparse.Namespace, hours: Hours) -> ReportSpan:
    """From one moment to another; an end that is left open is the newest moment that everybody knows of."""
    first, newest_ns = reader.first(), known_ns(reader)
    assert first is not None
    assert newest_ns is not None
    begins, ends = when.period(arguments, hours)
    begins = begins if arguments.since is not None else first.wall_ns
    ends = max(begins, ends if arguments.until is not None else newest_ns + 1)
    return ReportSpan(f"{hours.clock(begins)} to {hours.clock(ends)}", Span(period=Period(begins, ends)), hours)


def _audit(reader: Reader, hours: Hours, progress: Progress) -> AuditResult:
    began_ns, account = time.time_ns(), Account()
    with Workers() as workers:
        audit = verify(reader, witness=account.take, progress=lambda _: progress.show("auditing", 0.5), workers=workers)
    audited = Audited(reader.path, began_ns, time.time_ns(), audit, account, hours, (), None, 0, 0)
    return AuditResult(
        audit.finding is None, tuple(verdict(audited)), audit.records, audit.first, audit.last, audit.checkpoints,
        audit.hash,
    )  # fmt: skip


def _texts(made: PeriodReport, hours: Hours, form: str) -> Iterator[str]:
    match form:
        case "json":
            yield msgspec.json.encode(data.told(made)).decode()
        case "text":
            yield from lines(made, hours)
        case _:
            yield from page(made, hours)


def _write(name: str | None, sources: Iterable[Path], texts: Iterator[str]) -> int:
    if name is None:
        all(map(say, texts))  # as long as anybody reads
        return 0
    try:
        with whole_file(Path(name), sources) as file:
            file.writelines(map(as_shown, texts))
    except NotWritten as wrong:
        return wrong.told("report")
    return 0
