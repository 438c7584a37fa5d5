"""What the dealer of Blackjack must do now. Nothing here looks at a card that lies face down."""

from typing import Final, assert_never

from controller.games.blackjack.dealing import entitled, falls_down, is_owed
from controller.games.blackjack.deals import DEALER
from controller.games.blackjack.house import house_of
from controller.games.blackjack.law.hands import VALUE, HandTotal, is_blackjack, total
from controller.games.blackjack.phases import BlackjackRound
from controller.games.blackjack.record import Blackjack
from controller.games.blackjack.settling import LAMMERS, pages, results_line
from controller.games.blackjack.side_steps import unvalidated
from controller.games.blackjack.streak_steps import lammers
from controller.games.blackjack.turns import (
    cursor,
    dealer_stands,
    more_hands,
    reader_in_use,
    reader_tells,
)
from controller.games.blackjack.words import BlackjackWord
from controller.rules.cards import CARDS_PER_DECK
from controller.table.phases import Shoe
from controller.table.prompts import Cue, Prompt, PromptLine, cue, say
from controller.table.state import Drawn, Fields
from controller.table.words import TableWord, Word

P = BlackjackRound

_ALWAYS: Final = {
    P.DETERMINANT: say(BlackjackWord.DETERMINANT_CARD, lower=BlackjackWord.THEN_SIDE),
    P.SIDE_WAGERS: say(BlackjackWord.SETTLE_SIDE, keys=("side-settled",)),
    P.HOLE: say(BlackjackWord.TURN_HOLE, keys=("hole-up",)),
    P.VOID: say(TableWord.ROUND_VOID, TableWord.COLLECT, keys=("collect",)),
}
"""What is said of a phase, however its hands lie."""

_DEAD: Final = say(BlackjackWord.CALLED_DEAD, TableWord.COLLECT, keys=("collect",))
"""19:47-2.15(j)1."""


_UP_CARD: Final = cue(
    Prompt((PromptLine(BlackjackWord.CARD_TO_BANK),)),
    lower=PromptLine(TableWord.DEAL_UP),
    alone=PromptLine(BlackjackWord.BANK_UP),
)
_HOLE_CARD: Final = cue(
    Prompt((PromptLine(BlackjackWord.HOLE_CARD),)),
    lower=PromptLine(TableWord.DEAL_DOWN),
    alone=PromptLine(BlackjackWord.HOLE_DOWN),
)


_CARD_OR_STAND: Final = PromptLine(BlackjackWord.CARD_OR_STAND)
_YES_OR_NO: Final = PromptLine(BlackjackWord.BLACKJACK_OR_NOT)
_USE_READER: Final = PromptLine(BlackjackWord.USE_READER)

_PEEK: Final = {
    False: cue(
        Prompt((_USE_READER,)),
        "no-blackjack",
        "blackjack",
        lower=_YES_OR_NO,
        alone=_USE_READER,
    ),
    True: say(BlackjackWord.USE_READER, lower=BlackjackWord.SLIDE_IN),
}
"""By whether it says itself what it reads."""


def prompt(table: Fields[Blackjack]) -> Cue:
    """What to do now, in the dealer's words."""
    record = table.round
    if table.empty and is_owed(table):
        if table.house.continuous:
            return say(TableWord.RETURN_CARDS, keys=("cards-returned",))
        return say(TableWord.SHUFFLE_DISCARDS, TableWord.THEN_ROUND_GOES_ON, keys=("shuffling",))
    match record.phase:
        case P.BETTING:
            return _betting(table)
        case P.FIRST | P.SECOND | P.DEALERS:
            return _initial(table)
        case P.OWED:
            return _asked(record.next_initial, BlackjackWord.SECOND_FOR_BOX)
        case P.INSURANCE | P.PEEK:
            return _before_play(table)
        case P.BOXES:
            return _boxes(table)
        case P.LATE:
            return _asked(record.spot(record.late[0]), BlackjackWord.LATE_CARD)
        case P.DEALER:
            return _dealer(table)
        case P.COMPLETE:
            return _complete(table)
        case P.DETERMINANT | P.SIDE_WAGERS | P.QUEENS | P.HOLE | P.VOID:
            return _as_ever(record)
        case _:
            assert_never(record.phase)


def _as_ever(record: Blackjack) -> Cue:
    return _DEAD if record.called_dead else _ALWAYS.get(record.phase) or _queens(record)


def shoe_over(_: Fields[Blackjack]) -> None:
    """Nothing is left to be done."""


