"""What the dealer must do now: a function of the state alone, so that it can be shown again after a power cut.

In face-down dealing nothing here looks at a card that has not been turned: a phase in which such a card lies on the
table asks for it to be turned, whatever it is (19:47-3.7(d)).
"""

from functools import cache
from typing import Final, assert_never

from msgspec import Struct

from controller.rules.bank import highest_bid
from controller.rules.curator import FIRST_SEAT
from controller.rules.cuts import DEALER, offered_first, offered_next
from controller.rules.hands import is_natural, point_count, winner
from controller.rules.procedures import Shuffle
from controller.rules.wagers.payment import Stage
from controller.rules.wagers.score import score
from controller.table.batches_state import Batch, Pair
from controller.table.irregularities import CATALOGUE, Code
from controller.table.phases import Bank, Curator, Play, Round, Shoe
from controller.table.settling import banks_vigorish, settling
from controller.table.state import Fields, Stop, StopKind
from controller.table.words import ENGLISH, Word


class Line(Struct, frozen=True):
    """One line of the panel."""

    word: Word
    numbers: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        """The line in English."""
        return ENGLISH[self.word].format(*self.numbers)


class Prompt(Struct, frozen=True):
    """What the panel shows: an irregularity that stops play, or a line or two of words."""

    lines: tuple[Line, ...]
    about: Code | None = None
    """The irregularity whose words stand on the first line."""

    @property
    def panel(self) -> tuple[str, ...]:
        """The lines of the panel, in English."""
        words = [line.text for line in self.lines]
        return (CATALOGUE[self.about].says[0], *words) if self.about else tuple(words)

    @property
    def text(self) -> str:
        """The prompt in one line."""
        return " – ".join(self.panel)


@cache
def say(*words: Word) -> Prompt:
    """A prompt of lines without numbers."""
    return Prompt(tuple(Line(word) for word in words))


@cache
def _count(word: Word, of: int, left: int) -> Prompt:
    return Prompt((Line(word, (of,)), Line(Word.TO_GO, (left,))))


@cache
def _stopped(answer: Word, why: Code) -> Prompt:
    return Prompt((Line(answer),), why)


_ANSWER = {
    StopKind.NAME: Word.NAME_CARD,
    StopKind.DISCLOSURE: Word.WAS_IT_SEEN,
    StopKind.SUPERVISOR: Word.CALL_SUPERVISOR,
    StopKind.DEVICE: Word.PLAY_SUSPENDED,
    StopKind.SHOE: Word.PLAY_SUSPENDED,
    StopKind.RESTART: Word.ACKNOWLEDGE,
}

_URGENCY = (
    StopKind.DEVICE, StopKind.SUPERVISOR, StopKind.SHOE, StopKind.RESTART, StopKind.NAME, StopKind.DISCLOSURE,
)  # fmt: skip
"""Which stop is named first: what the dealer cannot end alone comes before what he can."""

_BEFORE_PLAY: Final[dict[Shoe, Prompt]] = {
    Shoe.CLOSED: say(Word.TABLE_CLOSED),
    Shoe.INSPECTING: say(Word.SPREAD_CARDS, Word.THEN_WASH),
    Shoe.LOADING: say(Word.PLACE_CUTTING_CARDS, Word.LOAD_SHOE),
    Shoe.BURN_FIRST: say(Word.BURN_FIRST),
    Shoe.OVER: say(Word.SHOE_OVER, Word.RESHUFFLE),
}
"""19:47-3.4(b) and (c), 4.3(b) and (c), 7.4(b) and (c), 7.5(h)1: spread, then washed and stacked; and what follows."""

_SHUFFLES: Final[dict[Shuffle | None, Prompt]] = {
    None: say(Word.SHUFFLE),
    "lace": say(Word.SHUFFLE, Word.THEN_LACE),
    "lace-and-reshuffle": say(Word.SHUFFLE, Word.LACE_AND_SHUFFLE),
    "wash": say(Word.WASH_AND_STACK, Word.THREE_SHUFFLE),
    "feather": say(Word.SHUFFLE, Word.LEAVE_FEATHERED),
}
"""19:47-3.5(a)1, 3.5(a)1i, 3.5(a)2, 7.5(b)1, 7.5(b)2: how the house has the cards shuffled."""

_OF_TWO_BATCHES = {
    Shoe.INSPECTING: Word.SPREAD_CARDS,
    Shoe.SHUFFLING: Word.SHUFFLE,
    Shoe.OVER: Word.SHOE_OVER,
}
"""The first line where the shuffler does what hands do at a table with one batch."""

