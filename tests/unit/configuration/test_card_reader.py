"""A card reader in a configuration: refused at a game or a table that uses none, and one at most where it is used."""

import pytest

from controller.configuration import Configuration, ConfigurationWrong, read
from controller.configuration.limits import abilities, limits
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
[[devices]]
name = "panel"
kind = "panel"
port = "/dev/ttyS9"
"""
READER = """\
[[devices]]
name = "reader-{0}"
kind = "card-reader"
port = "/dev/ttyS{0}"
"""
OFFERED = '[wagers]\nsplit_21 = "void"\n'
USED = f"card_reader = true\n{OFFERED}"
USE_NONE = [name for name, kind in HOUSES.items() if not kind.reads_hole_card]


def configured(game: str, readers: int = 1, house: str = "") -> Configuration:
    devices = "".join(READER.format(number) for number in range(1, readers + 1))
    return read(f'{TABLE}{devices}[house]\ngame = "{game}"\n{house}'.encode(), "t")


def problems(game: str, readers: int = 1, house: str = "") -> list[str]:
    try:
        configured(game, readers, house)
    except ConfigurationWrong as wrong:
        return [problem for problem in wrong.problems if "card-reader" in problem]
    return []


@pytest.mark.parametrize("game", USE_NONE)
def test_a_game_without_a_hole_card_has_no_reader(game: str) -> None:
    """19:47-2.1: `check` names the line of the device."""
    assert problems(game) == [
        f"t, line 15: device reader-1: kind = card-reader: no card reader is used at {game} (19:47-2.1)"
    ]


def test_the_games_from_before_use_none() -> None:
    assert {"punto-banco", "minibaccarat", "chemin-de-fer", "three-card-poker"} <= {*USE_NONE}


def test_a_table_that_uses_one_has_one() -> None:
    """19:47-2.1."""
    assert problems("blackjack", 1, USED) == []
    assert problems("blackjack", 2, USED) == [
        (
            "t, line 19: device reader-2: kind = card-reader: a table has at most one card-reader, "
            "and reader-1 is one already"
        )
    ]


def test_a_table_that_does_not_use_one_has_none() -> None:
    """19:47-2.15(j): what the reader said would be refused."""
    assert problems("blackjack", 1, OFFERED) == [
        (
            "t, line 15: device reader-1: kind = card-reader: expected card_reader = true under [house], "
            "which says that one is used (19:47-2.15(j))"
        )
    ]
    assert problems("blackjack", 0, OFFERED) == []


def test_nothing_is_said_of_a_reader_at_a_game_that_is_none() -> None:
    assert problems("whist") == []


def test_check_says_what_the_reader_tells_or_who_does_without_it() -> None:
    hears = "hear from the card reader whether the dealer has a blackjack, and nothing else of the hole card"
    with_one, without = configured("blackjack", 1, USED), configured("blackjack", 0, USED)
    assert hears in [*abilities(with_one)]
    assert not any("card reader" in each for each in limits(with_one))
    assert hears not in [*abilities(without)]
    assert [each for each in limits(without) if "card reader" in each] == [
        (
            "hear the card reader: no card reader. The dealer confirms its answer with the keys `blackjack` and "
            "`no-blackjack` (19:47-2.15(j))"
        )
    ]
