"""The figures of a period, gathered from the rounds and the records of its shoes, one shoe at a time.

Rounds are those of `shoewatch history` and `export`, by the same function, so the numbers agree. Called by
`controller.cli.report.reporting`.
"""

from collections import Counter
from typing import Final, NamedTuple

from msgspec.structs import replace

from controller.cli.language.plain import write
from controller.cli.report.bins import Bins
from controller.cli.report.devices import DevicesSeen
from controller.cli.report.ends import in_play
from controller.cli.report.figures import NAMES, Decided, Flagged, Occasion, UnreconciledShoe
from controller.cli.report.listing import Growing, cut_short
from controller.cli.report.timing import Timing
from controller.games.registry import GAMES, AnyState
from controller.journal.chain import Record
from controller.journal.entries import Answer, Correction, Judged, Opening, Reconciled, ShoeBegun, Supervisor, written
from controller.journal.history import Dealt, Late, rounds_of
from controller.journal.reading import Reader
from controller.journal.sight import Sight
from controller.table.decision import Verdict
from controller.table.finished import EndOfRound, Rejudged, SettlementOfWagers
from controller.table.game import Frequency
from controller.table.inputs import Acknowledged, CuttingCard, Input, PlayOn, ShoeEmpty
from controller.table.irregularities import Code
from controller.wording.hours import Period

OTHERS: Final = "others", "acts"
"""Whoever acts beyond the first `NAMES`."""

_ORDINARY: Final = (PlayOn, CuttingCard, ShoeEmpty)
"""Acts that are counted and not listed: they come with every stop and every shoe."""


class DealtBy(NamedTuple):
    """By what a round was dealt: what its results are compared with."""

    game: str
    decks: int


class Counts(NamedTuple):
    """What a game has counted beside results, and how often it was what."""

    of: Frequency
    counts: Counter[str]


def frequencies_of(state: AnyState | None) -> tuple[Frequency, ...]:
    """What the game of a table has counted beside results."""
    odds = None if state is None else GAMES[state.house.game].odds
    return () if odds is None or state is None else odds().frequencies(state.house, state.round.settled_by)


class Gathering:
    """What the shoes so far have come to."""

    def __init__(self, period: Period, bins: Bins) -> None:
        self._period, self._bins = period, bins
        self.table = ""
        self.shoes = self.rounds = self.void = self.simulated = self.corrected = self.irregular = 0
        self.starts = self.reconciled = 0
        self.rounds_by_bin = [0] * bins.number
        self.results: dict[DealtBy, Counter[str]] = {}
        self.frequencies: dict[DealtBy, dict[str, Counts]] = {}
        """By what they are of, in the order of `frequencies_of`."""
        self.timing = Timing(period, bins)
        self.in_rounds: Counter[Code] = Counter()
        self.flags: dict[tuple[str, Code], list[int]] = {}
        """By game and code, in each bin."""
        self.flagged: Growing[Flagged] = Growing()
        self.acts: Counter[tuple[str, str, bool]] = Counter()
        """By who, what, and whether it was taken."""
        self.decided: Growing[Decided] = Growing()
        self.devices = DevicesSeen(period)
        self.unreconciled: Growing[UnreconciledShoe] = Growing()

    def shoe(self, reader: Reader, shoe: int, late: Late) -> None:
        """The next shoe that has records of the period."""
        rounds = list(rounds_of(reader, shoe, late))
        followed = _Shoe(
            self, Sight() if any(dealt.deal.hides for dealt in rounds) else None, quiet=in_play(reader, shoe)
        )
        by_record = {dealt.record: dealt for dealt in rounds}
        for row in reader.of_shoe(shoe):
            followed.take(reader.record(row))
            if row.number in by_record:
                self.timing.end_of_round(by_record[row.number], row.wall_ns)
        followed.end(shoe)
        ended = [dealt for dealt in rounds if self._period.holds(dealt.ended_ns)]
        self.shoes += bool(ended)
        for dealt in ended:
            self._round(dealt, followed)

    def holds(self, wall_ns: int) -> bool:
        """Whether a time lies in the period."""
        return self._period.holds(wall_ns)

    def flag(self, at: Occasion, game: str, codes: tuple[Code, ...]) -> None:
        """Something irregular that belongs to the period."""
        self.flagged.add(Flagged(at, tuple(code.value for code in codes)))
        for code in codes:
            self.flags.setdefault((game, code), [0] * self._bins.number)[self._bins.at(at.wall_ns)] += 1

    def act(self, record: Record, event: Input, said: Answer) -> None:
        """What a supervisor did, or somebody acknowledged; what was voided, corrected or acknowledged is listed.

        Cards that a correction has left to nobody are not named: some may wait unturned.
        """
        taken = said.verdict is not Verdict.REJECTED
        act = written(record.source).removeprefix("supervisor "), str(event.__struct_config__.tag)
        known = (*act, taken) in self.acts or len(self.acts) < NAMES
        self.acts[(*(act if known else OTHERS), taken)] += 1
        if taken and not isinstance(event, _ORDINARY):
            changed = [replace(fact, left=()).words for fact in said.facts if isinstance(fact, Rejudged)]
            what = act[1] if event.about.secret else write(event)
            self.decided.add(Decided(_occasion(record), act[0], cut_short(what), cut_short("; ".join(changed))))

    def _round(self, dealt: Dealt, of: "_Shoe") -> None:
        self.rounds += 1
        self.void += dealt.deal.void
        self.simulated += dealt.simulated
        self.corrected += dealt.corrected
        self.irregular += bool(dealt.flags)
        self.rounds_by_bin[self._bins.at(dealt.ended_ns)] += 1
        self.in_rounds.update(dealt.flags)
        if not dealt.simulated:
            self.results.setdefault(of.dealing, Counter()).update(dealt.deal.results.values())
            found = self.frequencies.setdefault(of.dealing, {})
            for each in of.frequencies:
                _, counts = found.setdefault(each.of, Counts(each, Counter()))
                if not (each.when_over and of.quiet):
                    counts.update(each.counted(dealt))


