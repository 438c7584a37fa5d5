"""The real daemon's log: as JSON, on a console, in journald; and what is never in it."""

import json
import os
import pty
import re
import socket
import termios
from pathlib import Path

import pytest

import controller
from firmware_sim.beside import TableBeside
from tests.support.daemon_questions import READY, Client, SimulatedTable, breakable, play, rounds, status, until
from tests.support.daemons import DaemonProcess, configuration, records

pytestmark = pytest.mark.long

CARD = re.compile(r"(?<![0-9A-Za-z])[A2-9TJQK][shdc](?![0-9A-Za-z])")
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z")


def form(config: Path, log: str) -> Path:
    config.write_text(config.read_text("utf-8").replace('log = "json"', f'log = "{log}"'), "utf-8")
    return config


def test_each_line_of_json_has_its_event_its_table_its_level_and_its_time(tmp_path: Path, table: TableBeside) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports, more='level = "debug"')) as daemon:
        play(table, *READY)
        table.say("the shoe is unplugged")
        until(lambda: daemon.logged("link.lost"))
        table.say("the shoe is plugged in again")
        until(lambda: daemon.logged("link.restored"))
        assert daemon.stop() == 0
    lines = daemon.said().splitlines()
    assert len(lines) >= 4
    for line in lines:
        entry = json.loads(line)
        assert {"event", "table", "level", "timestamp"} <= entry.keys()
        assert entry["table"] == "T7"
        assert TIME.fullmatch(entry["timestamp"])


def test_a_console_gets_plain_lines(tmp_path: Path, table: TableBeside) -> None:
    config = form(configuration(tmp_path, table.ports), "console")
    with DaemonProcess(config) as daemon:
        assert daemon.stop() == 0
    first = daemon.said().splitlines()[0]
    assert "started" in first
    assert "table=T7" in first
    assert "\x1b" not in daemon.said()


def fields(datagram: bytes) -> dict[str, str]:
    """An entry as journald reads it."""
    found: dict[str, str] = {}
    while datagram:
        line, _, rest = datagram.partition(b"\n")
        name, is_plain, value = line.partition(b"=")
        if not is_plain:
            size = int.from_bytes(rest[:8], "little")
            value, rest = rest[8 : 8 + size], rest[9 + size :]
        found[name.decode()] = value.decode()
        datagram = rest
    return found


def test_under_systemd_each_field_is_one_of_journald_s(tmp_path: Path, table: TableBeside) -> None:
    config = form(configuration(tmp_path, table.ports), "auto")
    (tmp_path / "log").touch()
    stream = (tmp_path / "log").stat()
    told: list[dict[str, str]] = []
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as journald:
        journald.bind(str(tmp_path / "journald"))
        journald.settimeout(20)
        environment = {"JOURNAL_STREAM": f"{stream.st_dev}:{stream.st_ino}", "JOURNALD": str(tmp_path / "journald")}
        with breakable(config, environment) as daemon:
            assert daemon.stop() == 0
            while not told or told[-1]["SHOEWATCH_EVENT"] != "stopped":
                told.append(fields(journald.recv(65536)))
    assert told[0]["SHOEWATCH_EVENT"] == "started"
    assert told[0]["MESSAGE"] == f"started: version={controller.__version__}"
    assert told[-1]["MESSAGE"] == "stopped: code=0"
    assert told[0]["PRIORITY"] == "6"
    assert told[0]["SYSLOG_IDENTIFIER"] == "shoewatchd"
    assert told[0]["SHOEWATCH_TABLE"] == "T7"
    assert all(re.fullmatch("[A-Z][A-Z0-9_]*", name) for entry in told for name in entry)
    assert daemon.said() == ""


def test_another_stream_than_that_of_systemd_gets_json(tmp_path: Path, table: TableBeside) -> None:
    """A shell that runs in a service hands down its JOURNAL_STREAM, and whoever looks at a file wants to read it."""
    config = form(configuration(tmp_path, table.ports), "auto")
    environment = {"JOURNAL_STREAM": "1:1", "JOURNALD": str(tmp_path)}
    with breakable(config, environment) as daemon:
        assert daemon.stop() == 0
    assert daemon.logged("started")


def test_a_log_that_cannot_be_written_does_not_hold_up_the_table(tmp_path: Path, table: TableBeside) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full here")
    config, full = configuration(tmp_path, table.ports, more='level = "debug"'), 'exec "$@" 2>/dev/full'
    with DaemonProcess(config, before=["sh", "-c", full, "sh"]) as daemon:
        play(table, *READY, "a round is dealt")
        until(lambda: len(rounds(tmp_path)) == 1)
        assert daemon.stop() == 0


def test_a_terminal_whose_reader_has_stopped_it_holds_up_neither_the_table_nor_its_end(
    tmp_path: Path, table: TableBeside
) -> None:
    """Ctrl-S at the terminal that the daemon logs to, and then SIGTERM."""
    reads, shows = pty.openpty()
    termios.tcflow(shows, termios.TCOOFF)
    config = form(configuration(tmp_path, table.ports, more='level = "debug"'), "console")
    with DaemonProcess(config, before=["sh", "-c", f'exec "$@" 2>{os.ttyname(shows)}', "sh"]) as daemon:
        play(table, *READY, "a round is dealt")
        until(lambda: len(rounds(tmp_path)) == 1)
        daemon.process.terminate()
        assert daemon.process.wait(20) == 0
    os.close(shows)
    os.close(reads)


def test_no_card_is_ever_in_the_log_of_a_face_down_table(tmp_path: Path, simulated_table: SimulatedTable) -> None:
    """Everything is said that can be, while cards lie face down: faults, clients, acts, a restart."""
    table = simulated_table(speed=300, dealing="face-down", seed=5)
    table.be_patient()
    config = configuration(tmp_path, table.ports, house='dealing = "face-down"', more='level = "debug"')
    said, irregular = "", []
    for part in ("four rounds are dealt", "the shoe cannot read the next card", "the shoe lets two cards out at once"):
        with DaemonProcess(config) as daemon, Client(tmp_path) as client:
            client.ask(ask="events", first=1)
            if not table.cards:
                play(table, *READY)
            play(table, "the next frame of the shoe is damaged", part, "two rounds are dealt")
            status(tmp_path)
            assert daemon.stop() == 0
            said, irregular = TIME.sub("", daemon.said()), daemon.logged("irregularity")
    assert len(table.cards) > 30
    assert len(records(tmp_path)) > 60
    assert {entry["level"] for entry in irregular} == {"warning"}
    assert not CARD.findall(said)
