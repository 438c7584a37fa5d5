"""How a table ends under systemd, what a technician reads of it in `systemctl status`, and that the cure helps."""

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from controller import installation
from controller.journal.entries import Judged
from controller.journal.reading import EVIDENCE
from firmware_sim.scenarios.script import Setup
from tests.support.daemon_questions import READY, cards, until
from tests.support.daemons import records
from tests.target.devices import CLOSED, READY_S, GuestTable
from tests.target.machine import Machine
from tests.target.standing_table import StandingTable
from tests.target.units import GuestUnit

DAMAGED: Final = re.compile(
    r"the program is damaged \(\w+: .+\): check the disk, and install the package again: "
    r"apt install --reinstall \./shoewatch_\*\.deb"
)
REINSTALL: Final = "cd /srv && apt install --yes --reinstall ./shoewatch_*.deb"
"""That cure, where the package lies that was installed (`conftest.apt_install`)."""

RESTARTED: Final = ("TABLE RESTARTED", "PRESS OK TO GO ON")

ONCE: Final = (
    "NoMoreBets: accepted", "Restarted: flagged", "CardDrawn: held", "Acknowledged: accepted", "CardDrawn: accepted",
    "CardDrawn: accepted", "CardDrawn: accepted", "ResultCalled: accepted", "Collected: accepted",
)  # fmt: skip
"""A round of four cards that stopped before the first of them: that card waits until the dealer has pressed OK."""

BY_HAND: Final = ("shoewatchd", "--config", "/etc/shoewatch/by-hand.toml")

FREEZE: Final = """
import ctypes, os, sys
SEIZE, INTERRUPT, EVENTS = 0x4206, 0x4207, 0
libc, thread = ctypes.CDLL(None, use_errno=True), int(sys.argv[1])
for request in SEIZE, INTERRUPT:
    if libc.ptrace(request, thread, None, None) != 0:
        sys.exit(os.strerror(ctypes.get_errno()))
print("frozen", flush=True)
while not os.WIFSIGNALED(os.waitpid(thread, 0x40000000)[1]):
    pass
"""
"""Stop one thread of a process as a debugger does, and let go of it when something has killed it."""


KILL_EACH: Final = """
killed=0
until systemctl is-failed --quiet {unit}; do
    pid=$(systemctl show --property=MainPID --value {unit})
    if [ "$pid" -gt 0 ] && [ "$pid" != "$killed" ]; then kill -KILL "$pid" && killed=$pid; fi
done
"""
"""Kill every process that systemd starts, until it starts no more."""


def standing(here: GuestTable) -> str:
    """The phase of the round."""
    phase: str = here.status()["round"]["phase"]
    return phase


def verdicts(folder: Path) -> list[str]:
    """What was said to the table from the first 'no more bets' to the end of the round, and how it was judged."""
    judged = [
        f"{type(record.entry.input).__name__}: {record.entry.answer.verdict.value}"
        for record in records(folder)
        if isinstance(record.entry, Judged)
    ]
    return judged[judged.index("NoMoreBets: accepted") :]


@pytest.fixture
def unit(guest: Machine) -> Iterator[GuestUnit]:
    """A table whose configuration is right, and that does not run yet."""
    unit = GuestUnit(guest)
    unit.configure()
    guest.sh("journalctl --rotate --vacuum-time=1us")
    yield unit
    unit.clear()


@contextmanager
def hung(unit: GuestUnit, how: str) -> Iterator[None]:
    """The daemon hangs inside."""
    process = unit.shown("MainPID")["MainPID"]
    if how == "process":
        unit.machine.run(["kill", "-STOP", process])
        yield
    else:
        debugger = unit.machine.begin(["python3", "-I", "-c", FREEZE, process], timeout_s=READY_S)
        unit.machine.await_true(f"grep -q '^State:.*t (tracing stop)' /proc/{process}/status")
        yield
        assert debugger.result(READY_S).text == "frozen\n"


def gave_up(unit: GuestUnit, code: int) -> str:
    """The reason that systemd shows for a table that ended with this exit code and is not started again."""
    shown = unit.shown("ActiveState", "Result", "ExecMainStatus", "NRestarts")
    assert shown == {"ActiveState": "failed", "Result": "exit-code", "ExecMainStatus": str(code), "NRestarts": "0"}
    return unit.status_line()


