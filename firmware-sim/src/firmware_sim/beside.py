"""A simulated table beside a test or a program: it runs on a thread of its own, and is spoken to from any other.

For hosts that are not ours as for ours: what it offers is ports. `pytest_plugin` makes a fixture of it.
"""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from drivers.commands import DeviceCommand
from drivers.events import CardDrawn, DeviceEvent, SideCardDrawn
from firmware_sim.live import SHOWN_S, LiveTable, Where
from firmware_sim.scenarios import library
from firmware_sim.scenarios.script import Setup

PATIENCE_S: Final = 60.0
"""Longer than anything here takes at a hundredfold speed; a test that waits longer has a fault to find."""


class TableBeside:
    """Use it in a `with`, or call `open` and `close`."""

    def __init__(
        self, folder: Path, where: Where = "pty", setup: Setup | None = None, speed: float = 100.0, seed: int = 1
    ) -> None:
        self.happened: list[tuple[str, DeviceEvent]] = []
        """Every device's name and what it told, in order."""
        self._arguments = (folder, where, setup or Setup(), speed, seed)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="simulated table", daemon=True)
        self._running: Future[None] | None = None
        self._opened: LiveTable | None = None

    # --- opening and closing ----------------------------------------------------------------------------------------

    def open(self) -> Self:
        """Every device appears at its port."""
        self._thread.start()
        self._opened = self._there(self._make)
        self._running = asyncio.run_coroutine_threadsafe(self._opened.run(until_over=False), self._loop)
        return self

    def close(self) -> None:
        """Every device disappears."""
        if self._opened is not None:
            self._there(self._opened.close)
        if self._running is not None:
            self._running.cancel()
        self._there(lambda: None)  # the cancelled task has its turn
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE_S)
        self._loop.close()

    def __enter__(self) -> Self:
        return self.open()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # --- what a test does -------------------------------------------------------------------------------------------

    @property
    def ports(self) -> dict[str, str]:
        """Where each device is: a path, `socket://…` or `usb:…`."""
        return {name: port.name for name, port in self._table.ports.items()}

    @property
    def keys(self) -> dict[str, bytes]:
        """The key of each device, if the table was made with `authenticated`."""
        return dict(self._table.keys)

    @property
    def backend(self) -> object:
        """What pyusb must be given to find the devices of a table on USB."""
        return self._table.bus

    @property
    def panel(self) -> tuple[str, str]:
        """The two lines that the panel shows."""
        panel = self._table.shift.table.panel
        return panel.upper, panel.lower

    @property
    def cards(self) -> list[str]:
        """What the shoe told of, card by card."""
        return [event.card for _, event in self.happened if isinstance(event, CardDrawn | SideCardDrawn)]

    def say(self, *sentences: str) -> None:
        """Sentences of a shift report, one after the other; an error says what was expected."""
        for sentence in sentences:
            self._there(partial(self._table.say, sentence))

    def play(self, scenario: str) -> None:
        """A report of the library by its name, or any other by its file, from now on."""
        steps = library.named_or_file(scenario).steps
        self._there(lambda: self._table.shift.report(*steps))
        self._there(self._table.stir)

    def be_patient(self, shown_s: float = SHOWN_S) -> None:
        """From now on time stands still while a device waits for an acknowledgement, so that no speed is too high.

        And `shown_s` more, until the panel shows what follows: 0 where the dealer need not read it.
        """
        self._table.patient, self._table.shown_s = True, shown_s

    @property
    def over(self) -> bool:
        """Whether the dealer is done, for whoever cannot wait."""
        return self._table.shift.over

    @property
    def at_rest(self) -> bool:
        """Whether, at one moment, the dealer is done, no device will do more by itself, and the host has all."""

        def rests() -> bool:
            return self.over and self._table.shift.due_in() is None and self._table.all_acknowledged

        return bool(self._there(rests))

    @property
    def all_acknowledged(self) -> bool:
        """Whether the host has acknowledged every event of every device of the open protocol."""
        return self._table.all_acknowledged

    @property
    def anybody_listens(self) -> bool:
        """Whether any device of the open protocol has a session with a host."""
        return self._table.any_in_session

    def wait(self) -> None:
        """Until the dealer is done, and every device has told everything.

        `CannotHappen` if something could not be done when its turn came, as a round from an empty shoe.
        """
        assert self._running is not None, "the table is not open"
        settling = asyncio.run_coroutine_threadsafe(self._table.settle(), self._loop)
        wait((settling, self._running), PATIENCE_S, FIRST_COMPLETED)
        if settling.done():
            settling.result()
        else:
            settling.cancel()
            self._running.result(0)

    # --- the other thread -------------------------------------------------------------------------------------------

    @property
    def _table(self) -> LiveTable:
        assert self._opened is not None, "the table is not open"
        return self._opened

    def _make(self) -> LiveTable:
        folder, where, setup, speed, seed = self._arguments
        table = LiveTable(setup, where, folder, tell=self._note, speed=speed, seed=seed)
        table.open()
        return table

    def _note(self, name: str, what: DeviceEvent | DeviceCommand) -> None:
        if not isinstance(what, DeviceCommand):
            self.happened.append((name, what))

    def _there(self, do: Callable[[], Any]) -> Any:  # noqa: ANN401 - whatever it gives
        """Do it on the table's thread."""

        async def on_the_loop() -> Any:  # noqa: ANN401 - the same
            return do()

        return asyncio.run_coroutine_threadsafe(on_the_loop(), self._loop).result(PATIENCE_S)
