"""A shoe that floods the real daemon over a pseudo-terminal, for a short while. In full: `make proof NAME=flood`."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from tests.full.floods import START, flood
from tests.support.daemon_questions import until
from tests.support.daemons import DaemonProcess, configuration, records
from tests.support.flooding_shoe import WAYS
from tests.support.loud_device import Noise

pytestmark = pytest.mark.long


@pytest.mark.parametrize("way", WAYS)
def test_a_flood_costs_little_disturbs_nobody_and_is_named(tmp_path: Path, way: str) -> None:
    found = asyncio.run(flood(tmp_path, way, seconds=5.0, starts=2))
    assert {*found.wrong} <= {
        "keys",
        "start",
    }  # how soon depends on what else the machine does: `make proof NAME=flood` measures it
    assert found.start < 3 * START


def test_noise_on_a_line_is_named_in_status_and_costs_little(tmp_path: Path) -> None:
    def status() -> str:
        command = [sys.executable, "-m", "controller.cli", "status", "--socket", str(tmp_path / "control")]
        return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False).stdout

    with Noise() as noise, DaemonProcess(configuration(tmp_path, {"shoe": noise.port})) as daemon:
        until(lambda: "shoe: bytes arrive that form no message: check its cable, the speed of its port" in status())
        assert daemon.stop() == 0
        assert noise.connections == 1
    assert sum(len(record.raw) for record in records(tmp_path)) < noise.sent
