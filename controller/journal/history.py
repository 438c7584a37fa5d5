"""What was dealt: the finished rounds of a journal with every card, as corrected, with a mark that they were.

A card that nobody at the table was shown is `FACE_DOWN` unless it is asked for: only a round that ended without a
result has any. Data only, for whoever shows or files it. `controller.journal.course` has one round card by card.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from controller.games.registry import GAMES
from controller.journal.chain import Record
from controller.journal.corrections import end_of
from controller.journal.entries import Answer, Correction, Judged
from controller.journal.reading import Reader
from controller.journal.sight import UNKNOWN, Lay, Sight
from controller.table.finished import EndOfRound, Played, Rejudged, SettlementOfWagers, ruled_of
from controller.table.irregularities import Code

NEWEST = 2**63 - 1
"""A number that no record has, and the last nanosecond that one may have."""


class Dealt(Played, frozen=True, kw_only=True):
    """A finished round, where it stands in the journal."""

    record: int
    """The record that ended it."""
    began_ns: int
    ended_ns: int


Late = dict[int, list[int]]
"""The records that say something of rounds whose shoe was over, by shoe."""


def late_corrections(reader: Reader) -> Late:
    """What was corrected, or settled, late in the whole journal."""
    found: Late = {}
    for row in reader.of_kind("correction"):
        entry = reader.record(row).entry
        assert isinstance(entry, Correction)
        found.setdefault(entry.shoe, []).append(row.number)
    return found


def _settled(answer: Answer) -> Iterator[tuple[int, tuple[Any, ...]]]:
    return ((fact.round, fact.wagers) for fact in answer.facts if isinstance(fact, SettlementOfWagers))


def rounds_of(reader: Reader, shoe: int, late: Late, *, unturned: bool = False) -> Iterator[Dealt]:
    """The finished rounds of a shoe, in their order. `unturned`: with the faces that nobody at the table was shown."""
    found = list(_rounds_of(reader, shoe, late))
    if not unturned and any(dealt.deal.void for dealt in found):  # whose cards all lie face up at any other
        sight, lain, premature = _sighted(reader, shoe)
        found = [
            _shown(dealt, sight, lain.get(dealt.record, UNKNOWN), premature.get(dealt.record, frozenset()))
            for dealt in found
        ]
    yield from found


def _sighted(reader: Reader, shoe: int) -> tuple[Sight, dict[int, Lay], dict[int, frozenset[Code]]]:
    """What of a shoe was shown, and of its rounds, by the record that ended them, the hands and premature opinions."""
    sight = Sight()
    lain: dict[int, Lay] = {}
    premature: dict[int, frozenset[Code]] = {}
    opinions: list[Code] = []
    for row in reader.of_shoe(shoe):
        record = reader.record(row)
        step = sight.take(record)
        if isinstance(record.entry, Judged):
            opinions += step.premature(record.entry.answer.flags)
        for ended in step.ended:
            lain.setdefault(row.number, ended)
            premature[row.number] = premature.get(row.number, frozenset()).union(opinions)
            opinions.clear()
    return sight, lain, premature


def _shown(dealt: Dealt, sight: Sight, lay: Lay, premature: frozenset[Code]) -> Dealt:
    """A round as the table was shown it."""
    dealt = replace(dealt, flags=tuple(flag for flag in dealt.flags if flag not in premature))
    return replace(dealt, deal=sight.told(dealt.deal, lay)) if dealt.deal.void else dealt


def _rounds_of(reader: Reader, shoe: int, late: Late) -> Iterator[Dealt]:
    """The finished rounds of a shoe with every card."""
    found = _Rounds()
    for row in reader.of_shoe(shoe):
        found.take(reader.record(row))
    for number in late.get(shoe, ()):
        correction = reader.row(number)
        if correction is not None:
            found.take_late(reader.record(correction))
    state = end_of(reader, shoe, NEWEST) if found.corrected else None
    deals = {} if state is None else {deal.number: deal for deal in state.round.deals}
    for each in found.rounds:
        settled = found.settled.get(each.round, ())
        dealt, deal = replace(each, settled=settled) if settled else each, deals.get(each.round)
        if state is None or deal is None or dealt.round not in found.corrected:
            yield dealt
        else:
            ruled = GAMES[state.house.game].shows.ruled(state, deal)
            yield replace(dealt, deal=deal, corrected=True, wagers=next((fact.wagers for fact in ruled), ()))


def last_rounds(reader: Reader, number: int, *, unturned: bool = False) -> list[Dealt]:
    """The newest finished rounds, so many, in their order; as quick in an old journal as in a young one."""
    found: list[Dealt] = []
    late = late_corrections(reader)
    for shoe in reader.shoes(newest_first=True):
        found[:0] = rounds_of(reader, shoe, late, unturned=unturned)
        if len(found) >= number:
            break
    return found[max(0, len(found) - number) :]


class _Rounds:
    """The rounds that records tell of."""

    def __init__(self) -> None:
        self.rounds: list[Dealt] = []
        self.corrected: set[int | None] = set()
        self.settled: dict[int, tuple[Any, ...]] = {}
        self._began_ns: int | None = None
        self._flags: list[Code] = []
        self._round = 0

    def take(self, record: Record) -> None:
        """A record of the shoe."""
        entry = record.entry
        if not isinstance(entry, Judged):
            return
        if record.round != self._round:
            self._round, self._began_ns = record.round, record.wall_ns
        self._flags += entry.answer.flags
        self.settled.update(_settled(entry.answer))
        for fact in entry.answer.facts:
            if isinstance(fact, EndOfRound):
                said = ruled_of(entry.answer.facts, fact.deal.number)
                self._end(record, fact, () if said is None else said.wagers)
            elif isinstance(fact, Rejudged):
                self.corrected.add(fact.round)

    def take_late(self, record: Record) -> None:
        """A record of when the shoe was over."""
        entry = record.entry
        assert isinstance(entry, Correction)
        if entry.input.about.by == "supervisor":  # who corrects: of what is told late, the dealer tells the rest
            self.corrected.add(getattr(entry.input, "round", None))
        self.settled.update(_settled(entry.answer))

    def _end(self, record: Record, fact: EndOfRound[Any], wagers: tuple[Any, ...]) -> None:
        self.rounds.append(
            Dealt(
                deal=fact.deal,
                wagers=wagers,
                shoe=record.shoe,
                round=fact.deal.number,
                record=record.number,
                began_ns=record.wall_ns if self._began_ns is None else self._began_ns,
                ended_ns=record.wall_ns,
                simulated=fact.simulated,
                flags=tuple(self._flags),
            )
        )
        self._flags.clear()
