"""No bettor gains by honest cards: over every order of a small pack, each counted once, he holds his share or less.

The reference is the enumeration alone: it knows nothing of odds, only that every order of the cards is as likely.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, factorial, prod
from typing import Final

import pytest

from controller.integrity.composition import Drift, MissingCard
from controller.integrity.distant import BY_RANK, FACES, Distant
from controller.integrity.findings import Bettor
from controller.integrity.honest import HonestShoe
from controller.integrity.lags import Lags
from controller.integrity.memory import Library
from controller.integrity.orders import Order, OwnOrder
from controller.integrity.sequences import Sequences

COPIES: Final = [2, 3, 1, 2, *[0] * 48]
"""Eight cards of four faces: 1,680 orders."""

OLD: Final = bytes([0, 1, 1, 2, 3, 0, 3, 1])
SHARE: Final = 0.25


def memory() -> Library:
    """Remembers two shoes."""
    found = Library((FACES, BY_RANK))
    found.add(OLD)
    found.add(OLD[::-1])
    return found


BETTORS: Final[dict[str, Callable[[], Bettor]]] = {
    "before": lambda: Order(OLD, SHARE, 8),
    "own": lambda: OwnOrder(SHARE, 8),
    "earlier": lambda: Distant(memory(), FACES, SHARE, 8),
    "earlier ranks": lambda: Distant(memory(), BY_RANK, SHARE, 8),
    "periodic": lambda: Lags(SHARE),
    "sorted": lambda: Sequences(SHARE),
    "drifting": lambda: Drift(SHARE, COPIES),
}


def orders(copies: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every order of the cards, each once."""
    cards = sum(copies)
    if not cards:
        yield ()
        return
    for face, left in enumerate(copies):
        if left:
            fewer = [*copies[:face], left - 1, *copies[face + 1 :]]
            yield from ((face, *rest) for rest in orders(fewer))


ALL: Final = [*orders(COPIES)]


def means(bettor: Callable[[], Bettor]) -> list[float]:
    """What he holds after each card, on average over all orders."""
    sums = [0.0] * sum(COPIES)
    for order in ALL:
        shoe, ours = HonestShoe(COPIES), bettor()
        for number, face in enumerate(order):
            drawn = shoe.draw(face)
            assert drawn is not None
            ours.see(drawn, number)
            sums[number] += ours.holds
    return [each / len(ALL) for each in sums]


def test_each_order_is_there_once() -> None:
    assert len(ALL) == len({*ALL}) == factorial(8) // prod(factorial(each) for each in COPIES)


@pytest.mark.parametrize("bettor", BETTORS.values(), ids=BETTORS)
def test_a_bettor_does_not_gain_by_honest_cards(bettor: Callable[[], Bettor]) -> None:
    found = means(bettor)
    assert 0 < max(found) <= SHARE * (1 + 1e-9)


def test_who_stakes_all_on_every_card_keeps_his_share_to_the_last() -> None:
    assert means(BETTORS["drifting"]) == pytest.approx([SHARE] * 8)


@pytest.mark.parametrize("bettor", BETTORS.values(), ids=BETTORS)
def test_a_card_that_goes_by_unseen_gains_nothing(bettor: Callable[[], Bettor]) -> None:
    missed: Final = 3
    total = 0.0
    for order in ALL:
        shoe, ours = HonestShoe(COPIES), bettor()
        for number, face in enumerate(order):
            if number == missed:
                ours.miss()
                continue
            drawn = shoe.draw(face)
            assert drawn is not None
            ours.see(drawn, number)
        total += ours.holds
    assert total / len(ALL) <= SHARE * (1 + 1e-9)


def test_a_missing_card_is_weighed_as_the_counts_of_shoes_say() -> None:
    copies, seen = [4, 3, 2], 7
    total = sum(copies)
    ours = Fraction()
    for unseen in combinations(range(total), total - seen):
        cards = [face for face, each in enumerate(copies) for _ in range(each)]
        shoe = MissingCard(1.0, copies)
        shoe.see_shoe([face for at, face in enumerate(cards) if at not in unseen])
        ours += Fraction(shoe.holds).limit_denominator(10**6)
    assert ours / comb(total, seen) == 1, "every shoe counted once, nobody gains"


@pytest.mark.parametrize("came", range(9))
def test_the_odds_of_a_missing_card_are_those_of_two_urns(came: int) -> None:
    copies, cards, seen = 8, 416, 402
    short = Fraction(comb(copies - 1, came) * comb(cards - copies, seen - came), comb(cards - 1, seen))
    whole = Fraction(comb(copies, came) * comb(cards - copies, seen - came), comb(cards, seen))
    ours = MissingCard(52.0, [copies] * 52)
    others = [face for face in range(1, 52) for _ in range(copies)][: seen - came]
    ours.see_shoe([0] * came + others)
    assert ours.of(0) == pytest.approx(float(short / whole))
