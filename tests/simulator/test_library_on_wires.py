"""The library of scenarios on wires: real host sessions, the simulator's faces and faults, and the core behind them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest

from drivers.events import CardDrawn
from firmware_sim.faults.kinds import NAMES
from firmware_sim.faults.line import Struck
from firmware_sim.scenarios import library
from firmware_sim.scenarios.befalling import WIRED as ABOUT_WIRES
from firmware_sim.stage import CannotHappen, needs_wires
from tests.simulator.wires import Evening

WIRED = [name for name in library.names() if needs_wires(library.scenario(name))]
"""All the others are played over wires by `make proof NAME=hostile`."""


@pytest.mark.parametrize("name", WIRED)
def test_a_scenario_about_wires_ends_with_its_verdicts_and_each_key_that_the_panel_names_is_taken(name: str) -> None:
    evening = Evening(library.scenario(name))
    evening.play()
    assert evening.came_to() == evening.scenario.verdicts, "\n".join(evening.host.log)
    evening.host.ways.are_true()


MENDS = {"the line of the {device} is good again"}
"""It only ends what another line began: what that did stays in the verdicts."""

LINES = [
    pytest.param(name, number, id=step.where)
    for name in WIRED
    for number, step in enumerate(library.scenario(name).steps)
    if step.sentence in ABOUT_WIRES - MENDS
]


@pytest.mark.long
@pytest.mark.parametrize(("name", "number"), LINES)
def test_no_line_about_wires_can_be_left_out(name: str, number: int) -> None:
    """Without its fault a scenario does not end with its verdicts: each fault strikes, and strikes what it is about."""
    scenario = library.scenario(name)
    evening = Evening(replace(scenario, steps=scenario.steps[:number] + scenario.steps[number + 1 :]))
    with suppress(CannotHappen):  # nothing is plugged in again that was not unplugged
        evening.play(most_s=2 * 3600.0)  # without the line that mends it, it may never end
    assert not evening.shift.over or evening.came_to() != scenario.verdicts


def struck_in(name: str) -> list[Struck]:
    """Every frame that was spoiled on purpose in that scenario."""
    evening = Evening(library.scenario(name))
    struck: list[Struck] = []
    for device in evening.rig.devices.values():
        device.to_host.tell = struck.append
    evening.play()
    return struck


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("bad-check", "bad-check"),
        ("noise", "noise"),
        ("frame-lost", "lost"),
        ("frame-late", "late"),
        ("frame-twice", "twice"),
        ("out-of-order", "out-of-order"),
        ("byte-by-byte", "byte-by-byte"),
        ("cut-short", "cut-short"),
        ("frame-damaged", "damaged"),
    ],
)
def test_a_fault_of_the_line_strikes_a_card(name: str, fault: str) -> None:
    (struck,) = struck_in(name)
    assert NAMES[type(struck.fault)] == fault
    assert isinstance(struck.event, CardDrawn)


def test_an_angel_eyes_report_is_lost_twice() -> None:
    """The same card both times: only its third sending arrives."""
    first, second = struck_in("angel-eye-frame-lost")
    assert isinstance(first.event, CardDrawn)
    assert first == second
