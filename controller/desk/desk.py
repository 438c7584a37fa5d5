"""The one way through: what comes is stamped, judged and written; when it is durable it is acknowledged and acted on.

Everything runs on the event loop's thread, in the order in which it came; only the journal writes on a thread of its
own. Until something is durable nothing of it is shown, answered or acknowledged. What is shown, sounded, logged or told
of it is its `Public`, and nothing where there is none: of a silent record only the device that told it ever hears.
Where the journal cannot be written, the panels say so, what came waits in its order, and after a while the devices wait
too.
Made by `controller.daemon`, which attaches the devices.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final, Protocol

from msgspec import Struct
from msgspec.structs import replace
from structlog.typing import FilteringBoundLogger

from controller.desk.display import Display
from controller.desk.roster import Alarm, Roster
from controller.desk.writing import Batch, Writing
from controller.effects.languages import LanguageName
from controller.effects.notices import Notice
from controller.effects.panel import Sound, standing
from controller.effects.public import Public, is_public, public
from controller.inbox.complaints import Complaints
from controller.inbox.inbox import GATHER_S, Inbox, Meant, Objection, supervisor_at
from controller.journal.bearings import Bearing
from controller.journal.chain import write_place
from controller.journal.corrections import LATE_MOST, archived, judge_late, late
from controller.journal.draft import Draft, fits, judged
from controller.journal.entries import (
    Answer,
    Bearings,
    Correction,
    Daemon,
    Device,
    Entry,
    Heard,
    Loaded,
    Opening,
    Panel,
    Reconciled,
    Refused,
    Snapshot,
    Source,
    Supervisor,
    answer,
    written,
)
from controller.journal.errors import JournalClosed, JournalDeclines, Trouble
from controller.journal.history import NEWEST
from controller.journal.reading import Reader
from controller.journal.recovery import STATE_EVERY
from controller.journal.retention import Moment
from controller.journal.store import Journal
from controller.rules.wagers.offer import Offer
from controller.table.accounts import accounts, closes_accounts
from controller.table.decide import decide
from controller.table.decision import Decision
from controller.table.house import House
from controller.table.inputs import Corrected, DeviceBack, Input, Restarted, WagersTold
from controller.table.irregularities import Code
from controller.table.phases import IN_PLAY, Shoe
from controller.table.prompts import Prompt, prompt
from controller.table.state import State, with_house
from drivers.commands import DeviceCommand
from drivers.events import (
    CardDrawn,
    CommandAnswered,
    DeviceFault,
    DeviceOffline,
    DeviceOnline,
    DoubleFeed,
    FrameRefused,
    Kind,
    Place,
    Report,
    ToldLate,
)

RETRY_S: Final = 1.0
"""How often what could not be written is tried again."""

LATE_MS: Final = 1_000
"""What a device says later than this was kept while nobody could hear it, and is recorded with its age. A frame that is
lost is sent again after half a second."""

CONFIRM_S: Final = 30.0
"""How often it is written down what panels have done: what is not, is only done once more after a power cut."""

_OBJECTIONS: Final = {
    Objection.SUPERVISOR_KEY: Notice.SUPERVISOR_KEY_NEEDED,
    Objection.UNKNOWN_KEY: Notice.KEY_UNKNOWN,
}
_LOUDNESS: Final[tuple[Sound | None, ...]] = (None, "short", "long", "alarm")


class Attached(Protocol):
    """A device's line, as the daemon keeps it."""

    @property
    def waits(self) -> bool:
        """Whether the device keeps what is not acknowledged, for as long as that takes."""
        ...

    def acknowledge(self, place: Place) -> None:
        """What has this place is durable."""
        ...

    def command(self, command_id: int, command: DeviceCommand) -> list[Report]:
        """Have the device do this; what becomes of it is a report, perhaps at once."""
        ...


class Acted(Struct, frozen=True):
    """What became of a supervisor's act: the answer, and what the dealer must do now."""

    answer: Answer
    prompt: Prompt


