"""The live view of a table, `shoewatch watch`, and the remark that goes with it: in lines, or on a terminal."""

import asyncio
import os
import pty
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from fcntl import ioctl
from pathlib import Path
from signal import SIGWINCH
from struct import pack
from termios import TIOCSWINSZ
from typing import Final, Protocol

from firmware_sim.demo.endings import DemoFailed, until
from firmware_sim.demo.output import Output
from firmware_sim.demo.product import Running
from firmware_sim.demo.terminal import Terminal

Died = Callable[[DemoFailed], None]

READ_MAX: Final = 65536


class LiveView(Protocol):
    """One table's live view, from its start to its stop."""

    async def start(self) -> None:
        """Begin; it is there when it shows the table."""
        ...

    def remark(self, text: str) -> None:
        """Say what happens at the table now."""
        ...

    async def shows(self, words: str) -> None:
        """Wait until it has shown what has come of the last remark."""
        ...

    async def stop(self) -> None:
        """End."""
        ...


def _watching(socket: Path, died: Died, *more: str) -> Running:
    return Running(["shoewatch", "watch", *more, "--socket", socket.name], socket.with_suffix(".view.log"), died)


class Lines:
    """A line for each event, and the remarks between them."""

    def __init__(self, table: str, socket: Path, died: Died, output: Output) -> None:
        self._table = table
        self._folder = socket.parent
        self._running = _watching(socket, died, "--plain")
        self._output = output
        self._recent = ""
        self._relaying: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """It introduces the table."""
        process = await self._running.start(self._folder, stdout=PIPE)
        assert process.stdout is not None
        self._relaying = asyncio.create_task(self._relay(process.stdout))
        await self.shows(self._table)

    def remark(self, text: str) -> None:
        """A line of its own."""
        self._recent = ""
        self._output.write(f"\n# {text}\n")

    async def shows(self, words: str) -> None:
        """Wait until these words have come since the last remark."""
        await until(lambda: words in self._recent, lambda: f'the view of table {self._table} does not show "{words}"')

    async def stop(self) -> None:
        """The rest of its lines too."""
        await self._running.stop()
        if self._relaying is not None:
            await self._relaying

    async def _relay(self, lines: asyncio.StreamReader) -> None:
        while line := await lines.readline():
            self._output.write_bytes(line)
            self._recent += line.decode(errors="replace")


class OnTerminal:
    """The view itself, on a smaller terminal of its own, and the remark below it."""

    def __init__(self, table: str, socket: Path, died: Died, terminal: Terminal) -> None:
        self._table = table
        self._folder = socket.parent
        self._running = _watching(socket, died)
        self._terminal = terminal
        self._process: Process | None = None
        self._master: int | None = None
        self._drawn = False

    async def start(self) -> None:
        """It draws the table."""
        self._master, slave = pty.openpty()
        try:
            self._resize()
            self._process = await self._running.start(self._folder, slave, slave)
        finally:
            os.close(slave)
        self._terminal.begin(self._resize)
        asyncio.get_running_loop().add_reader(self._master, self._pull)
        await self.shows(self._table)

    def remark(self, text: str) -> None:
        """Below the view, until the next."""
        self._drawn = False
        self._terminal.say(text)

    async def shows(self, words: str) -> None:
        """Wait until it has drawn something since the last remark: whether the words have room, nobody knows."""
        await until(lambda: self._drawn, lambda: f'the view of table {self._table} does not draw "{words}"')

    async def stop(self) -> None:
        """What it says on leaving is not for our terminal, which has more to show."""
        master, self._master = self._master, None
        if master is not None:
            asyncio.get_running_loop().remove_reader(master)
            os.close(master)
        await self._running.stop()

    def _resize(self) -> None:
        if self._master is None:
            return
        columns, lines = self._terminal.room
        ioctl(self._master, TIOCSWINSZ, pack("4H", lines, columns, 0, 0))
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(SIGWINCH)

    def _pull(self) -> None:
        assert self._master is not None
        try:
            data = os.read(self._master, READ_MAX)
        except OSError:  # its last one has closed it; whoever waits for the process says so
            asyncio.get_running_loop().remove_reader(self._master)
            return
        self._drawn = True
        self._terminal.show(data)
