"""A report as one page of HTML that needs nothing else: no script, no font, no picture from anywhere.

Everything that comes from a journal is escaped (`svg.safe`), and a policy in the page forbids whatever is not the
style sheet below, by its hash. Pure; called by the command, which prints the lines.
"""

from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Final

from controller.cli.report import order, plots
from controller.cli.report.bins import a_bin
from controller.cli.report.figures import PeriodReport, ResultCount, Results
from controller.cli.report.style import STYLE
from controller.cli.report.svg import safe, tag
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

_HASH: Final = b64encode(sha256(STYLE.encode()).digest()).decode()
POLICY: Final = f"default-src 'none'; style-src 'sha256-{_HASH}'; base-uri 'none'; form-action 'none'"
"""Of the page's content: one style sheet, and nothing from elsewhere."""

Cells = Sequence[object]

_DIGITS: Final = frozenset("0123456789.,%–")
_SHORT: Final = 30
"""Letters of what is not broken."""


def page(report: PeriodReport, hours: Hours) -> Iterator[str]:
    """The page, line by line."""
    title = f"{report.table or 'Table'}: {report.title}"
    yield "<!doctype html>"
    yield '<html lang="en"><head><meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield tag("title", title)
    yield f"<style>{STYLE}</style></head><body>"
    yield tag("h1", title)
    begins, ends = hours.clock(report.first_ns), hours.clock(report.last_ns)
    made = f"made on {hours.clock(report.made_ns)} by shoewatch {report.version}"
    yield tag("p", f"{begins} to {ends} ({zone_of(report, hours)}); {made}", class_="when")
    if report.note:
        yield tag("p", report.note, class_="note")
    yield from _tiles(report)
    yield from _rounds(report, hours)
    yield from _pace(report, hours)
    yield from _results(report)
    yield from _frequencies(report)
    yield from _irregularities(report, hours)
    yield from _people(report, hours)
    yield from _devices(report, hours)
    yield from _shoes(report, hours)
    yield from _order(report)
    yield from _audit(report)
    yield "</body></html>"


def _tiles(report: PeriodReport) -> Iterator[str]:
    down = sum(device.down_ns for device in report.devices)
    audit = "not run" if report.audit is None else "PASS" if report.audit.passed else "FAIL"
    tiles = (
        ("rounds", f"{report.rounds:,}"),
        ("shoes", f"{report.shoes:,}"),
        ("void", f"{report.void:,}"),
        ("corrected", f"{report.corrected:,}"),
        ("irregular rounds", f"{report.irregular:,}"),
        ("device downtime", lasted(down)),
        ("shoes not reconciled", f"{report.unreconciled.total:,}"),
        ("audit", audit),
    )
    yield '<ul class="tiles">'
    yield from (f"<li><b>{safe(said)}</b> {safe(name)}</li>" for name, said in tiles)
    yield "</ul>"


def _rounds(report: PeriodReport, hours: Hours) -> Iterator[str]:
    yield "<section>"
    yield tag("h2", f"Rounds {a_bin(report.bins)}")
    if report.rounds:
        yield from plots.rounds(report, hours)
    without = f", {counted(report.simulated, 'round')} without wagers among them" if report.simulated else ""
    yield tag("p", f"{counted(report.rounds, 'finished round')}{without}, as shoewatch history lists them.")
    yield "</section>"


def _pace(report: PeriodReport, hours: Hours) -> Iterator[str]:
    for of in report.pacings:
        yield "<section>"
        yield tag("h2", f"Pace: {of.game}")
        yield from _table(heads_of_pace(of), paced(of, hours))
        yield tag("p", SECONDS_OF_PACE)
        yield "</section>"
    if report.cuttings.total:
        yield "<section>"
        yield tag("h2", "Penetration")
        yield tag("p", cut_at(report))
        yield from _table(
            ("shoe", "when", "cards out", "of", "share"),
            (
                (each.shoe, hours.clock(each.wall_ns), f"{each.out:,}", f"{each.cards:,}", f"{each.share:.1%}")
                for each in report.cuttings.shown
            ),
        )
        yield from (tag("p", text) for text in rest(report.cuttings, "--json has a thousand"))
        yield "</section>"


