"""What a table is at one moment: small, copyable, comparable, and a line of JSON.

`State` is what the world sees, frozen; `controller.table.model.Table` is the working copy that the machines move.
A card that left the shoe is in exactly one place: `player`, `banker`, `held`, `simulate`, `waiting`, a stop's `cards`,
or counted in `burned`, `discarded` or `out_of_play`.
"""

from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from controller.rules import bank, chemin_de_fer
from controller.rules.bank import Call
from controller.rules.cards import CARDS_PER_DECK, UNREAD, VALUE, Card
from controller.rules.chemin_de_fer import Announcement
from controller.rules.hands import Outcome, point_count
from controller.rules.names import Name
from controller.rules.wagers.offer import Offer
from controller.table.batches_state import AS_OPENED, FIRST, LOADED, Batch, Batches, Pair
from controller.table.house import House
from controller.table.inputs import CuttingCard, Hand, Input, Said, ShoeEmpty, ShoeResult
from controller.table.irregularities import Code
from controller.table.phases import Bank, Curator, Play, Round, Shoe


class Drawn(Struct, frozen=True, tag="drawn", tag_field="event"):
    """A card that left the shoe, the `number`th of it; it keeps its number wherever it goes."""

    number: int
    card: Card
    face_up: bool = False
    said: Said | None = None
    named: bool = False
    """A person read it, not the shoe."""
    seen: bool = False
    """It has already been shown and counted in the tally."""
    held: bool = False
    """It is a card in error that stayed undisclosed, and that the round on the table begins with (3.12(b), 4.12(g))."""


class Gap(Struct, frozen=True, tag="gap", tag_field="event"):
    """The place among waiting cards where a device's numbering has a gap."""


Waiting = Drawn | CuttingCard | ShoeEmpty | ShoeResult | Gap
"""What may have to wait until it can be judged."""


class Due(Struct, frozen=True):
    """Cards that must leave the shoe unplayed because of another one, and after it (3.12(c)1, (c)2 and (d))."""

    cause: int
    """The number of the card that is the reason."""
    left: int
    of: int
    down: bool = False
    """They are drawn face down (3.12(c)2)."""


class StopKind(Name):
    """What a stop waits for."""

    NAME = "name"
    """A card's name, from the dealer or the supervisor."""
    DISCLOSURE = "disclosure"
    """Whether a card in error was seen, from the dealer."""
    SUPERVISOR = "supervisor"
    DEVICE = "device"
    """A lost device."""
    SHOE = "shoe"
    """The lid to be closed, or the stuck card to be freed, of a shoe that is not in play or was loaded so."""
    RESTART = "restart"
    """A person who saw that the power was lost."""


class Stop(Struct, frozen=True):
    """A reason why play has stopped."""

    kind: StopKind
    why: Code
    cards: tuple[Drawn, ...] = ()
    """The card that is judged when the stop ends."""
    waits: tuple[int, ...] = ()
    """The numbers of waiting cards that a void of the round settles with the stop."""
    then: Input | None = None
    """The input that a name makes it possible to judge; None if it is the card itself."""
    turning: Hand | None = None
    """The hand whose unread card is to be named."""
    device: str = ""
    missing: int = 0
    shuffler: bool = False
    """The device is the shuffler of two batches."""
    dealt: bool = False
    """Its card lay in a hand of this round until a correction left it to nobody."""


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
    def covered(self) -> int:
        """19:47-4.7(e): what is left of the Banker's wager when he has withdrawn what nobody has covered."""
        return sum(each.wager for each in self.against)


class Deal(Struct, frozen=True):
    """A finished round of this shoe."""

    number: int
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
FIRST_TWO = 2
"""19:47-3.7(c), 4.8(d): the cards of a hand before any third card."""

Each = TypeVar("Each")


class Dealing(Struct, frozen=True, omit_defaults=True):
    """Who deals at Punto Banco."""

    seat: int | None = None
    """The participant who accepted the shoe; while it is on offer, who had it before."""
    dealer: bool = False
    """The dealer deals, for that participant (3.6(d)1) or because nobody accepted the shoe (3.6(d)2)."""


NOBODY_DEALS = Dealing()


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

EMPTY_TALLY = bytes(CARDS_PER_DECK)


