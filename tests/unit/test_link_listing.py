"""Serial ports as pyserial lists them, each by the name that survives a replug."""

from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

from drivers.link import listing
from drivers.link.address import TtyAddress
from drivers.link.listing import ListedPort, serial_ports

if TYPE_CHECKING:
    import pytest
    from pytest_mock import MockerFixture


class Port(SimpleNamespace):
    """What pyserial knows of a port."""

    def __lt__(self, other: "Port") -> bool:
        return str(self.device) < str(other.device)


def port(device: Path, **known: object) -> Port:
    unknown = {"manufacturer": None, "product": None, "serial_number": None, "vid": None}
    return Port(device=str(device), **{**unknown, **known})


def test_each_port_has_its_lasting_name_and_what_is_behind_it(
    tmp_path: Path, mocker: "MockerFixture", monkeypatch: "pytest.MonkeyPatch"
) -> None:
    usb0, usb1, board = (tmp_path / name for name in ("ttyUSB0", "ttyUSB1", "ttyS0"))
    for each in (usb0, usb1, board):
        each.touch()
    by_id = tmp_path / "by-id"
    by_id.mkdir()
    (by_id / "usb-FTDI_A1").symlink_to(usb0)
    monkeypatch.setattr(listing, "BY_ID", by_id)
    listed = [
        port(usb1, vid=0x1A86),
        port(usb0, vid=0x0403, manufacturer="FTDI", product="FT232R", serial_number="A1"),
        port(board),
    ]
    mocker.patch("serial.tools.list_ports.comports", return_value=listed)
    assert serial_ports() == [
        ListedPort(TtyAddress(str(board)), "serial port on the board"),
        ListedPort(TtyAddress(str(by_id / "usb-FTDI_A1")), "FTDI FT232R, serial number A1"),
        ListedPort(TtyAddress(str(usb1)), "USB serial adapter"),
    ]


def test_without_udev_the_plain_name_has_to_do(
    tmp_path: Path, mocker: "MockerFixture", monkeypatch: "pytest.MonkeyPatch"
) -> None:
    monkeypatch.setattr(listing, "BY_ID", tmp_path / "nothing")
    mocker.patch("serial.tools.list_ports.comports", return_value=[port(tmp_path / "ttyS0")])
    assert serial_ports() == [ListedPort(TtyAddress(str(tmp_path / "ttyS0")), "serial port on the board")]
