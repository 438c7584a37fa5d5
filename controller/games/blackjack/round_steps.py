"""What the edges of the round ask and do: boxes, decisions, and how the round goes on and ends."""

from msgspec import UNSET
from msgspec.structs import replace

from controller.games.blackjack.deals import DEALER, BlackjackDeal, HandDealt
from controller.games.blackjack.facts import BlackjackEnded, ruled
from controller.games.blackjack.house import house_of
from controller.games.blackjack.inputs import BoxLit, HandSurrendered, ThirdWager
from controller.games.blackjack.record import Blackjack, BoxHand
from controller.games.blackjack.turns import choices, chosen, cursor, hanging, open_hands, spots_of
from controller.rules.cards import UNREAD, Card
from controller.table.finished import Renamed
from controller.table.inputs import Input, Spot
from controller.table.irregularities import TableCode
from controller.table.model import Table
from controller.table.sides import round_of_sides_over
from controller.table.signals import Signal
from controller.table.state import Due, Fields, Stop, StopKind

KEPT = 128
"""As many rounds as a shoe of eight decks gives one box, at little more than three cards a round for two hands."""

# --- guards: boxes ----------------------------------------------------------------------------------------------------


def no_such_box(table: Table[Blackjack]) -> bool:
    """19:47-2.3(a): the layout has no such box."""
    assert isinstance(table.event, BoxLit)
    return table.event.seat > house_of(table).boxes


def from_hand(table: Table[Blackjack]) -> bool:
    """19:47-2.6A: the cards are dealt from the hand, and no device sees them."""
    return not house_of(table).sees_cards


def nobody_wagers(table: Table[Blackjack]) -> bool:
    """19:47-2.3(a): no box is lit."""
    return not table.round.boxes


def bets_end_by_button(table: Table[Blackjack]) -> bool:
    """19:47-2.3(a): "No more bets" is a key, or no box is lit."""
    return house_of(table).no_more_bets == "button" or not table.round.boxes


def no_third_hand(table: Table[Blackjack]) -> bool:
    """19:47-2.18(b): no box has a choice of two or three wagers, or the layout has no such box."""
    assert isinstance(table.event, ThirdWager)
    return table.round.offered.multiple_action != "two-or-three" or table.event.seat > house_of(table).boxes


def dealers_burn(table: Table[Blackjack]) -> bool:
    """19:47-2.5: the house has a dealer who comes to the table burn a card."""
    return house_of(table).dealer_change_burns


# --- guards: decisions ------------------------------------------------------------------------------------------------


def may_stand(table: Table[Blackjack]) -> bool:
    """19:47-2.12: the hand at the cursor is owed nothing."""
    return chosen(table, "stand")


def may_double(table: Table[Blackjack]) -> bool:
    """19:47-2.10: the hand at the cursor may be doubled."""
    return chosen(table, "double")


def may_split(table: Table[Blackjack]) -> bool:
    """19:47-2.11: the hand at the cursor may be split."""
    return chosen(table, "split")


def may_surrender(table: Table[Blackjack]) -> bool:
    """19:47-2.8: the hand may be given up."""
    return _given_up(table) is not None


def surrenders_early(table: Table[Blackjack]) -> bool:
    """19:47-2.8: a hand may be given up before it is known whether the dealer has a blackjack."""
    return table.round.offered.surrender == "early"


def _given_up(table: Table[Blackjack]) -> int | None:
    """The place of the hand that is named, or of the one at the cursor, if it may be given up."""
    assert isinstance(table.event, HandSurrendered)
    box, at = table.event.seat, cursor(table)
    named = [at for at, each in enumerate(table.round.hands) if each.box == box] if box else [at]
    return next((each for each in named if each is not None and "surrender" in choices(table, each)), None)


def unclaimed(table: Table[Blackjack]) -> bool:
    """19:47-2.15(b): the card at hand is no hand's: nobody is entitled to one."""
    return table.card.number not in table.round.on_table


def claimed(table: Table[Blackjack]) -> bool:
    """19:47-2.18(g): the card at hand is the second one of the dealer's next hand."""
    return not unclaimed(table)


