"""Whole scenarios of the simulator's library through the package's daemon, over real serial ports and USB devices.

The shoe is behind an FTDI adapter, the shuffler is a bulk device, the cutting-card sensor a CDC-ACM port and the panel
a HID device. The same scenario is played on the host, to the daemon of this tree over pseudo-terminals; both journals
must be the same, record by record, but for times.
"""

import json
from pathlib import Path
from typing import Final

import pytest

from firmware_sim.beside import TableBeside
from firmware_sim.scenarios import library
from tests.sessions import journal_text
from tests.sessions.scripts import house
from tests.support.daemon_questions import until
from tests.support.daemons import DaemonProcess, configuration
from tests.target.devices import CLOSED, READY_S, GuestTable
from tests.target.machine import Machine

SCENARIOS: Final = {"two-batches": 0.5, "one-shoe": 0.02}
"""All that a table does with a shuffler and two batches, and eighty rounds from one shoe; and how long, in seconds, the
dealer gives the panel to show what follows from an event. Where he waits for a shuffler, he must not look too early: it
goes on meanwhile."""

AS_FAST_AS_ACKNOWLEDGED: Final = 1e6
PLAYED_S: Final = 900.0
"""Ten times what the longer one takes in an emulated machine that is alone."""

TIMES: Final = (" confirmed daemon ", '"is":"told-late"')
"""Records that say how soon the panel has shown what it was told, and how late something was told."""

CAME: Final = ('"lost"', '"back"')
"""A device that an emulated machine finds only some seconds after the start is missed until then, and one that is quick
is not."""


def play(table: TableBeside, name: str) -> None:
    """The whole report, one thing at a time: from the first prompt of a daemon that is there to the last."""
    until(lambda: table.panel == CLOSED, READY_S)
    table.play(name)
    until(lambda: table.over, PLAYED_S)
    table.wait()
    until(lambda: table.panel == CLOSED, READY_S)


def lines(folder: Path) -> list[str]:
    """The journal, but for times: the opening, what each device says when it comes, and then record by record."""
    kept = [_without_number(line) for line in journal_text.lines(folder) if not any(times in line for times in TIMES)]
    opened = next(at for at, line in enumerate(kept) if '"event": "open"' in line)
    came = [line for line in kept[1:opened] if not any(f'"event": {word}' in line for word in CAME)]
    return [kept[0], *sorted(came), *kept[opened:]]


def _without_number(line: str) -> str:
    """A record's line; the members of its JSON are in the order of the alphabet, not in that of the devices' coming."""
    _, kind, rest = line.split(" ", 2)
    head, body = rest[: rest.index("{")], rest[rest.index("{") :]
    return f"{kind} {head}{json.dumps(json.loads(body), sort_keys=True)}"


def on_the_host(name: str, folder: Path) -> list[str]:
    """The journal of the daemon of this tree."""
    setup = library.scenario(name).setup
    folder.mkdir()
    with TableBeside(folder, setup=setup, seed=setup.seed, speed=AS_FAST_AS_ACKNOWLEDGED) as table:
        table.be_patient(SCENARIOS[name])
        config = configuration(folder, table.ports, house="\n".join(house(setup)))
        with DaemonProcess(config) as daemon:
            play(table, name)
            assert daemon.stop() == 0
    return lines(folder)


@pytest.mark.parametrize("name", [pytest.param("two-batches", marks=pytest.mark.short), "one-shoe"])
def test_a_scenario_over_real_devices_leads_to_the_journal_of_the_host(
    name: str, guest: Machine, tmp_path: Path
) -> None:
    scenario = library.scenario(name)
    setup, here = scenario.setup, GuestTable(guest)
    with TableBeside(here.sockets, "usbredir", setup, AS_FAST_AS_ACKNOWLEDGED, setup.seed) as table:
        table.be_patient(SCENARIOS[name])
        here.configure(setup, table.ports)
        with here.started():
            play(table, name)
            devices = here.status()["devices"]
            assert all(each["online"] for each in devices), devices
    audit = here.journal(tmp_path / "guest")
    assert (audit.finding, audit.rounds) == (None, scenario.verdicts.rounds)
    came = lines(tmp_path / "guest")
    assert journal_text.first_difference(on_the_host(name, tmp_path / "host"), came) == ""
