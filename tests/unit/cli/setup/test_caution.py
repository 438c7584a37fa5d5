"""Which ports are opened without being asked for, and which are not."""

from pathlib import Path

import pytest

from controller.cli.setup import caution
from controller.cli.setup.caution import CONSOLE, Kernel, is_there, of_others, real
from drivers.link.address import TtyAddress, UsbAddress
from drivers.link.listing import ListedPort

VENDORS = b"\x06\x00\xff\x09\x01"
SCANNERS = b"\x05\x8c\x09\x02"


@pytest.fixture
def kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What a kernel says in a directory of the test's."""
    monkeypatch.setattr(caution, "KERNEL", Kernel(tmp_path / "tty", tmp_path / "hid"))
    return tmp_path


def put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def why(port: ListedPort, others: dict[str, str] | None = None) -> str:
    return caution.caution(port, others or {})


def test_an_adapter_is_opened(kernel: Path) -> None:
    put(kernel / "tty" / "console" / "active", b"tty0 ttyS0\n")
    assert not why(ListedPort(TtyAddress("/dev/shoewatch/by-serial/0403:6001:A1"), "FTDI"))
    assert not why(ListedPort(UsbAddress(0x1209, 0x2301), "a device of ours"))


@pytest.mark.parametrize("name", ["ttyS0", "ttyUSB0"])
def test_the_console_is_never_opened(kernel: Path, name: str) -> None:
    put(kernel / "tty" / "console" / "active", b"tty0 ttyS0 ttyUSB0\n")
    (kernel / "by-port").symlink_to(f"/dev/{name}")
    assert why(ListedPort(TtyAddress(f"/dev/{name}"), "a port", on_board=name)) == CONSOLE
    assert why(ListedPort(TtyAddress(str(kernel / "by-port")), "a port by another name")) == CONSOLE


@pytest.mark.usefixtures("kernel")
def test_a_port_of_the_board_is_opened_only_where_somebody_asks() -> None:
    assert why(ListedPort(TtyAddress("/dev/ttyAMA0"), "serial port on the board", on_board="ttyAMA0")) == (
        "a port of the board may be used for something else: --port /dev/ttyAMA0 listens there"
    )


@pytest.mark.parametrize(
    ("descriptors", "opened"),
    [([VENDORS], True), ([SCANNERS], False), ([VENDORS, SCANNERS], False), ([b"\x06\x00"], False), ([], False)],
)
def test_a_hid_device_is_opened_only_where_the_system_has_no_use_for_it(
    kernel: Path, descriptors: list[bytes], *, opened: bool
) -> None:
    for number, content in enumerate(descriptors):
        put(kernel / "hid" / f"0003:1209:2302.000{number}" / "report_descriptor", content)
    put(kernel / "hid" / "0003:1209:9999.0001" / "report_descriptor", VENDORS)
    found = why(ListedPort(UsbAddress(0x1209, 0x2302, "S1", hid=True), "a HID device"))
    assert (not found) is opened
    assert opened or found.endswith("such as a scanner or a UPS: --port hid:1209:2302:S1 listens there")


@pytest.mark.parametrize(("kind", "there"), [(b"0\n", False), (b"4\n", True), (None, True)])
def test_a_place_in_the_kernel_s_table_is_no_port(kernel: Path, kind: bytes | None, *, there: bool) -> None:
    if kind is not None:
        put(kernel / "tty" / "ttyS3" / "type", kind)
    assert is_there(ListedPort(TtyAddress("/dev/ttyS3"), "serial port on the board", on_board="ttyS3")) is there


def test_the_ports_of_other_tables_are_theirs(tmp_path: Path) -> None:
    device = '[[devices]]\nname = "shoe"\nkind = "shoe"\nport = "{}"\n'
    (tmp_path / "ttyUSB0").touch()
    (tmp_path / "by-port").symlink_to(tmp_path / "ttyUSB0")
    put(tmp_path / "ours.toml", device.format("/dev/ours").encode())
    put(tmp_path / "bac-08.toml", device.format(tmp_path / "by-port").encode())  # which has errors elsewhere
    put(tmp_path / "bac-09.toml", b"\xff")
    (tmp_path / "bac-10.toml").mkdir()
    others = of_others(tmp_path, tmp_path / "ours.toml")
    assert others == {str(tmp_path / "ttyUSB0"): f"the port of shoe in {tmp_path}/bac-08.toml"}
    assert why(ListedPort(TtyAddress(str(tmp_path / "ttyUSB0")), "FTDI"), others) == (
        f"it is the port of shoe in {tmp_path}/bac-08.toml"
    )
    assert real("socket://shoe-7:4001") == "socket://shoe-7:4001"
