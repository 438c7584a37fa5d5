"""The installed program against the manifest that its package brings: which files differ, and one line for the whole.

The manifest has the SHA-256 of each file in the form of `sha256sum`, sorted by path. It is input like any other file:
exactly of that form, or refused. A package may be looked at below another root: a disk that is mounted somewhere.
Called by the daemon at its start, by `shoewatch verify` and by `shoewatch doctor`.
"""

import hashlib
import os
import re
import stat
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import controller
from controller import files, installation

LARGEST: Final = 2**21
"""Bytes of a manifest: a line of 120 for each of `MOST` files is less."""
MOST: Final = 10_000
"""Files below the program's directory, bytecode among them: a package has about 1,500."""
LARGEST_FILE: Final = 2**27
"""Bytes of a file; the largest, of cryptography, has 14 MB."""

_LINE: Final = re.compile(r"([0-9a-f]{64})  (/usr/(?:bin|lib|share)(?:/[A-Za-z0-9@_+-][A-Za-z0-9@_+.-]*)+)")
"""Of a manifest. No name begins with a dot, so no path leaves its directory."""

_BYTECODE: Final = "__pycache__"
_VERSION: Final = re.compile(rb'^__version__ = "([0-9a-zA-Z.+~-]{1,40})"$', re.MULTILINE)

UNREADABLE: Final = "unreadable"
"""Stands for the hash of what cannot be read, or is no regular file."""

NO_PACKAGE: Final = "not installed from a package"


class ManifestAbsent(Exception):  # noqa: N818  # says what is wrong
    """No package is installed."""


class ManifestWrong(Exception):  # noqa: N818  # says what is wrong
    """What is there is not a manifest as a package brings it."""


class Survey(NamedTuple):
    """What is installed, compared with the manifest. Paths are as in the manifest, whatever the root."""

    version: str
    """As the installed program says; `unknown` where it does not."""
    sha256: str
    """Of the manifest as these files would make it."""
    now: Mapping[str, str]
    """The hash of each file that is there, by its path."""
    changed: tuple[str, ...]
    missing: tuple[str, ...]
    added: tuple[str, ...]
    bytecode: tuple[str, ...]
    """Every file in a directory for bytecode."""

    @property
    def line(self) -> str:
        """The whole in one line, as it is published with a package."""
        return line(self.version, self.sha256)


def line(version: str, sha256: str) -> str:
    """The whole in one line; the hash is that of the manifest."""
    return f"shoewatch {version} sha256:{sha256}"


def program() -> str:
    """What an opening says of this program: `sha256:…`, or why there is nothing to compare it with."""
    if not Path(controller.__file__).is_relative_to(installation.PROGRAM):
        return NO_PACKAGE
    try:
        return f"sha256:{survey().sha256}"
    except ManifestAbsent:
        return "no manifest"
    except ManifestWrong:
        return "manifest wrong"


def survey(root: Path = Path("/"), progress: Callable[[float], object] = lambda _: None) -> Survey:
    """Compare every file; `progress` hears how far it has come. ManifestAbsent or ManifestWrong."""
    shipped = read(root)
    beside, bytecode = _beside(root, shipped)
    paths = sorted({*shipped, *beside})
    now: dict[str, str] = {}
    for number, path in enumerate(paths):
        found = _hash(on(root, path))
        if found is not None:
            now[path] = found
        progress((number + 1) / len(paths))
    return Survey(
        _version(root),
        hashlib.sha256(written(now)).hexdigest(),
        now,
        tuple(path for path, sha256 in shipped.items() if path in now and now[path] != sha256),
        tuple(path for path in shipped if path not in now),
        tuple(path for path in beside if path in now),
        bytecode,
    )


def read(root: Path = Path("/")) -> dict[str, str]:
    """The hash of each file of the package, by its path. ManifestAbsent or ManifestWrong."""
    path = on(root, str(installation.MANIFEST))
    try:
        text = files.read(path, LARGEST).decode("ascii")
    except FileNotFoundError:
        raise ManifestAbsent(f"{path}: not found") from None
    except OSError as error:
        raise ManifestWrong(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError:
        raise ManifestWrong(f"{path}: it is not plain ASCII") from None
    lines = text.removesuffix("\n").split("\n") if text.endswith("\n") else [""]
    shipped: dict[str, str] = {}
    before = ""
    for number, line in enumerate(lines, 1):
        if (said := _LINE.fullmatch(line)) is None:
            raise ManifestWrong(f"{path}, line {number}: not a SHA-256, two spaces and a path of the package")
        sha256, name = said.groups()
        if name <= before:
            raise ManifestWrong(f"{path}, line {number}: {name} does not follow {before} in alphabetical order")
        shipped[name] = sha256
        before = name
    return shipped


def written(hashes: Mapping[str, str]) -> bytes:
    """A manifest of these files, as `sha256sum` writes it; a name that no package has is escaped."""
    return "".join(f"{hashes[path]}  {ascii(path)[1:-1]}\n" for path in sorted(hashes)).encode("ascii")


def on(root: Path, path: str) -> Path:
    """Where a path of the package is below this root."""
    return root / path.removeprefix("/")


def parts(root: Path, paths: Sequence[str]) -> Iterator[Path]:
    """Files of the package that are there, and each directory of the program that holds one."""
    program_at = on(root, str(installation.PROGRAM))
    found = [on(root, path) for path in paths]
    folders = {folder for each in found for folder in each.parents if folder.is_relative_to(program_at)}
    yield from sorted({*found, *folders, program_at})


def _beside(root: Path, shipped: Mapping[str, str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is in the program's directory besides the package's files; and the same that is where bytecode is."""
    top = on(root, str(installation.PROGRAM))
    beside: list[str] = []
    bytecode: list[str] = []
    for folder, folders, names in os.walk(top):
        links = [name for name in folders if Path(folder, name).is_symlink()]
        for name in (*names, *links):
            path = f"/{Path(folder, name).relative_to(root)}"
            if path in shipped or path == str(installation.MANIFEST):
                continue
            (bytecode if Path(folder).name == _BYTECODE else beside).append(path)
        if len(beside) + len(bytecode) > MOST:
            raise ManifestWrong(f"{top}: it holds more than {MOST:,} files: install the package again")
    return tuple(sorted(beside)), tuple(sorted(bytecode))


def _hash(path: Path) -> str | None:
    """Of a regular file; None where nothing is."""
    try:
        if not stat.S_ISREG(path.lstat().st_mode):
            return UNREADABLE
        with files.reading(path) as file:
            if os.fstat(file.fileno()).st_size > LARGEST_FILE:
                return UNREADABLE
            return hashlib.file_digest(file, "sha256").hexdigest()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError:
        return UNREADABLE


def _version(root: Path) -> str:
    """What the installed program calls itself, which need not be the one that runs."""
    try:
        text = files.read(on(root, str(installation.PROGRAM / "controller" / "__init__.py")), 2**16)
    except OSError:
        return "unknown"
    said = _VERSION.search(text)
    return "unknown" if said is None else said[1].decode("ascii")
