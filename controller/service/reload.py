"""Reads the configuration of a running table again: on SIGHUP, and from `Terms` once a notice has run out.

What may change while the table runs is changed; what may not is logged and written down. Called by `controller.daemon`.
"""

import asyncio
import time
from pathlib import Path
from typing import Final, NoReturn

from structlog.typing import FilteringBoundLogger

from controller import installation
from controller import log as logging
from controller.configuration import Configuration, ConfigurationWrong, changes, load
from controller.desk.desk import Desk
from controller.journal.entries import Configured, OptionChanged
from controller.service.exits import in_a_line
from controller.service.notify import Notifier
from controller.service.terms import Terms

AGAIN_S: Final = 1.0
"""Between two readings of the configuration, however often somebody asks for it: one of 64 KiB takes 0.1 s at most."""

_RIPE_S: Final = 1.0
"""So long after a notice has run out its change is taken: a timer may be early by a tick of the clock."""


def unreadable(path: Path, error: OSError) -> str:
    """Why a configuration cannot be read, and the cure."""
    if isinstance(error, FileNotFoundError):
        cure = f"write one: {installation.set_up(path) or 'shoewatch config --example'}"
    else:
        cure = "give a file that the daemon's user can read"
    return f"{path}: {error.strerror}: {cure}"


class Reload:
    """Of the configuration of one table, at this path."""

    def __init__(self, path: Path, terms: Terms, desk: Desk, notifier: Notifier, log: FilteringBoundLogger) -> None:
        self._path = path
        self._terms = terms
        self._desk = desk
        self._notifier = notifier
        self._log = log
        self._ripe: asyncio.TimerHandle | None = None
        self._wait_for_notice()

    async def run(self, asked: asyncio.Event) -> NoReturn:
        """Read the file whenever somebody has asked for it."""
        while True:
            await asked.wait()
            asked.clear()
            await self._terms.look_at_clock()
            await self._desk.backlog.has_room()
            self._read()
            await asyncio.sleep(AGAIN_S)

    def _read(self) -> None:
        """Take from the file what may change while the table runs, and say what may not."""
        self._notifier.tell("RELOADING=1", f"MONOTONIC_USEC={time.monotonic_ns() // 1000}")
        shown = f"table {self._terms.holds.table.name}"
        try:
            wanted = load(self._path)
        except ConfigurationWrong as wrong:
            self._log.error("configuration.wrong", problems=wrong.problems)
            shown += f" keeps its configuration: {in_a_line(wrong.problems)}"
        except OSError as error:
            problem = unreadable(self._path, error)
            self._log.error("configuration.unreadable", problem=problem)
            shown += f" keeps its configuration: {problem}"
        else:
            self._take(wanted)
        self._notifier.state(shown)
        self._notifier.tell("READY=1")

    def _take(self, wanted: Configuration) -> None:
        terms, desk = self._terms, self._desk
        held, noticed = terms.holds, terms.noticed
        terms.take(wanted)
        self._wait_for_notice()
        self._tell(held, terms.holds)
        if terms.noticed != noticed:
            desk.register.open_again()
        desk.display.speak(terms.holds.table.language)
        logging.least(terms.holds.outputs.level)
        desk.register.change_house(terms.holds.house, terms.holds.wagers)

    def _tell(self, held: Configuration, holds: Configuration) -> None:
        """Write down and log what has changed, and from when on it holds."""
        for when in ("now", "next-shoe", "next-start"):
            found = [change for change in changes(held, holds) if change.holds == when]
            if not found:
                continue
            told = tuple(OptionChanged(change.option, str(change.was), str(change.now)) for change in found)
            self._desk.register.note(Configured(told, found[0].holds))
            for change in found:
                self._log.info(
                    "configuration.changed", option=change.option, was=change.was, now=change.now, holds=when
                )  # fmt: skip

    def _wait_for_notice(self) -> None:
        """Take the file's word once more when the notice of what has to wait has run out."""
        if self._ripe is not None:
            self._ripe.cancel()
            self._ripe = None
        if self._terms.ripe_ns is not None:
            delay_s = max(self._terms.ripe_ns - time.time_ns(), 0) / 1e9 + _RIPE_S
            self._ripe = asyncio.get_running_loop().call_later(delay_s, self._take, self._terms.wanted)
