"""A model behind the open device protocol: its events are numbered and kept until the host acknowledges them.

The session is `firmware_sim.open_device.session`; here it is given a model to speak for.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from drivers.events import CardDrawn, DeviceEvent, StackOut
from drivers.framing.deframer import DELIMITER, unframe
from drivers.open_protocol.codec import EVENTS
from drivers.open_protocol.messages import HANDSHAKE, IN_SESSION, Event, Plain, Sealed
from drivers.open_protocol.wire import TAG_BYTES
from firmware_sim.devices.model import Model
from firmware_sim.open_device.memory import Identity, Memory
from firmware_sim.open_device.session import DeviceSession

_FRAME = re.compile(rb"\0[^\0]+\0")
_LOGS = 2**32

Greeted = Callable[[Sequence[DeviceEvent]], None]


def nobody(_kept: Sequence[DeviceEvent]) -> None:
    """Asks what the host had not heard."""


class OpenFace:
    """Numbered events, a boot counter, heartbeats, commands and their answers; with a key, proofs and seals."""

    def __init__(
        self,
        model: Model,
        identity: Identity,
        chance: Random,
        key: bytes | None = None,
        *,
        capacity: int | None = None,
        memory: Memory | None = None,
        greeted: Greeted = nobody,
    ) -> None:
        """`memory` is what the device kept from an earlier life; it is given a new one where there is none.

        `greeted` is given what a host that comes has still to hear.
        """
        self._model = model
        self._greeted = greeted
        self.identity = replace(identity, capabilities=(*model.capabilities, *identity.capabilities))
        self._chance = chance
        self._key = key
        self._memory = memory or self._new_memory(capacity)
        self._session = self._new_session()
        self._up = False
        self._losing = 0
        """How many of the next events with a card the store loses."""
        self._unmissed = False
        """It has lost one, and no host has come since."""
        model.begin()

    @property
    def memory(self) -> Memory:
        """What is not acknowledged yet."""
        return self._memory

    @property
    def in_session(self) -> bool:
        """Whether a host listens."""
        return self._session.in_session

    @property
    def owed(self) -> bool:
        """Whether a host must still acknowledge an event, or miss a lost one; not a host that has refused it."""
        return (bool(self._memory.kept) or self._unmissed) and not self._session.apart

    @property
    def which_session(self) -> bytes | None:
        """What tells this session from any other; None while no host listens."""
        return self._session.which

    def link_up(self, now: float) -> None:
        """Knock."""
        self._up = True
        self._session.link_up(now)

    def link_lost(self, now: float) -> None:  # noqa: ARG002 - the contract of every face
        """Events are kept for the next time."""
        self._up = False
        self._session.link_lost()

    def receive(self, data: bytes, now: float) -> None:
        """Do what is asked, once, and say what became of it."""
        before = self.which_session
        for asked in self._session.receive(data, now):
            outcome, text = self._model.obey(asked.command)
            self._session.answer(asked.id, outcome, text, now)
        if self.which_session not in {None, before}:
            self._unmissed = False
            memory, events = self._memory, EVENTS[self._model.kind]
            self._greeted([events.decode(kept.content) for kept in memory.kept])
        self.look(now)

    def look(self, now: float) -> None:
        """What the model told goes into the memory, and out as soon as it may."""
        while told := self._model.told():
            log = self._memory.log
            for event in told:
                if self._losing and isinstance(event, CardDrawn | StackOut):
                    self._losing -= 1
                    self._unmissed = True
                    self._session.lose(event, now)
                else:
                    self._session.tell(event, now)
            if self._memory.log != log:
                self._model.begin()
        due = self._session.next_deadline()
        if due is not None and due <= now:
            self._session.on_deadline(now)

    def next_deadline(self) -> float | None:
        """The session's."""
        return self._session.next_deadline()

    def frames(self) -> list[bytes]:
        """Each with the zeros around it."""
        return _FRAME.findall(self._session.bytes_to_send())

    def event_in(self, frame: bytes) -> DeviceEvent | None:
        """What an EVENT tells, in whichever envelope; it can be read in both."""
        outer = HANDSHAKE.decode(unframe(frame.strip(DELIMITER)))
        match outer:
            case Plain(content=content):
                inner = IN_SESSION.decode(content)
            case Sealed(content=content):
                inner = IN_SESSION.decode(content[:-TAG_BYTES])
            case _:
                return None
        return EVENTS[self._model.kind].decode(inner.content) if isinstance(inner, Event) else None

    def lose(self, number: int) -> None:
        """The store loses so many of the next events with a card, and whatever else it keeps then."""
        self._losing += number

    def restart(self, now: float, *, forgets: bool) -> None:
        """Boot again; without its memory a device begins another log."""
        boot = self._memory.boot
        if forgets:
            self._memory = replace(self._new_memory(self._memory.capacity), boot=boot)
        self._memory.start()
        self._model.begin()
        self._session = self._new_session()
        if self._up:
            self._session.link_up(now)

    def _new_memory(self, capacity: int | None) -> Memory:
        log = self._chance.randrange(1, _LOGS)
        return Memory(log) if capacity is None else Memory(log, capacity=capacity)

    def _new_session(self) -> DeviceSession:
        fresh_nonce: Callable[[], bytes] = lambda: self._chance.randbytes(16)  # noqa: E731 - typed
        return DeviceSession(self.identity, self._memory, fresh_nonce, self._key)
