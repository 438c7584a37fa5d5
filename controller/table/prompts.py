"""What the dealer must do now: a function of the state alone, so that it can be shown again after a power cut.

In face-down dealing nothing here looks at a card that has not been turned: a phase in which such a card lies on the
table asks for it to be turned, whatever it is (19:47-3.7(d)).
"""

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from controller.rules.cuts import DEALER, offered_first, offered_next
from controller.rules.procedures import Shuffle
from controller.table.batches_state import Batch, Pair
from controller.table.irregularities import AnyCode, Code
from controller.table.phases import Play, Shoe
from controller.table.state import Fields, Stop, StopKind
from controller.table.words import AnyWord, TableWord, Word

if TYPE_CHECKING:
    from controller.table.game import Game


class PromptLine(Struct, frozen=True):
    """One line of the panel."""

    word: AnyWord
    numbers: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        """The line in English."""
        return self.word.en.format(*self.numbers)


class Prompt(Struct, frozen=True):
    """What the panel shows: an irregularity that stops play, or a line or two of words."""

    lines: tuple[PromptLine, ...]
    about: AnyCode | None = None
    """The irregularity whose words stand on the first line."""

    @property
    def panel(self) -> tuple[str, ...]:
        """The lines of the panel, in English."""
        words = [line.text for line in self.lines]
        return (self.about.says[0], *words) if self.about else tuple(words)

    @property
    def text(self) -> str:
        """The prompt in one line."""
        return " – ".join(self.panel)


@cache
def say(*words: Word) -> Prompt:
    """A prompt of lines without numbers."""
    return Prompt(tuple(PromptLine(word) for word in words))


@cache
def _count(word: Word, of: int, left: int) -> Prompt:
    return Prompt((PromptLine(word, (of,)), PromptLine(TableWord.TO_GO, (left,))))


@cache
def _stopped(answer: Word, why: Code) -> Prompt:
    return Prompt((PromptLine(answer),), why)


_BEFORE_PLAY: Final[dict[Shoe, Prompt]] = {
    Shoe.CLOSED: say(TableWord.TABLE_CLOSED),
    Shoe.INSPECTING: say(TableWord.SPREAD_CARDS, TableWord.THEN_WASH),
    Shoe.LOADING: say(TableWord.PLACE_CUTTING_CARDS, TableWord.LOAD_SHOE),
    Shoe.BURN_FIRST: say(TableWord.BURN_FIRST),
    Shoe.OVER: say(TableWord.SHOE_OVER, TableWord.RESHUFFLE),
}
"""19:47-3.4(b) and (c), 4.3(b) and (c), 7.4(b) and (c), 7.5(h)1: spread, then washed and stacked; and what follows."""

_SHUFFLES: Final[dict[Shuffle | None, Prompt]] = {
    None: say(TableWord.SHUFFLE),
    "lace": say(TableWord.SHUFFLE, TableWord.THEN_LACE),
    "lace-and-reshuffle": say(TableWord.SHUFFLE, TableWord.LACE_AND_SHUFFLE),
    "wash": say(TableWord.WASH_AND_STACK, TableWord.THREE_SHUFFLE),
    "feather": say(TableWord.SHUFFLE, TableWord.LEAVE_FEATHERED),
}
"""19:47-3.5(a)1, 3.5(a)1i, 3.5(a)2, 7.5(b)1, 7.5(b)2: how the house has the cards shuffled."""

_OF_TWO_BATCHES = {
    Shoe.INSPECTING: TableWord.SPREAD_CARDS,
    Shoe.SHUFFLING: TableWord.SHUFFLE,
    Shoe.OVER: TableWord.SHOE_OVER,
}
"""The first line where the shuffler does what hands do at a table with one batch."""


def prompt(table: Fields[Any], game: "Game[Any]") -> Prompt:
    """What to do now, in the dealer's words."""
    if table.play is Play.STOPPED:
        stop = first_stop(table)
        known = stop.kind is StopKind.DISCLOSURE and stop.cards[0].seen
        return _stopped(TableWord.IT_WAS_SEEN if known else stop.kind.says, stop.why)
    if table.play is Play.DISCARDING:
        return _count(TableWord.DISCARD_UP, table.due_of, table.due) if table.due else say(TableWord.DISCARD_DOWN)
    if table.shoe is Shoe.BURNING:
        return _count(TableWord.BURN, table.burn, table.burn_left)
    if table.shoe is Shoe.OVER and (still := game.shoe_over(table)) is not None:
        return still
    if table.house.two_batches and not table.batches.out_of_use and table.shoe in _OF_TWO_BATCHES:
        return say(_OF_TWO_BATCHES[table.shoe], _next_of_batches(table))
    if table.shoe is Shoe.SHUFFLING:
        return _SHUFFLES[table.house.shuffle]
    if table.shoe is Shoe.CUTTING:
        return _cut(table, game.cut_from(table))
    before = _BEFORE_PLAY.get(table.shoe)
    return game.prompt(table) if before is None else before


def _cut(table: Fields[Any], first_asked: int | None) -> Prompt:
    """19:47-3.5(c) and (f): who cuts, or to whom the cut is offered first."""
    seats, last = table.house.seats, table.cut_again_after
    first = (PromptLine(TableWord.CUT_AGAIN),) if table.recut else ()
    if table.cutter is not None:
        return Prompt((*first, _cuts(table.cutter)))
    if last is not None and table.house.recut_by == "last":
        return Prompt((*first, _cuts(last)))
    if seats is None:
        return say(TableWord.OFFER_CUT)
    begins = offered_first(seats, first_asked) if last in {None, DEALER} else offered_next(last, seats)
    return Prompt((PromptLine(TableWord.OFFER_CUT), PromptLine(TableWord.FROM_SEAT, (begins,))))


def _cuts(who: int) -> PromptLine:
    return PromptLine(TableWord.DEALER_CUTS) if who == DEALER else PromptLine(TableWord.SEAT_CUTS, (who,))


def _next_of_batches(table: Fields[Any]) -> Word:
    """19:47-7.1(d)4 and 5, 7.4(d), 7.5(h)2: what is done with the batch whose turn it is."""
    if table.shoe is Shoe.INSPECTING and table.fresh:
        return TableWord.EACH_BATCH_APART
    if table.shoe is Shoe.OVER:
        return TableWord.CHANGE_BATCHES
    known = table.batches
    second_is_due = known.turn is Pair.SECOND
    due = {known.first, known.second} if known.turn is Pair.EITHER else {table.batch(int(second_is_due))}
    if due & {Batch.FINISHED, Batch.STORED}:
        return TableWord.TAKE_BATCH
    return TableWord.SHUFFLER_BUSY if Batch.SHUFFLING in due else TableWord.BATCH_TO_SHUFFLER


_URGENCY: Final = tuple(StopKind)


def first_stop(table: Fields[Any]) -> Stop:
    """The stop that must be answered first."""
    return min(table.stops, key=lambda stop: _URGENCY.index(stop.kind))
