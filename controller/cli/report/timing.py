"""How fast rounds were dealt, and how far shoes were dealt before their cutting card came, one record at a time.

Of games that say what the parts of a round are (`controller.table.game.RoundPace`). Called by `gathering`.
"""

from functools import cache
from typing import Final

from controller.cli.report.bins import Bins
from controller.cli.report.figures import Cutting, Pacing, PacingRow
from controller.cli.report.listing import Growing
from controller.games.registry import GAMES
from controller.journal.chain import Record
from controller.journal.entries import Judged, Opening, ShoeBegun
from controller.rules.cards import cards_in
from controller.table.decision import CardPlace, Placed, Verdict
from controller.table.finished import Played
from controller.table.game import RoundMoment, RoundPace
from controller.table.inputs import CardDrawn, CuttingCard, SideCuttingCard, TableClosed, TwoCards
from controller.wording.hours import Period

SHUFFLING: Final = "shuffling"
WAGERS: Final = "wagers"
BEFORE: Final = (SHUFFLING, WAGERS)
"""What comes before a round: from the end of a shoe's last round to the next shoe, and then to the first card."""

_NO_SPOT: Final = frozenset(CardPlace)


@cache
def pace_of(game: str) -> RoundPace | None:
    """How a game's rounds are timed; nobody knows it before the journal has named the game."""
    odds = GAMES[game].odds if game else None
    return None if odds is None else odds().pace


class Timing:
    """What the records so far have come to."""

    def __init__(self, period: Period, bins: Bins) -> None:
        self._period, self._bins = period, bins
        self.cuttings: Growing[Cutting] = Growing()
        self._rows: dict[tuple[str, int, int], PacingRow] = {}
        """By game, bin, and dealer."""
        self._game, self._decks = "", 0
        self._dealer = 1
        self._since_ns: int | None = None
        """When the last round ended, or the shoe was loaded; None while the table is closed."""
        self._moments: list[RoundMoment] = []
        self._drawn: dict[object, int] = {}
        """Cards that have left the shoe, by its side."""
        self._cut: set[object] = set()

    def take(self, record: Record) -> None:
        """The next record."""
        entry = record.entry
        if isinstance(entry, Opening | ShoeBegun):
            self._game, self._decks = entry.state.house.game, entry.state.house.decks
        if isinstance(entry, ShoeBegun):
            self._begin(record)
        if isinstance(entry, Judged) and entry.answer.verdict is not Verdict.REJECTED:
            self._follow(record, entry)

    def end_of_round(self, played: Played, ended_ns: int) -> None:
        """A round of the newest records was over, and is told by a history."""
        pace, moments = pace_of(self._game), self._moments
        if pace is not None and moments and not played.simulated and self._period.holds(ended_ns):
            lengths = pace.lengths(moments, ended_ns)
            waited = 0 if self._since_ns is None else moments[0].wall_ns - self._since_ns
            self._add(ended_ns, 1, pace.hands(played), {WAGERS: waited, **lengths})
        self._since_ns, self._moments = ended_ns, []

    @property
    def pacings(self) -> tuple[Pacing, ...]:
        """Of each game, by hour and dealer."""
        found = []
        for game in dict.fromkeys(game for game, _, _ in sorted(self._rows)):
            pace = pace_of(game)
            assert pace is not None
            rows = tuple(row for (of, _, _), row in sorted(self._rows.items()) if of == game)
            found.append(Pacing(GAMES[game].law.title, (*BEFORE, *pace.parts), rows))
        return tuple(found)

    def _begin(self, record: Record) -> None:
        """A shoe is loaded; the time since the last round of the one before was that of its shuffle."""
        if self._since_ns is not None and not self._moments and pace_of(self._game) is not None:
            self._add(record.wall_ns, 0, 0, {SHUFFLING: record.wall_ns - self._since_ns})
        if not self._moments:
            self._since_ns = record.wall_ns
        self._drawn, self._cut = {}, set()

    def _follow(self, record: Record, entry: Judged) -> None:
        event, pace = entry.input, pace_of(self._game)
        if pace is None:
            return
        match event:
            case CardDrawn():
                self._drawn[event.side] = self._drawn.get(event.side, 0) + 1
            case TwoCards():
                self._drawn[CardDrawn().side] = self._drawn.get(CardDrawn().side, 0) + len(event.cards)
            case CuttingCard():
                self._note_cutting(record, CardDrawn().side)
            case SideCuttingCard():
                self._note_cutting(record, event.side)
            case TableClosed():
                self._since_ns = None
            case _ if isinstance(event, pace.dealers):
                self._dealer += 1
            case _:
                pass
        spots = tuple(
            fact.place for fact in entry.answer.facts if isinstance(fact, Placed) and fact.place not in _NO_SPOT
        )
        if self._moments or spots:
            self._moments.append(RoundMoment(record.wall_ns, event, spots))

    def _note_cutting(self, record: Record, side: object) -> None:
        """The first cutting card of a shoe, or of a side."""
        drawn = self._drawn.get(side, 0)
        if side not in self._cut and drawn and self._period.holds(record.wall_ns):
            self.cuttings.add(Cutting(record.shoe, record.wall_ns, drawn, cards_in(self._decks)))
        self._cut.add(side)

    def _add(self, wall_ns: int, rounds: int, hands: int, lengths: dict[str, int]) -> None:
        pace = pace_of(self._game)
        if pace is None or not self._period.holds(wall_ns):
            return
        names, at = (*BEFORE, *pace.parts), self._bins.at(wall_ns)
        begins_ns = self._bins.first_ns + at * self._bins.width_ns
        key = self._game, at, self._dealer
        row = self._rows.get(key, PacingRow(begins_ns, self._dealer, 0, 0, (0,) * len(names)))
        took = tuple(had + lengths.get(name, 0) for name, had in zip(names, row.took_ns, strict=True))
        self._rows[key] = PacingRow(begins_ns, self._dealer, row.rounds + rounds, row.hands + hands, took)