_DEALING = {
    Round.PLAYER_FIRST: Word.DEAL_TO_PLAYER,
    Round.BANKER_FIRST: Word.DEAL_TO_BANKER,
    Round.PLAYER_SECOND: Word.DEAL_TO_PLAYER,
    Round.BANKER_SECOND: Word.DEAL_TO_BANKER,
}

_WINS = {"player": Word.PLAYER_WINS, "banker": Word.BANKER_WINS, "tie": Word.TIE_HAND}


def prompt(table: Fields) -> Prompt:
    """What to do now, in the dealer's words."""
    if table.play is Play.STOPPED:
        stop = first_stop(table)
        known = stop.kind is StopKind.DISCLOSURE and stop.cards[0].seen
        return _stopped(Word.IT_WAS_SEEN if known else _ANSWER[stop.kind], stop.why)
    if table.play is Play.DISCARDING:
        return _count(Word.DISCARD_UP, table.due_of, table.due) if table.due else say(Word.DISCARD_DOWN)
    if table.shoe is Shoe.BURNING:
        return _count(Word.BURN, table.burn, table.burn_left)
    if table.shoe is Shoe.OVER and (markers := table.ledger.markers):
        return _owed(*markers[-1])
    if table.house.two_batches and not table.batches.out_of_use and table.shoe in _OF_TWO_BATCHES:
        return say(_OF_TWO_BATCHES[table.shoe], _next_of_batches(table))
    if table.shoe is Shoe.SHUFFLING:
        return _SHUFFLES[table.house.shuffle]
    if table.shoe is Shoe.CUTTING:
        return _cut(table)
    before = _BEFORE_PLAY.get(table.shoe)
    return _round(table) if before is None else before


def _owed(seat: int, cents: int) -> Prompt:
    """19:47-3.3(c)4, 7.3(c)4: the shoe is completed, and vigorish is to be collected, from the highest seat down."""
    return Prompt((Line(Word.COLLECT_VIGORISH), Line(Word.SEAT_OWES, (seat, *divmod(cents, 100)))))


def _cut(table: Fields) -> Prompt:
    """19:47-3.5(c) and (f): who cuts, or to whom the cut is offered first."""
    seats, last = table.house.seats, table.cut_again_after
    first = (Line(Word.CUT_AGAIN),) if table.recut else ()
    if table.cutter is not None:
        return Prompt((*first, _cuts(table.cutter)))
    if last is not None and table.house.recut_by == "last":
        return Prompt((*first, _cuts(last)))
    if seats is None:
        return say(Word.OFFER_CUT)
    begins = offered_first(seats, table.last_curator) if last in {None, DEALER} else offered_next(last, seats)
    return Prompt((Line(Word.OFFER_CUT), Line(Word.FROM_SEAT, (begins,))))


def _cuts(who: int) -> Line:
    return Line(Word.DEALER_CUTS) if who == DEALER else Line(Word.SEAT_CUTS, (who,))


def _next_of_batches(table: Fields) -> Word:
    """19:47-7.1(d)4 and 5, 7.4(d), 7.5(h)2: what is done with the batch whose turn it is."""
    if table.shoe is Shoe.INSPECTING and table.fresh:
        return Word.EACH_BATCH_APART
    if table.shoe is Shoe.OVER:
        return Word.CHANGE_BATCHES
    known = table.batches
    second_is_due = known.turn is Pair.SECOND
    due = {known.first, known.second} if known.turn is Pair.EITHER else {table.batch(int(second_is_due))}
    if due & {Batch.FINISHED, Batch.STORED}:
        return Word.TAKE_BATCH
    return Word.SHUFFLER_BUSY if Batch.SHUFFLING in due else Word.BATCH_TO_SHUFFLER


def first_stop(table: Fields) -> Stop:
    """The stop that must be answered first."""
    return min(table.stops, key=lambda stop: _URGENCY.index(stop.kind))


