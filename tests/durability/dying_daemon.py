"""The daemon, killed by itself before or after one statement of its journal: `python -m tests.durability.dying_daemon`.

DIE_AT=7 DIE=before: at the seventh statement since the journal was opened. Otherwise it is the daemon.
"""

import os
import sys
from pathlib import Path
from typing import Any

import controller.journal.store
from controller import daemon
from controller.journal.opening import open_to_write
from tests.durability.writer import Dying


def _dying(path: Path) -> Any:
    return Dying(open_to_write(path), int(os.environ["DIE_AT"]), "before" if os.environ["DIE"] == "before" else "after")


if __name__ == "__main__":
    controller.journal.store.__dict__["open_to_write"] = _dying
    sys.exit(daemon.main(sys.argv[1:]))
