"""What a report says, as frozen records: each number once, for the page, the text and the JSON alike.

Pure. Times are nanoseconds since 1970, UTC; whoever shows them says in which zone.
"""

from typing import Final, Generic, TypeVar

from msgspec import Struct

from controller.cli.report.bins import Bins
from controller.cli.report.order import ShoeOrderFigures

KEPT: Final = 1_000
"""Things of a kind that a report keeps one by one; the rest is counted."""

NAMES: Final = 100
"""Devices, and acts of people, that are told apart: a table has ten, and a hostile journal any number."""

SHOWN: Final = 10
"""So many of them stand on the page and in the text: a day's report is two pages."""

_HOUR_NS: Final = 3_600 * 10**9

T = TypeVar("T")


class Listing(Struct, Generic[T], frozen=True):
    """The first things of a kind, and how many there were."""

    first: tuple[T, ...] = ()
    total: int = 0

    @property
    def shown(self) -> tuple[T, ...]:
        """Those that the page lists."""
        return self.first[:SHOWN]

    @property
    def left_out(self) -> int:
        """How many more there are than the page lists."""
        return self.total - len(self.shown)


class Occasion(Struct, frozen=True):
    """When and where something happened."""

    wall_ns: int
    shoe: int
    round: int


class ResultCount(Struct, frozen=True):
    """How often rounds ended so, and how often they should have."""

    result: str
    count: int
    chance: float | None = None
    """Of a round, exactly, from a full shoe; None where the game has no exact odds."""
    low: int = 0
    """The fewest that chance allows."""
    high: int = 0
    """The most."""
    ways: int | None = None
    """The same chance as a number of ways, of those that its list has together."""

    @property
    def outside(self) -> bool:
        """Chance alone gives such a count in fewer than one of a hundred periods."""
        return self.chance is not None and not self.low <= self.count <= self.high


class Results(Struct, frozen=True):
    """The results of the rounds that were dealt by one game, from so many decks; or what else of them is counted."""

    game: str
    """Its title."""
    decks: int
    total: int
    rows: tuple[ResultCount, ...]
    of: str = "results"
    """What is counted."""
    out_of: int = 0
    """In so many ways together each thing comes up in its `ways`."""
    chosen: bool = False
    """People choose: each chance is that of the best choice, and says nothing of what chance allows."""
    why: str = ""
    """What is counted and what is not."""


class PacingRow(Struct, frozen=True):
    """The rounds of an hour, or of a longer stretch, and how long the parts of them took together."""

    begins_ns: int
    dealer: int
    """Counted from the first of the period, where the machine is told that another one comes."""
    rounds: int
    hands: int
    took_ns: tuple[int, ...]

    @property
    def hours(self) -> float:
        """All that it took, in hours."""
        return sum(self.took_ns) / _HOUR_NS

    @property
    def rounds_an_hour(self) -> float:
        """Of the time that rounds, waiting for wagers and shuffling took."""
        return self.rounds / self.hours if self.hours else 0.0

    @property
    def hands_an_hour(self) -> float:
        """The same of hands."""
        return self.hands / self.hours if self.hours else 0.0


class Pacing(Struct, frozen=True):
    """How fast a game was dealt."""

    game: str
    """Its title."""
    parts: tuple[str, ...]
    rows: tuple[PacingRow, ...]

    @property
    def whole(self) -> PacingRow:
        """All rows together."""
        took = tuple(map(sum, zip(*(row.took_ns for row in self.rows), strict=True)))
        rounds, hands = sum(row.rounds for row in self.rows), sum(row.hands for row in self.rows)
        return PacingRow(self.rows[0].begins_ns, 0, rounds, hands, took)

    @property
    def dealers(self) -> bool:
        """Whether more than one is known."""
        return len({row.dealer for row in self.rows}) > 1


