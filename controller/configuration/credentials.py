"""Secrets that the configuration names and never holds: from $CREDENTIALS_DIRECTORY, or from a file by its path.

A secret that others may read is none, so such a file is refused. Nothing here ever repeats what is in it.
"""

import os
import stat
from pathlib import Path
from typing import Final

from controller import files
from controller.configuration.contradictions import is_credential
from controller.wording.words import visible
from drivers.open_protocol.wire import KEY_BYTES

LARGEST: Final = 65536
"""Bytes of a credential; a key takes a hundred, a person's line two hundred."""

_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


class CredentialWrong(Exception):  # noqa: N818  # the surroundings are wrong, not this program
    """A credential that is there and cannot be used: what, where, and what cures it."""


class CredentialAbsent(CredentialWrong):
    """A credential that is not there, or not for this user to see."""

    missing = False
    """It is not there."""


class CredentialMissing(CredentialAbsent):
    """A credential whose file is not there."""

    missing = True


def credential(name: str, empty: str = "put only the secret in it") -> bytes:
    """What a credential holds: `$CREDENTIALS_DIRECTORY/NAME`, or the file at an absolute path; `empty` cures that."""
    path, guarded = _place(name)
    here = f"credential {path}" if name.startswith("/") else f"credential {visible(name)}: {path}"
    try:
        with files.reading(path) as file:
            others = bool(os.fstat(file.fileno()).st_mode & _OTHERS)
            text = file.read(LARGEST + 1)
    except (files.NotAFile, IsADirectoryError):
        raise CredentialWrong(f"{here}: not a regular file: give the file itself") from None
    except OSError as error:
        if isinstance(error, FileNotFoundError):
            raise CredentialMissing(f"{here}: {error.strerror}: create the file, or give another") from None
        raise CredentialAbsent(f"{here}: {error.strerror or error}: give this user permission to read it") from None
    if others and not guarded:
        raise CredentialWrong(f"{here}: other users can read it: chmod 600 {path}")
    if not 0 < len(text) <= LARGEST:
        what = "the file is empty" if not text else f"the file is larger than {LARGEST} bytes"
        raise CredentialWrong(f"{here}: {what}: {empty if not text else 'put only the secret in it'}")
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


def _place(name: str) -> tuple[Path, bool]:
    """Where a credential is, and whether systemd guards it."""
    if not is_credential(name):
        raise CredentialWrong(
            "not a valid name of a credential: use a plain name or an absolute path in the configuration"
        )
    folder = os.environ.get("CREDENTIALS_DIRECTORY")
    if name.startswith("/"):
        path = Path(name)
        return path, bool(folder) and path.parent == Path(str(folder))
    if not folder:
        raise CredentialAbsent(
            f"credential {name}: $CREDENTIALS_DIRECTORY is not set, as it is under systemd: add "
            f"LoadCredential={name}:FILE to the unit, or give the file's absolute path"
        )
    return Path(folder) / name, True
