"""What the dealer must do now: a function of the state alone, so that it can be shown again after a power cut.

A `Prompt` is what the record keeps. A `Cue` is a prompt as the panel has it: how things stand on the upper line, and on
the lower one what comes next, a key to press or an act of the hands.

In face-down dealing nothing here looks at a card that has not been turned: a phase in which such a card lies on the
table asks for it to be turned, whatever it is (19:47-3.7(d)).
"""

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from controller.rules.cuts import DEALER, offered_first, offered_next
from controller.rules.procedures import Shuffle
from controller.table.batches_state import Batch, Pair
from controller.table.irregularities import AnyCode, Code, TableCode
from controller.table.phases import REFILL, Play, Shoe
from controller.table.sides import of_side
from controller.table.state import Drawn, Fields, Stop, StopKind
from controller.table.words import AnyWord, TableWord, Word

if TYPE_CHECKING:
    from controller.table.game import Game, ShoeRules


class PromptLine(Struct, frozen=True):
    """One line of the panel."""

    word: AnyWord
    numbers: tuple[int | str, ...] = ()
    """What stands in it: numbers, or a result by seat, which is the same in every language."""

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


class Cue(Struct, frozen=True):
    """A prompt as the panel has it."""

    prompt: Prompt
    upper: PromptLine
    """How things stand; the irregularity stands in its place where the prompt is about one."""
    lower: PromptLine | None = None
    """What comes next, where it is not one key to press: an act of the hands, or a question."""
    keys: tuple[str, ...] = ()
    """The keys that the table waits for, by their names in `About.keys`; the first is named where `lower` is None."""
    alone: PromptLine | None = None
    """What comes next where something else has taken the upper line; None where the prompt's last line, or the key to
    press, says all of it."""


def cue(
    prompt: Prompt,
    *keys: str,
    upper: PromptLine | None = None,
    lower: PromptLine | None = None,
    alone: PromptLine | None = None,
) -> Cue:
    """A prompt that waits for one of these keys, or for an act of the hands; it begins with its own first line."""
    if lower is None and not keys:
        lower = prompt.lines[-1]
    return Cue(prompt, prompt.lines[0] if upper is None else upper, lower, keys, alone)


@cache
def say(*words: Word, keys: tuple[str, ...] = (), upper: Word | None = None, lower: Word | None = None) -> Cue:
    """A cue of lines without numbers."""
    return cue(
        Prompt(tuple(map(PromptLine, words))),
        *keys,
        upper=None if upper is None else PromptLine(upper),
        lower=None if lower is None else PromptLine(lower),
    )


@cache
def _count(word: Word, of: int, left: int) -> Cue:
    return cue(Prompt((PromptLine(word, (of,)), PromptLine(TableWord.TO_GO, (left,)))))


@cache
def _stopped(answer: Word, why: Code, lower: Word, keys: tuple[str, ...]) -> Cue:
    return cue(Prompt((PromptLine(answer),), why), *keys, lower=PromptLine(lower))


_BEFORE_PLAY: Final[dict[Shoe, Cue]] = {
    Shoe.CLOSED: say(TableWord.TABLE_CLOSED, keys=("open",)),
    Shoe.INSPECTING: say(
        TableWord.SPREAD_CARDS, TableWord.THEN_WASH, keys=("inspected",), upper=TableWord.SPREAD_AND_WASH
    ),
    Shoe.BURN_FIRST: say(TableWord.BURN_FIRST, lower=TableWord.TURN_IT_UP),
    Shoe.OVER: say(TableWord.SHOE_OVER, TableWord.RESHUFFLE, keys=("shuffling",)),
}
"""19:47-3.4(b) and (c), 4.3(b) and (c), 7.4(b) and (c), 7.5(h)1: spread, then washed and stacked; and what follows."""

_BURN_UNSEEN: Final = say(TableWord.BURN_UNSEEN, lower=TableWord.DRAW_UNSEEN)

_LOAD: Final = say(TableWord.LOAD_SHOE, keys=("loaded",))
"""19:47-2.21: a shoe that shuffles by itself."""

_WHERE_ROUNDS_ARE_FINISHED: Final[dict[Shoe, Cue]] = _BEFORE_PLAY | {
    Shoe.BURN_FIRST: _BURN_UNSEEN,
    Shoe.REFILLING: say(TableWord.SHUFFLE_DISCARDS, TableWord.THEN_ROUND_GOES_ON, keys=("shuffled",)),
    Shoe.REFILL_CUTTING: say(TableWord.OFFER_CUT, TableWord.THEN_ROUND_GOES_ON, keys=("cut",)),
    Shoe.REFILL_LOADING: say(TableWord.LOAD_SHOE, TableWord.THEN_ROUND_GOES_ON, keys=("loaded",)),
    Shoe.REFILL_BURN: _BURN_UNSEEN,
}
"""19:47-2.15(f): the discards are shuffled, cut and loaded, a card is burned face down, and the round goes on."""

