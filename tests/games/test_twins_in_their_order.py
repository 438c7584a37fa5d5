"""Faces that nobody was shown reach no alarm about the order of cards, at a table of any registered game.

What is suspected follows from the order as a state has it, from the house and from the number of the shoe
(`controller.table.order_watch`). So twins that differ in cards nobody was shown must have the same order, until one
of those is shown.
"""

from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from controller.games.registry import GAMES, house_problems
from controller.rules.cards import INDEX
from controller.table.model import Table
from controller.table.phases import Shoe
from controller.table.state import Drawn
from tests.games.test_twins import STEPS, Twins, looks_back
from tests.support.any_input import any_input, next_input

PLAYS: Final = 60
WATCHED: Final = [game for game in GAMES if not list(house_problems(game, order_alarm=100))]


def test_most_games_have_an_order() -> None:
    assert len(WATCHED) == len(GAMES) - 1


def compare(game: str, chance: Random) -> int:
    """How many orders were compared while a card differed."""
    twins, compared = Twins(game, chance), 0
    watched = replace(twins.one.house, order_alarm=100)
    twins.one = twins.other = replace(twins.one, house=watched)
    for _ in range(2 * STEPS):
        told = any_input(chance) if chance.random() < 0.03 else next_input(twins.one, chance)
        if looks_back(told):
            continue
        if not twins.happens(told):
            break
        assert twins.one.order == twins.other.order, told
        compared += bool(twins.differ) and twins.one.order is not None and twins.one.shoe is not Shoe.CLOSED
    return compared


@pytest.mark.parametrize("game", WATCHED)
def test_the_order_does_not_depend_on_a_face_that_nobody_was_shown(game: str) -> None:
    chance = Random(f"order at {game}")
    assert sum(compare(game, chance) for _ in range(PLAYS)) > PLAYS


PUT: Final = Table.put


def shown_at_once(table: Table[Any], drawn: Drawn, place: str) -> None:
    """As if everybody saw each card wherever it goes."""
    PUT(table, drawn, place)
    if table.order is not None and drawn.card in INDEX:
        table.order = table.order.shown(drawn.number, INDEX[drawn.card])


@pytest.mark.parametrize("game", WATCHED)
def test_an_order_that_has_unturned_cards_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It can fail."""
    monkeypatch.setattr(Table, "put", shown_at_once)
    chance = Random(f"crooked order at {game}")
    with pytest.raises(AssertionError):
        sum(compare(game, chance) for _ in range(PLAYS))
