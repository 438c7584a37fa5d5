"""The first run: the commands of the README as they stand there, in an empty directory, without devices and with."""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.daemons import MORTAL, PATIENCE_S

NO_DAEMON = 69
TRIES = 200
"""A command that asks the daemon takes a quarter of a second."""

Shell = Callable[[str], "subprocess.CompletedProcess[str]"]
Started = Callable[[str], "subprocess.Popen[str]"]


def typed(root: Path, begins: str) -> list[str]:
    """The commands of the README's block that begins so, without remarks."""
    blocks = re.findall(r"```\w*\n(.*?)```", (root / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    block = next(found for found in blocks if found.startswith(begins))
    return [line.partition(" #")[0].strip() for line in block.splitlines() if not line.startswith(" ")]


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands are found, and run in an empty directory."""
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.chdir(tmp_path)
    tmp_path.chmod(0o750)


@pytest.fixture
def shell(environment: None, uncounted: None) -> Shell:  # noqa: ARG001
    def run(line: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(["/bin/sh", "-c", line], capture_output=True, text=True, check=False)

    return run


@pytest.fixture
def started(environment: None, uncounted: None) -> Iterator[Started]:  # noqa: ARG001
    running: list[subprocess.Popen[str]] = []

    def start(line: str) -> subprocess.Popen[str]:
        words = [*MORTAL, "sh", "-c", f"exec {line}"]
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        running.append(process)
        return process

    yield start
    for process in reversed(running):
        process.terminate()
        process.communicate()


def answered(shell: Shell, command: str) -> "subprocess.CompletedProcess[str]":
    """What `status` says as soon as a daemon answers."""
    tried = (shell(command) for _ in range(TRIES))
    return next(said for said in tried if said.returncode != NO_DAEMON)


def first_lines(watching: "subprocess.Popen[str]", until: str) -> str:
    """What `watch` prints up to a line that has these words."""
    assert watching.stdout is not None
    told: list[str] = []
    late = threading.Timer(PATIENCE_S, watching.terminate)
    late.start()
    while not told or until not in told[-1]:
        told.append(watching.stdout.readline())
        assert told[-1], "".join(told)
    late.cancel()
    return "".join(told)


def test_the_example_runs_as_it_is(root: Path, shell: Shell, started: Started) -> None:
    """Its ports are made up, so the devices are missed; everything else is there."""
    config, check, daemon, status, watch = typed(root, "shoewatch config --example")
    assert shell(config).returncode == 0
    checked = shell(check)
    assert (checked.returncode, checked.stderr) == (0, "")
    started(daemon)
    said = answered(shell, status)
    assert said.returncode == 1, said.stderr
    assert said.stdout.startswith("BAC-07: ")
    assert "BAC-07" in first_lines(started(watch), "BAC-07")


def test_a_simulated_table_is_played_to_the_daemon(root: Path, shell: Shell, started: Started) -> None:
    simulated, daemon, watch = typed(root, "firmware-sim run")
    table = started(f"{simulated} --speed 100")
    first_lines(table, "waiting for")
    assert shell("shoewatch check simulated.toml").returncode == 0
    started(daemon)
    said = answered(shell, watch.replace(" watch ", " status "))
    assert said.stdout.startswith("SIM-01: ")
    told = first_lines(started(watch), "shoe 1, round 1")
    assert "SIM-01" in told
