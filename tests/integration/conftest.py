"""A simulated table for the tests of the real daemon."""

import pytest

from firmware_sim.beside import TableBeside
from tests.support.daemon_questions import SimulatedTable


@pytest.fixture
def table(simulated_table: SimulatedTable) -> TableBeside:
    """A table of the simulator, 300 times as fast as a real one, whose dealer waits for what the panel says."""
    table = simulated_table(speed=300)
    table.be_patient()
    return table
