"""The unit where it is installed: what systemd says of it, secrets, a reload, and two tables side by side."""

import json
import re
from pathlib import Path
from typing import Final

import pytest

from controller import installation
from firmware_sim.beside import TableBeside
from firmware_sim.scenarios.script import Setup
from tests.support.daemon_questions import until
from tests.target.devices import CLOSED, CONFIGURATION, READY_S, GuestTable
from tests.target.image import Image
from tests.target.machine import Machine
from tests.target.units import GuestUnit

THRESHOLD: Final = 1.3
"""Of issue 12, and more than the unit has."""

MARGIN: Final = 0.75
"""Of `MemoryMax=`, the most that a table with signed checkpoints and a PIN may ever have had."""

UNITS: Final = (installation.unit(installation.USUAL), "shoewatch.target")
RULES: Final = "/usr/lib/udev/rules.d/60-shoewatch.rules"

FIGURES: Final = Path(f"/var/lib/prometheus/node-exporter/shoewatch-{installation.USUAL}.prom")

OPENED: Final = """
import json, sqlite3, sys
journal = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
((body,),) = journal.execute("SELECT body FROM record WHERE kind = 'opening'")
print(json.dumps(json.loads(body)["versions"]))
"""
"""What the only opening of a journal says of the program and the computer."""

NAME, PIN = "floor-1", "4711-0815"
CLOSED_IN_SPANISH: Final = ("MESA CERRADA", "PULSE ABRIR")


# --- what systemd and udev say ----------------------------------------------------------------------------------------


def test_nothing_has_failed_after_the_start_of_the_computer(guest: Machine) -> None:
    assert guest.settle() == "running", guest.sh("systemctl --failed; journalctl -b -p warning").text
    assert guest.run(["systemctl", "is-active", "shoewatch.target"]).text == "active\n"


@pytest.mark.parametrize("unit", UNITS)
def test_systemd_finds_nothing_to_say(guest: Machine, unit: str) -> None:
    said = guest.run(["systemd-analyze", "verify", "--man=no", "--recursive-errors=yes", unit])
    assert said.text + said.errors == ""


def test_udev_finds_nothing_to_say(guest: Machine, image: Image) -> None:
    if image.release == "bookworm":
        pytest.skip("udevadm of Debian 12 has no verify")
    said = guest.run(["udevadm", "verify", "--no-summary", RULES])
    assert said.text + said.errors == ""


def test_the_exposure_is_below_the_threshold_and_as_the_page_says(guest: Machine, root: Path) -> None:
    page = (root / "docs/hardening.md").read_text(encoding="utf-8")
    unit = installation.unit(installation.USUAL)
    checks = json.loads(guest.run(["systemd-analyze", "security", "--json=short", unit]).text)
    left = {check["name"]: float(check["exposure"]) for check in checks if check["set"] is False}
    rows = re.findall(r"^\| `(\S+)` \| (\d\.\d) \| \S", page, re.MULTILINE)
    assert {name: float(exposure) for name, exposure in rows} == left
    said = guest.run(["systemd-analyze", "security", "--no-pager", unit]).text
    (overall,) = re.findall(r"Overall exposure level for \S+: (\d\.\d)", said)
    assert float(overall) <= THRESHOLD
    assert f"rates the unit at {overall} " in page


# --- secrets, memory, and the reload ----------------------------------------------------------------------------------


def test_secrets_reach_the_table_in_its_sandbox_and_it_needs_little_memory(guest: Machine) -> None:
    """A PIN is verified and checkpoints are signed, with secrets that only root can read."""
    unit = GuestUnit(guest)
    secrets = installation.credentials(unit.instance)
    guest.sh(f"install -d -m 700 {secrets}")
    line = guest.run(["shoewatch", "pin", NAME], stdin=f"{PIN}\n".encode()).out
    guest.put(f"{secrets}/supervisors", line, 0o600)
    guest.sh(f"shoewatch keys {unit.instance.upper()} --output {secrets}/checkpoint-key >/srv/table.pub")
    checkpoints = unit.state / "checkpoints"
    unit.configure(
        journal=f'checkpoint_key = "checkpoint-key"\ncheckpoints = "{checkpoints}"\n',
        more='\n[people]\nsupervisors = "supervisors"\n',
    )
    unit.systemctl("start")
    act = ["shoewatch", "act", "open", "--as", NAME]
    assert guest.run(act, stdin=f"{PIN}\n".encode()).text.startswith("accepted: ")
    assert guest.run(act, stdin=b"1234-5678\n", check=False).exit == 77
    audit = f"shoewatch audit --checkpoints {checkpoints} --public-key /srv/table.pub"
    assert "PASS: no record altered" in guest.sh(audit, timeout_s=READY_S).text
    guest.sh(f"[ -s {checkpoints} ]")
    had = {name: int(value) / 2**20 for name, value in unit.shown("MemoryPeak", "MemoryMax").items()}
    print(f"memory: {had['MemoryPeak']:.0f} MiB at most, of {had['MemoryMax']:.0f} MiB")
    assert had["MemoryPeak"] <= MARGIN * had["MemoryMax"]
    unit.clear()


