"""What goes wrong in a round and how it is put right: passed-over boxes, cards in error, the reader (19:47-2.15)."""

from msgspec.structs import replace

from controller.games.blackjack.dealing import dealt_at_first, lay, relay, turn
from controller.games.blackjack.deals import DEALER
from controller.games.blackjack.inputs import BoxLit, BoxMissed, CardMissed
from controller.games.blackjack.irregularities import BlackjackCode
from controller.games.blackjack.law.hands import INITIAL
from controller.games.blackjack.phases import BlackjackRound
from controller.games.blackjack.record import Blackjack, BoxHand
from controller.games.blackjack.round_steps import toggle
from controller.games.blackjack.turns import cursor, is_open
from controller.rules.cards import UNREAD
from controller.table.decision import CardPlace
from controller.table.inputs import Disclosed
from controller.table.model import Table
from controller.table.state import Drawn, StopKind

P = BlackjackRound

# --- boxes that were lit wrongly, or passed over ----------------------------------------------------------------------


def _room(record: Blackjack, hands: tuple[BoxHand, ...], *, missed: int = 0, dealer: bool = True) -> bool:
    """Whether the cards that were dealt are initial cards of these hands, and of the dealer."""
    alive = sum(not each.dead for each in hands)
    return dealt_at_first(record) <= INITIAL * alive - missed + dealer


def too_many_for_boxes(table: Table[Blackjack]) -> bool:
    """More cards were dealt than the boxes and the dealer have at first, if the lit ones are these."""
    assert isinstance(table.event, BoxLit)
    record = table.round
    now = {*record.boxes} ^ {table.event.seat}
    hands = tuple(BoxHand(box, dead=_is_dead(record, box)) for box in now)
    return not _room(record, hands, missed=len({*record.missed} & now), dealer=not record.dealer_missed) or not now


def _is_dead(record: Blackjack, box: int) -> bool:
    return any(each.dead for each in record.hands if each.box == box)


def light_again(table: Table[Blackjack]) -> None:
    """The boxes were lit wrongly: the cards lie as they came, and are those of the boxes that are lit now."""
    toggle(table)
    record = table.round
    record.missed = tuple(box for box in record.missed if box in record.boxes)
    relay(table, tuple(BoxHand(box, dead=_is_dead(record, box)) for box in record.boxes))


def no_initial_card(table: Table[Blackjack]) -> bool:
    """19:47-2.15(g): the box has no hand, or its hand is dead or was passed over already."""
    assert isinstance(table.event, BoxMissed)
    box = table.event.seat
    return box in table.round.missed or not any(each.box == box and not each.dead for each in table.round.hands)


def only_box(table: Table[Blackjack]) -> bool:
    """19:47-2.15(g): no other box has a hand: whoever was passed over is dealt the next card."""
    assert isinstance(table.event, BoxMissed)
    box = table.event.seat
    return all(each.dead or each.box == box for each in table.round.hands)


def dead_box(table: Table[Blackjack]) -> None:
    """19:47-2.15(g): no card was dealt to the box: its hand is dead, and later cards move up."""
    assert isinstance(table.event, BoxMissed)
    record, box = table.round, table.event.seat
    relay(table, tuple(replace(each, dead=each.dead or each.box == box) for each in record.hands))


def miss_second(table: Table[Blackjack]) -> None:
    """19:47-2.15(g): one card was dealt to the box: it may have its second when all others have theirs."""
    assert isinstance(table.event, BoxMissed)
    table.round.missed = (*table.round.missed, table.event.seat)
    relay(table, table.round.hands)


def dealer_not_missed(table: Table[Blackjack]) -> bool:
    """19:47-2.15(e): he was passed over already, or more cards were dealt than the players have at first."""
    record = table.round
    return record.dealer_missed or not _room(record, record.hands, missed=len(record.missed), dealer=False)


def miss_dealer(table: Table[Blackjack]) -> None:
    """19:47-2.15(e): later cards move up by one box."""
    table.round.dealer_missed = True
    relay(table, table.round.hands)


def second_owed(table: Table[Blackjack]) -> bool:
    """19:47-2.15(g): a box that was passed over has not its second card yet."""
    return any(len(each.cards) == 1 and not each.dead for each in table.round.hands)


def end_owed(table: Table[Blackjack]) -> None:
    """19:47-2.15(g): the player does not want the second card: the hand is dead."""
    record = table.round
    spot = record.next_initial
    assert spot is not None
    at = record.place_of(spot)
    assert at is not None
    record.change(at, replace(record.hands[at], dead=True))


# --- cards that were not dealt ----------------------------------------------------------------------------------------


def no_hand_of_box(table: Table[Blackjack]) -> bool:
    """19:47-2.15(i): the box has no hand in this round."""
    assert isinstance(table.event, CardMissed)
    return not table.round.hands_of(table.event.seat)


