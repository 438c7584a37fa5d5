"""The terminal, taken over for the live views: all of it but the lowest lines, which say what happens at the table.

A view thinks that its terminal is that much smaller, and never writes below; so what it writes is passed on as it is.
"""

import asyncio
import codecs
import os
import re
import sys
import termios
import textwrap
import tty
from collections.abc import Callable
from contextlib import suppress
from signal import SIGWINCH
from typing import Final

from firmware_sim.demo.output import LAST_S, Output

LONGEST_REMARK: Final = 78
"""Columns; it has one line where there is room for it and a space at each end, and else two or three."""

LEAST_LINES: Final = 8
"""What a view and a remark need to be read."""

_ENTER: Final = "\x1b[?1049h\x1b[?25l\x1b[2J"
_LEAVE: Final = "\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l"
_UNFINISHED: Final = re.compile("\x1b(\\[[0-9;?]*)?\\Z")
"""The beginning of an escape sequence at the end of what was read."""


class Terminal:
    """From `open` to `close`; `quit_` is called when somebody presses q."""

    def __init__(self, output: Output, quit_: Callable[[], None]) -> None:
        self._output = output
        self._quit = quit_
        self._out = sys.stdout.fileno()
        self._said = ""
        self._resized: Callable[[], None] = _nobody
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest = ""
        self._before: list[int | list[bytes | int]] | None = None

    @staticmethod
    def is_there() -> bool:
        """Whether there is one that a view can be drawn on: big enough, and ours."""
        if os.environ.get("TERM", "dumb") == "dumb" or not sys.stdout.isatty():
            return False
        try:
            ours = os.tcgetpgrp(sys.stdout.fileno()) == os.getpgrp()
            return ours and os.get_terminal_size(sys.stdout.fileno()).lines >= LEAST_LINES
        except OSError:
            return False

    @property
    def room(self) -> tuple[int, int]:
        """Columns and lines for a view."""
        columns, lines = self._size()
        return columns, max(lines - _rows(columns), 1)

    def open(self) -> None:
        """Take it."""
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(SIGWINCH, self._resize)
        if sys.stdin is not None and sys.stdin.isatty():
            keys = sys.stdin.fileno()
            self._before = termios.tcgetattr(keys)
            tty.setcbreak(keys)
            quiet = termios.tcgetattr(keys)
            quiet[3] |= termios.NOFLSH  # Ctrl-C drops no key, for which reading would then wait
            quiet[6][termios.VSUSP] = b"\0"  # Ctrl-Z would stop the devices, and not the daemons
            termios.tcsetattr(keys, termios.TCSANOW, quiet)
            loop.add_reader(keys, self._keys)
        self._output.write(_ENTER)

    async def close(self) -> None:
        """Give it back as it was."""
        loop = asyncio.get_running_loop()
        loop.remove_signal_handler(SIGWINCH)
        self._output.write(_LEAVE)
        await self._output.written(LAST_S)
        if self._before is not None:
            loop.remove_reader(sys.stdin.fileno())
            with suppress(termios.error):  # it has hung up
                termios.tcsetattr(sys.stdin.fileno(), termios.TCSAFLUSH, self._before)

    def begin(self, resized: Callable[[], None]) -> None:
        """A new view, which wants to know of another size."""
        self._resized = resized
        self._decoder.reset()
        self._rest = ""

    def show(self, data: bytes) -> None:
        """What a view writes; the remark stays where it is, also when the view clears the screen."""
        text = self._rest + self._decoder.decode(data)
        unfinished = _UNFINISHED.search(text)
        self._rest = unfinished[0] if unfinished else ""
        self._output.write(text.removesuffix(self._rest))
        self._draw()

    def say(self, text: str) -> None:
        """What happens at the table."""
        self._said = text
        self._draw()

    def _draw(self) -> None:
        columns, lines = self._size()
        rows = _rows(columns)
        said = textwrap.wrap(self._said, max(columns - 2, 1), max_lines=rows, placeholder="…")
        texts = [f" {line}"[:columns].ljust(columns) for line in (*said, "", "", "")[:rows]]
        drawn = "".join(f"\x1b[{lines - rows + at};1H\x1b[7m{text}\x1b[0m" for at, text in enumerate(texts, 1))
        self._output.write(f"\x1b7{drawn}\x1b8")

    def _size(self) -> tuple[int, int]:
        try:
            columns, lines = os.get_terminal_size(self._out)
        except OSError:
            return 80, 24
        return max(columns, 1), max(lines, 1)

    def _resize(self) -> None:
        self._resized()

    def _keys(self) -> None:
        try:
            pressed = os.read(sys.stdin.fileno(), 64)
        except OSError:
            pressed = b""
        if not pressed:
            asyncio.get_running_loop().remove_reader(sys.stdin.fileno())
        elif b"q" in pressed.lower():
            self._quit()


def _rows(columns: int) -> int:
    """How many a remark has."""
    return 1 if columns >= LONGEST_REMARK + 2 else 2 if columns >= LONGEST_REMARK * 2 // 3 else 3


def _nobody() -> None:
    """Nobody wants to know."""
