"""What the edges of a shoe's life ask and do: its guards and its actions."""

from operator import add
from typing import Any

from controller.rules.cards import INDEX, cards_in
from controller.rules.cuts import (
    DEALER,
    cut_is_deep_enough,
    cutting_cards_are_right,
    may_cut_again,
    quarter_behind,
)
from controller.table.decision import CardPlace
from controller.table.inputs import Cut, CutTaken, CuttingCardsPlaced, Shuffled, Voided
from controller.table.irregularities import TableCode
from controller.table.model import Table
from controller.table.order_steps import begin_order
from controller.table.sides import (
    SIDES,
    know_side,
    load_sides,
    of_sides,
    place_in_side,
    put_back_into,
    side_of,
    uncut,
    without_cutting_cards,
)
from controller.table.signals import Signal
from controller.table.state import EMPTY_TALLY
from drivers.events import Side

# --- guards -----------------------------------------------------------------------------------------------------------


def pre_shuffled(table: Table[Any]) -> bool:
    """19:47-3.5(a): the cards came to the table shuffled and have not been in play, so they need no shuffle."""
    return isinstance(table.event, Shuffled) and table.event.before and table.fresh


def wrong_count(table: Table[Any]) -> bool:
    """19:47-3.1(a): the count given with the shuffle or the cut is not that of the decks."""
    if isinstance(table.event, Cut):
        front, back = table.event.front, table.event.back
        return front is not None and back is not None and front + back != cards_in(table.house.decks)
    assert isinstance(table.event, Shuffled)
    return table.event.count not in (None, cards_in(table.house.all_decks))


def wrong_count_of_rack(table: Table[Any]) -> bool:
    """19:47-2.15(f): as many cards were shuffled as lie in the rack; of a double shoe they are those of one side."""
    assert isinstance(table.event, Shuffled)
    return not table.house.double_shoe and table.event.count not in {None, _in_rack(table) - table.round.returned}


def bad_cut(table: Table[Any]) -> bool:
    """19:47-3.5(d): fewer than ten cards lie on one side of the cut."""
    assert isinstance(table.event, Cut)
    return not cut_is_deep_enough(*(count for count in (table.event.front, table.event.back) if count is not None))


def bad_cutting_card(table: Table[Any]) -> bool:
    """19:47-3.5(e): a cutting card is not where it must be."""
    assert isinstance(table.event, CuttingCardsPlaced)
    event = table.event
    if event.from_back is None:
        return not event.second_at_end
    return not cutting_cards_are_right(event.from_back, cards_in(table.house.decks), second_at_end=event.second_at_end)


def cutting_cards_missing(table: Table[Any]) -> bool:
    """19:47-3.5(e): the cutting cards have not been reported in place."""
    return not table.cutting_cards_placed


def no_such_seat(table: Table[Any]) -> bool:
    """19:47-3.5(c): the table does not have this position."""
    return table.house.seats is not None and any(seat > table.house.seats for seat in _seats(table))


def wrong_cutter(table: Table[Any]) -> bool:
    """19:47-3.5(f): the cards are cut again by somebody whose cut, as the house chose, it is not."""
    last, by = table.cut_again_after, table.house.recut_by
    return last is not None and by is not None and not may_cut_again(_cutter(table), last, by)


def too_near_back(table: Table[Any]) -> bool:
    """N.J.A.C. 13:69F-2.5, the later code: about a quarter of the cards, at least, lies behind the cutting card."""
    assert isinstance(table.event, CuttingCardsPlaced)
    from_back = table.event.from_back
    return from_back is not None and not quarter_behind(from_back, cards_in(table.house.decks))


def continuous(table: Table[Any]) -> bool:
    """19:47-2.21: the shoe shuffles without end: its cards are not cut, none is burned, and no round is its last."""
    return table.house.continuous


def unseen_deck(table: Table[Any]) -> bool:
    """19:47-2.6A: the cards are dealt from the hand, and no device sees one of them."""
    return not table.house.sees_cards


def is_empty(table: Table[Any]) -> bool:
    """19:47-2.15(f): the shoe said that no card is left."""
    return table.empty


def nothing_drawn(table: Table[Any]) -> bool:
    """19:47-3.5(f): no card has been dealt from the shoe."""
    return table.drawn == 0


def counted(table: Table[Any]) -> bool:
    """19:47-20.7: a shuffler has counted the cards that it shuffled."""
    assert isinstance(table.event, Shuffled)
    return table.event.count is not None


def last_of_burn(table: Table[Any]) -> bool:
    """19:47-3.5(e): the card completes the burn."""
    return table.burn_left == 1


def cutting_card_out(table: Table[Any]) -> bool:
    """The first cutting card came out before the first round."""
    return table.cutting_card_out


def hand_open(table: Table[Any]) -> bool:
    """19:47-3.8(e): a round with wagers has its first card, or is void."""
    facts = table.round_facts
    return facts.begun and not facts.rehearsal


