"""The acts around a shoe: opening, shuffling by hand or by machine, cutting, loading, burning, and what comes after it.

Each is a generator of the dealer's pauses; `acts` puts them into the table of sentences.
"""

from collections.abc import Callable
from typing import Final

from firmware_sim.dealer import HANDS_S, Pauses
from firmware_sim.shift import Shift

INSPECT_S: Final = 60.0
SHUFFLE_S: Final = 240.0
"""Eight decks by hand: our assumption, long enough that it is not forgotten in a plan."""


def opens(shift: Shift) -> Pauses:
    """The cards are at the table."""
    return shift.dealer.press("open")


def inspect(shift: Shift) -> Pauses:
    """The cards are spread and looked at."""
    yield INSPECT_S
    yield from shift.dealer.press("inspected")


def shuffle(shift: Shift, *, really: bool = True, slug: int = 0) -> Pauses:
    """By hand; what was played is gathered first."""
    yield from _gather(shift)
    yield from shift.dealer.press("shuffling")
    yield SHUFFLE_S
    if really:
        shift.table.shuffle(slug)
    named = f"-{shift.table.stack[0].back}" if shift.table.house.batches > 1 and shift.table.stack else ""
    yield from shift.dealer.press(f"shuffled{named}")


def shuffle_with_slug(shift: Shift, together: int) -> Pauses:
    """The first so many cards stay as they were."""
    return shuffle(shift, slug=together)


def shuffle_alike(shift: Shift) -> Pauses:
    """The packs came from a maker who packed them all alike, and they are not shuffled."""
    yield from shuffle(shift, really=False)
    shift.table.pack_alike()


def shuffle_not(shift: Shift) -> Pauses:
    """Only the keys are pressed."""
    return shuffle(shift, really=False)


def by_machine(shift: Shift) -> Pauses:
    """The batch on the table goes through the shuffler, and is waited for."""
    yield from start_machine(shift)
    yield from take_from_machine(shift)


def start_machine(shift: Shift) -> Pauses:
    """The batch on the table goes into the shuffler."""
    yield from _gather(shift)
    yield HANDS_S
    shift.table.shuffler.insert(shift.table.stack)
    shift.table.stack = []
    shift.table.shuffler.start()


def take_from_machine(shift: Shift) -> Pauses:
    """What the shuffler has finished is given out and taken."""
    return shift.dealer.out_of_machine()


def ready_both(shift: Shift) -> Pauses:
    """7.1(d)4: the batch on the table goes through the shuffler and out again, then the other one into it."""
    yield from by_machine(shift)
    yield from put_other_in(shift)


def put_other_in(shift: Shift) -> Pauses:
    """The batch that waits beside the table goes into the shuffler."""
    table = shift.table
    yield HANDS_S
    if not table.waiting:
        raise ValueError("there is no other batch beside the table")
    table.shuffler.insert(table.waiting)
    table.waiting = []
    table.shuffler.start()


def release_early(shift: Shift) -> None:
    """The shuffler gives its batch out while the other one is dealt: it lies beside the table."""
    table = shift.table
    if not table.shuffler.store:
        raise ValueError("the shuffler's store is empty")
    table.shuffler.release(table.shuffler.store[0].back)
    table.waiting = table.shuffler.take()


def empty_shuffler(shift: Shift) -> None:
    """A shuffler out of order is opened and emptied by hand; nobody hears of it from the shuffler."""
    shift.table.waiting += shift.table.shuffler.empty()


def put_discards_in(shift: Shift) -> None:
    """What lies in the rack goes into the shuffler while the shoe is still dealt."""
    table = shift.table
    if table.shuffler.inside:
        raise ValueError("the shuffler already holds a batch")
    table.shuffler.insert(table.discards)
    table.discards = []
    table.sensor.see_rack(())


def change_batches(shift: Shift) -> Pauses:
    """What was played goes into the shuffler; what it held, or what waited, comes to the table."""
    table = shift.table
    yield from _gather(shift)
    played, table.stack = table.stack, []
    if table.shuffler.store or table.shuffler.busy:
        yield from take_from_machine(shift)
    else:
        table.stack, table.waiting = table.waiting, []
    yield HANDS_S
    table.shuffler.insert(played)
    table.shuffler.start()