def _round(table: Fields) -> Prompt:  # one case a phase
    match table.round:
        case Round.BETTING:
            return _betting(table)
        case Round.PLAYER_FIRST | Round.BANKER_FIRST | Round.PLAYER_SECOND | Round.BANKER_SECOND:
            return _deal(table)
        case Round.FACING:
            return _facing(table)
        case Round.PLAYER_FACING:
            return say(Word.TURN_PLAYER_CARD)
        case Round.BANKER_FACING:
            return say(Word.TURN_BANKER_CARD)
        case Round.PLAYER_THIRD:
            return _draws(table, Word.PLAYER_DRAWS)
        case Round.BANKER_THIRD:
            return _draws(table, Word.BANKER_DRAWS)
        case Round.COMPLETE:
            if table.simulated:
                return say(Word.SIMULATED_OVER, Word.DISCARD_CARDS)
            return _result(_announced(table) or _how(table), *_points(table))
        case Round.CALLED:
            return _settling(table)
        case Round.PLAYER_SPEAKS | Round.BANKER_SPEAKS | Round.BANKER_TURNS | Round.BANKER_OPTION | Round.PLAYER_TURNS:
            return _coup(table)
        case _:
            assert_never(table.round)


def _betting(table: Fields) -> Prompt:
    """Between two rounds: that bets are open, and who deals or to whom the shoe is offered, where that is followed."""
    if table.bank is not Bank.UNTOLD:
        return _at_the_bank(table)
    bets = Word.LAST_HAND if table.shoe is Shoe.LAST_ROUND else Word.BETS_OPEN
    seat = table.dealing.seat
    match table.curator:
        case Curator.UNFOLLOWED:
            return say(Word.LAST_HAND, Word.BETS_OPEN) if bets is Word.LAST_HAND else say(Word.BETS_OPEN)
        case Curator.OFFERED:
            offer = Line(Word.SHOE_FROM_SEAT, (FIRST_SEAT,)) if seat is None else Line(Word.SHOE_RIGHT_OF, (seat,))
            return Prompt((Line(bets), offer))
        case Curator.PARTICIPANT:
            assert seat is not None
            return Prompt((Line(bets), Line(Word.DEALER_FOR if table.dealing.dealer else Word.SEAT_DEALS, (seat,))))
        case Curator.DEALER:
            return say(bets, Word.DEALER_DEALS)
        case _:
            assert_never(table.curator)


def _settling(table: Fields) -> Prompt:
    """What the result is, and what is done next about the wagers (3.10(b)), or with the cards."""
    if table.void:
        return say(Word.ROUND_VOID, Word.COLLECT)
    if cents := banks_vigorish(table):
        return Prompt((*_result(None, *_points(table)).lines, Line(Word.BANKS_VIGORISH, divmod(cents, 100))))
    stage = settling(table)
    return _called(Word.COLLECT if stage is None else _STAGES[stage], *_points(table))


_STAGES: Final[dict[Stage, Word]] = {
    "take-losers": Word.TAKE_LOSERS,
    "pay-all": Word.PAY_ALL,
    "charge-all": Word.CHARGE_ALL,
    "pay-and-charge": Word.PAY_AND_CHARGE,
    "charge-and-pay": Word.CHARGE_AND_PAY,
    "charge-tie": Word.CHARGE_TIE,
}


def _at_the_bank(table: Fields) -> Prompt:
    """What is to be done between two rounds; with a bank that is followed, about the bank first."""
    stakes = table.stakes
    match table.bank:
        case Bank.BIDDING:
            most = highest_bid(dict(stakes.bids))
            bids = Line(Word.WHO_BIDS) if most is None else _seat(Word.SEAT_BIDS_MOST, most)
            return Prompt((Line(Word.OFFER_SHOE), bids))
        case Bank.HELD:
            return Prompt((_seat(Word.BANKER_IS, stakes.banker), Line(Word.BANKER_WAGERS)))
        case Bank.STAKED if table.shoe is not Shoe.LAST_ROUND:
            return Prompt((Line(Word.BETS_OPEN), _seat(Word.BANKER_IS, stakes.banker)))
        case Bank.STAKED | Bank.DEALT | Bank.UNTOLD:
            return say(Word.LAST_HAND, Word.BETS_OPEN) if table.shoe is Shoe.LAST_ROUND else say(Word.BETS_OPEN)
        case Bank.LOST:
            return Prompt((Line(Word.OFFER_BANK), _seat(Word.RIGHT_OF, stakes.banker)))
        case Bank.PASSED:
            return Prompt((Line(Word.BANK_PASSED), _seat(Word.RIGHT_OF, stakes.passer)))
        case _:
            assert_never(table.bank)


def _seat(word: Word, seat: int | None) -> Line:
    assert seat is not None
    return Line(word, (seat,))