def next_is_last(table: Table[Any]) -> bool:
    """19:47-3.8(e), house option: a cutting card in place of a round's first card makes that round the last."""
    return table.house.cutting_card_before_first_card == "last-hand"


def round_open(table: Table[Any]) -> bool:
    """A round is on the table."""
    return table.round_facts.on_table


def round_short(table: Table[Any]) -> bool:
    """19:47-3.12(e): a round with wagers is on the table and is owed cards."""
    return table.round_facts.short


def round_may_lack(table: Table[Any]) -> bool:
    """19:47-2.15(f): a round is owed a card, or may ask for one."""
    facts = table.round_facts
    return facts.short or facts.may_draw


def unturned(table: Table[Any]) -> bool:
    """Cards lie face down, and whether the round needs another one cannot be said before they are turned."""
    return table.round_facts.hidden


def in_simulated(table: Table[Any]) -> bool:
    """19:47-3.12(c)3: a round without wagers is on the table, and nothing that left the shoe before waits."""
    return table.round_facts.rehearsal and not table.early


# --- actions ----------------------------------------------------------------------------------------------------------


def open_fresh(table: Table[Any]) -> None:
    """19:47-3.4(a) and (b), 7.4(b) and (d): the table opens, with cards not in play before, to be inspected."""
    table.fresh = True
    table.tell_pair(Signal.FRESH)


def shuffled_by_hand(table: Table[Any]) -> None:
    """19:47-7.5(a): of two batches, the one at the table is shuffled."""
    table.tell_pair(Signal.BY_HAND)


def mixed(table: Table[Any]) -> None:
    """19:47-7.5(a): the cards are being shuffled, or were drawn from: they are not fit for play before they are."""
    table.tell_pair(Signal.MIX)


def take_out(table: Table[Any]) -> None:
    """19:47-3.5(e): the cutting cards are placed after the cut."""
    table.cutting_cards_placed = False
    table.from_back = None
    without_cutting_cards(table)


def take_cut(table: Table[Any]) -> None:
    """19:47-3.5(c): somebody has accepted the cut, or the dealer cuts."""
    table.cutter = _cutter(table)


def cut_again(table: Table[Any]) -> None:
    """19:47-3.5(f): a supervisor has the cards cut again."""
    table.recut, table.cut_again_after, table.cutter = True, table.cutter, None
    uncut(table)


def forget_cut(table: Table[Any]) -> None:
    """19:47-3.5(c): after a shuffle the cut is offered anew."""
    table.recut, table.cut_again_after, table.cutter = False, None, None
    uncut(table)


def _cutter(table: Table[Any]) -> int:
    assert isinstance(table.event, CutTaken)
    return DEALER if table.event.seat is None else table.event.seat


def _seats(table: Table[Any]) -> tuple[int, ...]:
    """The seats that the input names."""
    named = (getattr(table.event, field, None) for field in ("seat", "to"))
    return tuple(seat for seat in named if seat is not None)


def stand(table: Table[Any]) -> None:
    """A cutting card is where it must be until the cards are dealt, when none stays among them."""
    table.cutting_cards_placed = True


def place(table: Table[Any]) -> None:
    """19:47-3.5(e): the cutting cards stand where they must."""
    assert isinstance(table.event, CuttingCardsPlaced)
    if table.house.double_shoe:
        table.cutting_cards_placed = not place_in_side(table, table.event.from_back)
        return
    table.cutting_cards_placed = True
    if table.event.from_back is not None:  # a word without a count takes no count back
        table.from_back = table.event.from_back


def load(table: Table[Any]) -> None:
    """A new shoe begins its accounts."""
    table.shoe_number += 1
    begin_order(table)
    table.fresh = False
    table.round_number = table.drawn = table.burned = table.discarded = table.out_of_play = 0
    table.tally = EMPTY_TALLY
    table.game.load(table)
    load_sides(table)
    table.cutting_card_out = table.empty = False
    table.cut_by = table.cutter
    forget_cut(table)
    table.cutting_card_after = None
    table.burn = table.burn_left = 0
    if table.house.two_batches:
        table.know(differs=False)
        table.tell_pair(Signal.PLAY)
    table.follow.append(Signal.NEW_SHOE)


def begin_anew(table: Table[Any]) -> None:
    """All cards were shuffled again: which of them nobody saw before tells nothing of what comes."""
    table.unshown = 0


def taken_up(table: Table[Any]) -> None:
    """The cards of a shoe that is over are taken up, or the table closes."""
    table.game.taken_up(table)


def unload(table: Table[Any]) -> None:
    """19:47-3.5(f): the same cards are cut and loaded once more; it is the same shoe."""
    table.shoe_number -= 1
    table.cutter = table.cut_by
    cut_again(table)
    table.tell_pair(Signal.UNLOAD)


