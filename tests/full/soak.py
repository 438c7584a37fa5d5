"""A thousand shoes dealt into the real daemon at speed, over bad wires and unplugged devices. `make proof NAME=soak`.

The devices are the simulator's, on real ptys; what they tell is dealt by seed, irregular now and then, and follows what
the journal says, as a dealer follows the panel. Frames are lost, damaged, doubled, late and cut short; devices are
unplugged. In the end every answer of the journal must be that of `shoewatch judge` on the same events, and the daemon
must need no more memory than after the first shoes. `SHOES=50` for fewer, `SEED=2` for others.
"""

import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from controller.games.registry import decide
from controller.inbox.keys import DEALERS, SUPERVISORS
from controller.journal.chain import record_of
from controller.journal.entries import Answer, Judged, ShoeBegun
from controller.journal.reading import Reader
from controller.journal.verification import verify
from controller.rules.cards import cards_in
from controller.table import inputs
from controller.table.decision import Say
from controller.table.inputs import Input
from controller.table.state import StopKind
from drivers import events
from drivers.commands import DeviceCommand
from drivers.events import DeviceEvent, Kind
from firmware_sim.device import SimulatedDevice
from firmware_sim.devices.model import Outcome
from firmware_sim.faces.open_protocol import OpenFace
from firmware_sim.faults.line import Weather
from firmware_sim.open_device.memory import Identity
from firmware_sim.ports.carrier import Carrier
from firmware_sim.ports.pty import PtyPort
from tests.support.daemons import DaemonProcess, configuration
from tests.support.installed_daemon import interpreter, memory
from tests.support.journals import Table, dealt

SHOES: Final = int(os.environ.get("SHOES", "1000"))
SEED: Final = int(os.environ.get("SEED", "1"))
FIRST: Final = min(50, SHOES)
"""Shoes after which the memory is measured first."""

ERRS: Final = 0.02
STRUCK: Final = 0.001
"""The part of frames that is spoiled."""

UNPLUGGED: Final = 0.0005
"""How often, for each event, a device is unplugged for a moment."""

KINDS: Final[tuple[Kind, ...]] = ("shoe", "shuffler", "cutting-card", "panel")
PATIENCE_S: Final = 60.0
OWN_KIB: Final = 28 * 1024
"""What the daemon may need of its own at the end, with the wagers that a house offers: 25 MiB, and a tenth."""

RSS_KIB: Final = 42 * 1024
"""With every page of every file that it has mapped, the interpreter's first: 38 MiB, and a tenth."""

GROWTH: Final = 0.05
"""Its own memory at the end may be so much more than after the first shoes."""

KEYS: Final = {said: key for key, said in (DEALERS | SUPERVISORS).items()}


Answered = tuple[str, tuple[str, ...], Any, str | None]
"""Verdict, flags, facts as JSON has them, and the prompt."""


class Scripted:
    """A device that tells what it is given, and does what it is told."""

    capabilities: Final[tuple[str, ...]] = ()

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind
        self.to_tell: list[DeviceEvent] = []

    def begin(self) -> None:
        """It has no state to tell."""

    def step(self, dt: float) -> None:
        """Nothing happens by itself."""

    def due_in(self) -> float | None:
        return None

    def told(self) -> list[DeviceEvent]:
        told, self.to_tell = self.to_tell, []
        return told

    def fail(self, code: int, text: str) -> None:
        """Never."""

    def obey(self, _command: DeviceCommand) -> tuple[Outcome, str]:
        return "done", ""


class Wired(NamedTuple):
    """One of the devices, at its port."""

    model: Scripted
    face: OpenFace
    carrier: Carrier


def wired(kind: Kind, folder: Path, seed: int) -> Wired:
    """A device at a port of its own, not plugged yet."""
    model = Scripted(kind)
    face = OpenFace(model, Identity(kind, f"SOAK-{kind}"), random.Random(f"{kind} {seed}"))
    device = SimulatedDevice(kind, face, random.Random(f"wire {kind} {seed}"))
    return Wired(model, face, Carrier(device, PtyPort(kind, folder), time.monotonic))


