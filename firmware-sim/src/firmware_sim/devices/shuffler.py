"""A shuffler of two batches: one is shuffled and stored behind the door while the other is played (7.5(h)).

At a table with one deck nothing else is in its store. It counts what it shuffles, or miscounts it if a test wants.
Pure; used by the dealer and by faces.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from drivers.commands import ClearFault, DeviceCommand, ReleaseBatch, StartShuffle
from drivers.events import (
    BatchInserted,
    BatchReleased,
    BatchStored,
    DoorMoved,
    Jam,
    JamCleared,
    Kind,
    ShuffleFinished,
    ShuffleStarted,
    StubCounted,
)
from firmware_sim.cards import PhysicalCard, shuffled
from firmware_sim.devices.model import Firmware, Outcome

SHUFFLE_S: Final = 420.0
"""Seven minutes for eight decks: our assumption; a shoe is played in about an hour, and makers publish no time."""


ONE_DECK_S: Final = 45.0
"""One deck: our assumption, less than a round of seven seats takes."""


class TwoBatchShuffler:
    """One batch in the machine, one in the store."""

    kind: Final[Kind] = "shuffler"
    capabilities: Final[tuple[str, ...]] = ()

    def __init__(self, chance: Random, shuffle_s: float = SHUFFLE_S) -> None:
        self.inside: list[PhysicalCard] = []
        self.store: list[PhysicalCard] = []
        self.tray: list[PhysicalCard] = []
        """What was given out and lies ready to be taken."""
        self.miscount = 0
        """How many cards too many the next count finds."""
        self.slug = 0
        """How many cards the next shuffle leaves in their order."""
        self.jammed = False
        self.door_open = False
        self.counted = 0
        """What it counted of the batch in the store."""
        self._chance = chance
        self._shuffle_s = shuffle_s
        self._left_s: float | None = None
        self._firmware = Firmware()
        self.told = self._firmware.told
        self.fail = self._firmware.fail

    @property
    def busy(self) -> bool:
        """Whether it shuffles."""
        return self._left_s is not None

    def begin(self) -> None:
        """How the door stands, and whether a card sticks."""
        self._firmware.begin(DoorMoved(self.door_open), *([Jam()] if self.jammed else []))

    def insert(self, batch: Sequence[PhysicalCard]) -> None:
        """Put a batch in."""
        self.inside = list(batch)
        self._firmware.notice(BatchInserted(_back(self.inside)))

    def start(self) -> tuple[Outcome, str]:
        """Shuffle what is inside."""
        if self.busy or self.jammed:
            return "busy", "jammed" if self.jammed else "shuffling"
        if not self.inside:
            return "refused", "no batch inside"
        self._left_s = self._shuffle_s
        self._firmware.notice(ShuffleStarted(_back(self.inside)))
        return "done", ""

    def release(self, back: str | None) -> tuple[Outcome, str]:
        """Give the stored batch out."""
        if not self.store or _back(self.store) != back:
            return "refused", "no such batch in the store"
        self.tray, self.store = self.store, []
        self._firmware.notice(BatchReleased(back, self.counted))
        return "done", ""

    def count_stub(self, stub: Sequence[PhysicalCard]) -> None:
        """The cards that are left of a deal pass it, to be counted; they stay where they are."""
        self._firmware.notice(StubCounted(max(len(stub) + self.miscount, 0)))
        self.miscount = 0

    def empty(self) -> list[PhysicalCard]:
        """Every card in it is taken out by hand, and it tells nothing."""
        out = [*self.store, *self.inside]
        self.store, self.inside, self._left_s = [], [], None
        return out

    def take(self) -> list[PhysicalCard]:
        """Take the cards out of the tray."""
        out, self.tray = self.tray, []
        return out

    def move_door(self, *, is_open: bool) -> None:
        """Open the door or close it."""
        if is_open != self.door_open:
            self.door_open = is_open
            self._firmware.notice(DoorMoved(is_open))

    def jam(self, *, stuck: bool) -> None:
        """A card sticks, or is freed; told when it changes."""
        if stuck != self.jammed:
            self.jammed = stuck
            self._firmware.notice(Jam() if stuck else JamCleared())

    def step(self, dt: float) -> None:
        """So many seconds pass; a jam stops the shuffle."""
        self._firmware.step(dt)
        if self._left_s is None or self.jammed:
            return
        self._left_s -= dt
        if self._left_s <= 0:
            self._left_s = None
            self._finish()

    def due_in(self) -> float | None:
        """When the shuffle is done."""
        return None if self.jammed else self._left_s

    def obey(self, command: DeviceCommand) -> tuple[Outcome, str]:
        """Shuffle, release, clear a fault."""
        match command:
            case StartShuffle():
                return self.start()
            case ReleaseBatch(back):
                return self.release(back)
            case ClearFault(code):
                self._firmware.clear(code)
                return "done", ""
            case _:
                return "unknown-command", "a shuffler does not have this command"

    def _finish(self) -> None:
        batch = shuffled(self.inside, self._chance, self.slug)
        count, back = max(len(batch) + self.miscount, 0), _back(batch)
        self.miscount, self.slug, self.inside, self.store = 0, 0, [], batch
        self.counted = count
        self._firmware.notice(ShuffleFinished(back, count), BatchStored(back, count))


def _back(batch: Sequence[PhysicalCard]) -> str | None:
    return batch[0].back if batch else None
