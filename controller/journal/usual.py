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
from controller.wording.hours import Period

Progress = Callable[[str, float], None]
"""Hears what is being done, and how much of it has been, from 0 to 1."""

_ENDS: Final = sorted(
    {f'"type":"{fact.__struct_config__.tag}"' for game in GAMES.values() for fact in game.says.facts
     if issubclass(fact, EndOfRound)}
)  # fmt: skip
"""How a body says that a round has ended; within a text of it the quotes would be escaped."""


_NO_FLAGS: Final = b'"flags":[],'
_ANSWERED: Final = frozenset({b"judged", b"loaded", b"correction"})

_CURE: Final = "restore it from a copy, or omit --archives"


class Usual(Struct, frozen=True):
    """What the records came to."""

    rounds: int
    flags: Counter[str]
    """By the name of the code."""
    archives: int = 0
    """How many were read."""
    within: tuple[Path, ...] = ()
    """Those that have records of a period, the oldest first."""
    corrections: tuple[Row, ...] = ()
    """Late corrections, in whichever of the files."""


class _Flags(Struct):
    flags: list[str]


class _Answered(Struct):
    answer: _Flags


_READ: Final = msgspec.json.Decoder(_Answered)


def usual(reader: Reader, archives: Path | None, period: Period, progress: Progress) -> Usual:
    """The counts of a whole journal, and of its archives in a directory."""
    flags: Counter[str] = Counter()
    for row in reader.irregular():
        flags.update(_flags(row))
    rounds = sum(reader.count(words, lambda share: progress("reading the usual rates", share)) for words in _ENDS)
    found = _Archives(rounds, flags, period)
    if archives is not None:
        found.corrections += reader.of_kind("correction")
        found.known += map(_cut, reader.of_kind("cut"))
        while found.known:
            found.read(archives, progress)
    within = tuple(path for _, path in sorted(found.within))
    return Usual(found.rounds, flags, len(found.done), within, tuple(found.corrections))


class _Archives:
    """The archives of a journal, as far as they were read."""

    def __init__(self, rounds: int, flags: Counter[str], period: Period) -> None:
        self.rounds, self._flags, self._period = rounds, flags, period
        self.known: list[JournalCut] = []
        """Of which the journal and its archives tell, and which are still to be read."""
        self.done: set[str] = set()
        self.within: list[tuple[int, Path]] = []
        self.corrections: list[Row] = []

    def read(self, folder: Path, progress: Progress) -> None:
        """The next one."""
        cut = self.known.pop()
        path = folder / Path(cut.archive).name
        if cut.archive in self.done:
            return
        self.done.add(cut.archive)
        progress(f"reading {path.name}", 1.0)
        within = False
        for row in _rows(path, cut):
            within = within or self._period.holds(row.wall_ns)
            self._take(row)
        if within:
            self.within.append((cut.first, path))

    def _take(self, row: Row) -> None:
        if row.kind == b"cut":
            self.known.append(_cut(row))
        elif row.kind in _ANSWERED:
            self._flags.update(_flags(row) if _NO_FLAGS not in row.body else ())
            self.rounds += row.kind == b"judged" and any(words.encode() in row.body for words in _ENDS)
        if row.kind == b"correction":
            self.corrections.append(row)


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
