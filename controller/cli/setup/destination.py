"""Where a new configuration goes, what of the table stands beside it, and who starts its daemon.

Debian's package has places for all of it (`controller.installation`). A file elsewhere is somebody's who runs the
daemon by hand: everything is beside it. Called by `command`.
"""

import errno
import os
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from controller import installation
from controller.cli.setup.questions import Stopped
from controller.configuration.example import Given

PRINTED: Final = "-"
"""The file's name where it is only printed."""

EXISTS: Final = 74
FORBIDDEN: Final = 77

SUPERVISORS: Final = "supervisors"
CHECKPOINT_KEY: Final = "checkpoint-key"

GROUP: Final = "shoewatch"
"""The package's: who is in it may ask the table how it is."""

KEEP_DAYS: Final = 365
"""Shoes older than a year go into archives, so that the journal of a small board does not fill its disk."""


@dataclass(frozen=True, slots=True)
class Destination:
    """A configuration that is not there yet."""

    file: Path
    printed: bool = False

    @property
    def is_installed(self) -> bool:
        """Whether the unit of the package starts its daemon."""
        return self.file == installation.configuration(self.file.stem)

    @property
    def credentials(self) -> Path:
        """The directory of its secrets."""
        return self.file.with_name(f"{self.file.stem}.credentials")

    def credential(self, name: str) -> str:
        """A secret as the configuration calls it: systemd hands over what is in the package's directory."""
        return name if self.is_installed else str(self.credentials / name)

    @property
    def start(self) -> str:
        """The command that starts the table."""
        if self.is_installed:
            return f"systemctl enable --now {installation.unit(self.file.stem).removesuffix('.service')}"
        return f"shoewatchd --config {shlex.quote(str(self.file))}"

    def journal(self, *, signs: bool) -> Given:
        """[journal]."""
        beside: Given = {"checkpoint_key": self.credential(CHECKPOINT_KEY), "checkpoints": str(self._checkpoints)}
        signed = beside if signs else {}
        if not self.is_installed:
            return {"path": str(self.file.with_suffix(".journal")), **signed}
        kept = {"keep_days": KEEP_DAYS, "archive": str(installation.state(self.file.stem) / "archive")}
        return {"path": str(installation.journal(self.file.stem)), **kept, **signed}

    @property
    def outputs(self) -> Given:
        """[outputs]."""
        if not self.is_installed:
            return {"socket": str(self.file.with_suffix(".socket"))}
        return {"socket": str(installation.socket(self.file.stem)), "group": GROUP}

    @property
    def examples(self) -> dict[str, Given]:
        """What the file shows of options that are not set."""
        return {"journal": {"checkpoints": str(self._checkpoints)}}

    @property
    def _checkpoints(self) -> Path:
        if self.is_installed:
            return installation.state(self.file.stem) / "checkpoints"
        return self.file.with_suffix(".checkpoints")


def destination(instance: str, output: str | None) -> Destination:
    """Where it goes; Stopped where it cannot: nobody answers questions for that."""
    usual = installation.configuration(instance)
    if output == PRINTED:
        return Destination(usual, printed=True)
    file = usual if output is None else Path(output).absolute()
    if os.path.lexists(file):
        others = "set up another table with `shoewatch setup INSTANCE`" if output is None else "choose another file"
        raise Stopped(
            EXISTS,
            f"{file} exists, and setup never overwrites: edit it and run `shoewatch check {shlex.quote(str(file))}`; "
            f"or {others}; or move it away first",
        )
    if not file.parent.is_dir():
        raise Stopped(
            EXISTS, f"{file.parent}: {os.strerror(errno.ENOENT)}: create it, or write elsewhere with --output FILE"
        )
    if not os.access(file.parent, os.W_OK | os.X_OK):
        cure = "run it with sudo, or write elsewhere with --output FILE"
        raise Stopped(FORBIDDEN, f"{file.parent}: {os.strerror(errno.EACCES)}: {cure}")
    return Destination(file)
