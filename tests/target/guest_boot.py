"""The virtual table machine itself: what suites rely on holds before they are believed."""

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.target.disks import Overlay
from tests.target.image import Image
from tests.target.machine import Machine
from tests.target.usb import serial_adapter
from tests.target.wire import GuestGoneError


@pytest.fixture(scope="module")
def machine(image: Image, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """One for all of them: each leaves it switched on."""
    directory = tmp_path_factory.mktemp("machine")
    with Machine(image, Overlay(image.disk, directory / "disk.qcow2"), directory, watchdog=True) as machine:
        machine.boot()
        yield machine


@pytest.mark.short
def test_it_boots_and_nothing_has_failed(machine: Machine, image: Image) -> None:
    assert machine.settle() == "running", machine.sh("systemctl --failed; journalctl -b -p warning").text
    assert f"VERSION_CODENAME={image.release}\n" in machine.get("/etc/os-release").decode()
    assert machine.sh("ls /sys/class/net").text.split() == ["lo"]
    assert machine.sh("command -v pip pip3 gcc cc", check=False).text == ""
    assert machine.get("/sys/block/vda/queue/write_cache") == b"write back\n"


def test_the_agent_runs_what_it_is_given_as_whom_it_is_told(machine: Machine) -> None:
    every_byte = bytes(range(256)) * 4096
    assert machine.run(["cat"], stdin=every_byte).out == every_byte
    machine.put("/srv/new/place", every_byte, 0o640)
    assert machine.get("/srv/new/place") == every_byte
    assert machine.run(["stat", "-c", "%a %U", "/srv/new/place"]).text == "640 root\n"
    assert machine.run(["id", "-un"], user="nobody").text == "nobody\n"
    assert machine.run(["printenv", "SHOE"], environment={"SHOE": "7"}).text == "7\n"
    assert machine.sh("echo no >&2; exit 3", check=False)[0::2] == (3, b"no\n")
    assert machine.run(["no-such-command"], check=False).exit == 127
    assert machine.run(["id"], user="no-such-user", check=False).exit == 127
    assert machine.sh("kill -9 $$", check=False).exit == -9


def test_a_command_that_takes_too_long_is_killed_with_its_children(machine: Machine) -> None:
    assert machine.sh("echo begun; sleep 600 & wait", timeout_s=2, check=False) == (None, b"begun\n", b"")
    assert machine.sh("pgrep -x sleep", check=False).exit == 1


def test_commands_run_side_by_side(machine: Machine) -> None:
    waiting = machine.begin(["sh", "-c", "until [ -e /run/come ]; do sleep 0.05; done; echo came"])
    machine.sh("touch /run/come")
    assert waiting.result(60).text == "came\n"


def test_a_disk_outlives_a_reset_a_restart_of_the_guest_and_the_machine(machine: Machine) -> None:
    machine.put("/srv/kept", b"kept")
    machine.sh("sync")
    machine.reset()
    assert machine.get("/srv/kept") == b"kept"
    boots = machine.wire.boots
    machine.run(["systemctl", "reboot"])
    machine.await_boot(boots + 1)
    assert machine.get("/srv/kept") == b"kept"
    machine.shut_down()
    machine.boot()
    assert machine.get("/srv/kept") == b"kept"


def test_who_waits_for_an_answer_learns_that_the_machine_is_off(machine: Machine) -> None:
    waiting = machine.begin(["sleep", "600"])
    machine.kill()
    with pytest.raises(GuestGoneError):
        waiting.result(60)
    with pytest.raises(GuestGoneError):
        machine.sh("true")
    machine.boot()


def test_a_serial_adapter_is_plugged_in_and_unplugged_by_its_socket(machine: Machine) -> None:
    path = machine.attach(serial_adapter("shoe", 1, "SHOE7"))
    machine.settle()
    link = "/dev/serial/by-id/*SHOE7*"
    assert machine.sh(f"ls {link}", check=False).exit != 0
    with socket.socket(socket.AF_UNIX) as plug:
        plug.connect(str(path))
        machine.await_true(f"[ -e {link} ]")
        script = f"exec 3<>$(echo {link}); stty raw -echo <&3; touch /run/opened; head -c 5 <&3"
        reading = machine.begin(["sh", "-c", script])
        machine.await_true("[ -e /run/opened ]")  # opening a port discards what has come before
        plug.sendall(b"ready")
        assert reading.result(60) == (0, b"ready", b"")
    machine.await_true(f"[ ! -e {link} ]")
    machine.detach("shoe")


def test_the_hardware_watchdog_resets_a_guest_that_hangs(machine: Machine, root: Path) -> None:
    machine.sh("modprobe i6300esb")
    example = root / "systemd/examples/hardware-watchdog.conf"
    machine.put(f"/run/systemd/system.conf.d/{example.name}", example.read_bytes())
    machine.sh("systemctl daemon-reexec && sysctl --write kernel.panic=0")
    boots = machine.wire.boots
    began = time.monotonic()
    machine.begin(["sh", "-c", "echo c >/proc/sysrq-trigger"])
    machine.await_boot(boots + 1)
    assert time.monotonic() - began > 5
