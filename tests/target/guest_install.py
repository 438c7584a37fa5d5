"""The README's section "Install", command by command, by a person at a Debian that has nothing else.

Each command runs at a terminal, as a user who may use sudo, in a directory that holds the package alone. The shoe, the
shuffler, the sensor and the panel are plugged in. At the end the computer is switched off and on.
"""

import json
import logging
import re
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest

import controller
from firmware_sim.beside import TableBeside
from firmware_sim.scenarios import library
from tests.support.daemon_questions import STOPPED, until
from tests.support.daemons import KINDS
from tests.target import typist
from tests.target.devices import CLOSED, READY_S, attach
from tests.target.disks import Overlay
from tests.target.image import Image
from tests.target.machine import Machine
from tests.target.wire import Ended

log = logging.getLogger(__name__)

HOME: Final = "/srv/technician"
PATIENCE_S: Final = 150.0
"""apt takes 25 s under emulation, and several times that beside other work."""

INSTALL: Final = "sudo apt install ./shoewatch_*.deb"
SETUP: Final = "sudo shoewatch setup"
START: Final = "sudo systemctl enable --now shoewatchd@table"
LOOKS: Final = ("sudo shoewatch status", "sudo shoewatch doctor", "sudo shoewatch verify")
"""What the section says. A command that is added there is added here as well, with what must come of it."""

ANSWERS: Final = (
    ("Are these right? [Y/n]: ", ""),
    ("Name of the table, such as BAC-07: ", "BAC-07"),
    ("Game: ", ""),
    ("How many decks the shoe holds [8]: ", ""),
    ("Colour of the backs", "red"),
    ("Colour of the second batch's backs", "blue"),
    ("Language of the dealer's panel", ""),
    ("Name of a supervisor who may act by command", "floor-1"),
    ("PIN: ", "314159"),
    ("Repeat the PIN: ", "314159"),
    ("Sign checkpoints", "y"),
    ("Write /etc/shoewatch/table.toml? [Y/n]: ", ""),
)
"""What setup asks, and what the person types. An empty line takes what is proposed."""


def commands(readme: str) -> list[str]:
    """The commands of the section, without their remarks."""
    section = re.search(r"^## Install\n(.*?)^## ", readme, re.DOTALL | re.MULTILINE)
    assert section is not None
    blocks = re.findall(r"^```\w*\n(.*?)^```$", section[1], re.DOTALL | re.MULTILINE)
    return [line.partition("  #")[0].strip() for block in blocks for line in block.splitlines()]


class Person:
    """A user who may use sudo, at a terminal, in the directory of the package."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        machine.sh("useradd --base-dir /srv --create-home --shell /bin/bash --groups sudo technician")
        machine.put("/etc/sudoers.d/technician", b"technician ALL=(ALL) NOPASSWD: ALL\n", 0o440)

    def types(self, command: str, answers: Sequence[tuple[str, str]] = ()) -> Ended:
        """A command, and an answer to each question; what the terminal showed."""
        began = time.monotonic()
        lines = [(question, f"{answer}\n") for question, answer in answers]
        request = {"command": f"cd && {command}", "answers": lines, "patience_s": PATIENCE_S}
        ended = self.machine.run(
            ["python3", "-c", Path(typist.__file__).read_text("utf-8")], stdin=json.dumps(request).encode(),
            user="technician", timeout_s=2 * PATIENCE_S, check=False,
        )  # fmt: skip
        log.info("%s: exit %s after %.1f s", command, ended.exit, time.monotonic() - began)
        return ended

    def finds_well(self, command: str, answers: Sequence[tuple[str, str]] = ()) -> str:
        """What a command shows that ends with 0; the terminal is a dumb one, so there is no progress in it."""
        ended = self.types(command, answers)
        assert ended.exit == 0, ended.text
        return ended.text.replace("\r\n", "\n")


@pytest.fixture(scope="module")
def machine(image: Image, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """A Debian without the package, with the devices' places."""
    directory = tmp_path_factory.mktemp("machine")
    with Machine(image, Overlay(image.disk, directory / "disk.qcow2"), directory) as machine:
        attach(machine)
        machine.boot()
        machine.settle()
        yield machine


