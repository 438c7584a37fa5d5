"""The library of scenarios on wires: real host sessions, the simulator's faces and faults, and the core behind them."""

from __future__ import annotations

import pytest

from firmware_sim.scenarios import library
from firmware_sim.stage import needs_wires
from tests.simulator.wires import Evening

WIRED = [name for name in library.names() if needs_wires(library.scenario(name))]
"""All the others are played over wires by `make hostile`."""


def ends_with_its_verdicts(name: str) -> None:
    evening = Evening(library.scenario(name))
    evening.play()
    wanted = evening.scenario.verdicts
    assert evening.host.came_to(wanted) == wanted, "\n".join(evening.host.log)


@pytest.mark.parametrize("name", WIRED)
def test_a_scenario_about_wires(name: str) -> None:
    ends_with_its_verdicts(name)
