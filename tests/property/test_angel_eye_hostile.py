"""A simulated Angel Eye on a hostile line: every card is told once and in order, or how many are missing is told.

Loss, damage, noise, delay, repetition, splitting and truncation of single frames, and unplugs, by seeded schedules on a
virtual clock. A serial line does not reorder. Where seq wraps is known here; where it is not, nobody can count.
"""

import random
from collections.abc import Iterator

import pytest

from drivers.angel_eye.session import AngelEye
from drivers.angel_eye.wire import Settings
from drivers.commands import DeviceCommand
from drivers.events import CardDrawn, DeviceEvent, EventsMissing, FrameRefused, Kind, Report
from firmware_sim.devices.model import Firmware as Noticing
from firmware_sim.devices.model import Outcome
from firmware_sim.devices.shoe import Sensors
from firmware_sim.faces.angel_eye import AngelEyeFace
from firmware_sim.faults.kinds import ALL, Reorders
from firmware_sim.faults.line import FaultyLine, Weather
from firmware_sim.quirks import Revision

FAULTS = tuple(fault for fault in ALL if not isinstance(fault, Reorders))
CARDS = 20
LAST_SEQ = "Z"
DECK = [rank + suit for rank in "A23456789TJQK" for suit in "dcsh"]


class Shoe(Noticing):
    """A shoe that tells what a test lets it notice."""

    kind: Kind = "shoe"
    capabilities: tuple[str, ...] = ()

    def obey(self, command: DeviceCommand) -> tuple[Outcome, str]:
        return "refused", f"{command}"


class Schedule:
    """One shoe, one line, one host, and what befalls them."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.now = 0.0
        self.shoe = Shoe()
        self.face = AngelEyeFace(self.shoe, Revision("hostile", Sensors(), last_seq=LAST_SEQ))
        self.line = FaultyLine(self.chance)
        self.host = AngelEye(Settings(last_seq=LAST_SEQ))
        self.told: list[DeviceEvent] = []
        self.drawn: list[DeviceEvent] = []

    def play(self) -> None:
        """The start arrives; then the weather, cards and unplugs; then calm, and two cards more."""
        self.plug()
        self.run(2.0)
        self.line.weather = Weather(self.chance.uniform(0.1, 0.7), FAULTS)
        for _ in range(CARDS):
            self.draw()
            self.run(self.chance.uniform(0.5, 1.5))
            if self.chance.random() < 0.1:
                self.unplug()
                self.run(self.chance.uniform(0.1, 5.0))
                self.plug()
        self.line.calm()
        self.run(10.0)
        self.draw()
        self.draw()
        self.run(10.0)

    def draw(self) -> None:
        card = CardDrawn(DECK[len(self.drawn)], said="player", index=1 + len(self.drawn) % 3)
        self.drawn.append(card)
        self.shoe.notice(card)
        self.face.look(self.now)

    def plug(self) -> None:
        self.face.link_up(self.now)
        self.host.link_up(self.now)

    def unplug(self) -> None:
        self.line.cut()
        self.face.link_lost(self.now)
        self._hear(self.host.link_lost("unplugged", self.now))

    def run(self, seconds: float) -> None:
        """Go from one arrival or deadline to the next."""
        end = self.now + seconds
        while True:
            for frame in self.face.frames():
                self.line.send(frame, self.now)
            for burst in self.line.arrived(self.now):
                self._hear(self.host.receive(burst, self.now))
            times = (self.line.next_at(), self.face.next_deadline(), self.host.next_deadline())
            due = min((time for time in times if time is not None), default=end)
            if due > end or (due == end and self.now == end):
                self.now = end
                return
            self.now = max(due, self.now)
            self.face.look(self.now)
            deadline = self.host.next_deadline()
            if deadline is not None and deadline <= self.now:
                self._hear(self.host.on_deadline(self.now))

    def _hear(self, reports: list[Report]) -> None:
        self.told += [report.event for report in reports]

    def accounted(self) -> Iterator[DeviceEvent | None]:
        """What was told of each card, in order: the card, or None for one that is said to be missing."""
        for event in self.told:
            match event:
                case CardDrawn():
                    yield event
                case EventsMissing(count=count):
                    assert count is not None
                    yield from [None] * count
                case _:
                    pass


def judge(seed: int) -> Schedule:
    schedule = Schedule(seed)
    schedule.play()
    accounts = list(schedule.accounted())
    assert len(accounts) == len(schedule.drawn), seed
    for told, drawn in zip(accounts, schedule.drawn, strict=True):
        assert told in {None, drawn}, seed
    return schedule


def test_every_card_is_told_once_and_in_order_or_missed_aloud() -> None:
    told = [event for seed in range(100) for event in judge(seed).told]
    assert sum(isinstance(event, EventsMissing) for event in told) > 10
    assert sum(isinstance(event, FrameRefused) for event in told) > 500


@pytest.mark.long
def test_so_it_is_in_ten_thousand_schedules() -> None:
    for seed in range(10_000, 20_000):
        judge(seed)
