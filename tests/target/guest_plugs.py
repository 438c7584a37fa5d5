"""Plugs pulled and put in again at a table in play: in every phase of a round, at the same port and at another one.

And two identical adapters that are swapped, a device that is first plugged in when the daemon runs, and foreign devices
with the ids of ours. What must come of each stands in tables here; journal, status and panel are compared with them.
"""

from enum import Enum
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from controller.games.registry import GAMES, machines_of
from firmware_sim.options import wanted
from tests.support.daemon_questions import READY, cards, until
from tests.support.daemons import KINDS
from tests.target.devices import CLOSED, READY_S, RECONNECT, SHOWS, GuestTable, told
from tests.target.machine import Machine
from tests.target.standing_table import StandingTable

SEEN_S: Final = 60.0
"""An unplug is seen in 0.1 s and a plug in 1 s; an emulated machine beside other work takes longer."""


RECORDS: Final = ("{} lost: flagged device-lost", "{} online", "{} back: accepted")
"""What the journal must have of each unplug and replug, in every phase of every game: play is suspended meanwhile, and
goes on by itself, in the same phase, when the device is back."""


class Course(NamedTuple):
    """Rounds that lead through every phase of a game."""

    options: dict[str, str]
    sentences: tuple[str, ...]


COURSES: Final = {
    "punto-banco": Course({"dealing": "face-down"}, ("the next cards are 2s 2h 2d 2c 5h 3s", "a round is dealt")),
    "chemin-de-fer": Course(
        {},
        (
            "the banker will draw where he may", "the next cards are 2s 2h 2d Ah 9c 2c", "a round is dealt",
            "the next cards are 2s 2h 2d Ad 5c 2c", "a round is dealt",
            "the next cards are 4s 2s 5d Ac", "a round is dealt",
        ),
    ),
}  # fmt: skip
"""A third card for each hand, turned one after the other; the Banker's choice, a draw without one, and a natural."""


def round_of(game: str) -> tuple[Enum, ...]:
    """Every phase of a round of this game, as its machine has them."""
    (machine,) = (each for each in machines_of(game).of_game if each.attribute == "phase")
    return machine.phases


def test_the_courses_are_of_every_game() -> None:
    """Minibaccarat's rounds are those of Punto Banco, edge by edge."""
    rounds = {game: {each for each in machines_of(game).of_game if each.attribute == "phase"} for game in GAMES}
    assert {frozenset(rounds[game]) for game in GAMES} == {frozenset(rounds[game]) for game in COURSES}


@pytest.mark.parametrize("game", COURSES)
def test_a_device_is_unplugged_in_every_phase_of_a_round(game: str, guest: Machine, tmp_path: Path) -> None:
    course, here = COURSES[game], GuestTable(guest)
    setup = wanted({"game": game, **course.options}).setup
    phases: list[Enum] = []
    declared: list[str] = []
    with StandingTable(here.sockets, "usbredir", setup) as table:
        table.be_patient()
        here.configure(setup, table.ports)
        with here.started():
            until(lambda: table.panel == CLOSED, READY_S)
            for sentence in READY:
                table.say(sentence)
                table.wait()
            for phase in table.phases(*course.sentences):
                phases.append(phase)
                for elsewhere, device in product((False, True), KINDS):
                    is_missed(table, here, device, phase, elsewhere=elsewhere)
                    declared += [line.format(device) for line in RECORDS]
    assert {*phases} == {*round_of(game)}
    assert here.journal(tmp_path).finding is None
    came = told(tmp_path)
    assert sorted(came[: len(KINDS)]) == sorted(f"{device} online" for device in KINDS)
    assert came[len(KINDS) :] == declared
    assert cards(tmp_path) == table.cards


def is_missed(table: StandingTable, here: GuestTable, device: str, phase: Enum, *, elsewhere: bool) -> None:
    """Unplugged, a device suspends play; plugged in again, here or elsewhere, it lets play go on as it was."""
    before = table.panel
    table.unplug(device)
    shows = [SHOWS[device], RECONNECT]
    until(lambda: here.status()["prompt"]["panel"] == shows, SEEN_S)
    said = here.status()
    assert [each["name"] for each in said["devices"] if not each["online"]] == [device]
    assert (said["play"], said["round"]["phase"]) == ("stopped", phase.value)
    if device != "panel":
        assert [*table.panel] == shows
    table.plug(device, elsewhere=elsewhere)
    until(lambda: here.status()["play"] == "playing" and table.panel == before, SEEN_S)
    said = here.status()
    assert all(each["online"] for each in said["devices"])
    assert said["round"]["phase"] == phase.value
