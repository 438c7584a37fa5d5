"""The doctor on the ports of a table's devices. No port is ever opened."""

from __future__ import annotations

import grp
import os
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from controller.cli.doctor import grabbers, ports
from controller.cli.doctor.tables import ExaminedTable
from controller.effects.view import DeviceView, View
from drivers.link.boundary import NO_PERMISSION
from tests.support.fake_board import Board, said
from tests.support.served_table import ServedTable


@pytest.fixture
def look(board: Board) -> Callable[[ExaminedTable], list[str]]:
    """What is wrong with the ports of a table."""
    return lambda table: said(ports.look(table, board.machine()))


@pytest.fixture
def view(tmp_path: os.PathLike[str]) -> View:
    """Of a table that answers."""
    return ServedTable(type(tmp_path)(tmp_path)).view()  # type: ignore[call-arg, arg-type]


def test_an_adapter_with_its_names_and_rights_is_well(
    board: Board, table: Callable[..., ExaminedTable], look: Callable[[ExaminedTable], list[str]]
) -> None:
    port = board.adapter("ttyUSB0")
    assert look(table(port)) == []
    (first, *_) = ports.look(table(port), board.machine())
    assert (first.says, first.place) == ("/dev/ttyUSB0: FTDI Serial 0403:6001, serial number A1", port)


def test_a_port_that_is_not_there_is_named(
    table: Callable[..., ExaminedTable], look: Callable[[ExaminedTable], list[str]]
) -> None:
    assert look(table("/dev/shoewatch/by-serial/0403:6001:A1")) == ["shoe: no such port"]


def test_a_name_that_may_mean_another_device_is_named_with_one_that_lasts(
    board: Board, table: Callable[..., ExaminedTable]
) -> None:
    lasting = board.adapter("ttyUSB0")
    (found,) = [each for each in ports.look(table("/dev/ttyUSB0"), board.machine()) if each.level == "wrong"]
    assert found.cure == f"use {lasting}"


def test_of_two_adapters_that_are_alike_the_name_by_port_is_to_be_used(
    board: Board, table: Callable[..., ExaminedTable]
) -> None:
    board.adapter("ttyUSB0", port="1-1", serial="")
    board.adapter("ttyUSB1", port="1-2", serial="")
    board.link("/dev/serial/by-id/usb-FTDI-if00", "/dev/ttyUSB0")
    table_ = table("/dev/serial/by-id/usb-FTDI-if00")
    (found,) = [each for each in ports.look(table_, board.machine()) if each.level == "wrong"]
    assert found.says.startswith("2 adapters are alike (FTDI Serial 0403:6001)")
    assert found.cure == "use the name by port: /dev/shoewatch/by-port/usb-1-1"


def test_rules_that_are_not_in_effect_are_named(
    board: Board, table: Callable[..., ExaminedTable], look: Callable[[ExaminedTable], list[str]]
) -> None:
    board.adapter("ttyUSB0")
    for name in ("by-serial/0403:6001:A1", "by-port/usb-1-1"):
        board.remove(f"/dev/shoewatch/{name}")
    board.link("/dev/serial/by-id/usb-FTDI-A1", "/dev/ttyUSB0")
    assert look(table("/dev/serial/by-id/usb-FTDI-A1")) == [
        "shoe: the udev rules of shoewatch are not in effect for it"
    ]


def test_an_adapter_that_may_be_switched_off_is_named(
    board: Board, table: Callable[..., ExaminedTable], look: Callable[[ExaminedTable], list[str]]
) -> None:
    port = board.adapter("ttyUSB0")
    board.write("/sys/devices/usb1/1-1/power/control", "auto\n")
    assert look(table(port)) == ["shoe: the kernel may switch it off while it is quiet (autosuspend)"]


def test_an_adapter_that_holds_bytes_back_is_a_note(board: Board, table: Callable[..., ExaminedTable]) -> None:
    port = board.adapter("ttyUSB0")
    board.write("/sys/devices/usb1/1-1/1-1:1.0/ttyUSB0/latency_timer", "16\n")
    assert said(ports.look(table(port), board.machine()), "note") == ["shoe: its adapter holds bytes back for 16 ms"]


def test_the_daemons_user_needs_the_rights(
    board: Board, table: Callable[..., ExaminedTable], look: Callable[[ExaminedTable], list[str]]
) -> None:
    port = board.adapter("ttyUSB0")
    board.nodes["/dev/ttyUSB0"] = (0o660, 0, 0)
    board.shown |= {"User": "nobody", "SupplementaryGroups": ""}
    assert look(table(port)) == ["shoe: user nobody may not read and write it"]
    board.shown["SupplementaryGroups"] = f"{grp.getgrgid(0).gr_name} no-such-group"
    assert look(table(port)) == []


def test_two_devices_do_not_share_a_port_by_whatever_names(
    board: Board, table: Callable[..., ExaminedTable], look: Callable[[ExaminedTable], list[str]]
) -> None:
    port = board.adapter("ttyUSB0")
    assert look(table(port, "/dev/shoewatch/by-port/usb-1-1")) == ["panel: it is the same port as shoe's"]


def test_who_holds_a_port_besides_the_daemon_is_named(
    board: Board, table: Callable[..., ExaminedTable], look: Callable[[ExaminedTable], list[str]]
) -> None:
    port = board.adapter("ttyUSB0")
    board.process(99_999_999, "minicom", "/dev/pts/1", "/dev/ttyUSB0")
    assert look(table(port, running=321)) == ["shoe: process 99999999, has the port open"]
    assert said(ports.look(table(port), board.machine()), "note") == ["shoe: process 99999999, has the port open"]


