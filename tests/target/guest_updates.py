"""Updates in an open round: a newer version, an older one, the same again, removal, one that cannot be installed.

Each time the table stops in the middle of a round, and the shoe gives a card that nobody hears. Afterwards the journal
has every record of before, and every event of every device once; the table is in its phase and asks for OK; the card
is in the round. Then the disk is filled to its last block, and the clock set back.
"""

import logging
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import pytest

import controller
from controller.journal.reading import Reader
from firmware_sim.scenarios import library
from tests.durability.kills import came_to
from tests.support.daemon_questions import READY, STOPPED, until
from tests.target.devices import CLOSED, JOURNAL, READY_S, UNIT, GuestTable, attach
from tests.target.disks import Overlay
from tests.target.image import Image
from tests.target.machine import Machine
from tests.target.packages import altered, built
from tests.target.standing_table import StandingTable

log = logging.getLogger(__name__)

OPEN: Final = "BETS ARE OPEN"
RESTARTED: Final = ("TABLE RESTARTED", "PRESS OK TO GO ON")
FULL: Final = ("RECORD IS FULL", "CALL SUPERVISOR")
INSTALLED_S: Final = 300.0
"""apt takes 25 s under emulation, and several times that beside other work."""

COPY: Final = f"""
import sqlite3, sys
journal = sqlite3.connect("file:{JOURNAL}?mode=ro", uri=True)
sys.stdout.buffer.write(journal.serialize())
"""

LATER: Final = f"""
import sqlite3
journal = sqlite3.connect("{JOURNAL}", isolation_level=None)
(form,) = journal.execute("PRAGMA user_version").fetchone()
journal.execute(f"PRAGMA user_version = {{form + 1}}")
journal.close()
"""

FILLERS: Final = ("/filler", "/last-blocks")
FILL: Final = """
fallocate --length $(( $(stat --file-system --format='%f * %S' /) - 16777216 )) /filler
dd if=/dev/zero of=/last-blocks bs=1M
dd if=/dev/zero of=/last-blocks bs=4k oflag=append conv=notrunc,fsync
"""


class Packages(NamedTuple):
    """What is in the guest's /srv, by the names of the files."""

    this: str
    newer: str
    unconfigured: str
    """Its postinst fails."""
    refused: str
    """Its preinst fails, so nothing of it is unpacked."""


class Records(NamedTuple):
    """A journal, read on the host."""

    hashes: list[bytes]
    """Of each record; a hash covers all records before."""
    places: Mapping[str, list[int]]
    """Where the events of each device stand in its own numbering."""


class Evening:
    """A table in play, in a machine with the package."""

    def __init__(self, machine: Machine, devices: StandingTable, packages: Packages, folder: Path) -> None:
        self.machine = machine
        self.devices = devices
        self.packages = packages
        self.table = GuestTable(machine)
        self._folder = folder
        self._copies = 0

    def journal(self) -> Records:
        """A copy that passes its audit, with every event of every device once."""
        self._copies += 1
        folder = self._folder / f"journal-{self._copies}"
        folder.mkdir()
        copied = self.machine.run(["/usr/bin/python3", "-IS", "-c", COPY], user="shoewatch")
        (folder / "journal.db").write_bytes(copied.out)
        places = {device: [place.seq for place in told] for device, told in came_to(folder).places.items()}
        for device, numbers in places.items():
            assert numbers == list(range(1, len(numbers) + 1)), device
        with Reader.open(folder / "journal.db") as reader:
            return Records([row.hash for row in reader.rows()], places)

    def grows(self, before: Records) -> Records:
        """The journal now, to whose end something was added since then, and nothing else."""
        now = self.journal()
        assert now.hashes[: len(before.hashes)] == before.hashes
        assert len(now.hashes) > len(before.hashes)
        return now

    def shows(self, *panel: str) -> None:
        """Wait until the panel shows these lines, or the first of them."""
        until(lambda: self.devices.panel[: len(panel)] == panel, READY_S)

    def open_round(self) -> None:
        """Bets are closed, and the Player has a card."""
        self.devices.say("the dealer presses no-more-bets", "a card is drawn")
        self.shows("CARD TO BANKER")

    def card_while_stopped(self) -> None:
        """The shoe keeps it, because nobody listens; from then on the dealer waits."""
        self.shows(*STOPPED)
        until(lambda: not self.devices.anybody_listens)
        self.devices.say("a card is drawn")
        until(lambda: not self.devices.all_acknowledged)
        self.devices.stand()

    def goes_on(self) -> None:
        """The table is in its phase, has heard of the card, and asks for OK; then the card is in the round."""
        self.shows(*RESTARTED)
        until(lambda: self.devices.all_acknowledged, READY_S)
        status = self.table.status()
        assert [(stop["code"], stop["cleared_by"]) for stop in status["stops"]] == [("power-lost", "dealer")]
        assert (status["play"], status["round"]["phase"], status["shoe"]["waiting"]) == ("stopped", "banker-first", 1)
        self.devices.go_on()
        self.shows("CARD TO PLAYER")
        status = self.table.status()
        assert (status["play"], status["round"]["phase"], status["stops"]) == ("playing", "player-second", [])
        assert [len(status[hand]["cards"]) for hand in ("player", "banker")] == [1, 1]

    def end_round(self) -> None:
        """It is void, and its cards are collected."""
        self.devices.say("the supervisor presses void")
        self.shows("ROUND VOID")
        self.devices.say("the dealer presses collect")
        self.shows(OPEN)

    @contextmanager
    def interrupted_round(self) -> Iterator[None]:
        """A round in which the table stops, starts again, and goes on; whatever happens inside stops and starts it."""
        self.open_round()
        before = self.journal()
        yield
        self.goes_on()
        self.grows(before)
        self.end_round()

    def version(self) -> str:
        """Of the program that runs."""
        version: str = self.table.status()["daemon"]["version"]
        return version