class _Shoe:
    """The records of one shoe."""

    def __init__(self, gathering: Gathering, sight: Sight | None, *, quiet: bool) -> None:
        self.dealing = DealtBy("", 0)
        self._of = gathering
        self._sight = sight
        self.quiet = quiet
        """It is not over."""
        self.frequencies: tuple[Frequency, ...] = ()
        self._flagged: list[tuple[Occasion, tuple[Code, ...]]] = []
        """Since the last round ended: they belong to the round that ends next."""
        self._accounts: Reconciled | None = None
        self._over_ns = 0

    def take(self, record: Record) -> None:
        """The next record."""
        entry, within = record.entry, self._of.holds(record.wall_ns)
        step = None if self._sight is None else self._sight.take(record)
        self._of.devices.take(record, quiet=self.quiet)
        self._of.timing.take(record)
        if isinstance(entry, Opening | ShoeBegun):
            self.frequencies = frequencies_of(entry.state)
        match entry:
            case Opening(table, house):
                self._of.table, self.dealing = table, DealtBy(house.game, house.decks)
                self._of.starts += within
                self._of.devices.wired(entry.devices)
            case ShoeBegun(state=state, bearings=bearings):
                if bearings is not None:
                    self._of.table = bearings.table or self._of.table
                    self._of.devices.wired(bearings.devices)
                self.dealing = DealtBy(state.house.game, state.house.decks)
            case Reconciled():
                self._accounts, self._over_ns = entry, record.wall_ns
            case _:
                pass
        if not isinstance(entry, Judged | ShoeBegun | Correction):
            return
        said, event = entry.answer, entry.input
        premature = () if step is None else step.premature(said.flags)
        flags = tuple(flag for flag in said.flags if flag not in premature)
        if flags and isinstance(entry, Judged):
            self._flagged.append((_occasion(record), flags))
        elif flags and within:
            self._of.flag(_occasion(record), self.dealing.game, flags)
        if any(isinstance(fact, EndOfRound) for fact in said.facts) and isinstance(entry, Judged):
            self._end_of_round(within=within)
        if within and (isinstance(record.source, Supervisor) or isinstance(event, Acknowledged)):
            self._of.act(record, event, said)

    def end(self, shoe: int) -> None:
        """The shoe has no more records. Its opinion of an unfinished round is left out (`journal.sight`)."""
        for at, flags in self._flagged:
            told = tuple(flag for flag in flags if not flag.opinion)
            if told and self._of.holds(at.wall_ns):
                self._of.flag(at, self.dealing.game, told)
        if self._accounts is not None and self._of.holds(self._over_ns):
            problems = tuple(map(cut_short, self._accounts.accounts.problems))
            self._of.reconciled += not problems
            if problems:
                self._of.unreconciled.add(UnreconciledShoe(shoe, self._over_ns, problems))

    def _end_of_round(self, *, within: bool) -> None:
        """What was flagged since the round before counts in the period in which this one ended, as in a history."""
        if within:
            for at, flags in self._flagged:
                self._of.flag(at, self.dealing.game, flags)
        self._flagged.clear()


def _occasion(record: Record) -> Occasion:
    """When it was, and in which round, or of which round that was corrected or whose wagers were entered."""
    entry, shoe, round_ = record.entry, record.shoe, record.round
    if isinstance(entry, Judged | Correction):
        shoe = entry.shoe if isinstance(entry, Correction) else shoe
        about = (fact.round for fact in entry.answer.facts if isinstance(fact, Rejudged | SettlementOfWagers))
        round_ = next(about, round_)
    return Occasion(record.wall_ns, shoe, round_)
