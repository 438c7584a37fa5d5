"""The doctor on drivers, the clock, the disk and its space, the versions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytest_mock import MockerFixture

from controller.cli.doctor import clocks, disks, drivers, space, versions
from controller.cli.doctor.computer import Said
from controller.cli.doctor.tables import ExaminedTable
from controller.clock import Clock, Sync
from controller.journal.reading import Reader
from tests.support.fake_board import Board, said
from tests.support.journals import write

# --- drivers ----------------------------------------------------------------------------------------------------------


def test_drivers_that_are_not_loaded_are_named(board: Board) -> None:
    assert said(drivers.look(board.machine())) == []
    board.remove("/sys/module/ch341")
    board.remove("/sys/module/usbhid")
    board.write("/proc/sys/kernel/osrelease", "6.12.1\n")
    board.write("/lib/modules/6.12.1/modules.builtin", "kernel/drivers/hid/usbhid/usbhid.ko\n")
    assert said(drivers.look(board.machine())) == [
        "drivers: not loaded: ch341: a device first plugged in later cannot be opened"
    ]


def test_a_driver_that_was_loaded_after_the_daemon_needs_a_restart(
    board: Board, table: Callable[..., ExaminedTable]
) -> None:
    assert said(drivers.look_at_start(table(running=321), board.machine()), "ok") == [
        "drivers at the start: loaded before the daemon"
    ]
    board.shown["ExecMainStartTimestampMonotonic"] = "2240000"
    (found,) = drivers.look_at_start(table(running=321), board.machine())
    assert found.says == "those of ttyACM were loaded after the daemon: it may not open them"
    assert found.cure == "systemctl restart shoewatchd@bac-07.service"


def test_when_drivers_were_loaded_is_not_guessed(board: Board, table: Callable[..., ExaminedTable]) -> None:
    board.answers["dmesg"] = Said(0, "[  900.100000] usb 1-1: new full-speed USB device\n")  # the beginning is lost
    assert not [*drivers.look_at_start(table(running=321), board.machine())]
    board.answers["dmesg"] = Said(1, "dmesg: read kernel buffer failed: Operation not permitted\n")
    (found,) = drivers.look_at_start(table(running=321), board.machine())
    assert (found.level, found.cure) == ("note", "run this command as root to see it")
    assert not [*drivers.look_at_start(table(), board.machine())]


# --- the clock --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clock", "rtc", "levels", "says"),
    [
        (Clock(Sync.YES, 1_700_000_000 * 10**9), True, ["ok"], "synchronised, set last at 2023-11-14 22:13:20 UTC; it"),
        (Clock(Sync.YES), False, ["ok", "note"], "synchronised; it is"),
        (Clock(Sync.NO), True, ["note"], "not synchronised"),
        (Clock(Sync.NO), False, ["wrong", "note"], "not synchronised"),
        (Clock(Sync.UNKNOWN), True, ["note"], "not known"),
    ],
)
def test_the_clock(board: Board, clock: Clock, rtc: bool, levels: list[str], says: str) -> None:  # noqa: FBT001  # a case
    if not rtc:
        board.remove("/sys/class/rtc/rtc0/name")
        board.remove("/sys/class/rtc/rtc0")
    found = [*clocks.look(board.machine(), lambda: clock)]
    assert [each.level for each in found] == levels
    assert says in found[0].says


@pytest.mark.parametrize(
    ("program", "cure"),
    [
        ("/usr/lib/systemd/systemd-timesyncd", "start the time service: timedatectl set-ntp true; "),
        ("/usr/sbin/chronyd", "start the time service: systemctl enable --now chrony; "),
        ("/usr/bin/another", "use a time service: apt install systemd-timesyncd, or chrony; without"),
    ],
)
def test_a_time_service_that_is_installed_is_started(board: Board, program: str, cure: str) -> None:
    board.write(program, "")
    (found,) = clocks.look(board.machine(), lambda: Clock(Sync.NO))
    assert found.cure.startswith(cure)


# --- the disk ---------------------------------------------------------------------------------------------------------


def test_a_disk_that_flushes_is_well_and_nothing_is_left_on_it(
    board: Board, table: Callable[..., ExaminedTable]
) -> None:
    table_ = table()
    assert table_.journal is not None
    before = [*table_.journal.parent.iterdir()]
    found = [*disks.look(table_, board.machine(), writes=True)]
    assert {each.level for each in found} == {"ok"}
    assert found[0].says == "ext4 on /dev/sda1, mounted at /"
    assert found[-1].thing == "flush"
    assert "(5 times)" in found[-1].says
    assert [*table_.journal.parent.iterdir()] == before


def test_nothing_is_written_where_nothing_may_be(
    board: Board, table: Callable[..., ExaminedTable], mocker: MockerFixture
) -> None:
    creating = mocker.patch("controller.files.creating")
    assert "flush" not in {each.thing for each in disks.look(table(), board.machine(), writes=False)}
    creating.assert_not_called()


@pytest.mark.parametrize(
    ("kind", "options", "says"),
    [
        ("tmpfs", "rw", "it is in memory, and the journal is lost when the power fails"),
        ("overlay", "rw", "it is in memory"),
        ("nfs4", "rw", "over a network"),
        ("exfat", "rw", "any user can change the journal"),
        ("ext4", "ro,relatime", "mounted for reading only"),
        ("ext4", "rw,nobarrier", "without barriers"),
        ("ext4", "rw,barrier=0", "without barriers"),
    ],
)
def test_a_disk_that_loses_records_is_wrong(
    board: Board, table: Callable[..., ExaminedTable], kind: str, options: str, says: str
) -> None:
    board.disk(kind, options)
    (found,) = [each for each in disks.look(table(), board.machine(), writes=False) if each.level == "wrong"]
    assert says in found.says
    assert found.cure


def test_of_the_file_systems_the_innermost_counts(
    board: Board, table: Callable[..., ExaminedTable], tmp_path: Path
) -> None:
    with board.at("/proc/self/mountinfo").open("a", encoding="utf-8") as file:
        file.write(f"40 22 0:40 / {tmp_path} rw - tmpfs tmpfs rw\nnot a line\n41 22 0:41 / /else rw - nfs far rw\n")
    (found, *_) = disks.look(table(), board.machine(), writes=False)
    assert found.says.startswith(f"tmpfs on tmpfs, mounted at {tmp_path}")


def test_an_sd_card_is_a_note_and_a_cache_is_said(board: Board, table: Callable[..., ExaminedTable]) -> None:
    board.disk(cache="write through")
    board.write("/sys/devices/sda/device/type", "SD\n")
    found = {
        each.thing: each for each in disks.look(table(), board.machine(), writes=False) if each.place == "/dev/sda"
    }
    assert found["disk's write cache"].says.startswith("none that the kernel knows of")
    assert found["disk"].says.startswith("an SD card")


def test_a_slow_disk_and_one_that_takes_nothing_are_wrong(
    board: Board, table: Callable[..., ExaminedTable], mocker: MockerFixture
) -> None:
    mocker.patch.object(disks, "SLOW_S", 0.0)
    assert any("devices wait for it" in text for text in said(disks.look(table(), board.machine(), writes=True)))
    mocker.patch("controller.files.creating", side_effect=OSError(28, "No space left on device"))
    assert said(disks.look(table(), board.machine(), writes=True)) == [
        "flush: a file cannot be written: No space left on device"
    ]
    mocker.patch("controller.files.creating", side_effect=PermissionError(13, "Permission denied"))
    assert said(disks.look(table(), board.machine(), writes=True), "note") == [
        "flush: not measured: this user cannot write there"
    ]


def test_a_machine_without_mounts_is_no_reason_to_stumble(board: Board, table: Callable[..., ExaminedTable]) -> None:
    board.remove("/proc/self/mountinfo")
    (found,) = disks.look(table(), board.machine(), writes=True)
    assert (found.level, found.says) == ("note", "which file system the journal is on is not known")


# --- the space --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal of three whole shoes."""
    path = tmp_path_factory.mktemp("three") / "journal"
    write(path, 3)
    return path