def burn_first(table: Table[Any]) -> None:
    """19:47-3.5(e): the first card is shown and sets the count.

    A shoe that says so too has begun anew; one that does not may go on with a game by cards that nobody has seen.
    """
    if table.card.said in {None, "burn"}:
        table.unshown = 0
    table.burn = table.burn_left = table.game.burn(table.card.card)
    burn_card(table)


def burn_next(table: Table[Any]) -> None:
    """19:47-3.5(e): one of the cards that follow the first."""
    table.burn_left -= 1
    burn_card(table)


def burn_card(table: Table[Any]) -> None:
    """A card is shown and burned."""
    table.compare("burn", up=True)
    table.burned += 1
    table.put(table.card, CardPlace.BURNED)
    table.count_seen(table.card)


def flag_shortage(table: Table[Any]) -> None:
    """19:47-2.15(f): the shoe was empty before, and now a hand comes to be owed a card."""
    if table.empty and table.round_facts.short and TableCode.INSUFFICIENT_CARDS not in table.flags:
        table.flag(TableCode.INSUFFICIENT_CARDS)


def burn_unseen(table: Table[Any]) -> None:
    """19:47-2.15(f): the card is burned face down, and nobody sees it."""
    table.compare("burn", up=False)
    table.burned += 1
    table.unshown += 1
    table.put(table.card, CardPlace.BURNED)


def refill(table: Table[Any]) -> None:
    """19:47-2.15(f): the cards that were dealt before are in the shoe again: those on the table alone are out of it."""
    table.cutting_card_out = True
    if not table.house.double_shoe:
        put_back(table, None)
        return
    sides = SIDES if table.round.side is None else (table.round.side,)
    back = put_back_into(table, sides)
    table.round.returned = _in_rack(table) if table.round.side is None else table.round.returned + back
    table.empty = False
    table.tally = bytes(map(add, *(each.tally for each in of_sides(table))))
    _count_on_table(table, sides)


def put_back(table: Table[Any], count: int | None) -> None:
    """19:47-2.1, 2.15(f), 2.21: a number of cards goes back into the shoe, or all of the rack.

    Which they are nobody knows: what was seen of the cards that are out begins anew with those on the table.
    """
    away = _in_rack(table)
    if table.house.double_shoe:
        put_back_into(table, SIDES)
    table.round.returned = away if count is None else min(away, table.round.returned + count)
    table.empty = False
    table.tally = EMPTY_TALLY
    _count_on_table(table, None)


def forget_place(table: Table[Any]) -> None:
    """19:47-2.1: how many cards are before a cutting card nobody knows once others went in."""
    if table.cutting_card_after is None:
        table.from_back = None
    for each in of_sides(table) if table.house.double_shoe else ():
        if each.cutting_card_after is None:
            know_side(table, each.side, from_back=None)


def _in_rack(table: Table[Any]) -> int:
    """How many cards of the shoe lie nowhere on the table."""
    return table.burned + table.discarded + table.out_of_play


def _count_on_table(table: Table[Any], sides: tuple[Side, ...] | None) -> None:
    """The cards that lie on the table face up are seen again; those of these sides, where it is a double shoe."""
    for hand in table.game.shows.hands(table):
        for card, up, number in zip(hand.cards, hand.up, hand.numbers, strict=True):
            if up and card in INDEX and (sides is None or side_of(table, number) in sides):
                table.count(card, side_of(table, number))


def out_of_play(table: Table[Any]) -> None:
    """The card belongs to no hand."""
    table.remove(table.card)


def note_cutting_card(table: Table[Any]) -> None:
    """The first cutting card is out."""
    table.cutting_card_out = True


def tell_game(table: Table[Any]) -> None:
    """13:69F-2.5: the game notes where it came out, since the cut is offered there first."""
    table.game.cutting_card(table)


def void_round(table: Table[Any]) -> None:
    """19:47-3.12(e): the round cannot be completed and is void."""
    nothing_due(table)
    table.follow.append(Voided)


def nothing_due(table: Table[Any]) -> None:
    """What should have left the shoe unplayed cannot."""
    table.dues = ()
    table.burn_left = 0


def end_simulated(table: Table[Any]) -> None:
    """19:47-3.12(c)3: a simulated round for which the cards run out simply ends, and the shoe with it."""
    abandon_simulated(table)
    over(table)


def abandon_simulated(table: Table[Any]) -> None:
    """19:47-3.12(c)3: it simply ends."""
    table.follow.append(Signal.ABANDON)


def over(table: Table[Any]) -> None:
    """No more cards are dealt: what was held for a next round is discarded."""
    nothing_due(table)
    left = (*table.held, *table.simulate)
    if left:
        table.flag(TableCode.LEFT_OVER)
    for drawn in left:
        table.discard(drawn)
    table.held = table.simulate = ()
    table.tell_pair(Signal.RETIRE)
