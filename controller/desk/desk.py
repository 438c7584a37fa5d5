"""The one way through: an event is stamped, judged and written; when it is durable it is acknowledged and acted on.

Everything runs on the event loop's thread, in the order in which it came; only the journal writes on a thread of its
own, and tells here when something is durable. Until then nothing of it is shown, answered or acknowledged. Where the
journal cannot be written, the panels say so, what came waits in its order, and past `BACKLOG` the devices wait too.
Made by `controller.daemon`, which attaches the devices.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Protocol

from msgspec import Struct
from msgspec.structs import replace
from structlog.typing import FilteringBoundLogger

from controller.desk.display import Display
from controller.desk.roster import Alarm, Roster
from controller.effects.languages import LanguageName
from controller.effects.notices import Notice
from controller.effects.panel import Sound, sound
from controller.inbox.inbox import GATHER_S, Inbox, Meant, Objection
from controller.journal.corrections import judge_late
from controller.journal.draft import Draft, judged
from controller.journal.entries import (
    Answer,
    Correction,
    Daemon,
    Device,
    Entry,
    Heard,
    Opening,
    Panel,
    Refused,
    Source,
    Supervisor,
    answer,
)
from controller.journal.errors import Trouble
from controller.journal.history import NEWEST
from controller.journal.reading import Reader
from controller.journal.retention import Moment
from controller.journal.store import Journal, Written
from controller.table.decide import decide
from controller.table.decision import Decision
from controller.table.house import House
from controller.table.inputs import Corrected, Input, Restarted
from controller.table.phases import IN_PLAY, Shoe
from controller.table.prompts import Prompt, prompt
from controller.table.state import State
from drivers.commands import DeviceCommand
from drivers.events import CommandAnswered, DeviceOffline, DeviceOnline, FrameRefused, Kind, Place, Report

BACKLOG: Final = 512
"""So many calls to the journal may wait; then devices are not read, and keep what they have."""

RETRY_S: Final = 1.0
"""How often what could not be written is tried again."""

CONFIRM_S: Final = 1.0
"""How long a confirmation may wait for a record to be written with: without it an effect is only done once more."""

_OBJECTIONS: Final = {
    Objection.SUPERVISOR_KEY: Notice.SUPERVISOR_KEY_NEEDED,
    Objection.UNKNOWN_KEY: Notice.KEY_UNKNOWN,
}
_LOUDNESS: Final[tuple[Sound | None, ...]] = (None, "short", "long", "alarm")


class Attached(Protocol):
    """A device's line, as the daemon keeps it."""

    def acknowledge(self, place: Place) -> None:
        """What has this place is durable."""
        ...

    def command(self, command_id: int, command: DeviceCommand) -> list[Report]:
        """Have the device do this; what becomes of it is a report, perhaps at once."""
        ...


class Acted(Struct, frozen=True):
    """What became of a supervisor's act: its record, the answer, and what the dealer must do now."""

    number: int
    answer: Answer
    prompt: Prompt


@dataclass(slots=True)
class _Waiting:
    """Records on their way to the journal, and what happens when they are there."""

    future: Future[Written]
    decisions: Sequence[Decision] = ()
    wall_ns: int = 0
    acknowledges: tuple[str, Place] | None = None
    reply: asyncio.Future[int] | None = None


