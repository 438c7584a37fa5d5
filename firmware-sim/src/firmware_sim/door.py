"""The control door: a Unix socket at which a person or a program acts as dealer, supervisor, cheat or gremlin.

One line a command, one line an answer; `docs/simulator.md` has the protocol. A command is a sentence of a shift report
(`the shoe jams`), or one of

    ports      where each device is        -> ok shoe /tmp/…/shoe, panel …; with its key, where it needs one
    table      what lies where             -> ok shoe 312 cards, HAND 9s 9d, HAND 2h, discards 4, panel "CUT" ""
    sentences  everything that can be said -> ok, and one sentence a line, ended by an empty line
    listen     what happens from now on    -> ok, and one line an event; `#` before what befalls ports and lines
    wait       until the dealer is done    -> ok

An answer begins with `ok` or `error`; an error says what was found, what was expected, and the nearest valid word.
"""

import asyncio
import errno
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from drivers.commands import DeviceCommand
from drivers.events import DeviceEvent
from firmware_sim.live import LiveTable
from firmware_sim.scenarios.acts import acts
from firmware_sim.scenarios.sentences import NotUnderstood
from firmware_sim.stage import CannotHappen
from firmware_sim.wording import worded

_ONLY_ME: Final = 0o600

LINE_MOST: Final = 1024
"""No sentence is longer; a longer line is nobody's sentence."""

ASKS: Final = ("ports", "table", "sentences", "listen", "wait")


class Door:
    """Open it beside a running table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._listening: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._path: Path | None = None
        self._people: set[asyncio.Task[None]] = set()

    async def open(self, path: Path) -> None:
        """Listen there; only this user may come in."""
        self._server = await asyncio.start_unix_server(self._come_in, sock=_socket(path), limit=LINE_MOST)
        self._path = path

    async def close(self) -> None:
        """Nobody comes in any more, and whoever is in leaves."""
        if self._server is not None:
            self._server.close()
        for person in tuple(self._people):
            person.cancel()
        await asyncio.gather(*self._people, return_exceptions=True)
        if self._server is not None:
            await self._server.wait_closed()
        if self._path is not None:
            self._path.unlink(missing_ok=True)

    def tell(self, name: str, what: DeviceEvent | DeviceCommand) -> None:
        """Something happened: whoever listens hears it."""
        self._tell(f"{name} {worded(what)}")

    def remark(self, what: str) -> None:
        """Something befell a device, a port or a line: whoever listens hears that too."""
        self._tell(f"# {what}")

    def _tell(self, line: str) -> None:
        for listener in self._listening:
            listener.write(f"{line}\n".encode())

    async def _come_in(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        person = asyncio.current_task()
        assert person is not None
        self._people.add(person)
        try:
            while line := await self._line(reader, writer):
                writer.write((await self._answer(line.strip(), writer) + "\n").encode())
                await writer.drain()
        except (ConnectionError, asyncio.CancelledError):
            pass  # the door closes: asyncio would print a traceback of whoever is cancelled
        finally:
            self._listening.discard(writer)
            self._people.discard(person)
            writer.close()

    @staticmethod
    async def _line(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> str:
        """One line; empty at the end."""
        try:
            return (await reader.readline()).decode("utf-8", "replace")
        except ValueError:
            writer.write(f"error: a line of more than {LINE_MOST} bytes\n".encode())
            return ""

    async def _answer(self, line: str, writer: asyncio.StreamWriter) -> str:
        match line:
            case "ports":
                return "ok " + ", ".join(self._places())
            case "table":
                return f"ok {self._lies()}"
            case "sentences":
                return "\n".join(("ok", *(template.shown for template in acts()), ""))
            case "listen":
                self._listening.add(writer)
                return "ok"
            case "wait":
                try:
                    await self._table.settle()
                except CannotHappen as problem:
                    return f"error: {problem}"
                return "ok"
            case _:
                try:
                    self._table.say(line)
                except (NotUnderstood, CannotHappen) as problem:
                    return f"error: {problem}"
                return "ok"

    def _places(self) -> Iterator[str]:
        for name, port in self._table.ports.items():
            key = self._table.keys.get(name)
            yield f"{name} {port.name}" + (f" key {key.hex()}" if key else "")

    def _lies(self) -> str:
        table = self._table.shift.table
        hands = ", ".join(f"{hand} {' '.join(table.faces(hand)) or 'none'}" for hand in table.hands)
        return (
            f"shoe {len(table.shoe.cards)} cards, {hands}, discards {len(table.discards)}, "
            f'panel "{table.panel.upper}" "{table.panel.lower}"'
        )


def _socket(path: Path) -> socket.socket:
    """A socket at this path that only this user may open; a door that was left behind gives way to it."""
    door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        if path.is_socket() and door.connect_ex(str(path)) == errno.ECONNREFUSED:
            path.unlink()
            door.close()
            door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        door.bind(str(path))
        path.chmod(_ONLY_ME)
    except OSError as error:
        door.close()
        taken = "in use by another program, or not a door: choose another path"
        told = taken if error.errno == errno.EADDRINUSE else error.strerror
        raise OSError(error.errno, told, str(path)) from error
    return door
