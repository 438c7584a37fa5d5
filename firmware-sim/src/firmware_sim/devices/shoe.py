"""A dealing shoe: cards go in at once and leave past a reader, which tells what it saw: one by one, or in stacks.

The shoe never changes a card; it may misread one, let two out at once, or see less than there is (`Sensors`). A shoe
that follows the game has its own opinion of where each card goes. Pure; used by the dealer and by faces.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from drivers.commands import ClearFault, DeviceCommand, LockShoe
from drivers.events import (
    CardDrawn,
    CuttingCardOut,
    DeviceEvent,
    DoubleFeed,
    Jam,
    JamCleared,
    Kind,
    LidMoved,
    LockMoved,
    PushedBack,
    ShoeEmpty,
    ShoeLoaded,
    ShoeResult,
    StackOut,
    StubCounted,
    Where,
)
from firmware_sim.cards import UNREADABLE, PhysicalCard, PlasticCard, Sheet
from firmware_sim.devices.model import Firmware, Outcome
from firmware_sim.devices.opinion import Opinion

READ_S: Final = 0.05
"""A reader's time for one card: a brisk dealer draws one a second, so a card is told long before the next."""

READ_OF_A_STACK: Final = 3
"""As many cards of a stack as the open protocol names."""

SURE: Final = (96, 100)
"""How sure a clean reading is, in percent: our assumption, no maker publishes it."""


@dataclass(frozen=True, slots=True)
class Sensors:
    """What a shoe can see and do; every shoe on the market lacks some of it."""

    sees_backs: bool = True
    sees_face_up: bool = True
    says_how_sure: bool = True
    says_hand: bool = False
    says_result: bool = False
    has_lock: bool = True
    has_lid: bool = True
    reads_stacks: bool = False
    counts_stub: bool = False
    """It counts the cards that are left when it gives them out; the open protocol has no name for that."""

    @property
    def capabilities(self) -> tuple[str, ...]:
        """The names that the open protocol gives them."""
        names = (
            "sees_backs", "sees_face_up", "says_how_sure", "says_hand", "says_result", "has_lock", "has_lid",
            "reads_stacks",
        )  # fmt: skip
        return tuple(name.replace("_", "-") for name in names if getattr(self, name))