_SHUFFLES: Final[dict[Shuffle | None, tuple[tuple[Word, ...], Word]]] = {
    None: ((TableWord.SHUFFLE,), TableWord.SHUFFLE),
    "lace": ((TableWord.SHUFFLE, TableWord.THEN_LACE), TableWord.SHUFFLE_AND_LACE),
    "lace-and-reshuffle": ((TableWord.SHUFFLE, TableWord.LACE_AND_SHUFFLE), TableWord.LACE_AND_SHUFFLE),
    "wash": ((TableWord.WASH_AND_STACK, TableWord.THREE_SHUFFLE), TableWord.WASH_AND_SHUFFLE),
    "feather": ((TableWord.SHUFFLE, TableWord.LEAVE_FEATHERED), TableWord.SHUFFLE_AND_FEATHER),
}
"""19:47-3.5(a)1, 3.5(a)1i, 3.5(a)2, 7.5(b)1, 7.5(b)2: how the house has the cards shuffled, and that in one line."""

_OF_TWO_BATCHES: Final = {
    Shoe.INSPECTING: TableWord.SPREAD_CARDS,
    Shoe.SHUFFLING: TableWord.SHUFFLE,
    Shoe.OVER: TableWord.SHOE_OVER,
}
"""The first line where the shuffler does what hands do at a table with one batch."""


_OF_GAME: Final = frozenset({Shoe.ROUNDS, Shoe.FINISHING, Shoe.LAST_ROUND})
"""Where the game says what comes next."""


def prompt(table: Fields[Any], game: "Game[Any]") -> Cue:
    """What to do now, in the dealer's words."""
    if table.play is Play.STOPPED:
        stop = first_stop(table)
        return _one_of_several(table, at_stop(stop)) if stop.kind is StopKind.DISCLOSURE else at_stop(stop)
    if table.play is Play.DISCARDING:
        if table.due:
            return _count(TableWord.DISCARD_UP, table.due_of, table.due)
        return say(TableWord.DISCARD_DOWN, lower=TableWord.DRAW_UNSEEN)
    return game.prompt(table) if table.shoe in _OF_GAME else _around_rounds(table, game)


def _around_rounds(table: Fields[Any], game: "Game[Any]") -> Cue:
    """The same before the first round, where one waits for cards, and after the last."""
    if table.shoe is Shoe.BURNING:
        return _count(TableWord.BURN, table.burn, table.burn_left)
    if table.batches.miscounted and table.shoe in _OF_TWO_BATCHES:
        return say(TableWord.REMOVE_DECK, keys=game.shoe.removed_by)
    if table.shoe is Shoe.OVER and (still := game.shoe_over(table)) is not None:
        return still
    if table.house.two_batches and not table.batches.out_of_use and table.shoe in _OF_TWO_BATCHES:
        return _of_two_batches(table)
    if table.shoe is Shoe.SHUFFLING and table.house.continuous:
        return _LOAD
    if table.shoe is Shoe.SHUFFLING:
        words, upper = _SHUFFLES[table.house.shuffle]
        return say(*words, keys=("shuffled-{back}" if table.house.two_batches else "shuffled",), upper=upper)
    if table.shoe is Shoe.CUTTING:
        return _cut(table, game.cut_from(table), game.shoe)
    if table.shoe is Shoe.LOADING:
        return _load(table, game.shoe)
    voided = table.shoe in REFILL and table.round.void  # the round is not completed: its cards are collected
    before = None if voided else (_WHERE_ROUNDS_ARE_FINISHED if game.shoe.finishes else _BEFORE_PLAY).get(table.shoe)
    return game.prompt(table) if before is None else before


def at_stop(stop: Stop) -> Cue:
    """What the dealer reads of a stop: the irregularity, and what ends it."""
    if stop.kind is StopKind.DISCLOSURE and stop.cards[0].seen:
        return _stopped(TableWord.IT_WAS_SEEN, stop.why, TableWord.IT_WAS_SEEN, ("seen",))
    return _stopped(stop.kind.says, stop.why, _ENDS.get((stop.kind, stop.why), stop.kind.says), stop.kind.keys)


_MOST_MORE: Final = 99
"""Two digits are left on the line."""


def _one_of_several(table: Fields[Any], asked: Cue) -> Cue:
    """19:47-2.15(b), 3.12(b): whether a card was seen, and how many more wait that were drawn after it."""
    more = sum(isinstance(each, Drawn) for each in table.waiting)
    if not more or asked.lower != PromptLine(TableWord.WAS_IT_SEEN):
        return asked
    return replace(asked, lower=PromptLine(TableWord.SEEN_AND_MORE, (min(more, _MOST_MORE),)))


