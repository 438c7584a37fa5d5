"""The unit files of `systemd/` as they stand: what each section says, in order."""

from collections import defaultdict
from pathlib import Path
from typing import Final

SYSTEMD: Final = Path(__file__).resolve().parents[2] / "systemd"
TABLE: Final = SYSTEMD / "system" / "shoewatchd@.service"

Settings = dict[str, list[str]]


def sections(path: Path) -> dict[str, Settings]:
    """Each setting of a unit file, by section and name, with all its values."""
    found: dict[str, Settings] = defaultdict(lambda: defaultdict(list))
    section = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#"):
            name, _, value = line.partition("=")
            found[section][name].append(value)
    return found
