"""A table of Blackjack and the second reading follow random rounds alike: each card's hand, each result, each cent."""

from collections import Counter
from itertools import islice
from random import Random
from typing import Final

import pytest

from tests.property.blackjack_rounds import played
from tests.property.blackjack_side_by_side import KINDS, differ, disagreements

ROUNDS: Final = 100_000
FEW_ROUNDS: Final = 400
SHARES: Final = 4

OCCUR: Final = (
    "key stand", "key double", "key split", "key surrender", "key hole", "key blackjack", "key no", "key empty",
    "key move", "key error", "key missed", "card face up",
)  # fmt: skip
"""What is met often enough."""


def test_random_rounds_at_a_table() -> None:
    """19:47-2.3, 2.8 to 2.12, 2.15(a), 2.15(c), 2.15(e) to (g), 2.16 to 2.23."""
    counts = Counter[str]()
    assert [*islice(disagreements("short", FEW_ROUNDS, counts), 1)] == []
    assert [each for each in OCCUR if not counts[each]] == []


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_a_hundred_thousand_rounds_at_a_table(share: int) -> None:
    """19:47-2.3, 2.8 to 2.12, 2.15(a), 2.15(c), 2.15(e) to (g), 2.16 to 2.23."""
    assert [*islice(disagreements(f"share {share}", ROUNDS // SHARES, Counter()), 1)] == []


def test_a_card_in_another_place_would_be_found() -> None:
    """Or nothing above would show where each card lies."""
    chance, found = Random("places"), 0
    while found < 20:
        round_ = played(chance, KINDS, regular=True)
        hand = next(iter(round_.table.boxes.values())).hands[0]
        if hand.cards != (turned := hand.cards[::-1]) and not differ(round_, round_.words):
            hand.cards = turned
            assert differ(round_, round_.words)
            found += 1