def deck_goes_back(table: Fields[Blackjack]) -> bool:
    """19:47-2.1: about one deck was dealt, which the house shuffles back into the shoe while no cutting card is out."""
    if not house_of(table).bart_carter or table.shoe is not Shoe.ROUNDS:
        return False
    return table.gone - sum(isinstance(each, Drawn) for each in table.waiting) - len(table.held) >= CARDS_PER_DECK


def _betting(table: Fields[Blackjack]) -> Cue:
    """19:47-2.3(a): who wagers, then no more bets."""
    if not house_of(table).sees_cards:
        return say(BlackjackWord.FROM_HAND, keys=("shuffling",))
    if deck_goes_back(table):
        return say(
            TableWord.BETS_OPEN, BlackjackWord.DECK_BACK, keys=("cards-returned",), upper=BlackjackWord.DECK_BACK
        )
    boxes = table.round.boxes
    if not boxes:
        return say(TableWord.BETS_OPEN, keys=("box-{seat}",))
    upper = PromptLine(BlackjackWord.BOXES_ASKED, ("".join(map(str, boxes)),))
    if len(table.held) > 1:
        upper = PromptLine(BlackjackWord.HELD_FROM_BOX, (len(table.held), boxes[0]))
    elif table.held:
        upper = PromptLine(BlackjackWord.HELD_TO_BOX, boxes[:1])
    words = Prompt((PromptLine(TableWord.BETS_OPEN),))
    if house_of(table).no_more_bets == "first-card":
        return cue(words, upper=upper, lower=PromptLine(TableWord.DEAL_FIRST))
    return cue(words, "no-more-bets", upper=upper)


def _initial(table: Fields[Blackjack]) -> Cue:
    """19:47-2.15(e) and (g): whose the next of the initial cards is."""
    spot, down = entitled(table), falls_down(table)
    if spot == DEALER:
        return _HOLE_CARD if down else _UP_CARD
    box = (_box(spot),)
    return cue(
        Prompt((PromptLine(BlackjackWord.CARD_TO_BOX, box),)),
        lower=PromptLine(TableWord.DEAL_UP),
        alone=PromptLine(BlackjackWord.BOX_UP, box),
    )


def _asked(spot: str | None, word: Word) -> Cue:
    """19:47-2.15(g) and (i): the card is dealt, or the hand is dead."""
    first = PromptLine(word, (_box(spot),))
    return cue(Prompt((first, PromptLine(BlackjackWord.CARD_OR_DEAD))), alone=first)


def _before_play(table: Fields[Blackjack]) -> Cue:
    """19:47-2.9, 2.15(j): an ace or a ten lies face up."""
    if table.round.phase is P.PEEK:
        return _PEEK[reader_tells(table)]
    if reader_tells(table):
        return say(BlackjackWord.INSURANCE_ASKED, BlackjackWord.USE_READER)
    if reader_in_use(table):
        asked = Prompt((PromptLine(BlackjackWord.INSURANCE_ASKED), _USE_READER))
        return cue(asked, "no-blackjack", "blackjack", lower=_YES_OR_NO, alone=_USE_READER)
    if cursor(table) is None and table.round.without_hole:
        return say(BlackjackWord.INSURANCE_ASKED, BlackjackWord.CARD_TO_BANK)
    if cursor(table) is None:
        return say(BlackjackWord.INSURANCE_ASKED, BlackjackWord.TURN_HOLE, keys=("hole-up",))
    hand = _hand(table)
    return cue(Prompt((PromptLine(BlackjackWord.INSURANCE_ASKED), hand)), alone=hand)


def _boxes(table: Fields[Blackjack]) -> Cue:
    """19:47-2.12: what the hand at the cursor is, and what its player may say."""
    at = cursor(table)
    assert at is not None
    box = table.round.hands[at].box
    if table.round.hands[at].is_owed:
        return _one_card(table, at)
    if any(drawn.held for drawn in table.held):
        offered = PromptLine(BlackjackWord.OFFERED, (box,))
        return cue(Prompt((offered, _hand(table))), "take-card", "refused", "stand", upper=offered, alone=offered)
    hand = _hand(table)
    if table.empty and table.house.continuous:
        return cue(Prompt((hand,)), lower=PromptLine(TableWord.RETURN_CARDS), alone=hand)
    if table.empty:
        return cue(Prompt((hand,)), "shuffling", lower=PromptLine(BlackjackWord.NO_CARDS_LEFT), alone=hand)
    return cue(Prompt((hand,)), "stand", lower=_CARD_OR_STAND, alone=hand)