def test_a_shoe_takes_what_the_last_finished_one_took(table: Callable[..., ExaminedTable], three: Path) -> None:
    took, whence = space.a_shoe(replace(table(), known={"journal": {"path": three}}))
    assert whence == "as shoe 2 took"
    with Reader.open(three) as reader:
        per_shoe = reader.size() / 3
    assert 0.75 * per_shoe < took < 1.25 * per_shoe
    assert per_shoe < space.USUAL_BYTES


def test_without_a_finished_shoe_the_usual_counts(table: Callable[..., ExaminedTable]) -> None:
    assert space.a_shoe(table()) == (space.USUAL_BYTES, "the usual size")


@pytest.mark.parametrize(
    ("shoes", "inodes", "levels"),
    [(81, 10_000, ["wrong"]), (82 * 29, 10_000, ["note"]), (10_000, 10_000, ["ok"]), (10_000, 99, ["ok", "wrong"])],
)
def test_space_is_counted_in_shoes(
    table: Callable[..., ExaminedTable], mocker: MockerFixture, shoes: int, inodes: int, levels: list[str]
) -> None:
    free = mocker.Mock(f_bavail=shoes * space.USUAL_BYTES // 512 + 1, f_frsize=512, f_files=1, f_favail=inodes)
    mocker.patch("os.statvfs", return_value=free)
    assert [each.level for each in space.look(table())] == levels


# --- versions ---------------------------------------------------------------------------------------------------------


def test_the_versions_are_listed(board: Board) -> None:
    found = {each.thing: each for each in versions.look(board.machine())}
    assert found["system"].says == "Debian GNU/Linux 13 (trixie) (13.2)"
    assert found["systemd"].says == "257 (257.8-1~deb13u2)"
    assert [each.thing for each in found.values() if each.level != "ok"] == ["program"]  # it runs from its source
    board.write("/etc/os-release", "ID=other\n")
    del board.answers["systemctl --version"]
    found = {each.thing: each for each in versions.look(board.machine())}
    assert (found["system"].level, found["systemd"].says) == ("note", "systemctl is not installed")
