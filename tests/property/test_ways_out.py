"""No table stands still: from every state that a walk comes to, something that somebody there can do leads on."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given

from controller.games.registry import AnyState, decide
from controller.games.registry import house as new_house
from controller.rules.cards import PACK
from controller.table import inputs
from controller.table.decision import Decision
from controller.table.house import House
from controller.table.inputs import Input
from tests.support.shorthand import FINISHING, READY, happened, play
from tests.support.walks import HOUSES, PACKS, STARTS, TOLD, any_event, begin, next_event, walk
from tests.support.ways_out import dead_ends

EVERY = 5
"""Of a walk each fifth state is searched from, and its last: what is locked stays so, but for a void or a closing."""


@given(HOUSES, STARTS, PACKS, TOLD)
def test_every_state_has_a_way_on(house: House, start: str, pack: int, told: bytes) -> None:
    """19:47-3.12(e), 4.10(a), 4.12(k): a round can be ended or begun, and the shoe ended, with cards or without."""
    state = begin(house, start)
    for number, (_, event, decision) in enumerate(walk(state, pack, told)):
        state = decision.state
        if number % EVERY == 0:
            assert not list(dead_ends(decide, state)), event
    assert not list(dead_ends(decide, state))


@pytest.mark.parametrize(
    ("house", "words"),
    [
        (new_house(game="chemin-de-fer"), "bets 6h 4c Kd 3s stay! turn:banker 9c seen empty"),
        (new_house(game="chemin-de-fer"), "bets 6h 4c Kd 3s stay! 9c empty turn:banker seen"),
        (new_house(game="chemin-de-fer"), "bets 6h 4c Kd 3s 4d^ empty"),
        (new_house(dealing="face-down"), "bets 6h 4c Kd 3s 4d^ empty"),
        (new_house(dealing="face-down"), "bets 6h 4c Kd 3s empty 9d^"),
        (new_house(dealing="face-down", error_card="simulated-round"), "5c seen 4c Kd 3s 4d^ 9c empty"),
    ],
)
def test_cards_that_an_empty_shoe_owes_the_discards_lock_no_table(house: House, words: str) -> None:
    """19:47-3.12(d) and (e), 4.12(h)1 and (k): the hands can be turned without them."""
    assert not list(dead_ends(decide, play(decide, house, f"{READY} {words}")[-1].state))


def test_a_table_that_stands_still_is_noticed() -> None:
    """19:47-3.12(d): where nothing but discards is answered, the search says that no acts lead on."""

    def deaf(state: AnyState, event: Input) -> Decision:
        """Whoever tells this table that its shoe is empty is not heard."""
        return decide(state, inputs.PlayOn() if isinstance(event, inputs.ShoeEmpty) else event)

    state = play(decide, new_house(dealing="face-down"), f"{READY} bets 6h 4c Kd 3s 4d^")[-1].state
    assert list(dead_ends(deaf, state)) == ["without further cards the shoe cannot be ended"]


# --- by numbers -------------------------------------------------------------------------------------------------------


def _events(chance: random.Random, state: AnyState) -> Iterator[Input]:
    """Without end: what would happen next, and often a card too many, one face up, a cutting card or an empty shoe."""
    while True:
        one, two, kind = chance.randrange(256), chance.randrange(256), chance.random()
        if kind < 0.62:
            event = next_event(state, 52, one, two)
        elif kind < 0.75:
            event = inputs.CardDrawn(chance.choice(PACK))
        elif kind < 0.80:
            event = happened("empty", state.house)
        elif kind < 0.85:
            event = inputs.CuttingCard()
        elif kind < 0.90:
            event = inputs.CardDrawn(chance.choice(PACK), face_up=True)
        else:
            event = chance.choice(list(any_event(state, 52, one, two)))
        state = decide(state, event).state
        yield event


@pytest.mark.long
def test_every_state_of_many_crooked_rounds_has_a_way_on() -> None:
    """19:47-3.12(e), 4.10(a), 4.12(k): the same, where shoes run out and cards come too early far more often."""
    chance = random.Random(1947312)
    for _ in range(1_500):
        house = new_house(
            game=chance.choice(("punto-banco", "minibaccarat", "chemin-de-fer", "chemin-de-fer")),
            dealing=chance.choice(("face-up", "face-down")),
            no_more_bets=chance.choice(("button", "first-card")),
            error_card=chance.choice(("burn", "burn-one", "simulated-round")),
            error_ten=chance.choice((1, 10)),
            cutting_card_before_first_card=chance.choice(("one-more", "last-hand")),
            curator=chance.choice(("untold", "told")),
            bank=chance.choice(("untold", "told")),
            drawn_before_turned=chance.choice(("third-card", "in-error")),
            column_after_stay=chance.choice(("no-third-card", "of-the-card")),
        )
        state, told = begin(house, chance.choice((READY, READY, FINISHING))), []
        for event, _ in zip(_events(chance, state), range(40), strict=False):
            told.append(event)
            state = decide(state, event).state
            assert not list(dead_ends(decide, state)), (house, told)
