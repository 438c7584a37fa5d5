"""What somebody without root tries on a table's computer, and how each try must end.

`guest_attacker.py` has `probe.py` try it; docs/evidence/attackers.md is made of these tables.
"""

from typing import Final, NamedTuple

from controller import installation

TABLE, OTHER = installation.USUAL, "bac-08"
"""The table that is attacked, and one beside it on the same computer."""

DONE: Final = "done"
DENIED, REFUSED, READ_ONLY, ABSENT = "EACCES", "EPERM", "EROFS", "ENOENT"


class Attempt(NamedTuple):
    """Something that is tried, and how it must end."""

    what: str
    verb: str
    argument: str
    outsider: str | None
    """As a user who has nothing to do with tables; None: not tried."""
    auditor: str | None
    """As a user in the group `shoewatch`."""
    inside: str | None
    """As the daemon's user, in the sandbox of `TABLE`."""


def everywhere(what: str, verb: str, argument: str, outcome: str) -> Attempt:
    """What ends in the same way for all."""
    return Attempt(what, verb, argument, outcome, outcome, outcome)


def inside(what: str, verb: str, argument: str, outcome: str) -> Attempt:
    """What only a daemon that has been taken over would gain by."""
    return Attempt(what, verb, argument, None, None, outcome)


ETC, STATE, RUN = "/etc/shoewatch", "/var/lib/shoewatch", "/run/shoewatch"
LIB, UNITS, RULES = "/usr/lib/shoewatch", "/usr/lib/systemd/system", "/usr/lib/udev/rules.d"