def _deal(table: Fields) -> Prompt:
    next_card = _DEALING[table.round]
    if table.simulated:
        return say(Word.SIMULATED, next_card)
    if table.shoe is Shoe.LAST_ROUND and not table.player:
        return say(Word.LAST_HAND, next_card)
    if table.from_held and table.from_held == len(table.player) + len(table.banker):
        return say(Word.HELD_TO_PLAYER if table.from_held == 1 else Word.HELD_DEALT, next_card)
    return say(next_card)


def _coup(table: Fields) -> Prompt:
    """What is to be done in a phase that only Chemin de Fer has; it tells no more than was announced."""
    match table.round:
        case Round.PLAYER_SPEAKS:
            return Prompt((_who_looks(table), Line(Word.CARD_STAY_NATURAL)))
        case Round.BANKER_SPEAKS:
            return say(Word.PLAYER_ASKS_CARD, Word.NATURAL_UNDER_EIGHT)
        case Round.BANKER_TURNS:
            return say(Word.PLAYER_STANDS, Word.TURN_BANKER) if table.coup.player == "stay" else say(Word.TURN_BANKER)
        case Round.BANKER_OPTION:
            return say(Word.BANKER_MAY_DRAW, Word.CARD_OR_STAY)
        case _:
            drew = len(table.banker) > table.first("banker")
            return say(Word.TURN_PLAYER) if drew else say(Word.BANKER_STANDS, Word.TURN_PLAYER)


def _who_looks(table: Fields) -> Line:
    """19:47-4.8(c): whose the decisions of the Player's Hand are."""
    if table.simulated:
        return Line(Word.SIMULATED)
    at_stake = table.stakes.at_stake if table.bank is Bank.DEALT else None
    if at_stake is None or at_stake.dominant is None:
        return Line(Word.PLAYER_LOOKS)
    return Line(Word.SEAT_LOOKS, (at_stake.dominant,))


def _facing(table: Fields) -> Prompt:
    """19:47-3.7(d)1, (d)2, 3.8(a): which hand is turned next, and what the other counts that lies face up."""
    turned = table.player_turned == len(table.player)
    then = Word.TURN_BANKER if turned else Word.TURN_PLAYER
    if table.house.chemin_de_fer or not (turned or table.banker_turned):  # 4.10(a) has both announced in the end
        return say(then)
    has, hand = (Word.PLAYER_HAS, table.player) if turned else (Word.BANKER_HAS, table.banker)
    return _counted(has, (point_count(hand),), then)


def _draws(table: Fields, draws: Word) -> Prompt:
    """19:47-3.8(a) and (b): the point counts of both hands, and which of them draws first."""
    if table.simulated:
        return say(Word.SIMULATED, draws)
    if len(table.player) > table.first("player"):  # both were announced before the Player's third card
        return say(draws)
    if table.house.chemin_de_fer:
        return say(draws) if draws is Word.PLAYER_DRAWS else say(Word.PLAYER_STANDS, draws)
    return _counted(Word.POINT_COUNTS, (table.first_points("player"), table.first_points("banker")), draws)


@cache
def _counted(word: Word, counts: tuple[int, ...], then: Word) -> Prompt:
    return Prompt((Line(word, counts), Line(then)))


def _announced(table: Fields) -> Line | None:
    """19:47-3.10(a): the number of cards dealt, where wagers on it are offered, and the dragon 7 without vigorish."""
    offer = table.settled_by
    if offer is None or table.house.chemin_de_fer:
        return None
    cards = len(table.player) + len(table.banker)
    dragon_7 = offer.banker == "dragon-7-push" and score(table.player, table.banker).dragon_7
    if offer.total_cards:
        return Line(Word.DRAGON_7_CARDS if dragon_7 else Word.TOTAL_CARDS, (cards,))
    return Line(Word.DRAGON_7) if dragon_7 else None


def _how(table: Fields) -> Line | None:
    if len(table.banker) > table.first("banker"):  # the Banker drew, as was said
        return None
    if len(table.player) > table.first("player"):
        return Line(Word.BANKER_STANDS)
    return Line(Word.NATURAL if is_natural(*_points(table)) else Word.BOTH_STAND)


def _points(table: Fields) -> tuple[int, int]:
    player, banker = table.points("player"), table.points("banker")
    assert player is not None
    assert banker is not None
    return player, banker


@cache
def _result(first: Line | None, player: int, banker: int) -> Prompt:
    result = Line(_WINS[winner(player, banker)], (max(player, banker), min(player, banker)))
    return Prompt((result,) if first is None else (first, result))


@cache
def _called(then: Word, player: int, banker: int) -> Prompt:
    return Prompt((*_result(None, player, banker).lines, Line(then)))
