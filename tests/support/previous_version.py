"""The version before this one, as a table that goes back runs it: its code, with the packages of these tests.

`tests/golden/previous_version.tar.xz` is kept for it, so that no test needs the history. After a release, keep that:

    git archive TAG controller drivers | xz -9e > tests/golden/previous_version.tar.xz
"""

import lzma
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.support.daemons import DaemonProcess

KEPT: Final = Path(__file__).parent.parent / "golden" / "previous_version.tar.xz"


class PreviousVersion:
    """Unpacked in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        # `tarfile` of Python 3.11.2, in Debian 12, has no `filter`, and later ones ask for it; a bare Debian has no xz
        unpack = ["tar", "--extract", f"--directory={folder}"]
        subprocess.run(unpack, input=lzma.decompress(KEPT.read_bytes()), check=True)

    def daemon(self, config: Path) -> DaemonProcess:
        """Its daemon; Python looks for modules where it is started."""
        return DaemonProcess(config, before=("env", f"--chdir={self.folder}"))

    def command(self, *words: str | Path) -> subprocess.CompletedProcess[str]:
        """One of its commands."""
        return self.runs("import sys; from controller.cli import main; sys.exit(main(sys.argv[1:]))", *words)

    def runs(self, program: str, *words: str | Path) -> subprocess.CompletedProcess[str]:
        """A program that imports its modules."""
        command = (sys.executable, "-c", program, *words)
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
