"""Secrets that the configuration names and never holds: from $CREDENTIALS_DIRECTORY, or from a file by its path.

The package's unit has systemd load each file of /etc/shoewatch/INSTANCE.credentials, which puts its own word before the
name (`LOADED`). A secret that others may read is none, so such a file is refused. Nothing here ever repeats what is in
it.
"""

import os
import re
import stat
from pathlib import Path
from typing import Final, NamedTuple

from controller import files, installation
from controller.configuration.contradictions import is_credential
from controller.wording.words import visible
from drivers.open_protocol.wire import KEY_BYTES

LARGEST: Final = 65536
"""Bytes of a credential; a key takes a hundred, a person's line two hundred."""

LOADED: Final = "shoewatch_"
"""What systemd writes before the name of each file of a directory: the unit's `LoadCredential=shoewatch:DIRECTORY`."""

_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO

_UNIT: Final = re.compile(r"shoewatchd@(?P<instance>.+)\.service")
"""The end of $CREDENTIALS_DIRECTORY where systemd runs the package's unit."""


class CredentialWrong(Exception):  # noqa: N818  # the surroundings are wrong, not this program
    """A credential that is there and cannot be used: what, where, and what cures it."""


class CredentialAbsent(CredentialWrong):
    """A credential that is not there, or not for this user to see."""

    missing = False
    """It is not there."""
    hidden = False
    """It may be there, and this user may not see it."""


class CredentialHidden(CredentialAbsent):
    """A credential that this user may not see."""

    hidden = True


class CredentialMissing(CredentialAbsent):
    """A credential whose file is not there."""

    missing = True


class _Place(NamedTuple):
    """Where a credential is read."""

    path: Path
    shown: Path
    """Where somebody puts it."""
    guarded: bool = False
    """systemd lets only this user read it."""
    unit: str | None = None
    """The unit that has to start again to get another."""

    @property
    def restart(self) -> str:
        """What follows a change of the file."""
        return "" if self.unit is None else f", and then restart the table: systemctl restart {self.unit}"


def credential(name: str, empty: str = "put only the secret in it") -> bytes:
    """What a credential holds: `$CREDENTIALS_DIRECTORY/NAME`, or the file at an absolute path; `empty` cures that."""
    place = _place(name)
    here = f"credential {place.path}" if name.startswith("/") else f"credential {visible(name)}: {place.shown}"
    try:
        with files.reading(place.path) as opened:
            others = bool(os.fstat(opened.fileno()).st_mode & _OTHERS)
            text = opened.read(LARGEST + 1)
    except (files.NotAFile, IsADirectoryError):
        raise CredentialWrong(f"{here}: not a regular file: give the file itself") from None
    except OSError as error:
        if isinstance(error, FileNotFoundError):
            cure = "create the file, or give another" if place.unit is None else f"create it, chmod 600{place.restart}"
            raise CredentialMissing(f"{here}: {error.strerror}: {cure}") from None
        absent = CredentialHidden if isinstance(error, PermissionError) else CredentialAbsent
        raise absent(f"{here}: {error.strerror or error}: give this user permission to read it") from None
    if others and not place.guarded:
        raise CredentialWrong(f"{here}: other users can read it: chmod 600 {place.path}")
    if not 0 < len(text) <= LARGEST:
        what = "the file is empty" if not text else f"the file is larger than {LARGEST} bytes"
        cure = empty if not text else "put only the secret in it"
        raise CredentialWrong(f"{here}: {what}: {cure}{place.restart}")
    return text


def shared_key(name: str) -> bytes:
    """The key that a device shares: 32 bytes, or their 64 hexadecimal digits on a line."""
    text = credential(name)
    if len(text) == KEY_BYTES:
        return text
    try:
        key = bytes.fromhex(text.decode("ascii").strip())
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise CredentialWrong(
            f"credential {visible(name)}: not a device key: expected {KEY_BYTES} random bytes, or "
            f"{2 * KEY_BYTES} hexadecimal digits, as `openssl rand -hex {KEY_BYTES}` writes them"
        )
    return key


def _place(name: str) -> _Place:
    if not is_credential(name):
        raise CredentialWrong(
            "not a valid name of a credential: use a plain name or an absolute path in the configuration"
        )
    folder = os.environ.get("CREDENTIALS_DIRECTORY")
    if name.startswith("/"):
        path = Path(name)
        return _Place(path, path, guarded=bool(folder) and path.parent == Path(str(folder)))
    if folder:
        return _from_systemd(Path(folder), name)
    raise CredentialAbsent(
        f"credential {name}: $CREDENTIALS_DIRECTORY is not set, as it is under systemd: start the table with "
        f"systemctl, which reads {installation.credentials('INSTANCE') / name}, or give the file's absolute path"
    )


def _from_systemd(folder: Path, name: str) -> _Place:
    """One that a unit loads by its name, or a file of the directory that the package's unit loads."""
    plain, loaded = folder / name, folder / f"{LOADED}{name}"
    unit = _UNIT.fullmatch(folder.name)
    if unit is None or plain.exists():
        return _Place(plain, plain, guarded=True)
    return _Place(loaded, installation.credentials(unit["instance"]) / name, guarded=True, unit=unit.string)
