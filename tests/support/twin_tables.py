"""Two whole tables that differ only in faces that nobody has turned: whatever leaves them must be the same bytes.

Each has real sessions over wires in memory, its desk, a journal's file, its panel, its log, and its control socket with
a client that follows the events and one that asks for the status after each step and makes metrics of it; now and then
somebody has all rounds shown (`shoewatch show`). Time is virtual. Each shoe says what its own faces make of the round:
the hand of a card, whether it was drawn in play, how sure the reading is, the result, its lock, its faults. The shoes
of the twins know other faces, so they say other things, and at other times.

Used by `tests.property.test_twin_tables` and `tests.full.twin_tables`.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, NamedTuple
from unittest.mock import patch

import msgspec
from msgspec.structs import replace

from controller.cli.history import account_lines
from controller.cli.metrics.command import text as metrics
from controller.cli.metrics.figures import Asked
from controller.cli.report import data, ends, reporting
from controller.cli.report.figures import Listing
from controller.cli.report.reporting import ReportSpan
from controller.cli.show import command as showing
from controller.clock import Sync
from controller.control.server import Server
from controller.control.table import TableAtDesk
from controller.desk.desk import Desk
from controller.effects.view import view_of
from controller.games.registry import AnyState, decide
from controller.games.registry import house as new_house
from controller.games.two_hands.inputs import Corrected, ShoeResult
from controller.games.two_hands.phases import UNTURNED
from controller.inbox.complaints import NOTHING_SAID
from controller.inbox.inbox import Inbox, supervisor_at
from controller.inbox.keys import DEALERS, SUPERVISORS
from controller.journal.bearings import place_of
from controller.journal.chain import record_of
from controller.journal.course import Told, course
from controller.journal.draft import Draft
from controller.journal.entries import Device as Source
from controller.journal.entries import Judged, Opening, Panel, ShoeBegun, Supervisor
from controller.journal.export import Span
from controller.journal.reading import Reader
from controller.journal.reconciling import closed
from controller.journal.recovery import resume
from controller.journal.retention import Moment
from controller.journal.store import Done, Journal
from controller.journal.usual import Usual
from controller.people import Admitted, Denied
from controller.rules.cards import PACK, UNREAD, Card
from controller.table import inputs
from controller.table.house import House
from controller.table.inputs import CardDrawn, Input
from controller.table.phases import IN_PLAY
from controller.table.state import StopKind
from controller.wording.hours import hours
from drivers import events
from drivers.angel_eye.session import AngelEye
from drivers.angel_eye.wire import Settings
from drivers.bee_tek.session import BeeTek
from drivers.bee_tek.table import CARDS, parse
from drivers.commands import DeviceCommand
from drivers.errors import LinkLost
from drivers.events import DeviceEvent, Kind, Place, Report
from drivers.keeper import Keeper
from drivers.link.address import TtyAddress
from drivers.link.link import Stir
from drivers.open_protocol.handshake import Expected
from drivers.open_protocol.session import HostSession
from drivers.session import Session
from firmware_sim.device import SimulatedDevice
from firmware_sim.devices.model import Firmware, Outcome
from firmware_sim.devices.shoe import Sensors
from firmware_sim.faces.angel_eye import AGAIN_S, AngelEyeFace
from firmware_sim.faces.face import Face
from firmware_sim.faces.open_protocol import OpenFace
from firmware_sim.games.two_hands.heads import next_hand
from firmware_sim.games.two_hands.opinion import HandsOpinion
from firmware_sim.open_device.memory import Identity
from firmware_sim.quirks import Revision
from tests.property.test_hidden_faces import Twins, falls_face_down, public
from tests.simulator.virtual_loop import InFlight, VirtualLoop
from tests.support.records import option
from tests.support.shorthand import LOADED, READY, Game
from tests.support.walks import begin
from tests.support.walks import event as walked

Protocol = Literal["open", "angel-eye", "bee-tek"]
PROTOCOLS: Final[tuple[Protocol, ...]] = ("open", "angel-eye", "bee-tek")

_UTC: Final = hours("UTC")
ASKED: Final = Asked("t7.toml", "answered", Sync.YES)
STEPS: Final = 60
"""Of one play: three or four rounds."""

WAITS_S: Final = (0.0, 0.05, 0.4, 1.2, 3.1, 6.5)
"""Between two steps: within a remark's time, between it and the next, and behind both."""

THINKS_S: Final = (0.02, 0.3, 2.0, 5.0)
"""How long a shoe takes to say what it makes of a card: its result, its lock, its faults; also behind a few keys."""

FACE_UP: Final = 0.1
"""The part of plays at tables that deal face up: there cards lie face down that were drawn in error, or wait."""

WILD: Final = (0.1, 0.4, 0.9)
"""How often something else happens than what would be next."""

REFUSED: Final = 0.3
"""How often a key that is refused is pressed while hands lie unturned: its remark stands when the shoe speaks."""

