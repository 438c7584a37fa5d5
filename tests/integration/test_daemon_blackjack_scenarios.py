"""Every report of Blackjack through the real daemon, on real pseudo-terminals: each ends with its verdicts.

Of an evening the rounds are compared with those of the core alone, and with what two hands are worth beside each other.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from controller.journal.entries import Judged, ShoeBegun
from controller.journal.reading import Reader
from controller.journal.verification import verify
from controller.table import inputs
from controller.table.decision import Verdict
from firmware_sim.beside import TableBeside
from firmware_sim.scenarios import library
from tests.full.blackjack_evenings import evening
from tests.sessions.scripts import house
from tests.support.daemon_questions import until
from tests.support.daemons import DaemonProcess, configuration, records

SPEED: Final = 1000.0
SHOWN_S: Final = 0.05
"""So long the dealer waits for the panel to say what follows."""
PATIENCE_S: Final = 240.0
"""Far more than it takes on a machine that has nothing else to do."""

NAMES: Final = [
    name
    for name in library.names()
    if library.scenario(name).setup.house.game == "blackjack" and name not in {"blackjack-evening", "blackjack-by-hand"}
    and not any(step.meanwhile for step in library.scenario(name).steps)
]  # fmt: skip
"""The others are played where nothing takes time: somebody acts by the clock, whatever the dealer does meanwhile; or a
person deals, who is not here."""


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_a_scenario_through_the_daemon_ends_with_its_verdicts(name: str, tmp_path: Path) -> None:
    played(name, tmp_path)


@pytest.mark.long
def test_2_15_an_evening_with_a_dealer_who_errs(tmp_path: Path) -> None:
    """The short form of `make proof NAME=blackjack-evenings`: two shoes of two batches, as the core alone has them."""
    assert evening("two batches", 2, 1, tmp_path).startswith("two batches: 2 shoes, ")


def played(name: str, folder: Path) -> None:
    """A report, played to its end: the journal is whole, and the table came to what the report says."""
    scenario = library.scenario(name)
    setup = scenario.setup
    with TableBeside(folder, setup=setup, seed=setup.seed, speed=SPEED) as table:
        table.be_patient(SHOWN_S)
        config = configuration(folder, table.ports, house="\n".join(house(setup)))
        with DaemonProcess(config, module="tests.support.swift_daemon") as daemon:
            until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
            table.play(name)
            until(lambda: table.at_rest or daemon.process.poll() is not None, PATIENCE_S)
            assert daemon.stop() == 0
    with Reader.open(folder / "journal.db") as reader:
        audit = verify(reader)
    assert audit.finding is None
    judged = [record.entry for record in records(folder) if isinstance(record.entry, Judged | ShoeBegun)]
    came = Counter(each.answer.verdict for each in judged)
    wanted = scenario.verdicts
    assert (
        Counter(code.value for each in judged for code in each.answer.flags),
        came[Verdict.REJECTED],
        came[Verdict.HELD],
        audit.rounds,
    ) == (wanted.flagged, wanted.rejected, wanted.held, wanted.rounds), [
        (each.input, each.answer.reason) for each in judged if each.answer.reason
    ]
    assert isinstance(judged[-1].input, inputs.TableClosed)
