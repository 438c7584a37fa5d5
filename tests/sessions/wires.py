"""The wires of a table as a recorder and a player have them: real pseudo-terminals, and an ear at each.

One thread, which moves bytes only when it is asked to. Where a device is in a session its heartbeats are sent here, so
that no silence of a slow machine ends it; a device that hangs sends none.
"""

import os
import pty
import select
import time
import tty
from collections import deque
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from drivers.events import Kind
from drivers.open_protocol.messages import Handshake, InSession
from tests.sessions.ears import Ear, Word

TURN_S: Final = 0.005
"""So long one look at the wires takes where nothing passes."""

BEAT_S: Final = 0.3
"""More often than the protocol asks for, since a test may have to wait for its turn."""

_READ_MOST: Final = 65536


class Wire:
    """One device's, by a name that stays, as /dev/serial/by-id has them."""

    def __init__(self, name: Kind, folder: Path, *, is_open: bool) -> None:
        self.name: Kind = name
        self.path = folder / name
        self.ear = Ear(name, name, is_open=is_open)
        self.is_open = is_open
        self.hangs = False
        self.heard: deque[Word] = deque()
        """What the host said and nobody has looked at."""
        self.master: int | None = None
        self._boundary = True
        self._awaits_ack = False
        self._acknowledged = 0
        self._said_at = 0.0

    def plug(self) -> None:
        """Be there."""
        self.ear.link_up()
        self.heard.clear()
        self._boundary, self._awaits_ack = True, False
        self.master, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(self.master, False)
        self.path.symlink_to(os.ttyname(slave))
        os.close(slave)

    def unplug(self) -> None:
        """Be gone: the host is hung up."""
        if self.master is not None:
            self.path.unlink()
            os.close(self.master)
            self.master = None

    def send(self, data: bytes) -> list[Handshake | InSession]:
        """The device says this; what of it is a message."""
        self._boundary = data.endswith(b"\0")
        said = self.ear.device_says(data)
        self._write(data)
        return said

    def pull(self) -> bytes:
        """What the host has said since the last time; b"" too where it has not opened the port."""
        if self.master is None:
            return b""
        try:
            data = os.read(self.master, _READ_MOST)
        except OSError:  # nothing there, or nobody
            return b""
        for word in self.ear.host_says(data):
            if word.how == "upto" and self._awaits_ack and word.number == self._acknowledged:
                self._awaits_ack = False
            elif word.how not in {"beat", "leave"}:
                self.heard.append(word)
            if word.how == "upto":
                self._acknowledged = word.number
        return data

    def ask_for_ack(self) -> bool:
        """Have the host acknowledge again what it has already: then it has read all before. False if it cannot."""
        again = self.ear.once_more() if self._may_speak else b""
        if again:
            self._awaits_ack = True
            self._write(again)
        return bool(again)

    @property
    def is_read(self) -> bool:
        """Whether the host has done so."""
        return not self._awaits_ack

    def beat(self) -> None:
        """A heartbeat, if one is due; none where half a frame is on the wire, which it would spoil."""
        if self.ear.in_session and self._may_speak and time.monotonic() >= self._said_at + BEAT_S:
            self._write(self.ear.beat())

    @property
    def _may_speak(self) -> bool:
        return self.master is not None and self._boundary and not self.hangs

    def _write(self, data: bytes) -> None:
        assert self.master is not None, f"the {self.name} is not plugged in"
        self._said_at = time.monotonic()
        while data:
            try:
                data = data[os.write(self.master, data) :]
            except BlockingIOError:
                time.sleep(TURN_S)


class Wires:
    """Every wire of a table."""

    def __init__(self, names: Sequence[Kind], folder: Path, others: Iterable[str] = ()) -> None:
        """`others`: devices of another protocol than the open one."""
        folder.mkdir(parents=True, exist_ok=True)
        self.all = {name: Wire(name, folder, is_open=name not in set(others)) for name in names}

    def turn(self, wait_s: float = TURN_S) -> list[tuple[str, bytes]]:
        """What the host says now or within so long, on whatever wire."""
        for wire in self.all.values():
            wire.beat()
        masters = {wire.master: wire for wire in self.all.values() if wire.master is not None}
        ready, _, _ = select.select(list(masters), [], [], wait_s)
        pulled = [(masters[master].name, masters[master].pull()) for master in ready]
        if not any(data for _, data in pulled) and ready:
            time.sleep(TURN_S)  # a port that nobody has opened is always ready, to say so
        return [(name, data) for name, data in pulled if data]

    def all_read(self, names: Iterable[Kind], patience_s: float) -> bool:
        """Wait until the host has read all that these devices said, and answered; whether all could be asked."""
        until, asked = time.monotonic() + patience_s, True
        for name in names:
            asked &= self.all[name].ask_for_ack()
            while not self.all[name].is_read and time.monotonic() < until:
                self.turn()
        return asked

    def host_gone(self) -> None:
        """The daemon is no more, and has left its ports shut to all but root: they are others by the same names."""
        for wire in self.all.values():
            if wire.master is not None:
                wire.unplug()
                wire.plug()

    def close(self) -> None:
        """Every device disappears."""
        for wire in self.all.values():
            wire.unplug()
