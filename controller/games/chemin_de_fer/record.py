"""What Chemin de Fer keeps beside the hands: what was announced, who holds the bank, and who wagers against him."""

from msgspec import Struct

from controller.games.chemin_de_fer.house import CheminDeFerHouse
from controller.games.chemin_de_fer.law import bank, draws
from controller.games.chemin_de_fer.law.draws import Announcement
from controller.games.chemin_de_fer.phases import Bank
from controller.games.two_hands.inputs import Hand
from controller.games.two_hands.law.hands import point_count
from controller.games.two_hands.record import FIRST_TWO, AtStake, Each, Hands, Wagered
from controller.rules.cards import UNREAD
from controller.table.house import House


class Coup(Struct, frozen=True, omit_defaults=True):
    """What a round of Chemin de Fer knows besides its cards."""

    player: Announcement | None = None
    """The Dominant Player's word (4.9(a))."""
    banker: Announcement | None = None
    """The Banker's word (4.9(b))."""
    miscalled: bool = False
    """The dealer said "Card" after the Dominant Player's "Stay" (4.12(f))."""
    extra: tuple[Hand, ...] = ()
    """Whose hand got a card too many in the initial deal, once for each (4.12(b) and (c))."""


class Stakes(Struct, frozen=True, omit_defaults=True):
    """Who is Banker at Chemin de Fer, who wagers against him, and how the bank goes on; amounts are in cents."""

    banker: int | None = None
    """The seat that holds the bank, or held it until it was lost or passed."""
    least: int | None = None
    """What the Banker must wager at least: the bid that won him the bank, or his wager before (4.6(b))."""
    before: int | None = None
    """The wager that his next one may be twice as much as (4.6(b), 4.11(c))."""
    wager: int | None = None
    against: tuple[Wagered, ...] = ()
    equaled: int | None = None
    """The seat that equaled and lost the Banker's wager before (4.7(b))."""
    bids: tuple[tuple[int, int], ...] = ()
    """Who offers to wager how much."""
    passer: int | None = None
    """Who passed, as he liked, the bank that is held or offered now (4.11(c) and (d))."""
    first_bids: bool = False
    """The first round of bidding for a bank that was passed: who passed it may not bid (4.11(c))."""
    missing: tuple[int, ...] = ()
    """Seats that were moved to, and miss a turn (4.11(e))."""

    @property
    def by_seat(self) -> dict[int, bank.Against]:
        """The wagers against the Banker by their seats."""
        return {each.seat: bank.Against(each.wager, each.call) for each in self.against}

    @property
    def at_stake(self) -> AtStake | None:
        """19:47-4.7(e), 4.8(c): what stands once bets are over; None where no Banker has wagered."""
        if self.banker is None or self.wager is None:
            return None
        return AtStake(self.banker, self.wager, self.against, bank.dominant_player(self.banker, self.by_seat))


NO_STAKES = Stakes()
UNSAID = Coup()


class CoupFields(Hands):
    """The record while an input is judged."""

    coup: Coup = UNSAID
    bank: Bank = Bank.UNTOLD
    stakes: Stakes = NO_STAKES

    def first(self, hand: Hand) -> int:
        """How many cards a hand has, or will have, from the initial deal: two, if none is too many (4.12(b), (c))."""
        return FIRST_TWO + self.coup.extra.count(hand)

    def up(self, hand: Hand) -> tuple[bool, ...]:
        """Of each card of a hand whether it lies face up: a third card is dealt so."""
        turned, thirds = self.player_turned if hand == "player" else self.banker_turned, self.first(hand)
        return tuple(place < turned or place >= thirds for place in range(len(self.hand(hand))))

    def in_dealt_order(self, player: tuple[Each, ...], banker: tuple[Each, ...]) -> list[Each]:
        """19:47-3.7(c), 3.8(c): Player, Banker, Player, Banker, cards too many, the Player's third and the Banker's."""
        firsts = [hand[place] for place in (0, 1) for hand in (player, banker) if place < len(hand)]
        at = {"player": FIRST_TWO, "banker": FIRST_TWO}
        for hand in self.coup.extra:
            firsts.append((player if hand == "player" else banker)[at[hand]])
            at[hand] += 1
        return [*firsts, *player[at["player"] :], *banker[at["banker"] :]]

    def first_points(self, hand: Hand) -> int:
        """19:47-3.1(c), 4.12(b) and (c): the point count of a hand's initial deal."""
        cards = (self.player if hand == "player" else self.banker)[: self.first(hand)]
        if hand not in self.coup.extra:
            return point_count(cards)
        return 0 if hand == "banker" else draws.highest(cards)

    def points(self, hand: Hand, house: House) -> int | None:
        """19:47-3.1(c), 4.12(b) to (d): the point count of a hand as it lies; None if a card was never read."""
        assert isinstance(house, CheminDeFerHouse)
        cards, first = (self.player if hand == "player" else self.banker), self.first(hand)
        if UNREAD in cards:
            return None
        if hand not in self.coup.extra:
            or_all = house.two_third_cards == "two-or-all"
            return point_count(cards) if len(cards) <= first + 1 else draws.lowest(cards, or_all=or_all)
        return 0 if hand == "banker" else (draws.highest(cards[:first]) + point_count(cards[first:])) % 10

    @property
    def at_stake(self) -> AtStake | None:
        """19:47-4.7(e), 4.8(c): what stands in the round on the table."""
        return self.stakes.at_stake if self.bank is Bank.DEALT else None

    def clear(self) -> None:
        """Nothing of the round is left on the table."""
        super().clear()
        self.coup = UNSAID

    @property
    def miscounted(self) -> bool:
        """19:47-4.12(b) to (d): a hand does not count what its cards do."""
        return bool(self.coup.extra) or len(self.banker) > self.first("banker") + 1


class CoupRecord(CoupFields, frozen=True, tag="chemin-de-fer", tag_field="game"):  # type: ignore[misc]  # as in State
    """The record in a state."""
