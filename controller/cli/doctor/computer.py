"""The computer as the doctor may look at it: files under one root, programs that answer within a limit, one user.

The only way from the doctor to the machine, so that a test gives it another one. Nothing here opens a port or a device,
and no answer is longer than its limit. Imports `controller.files`.
"""

import os
import select
import signal
import subprocess  # systemctl, journalctl, udevadm, dmesg
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from controller import files

ANSWER_S: Final = 5.0
"""systemctl answers in 20 ms; a systemd that is busy or stuck shall not keep an installer waiting."""

LONGEST: Final = 2**20
"""Bytes of a program's answer, and of a file of /proc, /sys or /etc; the longest that is asked for has a tenth."""

_LAST_S: Final = 1.0
"""A program that was killed is gone within milliseconds."""

_ENVIRONMENT: Final = {
    "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
    "LC_ALL": "C.UTF-8",
    "SYSTEMD_COLORS": "0",
    "SYSTEMD_PAGER": "",
    "SYSTEMD_LESS": "",
}
"""Whoever starts this as root has not chosen the programs, the language or the pager with it."""


class Said(NamedTuple):
    """What a program answered."""

    code: int
    text: str
    problem: str = ""
    """Why there is no whole answer; empty where there is one."""


Runner = Callable[[Sequence[str], float, int], Said]


def run(words: Sequence[str], limit_s: float, longest: int) -> Said:
    """Start a program and hear it out, for so long and so many bytes at most; it is ended where it goes on."""
    try:
        program = subprocess.Popen(  # noqa: S603  # no shell reads it, and the words are ours
            words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=_ENVIRONMENT,
            start_new_session=True, cwd="/",
        )  # fmt: skip
    except FileNotFoundError:
        return Said(127, "", f"{words[0]} is not installed")
    except OSError as error:
        return Said(126, "", f"{words[0]} cannot be started: {error.strerror}")
    assert program.stdout is not None
    heard, until, problem = bytearray(), time.monotonic() + limit_s, ""
    while True:
        if not select.select([program.stdout], [], [], max(0.0, until - time.monotonic()))[0]:
            problem = f"{words[0]} did not answer within {limit_s:g} s"
            break
        piece = os.read(program.stdout.fileno(), 65_536)
        if not piece:
            break
        heard += piece
        if len(heard) > longest:
            del heard[longest:]
            problem = f"only the first {longest:,} bytes"
            break
    program.stdout.close()
    code = None if problem else _ended(program, until)
    if code is None:
        problem = problem or f"{words[0]} did not end within {limit_s:g} s"
        with suppress(ProcessLookupError):
            os.killpg(program.pid, signal.SIGKILL)
        code = _ended(program, time.monotonic() + _LAST_S)
    return Said(-signal.SIGKILL if code is None else code, heard.decode(errors="replace"), problem)


def _ended(program: "subprocess.Popen[bytes]", until: float) -> int | None:
    """The exit code of a program that ends until then; one that hangs in the kernel nothing ends."""
    try:
        return program.wait(max(0.0, until - time.monotonic()))
    except subprocess.TimeoutExpired:
        return None


class Computer:
    """A computer: its files, its programs, and the user who looks."""

    def __init__(self, root: Path = Path("/"), runner: Runner = run, euid: int | None = None) -> None:
        self.root = root
        self.euid = os.geteuid() if euid is None else euid
        self._run = runner

    def ask(self, *words: str, limit_s: float = ANSWER_S, longest: int = LONGEST) -> Said:
        """What a program answers."""
        return self._run(words, limit_s, longest)

    def at(self, path: str | Path) -> Path:
        """Where a file of this computer is."""
        return self.root / str(path).lstrip("/")

    def text(self, path: str | Path, longest: int = LONGEST) -> str | None:
        """A small file's text without the space around it; None where it is not there or may not be read."""
        try:
            with files.reading(self.at(path)) as file:
                return file.read(longest).decode(errors="replace").strip()
        except OSError:
            return None

    def names(self, path: str | Path) -> list[str]:
        """What is in a directory, in order; nothing where it is not there or may not be read."""
        try:
            return sorted(os.listdir(self.at(path)))  # noqa: PTH208  # names, not paths
        except OSError:
            return []

    def status(self, path: str | Path) -> os.stat_result | None:
        """What is at a path, links and all; None where nothing is, or this user may not see it."""
        try:
            return self.at(path).stat()
        except (OSError, ValueError):
            return None

    def link(self, path: str | Path) -> str | None:
        """Where a link leads; None where there is none."""
        try:
            return str(self.at(path).readlink())
        except OSError:
            return None

    def end(self, path: str | Path) -> str:
        """A path without links, as this computer calls it."""
        return "/" + os.path.relpath(os.path.realpath(self.at(path)), os.path.realpath(self.root)).lstrip("/")

    def programs(self, *names: str) -> dict[str, int]:
        """The processes that run one of these programs, by the name of the program."""
        found = {}
        for process in self.names("/proc"):
            if process.isdecimal() and (name := self.text(f"/proc/{process}/comm")) in names:
                found[str(name)] = int(process)
        return found