WALKS: Final = 0.5
TURNS: Final = 60
GRACE_S: Final = 5.0
CODES: Final = parse("\n".join([*(f"{card.upper()}  {card}" for card in CARDS), "CC cutting-card", "XX ??"]), "codes")
CODE_OF: Final = {meaning: code for code, meaning in CODES.meaning.items()}
KINDS: Final[dict[str, Kind]] = {"shoe": "shoe", "panel": "panel", "sensor": "cutting-card"}
KEYS: Final[dict[Input, str]] = {said: key for key, said in (*DEALERS.items(), *SUPERVISORS.items())}
FAULTS: Final = tuple(
    events.DeviceFault(code, text)
    for code, text in ((12, "a card too many"), (3, "lens"), *((100 + number, "worn") for number in range(14)))
)
"""As many as are kept of a device."""

STANDING: Final = (0, 0, 1, 2, len(FAULTS))
"""How many faults both shoes have told, and everybody knows, before the first round."""

SILENT: Final[tuple[DeviceEvent, ...]] = (
    FAULTS[0],
    events.FaultCleared(12),
    events.LockMoved(locked=True),
    FAULTS[1],
)

OF_ITSELF: Final[tuple[tuple[DeviceEvent, ...], ...]] = (
    *((each,) for each in (*SILENT, events.FaultCleared(3))),
    tuple(events.DeviceFault(200 + number, "hot") for number in range(len(FAULTS) + 1)),
)
"""The last is more than a window of the open protocol takes: from a shoe that is unplugged it would have what is told
behind it wait for one more acknowledgement, which nobody at the other end can mend."""

SPEAKS: Final = 0.06
"""How often the other's shoe says something of itself while cards lie unturned, or never were."""

SHOWN: Final = 0.04
"""How often all rounds are shown."""

CORRECTED: Final = 0.03
"""How often a round that is over is corrected."""

SURE_FLOOR: Final = 50
"""A card of which the shoe is less sure was not read."""

COPIES: Final = 8
"""Of each card in a shoe of eight decks: a shoe that has seen another one says so."""

Out = tuple[float, str, object]
"""When, where, what."""


class Silent:
    """A model without a wire that tells what it is made to tell."""

    def __init__(self, kind: Kind) -> None:
        self.kind: Kind = kind
        self.capabilities: tuple[str, ...] = ()
        self._firmware = Firmware()
        self.step, self.due_in, self.told = self._firmware.step, self._firmware.due_in, self._firmware.told
        self.notice = self._firmware.notice

    def begin(self) -> None:
        """It tells nothing by itself."""

    def fail(self, code: int, text: str) -> None:
        """It does not."""

    def obey(self, _: DeviceCommand) -> tuple[Outcome, str]:
        return "done", ""


class BeeTekFace:
    """A Bee-Tek shoe: a line for each card, and nothing else."""

    def __init__(self, model: Silent) -> None:
        self._model = model
        self._out: list[bytes] = []

    def link_up(self, now: float) -> None:
        """It has no line that tells."""

    def link_lost(self, now: float) -> None:
        """Nor here."""

    def receive(self, data: bytes, now: float) -> None:
        """It does not listen."""

    def look(self, _: float) -> None:
        for event in self._model.told():
            if isinstance(event, events.CardDrawn | events.CuttingCardOut):
                meaning = event.card if isinstance(event, events.CardDrawn) else "cutting-card"
                self._out.append(CODE_OF[meaning] + b"\r\n")

    def next_deadline(self) -> float | None:
        return None

    def frames(self) -> list[bytes]:
        out, self._out = self._out, []
        return out

    def event_in(self, _: bytes) -> DeviceEvent | None:
        return None

    def restart(self, now: float, *, forgets: bool) -> None:
        """It keeps nothing."""


class Wire:
    """A device and the host's end of its line, which is there while it is plugged in."""

    def __init__(self, table: Table, name: str, face: Callable[[Silent], Face]) -> None:
        self.name = name
        self.model = Silent(KINDS[name])
        self.plugged = True
        self._table = table
        self._device = SimulatedDevice(name, face(self.model), table.chance)
        self._link: MemoryLink | None = None
        self._timer: asyncio.TimerHandle | None = None

    def open(self, stir: Stir) -> MemoryLink:
        if not self.plugged:
            raise LinkLost("no such port")
        self._link = MemoryLink(self, stir)
        self._device.plug(self._table.loop.time())
        self.stir()
        return self._link

    def plug(self, *, plugged: bool) -> None:
        if plugged == self.plugged:
            return
        self.plugged = plugged
        if not plugged:
            self._device.unplug(self._table.loop.time())
            if self._link is not None:
                self._link.lose()

    def tells(self, *told: DeviceEvent) -> None:
        self.model.notice(*told)
        self.stir()

    def host_says(self, data: bytes) -> None:
        now = self._table.loop.time()
        if self.name != "shoe":  # what it is acknowledged is its own
            self._table.out.append((self._table.now, self.name, data))
        self._device.hear(data, now)
        self._table.loop.call_soon(self.stir)

    def host_gone(self) -> None:
        self._link = None

    def stir(self) -> None:
        now = self._table.loop.time()
        data = self._device.say(now)
        if data and self._link is not None:
            self._link.came(data)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if (due := self._device.next_deadline(now)) is not None:
            self._timer = self._table.loop.call_later(max(due - now, 0.0), self.stir)


