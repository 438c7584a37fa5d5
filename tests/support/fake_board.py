"""A board for the doctor: a directory with what /proc, /sys, /etc and /dev hold, and programs that answer as told.

Links in it are relative, so that they stay in it. What is in its /dev is a device, whatever the file there.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from controller.cli.doctor.computer import Computer, Said
from controller.cli.doctor.diagnosis import Diagnosis

RUNNING: Final = {
    "LoadState": "loaded", "ActiveState": "active", "SubState": "running", "UnitFileState": "enabled",
    "Result": "success", "ExecMainCode": "0", "ExecMainStatus": "0", "MainPID": "0", "NRestarts": "0",
    "WatchdogUSec": "20s", "User": "root", "NeedDaemonReload": "no", "DropInPaths": "",
    "ActiveEnterTimestamp": "Thu 2026-11-19 10:00:00 UTC", "ExecMainStartTimestampMonotonic": "20000000",
}  # fmt: skip
"""What systemctl shows of a unit that runs, as far as it is looked at."""

DRIVERS: Final = ("ftdi_sio", "cp210x", "ch341", "pl2303", "cdc_acm", "usbhid")


def said(findings: Iterable[Diagnosis], level: str = "wrong") -> list[str]:
    """What is said of this level, each with its thing."""
    return [f"{each.thing}: {each.says}" for each in findings if each.level == level]


class _Computer(Computer):
    """A computer on whose board files in /dev are devices."""

    nodes: Mapping[str, tuple[int, int, int]]

    def status(self, path: str | Path) -> os.stat_result | None:  # type: ignore[explicit-override]  # of Python 3.12
        found = super().status(path)
        if found is None or not str(path).startswith("/dev/") or stat.S_ISDIR(found.st_mode):
            return found
        mode, uid, gid = self.nodes.get(self.end(path), (0o660, 0, 0))
        return os.stat_result((stat.S_IFCHR | mode, 1, 1, 1, uid, gid, 0, 0, 0, 0))


class Board:
    """A computer on which all is well, until a test changes it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.shown = dict(RUNNING)
        self.answers: dict[str, Said] = {
            "systemctl --version": Said(0, "systemd 257 (257.8-1~deb13u2)\n+PAM"),
            "systemctl show --property=RuntimeWatchdogUSec": Said(0, "RuntimeWatchdogUSec=15s\n"),
            "systemctl is-enabled shoewatch.target": Said(0, "enabled\n"),
            "dmesg": Said(0, "[    2.100000] usbcore: registered new interface driver usbserial_generic\n"
                             "[    2.200000] usbcore: registered new interface driver ftdi_sio\n"
                             "[    2.300000] usbcore: registered new interface driver cdc_acm\n"),
        }  # fmt: skip
        """What a program answers, by how its words begin."""
        self.asked: list[str] = []
        self.nodes: dict[str, tuple[int, int, int]] = {}
        """Mode, user and group of a device."""
        self.write("/etc/os-release", 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nID=debian\nVERSION_ID="13"\n')
        self.write("/etc/debian_version", "13.2\n")
        self.write("/usr/lib/udev/rules.d/60-shoewatch.rules", "# rules\n")
        self.write("/usr/lib/modules-load.d/shoewatch.conf", "\n".join(DRIVERS))
        self.write("/sys/class/watchdog/watchdog0/identity", "a watchdog\n")
        self.write("/sys/class/rtc/rtc0/name", "rtc\n")
        self.folder("/run/systemd/system")
        for driver in DRIVERS:
            self.folder(f"/sys/module/{driver}")
        self.disk()

    def machine(self, euid: int = 0) -> Computer:
        machine = _Computer(self.root, self._run, euid)
        machine.nodes = self.nodes
        return machine

    def at(self, path: str) -> Path:
        return self.root / path.lstrip("/")

    def folder(self, path: str) -> Path:
        self.at(path).mkdir(parents=True, exist_ok=True)
        return self.at(path)

    def write(self, path: str, text: str) -> Path:
        self.folder(str(Path(path).parent))
        self.at(path).write_text(text, encoding="utf-8")
        return self.at(path)

    def link(self, path: str, to: str) -> None:
        """A link inside the board."""
        self.folder(str(Path(path).parent))
        self.at(path).symlink_to(os.path.relpath(self.at(to), self.at(path).parent))

    def remove(self, path: str) -> None:
        """A file, or an empty directory."""
        at = self.at(path)
        if at.is_dir() and not at.is_symlink():
            at.rmdir()
        else:
            at.unlink()

    def process(self, number: int, program: str, *opened: str) -> None:
        """A process, and what it has open."""
        self.write(f"/proc/{number}/comm", program + "\n")
        for at, path in enumerate(opened, 3):
            self.folder(f"/proc/{number}/fd")
            self.at(f"/proc/{number}/fd/{at}").symlink_to(path)

    def disk(self, kind: str = "ext4", options: str = "rw,relatime", *, cache: str = "write back") -> None:
        """The one file system, at /."""
        line = f"22 1 8:1 / / {options} shared:1 - {kind} /dev/sda1 rw,errors=remount-ro\n"
        self.write("/proc/self/mountinfo", line)
        self.write("/sys/devices/sda/queue/write_cache", cache + "\n")
        self.write("/sys/devices/sda/removable", "0\n")
        self.folder("/sys/devices/sda/sda1")
        if not self.at("/sys/dev/block/8:1").is_symlink():
            self.link("/sys/dev/block/8:1", "/sys/devices/sda/sda1")

    def adapter(
        self, tty: str, *, serial: str = "A1", vendor: str = "0403", product: str = "6001", port: str = "1-1"
    ) -> str:
        """A USB serial adapter with the names that udev gives it; the one by serial number, or else by port."""
        usb = f"/sys/devices/usb1/{port}"
        of_usb: Mapping[str, str] = {
            "idVendor": vendor, "idProduct": product, "manufacturer": "FTDI", "product": "Serial", "busnum": "1",
            "devnum": port.rpartition("-")[2], "bDeviceClass": "00", "power/control": "on",
        } | ({"serial": serial} if serial else {})  # fmt: skip
        for name, text in of_usb.items():
            self.write(f"{usb}/{name}", text + "\n")
        self.write(f"{usb}/{port}:1.0/{tty}/latency_timer", "1\n")
        self.link(f"/sys/class/tty/{tty}/device", f"{usb}/{port}:1.0/{tty}")
        self.link(f"/sys/bus/usb/devices/{port}", usb)
        self.folder("/dev")
        self.at(f"/dev/{tty}").write_bytes(b"")
        self.link(f"/dev/shoewatch/by-port/usb-{port}", f"/dev/{tty}")
        if serial:
            self.link(f"/dev/shoewatch/by-serial/{vendor}:{product}:{serial}", f"/dev/{tty}")
        return (
            f"/dev/shoewatch/by-serial/{vendor}:{product}:{serial}" if serial else f"/dev/shoewatch/by-port/usb-{port}"
        )

    def _run(self, words: Sequence[str], _limit_s: float, longest: int) -> Said:
        asked = " ".join(words)
        self.asked.append(asked)
        if asked.startswith("systemctl show shoewatchd@"):
            return Said(0, "".join(f"{name}={value}\n" for name, value in self.shown.items()))
        said = next((said for begins, said in self.answers.items() if asked.startswith(begins)), None)
        return (
            Said(127, "", f"{words[0]} is not installed") if said is None else said._replace(text=said.text[:longest])
        )
