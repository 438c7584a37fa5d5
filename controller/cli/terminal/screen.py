"""A terminal taken over for a while, and given back as it was, however it ends.

Called by `controller.cli.watch.command`.
"""

import locale
import os
import select
import signal
import sys
import termios
import tty
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from types import FrameType
from typing import Final, Self

from controller.cli.terminal.streams import shown

_ENTER: Final = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J"
"""The other screen, no cursor, no wrapping, nothing on it."""

_LEAVE: Final = "\x1b[?7h\x1b[?25h\x1b[?1049l"
_ENDS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
CHUNK: Final = 256
"""Bytes that a terminal takes at once when it takes any."""

PATIENCE_S: Final = 0.5
"""So long a stopped terminal (Ctrl-S) may keep the program from hearing that it is to end."""

SMALLEST: Final = (1, 1)


class Screen:
    """The terminal of standard input and output, from `with` to its end."""

    def __init__(self) -> None:
        self._in, self._out = sys.stdin.fileno(), sys.stdout.fileno()
        self._encoding = locale.getencoding()  # what the terminal shows; standard output is UTF-8 whatever the locale
        self._shown: list[str] = []
        self._resized = True
        self._stopping = False
        self._ended_by = 0
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            self._as_it_was = termios.tcgetattr(self._in)
            self._woken, self._wakes = os.pipe()
            for end in (self._woken, self._wakes):
                os.set_blocking(end, False)
                stack.callback(os.close, end)
            stack.callback(signal.set_wakeup_fd, signal.set_wakeup_fd(self._wakes, warn_on_full_buffer=False))
            handlers = {signal.SIGWINCH: self._resize, signal.SIGTSTP: self._stop} | dict.fromkeys(_ENDS, self._end)
            for number, handler in handlers.items():
                stack.callback(signal.signal, number, signal.signal(number, handler))
            stack.callback(self._give_back)
            self._take()
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    @property
    def files(self) -> tuple[int, int]:
        """What to wait for: a key, and a signal."""
        return self._in, self._woken

    def size(self) -> tuple[int, int]:
        """Columns and lines."""
        try:
            columns, lines = os.get_terminal_size(self._out)
        except OSError:
            return SMALLEST
        return max(columns, 1), max(lines, 1)

    def has(self, signs: str) -> bool:
        """Whether these can be written to it."""
        try:
            signs.encode(self._encoding)
        except UnicodeEncodeError:
            return False
        return True

    def keys(self) -> bytes | None:
        """The keys that were pressed; None if nobody will ever press one again."""
        try:
            return os.read(self._in, 64) or None
        except OSError:
            return None

    def signals(self) -> None:
        """Do what signals have said: end the program, or stop it until it is to go on."""
        with suppress(BlockingIOError):
            os.read(self._woken, 64)
        if self._ended_by:
            raise SystemExit(128 + self._ended_by)
        if self._stopping:
            self._stopping = False
            self._give_back()
            os.kill(os.getpid(), signal.SIGSTOP)
            self._take()

    def show(self, lines: Sequence[str]) -> None:
        """Draw what has changed."""
        told = []
        if self._resized:
            self._resized, self._shown = False, []
            told.append("\x1b[2J")
        for at in range(max(len(lines), len(self._shown))):
            line = lines[at] if at < len(lines) else ""
            if at >= len(self._shown) or line != self._shown[at]:
                told.append(f"\x1b[{at + 1};1H\x1b[K{shown(line)}")  # K behind a full line would take its last cell
        self._shown = list(lines)
        if told:
            self._write("".join(told))

    def _take(self) -> None:
        tty.setcbreak(self._in)
        taken = termios.tcgetattr(self._in)
        taken[3] |= termios.NOFLSH  # Ctrl-C and Ctrl-Z drop no key, for which reading would then wait
        termios.tcsetattr(self._in, termios.TCSANOW, taken)
        self._resized = True
        self._write(_ENTER)

    def _give_back(self) -> None:
        with suppress(OSError):  # a terminal that has hung up
            self._write(_LEAVE)
        with suppress(termios.error):
            termios.tcsetattr(self._in, termios.TCSANOW, self._as_it_was)

    def _write(self, text: str) -> None:
        left = memoryview(text.encode(self._encoding, "replace"))
        while left:
            if select.select([], [self._out], [], PATIENCE_S)[1]:
                left = left[os.write(self._out, left[:CHUNK]) :]
            elif self._ended_by:
                return

    def _resize(self, _: int, __: FrameType | None) -> None:
        self._resized = True

    def _stop(self, _: int, __: FrameType | None) -> None:
        self._stopping = True

    def _end(self, number: int, _: FrameType | None) -> None:
        self._ended_by = number  # `signals` ends it: an exception raised here could be lost, or leave a lock held
