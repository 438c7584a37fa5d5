"""The real daemon on a simulated table's real ports: it follows, instructs, records, stops and starts again."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from controller.journal.entries import Confirmed, Heard, Judged, Loaded, Opening
from controller.journal.reading import Reader
from controller.journal.verification import verify
from controller.table import inputs
from controller.table.decision import RoundEnded
from drivers.events import DeviceOnline
from firmware_sim.beside import TableBeside
from tests.daemons import PATIENCE_S, DaemonProcess, configuration, records

SimulatedTable = Callable[..., TableBeside]


def until(happens: Callable[[], Any], patience_s: float = PATIENCE_S) -> None:
    """Wait for something that nobody tells."""
    end = time.monotonic() + patience_s
    while not happens():
        assert time.monotonic() < end, happens
        time.sleep(0.02)


@pytest.fixture
def table(simulated_table: SimulatedTable) -> TableBeside:
    table = simulated_table(speed=300)
    table.be_patient()
    return table


def rounds(folder: Path) -> list[tuple[int, tuple[str, ...], tuple[str, ...], str | None]]:
    return [
        (fact.deal.number, fact.deal.player, fact.deal.banker, fact.deal.outcome)
        for record in records(folder)
        if isinstance(record.entry, Judged)
        for fact in record.entry.answer.facts
        if isinstance(fact, RoundEnded)
    ]


def test_a_table_is_followed_from_the_first_key_to_the_last(tmp_path: Path, table: TableBeside) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        until(lambda: table.panel == ("TABLE CLOSED", ""))
        table.say("the table opens", "the cards are inspected", "the shoe is made ready", "two rounds are dealt")
        table.wait()
        until(lambda: len(rounds(tmp_path)) == 2)
        until(lambda: table.panel == ("BETS ARE OPEN", ""))
        assert daemon.stop() == 0
    assert [number for number, *_ in rounds(tmp_path)] == [1, 2]
    drawn = [record.entry.input for record in records(tmp_path) if isinstance(record.entry, Judged | Loaded)]
    assert [event.card for event in drawn if isinstance(event, inputs.CardDrawn)] == table.cards
    with Reader.open(tmp_path / "journal.db") as reader:
        assert verify(reader).finding is None
    told = [record.entry for record in records(tmp_path)]
    assert isinstance(told[0], Opening)
    assert sum(isinstance(each, Heard) and isinstance(each.event, DeviceOnline) for each in told) == 4
    assert isinstance(told[-1], Confirmed)
