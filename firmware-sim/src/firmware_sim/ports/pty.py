"""A device on a pseudo-terminal, by a name that stays: a link in a folder, as /dev/serial/by-id has them.

While nobody has it open, a pseudo-terminal reads as an error at once and for ever; so it is asked again from time to
time, and what the device says meanwhile goes nowhere, as on a line without a listener. Pulling it hangs the host up.
A host that took it for itself alone (TIOCEXCL) and has gone leaves it closed to everybody but root, since unlike a real
port it has not been closed at both ends; then there is another one by the same name.
"""

import asyncio
import errno
import os
import pty
import tty
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from firmware_sim.ports.carrier import nobody

READ_MAX: Final = 4096
ASK_AGAIN_S: Final = 0.02
"""How soon an opening is noticed: well within the second in which a host must be reconnected."""


class PtyPort:
    """One pseudo-terminal; `folder` is where its name stands."""

    def __init__(self, device: str, folder: Path) -> None:
        self.hear: Callable[[bytes], None] = nobody
        self.arrive: Callable[[], None] = nobody
        self._loop = asyncio.get_running_loop()
        self._device = device
        self._folder = folder
        self._places = count(2)
        self._path = folder / device
        self._master: int | None = None
        self._watched = False

    @property
    def name(self) -> str:
        """The path to open."""
        return str(self._path)

    def appear(self, *, elsewhere: bool) -> None:
        """Be there."""
        if elsewhere:
            self._path = self._folder / f"{self._device}-{next(self._places)}"
        self._master = self._open()
        self._wait()

    def vanish(self) -> None:
        """Be gone."""
        master, self._master = self._master, None
        if master is not None:
            self._path.unlink(missing_ok=True)
            if self._watched:
                self._loop.remove_reader(master)
            self._watched = False
            os.close(master)

    def send(self, data: bytes) -> None:
        """Bytes for the host."""
        if self._master is not None and self._watched:
            with suppress(OSError):  # a full buffer: nobody reads
                os.write(self._master, data)

    def _open(self) -> int:
        """A pseudo-terminal, by this name; the end that is ours."""
        master, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(master, False)
        made = self._path.with_name(f".{self._path.name}")
        made.symlink_to(os.ttyname(slave))
        made.replace(self._path)
        os.close(slave)
        return master

    def _is_shut(self) -> bool:
        """Whether whoever had it open has left it closed to others."""
        try:
            os.close(os.open(self._path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK))
        except OSError as error:
            return error.errno == errno.EBUSY
        return False

    def _wait(self) -> None:
        """Nobody has it open; look whether somebody has by now."""
        if self._master is None or self._watched:
            return
        try:
            data = os.read(self._master, READ_MAX)
        except BlockingIOError:
            data = b""
        except OSError:
            if self._is_shut():
                shut, self._master = self._master, self._open()
                os.close(shut)
            self._loop.call_later(ASK_AGAIN_S, self._wait)
            return
        self._watched = True
        self.arrive()
        self._loop.add_reader(self._master, self._pull)
        if data:
            self.hear(data)

    def _pull(self) -> None:
        if self._master is None:
            return
        try:
            data = os.read(self._master, READ_MAX)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self.hear(data)
            return
        self._loop.remove_reader(self._master)
        self._watched = False
        self._loop.call_later(ASK_AGAIN_S, self._wait)
