"""What a game of two hands keeps of the round on the table, of the rounds of its shoe, and of what was wagered on them.

`Hands` is the record of any such game while an input is judged; what stands in a state is a game's own, frozen.
"""

from collections.abc import Mapping
from typing import Literal, Self, TypeVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from controller.games.two_hands.inputs import Hand
from controller.games.two_hands.law.hands import Outcome, point_count
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.phases import ENTITLED, Round
from controller.rules.cards import UNREAD, VALUE, Card
from controller.table.finished import Finished, result_in_words
from controller.table.house import House
from controller.table.inputs import Spot
from controller.table.state import GameRecord

FIRST_TWO = 2
"""19:47-3.7(c), 4.8(d): the cards of a hand before any third card."""

Call = Literal["suivi", "banco"]
"""What is said of a wager as high as the Banker's (4.7(b) and (c))."""

Each = TypeVar("Each")


class Wagered(Struct, frozen=True):
    """A seat's wager against the Banker, in cents, and what was announced with it (4.7)."""

    seat: int
    wager: int
    call: Call | None = None


class AtStake(Struct, frozen=True):
    """What stands in a round of Chemin de Fer: the Banker, what of his wager is covered, and who plays against him."""

    banker: int
    wager: int
    """As he placed it, in cents."""
    against: tuple[Wagered, ...]
    dominant: int | None
    """The seat of the Dominant Player (4.8(c))."""

    @property
    def words(self) -> str:
        """`seat 5 banks against seat 2`."""
        against = "nobody" if self.dominant is None else f"seat {self.dominant}"
        return f"seat {self.banker} banks against {against}"

    @property
    def covered(self) -> int:
        """19:47-4.7(e): what is left of the Banker's wager when he has withdrawn what nobody has covered."""
        return sum(each.wager for each in self.against)


