"""`firmware-sim demo`: both tables, one after the other on the screen, and what the product says of them in the end.

However it ends, nothing is left: no process, no folder, and the terminal as it was.
"""

import asyncio
import json
import shutil
import signal
import sys
import tempfile
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Final

from firmware_sim.demo.endings import DemoFailed
from firmware_sim.demo.evidence import TableEvidence, found
from firmware_sim.demo.output import LAST_S, Output
from firmware_sim.demo.product import answered
from firmware_sim.demo.table import LONGEST_S, DemoTable
from firmware_sim.demo.terminal import Terminal
from firmware_sim.demo.views import Lines, LiveView, OnTerminal
from firmware_sim.games.registry import GAMES

SPEED: Final = 7.2
"""How much faster than life: a round in some seconds, and all of it, with the set-up, in a minute."""

TABLES: Final = {"BAC-01": "demo-angel-eye", "BAC-02": "demo-open"}
CLOSED: Final = "TABLE CLOSED"
MOST_PATH: Final = 107
"""Bytes in the name of a Unix socket (unix(7))."""

INTRODUCTION: Final = """\
Two simulated tables, BAC-01 with an Angel Eye shoe, BAC-02 with one of the
open protocol; each with a shuffler, a cutting-card sensor and a dealer's panel
on pseudo-terminals, and followed by a shoewatchd that keeps a journal.
{where} is what happens at the table; all else is what
the product says of it.
"""
ON_TERMINAL: Final = "The text at the bottom"
IN_LINES: Final = "Text after a #"


def run(speed: float) -> int:
    """Show it; 0 if all of it has happened and both audits are clean."""
    if sys.stdout is None:
        return _say("standard output is closed")
    return asyncio.run(_run(speed))


class _Ending:
    """Why the demo ends before its time: the first reason counts, and the tidying up is not disturbed."""

    def __init__(self) -> None:
        self.code = 0
        self.why: Exception | None = None
        self._showing: asyncio.Task[int] | None = None

    def of(self, showing: asyncio.Task[int]) -> None:
        """This is what ends."""
        self._showing = showing

    def signal(self, number: int) -> None:
        """A signal, or a key that means the same."""
        self._end(128 + number, None)

    def broken(self, why: Exception) -> None:
        """A piece has failed, or nobody reads what is shown."""
        self._end(1, why)

    def _end(self, code: int, why: Exception | None) -> None:
        if not self.code and self._showing is not None:
            self.code, self.why = code, why
            self._showing.cancel()


async def _run(speed: float) -> int:
    ending = _Ending()
    loop = asyncio.get_running_loop()
    output = Output(ending.broken)
    showing = asyncio.create_task(_show(speed, output, ending))
    ending.of(showing)
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:  # as under nohup
            loop.add_signal_handler(number, ending.signal, number)
    try:
        code = await showing
        await output.written()
    except asyncio.CancelledError:
        code = ending.code
    except DemoFailed as failed:
        code, ending.why = 1, ending.why or failed
    await output.written(LAST_S)
    code = ending.code or code
    match ending.why:
        case None | BrokenPipeError():
            return code
        case OSError() as error:
            return _say(f"standard output: {error.strerror}")
        case why:
            return _say(str(why))


async def _show(speed: float, output: Output, ending: _Ending) -> int:
    """All of it; the exit code."""
    async with AsyncExitStack() as stack:
        folder = Path(tempfile.mkdtemp(prefix="shoewatch-demo-"))
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        tables = [DemoTable(name, scenario, folder, ending.broken) for name, scenario in TABLES.items()]
        if (longest := max(len(bytes(table.socket)) for table in tables)) > MOST_PATH:
            raise DemoFailed(
                f"{folder}: the path is {longest - MOST_PATH} bytes too long for a socket: run `TMPDIR=/tmp make demo`"
            )
        terminal = Terminal(output, lambda: ending.signal(signal.SIGINT)) if Terminal.is_there() else None
        output.write(INTRODUCTION.format(where=IN_LINES if terminal is None else ON_TERMINAL))
        for table in tables:
            stack.push_async_callback(table.stop)
            await table.start()
        await _watch(tables, speed, output, terminal, ending)
        for table in tables:
            if wrong := await table.stop():
                raise DemoFailed(wrong)
        return await _report(tables, folder, output)


async def _watch(
    tables: list[DemoTable], speed: float, output: Output, terminal: Terminal | None, ending: _Ending
) -> None:
    """The live view of each, while its report is played."""
    async with AsyncExitStack() as stack:
        if terminal is not None:
            stack.push_async_callback(terminal.close)
            terminal.open()
        for table in tables:
            view: LiveView = (
                Lines(table.name, table.socket, ending.broken, output)
                if terminal is None
                else OnTerminal(table.name, table.socket, ending.broken, terminal)
            )
            async with AsyncExitStack() as viewing:
                viewing.push_async_callback(view.stop)
                await view.start()
                await table.play(speed, view.remark)
                await table.shows(CLOSED)
                await view.shows(CLOSED)
                await asyncio.sleep(LONGEST_S / speed)


async def _report(tables: list[DemoTable], folder: Path, output: Output) -> int:
    """What the product's own commands say of what was written down; whether it is all there and all right."""
    code, told = 0, []
    for table in tables:
        for command in ("history", "audit"):
            words = ("shoewatch", command, "--config", table.config)
            said, text = await answered(folder, *words)
            output.write(f"\n$ {' '.join(words)}\n{text}")
            code = code or said
        rounds = [json.loads(line) for line in reversed(await _json("history", table, folder))]  # oldest first
        (audit,) = [json.loads(line) for line in await _json("audit", table, folder)]
        told.append(
            TableEvidence(table.name, rounds, {each["name"]: each["online"] for each in audit["devices"]}, table.panel)
        )
    output.write("\nWhat the demo shows, and where shoewatch recorded it:\n")
    shows = {what: where for table in tables for what, where in GAMES[table.scenario.setup.house.game].shows.items()}
    for what, where in found(told, shows).items():
        output.write(f"  {what:<18} {where or 'MISSING'}\n")
        code = code or (0 if where else 1)
    return code


async def _json(command: str, table: DemoTable, folder: Path) -> list[str]:
    """What a command says of a table to a program."""
    code, text = await answered(folder, "shoewatch", command, "--json", "--config", table.config)
    if code:
        raise DemoFailed(text.strip())
    return text.splitlines()


def _say(what: str) -> int:
    with suppress(OSError, AttributeError):  # where nobody can be told the exit code still says it
        sys.stderr.write(f"demo: {what}\n")
        sys.stderr.flush()
    return 1