def _one_card(table: Fields[Blackjack], at: int) -> Cue:
    """19:47-2.10, 2.11: the one card of a double, or the second one of a hand that was split."""
    box, down = table.round.hands[at].box, falls_down(table)
    of_box = table.round.hands_of(box)
    if len(of_box) > 1:
        word = BlackjackWord.HAND_DOWN if down else BlackjackWord.HAND_UP
        alone = PromptLine(word, (box, of_box.index(at) + 1))
    else:
        alone = PromptLine(BlackjackWord.BOX_DOWN if down else BlackjackWord.BOX_UP, (box,))
    return cue(
        Prompt((PromptLine(BlackjackWord.ONE_CARD, (box,)),)),
        lower=PromptLine(TableWord.DEAL_DOWN if down else TableWord.DEAL_UP),
        alone=alone,
    )


def _hand(table: Fields[Blackjack]) -> PromptLine:
    """`BOX 3 HAS 14`, `BOX 3 HAND 2: S17`."""
    record, at = table.round, cursor(table)
    assert at is not None
    box = record.hands[at].box
    found = total(record.hands[at].cards)
    of_box = record.hands_of(box)
    if len(of_box) > 1:
        return PromptLine(
            BlackjackWord.HAND_HAS_SOFT if found.soft else BlackjackWord.HAND_HAS,
            (box, of_box.index(at) + 1, found.points),
        )
    return PromptLine(BlackjackWord.BOX_HAS_SOFT if found.soft else BlackjackWord.BOX_HAS, (box, found.points))


def _dealer(table: Fields[Blackjack]) -> Cue:
    """19:47-2.12(b) to (d): the dealer is dealt a card."""
    return cue(
        Prompt((_dealers_total(table.round), PromptLine(BlackjackWord.DEALER_DRAWS))),
        lower=PromptLine(TableWord.DEAL_UP),
    )


def _dealers_total(record: Blackjack) -> PromptLine:
    """Of the dealer who draws: all his cards lie open."""
    found = total(record.dealer)
    return PromptLine(BlackjackWord.DEALER_HAS_SOFT if found.soft else BlackjackWord.DEALER_HAS, (found.points,))


def _total(record: Blackjack) -> HandTotal | None:
    seen = record.dealer_seen
    return None if any(card not in VALUE for card in seen) else total(seen)


def _complete(table: Fields[Blackjack]) -> Cue:
    """19:47-2.3: what each box comes to, before chips move."""
    first = _dealers_end(table)
    if table.round.doubles and not more_hands(table):
        return cue(Prompt((first, PromptLine(BlackjackWord.TURN_DOUBLE))), "doubles-up", upper=first)
    if unvalidated(table):
        return cue(Prompt((first, PromptLine(TableWord.CALL_SUPERVISOR))), "validated", upper=first)
    came = results_line(table)
    steps = ("each-hand",) if pages(table) else ()
    if table.round.hands_shown != LAMMERS and (placed := lammers(table)):
        where = PromptLine(BlackjackWord.LAMMERS, (placed,))
        return cue(Prompt((came, where)), *steps, "collect", upper=came)
    if more_hands(table):
        return cue(Prompt((first, came)), "next-hand", *steps, upper=came)
    return cue(Prompt((first, came)), "collect", *steps, upper=came)


def _queens(record: Blackjack) -> Cue:
    """19:47-2.24(e): the first of the boxes with two queens of hearts; the others are paid with it."""
    pay = PromptLine(BlackjackWord.PAY_QUEENS, record.queens[:1])
    return cue(Prompt((pay, PromptLine(TableWord.CALL_SUPERVISOR))), "validated", alone=pay)


def _dealers_end(table: Fields[Blackjack]) -> PromptLine:
    record, found = table.round, _total(table.round)
    if found is None or len(record.dealer) == 1:
        return PromptLine(BlackjackWord.NOTHING_OPEN)
    if is_blackjack(record.dealer):
        return PromptLine(BlackjackWord.DEALER_BLACKJACK)
    if found.over:
        return PromptLine(BlackjackWord.DEALER_OVER)
    return PromptLine(
        BlackjackWord.DEALER_STANDS if dealer_stands(table) else BlackjackWord.DEALER_HAS, (found.points,)
    )


def _box(spot: str | None) -> int:
    assert spot is not None
    return int(spot.removeprefix("box-").partition("/")[0])
