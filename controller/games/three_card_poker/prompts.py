"""What the dealer of Three Card Poker must do now. Nothing here looks at a card that does not lie open."""

from collections.abc import Iterable
from typing import Final, assert_never

from controller.games.three_card_poker.dealing import from_hand, keeps_stack, pending
from controller.games.three_card_poker.deals import DEALER, ranked, spot_of
from controller.games.three_card_poker.house import house_of
from controller.games.three_card_poker.law.order import counterclockwise
from controller.games.three_card_poker.law.ranks import qualifies
from controller.games.three_card_poker.phases import ThreeCardRound
from controller.games.three_card_poker.record import ThreeCards, together
from controller.games.three_card_poker.round_steps import not_by_device
from controller.games.three_card_poker.stub_steps import stub_is_due
from controller.games.three_card_poker.words import ThreeCardWord
from controller.table.prompts import Cue, Prompt, PromptLine, cue, say
from controller.table.state import Fields
from controller.table.words import TableWord, Word

P = ThreeCardRound

_SIDE_BY_SIDE: Final = 9
"""Seats of one digit can stand side by side in a line."""

_WHO: Final = ("ante-{seat}", "plus-{seat}")


def prompt(table: Fields[ThreeCards]) -> Cue:
    """What to do now, in the dealer's words."""
    record = table.round
    match record.phase:
        case P.BETTING:
            return _betting(table)
        case P.DEALING:
            return _dealing(table)
        case P.SEATS:
            if not record.seats:
                return say(ThreeCardWord.WHICH_SEATS, keys=_WHO)
            asked = _seats(record.seats, ThreeCardWord.SEATS_ASKED, ThreeCardWord.SEATS_COUNTED)
            return cue(Prompt((asked,)), "seats-right", *_WHO)
        case P.DECIDING:
            return _deciding(table)
        case P.OPENING:
            return _opening(table)
        case P.OPEN:
            return _open(table)
        case P.VOID:
            return _void(table)
        case _:
            assert_never(record.phase)


def shoe_over(table: Fields[ThreeCards]) -> Cue:
    """19:47-20.7, 20.8(d), 20.9(d): the deck is shuffled for the next round, or leaves; of two the other one comes."""
    first = TableWord.REMOVE_DECK if table.round.deck_out else ThreeCardWord.ROUND_OVER
    if table.house.two_batches and not table.batches.out_of_use and not table.batches.alone:
        return say(first, TableWord.CHANGE_BATCHES)
    return say(first, TableWord.RESHUFFLE, keys=("shuffling",))


def _betting(table: Fields[ThreeCards]) -> Cue:
    """19:47-20.8(b)3, 20.9(b)2: who wagers, then no more bets."""
    if not_by_device(table):
        return say(
            TableWord.BETS_OPEN, ThreeCardWord.DEVICE_SHUFFLES, keys=("shuffling",), upper=ThreeCardWord.DEVICE_SHUFFLES
        )
    if not table.round.seats:
        return say(TableWord.BETS_OPEN, keys=_WHO)
    if house_of(table).no_more_bets == "first-card":
        return say(
            TableWord.BETS_OPEN,
            lower=ThreeCardWord.DEAL_FIRST_STACK if house_of(table).in_stacks else TableWord.DEAL_FIRST,
        )
    return say(TableWord.BETS_OPEN, keys=("no-more-bets",))


def _dealing(table: Fields[ThreeCards]) -> Cue:
    """19:47-20.8(c), 20.9(c): whose the next card or stack is."""
    record = table.round
    at = len(record.cards)
    to_seat, to_dealer = (
        (ThreeCardWord.STACK_TO_SEAT, ThreeCardWord.STACK_TO_DEALER)
        if record.stacked
        else (ThreeCardWord.CARD_TO_SEAT, ThreeCardWord.CARD_TO_DEALER)
    )
    if record.place(at) == DEALER:
        return say(to_dealer, lower=ThreeCardWord.COVER_IT if record.stacked else TableWord.DEAL_DOWN)
    seat = next(seat for seat in record.seats if spot_of(seat) == record.place(at))
    return cue(Prompt((PromptLine(to_seat, (seat,)),)), lower=PromptLine(TableWord.DEAL_DOWN))


