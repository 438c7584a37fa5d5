"""Serial ports as pyserial lists them, each by the name that survives a replug."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from pytest_mock import MockerFixture

from drivers.link import listing
from drivers.link.address import TtyAddress
from drivers.link.lasting import UNSTABLE, Directories
from drivers.link.listing import ListedPort, serial_ports


class Port(SimpleNamespace):
    """What pyserial knows of a port."""

    def __lt__(self, other: "Port") -> bool:
        return str(self.device) < str(other.device)


def port(device: Path, **known: object) -> Port:
    unknown = dict.fromkeys(("manufacturer", "product", "serial_number", "vid", "pid", "location"))
    return Port(device=str(device), **{**unknown, **known})


def adapter(device: Path, serial: str | None, location: str) -> Port:
    return port(device, vid=0x0403, pid=0x6001, serial_number=serial, location=location)


class Udev:
    """Names of ports in a directory of the test's."""

    def __init__(self, at: Path) -> None:
        self.directories = Directories(*(at / name for name in ("by-serial", "by-port", "by-id", "by-path")))

    def name(self, directory: Path, name: str, device: Path) -> str:
        directory.mkdir(exist_ok=True)
        device.touch()
        (directory / name).symlink_to(device)
        return str(directory / name)


@pytest.fixture
def udev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Udev:
    made = Udev(tmp_path)
    monkeypatch.setattr(listing, "UDEV", made.directories)
    return made


def names(mocker: MockerFixture, *ports: Port) -> list[str]:
    mocker.patch("serial.tools.list_ports.comports", return_value=[*ports])
    return [found.address.name for found in serial_ports()]


def test_each_port_has_its_lasting_name_and_what_is_behind_it(
    tmp_path: Path, mocker: MockerFixture, udev: Udev
) -> None:
    usb0, usb1, board = (tmp_path / name for name in ("ttyUSB0", "ttyUSB1", "ttyS0"))
    by_id = udev.name(udev.directories.by_id, "usb-FTDI_A1", usb0)
    listed = [
        port(usb1, vid=0x1A86),
        port(usb0, vid=0x0403, manufacturer="FTDI", product="FT232R", serial_number="A1"),
        port(board),
    ]
    mocker.patch("serial.tools.list_ports.comports", return_value=listed)
    assert serial_ports() == [
        ListedPort(TtyAddress(str(board)), "serial port on the board", on_board="ttyS0"),
        ListedPort(TtyAddress(by_id), "FTDI FT232R, serial number A1"),
        ListedPort(TtyAddress(str(usb1)), "USB serial adapter", unstable=UNSTABLE),
    ]


def test_the_names_of_the_package_come_first(tmp_path: Path, mocker: MockerFixture, udev: Udev) -> None:
    usb0, usb1 = tmp_path / "ttyUSB0", tmp_path / "ttyUSB1"
    where = udev.directories
    for device, path in ((usb0, "1"), (usb1, "2")):
        udev.name(where.by_id, f"usb-{path}", device)
        udev.name(where.by_path, f"usb-{path}", device)
    by_port = [udev.name(where.by_port, f"pci-0000:00:14.0-usb-0:{at}:1.0", usb) for at, usb in ((1, usb0), (2, usb1))]
    by_serial = udev.name(where.by_serial, "0403:6001:A1", usb0)
    found = names(mocker, adapter(usb0, "A1", "1-1"), adapter(usb1, None, "1-2"))
    assert found == [by_serial, by_port[1]]


def test_two_alike_are_named_by_their_ports(tmp_path: Path, mocker: MockerFixture, udev: Udev) -> None:
    usb0, usb1 = tmp_path / "ttyUSB0", tmp_path / "ttyUSB1"
    udev.name(udev.directories.by_id, "usb-FTDI_0001", usb1)
    by_path = [udev.name(udev.directories.by_path, f"usb-0:{at}", usb) for at, usb in ((1, usb0), (2, usb1))]
    assert names(mocker, adapter(usb0, "0001", "1-1"), adapter(usb1, "0001", "1-2")) == by_path


def test_without_a_serial_number_a_port_is_named_by_where_it_is(
    tmp_path: Path, mocker: MockerFixture, udev: Udev
) -> None:
    usb0 = tmp_path / "ttyUSB0"
    udev.name(udev.directories.by_id, "usb-1a86_USB_Serial-if00-port0", usb0)
    by_path = udev.name(udev.directories.by_path, "usb-0:1", usb0)
    udev.name(udev.directories.by_path, "usbv2-0:1", usb0)  # of systemd 255
    assert names(mocker, adapter(usb0, None, "1-1")) == [by_path]


def test_the_ports_of_one_adapter_have_its_serial_number(tmp_path: Path, mocker: MockerFixture, udev: Udev) -> None:
    usb0, usb1 = tmp_path / "ttyUSB0", tmp_path / "ttyUSB1"
    by_id = [udev.name(udev.directories.by_id, f"usb-FTDI_Q1-if0{at}", usb) for at, usb in ((0, usb0), (1, usb1))]
    assert names(mocker, adapter(usb0, "Q1", "1-1:1.0"), adapter(usb1, "Q1", "1-1:1.1")) == by_id


def test_without_udev_the_plain_name_has_to_do(tmp_path: Path, mocker: MockerFixture, udev: Udev) -> None:
    assert not udev.directories.by_id.exists()
    mocker.patch("serial.tools.list_ports.comports", return_value=[port(tmp_path / "ttyS0")])
    assert serial_ports() == [ListedPort(TtyAddress(str(tmp_path / "ttyS0")), "serial port on the board", "ttyS0")]
