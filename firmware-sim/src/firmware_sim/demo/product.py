"""The product as processes: its daemons, its live view, its commands. Each is watched, and none is left behind."""

import asyncio
import os
import shutil
import sys
from asyncio.subprocess import DEVNULL, PIPE, STDOUT, Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

from firmware_sim.demo.endings import DemoFailed

STOP_S: Final = 20.0
"""What is asked to end has so long; then it is made to."""

LAST_LINES: Final = 12


def command(name: str) -> str:
    """Where the command of this name is: beside this Python, or else wherever the shell would find it."""
    beside = Path(sys.executable).with_name(name)
    found = str(beside) if beside.exists() else shutil.which(name)
    if found is None:
        raise DemoFailed(f"{name} is not installed beside {sys.executable}: run `make venv`")
    return found


async def answered(folder: Path, *words: str) -> tuple[int, str]:
    """A command that ends by itself, run in a folder: its exit code, and what it printed."""
    process = await asyncio.create_subprocess_exec(
        command(words[0]), *words[1:], cwd=folder, stdin=DEVNULL, stdout=PIPE, stderr=STDOUT, start_new_session=True
    )
    try:
        out, _ = await process.communicate()
    finally:
        await _stopped(process)
    return process.returncode or 0, out.decode(errors="replace")


class Running:
    """A process that runs until it is stopped; `died` is told if it ends before."""

    def __init__(self, words: Sequence[str], log: Path, died: Callable[[DemoFailed], None]) -> None:
        self._words = words
        self._log = log
        self._died = died
        self._process: Process | None = None
        self._watching: asyncio.Task[None] | None = None

    async def start(self, folder: Path, stdin: int = DEVNULL, stdout: int | IO[bytes] | None = None) -> Process:
        """Start it, in a session of its own, so that Ctrl-C is for the demo alone."""
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *_with_us(), command(self._words[0]), *self._words[1:], cwd=folder, stdin=stdin,
                stdout=log if stdout is None else stdout, stderr=log, start_new_session=True,
                env={name: value for name, value in os.environ.items() if name != "NOTIFY_SOCKET"},
            )  # fmt: skip
        self._watching = asyncio.create_task(self._watch(self._process))
        return self._process

    async def stop(self) -> int | None:
        """Have it end; its exit code, None if it never ran."""
        if self._process is None:
            return None
        if self._watching is not None:
            self._watching.cancel()
        await _stopped(self._process)
        return self._process.returncode

    def said(self) -> str:
        """The end of what it logged."""
        try:
            lines = self._log.read_text("utf-8", "replace").splitlines()[-LAST_LINES:]
        except OSError:
            return ""
        return "".join(f"\n  {line}" for line in lines)

    async def _watch(self, process: Process) -> None:
        code = await process.wait()
        self._died(DemoFailed(f"{' '.join(self._words)} ended early with exit code {code}:{self.said()}"))


def _with_us() -> list[str]:
    """What makes a process end also where the demo is killed: its devices would be gone, and it look for them for ever.

    A pseudo-terminal's number is soon another one's, so it might even find somebody else's.
    """
    setpriv = shutil.which("setpriv")
    return [] if setpriv is None else [setpriv, "--pdeathsig", "TERM"]


async def _stopped(process: Process) -> None:
    """Asked, then made to end."""
    if process.returncode is not None:
        return
    with suppress(ProcessLookupError):
        process.terminate()
    try:
        async with asyncio.timeout(STOP_S):
            await process.wait()
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