class DealingShoe:
    """The cards inside, front first, and what the reader tells of them."""

    kind: Final[Kind] = "shoe"

    def __init__(
        self, chance: Random, sensors: Sensors | None = None, opinion: Callable[[], Opinion] | None = None
    ) -> None:
        self.sensors = sensors or Sensors()
        self.cards: deque[Sheet] = deque()
        self.locked = False
        self.lid_open = False
        self.jammed = False
        self.misreads: deque[str] = deque()
        """What the reader takes the next cards for; `??` is a card that it cannot read."""
        self.sticking = 0
        """How many of the next cards bring the one behind along."""
        self.unread: list[PhysicalCard] = []
        """The cards of this filling that it could not read: a panel may say where they lie."""
        self.uneven: deque[int] = deque()
        """How many cards the next stacks have, whatever they should have."""
        self._chance = chance
        self._firmware = Firmware()
        self._thinks = opinion if self.sensors.says_hand else None
        self._opinion = self._thinks() if self._thinks else None
        self.step = self._firmware.step
        self.due_in = self._firmware.due_in
        self.told = self._firmware.told
        self.fail = self._firmware.fail

    @property
    def capabilities(self) -> tuple[str, ...]:
        """What this shoe has sensors for."""
        return self.sensors.capabilities

    def begin(self) -> None:
        """How lid, lock and reader stand."""
        sensors = self.sensors
        self._firmware.begin(
            *([LidMoved(self.lid_open)] if sensors.has_lid else []),
            *([LockMoved(self.locked)] if sensors.has_lock else []),
            *([Jam()] if self.jammed else []),
        )

    @property
    def sheets(self) -> Sequence[Sheet]:
        """Everything in it."""
        return self.cards

    # --- what hands do to it ----------------------------------------------------------------------------------------

    def load(self, stack: Iterable[Sheet]) -> None:
        """Put a stack in."""
        self.cards.extend(stack)
        self._begin_anew()
        self._notice(ShoeLoaded())

    def unload(self) -> list[Sheet]:
        """Take everything out that is still in it."""
        out = list(self.cards)
        self.cards.clear()
        return out

    def draw(self) -> tuple[Sheet, ...]:
        """Pull at the front card: what comes out. Nothing does while the shoe is locked, jammed or empty."""
        if not self._gives:
            return ()
        sticking = self.sticking > 0 and len(self.cards) > 1
        self.sticking -= sticking
        out = tuple(self.cards.popleft() for _ in range(1 + sticking))
        if sticking:
            self._notice(DoubleFeed(len(out)), after_s=READ_S)
        for sheet in out:
            self._read(sheet)
        if not self.cards:
            self._notice(ShoeEmpty())
        return out

    def draw_stack(self, cards: int) -> tuple[PhysicalCard, ...]:
        """A stack of this many cards comes out, or of all that are left; none if the shoe gives out no card."""
        if not self._gives:
            return ()
        out = self._out(self.uneven.popleft() if self.uneven else cards)
        self._notice(self._stack(out), after_s=READ_S)
        if not self.cards:
            self._notice(ShoeEmpty())
        return out

    def give_stub(self) -> tuple[PhysicalCard, ...]:
        """All cards that are left come out, unread."""
        if not self._gives:
            return ()
        out = self._out(len(self.cards))
        counted = [StubCounted(len(out))] if self.sensors.counts_stub else []
        self._notice(*counted, ShoeEmpty(), after_s=READ_S)
        return out

    def take_stub(self) -> list[Sheet]:
        """Take everything out by hand that is still in it, in the round: it notices that it is empty."""
        out = self.unload()
        if out:
            self._firmware.notice(ShoeEmpty(), after_s=READ_S)
        return out

    def push_back(self, sheet: Sheet, where: Where = "exit") -> None:
        """A card goes back in, which a shoe notices and does not read."""
        self.cards.appendleft(sheet)
        self._notice(PushedBack(where), after_s=READ_S)

    def move_lid(self, *, is_open: bool) -> None:
        """Open the lid or close it."""
        moved = is_open != self.lid_open
        self.lid_open = is_open
        if moved and self.sensors.has_lid:
            self._notice(LidMoved(is_open))

    def jam(self, *, stuck: bool) -> None:
        """A card sticks, or is freed; told when it changes."""
        if stuck != self.jammed:
            self.jammed = stuck
            self._notice(Jam() if stuck else JamCleared())

    def tell(self, *events: DeviceEvent) -> None:
        """Say this, whatever there is in the shoe: what a test wants told."""
        self._notice(*events)

    def press_result(self) -> None:
        """The shoe's own result button, on a shoe that has one."""
        if self._opinion is not None and self.sensors.says_result:
            said, pairs = self._opinion.result()
            self._notice(ShoeResult(said, pairs))

    # --- what the host wants ----------------------------------------------------------------------------------------

    def obey(self, command: DeviceCommand) -> tuple[Outcome, str]:
        """Lock, unlock, clear a fault."""
        match command:
            case LockShoe(locked) if self.sensors.has_lock:
                if locked != self.locked:
                    self.locked = locked
                    self._notice(LockMoved(locked))
                return "done", ""
            case ClearFault(code):
                self._firmware.clear(code)
                return "done", ""
            case _:
                return "unknown-command", "this shoe does not have this command"

    def _begin_anew(self) -> None:
        """Other cards are in it: what it knew of those before is over."""
        self.unread.clear()
        if self._thinks is not None:
            self._opinion = self._thinks()

    def _notice(self, *events: DeviceEvent, after_s: float = 0.0) -> None:
        """These happened, and are told as this kind of shoe says them."""
        self._firmware.notice(*map(self._said, events), after_s=after_s)

    def _said(self, event: DeviceEvent) -> DeviceEvent:
        """An event as this kind of shoe says it."""
        return event

    @property
    def _gives(self) -> bool:
        """Whether anything comes out."""
        return bool(self.cards) and not self.jammed and not (self.locked and self.sensors.has_lock)

    def _out(self, cards: int) -> tuple[PhysicalCard, ...]:
        """Take this many cards from the front; the shoe reports a cutting card among them separately."""
        out: list[PhysicalCard] = []
        while self.cards and len(out) < cards:
            sheet = self.cards.popleft()
            if isinstance(sheet, PhysicalCard):
                out.append(sheet)
            else:
                self._read(sheet)
        return tuple(out)

    def _stack(self, cards: Sequence[PhysicalCard]) -> StackOut:
        sees, read = self.sensors, [self._reading(card) for card in cards[:READ_OF_A_STACK]]
        backs = {card.back for card in cards} if sees.sees_backs else set()
        return StackOut(
            len(cards),
            tuple(each.card for each in read) if sees.reads_stacks else (),
            face_up=sees.sees_face_up and any(card.face_up for card in cards),
            back=backs.pop() if len(backs) == 1 else "mixed" if backs else None,
            sure=min((each.sure for each in read if each.card != UNREADABLE), default=100)
            if sees.reads_stacks
            else 100,
        )

    def _read(self, sheet: Sheet) -> None:
        """What the reader makes of what passes it."""
        if isinstance(sheet, PlasticCard):
            self._notice(CuttingCardOut(), after_s=READ_S)
            return
        self._notice(self._reading(sheet), after_s=READ_S)

    def _reading(self, card: PhysicalCard) -> CardDrawn:
        taken_for = self.misreads.popleft() if self.misreads else card.face
        sees_it_up = card.face_up and self.sensors.sees_face_up
        said, index = self._opinion.card(taken_for, face_up=sees_it_up) if self._opinion else (None, None)
        clear = taken_for != UNREADABLE
        if not clear:
            self.unread.append(card)
        return CardDrawn(
            taken_for,
            face_up=sees_it_up,
            back=card.back if self.sensors.sees_backs else None,
            sure=100 if not self.sensors.says_how_sure else self._chance.randint(*SURE) if clear else 0,
            said=said,
            index=index,
        )
