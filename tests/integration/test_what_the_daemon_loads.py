"""What the daemon has in memory before it does anything: what a running table needs."""

import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.as_installed import PACKAGES, interpreter

OURS: Final = {"controller", "drivers"}

NEEDLESS: Final = {"cryptography", "email", "http", "multiprocessing", "unittest", "xml", "xmlrpc"}
"""Large, and for what no table does, or does only where it signs checkpoints."""


def test_the_daemon_loads_nothing_that_a_table_does_not_have_or_need(tmp_path: Path) -> None:
    command = [interpreter(tmp_path), "-c", "import sys, controller.daemon; print(*sys.modules)"]
    loaded = set(subprocess.run(command, check=True, capture_output=True, text=True).stdout.split())
    tops = {name.partition(".")[0] for name in loaded} - {"__main__"}
    assert tops - set(sys.stdlib_module_names) - OURS <= set(PACKAGES)
    assert not tops & NEEDLESS
    assert not {name for name in loaded if name.startswith(("controller.cli", "concurrent.futures.process"))}
