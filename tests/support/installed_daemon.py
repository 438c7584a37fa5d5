"""A daemon as a table has it, and what memory it takes: among the packages of a table, and no developer's tools.

What a developer has besides changes what is measured: structlog loads Rich, where it is there, and with it 90 modules
that no table has. Used by the benchmarks, the soak and the floods.
"""

import re
import venv
from importlib.metadata import distribution
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]

PACKAGES: Final = re.findall(r"^([\w.-]+)==", (ROOT / "requirements-run.lock").read_text("utf-8"), re.MULTILINE)
"""What is installed beside the two distributions."""


def interpreter(folder: Path) -> str:
    """The interpreter of an environment, made in this folder, that has this checkout and the packages of a table."""
    venv.create(folder, symlinks=True)
    site = next(folder.glob("lib/python*/site-packages"))
    for name in PACKAGES:
        found = distribution(name)
        for top in {file.parts[0] for file in found.files or [] if not file.parts[0].startswith("..")}:
            (site / top).symlink_to(str(found.locate_file(top)))
    (site / "checkout.pth").write_text(f"{ROOT}\n", "utf-8")
    return str(folder / "bin" / "python")


class Memory(NamedTuple):
    """Of a process, in KiB."""

    own: int
    """What is no file: it is the process's alone, and the system cannot drop it."""
    pss: int
    """With its share of the files that it has mapped: the more others have them too, the less."""
    rss: int
    """With those files whole, as where nobody else has them."""

    @property
    def words(self) -> str:
        return f"{self.own} KiB of its own, {self.pss} with its share of files, {self.rss} with all of them"


def memory(process: int) -> Memory:
    """What a process takes now."""
    rollup = Path(f"/proc/{process}/smaps_rollup").read_text("ascii")
    found = {name: int(kib) for name, kib in re.findall(r"^(\w+): +(\d+) kB$", rollup, re.MULTILINE)}
    return Memory(found["Anonymous"], found["Pss"], found["Rss"])