class MemoryLink:
    """Bytes from one end to the other at once."""

    def __init__(self, wire: Wire, stir: Stir) -> None:
        self._wire = wire
        self._stir = stir
        self._came = b""
        self._lost = False

    def take(self) -> bytes:
        data, self._came = self._came, b""
        if self._lost and not data:
            raise LinkLost("unplugged")
        return data

    def write(self, data: bytes) -> None:
        if not self._lost and data:
            self._wire.host_says(data)

    def close(self) -> None:
        self._lost = True

    def came(self, data: bytes) -> None:
        self._came += data
        self._stir()

    def lose(self) -> None:
        self._lost = True
        self._stir()


class Attached:
    """As `controller.desk.device_line`, by this table's clock."""

    trouble = ""

    def __init__(self, table: Table, wire: Wire, session: Session) -> None:
        self._loop, self._session = table.loop, session
        address = TtyAddress(f"{table.name}/{wire.name}", 9600)
        hears = table.desk.reports.hears(wire.name)
        self.keeper = Keeper(wire.name, address, session, hears, clock=self._loop.time, chance=lambda: 0.5)
        self.keeper._log = table.log.bind(device=wire.name)

    @property
    def says_much(self) -> bool:
        return self.keeper.says_much

    @property
    def hears_noise(self) -> bool:
        return self.keeper.hears_noise

    @property
    def waits(self) -> bool:
        return self._session.waits

    def acknowledge(self, place: Place) -> None:
        self._session.acknowledge(place, self._loop.time())
        self.keeper.send()

    def command(self, command_id: int, command: DeviceCommand) -> list[Report]:
        reports = self._session.command(command_id, command, self._loop.time())
        self.keeper.send()
        return reports


class Log:
    """The log at info."""

    def __init__(self, table: Table, bound: dict[str, object] | None = None) -> None:
        self._table = table
        self._bound = bound or {}

    def bind(self, **more: object) -> Any:
        return Log(self._table, self._bound | more)

    def info(self, event: str, **fields: object) -> None:
        self._table.out.append((self._table.now, "log", (event, *sorted((self._bound | fields).items()))))

    warning = error = critical = info

    def debug(self, event: str, **fields: object) -> None:
        """Not at info."""


class AtOnce(Journal):
    """A journal whose writer has always finished: its thread keeps no virtual time."""

    def write(self, drafts: Sequence[Draft], done: Done) -> None:  # type: ignore[explicit-override]  # of Python 3.12
        done(self.append(*drafts).result())


class Maria:
    """One supervisor."""

    def admit(self, who: str, pin: str, now: float, uid: int) -> Admitted | Denied:  # noqa: ARG002 - the contract
        return Admitted(who, "supervisor") if pin == "314159" else Denied(0.0)


class Guest:
    """A client of the control socket; every line that it hears is something that left the table."""

    def __init__(self, table: Table, name: str) -> None:
        self._table, self._name = table, name
        self._hears: asyncio.Task[None] | None = None
        self.next = 0

    async def come(self) -> None:
        reader, self._writer = await asyncio.open_unix_connection(str(self._table.folder / "s"), limit=1 << 20)
        self._hears = asyncio.ensure_future(self._hear(reader))

    def says(self, **said: object) -> None:
        self._writer.write(msgspec.json.encode({"id": 1} | said) + b"\n")

    async def leave(self) -> None:
        if self._hears is not None:
            self._writer.transport.abort()
            self._hears.cancel()
            await asyncio.gather(self._hears, return_exceptions=True)
            self._hears = None

    async def _hear(self, reader: asyncio.StreamReader) -> None:
        while line := await reader.readline():
            self._table.out.append((self._table.now, self._name, line))
            said = msgspec.json.decode(line)
            if "status" in said:
                self._table.out.append((self._table.now, "metrics", metrics(ASKED, view_of(said["status"]))))
            if "event" in said:
                self.next = said["event"]["number"] + 1
            self.next = said.get("next", self.next)


class Mind(NamedTuple):
    """A make of shoe, and which of its opinions it tells."""

    protocol: Protocol
    results: bool
    out_of_play: bool
    """It says of a card behind a round that it believes complete that it was drawn out of play."""
    locks: bool
    """It locks when it believes a round complete."""
    faults: bool
    """It says that it could not read a card, or that it has read one too many."""
    notices: bool
    """It notices that it was loaded, and begins anew; another one was not reset, and goes on with the old game."""


