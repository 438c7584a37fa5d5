"""Evenings of the simulated table, written down as a daemon would, without one: journals of a day for tests."""

from concurrent.futures import Future
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from controller.games.registry import offer as new_offer
from controller.journal.store import Journal, Written
from controller.table.decision import Decision
from controller.table.inputs import Input
from firmware_sim.games.blackjack.house import SimulatedBlackjackHouse
from firmware_sim.scenarios.script import Setup
from firmware_sim.stage import do, moments, stage
from tests.simulator.host import Host, _options
from tests.support.journals import Table, opened_journal

BEGINS_S: Final = int(datetime(2026, 11, 17, 20, tzinfo=UTC).timestamp())


class Recorder(Host):
    """A controller whose inputs are kept in a journal, at the times of the simulated table."""

    def __init__(self, setup: Setup, journal: Journal, wagers: dict[str, object]) -> None:
        super().__init__(setup.house)
        told = new_offer(setup.house.game, **_options(setup.house, of_wagers=True) | wagers)
        self.table = Table(self.state.house, told)
        self.state = self.table.state
        self.passed_s = 0.0
        self._journal = journal
        self._last: Future[Written] = self._add_opening()

    def judge(self, event: Input) -> Decision:  # type: ignore[explicit-override]  # of Python 3.12
        """The same, and a record of it."""
        decision = super().judge(event)
        self.table.ticks = max(self.table.ticks, BEGINS_S + int(self.passed_s))
        for draft in self.table.drafts(event):
            self._last = self._journal.append(draft)
        return decision

    def end(self) -> None:
        """All is written."""
        self._last.result()

    def _add_opening(self) -> "Future[Written]":
        self.table.ticks = BEGINS_S
        return self._journal.append(self.table.opening())


def write_evening(
    path: Path, house: SimulatedBlackjackHouse, *sentences: str, seed: int = 1, wagers: dict[str, object] | None = None
) -> Recorder:
    """A journal of what the sentences say, closed again; `wagers` are options of which the simulator knows nothing."""
    setup = Setup(house, seed)
    shift, journal = stage(setup), opened_journal(path)
    recorder = Recorder(setup, journal, wagers or {})
    for sentence in sentences:
        do(shift, sentence)
        for passed_s in moments(shift):
            recorder.passed_s += passed_s
            for device, model in shift.table.devices.items():
                recorder.hear(device, model.told())
            if show := recorder.to_show():
                shift.table.panel.obey(show)
    recorder.end()
    journal.close()
    return recorder
