"""A package of shoewatch as it lies on a disk: sources, their bytecode, a command, and the manifest of `sha256sum`."""

import os
import py_compile
import subprocess
from pathlib import Path

SOURCES = {
    "usr/bin/shoewatch": "#!/usr/bin/python3 -IS\n",
    "usr/lib/shoewatch/controller/__init__.py": '"""The daemon."""\n\n__version__ = "7.8.9"\n',
    "usr/lib/shoewatch/controller/cues.py": (
        "NAMES = {'ace', 'deuce'}\n\n\ndef cue(card, *, far=1 << 70, near=2.5):\n"
        "    return card in {'ace', 'king', 'queen'}, -far, near, 3j, ..., b'\\0', 'Zwölf 十二', (1, (2, None, True))\n"
    ),
    "usr/lib/systemd/system/shoewatchd@.service": "[Service]\n",
}
"""Files of a package, by their paths below the root."""


class InstalledPackage:
    """Below a root of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for path, text in SOURCES.items():
            self.add(path, text)
        self.seal()
        for path in SOURCES:
            if path.endswith(".py"):
                self.compile(path)

    @property
    def program(self) -> Path:
        """The program's directory."""
        return self.root / "usr/lib/shoewatch"

    @property
    def manifest(self) -> Path:
        """The package's manifest."""
        return self.program / "MANIFEST"

    def add(self, path: str, text: str) -> Path:
        """Put a file there."""
        at = self.root / path
        at.parent.mkdir(parents=True, exist_ok=True)
        at.write_text(text, encoding="utf-8")
        at.chmod(0o644)
        for folder in at.parents:
            if folder.is_relative_to(self.root):
                folder.chmod(0o755)
        return at

    def seal(self) -> None:
        """Write the manifest, by the program that a laboratory reads it with."""
        paths = sorted(SOURCES)
        told = subprocess.run(["sha256sum", *paths], cwd=self.root, check=True, capture_output=True, text=True)  # noqa: S607
        self.manifest.write_text(told.stdout.replace("  usr/", "  /usr/"), encoding="ascii")
        self.manifest.chmod(0o644)

    def compile(self, path: str, *, optimize: int = 0) -> Path:
        """Have bytecode of a source, as the package's scripts have it made."""
        mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
        made = py_compile.compile(str(self.root / path), doraise=True, invalidation_mode=mode, optimize=optimize)
        made_at = Path(str(made))
        made_at.chmod(0o644)
        made_at.parent.chmod(0o755)
        return made_at


def owner() -> int:
    """Who owns what a test writes."""
    return os.geteuid()
