"""What chance allows, beside whole numbers: the exact binomial distribution."""

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.cli.report.chance import LEVEL, at_least, interval


def shares(trials: int, chance: Fraction) -> list[Fraction]:
    """The exact distribution, in whole numbers."""
    return [comb(trials, count) * chance**count * (1 - chance) ** (trials - count) for count in range(trials + 1)]


@given(st.integers(0, 60), st.fractions(Fraction(1, 100), Fraction(99, 100), max_denominator=100), st.data())
def test_the_interval_leaves_out_no_more_than_half_of_the_rest_on_either_side(
    trials: int, chance: Fraction, data: st.DataObject
) -> None:
    low, high = interval(trials, float(chance))
    exact, tail = shares(trials, chance), (1 - Fraction(LEVEL)) / 2
    almost = Fraction(1, 10**12)
    assert sum(exact[:low]) <= tail + almost
    assert sum(exact[: low + 1]) > tail - almost
    assert sum(exact[high + 1 :]) <= tail + almost
    assert sum(exact[high:]) > tail - almost
    count = data.draw(st.integers(0, trials))
    assert at_least(count, trials, float(chance)) == pytest.approx(float(sum(exact[count:])), abs=1e-12)


def test_what_is_certain_or_never_happens_has_no_interval() -> None:
    assert interval(7, 0.0) == (0, 0)
    assert interval(7, 1.0) == (7, 7)
    assert interval(0, 0.5) == (0, 0)
    assert at_least(1, 7, 0.0) == 0


def test_many_rounds_come_near_the_normal_curve() -> None:
    """2.576 standard deviations of 0.49825 × 1000 rounds, on either side of 458,597."""
    low, high = interval(1_000_000, 0.458597)
    assert low == pytest.approx(457_314, abs=2)
    assert high == pytest.approx(459_881, abs=2)