class Soak:
    """The shoes, the wires, and what the journal said so far."""

    def __init__(self, folder: Path) -> None:
        self._rng = random.Random(SEED)
        self._devices = {kind: wired(kind, folder, SEED) for kind in KINDS}
        self._table = Table()
        self._number = 0
        self.said: list[Input] = []
        self.answers: list[Answered] = []
        self.unplugged = 0
        for each in self._devices.values():
            each.carrier.device.to_host.weather = Weather(STRUCK)
            each.carrier.device.from_host.weather = Weather(STRUCK)
            each.carrier.plug()

    @property
    def ports(self) -> dict[str, str]:
        return {kind: wired.carrier.name for kind, wired in self._devices.items()}

    async def deal(self, reader: Reader) -> None:
        """One shoe."""
        held = False
        for event in dealt(self._table, self._rng, errs=ERRS):
            if isinstance(event, inputs.ShuffleBegun) and not held:
                held = True  # it is told together with `Shuffled`, by the shuffler
                continue
            held = False
            kind, told = _told(event)
            await self._tell(kind, told, reader)
            if self._rng.random() < UNPLUGGED:
                await self._unplug(self._rng.choice(KINDS), reader)

    def close(self) -> None:
        for wired in self._devices.values():
            wired.carrier.close()

    async def _tell(self, kind: Kind, told: list[DeviceEvent], reader: Reader) -> None:
        wired = self._devices[kind]
        wired.model.to_tell += told
        wired.carrier.stir()
        await self._until(lambda: not wired.face.memory.kept)
        self._read(reader)
        if self._lost():
            await self._back(reader)

    async def _unplug(self, kind: Kind, reader: Reader) -> None:
        wired = self._devices[kind]
        self.unplugged += 1
        wired.carrier.unplug()
        await asyncio.sleep(0.02)
        wired.carrier.plug()
        await self._until(lambda: wired.face.in_session)
        await self._back(reader)

    async def _back(self, reader: Reader) -> None:
        """Wait until the table knows that every device is there."""

        def back() -> bool:
            self._read(reader)
            return not self._lost()

        await self._until(back)

    def _lost(self) -> bool:
        return any(stop.kind is StopKind.DEVICE for stop in self._table.state.stops)

    def _read(self, reader: Reader) -> None:
        """Follow the journal, and judge what it has."""
        for row in reader.rows(self._number + 1):
            self._number = row.number
            entry = record_of(row).entry
            if isinstance(entry, Judged | ShoeBegun):
                self.said.append(entry.input)
                self.answers.append(_recorded(entry.answer))
                self._table.state = decide(self._table.state, entry.input).state

    async def _until(self, happens: object) -> None:
        assert callable(happens)
        end = time.monotonic() + PATIENCE_S
        while not happens():
            assert time.monotonic() < end, "shoewatchd does not answer"
            await asyncio.sleep(0.0005)


def _told(event: Input) -> tuple[Kind, list[DeviceEvent]]:
    """The device that tells this, and what it says."""
    match event:
        case inputs.CardDrawn(card=card, face_up=face_up):
            return "shoe", [events.CardDrawn(card, face_up)]
        case inputs.CuttingCard():
            return "shoe", [events.CuttingCardOut()]
        case inputs.ShoeEmpty():
            return "shoe", [events.ShoeEmpty()]
        case inputs.Jammed():
            return "shoe", [events.Jam()]
        case inputs.Loaded():
            return "shoe", [events.ShoeLoaded()]
        case inputs.Shuffled():
            return "shuffler", [events.BatchReleased(None, cards_in(8))]
        case inputs.Cut(front=int(front), back=int(back)):
            return "cutting-card", [events.CutMade(front, back)]
        case inputs.CuttingCardsPlaced(from_back=int(from_back), second_at_end=second):
            return "cutting-card", [events.CuttingCardPlaced(from_back, second)]
        case inputs.Named(card=card):
            return "panel", [events.KeyPressed(f"name-{card.lower()}")]
        case inputs.PlayOn():
            turned, back_again = events.SupervisorKey(turned=True), events.SupervisorKey(turned=False)
            return "panel", [turned, events.KeyPressed("play-on"), back_again]
        case _:
            return "panel", [events.KeyPressed(KEYS[event])]


