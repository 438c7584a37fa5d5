"""What the helper of the udev rules says of a serial port, on a made-up /sys. It is called as udev calls it."""

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.support.units import SYSTEMD

HELPER = SYSTEMD / "udev" / "shoewatch-port"


@dataclass
class Tty:
    """A tty, as the kernel lays it out below its USB device."""

    sys: Path
    devpath: str

    @property
    def told(self) -> dict[str, str]:
        """The properties that udev reads."""
        done = run(self.sys, "name", self.devpath)
        assert done.returncode == 0
        return dict(line.split("=", 1) for line in done.stdout.splitlines())

    @property
    def name(self) -> str | None:
        """Its name by serial number."""
        return self.told.get("SHOEWATCH_SERIAL")

    @property
    def changed(self) -> bool:
        """Whether udev has to look at it again."""
        return (self.sys / self.devpath[1:] / "uevent").read_text() == "change\n"


def run(sys: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", str(HELPER), words[0], str(sys), words[1]], capture_output=True, text=True, check=False
    )


@pytest.fixture
def sys(tmp_path: Path) -> Path:
    (tmp_path / "bus/usb/devices").mkdir(parents=True)
    return tmp_path


def plug(  # a device is all that
    sys: Path,
    place: str = "1-1",
    *,
    serial: bytes | None = b"A50285BI",
    vendor: str = "0403",
    product: str = "6001",
    interface: str = "00",
    port: str | None = "0",
    number: int = 0,
) -> Tty:
    """Plug in an adapter: usb-serial's ttyUSB with a port number, or cdc_acm's ttyACM without."""
    usb = sys / "devices/pci0000:00/usb1" / place
    inner = usb / f"{place}:1.{int(interface, 16)}"
    tty = inner / f"tty/ttyACM{number}" if port is None else inner / f"ttyUSB{number}/tty/ttyUSB{number}"
    tty.mkdir(parents=True)
    (tty / "uevent").write_text("MAJOR=188\n")
    (usb / "idVendor").write_text(f"{vendor}\n")
    (usb / "idProduct").write_text(f"{product}\n")
    if serial is not None:
        (usb / "serial").write_bytes(serial + b"\n")
    (usb / "power").mkdir(exist_ok=True)
    (usb / "power/control").write_text("auto\n")
    (inner / "bInterfaceNumber").write_text(f"{interface}\n")
    if port is not None:
        (inner / f"ttyUSB{number}/port_number").write_text(f"{port}\n")
        (inner / f"ttyUSB{number}/latency_timer").write_text("16\n")
        (tty / "device").symlink_to(inner / f"ttyUSB{number}")
    link = sys / "bus/usb/devices" / place
    if not link.exists():
        link.symlink_to(usb)
    return Tty(sys, "/" + str(tty.relative_to(sys)))


def unplug(tty: Tty) -> None:
    """The kernel removes the tty before it removes the device."""
    shutil.rmtree(tty.sys / tty.devpath[1:])
    assert run(tty.sys, "removed", "0403:6001:A50285BI").returncode == 0


def test_a_device_is_named_by_what_it_is_and_its_serial_number(sys: Path) -> None:
    assert plug(sys).told == {"SHOEWATCH_ID": "0403:6001:A50285BI", "SHOEWATCH_SERIAL": "0403:6001:A50285BI"}


def test_a_port_that_is_not_the_first_says_which_it_is(sys: Path) -> None:
    assert plug(sys, interface="01").name == "0403:6001:A50285BI:if01"
    told = plug(sys, port="2", number=1).told
    assert told["SHOEWATCH_SERIAL"] == "0403:6001:A50285BI:port2"
    assert told["SHOEWATCH_PORT"] == ":port2"


def test_a_port_of_cdc_acm_has_no_number(sys: Path) -> None:
    assert plug(sys, vendor="1209", product="2302", port=None).name == "1209:2302:A50285BI"


@pytest.mark.parametrize("serial", [None, b"", b" "])
def test_one_without_a_serial_number_has_no_name_by_it(sys: Path, serial: bytes | None) -> None:
    assert plug(sys, serial=serial).told == {}


