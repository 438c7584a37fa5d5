"""Checkpoints as lines of text: what the chain's head was, signed, to be kept where this machine cannot reach.

The text is that of a signed note (C2SP `signed-note`): the origin, the number and the hash of a record, an empty line,
and a signature. Reading one needs no cryptography; `controller.journal.checkpoints` signs and verifies.
"""

from base64 import b64decode, b64encode
from typing import NamedTuple

_LINES = 3
_DIGITS = 18
"""SQLite holds every such number; of a thousand records a second in 10,000 years the last has fifteen digits."""


class Note(NamedTuple):
    """What a checkpoint says."""

    origin: str
    """Whose journal: `shoewatch/` and the table's name."""
    number: int
    hash: bytes

    @property
    def text(self) -> str:
        """The text that is signed: three lines."""
        return f"{self.origin}\n{self.number}\n{b64encode(self.hash).decode()}\n"


def read_note(note: str) -> Note:
    """What a note says, signed or not; ValueError where it is none."""
    lines = note.partition("\n\n")[0].rstrip("\n").split("\n")
    if len(lines) != _LINES or not lines[0] or not lines[1].isascii() or not lines[1].isdigit():
        raise ValueError("a checkpoint has three lines: origin, number, hash")
    if len(lines[1]) > _DIGITS:
        raise ValueError("a checkpoint is of a record, and no record has such a number")
    return Note(lines[0], int(lines[1]), b64decode(lines[2], validate=True))
