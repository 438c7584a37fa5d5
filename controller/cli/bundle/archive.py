"""The archive: new, for its owner only, the same bytes for the same texts, and bounded. Nothing in it is written over.

Members have plain names below one directory, no owner and one time, so that it says nothing more of this computer, and
may be unpacked anywhere.
"""

import gzip
import io
import os
import tarfile
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from controller import files
from controller.cli.terminal.outputs import NotWritten

OWNER_ONLY: Final = 0o600

MEMBER_MOST: Final = 2**20
"""Bytes of a file in it; of a longer one the end is left out."""
ALL_MOST: Final = 16 * 2**20
"""Bytes of all of them; an archive has about a tenth."""

_CUT: Final = "\n[the rest was left out: the file is longer than a bundle holds]\n"


class Packed(NamedTuple):
    """A file of the archive."""

    name: str
    text: str


def bounded(text: str) -> str:
    """A text that is no longer than a file may be."""
    if len(text.encode(errors="replace")) <= MEMBER_MOST:
        return text
    return text.encode(errors="replace")[: MEMBER_MOST - len(_CUT)].decode(errors="ignore") + _CUT


def write(path: Path, folder: str, packed: Sequence[Packed], now: datetime) -> None:
    """Write it; NotWritten where that cannot be done, or a file is there."""
    content = _content(folder, packed, now)
    try:
        with files.creating(path, OWNER_ONLY) as file:
            try:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            except BaseException:
                path.unlink(missing_ok=True)
                raise
    except OSError as error:
        raise NotWritten(path, error) from error


def _content(folder: str, packed: Sequence[Packed], now: datetime) -> bytes:
    at = int(now.timestamp())
    out = io.BytesIO()
    with (
        gzip.GzipFile(filename="", mode="wb", fileobj=out, mtime=at) as zipped,
        tarfile.TarFile(fileobj=zipped, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for each in packed:
            text = each.text.encode(errors="replace")
            member = tarfile.TarInfo(f"{folder}/{each.name}")
            member.size, member.mtime, member.mode = len(text), at, OWNER_ONLY
            tar.addfile(member, io.BytesIO(text))
    return out.getvalue()
