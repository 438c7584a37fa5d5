"""What a program tries that has got into the virtual table machine, as some user or inside the daemon's sandbox.

Reads tries from the file that it is given, `[[VERB, ARGUMENT], …]` in JSON, and prints how each ended: `done`, or the
name of the error. Copied into the guest by guest_attacker.py; it has only Debian's Python, of any version since 3.11.
"""

import ctypes
import errno
import json
import mmap
import os
import signal
import socket
import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

libc: Final = ctypes.CDLL(None, use_errno=True)

SEIZE, DETACH = 0x4206, 17
"""Of ptrace."""
NEW_USER, NEW_NETWORK = 0x10000000, 0x40000000
"""Of unshare."""
RESTART: Final = 0x01234567
"""Of reboot."""
PROCESS_KEYRING: Final = -2
"""Of keyctl."""

CALLS: Final = {
    "x86_64": {"bpf": 321, "perf_event_open": 298, "userfaultfd": 323, "keyctl": 250, "finit_module": 313},
    "aarch64": {"bpf": 280, "perf_event_open": 241, "userfaultfd": 282, "keyctl": 219, "finit_module": 273},
}
IO_URING_SETUP: Final = 425

UNSEEN: Final = ("/proc/", "/sys/kernel/debug", "/sys/kernel/tracing")
"""Not walked: /proc has a directory for each process, and its settings are tried one by one."""


def check(result: int) -> None:
    """Raise what a call of the C library says."""
    if result < 0:
        raise OSError(ctypes.get_errno(), "")


def call(name: str) -> None:
    """Make a system call that a table has no use for; whatever it does with these arguments, it got through."""
    number = IO_URING_SETUP if name == "io_uring_setup" else CALLS[os.uname().machine][name]
    if libc.syscall(ctypes.c_long(number), 0, 0, 0, 0, 0) < 0 and ctypes.get_errno() in {errno.EPERM, errno.ENOSYS}:
        raise OSError(ctypes.get_errno(), "")


def create(path: str) -> None:
    """Make a file, and remove it."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    os.unlink(path)  # noqa: PTH108  # as the other calls here: the guest's kernel is what is asked


def execute(path: str) -> None:
    """Run a program of one's own from here."""
    Path(path).write_bytes(Path("/usr/bin/true").read_bytes())
    Path(path).chmod(0o755)
    try:
        os.waitpid(os.posix_spawn(path, [path], {}), 0)
    finally:
        Path(path).unlink()


def become_setuid(path: str) -> None:
    """Leave a program behind that runs as its owner."""
    Path(path).write_bytes(b"")
    try:
        Path(path).chmod(0o4755)
    finally:
        Path(path).unlink()


def read_memory(process: str) -> None:
    """Read what a process has on its heap."""
    maps = Path(f"/proc/{process}/maps").read_text("ascii").splitlines()
    heap = next(line for line in maps if line.endswith("[heap]"))
    with Path(f"/proc/{process}/mem").open("rb", buffering=0) as memory:
        memory.seek(int(heap.partition("-")[0], 16))
        memory.read(64)


def trace(process: str) -> None:
    """Become the debugger of a process."""
    check(libc.ptrace(SEIZE, int(process), None, None))
    libc.ptrace(DETACH, int(process), None, None)


def connect(path: str) -> None:
    """Be heard at a socket; `@` begins an abstract name."""
    with socket.socket(socket.AF_UNIX) as client:
        client.connect(path.replace("@", "\0", 1))


def dial(address: str) -> None:
    """Send a packet to another computer, or to this one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as client:
        client.sendto(b"x", (address, 9))


def listen(_argument: str) -> None:
    """Offer a service in the network."""
    with socket.socket(socket.AF_INET) as server:
        server.bind(("127.0.0.1", 0))
        server.listen()


def sniff(_argument: str) -> None:
    """Hear every packet."""
    socket.socket(socket.AF_PACKET, socket.SOCK_RAW).close()


def write_and_run(_argument: str) -> None:
    """Memory that can be written and executed."""
    mmap.mmap(-1, mmap.PAGESIZE, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC).close()


TRIES: Final[dict[str, Callable[[str], object]]] = {
    "read": lambda path: os.close(os.open(path, os.O_RDONLY | os.O_NONBLOCK)),
    "list": os.listdir,
    "write": lambda path: os.close(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_NONBLOCK)),
    "create": create,
    "remove": os.unlink,
    "link": lambda path: os.link(path, f"/var/tmp/{os.getpid()}"),  # noqa: S108  # where anybody may write
    "execute": execute,
    "setuid file": become_setuid,
    "device node": lambda path: os.mknod(path, 0o600 | stat.S_IFCHR, os.makedev(1, 1)),
    "memory": read_memory,
    "trace": trace,
    "signal": lambda process: os.kill(int(process), 0),
    "stop": lambda process: os.kill(int(process), signal.SIGCONT),
    "connect": connect,
    "dial": dial,
    "listen": listen,
    "sniff": sniff,
    "writable code": write_and_run,
    "root": lambda _: os.setuid(0),
    "user namespace": lambda _: check(libc.unshare(NEW_USER)),
    "network namespace": lambda _: check(libc.unshare(NEW_NETWORK)),
    "mount": lambda path: check(libc.mount(b"none", path.encode(), b"tmpfs", 0, None)),
    "clock": lambda _: time.clock_settime(time.CLOCK_REALTIME, time.time()),
    "host name": lambda name: check(libc.sethostname(name.encode(), len(name))),
    "real time": lambda _: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1)),
    "call": call,
}


def ended(verb: str, argument: str) -> str:
    """How a try ends."""
    try:
        TRIES[verb](argument)
    except OSError as error:
        return errno.errorcode[error.errno or 0]
    return "done"


def writable(top: str) -> Iterator[str]:
    """Every file and directory below that this process could change; devices and sockets are named as what they are."""
    folders = [top]
    while folders:
        folder = folders.pop()
        if folder.startswith(UNSEEN):
            continue
        if can_write(folder):
            yield folder
        try:
            entries = [*os.scandir(folder)]
        except OSError:
            continue
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                folders.append(f"{entry.path}/")
            elif not entry.is_symlink() and os.access(entry.path, os.W_OK) and can_write(entry.path):
                yield entry.path


def can_write(path: str) -> bool:
    """Whether it really can be written: a device or a regular file is opened, and in a directory a file is made."""
    try:
        if path.endswith("/"):
            if os.access(path, os.W_OK | os.X_OK):
                create(f"{path}probe")
                return True
            return False
        if Path(path).is_socket():
            return False
        os.close(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_NONBLOCK | os.O_NOCTTY))
    except OSError:
        return False
    return True


if __name__ == "__main__":
    with Path(sys.argv[1]).open(encoding="utf-8") as opened:
        wanted = json.load(opened)
    print(json.dumps([[*writable(argument)] if verb == "walk" else ended(verb, argument) for verb, argument in wanted]))