class Table:
    """One of the twins."""

    def __init__(self, folder: Path, mind: Mind, house: House, start: str, seed: int) -> None:
        protocol = mind.protocol
        self.name, self.folder, self.protocol, self.start = folder.name, folder, protocol, start
        self.loop = VirtualLoop(InFlight())
        self.chance = Random(seed)
        self.out: list[Out] = []
        self.log = Log(self)
        self.opinion = HandsOpinion()
        if start == READY:
            self.opinion._burn = 0
        self.mind = mind
        self._read: Counter[str] = Counter()
        self._filling: int | None = None
        self._house = house
        self._journaled = 0
        self.wires = {
            "shoe": Wire(self, "shoe", self._shoe_face),
            "panel": Wire(self, "panel", lambda model: OpenFace(model, Identity("panel", "P-1"), self.chance)),
            "sensor": Wire(self, "sensor", lambda model: OpenFace(model, Identity("cutting-card", "C-1"), self.chance)),
        }
        self.watcher, self.asker = Guest(self, "watcher"), Guest(self, "asker")
        self._resources = ExitStack()

    def does(self, what: Coroutine[Any, Any, None], wait_s: float) -> None:
        """Something happens here, and then time passes."""

        async def happen() -> None:
            await what
            await asyncio.sleep(wait_s)
            for _ in range(
                TURNS
            ):  # what is on its way now has come: a report more takes some turns of the loop, no time
                await asyncio.sleep(0)

        self.loop.run_until_complete(happen())

    @property
    def now(self) -> float:
        """The time, without what adding up fractions has left: more timers, another sum."""
        return round(self.loop.time(), 6)

    # --- its life -----------------------------------------------------------------------------------------------------

    async def begins(self) -> None:
        loop = self.loop
        journal = AtOnce(self.folder / "j", "a test", self._troubled)
        self._journal = journal
        self._reader = Reader.open(journal.path)
        recovered = resume(self._reader)
        state = begin(self._house, self.start) if recovered is None else recovered.state
        self._filling = self._filling or state.shoe_number
        lost = [stop.device for stop in state.stops if stop.kind is StopKind.DEVICE]
        self.desk = Desk(
            state,
            0 if recovered is None else recovered.last,
            inbox=Inbox(KINDS, lost, {} if recovered is None else recovered.switches),
            journal=journal,
            language="en",
            clock=lambda: Moment(10**18 + round(self.now * 1e9), round(self.now * 1e9)),
            head=self._head,
            log=self.log,  # type: ignore[arg-type]  # as much of structlog's as the desk uses
            since=0 if recovered is None else recovered.since,
            bearings=None if recovered is None else recovered.bearings,
        )
        self._places = {} if recovered is None else recovered.bearings.places
        lines: dict[str, Any] = {}
        for name, wire in self.wires.items():
            lines[name] = Attached(self, wire, self._session(name))
            self.desk.attach(name, KINDS[name], lines[name])
        self.window = TableAtDesk("T7", self.desk, lines)
        self._server = Server(self.folder / "s", None, self.window, journal=journal.path, people=Maria(), log=self.log)
        await self._server.start()
        self.desk.register.begin(lambda said: Opening("T7", said.house, said, {}), again=recovered is not None)
        self._keeping = [asyncio.ensure_future(line.keeper.run()) for line in lines.values()]
        self._absent = loop.call_later(GRACE_S, self._miss_the_absent)
        await self.watcher.come()
        self.watcher.says(ask="events", first=self.watcher.next)
        await self.asker.come()

    async def ends(self, *, power_fails: bool) -> None:
        self._absent.cancel()
        if power_fails:
            for wire in self.wires.values():
                wire.host_gone()
        else:
            self.desk.display.stop()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.desk.display.shown(), 1.0)
        for guest in (self.watcher, self.asker):
            await guest.leave()
        for keeping in self._keeping:
            keeping.cancel()
        await asyncio.gather(*self._keeping, return_exceptions=True)
        await self._server.close()
        self.desk.close()
        self._reader.close()
        self._journal.close()
        await asyncio.sleep(0.5)

    async def restarts(self, *, power_fails: bool) -> None:
        await self.ends(power_fails=power_fails)
        await self.begins()
        if self.protocol == "angel-eye":  # a card behind a report that is under way comes when that is sent again
            await asyncio.sleep(AGAIN_S)

    def close(self) -> None:
        with suppress(Exception):
            self.loop.run_until_complete(self.ends(power_fails=False))
        self.loop.close()

    def _head(self, number: int) -> None:
        self._server.head(number)

    def _miss_the_absent(self) -> None:
        for name, seen in self.desk.roster.devices.items():
            if not seen.online:
                self.desk.reports.absent(name)

    def _troubled(self, _: object) -> None:
        """A journal on a disk that works."""

    def _shoe_face(self, model: Silent) -> Face:
        match self.protocol:
            case "open":
                return OpenFace(model, Identity("shoe", "S-1"), self.chance)
            case "angel-eye":
                return AngelEyeFace(
                    model, Revision("test", Sensors(says_hand=True, says_result=True), starts_silently=True)
                )
            case "bee-tek":
                return BeeTekFace(model)

    def _session(self, name: str) -> Session:
        if name == "shoe" and self.protocol == "angel-eye":
            return AngelEye(Settings(answer_reports=True), self._reader.last_bytes_of(Source("shoe")))
        if name == "shoe" and self.protocol == "bee-tek":
            return BeeTek(CODES)
        serial = {"shoe": "S-1", "panel": "P-1", "sensor": "C-1"}[name]
        sources = (Panel(name), Supervisor(supervisor_at(name))) if name == "panel" else (Source(name),)
        place = place_of(self._places, *sources)
        return HostSession(Expected(KINDS[name], serial, None), lambda: self.chance.randbytes(16), place)

    @property
    def faults(self) -> tuple[tuple[int, str], ...]:
        """All that its shoe says is wrong with it, as its journal knows."""
        return self.desk.judgement._bearing.complaints.get("shoe", NOTHING_SAID).faults

    # --- what happens to it -------------------------------------------------------------------------------------------

    @property
    def deaf(self) -> bool:
        """Whether what the shoe tells now is lost for good."""
        return self.protocol != "open" and not self.wires["shoe"].plugged

    async def card(self, drawn: CardDrawn, thinks_s: float) -> None:
        """A card leaves the shoe, which says what its own faces make of it and of the round."""
        if self.deaf:
            return
        mind, shoe = self.mind, self.desk.judgement.state.shoe_number
        if mind.notices and shoe != self._filling:
            self.opinion, self._read, self._filling = HandsOpinion(), Counter(), shoe
        opinion = self.opinion
        over = _complete(opinion)
        said, index = opinion.card(drawn.card, face_up=drawn.face_up)
        in_play = not (mind.out_of_play and over)
        self.wires["shoe"].tells(
            events.CardDrawn(drawn.card, drawn.face_up, drawn.back, drawn.sure, said, index, in_play=in_play)
        )
        self._read[drawn.card] += 1
        thoughts: list[DeviceEvent] = []
        if mind.faults and drawn.card == UNREAD:
            thoughts.append(events.DeviceFault(3, "card not read"))
        elif mind.faults and self._read[drawn.card] > COPIES:
            thoughts.append(events.DeviceFault(12, f"a {drawn.card} too many"))
        if mind.locks and _complete(opinion) != over:
            thoughts.append(events.LockMoved(not over))
        if thoughts:
            self.loop.call_later(thinks_s, self._says, *thoughts)
        if mind.results and _complete(opinion):
            self.loop.call_later(thinks_s, self._result)

    async def result_pressed(self) -> None:
        """The shoe's own result button: its verdict on the round, or that it gives the round up."""
        self._result()

    def _result(self) -> None:
        outcome, pairs = self.opinion.result()
        self._says(events.ShoeResult(outcome, pairs))

    def _says(self, *told: DeviceEvent) -> None:
        if not self.deaf:
            self.wires["shoe"].tells(*told)

    async def tells(self, device: str, *told: DeviceEvent) -> None:
        if device != "shoe" or not self.deaf:
            self.wires[device].tells(*told)

    async def plugs(self, device: str, *, plugged: bool) -> None:
        self.wires[device].plug(plugged=plugged)

    async def acts(self, said: dict[str, object]) -> None:
        self.asker.says(ask="act", who="maria", pin="314159", input=said)

    async def watches_again(self, first: int) -> None:
        await self.watcher.leave()
        await self.watcher.come()
        self.watcher.says(ask="events", first=first if first >= 0 else self.watcher.next)

    async def shows(self) -> None:
        """Somebody has all rounds shown of the two newest shoes, and their accounts."""
        for shoe in [*self._reader.shoes(newest_first=True)][:2]:
            for number in range(max((row.round for row in self._reader.of_shoe(shoe)), default=0) + 1):
                found = course(self._reader, shoe, number)
                if found is not None:
                    found = replace(found, told=tuple(map(_as_read, found.told)))
                    said = [*showing.lines(found, _UTC, 80)], showing._object(found)
                    self.out.append((self.now, f"show {shoe}/{number}", said))
            accounts = closed(self._reader, shoe)
            if accounts is not None:
                self.out.append((self.now, f"show {shoe}", [*account_lines.lines(accounts, _UTC, numbered=False)]))
            period = ends.of_shoe(self._reader, shoe)
            assert period is not None
            span = ReportSpan("shoe", Span(shoe, shoe, period), _UTC)
            report = reporting.report(self._reader, span, Usual(0, Counter()), 0, lambda *_: None)
            self.out.append(
                (self.now, f"report {shoe}", data.told(report if accounts is None else replace(report, **OF_DEVICES)))
            )

    async def asks(self) -> None:
        self.asker.says(ask="status")

    def judged(self) -> list[Input]:
        """The inputs that were judged since this was last asked."""
        rows = [*self._reader.rows(self._journaled + 1)]
        self._journaled = rows[-1].number if rows else self._journaled
        entries = [record_of(row).entry for row in rows]
        return [entry.input for entry in entries if isinstance(entry, Judged | ShoeBegun)]