_ENDS: Final[dict[tuple[StopKind, Code], Word]] = {
    (StopKind.DEVICE, TableCode.DEVICE_LOST): TableWord.RECONNECT,
    (StopKind.SHOE, TableCode.LID_OPEN): TableWord.CLOSE_LID,
    (StopKind.SHOE, TableCode.JAM): TableWord.FREE_CARD,
}
"""What hands do to end a stop that waits for a device."""


def _cut(table: Fields[Any], first_asked: int | None, rules: "ShoeRules") -> Cue:
    """19:47-3.5(c) and (f), 13:69F-2.5: who cuts, or to whom the cut is offered first."""
    seats, last = table.house.seats, table.cut_again_after
    first = (PromptLine(TableWord.CUT_AGAIN),) if table.recut else ()
    if table.house.double_shoe and of_side(table, "left").cut:
        return say(TableWord.CUT_RIGHT, keys=("cut",))
    cutter = last if table.cutter is None and table.house.recut_by == "last" else table.cutter
    if cutter is not None:
        return cue(Prompt((*first, _cuts(cutter))), "cut", upper=_cuts(cutter))
    if rules.finishes and first_asked is not None and last is None:
        box = PromptLine(TableWord.BOX_CUTS, (first_asked,))
        keys = ("cut",) if seats is None else ("cut-by-{seat}", "cut-by-dealer", "cut")
        return cue(Prompt((PromptLine(TableWord.OFFER_CUT), box)), *keys, upper=box)
    if seats is None:
        return say(TableWord.OFFER_CUT, keys=("cut",))
    begins = offered_first(seats, first_asked) if last in {None, DEALER} else offered_next(last, seats)
    offer = Prompt((PromptLine(TableWord.OFFER_CUT), PromptLine(TableWord.FROM_SEAT, (begins,))))
    by_whom = ("cut-by-{seat}", "cut-by-dealer", "cut")
    return cue(offer, *by_whom, upper=PromptLine(TableWord.OFFER_CUT_FROM, (begins,)))


def _cuts(who: int) -> PromptLine:
    return PromptLine(TableWord.DEALER_CUTS) if who == DEALER else PromptLine(TableWord.SEAT_CUTS, (who,))


def _load(table: Fields[Any], rules: "ShoeRules") -> Cue:
    """19:47-3.5(e), 7.5(h)2: the cutting cards, unless it is for one round, then the shoe; of two batches a fit one."""
    placing = TableWord.PLACE_CUTTING_CARD if rules.finishes else TableWord.PLACE_CUTTING_CARDS
    words = (TableWord.LOAD_SHOE,) if rules.one_round else (placing, TableWord.LOAD_SHOE)
    if table.house.double_shoe and of_side(table, "left").placed and not table.cutting_cards_placed:
        return say(TableWord.PLACE_RIGHT, TableWord.LOAD_SHOE, keys=("placed",))
    if not (table.cutting_cards_placed or rules.one_round):
        return say(*words, keys=("placed",))
    if table.house.two_batches and Batch.RELEASED not in {table.batches.first, table.batches.second}:
        return say(*words, keys=("shuffling",), upper=TableWord.SHUFFLE)
    return say(*words, keys=("loaded",), upper=TableWord.LOAD_SHOE)


def _of_two_batches(table: Fields[Any]) -> Cue:
    first = _OF_TWO_BATCHES[table.shoe]
    if table.shoe is Shoe.INSPECTING and table.fresh:
        return say(first, TableWord.EACH_BATCH_APART, keys=("inspected",), upper=TableWord.SPREAD_APART)
    return say(first, _next_of_batches(table))


def _next_of_batches(table: Fields[Any]) -> Word:
    """19:47-7.1(d)4 and 5, 7.4(d), 7.5(h)2: what is done with the batch whose turn it is, or that is left (20.7)."""
    if table.shoe is Shoe.OVER:
        return TableWord.CHANGE_BATCHES
    known = table.batches
    second_is_due = (known.turn is Pair.SECOND) is not known.alone
    due = {known.first, known.second} if known.turn is Pair.EITHER else {table.batch(int(second_is_due))}
    if due & {Batch.FINISHED, Batch.STORED}:
        return TableWord.TAKE_BATCH
    return TableWord.SHUFFLER_BUSY if Batch.SHUFFLING in due else TableWord.BATCH_TO_SHUFFLER


_URGENCY: Final = tuple(StopKind)


def first_stop(table: Fields[Any]) -> Stop:
    """The stop that must be answered first."""
    return in_order(table.stops)[0]


def in_order(stops: Iterable[Stop]) -> list[Stop]:
    """Stops in the order in which they are answered."""
    return sorted(stops, key=lambda stop: _URGENCY.index(stop.kind))
