"""A link over a file descriptor: a tty or a connected socket, read and written by the event loop.

A tty that hung up reads as `b""` for ever, and so does a socket whose other side closed: either is the end, and the
reader is removed at once, or it would spin. The owner of the descriptor (a `serial.Serial`, a `socket.socket`) is only
kept to be closed. Made by `tty` and `tcp`; lives on one event loop.
"""

import asyncio
import os
from collections.abc import Callable

from drivers.errors import LinkLost
from drivers.link.boundary import NOT_LISTENING, lost
from drivers.link.link import INBOX_MAX, OUTBOX_MAX, READ_MAX, Stir


class DescriptorLink:
    """Non-blocking `descriptor`; `gone` is what its end without an error means; `release` gives it back."""

    def __init__(self, descriptor: int, gone: str, stir: Stir, release: Callable[[], None]) -> None:
        self._descriptor = descriptor
        self._gone = gone
        self._stir = stir
        self._release = release
        self._loop = asyncio.get_running_loop()
        self._inbox = bytearray()
        self._outbox = bytearray()
        self._lost: LinkLost | None = None
        self._reading = False
        self._writing = False
        self._closed = False
        self._listen()

    def take(self) -> bytes:
        """All that has come; raises `LinkLost` once everything before the loss was taken."""
        data = bytes(self._inbox)
        self._inbox.clear()
        if not data and self._lost is not None:
            raise self._lost
        self._listen()
        return data

    def write(self, data: bytes) -> None:
        """Send this, in order, as fast as the other side takes it."""
        if self._lost is not None:
            return  # bytes that came before the loss may still wait to be taken
        if len(self._outbox) + len(data) > OUTBOX_MAX:
            self._lose(LinkLost(NOT_LISTENING))
            return
        waiting = bool(self._outbox)
        self._outbox += data
        if not waiting:
            self._push()

    def close(self) -> None:
        """Give the descriptor back."""
        if self._closed:
            return
        self._closed = True
        self._lose(LinkLost("closed"))
        self._release()

    def _listen(self) -> None:
        if not self._reading and self._lost is None:
            self._reading = True
            self._loop.add_reader(self._descriptor, self._pull)

    def _pull(self) -> None:
        try:
            data = os.read(self._descriptor, READ_MAX)
        except BlockingIOError:
            return
        except OSError as error:
            self._lose(lost(error))
            return
        if not data:
            self._lose(LinkLost(self._gone))
            return
        self._inbox += data
        if len(self._inbox) >= INBOX_MAX:
            self._reading = False
            self._loop.remove_reader(self._descriptor)
        self._stir()

    def _push(self) -> None:
        try:
            written = os.write(self._descriptor, self._outbox)
        except BlockingIOError:
            written = 0
        except OSError as error:
            self._lose(lost(error))
            return
        del self._outbox[:written]
        if self._outbox and not self._writing:
            self._loop.add_writer(self._descriptor, self._push)
        elif self._writing and not self._outbox:
            self._loop.remove_writer(self._descriptor)
        self._writing = bool(self._outbox)

    def _lose(self, loss: LinkLost) -> None:
        """The first loss counts; nothing is watched after it."""
        if self._lost is not None:
            return
        self._lost = loss
        self._outbox.clear()
        self._reading = False
        self._loop.remove_reader(self._descriptor)
        self._loop.remove_writer(self._descriptor)
        self._stir()
