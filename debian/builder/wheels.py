"""The packages of requirements-run.lock, as wheels with the hashes of the lock, for Pythons and processors of others.

pip fetches them from wherever pip of this machine gets packages, and refuses a file whose hash is not in the lock.
"""

import subprocess
import sys
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath
from typing import Final

from debian.builder.errors import NotBuilt
from debian.builder.targets import PYTHONS, Architecture

LOCK: Final = "requirements-run.lock"

KEPT_OF_METADATA: Final = ("METADATA", "LICEN[CS]E*", "NOTICE*", "licenses/*", "sboms/*")
"""What a table keeps of a package's dist-info; the rest tells pip how to remove it, which dpkg does here."""

LEFT_OUT: Final = (".pyi", ".h")
"""Endings of what only a type checker or a C compiler reads."""


def fetch(root: Path, architecture: Architecture, into: Path) -> list[Path]:
    """The wheels of one architecture for all its Pythons, sorted by name. A pure one serves them all."""
    found: dict[str, Path] = {}
    for python in PYTHONS:
        folder = into / f"{architecture.name}-{python}"
        _download(root / LOCK, architecture, python, folder)
        found |= {wheel.name: wheel for wheel in folder.glob("*.whl")}
    return [found[name] for name in sorted(found)]


def _download(lock: Path, architecture: Architecture, python: str, folder: Path) -> None:
    platforms = (word for tag in architecture.platforms for word in ("--platform", tag))
    ended = subprocess.run(
        [
            sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check",
            "--require-hashes", "--only-binary", ":all:", "--no-deps", "--implementation", "cp",
            "--python-version", python, *platforms, "--dest", str(folder), "--requirement", str(lock),
        ],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    if ended.returncode:
        errors = [line for line in ended.stdout.splitlines() if not line.startswith("WARNING")]
        raise NotBuilt(
            f"{lock}: pip could not get the wheels for Python {python} on {architecture.name}:\n"
            + "".join(f"  {line}\n" for line in errors[-8:])
            + "Give pip an index that has them (pip config set global.index-url URL), or a directory (PIP_FIND_LINKS); "
            "if a hash differs, the file is not the one that was tested."
        )


@dataclass(frozen=True, slots=True)
class Bundled:
    """A package that the wheels bring, for all Pythons."""

    information: str
    """The directory of its metadata."""
    files: dict[str, bytes]
    """By their path where it is installed."""


def unpack(wheels: Sequence[Path]) -> list[Bundled]:
    """What a table needs of the wheels, by package. No two of them say different things of one path."""
    packages: dict[str, Bundled] = {}
    owners: dict[str, str] = {}
    for wheel in wheels:
        information = f"{'-'.join(wheel.name.split('-')[:2])}.dist-info"
        package = packages.setdefault(information, Bundled(information, {}))
        for path, content in _members(wheel):
            same = package.files.setdefault(path, content) == content
            if not same or owners.setdefault(path, information) != information:
                raise NotBuilt(
                    f"{wheel.name}: its {path} is not the one of another wheel: they cannot be installed in one place; "
                    "pin a version whose wheels for the two Pythons differ in their extension modules only"
                )
    return list(packages.values())


def _members(wheel: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(wheel) as archive:
        for member in sorted(archive.namelist()):
            if not member.endswith("/") and _needed(PurePosixPath(member)):
                yield member, archive.read(member)


def _needed(member: PurePosixPath) -> bool:
    top, *rest = member.parts
    if top.endswith(".dist-info"):
        return any(fnmatch("/".join(rest), kept) for kept in KEPT_OF_METADATA)
    return not top.endswith(".data") and member.suffix not in LEFT_OUT
