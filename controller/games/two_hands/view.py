"""What anybody may see of a game of two hands: its hands, its finished rounds, wagers, curator or bank, and markers."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, Self

from msgspec import Struct

from controller.games.two_hands.facts import Ruled, in_words
from controller.games.two_hands.inputs import Hand
from controller.games.two_hands.law.hands import Outcome, is_natural, point_count
from controller.games.two_hands.phases import Round
from controller.games.two_hands.record import FIRST_TWO, Deal, Hands, Wagered
from controller.games.two_hands.roads.board import board
from controller.games.two_hands.round_steps import as_dealt
from controller.games.two_hands.rulings import ruled
from controller.rules.cards import UNREAD, Card
from controller.table.finished import Finished
from controller.table.lamps import Lamp, Meaning
from controller.table.seen import Beside, Board, Colour, LyingHand, Matter, RoundSeen, Row
from controller.table.state import Fields
from controller.wording.money import money

SPOTS: Final[tuple[Hand, ...]] = ("player", "banker")

LAMPS: Final = {
    Lamp.FIRST_HAND: Meaning(
        "PLAYER",
        "The next card is the Player's.",
        "The Player's hand, or its third card, is to be turned or announced.",
    ),
    Lamp.SECOND_HAND: Meaning(
        "BANKER",
        "The next card is the Banker's.",
        "The Banker's hand, or its third card, is to be turned or announced; or the Banker is to wager.",
    ),
}


def hands(table: Fields[Hands]) -> tuple[LyingHand, ...]:
    """The Player's Hand and the Banker's, as they lie."""
    record = table.round
    return tuple(
        LyingHand(hand, record.hand(hand), record.numbers(hand), record.up(hand), record.points(hand, table.house))
        for hand in SPOTS
    )


_OUTCOMES: Final = {"player": "Player", "banker": "Banker", "tie": "Tie", "void": "void", None: "no result"}

COLOURS: Final[dict[str, Colour]] = {"player": "blue", "banker": "red", "tie": "green"}
"""As on every casino's board."""


class FinishedRound(RoundSeen, frozen=True):
    """A round of this shoe, as corrected. The cards of a void one are not told: some may never have been turned."""

    outcome: Outcome | None
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()
    player_points: int | None = None
    banker_points: int | None = None
    natural: bool = False
    player_pair: bool = False
    banker_pair: bool = False

    @property
    def result(self) -> str:
        """19:47-3.10(a): that of both hands."""
        return self.outcome or ""

    @property
    def words(self) -> str:
        """`7 Tie 8 to 8    9s 9d    | 4h 4c    natural, player pair, banker pair`."""
        result = _OUTCOMES[self.outcome]
        if self.player_points is not None and self.banker_points is not None:
            points = sorted((self.player_points, self.banker_points), reverse=True)
            result += f" {points[0]} {'to' if self.outcome == 'tie' else 'over'} {points[1]}"
        cards = f"{' '.join(self.player):<8} | {' '.join(self.banker):<8}" if self.player else ""
        marks = (("natural", self.natural), ("player pair", self.player_pair), ("banker pair", self.banker_pair))
        marked = ", ".join(name for name, is_there in marks if is_there)
        return f"{self.number:>3} {result:<13} {cards} {marked}".rstrip()

    @classmethod
    def of(cls, deal: Finished) -> Self:
        """A finished round; 19:47-3.9(a): a natural is made of two cards, and so is a pair."""
        assert isinstance(deal, Deal)
        if deal.outcome == "void":
            return cls(deal.number, "void")
        points = deal.points
        player, banker = deal.player[:FIRST_TWO], deal.banker[:FIRST_TWO]
        return cls(
            deal.number,
            deal.outcome,
            deal.player,
            deal.banker,
            None if points is None else points[0],
            None if points is None else points[1],
            points is not None and is_natural(point_count(player), point_count(banker)),
            _is_pair(player),
            _is_pair(banker),
        )


