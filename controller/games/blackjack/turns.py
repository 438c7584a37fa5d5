"""Whose turn it is: which hands are finished, what the one at the cursor may do, and what hangs on the dealer."""

from collections.abc import Iterator

from controller.games.blackjack.house import house_of
from controller.games.blackjack.law.dealers_hand import DealersHand, HangsOn, OpenWagers, hangs_on
from controller.games.blackjack.law.hands import INITIAL, VALUE, dealer_draws, is_blackjack, total
from controller.games.blackjack.law.players_hand import Choice, PlayersHand
from controller.games.blackjack.phases import BlackjackRound
from controller.games.blackjack.record import Blackjack
from controller.table.model import Table
from controller.table.state import Fields

P = BlackjackRound

_TEN = 10
_THREE = 3
"""19:47-2.18(a): the dealer's hands in multiple action."""
_ACE = 11


def choices(table: Fields[Blackjack], at: int) -> tuple[Choice, ...]:
    """19:47-2.8, 2.10 to 2.12: what the player of a hand may say now."""
    record = table.round
    if record.hands[at].stood:
        return ()
    box = record.hands[at].box
    return record.seen(at).choices(
        house_of(table), record.offered, len(record.hands_of(box)), len({each.box for each in record.hands})
    )


def is_open(table: Fields[Blackjack], at: int) -> bool:
    """19:47-2.12: the hand is owed a card, or its player decides; one that was passed over waits (2.15(i))."""
    record, hand = table.round, table.round.hands[at]
    if at in record.late:
        return False
    if (owed := hand.is_owed) or hand.stood:
        return owed
    seen = record.seen(at)
    return not seen.ended or (seen.is_split_ace and bool(choices(table, at)))  # which may be split again


def open_hands(table: Fields[Blackjack]) -> tuple[int, ...]:
    """The places of the hands that are still to be played, in their order."""
    return tuple(at for at in range(len(table.round.hands)) if is_open(table, at))


def cursor(table: Fields[Blackjack]) -> int | None:
    """The hand whose turn it is."""
    return next((at for at in range(len(table.round.hands)) if is_open(table, at)), None)


def chosen(table: Fields[Blackjack], choice: Choice) -> bool:
    """Whether the player at the cursor may say that."""
    at = cursor(table)
    return at is not None and choice in choices(table, at)


# --- the dealer -------------------------------------------------------------------------------------------------------


def dealers_hand(table: Fields[Blackjack]) -> DealersHand:
    """The dealer's hand as anybody sees it."""
    record = table.round
    return DealersHand(record.dealer_seen, record.no_blackjack)


def hanging(table: Fields[Blackjack]) -> HangsOn:
    """19:47-2.12(c): what of the dealer's hand has an effect on the round, once all have decided."""
    record = table.round
    return _hangs(record, len(record.past) + 1, dealers_hand(table))


def _hangs(record: Blackjack, dealers: int, hand: DealersHand) -> HangsOn:
    """19:47-2.9, 2.12(c), 2.18(d), 2.24(e): the same of one of his hands, and of what was wagered beside hands."""
    wagers = OpenWagers(
        insurance=any(spots_of(record, box) >= dealers for box in record.insured), queens=bool(record.queens)
    )
    return hangs_on(_against(record, dealers), hand, record.offered, wagers)


def spots_of(record: Blackjack, box: int) -> int:
    """19:47-2.18(b): against how many hands of the dealer a box has wagers."""
    match record.offered.multiple_action:
        case None:
            return 1
        case "three":
            return _THREE
        case "two-or-three":
            return _THREE if box in record.third else _THREE - 1


def _against(record: Blackjack, dealers: int) -> Iterator[PlayersHand]:
    """The hands with a wager against that hand of the dealer."""
    return (record.seen(at) for at, each in enumerate(record.hands) if spots_of(record, each.box) >= dealers)


def more_hands(table: Fields[Blackjack]) -> bool:
    """19:47-2.18(f) to (h): the dealer has another hand, and something hangs on it."""
    record = table.round
    if record.offered.multiple_action is None:
        return False
    return _hangs(record, len(record.past) + 2, DealersHand(record.dealer_seen[:1])) != "nothing"


def dealer_stands(table: Fields[Blackjack]) -> bool:
    """19:47-2.12(b), 2.12(d): the dealer has two cards or more, all of them seen, and draws no more."""
    record = table.round
    seen = record.dealer_seen
    if len(seen) < INITIAL or any(card not in VALUE for card in seen):
        return False
    rule = "draw" if record.offered.six_to_five else house_of(table).soft_17
    return not dealer_draws(rule, seen)


def dealer_done(table: Fields[Blackjack]) -> bool:
    """19:47-2.12(b) to (d): the dealer is dealt no more cards."""
    match hanging(table):
        case "nothing":
            return True
        case "second-card":
            return len([number for number in table.round.dealer_numbers if number not in table.round.down]) >= INITIAL
        case "draw":
            return dealer_stands(table)


def dealer_owes(table: Table[Blackjack]) -> bool:
    """19:47-2.12(b): something hangs on a card of the dealer's after all, since another one was corrected."""
    return cursor(table) is not None or not dealer_done(table)


def has_or_exceeds_21(table: Fields[Blackjack]) -> bool:
    """19:47-2.1, 2.15(d): the dealer's cards are a blackjack, or over 21: no total on which he stands."""
    seen = table.round.dealer_seen
    if len(seen) < INITIAL or any(card not in VALUE for card in seen):
        return False
    return is_blackjack(seen) or total(seen).over


def up_value(record: Blackjack) -> int:
    """19:47-2.2(b): what the dealer's face up card counts."""
    return VALUE[record.dealer[0]]


def ace_up(table: Table[Blackjack]) -> bool:
    """19:47-2.9: the dealer's face up card is an ace."""
    return up_value(table.round) == _ACE


def reads_ten(table: Table[Blackjack]) -> bool:
    """19:47-2.15(j): the face up card is a ten, and the hole card goes into the reader."""
    return up_value(table.round) == _TEN and reader_in_use(table)


def no_reader(table: Table[Blackjack]) -> bool:
    """19:47-2.15(k): the card reader has been taken out of use."""
    return not reader_in_use(table)


def reader_in_use(table: Fields[Blackjack]) -> bool:
    """19:47-2.15(j) and (k): there is a hole card, and a card reader that works."""
    record = table.round
    return house_of(table).card_reader and not record.reader_out and not record.without_hole


def reader_tells(table: Fields[Blackjack]) -> bool:
    """19:47-2.15(j): the card reader in use is connected: nobody else says what it has read."""
    return reader_in_use(table) and table.round.reader_there


def peeked(table: Table[Blackjack]) -> bool:
    """19:47-2.15(j): it has said already what it has to say."""
    return table.round.no_blackjack or table.round.blackjack


def up_low(table: Table[Blackjack]) -> bool:
    """19:47-2.15(j): the face up card is no ace and no ten."""
    return up_value(table.round) < _TEN


def reader_shows(table: Table[Blackjack]) -> bool:
    """19:47-2.15(j)1: a player can see the card while it is in the reader."""
    return house_of(table).reader_shows