def has_refused(table: Table[Blackjack]) -> bool:
    """19:47-2.15(c): the box's player has refused a card, and "shall not have any additional cards dealt to him"."""
    assert isinstance(table.event, CardMissed)
    return table.event.seat in table.round.refused


def still_to_play(table: Table[Blackjack]) -> bool:
    """19:47-2.15(i): no hand of the box was passed over, and one of them is still to be played."""
    assert isinstance(table.event, CardMissed)
    hands = table.round.hands_of(table.event.seat)
    return not_passed_over(table) and any(is_open(table, at) for at in hands)


def not_passed_over(table: Table[Blackjack]) -> bool:
    """19:47-2.15(i): the box has no hand that could have been passed over."""
    return _passed_over(table) is None


def _passed_over(table: Table[Blackjack]) -> int | None:
    """The last of the box's hands that is no longer open, and could be dealt a card."""
    assert isinstance(table.event, CardMissed)
    record = table.round
    could = (at for at in reversed(record.hands_of(table.event.seat)) if _may_be_late(table, at))
    return next(could, None)


def _may_be_late(table: Table[Blackjack], at: int) -> bool:
    """It could be dealt a card, and is not asked for a decision; a doubled one is owed its card."""
    hand = table.round.seen(at)
    if at in table.round.late:
        return False
    return (hand.doubled and hand.is_owed) or not (is_open(table, at) or hand.ended)


def note_late(table: Table[Blackjack]) -> None:
    """19:47-2.15(i): the hand may have its card when all others have theirs."""
    at = _passed_over(table)
    assert at is not None
    table.round.late = (*table.round.late, at)
    table.round.last = ""


def take_late(table: Table[Blackjack]) -> None:
    """19:47-2.15(i): the card was dealt."""
    table.round.late = table.round.late[1:]
    table.round.last = ""


def end_late(table: Table[Blackjack]) -> None:
    """19:47-2.15(i): the player does not want the card: the hand is dead, and the original wager goes back."""
    record = table.round
    at = record.late[0]
    record.change(at, replace(record.hands[at], dead=True))
    take_late(table)


def die_late(table: Table[Blackjack]) -> None:
    """19:47-2.15(i): the hole card lies open, and no card can be dealt to the hand any more: it is dead."""
    at = _passed_over(table)
    assert at is not None
    table.round.change(at, replace(table.round.hands[at], dead=True))


# --- a card that was the next hand's, or nobody's ---------------------------------------------------------------------


def nothing_to_move(table: Table[Blackjack]) -> bool:
    """The newest card cannot be the next hand's: nothing was dealt since, or its hand was owed it."""
    at = _newest(table)
    return at is None or (_next_after(table, at) is None and not _dealer_is_next(table.round))


def hand_is_next(table: Table[Blackjack]) -> bool:
    """Another hand is still to be played after the one that was dealt the newest card."""
    at = _newest(table)
    return at is not None and _next_after(table, at) is not None


def _dealer_is_next(record: Blackjack) -> bool:
    """No player's hand can have it: it is the dealer's, or waits for his hole card."""
    return not record.late and (record.hole is not None or len(record.dealer) < INITIAL)


def _newest(table: Table[Blackjack]) -> int | None:
    """The place of the hand that was dealt the newest card as a hit."""
    record = table.round
    at = record.place_of(record.last)
    if at is None or len(record.hands[at].cards) <= INITIAL or record.hands[at].doubled:
        return None
    return at


def _next_after(table: Table[Blackjack], at: int) -> int | None:
    return next((each for each in range(at + 1, len(table.round.hands)) if is_open(table, each)), None)


def move_card(table: Table[Blackjack]) -> None:
    """The hand had stood: its newest card is the next hand's."""
    at = _newest(table)
    assert at is not None
    next_ = _next_after(table, at)
    assert next_ is not None
    record = table.round
    drawn = _take_from(table, at)
    record.change(next_, record.hands[next_].with_card(drawn.card, drawn.number))
    table.put(drawn, record.spot(next_))


def move_to_dealer(table: Table[Blackjack]) -> None:
    """The hand had stood, and was the last: its newest card is the dealer's second one (2.6(e), 2.6(h))."""
    at = _newest(table)
    assert at is not None
    drawn = _take_from(table, at)
    table.card = drawn
    lay(table, DEALER)


def move_before_hole(table: Table[Blackjack]) -> None:
    """The hand had stood, and was the last: its newest card waits until the hole card is turned (2.12(b))."""
    at = _newest(table)
    assert at is not None
    drawn = _take_from(table, at)
    table.put(drawn, CardPlace.WAITING)
    table.wait_until_turned(drawn)


def _take_from(table: Table[Blackjack], at: int) -> Drawn:
    """The hand stands, without its newest card, which is moved once: whoever presses the key again moves nothing."""
    drawn = _take_back(table, at)
    table.round.last = ""
    table.round.change(at, replace(table.round.hands[at], stood=True))
    return drawn


