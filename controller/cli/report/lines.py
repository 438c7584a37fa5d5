"""A report as text for a terminal or a file: the numbers of the page, without plots. Pure; called by the command."""

from collections.abc import Iterable, Iterator, Sequence

from controller.cli.report import order
from controller.cli.report.bins import a_bin, labels
from controller.cli.report.figures import PeriodReport, Results
from controller.cli.report.words import (
    SECONDS_OF_PACE,
    cut_at,
    exactly,
    heads_of_pace,
    label,
    lasted,
    paced,
    per_hundred,
    rest,
    verdict,
    zone_of,
)
from controller.wording.hours import Hours
from controller.wording.words import counted

_BAR = 40
"""Columns of the longest bar."""


def lines(report: PeriodReport, hours: Hours) -> Iterator[str]:
    """The report, line by line."""
    yield f"{report.table or 'Table'}: {report.title}"
    yield f"{hours.clock(report.first_ns)} to {hours.clock(report.last_ns)} ({zone_of(report, hours)})"
    yield f"made {hours.clock(report.made_ns)} by shoewatch {report.version}"
    if report.note:
        yield report.note
    yield ""
    all_ = f"{counted(report.rounds, 'round')} in {counted(report.shoes, 'shoe')}"
    rounds = f"{report.corrected:,} corrected, {report.simulated:,} without wagers, {report.irregular:,} irregular"
    yield f"{all_}: {report.void:,} void, {rounds}"
    yield from _part(f"Rounds {a_bin(report.bins)}", _rounds(report, hours))
    for pacing in report.pacings:
        rows = (*_columns(heads_of_pace(pacing), [*paced(pacing, hours)]), SECONDS_OF_PACE)
        yield from _part(f"Pace: {pacing.game}", rows)
    if report.cuttings.total:
        yield from _part("Penetration", _cuttings(report, hours))
    for of in (*report.results, *report.frequencies):
        title = f"{label(of.of)}: {of.game}, {counted(of.decks, 'deck')}"
        yield from _part(title, (*_results(of), *filter(None, (of.why,))) if of.rows else ())
    yield from _part("Irregularities", _irregularities(report, hours))
    yield from _part("Who voided, corrected, acknowledged", _people(report, hours))
    yield from _part("Devices", _devices(report, hours))
    unreconciled = (
        f"shoe {each.shoe}, over {hours.clock(each.wall_ns)}: {'; '.join(each.problems)}"
        for each in report.unreconciled.shown
    )
    more = rest(report.unreconciled, "shoewatch history --accounts")
    yield from _part("Shoes that do not reconcile", (*unreconciled, *more))
    if report.order is not None:
        table = [*_columns(order.HEADS, [*order.rows(report.order)])]
        yield from _part("Order of the cards", (*table, order.EXPLAINED) if table else ())
    yield from _part("Audit", _audit(report))


def _rounds(report: PeriodReport, hours: Hours) -> Iterator[str]:
    most = max((*report.rounds_by_bin, 1))
    for begins, count in zip(labels(report.bins, hours), report.rounds_by_bin, strict=True):
        yield f"{begins:<6} {count:>6,} {'#' * (count * _BAR // most)}".rstrip()


def _results(of: Results) -> Iterator[str]:
    width = max((10, *(len(row.result) for row in of.rows)))
    for row in of.rows:
        name = f"{label(row.result):<{width}} {row.count:>8,}"
        if row.chance is None:
            yield name
        elif of.chosen:
            yield f"{name}   {row.count / of.total:9.4%}; at best play {exactly(of, row)}"
        else:
            state = "  OUTSIDE" if row.outside else ""
            exact = "" if row.ways is None else f", exactly {exactly(of, row)}"
            expected = f"{row.chance * of.total:,.1f}"
            yield f"{name}   expected {expected:>9}, chance allows {row.low:,} to {row.high:,} (99 %){exact}{state}"


def _cuttings(report: PeriodReport, hours: Hours) -> Iterator[str]:
    yield cut_at(report)
    for each in report.cuttings.shown:
        yield f"{hours.clock(each.wall_ns)}  shoe {each.shoe}: {each.out:,} of {each.cards:,} cards, {each.share:.1%}"
    yield from rest(report.cuttings, "--json has a thousand")


def _irregularities(report: PeriodReport, hours: Hours) -> Iterator[str]:
    rows = [
        (each.code, f"{each.count:,}", *per_hundred(each, report), verdict(each), ", ".join(each.paragraphs))
        for each in report.irregularities
    ]
    yield from _columns(("code", "times", "in 100 rounds", "usually", "", "paragraphs"), rows)
    for each in report.flagged.shown:
        yield f"{hours.clock(each.at.wall_ns)}  {each.at.shoe}/{each.at.round}  {', '.join(each.codes)}"
    yield from rest(report.flagged, "shoewatch history lists them")


def _people(report: PeriodReport, hours: Hours) -> Iterator[str]:
    rows = [(each.who, each.act, f"{each.taken:,}", f"{each.rejected:,}") for each in report.people]
    yield from _columns(("who", "act", "accepted", "rejected"), rows)
    for each in report.decided.shown:
        said = ": ".join(filter(None, (each.what, each.became)))
        yield f"{hours.clock(each.at.wall_ns)}  {each.at.shoe}/{each.at.round}  {each.who}: {said}"
    yield from rest(report.decided, "shoewatch show SHOE/ROUND shows each round")


def _devices(report: PeriodReport, hours: Hours) -> Iterator[str]:
    heads = ("device", "outages", "downtime", "troubles", "events lost", "frames refused", "maker, model, serial")
    rows = [
        (each.name, f"{each.outages:,}", lasted(each.down_ns), f"{each.troubles:,}", f"{each.missing:,}",
         f"{each.refused:,}", each.what)
        for each in report.devices
    ]  # fmt: skip
    yield from _columns(heads, rows)
    for away in report.downtimes.shown:
        until = "the end of the period" if away.open else hours.clock(away.last_ns)
        yield f"{hours.clock(away.first_ns)}  {away.device} not connected until {until}: {away.reason}"
    yield from rest(report.downtimes, "shoewatch show SHOE/ROUND shows each round")
    for each in report.troubles.shown:
        yield f"{hours.clock(each.at.wall_ns)}  {each.device}: {each.what}"
    yield from rest(report.troubles, "shoewatch audit sums them up")
    yield f"The program started {counted(report.starts, 'time')} in this period"


def _audit(report: PeriodReport) -> Iterator[str]:
    audit = report.audit
    if audit is None:
        yield "not run for this report: add --audit, or run shoewatch audit"
        return
    yield from audit.says
    agree = f"{counted(audit.checkpoints, 'checkpoint')} agree"
    yield f"records {audit.first:,} to {audit.last:,}: {audit.records:,}; {agree}"
    yield f"SHA-256 of the last record: {audit.hash}"


def _part(title: str, rows: Iterable[str]) -> Iterator[str]:
    told = list(rows)
    yield ""
    yield title if told else f"{title}: none"
    yield from (f"  {row}" for row in told)


def _columns(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows under their heads, each column as wide as it must be; nothing where there is no row."""
    if rows:
        widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
        for row in (heads, *rows):
            yield "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
