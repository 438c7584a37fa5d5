"""How often something is irregular at a table: how many rounds ended, and how often each code was flagged.

Most records are passed over by SQLite itself, at a glance. Called by `shoewatch report`.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from controller.games.registry import CODES, GAMES
from controller.journal.archive import read_archive, sha256_of
from controller.journal.chain import Row, record_of
from controller.journal.entries import JournalCut
from controller.journal.errors import JournalDamaged
from controller.journal.reading import Reader
from controller.table.finished import EndOfRound

Progress = Callable[[str, float], None]
"""Hears what is being done, and how much of it has been, from 0 to 1."""

_ENDS: Final = sorted(
    {f'"type":"{fact.__struct_config__.tag}"' for game in GAMES.values() for fact in game.says.facts
     if issubclass(fact, EndOfRound)}
)  # fmt: skip
"""How a body says that a round has ended; within a text of it the quotes would be escaped."""


_NO_FLAGS: Final = b'"flags":[],'
_ANSWERED: Final = frozenset({b"judged", b"loaded", b"correction"})

_CURE: Final = "put it back from its copy, or leave out --archives"


class Usual(Struct, frozen=True):
    """What the records came to."""

    rounds: int
    flags: Counter[str]
    """By the name of the code."""
    archives: int = 0
    """How many were read."""


class _Flags(Struct):
    flags: list[str]


class _Answered(Struct):
    answer: _Flags


_READ: Final = msgspec.json.Decoder(_Answered)


def usual(reader: Reader, archives: Path | None, progress: Progress) -> Usual:
    """The counts of a whole journal, and of its archives in a directory."""
    flags: Counter[str] = Counter()
    for row in reader.irregular():
        flags.update(_flags(row))
    rounds = sum(reader.count(words, lambda share: progress("reading the usual rates", share)) for words in _ENDS)
    known = [] if archives is None else [_cut(row) for row in reader.of_kind("cut")]
    read: set[str] = set()
    while archives is not None and known:
        cut = known.pop()
        if cut.archive in read:
            continue
        read.add(cut.archive)
        progress(f"reading {cut.archive}", 1.0)
        for row in _rows(archives / Path(cut.archive).name, cut):
            if row.kind == b"cut":
                known.append(_cut(row))
            elif row.kind in _ANSWERED:
                flags.update(_flags(row) if _NO_FLAGS not in row.body else ())
                rounds += row.kind == b"judged" and any(words.encode() in row.body for words in _ENDS)
    return Usual(rounds, flags, len(read))


def _flags(row: Row) -> Iterator[str]:
    return (flag for flag in _READ.decode(row.body).answer.flags if flag in CODES)


def _cut(row: Row) -> JournalCut:
    entry = record_of(row).entry
    assert isinstance(entry, JournalCut)
    return entry


def _rows(path: Path, cut: JournalCut) -> Iterator[Row]:
    """The records of an archive, which is the one that was cut from the journal."""
    try:
        if sha256_of(path) != cut.sha256:
            raise JournalDamaged(path, "is not the archive that was cut from the journal", _CURE)
        yield from read_archive(path)
    except (OSError, ValueError) as error:
        problem = (isinstance(error, OSError) and error.strerror) or error
        raise JournalDamaged(path, f"cannot be read ({problem})", _CURE) from None