def _take_back(table: Table[Blackjack], at: int) -> Drawn:
    record, hand = table.round, table.round.hands[at]
    record.change(at, hand.without_last())
    record.hands_shown = 0
    return Drawn(hand.numbers[-1], hand.cards[-1], seen=True)


def no_error_card(table: Table[Blackjack]) -> bool:
    """19:47-2.15(c): the newest card was no hit, or a decision has followed it."""
    return _newest(table) is None


def offer_card(table: Table[Blackjack]) -> None:
    """19:47-2.15(c): the newest card is offered as though it were the next card from the shoe."""
    at = _newest(table)
    assert at is not None
    drawn = replace(_take_back(table, at), held=True)
    table.put(drawn, CardPlace.HELD)
    table.held = tuple(sorted((*table.held, drawn), key=lambda each: each.number))  # as they were drawn
    table.round.last = ""


def on_offer(table: Table[Blackjack]) -> bool:
    """19:47-2.15(c): a card that was drawn in error and seen is kept: no hand is doubled or split on it."""
    return any(drawn.held and drawn.seen for drawn in table.held)


def nothing_on_offer(table: Table[Blackjack]) -> bool:
    """19:47-2.15(b) and (c): no card that was drawn in error is kept for this round, or no hand decides."""
    return not any(drawn.held for drawn in table.held) or cursor(table) is None


def take_card(table: Table[Blackjack]) -> None:
    """19:47-2.15(c): the card is dealt to the hand at the cursor."""
    table.round.taking = True


def refuse_card(table: Table[Blackjack]) -> None:
    """19:47-2.15(c): "any player refusing to accept such card" is dealt no more: on none of the box's hands.

    A hand that is owed its second card is dealt that one.
    """
    record = table.round
    at = cursor(table)
    assert at is not None
    box = record.hands[at].box
    of_box = record.hands_of(box)
    for each in of_box:
        record.change(each, replace(record.hands[each], stood=True))
    record.late = tuple(each for each in record.late if each not in of_box)
    record.refused = (*record.refused, box)
    record.last = ""


# --- cards in error that nobody is entitled to ------------------------------------------------------------------------


def in_error(table: Table[Blackjack]) -> None:
    """19:47-2.15(b) and (c): no hand is owed the card: the dealer says whether it was seen."""
    table.flag(BlackjackCode.DRAWN_IN_ERROR)
    table.put(table.card, CardPlace.WAITING)
    table.stop(StopKind.DISCLOSURE, BlackjackCode.DRAWN_IN_ERROR, table.card)


def asking(table: Table[Blackjack]) -> bool:
    """19:47-2.15(b): a card in error waits for the answer whether it was seen."""
    return table.stop_of(StopKind.DISCLOSURE) is not None


def unseen(table: Table[Blackjack]) -> bool:
    """19:47-2.15(b): its face was not seen; where nothing is said, it was."""
    assert isinstance(table.event, Disclosed)
    return table.event.seen is False


def error_unread(table: Table[Blackjack]) -> bool:
    """19:47-2.15(c): it was seen, and the shoe could not read it."""
    stop = table.stop_of(StopKind.DISCLOSURE)
    assert stop is not None
    return stop.cards[0].card == UNREAD


def hold(table: Table[Blackjack]) -> None:
    """19:47-2.15(b): it is the next card from the shoe, in the next round."""
    drawn = replace(table.answered(StopKind.DISCLOSURE).cards[0], said=None)
    table.put(drawn, CardPlace.HELD)
    table.held += (drawn,)


def ask_error_name(table: Table[Blackjack]) -> None:
    """It must be named before it is burned."""
    stop = table.answered(StopKind.DISCLOSURE)
    table.stop(StopKind.NAME, stop.why, *stop.cards, then=Disclosed(seen=True))


def burn_seen(table: Table[Blackjack]) -> None:
    """19:47-2.15(c): a card that was seen and that no hand can use is burned."""
    drawn = table.answered(StopKind.DISCLOSURE).cards[0]
    table.count_seen(drawn)
    table.discard(drawn)


# --- doubles that lie face down ---------------------------------------------------------------------------------------


def no_double_down(table: Table[Blackjack]) -> bool:
    """19:47-2.10(c): no card of a double lies face down."""
    return not table.round.doubles


def open_doubles(table: Table[Blackjack]) -> None:
    """19:47-2.10(c): the cards of doubles lie open."""
    turn(table, table.round.doubles)


def open_newest_double(table: Table[Blackjack]) -> None:
    """19:47-2.15(p): the card of the last double was dealt face up."""
    turn(table, table.round.doubles[-1:])


def doubles_down(table: Table[Blackjack]) -> bool:
    """19:47-2.10(c): cards of doubles lie face down."""
    return bool(table.round.doubles)
