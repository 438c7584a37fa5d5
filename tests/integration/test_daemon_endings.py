"""How the real daemon ends: told to, or because something broke in it; and how systemd notices what has not ended."""

import signal
import time
from pathlib import Path
from typing import Final

import pytest

from firmware_sim.beside import TableBeside
from tests.support.breakable_daemon import breaks
from tests.support.daemon_questions import READY, STOPPED, SimulatedTable, breakable, play, rounds, until, whole
from tests.support.daemons import DaemonProcess, configuration

pytestmark = pytest.mark.long

# --- told to ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_in_the_middle_of_a_round_it_says_so_on_the_panel_and_goes_on_after_the_start(
    tmp_path: Path, table: TableBeside, number: signal.Signals
) -> None:
    config = configuration(tmp_path, table.ports)
    with DaemonProcess(config) as daemon:
        play(table, *READY)
        drawn = len(table.cards)
        table.say("a round is dealt")
        until(lambda: len(table.cards) > drawn + 1)
        assert daemon.stop(number) == 0
        daemon.hears("STOPPING=1")
        assert table.panel == STOPPED
        assert daemon.logged("stopped")[0]["code"] == 0
    assert not (tmp_path / "control").exists()
    with DaemonProcess(config) as daemon:
        table.wait()
        until(lambda: len(rounds(tmp_path)) == 1)
        assert daemon.stop() == 0
    whole(tmp_path, table)


@pytest.mark.parametrize("after_s", [0.0, 0.05, 0.1, 0.2, 0.3, 0.4])
def test_at_any_moment_of_the_start(tmp_path: Path, table: TableBeside, after_s: float) -> None:
    config = configuration(tmp_path, table.ports)
    daemon = DaemonProcess(config).start()
    time.sleep(after_s)
    assert daemon.stop() in {0, -signal.SIGTERM}  # before Python has come to our first line, the signal does it
    daemon.close()
    assert "Traceback" not in daemon.said()
    with DaemonProcess(config) as daemon:
        until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
        assert daemon.stop() == 0


def test_at_once_when_it_is_ready(tmp_path: Path, table: TableBeside) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        assert daemon.stop() == 0
    assert "Traceback" not in daemon.said()
    assert daemon.logged("stopped")


def test_told_twice_it_ends_once(tmp_path: Path, table: TableBeside) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        play(table, *READY)
        for _ in range(20):
            daemon.process.send_signal(signal.SIGTERM)
            time.sleep(0.002)
        assert daemon.stop() == 0
    assert table.panel == STOPPED
    assert len(daemon.logged("stopped")) == 1


def test_a_hangup_during_the_start_ends_nothing(tmp_path: Path, table: TableBeside) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        for _ in range(5):
            daemon.process.send_signal(signal.SIGHUP)
        until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
        assert daemon.stop() == 0


def test_a_panel_that_does_not_answer_holds_up_the_end_for_a_second(tmp_path: Path, table: TableBeside) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        play(table, *READY)
        table.say("the panel hangs for 10000 seconds")
        at = time.monotonic()
        assert daemon.stop() == 0
        assert time.monotonic() - at < 3.0


# --- broken -----------------------------------------------------------------------------------------------------------


def died(folder: Path, daemon: DaemonProcess) -> list[dict[str, str]]:
    """What it says of its end, by a fault of its own; and it starts again."""
    assert daemon.process.wait(20) == 70
    told = daemon.logged("died")
    with DaemonProcess(folder / "table.toml") as again:
        assert again.stop() == 0
    return told


def test_a_reader_that_dies_ends_it(tmp_path: Path, table: TableBeside) -> None:
    with breakable(configuration(tmp_path, table.ports)) as daemon:
        play(table, *READY)
        breaks(tmp_path / "door", "readers die")
        told = died(tmp_path, daemon)
    assert told[0]["what"].startswith("device ")
    assert "a reader" in told[0]["exception"]


def test_a_callback_that_dies_ends_it(tmp_path: Path, table: TableBeside) -> None:
    with breakable(configuration(tmp_path, table.ports)) as daemon:
        play(table, *READY)
        breaks(tmp_path / "door", "callback dies")
        until(lambda: table.panel == STOPPED)
        told = died(tmp_path, daemon)
    assert told[0]["what"] == "callback"
    assert "a callback" in told[0]["exception"]


def test_the_journal_s_writer_that_dies_ends_it_and_nothing_is_lost(tmp_path: Path, table: TableBeside) -> None:
    config = configuration(tmp_path, table.ports)
    with breakable(config) as daemon:
        play(table, *READY)
        breaks(tmp_path / "door", "writer dies")
        table.say("a round is dealt")
        assert daemon.process.wait(20) == 70
        assert "journal" in {entry["what"] for entry in daemon.logged("died")}
        assert "the writer" in daemon.said()
    with DaemonProcess(config) as daemon:
        table.wait()
        until(lambda: len(rounds(tmp_path)) == 1)
        assert daemon.stop() == 0
    whole(tmp_path, table)


# --- alive ------------------------------------------------------------------------------------------------------------

WATCHED: Final = {"WATCHDOG_USEC": "900000"}


def beats(daemon: DaemonProcess, seconds: float) -> int:
    """How often it says within this time that it is alive."""
    daemon.told.clear()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        daemon.listen(end - time.monotonic())
    return daemon.told.count("WATCHDOG=1")


def test_while_all_is_well_it_says_so(tmp_path: Path, table: TableBeside) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports), WATCHED) as daemon:
        play(table, *READY)
        assert beats(daemon, 3.0) >= 6
        assert daemon.stop() == 0


def test_where_nobody_watches_it_says_nothing(tmp_path: Path, table: TableBeside) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        assert beats(daemon, 1.0) == 0


def test_without_its_devices_and_on_a_full_disk_it_is_alive_all_the_same(
    tmp_path: Path, simulated_table: SimulatedTable
) -> None:
    table = simulated_table(speed=300)  # whose dealer does not wait for what cannot be written
    with breakable(configuration(tmp_path, {**table.ports, "shoe": "/dev/nowhere"}), WATCHED) as daemon:
        breaks(tmp_path / "door", "disk read-only")
        table.say("the table opens")
        until(lambda: table.over)  # not `wait`: what cannot be written is never acknowledged
        for _ in range(1500):
            table.say("the dealer presses idle")
        assert beats(daemon, 3.0) >= 6
        assert daemon.process.poll() is None


@pytest.mark.parametrize(
    ("fault", "stuck"), [("loop 3.5", None), ("writer stands", "journal"), ("ports hang", "panel")]
)
def test_what_stands_still_is_told_to_nobody_as_alive(
    tmp_path: Path, table: TableBeside, fault: str, stuck: str | None
) -> None:
    with breakable(configuration(tmp_path, table.ports), WATCHED) as daemon:
        play(table, *READY)
        assert beats(daemon, 1.0)
        breaks(tmp_path / "door", fault)
        if stuck == "panel":
            table.say("the panel is unplugged")
        until(lambda: beats(daemon, 1.5) == 0)  # what it did until then is still looked at, perhaps late
        if stuck is not None:
            until(lambda: any(stuck in entry["stuck"] for entry in daemon.logged("watchdog.stuck")))
        else:
            assert beats(daemon, 3.0) > 0