@pytest.fixture(scope="module")
def files(image: Image, deb: Path, root: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The packages, on the host."""
    folders = [tmp_path_factory.mktemp(name) for name in ("newer", "unconfigured", "refused")]
    newer = built(root, "0.2.0", image.processor, folders[0])
    sysusers = "\nsystemd-sysusers shoewatch.conf\n"
    unconfigured = altered(newer, "0.3.0", folders[1], {"postinst": (sysusers, "\nfalse\n")})
    return [deb, newer, unconfigured, altered(newer, "0.4.0", folders[2], {"preinst": ("set -e\n", "set -e\nfalse\n")})]


@pytest.fixture(scope="module")
def evening(
    image: Image, installed: Path, files: list[Path], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Evening]:
    """One machine for all of them, with the package; between two tests bets are open."""
    directory = tmp_path_factory.mktemp("machine")
    with Machine(image, Overlay(installed, directory / "disk.qcow2"), directory) as machine:
        attach(machine)
        machine.boot()
        machine.settle()
        for deb in files:
            machine.put(f"/srv/{deb.name}", deb.read_bytes())
        setup, table = library.scenario("one-shoe").setup, GuestTable(machine)
        with StandingTable(table.sockets, "usbredir", setup) as devices:
            devices.be_patient()
            table.configure(setup, devices.ports)
            machine.run(["systemctl", "enable", "--now", UNIT], timeout_s=READY_S)
            evening = Evening(machine, devices, Packages(*(deb.name for deb in files)), directory)
            evening.shows(*CLOSED)
            devices.say(*READY)
            devices.wait()
            evening.shows(OPEN)
            yield evening


def apt(evening: Evening, *words: str, fails: bool = False) -> str:
    """Run apt while a card is drawn that nobody hears; what it says."""
    began = time.monotonic()
    command = f"cd /srv && apt-get --yes {' '.join(words)}"
    working = evening.machine.begin(["sh", "-c", command], timeout_s=INSTALLED_S)
    evening.card_while_stopped()
    ended = working.result(INSTALLED_S)
    log.info("%s: exit %s after %.1f s", command, ended.exit, time.monotonic() - began)
    said = ended.text + ended.errors
    assert (ended.exit != 0) == fails, said
    return said


def test_a_newer_version_goes_on_in_the_round(evening: Evening) -> None:
    with evening.interrupted_round():
        said = apt(evening, "install", f"./{evening.packages.newer}")
        log.info(said)
    assert evening.version() == "0.2.0"


def test_an_older_version_goes_on_in_the_round(evening: Evening) -> None:
    with evening.interrupted_round():
        apt(evening, "install", "--allow-downgrades", f"./{evening.packages.this}")
    assert evening.version() == controller.__version__


def test_the_same_version_again_goes_on_in_the_round(evening: Evening) -> None:
    with evening.interrupted_round():
        apt(evening, "install", "--reinstall", f"./{evening.packages.this}")
    assert evening.machine.run(["shoewatch", "verify"]).exit == 0


def test_removed_it_keeps_the_journal_and_installed_again_goes_on_in_the_round(evening: Evening) -> None:
    with evening.interrupted_round():
        apt(evening, "remove", "shoewatch")
        assert evening.machine.sh("ls /usr/lib/shoewatch /usr/bin/shoewatch*", check=False).text == ""
        assert evening.machine.sh("systemctl --failed --quiet --plain").text == ""
        evening.machine.sh(f"cd /srv && apt-get --yes install ./{evening.packages.this}", timeout_s=INSTALLED_S)


def test_a_version_whose_unpacking_fails_leaves_the_one_before_running(evening: Evening) -> None:
    with evening.interrupted_round():
        apt(evening, "install", f"./{evening.packages.refused}", fails=True)
        assert (
            evening.machine.run(["dpkg-query", "--show", "shoewatch"]).text == f"shoewatch\t{controller.__version__}\n"
        )
    assert evening.version() == controller.__version__


def test_a_version_whose_configuration_fails_leaves_the_table_running_and_says_what_to_do(evening: Evening) -> None:
    with evening.interrupted_round():
        said = apt(evening, "install", f"./{evening.packages.unconfigured}", fails=True)
        assert "shoewatch: the package is not configured: the lines above say which step failed." in said
        assert "run: dpkg --configure shoewatch; or install another version." in said
    assert evening.version() == "0.2.0"
    assert evening.machine.sh("dpkg-query --show --showformat='${Status}' shoewatch").text.endswith(" half-configured")
    with evening.interrupted_round():
        apt(evening, "install", "--allow-downgrades", f"./{evening.packages.this}")
    assert evening.machine.sh("dpkg --audit").text == ""


def test_a_journal_of_a_later_form_is_refused_and_left_as_it_is(evening: Evening) -> None:
    machine = evening.machine
    with evening.interrupted_round():
        machine.run(["systemctl", "stop", UNIT])
        evening.card_while_stopped()
        kept = machine.get(JOURNAL)
        machine.run(["/usr/bin/python3", "-IS", "-c", LATER], user="shoewatch")
        later = machine.get(JOURNAL)
        assert machine.run(["systemctl", "start", UNIT], check=False).exit == 1
        assert shown(machine, "ActiveState", "Result", "ExecMainStatus", "NRestarts") == "failed exit-code 66 0"
        said = machine.run(["systemctl", "status", UNIT], check=False).text
        log.info("%s", said)
        assert "later version" in said
        assert machine.get(JOURNAL) == later
        machine.put(JOURNAL, kept, 0o640)
        machine.run(["systemctl", "restart", UNIT])


def test_a_disk_filled_to_its_last_block_holds_play_until_there_is_space(evening: Evening) -> None:
    evening.open_round()
    before = evening.journal()
    fill(evening.machine)
    evening.devices.say("a card is drawn")
    evening.shows(*FULL)
    status = evening.table.status()
    assert (status["play"], status["journal"]["trouble"]["cure"]) == ("held", "free disk space")
    assert "the disk is full" in status["journal"]["trouble"]["problem"]
    assert evening.machine.run(["shoewatch", "status"], check=False).exit == 1
    assert not evening.devices.all_acknowledged
    evening.machine.run(["rm", *FILLERS])
    evening.shows("CARD TO PLAYER")
    evening.grows(before)
    evening.end_round()


def test_stopped_and_started_on_a_full_disk_it_waits_for_space_and_says_so(evening: Evening) -> None:
    machine = evening.machine
    with evening.interrupted_round():
        fill(machine)
        evening.devices.say("a card is drawn")
        evening.shows(*FULL)
        evening.devices.stand()
        machine.run(["systemctl", "restart", "--no-block", UNIT])
        until(lambda: waits_for_space(machine), READY_S)
        assert evening.devices.panel[: len(STOPPED)] == STOPPED
        machine.run(["rm", *FILLERS])


def test_a_clock_set_back_a_year_changes_nothing_at_the_table(evening: Evening) -> None:
    machine = evening.machine
    evening.open_round()
    before = evening.journal()
    machine.run(["date", "--set", "1 year ago"])
    try:
        evening.devices.say("a card is drawn")
        evening.shows("CARD TO PLAYER")
        evening.end_round()
        assert machine.run(["shoewatch", "status"]).exit == 0
    finally:
        machine.run(["date", "--set", "1 year"])
    evening.grows(before)
    said = machine.run(["shoewatch", "audit"], user="shoewatch").text
    log.info("%s", said)
    assert "clock set back" in said


def test_purged_in_a_round_it_leaves_nothing_but_the_account(evening: Evening) -> None:
    evening.open_round()
    apt(evening, "purge", "shoewatch")
    left = "find / -xdev -path /srv -prune -o -path /proc -prune -o -path /var/log -prune -o -name '*shoewatch*' -print"
    assert evening.machine.sh(left).text == ""
    assert evening.machine.sh("ls /dev/shoewatch", check=False).text == ""
    # a slice stays until the computer starts again: it was made for the tables' units, and holds nothing
    assert (
        evening.machine.sh(
            "systemctl list-units --all --no-legend --plain --type=service,target,timer,socket,device '*shoewatch*'"
        ).text
        == ""
    )


def shown(machine: Machine, *properties: str) -> str:
    """These properties of the unit, in a line."""
    words = [word for name in properties for word in ("--property", name)]
    lines = machine.run(["systemctl", "show", UNIT, *words]).text.splitlines()
    found = dict(line.split("=", 1) for line in lines)
    return " ".join(found[name] for name in properties)


def waits_for_space(machine: Machine) -> bool:
    """The unit starts, and says why it is not up yet."""
    said = shown(machine, "ActiveState", "StatusText")
    return said.startswith(f"activating {JOURNAL}: cannot be written (") and "free disk space" in said


def fill(machine: Machine) -> None:
    """Leave no block of the disk free, nor of those that are reserved for root; ext4 keeps some that nobody gets."""
    machine.sh(FILL, check=False)
    free = "stat --file-system --format=%f /var/lib/shoewatch"
    assert machine.sh(free).text == machine.sh("cat /sys/fs/ext4/vda/reserved_clusters").text