class Deal(Finished, frozen=True):
    """A finished round of this shoe."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    outcome: Outcome | None
    """None where a correction has shown that a hand was never dealt the card it was owed."""
    left: tuple[Card, ...] = ()
    """Cards dealt in the round that a correction has left to nobody."""
    counts: tuple[int, int] | UnsetType = UNSET
    """The point counts of Player and Banker where they are not those of the cards (4.12(b) to (d))."""
    at_stake: AtStake | UnsetType = UNSET
    """Who was Banker and who played against him, where that is told."""

    @property
    def points(self) -> tuple[int, int] | None:
        """The point counts of Player and Banker; None if a card has no value: it was never read, or is not told."""
        if not all(card in VALUE for card in self.player + self.banker):
            return None
        if self.counts is not UNSET:
            return self.counts
        return point_count(self.player), point_count(self.banker)

    @property
    def hands(self) -> Mapping[Spot, tuple[Card, ...]]:
        """The cards of Player and Banker."""
        return {"player": self.player, "banker": self.banker}

    @property
    def results(self) -> Mapping[Spot, str]:
        """19:47-3.10(a): one result, which is that of both hands."""
        return {} if self.outcome is None else {"": self.outcome}

    @property
    def void(self) -> bool:
        """Whether it is void."""
        return self.outcome == "void"

    @property
    def words(self) -> str:
        """`Banker 7 over 3`."""
        name = result_in_words(self.outcome)
        if self.outcome in {None, "void"} or self.points is None:
            return name
        return f"{name} {max(self.points)} {'to' if self.outcome == 'tie' else 'over'} {min(self.points)}"

    def with_hands(self, hands: Mapping[Spot, tuple[Card, ...]]) -> Self:
        """The same with these cards."""
        return replace(self, player=hands["player"], banker=hands["banker"])


class Laid(Struct, frozen=True):
    """The wagers on a finished round as they were told, and what of their vigorish was marked, by seat in cents."""

    round: int
    wagers: tuple[str, ...]
    marked: tuple[tuple[int, int], ...] = ()


class Ledger(Struct, frozen=True, omit_defaults=True):
    """What was told of the wagers of this shoe, and the vigorish that is owed."""

    laid: tuple[Laid, ...] = ()
    owed: tuple[tuple[int, int], ...] = ()
    """What was marked less what was collected: cents by seat, in the order of seats. Less than none where a round for
    which it was collected is told again, or corrected: so nothing is collected twice if that is taken back."""

    @property
    def markers(self) -> tuple[tuple[int, int], ...]:
        """19:47-3.3(c)2: the markers in front of the dealer."""
        return tuple((seat, cents) for seat, cents in self.owed if cents > 0)


NOTHING_LAID = Ledger()


class Hands(GameRecord):
    """The round on the table, those of the shoe, and what was told of wagers."""

    phase: Round = Round.BETTING
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()
    dealt: tuple[int, ...] = ()
    """The numbers of the round's cards, in the order in which they were dealt."""
    player_turned: int = 0
    """How many of the Player's cards lie face up."""
    banker_turned: int = 0
    simulated: bool = False
    """A round without wagers (3.12(c)3)."""
    void: bool = False
    meant: Hand | None = None
    """The hand that the dealer instructed the next card to."""
    early_calls: tuple[tuple[Round, Outcome | None], ...] = ()
    """Which results were called while the round was not complete, and flagged, each with the phase it was called in."""
    from_held: int = 0
    """How many of the round's cards, its first ones, are cards in error held for it."""
    paid: int = 0
    """How much of what the result asks to be done about the wagers is done (3.10(b))."""
    # the shoe
    deals: tuple[Deal, ...] = ()
    offer: Offer | None = None
    """Which wagers the house offers, and how it pays them; None where nobody has told the table."""
    settled_by: Offer | None = None
    """The offer by which this shoe's wagers are settled: what the table knew of it when the shoe was loaded.

    None too where an earlier version loaded it.
    """
    ledger: Ledger = NOTHING_LAID

    @property
    def at_stake(self) -> AtStake | None:
        """Who is Banker and who plays against him, where a game has it and is told."""
        return None

    @property
    def miscounted(self) -> bool:
        """Whether a hand does not count what its cards do."""
        return False

    @property
    def entitled(self) -> Hand | None:
        """19:47-3.7(c), 3.8(c): the hand that the next card belongs to."""
        return ENTITLED.get(self.phase)

    def clear(self) -> None:
        """Nothing of the round is left on the table."""
        self.player = self.banker = self.dealt = ()
        self.player_turned = self.banker_turned = self.from_held = self.paid = 0
        self.simulated = self.void = False
        self.early_calls = ()
        self.meant = None

    def hand(self, hand: Hand) -> tuple[Card, ...]:
        """A hand's cards."""
        return self.player if hand == "player" else self.banker

    def first(self, hand: Hand) -> int:  # noqa: ARG002  # at Chemin de Fer a hand may have more
        """How many cards a hand has, or will have, from the initial deal."""
        return FIRST_TWO

    def up(self, hand: Hand) -> tuple[bool, ...]:
        """Of each card of a hand whether it lies face up."""
        turned = self.player_turned if hand == "player" else self.banker_turned
        return tuple(place < turned for place in range(len(self.hand(hand))))

    def in_dealt_order(self, player: tuple[Each, ...], banker: tuple[Each, ...]) -> list[Each]:
        """19:47-3.7(c), 3.8(c): Player, Banker, Player, Banker, the Player's third and the Banker's."""
        firsts = [hand[place] for place in (0, 1) for hand in (player, banker) if place < len(hand)]
        return [*firsts, *player[FIRST_TWO:], *banker[FIRST_TWO:]]

    def numbers(self, hand: Hand) -> tuple[int, ...]:
        """The numbers of a hand's cards, as they left the shoe."""
        lies = self.in_dealt_order(("player",) * len(self.player), ("banker",) * len(self.banker))
        return tuple(number for number, of in zip(self.dealt, lies, strict=True) if of == hand)

    def face_down(self) -> tuple[int, ...]:
        """19:47-3.7(d): the numbers of the cards that lie face down."""
        up = self.in_dealt_order(self.up("player"), self.up("banker"))
        return tuple(number for number, is_up in zip(self.dealt, up, strict=True) if not is_up)

    def first_points(self, hand: Hand) -> int:
        """19:47-3.1(c): the point count of a hand's initial deal."""
        return point_count(self.hand(hand)[:FIRST_TWO])

    def points(self, hand: Hand, house: House) -> int | None:  # noqa: ARG002  # at Chemin de Fer the house decides
        """19:47-3.1(c): the point count of a hand as it lies; None if a card was never read."""
        cards = self.hand(hand)
        return None if UNREAD in cards else point_count(cards)
