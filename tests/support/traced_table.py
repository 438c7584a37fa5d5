"""A simulated table at the product's own desk, in memory and in its own time, and what one event has it call.

The shoe speaks Angel Eye, the panel the open protocol; both are the simulator's. Sessions, pumps, desk, journal and
control socket are the product's, put together as `controller.daemon` does. Time stands still unless it is told to pass,
and the loop waits for the journal's thread, so that each run makes the same calls in the same order. Used by
`tests.documents.walk_document`.
"""

from __future__ import annotations

import asyncio
import inspect
import sys
import threading
from collections.abc import Callable, Coroutine, Sequence
from contextlib import ExitStack
from pathlib import Path
from socket import AF_UNIX, SOCK_STREAM, socket
from types import FrameType, SimpleNamespace, TracebackType
from typing import Any, Final, NamedTuple, Self
from unittest.mock import patch

import msgspec
from structlog.testing import CapturingLogger

import controller
from controller.control.served import Limits
from controller.control.server import Server
from controller.control.table import TableAtDesk
from controller.desk.desk import Desk
from controller.desk.device_line import DeviceLine
from controller.games.registry import house, opened
from controller.games.two_hands.law.wagers.offer import Offer
from controller.inbox.inbox import Inbox
from controller.journal.draft import Draft
from controller.journal.entries import Opening
from controller.journal.retention import Moment
from controller.journal.store import Done, Journal, Written
from controller.people import Admitted, Denied
from drivers.angel_eye.session import AngelEye
from drivers.angel_eye.wire import Settings
from drivers.events import Kind
from drivers.keeper import Keeper
from drivers.link.address import Address, TtyAddress
from drivers.link.link import Stir
from drivers.open_protocol.handshake import Expected
from drivers.open_protocol.session import HostSession
from drivers.open_protocol.wire import NONCE_BYTES
from drivers.session import Session
from firmware_sim.device import SimulatedDevice
from firmware_sim.rig import SERIALS, Wires
from firmware_sim.scenarios.acts import acts
from firmware_sim.scenarios.reading import read
from firmware_sim.stage import stage_scenario

REPORT: Final = """A table that is walked through

seed 1
house no_more_bets first-card
shoe angel-eye
firmware 2.0

20:00 the table opens
20:01 the cards are inspected
20:02 the shoe is made ready
20:10 three rounds are dealt

verdicts
"""

SLICE_S: Final = 0.25
"""Devices say that they are there twice a second."""

TURNS: Final = 12
"""So often a loop goes round at most for one piece of bytes."""

WRITES: Final = "_attempt"
"""With it the journal's thread begins to write what it was given (`controller.journal.store`)."""

PRODUCT: Final = Path(controller.__file__).resolve().parents[1]
ROOMS: Final = (f"{PRODUCT}/controller/", f"{PRODUCT}/drivers/")
UNNAMED: Final = {"<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"}
"""Calls in one Python, and none in the next."""


class Call(NamedTuple):
    """A function of the product that was called."""

    file: str
    name: str


