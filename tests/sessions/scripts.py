"""What is recorded of the simulator's library, and how its tables are configured. Called by the recorder."""

from dataclasses import replace
from typing import Final

from firmware_sim.configuration import house_options
from firmware_sim.scenarios import library
from firmware_sim.scenarios.script import Scenario, Setup
from tests.support.daemons import KINDS

SHORTENED: Final = {"quiet-night": 1, "quiet-night-face-down": 1, "twelve-decks": 2}
"""Of how many shoes only so many are recorded: the soak deals them all."""

ANSWERED: Final = {"angel-eye"}
"""Where an Angel Eye is told that its reports were written down; anywhere else the daemon only listens to it."""


def scenario(name: str) -> Scenario:
    """The one with this name, shortened if it is too long to be kept."""
    whole = library.scenario(name)
    if name not in SHORTENED:
        return whole
    steps = tuple(
        replace(step, values=(SHORTENED[name],)) if "shoes are dealt" in step.sentence else step for step in whole.steps
    )
    assert steps != whole.steps, f"{name} deals no shoes any more"
    return replace(whole, steps=steps)


def made(name: str) -> str:
    """How its session is made, in a line."""
    told = scenario(name)
    short = f", of its shoes the first {SHORTENED[name]}" if name in SHORTENED else ""
    return f"{told.title}. Recorded by `make golden`: the scenario of this name, seed {told.setup.seed}{short}."


def house(setup: Setup) -> list[str]:
    """The daemon's options of the house, and of its wagers, in lines of TOML."""
    head, *lines = "\n".join(house_options(setup.house)).splitlines()
    assert head == "[house]"  # under which whoever calls this puts them
    return [line for line in lines if line]


def options(name: str, setup: Setup) -> dict[str, list[str]]:
    """Its options of each device, the same; `key = true` for the key that the device has."""
    chosen: dict[str, list[str]] = {}
    if setup.authenticated:
        chosen = {device: ["key = true"] for device in KINDS}
    if setup.shoe == "angel-eye":
        chosen["shoe"] = ['protocol = "angel-eye"', *(["angel-eye.answer_reports = true"] if name in ANSWERED else [])]
    return chosen
