"""Faces that nobody was shown reach nobody, at a table of any registered game: twins that differ in them answer alike.

Written against the contract alone. What is said to both tables is the same; of some cards that nobody is shown as they
are dealt, each table gets another face. Until one of those is shown (`Decision.seen`), all that anybody may see of the
one table is what anybody may see of the other. `test_twins_at_the_desk` compares whole desks so.
"""

from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from controller.effects.languages import LANGUAGES
from controller.effects.panel import face, sound, standing
from controller.effects.view import view
from controller.games.registry import GAMES, decide
from controller.rules.cards import PACK, UNREAD
from controller.table.accounts import accounts
from controller.table.decision import Decision
from controller.table.inputs import CardDrawn, Input, StackDrawn
from controller.table.model import working_copy
from controller.table.phases import IN_PLAY
from tests.support.any_input import any_input, begin, next_input

PLAYS: Final = 150
STEPS: Final = 120


def public(decision: Decision) -> object:
    """All that anybody may see and hear of an answer, and what is written down when a shoe is over."""
    state = decision.state
    flags = (None, *decision.flags)
    return (
        (decision.verdict, decision.reason, decision.flags, decision.effects, sound(decision)),
        [face(standing(state), language, flag) for language in LANGUAGES for flag in flags],
        view(state, table="T7"),
        accounts(state),
    )


def looks_back(event: Input) -> bool:
    """Whether a supervisor says by it what he saw of a card, also of one that nobody else was shown."""
    return event.about.by == "supervisor" and event.about.secret


class Twins:
    """Two tables, and the numbers of the cards that differ."""

    def __init__(self, game: str, chance: Random) -> None:
        self.one = self.other = begin(game, chance)
        self.chance = chance
        self.differ: set[int] = set()

    def happens(self, told: Input) -> bool:
        """Whether the tables answer alike; False once a card that differs is shown."""
        twin = self._twin(told)
        one, other = decide(self.one, told), decide(self.other, twin)
        if self.differ & {*one.seen, *other.seen}:
            return False
        assert public(one) == public(other), (told, twin)
        self.one, self.other = one.state, other.state
        return True

    def _twin(self, told: Input) -> Input:
        """The same card or stack, or another one where nobody is shown it."""
        if isinstance(told, StackDrawn):
            return self._twin_of_stack(told)
        if not isinstance(told, CardDrawn) or told.face_up or told.card == UNREAD or self.one.shoe not in IN_PLAY:
            return told
        twin, number = replace(told, card=self.chance.choice(PACK)), self.one.drawn + 1
        if number in {*decide(self.one, told).seen, *decide(self.other, twin).seen}:
            return told
        self.differ.add(number)
        return twin

    def _twin_of_stack(self, told: StackDrawn) -> Input:
        if told.face_up or UNREAD in told.cards or not told.cards or self.one.shoe not in IN_PLAY:
            return told
        twin, first = replace(told, cards=tuple(self.chance.choice(PACK) for _ in told.cards)), self.one.drawn + 1
        self.differ |= {*range(first, first + told.count)}
        return twin


def compare(game: str, chance: Random) -> int:
    """Play both; how many answers were compared while a card differed."""
    twins, compared = Twins(game, chance), 0
    for _ in range(STEPS):
        told = any_input(chance) if chance.random() < 0.06 else next_input(twins.one, chance)
        if looks_back(told):
            continue
        if not twins.happens(told):
            break
        compared += bool(twins.differ)
    return compared


@pytest.mark.parametrize("game", GAMES)
def test_what_anybody_sees_does_not_depend_on_a_face_that_nobody_was_shown(game: str) -> None:
    chance = Random(f"twins at {game}")
    compared = sum(compare(game, chance) for _ in range(PLAYS))
    assert compared > 2 * PLAYS or not hides(game)


def hides(game: str) -> bool:
    """Whether a round of it can have a card on the table that nobody has seen."""
    chance = Random(f"hidden at {game}")
    for _ in range(PLAYS):
        state = begin(game, chance)
        for _ in range(STEPS):
            state = decide(state, next_input(state, chance)).state
            if GAMES[game].facts(working_copy(state, GAMES[game])).hidden:
                return True
    return False


@pytest.mark.parametrize("game", GAMES)
def test_twins_are_told_apart_where_a_game_tells_a_face(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It can fail: a game whose hidden cards anybody sees is found."""
    assert hides(game)  # or no twin differs from the other, and nothing is compared
    monkeypatch.setitem(compare.__globals__, "public", faces)
    chance = Random(f"crooked twins at {game}")
    with pytest.raises(AssertionError):
        sum(compare(game, chance) for _ in range(PLAYS))


def faces(decision: Decision) -> object:
    """Every card on the table, whether it lies face up or not."""
    return [hand.cards for hand in GAMES[decision.state.house.game].shows.hands(decision.state)]
