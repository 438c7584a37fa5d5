"""What the daemon has in memory before it does anything: what a running table needs."""

import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.support.installed_daemon import PACKAGES, interpreter

OURS: Final = {"controller", "drivers"}

NEEDLESS: Final = {"cryptography", "email", "http", "multiprocessing", "unittest", "xml", "xmlrpc"}
"""Large, and for what no table does, or does only where it signs checkpoints."""


def _loaded(python: str, imports: str) -> set[str]:
    command = [python, "-c", f"import {imports}; print(*sys.modules)"]
    return set(subprocess.run(command, check=True, capture_output=True, text=True).stdout.split())


def test_the_daemon_loads_nothing_that_a_table_does_not_have_or_need(tmp_path: Path) -> None:
    python = interpreter(tmp_path)
    loaded = _loaded(python, "sys, controller.daemon") - _loaded(python, "sys")  # Debian's own loads `sitecustomize`
    tops = {name.partition(".")[0] for name in loaded}
    assert tops - set(sys.stdlib_module_names) - OURS <= set(PACKAGES)
    assert not tops & NEEDLESS
    assert not {name for name in loaded if name.startswith(("controller.cli", "concurrent.futures.process"))}