def initial_dealt(table: Table[Blackjack]) -> bool:
    """19:47-2.15(e), (g): whoever is dealt one of the initial cards in this phase has it."""
    return table.round.next_initial is None


def late_owed(table: Table[Blackjack]) -> bool:
    """19:47-2.15(i): a hand that was passed over may have its card now."""
    return bool(table.round.late)


def hole_down(table: Table[Blackjack]) -> bool:
    """19:47-2.12: the hole card lies face down."""
    return table.round.hole is not None


def nothing_hangs(table: Table[Blackjack]) -> bool:
    """19:47-2.12(c): no card of the dealer's has an effect on the round."""
    return hanging(table) == "nothing"


def no_hand_open(table: Table[Blackjack]) -> bool:
    """19:47-2.12: no hand waits for its player."""
    return cursor(table) is None


def card_owed(table: Table[Blackjack]) -> bool:
    """19:47-2.11, 2.13(d), 2.15(i): a hand is owed a card."""
    at = cursor(table)
    return bool(table.round.late) or (at is not None and table.round.hands[at].is_owed)


def several_open(table: Table[Blackjack]) -> bool:
    """19:47-2.12: more than one hand is still to be played."""
    return len(open_hands(table)) > 1


def hole_unread(table: Table[Blackjack]) -> bool:
    """19:47-2.15(j): the hole card could not be read."""
    return _unread(table, DEALER) is not None


def double_unread(table: Table[Blackjack]) -> bool:
    """19:47-2.10(c): the card of a double could not be read."""
    return any(_unread(table, table.round.spot(at)) is not None for at in range(len(table.round.hands)))


def _unread(table: Fields[Blackjack], spot: Spot) -> int | None:
    """The number of a card of the hand that lies face down, and could not be read."""
    record = table.round
    at = record.place_of(spot)
    cards, numbers = (record.dealer, record.dealer_numbers) if at is None else _of(record.hands[at])
    return next((number for card, number in zip(cards, numbers, strict=True) if card == UNREAD), None)


def _of(hand: BoxHand) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    return hand.cards, hand.numbers


# --- actions: boxes and decisions -------------------------------------------------------------------------------------


def toggle(table: Table[Blackjack]) -> None:
    """A box is wagered on, or no longer."""
    assert isinstance(table.event, BoxLit)
    table.round.boxes = tuple(sorted({*table.round.boxes} ^ {table.event.seat}))


def toggle_third(table: Table[Blackjack]) -> None:
    """19:47-2.18(b): a box has a wager against the dealer's third hand, or no longer."""
    assert isinstance(table.event, ThirdWager)
    table.round.third = tuple(sorted({*table.round.third} ^ {table.event.seat}))


def burn_for_dealer(table: Table[Blackjack]) -> None:
    """19:47-2.5: a dealer who comes to the table burns a card, face down."""
    table.dues += (Due(table.drawn, 1, 1, down=True),)


def go_on(table: Table[Blackjack]) -> None:
    """The round goes on as the hands lie now."""
    table.follow.append(Signal.GO_ON)


def _cursor(table: Table[Blackjack]) -> tuple[int, BoxHand]:
    at = cursor(table)
    assert at is not None
    return at, table.round.hands[at]


def stand(table: Table[Blackjack]) -> None:
    """19:47-2.12: the hand draws no more."""
    at, hand = _cursor(table)
    table.round.change(at, replace(hand, stood=True))
    table.round.last = ""


def stand_last(table: Table[Blackjack]) -> None:
    """19:47-2.12: whoever still decided draws no more."""
    if cursor(table) is not None:
        stand(table)


def double(table: Table[Blackjack]) -> None:
    """19:47-2.13(d): "only one additional card" is dealt to the hand."""
    at, hand = _cursor(table)
    table.round.change(at, replace(hand, doubled=True))
    table.round.last = ""


def surrender(table: Table[Blackjack]) -> None:
    """19:47-2.8: the hand is given up."""
    at = _given_up(table)
    assert at is not None
    table.round.change(at, replace(table.round.hands[at], surrendered=True))
    table.round.last = ""


