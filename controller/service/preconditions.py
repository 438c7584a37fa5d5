"""What must be so before a table starts: enough open files, folders of its own, and its own journal.

Called by `controller.daemon`.
"""

import resource
from pathlib import Path
from typing import Final

from controller import files
from controller.configuration import Configuration
from controller.journal.recovery import Recovered
from controller.service.exits import CONFIGURATION, TOO_FEW, CannotStart

OPEN_FILES: Final = 64
"""Those of a table with its journal, its log and 16 devices are 30 at most; the rest is for who asks at its socket."""


def check_open_files() -> None:
    """See that as many files can be open at once as a table and all that ask it need."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if most < OPEN_FILES:
        cure = f"ulimit -n {OPEN_FILES}, or LimitNOFILE={OPEN_FILES} in the unit"
        raise CannotStart(TOO_FEW, f"this process may have {most} files open at once, and a table needs more: {cure}")


def check_folders(said: Configuration) -> None:
    """See that nobody else can write in the folders that this table writes in."""
    written = [path for path in (said.journal.path, said.journal.checkpoints, said.outputs.socket) if path]
    folders = {path.parent for path in written} | ({said.journal.archive} if said.journal.archive else set())
    if whose := [f"{folder}: {why}" for folder in sorted(folders) if (why := files.whose(folder)) is not None]:
        raise CannotStart(CONFIGURATION, *whose)


def check_table(path: Path, said: Configuration, recovered: Recovered | None) -> None:
    """See that the journal is of the table that the configuration at this path is of."""
    name = said.table.name
    if recovered is not None and recovered.bearings.table not in {None, name}:
        raise CannotStart(
            CONFIGURATION,
            f"{said.journal.path}: it is the journal of table {recovered.bearings.table}, "
            f"and {path} is of table {name}: give each table a journal of its own",
        )
