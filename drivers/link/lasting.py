"""The name of a serial port that means the same device tomorrow: the kernel counts ttyUSB0, ttyUSB1 as they come.

udev makes the names, as links to the kernel's. Those of the package come first, by serial number or by port
(`systemd/README.md`); then systemd's own, which any Debian has. Called by `listing`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

UNSTABLE: Final = "this name goes to whichever adapter comes first after a restart or a replug: install the udev rules"
"""What is wrong with the kernel's name of an adapter, and what cures it."""


@dataclass(frozen=True, slots=True)
class Directories:
    """Where udev has its names: the one place for a test to change."""

    by_serial: Path = Path("/dev/shoewatch/by-serial")
    """Ours: only of a device whose serial number no other one has that is plugged in."""
    by_port: Path = Path("/dev/shoewatch/by-port")
    """Ours: whatever is plugged in there."""
    by_id: Path = Path("/dev/serial/by-id")
    """systemd's: of two alike, or two without a serial number, one has the name, and it may be either."""
    by_path: Path = Path("/dev/serial/by-path")
    """systemd's: whatever is plugged in there."""


class LastingNames:
    """The names there are now."""

    def __init__(self, directories: Directories) -> None:
        self._by_serial, self._by_port, self._by_id, self._by_path = (
            dict(_links(each))
            for each in (directories.by_serial, directories.by_port, directories.by_id, directories.by_path)
        )

    def of(self, device: Path, *, one_of_a_kind: bool) -> Path | None:
        """The best name; None where only the kernel's is there.

        `one_of_a_kind` is a device with a serial number that no other one has that is plugged in.
        """
        real = device.resolve()
        by_id = self._by_id if one_of_a_kind else {}
        return next(
            (names[real] for names in (self._by_serial, self._by_port, by_id, self._by_path) if real in names), None
        )


def _links(directory: Path) -> Iterator[tuple[Path, Path]]:
    """What each name leads to; of two names the one that older versions of systemd have too, which sorts first."""
    names = sorted(directory.iterdir(), reverse=True) if directory.is_dir() else []
    return ((name.resolve(), name) for name in names)
