"""Who has locked bytes of a file, in words: the process, its program and its user, as Linux lists them.

Whoever may read a journal may lock bytes of its `-shm`, and so hold up whoever writes it, or keep its log from being
cut: nothing prevents that, so it is named. Called by whoever meets such a lock in `controller.journal`.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from controller import files

LOCKS: Final = Path("/proc/locks")
"""Linux's list of all locks on files."""

MOUNTS: Final = Path("/proc/self/mountinfo")
"""Its list of the mounted file systems: a mount's number, that of the mount above it, and the device."""

_LONGEST: Final = 2**20
"""Bytes that are read of a list, some twenty thousand locks."""

_NAMED: Final = 3
"""Holders that are named; the others are counted."""

_COMMAND: Final = 64
"""Bytes that are read of a program's name, which has 15 at most."""

_LOCK: Final = re.compile(
    rb"^\d+: (?P<kind>FLOCK|POSIX|OFDLCK) +\S+ +(?P<mode>READ|WRITE) +(?P<process>-?\d+) "
    rb"(?P<major>[0-9a-f]+):(?P<minor>[0-9a-f]+):(?P<inode>\d+) (?P<first>\d+) (?P<last>\d+|EOF)\s*$",
    re.MULTILINE,
)
"""A line of it; one with an arrow is of a process that waits for a lock, and has none."""

_WRITE: Final = 120
_RECOVER: Final = 122
_SLOTS: Final = range(120, 129)
_LOG: Final = frozenset({121, *range(123, 128)})
"""SQLite's bytes in a `-shm`: 120 to write, 121 to move the log, 122 to recover, 123 to 127 for readers, 128 for all
who have it open."""


class Held(NamedTuple):
    """A lock on a file, from one byte to another."""

    process: int
    """Not above 0 where the system does not say."""
    writes: bool
    """It lets nobody else have even a lock to read."""
    first: int
    last: int

    def touches(self, *places: int) -> bool:
        """Whether one of these bytes is locked."""
        return any(self.first <= place <= self.last for place in places)


def parse(listed: bytes, inode: int, device: tuple[int, int]) -> list[Held]:
    """The locks on a file by what `LOCKS` lists; files of other devices have the same number and are left out."""
    return [
        Held(
            int(lock["process"]),
            lock["mode"] == b"WRITE",
            int(lock["first"]),
            2**63 - 1 if lock["last"] == b"EOF" else int(lock["last"]),
        )
        for lock in _LOCK.finditer(listed)
        if (int(lock["major"], 16), int(lock["minor"], 16), int(lock["inode"])) == (*device, inode)
    ]


def locks_on(path: Path) -> list[Held]:
    """The locks on a file; none where the system does not say."""
    try:
        status = path.stat()
        device = _device(path) or (os.major(status.st_dev), os.minor(status.st_dev))
        with files.reading(LOCKS) as file:
            listed = file.read(_LONGEST)
    except OSError:
        return []
    return parse(listed, status.st_ino, device)


def _device(path: Path) -> tuple[int, int] | None:
    """The device of a file as `LOCKS` has it: the file system's own, which on btrfs is not the one that `stat` gives.

    None where the system does not say.
    """
    number = files.mount_of(path)
    with files.reading(MOUNTS) as file:
        mounts = file.read(_LONGEST).decode(errors="replace").splitlines()
    for fields in map(str.split, mounts):
        if fields[:1] == [str(number)]:
            major, _, minor = fields[2].partition(":")
            return int(major), int(minor)
    return None


def who_holds_the_writer(journal: Path) -> str | None:
    """Who besides this process keeps a journal from being written."""
    shm = journal.with_name(journal.name + "-shm")
    slots = [held for held in _others(shm) if held.touches(_WRITE, _RECOVER) or (held.writes and held.touches(*_SLOTS))]
    return _told(shm, slots) or _told(journal, [held for held in _others(journal) if held.writes])


def who_holds_the_log(journal: Path) -> str | None:
    """Who besides this process keeps SQLite's log of a journal from being cut."""
    shm = journal.with_name(journal.name + "-shm")
    return _told(shm, [held for held in _others(shm) if held.touches(*_LOG)])


def _others(path: Path) -> list[Held]:
    return [held for held in locks_on(path) if held.process != os.getpid()]


def _told(path: Path, locks: list[Held]) -> str | None:
    holders = [*dict.fromkeys(_holders(path, locks))]
    more = len(holders) - _NAMED
    return " and ".join([*holders[:_NAMED], *([f"{more} more"] if more > 0 else [])]) or None


def _holders(path: Path, locks: list[Held]) -> Iterator[str]:
    for held in locks:
        if held.process > 0:
            yield describe(held.process)
        else:
            yield f"an unknown process (as root, `lsof {path}` lists them)"


def describe(process: int) -> str:
    """A process in words: its program, its number and its user, as far as this user may know them."""
    folder = Path("/proc", str(process))
    try:
        program = files.read(folder / "comm", _COMMAND).decode(errors="replace").strip()
        user = files.user_of(folder)
    except OSError:
        return f"process {process}"
    return f"{program}, process {process} of user {user}"
