"""`shoewatch doctor` and `shoewatch bundle` at the real daemon: at play, stopped by a signal, and gone."""

import gzip
import io
import signal
import tarfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from controller.cli import main
from firmware_sim.beside import TableBeside
from tests.support.daemon_questions import READY, play, rounds, status, until
from tests.support.daemons import DaemonProcess, configuration

pytestmark = pytest.mark.long

BUNDLE_S = 30.0
"""A bundle of a table whose daemon never answers; five of them are the socket's."""


def goes_on(folder: Path) -> bool:
    """Whether the daemon is back; devices are missed for a moment where it stood still for long."""
    seen = status(folder)
    return seen["play"] == "playing" and all(device["online"] for device in seen["devices"])


@pytest.fixture
def bundle(tmp_path: Path) -> Callable[[str], dict[str, str]]:
    """Make a bundle; the texts of its files, by their names."""

    def made(name: str) -> dict[str, str]:
        path = tmp_path / f"{name}.tar.gz"
        began = time.monotonic()
        assert main(["bundle", "--config", str(tmp_path / "table.toml"), "--output", str(path)]) == 0
        assert time.monotonic() - began < BUNDLE_S
        with tarfile.TarFile(fileobj=io.BytesIO(gzip.decompress(path.read_bytes()))) as tar:
            return {each.name.partition("/")[2]: tar.extractfile(each).read().decode() for each in tar}  # type: ignore[union-attr]  # files only

    return made


def test_a_daemon_that_is_stuck_costs_only_its_own_answer(
    tmp_path: Path,
    table: TableBeside,
    bundle: Callable[[str], dict[str, str]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        play(table, *READY, "a round is dealt")
        until(lambda: rounds(tmp_path))
        well = bundle("well")
        assert '"table": "T7"' in well["table/status.json"]
        assert well["table/history.txt"].count("\n") >= 2
        daemon.process.send_signal(signal.SIGSTOP)
        try:
            stuck = bundle("stuck")
            began = time.monotonic()
            assert main(["doctor", "--config", str(tmp_path / "table.toml")]) == 1
            assert time.monotonic() - began < BUNDLE_S
        finally:
            daemon.process.send_signal(signal.SIGCONT)
        assert "did not answer in time" in " ".join(capsys.readouterr().out.split())
        assert "table/status.json" not in stuck
        assert stuck["table/history.txt"] == well["table/history.txt"]
        assert stuck["table/journal.txt"] == well["table/journal.txt"]
        until(lambda: goes_on(tmp_path))  # nothing was disturbed
        assert daemon.stop() == 0
    gone = bundle("gone")
    assert "table/status.json: shoewatchd is not running" in gone["README.txt"]
    assert gone["table/history.txt"].count("\n") >= 2