def _complete(opinion: HandsOpinion) -> bool:
    """Whether the shoe believes that both hands of a round are complete."""
    hands = opinion._hands
    return bool(hands["banker"]) and next_hand(hands["player"], hands["banker"]) is None


def _read(drawn: CardDrawn) -> Card:
    """What the table takes a card for."""
    return drawn.card if drawn.sure >= SURE_FLOOR else UNREAD


def _as_read(told: Told) -> Told:
    """What is shown of a card, without how the shoe read one that people have named or turned since."""
    if not isinstance(told.input, CardDrawn):
        return told
    card = _read(told.input)
    return replace(told, input=replace(told.input, card=card, sure=0 if card == UNREAD else 100))


OF_DEVICES: Final[dict[str, Any]] = {"devices": (), "downtimes": Listing(), "troubles": Listing()}
"""What a report says of them, which is theirs to say: the twins' shoes tell other things of themselves."""


class Faces(Twins):
    """Which cards differ between the twins, and whether an input shows one of them to somebody."""

    def shows(self, told: Input, twin: Input) -> bool:
        """Both have judged this; whether a card that differs is seen now."""
        one, other = decide(self.one, told), decide(self.other, twin)
        up = False
        if isinstance(told, CardDrawn) and isinstance(twin, CardDrawn) and _read(told) != _read(twin):
            up = not falls_face_down(self.one, told)
            self.differ.add(self.one.drawn + 1)
        if isinstance(told, inputs.TwoCards) and isinstance(twin, inputs.TwoCards):
            pairs = zip(told.cards, twin.cards, strict=True)
            self.differ |= {self.one.drawn + at for at, (card, other_) in enumerate(pairs, 1) if card != other_}
        self._note(one)
        if up or self.reveals(told, one, other):
            return True
        self.gone(one)
        self.one, self.other = one.state, other.state
        return False

    def silently(self, which: str, told: Input) -> None:
        """One of them has judged what its shoe thinks."""
        setattr(self, which, decide(getattr(self, which), told).state)


