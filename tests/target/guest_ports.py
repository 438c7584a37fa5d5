"""The names and rights of ports, as the package's udev rules make them for adapters at the kernel's real USB."""

import re
from collections.abc import Callable, Iterator
from typing import Final

import pytest

from firmware_sim.gadgets.descriptors import UsbIdentity
from firmware_sim.gadgets.kinds import Bulk, Hid, UsbKind
from tests.support.daemons import KINDS
from tests.target.adapters import Adapters, acm, ftdi
from tests.target.machine import Machine

NAMED: Final = "/dev/shoewatch"

SOUND: Final = re.compile(r"[A-Za-z0-9/:._@+\\-]+")
"""What a path in /dev is made of: udev writes any other character as `\\x20`."""

LONGEST: Final = 126
"""Characters of a string of a USB device: its descriptor says its length in a byte (USB 2.0, table 9-16)."""

HOSTILE: Final = {
    "spaces": "A 50 285",
    "a path": "../../../etc/cron.d/x",
    "not ASCII": "шуз-7é",
    "as long as can be": "A" * LONGEST,
    "longer than a name may be": "A" * 65,
    "empty": "",
    "none": None,
    "a shell's": "$(reboot);`id`|&*?",
    "a rule's": '%k$env{PATH}"',
    "a second name": "A/by-port",
    "a line": "A\nSHOEWATCH_SERIAL=0403:6001:B",
    "another interface's": "A:if01",
    "control characters": "A\x1b[2J\x07",
}


@pytest.fixture
def adapters(guest: Machine) -> Iterator[Adapters]:
    """Nothing is plugged in before, and after."""
    with Adapters(guest.socket(KINDS[0]).parent) as adapters:
        yield adapters
    guest.await_true(f'[ -z "$(ls -A {NAMED}/by-port {NAMED}/by-serial 2>/dev/null)" ]')


def names(guest: Machine) -> dict[str, str]:
    """Each name in /dev/shoewatch, and the device that it means."""
    guest.run(["udevadm", "settle"])
    found = guest.sh(f"cd {NAMED} 2>/dev/null && find . -type l -printf '%P %l\\n'", check=False).text
    return {name: target.rpartition("/")[2] for name, _, target in (line.partition(" ") for line in found.splitlines())}


def serials(guest: Machine) -> dict[str, str]:
    """The names by serial number."""
    return {name: tty for name, tty in names(guest).items() if name.startswith("by-serial/")}


def plugged(guest: Machine, adapters: Adapters, place: str, device: UsbKind) -> str:
    """Plug in a serial port and wait until udev has named it; the tty."""
    before = set(names(guest).values())
    adapters.plug(place, device)
    guest.await_true(f"[ $(ls {NAMED}/by-port 2>/dev/null | wc -l) -gt {len(before)} ]")
    (tty,) = set(names(guest).values()) - before
    return tty


@pytest.mark.parametrize(
    ("device", "name"),
    [(ftdi("A50285BI"), "0403:6001:A50285BI"), (acm("S-7.b_9"), "1209:2303:S-7.b_9")],
    ids=["FTDI", "CDC"],
)
def test_an_adapter_is_named_by_serial_number_and_by_port(
    guest: Machine, adapters: Adapters, device: UsbKind, name: str
) -> None:
    tty = plugged(guest, adapters, "shoe", device)
    found = names(guest)
    assert found.pop(f"by-serial/{name}") == tty
    ((port, at),) = found.items()
    assert at == tty
    assert re.fullmatch(r"by-port/pci-0000:00:\d\d\.\d-usb-0:1:1\.0", port)
    assert guest.run(["stat", "--format=%U:%G %a", f"/dev/{tty}"]).text == "root:dialout 660\n"
    properties = guest.run(["udevadm", "info", "--query=property", f"/dev/{tty}"]).text.splitlines()
    assert {"ID_MM_DEVICE_IGNORE=1", "ID_MM_PORT_IGNORE=1"} <= {*properties}
    usb = guest.sh(f"cd /sys/class/tty/{tty}/device; until [ -e idVendor ]; do cd -P ..; done; pwd -P").text.strip()
    assert guest.get(f"{usb}/power/control") == b"on\n"
    if tty.startswith("ttyUSB"):
        assert guest.get(f"/sys/class/tty/{tty}/device/latency_timer") == b"1\n"
    adapters.unplug("shoe")
    guest.await_true(f"[ ! -e {NAMED}/{port} ]")
    assert plugged(guest, adapters, "shuffler", device)
    assert serials(guest).keys() == {f"by-serial/{name}"}
    assert f"{port.replace('-usb-0:1:', '-usb-0:2:')}" in names(guest)


