"""Where a table was: the inputs since its newest anchor judged again.

An anchor is a record that carries a state and needs nothing before it: one that loaded a shoe, or one of those that the
daemon writes every `STATE_EVERY` records. So a start takes as long in the hundredth year as on the first day, and after
a device has flooded the journal as after a quiet shoe.
Called by the daemon at its start, before anything else is written.
"""

import contextlib
from collections.abc import Mapping
from typing import Final

from msgspec import UNSET, Struct

from controller.games.registry import AnyState
from controller.inbox.switches import KeySwitch
from controller.journal.bearings import Bearing
from controller.journal.chain import Row, record_of
from controller.journal.entries import Bearings, Judged, Opening, ShoeBegun, Snapshot
from controller.journal.errors import STUMBLES, JournalDamaged, JournalError, stumbled
from controller.journal.reading import CURE, Reader
from controller.journal.rejudging import Rejudging, may_open
from controller.journal.switches import Switches
from controller.journal.walking import Broken, Finding, Wrong, walk
from controller.table.alarms import Alarm

STATE_EVERY: Final = 512
"""Records between two anchors. A shoe of eight decks has 650 to 900, so a start never reads more than in the middle of
an ordinary one: 20 ms (measured). A state has 8 kB at the end of a shoe, 3 % of what 512 records take."""


class Recovered(Struct, frozen=True):
    """A table as its journal has it."""

    state: AnyState
    last: int
    """The newest record."""
    bearings: Bearings
    """Whose journal it is, which notice holds, and where each device stands."""
    since: int
    """How many records follow the anchor."""
    switches: Mapping[str, KeySwitch]
    """The key switches of panels, as far as the anchor and what follows tell."""
    finding: Finding | None
    """The first of these records whose answer is another one now; the state is as this version judges."""

    @property
    def late(self) -> Mapping[str, int]:
        """How many cards that left each shoe at once were counted before it reported them."""
        return {} if self.bearings.late is UNSET else self.bearings.late


def resume(reader: Reader) -> Recovered | None:
    """The table as the journal leaves it, None if nothing is written yet; JournalDamaged if the open shoe is."""
    anchor = reader.anchor()
    if anchor is None:
        return None
    try:
        following = _Following(_bearings(reader, anchor))
        for row in walk(reader, anchor.number):
            following.take(row)
        return following.recovered()
    except Broken as broken:
        finding = broken.finding
        raise JournalDamaged(reader.path, finding.says, CURE, finding.record) from broken
    except STUMBLES as error:
        raise JournalDamaged(reader.path, f"the open shoe cannot be read ({stumbled(error)})", CURE) from error


SHOES_MOST: Final = 8
"""The newest shoes in which the times of open alarms are sought, so a start is as quick with a long journal."""


def raised_at(reader: Reader, state: AnyState) -> dict[int, int]:
    """When each open alarm was raised, by its number; not those of older shoes, or whose records cannot be read."""
    opened = () if state.alarms is None else state.alarms.open
    found: dict[int, int] = {}
    with contextlib.suppress(JournalError):
        for shoe in sorted({alarm.shoe for alarm in opened}, reverse=True)[:SHOES_MOST]:
            here = [alarm for alarm in opened if alarm.shoe == shoe]
            for row in reader.of_shoe(shoe):
                found |= {alarm.number: row.wall_ns for alarm in here if _raises(row, alarm)}
    return found


def _raises(row: Row, alarm: Alarm) -> bool:
    """Whether a record has raised an alarm: the newest of those that have is the one."""
    if row.round != alarm.round or alarm.why.value.encode() not in row.body:
        return False
    entry = record_of(row).entry
    if not isinstance(entry, Judged | ShoeBegun) or alarm.why not in entry.answer.flags:
        return False
    return not alarm.device or alarm.device == getattr(entry.input, "device", "")


class _Following:
    """The open shoe, record by record."""

    def __init__(self, bearings: Bearings) -> None:
        self._bearing = Bearing(bearings)
        self._table: Rejudging | None = None
        self._switches = Switches()
        self._first = self._last = 0
        self._finding: Finding | None = None

    def take(self, row: Row) -> None:
        """Follow a record."""
        self._first, self._last = self._first or row.number, row.number
        record = record_of(row)
        entry = record.entry
        if isinstance(entry, Opening):
            self._bearing.opened(entry)
        if row.place:
            self._bearing.placed(row.source.decode(), row.place.decode())
        match entry:
            case Opening(state=state) | ShoeBegun(state=state) | Snapshot(state=state) if self._table is None:
                self._table = Rejudging(state)
            case Opening() if self._table is not None:
                if not may_open(self._table.state, entry):
                    self._find(row.number, f"record {row.number} opens a table in another state")
                self._table.begin(entry.state)
            case Judged() | ShoeBegun():
                self._judge(row.number, entry)
            case _:
                pass
        self._switches.follow(record.source, entry)
        if self._table is not None:
            self._bearing.told(record.source, entry, self._table.state)

    def recovered(self) -> Recovered:
        """What the records came to."""
        if self._table is None:
            raise ValueError("no record has its state")
        return Recovered(
            self._table.state, self._last, self._bearing.now, self._last - self._first, self._switches.known,
            self._finding,
        )  # fmt: skip

    def _judge(self, number: int, entry: Judged | ShoeBegun) -> None:
        if self._table is None:
            raise ValueError("it begins with a record that has no state")
        if self._table.follows(entry) is not None:
            self._find(number, f"record {number} is judged differently by this version")

    def _find(self, number: int, says: str) -> None:
        self._finding = self._finding or Finding(number, Wrong.MISJUDGED, says)


def _bearings(reader: Reader, anchor: Row) -> Bearings:
    """What an anchor says of them; where an earlier version wrote it, what the records before it do, one by one."""
    entry = record_of(anchor).entry
    if isinstance(entry, ShoeBegun | Snapshot) and entry.bearings is not None:
        return entry.bearings
    bearing = Bearing(Bearings(None, None, reader.places_before(anchor.number)))
    opening = reader.newest("opening", before=anchor.number)
    if opening is not None:
        opened = record_of(opening).entry
        assert isinstance(opened, Opening)
        bearing.opened(opened)
    return bearing.now
