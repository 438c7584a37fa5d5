"""Where a table was: the open shoe's inputs judged again from its load, and what was to be done and is not confirmed.

Only the open shoe is read, found by index, so that starting takes as long in the hundredth year as on the first day.
Called by the daemon at its start, before anything else is written.
"""

from collections.abc import Mapping

from msgspec import Struct

from controller.inbox.inbox import KeySwitch
from controller.journal.chain import Row, record_of
from controller.journal.entries import Confirmed, Heard, Judged, Loaded, Opening, Panel
from controller.journal.errors import JournalDamaged
from controller.journal.reading import CURE, Reader
from controller.journal.rejudging import Rejudging, may_open
from controller.journal.situations import Situations
from controller.journal.walking import Broken, Finding, Wrong, walk
from controller.table.decision import Effect
from controller.table.inputs import DeviceBack
from controller.table.state import State
from drivers.events import DeviceOnline, SupervisorKey


class Owed(Struct, frozen=True):
    """What record `number` wants done."""

    number: int
    effects: tuple[Effect, ...]


class Recovered(Struct, frozen=True):
    """A table as its journal has it."""

    state: State
    last: int
    """The newest record."""
    opening: Opening | None
    """How the table was opened last; None where that was archived."""
    confirmed: Mapping[str, int]
    """Up to which record each device, by name, has carried out the effects; as far as the open shoe tells."""
    switches: Mapping[str, KeySwitch]
    """The key switches of panels, as far as the open shoe tells."""
    wanted: tuple[Owed, ...]
    """The effects of the open shoe, in their order."""
    finding: Finding | None
    """The first record of the open shoe whose answer is another one now; the state is as this version judges."""

    def owed(self, by: str) -> tuple[Owed, ...]:
        """The effects of the open shoe that a device has not confirmed; to do them once more does no harm."""
        done = self.confirmed.get(by, 0)
        return tuple(owed for owed in self.wanted if owed.number > done)


def resume(reader: Reader) -> Recovered | None:
    """The table as the journal leaves it, None if nothing is written yet; JournalDamaged if the open shoe is."""
    anchor = reader.newest("loaded") or reader.first()
    if anchor is None:
        return None
    opening = reader.newest("opening")
    following = _Following(reader)
    try:
        for row in walk(reader, anchor.number):
            following.take(row)
        return following.recovered(None if opening is None else _opening(opening))
    except Broken as broken:
        finding = broken.finding
        raise JournalDamaged(reader.path, finding.says, CURE, finding.record) from broken
    except ValueError as error:
        raise JournalDamaged(reader.path, f"the open shoe cannot be read ({error})", CURE) from error


class _Following:
    """The open shoe, record by record."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._table: Rejudging | None = None
        self._situations = Situations()
        self._last = 0
        self._confirmed: dict[str, int] = {}
        self._switches: dict[str, KeySwitch] = {}
        self._wanted: list[Owed] = []
        self._finding: Finding | None = None

    def take(self, row: Row) -> None:
        """Follow a record."""
        self._last = row.number
        record = record_of(row)
        entry = record.entry
        match entry:
            case Opening(state=state) | Loaded(state=state) if self._table is None:
                self._table = Rejudging(state, self._situations)
            case Opening() if self._table is not None:
                if not may_open(self._table.state, entry):
                    self._find(row.number, f"record {row.number} opens a table in another state")
                self._table.go_on(entry.state)
            case Judged() | Loaded():
                self._judge(row.number, entry)
                if isinstance(entry.input, DeviceBack) and entry.input.missing:
                    self._switch(entry.input.device).turned = False
            case Confirmed(upto, by):
                self._confirmed[by] = max(upto, self._confirmed.get(by, 0))
            case Heard(event=SupervisorKey(turned=turned)) if isinstance(record.source, Panel):
                self._switch(record.source.name).turned = turned
            case Heard(event=DeviceOnline() as panel) if isinstance(record.source, Panel):
                self._switch(record.source.name).online(panel)
            case _:
                pass
        if isinstance(entry, Judged | Loaded):
            self._wanted.append(Owed(row.number, entry.answer.effects))

    def _switch(self, panel: str) -> KeySwitch:
        return self._switches.setdefault(panel, KeySwitch())

    def recovered(self, opening: Opening | None) -> Recovered:
        """What the records came to."""
        if self._table is None:
            raise ValueError("no record tells its state")
        return Recovered(
            self._table.state, self._last, opening, self._confirmed, self._switches, tuple(self._wanted), self._finding
        )  # fmt: skip

    def _judge(self, number: int, entry: Judged | Loaded) -> None:
        if self._table is None:
            raise ValueError("it begins with a record that tells no state")
        if self._table.agrees_slowly(entry) is not None:
            self._find(number, f"record {number} is judged otherwise by this version")

    def _find(self, number: int, says: str) -> None:
        self._finding = self._finding or Finding(number, Wrong.MISJUDGED, says)


def _opening(row: Row) -> Opening:
    entry = record_of(row).entry
    assert isinstance(entry, Opening)
    return entry
