"""The real daemon in a process in which a test can let something break, at a boundary, while it runs.

    DOOR=PATH python -m tests.support.breakable_daemon --config FILE

What breaks is said at the Unix socket PATH, one `FAULT [ARGUMENT]` a connection: see `FAULTS`. Nothing of the daemon is
changed but what it stands on: the clock, SQLite, the port, its event loop. `small_disk` starts it where its journal has
a file system of its own.
"""

import asyncio
import os
import shutil
import socket
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final, TypeVar

from controller import log, system
from drivers import keeper
from drivers.link.descriptor import DescriptorLink

Whatever = TypeVar("Whatever")


def small_disk(mount: Path, megabytes: float, mode: str = "rw", then: str = ":") -> list[str] | None:
    """What is put before a command so that this folder is a disk of its own for it; None where that cannot be had.

    `then` is done in it first, by the shell, which knows the folder as `$0`.
    """
    unshare = shutil.which("unshare")
    if unshare is None:
        return None
    script = f'mount -t tmpfs -o {mode},size={int(megabytes * 1024)}k shoewatch "$0"; {then}; exec "$@"'
    return [unshare, "--map-root-user", "--mount", "sh", "-c", script, str(mount)]


def breaks(door: Path, fault: str) -> None:
    """In the test: let this fault happen, now."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as said:
        said.connect(str(door))
        said.sendall(fault.encode() + b"\n")
        assert said.recv(100) == b"ok"


# --- in the daemon's process ------------------------------------------------------------------------------------------


class Broken(RuntimeError):  # noqa: N818  # what a bug of ours would raise
    """As a bug of ours would be."""


class _World:
    """What is broken now."""

    offset_ns = 0
    read_only = False
    writer: str = "writes"
    writes = threading.Event()
    loop: asyncio.AbstractEventLoop


class _Connection(sqlite3.Connection):
    """What the journal's writer has, as the disk under it allows."""

    def execute(self, statement: str, values: Any = (), /) -> sqlite3.Cursor:  # type: ignore[explicit-override]
        if threading.current_thread().name == "journal" and statement.startswith(("BEGIN", "INSERT")):
            if _World.writer == "dies":
                raise Broken("the writer")
            if _World.writer == "stands":
                _World.writes.wait()
            super().execute(f"PRAGMA query_only = {_World.read_only:d}")
        return super().execute(statement, values)


def _clock(seconds: str) -> None:
    """The clock on the wall is wrong by so much."""
    _World.offset_ns = int(seconds) * 10**9


def _disk(mode: str) -> None:
    """The disk may only be read, or written again."""
    _World.read_only = mode == "read-only"


def _writer(does: str) -> None:
    """The journal's writer dies with its next transaction, stands still in it, or writes."""
    _World.writer = does
    (_World.writes.set if does == "writes" else _World.writes.clear)()


def _loop(seconds: str) -> None:
    """The event loop stands still for so long."""
    _World.loop.call_soon_threadsafe(time.sleep, float(seconds))


def _readers(_: str) -> None:
    """All readers die with the next bytes that come."""

    def die(_: DescriptorLink) -> bytes:
        raise Broken("a reader")

    DescriptorLink.take = die  # type: ignore[method-assign, assignment]


def _ports(_: str) -> None:
    """Opening a port never comes back, as with a driver that hangs."""

    async def hang(*_what: object) -> None:
        await asyncio.Event().wait()

    keeper.__dict__["open_link"] = hang


def _callback(_: str) -> None:
    """A callback of the event loop raises."""

    def broken() -> None:
        raise Broken("a callback")

    _World.loop.call_soon_threadsafe(broken)


FAULTS: Final[dict[str, Callable[[str], None]]] = {
    "clock": _clock,
    "disk": _disk,
    "writer": _writer,
    "loop": _loop,
    "readers": _readers,
    "ports": _ports,
    "callback": _callback,
}


def _listen(door: socket.socket) -> None:
    while True:
        said, _ = door.accept()
        with said:
            fault, _, argument = said.recv(100).decode().strip().partition(" ")
            FAULTS[fault](argument)
            said.sendall(b"ok")


def _break_into() -> None:
    """Stand between the daemon and what it stands on."""
    time_ns, connect, run = time.time_ns, sqlite3.connect, asyncio.run

    def running(main: Coroutine[Any, Any, Whatever]) -> Whatever:
        async def on_a_loop_that_is_known() -> Whatever:
            _World.loop = asyncio.get_running_loop()
            return await main

        return run(on_a_loop_that_is_known())

    if "JOURNALD" in os.environ:
        log.__dict__["JOURNALD"] = Path(os.environ["JOURNALD"])
    time.time_ns = lambda: time_ns() + _World.offset_ns
    sqlite3.connect = lambda *which, **how: connect(*which, **{"factory": _Connection, **how})
    asyncio.run = running  # type: ignore[assignment]


if __name__ == "__main__":
    system.hold()  # before there is another thread, as in `controller.start`
    _listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    _door = Path(os.environ["DOOR"])
    _door.unlink(missing_ok=True)
    _listening.bind(str(_door))
    _listening.listen()
    threading.Thread(target=_listen, args=(_listening,), daemon=True).start()
    _break_into()
    from controller.daemon import main

    sys.exit(main())
