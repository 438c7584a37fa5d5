"""What is wrong with the files and folders that a daemon writes, or takes a table of codes from: looked at, not opened.

The daemon refuses what is wrong and `shoewatch check` says it, by these functions both. What is only not there, or not
for this user to see, may be right where the daemon runs. Imports the journal's reader and `controller.files`.
"""

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec import DecodeError, Struct, json

from controller import files, installation
from controller.configuration.shape import Configuration
from controller.journal.errors import JournalAbsent, JournalError
from controller.journal.notes import read_note
from controller.journal.reading import Reader

_BESIDE: Final = "-journal"
"""The longest ending of a file that SQLite makes beside another."""

_FIRST_LINE: Final = 65_536
"""Bytes in which a file of checkpoints has its first line, which has two hundred."""


class PlaceFinding(Struct, frozen=True):
    """Something outside the configuration that is wrong, or at least not right here."""

    text: str
    only_here: bool = False
    """It may be so on this machine, or for this user, only."""
    missing: bool = False
    """Nothing is there, and the daemon needs it."""
    hidden: bool = False
    """It may be right, and this user may not see it."""


Findings = Iterator[PlaceFinding]


def wrong(configuration: Configuration) -> Iterator[str]:
    """All that the daemon refuses of what it would write, in words."""
    journal, outputs = configuration.journal, configuration.outputs
    for name, found in (
        ("path", written(journal.path, beside=_BESIDE)),
        ("checkpoints", checkpoints(journal.checkpoints)),
        ("archive", folder(journal.archive)),
        ("socket", socket(outputs.socket)),
    ):
        yield from (f"{name}: {finding.text}" for finding in found if not finding.only_here)


def journal(path: Path | None) -> Findings:
    """The journal: what would be wrong with any file, and what makes it none."""
    if path is None:
        return
    if files.is_open_to_others(path.parent):
        why = "the sizes and times of the journal's files reveal when a shoe reports cards that are still face down"
        yield PlaceFinding(
            f"{path.parent}: any user can list this directory: {why}: chmod o= {path.parent}", only_here=True
        )
    found = [*written(path, beside=_BESIDE)]
    yield from found
    if found or not path.exists():
        return
    try:
        with Reader.open(path, quietly=True) as reader:
            reader.check_not_emptied()
            reader.head()
    except JournalAbsent as absent:
        yield PlaceFinding(str(absent), only_here=True)
    except JournalError as error:
        yield PlaceFinding(str(error))


def checkpoints(path: Path | None) -> Findings:
    """The file of checkpoints, to whose end the daemon writes: one of checkpoints, or none yet."""
    if path is None:
        return
    found = [*written(path)]
    yield from found
    if found or not path.exists():
        return
    try:
        with files.reading(path) as file:
            line = file.readline(_FIRST_LINE)
    except OSError as error:
        hidden = isinstance(error, PermissionError)
        cure = "the daemon must be able to read and write it"
        yield PlaceFinding(f"{path}: {error.strerror}: {cure}", only_here=True, hidden=hidden)
        return
    try:
        if line:
            read_note(json.decode(line, type=str))
    except (DecodeError, ValueError):
        yield PlaceFinding(f"{path} exists and is not a file of checkpoints: choose another file, or remove it")


def written(path: Path, beside: str = "") -> Findings:
    """A file that the daemon makes, in a folder that is there, where only its user may change it."""
    try:
        path.with_name(path.name + beside).lstat()
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        pass
    except OSError as error:
        yield _unseen(path, error)
        return
    try:
        status = path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        yield from folder(path.parent)
        return
    except OSError as error:
        yield _unseen(path, error)
        return
    if stat.S_ISLNK(status.st_mode):
        yield PlaceFinding(f"{path} is a symbolic link, which the daemon does not follow: give the file itself")
    elif stat.S_ISDIR(status.st_mode):
        yield PlaceFinding(f"{path} is a directory: give a file in it")
    elif not stat.S_ISREG(status.st_mode):
        yield PlaceFinding(f"{path} exists and is not a regular file: choose another, or remove it")
    else:
        found = [*changed_by(path)]
        yield from found or folder(path.parent)
        if not found and not os.access(path, os.R_OK | os.W_OK):
            yield PlaceFinding(f"{path}: this user cannot write it; the daemon's user must be able to", only_here=True)


def changed_by(path: Path) -> Findings:
    """Who besides the daemon's user and root may change a file: its owner, unless he has the folder too, or others."""
    if (why := files.whose(path)) is not None:
        yield PlaceFinding(f"{path}: {why}")
    if (owner := files.owner(path)) is not None:
        if owner == installation.USER and path.is_relative_to(installation.STATE):
            return  # as whom the package's unit runs
        if owner == files.owner(path.parent):
            yield PlaceFinding(f"{path}: it belongs to user {owner}: run the daemon as that user", only_here=True)
        else:
            yield PlaceFinding(f"{path}: it belongs to user {owner}, who can change it: chown it to the daemon's user")


def folder(path: Path | None) -> Findings:
    """A folder in which the daemon makes files."""
    if path is None:
        return
    try:
        status = path.stat()
    except FileNotFoundError:
        yield PlaceFinding(
            f"{path}: no such directory: create it before the daemon starts", only_here=True, missing=True
        )
        return
    except OSError as error:
        yield _unseen(path, error)
        return
    if not stat.S_ISDIR(status.st_mode):
        yield PlaceFinding(f"{path} is not a directory: give a directory")
    elif (why := files.whose(path)) is not None:
        yield PlaceFinding(f"{path}: {why}")
    elif not os.access(path, os.W_OK | os.X_OK):
        yield PlaceFinding(f"{path}: this user cannot write there; the daemon's user must be able to", only_here=True)


def socket(path: Path | None) -> Findings:
    """The control socket, where nothing is or one of before."""
    if path is None:
        return
    try:
        mode = path.lstat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        yield from folder(path.parent)
    except OSError as error:
        yield _unseen(path, error)
    else:
        if not stat.S_ISSOCK(mode):
            yield PlaceFinding(f"{path} exists and is not a socket: choose another, or remove it")
        else:
            yield from folder(path.parent)


def _unseen(path: Path, error: OSError) -> PlaceFinding:
    """A path that cannot be looked at."""
    hidden = isinstance(error, PermissionError)
    return PlaceFinding(f"{path}: {error.strerror}: choose another", only_here=hidden, hidden=hidden)