class Desk:
    """One table. `state` is what the journal came to, `number` its newest record."""

    def __init__(  # it stands between all that a table has
        self,
        state: State,
        number: int,
        *,
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
        """As durable: what anybody may be shown."""
        self.number = number
        """The newest durable record."""
        self.roster = Roster()
        self.display = Display(number, state, language, self._command, log)
        self.trouble: Trouble | None = None
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Gets the exception that nothing here can mend."""
        self.shoe_over = asyncio.Event()
        """Set whenever a shoe has ended: time for what is done between shoes."""
        self._loop = asyncio.get_running_loop()
        self._inbox = inbox
        self._journal = journal
        self._clock = clock
        self._head = head
        self._log = log
        self._attached: dict[str, Attached] = {}
        self._waiting: deque[_Waiting] = deque()
        self._room = asyncio.Event()
        self._room.set()
        self._waking = False
        self._house: House | None = None
        self._opening: Callable[[State], Opening] | None = None
        self._timers: dict[str, asyncio.TimerHandle] = {}

    # --- the devices --------------------------------------------------------------------------------------------------

    def attach(self, name: str, kind: Kind, attached: Attached) -> None:
        """A device belongs to the table; it comes online when it is heard."""
        self._attached[name] = attached
        self.roster.expect(name, kind, self._clock().wall_ns)
        if kind == "panel":
            self.display.add(name)

    def hears(self, name: str) -> Callable[[Sequence[Report]], Awaitable[None]]:
        """What the keeper of a device delivers to."""

        async def hear(reports: Sequence[Report]) -> None:
            await self._room.wait()
            self._hear(name, reports)

        return hear

    def absent(self, name: str) -> None:
        """A device has not come since the start: the table must know."""
        self._judge(self._inbox.absent(name), Daemon())

    def _hear(self, name: str, reports: Sequence[Report]) -> None:
        told = [report for report in reports if not self._is_answer(name, report)]
        for meant in self._inbox.hear(name, told):
            self._take(name, meant)
        if self._inbox.gathering:
            self._later("gathered", GATHER_S, lambda: self._gathered(name))

    def _gathered(self, name: str) -> None:
        for meant in self._inbox.gathered():
            self._take(name, meant)

    def _is_answer(self, name: str, report: Report) -> bool:
        """Whether a report only says that a command was carried out, which `Confirmed` will keep."""
        event = report.event
        if not isinstance(event, CommandAnswered):
            return False
        self.display.answered(name, event)
        self._later("confirm", CONFIRM_S, self._confirm)
        return event.outcome == "done"

    def _command(self, name: str, command_id: int, command: DeviceCommand) -> list[Report]:
        return self._attached[name].command(command_id, command)

    def _take(self, name: str, meant: Meant) -> None:
        report, event = meant.report, meant.report.event
        self.roster.hear(name, event, self._clock().wall_ns)
        source = self._source(name, meant)
        acknowledges = (name, report.place) if meant.whole and report.place is not None else None
        if meant.inputs:
            self._judge(meant.inputs, source, report.raw, acknowledges)
        else:
            entry = Refused(event.reason, event.count) if isinstance(event, FrameRefused) else Heard(event)
            place = None if acknowledges is None else report.place
            self._write([self._draft(entry, source, report.raw, place)], acknowledges=acknowledges)
        if meant.objection is not None:
            self._log.info("key.refused", device=name, reason=meant.objection.value)
            self.display.notify(_OBJECTIONS[meant.objection])
        if isinstance(event, DeviceOnline):
            self.display.online(name)
        elif isinstance(event, DeviceOffline):
            self.display.offline(name)

    def _source(self, name: str, meant: Meant) -> Source:
        if meant.supervised:
            return Supervisor(f"key of {name}")
        return Panel(name) if self.roster.devices[name].kind == "panel" else Device(name)

    # --- people and the daemon itself ---------------------------------------------------------------------------------

    async def act(self, who: str, event: Input, shoe: int | None = None) -> Acted | None:
        """A supervisor says something; the answer when it is durable. JournalClosed where it cannot become so.

        A correction may be one of an earlier shoe: None if that is not in the journal any more.
        """
        reply: asyncio.Future[int] = self._loop.create_future()
        if isinstance(event, Corrected) and shoe not in {None, self.state.shoe_number}:
            late = await asyncio.to_thread(self._judge_late, shoe, event)
            if late is None:
                return None
            correction = Correction(shoe, event, late)
            self._write([self._draft(correction, Supervisor(who))], reply=reply)
            return Acted(await reply, late, prompt(self.shown))
        decision = self._judge((event,), Supervisor(who), reply=reply)[-1]
        return Acted(await reply, answer(decision), decision.prompt)

    def _judge_late(self, shoe: int, event: Corrected) -> Answer | None:
        with Reader.open(self._journal.path) as reader:
            return judge_late(reader, shoe, event, NEWEST)

    def open(self, opening: Callable[[State], Opening], *, again: bool) -> None:
        """The program starts; `again` where the table was open before: whoever deals must know of the interruption."""
        self._opening = opening
        at = self.state.shoe_number, self.state.round_number
        self._write([self._draft(opening(self.state), Daemon(), at=at)])
        if again:
            self._judge((Restarted(),), Daemon())
        self._change_house()

    def note(self, entry: Entry) -> None:
        """Write down something that is no input."""
        self._write([self._draft(entry, Daemon())])

    def change_house(self, house: House) -> None:
        """The house has other options; they hold as soon as no shoe is in play."""
        self._house = house
        self._change_house()

    def _change_house(self) -> None:
        house = self._house
        if house is None or self._opening is None or self.state.shoe in IN_PLAY:
            return
        self._house = None
        if house != self.state.house:
            self.state = replace(self.state, house=house)
            self._write([self._draft(self._opening(self.state), Daemon())])

    # --- judge and write ----------------------------------------------------------------------------------------------

    def _judge(
        self,
        events: tuple[Input, ...],
        source: Source,
        raw: bytes = b"",
        acknowledges: tuple[str, Place] | None = None,
        reply: asyncio.Future[int] | None = None,
    ) -> list[Decision]:
        drafts, decisions = [], []
        for event in events:
            decision = decide(self.state, event)
            entry, at = judged(self.state, event, decision)
            drafts.append(self._draft(entry, source, at=at))
            decisions.append(decision)
            self.state = decision.state
        if drafts:
            place = None if acknowledges is None else acknowledges[1]
            drafts[-1] = drafts[-1]._replace(raw=raw, place=place)
            self._write(drafts, decisions, acknowledges, reply)
            self._change_house()
        return decisions

    def _draft(
        self,
        entry: Entry,
        source: Source,
        raw: bytes = b"",
        place: Place | None = None,
        at: tuple[int, int] | None = None,
    ) -> Draft:
        now = self._clock()
        return Draft(entry, source, now.wall_ns, now.mono_ns, raw, place, at)

    def _write(
        self,
        drafts: list[Draft],
        decisions: Sequence[Decision] = (),
        acknowledges: tuple[str, Place] | None = None,
        reply: asyncio.Future[int] | None = None,
    ) -> None:
        future = self._journal.append(*self._confirmations(), *drafts)
        self._waiting.append(_Waiting(future, decisions, drafts[-1].wall_ns, acknowledges, reply))
        if len(self._waiting) >= BACKLOG:
            self._room.clear()
        future.add_done_callback(self._wake)

    def _wake(self, _: Future[Written]) -> None:
        """In the writer's thread: something is durable. One call wakes for all that is."""
        if not self._waking:
            self._waking = True
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(self._settle)

    def _settle(self) -> None:
        """Acknowledge and act on whatever has become durable."""
        self._waking = False
        loudest: Sound | None = None
        decisions = 0
        while self._waiting and self._waiting[0].future.done():
            waited = self._waiting.popleft()
            if (error := waited.future.exception()) is not None:
                self._fail(waited, error)
                continue
            self.number = waited.future.result().number
            if waited.acknowledges is not None:
                name, place = waited.acknowledges
                self._attached[name].acknowledge(place)
            if waited.reply is not None and not waited.reply.done():
                waited.reply.set_result(self.number)
            for decision in waited.decisions:
                decisions += 1
                self._publish(decision, waited.wall_ns)
                loudest = max(loudest, sound(decision), key=_LOUDNESS.index)
        if decisions:
            self.display.show(self.number, self.shown, loudest)
        if len(self._waiting) < BACKLOG:
            self._room.set()
        self._head(self.number)

    def _fail(self, waited: _Waiting, error: BaseException) -> None:
        if waited.reply is not None and not waited.reply.done():
            waited.reply.set_exception(error)
        if not self.failed.done():
            self.failed.set_exception(error)

    def _publish(self, decision: Decision, wall_ns: int) -> None:
        before, self.shown = self.shown, decision.state
        for code in decision.flags:
            self.roster.alarms.append(Alarm(self.number, wall_ns, code))
            self._log.info("irregularity", code=code.value, number=self.number, shoe=self.shown.shoe_number,
                           round=self.shown.round_number)  # fmt: skip
        if self.shown.shoe is Shoe.OVER and before.shoe is not Shoe.OVER:
            self.shoe_over.set()

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
            self._log.error("journal.blocked", problem=trouble.problem, cure=trouble.cure, waiting=trouble.waiting)
        self.display.trouble(trouble)
        self._retry()

    def _retry(self) -> None:
        if self.trouble is not None:
            self._journal.retry()
            self._later("retry", RETRY_S, self._retry)

    # --- what panels have done ----------------------------------------------------------------------------------------

    def _confirmations(self) -> list[Draft]:
        return [self._draft(confirmed, Daemon()) for confirmed in self.display.confirmations()]

    def _confirm(self) -> None:
        if drafts := self._confirmations():
            self._write(drafts)

    def _later(self, what: str, delay_s: float, do: Callable[[], None]) -> None:
        """Do something after a while; the newest call for the same thing stands."""
        if what in self._timers:
            self._timers[what].cancel()
        self._timers[what] = self._loop.call_later(delay_s, do)