def _is_pair(cards: tuple[Card, ...]) -> bool:
    return len(cards) == FIRST_TWO and UNREAD not in cards and cards[0][0] == cards[1][0]


class WagersView(Struct, frozen=True):
    """What became of each wager that the house offers, on the newest round whose result stands."""

    round: int
    wagers: tuple[Ruled, ...]


class CuratorView(Struct, frozen=True):
    """Who deals at Punto Banco, where that is told: a seat, or the dealer, for it or for nobody."""

    phase: str
    """`offered`, `participant` or `dealer`."""
    seat: int | None = None
    """The curator's; of a shoe on offer, who had it before."""
    dealer: bool = False


class BankView(Struct, frozen=True):
    """The bank of Chemin de Fer, where it is told: its phase, who holds it, and what is wagered, in cents."""

    phase: str
    banker: int | None
    """The seat that holds the bank; that lost or passed it while it is on offer."""
    wager: int | None
    dominant: int | None
    """The seat of the Dominant Player, as the wagers stand."""
    against: tuple[Wagered, ...] = ()
    bids: tuple[tuple[int, int], ...] = ()

    @property
    def words(self) -> str:
        """Who holds it, what he wagers, and who plays against him."""
        holds = "" if self.banker is None else f"seat {self.banker}"
        wager = "" if self.wager is None else f"wagers {money(self.wager)}"
        against = " ".join(f"{each.seat}:{money(each.wager)}" for each in self.against)
        leads = "" if self.dominant is None else f"seat {self.dominant} is Dominant Player"
        bids = " ".join(f"{seat}:{money(amount)}" for seat, amount in self.bids)
        told = (holds, wager, f"against {against}" if against else "", leads, f"bids {bids}" if bids else "")
        return ", ".join(filter(None, (self.phase, *told)))


class MarkerView(Struct, frozen=True):
    """Deferred vigorish that a seat owes, in cents."""

    seat: int
    cents: int


class HandsBeside(Beside, frozen=True):
    """What a game of two hands shows beside them."""

    wagers: WagersView | None = None
    curator: CuratorView | None = None
    bank: BankView | None = None
    markers: tuple[MarkerView, ...] = ()
    """19:47-3.3(c)2: as they lie in front of the dealer."""

    @classmethod
    def of(cls, state: Fields[Any]) -> Self:
        """The wagers and the markers; who deals, and the bank, are of one game each."""
        return cls(_wagers(state), markers=tuple(MarkerView(*each) for each in state.round.ledger.markers))

    def board(self, rounds: Sequence[RoundSeen], *, falls: bool) -> Board:
        """The five roads of a shoe."""
        return board((each.result for each in rounds), falls=falls)

    def holders(self) -> Iterator[Row]:
        """The bank."""
        if self.bank is not None:
            yield "bank", self.bank.words

    def wagered(self) -> Iterator[Row]:
        """What became of the wagers on the newest round whose result stands."""
        if self.wagers is not None:
            yield "wagers", f"round {self.wagers.round}: {in_words(self.wagers.wagers)}"

    def owed(self) -> Iterator[Row]:
        """The markers."""
        if self.markers:
            yield "vigorish", f"owed by {', '.join(f'seat {each.seat} {money(each.cents)}' for each in self.markers)}"

    def matters(self, *, in_play: bool) -> Iterator[Matter]:
        """Vigorish that is owed when the shoe is over."""
        if self.markers and not in_play:
            cure = "the dealer collects it, or it is documented, 19:47-3.3(c)4"
            yield Matter("vigorish", "vigorish is owed and the shoe is over", cure)


def _wagers(state: Fields[Hands]) -> WagersView | None:
    """19:47-3.10(a): what a result means, as soon as it is announced; a void round tells nothing of its cards."""
    called = state.round.phase is Round.CALLED and not state.round.simulated
    deal = as_dealt(state) if called else next(reversed(state.round.deals), None)
    if deal is None:
        return None
    return next((WagersView(deal.number, fact.wagers) for fact in ruled(state, deal)), None)