def test_whether_the_daemon_holds_a_port_an_ordinary_user_cannot_see(
    board: Board, table: Callable[..., ExaminedTable]
) -> None:
    port = board.adapter("ttyUSB0")
    board.process(321, "shoewatchd")
    found = said(ports.look(table(port, running=321), board.machine(euid=1000)), "note")
    assert found == ["shoe: this user cannot see which process has the port open"]
    found = said(ports.look(table(port, running=321), board.machine()), "note")
    assert found == ["shoe: the daemon does not have it open"]


def test_usb_devices_are_found_by_their_numbers(
    board: Board, table: Callable[..., ExaminedTable], look: Callable[[ExaminedTable], list[str]]
) -> None:
    board.adapter("ttyUSB0", vendor="1209", product="2301", serial="S1", port="1-1")
    board.adapter("ttyUSB1", vendor="1209", product="2301", serial="S2", port="1-2")
    board.write("/dev/bus/usb/001/002", "")
    assert look(table("usb:1209:2301:S2")) == []
    assert look(table("usb:1209:2301")) == ["shoe: 2 devices are alike"]
    assert look(table("hid:1209:2301:S3")) == ["shoe: no such USB device"]


def test_a_device_server_needs_a_unit_that_may_use_the_network(
    board: Board, table: Callable[..., ExaminedTable], look: Callable[[ExaminedTable], list[str]]
) -> None:
    for families in ("", "~", "AF_INET AF_UNIX"):
        board.shown["RestrictAddressFamilies"] = families
        assert look(table("socket://192.0.2.7:4001")) == []
    board.shown["RestrictAddressFamilies"] = "AF_NETLINK AF_UNIX"
    assert look(table("socket://192.0.2.7:4001")) == ["shoe: the unit lets the daemon use no network"]


def seen(table: ExaminedTable, view: View, device: DeviceView) -> ExaminedTable:
    return replace(table, view=replace(view, devices=(device,)))


@pytest.mark.parametrize(
    ("device", "says"),
    [
        (DeviceView("shoe", "shoe", refused="serial number S9"), "the daemon refuses it: serial number S9"),
        (
            DeviceView("shoe", "shoe", port="unplugged", since="2026-11-19T10:00:00.000Z"),
            "not connected to the daemon since 2026-11-19T10:00:00.000Z: unplugged",
        ),
        (
            DeviceView("shoe", "shoe"),
            "not connected to the daemon: the port is open, and the device does not answer",
        ),
        (DeviceView("shoe", "shoe", online=True, faults=("lens",)), "the device reports: lens"),
        (
            DeviceView("shoe", "shoe", port=NO_PERMISSION),
            "the daemon gets no permission although the rights are correct: the driver was loaded after its start",
        ),
    ],
)
def test_what_the_daemon_reports_of_a_device_is_shown(
    board: Board, table: Callable[..., ExaminedTable], view: View, device: DeviceView, says: str
) -> None:
    table_ = seen(table(board.adapter("ttyUSB0")), view, device)
    assert said(ports.look(table_, board.machine())) == [f"shoe: {says}"]


def test_what_a_hostile_device_says_is_shown_in_one_line(
    board: Board, table: Callable[..., ExaminedTable], view: View
) -> None:
    device = DeviceView("shoe", "shoe", online=True, faults=("\x1b[2J\nall is well",))
    table_ = seen(table(board.adapter("ttyUSB0", serial="A\x1b[2J1")), view, device)
    assert all(each.says.isprintable() for each in ports.look(table_, board.machine()) if "reports" in each.says)


def test_programs_that_take_adapters_are_named(board: Board) -> None:
    assert {each.level for each in grabbers.look(board.machine())} == {"ok"}
    board.process(7, "ModemManager")
    board.process(8, "brltty")
    found = {each.thing: each.level for each in grabbers.look(board.machine())}
    assert found == {"ModemManager": "note", "brltty": "wrong", "udev rules": "ok"}
    board.remove("/usr/lib/udev/rules.d/60-shoewatch.rules")
    found = {each.thing: each.level for each in grabbers.look(board.machine())}
    assert found == {"ModemManager": "wrong", "brltty": "wrong", "udev rules": "wrong"}


AGAIN = "udevadm control --reload && udevadm trigger --action=add"


def test_rules_that_a_file_in_etc_replaces_are_a_note(board: Board) -> None:
    board.write("/etc/udev/rules.d/60-shoewatch.rules", "")
    (found,) = [each for each in grabbers.look(board.machine()) if each.level == "note"]
    assert found.says == "this file replaces those of the package"
    assert found.place == "/etc/udev/rules.d/60-shoewatch.rules"
    assert found.cure == f"unless meant so, remove {found.place}, then: {AGAIN}"


def test_rules_that_are_masked_are_wrong(board: Board) -> None:
    board.folder("/etc/udev/rules.d")
    board.at("/etc/udev/rules.d/60-shoewatch.rules").symlink_to("/dev/null")
    (found,) = [each for each in grabbers.look(board.machine()) if each.level == "wrong"]
    assert found.says == "masked: none of them is in effect"
    assert found.cure == f"remove {found.place}, then: {AGAIN}"


def test_rules_that_are_there_are_not_installed_again(board: Board, table: Callable[..., ExaminedTable]) -> None:
    port = board.adapter("ttyUSB0")
    board.nodes["/dev/ttyUSB0"] = (0o600, 0, 0)
    board.shown["User"] = "nobody"
    (found,) = [each for each in ports.look(table(port), board.machine()) if each.level == "wrong"]
    assert (found.says, found.cure) == ("user nobody may not read and write it", AGAIN)
    board.remove("/usr/lib/udev/rules.d/60-shoewatch.rules")
    (found,) = [each for each in ports.look(table(port), board.machine()) if each.level == "wrong"]
    assert found.cure == f"install the package, then: {AGAIN}"
