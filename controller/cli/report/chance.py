"""What chance allows: the exact binomial distribution, for counts that are compared with odds or with a usual rate.

Pure. Nothing is approximated by a normal curve, so few rounds and rare results are treated as rightly as many.
"""

from collections.abc import Iterator
from math import exp, isqrt, lgamma, log
from typing import Final

LEVEL: Final = 0.99
"""Of a hundred honest days 99 lie within. At 95 % one of three results would be outside on every seventh day."""

_SPREAD: Final = 12
"""Standard deviations on either side of the mean that are summed up: what lies beyond is less than 1e-30."""


def interval(trials: int, chance: float, level: float = LEVEL) -> tuple[int, int]:
    """The fewest and the most successes in so many trials that chance allows: each tail beyond is `(1 - level) / 2`."""
    tail = (1 - level) / 2
    low = high = None
    below = 0.0
    for count, share in _shares(trials, chance):
        below += share
        if low is None and below > tail:
            low = count
        if high is None and below >= 1 - tail:
            high = count
    assert low is not None
    return low, trials if high is None else high


def at_least(count: int, trials: int, chance: float) -> float:
    """How probable so many successes are, or more."""
    return min(1.0, sum(share for number, share in _shares(trials, chance) if number >= count))


def _shares(trials: int, chance: float) -> Iterator[tuple[int, float]]:
    """The probability of each count that is not far out of reach, in ascending order."""
    if not 0 < chance < 1:
        yield (trials if chance else 0), 1.0
        return
    mean = trials * chance
    reach = _SPREAD * (isqrt(int(mean * (1 - chance))) + 1) + _SPREAD
    whole, success, failure = lgamma(trials + 1), log(chance), log(1 - chance)
    for count in range(max(0, int(mean) - reach), min(trials, int(mean) + reach) + 1):
        ways = whole - lgamma(count + 1) - lgamma(trials - count + 1)
        yield count, exp(ways + count * success + (trials - count) * failure)
