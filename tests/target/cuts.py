"""Power cuts: what is planned of one, and what came of it. Pure. Called by evening.py and guest_power_cuts.py."""

import random
from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from tests.target.write_cache import SECTOR, Losing, Loss


class Where(Enum):
    """Where a cut is meant to fall, and at which of the writes after a flush at the latest."""

    IN_ROUND = "in a round", 40
    BETWEEN_ROUNDS = "between rounds", 12
    SHOE_ENDS = "as the shoe ends", 12
    STARTED = "right after the start", 20
    BOOTING = "while it boots after a cut", 150
    RECOVERING = "while the daemon starts", 40
    CLOSING = "while the daemon stops", 8
    ARCHIVING = "while a shoe is archived", 40
    UPGRADING = "while a newer version is installed", 1500

    def __init__(self, says: str, most: int) -> None:
        self.says = says
        self.most = most


class Cut(NamedTuple):
    """What is planned."""

    number: int
    where: Where
    how: Losing
    writes: int
    seed: int
    after: int
    """Not before the shoe has told so many events."""


class Row(NamedTuple):
    """What came of it."""

    scenario: str
    cut: Cut
    loss: Loss
    before: str
    """Where the table was, by what was acknowledged then."""
    after: str
    asks: bool
    """Whether it asked for an acknowledgement, since a round was open."""
    acknowledged: int
    found: int
    kept: int
    """Events that the devices had told and nobody had acknowledged."""
    records: int
    took_s: float

    @property
    def strong(self) -> bool:
        """Whether something was lost that was not flushed."""
        return self.loss.lost > 0


def planned(number: int, where: Where, how: Losing, after: int, seed: int) -> Cut:
    """A cut at a random write; the same in every run with this seed."""
    own = random.Random(f"{seed} {number}").randrange(1 << 30)
    return Cut(number, where, how, random.Random(own).randint(1, where.most), own, after)


HEAD: Final = (
    "cut", "scenario", "planned", "lost how", "at write", "table before", "unflushed", "lost", "acknowledged", "found",
    "kept", "table after", "asks", "audit",
)  # fmt: skip


def cells(row: Row) -> tuple[str, ...]:
    """What the evidence says of one cut; lengths are in bytes."""
    cut, loss = row.cut, row.loss
    return (
        str(cut.number), row.scenario, cut.where.says, loss.how.value, str(cut.writes), row.before,
        f"{loss.unflushed * SECTOR:,}", f"{loss.lost * SECTOR:,}", str(row.acknowledged), str(row.found),
        str(row.kept), row.after, "yes" if row.asks else "no", f"clean, {row.records} records",
    )  # fmt: skip


def line(row: Row) -> str:
    """One that is over, for whoever waits for all of them."""
    told = ", ".join(f"{head} {cell}" for head, cell in zip(HEAD, cells(row), strict=True))
    return f"{'' if row.strong else 'WEAK: '}{told} ({row.took_s:.0f} s)"


def table_of(rows: Sequence[Row]) -> str:
    """All of them, as Markdown."""
    lines = [HEAD, ("---",) * len(HEAD), *map(cells, rows)]
    return "".join(f"| {' | '.join(each)} |\n" for each in lines)
