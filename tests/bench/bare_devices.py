"""A table's four devices as bare as can be, for benchmarks: sessions over ptys, without a clock or thread of their own.

`Devices` speaks for all four when it is asked to; what is sent while somebody looks at the clock is made before. `Game`
deals (`tests.support.journals`) and knows what the panel will be told.
"""

import contextlib
import os
import pty
import random
import select
import time
import tty
from collections.abc import Iterator, Sequence
from itertools import count
from types import TracebackType
from typing import ClassVar, Final, NamedTuple, Self, cast

from controller.effects.panel import PanelFace, face, standing
from controller.games.blackjack.inputs import BoxLit
from controller.games.registry import decide, house
from controller.games.three_card_poker.inputs import AllOpened, AnteTold, DealerOpened
from controller.inbox.keys import DEALERS
from controller.rules.cards import PACK
from controller.table import inputs
from controller.table.decision import Decision
from controller.table.house import House
from controller.table.inputs import Input
from controller.table.phases import Shoe
from drivers import events
from drivers.events import DeviceEvent, Kind
from drivers.framing.deframer import Deframer, Frame
from drivers.open_protocol.messages import HANDSHAKE, IN_SESSION, Command, Plain
from firmware_sim.open_device.memory import Identity, Memory
from firmware_sim.open_device.session import DeviceSession
from tests.support.daemons import KINDS, PATIENCE_S
from tests.support.full_boxes import BOXES, HANDS, cards_of, full_round
from tests.support.journals import HOUSE, Table, dealt

READ: Final = 4096

STILL_S: Final = 0.003
"""A table at which nothing has been said for so long has nothing more to say: several times what an answer takes."""

FOUR: Final = cast("tuple[Kind, ...]", KINDS)

SEATS: Final = 6
STACK: Final = 3
"""19:47-20.9(a)."""

_KEYS: Final = {meant: key for key, meant in DEALERS.items()}


class Devices:
    """Devices behind ptys. Use it in a `with`; `ports` are what a configuration names."""

    def __init__(self, kinds: Sequence[Kind] = FOUR) -> None:
        self.ports: dict[str, str] = {}
        self.wires: dict[Kind, int] = {}
        self._slaves: list[int] = []
        self._memories = {kind: Memory(log=7) for kind in kinds}
        self._sessions: dict[Kind, DeviceSession] = {}
        self._poll = select.poll()
        numbers = count(1)
        for kind in kinds:
            master, slave = pty.openpty()
            tty.setraw(slave)
            os.set_blocking(master, False)
            self.wires[kind] = master
            self.ports[kind] = os.ttyname(slave)
            self._slaves.append(slave)  # kept open, so that no port hangs up when the daemon is not there
            self._sessions[kind] = DeviceSession(
                Identity(kind, f"{kind}-1"), self._memories[kind], lambda: next(numbers).to_bytes(16)
            )
            self._poll.register(master, select.POLLIN)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for descriptor in (*self.wires.values(), *self._slaves):
            os.close(descriptor)

    def connect(self) -> None:
        """Begin anew, and speak until a host has taken all of them."""
        for kind, session in self._sessions.items():
            session.link_lost()
            with contextlib.suppress(BlockingIOError):
                os.read(self.wires[kind], 1 << 20)
            session.link_up(time.monotonic())
        end = time.monotonic() + PATIENCE_S
        while not all(session.in_session for session in self._sessions.values()):
            self.turn(0.01)
            assert time.monotonic() < end, "no host came"
        self.settle()

    def turn(self, patience_s: float) -> bool:
        """Hear and answer whatever has come, within that time, and do what is due; whether anything came."""
        heard = self._poll.poll(patience_s * 1000)
        for descriptor, _ in heard:
            kind = next(kind for kind, wire in self.wires.items() if wire == descriptor)
            self.take(kind, os.read(descriptor, READ))
        now = time.monotonic()
        for kind, session in self._sessions.items():
            due = session.next_deadline()
            if due is not None and due <= now:
                session.on_deadline(now)
                self._send(kind)
        return bool(heard)

    def take(self, kind: Kind, data: bytes) -> None:
        """Have a device hear this and answer it."""
        session, now = self._sessions[kind], time.monotonic()
        for asked in session.receive(data, now):
            session.answer(asked.id, "done", "", now)
        self._send(kind)

    def settle(self) -> None:
        """Answer until all that was told is acknowledged and nothing more is said."""
        end = time.monotonic() + PATIENCE_S
        while self.turn(STILL_S) or any(memory.kept for memory in self._memories.values()):
            assert time.monotonic() < end, "the host does not acknowledge the events"

    def idle(self, seconds: float) -> None:
        """Keep the devices alive for so long, while nothing happens."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self.turn(min(left, 0.05))

    def frame(self, kind: Kind, event: DeviceEvent) -> bytes:
        """What a device sends to tell this; the caller sends it."""
        self._sessions[kind].tell(event, time.monotonic())
        return self._sessions[kind].bytes_to_send()

    def tell(self, kind: Kind, event: DeviceEvent) -> None:
        """Have a device tell this, and let the table settle."""
        os.write(self.wires[kind], self.frame(kind, event))
        self.settle()

    def _send(self, kind: Kind) -> None:
        if out := self._sessions[kind].bytes_to_send():
            os.write(self.wires[kind], out)


class Told(NamedTuple):
    """What a device tells, and whether it is a card or stack after which the panel's text is another one."""

    kind: Kind
    event: DeviceEvent
    instructs: bool


