"""What was dealt: the finished rounds of a journal with every card, as corrected, with a mark that they were.

A card that nobody at the table was shown is `FACE_DOWN` unless it is asked for: only a round that ended without a
result, or with a hand that its game leaves unturned, has any. Data only, for whoever shows or files it.
`controller.journal.course` has one round card by card.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from controller.games.registry import COLUMNS, GAMES, INPUTS
from controller.journal.chain import Record, Row
from controller.journal.corrections import end_of
from controller.journal.entries import (
    Answer,
    Correction,
    FramesRefused,
    Heard,
    Judged,
    Supervisor,
    written,
)
from controller.journal.reading import Reader
from controller.journal.sight import UNKNOWN, Lay, Sight
from controller.table.decision import Verdict
from controller.table.finished import EndOfRound, Played, Rejudged, SettlementOfWagers, ruled_of
from controller.table.inputs import DeviceBack, DeviceLost, Input, Jammed, Restarted, ShufflerFailed
from controller.table.irregularities import Code
from controller.wording.hours import EVER, Period
from drivers.events import DeviceComplained, DeviceFault, DeviceRefused, EventsMissing

NEWEST = 2**63 - 1
"""A number that no record has, and the last nanosecond that one may have."""


class Act(Struct, frozen=True):
    """What somebody with a supervisor's rights did to a round, and why as far as a journal has it."""

    who: str
    """As the journal names its source: `supervisor floor-1`, `panel p1`."""
    act: str
    """The input's name."""
    why: str = ""
    """Of a correction, what was corrected; of anything else the irregularities of the round by then."""


class Dealt(Played, frozen=True, kw_only=True):
    """A finished round, where it stands in the journal."""

    record: int
    """The record that ended it."""
    began_ns: int
    ended_ns: int
    acts: tuple[Act, ...] = ()
    troubles: tuple[str, ...] = ()
    """What went wrong with devices from the end of the round before to its own: `shoe lost`."""


Late = dict[int, list[Row]]
"""The records that say something of rounds whose shoe was over, by shoe."""


def late_corrections(reader: Reader) -> Late:
    """What was corrected, or settled, late in the whole journal."""
    return late_of(reader, reader.of_kind("correction"))


def late_of(reader: Reader, corrections: Iterable[Row]) -> Late:
    """The same, of these records."""
    found: Late = {}
    for row in corrections:
        entry = reader.record(row).entry
        assert isinstance(entry, Correction)
        found.setdefault(entry.shoe, []).append(row)
    return found


def _settled(answer: Answer) -> Iterator[tuple[int, tuple[Any, ...]]]:
    return ((fact.round, fact.wagers) for fact in answer.facts if isinstance(fact, SettlementOfWagers))


def rounds_of(reader: Reader, shoe: int, late: Late, *, unturned: bool = False) -> Iterator[Dealt]:
    """The finished rounds of a shoe, in their order. `unturned`: with the faces that nobody at the table was shown."""
    found = rounds_among(reader, shoe, reader.of_shoe(shoe), late)
    yield from found if unturned else as_shown(reader, shoe, found)


def as_shown(reader: Reader, shoe: int, found: list[Dealt]) -> list[Dealt]:
    """The rounds of a shoe as the table was shown them; the same list where that is all of them."""
    if not any(dealt.deal.hides for dealt in found):  # whose cards all lie face up at any other
        return found
    sight, lain, premature = _sighted(reader, shoe)
    return [
        _shown(dealt, sight, lain.get(dealt.record, UNKNOWN), premature.get(dealt.record, frozenset()))
        for dealt in found
    ]


def _sighted(reader: Reader, shoe: int) -> tuple[Sight, dict[int, Lay], dict[int, frozenset[Code]]]:
    """What of a shoe was shown, and of its rounds, by the record that ended them, the hands and premature opinions."""
    sight = Sight()
    lain: dict[int, Lay] = {}
    premature: dict[int, frozenset[Code]] = {}
    opinions: list[Code] = []
    for row in reader.of_shoe(shoe):
        record = reader.record(row)
        step = sight.take(record)
        if isinstance(record.entry, Judged):
            opinions += step.premature(record.entry.answer.flags)
        for ended in step.ended:
            lain.setdefault(row.number, ended)
            premature[row.number] = premature.get(row.number, frozenset()).union(opinions)
            opinions.clear()
    return sight, lain, premature


def _shown(dealt: Dealt, sight: Sight, lay: Lay, premature: frozenset[Code]) -> Dealt:
    """A round as the table was shown it."""
    dealt = replace(dealt, flags=tuple(flag for flag in dealt.flags if flag not in premature))
    return replace(dealt, deal=sight.told(dealt.deal, lay)) if dealt.deal.hides else dealt


