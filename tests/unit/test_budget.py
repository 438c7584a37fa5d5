"""What one device may say: at once, for good, and after it was held off. Time is an argument."""

from hypothesis import given
from hypothesis import strategies as st

from drivers.budget import (
    BYTES_A_SECOND,
    BYTES_AT_ONCE,
    EVENTS_A_SECOND,
    EVENTS_AT_ONCE,
    EVENTS_ON_TRIAL,
    Budget,
)
from drivers.framing.deframer import MESSAGE_MAX

KEPT = 512
"""Events that a device keeps during an outage (docs/device-protocol.md)."""


def test_a_device_may_send_at_once_all_that_it_has_kept() -> None:
    assert Budget().spend(KEPT * MESSAGE_MAX, KEPT, 0.0)


def test_a_dealer_never_reaches_the_budget() -> None:
    """Five keys or three cards a second, for a day and a night."""
    budget = Budget()
    assert all(budget.spend(5 * 64, 5, float(second)) for second in range(86_400))


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
