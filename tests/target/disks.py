"""Disks of the virtual table machine. A machine asks a disk how QEMU opens it; what a disk loses is its own affair."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Protocol


class Disk(Protocol):
    """What machine.py needs of a disk."""

    def power_on(self, on_cut: Callable[[], None], sockets: Path, /) -> str:
        """Be ready for QEMU; the options of its `-blockdev`, without the name. `on_cut` ends QEMU at once."""

    def power_off(self) -> None:
        """QEMU has ended, in whatever way."""


class Overlay:
    """Writes go to a file of their own, which outlives QEMU; the disk below is only read.

    QEMU writes to the host whatever the guest writes, flushed or not, so killing it loses only what is in the
    guest's own memory. `losing_disk.py` has the disk for power cuts.
    """

    def __init__(self, base: Path, path: Path) -> None:
        """`base` is raw; `path` is made."""
        self.path = path
        create = ("qemu-img", "create", "-q", "-f", "qcow2", "-F", "raw", "-b", str(base), str(path))
        subprocess.run(create, check=True)

    def power_on(self, _on_cut: Callable[[], None], _sockets: Path, /) -> str:
        """The host keeps what it was given, so QEMU need not wait for the host's own disk."""
        return f"driver=qcow2,file.driver=file,file.filename={self.path},cache.no-flush=on"

    def power_off(self) -> None:
        """Nothing is lost."""

    def flattened(self, path: Path) -> None:
        """Write the whole disk, with the one below, to a raw file that others can lie on."""
        unfinished = path.with_name(path.name + ".unfinished")
        convert = ("qemu-img", "convert", "-f", "qcow2", "-O", "raw", str(self.path), str(unfinished))
        subprocess.run(convert, check=True)
        unfinished.rename(path)
