"""The socket's file: made with its mode and group before anybody can connect; a stale one is replaced, a live one not.

Called by `controller.control.server`.
"""

import errno
import grp
import os
import socket
import stat
import struct
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

from controller import files

OWNER: Final = 0o600
OWNER_AND_GROUP: Final = 0o660
BACKLOG: Final = 128
LONGEST: Final = 107
"""Of a socket's path, by the kernel (`sun_path` without its end)."""

KNOCK_S: Final = 1.0
"""A live daemon's kernel answers at once, also where the daemon itself is busy."""


class SocketWrong(Exception):  # noqa: N818  # says what is wrong
    """The control socket cannot be made: its path, what is wrong, and what helps."""

    def __init__(self, path: Path, problem: str, cure: str) -> None:
        super().__init__(f"{path}: {problem}: {cure}")
        self.path = path
        self.problem = problem
        self.cure = cure


class SocketTaken(SocketWrong):
    """Another program has it."""


class Peer(NamedTuple):
    """Who is at the other end, as the kernel knows it."""

    pid: int
    uid: int
    gid: int


def peer(connection: socket.socket) -> Peer:
    """Who is at the other end of a connection."""
    told = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    return Peer(*struct.unpack("3i", told))


def listen(path: Path, group: str | None) -> socket.socket:
    """A listening socket at a path, for its owner and this group; SocketWrong where there can be none."""
    if len(os.fsencode(path)) > LONGEST:
        raise SocketWrong(path, f"the path is longer than {LONGEST} bytes", "set a shorter socket path under [outputs]")
    gid = _gid(path, group)
    with _alone(path):
        _make_room(path)
        made = path.with_name(f".{os.getpid()}")
        listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM | socket.SOCK_CLOEXEC)
        try:
            made.unlink(missing_ok=True)
            listening.bind(str(made))
            if gid not in {None, made.lstat().st_gid}:
                os.chown(made, -1, gid)  # which the unit's filter of system calls forbids
            made.chmod(OWNER if gid is None else OWNER_AND_GROUP)
            listening.listen(BACKLOG)  # until now nobody could connect
            listening.setblocking(False)
            made.rename(path)
        except OSError as error:
            listening.close()
            with suppress(OSError):
                made.unlink(missing_ok=True)
            raise _told(path, group, error) from None
        return listening


def remove(path: Path, listening: socket.socket, inode: int) -> None:
    """Close the socket and remove its file, unless another one stands there by now."""
    listening.close()
    with suppress(OSError):
        if path.lstat().st_ino == inode:
            path.unlink()


def _gid(path: Path, group: str | None) -> int | None:
    if group is None:
        return None
    try:
        return grp.getgrnam(group).gr_gid
    except KeyError:
        cure = "create the group, or set another group under [outputs]"
        raise SocketWrong(path, f"there is no group {group!r}", cure) from None


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Nobody else makes a socket in the same folder meanwhile."""
    with ExitStack() as stack:
        try:
            stack.enter_context(files.alone_in(path.parent))
        except BlockingIOError:
            cure = "start again in a moment"
            raise SocketTaken(path, "another program is creating a socket in the directory", cure) from None
        except OSError as error:
            raise _told(path, None, error) from None
        yield


def _make_room(path: Path) -> None:
    """See that nothing stands at the path but perhaps a socket that nobody listens to any more."""
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return
    except OSError as error:
        raise _told(path, None, error) from None
    if not stat.S_ISSOCK(mode):
        raise SocketWrong(path, "exists and is not a socket", "set another socket path under [outputs]")
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as knocking:
        knocking.settimeout(KNOCK_S)
        try:
            knocking.connect(str(path))
        except ConnectionRefusedError:
            return  # its program has ended
        except (BlockingIOError, TimeoutError):
            holder = "another program"
        except PermissionError:
            holder = "another user's program"
        except OSError as error:
            raise _told(path, None, error) from None
        else:
            holder = f"process {peer(knocking).pid}"
    cure = "stop that one first, or set another socket path under [outputs]"
    raise SocketTaken(path, f"{holder} already answers there", cure)


_CURES: Final = {
    errno.ENOENT: "create its directory",
    errno.EACCES: "give this user permission to write in its directory",
    errno.EPERM: "use the daemon's own group; for another one, add SupplementaryGroups= and SystemCallFilter=@chown to "
    "the unit",
    errno.EROFS: "set a writable socket path under [outputs]",
    errno.ENOSPC: "free disk space there",
}


def _told(path: Path, group: str | None, error: OSError) -> SocketWrong:
    given = f" to group {group!r}" if error.errno == errno.EPERM and group else ""
    cure = _CURES.get(error.errno or 0, "set another socket path under [outputs]")
    return SocketWrong(path, f"cannot be created{' or given' if given else ''}{given} ({error.strerror})", cure)
