"""What one device may say: at once, for good, and after it was held off. Time is an argument."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.budget import (
    BYTES_A_SECOND,
    BYTES_AT_ONCE,
    EVENTS_A_DAY,
    EVENTS_A_SECOND,
    EVENTS_AHEAD,
    EVENTS_AT_ONCE,
    EVENTS_ON_TRIAL,
    MUCH,
    NOISE_AT_ONCE,
    NOISE_STANDS_S,
    Budget,
)
from drivers.framing.deframer import MESSAGE_MAX
from drivers.link.reconnect import HELD_OFF_MOST_S

KEPT = 512
"""Events that a device keeps during an outage (docs/device-protocol.md)."""


def test_a_device_may_send_at_once_all_that_it_has_kept() -> None:
    assert Budget().spend(KEPT * MESSAGE_MAX, KEPT, 0.0)


def test_noise_for_ever_is_named_and_its_end_a_minute_later() -> None:
    budget = Budget()
    for second in range(2_000):
        budget.hear_noise(2, second)
        assert budget.noisy(second) == (second >= NOISE_AT_ONCE - 1)
    assert budget.noisy(2_000 + NOISE_STANDS_S - 2)
    assert not budget.noisy(2_000 + NOISE_STANDS_S)


@pytest.mark.parametrize(("noise", "every_s"), [(NOISE_AT_ONCE, 3_600), (250, 300)])
def test_what_a_device_says_while_it_starts_and_a_frame_that_is_broken_are_not_named(noise: int, every_s: int) -> None:
    budget = Budget()
    for at in range(0, 86_400, every_s):
        budget.hear_noise(noise, at)
        assert not budget.noisy(at)


def test_a_dealer_never_reaches_the_budget() -> None:
    """Five keys or three cards a second, for an hour."""
    budget = Budget()
    assert all(budget.spend(5 * 64, 5, float(second)) for second in range(3_600))


def test_the_busiest_table_round_the_clock_reaches_no_budget_and_is_not_named() -> None:
    """Two hundred rounds an hour for a week: a shoe says seven things in each, and six more every seventy rounds."""
    budget = Budget()
    for round_ in range(200 * 24 * 7):
        assert budget.spend(13 * 64, 7 + (6 if round_ % 70 == 0 else 0), round_ * 18.0)
        assert not budget.much


def test_a_device_just_within_its_seconds_is_named_and_then_held_to_its_day() -> None:
    """It says ten events a second, and when it is held off it comes back as soon as it may."""
    budget, said, named, now = Budget(), 0, 0.0, 0.0
    while now < 10 * 86_400:
        now += 1.0
        said += 10
        if budget.spend(640, 10, now):
            named = named or (now if budget.much else 0.0)
        else:
            now += HELD_OFF_MOST_S
            budget.on_trial(now)
        assert said <= EVENTS_AHEAD + EVENTS_A_DAY * now / 86_400 + 10 + now / HELD_OFF_MOST_S * 10
    assert named == pytest.approx(MUCH * EVENTS_AHEAD / (10 - EVENTS_A_DAY / 86_400), rel=0.01)


def test_a_device_that_was_quiet_for_a_day_may_say_as_much_as_before() -> None:
    budget = Budget()
    budget.spend(0, EVENTS_AHEAD + 1, 0.0)
    budget.on_trial(86_400.0)
    assert not budget.much
    assert budget.spend(0, EVENTS_ON_TRIAL, 86_400.0)


def test_what_is_beyond_is_refused() -> None:
    assert not Budget().spend(0, EVENTS_AT_ONCE + 1, 0.0)
    assert not Budget().spend(BYTES_AT_ONCE + 1, 0, 0.0)


def test_a_debt_is_paid_before_anything_is_allowed() -> None:
    budget = Budget()
    assert not budget.spend(0, EVENTS_AT_ONCE + 20, 0.0)
    assert not budget.spend(0, 0, 1.0)
    assert budget.spend(0, 0, 2.0)


def test_a_device_on_trial_may_say_less() -> None:
    budget = Budget()
    budget.spend(0, EVENTS_AT_ONCE + 1, 0.0)
    budget.on_trial(1_000.0)
    assert budget.spend(0, EVENTS_ON_TRIAL, 1_000.0)
    assert not budget.spend(0, 1, 1_000.0)


@given(st.lists(st.tuples(st.integers(0, 70_000), st.integers(0, 200), st.floats(0, 60)), max_size=60))
def test_nobody_says_more_than_the_budget(sent: list[tuple[int, int, float]]) -> None:
    budget, now, data, events = Budget(), 0.0, 0, 0
    for each in sent:
        now += each[2]
        data, events = data + each[0], events + each[1]
        if not budget.spend(each[0], each[1], now):
            break
        assert events <= EVENTS_AT_ONCE + EVENTS_A_SECOND * now + 1
        assert data <= BYTES_AT_ONCE + BYTES_A_SECOND * now + 1
