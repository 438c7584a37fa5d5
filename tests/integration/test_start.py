"""Where both commands begin: what the system gives too little of is said in a line, and no signal comes too early."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_mock import MockerFixture

from controller import system
from controller.cli import main
from controller.service.preconditions import files_needed
from tests.support.daemons import DaemonProcess, configuration

ROOT = Path(__file__).parents[2]


def begun(entry: str, words: list[str], *, limit: str = "", site: bool = True) -> subprocess.CompletedProcess[str]:
    """A command as its script starts it; without `site` nothing is beside it that a developer has."""
    does = f"import sys; from controller.start import {entry}; sys.exit({entry}())"
    python = [sys.executable, *([] if site else ["-S"]), "-c", does, *words]
    found = os.pathsep.join([str(ROOT), *(part for part in sys.path if part.endswith("-packages"))])
    return subprocess.run(
        ["/bin/sh", "-c", f'{limit or ":"}; exec "$@"', "sh", *python], capture_output=True, text=True, timeout=60,
        check=False, env={**os.environ, "PYTHONPATH": found},
    )  # fmt: skip


ENTRIES = pytest.mark.parametrize(
    ("entry", "option", "who", "needs", "files", "kib"),
    [
        ("command", "check", "shoewatch", "a command", 16, 131_072),
        ("daemon", "--config", "shoewatchd", "a table with 1 device", 84, 1_048_576),
    ],
)


@pytest.mark.parametrize("most", [4, 8, 15])
@ENTRIES
def test_a_process_that_can_open_no_file_says_so_before_it_imports_anything(  # noqa: PLR0917  # as parametrized
    tmp_path: Path, entry: str, option: str, who: str, needs: str, files: int, kib: int, most: int
) -> None:
    assert kib
    file = configuration(tmp_path, {"shoe": "socket://127.0.0.1:1"})
    ran = begun(entry, [option, str(file)], limit=f"ulimit -n {most}", site=False)
    assert (ran.returncode, ran.stdout) == (71, "")
    assert ran.stderr == (
        f"{who}: this process may have {most} files open at once, and {needs} needs {files}: "
        f"ulimit -n {files}, or LimitNOFILE={files} in the unit\n"
    )


@pytest.mark.usefixtures("uncounted")  # counting needs more memory than there is
@pytest.mark.parametrize("most", [20_000, 60_000, 120_000])
@ENTRIES
def test_a_process_with_too_little_memory_says_so(  # noqa: PLR0917  # as parametrized
    tmp_path: Path, entry: str, option: str, who: str, needs: str, files: int, kib: int, most: int
) -> None:
    assert files
    file = configuration(tmp_path, {"shoe": "socket://127.0.0.1:1"})
    ran = begun(entry, [option, str(file)], limit=f"ulimit -v {most}")
    assert (ran.returncode, ran.stdout) == (71, "")
    assert ran.stderr == (
        f"{who}: this process may have {most:,} KiB of memory, and {needs} needs {kib:,} KiB: "
        f"ulimit -v {kib}, or LimitAS={kib >> 10}M in the unit\n"
    )


def test_with_just_so_much_they_do_their_work(tmp_path: Path) -> None:
    file = configuration(tmp_path, {"shoe": "socket://127.0.0.1:1"})
    least = f"ulimit -n {system.COMMAND_FILES}; ulimit -v {system.COMMAND_MEMORY_MIB << 10}"
    ran = begun("command", ["check", str(file)], limit=least)
    assert (ran.returncode, ran.stderr) == (0, "")
    limits = f'ulimit -n {system.TABLE_FILES}; ulimit -v {system.MEMORY_MIB << 10}; exec "$@"'
    with DaemonProcess(file, before=["sh", "-c", limits, "sh"]) as process:
        assert process.stop() == 0
    assert files_needed(1) == system.TABLE_FILES


@pytest.fixture
def without_memory(tmp_path: Path, mocker: MockerFixture) -> Iterator[Path]:
    mocker.patch("controller.daemon._load", side_effect=MemoryError)
    mocker.patch("controller.configuration.reading.text_of", side_effect=MemoryError)
    mocker.patch("controller.cli.check.text_of", side_effect=MemoryError)
    waiting = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    yield configuration(tmp_path, {"shoe": "socket://127.0.0.1:1"})
    signal.pthread_sigmask(signal.SIG_SETMASK, waiting)


@pytest.mark.parametrize("words", [("check",), ("run", "--config")])
def test_memory_that_ends_later_is_no_bug_of_ours(
    without_memory: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, str(without_memory)]) == 71
    told = capsys.readouterr().err
    assert "out of memory: give this process or this computer more memory" in told
    assert told.count("\n") == 1


# --- signals ----------------------------------------------------------------------------------------------------------


class Begun(DaemonProcess):
    """As `shoewatchd` starts it."""

    def __init__(self, config: Path) -> None:
        super().__init__(config, module="tests.support.begun")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("after_s", [0.0, 0.05, 0.1, 0.2])
def test_told_to_stop_at_any_moment_of_its_start_it_ends_in_order(
    tmp_path: Path, number: signal.Signals, after_s: float
) -> None:
    """From the first line of ours on: `tests.support.begun` says that it has come so far."""
    process = Begun(configuration(tmp_path, {"shoe": "socket://127.0.0.1:1"})).start()
    process.hears("BEGUN=1")
    time.sleep(after_s)
    assert process.stop(number) == 0
    process.close()
    assert "Traceback" not in process.said()
    assert process.logged("stopped")[0]["code"] == 0


def test_signals_that_mean_nothing_end_nothing(tmp_path: Path) -> None:
    process = Begun(configuration(tmp_path, {"shoe": "socket://127.0.0.1:1"})).start()
    process.hears("BEGUN=1")
    harmless = (signal.SIGUSR1, signal.SIGUSR2, signal.SIGPIPE)
    for number in (*harmless, signal.SIGHUP):
        process.process.send_signal(number)
    process.ready()
    for number in harmless:
        process.process.send_signal(number)
    process.told.clear()
    process.process.send_signal(signal.SIGHUP)
    process.hears("RELOADING=1")
    for _ in range(2):
        process.process.send_signal(signal.SIGINT)
    assert process.process.wait(60) == 0
    process.close()
    assert "Traceback" not in process.said()


def test_a_command_that_is_interrupted_before_it_has_begun_says_nothing(mocker: MockerFixture) -> None:
    from controller import start  # noqa: PLC0415  # nobody else imports it

    mocker.patch("controller.cli.main", side_effect=KeyboardInterrupt)
    assert start.command() == 130
