"""A card reader in a configuration: refused at a game that uses none, and one at most where it is used."""

import pytest

from controller.configuration import ConfigurationWrong, read
from controller.games.registry import HOUSES

TABLE = """\
[table]
name = "BAC-07"
[journal]
path = "/var/lib/shoewatch/journal"
[[devices]]
name = "shoe"
kind = "shoe"
port = "/dev/ttyS0"
"""
READER = """\
[[devices]]
name = "reader-{0}"
kind = "card-reader"
port = "/dev/ttyS{0}"
"""
USE_NONE = [name for name, kind in HOUSES.items() if not kind.reads_hole_card]


def problems(game: str, readers: int = 1) -> list[str]:
    devices = "".join(READER.format(number) for number in range(1, readers + 1))
    try:
        read(f'{TABLE}{devices}[house]\ngame = "{game}"\n'.encode(), "t")
    except ConfigurationWrong as wrong:
        return [problem for problem in wrong.problems if "card-reader" in problem]
    return []


@pytest.mark.parametrize("game", USE_NONE)
def test_a_game_without_a_hole_card_has_no_reader(game: str) -> None:
    """19:47-2.1: `check` names the line of the device."""
    assert problems(game) == [
        f"t, line 11: device reader-1: kind = card-reader: no card reader is used at {game} (19:47-2.1)"
    ]


def test_the_games_from_before_use_none() -> None:
    assert {"punto-banco", "minibaccarat", "chemin-de-fer", "three-card-poker"} <= {*USE_NONE}


def test_a_game_that_uses_one_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """19:47-2.1."""
    monkeypatch.setattr(HOUSES["punto-banco"], "reads_hole_card", True)
    assert problems("punto-banco") == []
    assert problems("punto-banco", 2) == [
        (
            "t, line 15: device reader-2: kind = card-reader: a table has at most one card-reader, "
            "and reader-1 is one already"
        )
    ]


def test_nothing_is_said_of_a_reader_at_a_game_that_is_none() -> None:
    assert problems("whist") == []
