"""What was dealt: the finished rounds of a journal with every card, as corrected, with a mark that they were.

A card that nobody at the table was shown is `FACE_DOWN` unless it is asked for: only a round that ended without a
result has any. Data only, for whoever shows or files it. `controller.journal.course` has one round card by card.
"""

from collections.abc import Iterator

from msgspec import UNSET, Struct
from msgspec.structs import replace

from controller.games.two_hands.facts import Rejudged, RoundEnded, Ruled, SettledWager, WagersSettled, ruled_of
from controller.games.two_hands.inputs import Corrected
from controller.games.two_hands.law.hands import Outcome
from controller.games.two_hands.record import AtStake, Deal
from controller.games.two_hands.ruling import ruled
from controller.journal.chain import Record
from controller.journal.corrections import end_of
from controller.journal.entries import Answer, Correction, Judged
from controller.journal.reading import Reader
from controller.journal.sight import UNKNOWN, Lay, Sight
from controller.rules.cards import FACE_DOWN, Card
from controller.table.irregularities import Code

NEWEST = 2**63 - 1
"""A number that no record has."""


class Dealt(Struct, frozen=True):
    """A finished round."""

    shoe: int
    round: int
    """0 for a simulated round, which has no number."""
    record: int
    """The record that ended it."""
    began_ns: int
    ended_ns: int
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    points: tuple[int, int] | None
    outcome: Outcome | None
    simulated: bool
    flags: tuple[Code, ...]
    corrected: bool
    wagers: tuple[Ruled, ...] = ()
    """What became of each wager that the house offered; none where the table was not told, or the round had none."""
    at_stake: AtStake | None = None
    """Who was Banker at Chemin de Fer, and who played against him, where that is told."""
    settled: tuple[SettledWager, ...] = ()
    """What the wagers that were told come to, in cents, as they were told last and by the result as corrected."""


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


def _settled(answer: Answer) -> Iterator[tuple[int, tuple[SettledWager, ...]]]:
    return ((fact.round, fact.wagers) for fact in answer.facts if isinstance(fact, WagersSettled))


def rounds_of(reader: Reader, shoe: int, late: Late, *, unturned: bool = False) -> Iterator[Dealt]:
    """The finished rounds of a shoe, in their order. `unturned`: with the faces that nobody at the table was shown."""
    found = list(_rounds_of(reader, shoe, late))
    if not unturned and any(dealt.outcome == "void" for dealt in found):  # whose cards all lie face up at any other
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
    if dealt.outcome != "void":
        return dealt
    deal = sight.told(Deal(dealt.round, dealt.player, dealt.banker, dealt.outcome), lay)
    hidden = FACE_DOWN in deal.player + deal.banker
    return replace(dealt, player=deal.player, banker=deal.banker, points=None) if hidden else dealt


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
            yield _corrected(dealt, deal, next((fact.wagers for fact in ruled(state, deal)), ()))


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
        self.settled: dict[int, tuple[SettledWager, ...]] = {}
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
            if isinstance(fact, RoundEnded):
                said = ruled_of(entry.answer.facts, fact.deal.number)
                self._end(record, fact, () if said is None else said.wagers)
            elif isinstance(fact, Rejudged):
                self.corrected.add(fact.round)

    def take_late(self, record: Record) -> None:
        """A record of when the shoe was over."""
        entry = record.entry
        assert isinstance(entry, Correction)
        if isinstance(entry.input, Corrected):
            self.corrected.add(entry.input.round)
        self.settled.update(_settled(entry.answer))

    def _end(self, record: Record, fact: RoundEnded, wagers: tuple[Ruled, ...]) -> None:
        began_ns = record.wall_ns if self._began_ns is None else self._began_ns
        deal = fact.deal
        self.rounds.append(
            Dealt(
                record.shoe, deal.number, record.number, began_ns, record.wall_ns, deal.player, deal.banker,
                deal.points, deal.outcome, fact.simulated, tuple(self._flags), corrected=False, wagers=wagers,
                at_stake=None if deal.at_stake is UNSET else deal.at_stake,
            )
        )  # fmt: skip
        self._flags.clear()


def _corrected(dealt: Dealt, deal: Deal, wagers: tuple[Ruled, ...]) -> Dealt:
    return Dealt(
        dealt.shoe, dealt.round, dealt.record, dealt.began_ns, dealt.ended_ns, deal.player, deal.banker, deal.points,
        deal.outcome, dealt.simulated, dealt.flags, corrected=True, wagers=wagers,
        at_stake=dealt.at_stake, settled=dealt.settled,
    )  # fmt: skip