class Tracer:
    """The calls of the product's functions, in their order: on the loop's thread, and meanwhile on the journal's."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self._loop = threading.get_ident()
        self._until = ""
        self._on = self._writing = False
        self._begun: list[FrameType] = []
        """Coroutines and generators: that one goes on is no call."""

    def begin(self, until: str = "") -> None:
        """From now on, until a function of this name is called."""
        self.calls, self._begun, self._until, self._on = [], [], until, True
        sys.setprofile(self.hear)

    def end(self) -> None:
        """No further."""
        if self._on:
            self._on = False
            sys.setprofile(None)

    def written(self) -> None:
        """The journal's thread has told what is durable; what else it does is not this event's."""
        self._writing = False

    def hear(self, frame: FrameType, event: str, _: object) -> None:
        """For `sys.setprofile`."""
        if not self._on or event != "call":
            return
        code = frame.f_code
        if threading.get_ident() != self._loop and not self._writing:
            if code.co_name != WRITES:
                return
            self._writing = True
        if code.co_qualname == self._until:
            self.end()
        elif code.co_filename.startswith(ROOMS) and code.co_name not in UNNAMED and self._is_new(frame):
            name = code.co_qualname.replace(".<locals>", "")
            self.calls.append(Call(str(Path(code.co_filename).relative_to(PRODUCT)), name))

    def _is_new(self, frame: FrameType) -> bool:
        if not frame.f_code.co_flags & (inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR):
            return True
        begun = any(frame is each for each in self._begun)
        self._begun.append(frame)
        return not begun


class Wire:
    """A device in memory, and the host's link to it."""

    def __init__(self, table: TracedTable, device: SimulatedDevice) -> None:
        self.device = device
        self._table = table
        self._came = self._said = b""
        self._stir: Stir = lambda: None

    def plug(self, stir: Stir) -> Self:
        """The host opens it."""
        self._stir = stir
        self.device.plug(self._table.now)
        return self

    def take(self) -> bytes:
        """For the host: what has come."""
        data, self._came = self._came, b""
        return data

    def write(self, data: bytes) -> None:
        """From the host."""
        self._table.host_says(self.device.name)
        self._said += data

    def close(self) -> None:
        """The host goes."""

    def speak(self) -> bool:
        """The device says what it has to say, if it has."""
        if data := self.device.say(self._table.now):
            self._table.device_says(self.device.name)
            self._came += data
            self._stir()
        return bool(data)

    def listen(self) -> bool:
        """The device hears what the host has said, if it has said anything."""
        data, self._said = self._said, b""
        if data:
            self.device.hear(data, self._table.now)
        return bool(data)


class Awaited(Journal):
    """A journal for whose thread the loop waits."""

    def __init__(self, path: Path, written: Callable[[], None]) -> None:
        super().__init__(path, "a test", lambda _: None)
        self._told_written = written

    def write(self, drafts: Sequence[Draft], done: Done) -> None:  # type: ignore[explicit-override]  # of Python 3.12
        over = threading.Event()

        def told(written: Written | BaseException) -> None:
            done(written)
            self._told_written()
            over.set()

        super().write(drafts, told)
        over.wait()


class Maria:
    """One supervisor."""

    def admit(self, who: str, pin: str, now: float, uid: int) -> Admitted | Denied:  # noqa: ARG002 - the contract
        return Admitted(who, "supervisor")