@pytest.mark.parametrize("kind", [ftdi, acm])
@pytest.mark.parametrize("stays", ["shoe", "shuffler"])
def test_two_alike_lose_the_name_by_serial_number_and_one_that_is_left_gets_it_back(
    guest: Machine, adapters: Adapters, kind: Callable[[str | None], UsbKind], stays: str
) -> None:
    ttys = {place: plugged(guest, adapters, place, kind("A50285BI")) for place in ("shoe", "shuffler")}
    found = names(guest)
    assert sorted(found.values()) == sorted(ttys.values())
    assert {name.partition("/")[0] for name in found} == {"by-port"}
    (goes,) = ttys.keys() - {stays}
    adapters.unplug(goes)
    guest.await_true(f"[ -e {NAMED}/by-serial/* ]")
    assert [*serials(guest).values()] == [ttys[stays]]
    assert len(names(guest)) == 2


@pytest.mark.parametrize("kind", [ftdi, acm])
def test_a_hostile_serial_number_names_nothing_and_leaves_no_odd_file(
    guest: Machine, adapters: Adapters, kind: Callable[[str | None], UsbKind]
) -> None:
    everywhere = "find /dev /run/udev /etc /tmp -xdev -printf '%p\\0'"
    before = {*guest.sh(everywhere).out.split(b"\0")}
    for said in HOSTILE.values():
        plugged(guest, adapters, "shoe", kind(said))
        assert serials(guest) == {}, said
        new = {*guest.sh(everywhere).out.split(b"\0")} - before
        assert not [path for path in new if not SOUND.fullmatch(path.decode("utf-8", "replace"))], said
        assert all(path.startswith((b"/dev/", b"/run/udev/")) for path in new), said
        adapters.unplug("shoe")
        guest.await_true(f'[ -z "$(ls -A {NAMED}/by-port)" ]')


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_usb_device_of_the_open_protocol_belongs_to_the_group_of_serial_ports(
    guest: Machine, adapters: Adapters, number: int
) -> None:
    identity = UsbIdentity(0x1209, 0x2300 + number, "maker", "device", "D7")
    adapters.plug("shoe", Hid(identity) if number == 4 else Bulk(identity))
    guest.await_true("udevadm settle && grep -q ^D7 /sys/bus/usb/devices/*/serial")
    usb = guest.sh("dirname $(grep -l ^D7 /sys/bus/usb/devices/*/serial)").text.strip()
    node = guest.sh(f"udevadm info --query=name {usb}").text.strip()
    assert guest.run(["stat", "--format=%U:%G %a", f"/dev/{node}"]).text == "root:dialout 660\n"
    assert guest.get(f"{usb}/power/control") == b"on\n"
    assert names(guest) == {}
    adapters.unplug("shoe")
    guest.await_true(f"[ ! -e /dev/{node} ]")


def test_an_adapter_that_a_rule_exempts_is_left_alone(guest: Machine, adapters: Adapters) -> None:
    rule = "/etc/udev/rules.d/59-modem.rules"
    guest.put(rule, b'SUBSYSTEM=="tty", ATTRS{idVendor}=="0403", ENV{SHOEWATCH_IGNORE}="1"\n')
    guest.run(["udevadm", "control", "--reload"])
    try:
        adapters.plug("shoe", ftdi("A50285BI"))
        guest.await_true("ls /dev/serial/by-id/*A50285BI*")
        assert names(guest) == {}
        tty = guest.sh("readlink -f /dev/serial/by-id/*A50285BI*").text.strip()
        assert "ID_MM" not in guest.run(["udevadm", "info", "--query=property", tty]).text
        assert guest.get(f"/sys/class/tty/{tty.rpartition('/')[2]}/device/latency_timer") == b"16\n"
    finally:
        guest.run(["rm", rule])
        guest.run(["udevadm", "control", "--reload"])