def test_an_opening_says_which_program_it_was_and_that_no_time_server_keeps_the_clock(guest: Machine) -> None:
    """In the sandbox, and where systemd has to start first what knows of the clock."""
    unit = GuestUnit(guest)
    unit.configure()
    guest.run(["systemctl", "stop", "systemd-timedated"])
    unit.systemctl("start")
    opened = json.loads(guest.run(["python3", "-IS", "-c", OPENED, unit.journal]).text)
    assert opened["clock"] == "not synchronised"
    verified = guest.run(["shoewatch", "verify"], timeout_s=READY_S).text
    assert verified.splitlines()[0] == f"shoewatch {opened['shoewatch']} {opened['program']}"
    unit.clear()


def test_a_reload_takes_effect_in_the_sandbox_and_a_wrong_file_changes_nothing(guest: Machine) -> None:
    here, unit = GuestTable(guest), GuestUnit(guest)
    with TableBeside(here.sockets, "usbredir", Setup()) as table:
        here.configure(Setup(), table.ports)
        with here.started():
            until(lambda: table.panel == CLOSED, READY_S)
            guest.sh(f'sed -i \'/^name = "T7"/a language = "es"\' {CONFIGURATION}')
            unit.systemctl("reload")
            until(lambda: table.panel == CLOSED_IN_SPANISH, READY_S)
            guest.sh(f'sed -i \'s/^language = "es"/language = "en"\\nlanguish = "en"/\' {CONFIGURATION}')
            unit.systemctl("reload")
            until(lambda: unit.status_line() != "table T7", READY_S)
            assert re.fullmatch(
                rf"table T7 keeps its configuration: {CONFIGURATION}, line \d+: languish = en: no such option; "
                r"did you mean language\?.*",
                unit.status_line(),
            )
            assert table.panel == CLOSED_IN_SPANISH
            assert unit.shown("ActiveState", "NRestarts") == {"ActiveState": "active", "NRestarts": "0"}
    unit.clear()


def test_the_example_writes_the_figures_for_node_exporter_while_the_table_runs_and_when_it_does_not(
    guest: Machine,
) -> None:
    unit = GuestUnit(guest)
    unit.configure()
    unit.systemctl("start")
    guest.sh(f"cp {installation.EXAMPLES}/shoewatch-metrics@.* /etc/systemd/system && mkdir -p {FIGURES.parent}")
    guest.run(["systemctl", "daemon-reload"])
    guest.run(["systemctl", "enable", "--now", f"shoewatch-metrics@{unit.instance}.timer"])
    guest.await_true(f"grep -q '^shoewatch_up{{.*}} 1$' {FIGURES}", READY_S)
    unit.systemctl("stop")
    guest.await_true(f"grep -q '^shoewatch_up{{.*}} 0$' {FIGURES}", READY_S)
    assert guest.sh("systemctl --failed --quiet --plain").text == ""
    guest.sh(f"systemctl disable --now shoewatch-metrics@{unit.instance}.timer")
    guest.sh("rm /etc/systemd/system/shoewatch-metrics@*; systemctl daemon-reload")
    unit.clear()


# --- more than one table ----------------------------------------------------------------------------------------------


def test_two_tables_run_side_by_side_and_stop_and_start_together(guest: Machine) -> None:
    both = [GuestUnit(guest, name) for name in ("bac-07", "bac-08")]
    for unit in both:
        unit.configure()
        unit.systemctl("enable", "--now")
    for unit in both:
        said = guest.run(["shoewatch", "status", "--config", unit.configuration], timeout_s=READY_S, check=False)
        assert said.text.startswith(f"{unit.instance.upper()}: "), said
        owned = guest.run(["stat", "--format=%U:%G %a", str(unit.state), unit.journal]).text
        assert owned.splitlines() == ["shoewatch:shoewatch 750", "shoewatch:shoewatch 640"]
    guest.run(["systemctl", "stop", "shoewatch.target"], timeout_s=READY_S)
    assert [unit.shown("ActiveState")["ActiveState"] for unit in both] == ["inactive"] * 2
    for unit, other in zip(both, reversed(both), strict=True):
        assert unit.instance.upper().encode() in guest.get(unit.journal)
        assert other.instance.upper().encode() not in guest.get(unit.journal)
    guest.run(["systemctl", "start", "shoewatch.target"], timeout_s=READY_S)
    for unit in both:
        guest.await_true(f"systemctl is-active --quiet {unit.name}", READY_S)
    for unit in both:
        unit.systemctl("disable", "--now")
        unit.clear()