@dataclass
class Play:
    """What was compared in one play."""

    face_down: bool
    protocol: Protocol
    compared: int = 0
    """Steps after which everything was the same, while a card differed or had differed."""
    revealed: bool = False
    steps: list[str] = field(default_factory=list)


Step = Callable[[Table], Coroutine[Any, Any, None]]


class TwinTables:
    """The two, and what happens to both."""

    def __init__(
        self, folder: Path, seed: int, *, spoil: Callable[[Table], None] | None = None, plain: bool = False
    ) -> None:
        chance = self._chance = Random(seed)
        self.protocol: Protocol = chance.choice(PROTOCOLS)
        games: tuple[Game, ...] = ("punto-banco", "minibaccarat", "chemin-de-fer", "chemin-de-fer")
        house = new_house(
            game=chance.choice(games),
            dealing="face-up" if chance.random() < FACE_UP else "face-down",
            no_more_bets=chance.choice(("button", "first-card")),
            error_card=chance.choice(("burn", "burn-one", "simulated-round")),
            sure_floor=SURE_FLOOR,
        )
        self._besides = None if plain else Random(f"{seed} besides")
        self._standing = 0 if self._besides is None else self._besides.choice(STANDING)
        start = LOADED if self._standing else chance.choice((READY, READY, LOADED))  # the burn makes faults public
        self._pack = chance.choice((8, 52))
        results, out_of_play, locks, faults = (chance.random() < each for each in (0.8, 0.5, 0.5, 0.5))
        mind = Mind(self.protocol, results, out_of_play, locks, faults, notices=seed % 2 == 0)
        self.one, self.other = (Table(folder / name, mind, house, start, seed) for name in ("one", "other"))
        for table in (self.one, self.other):
            table.folder.mkdir()
        self._faces = Faces(house, start, public)
        self._differed = False
        self._wild = chance.choice(WILD)
        self._spoil = spoil
        self._shoe = 0
        self.play = Play(
            house.face_down or house.game == "chemin-de-fer",
            self.protocol,
            steps=[f"{house.game} {option(house, 'dealing')} from {start!r}, {mind}"],
        )

    def run(self, steps: int = STEPS) -> Play:
        """Let it all happen; AssertionError where something left one of them that did not leave the other."""
        wires = {f"{table.name}/{name}": wire for table in (self.one, self.other) for name, wire in table.wires.items()}

        async def open_link(address: TtyAddress, stir: Stir, _: object = None) -> MemoryLink:
            return wires[address.path].open(stir)

        with ExitStack() as stack:
            stack.enter_context(patch("drivers.keeper.open_link", open_link))
            stack.enter_context(patch("controller.desk.display.os.urandom", bytes))
            for table in (self.one, self.other):
                stack.callback(table.close)
                table.does(table.begins(), 1.0)
                if self._spoil is not None:
                    self._spoil(table)
                if self._standing:
                    table.does(table.tells("shoe", *FAULTS[: self._standing]), 1.0)
            self._shoe = self.one.desk.judgement.state.shoe_number
            self._compare("the start")
            for _ in range(steps):
                name, step, wait_s = self._next()
                self.play.steps.append(f"{name}, {wait_s} s")
                for table, does in zip((self.one, self.other), step, strict=True):
                    table.does(does(table), wait_s)
                    table.does(table.asks(), 0.0 if wait_s == 0.0 else 0.01)
                if self._revealed():
                    self.play.revealed = True
                    break
                self._compare(name)
        return self.play

    def _compare(self, name: str) -> None:
        """What has left each way out since this was last asked; which way is the first at one moment nobody can see."""
        for channel in sorted({channel for _, channel, _ in (*self.one.out, *self.other.out)}):
            one, other = (
                [(at, what) for at, where, what in table.out if where == channel] for table in (self.one, self.other)
            )
            if one != other:
                at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
                story = "\n".join(self.play.steps[:1] + self.play.steps[-12:])
                differ = f"one   {one[at:][:2]}\nother {other[at:][:2]}"
                raise AssertionError(f"after {name}, {channel}:\n{story}\n{differ}")
        self.play.compared += self._differed
        self.one.out.clear()
        self.other.out.clear()

    def _revealed(self) -> bool:
        ones, others = self.one.judged(), self.other.judged()
        for which, judged in (("one", ones), ("other", others)):
            for thought in judged:
                if isinstance(thought, ShoeResult):
                    self._faces.silently(which, thought)
        loud, twin = ([each for each in judged if not isinstance(each, ShoeResult)] for judged in (ones, others))
        assert len(loud) == len(twin), f"one judged {loud}, the other {twin}"
        if any(self._faces.shows(told, as_told) for told, as_told in zip(loud, twin, strict=True)):
            return True
        self._differed = self._differed or bool(self._faces.differ)
        if self.one.desk.judgement.state.shoe_number == self._shoe:
            return False
        self._shoe = self.one.desk.judgement.state.shoe_number
        return self.one.faults != self.other.faults  # with the next shoe anybody may know them

    # --- what happens -------------------------------------------------------------------------------------------------

    def _next(self) -> tuple[str, tuple[Step, Step], float]:
        chance, state = self._chance, self.one.desk.judgement.state
        wait_s = chance.choice(WAITS_S)
        if state.round.phase in UNTURNED and chance.random() < REFUSED:
            key = chance.choice(("seat-3", "void", "collect"))
            return f"key {key}", self._both(lambda table: table.tells("panel", events.KeyPressed(key))), wait_s
        if self._besides is not None and (besides := self._beside(state, self._besides)) is not None:
            return *besides, wait_s
        kind = chance.random() if chance.random() < self._wild else 0.0
        if kind < WALKS:
            return *self._walks(state), wait_s
        if kind < 0.74:
            key = chance.choice(("seat-3", "void", "play-on", "recut", "misdealt", *DEALERS))
            return f"key {key}", self._both(lambda table: table.tells("panel", events.KeyPressed(key))), wait_s
        if kind < 0.78:
            turned = chance.random() < 0.5
            return (
                f"key switch {turned}",
                self._both(lambda table: table.tells("panel", events.SupervisorKey(turned))),
                wait_s,
            )
        if kind < 0.80:
            return "the shoe's result button", self._both(lambda table: table.result_pressed()), wait_s
        if kind < 0.83 and self._faces.differ:
            told = chance.choice(SILENT)
            return f"the other's shoe tells {told}", (_quiet, lambda table: table.tells("shoe", told)), wait_s
        if kind < 0.88:
            report: DeviceEvent = chance.choice(
                (events.LidMoved(open=True), events.LidMoved(open=False), events.Jam(), events.PushedBack("exit"))
            )
            return f"shoe: {report}", self._both(lambda table: table.tells("shoe", report)), wait_s
        if kind < 0.93:
            device = chance.choice(("shoe", "shoe", "panel"))
            plugged = not self.one.wires[device].plugged
            return f"{device} plugged {plugged}", self._both(lambda table: table.plugs(device, plugged=plugged)), wait_s
        if kind < 0.96:
            power_fails = chance.random() < 0.5
            return f"restart {power_fails}", self._both(lambda table: table.restarts(power_fails=power_fails)), wait_s
        if kind < 0.98:
            first = chance.choice((-1, 0, 1, 10**9 + 3))
            return f"watch from {first}", self._both(lambda table: table.watches_again(first)), wait_s
        act: dict[str, object] = {"event": chance.choice(("void", "play-on", "acknowledge"))}
        return f"act {act}", self._both(lambda table: table.acts(act)), wait_s

    def _beside(self, state: AnyState, chance: Random) -> tuple[str, tuple[Step, Step]] | None:
        """What the other's shoe says of itself, and what those do who look back at rounds that are over."""
        if (self._faces.differ or (self._differed and state.unshown)) and chance.random() < SPEAKS:
            told = chance.choice(OF_ITSELF if self.one.wires["shoe"].plugged else OF_ITSELF[:-1])
            return f"the other's shoe tells {told}", (_quiet, lambda table: table.tells("shoe", *told))
        if chance.random() < SHOWN:
            return "show", self._both(lambda table: table.shows())
        if state.round.deals and not self._faces.differ and chance.random() < CORRECTED:
            hand, place = chance.choice(("player", "banker")), chance.choice((1, 2))
            deal, card = chance.choice(state.round.deals), chance.choice(PACK)
            said: dict[str, object] = {"event": "correct", "hand": hand, "place": place, "card": card}
            said["round"] = deal.number
            return f"act {said}", self._both(lambda table: table.acts(said))
        return None

    def _walks(self, state: AnyState) -> tuple[str, tuple[Step, Step]]:
        """What would happen next, or anything at all."""
        chance = self._chance
        three = chance.randbytes(3)
        how = three[0] if chance.random() < self._wild else three[0] % 150  # below that it is what happens next
        said = walked(state, self._pack, bytes((how, *three[1:])))
        if isinstance(said, CardDrawn):
            return self._draws(state, said)
        told = self._of_device(said)
        if told is None:
            key = KEYS.get(said) or _named(said) or "seat-3"
            return f"key {key}", self._both(lambda table: table.tells("panel", events.KeyPressed(key)))
        device, event = told
        return f"{device}: {event}", self._both(lambda table: table.tells(device, event))

    def _draws(self, state: AnyState, said: CardDrawn) -> tuple[str, tuple[Step, Step]]:
        chance, thinks_s = self._chance, self._chance.choice(THINKS_S)
        drawn = replace(said, said=None, back=None, face_up=said.face_up and self.protocol == "open")
        if self.protocol != "open":
            drawn = replace(drawn, sure=100)
        twin = drawn
        if state.shoe in IN_PLAY and falls_face_down(state, drawn) and chance.random() < 0.5:
            twin = replace(drawn, card=Card(chance.choice((*PACK, UNREAD))))
            if self.protocol == "open":
                twin = replace(twin, sure=chance.choice((100, SURE_FLOOR, SURE_FLOOR - 1, 0)))
        return (
            f"card {drawn.card} or {twin.card}",
            (lambda table: table.card(drawn, thinks_s), lambda table: table.card(twin, thinks_s)),
        )

    def _of_device(self, said: Input) -> tuple[str, DeviceEvent] | None:
        half = (208, 208)
        match said:
            case inputs.CuttingCard():
                return "shoe", events.CuttingCardOut()
            case inputs.ShoeEmpty() if self.protocol == "open":
                return "shoe", events.ShoeEmpty()
            case inputs.Loaded() if self.protocol == "open":
                return "shoe", events.ShoeLoaded()
            case inputs.Cut():
                return "sensor", events.CutMade(*half)
            case inputs.CuttingCardsPlaced():
                return "sensor", events.CuttingCardPlaced(14, second_at_end=True)
            case inputs.TwoCards():
                return "shoe", events.DoubleFeed(2)
            case _:
                return None

    @staticmethod
    def _both(step: Step) -> tuple[Step, Step]:
        return step, step


def _named(said: Input) -> str | None:
    """The key that has what it says in its name."""
    match said:
        case inputs.Named(card) if card != UNREAD:
            return f"name-{card.lower()}"
        case Corrected(hand, place, card) if card != UNREAD:
            return f"correct-{hand}-{place}-{card.lower()}"
        case inputs.CutTaken(int(seat)):
            return f"cut-by-{seat}"
        case _:
            return None


async def _quiet(_: Table) -> None:
    """The shoe says nothing."""


def play(
    seed: int, *, spoil: Callable[[Table], None] | None = None, base: str | None = None, plain: bool = False
) -> Play:
    """One random play of both; AssertionError where they can be told apart.

    `plain`: no fault stands before the deal, and nobody looks back at a round: as plays were before there was that.
    """
    with tempfile.TemporaryDirectory(prefix="twins-", dir=base) as folder:
        return TwinTables(Path(folder), seed, spoil=spoil, plain=plain).run()
