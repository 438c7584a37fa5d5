"""`shoewatch setup` with the simulator's devices at real ports, for a program and for a person at a terminal."""

import grp
import io
import os
import pty
import re
import select
import signal
import stat
import subprocess
import sys
import threading
import tomllib
import tty
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from controller import installation
from controller.cli import main
from controller.cli.setup import destination, hearing, search
from controller.configuration import load
from controller.people.lines import persons
from drivers.errors import LinkLost
from drivers.link.address import TtyAddress
from drivers.link.listing import ListedPort
from drivers.link.usb_find import NO_LIBRARY
from firmware_sim.beside import TableBeside
from tests.support.daemon_questions import SimulatedTable, until
from tests.support.daemons import DaemonProcess
from tests.support.ports_of_a_test import BRIEFLY_S

PIN: Final = "246810"
IN_TIME_S: Final = 60.0

Setup = Callable[..., int]


@pytest.fixture
def computer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Debian's package in a directory of the test's, on a computer with nothing plugged in."""
    for name in ("CONFIGURATIONS", "STATE", "RUNTIME"):
        (tmp_path / name.lower()).mkdir()
        monkeypatch.setattr(installation, name, tmp_path / name.lower())
    monkeypatch.setattr(destination, "GROUP", grp.getgrgid(os.getegid()).gr_name)
    monkeypatch.setattr(search, "serial_ports", list)
    monkeypatch.setattr(search, "usb_devices", list)
    monkeypatch.setattr(hearing, "LISTEN_S", BRIEFLY_S)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(f"{PIN}\n".encode())))
    return tmp_path


@pytest.fixture
def plugged(computer: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:  # noqa: ARG001
    """Plug adapters in."""

    def plug(*ports: str, unstable: str = "") -> None:
        listed = [ListedPort(TtyAddress(port), "FTDI FT232R", unstable=unstable) for port in ports]
        monkeypatch.setattr(search, "serial_ports", lambda: listed)

    return plug


@pytest.fixture
def silent() -> Iterator[str]:
    """The path of a serial port at which nobody says anything."""
    master, slave = pty.openpty()
    tty.setraw(slave)
    yield os.ttyname(slave)
    os.close(slave)
    os.close(master)


def setup(*words: str) -> int:
    return main(["setup", *words])


def written(computer: Path, instance: str = "table") -> Mapping[str, Any]:
    return tomllib.loads((computer / "configurations" / f"{instance}.toml").read_text("utf-8"))


# --- without a terminal -----------------------------------------------------------------------------------------------


def test_a_table_is_found_and_its_configuration_is_right(
    computer: Path, plugged: Callable[..., None], table: TableBeside, capsys: pytest.CaptureFixture[str]
) -> None:
    plugged(*table.ports.values())
    before = os.umask(0o077)
    try:
        assert setup("bac-07", "--yes", "--back", "red", "--second-back", "blue", "--language", "es") == 0
    finally:
        os.umask(before)
    told = capsys.readouterr()
    assert told.err == ""
    assert f"{table.ports['shoe']}\n    shoe SIM-SHOE-1, firmware-sim simulated shoe, firmware " in told.out
    assert "  missing   nothing for a full round\n" in told.out
    assert told.out.endswith(
        "Start the table, now and at every start of this computer: systemctl enable --now shoewatchd@bac-07\n"
    )
    file = computer / "configurations" / "bac-07.toml"
    assert stat.S_IMODE(file.stat().st_mode) == 0o644
    configuration = load(file)
    assert configuration.table.name == "BAC-07"
    assert configuration.table.language == "es"
    assert [(device.name, device.kind, device.serial) for device in configuration.devices] == [
        ("shoe", "shoe", "SIM-SHOE-1"),
        ("shuffler", "shuffler", "SIM-SHUFFLER-1"),
        ("cutting-card", "cutting-card", "SIM-SENSOR-1"),
        ("panel", "panel", "SIM-PANEL-1"),
    ]
    assert {device.name: device.port for device in configuration.devices} == dict(table.ports)
    assert configuration.journal.path == computer / "state" / "bac-07" / "table.journal"
    assert configuration.journal.archive == computer / "state" / "bac-07" / "archive"
    assert configuration.outputs.socket == computer / "runtime" / "bac-07" / "socket"
    assert sorted(each.name for each in file.parent.iterdir()) == ["bac-07.toml"]
    assert main(["check", str(file)]) == 0


def test_every_option_stands_in_the_file_with_what_it_means(
    computer: Path, silent: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert setup("--yes", "--name", "BAC-07", "--device", f"shoe@{silent},protocol=angel-eye") == 0
    lines = (computer / "configurations" / "table.toml").read_text("utf-8").splitlines()
    assert {"#decks = 8", 'protocol = "angel-eye"', "#baud = 115200", 'name = "BAC-07"', "#answer_reports = false"} <= {
        *lines
    }
    assert f'#checkpoints = "{computer}/state/table/checkpoints"' in lines
    assert "deal a shoe: there is no way to open the table" in capsys.readouterr().out


def test_the_daemon_runs_with_what_was_written(
    computer: Path, simulated_table: SimulatedTable, capsys: pytest.CaptureFixture[str]
) -> None:
    table = simulated_table(where="tcp", speed=300)
    folder = computer / "by-hand"
    folder.mkdir(0o750)
    ports = [word for port in table.ports.values() for word in ("--port", port)]
    file = folder / "mine.toml"
    words = ["--yes", "--name", "Salón 百", "--back", "red", "--second-back", "blue", "--checkpoint-key"]
    assert setup(*words, *ports, "--supervisor", "floor-1", "--output", str(file)) == 0
    told = capsys.readouterr().out
    assert "untried" not in told
    assert told.endswith(f"Start the table: shoewatchd --config {file}\n")
    public = next(line for line in told.splitlines() if line.startswith("Salón-百+"))
    with DaemonProcess(file) as daemon:
        assert main(["status", "--config", str(file)]) in {0, 1}
        assert capsys.readouterr().out.startswith("Salón 百: ")
        assert daemon.stop() == 0
    (folder / "public").write_text(f"{public}\n", "utf-8")
    signed = ["--checkpoints", str(folder / "mine.checkpoints"), "--public-key", str(folder / "public")]
    assert main(["audit", "--journal", str(folder / "mine.journal"), *signed]) in {0, 1}


def test_a_table_without_a_shoe_is_set_up_and_plays(
    computer: Path, simulated_table: SimulatedTable, capsys: pytest.CaptureFixture[str]
) -> None:
    """19:47-20.8: the cards are dealt from the hand."""
    table = simulated_table(game="three-card-poker", dealt_from="hand", where="tcp", speed=1000)
    folder = computer / "by-hand"
    folder.mkdir(0o750)
    file = folder / "tcp-1.toml"
    ports = [word for port in table.ports.values() for word in ("--port", port)]
    words = ["--game", "three-card-poker", "--dealt-from", "hand", "--output", str(file)]
    assert setup("--yes", "--name", "TCP-1", *ports, *words) == 0
    assert "missing   nothing for a full round" in capsys.readouterr().out
    table.be_patient()
    with DaemonProcess(file) as daemon:
        until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
        table.play("poker-from-the-hand")
        table.wait()
        assert daemon.stop() == 0
    assert main(["audit", "--journal", str(folder / "tcp-1.journal")]) in {0, 1}
    assert re.search(r"\nshoes, rounds +\d+, 5\n", capsys.readouterr().out)


def test_a_supervisor_s_pin_and_a_key_are_for_root_only(
    computer: Path, silent: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--yes", "--name", "BAC 07", "--device", f"shoe@{silent}", "--supervisor", "floor-1", "--checkpoint-key"]
    assert setup(*words) == 0
    told = capsys.readouterr()
    secrets = computer / "configurations" / "table.credentials"
    modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in (secrets, *secrets.iterdir())}
    assert modes == {"table.credentials": 0o700, "supervisors": 0o600, "checkpoint-key": 0o600}
    assert [*persons((secrets / "supervisors").read_bytes(), "it")] == ["floor-1"]
    found = written(computer)
    assert found["people"]["supervisors"] == "supervisors"
    assert found["journal"]["checkpoint_key"] == "checkpoint-key"
    assert "\nBAC-07+" in told.out
    private = (secrets / "checkpoint-key").read_text("ascii").split("+", 4)[-1].strip()  # base64 may have a plus
    assert not any(secret in told.out + told.err for secret in (PIN, private))
    assert main(["check", str(computer / "configurations" / "table.toml")]) == 0
    checked = capsys.readouterr()
    assert "note" not in checked.out
    assert "let supervisors act by command" in checked.out


def test_secrets_that_are_there_are_used_and_never_overwritten(
    computer: Path, silent: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--yes", "--name", "BAC-07", "--device", f"shoe@{silent}"]
    assert setup(*words, "--supervisor", "floor-1") == 0
    (computer / "configurations" / "table.toml").unlink()
    kept = (computer / "configurations" / "table.credentials" / "supervisors").read_bytes()
    assert setup(*words, "--supervisor", "floor-2") == 74
    assert "supervisors exists and is not overwritten: leave out --supervisor to use it" in capsys.readouterr().err
    assert setup(*words) == 0
    assert written(computer)["people"]["supervisors"] == "supervisors"
    assert (computer / "configurations" / "table.credentials" / "supervisors").read_bytes() == kept


def test_a_file_that_is_there_is_left_as_it_is(computer: Path, silent: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = computer / "configurations" / "table.toml"
    file.write_text("mine", encoding="utf-8")
    assert setup("--yes", "--name", "BAC-07", "--device", f"shoe@{silent}") == 74
    assert f"{file} exists, and setup never overwrites: edit it and run `shoewatch check" in capsys.readouterr().err
    assert file.read_text("utf-8") == "mine"


def test_a_dry_run_prints_the_configuration_alone(
    computer: Path, silent: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert setup("--yes", "--name", "BAC-07", "--device", f"shoe@{silent}", "--output", "-") == 0
    told = capsys.readouterr()
    assert tomllib.loads(told.out)["journal"]["path"] == f"{computer}/state/table/table.journal"
    assert "correct, and not written yet" in told.err
    assert [*(computer / "configurations").iterdir()] == []
    words = ["--yes", "--name", "BAC-07", "--device", f"shoe@{silent}", "--output", "-", "--supervisor", "floor-1"]
    assert setup(*words) == 2


def test_a_game_has_its_own_number_of_decks(computer: Path, silent: str, capsys: pytest.CaptureFixture[str]) -> None:
    """19:47-20.7."""
    words = ["--yes", "--name", "TCP-1", "--game", "three-card-poker", "--device", f"shoe@{silent}", "--output", "-"]
    assert setup(*words) == 0
    told = capsys.readouterr()
    assert "TCP-1, three-card-poker with 1 deck\n" in told.err
    assert "\n#decks = 1\n" in told.out
    assert tomllib.loads(told.out)["house"] == {"game": "three-card-poker"}
    assert not any(computer.rglob("*.toml"))


@pytest.mark.parametrize(
    ("devices", "said"),
    [
        (["panel@PORT", "shuffler@/dev/ttyUSB9"], "no device sees a card that is dealt from the hand"),
        (["panel@PORT"], "to report that a device has shuffled the deck (19:47-20.8(b)1)"),
        (["shoe@PORT", "panel@/dev/ttyUSB9"], "no device sees a card that is dealt from the hand"),
        ([], "deal a shoe: there is no way to open the table"),
    ],
)
def test_a_table_that_is_dealt_from_the_hand_is_not_asked_for_a_shoe(
    computer: Path, silent: str, capsys: pytest.CaptureFixture[str], devices: list[str], said: str
) -> None:
    """19:47-20.8."""
    given = [word for each in devices for word in ("--device", each.replace("PORT", silent))]
    words = ["--yes", "--name", "TCP-1", "--game", "three-card-poker", "--dealt-from", "hand"]
    assert setup(*words, *given) == 0
    assert said in " ".join(capsys.readouterr().out.split())
    assert written(computer)["house"] == {"game": "three-card-poker", "dealt_from": "hand"}
    kinds = [device["kind"] for device in written(computer).get("devices", ())]
    assert sorted(kinds) == sorted(each.partition("@")[0] for each in devices)
    assert main(["check", str(computer / "configurations" / "table.toml")]) == 0


@pytest.mark.parametrize(
    ("device", "written_"),
    [
        ("shoe@PORT", {"game": "three-card-poker"}),
        ("shoe@PORT,protocol=angel-eye", {"game": "three-card-poker", "dealt_from": "manual-shoe"}),
    ],
)
def test_a_shoe_that_reports_single_cards_is_proposed_as_a_manual_shoe(
    computer: Path, silent: str, device: str, written_: Mapping[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """19:47-20.7, 20.9(a)."""
    words = ["--yes", "--name", "TCP-1", "--game", "three-card-poker", "--device", "panel@/dev/ttyUSB9"]
    assert setup(*words, "--device", device.replace("PORT", silent)) == 0
    assert written(computer)["house"] == written_
    assert "follow a round from the first card to the last" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("words", "code", "complaint"),
    [
        ([], 2, "--yes is missing: standard input is not a terminal, so nothing can be asked"),
        (["--yes", "--name", "B"], 2, "--device shoe@PORT,protocol=PROTOCOL is missing: Port of the shoe"),
        (["--yes", "--device", "shoe@PORT"], 2, "--name is missing: Name of the table, such as BAC-07"),
        (["--yes", "--name", "B", "--decks", "4", "--device", "shoe@PORT"], 2, "--decks: decks = 4: the game is"),
        (
            ["--yes", "--name", "B", "--dealt-from", "hand", "--device", "shoe@PORT"],
            2,
            "--dealt-from: dealt_from = hand: punto-banco is dealt from a shoe",
        ),
        (
            ["--yes", "--name", "B", "--game", "three-card-poker", "--dealt-from", "hands"],
            2,
            "--dealt-from: dealt_from = hands: expected",
        ),
        (
            ["--yes", "--name", "B", "--shoe", "hand", "--device", "shoe@PORT"],
            2,
            "--shoe: shoe = hand: punto-banco is dealt from a shoe",
        ),
        (
            ["--yes", "--name", "B", "--split-21", "win", "--device", "shoe@PORT"],
            2,
            "--split-21: split_21 = win: an option for the wagers of other games than punto-banco",
        ),
        (["--yes", "--name", "B", "--game", "blackjack", "--device", "shoe@PORT"], 2, "--split-21 is missing: "),
        (
            ["--yes", "--name", "B", "--back", "Red", "--device", "shoe@PORT"],
            2,
            "--back: back = Red: expected a colour",
        ),
        (
            ["--yes", "--name", "B", "--game", "minibaccarat", "--device", "shoe@PORT", "--device", "shuffler@/dev/x"],
            2,
            "--back: a table with a shuffler deals two batches in turn: set back and second_back",
        ),
        (["--yes", "--name", "B", "--device", "shoe@PORT", "--device", "panel@PORT"], 78, "shoe is at "),
        (["--yes", "--name", "B", "--device", "shoe@/dev/null"], 78, "/dev/null is not a serial port"),
        (["--yes", "--name", "B", "--device", "shoe@PORT,protocol=bee-tek"], 2, "protocol=bee-tek,codes=FILE is"),
        (
            ["--yes", "--device", "sheo@PORT"],
            2,
            "sheo: expected shoe, shuffler, cutting-card, panel or card-reader; did you mean sh",
        ),
        (["--yes", "--device", "shoe"], 2, "shoe: expected KIND@PORT, such as shoe@/dev/shoewatch/"),
        (["--yes", "--device", "shoe@PORT,speed=9"], 2, "speed: expected protocol, baud, serial, key or codes"),
        (["--yes", "--port", "COM3"], 2, "COM3: expected a port"),
        (["--yes", "--port", ""], 2, "argument --port: nothing: expected a port: /dev/serial/by-id/"),
        (["--yes", "--device", "panel@"], 2, "panel@: expected KIND@PORT, such as shoe@/dev/shoewatch/"),
        (["--yes", "--device", "p=panel@,baud=9600"], 2, "p=panel@,baud=9600: expected KIND@PORT, such as "),
        (["../table"], 2, "../table: expected letters, digits and - _ . only, such as bac-07"),
        (["--yes", "--output", "/nowhere/x.toml"], 74, "/nowhere: No such file or directory: create it"),
    ],
)
def test_what_is_missing_or_wrong_is_named_and_nothing_is_written(  # noqa: PLR0917  # three fixtures, three columns
    computer: Path, silent: str, words: list[str], code: int, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert setup(*(word.replace("PORT", silent) for word in words)) == code
    assert complaint in capsys.readouterr().err
    assert [*(computer / "configurations").iterdir()] == []


def test_with_nothing_plugged_in_it_says_so(computer: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert setup("--yes", "--name", "BAC-07") == 2
    assert "No serial port and no USB device was found. Plug the devices in" in capsys.readouterr().out
    assert [*(computer / "configurations").iterdir()] == []


def test_two_shoes_are_not_guessed_about(
    plugged: Callable[..., None], simulated_table: SimulatedTable, capsys: pytest.CaptureFixture[str], computer: Path
) -> None:
    one, other = simulated_table(), simulated_table()
    plugged(one.ports["shoe"], other.ports["shoe"], one.ports["panel"])
    assert setup("--yes", "--name", "BAC-07") == 2
    assert "--device shoe@PORT is missing: 2 devices are a shoe, and a table has one" in capsys.readouterr().err
    assert setup("--yes", "--name", "BAC-07", "--device", f"shoe@{other.ports['shoe']}") == 0
    names = [(device["name"], device["port"]) for device in written(computer)["devices"]]
    assert names == [
        ("shoe", other.ports["shoe"]),
        ("panel", one.ports["panel"]),
    ]


def test_the_ports_of_another_table_and_ports_in_use_are_left_alone(
    plugged: Callable[..., None], table: TableBeside, silent: str, capsys: pytest.CaptureFixture[str], computer: Path
) -> None:
    plugged(*table.ports.values(), silent)
    assert setup("bac-07", "--yes", "--back", "red", "--second-back", "blue") == 0
    capsys.readouterr()
    command = ["flock", "-x", silent, "sh", "-c", "echo locked; exec sleep 600"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"locked\n"
        assert setup("bac-08", "--yes") == 2
        os.kill(holder.pid, signal.SIGKILL)
    told = capsys.readouterr().out
    file = computer / "configurations" / "bac-07.toml"
    assert f"{table.ports['shoe']}\n    FTDI FT232R; not opened: it is the port of shoe in {file}\n" in told
    assert f"{silent}\n    FTDI FT232R: in use by another program: stop the program that has it" in told
    assert setup("bac-08", "--yes", "--port", table.ports["shoe"]) == 2
    assert f"--port {table.ports['shoe']}: it is the port of shoe in {file}: use another" in capsys.readouterr().err
    link = computer / "the-shoe"
    link.symlink_to(table.ports["shoe"])
    assert setup("bac-08", "--yes", "--device", f"shoe@{link}") == 2
    assert f"--device shoe@{link}: it is the port of shoe in {file}: use another port" in capsys.readouterr().err
    assert not file.with_name("bac-08.toml").exists()


def test_a_hostile_device_s_words_are_harmless_and_a_name_that_does_not_last_is_said_to_be_one(
    monkeypatch: pytest.MonkeyPatch, silent: str, capsys: pytest.CaptureFixture[str], computer: Path
) -> None:
    hostile = ListedPort(TtyAddress(silent), "Evil\x1b[2J\u202eCorp", unstable="this name does not last")
    monkeypatch.setattr(search, "serial_ports", lambda: [hostile])

    def no_usb() -> list[ListedPort]:
        raise LinkLost(NO_LIBRARY)

    monkeypatch.setattr(search, "usb_devices", no_usb)
    assert setup("--yes", "--name", "BAC-07") == 2
    told = capsys.readouterr().out
    assert "Evil\\u001b[2J\\u202eCorp: no bytes: is the device switched on" in told
    assert "\n    this name does not last\n" in told
    assert "USB devices cannot be listed: libusb is not installed: apt install libusb-1.0-0" in told
    assert computer.exists()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_without_the_right_to_write_it_asks_for_sudo(computer: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (computer / "configurations").chmod(0o555)
    assert setup("--yes") == 77
    assert "Permission denied: run it with sudo" in capsys.readouterr().err


def test_a_disk_that_is_full_keeps_nothing(
    computer: Path, silent: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_: int) -> None:
        if any((computer / "configurations").glob(".table.toml.*")):
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    words = ["--yes", "--name", "BAC-07", "--device", f"shoe@{silent}", "--supervisor", "floor-1"]
    assert setup(*words) == 74
    assert "table.toml: No space left on device: the file was not written" in capsys.readouterr().err
    assert [*(computer / "configurations").iterdir()] == []


# --- at a terminal ----------------------------------------------------------------------------------------------------


class Terminal:
    """A person at a terminal of their own: types a line when a question is there."""

    def __init__(self, root: Path, computer: Path, ports: list[str], *words: str) -> None:
        command = [sys.executable, "-m", "tests.support.ports_of_a_test", str(computer), *ports, "--", "setup", *words]
        self.pid, self._master = pty.fork()
        if self.pid == 0:
            os.chdir(root)
            os.environ.pop("PYTHONUNBUFFERED", None)  # the package's command does not see it either
            os.execv(sys.executable, command)  # noqa: S606  # which the test itself wrote
        self.shown = ""
        self._looked = 0

    def asked(self, question: str) -> None:
        """Wait until it is there."""
        late = threading.Timer(IN_TIME_S, os.kill, (self.pid, signal.SIGKILL))
        late.start()
        while question not in self.shown[self._looked :]:
            assert self._read(), f"{question} was not asked:\n{self.shown}"
        late.cancel()
        self._looked = self.shown.index(question, self._looked) + len(question)

    def types(self, question: str, answer: str) -> None:
        self.asked(question)
        os.write(self._master, f"{answer}\n".encode())

    def presses(self, key: bytes) -> None:
        os.write(self._master, key)

    def ends(self) -> int:
        while self._read():
            pass
        os.close(self._master)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def _read(self) -> bool:
        if not select.select([self._master], [], [], IN_TIME_S)[0]:
            return False
        try:
            data = os.read(self._master, 4096)
        except OSError:
            return False
        self.shown += data.decode("utf-8", "replace")
        return bool(data)


@pytest.fixture
def at_terminal(root: Path, computer: Path) -> Callable[..., Terminal]:
    return lambda ports, *words: Terminal(root, computer, ports, *words)


def test_a_person_answers_what_is_asked(
    at_terminal: Callable[..., Terminal], table: TableBeside, computer: Path
) -> None:
    person = at_terminal([*table.ports.values()])
    person.asked("Listening at 4 ports")
    person.asked("Devices of the table:")
    person.types("Are these right? [Y/n]: ", "n")
    for name in ("shoe", "shuffler", "cutting-card"):
        person.types(f"[{name}]: ", "")
    person.types("[panel]: ", "croupier")
    person.types("Name of the table, such as BAC-07: ", "")
    person.types('name = "": expected a name of 1 to 40 characters', "BAC-07")
    person.types("Game: ", "minibacarat")
    person.types("did you mean minibaccarat?", "minibaccarat")
    person.types("dealt from: continuous, dealing [dealing]: ", "")
    person.types("How many decks the shoe holds [8]: ", "4")
    person.types("the game is played with at least 6 decks (19:47-7.1(a))", "8")
    person.types("Colour of the backs", "")
    person.types("a table with a shuffler deals two batches in turn", "red")
    person.types("Colour of the second batch's backs", "red")
    person.types("the batches differ in colour", "blue")
    person.types("Language of the dealer's panel", "")
    person.types("Name of a supervisor", "floor-1")
    person.types("PIN: ", "123456")
    person.types("Repeat the PIN: ", "123457")
    person.asked("the two PINs differ: try again")
    person.types("PIN: ", PIN)
    person.types("Repeat the PIN: ", PIN)
    person.types("Sign checkpoints", "maybe")
    person.types("type y for yes or n for no", "")
    person.types("Write ", "y")
    assert person.ends() == 0
    assert PIN not in person.shown
    assert "systemctl enable --now shoewatchd@table" in person.shown
    found = written(computer)
    assert found["house"] == {"game": "minibaccarat", "back": "red", "second_back": "blue"}
    assert [device["name"] for device in found["devices"]] == ["shoe", "shuffler", "cutting-card", "croupier"]
    assert "checkpoint_key" not in found["journal"]


def test_a_silent_port_is_asked_about(at_terminal: Callable[..., Terminal], silent: str, computer: Path) -> None:
    person = at_terminal([silent])
    person.types("Name of the table", "BAC-07")
    person.types("Game", "")
    person.asked("A shoe that reports only cards is silent until one is drawn.")
    person.types(f"Port of the shoe (-: stop) [{silent}]: ", "")
    person.types("Its protocol: open, angel-eye or bee-tek [angel-eye]: ", "morse")
    person.types("morse: expected", "bee-tek")
    person.types("File with the meaning of the Bee-Tek shoe's codes: ", "nothing-here")
    person.types("nothing-here: no such file", str(Path(__file__)))
    for question in ("How many decks", "Colour of the backs", "Language"):
        person.types(question, "")
    person.types("Name of a supervisor", "")
    person.types("Sign checkpoints", "")
    assert person.ends() == 78
    assert "test_setup.py" in person.shown
    assert [*(computer / "configurations").iterdir()] == []


def test_a_dumb_terminal_gets_questions_and_no_sequences(
    at_terminal: Callable[..., Terminal], silent: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    person = at_terminal([silent])
    person.types("\nName of the table, such as BAC-07: ", "BAC-07")
    person.types("Game: ", "")
    person.types(f"\nPort of the shoe (-: stop) [{silent}]: ", "-")
    assert person.ends() == 1
    assert "\x1b" not in person.shown
    assert "%" not in person.shown


def test_who_wants_nothing_gets_nothing(at_terminal: Callable[..., Terminal], silent: str, computer: Path) -> None:
    person = at_terminal([silent], "--name", "BAC-07", "--game", "punto-banco")
    person.types("Port of the shoe", "-")
    assert person.ends() == 1
    assert "no shoe: nothing was written" in person.shown
    person = at_terminal([], "--name", "BAC-07", "--device", f"shoe@{silent}")
    for question in ("Are these right?", "Game", "How many decks", "Colour", "Language", "supervisor", "checkpoints"):
        person.types(question, "")
    person.types("Write ", "n")
    assert person.ends() == 1
    person = at_terminal([], "--device", f"shoe@{silent}")
    person.asked("Are these right?")
    person.presses(b"\x04")
    assert person.ends() == 1
    assert "the input ended: nothing was written" in person.shown
    assert [*(computer / "configurations").iterdir()] == []


def test_a_port_that_is_typed_is_listened_to(
    at_terminal: Callable[..., Terminal], table: TableBeside, silent: str, computer: Path
) -> None:
    other = computer / "configurations" / "bac-09.toml"
    other.write_text(f'[[devices]]\nname = "shoe"\nport = "{silent}"\n', "utf-8")
    person = at_terminal([], "--yes", "--name", "BAC-07")
    assert person.ends() == 2
    person = at_terminal([], "--name", "BAC-07", "--no-search")
    person.types("Game", "")
    person.types("Port of the shoe (empty: stop): ", "COM3")
    person.types("COM3: expected a port", silent)
    person.types(f"it is the port of shoe in {other}: use another port", table.ports["shoe"])
    person.asked("shoe SIM-SHOE-1, firmware-sim simulated shoe")
    for question in ("How many decks", "Colour", "Language", "supervisor", "checkpoints", "Write "):
        person.types(question, "")
    assert person.ends() == 0
    assert "No serial port" not in person.shown
    assert [device["serial"] for device in written(computer)["devices"]] == ["SIM-SHOE-1"]


def test_of_two_shoes_somebody_chooses_one(
    at_terminal: Callable[..., Terminal], simulated_table: SimulatedTable, computer: Path
) -> None:
    shoes = [simulated_table().ports["shoe"] for _ in range(2)]
    person = at_terminal(shoes, "--name", "BAC-07")
    person.types(f"2 devices are a shoe, and a table has one. Its port: {shoes[0]} or {shoes[1]}: ", "2")
    person.types("2: type the port", shoes[1])
    person.types("Are these right?", "n")
    person.types("Name of the shoe", "-")
    person.types("Game", "")
    person.types("Port of the shoe", shoes[1])
    for question in ("How many decks", "Colour", "Language", "supervisor", "checkpoints", "Write "):
        person.types(question, "")
    assert person.ends() == 0
    assert [device["port"] for device in written(computer)["devices"]] == [shoes[1]]


def test_only_a_game_that_leaves_the_choice_is_asked_what_its_cards_are_dealt_from(
    at_terminal: Callable[..., Terminal], silent: str, computer: Path
) -> None:
    person = at_terminal([], "--device", f"panel@{silent}")
    person.types("Are these right?", "")
    person.types("Name of the table", "TCP-1")
    person.types("Game: ", "three-card-poker")
    person.types("dealt from: automated-shoe, hand, manual-shoe [automated-shoe]: ", "hand")
    person.types("How many decks the shoe holds [1]: ", "8")
    person.types("the game is played with one deck of 52 cards", "")
    for question in ("Colour of the backs", "Language", "supervisor", "checkpoints", "Write "):
        person.types(question, "")
    assert person.ends() == 0
    assert "shoe was found" not in person.shown
    assert written(computer)["house"] == {"game": "three-card-poker", "dealt_from": "hand"}


@pytest.mark.parametrize(
    ("devices", "of_house"),
    [
        (["shoe"], {}),
        (["shoe"], {"shoe": "double"}),
        (
            ["shuffler", "panel"],
            {"shoe": "hand", "soft_17": "draw", "decks": 2, "back": "red", "second_back": "blue"},
        ),
    ],
)
def test_blackjack_is_asked_for_its_shoe_and_what_has_no_default(
    at_terminal: Callable[..., Terminal],
    silent: str,
    computer: Path,
    devices: list[str],
    of_house: dict[str, object],
) -> None:
    """19:47-2.1, 2.3(a)3, 2.6A: from the hand only 6 to 5 is dealt, with all that follows."""
    ports = [silent, "/dev/ttyUSB9"]
    named = [word for kind, port in zip(devices, ports, strict=False) for word in ("--device", f"{kind}@{port}")]
    person = at_terminal([], *named)
    person.types("Are these right?", "")
    person.types("Name of the table", "BJ-1")
    person.types("Game: ", "blackjack")
    person.types("dealt from: continuous, dealing, double, hand [dealing]: ", str(of_house.get("shoe", "")))
    person.types("in three cards or more: void, win: ", "none")
    person.types("split_21 = none: expected void or win", "void")
    person.types("How many decks the shoe holds", "")
    person.types("Colour of the backs", str(of_house.get("back", "")))
    if "back" in of_house:
        person.types("Colour of the second batch's backs", "blue")
    for question in ("Language", "supervisor", "checkpoints", "Write "):
        person.types(question, "")
    assert person.ends() == 0
    six_to_five = {"blackjack_pays": "6-to-5"} if "back" in of_house else {}
    assert written(computer)["house"] == {"game": "blackjack", **of_house}
    assert written(computer)["wagers"] == {"split_21": "void", **six_to_five}


@pytest.mark.usefixtures("uncounted")
@pytest.mark.parametrize("at", ["Listening at 1 port", "Port of the shoe"])
def test_an_interruption_leaves_nothing_behind(
    at_terminal: Callable[..., Terminal], silent: str, computer: Path, at: str
) -> None:
    person = at_terminal([silent], "--name", "BAC-07", "--game", "punto-banco")
    person.asked(at)
    person.presses(b"\x03")
    assert person.ends() == 130
    assert "interrupted: nothing was written" in person.shown
    assert "Traceback" not in person.shown
    assert [*(computer / "configurations").iterdir()] == []
