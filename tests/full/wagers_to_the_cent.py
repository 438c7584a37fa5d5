"""`make proof NAME=wagers`: what every wager costs, for eight and six decks; and every rounding rule, at its edges.

House edges come from every possible deal through the settlement and are compared with the published ones. Payments and
vigorish are compared, for every amount up to `--most` dollars, with exact fractions and `math.ceil`, and printed at the
edges: one cent below an amount at which they step, at it, and above it. Fails at the first that differs.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import ceil, floor
from typing import Final, NamedTuple

from controller.games.two_hands.law.wagers.cents import payment, tie_vigorish, vigorish
from controller.games.two_hands.law.wagers.house_edge import house_edges
from controller.games.two_hands.law.wagers.odds import Odds
from controller.games.two_hands.law.wagers.offer import Offer
from tests.property.test_house_edges import EIGHT, TOTAL_CARDS

STEPS: Final = (1, 2, 400)
"""Which multiples of a rule's step are printed."""


class Rule(NamedTuple):
    """A rule of rounding: what we settle, what it is exactly, and the amount, in cents, at which it steps."""

    name: str
    ours: Callable[[int], int]
    exactly: Callable[[int], int]
    step: Fraction


def rules() -> Iterator[Rule]:
    """Every rounding rule of 3.3, 4.10 and 7.3."""
    for name, game, percent, unit in (
        ("3.3(c)1: five percent to 25 cents", "punto-banco", 5, 25),
        ("3.3(c)1: four percent to 20 cents", "punto-banco", 4, 20),
        ("4.10(c): five percent to 25 cents", "chemin-de-fer", 5, 25),
        ("4.10(c): four percent to 20 cents", "chemin-de-fer", 4, 20),
        ("7.3(c)1: five percent to 5 cents", "minibaccarat", 5, 5),
        ("7.3(c)1: four percent to 5 cents", "minibaccarat", 4, 5),
    ):
        rounded = Offer(vigorish=percent, vigorish_rounded=True)  # type: ignore[arg-type]  # four or five
        yield Rule(
            name,
            lambda won, offer=rounded, game=game: vigorish(won, offer, game),  # type: ignore[misc]  # of this turn
            lambda won, percent=percent, unit=unit: ceil(Fraction(won * percent, 100 * unit)) * unit,  # type: ignore[misc]
            Fraction(100 * unit, percent),
        )
    for percent in (5, 4):
        plain = Offer(vigorish=percent)  # type: ignore[arg-type]  # four or five
        yield Rule(
            f"3.3(c): {percent} percent, not rounded off: no more than it",
            lambda won, offer=plain: vigorish(won, offer, "punto-banco"),  # type: ignore[misc]
            lambda won, percent=percent: floor(Fraction(won * percent, 100)),  # type: ignore[misc]
            Fraction(100, percent),
        )
    yield Rule(
        "7.3(d): 25 percent of the wager, on a tie", tie_vigorish, lambda at: floor(Fraction(at, 4)), Fraction(4)
    )
    for odds in (Odds(1, 2), Odds(3, 2)):
        yield Rule(
            f"3.3: {odds.text}: no less than the odds",
            lambda stake, odds=odds: payment(stake, odds),  # type: ignore[misc]
            lambda stake, odds=odds: ceil(Fraction(stake * odds.pays, odds.to)),  # type: ignore[misc]
            Fraction(2),
        )


def edges_agree() -> bool:
    """Print both numbers of decks; whether eight decks are as published."""
    eight, six = house_edges(8), house_edges(6)
    good = True
    print(f"{'per cent of the wager':<34} {'eight decks':>12} {'six decks':>12}   published, eight decks")
    for one, other in zip(eight, six, strict=True):
        published = EIGHT.get(one.name) or TOTAL_CARDS.get(one.name, "")
        digits = len(published.partition(".")[2])
        same = not published or f"{float(one.edge) * 100:.{digits}f}" == published
        good &= same
        told = f"{one.name:<34} {one.percent:>12} {other.percent:>12}   {published}{'' if same else '  DIFFERS'}"
        print(told.rstrip())
    return good


def rounding_agrees(most: int) -> bool:
    """Compare every amount up to so many cents, and print the edges."""
    for rule in rules():
        for amount in range(1, most + 1):
            if rule.ours(amount) != rule.exactly(amount):
                print(f"{rule.name}: {amount} cents are settled to {rule.ours(amount)}, not {rule.exactly(amount)}")
                return False
        print(f"{rule.name}: {most:,} amounts agree")
        for times in STEPS:
            at = floor(rule.step * times)
            told = "  ".join(f"{_dollars(each)} -> {_dollars(rule.ours(each))}" for each in (at - 1, at, at + 1))
            print(f"  step {times:>3}: {told}")
    return True


def _dollars(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


def main() -> int:
    """Compare, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=10_000, metavar="DOLLARS")
    most: int = parser.parse_args().most
    good = edges_agree()
    print()
    return 0 if rounding_agrees(100 * most) and good else 1


if __name__ == "__main__":
    sys.exit(main())