CHAPTERS: Final[dict[str, tuple[Attempt, ...]]] = {
    "Secrets": (
        everywhere("list the secrets", "list", f"{ETC}/{TABLE}.credentials", DENIED),
        everywhere("read the supervisors' PINs", "read", f"{ETC}/{TABLE}.credentials/supervisors", DENIED),
        everywhere("read the key of the checkpoints", "read", f"{ETC}/{TABLE}.credentials/checkpoint-key", DENIED),
        everywhere("the same of the other table", "read", f"{ETC}/{OTHER}.credentials/supervisors", DENIED),
        Attempt(
            "read what systemd handed to the daemon", "read",
            f"/run/credentials/shoewatchd@{TABLE}.service/shoewatch_checkpoint-key", DENIED, DENIED, ABSENT,
        ),
        Attempt(
            "the same of the other table", "read",
            f"/run/credentials/shoewatchd@{OTHER}.service/shoewatch_supervisors", DENIED, DENIED, ABSENT,
        ),
        everywhere("read the system's passwords", "read", "/etc/shadow", DENIED),
        everywhere("read the disk below its files", "read", "/dev/vda", DENIED),
    ),
    "The running daemon": (
        everywhere("read its environment", "read", "/proc/{pid}/environ", DENIED),
        everywhere("read its memory", "memory", "{pid}", DENIED),
        everywhere("list its open files", "list", "/proc/{pid}/fd", DENIED),
        everywhere("debug it", "trace", "{pid}", REFUSED),
        Attempt("send it a signal", "signal", "{pid}", REFUSED, REFUSED, DONE),
        everywhere("read the memory of the other table's daemon", "memory", "{other}", DENIED),
        everywhere("debug the other table's daemon", "trace", "{other}", REFUSED),
        Attempt("send the other table's daemon a signal", "signal", "{other}", REFUSED, REFUSED, DONE),
        everywhere("send systemd a signal", "signal", "1", REFUSED),
    ),
    "The control socket": (
        Attempt("connect to it", "connect", f"{RUN}/{TABLE}/socket", DENIED, DENIED, DONE),
        Attempt("connect to that of the other table", "connect", f"{RUN}/{OTHER}/socket", DENIED, DENIED, DONE),
        Attempt("replace it", "create", f"{RUN}/{TABLE}/other", DENIED, DENIED, DONE),
    ),
    "Records": (
        Attempt("read the journal", "read", f"{STATE}/{TABLE}/table.journal", DENIED, DONE, DONE),
        Attempt("write to the journal", "write", f"{STATE}/{TABLE}/table.journal", DENIED, DENIED, DONE),
        Attempt("put a file beside it", "create", f"{STATE}/{TABLE}/x", DENIED, DENIED, DONE),
        Attempt("read the other table's journal", "read", f"{STATE}/{OTHER}/table.journal", DENIED, DONE, DONE),
        Attempt("write to it", "write", f"{STATE}/{OTHER}/table.journal", DENIED, DENIED, READ_ONLY),
        Attempt("put a file beside it", "create", f"{STATE}/{OTHER}/x", DENIED, DENIED, READ_ONLY),
        Attempt("put one where tables keep theirs", "create", f"{STATE}/x", DENIED, DENIED, READ_ONLY),
        Attempt("link to the journal", "link", f"{STATE}/{TABLE}/table.journal", DENIED, REFUSED, "EXDEV"),
    ),
    "Program and configuration": (
        everywhere("change the configuration", "write", f"{ETC}/{TABLE}.toml", DENIED),
        Attempt("add one", "create", f"{ETC}/x.toml", DENIED, DENIED, READ_ONLY),
        everywhere("change the program", "write", f"{LIB}/controller/daemon.py", DENIED),
        everywhere("change its manifest", "write", f"{LIB}/MANIFEST", DENIED),
        everywhere("add a file to it", "create", f"{LIB}/controller/x.py", DENIED),
        everywhere("add bytecode", "create", f"{LIB}/controller/__pycache__/x.pyc", DENIED),
        everywhere("change the command", "write", "/usr/bin/shoewatchd", DENIED),
        everywhere("change the unit", "write", f"{UNITS}/shoewatchd@.service", DENIED),
        Attempt("add a drop-in", "create", "/run/systemd/system/x", DENIED, DENIED, READ_ONLY),
        everywhere("change the udev rules", "write", f"{RULES}/60-shoewatch.rules", DENIED),
    ),
    "Out of the sandbox": (
        inside("listen in the network", "listen", "", "EAFNOSUPPORT"),
        inside("send a packet to another computer", "dial", "192.0.2.1", "EAFNOSUPPORT"),
        inside("send a packet to this computer", "dial", "127.0.0.1", "EAFNOSUPPORT"),
        inside("hear packets", "sniff", "", "EAFNOSUPPORT"),
        inside("connect to D-Bus", "connect", "/run/dbus/system_bus_socket", DONE),
        inside("run a program of its own from its state", "execute", f"{STATE}/{TABLE}/x", DENIED),
        inside("run one from its runtime directory", "execute", f"{RUN}/{TABLE}/x", DENIED),
        inside("run one from /tmp", "execute", "/tmp/x", DENIED),  # noqa: S108  # as above
        inside("leave a setuid file", "setuid file", f"{STATE}/{TABLE}/x", REFUSED),
        inside("make a device node", "device node", f"{STATE}/{TABLE}/x", REFUSED),
        inside("write executable memory", "writable code", "", DENIED),
        inside("become root", "root", "", REFUSED),
        inside("make a user namespace", "user namespace", "", REFUSED),
        inside("make a network namespace", "network namespace", "", REFUSED),
        inside("mount something", "mount", f"{STATE}/{TABLE}", REFUSED),
        inside("set the clock", "clock", "", REFUSED),
        inside("change the computer's name", "host name", "x", REFUSED),
        inside("run in real time", "real time", "", REFUSED),
        inside("load a module", "call", "finit_module", REFUSED),
        inside("load a program into the kernel (bpf)", "call", "bpf", REFUSED),
        inside("measure other processes (perf)", "call", "perf_event_open", REFUSED),
        inside("use io_uring", "call", "io_uring_setup", REFUSED),
        inside("use userfaultfd", "call", "userfaultfd", REFUSED),
        inside("read the kernel's log", "read", "/dev/kmsg", DENIED),
        inside("change a setting of the kernel", "write", "/proc/sys/kernel/core_pattern", DENIED),
        inside("restart the computer", "write", "/proc/sysrq-trigger", DENIED),
        inside("look into home directories", "list", "/home", DENIED),
        inside("look into /root", "list", "/root", DENIED),
    ),
}  # fmt: skip

ATTEMPTS: Final = tuple(attempt for chapter in CHAPTERS.values() for attempt in chapter)