def split(table: Table[Blackjack]) -> None:
    """19:47-2.11: the pair becomes two hands, and the one on the dealer's left is played first."""
    record = table.round
    at, hand = _cursor(table)
    halves = (
        BoxHand(hand.box, hand.cards[:1], hand.numbers[:1], split=True),
        BoxHand(hand.box, hand.cards[1:], hand.numbers[1:], split=True),
    )
    record.change(at, *halves)
    record.late = tuple(each + (each > at) for each in record.late)
    record.last = ""


# --- actions: cards that are turned -----------------------------------------------------------------------------------


def ask_hole(table: Table[Blackjack]) -> None:
    """The hole card lies open now, and must be named."""
    _ask(table, DEALER)


def ask_double(table: Table[Blackjack]) -> None:
    """The card of a double lies open now, and must be named."""
    record = table.round
    _ask(table, next(spot for at in range(len(record.hands)) if _unread(table, spot := record.spot(at)) is not None))


def _ask(table: Table[Blackjack], spot: Spot) -> None:
    assert isinstance(table.event, Input)
    table.stops += (Stop(StopKind.NAME, TableCode.UNREAD_CARD, then=table.event, turning=spot),)


def rename(table: Table[Blackjack], spot: Spot, card: Card) -> None:
    """A card that could not be read when it was turned has a name."""
    record, at = table.round, table.round.place_of(spot)
    cards = record.dealer if at is None else record.hands[at].cards
    place = cards.index(UNREAD)
    now = (*cards[:place], card, *cards[place + 1 :])
    if at is None:
        record.dealer = now
    else:
        record.change(at, replace(record.hands[at], cards=now))
    table.facts.append(Renamed(spot, place + 1, card))


# --- actions: the end -------------------------------------------------------------------------------------------------


def void(table: Table[Blackjack]) -> None:
    """The round is void: the wagers go back."""
    table.round.void = True
    table.round.taking = False


def finish(table: Table[Blackjack]) -> None:
    """19:47-2.3: the round is recorded, and its cards are in the rack. A seen card that no hand could use is burned."""
    record = table.round
    deal = as_dealt(table)
    record.deals = (*record.deals, deal)[-KEPT:]
    kept = {each.number for each in record.deals}
    record.laid = tuple(each for each in record.laid if each.round in kept)
    table.facts += [BlackjackEnded(deal), *ruled(table, deal)]
    record.streaks = deal.streaks_after(record.offered)
    table.follow.append(Signal.ROUND_OVER)
    table.unshown += len(record.down)
    table.doubted = 0
    table.discarded += len(record.on_table)
    record.clear()
    round_of_sides_over(table)
    for drawn in table.held:
        if drawn.seen:
            table.discard(drawn)
    table.held = tuple(replace(drawn, held=False) for drawn in table.held if not drawn.seen)


def as_dealt(table: Fields[Blackjack]) -> BlackjackDeal:
    """The round on the table as it would be recorded."""
    record = table.round
    boxes = tuple(
        HandDealt(each.box, record.hands_of(each.box).index(at) + 1, each.cards, each.numbers, each.split, each.doubled,
                  each.surrendered, each.dead, each.even, spots_of(record, each.box))
        for at, each in enumerate(record.hands)
    )  # fmt: skip
    deal = BlackjackDeal(
        table.round_number, boxes, record.dealer, record.void, record.hole is not None, record.no_blackjack,
        record.past, record.insured, record.lights, record.lights_out, record.bonus_failed,
        record.streaks or UNSET, record.called_dead or UNSET,
        record.bonus_high or UNSET,
    )  # fmt: skip
    return deal if record.void else deal.judged(record.offered)


def load(table: Table[Blackjack]) -> None:
    """A shoe comes into play."""
    record = table.round
    record.deals = ()
    record.laid = ()
    record.returned = 0
    record.holds = None
    record.cut_box = UNSET
    record.settled_by = record.offer
    if not record.offered.streak:
        record.streaks = ()