def _recorded(answer: Answer) -> Answered:
    last = answer.effects[-1]
    facts = msgspec.json.decode(msgspec.json.encode(answer.facts))
    prompt = last.prompt.text if isinstance(last, Say) else None
    return answer.verdict.value, tuple(flag.value for flag in answer.flags), facts, prompt


def judged(said: list[Input], config: Path) -> list[Answered]:
    """What `shoewatch judge` says to these events by the table's own file: verdict, flags, facts and prompt of each."""
    lines = b"".join(msgspec.json.encode(event) + b"\n" for event in said)
    command = [sys.executable, "-m", "controller.cli", "judge", "--json", "--start", "closed", "--house", str(config)]
    ended = subprocess.run(command, input=lines, capture_output=True, check=False)
    return [_answer(msgspec.json.decode(line)) for line in ended.stdout.splitlines()]


def _answer(said: dict[str, Any]) -> Answered:
    if "verdict" not in said:
        return "not understood", (), said, None
    flags = tuple(each["code"] for each in said["irregularities"])
    for fact in said["facts"]:
        fact.get("deal", {}).pop("points", None)  # which judge adds for its reader
    return said["verdict"], flags, said["facts"], said["prompt"]["text"]


@contextmanager
def _explained(daemon: DaemonProcess) -> Iterator[None]:
    """Where something goes wrong, what the daemon logged last."""
    try:
        yield
    except AssertionError:
        print(daemon.said()[-4000:], flush=True)
        raise


async def soak(folder: Path) -> int:
    """Deal, measure, compare; 1 if anything is not as it should be."""
    soaked = Soak(folder)
    config = configuration(folder, soaked.ports, more="[wagers]\n")
    with (
        DaemonProcess(config, module="tests.support.swift_daemon", python=interpreter(folder / "table")) as daemon,
        Reader.open(folder / "journal.db") as reader,
        _explained(daemon),
    ):
        began, first = time.monotonic(), memory(daemon.process.pid)
        print(f"memory at the start: {first.words}", flush=True)
        for shoe in range(1, SHOES + 1):
            await soaked.deal(reader)
            if shoe == FIRST:
                first = memory(daemon.process.pid)
                print(f"memory after {shoe} shoes: {first.words}", flush=True)
            if not shoe % 25:
                print(f"{shoe} shoes, {len(soaked.said)} events, {soaked.unplugged} times unplugged, memory "
                      f"{memory(daemon.process.pid).words} ({time.monotonic() - began:.0f} s)", flush=True)  # fmt: skip
        last = memory(daemon.process.pid)
        ended = daemon.stop()
    soaked.close()
    with Reader.open(folder / "journal.db") as reader:
        audit = verify(reader)
    theirs = judged(soaked.said, config)
    differing = [at for at, (ours, other) in enumerate(zip(soaked.answers, theirs, strict=False)) if ours != other]
    for at in differing[:3]:
        print(f"event {at}, {soaked.said[at]}: {soaked.answers[at]}, judge {theirs[at]}")
    wrong = len(differing)
    wrong += abs(len(soaked.answers) - len(theirs))
    flagged = sum(bool(flags) for _, flags, *_ in soaked.answers)
    print(f"{SHOES} shoes, {audit.rounds} rounds, {len(soaked.said)} events, {flagged} of them flagged, "
          f"{audit.records} records; unplugged {soaked.unplugged} times")  # fmt: skip
    print(f"answers that differ from judge: {wrong}")
    print(f"audit: {audit.finding.says if audit.finding else 'whole'}; exit code of the daemon {ended}")
    within = last.own <= OWN_KIB and last.rss <= RSS_KIB
    print(f"memory at the end: {last.words}; its own {last.own / first.own - 1:+.2%} since {FIRST} shoes; "
          f"{'within' if within else 'MORE THAN'} {OWN_KIB} and {RSS_KIB}")  # fmt: skip
    return 1 if wrong or audit.finding or ended or not within or last.own > first.own * (1 + GROWTH) else 0


def main() -> int:
    """Run it in a folder that goes away."""
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        return asyncio.run(soak(Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
