"""Where Debian's package puts what belongs to a table, by its instance: the stem of the name of its configuration.

`shoewatchd@bac-07.service` reads /etc/shoewatch/bac-07.toml. Whoever runs the program in another way says other places
in the configuration. Imports nothing of ours.
"""

import re
import shlex
from pathlib import Path
from typing import Final

CONFIGURATIONS: Final = Path("/etc/shoewatch")
STATE: Final = Path("/var/lib/shoewatch")
RUNTIME: Final = Path("/run/shoewatch")
PROGRAM: Final = Path("/usr/lib/shoewatch")

MANIFEST: Final = PROGRAM / "MANIFEST"
"""The SHA-256 of each file of the package, as `sha256sum` writes and checks it."""

DOCUMENTS: Final = Path("/usr/share/doc/shoewatch")
"""What a checkout has in docs/."""

EXAMPLES: Final = DOCUMENTS / "examples"
"""Drop-ins for systemd, to copy."""

USER: Final = "shoewatch"
"""As whom the unit runs a table's daemon."""

USUAL: Final = "table"
"""The instance that every command takes where none is named."""


IS_PACKAGE: Final = Path(__file__).is_relative_to(PROGRAM)
"""Whether the program that runs is the package's, and no checkout."""

_DOCUMENT: Final = re.compile(r"\bdocs/(?=[\w-]+\.md)")


def documented(text: str) -> str:
    """A text with the documents it names where the package has them."""
    return _DOCUMENT.sub(f"{DOCUMENTS}/", text)


def configuration(instance: str) -> Path:
    """What a table is."""
    return CONFIGURATIONS / f"{instance}.toml"


def set_up(file: Path) -> str | None:
    """The command that writes a configuration where the package has them; None where the package has none."""
    if file.suffix != ".toml" or file != configuration(file.stem):
        return None
    return "sudo shoewatch setup" if file.stem == USUAL else f"sudo shoewatch setup {shlex.quote(file.stem)}"


def credentials(instance: str) -> Path:
    """The directory with its secrets, a file each, which systemd hands to the daemon."""
    return CONFIGURATIONS / f"{instance}.credentials"


def state(instance: str) -> Path:
    """The directory of its journal, archives and checkpoints."""
    return STATE / instance


def journal(instance: str) -> Path:
    """Its journal."""
    return state(instance) / "table.journal"


def socket(instance: str) -> Path:
    """Its control socket."""
    return RUNTIME / instance / "socket"


def unit(instance: str) -> str:
    """Its unit of systemd."""
    return f"shoewatchd@{instance}.service"
