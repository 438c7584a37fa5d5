"""A table of Blackjack and the second reading follow random rounds alike: each card's hand, each result, each cent."""

from collections import Counter
from itertools import islice
from random import Random
from typing import Final

import pytest

from tests.property.blackjack_courses import FLAGS, Piece, piece
from tests.property.blackjack_play import played
from tests.property.blackjack_side_by_side import disagreements, follow, start

ROUNDS: Final = 20_000
FEW_ROUNDS: Final = 500
SHARES: Final = 2

OCCUR: Final = (
    "key stand", "key double", "key split", "key surrender", "key hole-up", "key blackjack", "key no-blackjack",
    "key empty", "key move-card", "key take-card", "key refused", "key missed-box", "key next-hand", "key doubles-up",
    "key reader:not-blackjack", "key unseen", "shoe continuous", "shoe double", "shoe of two batches",
    "multiple action", "without a hole card", "with a card reader", "doubles face down",
    "key insurance", "key side-settled",
)  # fmt: skip
"""What is met often enough."""


def test_random_rounds_at_a_table() -> None:
    """19:47-2.3, 2.8 to 2.24: rounds of all shoes, and of one and of several hands of the dealer."""
    counts = Counter[str]()
    assert [*islice(disagreements("short", FEW_ROUNDS, counts), 1)] == []
    assert [each for each in OCCUR if not counts[each]] == []


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_twenty_thousand_rounds_at_a_table(share: int) -> None:
    """19:47-2.3, 2.8 to 2.24: and each irregularity is flagged as it should be."""
    counts = Counter[str]()
    assert [*islice(disagreements(f"share {share}", ROUNDS // SHARES, counts), 1)] == []
    assert [each for each in FLAGS if not counts[f"flagged {each}"]] == []


def _regular(chance: Random) -> Piece:
    of = piece(chance)
    of.slips = False
    return of


def test_a_card_in_another_place_would_be_found() -> None:
    """Or nothing above would show where each card lies."""
    chance, found = Random("places"), 0
    while found < 20:
        of = _regular(chance)
        state, course = start(of), played(of)
        hand = next(iter(course.table.boxes.values())).hands[0]
        if hand.cards != (turned := hand.cards[::-1]) and not follow(state, course)[1]:
            hand.cards = turned
            assert follow(state, course)[1]
            found += 1


def test_a_flag_that_is_missing_would_be_found() -> None:
    """Or nothing above would show what is irregular."""
    chance, found = Random("flags"), 0
    while found < 20:
        of = piece(chance)
        state, course = start(of), played(of)
        at = next((at for at, each in enumerate(course.said) if each.flags), None)
        if at is not None and not follow(state, course)[1]:
            course.said[at] = course.said[at]._replace(flags=frozenset())
            assert follow(state, course)[1]
            found += 1
