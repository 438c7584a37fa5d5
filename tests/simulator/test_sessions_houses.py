"""The file of a daemon that is recorded or killed says all that the house of its scenario says."""

from pathlib import Path

import pytest

from controller.configuration import load
from firmware_sim.scenarios import library
from tests.sessions import scripts
from tests.simulator.host import house, offer
from tests.support.daemons import KINDS, configuration


@pytest.mark.parametrize("name", library.names())
def test_a_daemon_that_is_recorded_or_killed_has_the_house_of_the_scenario(name: str, tmp_path: Path) -> None:
    setup = library.scenario(name).setup
    ports = {kind: f"/dev/{kind}" for kind in KINDS}
    found = load(configuration(tmp_path, ports, house="\n".join(scripts.house(setup))))
    assert (found.house, found.wagers) == (house(setup.house), offer(setup.house))
