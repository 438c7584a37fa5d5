"""Adapters that are alike, devices that come late, and foreign ones with the ids of ours, at a table in play.

What must come of each stands in a table here or in the test's own lines; status, panel and journal are compared with
it.
"""

from pathlib import Path
from typing import Final, NamedTuple

import pytest

from firmware_sim.beside import TableBeside
from firmware_sim.gadgets.descriptors import UsbIdentity
from firmware_sim.gadgets.kinds import Acm, Bulk, Ftdi, UsbKind
from firmware_sim.ports.usb import PRODUCTS, VENDOR
from firmware_sim.ports.usbredir import FTDI_PRODUCT, FTDI_VENDOR
from firmware_sim.rig import SERIALS
from firmware_sim.scenarios.script import Setup
from firmware_sim.table import DeviceName
from tests.support.daemon_questions import READY, cards, until
from tests.support.daemons import KINDS
from tests.target.devices import CLOSED, PORTS, READY_S, RECONNECT, SHOWS, Adapters, GuestTable, told
from tests.target.machine import Machine
from tests.target.standing_table import StandingTable

FOREIGN: Final = "FOREIGN-9"
"""Who the foreign device says it is."""


def plays(table: TableBeside, *sentences: str) -> None:
    """The dealer does this, one thing after the other."""
    for sentence in sentences:
        table.say(sentence)
        table.wait()


SWAPPED: Final = {
    "shoe": "wrong device: a cutting-card, not a shoe (SIM-SENSOR-1)",
    "cutting-card": "wrong device: a shoe, not a cutting-card (SIM-SHOE-1)",
}
"""What status must say of two devices whose adapters were swapped: who answers there is not who belongs there."""


def adapter() -> Acm:
    """A cheap serial adapter: every one of them says the same of itself, and none has a serial number."""
    return Acm(UsbIdentity(0x1A86, 0x55D4, "1a86", "USB Single Serial", None))


def test_two_identical_adapters_that_are_swapped_are_refused_until_they_are_swapped_back(
    guest: Machine, tmp_path: Path
) -> None:
    here, setup = GuestTable(guest), Setup()
    adapters = Adapters(here.sockets, {"shoe": adapter(), "cutting-card": adapter()})
    with StandingTable(here.sockets, adapters, setup) as table:
        table.be_patient()
        here.configure(setup, table.ports | {name: here.by_port(name) for name in SWAPPED})
        with here.started():
            until(lambda: table.panel == CLOSED, READY_S)
            plays(table, *READY, "a round is dealt")
            before = table.panel
            swap(table, adapters)
            for name, refused in SWAPPED.items():
                await_away(here, name, "", refused)
            assert table.panel == (SHOWS["shoe"], RECONNECT)
            swap(table, adapters)
            until(lambda: table.panel == before, READY_S)
            plays(table, "a round is dealt")
    assert here.journal(tmp_path).finding is None
    for name, refused in SWAPPED.items():
        assert [line for line in told(tmp_path) if line.startswith(f"{name} ")] == [
            f"{name} online",
            f"{name} lost: flagged device-lost",
            f"{name} refused: {refused.rpartition(' (')[0]}",
            f"{name} online",
            f"{name} back: accepted",
        ]
    assert cards(tmp_path) == table.cards


def swap(table: StandingTable, adapters: Adapters) -> None:
    """Plug each of two adapters in where the other one was."""
    for name in SWAPPED:
        table.unplug(name)
    adapters.swap(*SWAPPED)
    for name in SWAPPED:
        table.plug(name)


def test_a_device_may_be_plugged_in_first_when_the_daemon_runs(guest: Machine, tmp_path: Path) -> None:
    """Its driver is not loaded before: the rules of the unit must not depend on that."""
    here, setup = GuestTable(guest), Setup()
    with TableBeside(here.sockets, "usbredir", setup) as table:
        ports = table.ports
    guest.await_true("[ ! -e /dev/ttyUSB0 ] && [ ! -e /dev/ttyACM0 ]")
    guest.sh("modprobe --remove ftdi_sio usbhid; ! grep --extended-regexp '^(ftdi_sio|usbhid) ' /proc/modules")
    here.configure(setup, ports)
    with here.started():
        assert {each["port"] for each in here.status()["devices"]} == {"no such port"}
        until(lambda: {alarm["device"] for alarm in here.status()["alarms"]} == {*KINDS}, READY_S)
        with StandingTable(here.sockets, "usbredir", setup) as table:
            table.be_patient()
            until(lambda: table.panel == CLOSED, READY_S)
            assert "ftdi_sio" in guest.sh("cut --delimiter=' ' --fields=1 /proc/modules").text.split()
            plays(table, *READY, "a round is dealt")
            assert all(each["online"] for each in here.status()["devices"])
    assert here.journal(tmp_path).finding is None
    for name in KINDS:
        assert [line for line in told(tmp_path) if line.startswith(f"{name} ")][:3] == [
            f"{name} lost: flagged device-lost",
            f"{name} online",
            f"{name} back: accepted",
        ]
    assert cards(tmp_path) == table.cards


