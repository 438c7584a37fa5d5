"""What is known of two batches: where each is, whose turn it is, and what became of the shuffler (19:47-7.1(d)).

A table with one batch knows none of it, but that its deck is miscounted.
May import the standard library and msgspec only; read by the state.
"""

from typing import Final

from msgspec import Struct

from controller.rules.names import Name


class Batch(Name):
    """One batch's life, from the table through the shuffler and the shoe to the discards."""

    LOOSE = "loose"
    """It lies on the table and is not shuffled, or not as it must be."""
    INSERTED = "inserted"
    SHUFFLING = "shuffling"
    FINISHED = "finished"
    """Shuffled with the right count, and not stored yet."""
    STORED = "stored"
    SPOILED = "spoiled"
    """It is in the shuffler and must be shuffled again: for a wrong count, an open door or a shuffler that failed."""
    RELEASED = "released"
    """It is shuffled and fit for play: given out by the shuffler, or shuffled by hand."""
    IN_PLAY = "in-play"
    DOUBTED = "doubted"
    """It was loaded, and the shuffler tells of it as if it had it."""
    DISCARDED = "discarded"
    """Its shoe is over."""


class Pair(Name):
    """Whose turn it is (7.1(d)5)."""

    EITHER = "either"
    """No shoe was dealt since the table was opened."""
    FIRST = "first"
    SECOND = "second"
    ONE = "one"
    """The table has one batch, and no turns."""


FIRST: Final = 0
SECOND: Final = 1
"""The sides of a pair."""

IN_SHUFFLER: Final = frozenset({Batch.INSERTED, Batch.SHUFFLING, Batch.FINISHED, Batch.STORED, Batch.SPOILED})
LOADED: Final = frozenset({Batch.IN_PLAY, Batch.DOUBTED})
"""In the shoe, as far as anybody knows."""

AT_TABLE: Final = frozenset({Batch.LOOSE, Batch.RELEASED, Batch.DISCARDED})
"""Out of the shuffler and not in the shoe: where hands can shuffle it."""

SECURED: Final = frozenset({Batch.SHUFFLING, Batch.FINISHED, Batch.STORED})
"""What an open door or a failing shuffler spoils: an inserted batch is not shuffled yet."""


class Batches(Struct, frozen=True, omit_defaults=True):
    """Two batches and their shuffler."""

    turn: Pair = Pair.EITHER
    was_due: Pair = Pair.EITHER
    """Whose turn it was before the shoe was loaded, which a recut comes back to (7.5(g))."""
    first: Batch = Batch.LOOSE
    second: Batch = Batch.LOOSE
    door_open: bool = False
    out_of_use: bool = False
    """A supervisor has taken the shuffler out of use: cards are shuffled by hand until it gets a batch again."""
    run: str = ""
    """The shuffler's own name for the time since it was started; another one means that it was without power."""
    differs: bool = False
    """It has been said that this shoe held another number of cards than were shuffled."""
    miscounted: tuple[int, ...] = ()
    """The sides of decks that have the wrong count and must leave the table (20.7); of one deck the first."""
    removed: tuple[int, ...] = ()
    """The sides whose deck has left the table (20.7), and in whose place no other has come: it is not their turn."""

    @property
    def alone(self) -> bool:
        """19:47-20.7: whether the batch whose turn it is has left the table: the other one is dealt."""
        return self.turn is not Pair.EITHER and int(self.turn is Pair.SECOND) in self.removed


AS_OPENED: Final = Batches()