class Fields(Struct):
    """The fields that a table's frozen state and its working copy share, in one order."""

    house: House
    play: Play = Play.PLAYING
    shoe: Shoe = Shoe.CLOSED
    round: Round = Round.BETTING
    fresh: bool = False
    """No card of this set has been in play since the table was opened."""
    shoe_number: int = 0
    round_number: int = 0
    # the round on the table
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
    # what must leave the shoe unplayed
    burn: int = 0
    """The opening burn's count, after its first card."""
    burn_left: int = 0
    dues: tuple[Due, ...] = ()
    """Cards that must be drawn to the discards before anything else is dealt."""
    cutting_cards_placed: bool = False
    """Both cutting cards were placed where they must stand."""
    cutting_card_out: bool = False
    # cards that are nowhere yet
    held: tuple[Drawn, ...] = ()
    """Undisclosed cards in error: the first cards of the next round (3.12(b))."""
    simulate: tuple[Drawn, ...] = ()
    """Disclosed cards, each the first card of a simulated round to come."""
    waiting: tuple[Waiting, ...] = ()
    """What left the shoe while it could not be judged, in its order."""
    early: int = 0
    """How many of them, the first ones, wait until the cards on the table are turned; the others for a stop."""
    stops: tuple[Stop, ...] = ()
    # the shoe's accounts
    tally: bytes = EMPTY_TALLY
    """How many of each card have been seen, in the order of the pack; a card never turned is not in it."""
    drawn: int = 0
    burned: int = 0
    discarded: int = 0
    out_of_play: int = 0
    deals: tuple[Deal, ...] = ()
    coup: Coup = UNSAID
    from_back: int | None = None
    """How many cards lie behind the first cutting card, as it was placed (3.5(e))."""
    cutting_card_after: int | None = None
    """After how many cards the first cutting card came out."""
    cutter: int | None = None
    """Who cuts the cards that are made ready: a seat, or 0, the dealer (3.5(c)); None where nobody has said it."""
    cut_again_after: int | None = None
    """Who cut before, where they are to be cut again."""
    recut: bool = False
    """They are to be cut again (3.5(f))."""
    cut_by: int | None = None
    """Who cut the cards in the shoe."""
    empty: bool = False
    """The shoe said that no card is left in it."""
    batches: Batches = AS_OPENED
    """Of a table with two batches: where they are."""
    curator: Curator = Curator.UNFOLLOWED
    dealing: Dealing = NOBODY_DEALS
    paid: int = 0
    """How much of what the result asks to be done about the wagers is done (3.10(b))."""
    offer: Offer | None = None
    """Which wagers the house offers, and how it pays them; None where nobody has told the table."""

    def batch(self, side: int) -> Batch:
        """Where a batch of two is."""
        return self.batches.first if side == FIRST else self.batches.second

    @property
    def whose_turn(self) -> Pair:
        """19:47-7.1(d)5: whose turn it is of two batches."""
        return self.batches.turn if self.house.two_batches else Pair.ONE

    @property
    def back_in_play(self) -> str | None:
        """19:47-3.6(a), 7.6, 7.1(d)3: the colour of the backs in the shoe; None where nobody knows it."""
        if not self.house.two_batches:
            return self.house.back
        playing = (back for side, back in enumerate(self.house.backs) if self.batch(side) in LOADED)
        return next(playing, None)

    bank: Bank = Bank.UNTOLD
    stakes: Stakes = NO_STAKES
    ledger: Ledger = NOTHING_LAID
    settled_by: Offer | None = None
    """The offer by which this shoe's wagers are settled: what the table knew of it when the shoe was loaded.

    None too where an earlier version loaded it.
    """
    unshown: int = 0
    """How many cards are gone that nobody saw, since the shoe began anew: of hands never turned, or played in none."""
    doubted: int = 0
    """The first card of the round that the shoe gives to another place, while nobody may know why; 0 for none."""

    def first(self, hand: Hand) -> int:
        """How many cards a hand has, or will have, from the initial deal: two, if none is too many (4.12(b), (c))."""
        return FIRST_TWO + self.coup.extra.count(hand)

    def up(self, hand: Hand) -> tuple[bool, ...]:
        """Of each card of a hand whether it lies face up."""
        cards, turned = (self.player, self.player_turned) if hand == "player" else (self.banker, self.banker_turned)
        thirds = self.first(hand) if self.house.chemin_de_fer else len(cards)
        return tuple(place < turned or place >= thirds for place in range(len(cards)))

    def in_dealt_order(self, player: tuple[Each, ...], banker: tuple[Each, ...]) -> list[Each]:
        """19:47-3.7(c), 3.8(c): Player, Banker, Player, Banker, cards too many, the Player's third and the Banker's."""
        firsts = [hand[place] for place in (0, 1) for hand in (player, banker) if place < len(hand)]
        at = {"player": FIRST_TWO, "banker": FIRST_TWO}
        for hand in self.coup.extra:
            firsts.append((player if hand == "player" else banker)[at[hand]])
            at[hand] += 1
        return [*firsts, *player[at["player"] :], *banker[at["banker"] :]]

    def numbers(self, hand: Hand) -> tuple[int, ...]:
        """The numbers of a hand's cards, as they left the shoe."""
        lies = self.in_dealt_order(("player",) * len(self.player), ("banker",) * len(self.banker))
        return tuple(number for number, of in zip(self.dealt, lies, strict=True) if of == hand)

    def first_points(self, hand: Hand) -> int:
        """19:47-3.1(c), 4.12(b) and (c): the point count of a hand's initial deal."""
        cards = (self.player if hand == "player" else self.banker)[: self.first(hand)]
        if hand not in self.coup.extra:
            return point_count(cards)
        return 0 if hand == "banker" else chemin_de_fer.highest(cards)

    def points(self, hand: Hand) -> int | None:
        """19:47-3.1(c), 4.12(b) to (d): the point count of a hand as it lies; None if a card was never read."""
        cards, first = (self.player if hand == "player" else self.banker), self.first(hand)
        if UNREAD in cards:
            return None
        if hand not in self.coup.extra:
            or_all = self.house.two_third_cards == "two-or-all"
            return point_count(cards) if len(cards) <= first + 1 else chemin_de_fer.lowest(cards, or_all=or_all)
        return 0 if hand == "banker" else (chemin_de_fer.highest(cards[:first]) + point_count(cards[first:])) % 10

    def hides(self, before: int) -> bool:
        """19:47-3.7(d): whether nobody has seen a card that left the shoe before that one.

        The shoe has, and follows the game by it: what it thinks of hands and results from there on would tell its face.
        """
        if self.unshown:
            return True
        up = self.in_dealt_order(self.up("player"), self.up("banker"))
        if any(number < before and not is_up for number, is_up in zip(self.dealt, up, strict=True)):
            return True
        asides = (*self.held, *self.simulate, *self.waiting, *(card for stop in self.stops for card in stop.cards))
        return any(
            each.number < before and not (each.seen or each.face_up) for each in asides if isinstance(each, Drawn)
        )

    @property
    def miscounted(self) -> bool:
        """19:47-4.12(b) to (d): a hand does not count what its cards do."""
        return bool(self.coup.extra) or len(self.banker) > self.first("banker") + 1

    @property
    def last_curator(self) -> int | None:
        """19:47-3.5(c), 4.4(c): the seat of the last curator of the shoe before; None where nobody knows it.

        At Chemin de Fer he who was Banker in its last round: the bank may have gone on since, or back (4.11(d)).
        """
        if self.fresh:
            return None
        bankers = (deal.at_stake.banker for deal in reversed(self.deals) if deal.at_stake is not UNSET)
        return next(bankers, self.dealing.seat)

    @property
    def due(self) -> int:
        """How many cards must still be drawn face up to the discards."""
        return sum(due.left for due in self.dues if not due.down)

    @property
    def due_of(self) -> int:
        """How many they were at first."""
        return sum(due.of for due in self.dues if not due.down)

    @property
    def due_down(self) -> int:
        """How many cards must still be drawn face down to the discards (3.12(c)2)."""
        return sum(due.left for due in self.dues if due.down)


class State(Fields, frozen=True):  # type: ignore[misc]  # to msgspec frozen says only that this class has no setters
    """A table between two inputs."""


_FIELDS = len(State.__struct_fields__)


def frozen(table: Fields) -> State:
    """The state that a working copy has come to."""
    return State(*msgspec.structs.astuple(table)[:_FIELDS])


def opened(house: House, offer: Offer | None = None) -> State:
    """A table that has not been opened yet."""
    return State(house, offer=offer)


def with_house(state: State, house: House) -> State:
    """A table between two shoes with other options; other batches are not those that it knew."""
    same = (house.backs, house.decks) == (state.house.backs, state.house.decks)
    return replace(state, house=house, batches=state.batches if same else AS_OPENED)


def to_json(state: State) -> bytes:
    """A state as one line of JSON."""
    return msgspec.json.encode(state)


_DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(State)


def from_json(line: bytes) -> State:
    """The state that `to_json` wrote."""
    state: State = _DECODER.decode(line)
    return state
