"""The library of scenarios, played into the core without wires: each ends with the verdicts that its file declares."""

from __future__ import annotations

import pytest

from controller.table.irregularities import CATALOGUE
from controller.table.words import ENGLISH
from drivers.events import DeviceEvent
from firmware_sim import attention
from firmware_sim.scenarios import library
from firmware_sim.scenarios.flags import FLAGS, REPORTS
from firmware_sim.scenarios.script import Scenario
from firmware_sim.shift import Shift
from firmware_sim.stage import moments, needs_wires, stage_scenario
from tests.simulator.host import Host

LONG = {"quiet-night"}
"""Scenarios that take seconds: they prove by their number."""


def play(scenario: Scenario, seed: int | None = None) -> tuple[Shift, Host]:
    """The whole evening, every event told the moment it happens."""
    shift, host = stage_scenario(scenario, seed), Host(scenario.setup.house)
    cards = shift.table.count()
    failures = 0
    for _ in moments(shift):
        for name, device in shift.table.devices.items():
            host.hear(name, device.told())
        if shift.table.power_failures > failures:
            failures += 1
            host.restart()
        if show := host.to_show():
            shift.table.panel.obey(show)
    assert shift.table.count() >= cards, "a card has vanished"
    return shift, host


UNWIRED = [name for name in library.names() if not needs_wires(library.scenario(name))]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.volume) if name in LONG else name for name in UNWIRED]
)
def test_a_scenario_ends_with_its_verdicts(name: str) -> None:
    scenario = library.scenario(name)
    _, host = play(scenario)
    assert host.came_to(scenario.verdicts) == scenario.verdicts, "\n".join(host.log)


def test_there_is_a_scenario_for_every_irregularity() -> None:
    declared = {flag for scenario in library.every() for flag in scenario.verdicts.flagged}
    assert declared == {code.value for code in CATALOGUE} - OF_CHEMIN_DE_FER


OF_CHEMIN_DE_FER = {*FLAGS[FLAGS.index("false-announcement") :]}
"""What only Chemin de Fer has, which the simulator does not deal yet."""


FAULTS = {
    "bad CRC": "bad-check", "noise": "noise", "loss": "frame-lost", "delay": "frame-late", "duplicate": "frame-twice",
    "reorder": "out-of-order", "split": "byte-by-byte", "truncation": "cut-short", "damage": "frame-damaged",
    "hang": "device-hangs", "reboot": "device-restarts", "unplug": "device-unplugged",
    "replug elsewhere": "device-elsewhere", "misread": "misread", "double feed": "two-cards", "face up": "face-up",
    "foreign card": "foreign-card", "wrong back": "wrong-back", "slug": "slug", "bad cut": "bad-cut",
    "wrong count": "wrong-count",
}  # fmt: skip
"""Every fault of the architecture's list, and the scenario that shows it."""


def test_there_is_a_scenario_for_every_fault() -> None:
    assert set(FAULTS.values()) <= set(library.names())


def test_the_words_of_a_scenario_are_the_controllers() -> None:
    assert set(FLAGS) == {code.value for code in CATALOGUE}
    told = {str(kind.__struct_config__.tag) for kind in DeviceEvent.__args__}
    assert set(REPORTS) <= told


def test_the_dealer_reads_words_that_the_panel_can_say() -> None:
    said = " ".join((*ENGLISH.values(), *(line for row in CATALOGUE.values() for line in row.says)))
    looked_for = (
        attention.NAME,
        attention.CALL,
        attention.SUSPENDED,
        attention.GO_ON,
        attention.MISSING,
        attention.VOID,
    )
    assert [words for words in looked_for if words not in said] == []


def test_a_seed_decides_everything() -> None:
    scenario = library.scenario("card-in-error-seen")
    again = [play(scenario, seed)[1].log for seed in (3, 3, 4)]
    assert again[0] == again[1] != again[2]


@pytest.mark.parametrize("seed", range(20))
def test_any_seed_deals_a_quiet_shoe(seed: int) -> None:
    """The dealer's own head and the core's tables agree on every card."""
    _, host = play(library.scenario("one-shoe"), seed)
    assert (host.flags, host.rejected, host.held) == ({}, [], 0)
    assert 70 <= host.rounds <= 90