class Cutting(Struct, frozen=True):
    """A shoe, or a side of one, whose cutting card came out."""

    shoe: int
    wall_ns: int
    out: int
    """Cards that had left it before."""
    cards: int
    """As many as it held when it was full."""

    @property
    def share(self) -> float:
        """How far it was dealt."""
        return self.out / self.cards


class Irregularity(Struct, frozen=True):
    """How often something was irregular, when, and how often it is so at this table."""

    code: str
    says: str
    paragraphs: tuple[str, ...]
    count: int
    in_rounds: int
    """Of finished rounds, as `shoewatch history` tells them."""
    by_bin: tuple[int, ...]
    usually: int
    """In the rest of the journal."""
    expected: float | None
    """At the table's usual rate; None where the rest has no rounds."""
    more_than_usual: bool = False
    """Chance alone gives so many in fewer than one of two hundred periods."""


class Flagged(Struct, frozen=True):
    """An input that was irregular."""

    at: Occasion
    codes: tuple[str, ...]


class Decided(Struct, frozen=True):
    """What a supervisor decided, or a person acknowledged, and what became of it."""

    at: Occasion
    who: str
    what: str
    became: str


class ActCount(Struct, frozen=True):
    """How often somebody did something, by the name of the act."""

    who: str
    act: str
    taken: int
    rejected: int


class Downtime(Struct, frozen=True):
    """A device that could not be heard, within the period."""

    device: str
    first_ns: int
    last_ns: int
    reason: str
    open: bool
    """It was not back when the period ended."""


class DeviceFigures(Struct, frozen=True):
    """A device in the period."""

    name: str
    what: str
    """Its maker, model and serial number, as it said them."""
    outages: int
    down_ns: int
    troubles: int
    """Faults, refusals, complaints and restarts that it reported, or that were reported of it."""
    missing: int
    """Events that are lost, as far as their number is known."""
    refused: int
    """Frames that were not valid."""


class DeviceTrouble(Struct, frozen=True):
    """Something that was wrong with a device."""

    at: Occasion
    device: str
    what: str


class UnreconciledShoe(Struct, frozen=True):
    """A shoe whose accounts do not add up."""

    shoe: int
    wall_ns: int
    problems: tuple[str, ...]


class AuditResult(Struct, frozen=True):
    """What an audit of the journal found when the report was made."""

    passed: bool
    says: tuple[str, ...]
    records: int
    first: int
    last: int
    checkpoints: int
    hash: str


class PeriodReport(Struct, frozen=True):
    """Everything."""

    table: str
    title: str
    """Which period: `Gaming day 2026-11-18`."""
    first_ns: int
    last_ns: int
    """The first instant after it."""
    made_ns: int
    version: str
    shoes: int
    rounds: int
    void: int
    simulated: int
    corrected: int
    irregular: int
    """Rounds with an irregularity."""
    bins: Bins
    rounds_by_bin: tuple[int, ...]
    results: tuple[Results, ...]
    frequencies: tuple[Results, ...]
    """What else the games count."""
    irregularities: tuple[Irregularity, ...]
    rest_rounds: int
    """Rounds that the rest of the journal has, and the archives that were read."""
    archives: int
    """How many of these were."""
    flagged: Listing[Flagged]
    people: tuple[ActCount, ...]
    decided: Listing[Decided]
    devices: tuple[DeviceFigures, ...]
    downtimes: Listing[Downtime]
    troubles: Listing[DeviceTrouble]
    starts: int
    """How often the program started in the period."""
    reconciled: int
    """Shoes whose accounts add up."""
    unreconciled: Listing[UnreconciledShoe]
    audit: AuditResult | None = None
    order: tuple[ShoeOrderFigures, ...] | None = None
    """None where the report was not asked for it."""
    pacings: tuple[Pacing, ...] = ()
    """How fast the games were dealt that say what the parts of a round are."""
    cuttings: Listing[Cutting] = Listing()
    note: str = ""
    """What of the period is not in the report."""
