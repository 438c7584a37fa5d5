"""A shift: a table, its dealer and the report of what happens, brought forward by `step(dt)`.

Lines happen in their order. One waits for its time and for the dealer to be done with those before it, unless it
happens meanwhile. Deterministic: the seed decides every card. Pure; a rig has the wires, if there are any.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from firmware_sim.dealer import Dealer, Pauses
from firmware_sim.devices.shoe import Sensors
from firmware_sim.faults.kinds import LineFault
from firmware_sim.faults.line import Kinds, Weather
from firmware_sim.games.registry import GAMES
from firmware_sim.house import HouseRules
from firmware_sim.scenarios.script import ScriptStep
from firmware_sim.table import CardTable


class Rig(Protocol):
    """What can be done to the devices and wires of a table."""

    def unplug(self, device: str) -> None:
        """Pull the plug."""
        ...

    def plug(self, device: str, *, elsewhere: bool = False) -> None:
        """Put it in again, at the same port or another one."""
        ...

    def hang(self, device: str, seconds: float) -> None:
        """The device stands still."""
        ...

    def restart(self, device: str, *, forgets: bool = False) -> None:
        """The device starts again."""
        ...

    def strike(self, device: str, *faults: LineFault, only: Kinds = None) -> None:
        """The next frames to the host are spoiled; `only` those that tell such an event."""
        ...

    def lose(self, number: int) -> None:
        """The shoe numbers so many of its next events with a card, and loses them before the host has them."""
        ...

    def weather(self, device: str, weather: Weather | None) -> None:
        """Frames are spoiled at random from now on, or no more."""
        ...


class NoWires:
    """A table whose devices speak directly: there is nothing to pull or to spoil."""

    def unplug(self, device: str) -> None:
        """Nothing."""

    def plug(self, device: str, *, elsewhere: bool = False) -> None:
        """Nothing."""

    def hang(self, device: str, seconds: float) -> None:
        """Nothing."""

    def restart(self, device: str, *, forgets: bool = False) -> None:
        """Nothing."""

    def strike(self, device: str, *faults: LineFault, only: Kinds = None) -> None:
        """Nothing."""

    def lose(self, number: int) -> None:
        """Nothing."""

    def weather(self, device: str, weather: Weather | None) -> None:
        """Nothing."""


Begin = Callable[[ScriptStep], Pauses | None]
"""Does what a line says: at once, or as something that the dealer takes time for."""


class Shift:
    """One table for one evening. `begin` is given each line when its time has come."""

    def __init__(self, house: HouseRules, seed: int, sensors: Sensors | None = None) -> None:
        game = GAMES[house.game]
        if game.stacks:
            sensors = replace(sensors or Sensors(), reads_stacks=True)
        self.table = CardTable(house, seed, sensors, spots=game.spots, opinion=game.opinion)
        self.dealer: Dealer = game.dealer(self.table)
        self.rig: Rig = NoWires()
        self.begin: Begin = lambda _step: None
        self.clock_s = 0.0
        self.cutting_cards = (14, True)
        """How many from the back the first one goes, and whether the second is at the end."""
        self.says_loaded = False
        """The dealer says on the panel that the shoe is loaded, because the shoe has no word for it."""
        self.done: list[ScriptStep] = []
        self._lines: deque[ScriptStep] = deque()
        self._acts: deque[Pauses] = deque()
        self._pause_s = 0.0
        self._last_s = 0.0

    @property
    def over(self) -> bool:
        """Whether every line has happened and the dealer is done."""
        return not self._lines and not self._acts

    def report(self, *steps: ScriptStep) -> None:
        """These lines are still to happen."""
        self._lines.extend(steps)

    def dealer_does(self, act: Pauses) -> None:
        """The dealer does this when he is done with what he does."""
        self._acts.append(act)

    def power_fails(self) -> None:
        """The power of the table, and of the computer under it, is gone for a moment: every device starts again."""
        self.table.power_failures += 1
        for name in self.table.devices:
            self.rig.restart(name)

    def step(self, dt: float) -> None:
        """So many seconds pass."""
        self.clock_s += dt
        self.table.step(dt)
        if self._acts:
            self._pause_s -= dt
        self._go_on()

    def due_in(self) -> float | None:
        """When something happens next by itself."""
        times = [self.table.due_in()]
        if self._acts:
            times.append(max(self._pause_s, 0.0))
        if self._lines and (not self._acts or self._lines[0].meanwhile):
            times.append(max(self._time(self._lines[0]) - self.clock_s, 0.0))
        return min((time for time in times if time is not None), default=None)

    def _go_on(self) -> None:
        """Lines whose time has come, and the dealer's next moves."""
        while self._ready():
            step = self._lines.popleft()
            self._last_s = self.clock_s
            self.done.append(step)
            act = self.begin(step)
            if act is not None:
                self.dealer_does(act)
                self._move()
        self._move()
        if self._ready():
            self._go_on()

    def _ready(self) -> bool:
        if not self._lines or (self._acts and not self._lines[0].meanwhile):
            return False
        return self._time(self._lines[0]) <= self.clock_s

    def _move(self) -> None:
        while self._acts and self._pause_s <= 0:
            try:
                self._pause_s += next(self._acts[0])
            except StopIteration:
                self._acts.popleft()
                self._pause_s = 0.0

    def _time(self, step: ScriptStep) -> float:
        if step.after_s is not None:
            return self._last_s + step.after_s
        return step.at_s if step.at_s is not None else 0.0
