"""What must be so before a table starts: enough open files and memory, places of its own to write, and its own journal.

Called by `controller.daemon`.
"""

from pathlib import Path
from typing import Final

from structlog.typing import FilteringBoundLogger

from controller import files, system
from controller.configuration import Configuration, places
from controller.control.served import Limits
from controller.journal.recovery import Recovered
from controller.service.exits import CONFIGURATION, CannotStart

OPEN_FILES: Final = 32
"""Files of a table without devices and clients: 14 are open with its journal, its log and a look at them, and some are
for the moment in which an archive is made, a checkpoint written and the configuration read again."""

DEVICE_FILES: Final = 4
"""Files of a device: one while it is there; while its host is looked up three more."""

DEVICE_MEMORY_MIB: Final = 216
"""MiB of addresses of a device: a thread that opens its port, one that reads and one that writes. Each reserves 72 MiB,
a stack of 8 and 64 for what it allocates. With 1,024 MiB for all no eighteenth thread starts, and a table with two USB
devices has as many when plugs are pulled and put in again."""


def files_needed(devices: int) -> int:
    """How many files a table with so many devices may have open, with every place at its socket taken."""
    limits = Limits()
    return OPEN_FILES + DEVICE_FILES * devices + limits.clients + limits.door


def memory_needed(devices: int) -> int:
    """How many MiB of addresses a table with so many devices may reserve."""
    return system.MEMORY_MIB + DEVICE_MEMORY_MIB * max(devices - 1, 0)


def check_system(devices: int) -> None:
    """See that so many files can be open at once as a table and all that ask it need, and that it has memory."""
    having = "1 device" if devices == 1 else f"{devices} devices"
    if short := system.shortage(files_needed(devices), memory_needed(devices), f"a table with {having}"):
        raise CannotStart(system.SHORT, short)


def check_places(said: Configuration, log: FilteringBoundLogger) -> None:
    """See that what the table writes is in places where nobody else can write; log where others may look."""
    if refused := [*places.wrong(said)]:
        raise CannotStart(CONFIGURATION, *refused)
    if files.is_open_to_others(folder := said.journal.path.parent):
        log.warning("journal.folder-open", folder=str(folder), cure=f"chmod o= {folder}")


def check_table(path: Path, said: Configuration, recovered: Recovered | None) -> None:
    """See that the journal is of the table that the configuration at this path is of."""
    name = said.table.name
    if recovered is not None and recovered.bearings.table not in {None, name}:
        raise CannotStart(
            CONFIGURATION,
            f"{said.journal.path}: it is the journal of table {recovered.bearings.table}, "
            f"and {path} is of table {name}: give each table a journal of its own",
        )