def _results(report: PeriodReport) -> Iterator[str]:
    for of in report.results:
        yield "<section>"
        yield tag("h2", f"Results: {of.game}, {counted(of.decks, 'deck')}")
        if any(row.chance is not None for row in of.rows) and of.total:
            yield from plots.results(of)
            yield from _table(
                ("result", "rounds", "expected", "chance allows", "exact odds"),
                (
                    _compared(of, row) if row.chance is not None else (label(row.result), f"{row.count:,}", "", "", "")
                    for row in of.rows
                ),
            )
            yield tag(
                "p",
                "Line: expected by the exact odds of a full shoe. Bar: the 99 % interval of the exact binomial "
                "distribution; by chance alone, an honest table is outside it on one day in a hundred.",
            )
        else:
            yield from _table(("result", "times"), ((label(row.result), f"{row.count:,}") for row in of.rows))
            if of.total:
                yield tag("p", "Not compared with exact odds: these results depend on choices made at the table.")
        yield "</section>"


def _frequencies(report: PeriodReport) -> Iterator[str]:
    for of in report.frequencies:
        yield "<section>"
        yield tag("h2", f"{label(of.of)}: {of.game}, {counted(of.decks, 'deck')}")
        if not of.rows:
            yield tag("p", "None.")
        elif all(row.chance is None for row in of.rows):
            yield from _table(("", "times"), ((label(row.result), f"{row.count:,}") for row in of.rows))
        elif of.chosen:
            yield from _table(
                ("", "times", "share", "at best play"),
                (
                    (label(row.result), f"{row.count:,}", f"{row.count / of.total:.4%}", exactly(of, row))
                    for row in of.rows
                ),
            )
        else:
            yield from _table(
                ("", "times", "expected", "chance allows", "exact odds"), (_compared(of, row) for row in of.rows)
            )
        if of.why:
            yield tag("p", of.why)
        yield "</section>"


def _compared(of: Results, row: ResultCount) -> Cells:
    assert row.chance is not None
    allowed = f"{row.low:,} to {row.high:,}{' – OUTSIDE' if row.outside else ''}"
    return label(row.result), f"{row.count:,}", f"{row.chance * of.total:,.1f}", allowed, exactly(of, row)


def _irregularities(report: PeriodReport, hours: Hours) -> Iterator[str]:
    yield "<section>"
    yield tag("h2", "Irregularities")
    if not report.irregularities:
        yield tag("p", "None.")
    else:
        yield from plots.irregularities(report.irregularities, report.bins, hours)
        yield from _table(
            ("code", "paragraphs", "times", "in 100 rounds", "usually", ""),
            (
                (each.code, ", ".join(each.paragraphs), f"{each.count:,}", *per_hundred(each, report), verdict(each))
                for each in report.irregularities
            ),
        )
        also = f" and {counted(report.archives, 'archive')}" if report.archives else ""
        of = f"Usually: in {counted(report.rest_rounds, 'other round')} of this table's journal{also}"
        yield tag("p", f"{of}. More than usual: chance alone gives this number on one day in two hundred.")
        yield from _table(
            ("when", "shoe/round", "irregular"),
            ((hours.clock(each.at.wall_ns), _place(each.at.shoe, each.at.round), ", ".join(each.codes))
             for each in report.flagged.shown),
        )  # fmt: skip
        yield from (tag("p", text) for text in rest(report.flagged, "shoewatch history lists them"))
    yield "</section>"


def _people(report: PeriodReport, hours: Hours) -> Iterator[str]:
    yield "<section>"
    yield tag("h2", "Who voided, corrected, acknowledged")
    if not report.people:
        yield tag("p", "No one: no supervisor acted.")
    else:
        yield from _table(
            ("who", "act", "accepted", "rejected"),
            ((each.who, each.act, each.taken, each.rejected or "") for each in report.people),
        )
        yield from _table(
            ("when", "shoe/round", "who", "what"),
            ((hours.clock(each.at.wall_ns), _place(each.at.shoe, each.at.round), each.who,
              ": ".join(filter(None, (each.what, each.became))))
             for each in report.decided.shown),
        )  # fmt: skip
        yield from (tag("p", text) for text in rest(report.decided, "shoewatch show SHOE/ROUND shows each round"))
    yield "</section>"