def rounds_among(reader: Reader, shoe: int, rows: Iterable[Row], late: Late) -> list[Dealt]:
    """The finished rounds of a shoe with every card, from its records."""
    return list(_rounds_among(reader, shoe, rows, late))


def _rounds_among(reader: Reader, shoe: int, rows: Iterable[Row], late: Late) -> Iterator[Dealt]:
    found = _Rounds()
    for row in rows:
        if passed_over(row):
            found.pass_over(row)
        else:
            found.take(reader.record(row))
    corrections = late.get(shoe, [])
    for row in corrections:
        found.take_late(reader.record(row))
    state = end_of(reader, shoe, NEWEST, corrections) if found.corrected else None
    deals = {} if state is None else {deal.number: deal for deal in state.round.deals}
    for each in found.rounds:
        settled, acts = found.settled.get(each.round, ()), found.later.get(each.round, ())
        flags = found.flagged.get(each.round, ())
        if settled or acts or flags:
            dealt = replace(each, settled=settled, acts=(*each.acts, *acts), flags=(*each.flags, *flags))
        else:
            dealt = each
        deal = deals.get(each.round)
        if state is None or deal is None or (dealt.round not in found.corrected and deal == dealt.deal):
            yield dealt
        else:
            ruled = GAMES[state.house.game].shows.ruled(state, deal)
            yield replace(dealt, deal=deal, corrected=True, wagers=next((fact.wagers for fact in ruled), ()))


def last_rounds(reader: Reader, number: int, *, unturned: bool = False) -> list[Dealt]:
    """The newest finished rounds, so many, in their order; as quick in an old journal as in a young one."""
    found: list[Dealt] = []
    late = late_corrections(reader)
    for shoe in reader.shoes(newest_first=True):
        found[:0] = rounds_of(reader, shoe, late, unturned=unturned)
        if len(found) >= number:
            break
    return found[max(0, len(found) - number) :]


class _Rounds:
    """The rounds that records tell of."""

    def __init__(self) -> None:
        self.rounds: list[Dealt] = []
        self.corrected: set[int | None] = set()
        self.settled: dict[int, tuple[Any, ...]] = {}
        self.later: dict[int, tuple[Act, ...]] = {}
        """Corrections of rounds that were over, by the round."""
        self.flagged: dict[int, tuple[Code, ...]] = {}
        """What those corrections flagged, by the round that they corrected."""
        self._began_ns: int | None = None
        self._flags: list[Code] = []
        self._acts: list[Act] = []
        self._troubles: list[str] = []
        self._round = 0

    def take(self, record: Record) -> None:
        """A record of the shoe."""
        entry = record.entry
        self._troubles += _troubles(record)
        if not isinstance(entry, Judged):
            return
        self._begin(record)
        over = {fact.round for fact in entry.answer.facts if isinstance(fact, Rejudged)}
        over &= {each.round for each in self.rounds}
        for round_ in over:
            self._flag(round_, entry.answer.flags)
        if not over:
            self._flags += entry.answer.flags
        self._act(record, entry, over)
        self.settled.update(_settled(entry.answer))
        for fact in entry.answer.facts:
            if isinstance(fact, EndOfRound):
                said = ruled_of(entry.answer.facts, fact.deal.number)
                self._end(record, fact, () if said is None else said.wagers)
            elif isinstance(fact, Rejudged):
                self.corrected.add(fact.round)

    def pass_over(self, row: Row) -> None:
        """A record of the shoe that tells no more than that the round goes on."""
        if row.kind == b"judged":
            self._begin(row)

    def take_late(self, record: Record) -> None:
        """A record of when the shoe was over."""
        entry = record.entry
        assert isinstance(entry, Correction)
        if entry.input.about.by == "supervisor":  # who corrects: of what is told late, the dealer tells the rest
            round_ = getattr(entry.input, "round", None)
            self.corrected.add(round_)
            self._later(round_, _act(record, entry.input, entry.answer, ()))
            self._flag(round_, entry.answer.flags)
        self.settled.update(_settled(entry.answer))

    def _begin(self, record: Record | Row) -> None:
        if record.round != self._round:
            self._round, self._began_ns = record.round, record.wall_ns

    def _act(self, record: Record, entry: Judged, over: set[int]) -> None:
        """What a supervisor did: to the rounds that he corrects, or else to the one on the table."""
        if entry.input.about.by != "supervisor" and not isinstance(record.source, Supervisor):
            return
        if entry.answer.verdict is Verdict.REJECTED:
            return
        act = _act(record, entry.input, entry.answer, self._flags)
        for round_ in over:
            self._later(round_, act)
        if not over:
            self._acts.append(act)

    def _later(self, round_: int | None, act: Act) -> None:
        if round_ is not None:
            self.later[round_] = (*self.later.get(round_, ()), act)

    def _flag(self, round_: int | None, flags: tuple[Code, ...]) -> None:
        if round_ is not None:
            self.flagged[round_] = (*self.flagged.get(round_, ()), *flags)

    def _end(self, record: Record, fact: EndOfRound[Any], wagers: tuple[Any, ...]) -> None:
        self.rounds.append(
            Dealt(
                deal=fact.deal,
                wagers=wagers,
                shoe=record.shoe,
                round=fact.deal.number,
                record=record.number,
                began_ns=record.wall_ns if self._began_ns is None else self._began_ns,
                ended_ns=record.wall_ns,
                simulated=fact.simulated,
                flags=tuple(self._flags),
                acts=tuple(self._acts),
                troubles=tuple(self._troubles),
            )
        )
        self._flags.clear()
        self._acts.clear()
        self._troubles.clear()