@pytest.fixture(scope="module")
def devices(machine: Machine) -> Iterator[TableBeside]:
    """The simulated table, plugged in from the start to the end."""
    setup = library.scenario("two-batches").setup
    with TableBeside(machine.socket("shoe").parent, "usbredir", setup, seed=setup.seed) as table:
        yield table


@pytest.fixture(scope="module")
def person(machine: Machine, devices: TableBeside, deb: Path, root: Path) -> Person:
    """Who has done what the section says to get a table."""
    assert commands((root / "README.md").read_text("utf-8")) == [INSTALL, SETUP, START, *LOOKS]
    person = Person(machine)
    machine.put(f"{HOME}/{deb.name}", deb.read_bytes())
    machine.await_true("[ -e /dev/ttyUSB0 ] && [ -e /dev/ttyACM0 ] && [ -e /dev/hidraw0 ]")
    for command in (INSTALL, SETUP, START):
        person.finds_well(command, ANSWERS if command == SETUP else ())
    until(lambda: devices.panel == CLOSED, READY_S)
    return person


@pytest.mark.short
def test_a_table_is_ready_and_nothing_is_wrong(person: Person) -> None:
    status, doctor, verified = (person.finds_well(command) for command in LOOKS)
    assert status.startswith("BAC-07: Baccarat-Punto Banco, face up\n")
    assert "  panel     TABLE CLOSED / PRESS OPEN\n" in status
    assert status.endswith("  all is well\n")
    assert "\nall is well" in doctor
    assert re.match(rf"shoewatch {re.escape(controller.__version__)} sha256:[0-9a-f]{{64}}\n  all \d+ files", verified)


def test_doctor_finds_nothing_but_what_is_so(person: Person) -> None:
    """This computer has a small disk, no network with a time server, and no watchdog."""
    found = json.loads(person.machine.run(["shoewatch", "doctor", "--json"]).text)
    findings = [finding for section in found["sections"] for finding in section["findings"]]
    notes = {finding["thing"] for finding in findings if finding["level"] != "ok"}
    assert notes == {"free space", "clock", "watchdog of the board"}
    assert {device for device in KINDS if device in {finding["thing"] for finding in findings}} == {*KINDS}


def test_support_gets_a_bundle(person: Person) -> None:
    person.finds_well("sudo shoewatch bundle --output support.tar.gz")
    members = person.machine.run(["tar", "--list", "--file", f"{HOME}/support.tar.gz"]).text.split()
    names = {member.partition("/")[2] for member in members}
    assert names >= {"README.txt", "doctor.txt", "table/configuration.txt", "table/status.json", "computer/verify.txt"}


def test_a_monitor_gets_figures(person: Person) -> None:
    figures = person.finds_well("sudo shoewatch metrics")
    assert 'shoewatch_up{source="/etc/shoewatch/table.toml"} 1\n' in figures
    assert figures.endswith("# EOF\n")


def test_manual_pages_and_completion_are_there(person: Person) -> None:
    for page in ("man1/shoewatch.1", "man1/shoewatch-setup.1", "man8/shoewatchd.8"):
        assert ".SH NAME\n" in person.machine.sh(f"zcat /usr/share/man/{page}.gz").text
    shown = person.types("bash -i", [("$ ", "shoewatch stat\t--help"), ("exit codes:", "exit")])
    assert shown.exit == 0, shown.text
    assert "usage: shoewatch status " in shown.text


def test_whoever_is_in_the_group_may_ask_how_the_table_stands(person: Person) -> None:
    person.machine.sh("useradd --groups shoewatch pit; useradd passer-by")
    assert person.machine.run(["shoewatch", "status"], user="pit").text.endswith("  all is well\n")
    refused = person.machine.run(["shoewatch", "status"], user="passer-by", check=False)
    assert (refused.exit, refused.text) == (69, "")
    assert "permission denied: add this user to the socket's group" in refused.errors


def test_from_power_on_to_the_panel(person: Person, devices: TableBeside) -> None:
    person.machine.shut_down()
    assert devices.panel == STOPPED
    began = time.monotonic()
    system_s = person.machine.boot()
    until(lambda: devices.panel == CLOSED, READY_S)
    ready_s = time.monotonic() - began
    log.info("from power-on to TABLE CLOSED on the panel: %.1f s, of which the system %.1f s", ready_s, system_s)
    person.finds_well("sudo shoewatch status")
