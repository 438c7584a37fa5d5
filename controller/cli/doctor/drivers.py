"""The kernel's drivers of serial adapters: are they loaded, and were they when the daemon started.

A unit's DeviceAllow=char-ttyUSB is resolved when the unit starts. If no such driver is loaded then, the rule is dropped
without a word, and a device that is plugged in later cannot be opened until the unit is restarted.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from controller.cli.doctor.computer import Computer
from controller.cli.doctor.diagnosis import NOT_SEEN, Diagnosis, note, ok, wrong
from controller.cli.doctor.tables import ExaminedTable

LIST: Final = "/usr/lib/modules-load.d/shoewatch.conf"

DRIVERS: Final = ("ftdi_sio", "cp210x", "ch341", "pl2303", "cdc_acm", "usbhid")
"""Those of the package's list, whether or not it is installed."""

_CLASSES: Final[Mapping[str, tuple[str, ...]]] = {
    "ttyUSB": ("usbserial_generic", "ftdi_sio", "cp210x", "ch341", "pl2303"),
    "ttyACM": ("cdc_acm",),
}
"""What DeviceAllow names, and the modules of which the first that is loaded makes it known to the kernel."""

_REGISTERED: Final = re.compile(r"^\[ *(\d+\.\d+)\].*registered new interface driver (\w+)", re.MULTILINE)
"""Of the kernel's log."""

_LATE_S: Final = 0.05
"""The kernel's log and systemd's clock differ by less."""


def look(computer: Computer) -> Iterator[Diagnosis]:
    """The drivers of this computer."""
    builtin = _built_in(computer)
    absent = [name for name in DRIVERS if computer.status(f"/sys/module/{name}") is None and name not in builtin]
    if absent:
        yield wrong(
            "drivers", f"not loaded: {', '.join(absent)}: a device first plugged in later cannot be opened",
            "systemctl restart systemd-modules-load, then restart the tables"
            if computer.status(LIST) is not None
            else f"install the package, which lists them in {LIST}",
        )  # fmt: skip
    else:
        yield ok("drivers", f"loaded: {', '.join(DRIVERS)}")


def look_at_start(table: ExaminedTable, computer: Computer) -> Iterator[Diagnosis]:
    """Whether the drivers were there when the daemon of a table started."""
    started = table.unit.shown.get("ExecMainStartTimestampMonotonic", "")
    if not table.unit.running or not started.isdecimal():
        return
    said = computer.ask("dmesg", "--kernel")
    if said.code or said.problem:
        yield note("drivers at the start", "when they were loaded, this user cannot see", NOT_SEEN)
        return
    since = {name: float(at) for at, name in reversed(_REGISTERED.findall(said.text))}
    started_s = int(started) / 1_000_000
    late = [
        device
        for device, names in _CLASSES.items()
        if (times := [since[name] for name in names if name in since]) and min(times) > started_s + _LATE_S
    ]
    if late:
        yield wrong(
            "drivers at the start", f"those of {' and '.join(late)} were loaded after the daemon: it may not open them",
            f"systemctl restart {table.unit.name}", table.unit.name,
        )  # fmt: skip
    elif any(name in since for names in _CLASSES.values() for name in names):
        yield ok("drivers at the start", "loaded before the daemon")


def _built_in(computer: Computer) -> set[str]:
    """Drivers that are part of the kernel, of which /sys/module shows only those with parameters."""
    release = computer.text("/proc/sys/kernel/osrelease") or ""
    listed = computer.text(f"/lib/modules/{release}/modules.builtin") or ""
    return {line.rpartition("/")[2].removesuffix(".ko").replace("-", "_") for line in listed.splitlines()}