class Sought(NamedTuple):
    """Which rounds: with all of these keys, and ended in this time."""

    keys: frozenset[str] = frozenset()
    period: Period = EVER

    def takes(self, dealt: Dealt) -> bool:
        """Whether a round is one of them."""
        return self.period.holds(dealt.ended_ns) and self.keys <= keys(dealt)


_KEY_OF: Final = "key of "
"""What stands before the panel's name where its key was turned, and nobody named."""


def keys(dealt: Dealt) -> frozenset[str]:
    """What a round can be found by, each a word such as `card 9h`."""
    return frozenset(_keys(dealt))


def _keys(dealt: Dealt) -> Iterator[str]:
    if dealt.flags:
        yield "irregular"
    yield from (f"irregular {flag.value}" for flag in dealt.flags)
    if dealt.deal.void:
        yield "void"
    if dealt.corrected:
        yield "corrected"
    if dealt.troubles:
        yield "device-trouble"
    yield from (f"card {card}" for cards in dealt.deal.hands.values() for card in cards)
    if not dealt.simulated:
        yield from (f"result {result}" for result in dealt.deal.results.values())
    yield from (f"seat {seat}" for seat in COLUMNS[type(dealt.deal)].seats(dealt))
    for act in dealt.acts:
        _, _, name = act.who.partition(" ")
        yield f"by {act.who}"
        yield f"by {name}"
        yield f"by {name.removeprefix(_KEY_OF)}"


# --- at a glance ------------------------------------------------------------------------------------------------------

_BEGINS: Final = b'{"input":{"event":"'
_QUIET: Final = b',"flags":[],"facts":['
_TELLS_NOTHING: Final = frozenset({b"confirmed", b"state", b"checkpoint", b"configured", b"reconciled"})
_GONE: Final = (DeviceLost, DeviceBack, Restarted, Jammed, ShufflerFailed)
_LOUD: Final = frozenset(
    name.encode() for name, each in INPUTS.items() if each.about.by == "supervisor" or issubclass(each, _GONE)
)
_HEARD: Final = (DeviceFault, DeviceRefused, DeviceComplained, EventsMissing)


def passed_over(row: Row) -> bool:
    """Whether a record tells nothing here but its time and round: at a glance, since most are such.

    Only a body that is written as a journal writes it is judged by how it looks.
    """
    if row.kind != b"judged":
        return row.kind in _TELLS_NOTHING
    body = row.body
    if row.source.startswith(b"supervisor ") or not body.startswith(_BEGINS) or b"\\" in body:
        return False
    if body[len(_BEGINS) : body.index(b'"', len(_BEGINS))] in _LOUD or body.count(b'"flags"') != 1:
        return False
    _, quiet, rest = body.partition(_QUIET)
    facts, effects, rest = rest.partition(b'],"effects":[')
    if not quiet or not effects or b'"facts"' in rest or b'"input"' in rest:
        return False
    return facts.count(b'"type":') == facts.count(b'"type":"placed"')


def _troubles(record: Record) -> Iterator[str]:
    match record.entry:
        case Judged(input=Restarted()):
            yield "power lost"
        case Judged(input=DeviceLost(device) | DeviceBack(device)) as judged:
            yield f"{device} {judged.input.__struct_config__.tag}"
        case Judged(input=Jammed() | ShufflerFailed() as event):
            yield f"{_device(record)} {event.__struct_config__.tag}"
        case Heard(event) if isinstance(event, _HEARD):
            yield f"{_device(record)} {event.__struct_config__.tag}"
        case FramesRefused():
            yield f"{_device(record)} frame-refused"
        case _:
            pass


def _device(record: Record) -> str:
    return written(record.source).rpartition(" ")[2]


def _act(record: Record, event: Input, said: Answer, flags: Sequence[Code]) -> Act:
    corrected = [fact.words for fact in said.facts if isinstance(fact, Rejudged)]
    why = corrected or [flag.value for flag in dict.fromkeys(flags)]
    return Act(written(record.source), str(event.__struct_config__.tag), "; ".join(why))
