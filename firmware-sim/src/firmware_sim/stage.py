"""A scenario set up to be played: the shift, and each line of its report understood as something to do.

`stage` makes it; whoever has a clock steps it. Without a rig its devices have no wires, and what they tell is taken
from the table directly.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from firmware_sim.dealer import Pauses
from firmware_sim.quirks import firmware
from firmware_sim.scenarios.acts import acts
from firmware_sim.scenarios.befalling import WIRED
from firmware_sim.scenarios.course import SimulatedEvening
from firmware_sim.scenarios.reading import MEANWHILE
from firmware_sim.scenarios.script import Scenario, ScriptStep, Setup
from firmware_sim.scenarios.sentences import NotUnderstood, Template, understand
from firmware_sim.shift import Shift


class CannotHappen(Exception):  # noqa: N818 - their report, not our error
    """A line that can be read and cannot be done, as when the card that it wants is not in the shoe."""


Failed = Callable[[CannotHappen], None]


def stage(setup: Setup, steps: tuple[ScriptStep, ...] = (), seed: int | None = None) -> Shift:
    """A table ready for its evening."""
    shift = Shift(setup.house, setup.seed if seed is None else seed, firmware(setup.firmware).sensors)
    shift.says_loaded = setup.shoe == "angel-eye"
    course = SimulatedEvening(setup)
    shift.begin = lambda step: begin(shift, course, step)
    shift.report(*steps)
    return shift


def stage_scenario(scenario: Scenario, seed: int | None = None) -> Shift:
    """The table of a scenario, with its report."""
    return stage(scenario.setup, scenario.steps, seed)


def needs_wires(scenario: Scenario) -> bool:
    """Whether it is about devices and wires, so that it says nothing where there are none."""
    return scenario.setup.shoe != "open" or any(step.sentence in WIRED for step in scenario.steps)


def begin(shift: Shift, course: SimulatedEvening, step: ScriptStep) -> Pauses | None:
    """Do what a line says, or give what the dealer has to do for it; `CannotHappen` now or while he does it."""
    with _told(step):
        course.follow(step)
        act = acts()[Template(step.sentence)](shift, *step.values)
    return None if act is None else _acted(step, act)


def do(shift: Shift, sentence: str, failed: Failed | None = None) -> None:
    """One sentence, now: what a person at the control door says.

    What the dealer cannot do when its turn comes is told to `failed`, if anybody wants to be told, and left out.
    """
    meanwhile = sentence.strip().lower().startswith(MEANWHILE)
    words = sentence.strip()[len(MEANWHILE) :] if meanwhile else sentence
    template, values = understand(words, acts())
    act = shift.begin(ScriptStep("", template.text, values, said=words.strip()))
    if act is not None:
        shift.dealer_does(act if failed is None else _tried(act, failed))


def _acted(step: ScriptStep, act: Pauses) -> Pauses:
    with _told(step):
        yield from act


def _tried(act: Pauses, failed: Failed) -> Pauses:
    try:
        yield from act
    except CannotHappen as problem:
        failed(problem)


@contextmanager
def _told(step: ScriptStep) -> Iterator[None]:
    """What cannot be done is told with its line."""
    where = f"{step.where}: " if step.where else ""
    try:
        yield
    except NotUnderstood as problem:
        raise CannotHappen(f"{where}{problem}") from problem
    except (ValueError, IndexError) as error:
        raise CannotHappen(f"{where}{step.said}: {error}") from error


def moments(shift: Shift, most_s: float = 7 * 24 * 3600.0) -> Iterator[float]:
    """Bring a shift forward from one thing that happens to the next, until it is over: the seconds of each step."""
    passed = 0.0
    while not shift.over:
        dt = shift.due_in()
        if dt is None or passed > most_s:
            raise CannotHappen(f"the scenario stopped after {passed:g} s, before its end")
        passed += dt
        shift.step(dt)
        yield dt


__all__ = ["CannotHappen", "NotUnderstood", "begin", "do", "moments", "needs_wires", "stage", "stage_scenario"]