def cut(shift: Shift, front: int) -> Pauses:
    """The cards are cut with so many in front."""
    yield HANDS_S
    shift.table.cut_at(front)


def place(shift: Shift, from_back: int, *, second_at_end: bool = True) -> Pauses:
    """The cutting cards go in."""
    yield HANDS_S
    shift.cutting_cards = (from_back, second_at_end)
    shift.table.place(from_back, second_at_end=second_at_end)


def place_one(shift: Shift, from_back: int) -> Pauses:
    """Only the first of them."""
    return place(shift, from_back, second_at_end=False)


def load(shift: Shift) -> Pauses:
    """The stack goes into the shoe."""
    yield HANDS_S
    from_back, second_at_end = shift.cutting_cards
    shift.table.load(from_back, second_at_end=second_at_end)
    shift.dealer.rounds_left = None
    if shift.says_loaded:
        yield from shift.dealer.press("loaded")


def burn(shift: Shift) -> Pauses:
    """The first card and as many more as it counts."""
    yield HANDS_S
    yield from shift.dealer.burn()


def make_ready(shift: Shift) -> Pauses:
    """Shuffled by hand, cut, loaded and burned as it should be."""
    yield from shuffle(shift)
    yield from fill(shift)


def ready_deck(shift: Shift) -> Pauses:
    """A deck for one round: through the shuffler, and to where it is dealt from."""
    return shift.dealer.ready_deck()


def take_up(shift: Shift) -> Pauses:
    """The deck on the table goes to where it is dealt from, however it was shuffled."""
    yield HANDS_S
    shift.dealer.take_up()


def fill(shift: Shift) -> Pauses:
    """Cut, loaded and burned as it should be, once the cards are shuffled."""
    cutting = shift.dealer.fills()
    if cutting is None:
        yield from take_up(shift)
        return
    front, from_back, second_at_end = cutting
    yield from cut(shift, front)
    yield from place(shift, from_back, second_at_end=second_at_end)
    yield from load(shift)
    yield from burn(shift)


def idle(shift: Shift) -> Pauses:
    """7.5(h): nobody plays, and the cards come out."""
    yield from shift.dealer.press("idle")
    yield from _gather(shift)


def closes(shift: Shift) -> Pauses:
    """The table closes."""
    return shift.dealer.press("close")


def miscount(shift: Shift, too_many: int) -> None:
    """The shuffler's next count is wrong."""
    shift.table.shuffler.miscount = too_many


def _gather(shift: Shift) -> Pauses:
    if not shift.table.stack:
        yield HANDS_S
        shift.table.gather()


AT_ONCE: Final[dict[str, Callable[[Shift], None]]] = {
    "the shuffler gives its batch out": release_early,
    "the shuffler is emptied by hand": empty_shuffler,
    "the discards are put into the shuffler": put_discards_in,
}
"""What takes the dealer no time."""

ACTS: Final[dict[str, Callable[..., Pauses]]] = {
    "the table opens": opens,
    "the cards are inspected": inspect,
    "the cards are shuffled": shuffle,
    "the cards are shuffled but {count} of them stay together": shuffle_with_slug,
    "the cards are not shuffled": shuffle_not,
    "the packs all lie in one order and are not shuffled": shuffle_alike,
    "the shuffler shuffles the cards": by_machine,
    "the batches are made ready": ready_both,
    "the other batch is put into the shuffler": put_other_in,
    "the batches are changed": change_batches,
    "the cards are cut at {place}": cut,
    "the cutting card is placed {place} from the back": place,
    "the cutting card is placed {place} from the back without the second": place_one,
    "the shoe is loaded": load,
    "the shoe is burned": burn,
    "the shoe is filled": fill,
    "the shoe is made ready": make_ready,
    "the deck is made ready": ready_deck,
    "the deck is taken up": take_up,
    "nobody plays": idle,
    "the table closes": closes,
}