class StillLoop(asyncio.SelectorEventLoop):
    """Its time is the table's."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__()
        self._clock = clock

    def time(self) -> float:  # type: ignore[explicit-override]  # of Python 3.12
        return self._clock()


class TracedTable:
    """Rounds are dealt at it as the report says."""

    def __init__(self, folder: Path) -> None:
        self.now = 1000.0
        self._tracer = Tracer()
        self._folder = folder
        scenario = read(REPORT, "the report", acts())
        self.shift = stage_scenario(scenario)
        rig = Wires(self.shift.table, scenario.setup, scenario.setup.seed, lambda: self.now)
        self._wires = {name: Wire(self, device) for name, device in rig.devices.items()}
        self._log: Any = CapturingLogger()
        self._walks_from = self._walks_to = ""
        """The device whose word begins a walk, and the one that the walk leads to."""
        self._loop = StillLoop(lambda: self.now)
        self._resources = ExitStack()

    def __enter__(self) -> Self:
        with self._resources:
            self._resources.callback(self._loop.close)
            for each in (
                patch("drivers.keeper.open_link", self._open_link),
                patch.dict(Keeper.__init__.__kwdefaults__, clock=lambda: self.now),
                patch("controller.desk.device_line.time", SimpleNamespace(monotonic=lambda: self.now)),
            ):
                self._resources.enter_context(each)
            self._resources.callback(sys.setprofile, sys.getprofile())
            self._resources.callback(threading.setprofile, None)
            threading.setprofile(self._tracer.hear)
            self._resources.callback(lambda: self._loop.run_until_complete(self._go()))
            self._loop.run_until_complete(self._come())
            self._resources = self._resources.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._resources.close()

    # --- what it is made of -------------------------------------------------------------------------------------------

    async def _come(self) -> None:
        """The parts are put together, and every device comes."""
        kinds: dict[str, Kind] = {name: device.kind for name, device in self.shift.table.devices.items()}
        self._journal = Awaited(self._folder / "journal", self._tracer.written)
        self.desk = Desk(
            opened(house(no_more_bets="first-card"), Offer()),
            0,
            inbox=Inbox(kinds),
            journal=self._journal,
            language="en",
            clock=lambda: Moment(10**18 + round(self.now * 1e9), round(self.now * 1e9)),
            head=self._head,
            log=self._log,
        )
        lines = {
            name: DeviceLine(name, TtyAddress(name, 9600), _session(name, kind), self.desk.reports.hears(name))
            for name, kind in kinds.items()
        }
        for name, kind in kinds.items():
            self.desk.attach(name, kind, lines[name])
        self._server = Server(
            self._folder / "s",
            None,
            TableAtDesk("T1", self.desk, lines),
            journal=self._journal.path,
            people=Maria(),
            log=self._log,
            limits=Limits(breath_s=0.0),
        )
        await self._server.start()
        self.desk.register.begin(lambda said: Opening("T1", said.house, said, {}), again=False)
        self._keeping = [asyncio.ensure_future(line.run()) for line in lines.values()]
        await self.settle()

    def _head(self, number: int) -> None:
        self._server.head(number)

    async def _go(self) -> None:
        """Everybody leaves."""
        for keeping in self._keeping:
            keeping.cancel()
        await asyncio.gather(*self._keeping, return_exceptions=True)
        await self._server.close()
        self.desk.close()
        self._journal.close()

    async def _open_link(self, address: Address, stir: Stir, _: object = None) -> Wire:
        """In the place of `drivers.link.opening.open_link`."""
        await asyncio.sleep(0)
        assert isinstance(address, TtyAddress)
        return self._wires[address.path].plug(stir)

    # --- what happens -------------------------------------------------------------------------------------------------

    @property
    def panel(self) -> str:
        """What stands on the panel."""
        return self.shift.table.panel.upper

    def does(self, what: Coroutine[Any, Any, None]) -> None:
        """Something happens."""
        self._loop.run_until_complete(what)

    def device_says(self, name: str) -> None:
        """A device is about to say something to the host."""
        if name == self._walks_from:
            self._walks_from = ""
            self._tracer.begin()

    def host_says(self, name: str) -> None:
        """The host is about to say something to a device."""
        if name == self._walks_to:
            self._tracer.end()

    async def settle(self) -> None:
        """All that is under way comes about."""
        moves = True
        while moves:
            moves = False
            for wire in self._wires.values():
                moves = wire.speak() or moves
                await turns()
            for wire in self._wires.values():
                moves = wire.listen() or moves

    async def plays(self, until: Callable[[], bool]) -> None:
        """Time passes, and people do what the report says."""
        while not until():
            dt = min(SLICE_S, self.shift.due_in() or SLICE_S)
            self.now += dt
            self.shift.step(dt)
            await self.settle()

    # --- what is traced -----------------------------------------------------------------------------------------------

    def walk(self, what: Coroutine[Any, Any, None], device: str, to: str) -> list[Call]:
        """What the next word of a device leads to, up to the first bytes for another one."""
        self._walks_from, self._walks_to = device, to
        self.does(what)
        self._walks_to = ""
        return self._tracer.calls

    def ask(self, **request: object) -> tuple[list[Call], dict[str, Any]]:
        """What a request at the control socket leads to, up to its answer; and the answer."""
        return self._loop.run_until_complete(self._ask(request))

    async def _ask(self, request: dict[str, object]) -> tuple[list[Call], dict[str, Any]]:
        guest = socket(AF_UNIX, SOCK_STREAM)
        guest.setblocking(False)
        with guest:
            await self._loop.sock_connect(guest, str(self._folder / "s"))
            await turns()
            self._tracer.begin(until="StreamWriter.write")
            await self._loop.sock_sendall(guest, msgspec.json.encode({"id": 1} | request) + b"\n")
            answer = b""
            while not answer.endswith(b"\n"):
                answer += await self._loop.sock_recv(guest, 4096)
        await turns()
        return self._tracer.calls, msgspec.json.decode(answer)


async def turns() -> None:
    """The loop goes round, so that all comes about that the same piece of bytes leads to."""
    for _ in range(TURNS):
        await asyncio.sleep(0)


def _session(name: str, kind: Kind) -> Session:
    if name == "shoe":
        return AngelEye(Settings(answer_reports=True))
    return HostSession(Expected(kind, SERIALS[name], None), lambda: bytes(NONCE_BYTES))
