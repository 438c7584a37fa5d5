"""What a house offers at Three Card Poker: four ledgers, two orders of settling, and an ante bonus of its own."""

import pytest

from controller.games.three_card_poker.law.ledgers import ANTE_BONUS, PAIR_PLUS
from controller.games.three_card_poker.law.offer import ThreeCardOffer

OWN = ThreeCardOffer(
    pair_plus="B", version_f=True, ante_bonus_straight=1, ante_bonus_three_of_a_kind=3, ante_bonus_straight_flush=4
)


def problems(offer: ThreeCardOffer) -> list[str]:
    return list(offer.problems("three-card-poker"))


@pytest.mark.parametrize("letter", PAIR_PLUS)
def test_every_ledger_can_be_offered(letter: str) -> None:
    """19:47-20.11(a)2: one of four."""
    offer = ThreeCardOffer(pair_plus=letter)  # type: ignore[arg-type]  # a letter of the table
    assert problems(offer) == []
    assert (offer.own_bonus, offer.ante_bonus) == (False, ANTE_BONUS)


def test_an_ante_bonus_of_the_house_s_own() -> None:
    """19:47-20.11(a)3i: with the version of 20.6(f) and ledger B."""
    assert problems(OWN) == []
    assert OWN.own_bonus
    assert OWN.ante_bonus == {"straight": 1, "three-of-a-kind": 3, "straight-flush": 4}


def test_the_version_alone_changes_no_bonus() -> None:
    """19:47-20.11(a)3i: a house that offers it "may" pay another bonus."""
    offer = ThreeCardOffer(version_f=True)
    assert problems(offer) == []
    assert offer.ante_bonus == ANTE_BONUS


def test_a_bonus_of_its_own_needs_the_version_and_ledger_b_and_all_three_odds() -> None:
    """19:47-20.11(a)3i."""
    assert problems(ThreeCardOffer(ante_bonus_three_of_a_kind=3)) == [
        "ante_bonus_three_of_a_kind = 3: only with the version of 20.6(f), so say version_f = true (19:47-20.11(a)3i)",
        "ante_bonus_three_of_a_kind = 3: only with pair_plus = B, not A (19:47-20.11(a)3i)",
        "ante_bonus_straight = none: the house gives all three odds of its ante bonus (19:47-20.11(a)3i)",
        "ante_bonus_straight_flush = none: the house gives all three odds of its ante bonus (19:47-20.11(a)3i)",
    ]


def test_odds_that_nobody_pays_are_refused() -> None:
    """19:47-20.11(a)3i: no text at hand limits them."""
    offer = ThreeCardOffer("B", "all-hands", True, -1, 0, 1001)
    assert problems(offer) == [
        "ante_bonus_straight = -1: expected odds of 0 to 1000 to 1",
        "ante_bonus_straight_flush = 1001: expected odds of 0 to 1000 to 1",
    ]
