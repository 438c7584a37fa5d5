"""What was dealt: rounds with every card, and one round card by card with its verdicts and paragraphs.

Data only, for whoever shows or files it; rounds come as corrected, with a mark that they were. For the record: it names
cards that may not have been turned yet, so what a player may see is not made from it while a round is open.
"""

from collections.abc import Iterator

from msgspec import Struct

from controller.journal.chain import Record, record_of
from controller.journal.corrections import end_of
from controller.journal.entries import Correction, Judged, Loaded, Opening, Source
from controller.journal.reading import Reader
from controller.rules.cards import Card
from controller.rules.hands import Outcome
from controller.table.decision import Effect, Fact, Rejudged, RoundEnded, Verdict
from controller.table.games import GAMES
from controller.table.games.game import Game
from controller.table.inputs import Input
from controller.table.irregularities import CATALOGUE, Code
from controller.table.state import Deal

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


class Told(Struct, frozen=True):
    """One input of a round, as it was judged."""

    record: int
    wall_ns: int
    source: Source
    input: Input
    verdict: Verdict
    reason: str | None
    flags: tuple[Code, ...]
    paragraphs: tuple[str, ...]
    """Of the flags, numbered as in the game that is played."""
    facts: tuple[Fact, ...]
    effects: tuple[Effect, ...]


def rounds_of(reader: Reader, shoe: int) -> Iterator[Dealt]:
    """The finished rounds of a shoe, in their order."""
    found = _Rounds()
    for row in reader.of_shoe(shoe):
        found.take(record_of(row))
    late = {
        entry.input.round
        for row in reader.of_kind("correction")
        if isinstance(entry := record_of(row).entry, Correction) and entry.shoe == shoe
    }
    corrected = found.corrected | late
    deals: dict[int, Deal] = {}
    if corrected:
        state = end_of(reader, shoe, NEWEST)
        deals = {} if state is None else {deal.number: deal for deal in state.deals}
    for dealt in found.rounds:
        deal = deals.get(dealt.round)
        if deal is None or dealt.round not in corrected:
            yield dealt
        else:
            yield _corrected(dealt, deal)


def last_rounds(reader: Reader, number: int) -> list[Dealt]:
    """The newest finished rounds, so many, in their order; as quick in an old journal as in a young one."""
    found: list[Dealt] = []
    for shoe in reader.shoes(newest_first=True):
        found[:0] = rounds_of(reader, shoe)
        if len(found) >= number:
            break
    return found[max(0, len(found) - number) :]


def show(reader: Reader, shoe: int, number: int) -> list[Told]:
    """A round from its first input to its last, also one that is open; empty if there is no such round here."""
    told: list[Told] = []
    game: Game | None = None
    for row in reader.of_shoe(shoe):
        record = record_of(row)
        entry = record.entry
        if isinstance(entry, Loaded | Opening):
            game = GAMES[entry.state.house.game]
        if record.round == number and isinstance(entry, Judged | Loaded):
            told.append(_told(record, entry, game))
    return told


class _Rounds:
    """The rounds that records tell of."""

    def __init__(self) -> None:
        self.rounds: list[Dealt] = []
        self.corrected: set[int | None] = set()
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
        for fact in entry.answer.facts:
            if isinstance(fact, RoundEnded):
                self._end(record, fact)
            elif isinstance(fact, Rejudged):
                self.corrected.add(fact.round)

    def _end(self, record: Record, fact: RoundEnded) -> None:
        began_ns = record.wall_ns if self._began_ns is None else self._began_ns
        deal = fact.deal
        self.rounds.append(
            Dealt(
                record.shoe, deal.number, record.number, began_ns, record.wall_ns, deal.player, deal.banker,
                deal.points, deal.outcome, fact.simulated, tuple(self._flags), corrected=False,
            )
        )  # fmt: skip
        self._flags.clear()


def _corrected(dealt: Dealt, deal: Deal) -> Dealt:
    return Dealt(
        dealt.shoe, dealt.round, dealt.record, dealt.began_ns, dealt.ended_ns, deal.player, deal.banker, deal.points,
        deal.outcome, dealt.simulated, dealt.flags, corrected=True,
    )  # fmt: skip


def _told(record: Record, entry: Judged | Loaded, game: Game | None) -> Told:
    said = entry.answer
    paragraphs = [paragraph for flag in said.flags for paragraph in CATALOGUE[flag].paragraphs]
    return Told(
        record.number, record.wall_ns, record.source, entry.input, said.verdict, said.reason, said.flags,
        tuple(paragraph if game is None else game.paragraph(paragraph) for paragraph in paragraphs),
        said.facts, said.effects,
    )  # fmt: skip