def doctor(unit: GuestUnit) -> tuple[str, str]:
    """What the doctor says of a unit that has failed, and its cure."""
    command = ["shoewatch", "doctor", "--json", unit.instance]
    said = json.loads(unit.machine.run(command, timeout_s=READY_S, check=False).text)
    (found,) = (
        finding
        for section in said["sections"]
        for finding in section["findings"]
        if finding["thing"] == unit.name and finding["says"].startswith("failed ")
    )
    return found["says"], found["cure"]


def log(unit: GuestUnit) -> str:
    """All that systemd and the daemon said of this table."""
    return unit.machine.run(["journalctl", "--boot", "--no-pager", f"--unit={unit.name}"]).text


# --- a hang -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["process", "event loop"])
def test_the_watchdog_ends_a_hang_and_play_goes_on_in_the_same_phase(
    guest: Machine, unit: GuestUnit, tmp_path: Path, how: str
) -> None:
    here, setup = GuestTable(guest), Setup()
    with StandingTable(here.sockets, "usbredir", setup) as table, ThreadPoolExecutor() as beside:
        table.be_patient()
        here.configure(setup, table.ports)
        with here.started():
            until(lambda: table.panel == CLOSED, READY_S)
            for sentence in READY:
                table.say(sentence)
                table.wait()
            phases = table.phases("the next cards are 4s 4h 5d 4c", "a round is dealt")
            next(phases)  # bets are open: after a restart there nobody is asked for OK
            phase = next(phases)
            assert standing(here) == phase.value
            with hung(unit, how):
                goes_on = beside.submit(next, phases)
                until(lambda: not table.all_acknowledged)
                until(lambda: unit.shown("NRestarts")["NRestarts"] == "1", READY_S)
                assert not table.all_acknowledged
            goes_on.result(READY_S)
            until(lambda: table.panel == RESTARTED, READY_S)
            assert standing(here) == phase.value
            for _ in phases:
                pass
    audit = here.journal(tmp_path)
    assert (audit.finding, audit.rounds) == (None, 1)
    assert cards(tmp_path) == table.cards
    assert verdicts(tmp_path) == list(ONCE)
    assert "Watchdog timeout (limit 20s)!" in log(unit)


# --- a crash loop -----------------------------------------------------------------------------------------------------


def test_a_daemon_that_is_killed_again_and_again_stays_down_and_the_doctor_says_how_it_goes_on(
    unit: GuestUnit,
) -> None:
    unit.systemctl("start")
    unit.machine.sh(KILL_EACH.format(unit=unit.name), timeout_s=READY_S)
    assert unit.shown("Result", "NRestarts") == {"Result": "signal", "NRestarts": "5"}
    status = unit.status()
    assert "Active: failed (Result: signal)" in status
    assert "(code=killed, signal=KILL)" in status
    assert "Start request repeated too quickly." in status
    says, cure = doctor(unit)
    assert "it ended too often, and systemd starts it no more; the last time, a signal ended it" in says
    what, _, commands = cure.partition("; then: ")
    assert "run `shoewatch bundle` and report it" in what
    unit.machine.sh(commands, timeout_s=READY_S)
    assert unit.shown("ActiveState")["ActiveState"] == "active"


def test_a_damaged_program_stops_with_its_reason_and_its_cure(unit: GuestUnit) -> None:
    unit.machine.sh("truncate --size=100 /usr/lib/shoewatch/controller/table/__pycache__/*.pyc")
    unit.systemctl("start", check=False)
    unit.await_failed()
    assert unit.shown("Result", "NRestarts") == {"Result": "exit-code", "NRestarts": "5"}
    assert DAMAGED.fullmatch(unit.status_line())
    assert "Start request repeated too quickly." in unit.status()
    assert "Traceback" not in log(unit)
    unit.machine.sh(REINSTALL, timeout_s=READY_S)
    unit.systemctl("reset-failed")
    unit.systemctl("restart")


def test_a_program_of_which_nothing_is_left_can_be_installed_again(unit: GuestUnit) -> None:
    unit.machine.sh("rm -r /usr/lib/shoewatch")
    unit.machine.sh(REINSTALL, timeout_s=READY_S)
    unit.systemctl("start")


