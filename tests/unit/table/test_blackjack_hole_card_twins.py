"""A key that means nothing tells nothing: two tables whose hole cards differ answer it alike (19:47-2.12)."""

import pytest

from controller.games.registry import AnyState, decide, opened
from tests.games.test_twins import public
from tests.support.blackjack import OFFER, PLAIN, READY, happened

BEGUN = READY + " box-1 box-3 no-more-bets 5h Ts 7s 8c Tc"
"""Two boxes, whose next card is the hole card."""


def told(words: str) -> AnyState:
    """A table at which that has happened."""
    state = opened(PLAIN, OFFER)
    for word in words.split():
        state = decide(state, happened(word)).state
    return state


@pytest.mark.parametrize("hole", ["2d", "8d", "Ad", "Kd"])
def test_no_face_is_told_where_cards_cannot_be_shifted(hole: str) -> None:
    """All stood on two cards: whatever the hole card would make of them."""
    one, other = (decide(told(f"{BEGUN} {card} stand stand"), happened("shift-cards")) for card in (hole, "9c"))
    assert not one.seen
    assert public(one) == public(other)
