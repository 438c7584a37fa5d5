"""How often something is irregular at a table: of the whole journal how many rounds ended, and how often each code was.

Most records are passed over by SQLite itself, at a glance. Called by `shoewatch report`.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct

from controller.games.registry import CODES, GAMES
from controller.journal.reading import Reader
from controller.table.finished import EndOfRound

_ENDS: Final = sorted(
    {f'"type":"{fact.__struct_config__.tag}"' for game in GAMES.values() for fact in game.says.facts
     if issubclass(fact, EndOfRound)}
)  # fmt: skip
"""How a body says that a round has ended; within a text of it the quotes would be escaped."""


class Usual(Struct, frozen=True):
    """What the records came to."""

    rounds: int
    flags: Counter[str]
    """By the name of the code."""


class _Flags(Struct):
    flags: list[str]


class _Answered(Struct):
    answer: _Flags


_READ: Final = msgspec.json.Decoder(_Answered)


def usual(reader: Reader, progress: Callable[[float], None]) -> Usual:
    """The counts of a whole journal."""
    flags: Counter[str] = Counter()
    for row in reader.irregular():
        flags.update(flag for flag in _READ.decode(row.body).answer.flags if flag in CODES)
    return Usual(sum(reader.count(words, progress) for words in _ENDS), flags)