def _deciding(table: Fields[ThreeCards]) -> Cue:
    """19:47-20.10(b): who is in; folded hands go to the rack before the dealer's hand is opened, or its stack comes."""
    record = table.round
    seats = record.still_in
    still_in = _seats(seats, ThreeCardWord.SEATS_IN, ThreeCardWord.COUNT_IN)
    collected = keeps_stack(table) and record.complete  # before the dealer's stack was delivered
    forfeits = bool(record.folded) and not collected
    undecided = not {*record.antes}.isdisjoint(seats)
    upper = still_in if undecided or forfeits else PromptLine(ThreeCardWord.ALL_DECIDED)
    folds = ("fold-{seat}",) if undecided else ()
    if pending(table):
        stack = PromptLine(ThreeCardWord.THEN_DEALERS_STACK if undecided else ThreeCardWord.STACK_TO_DEALER)
        lower = PromptLine(ThreeCardWord.RACK_THEN_STACK) if forfeits else stack
        return cue(Prompt((still_in, stack)), upper=upper, lower=lower)
    if from_hand(table) and not record.folded and record.stub is None:  # which tells that all have their cards
        return _from_hand(table, still_in)
    if stub_is_due(table):
        return cue(Prompt((still_in, PromptLine(ThreeCardWord.COUNT_STUB))), "stub-{count}", *folds)
    if forfeits:
        words = Prompt((still_in, PromptLine(ThreeCardWord.COLLECT_FOLDED)))
        return cue(words, "dealer-up", *folds, lower=PromptLine(ThreeCardWord.RACK_THEN_OPEN))
    return cue(Prompt((still_in,)), "dealer-up", *folds, upper=upper)


def _from_hand(table: Fields[ThreeCards], still_in: PromptLine) -> Cue:
    """19:47-20.8(c): one card at a time, clockwise, which no device sees; only then the stub and the dealer's hand."""
    if stub_is_due(table):
        return cue(Prompt((still_in, count := PromptLine(ThreeCardWord.DEAL_THEN_COUNT))), lower=count)
    return cue(Prompt((still_in, deal := PromptLine(ThreeCardWord.DEAL_THEN_OPEN))), "dealer-up", lower=deal)


def _opening(table: Fields[ThreeCards]) -> Cue:
    """19:47-20.10(c): every hand that is in is opened, all of them or seat by seat from the far right."""
    record = table.round
    offer, dealers = record.settled_by, PromptLine(_dealers(record))
    if offer is None or offer.settling_order == "all-hands":
        return cue(Prompt((dealers,)), "all-up", "seat-up-{seat}")
    seat = next(seat for seat in counterclockwise(record.still_in) if seat not in record.opened)
    first, pressed = (PromptLine(word, (seat,)) for word in (ThreeCardWord.OPEN_SEAT, ThreeCardWord.PRESS_SEAT_UP))
    return cue(Prompt((dealers, first)), "seat-up-{seat}", lower=pressed)


def _open(table: Fields[ThreeCards]) -> Cue:
    """19:47-20.10(c), (d): wagers are settled, and the cards picked up in order; the stub is counted before."""
    dealers = _dealers(table.round)
    if stub_is_due(table):
        return say(dealers, ThreeCardWord.COUNT_STUB, keys=("stub-{count}",))
    return say(dealers, TableWord.COLLECT, keys=("collect",))


def _void(table: Fields[ThreeCards]) -> Cue:
    """19:47-20.7, 20.8(e), 20.9(e): the cards are collected; the stub is counted before, unless the deck must go."""
    if stub_is_due(table):
        return say(TableWord.ROUND_VOID, ThreeCardWord.COUNT_STUB, keys=("stub-{count}",))
    next_ = TableWord.REMOVE_DECK if table.round.deck_out else TableWord.COLLECT
    return say(TableWord.ROUND_VOID, next_, keys=("collect",))


def _dealers(record: ThreeCards) -> Word:
    """19:47-20.11(a)1: whether the dealer has a queen or better, where the open hand was read."""
    hand = ranked(record.hand(DEALER))
    if hand is None:
        return ThreeCardWord.DEALER_IS_UP
    return ThreeCardWord.QUEEN_OR_BETTER if qualifies(hand) else ThreeCardWord.NO_QUEEN


def _seats(seats: Iterable[int], side_by_side: Word, counted: Word) -> PromptLine:
    which = tuple(seats)
    if not which:
        return PromptLine(ThreeCardWord.NONE_IN)
    if which[-1] > _SIDE_BY_SIDE:
        return PromptLine(counted, (len(which),))
    return PromptLine(side_by_side, (together(which),))