def test_all_that_verify_finds_is_mended_by_its_cure(unit: GuestUnit) -> None:
    library = "/usr/lib/shoewatch"
    unit.machine.sh(f"chmod 777 {library} {library}/controller; chown shoewatch {library}/drivers")
    unit.machine.sh(f"echo 1 >{library}/controller/added.py; echo 1 >>{library}/controller/start.py")
    unit.machine.sh(f"mv {library}/serial /srv; ln -s /srv/serial {library}/serial; rm {library}/controller/log.py")
    said = unit.machine.run(["shoewatch", "verify", "--json"], timeout_s=READY_S, check=False)
    found = {(each["what"], each["path"].removeprefix(f"{library}/")) for each in json.loads(said.text)["differences"]}
    assert found >= {
        ("added", "controller/added.py"), ("added", "serial"), ("changed", "controller/start.py"),
        ("missing", "controller/log.py"), ("rights", "controller"), ("rights", "drivers"),
    }  # fmt: skip
    unit.machine.sh(REINSTALL, timeout_s=READY_S)
    assert unit.machine.run(["shoewatch", "verify"], timeout_s=READY_S).exit == 0
    unit.machine.sh("rm -r /srv/serial")
    unit.systemctl("start")


# --- what only a person can end ---------------------------------------------------------------------------------------


def test_a_wrong_configuration_is_named_with_its_line_and_its_cure(unit: GuestUnit) -> None:
    unit.machine.sh(f'sed -i \'/^name = "{unit.instance.upper()}"/a langauge = "es"\' {unit.configuration}')
    unit.systemctl("start", check=False)
    assert gave_up(unit, 78) == (f"{unit.configuration}, line 3: langauge = es: no such option; did you mean language?")
    unit.machine.sh(f"sed -i 's/langauge/language/' {unit.configuration}")
    unit.systemctl("restart")


def test_a_journal_that_another_process_has_is_left_to_it(unit: GuestUnit) -> None:
    """A technician has started the daemon in a terminal, and then the unit."""
    unit.machine.sh(f"install -d -m 750 -o shoewatch -g shoewatch {unit.state}")
    unit.machine.sh(f"sed '/^socket = /d' {unit.configuration} >/etc/shoewatch/by-hand.toml")
    by_hand = unit.machine.begin(
        ["setpriv", "--reuid=shoewatch", "--regid=shoewatch", "--clear-groups", *BY_HAND], timeout_s=READY_S
    )
    unit.machine.await_true(f"[ -s {unit.journal} ]", READY_S)
    unit.systemctl("start", check=False)
    said = gave_up(unit, 75)
    named = re.fullmatch(
        rf"{unit.journal}: is in use by shoewatchd of table TABLE, process (\d+): stop that one first", said
    )
    assert named, said
    unit.machine.run(["kill", named[1]])
    assert by_hand.result(READY_S).exit == 0
    unit.systemctl("restart")


def test_a_damaged_journal_is_kept_as_evidence(unit: GuestUnit) -> None:
    unit.systemctl("start")
    unit.systemctl("stop")
    content = unit.machine.get(unit.journal)
    at = content.rindex(b'"TABLE"') + 1
    unit.machine.sh(f"printf X | dd of={unit.journal} bs=1 seek={at} conv=notrunc status=none")
    unit.systemctl("start", check=False)
    said = gave_up(unit, 66)
    assert said.startswith(f"{unit.journal}: ")
    assert said.endswith(EVIDENCE)
    unit.machine.sh(f"mkdir {unit.state}/evidence && mv {unit.journal}* {unit.state}/evidence/")
    unit.systemctl("restart")


def test_a_secret_that_cannot_be_loaded_is_named(unit: GuestUnit) -> None:
    """What is too large for systemd to hand over: it ends the start with a code of its own."""
    secrets = installation.credentials(unit.instance)
    unit.machine.sh(f"install -d -m 700 {secrets} && truncate --size=2M {secrets}/supervisors")
    unit.systemctl("start", check=False)
    gave_up(unit, 243)
    assert "status=243/CREDENTIALS" in unit.status()
    unit.machine.sh(f"rm -r {secrets}")
    unit.systemctl("restart")