class Game:
    """Shoe after shoe of Punto Banco, and what the panel shows meanwhile."""

    house: ClassVar[House] = HOUSE
    kinds: ClassVar[tuple[Kind, ...]] = FOUR
    """The devices of its table."""
    options: ClassVar[str] = ""
    """What its configuration says of the house, beside the game."""

    def __init__(self, seed: int) -> None:
        self.table = Table(self.house)
        self.drawn = 0
        """How many cards, or stacks, have left the shoe."""
        self._random = random.Random(seed)
        self._shown = self._face(None)

    def shoes(self) -> Iterator[Told]:
        """One after the other."""
        while True:
            yield from self.shoe()

    def shoe(self) -> Iterator[Told]:
        """One shoe, from the shuffle to its end."""
        for event in self._dealt():
            decision = decide(self.table.state, event)
            self.table.state = decision.state
            if isinstance(event, inputs.ShuffleBegun) and "shuffler" in self.kinds:
                continue  # told with the batch that comes out of the shuffler
            drawn = isinstance(event, inputs.CardDrawn | inputs.StackDrawn)
            self.drawn += drawn
            before, self._shown = self._shown, self._face(decision)
            changes = (before.upper, before.lower) != (self._shown.upper, self._shown.lower)
            yield Told(*_said_by(event), drawn and changes)

    def _dealt(self) -> Iterator[Input]:
        """What happens at one shoe."""
        return dealt(self.table, self._random)

    def _face(self, decision: Decision | None) -> PanelFace:
        flag = None if decision is None else next(iter(decision.flags), None)
        return face(standing(self.table.state), "en", flag)


class SeatsGame(Game):
    """The same of Three Card Poker in stacks: a shoe is a round of six seats."""

    house: ClassVar[House] = house("three-card-poker")

    def _dealt(self) -> Iterator[Input]:  # type: ignore[explicit-override]  # of Python 3.12
        cards = self._random.sample(PACK, STACK * (SEATS + 1))
        if self.table.state.shoe is Shoe.CLOSED:
            yield from (inputs.TableOpened(), inputs.Inspected())
            yield from (inputs.ShuffleBegun(), inputs.Shuffled(len(PACK)), *map(AnteTold, range(1, SEATS + 1)))
        else:
            yield from (inputs.ShuffleBegun(), inputs.Shuffled(len(PACK)))
        yield inputs.NoMoreBets()
        for first in range(0, len(cards), STACK):
            yield inputs.StackDrawn(STACK, tuple(cards[first : first + STACK]))
        yield from (inputs.StubCounted(len(PACK) - len(cards)), DealerOpened(), AllOpened(), inputs.Collected())


class BoxesGame(Game):
    """The same of Blackjack: in every shoe's one round six boxes split to four hands, as many as there can be."""

    house: ClassVar[House] = house("blackjack", decks=8, seats=BOXES, most_hands=HANDS)
    kinds: ClassVar[tuple[Kind, ...]] = ("shoe", "cutting-card", "panel")
    options: ClassVar[str] = f'decks = 8\nseats = {BOXES}\nmost_hands = {HANDS}\n[wagers]\nsplit_21 = "void"'

    def _dealt(self) -> Iterator[Input]:  # type: ignore[explicit-override]  # of Python 3.12
        if self.table.state.shoe is Shoe.CLOSED:
            yield from (inputs.TableOpened(), inputs.Inspected(), *map(BoxLit, range(1, BOXES + 1)))
        yield from (inputs.ShuffleBegun(), inputs.Shuffled(), inputs.Cut(200, 216), inputs.CuttingCardsPlaced(104))
        tens, low = cards_of("TJQK", 8, self._random), cards_of("23456", 8, self._random)
        yield from (inputs.Loaded(), inputs.CardDrawn(tens.pop()), *full_round(tens, low))


def is_command(data: bytes) -> bool:
    """Whether these bytes, whole frames to a device, tell it to do something."""
    for found in Deframer().feed(data):
        if isinstance(found, Frame):
            outer = HANDSHAKE.decode(found.message)
            if isinstance(outer, Plain) and isinstance(IN_SESSION.decode(outer.content), Command):
                return True
    return False


def _said_by(event: Input) -> tuple[Kind, DeviceEvent]:
    """The device that tells an input, and how."""
    match event:
        case inputs.CardDrawn(card=card, face_up=face_up):
            return "shoe", events.CardDrawn(card, face_up=face_up)
        case inputs.StackDrawn(count=size, cards=cards):
            return "shoe", events.StackOut(size, cards)
        case inputs.Loaded():
            return "shoe", events.ShoeLoaded()
        case inputs.CuttingCard():
            return "shoe", events.CuttingCardOut()
        case inputs.ShoeEmpty():
            return "shoe", events.ShoeEmpty()
        case inputs.Shuffled(count=int(cards)):
            return "shuffler", events.BatchReleased(None, cards)
        case inputs.Cut(front=int(front), back=int(back)):
            return "cutting-card", events.CutMade(front, back)
        case inputs.CuttingCardsPlaced(from_back=int(from_back), second_at_end=second):
            return "cutting-card", events.CuttingCardPlaced(from_back, second)
        case _:
            return "panel", events.KeyPressed(_key(event))


def _key(event: Input) -> str:
    """The key that tells an input."""
    match event:
        case inputs.Named(card=card):
            return f"name-{card.lower()}"
        case inputs.StubCounted(count=left):
            return f"stub-{left}"
        case BoxLit(seat=seat):
            return f"box-{seat}"
        case AnteTold(seat=seat):
            return f"ante-{seat}"
        case inputs.PlayOn():
            return "play-on"
        case _:
            return _KEYS[event]
