"""Listening at one port, for `shoewatch devices`: what a probe finds out and what a sniff shows and keeps.

Bytes are kept before anything tries to understand them. Nothing is sent, but for one question: a device that was heard
to speak the open protocol is asked who it is, which opens no session and takes no event away from the daemon.
"""

import asyncio
import os
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import BinaryIO, Final, Self

from controller.cli.terminal.streams import line, say
from drivers.capture import FIRST_LINE, Happened, Passed, lines
from drivers.ears import EARS, Ear, OpenEar, verdict
from drivers.errors import LinkLost
from drivers.framing.counters import Counters
from drivers.framing.deframer import frame
from drivers.link.address import Address, TtyAddress
from drivers.link.opening import open_link
from drivers.open_protocol.handshake import Question
from drivers.open_protocol.messages import Hello
from drivers.open_protocol.wire import ASK_S, NONCE_BYTES
from drivers.open_protocol.words import introduced
from drivers.words import many

ASKS: Final = 3
"""How often a device of the open protocol is asked before it counts as one that does not say."""

ADVICE: Final = {
    "no bytes": (
        "is the device switched on, and its cable plugged in? A shoe that reports only cards is silent until one is "
        "drawn"
    ),
    "bytes, no frames": "no protocol understands them: wrong speed, or another device?",
    "frames refused": "frames arrive damaged: check the cable and the speed",
}


CAPTURE_MOST: Final = 64 * 2**20
"""Bytes of a capture: a hundred shoes of a device that says all that it may, and a disk has room for it."""


class NotKept(Exception):  # noqa: N818 - their disk, not our error
    """The capture cannot be written, for this reason."""


@dataclass(frozen=True, slots=True)
class Probed:
    """What a probe found out."""

    known: bool
    lines: tuple[str, ...]
    protocol: str = ""
    """What was understood; empty where nothing was."""
    hello: Hello | None = None
    """What a device of the open protocol said of itself."""


class ListenedPort:
    """One open port, listened to; `now` is in seconds since it was opened."""

    def __init__(self, address: Address, backend: object = None) -> None:
        self._address = address
        self._backend = backend
        self._stirred = asyncio.Event()

    async def __aenter__(self) -> Self:
        """Open it; `LinkLost` says why not."""
        self.link = await open_link(self._address, self._stirred.set, self._backend)
        self._opened_at = time.monotonic()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Give it back."""
        self.link.close()

    @property
    def now(self) -> float:
        """Seconds since it was opened."""
        return time.monotonic() - self._opened_at

    async def next(self, seconds: float | None) -> bytes:
        """The next bytes; none if nothing comes for so many seconds. `LinkLost` when it is over."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    self._stirred.clear()
                    if data := self.link.take():
                        return data
                    await self._stirred.wait()
        return b""


async def probe(address: Address, seconds: float, backend: object = None) -> Probed:
    """Listen until some protocol is understood, or for so many seconds."""
    ears = [ear() for ear in EARS.values()]
    async with ListenedPort(address, backend) as port:
        while verdict(ears).condition != "frames" and port.now < seconds:
            _hear(ears, await port.next(seconds - port.now))
        found = verdict(ears)
        if found.condition == "frames" and isinstance(found.ear, OpenEar):
            await _ask(port, found.ear)
    if found.condition != "frames" or found.ear is None:
        return Probed(known=False, lines=tuple(summary(ears)))
    hello, wrong = (found.ear.hello, found.ear.wrong) if isinstance(found.ear, OpenEar) else (None, None)
    if wrong is not None:
        told = "its HELLO is refused" if hello is None else f"{introduced(hello)}; refused"
        return Probed(known=False, lines=(f"{found.ear.device}: {told}: {wrong.words}", *tally([found.ear])))
    who = found.ear.device if hello is None else introduced(hello)
    return Probed(known=True, lines=(who, *tally([found.ear])), protocol=found.ear.name, hello=hello)


async def sniff(
    address: Address, ears: Sequence[Ear], seconds: float | None, kept: BinaryIO | None, backend: object = None
) -> None:
    """Show what comes, and keep it first, until the time is over, the link is lost, or somebody has seen enough."""
    async with ListenedPort(address, backend) as port:
        _keep(FIRST_LINE, kept)
        _keep(f"# port {address.name}{_speed(address)}", kept)
        read = True
        while read and (seconds is None or port.now < seconds):
            try:
                data = await port.next(None if seconds is None else seconds - port.now)
            except LinkLost as loss:
                _show(Happened(port.now, loss.reason), kept)
                break
            if data:
                read = _show(Passed(port.now, "<", data), kept)
                heard = _hear(ears, data)
                best = verdict(ears).ear or ears[0]
                for text in heard[best.name]:
                    read = say(f"{'':9}{text}", now=True)


def tally(ears: Sequence[Ear]) -> list[str]:
    """What each ear counted, a line each."""
    return [f"  {ear.name:<10} {_counted(ear.counters)}, {_refused(ear.counters)}" for ear in ears]


def _counted(counters: Counters) -> str:
    return f"{many(counters.bytes_seen, 'byte')}, {many(counters.frames, 'frame')}"


def _refused(counters: Counters) -> str:
    """What did not fit, and why; bytes that neither came to a frame nor were refused wait for the end of one."""
    if counters.refused:
        return ", ".join(f"{many(count, 'time')} {why}" for why, count in counters.refused.most_common())
    if counters.bytes_seen and not counters.frames:
        return "nothing decoded: no frame has ended yet"
    return "nothing refused"


def summary(ears: Sequence[Ear]) -> list[str]:
    """What the line is like, what helps, and what each ear counted."""
    found = verdict(ears)
    advice = "" if found.condition == "frames" else f": {ADVICE[found.condition]}"
    counted = [] if found.condition == "no bytes" else tally(ears)
    return [f"{found.condition}{advice}", *counted]


def _hear(ears: Sequence[Ear], data: bytes) -> dict[str, list[str]]:
    return {ear.name: ear.hear(data) for ear in ears}


async def _ask(port: ListenedPort, ear: OpenEar) -> None:
    """Ask who it is; whoever does not say stays unnamed."""
    for _ in range(ASKS):
        port.link.write(frame(Question(os.urandom(NONCE_BYTES)).message))
        end = port.now + ASK_S
        while ear.hello is None and ear.wrong is None and port.now < end:
            ear.hear(await port.next(end - port.now))
        if ear.hello is not None or ear.wrong is not None:
            return


def _show(record: Passed | Happened, kept: BinaryIO | None) -> bool:
    """On the screen, and first of all in the capture; whether anybody reads the screen."""
    read = True
    for text in lines(record):
        _keep(text, kept)
        read = say(text, now=True)
    return read


def _keep(text: str, kept: BinaryIO | None) -> None:
    """In the capture, if there is one; `NotKept` if it takes no more."""
    if kept is not None:
        if kept.tell() >= CAPTURE_MOST:
            raise NotKept(f"it has {CAPTURE_MOST:,} bytes, the maximum for a capture")
        try:
            kept.write(line(text))
            kept.flush()
        except OSError as error:
            raise NotKept(error.strerror) from error


def _speed(address: Address) -> str:
    return f", {address.baud} baud" if isinstance(address, TtyAddress) else ""
