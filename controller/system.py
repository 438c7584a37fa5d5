"""What the system must give a process, and the signals that it may send one: looked at before anything else is.

A process that has too few open files or too little memory breaks anywhere, in an import or in the middle of a shoe;
one that is told to stop while it still imports dies of that. So both commands ask here first (`controller.start`), and
the daemon again when it knows its devices. Imports nothing that needs either.
"""

import resource
import signal
from typing import Final

SHORT: Final = 71
"""EX_OSERR of sysexits.h: the system gives this process too few open files, or too little memory."""

COMMAND_FILES: Final = 16
"""Files of a command: three streams, a journal with what SQLite has beside it, what it is compared with, the output;
seven were counted at most."""

TABLE_FILES: Final = 84
"""Of a table with one device; `controller.service.preconditions.files_needed` says how many those of more have."""

COMMAND_MEMORY_MIB: Final = 128
"""Of addresses (`ulimit -v`): `--help`, which imports every command, maps 45 MiB; a PIN takes 16 MiB more."""

MEMORY_MIB: Final = 1_240
"""The same of the daemon with one device: 405 MiB are mapped when it is ready, most of which its threads reserve and
never use; with supervisors at its socket it has as many more. `controller.service.preconditions.memory_needed` says how
many those of more devices have."""

STOPPING: Final = (signal.SIGTERM, signal.SIGINT)
SIGNALS: Final = (*STOPPING, signal.SIGHUP)
"""Those that the daemon listens to. They wait (`hold`) in every thread of it, for the one that does."""

STRAY: Final = (signal.SIGUSR1, signal.SIGUSR2)
"""They mean nothing to it, and would end it. SIGPIPE is ignored by Python."""


_SET_DUMPABLE: Final = 4
"""Of prctl(2): with 0 only root may read the process's memory and environment, debug it, or list its files."""


def close_memory() -> None:
    """Let no process of the same user look into this one, which holds secrets: another table's daemon is one."""
    import ctypes  # noqa: PLC0415  # commands start without it

    ctypes.CDLL(None).prctl(_SET_DUMPABLE, 0, 0, 0, 0)


def shortage(files: int, memory_mib: int, who: str) -> str | None:
    """What `who` has too little of, and the cure; None if nothing is short."""
    may = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if resource.RLIM_INFINITY != may < files:
        cure = f"ulimit -n {files}, or LimitNOFILE={files} in the unit"
        return f"this process may have {may} files open at once, and {who} needs {files}: {cure}"
    may = resource.getrlimit(resource.RLIMIT_AS)[0]
    if resource.RLIM_INFINITY != may < memory_mib << 20:
        cure = f"ulimit -v {memory_mib << 10}, or LimitAS={memory_mib}M in the unit"
        return f"this process may have {may >> 10:,} KiB of memory, and {who} needs {memory_mib << 10:,} KiB: {cure}"
    return None


def hold() -> set[signal.Signals]:
    """Let signals wait until somebody listens, and those pass that mean nothing; which signals waited before."""
    for number in STRAY:
        signal.signal(number, signal.SIG_IGN)
    return {*map(signal.Signals, signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS))}
