"""Every file that this program reads or writes is opened here: once, bounded, and only where it is a regular file.

A path is opened first and looked at afterwards, by its descriptor, so that nothing can take its place in between; a
pipe or a device never makes anybody wait. Where the daemon writes, no link is followed. A file that SQLite has open is
never opened here, by whatever name. What is wrong is an OSError whose `strerror` says it in words. Imports nothing of
ours; a test sees that nobody else opens a file.
"""

import errno
import fcntl
import grp
import os
import pwd
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BufferedReader, FileIO
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, cast

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

_READ: Final = os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC
_WRITE: Final = os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC | os.O_NOFOLLOW

_KINDS: Final = (
    (stat.S_ISFIFO, "named pipe"),
    (stat.S_ISSOCK, "socket"),
    (stat.S_ISCHR, "device"),
    (stat.S_ISBLK, "disk"),
)


_FACTS: Final = 4096
"""Bytes that are read of what the system says of a descriptor, which has 60."""

ANYBODY: Final = 0o666
"""The usual mode of a file, as the umask lets it be."""

OWNER_AND_GROUP: Final = 0o640
"""The mode of a file that has the faces of cards which nobody was shown: nobody else reads it."""


class NotAFile(OSError):  # noqa: N818  # says what is wrong
    """A pipe, a device or a socket is there, and no file."""


class _Ending(FileIO):
    """To read what is there: of a file that has nothing yet, as /proc has some, NotAFile instead of a wait."""

    def readinto(self, buffer: "WriteableBuffer", /) -> int:  # type: ignore[explicit-override]  # of Python 3.12
        """As of any file; but there is no `None`."""
        count = cast("int | None", super().readinto(buffer))
        if count is None:
            raise NotAFile(errno.EAGAIN, "not a regular file")
        return count


class TooLong(OSError):  # noqa: N818  # says what is wrong
    """The file has more bytes than any that is meant."""


class Sqlites(OSError):  # noqa: N818  # says what is wrong
    """SQLite has the file open in this process, and would lose its locks."""


class NotOurs(OSError):  # noqa: N818  # says what is wrong
    """Another user may change the file; the cure is in its words."""


# --- what SQLite has open ---------------------------------------------------------------------------------------------

_sqlites: Final[set[tuple[int, int]]] = set()
"""Device and number of each file that `left_to_sqlite` was given."""


@contextmanager
def left_to_sqlite(*paths: Path) -> Iterator[None]:
    """Meanwhile whoever else wants to open these files, by whatever name, gets `Sqlites`.

    The system takes every lock of a process on a file from it when it closes any descriptor of that file: another
    process would take SQLite's log for one that nobody uses, and remove it with what is in it.
    """
    held = {(status.st_dev, status.st_ino) for status in map(os.stat, paths)}
    _sqlites.update(held)
    try:
        yield
    finally:
        _sqlites.difference_update(held)


# --- to read ----------------------------------------------------------------------------------------------------------


def reading(path: Path) -> BufferedReader:
    """A regular file to read, at its beginning."""
    return cast("BufferedReader", _regular(path, _open(path, _READ), "rb"))


def read(path: Path, largest: int, *, trusted: bool = False) -> bytes:
    """All of a regular file of at most so many bytes; with `trusted`, of one that no other user may change."""
    with reading(path) as file:
        status = os.fstat(file.fileno())
        if trusted and (why := _whose(path, status) or _whose_folder(path.parent)):
            raise NotOurs(errno.EPERM, why)
        text = b"" if status.st_size > largest else file.read(largest + 1)  # one that grows meanwhile is bounded too
    if status.st_size > largest or len(text) > largest:
        raise TooLong(errno.EFBIG, f"the file is larger than {largest:,} bytes")
    return text


