"""The daemon killed while scenarios run: nothing lost, nothing doubled. In full: `make proof NAME=kills`."""

import random
from pathlib import Path

import pytest

from tests.durability.kills import Faulty, came_to, compare, die_at, play

pytestmark = pytest.mark.long

SCENARIO = "two-cards"
"""A card that nobody was entitled to, two cards of which one input is made, and a supervisor's decision."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("whole") / "table"
    play(SCENARIO, folder, 3, lambda: None)
    return folder


def test_kills_at_random_moments_lose_nothing_and_double_nothing(tmp_path: Path, whole: Path) -> None:
    rng = random.Random(11)
    waits = [rng.uniform(0.0, 2.0) for _ in range(6)]
    assert play(SCENARIO, tmp_path / "killed", 3, lambda: waits.pop() if waits else None)
    compare(came_to(tmp_path / "killed"), came_to(whole))


@pytest.mark.parametrize("name", ["poker-seat-untold", "poker-deck-removed"])
def test_kills_in_rounds_of_stacks_lose_nothing_and_double_nothing(tmp_path: Path, name: str) -> None:
    """Lit seats are toggled by the same key: one that is heard twice would be a seat that does not wager."""
    rng = random.Random(13)
    waits = [rng.uniform(0.0, 1.5) for _ in range(6)]
    play(name, tmp_path / "whole", 3, lambda: None)
    assert play(name, tmp_path / "killed", 3, lambda: waits.pop() if waits else None)
    compare(came_to(tmp_path / "killed"), came_to(tmp_path / "whole"))


@pytest.mark.parametrize(
    ("statement", "when"), [(2, "before"), (3, "after"), (40, "before"), (60, "after"), (61, "after")]
)
def test_a_kill_at_a_boundary_of_the_journal(tmp_path: Path, whole: Path, statement: int, when: str) -> None:
    assert die_at(SCENARIO, tmp_path / "killed", 3, statement=statement, when=when)
    compare(came_to(tmp_path / "killed"), came_to(whole))


def test_devices_say_in_any_order_how_they_stand_at_their_start(whole: Path) -> None:
    came = came_to(whole)
    first, rest = came.said[0], came.said[1:]
    assert first[0] == "device shoe"
    sensor = ("device cutting-card", b"red")
    compare(came._replace(said=[sensor, first, *rest]), came._replace(said=[first, sensor, *rest]))
    with pytest.raises(Faulty, match="said"):
        compare(came._replace(said=[first, *rest[:2], sensor, *rest[2:]]), came._replace(said=[first, sensor, *rest]))


def test_a_fault_would_be_found(whole: Path) -> None:
    came = came_to(whole)
    for spoiled in (
        came._replace(said=came.said[:-1]),
        came._replace(facts=[*came.facts[:3], came.facts[2], *came.facts[3:]]),
        came._replace(places={**came.places, "device shoe": [*came.places["device shoe"]] * 2}),
        came._replace(
            places={**came.places, "device shoe": came.places["device shoe"][:3] + came.places["device shoe"][4:]}
        ),
        came._replace(flags=came.flags + came.flags),
    ):
        with pytest.raises(AssertionError, match=r"said|facts|once|not events|flags"):
            compare(spoiled, came)
