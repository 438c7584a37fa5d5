"""A host that says and hears single messages on a descriptor, to see what a device does with each.

It waits in `select`, never longer than the device may take, and fails with everything that it heard.
"""

from __future__ import annotations

import os
import select
import time
from typing import TYPE_CHECKING, TypeVar

import pytest

from drivers.framing.deframer import Deframer, Frame, frame
from drivers.open_protocol import auth
from drivers.open_protocol.envelope import PlainEnvelope, SealedEnvelope, SessionEnvelope
from drivers.open_protocol.messages import (
    HANDSHAKE,
    IN_SESSION,
    Ack,
    Answer,
    Beat,
    Command,
    Event,
    Handshake,
    Hello,
    InSession,
    Plain,
    Sealed,
    Welcome,
    Who,
)

if TYPE_CHECKING:
    from collections.abc import Callable

M = TypeVar("M", bound=Handshake | InSession)

PATIENCE_S = 5.0
"""Far more than anything the page allows to take so long, for a slow machine."""


class Probe:
    """One end of a wire. `key` is the host's."""

    def __init__(self, fd: int, key: bytes | None = None) -> None:
        self._fd = fd
        self._key = key
        self._deframer = Deframer()
        self.raw = b""
        """Every byte that came."""
        self._heard: list[Handshake | InSession] = []
        self._all: list[Handshake | InSession] = []
        self._who = b""
        self._hello = b""
        self.envelope: SessionEnvelope = PlainEnvelope(0)
        self.last_welcome = b""

    # --- single messages --------------------------------------------------------------------------------------------

    def write(self, burst: bytes) -> None:
        """Just these bytes."""
        while burst:
            burst = burst[os.write(self._fd, burst) :]

    def bare(self, message: Handshake) -> None:
        """One message of the handshake."""
        self.write(frame(HANDSHAKE.encode(message)))

    def say(self, *messages: InSession) -> None:
        """Messages of the session; what is said at once is read at once."""
        self.write(b"".join(frame(self.envelope.wrap(IN_SESSION.encode(message))) for message in messages))

    def hears(self, wanted: type[M], that: Callable[[M], bool] = lambda _: True, within_s: float = PATIENCE_S) -> M:
        """The next message of that type; others before it are passed over."""
        until = time.monotonic() + within_s
        while True:
            while self._heard:
                message = self._heard.pop(0)
                if isinstance(message, wanted) and that(message):
                    return message
            if time.monotonic() > until:
                pytest.fail(f"no {wanted.__name__} came, only {self._all}")
            self._listen(until)

    def hears_for(self, seconds: float) -> list[Handshake | InSession]:
        """Everything that comes in that time."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self._listen(until)
        heard, self._heard = self._heard, []
        return heard

    # --- beginning --------------------------------------------------------------------------------------------------

    def ask(self, nonce: bytes = b"host-nonce-00001") -> Hello:
        """WHO, and the HELLO that answers it."""
        who = Who(1, 1, nonce)
        self._who = HANDSHAKE.encode(who)
        self.bare(who)
        return self.hears(Hello, lambda hello: hello.session == int.from_bytes(nonce[:4]))

    def welcome(self, hello: Hello, *, after: int | None = None, silence_ms: int = 60_000, version: int = 1) -> None:
        """The WELCOME for that HELLO."""
        welcome = Welcome(hello.session, version, hello.log, hello.oldest - 1 if after is None else after, silence_ms)
        message = HANDSHAKE.encode(welcome)
        self.envelope = PlainEnvelope(hello.session)
        if self._key is not None:
            words = (self._who, auth.unproved(self._hello, hello.proof), message[:-1])
            keys = auth.session_keys(self._key, *words)
            self.envelope = SealedEnvelope(speaks=keys.host, hears=keys.device)
            message = message[:-1] + b"\x20" + auth.host_proof(self._key, *words)
        self.last_welcome = message
        self.write(frame(message))

    def open(self, nonce: bytes = b"host-nonce-00001", silence_ms: int = 60_000) -> Hello:
        """A session, from the oldest event that the device keeps."""
        hello = self.ask(nonce)
        self.welcome(hello, silence_ms=silence_ms)
        self.hears(Beat)
        return hello

    def begin(self, nonce: bytes = b"host-nonce-00001", silence_ms: int = 60_000) -> int:
        """A session in which nothing is left to tell; the number that the next event gets."""
        hello = self.open(nonce, silence_ms)
        if hello.next > hello.oldest:
            self.hears(Event, lambda event: event.seq == hello.next - 1)
            self.say(Ack(hello.next - 1))
        return hello.next

    def settle(self) -> None:
        """Wait until the device has done all that was said: frames take effect in their order."""
        self.say(Command(2**64 - 1, b""))
        self.hears(Answer)

    def proved(self, hello: Hello) -> bool:
        """Whether the HELLO proves that the device holds the key."""
        assert self._key is not None
        return auth.same(hello.proof, auth.device_proof(self._key, self._who, auth.unproved(self._hello, hello.proof)))

    def _listen(self, until: float) -> None:
        ready, _, _ = select.select([self._fd], [], [], max(0.0, until - time.monotonic()))
        if not ready:
            return
        data = os.read(self._fd, 4096)
        self.raw += data
        for found in self._deframer.feed(data):
            assert isinstance(found, Frame), f"the device sent what is no frame: {found}"
            outer = HANDSHAKE.decode(found.message)
            match outer:
                case Plain() | Sealed():
                    message: Handshake | InSession = IN_SESSION.decode(self.envelope.unwrap(outer, found.message))
                case Hello():
                    self._hello = found.message
                    message = outer
                case _:
                    message = outer
            self._heard.append(message)
            self._all.append(message)
