"""A disk for power cuts: it loses what the guest did not flush, and takes the power away at a write that a suite plans.

QEMU's own disks cannot show this: the host keeps everything that QEMU wrote. Called by suites, and asked by machine.py.
"""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple, Self

from tests.target.nbd import Client, ClientError
from tests.target.platter import Platter
from tests.target.write_cache import Losing, Loss, WriteCache

PIECE: Final = 1 << 20
"""Zeroes are written so many at once."""


class PowerCutError(Exception):
    """The power has gone: nothing is answered any more."""


class Plan(NamedTuple):
    """When to cut, and what is lost."""

    writes: int
    how: Losing
    seed: int


class LosingDisk:
    """A disk over a raw file that is only read. It lives through any number of boots, and ends with its `with`."""

    def __init__(self, base: Path, path: Path, *, lies: bool = False) -> None:
        """`path` is made, for what is kept. One that `lies` acknowledges flushes and does nothing."""
        self.writes = 0
        self.flushes = 0
        """How many the guest has asked for; a write with FUA is not among them."""
        self.loss: Loss | None = None
        """What the latest cut did."""
        self._platter = Platter(base, path)
        self._cache = WriteCache(self._platter, lies=lies)
        self._lock = threading.RLock()
        self._plan: Plan | None = None
        self._counted: int | None = None
        self._is_off = True
        self._on_cut: Callable[[], None] = _nothing

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.power_off()
        self._platter.close()

    # --- cuts ---------------------------------------------------------------------------------------------------------

    def arm(self, writes: int, how: Losing, seed: int) -> None:
        """Cut at the `writes`-th write after the next flush; that write is never acknowledged, so something is lost."""
        with self._lock:
            self._plan, self._counted = Plan(writes, how, seed), None

    def cut(self, how: Losing, seed: int = 0) -> Loss:
        """Cut now."""
        with self._lock:
            self.loss = self._cache.lose(how, seed)
            self._plan, self._is_off = None, True
            self._on_cut()
            return self.loss

    def drain(self) -> None:
        """Keep everything so far, as a disk does in its own time, even one that lies."""
        with self._lock:
            self._cache.drain()

    # --- what machine.py asks -----------------------------------------------------------------------------------------

    def power_on(self, on_cut: Callable[[], None], sockets: Path, /) -> str:
        """Wait for QEMU on a socket."""
        path = sockets / "disk"
        path.unlink(missing_ok=True)
        self._on_cut, self._is_off = on_cut, False
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(path))
        self._listener.listen()
        self._thread = threading.Thread(target=self._serve, name="losing disk", daemon=True)
        self._thread.start()
        return f"driver=nbd,server.type=unix,server.path={path}"

    def power_off(self) -> None:
        """QEMU has ended. If nobody took the power away, the disk keeps what it has, in its own time."""
        if hasattr(self, "_thread"):
            self._listener.shutdown(socket.SHUT_RDWR)
            self._thread.join()
            del self._thread
            self._cache.drain()
        self._plan, self._is_off = None, True

    def _serve(self) -> None:
        with self._listener:
            while True:
                try:
                    connection, _ = self._listener.accept()
                except OSError:  # shut down
                    return
                with connection, suppress(ClientError, PowerCutError):
                    Client(connection, self).serve()

    # --- what nbd.py asks ---------------------------------------------------------------------------------------------

    @property
    def size(self) -> int:
        """In bytes."""
        return self._cache.size

    def read(self, offset: int, size: int) -> bytes:
        """What was written last."""
        with self._powered():
            return self._cache.read(offset, size)

    def write(self, offset: int, content: bytes, *, fua: bool) -> None:
        """Take a write, or cut at it."""
        with self._powered():
            self.writes += 1
            if self._counted is not None:
                self._counted += 1
            if self._plan is not None and self._counted == self._plan.writes:
                self._cache.write(offset, content)
                self.cut(self._plan.how, self._plan.seed)
                raise PowerCutError
            self._cache.write(offset, content, fua=fua)

    def zero(self, offset: int, size: int, *, fua: bool) -> None:
        """Take zeroes, as writes of a bounded size."""
        for begin in range(offset, offset + size, PIECE):
            self.write(begin, bytes(min(PIECE, offset + size - begin)), fua=fua)

    def flush(self) -> None:
        """Keep everything, and count writes from here if a cut is planned."""
        with self._powered():
            self.flushes += 1
            self._cache.flush()
            if self._plan is not None and self._counted is None:
                self._counted = 0

    @contextmanager
    def _powered(self) -> Iterator[None]:
        """One request at a time, and none while the power is off."""
        with self._lock:
            if self._is_off:
                raise PowerCutError
            yield


def _nothing() -> None:
    """Nobody is there whose power could go."""
