"""A report made from a journal: the shoes of a period gathered, and compared with the odds and with the usual rate.

Called by the command.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import controller
from controller.cli.report.bins import Bins, bins
from controller.cli.report.chance import LEVEL, at_least, interval
from controller.cli.report.figures import ActCount, Irregularity, PeriodReport, ResultCount, Results
from controller.cli.report.gathering import DealtBy, Gathering
from controller.games.registry import CODES, GAMES, LAWS
from controller.journal.archive import unpacked
from controller.journal.export import Progress, Span, shoes_of, table_of
from controller.journal.history import Late, late_corrections, late_of
from controller.journal.reading import Reader
from controller.journal.usual import Usual
from controller.table.game import Frequency
from controller.wording.hours import Hours


class ReportSpan(NamedTuple):
    """What a report is to be of."""

    title: str
    span: Span
    hours: Hours


def report(reader: Reader, wanted: ReportSpan, usual: Usual, made_ns: int, progress: Progress) -> PeriodReport:
    """The figures of what is wanted; without an audit."""
    at = bins(wanted.span.period, wanted.hours)
    gathering = Gathering(wanted.span.period, at)
    for path in usual.within:
        with unpacked(path) as archived:
            _gather(archived, gathering, wanted, late_of(archived, usual.corrections), progress)
    _gather(reader, gathering, wanted, late_corrections(reader), progress)
    gathering.table = gathering.table or table_of(reader)
    return _summed_up(gathering, wanted, at, usual, made_ns)


def _gather(reader: Reader, gathering: Gathering, wanted: ReportSpan, late: Late, progress: Progress) -> None:
    shoes = list(shoes_of(reader, wanted.span, progress))
    for done, shoe in enumerate(shoes, 1):
        gathering.shoe(reader, shoe, late)
        progress("gathering", done / len(shoes))


def _summed_up(found: Gathering, wanted: ReportSpan, at: Bins, usual: Usual, made_ns: int) -> PeriodReport:
    devices, downtimes, troubles = found.devices.end(min(wanted.span.period.ends_ns, made_ns))
    return PeriodReport(
        table=found.table,
        title=wanted.title,
        first_ns=wanted.span.period.begins_ns,
        last_ns=wanted.span.period.ends_ns,
        made_ns=made_ns,
        version=controller.__version__,
        shoes=found.shoes,
        rounds=found.rounds,
        void=found.void,
        simulated=found.simulated,
        corrected=found.corrected,
        irregular=found.irregular,
        bins=at,
        rounds_by_bin=tuple(found.rounds_by_bin),
        results=tuple(_results(dealing, counts) for dealing, counts in sorted(found.results.items())),
        frequencies=tuple(
            _frequency(dealing, *counts)
            for dealing, found_of in sorted(found.frequencies.items(), key=lambda each: each[0])
            for counts in found_of.values()
        ),
        irregularities=tuple(_irregularities(found, usual)),
        rest_rounds=usual.rounds - found.rounds,
        archives=usual.archives,
        flagged=found.flagged.listing,
        people=tuple(_people(found.acts)),
        decided=found.decided.listing,
        devices=devices,
        downtimes=downtimes,
        troubles=troubles,
        starts=found.starts,
        reconciled=found.reconciled,
        unreconciled=found.unreconciled.listing,
        pacings=found.timing.pacings,
        cuttings=found.timing.cuttings.listing,
    )


def _results(dealing: DealtBy, counts: Counter[str]) -> Results:
    """The results of rounds in the order of their game, compared with its odds where it has any."""
    game = GAMES[dealing.game]
    chances = game.odds().results(dealing.decks) if game.odds is not None and dealing.decks else {}
    total = sum(counts[result] for result in chances) if chances else counts.total()
    rows = []
    for result in game.says.results:
        if result in chances:
            chance = float(chances[result])
            rows.append(ResultCount(result, counts[result], chance, *interval(total, chance)))
        elif counts[result]:
            rows.append(ResultCount(result, counts[result]))
    return Results(game.law.title, dealing.decks, total, tuple(rows))


def _frequency(dealing: DealtBy, of: Frequency, counts: Counter[str]) -> Results:
    """What else is counted, compared in the same way where chance alone decides it."""
    if of.given:
        return _given(dealing, of, counts)
    total = counts.total()
    rows = []
    for name, ways in of.ways.items() if total else ():
        if ways is None:
            rows.append(ResultCount(name, counts[name]))
        else:
            chance = ways / of.out_of
            low, high = (0, total) if of.chosen else interval(total, chance)
            rows.append(ResultCount(name, counts[name], chance, low, high, ways))
    title = GAMES[dealing.game].law.title
    return Results(title, dealing.decks, total, tuple(rows), of.of, of.out_of, of.chosen, of.why)


def _given(dealing: DealtBy, of: Frequency, counts: Counter[str]) -> Results:
    """The same where each chance is the mean of those that were given.

    Such a sum of unequal chances varies less than the binomial distribution of their mean, so that an honest table is
    outside less often than it allows.
    """
    total, before, came = counts.total(), Counter[str](), Counter[str]()
    for name, count in counts.items():
        known, _, result = name.partition("/")
        before[known] += count
        came[result] += count
    rows = []
    for name in of.ways if total else ():
        chance = float(sum(of.given[known][name] * count for known, count in before.items()) / total)
        rows.append(ResultCount(name, came[name], chance, *interval(total, chance)))
    return Results(GAMES[dealing.game].law.title, dealing.decks, total, tuple(rows), of.of, why=of.why)


def _irregularities(found: Gathering, usual: Usual) -> Iterator[Irregularity]:
    """Each code, in the order of the catalogue; `more_than_usual` by the exact test that two rates are one.

    Given how often it was in all, each time it fell into the period or into the rest of the journal by their rounds.
    """
    games, codes = list(LAWS), list(CODES.values())
    for (game, code), by_bin in sorted(
        found.flags.items(), key=lambda each: (codes.index(each[0][1]), games.index(each[0][0]))
    ):
        count = sum(by_bin)
        rest, rounds = max(usual.flags[code.value] - count, 0), usual.rounds - found.rounds
        share = found.rounds / usual.rounds if usual.rounds else 0.0
        yield Irregularity(
            code.value, " ".join(code.says), LAWS[game].numbered(code.paragraphs), count, found.in_rounds[code],
            tuple(by_bin), rest, rest / rounds * found.rounds if rounds > 0 else None,
            rounds > 0 and at_least(count, count + rest, share) < (1 - LEVEL) / 2,
        )  # fmt: skip


def _people(acts: Counter[tuple[str, str, bool]]) -> Iterator[ActCount]:
    for who, act in sorted({(who, act) for who, act, _ in acts}):
        yield ActCount(who, act, acts[who, act, True], acts[who, act, False])