class Desk:
    """One table. `state` is what the journal came to, `number` its newest record; `since` follow its anchor."""

    def __init__(
        self,
        state: State,
        number: int,
        *,
        since: int = 0,
        bearings: Bearings | None = None,
        inbox: Inbox,
        journal: Journal,
        language: LanguageName,
        clock: Callable[[], Moment],
        head: Callable[[int], None],
        log: FilteringBoundLogger,
    ) -> None:
        self.state = state
        """As judged, perhaps not durable yet."""
        self.shown = state
        """As durable, by the newest public record: what anybody may be shown is projected from it."""
        self.number = number
        """The newest durable record."""
        self.trouble: Trouble | None = None
        self.beside: Sequence[Trouble] = ()
        """What cannot be written beside the journal: checkpoints, archives."""
        self.shoe_over = asyncio.Event()
        """Set whenever a shoe has ended: time for what is done between shoes."""
        self.roster = Roster()
        self.display = Display(number, standing(state), language, self._command, log)
        self._since = since
        """How many records follow the newest that a start can go on from."""
        self._bearing = Bearing(bearings)
        self._writing = Writing(journal, self._durable, self._settled)
        self._loop = asyncio.get_running_loop()
        self._inbox = inbox
        inbox.two_batches = state.house.two_batches
        self._journal = journal
        self._clock = clock
        self._head = head
        self._log = log
        self._attached: dict[str, Attached] = {}
        self._house: tuple[House, Offer | None] | None = None
        self._opening: Callable[[State], Opening] | None = None
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._loudest: Sound | None = None
        self._news: Public | None = None
        """The newest durable one that has not been shown."""
        self._head_moved = False
        """Something public is durable of which whoever follows the journal has not heard."""
        self.complaints: Mapping[str, Complaints] = self._bearing.public
        """What devices say is wrong with them, by name, as durable, and as far as anybody may know it."""
        self._acknowledges: dict[str, Place] = {}
        """The newest durable place of each device that has not been told of it."""

    @property
    def besides(self) -> Sequence[Trouble]:
        """What is wrong beside the journal, which goes on."""
        crowded = self._journal.crowded
        return self.beside if crowded is None else (*self.beside, crowded)

    @property
    def failed(self) -> asyncio.Future[None]:
        """Gets the exception that nothing here can mend."""
        return self._writing.failed

    async def has_room(self) -> None:
        """Wait until not too much waits to be written."""
        await self._writing.has_room()

    # --- the devices --------------------------------------------------------------------------------------------------

    def attach(self, name: str, kind: Kind, attached: Attached) -> None:
        """A device belongs to the table; it comes online when it is heard."""
        self._attached[name] = attached
        self.roster.expect(name, kind, self._clock().wall_ns)
        if kind == "panel":
            self.display.add(name)

    def hears(self, name: str) -> Callable[[Sequence[Report]], Awaitable[None] | None]:
        """What the keeper of a device delivers to; where too much waits to be written, the device waits as well."""

        def hear(reports: Sequence[Report]) -> Awaitable[None] | None:
            self._hear(name, reports)
            return None if self._writing.room.is_set() else self._writing.has_room()

        return hear

    def kept_waiting(self, name: str) -> bool:
        """Whether it is a shoe that has told of more cards than its decks hold (3.1(a)), which nobody has settled.

        It is not acknowledged, so that one that obeys its window tells no more of them.
        """
        may_wait = self.roster.devices[name].kind == "shoe" and self._attached[name].waits
        return may_wait and any(stop.why is Code.MORE_CARDS for stop in self.shown.stops)

    def absent(self, name: str) -> None:
        """A device has not come since the start: the table must know."""
        batch = Batch()
        self._judge(batch, self._inbox.absent(name), Daemon())
        self._write(batch)

    def _hear(self, name: str, reports: Sequence[Report]) -> None:
        for report in reports:
            if isinstance(report.event, DeviceOffline):
                self.display.offline(name)  # its commands will have no answer
        told = [report for report in reports if not self._is_answer(name, report)]
        self._take(name, self._inbox.hear(name, told))
        # whatever others tell meanwhile, and what the shoe alone knows: neither makes anybody wait longer
        if self._inbox.gathering and any(isinstance(report.event, DoubleFeed | CardDrawn) for report in told):
            self._later("gathered", GATHER_S, lambda: self._take(name, self._inbox.gathered()))

    def _is_answer(self, name: str, report: Report) -> bool:
        """Whether a report only says that a command was carried out, which `Confirmed` will keep."""
        event = report.event
        if not isinstance(event, CommandAnswered):
            return False
        self.display.answered(name, event)
        if "confirm" not in self._timers:
            self._later("confirm", CONFIRM_S, self._confirm)
        return event.outcome == "done"

    def _command(self, name: str, command_id: int, command: DeviceCommand) -> list[Report]:
        return self._attached[name].command(command_id, command)

    def _take(self, name: str, told: list[Meant]) -> None:
        """Take what a device told at once: all of it is written, or nothing."""
        batch = Batch()
        for meant in told:
            report, event = meant.report, meant.report.event
            if self.roster.hear(name, event, self._clock().wall_ns):
                self._log.warning("device.refused", device=name, reason=self.roster.devices[name].refused)
            source, place = self._source(name, meant), report.place if meant.whole else None
            if report.age_ms is None or report.age_ms >= LATE_MS:
                batch.drafts.append(self._draft(Heard(ToldLate(report.age_ms)), source))
            if meant.inputs and isinstance(event, DeviceOnline | DeviceFault):  # what it says stands in no input
                batch.drafts.append(self._draft(Heard(event), source))
            if meant.inputs:
                self._judge_or_miss(batch, name, meant, source)
            else:
                entry = Refused(event.reason, event.count) if isinstance(event, FrameRefused) else Heard(event)
                batch.drafts.append(self._draft(entry, source, report.raw, place))
            if place is not None:
                batch.acknowledges.append((name, place))
        self._write(batch)
        for meant in told:
            self._answer(name, meant)

    def _answer(self, name: str, meant: Meant) -> None:
        """What need not wait until it is durable, since it tells nothing of the table."""
        objection, event = meant.objection, meant.report.event
        if objection is not None and self.display.remark(name, _OBJECTIONS[objection]):
            self._log.info("key.refused", device=name, reason=objection.value)
        if isinstance(event, DeviceOnline):
            self.display.online(name)

    def _source(self, name: str, meant: Meant) -> Source:
        if meant.supervised:
            return Supervisor(supervisor_at(name))
        return Panel(name) if self.roster.devices[name].kind == "panel" else Device(name)

    # --- people and the daemon itself ---------------------------------------------------------------------------------

    async def act(self, who: str, event: Input, shoe: int | None = None) -> Acted | None:
        """A supervisor says something; the answer when it is durable. A JournalError where it cannot become so.

        A correction, or wagers, may be of an earlier shoe: None if that is not in the journal any more.
        """
        written: asyncio.Future[None] = self._loop.create_future()
        batch = Batch(reply=written)
        if isinstance(event, Corrected | WagersTold) and shoe is not None and shoe != self.state.shoe_number:
            said, gone = None, -1
            while gone != self._journal.gone:  # or a shoe would be corrected that was archived meanwhile
                gone = self._journal.gone
                said = await asyncio.to_thread(self._judge_late, shoe, event, gone)
            if said is None:
                return None
            correction = Correction(shoe, event, said)
            self._check_size(correction)
            batch.drafts.append(self._draft(correction, Supervisor(who)))
            self._write(batch)
            await written
            return Acted(said, prompt(self.shown))
        decision = self._judge(batch, (event,), Supervisor(who))
        assert decision is not None
        self._write(batch)
        await written
        return Acted(answer(decision), decision.prompt)

    def _judge_late(self, shoe: int, event: Corrected | WagersTold, gone: int) -> Answer | None:
        with Reader.open(self._journal.path) as reader:
            if late(reader, shoe) >= LATE_MOST:
                problem = f"shoe {shoe} was corrected, or its wagers told, {LATE_MOST:,} times"
                cure = "file what else there is to say of it beside the journal"
                raise JournalDeclines(self._journal.path, problem, cure)
            return judge_late(reader, shoe, event, NEWEST, max(gone, archived(reader)))

    def open(self, opening: Callable[[State], Opening], *, again: bool) -> None:
        """The program starts; `again` where the table was open before: whoever deals must know of the interruption.

        JournalDeclines where no record can hold how the table stands.
        """
        self._opening = opening
        opened = opening(self.state)
        self._check_size(opened)
        batch = Batch([self._draft(opened, Daemon(), at=_at(self.state))])
        if again:
            self._judge(batch, (Restarted(),), Daemon())
        self._write(batch)
        self._change_house()

    def open_again(self) -> None:
        """What an opening says besides the state has changed: it is written down once more."""
        if self._opening is not None:
            self._write(Batch([self._draft(self._opening(self.state), Daemon(), at=_at(self.state))]))

    def close(self) -> None:
        """The program ends: what panels have done is written down, and nothing is done later."""
        with suppress(JournalClosed):
            self._confirm()
        self.display.close()
        for timer in self._timers.values():
            timer.cancel()

    def note(self, entry: Entry) -> None:
        """Write down something that is no input."""
        self._write(Batch([self._draft(entry, Daemon())]))

    def change_house(self, house: House, offer: Offer | None = None) -> None:
        """The house has other options, or offers other wagers; they hold as soon as no shoe is in play."""
        self._house = house, offer
        self._change_house()

    def _change_house(self) -> None:
        said = self._house
        if said is None or self._opening is None or self.state.shoe in IN_PLAY:
            return
        self._house = None
        if said != (self.state.house, self.state.offer):
            house, offer = said
            self.state = replace(with_house(self.state, house), offer=offer)
            self._inbox.two_batches = house.two_batches
            self._write(Batch([self._draft(self._opening(self.state), Daemon(), at=_at(self.state))]))

    # --- judge, write, act --------------------------------------------------------------------------------------------

    def _judge_or_miss(self, batch: Batch, name: str, meant: Meant, source: Source) -> None:
        """Judge what a device told; where no record can hold that, it is missing, and play is suspended."""
        place = meant.report.place if meant.whole else None
        try:
            self._judge(batch, meant.inputs, source, meant.report.raw, place)
        except JournalDeclines as declined:
            self._log.error("event.too-large", device=name, problem=declined.problem)
            batch.drafts.append(self._draft(Refused(declined.problem), source, b"", place))
            self._judge(batch, (DeviceBack(name, 1),), source)

    def _check_size(self, entry: Entry, raw: bytes = b"") -> None:
        """JournalDeclines where no record can hold this."""
        if not fits(entry, raw):
            raise JournalDeclines(
                self._journal.path, "what follows from it is larger than a record", "say less at once"
            )

    def _judge(
        self, batch: Batch, events: Sequence[Input], source: Source, raw: bytes = b"", place: Place | None = None
    ) -> Decision | None:
        """Judge inputs that came as one; bytes and place belong to the last of them, whose answer is returned.

        JournalDeclines where no record can hold what follows from one: that one has not happened.
        """
        decision: Decision | None = None
        for left, event in zip(range(len(events) - 1, -1, -1), events, strict=True):
            decision = decide(self.state, event)
            entry, at = judged(self.state, event, decision, self._bearing.now)
            self._check_size(entry, b"" if left else raw)
            perceived = public(entry, decision)
            if perceived is not None:
                batch.public.append(perceived)
            before, self.state = self.state, decision.state
            batch.drafts.append(self._draft(entry, source, b"" if left else raw, None if left else place, at))
            if closes_accounts(before, self.state):
                batch.drafts.append(self._draft(Reconciled(accounts(self.state)), Daemon(), at=at))
        return decision

    def _draft(
        self,
        entry: Entry,
        source: Source,
        raw: bytes = b"",
        place: Place | None = None,
        at: tuple[int, int] | None = None,
    ) -> Draft:
        now = self._clock()
        if isinstance(entry, Opening):
            self._bearing.opened(entry)
        if place is not None:
            self._bearing.placed(written(source), write_place(place))
        self._bearing.told(source, entry, self.state)
        return Draft(entry, source, now.wall_ns, now.mono_ns, raw, place, at)

    def _write(self, batch: Batch) -> None:
        if batch.drafts:
            batch.complaints = self._bearing.public
            self._writing.write(batch)
            for draft in batch.drafts:
                self._since = 0 if isinstance(draft.entry, Loaded | Snapshot) else self._since + 1
            self._change_house()
            if self._since >= STATE_EVERY:
                self._write_state()

    def _write_state(self) -> None:
        """Write down how the table stands; where no record can hold it a start takes longer, and that is logged."""
        stands = Snapshot(self.state, self._inbox.switches, self._bearing.now)
        if fits(stands):
            self._write(Batch([self._draft(stands, Daemon(), at=_at(self.state))]))
        else:
            self._since = 0
            self._log.error("state.too-large", problem="how the table stands is larger than a record")

    def _durable(self, batch: Batch, number: int) -> None:
        """A batch is durable, up to this record."""
        self.number = number
        self._acknowledges.update(batch.acknowledges)
        for draft in batch.drafts:
            if isinstance(draft.entry, Opening):
                self.shown = draft.entry.state  # by the options that hold from now on
            self._head_moved = self._head_moved or is_public(draft.entry)
        self.complaints = batch.complaints
        for perceived in batch.public:
            self._publish(perceived)

    def _publish(self, perceived: Public) -> None:
        """The one way out to people."""
        before, self.shown, self._news = self.shown, perceived.state, perceived
        self._loudest = max(self._loudest, perceived.sound, key=_LOUDNESS.index)
        for code in perceived.flags:
            self.roster.alarms.append(Alarm(self._clock().wall_ns, code))
            self._log.info(
                "irregularity", code=code.value, shoe=self.shown.shoe_number, round=self.shown.round_number
            )  # fmt: skip
        if self.shown.shoe is Shoe.OVER and before.shoe is not Shoe.OVER:
            self.shoe_over.set()

    def _settled(self) -> None:
        """All that is durable by now has been published: show how the table stands, and let the devices forget it."""
        if self._news is not None:
            by_now = self._news.state is self.shown  # or by other options since
            stands = self._news.stands if by_now else standing(self.shown)
            self.display.show(self.number, stands, next(iter(self._news.flags), None), self._loudest)
            self._news, self._loudest = None, None
        for name in [each for each in self._acknowledges if not self.kept_waiting(each)]:
            self._attached[name].acknowledge(self._acknowledges.pop(name))
        if self._head_moved:
            self._head_moved = False
            self._head(self.number)

    def _confirm(self) -> None:
        self._timers.pop("confirm", None)
        self._write(Batch([self._draft(confirmed, Daemon()) for confirmed in self.display.confirmations()]))

    # --- the journal's troubles ---------------------------------------------------------------------------------------

    def journal_told(self, trouble: Trouble | None) -> None:
        """In the writer's thread: why nothing can be written, or that it can be again."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._troubled, trouble)

    def _troubled(self, trouble: Trouble | None) -> None:
        before, self.trouble = self.trouble, trouble
        if trouble is None:
            self._log.info("journal.writable")
        elif before is None:
            self._log.error("journal.blocked", problem=trouble.problem, cure=trouble.cure)
        self.display.trouble(trouble)
        if before is None:
            self._retry()

    def _retry(self) -> None:
        if self.trouble is not None:
            self._journal.retry()
            self._later("retry", RETRY_S, self._retry)

    def _later(self, what: str, delay_s: float, do: Callable[[], None]) -> None:
        """Do something after a while; the newest call for the same thing stands."""
        if what in self._timers:
            self._timers[what].cancel()
        self._timers[what] = self._loop.call_later(delay_s, do)


def _at(state: State) -> tuple[int, int]:
    """The shoe and round that a record belongs to."""
    return state.shoe_number, state.round_number
