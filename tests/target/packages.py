"""Other versions of the package: built from a copy of this tree, or with maintainer scripts that fail.

Called by suites. The wheels are those that `make deb` has fetched, so that no index is needed again.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import controller

NEEDLESS: Final = (".*", "build", "dist", "tests", "firmware-sim", "__pycache__")
"""What the builder does not read, by the names of files."""


def built(root: Path, version: str, processor: str, folder: Path) -> Path:
    """The package of this tree as if it had another version; `folder` is made."""
    tree = folder / "tree"
    shutil.copytree(root, tree, ignore=shutil.ignore_patterns(*NEEDLESS))
    _replace(tree / "controller/__init__.py", f'"{controller.__version__}"', f'"{version}"')
    wheels = [str(each) for each in (root / "build/wheels").glob("*")]
    offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": " ".join(wheels)} if wheels else {}
    command = [sys.executable, "-m", "debian.builder", processor, "--to", str(folder)]
    subprocess.run(command, cwd=tree, env=os.environ | offline, check=True)
    return folder / f"shoewatch_{version}_{processor}.deb"


def altered(deb: Path, version: str, folder: Path, scripts: Mapping[str, tuple[str, str]]) -> Path:
    """The same files as a package of another version; in each script, one text is replaced by another.

    A script that the package does not have begins as an empty one.
    """
    content = folder / "content"
    extract = ["dpkg-deb", "--raw-extract", str(deb), str(content)]
    subprocess.run(extract, check=True)
    _, before, processor = deb.stem.split("_")
    _replace(content / "DEBIAN/control", f"Version: {before}\n", f"Version: {version}\n")
    for name, (old, new) in scripts.items():
        script = content / "DEBIAN" / name
        if not script.exists():
            script.write_text(f"#!/bin/sh\n{old}\n", "utf-8")
            script.chmod(0o755)
        _replace(script, old, new)
    found = folder / f"shoewatch_{version}_{processor}.deb"
    build = ["dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "--build", str(content), str(found)]
    subprocess.run(build, check=True)
    return found


def _replace(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{path} has {old!r} {text.count(old)} times"
    path.write_text(text.replace(old, new), "utf-8")