def _devices(report: PeriodReport, hours: Hours) -> Iterator[str]:
    yield "<section>"
    yield tag("h2", "Devices")
    if any(device.outages for device in report.devices):
        yield from plots.downtime(report, hours)
    if report.devices:
        yield from _table(
            ("device", "maker, model, serial", "outages", "downtime", "troubles", "events lost", "frames refused"),
            (
                (each.name, each.what, each.outages, lasted(each.down_ns), each.troubles, each.missing, each.refused)
                for each in report.devices
            ),
        )
    yield from _table(
        ("when", "device", "what was wrong"),
        ((hours.clock(each.at.wall_ns), each.device, each.what) for each in report.troubles.shown),
    )
    yield from (tag("p", text) for text in rest(report.troubles, "shoewatch audit sums them up"))
    yield tag("p", f"The program started {counted(report.starts, 'time')} in this period.")
    yield "</section>"


def _shoes(report: PeriodReport, hours: Hours) -> Iterator[str]:
    yield "<section>"
    yield tag("h2", "Shoes that do not reconcile")
    if report.unreconciled.total:
        yield from _table(
            ("shoe", "over", "problem"),
            ((each.shoe, hours.clock(each.wall_ns), "; ".join(each.problems)) for each in report.unreconciled.shown),
        )
        yield from (tag("p", text) for text in rest(report.unreconciled, "shoewatch history --accounts"))
    yield tag("p", f"{counted(report.reconciled, 'shoe')} over in this period with every card accounted for.")
    yield "</section>"


def _order(report: PeriodReport) -> Iterator[str]:
    if report.order is None:
        return
    yield "<section>"
    yield tag("h2", "Order of the cards")
    if any(each.deviations for each in report.order):
        yield from order.plot(report.order)
    yield from _table(order.HEADS, order.rows(report.order))
    yield tag("p", order.EXPLAINED if report.order else "No shoe of this period has an order that can be compared.")
    yield "</section>"


def _audit(report: PeriodReport) -> Iterator[str]:
    audit = report.audit
    yield "<section>"
    yield tag("h2", "Audit")
    if audit is None:
        yield tag("p", "No audit was run for this report: add --audit, or run shoewatch audit.")
    else:
        yield from (tag("p", text) for text in audit.says)
        span = f"Records {audit.first:,} to {audit.last:,}: {audit.records:,}"
        yield tag("p", f"{span}; {counted(audit.checkpoints, 'checkpoint')} agree. SHA-256 of the last record:")
        yield tag("p", audit.hash, class_="hash")
    yield "</section>"


def _place(shoe: int, number: int) -> str:
    return f"{shoe}/{number}"


def _table(heads: Sequence[str], rows: Iterable[Cells]) -> Iterator[str]:
    """A table; nothing where it has no row. Numbers stand at the right, and what is short is not broken."""
    lines = [[str(cell) for cell in row] for row in rows]
    if lines:
        kinds = [_kind(column) for column in zip(*lines, strict=True)]
        yield "<table>"
        yield _row("th", heads, kinds)
        yield from (_row("td", line, kinds) for line in lines)
        yield "</table>"


def _row(name: str, cells: Sequence[str], kinds: Sequence[str]) -> str:
    return f"<tr>{''.join(tag(name, cell, class_=kind) for cell, kind in zip(cells, kinds, strict=True))}</tr>"


def _kind(column: Sequence[str]) -> str:
    """Of a column: `n` for numbers, `k` for what is short, `t` for texts."""
    if all(set(cell) <= _DIGITS for cell in column):
        return "n"
    return "k" if max(map(len, column)) <= _SHORT else "t"
