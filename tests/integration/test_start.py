"""Where both commands begin: what the system gives too little of is said in a line, and no signal comes too early."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pytest_mock import MockerFixture

from controller import start, system
from controller.cli import main
from controller.service.preconditions import files_needed, memory_needed
from tests.support.daemons import DaemonProcess, configuration

ROOT = Path(__file__).parents[2]


def begun(
    entry: str, words: list[str], *, limit: str = "", site: bool = True, root: Path = ROOT, notify: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """A command as its script starts it; without `site` nothing is beside it that a developer has."""
    does = f"import sys; from controller.start import {entry}; sys.exit({entry}())"
    python = [sys.executable, *([] if site else ["-S"]), "-c", does, *words]
    found = os.pathsep.join([str(root), *(part for part in sys.path if part.endswith("-packages"))])
    return subprocess.run(
        ["/bin/sh", "-c", f'{limit or ":"}; exec "$@"', "sh", *python], capture_output=True, text=True, timeout=60,
        check=False, cwd=root, env={**os.environ, "PYTHONPATH": found, "NOTIFY_SOCKET": str(notify or "")},
    )  # fmt: skip


ENTRIES = pytest.mark.parametrize(
    ("entry", "option", "who", "needs", "files", "kib"),
    [
        ("command", "check", "shoewatch", "a command", 16, 131_072),
        ("daemon", "--config", "shoewatchd", "a table with 1 device", 84, 1_269_760),
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
    assert memory_needed(1) == system.MEMORY_MIB


OF_A_TABLE, OF_A_DEVICE = 9, 3
"""Threads: of the loop, signals, log, journal, its readers, PINs, libusb and two looks at the journal; and those that
open a device's port, read and write."""

THREADS = """
import sys, threading
end = threading.Event()
def work():
    kept = [bytearray(1000) for _ in range(100)]
    end.wait()
threads = [threading.Thread(target=work) for _ in range(int(sys.argv[1]))]
try:
    for each in threads:
        each.start()
finally:
    end.set()
"""


@pytest.mark.usefixtures("uncounted")  # counting takes memory too
@pytest.mark.parametrize("devices", [1, 4, 12])
def test_a_table_has_addresses_for_every_thread_of_its_devices(devices: int) -> None:
    """A USB device that is plugged in again has new threads before the old ones have ended."""
    most, threads = memory_needed(devices) << 10, OF_A_TABLE + OF_A_DEVICE * devices
    command = ["/bin/sh", "-c", f'ulimit -v {most}; exec "$@"', "sh", sys.executable, "-c", THREADS, str(threads)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.fixture
def without_memory(tmp_path: Path, mocker: MockerFixture) -> Iterator[Path]:
    mocker.patch("controller.daemon._load", side_effect=MemoryError)
    mocker.patch("controller.configuration.reading.text_of", side_effect=MemoryError)
    mocker.patch("controller.cli.check.examined.text_of", side_effect=MemoryError)
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


# --- its memory -------------------------------------------------------------------------------------------------------


def test_nobody_but_root_can_look_into_a_daemon(tmp_path: Path) -> None:
    """What PR_GET_DUMPABLE says of a daemon that has begun."""
    asks = "import ctypes; from controller import daemon, start; daemon.main = lambda: ctypes.CDLL(None).prctl(3); "
    ran = subprocess.run([sys.executable, "-c", f"{asks}raise SystemExit(start.daemon())"], check=False, cwd=tmp_path)
    assert ran.returncode == 0


# --- a damaged program ------------------------------------------------------------------------------------------------


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A program of its own, to be damaged."""
    for package in ("controller", "drivers"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


DAMAGED = {
    "cut": lambda file: file.write_bytes(file.read_bytes()[:60]),
    "zeroed": lambda file: file.write_bytes(bytes(512)),
    "gone": lambda file: file.unlink(),
    "of another version": lambda file: file.write_text("", "utf-8"),
}


@pytest.mark.parametrize("damage", DAMAGED)
@pytest.mark.parametrize(("entry", "who"), [("command", "shoewatch"), ("daemon", "shoewatchd")])
def test_a_damaged_program_says_so_and_what_cures_it(program: Path, entry: str, who: str, damage: str) -> None:
    DAMAGED[damage](program / "controller/wording/command_line.py")
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as systemd:
        systemd.bind(str(program / "notify"))
        ran = begun(entry, [], root=program, notify=program / "notify")
        assert (ran.returncode, ran.stdout, ran.stderr.count("\n")) == (70, "", 1)
        assert ran.stderr.startswith(f"{who}: the program is damaged (")
        assert ran.stderr.endswith(
            "): check the disk, and install the package again: apt install --reinstall ./shoewatch_*.deb\n"
        )
        systemd.setblocking(False)
        if entry == "daemon":
            assert systemd.recv(4096).decode() == "STATUS=" + ran.stderr.removeprefix("shoewatchd: ").strip()


@pytest.mark.parametrize("command", ["doctor", "status", "verify"])
def test_a_command_that_loads_a_damaged_file_only_when_it_runs_says_the_same(program: Path, command: str) -> None:
    (program / "controller/installation.py").write_bytes(bytes(512))
    ran = begun("command", [command], root=program)
    assert (ran.returncode, ran.stdout, ran.stderr.count("\n")) == (70, "", 1)
    # "ValueError" for a null byte in Python 3.11.2, of Debian 12
    assert re.match(r"shoewatch: the program is damaged \((SyntaxError|ValueError): ", ran.stderr)


def test_a_bug_in_a_command_is_not_taken_for_damage(mocker: MockerFixture) -> None:
    mocker.patch("controller.cli.main", side_effect=ValueError("a bug"))
    with pytest.raises(ValueError, match="a bug"):
        start.command()


def test_a_program_so_damaged_that_it_cannot_tell_systemd_tells_its_log(program: Path) -> None:
    (program / "controller/service/notify.py").write_text("(", "utf-8")
    ran = begun("daemon", [], root=program, notify=program / "notify")
    assert ran.returncode == 70
    assert "the program is damaged (SyntaxError: " in ran.stderr
    assert "Traceback" not in ran.stderr


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
