"""The disk under a journal: which file system, how it is mounted, whether it flushes, how long that takes.

A record counts only once it is on the disk. A file system in memory, or one that leaves out the flush, loses records
when the power fails.
"""

import errno
import os
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from controller import files, installation
from controller.cli.doctor.computer import Computer
from controller.cli.doctor.diagnosis import NOT_SEEN, Diagnosis, note, ok, wrong
from controller.cli.doctor.tables import ExaminedTable

_IN_MEMORY: Final = {"tmpfs", "ramfs", "overlay", "squashfs", "aufs"}
_FAR: Final = {"nfs", "nfs4", "cifs", "smb3", "9p", "fuse.sshfs"}
_WITHOUT_RIGHTS: Final = {"vfat", "exfat", "msdos", "ntfs", "ntfs3"}
_GOOD: Final = {"ext4", "ext3", "xfs", "btrfs", "f2fs"}

FLUSHES: Final = 5
_PIECE: Final = bytes(4096)
"""What is flushed: a page, as SQLite writes it."""

SLOW_S: Final = 0.25
"""A card may come every half second, and its device waits for the record."""

_LONG_S: Final = 2.0
"""After which no further flush is tried."""

_ESCAPED: Final = re.compile(r"\\([0-7]{3})")


class Mount(NamedTuple):
    """A mounted file system, as /proc/self/mountinfo has it."""

    point: str
    number: str
    kind: str
    source: str
    options: frozenset[str]


def mount_of(computer: Computer, path: Path) -> Mount | None:
    """The file system that a path is on; None where nobody says."""
    found = None
    for line in (computer.text("/proc/self/mountinfo") or "").splitlines():
        before, _, behind = line.partition(" - ")
        fields, rest = before.split(), behind.split()
        if len(fields) < 6 or len(rest) < 3:  # noqa: PLR2004  # fields of a line, by proc(5)
            continue
        point = _ESCAPED.sub(lambda octal: chr(int(octal[1], 8)), fields[4])
        inside = path.is_relative_to(point)
        if inside and (found is None or len(point) >= len(found.point)):  # of two at one place the later one lies above
            options = frozenset((*fields[5].split(","), *rest[2].split(",")))
            found = Mount(point, fields[2], rest[0], rest[1], options)
    return found


def look(table: ExaminedTable, computer: Computer, *, writes: bool) -> Iterator[Diagnosis]:
    """The disk of a table's journal; `writes` measures it with a file of its own, removed again."""
    if table.journal is None:
        return
    folder = _there(table.journal.parent)
    mount = mount_of(computer, folder)
    if mount is None:
        yield note("disk", "which file system the journal is on is not known", place=str(folder))
        return
    yield from _kind(mount, folder)
    if "ro" in mount.options:
        yield wrong(
            "disk", "mounted for reading only: the daemon cannot write a record",
            f"mount -o remount,rw {mount.point}; if the kernel did this by itself, replace the disk", mount.point,
        )  # fmt: skip
    if {"nobarrier", "barrier=0"} & mount.options:
        yield wrong(
            "disk", "mounted without barriers: records may be lost when the power fails",
            "remove nobarrier or barrier=0 in /etc/fstab, then mount it again", mount.point,
        )  # fmt: skip
    yield from _device(mount, computer)
    if writes:
        yield from _flushes(folder)


def _kind(mount: Mount, folder: Path) -> Iterator[Diagnosis]:
    what = f"{mount.kind} on {mount.source}, mounted at {mount.point}"
    cure = f"mount a disk with ext4 there; {installation.EXAMPLES}/data-partition.conf says how"
    if mount.kind in _IN_MEMORY:
        yield wrong("disk", f"{what}: it is in memory, and the journal is lost when the power fails", cure, str(folder))
    elif mount.kind in _FAR:
        yield wrong("disk", f"{what}: a journal cannot be kept over a network", cure, str(folder))
    elif mount.kind in _WITHOUT_RIGHTS:
        yield wrong("disk", f"{what}: it knows no users, so that any user can change the journal", cure, str(folder))
    elif mount.kind in _GOOD:
        yield ok("disk", what, str(folder))
    else:
        yield note("disk", f"{what}: shoewatch is tested on ext4", place=str(folder))


def _device(mount: Mount, computer: Computer) -> Iterator[Diagnosis]:
    """How the kernel sees the disk itself."""
    part = computer.end(f"/sys/dev/block/{mount.number}")
    if computer.status(part) is None and mount.source.startswith("/dev/"):  # as btrfs, whose numbers are its own
        part = computer.end(f"/sys/class/block/{computer.end(mount.source).rpartition('/')[2]}")
    disk = part if computer.status(f"{part}/queue") is not None else part.rpartition("/")[0]
    name = f"/dev/{disk.rpartition('/')[2]}"
    cache = computer.text(f"{disk}/queue/write_cache")
    if cache is None:
        return
    if cache == "write back":
        yield ok("disk's write cache", "on; the kernel flushes it with each record", name)
    else:
        yield ok("disk's write cache", "none that the kernel knows of: what is written is on the disk", name)
    card = computer.text(f"{disk}/device/type") == "SD"
    if card or computer.text(f"{disk}/removable") == "1":
        yield note(
            "disk", f"{'an SD card' if card else 'removable'}: cheap ones lose records although they were flushed",
            "use an eMMC or SSD, or an industrial card with protection against power loss", name,
        )  # fmt: skip


def _flushes(folder: Path) -> Iterator[Diagnosis]:
    """How long a flush takes there."""
    path = folder / f".shoewatch-doctor-{os.getpid()}-{time.monotonic_ns()}"
    took = []
    try:
        with files.creating(path, 0o600) as file:
            path.unlink()
            until = time.monotonic() + _LONG_S
            for _ in range(FLUSHES):
                began = time.perf_counter()
                file.write(_PIECE)
                file.flush()
                os.fsync(file.fileno())
                took.append(time.perf_counter() - began)
                if time.monotonic() > until:
                    break
    except OSError as error:
        with suppress(OSError):
            path.unlink()
        if error.errno in {errno.EACCES, errno.EPERM}:
            yield note("flush", "not measured: this user cannot write there", NOT_SEEN, str(folder))
        elif error.errno != errno.EROFS:  # which is said already
            cure = "free disk space, or replace the disk"
            yield wrong("flush", f"a file cannot be written: {error.strerror}", cure, str(folder))
        return
    says = f"{median(took) * 1000:.1f} ms, at most {max(took) * 1000:.1f} ms ({len(took)} times)"
    if median(took) > SLOW_S:
        yield wrong("flush", f"{says}: devices wait for it at every card", "use a faster disk or card", str(folder))
    else:
        yield ok("flush", says, str(folder))


def _there(folder: Path) -> Path:
    """A directory, or the nearest one above it that is there."""
    return next((each for each in (folder, *folder.parents) if _is_there(each)), Path("/"))


def _is_there(folder: Path) -> bool:
    try:
        return folder.is_dir()
    except OSError:
        return False