@pytest.mark.parametrize(
    "serial",
    [
        b"../../sda", b"a/b", b"a b", b"a:if01", b"a\nSHOEWATCH_SERIAL=0403:6001:X", b"a\n", b"$(reboot)", b"`reboot`",
        b"a;b", b"a\\b", b"*", b"\x1b[2J", "ü".encode(), b"\xff\xfe", b"a\x00b/", b"A" * 65, b"%k", b"a=b", b"'", b'"',
    ],
)  # fmt: skip
def test_a_hostile_serial_number_names_nothing(sys: Path, serial: bytes) -> None:
    assert plug(sys, serial=serial).told == {}


@pytest.mark.parametrize("serial", [b"..", b"-n", b"-", b"A" * 64, b"a_b.c-9"])
def test_an_odd_one_that_does_no_harm_is_taken_as_it_is(sys: Path, serial: bytes) -> None:
    assert plug(sys, serial=serial).name == f"0403:6001:{serial.decode()}"


def test_two_alike_both_lose_the_name_and_the_last_one_gets_it_back(sys: Path) -> None:
    first = plug(sys)
    assert first.name
    second = plug(sys, "1-2", number=1)
    assert run(sys, "added", second.devpath).returncode == 0
    assert first.changed
    assert not first.name
    assert not second.name
    assert first.told == {"SHOEWATCH_ID": "0403:6001:A50285BI"}
    (sys / second.devpath[1:] / "uevent").write_text("MAJOR=188\n")
    unplug(first)
    assert second.changed
    assert second.told["SHOEWATCH_SERIAL"] == "0403:6001:A50285BI"


@pytest.mark.parametrize("other", [{"serial": b"A50285BJ"}, {"product": "6010"}, {"vendor": "0404"}, {"serial": None}])
def test_one_that_differs_is_left_alone(sys: Path, other: dict[str, object]) -> None:
    first, second = plug(sys), plug(sys, "1-2", number=1, **other)  # type: ignore[arg-type]  # each is of its own type
    assert run(sys, "added", second.devpath).returncode == 0
    assert not first.changed
    assert first.name


def test_two_ports_of_one_device_are_not_alike(sys: Path) -> None:
    first, second = plug(sys), plug(sys, interface="01", number=1)
    assert run(sys, "added", second.devpath).returncode == 0
    assert not first.changed
    assert (first.name, second.name) == ("0403:6001:A50285BI", "0403:6001:A50285BI:if01")


def test_a_device_alike_that_is_no_serial_port_takes_no_name_away(sys: Path) -> None:
    """Nothing would tell udev to look again when it comes and goes."""
    first, second = plug(sys), plug(sys, "1-2", number=1)
    shutil.rmtree(sys / second.devpath[1:])
    assert first.name


def test_a_new_port_stays_awake_and_keeps_no_byte_back(sys: Path) -> None:
    tty = plug(sys)
    assert run(sys, "added", tty.devpath).returncode == 0
    usb = sys / "bus/usb/devices/1-1"
    assert (usb / "power/control").read_text() == "on\n"
    assert (usb / "1-1:1.0/ttyUSB0/latency_timer").read_text() == "1\n"


def test_a_port_that_is_gone_already_is_no_error_of_udev(sys: Path) -> None:
    tty = plug(sys)
    shutil.rmtree(sys / "devices")
    assert run(sys, "name", tty.devpath).returncode == 1
    assert run(sys, "added", tty.devpath).returncode == 1
    assert run(sys, "removed", "0403:6001:A50285BI").returncode == 0


def test_it_is_a_program_of_the_smallest_shell() -> None:
    assert os.access(HELPER, os.X_OK)
    assert HELPER.read_text(encoding="utf-8").startswith("#!/bin/sh\n")
    assert subprocess.run(["/bin/sh", "-n", str(HELPER)], check=False).returncode == 0
    assert run(Path("/nowhere"), "dance", "/x").returncode == 2