class Stranger(NamedTuple):
    """A foreign device with the ids of one of ours, plugged in at another port while ours is in a session."""

    of: DeviceName
    adapter: UsbKind
    away: str
    """What status says of the port while only the foreign one is plugged in; empty if that was opened."""
    refused: bool
    """Whether the foreign one is heard then: it is not who it should be, and stays refused until it is unplugged."""


def bulk(serial: str) -> Bulk:
    """A shuffler by its ids."""
    return Bulk(UsbIdentity(VENDOR, PRODUCTS["shuffler"], "firmware-sim", "simulated shuffler", serial))


def ftdi(serial: str) -> Ftdi:
    """The shoe's adapter by its ids."""
    return Ftdi(UsbIdentity(FTDI_VENDOR, FTDI_PRODUCT, "FTDI", "FT232R USB UART", serial))


STRANGERS: Final = {
    "a bulk device": Stranger(
        "shuffler", bulk("OTHER"), "another device is plugged in: OTHER, not SIM-SHUFFLER-1", refused=False
    ),
    "a bulk device with our serial number": Stranger("shuffler", bulk(SERIALS["shuffler"]), "", refused=True),
    "a serial adapter": Stranger("shoe", ftdi("OTHER"), "no such port", refused=False),
    "a serial adapter with our serial number": Stranger("shoe", ftdi(SERIALS["shoe"]), "", refused=True),
}


@pytest.mark.parametrize("name", STRANGERS)
def test_a_foreign_device_with_the_same_ids_is_never_taken_for_ours(name: str, guest: Machine, tmp_path: Path) -> None:
    stranger, here, setup = STRANGERS[name], GuestTable(guest), Setup()
    of, serial = stranger.of, SERIALS[stranger.of]
    with StandingTable(here.sockets, "usbredir", setup) as table:
        table.be_patient()
        table.meet(of, FOREIGN, f"{of}-2", stranger.adapter)
        here.configure(setup, table.ports, {of: f'serial = "{serial}"'})
        with here.started():
            until(lambda: table.panel == CLOSED, READY_S)
            plays(table, *READY, "a round is dealt")
            before = table.panel
            table.plug(FOREIGN)
            guest.await_true(f"[ -e /sys/bus/usb/devices/1-{PORTS[f'{of}-2']} ]", READY_S)
            plays(table, "a round is dealt")
            table.unplug(of)
            refused = f"wrong device: not {serial} ({FOREIGN})" if stranger.refused else ""
            await_away(here, of, stranger.away, refused)
            assert table.panel == (SHOWS[of], RECONNECT)
            table.plug(of)
            if stranger.refused:
                guest.await_true(f"[ -e /sys/bus/usb/devices/1-{PORTS[of]} ]", READY_S)
                await_away(here, of, stranger.away, refused)
                table.unplug(FOREIGN)
            until(lambda: table.panel == before, READY_S)
            plays(table, "a round is dealt")
    assert here.journal(tmp_path).finding is None
    came = [f"{of} lost: flagged device-lost", f"{of} online", f"{of} back: accepted"]
    if stranger.refused:
        came.insert(1, f"{of} refused: wrong device: not {serial}")
    assert told(tmp_path)[len(KINDS) :] == came
    assert cards(tmp_path) == table.cards


def await_away(here: GuestTable, name: str, port: str, refused: str) -> None:
    """Wait until status says this of a device that is not there."""

    def is_so() -> bool:
        device = here.device(name)
        return (device["online"], device["port"], device["refused"]) == (False, port, refused)

    until(is_so, READY_S)
