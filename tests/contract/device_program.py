"""A device of the open protocol as a program: the contract suite starts it, tells it what happens, and cuts its power.

The program gets a file for its memory, a descriptor to read lines from and perhaps a key, and speaks the protocol on
its standard input and output. Section 14 of `docs/device-protocol.md` says which lines there are, and how to ask a
device of your own.
"""

from __future__ import annotations

import os
import pty
import shlex
import shutil
import socket
import subprocess
import sys
import tty
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).resolve().parent
WARNINGS = ("-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-O1")


def simulated(_folder: Path) -> list[str]:
    """The simulator's device session."""
    return [sys.executable, str(HERE / "simulated_device.py")]


def simulated_face(_folder: Path) -> list[str]:
    """A device of the simulated table: model, face and lines."""
    return [sys.executable, "-m", "tests.contract.simulated_face"]


def simulated_reader(_folder: Path) -> list[str]:
    """The simulator's device session as a card reader."""
    return [sys.executable, "-m", "tests.contract.simulated_reader"]


def reader_in_c(folder: Path) -> list[str]:
    """The card reader in plain C."""
    return minimal_c(folder, "-DCARD_READER")


def minimal_c(folder: Path, *options: str) -> list[str]:
    """The device in plain C, built with the compiler of this system."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("no C compiler (cc) on this system to build the minimal device with")
    program = folder / "device"
    subprocess.run([compiler, *WARNINGS, *options, "-o", program, HERE / "c_device" / "device.c"], check=True)
    return [str(program)]


YOURS = "SHOEWATCH_DEVICE"
"""The environment variable with the command of a device that is asked alone: section 14 of the page."""


STAYS_S = 0.5
"""A program that ends sooner, with its input open, is none that could be asked anything."""


def yours(folder: Path) -> list[str]:
    """A device of somebody else."""
    command = shlex.split(os.environ[YOURS])
    if shutil.which(command[0]) is None:
        pytest.exit(f"DEVICE: {command[0]}: no such program, or none that may be started", 2)
    tried = DeviceProgram(command, folder / "memory", "socket", None)
    tried.power_on()
    ended = tried.ended(STAYS_S)
    tried.power_off()
    if ended is not None:
        pytest.exit(f"DEVICE: {os.environ[YOURS]} ended by itself with {ended}: it runs until its input ends", 2)
    return command


PROGRAMS: dict[str, Callable[[Path], list[str]]] = (
    {"yours": yours}
    if os.environ.get(YOURS)
    else {
        "simulated": simulated,
        "simulated face": simulated_face,
        "minimal C": minimal_c,
    }
)

READERS: dict[str, Callable[[Path], list[str]]] = (
    {"yours": yours} if os.environ.get(YOURS) else {"simulated": simulated_reader, "minimal C": reader_in_c}
)
"""Card readers."""

Wire = Literal["pty", "socket"]


class DeviceProgram:
    """One device with its memory; `fd` is the host's end of its wire while it has power."""

    def __init__(self, command: list[str], memory: Path, wire: Wire, key: bytes | None) -> None:
        self._command = command
        self._memory = memory
        self._wire = wire
        self._key = key
        self._process: subprocess.Popen[bytes] | None = None
        self._lines = -1
        self.fd = -1

    def power_on(self) -> None:
        """Start it, with the memory that it has."""
        self.fd, theirs = _wire(self._wire)
        lines, self._lines = os.pipe()
        key = [] if self._key is None else [self._key.hex()]
        self._process = subprocess.Popen(
            [*self._command, str(self._memory), str(lines), *key], stdin=theirs, stdout=theirs, pass_fds=(lines,)
        )
        os.close(theirs)
        os.close(lines)

    def ended(self, within_s: float) -> int | None:
        """How it has ended by itself; None if it is still there after so many seconds."""
        assert self._process is not None
        try:
            return self._process.wait(within_s)
        except subprocess.TimeoutExpired:
            return None

    def happens(self, *lines: str) -> None:
        """These things happen at the device."""
        os.write(self._lines, "".join(f"{line}\n" for line in lines).encode())

    def power_off(self) -> None:
        """Cut the power; what is in its memory stays."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            os.close(self.fd)
            os.close(self._lines)
            self._process = None


def _wire(wire: Wire) -> tuple[int, int]:
    if wire == "pty":
        ours, theirs = pty.openpty()
        tty.setraw(theirs)
        return ours, theirs
    ends = socket.socketpair()
    return ends[0].detach(), ends[1].detach()