def size(path: Path) -> int:
    """The bytes of what is at a path; none where nothing is."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def whose(path: Path) -> str | None:
    """Who besides its owner may change what is at a path, with the cure; None if nobody, or nothing is there."""
    try:
        status = path.stat()
    except OSError:
        return None
    return _whose_folder(path) if stat.S_ISDIR(status.st_mode) else _others(path, status) or _whose_folder(path.parent)


def owner(path: Path) -> str | None:
    """The owner of a file, where that is neither this user nor root; None where it is, or nothing is there."""
    try:
        number = path.stat().st_uid
    except OSError:
        return None
    return None if number in {0, os.geteuid()} else _user(number)


def user_of(path: Path) -> str:
    """The name of the user to whom a file belongs, or the number of one without a name."""
    return _user(path.stat().st_uid)


def this_user() -> str:
    """The name of the user as whom this program runs, or the number of one without a name."""
    return _user(os.geteuid())


def is_open_to_others(folder: Path) -> bool:
    """Whether somebody who is neither its owner nor of its group may look into a folder; not where none is there."""
    try:
        modes = [each.stat().st_mode for each in (folder, *folder.absolute().parents)]
    except OSError:
        return False
    return bool(modes[0] & (stat.S_IROTH | stat.S_IXOTH)) and all(mode & stat.S_IXOTH for mode in modes[1:])


def end_of(path: Path) -> Path:
    """Where a path leads, links and all; an OSError where they lead in a circle."""
    try:
        end = path.resolve()
    except RuntimeError:  # of Python before 3.13, which gives one of the links
        end = path
    if end.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    return end


def mount_of(path: Path) -> int | None:
    """The number of the mount that a path is on, by which /proc/self/mountinfo lists it; None where nobody says it."""
    descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)  # closing one of these takes no lock from anybody
    try:
        with reading(Path("/proc/self/fdinfo", str(descriptor))) as file:
            facts = dict(line.split(":", 1) for line in file.read(_FACTS).decode().splitlines() if ":" in line)
    finally:
        os.close(descriptor)
    return int(facts["mnt_id"]) if "mnt_id" in facts else None


def check_regular(path: Path) -> None:
    """NotAFile or IsADirectoryError where something else than a file is there; an OSError where nothing is."""
    _check(path, path.stat().st_mode)


# --- to write ---------------------------------------------------------------------------------------------------------


def creating(path: Path, mode: int = ANYBODY) -> BinaryIO:
    """A new file, which must not be there yet, not even as a link."""
    return _regular(path, _open(path, _WRITE | os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb")


def appending(path: Path, mode: int) -> BinaryIO:
    """A file to add to, made where there is none; unbuffered, so that each write is one."""
    return _regular(path, _open_or_make(path, os.O_WRONLY | os.O_APPEND, mode), "ab", 0)


def keeping(path: Path, mode: int) -> BinaryIO:
    """A file to read and write over, made where there is none; unbuffered."""
    return _regular(path, _open_or_make(path, os.O_RDWR, mode), "r+b", 0)


def writing_over(path: Path) -> BinaryIO:
    """What is there and no file, a device or a pipe that somebody reads, to write to as it is, links and all."""
    try:
        descriptor = _open(path, os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    except OSError as error:
        if error.errno == errno.ENXIO:
            raise NotAFile(errno.ENXIO, "no program reads this pipe", str(path)) from None
        raise
    os.set_blocking(descriptor, True)
    return os.fdopen(descriptor, "wb")


def nowhere() -> int:
    """A descriptor that takes everything and keeps nothing."""
    return os.open(os.devnull, os.O_WRONLY)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Nobody else is alone in this folder meanwhile; BlockingIOError where somebody is."""
    descriptor = _folder(folder)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    finally:
        os.close(descriptor)


def remember(folder: Path) -> None:
    """Have a folder remember its files' names also after a power cut."""
    descriptor = _folder(folder)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


# --- how --------------------------------------------------------------------------------------------------------------


def _open(path: Path, flags: int, mode: int = 0o666) -> int:
    """The one opening of a file. One that comes to this path after the look stays open: closing it does the harm."""
    with suppress(FileNotFoundError):
        _check_free(path, path.stat())
    descriptor = os.open(path, flags, mode)
    _check_free(path, os.fstat(descriptor))
    return descriptor


def _check_free(path: Path, status: os.stat_result) -> None:
    if (status.st_dev, status.st_ino) in _sqlites:
        raise Sqlites(errno.EBUSY, "it is the journal, which only SQLite may open", str(path))


def _folder(path: Path) -> int:
    return os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)


def _open_or_make(path: Path, flags: int, mode: int) -> int:
    try:
        return _open(path, _WRITE | flags | os.O_CREAT, mode)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise NotAFile(
                errno.ELOOP, "it is a symbolic link, which shoewatch does not follow: remove it", str(path)
            ) from None
        if error.errno == errno.ENXIO:  # a pipe that nobody reads, or a socket
            raise NotAFile(errno.ENXIO, "not a regular file: remove it", str(path)) from None
        raise


def _regular(path: Path, descriptor: int, mode: str, buffering: int = -1) -> BinaryIO:
    try:
        _check(path, os.fstat(descriptor).st_mode)
        read = mode == "rb"
        file = BufferedReader(_Ending(descriptor, mode)) if read else os.fdopen(descriptor, mode, buffering)
    except BaseException:
        os.close(descriptor)
        raise
    return cast("BinaryIO", file)  # every mode here is a binary one


def _check(path: Path, mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        kind = next((name for is_one, name in _KINDS if is_one(mode)), "thing of its own")
        raise NotAFile(errno.EINVAL, f"it is a {kind}, not a regular file", str(path))


def _whose(path: Path, status: os.stat_result) -> str | None:
    if status.st_uid not in {0, os.geteuid()}:
        return f"it belongs to user {_user(status.st_uid)}, who can change it: chown root {path}"
    return _others(path, status)


def _others(path: Path, status: os.stat_result) -> str | None:
    if status.st_mode & stat.S_IWOTH:
        return f"any user can change it: chmod go-w {path}"
    if status.st_mode & stat.S_IWGRP and not _private(status):
        return f"its group can change it: chmod g-w {path}"
    return None


def _whose_folder(folder: Path) -> str | None:
    """In a folder that is sticky, such as /tmp, only its owner may replace a file."""
    try:
        mode = folder.stat().st_mode
    except OSError:
        return None
    if mode & stat.S_IWOTH and not mode & stat.S_ISVTX:
        return f"any user can change its directory: chmod o-w {folder}"
    return None


def _private(status: os.stat_result) -> bool:
    """Whether the file's group is its owner's own, as Debian makes one for each user (umask 002 lets it write)."""
    try:
        owner, group = pwd.getpwuid(status.st_uid), grp.getgrgid(status.st_gid)
    except KeyError:
        return False
    return group.gr_gid == owner.pw_gid and group.gr_name == owner.pw_name and not set(group.gr_mem) - {owner.pw_name}


def _user(number: int) -> str:
    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return str(number)
