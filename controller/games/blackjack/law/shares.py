"""Shares of one amount, to the cent (19:47-2.19(h), 2.24(h)).

Each has the whole cents of the exact share; the cents that are left go to the largest remainders, of equal ones to the
higher box, so that the sum is the amount (decision 45).
"""

from collections.abc import Mapping
from typing import TypeVar

Whose = TypeVar("Whose", bound=tuple[int, ...])
"""A box, and what else tells its wagers apart."""


def shares(amount: int, wagers: Mapping[Whose, int]) -> Mapping[Whose, int]:
    """19:47-2.19(h), 2.24(h): an amount in cents, in proportion to wagers."""
    whole = sum(wagers.values())
    found = {whose: amount * wager // whole for whose, wager in wagers.items()}
    left = amount - sum(found.values())
    by_remainder = sorted(wagers, key=lambda whose: (amount * wagers[whose] % whole, whose), reverse=True)
    for whose in by_remainder[:left]:
        found[whose] += 1
    return found
