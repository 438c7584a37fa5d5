"""When a port is tried again: waits, outages, loudness, calls out of turn. Clock and chance are arguments."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.errors import MisuseError
from drivers.link.reconnect import (
    FIRST_S,
    HELD_OFF_MOST_S,
    HELD_OFF_S,
    JITTER,
    KEPT_TO_S,
    MOST_S,
    REST_S,
    RESTLESS,
    SETTLED_S,
    LinkTrouble,
    Reconnect,
    Reconnecting,
)
from drivers.link.tcp import CONNECT_S


def opened(now: float = 0.0) -> Reconnect:
    link = Reconnect()
    link.begin()
    link.opened(now)
    return link


def failing(times: int, chance: float = 0.0) -> tuple[Reconnect, list[LinkTrouble]]:
    link, troubles = Reconnect(), []
    for _ in range(times):
        link.begin()
        troubles.append(link.failed(0.0, chance))
    return link, troubles


def flap(link: Reconnect, now: float, held_s: float = 0.0) -> LinkTrouble:
    link.begin()
    link.opened(now)
    return link.lost(now + held_s, 0.0)


# --- states -----------------------------------------------------------------------------------------------------------


def test_it_starts_closed() -> None:
    assert Reconnect()._state is Reconnecting.CLOSED
    assert not Reconnect().outage


def test_beginning_is_opening() -> None:
    link = Reconnect()
    link.begin()
    assert link._state is Reconnecting.OPENING


def test_a_failure_is_waited_out() -> None:
    link, _ = failing(1)
    assert link._state is Reconnecting.WAITING
    assert link.outage


def test_an_attempt_follows_a_wait() -> None:
    link, _ = failing(1)
    link.begin()
    assert link._state is Reconnecting.OPENING


def test_a_success_is_open() -> None:
    assert opened()._state is Reconnecting.OPEN


def test_a_loss_is_waited_out() -> None:
    link = opened()
    link.lost(1.0, 0.0)
    assert link._state is Reconnecting.WAITING


@pytest.mark.parametrize("reach", [Reconnect, lambda: failing(1)[0], opened])
def test_stop_closes_from_anywhere(reach: Callable[[], Reconnect]) -> None:
    link = reach()
    link.stop()
    assert link._state is Reconnecting.CLOSED
    assert not link.outage


def test_after_a_stop_it_begins_anew_and_aloud() -> None:
    link, _ = failing(5)
    link.stop()
    link.begin()
    assert link.failed(0.0, 0.0) == LinkTrouble(FIRST_S, loud=True, count=1)


CALLS: dict[str, Callable[[Reconnect], object]] = {
    "begin": lambda link: link.begin(),
    "opened": lambda link: link.opened(0.0),
    "heard": lambda link: link.heard(),
    "failed": lambda link: link.failed(0.0, 0.0),
    "lost": lambda link: link.lost(0.0, 0.0),
}
IN_TURN = {
    Reconnecting.CLOSED: {"begin"},
    Reconnecting.OPENING: {"opened", "failed"},
    Reconnecting.OPEN: {"heard", "lost"},
    Reconnecting.WAITING: {"begin"},
}


def reach(state: Reconnecting) -> Reconnect:
    link = Reconnect()
    if state is Reconnecting.WAITING:
        return failing(1)[0]
    if state is Reconnecting.OPENING:
        link.begin()
    return opened() if state is Reconnecting.OPEN else link


@pytest.mark.parametrize("state", Reconnecting)
@pytest.mark.parametrize("call", CALLS)
def test_a_call_out_of_turn_is_our_bug_and_changes_nothing(state: Reconnecting, call: str) -> None:
    link = reach(state)
    assert link._state is state
    if call in IN_TURN[state]:
        CALLS[call](link)
        return
    with pytest.raises(MisuseError, match=state.value):
        CALLS[call](link)
    assert link._state is state


# --- waits ------------------------------------------------------------------------------------------------------------


def test_the_first_try_comes_soon() -> None:
    assert failing(1)[1][0].until == FIRST_S


def test_the_wait_doubles_up_to_its_cap() -> None:
    waits = [trouble.until for trouble in failing(8)[1]]
    assert waits == [0.05, 0.1, 0.2, 0.4, 0.4, 0.4, 0.4, 0.4]


def test_the_cap_leaves_room_within_a_second() -> None:
    """Issue 3, point 7: reconnected within 1 s of the port's return."""
    assert MOST_S + CONNECT_S < 1.0


@given(st.floats(0.0, 1.0, exclude_max=True), st.integers(1, 40))
def test_chance_shortens_a_wait_and_never_lengthens_it(chance: float, times: int) -> None:
    plain, jittered = failing(times)[1][-1].until, failing(times, chance)[1][-1].until
    assert plain * (1.0 - JITTER) <= jittered <= plain


def test_the_wait_counts_from_now() -> None:
    link = opened(100.0)
    assert link.lost(200.0, 0.0).until == 200.0 + FIRST_S


@pytest.mark.parametrize("times", [100, 10_000])
def test_it_never_gives_up(times: int) -> None:
    link, troubles = failing(times)
    assert troubles[-1].until == MOST_S
    assert link._state is Reconnecting.WAITING


# --- outages ----------------------------------------------------------------------------------------------------------


def test_the_first_trouble_is_loud_and_the_rest_are_quiet() -> None:
    assert [trouble.loud for trouble in failing(50)[1]] == [True] + [False] * 49


def test_a_loss_after_being_heard_is_a_new_outage() -> None:
    link, _ = failing(3)
    link.begin()
    link.opened(0.0)
    assert link.heard()
    assert link.lost(0.1, 0.0) == LinkTrouble(0.1 + FIRST_S, loud=True, count=1)


def test_being_heard_again_ends_nothing() -> None:
    link = opened()
    assert not link.heard()
    assert not link.heard()


def test_the_first_opening_that_works_was_no_outage() -> None:
    assert not opened().heard()


def test_a_failure_after_a_loss_is_the_same_outage() -> None:
    link = opened()
    assert link.heard() is False
    assert link.lost(1.0, 0.0).loud
    link.begin()
    assert link.failed(1.1, 0.0) == LinkTrouble(1.1 + 2 * FIRST_S, loud=False, count=2)


def test_a_port_that_opens_and_hangs_up_is_one_outage_with_longer_and_longer_waits() -> None:
    link = Reconnect()
    troubles = [flap(link, 0.0) for _ in range(6)]
    assert [trouble.loud for trouble in troubles] == [True, False, False, False, False, False]
    assert troubles[-1].until == MOST_S


def test_an_open_port_that_is_never_heard_is_still_an_outage() -> None:
    link, _ = failing(1)
    link.begin()
    link.opened(0.0)
    assert link.outage


def test_a_link_that_held_is_settled_even_if_nobody_spoke() -> None:
    """A shoe that reports only cards is silent between two shifts."""
    link, _ = failing(4)
    assert flap(link, 0.0, SETTLED_S) == LinkTrouble(SETTLED_S + FIRST_S, loud=True, count=1)


def test_a_link_that_held_for_less_is_not() -> None:
    link, _ = failing(4)
    assert not flap(link, 0.0, SETTLED_S - 0.01).loud


def test_settling_counts_from_the_last_opening() -> None:
    link = Reconnect()
    flap(link, 0.0)
    assert not flap(link, 100.0, 1.0).loud


def heard_and_lost(link: Reconnect, now: float) -> LinkTrouble:
    link.begin()
    link.opened(now)
    link.heard()
    return link.lost(now, 0.0)


def test_a_device_that_comes_and_goes_for_ever_is_one_outage_with_longer_and_longer_waits() -> None:
    link = Reconnect()
    troubles = [heard_and_lost(link, 0.0) for _ in range(RESTLESS + 7)]
    assert [trouble.until for trouble in troubles[:RESTLESS]] == [FIRST_S] * RESTLESS
    assert [trouble.until for trouble in troubles[RESTLESS:]] == [0.8, 1.6, 3.2, 6.4, REST_S, REST_S, REST_S]
    assert sum(trouble.loud for trouble in troubles) == RESTLESS + 1


def test_a_restless_device_that_holds_is_trusted_again() -> None:
    link = Reconnect()
    for _ in range(RESTLESS + 7):
        heard_and_lost(link, 0.0)
    assert flap(link, 0.0, SETTLED_S) == LinkTrouble(SETTLED_S + FIRST_S, loud=True, count=1)
    assert heard_and_lost(link, 10.0).until == 10.0 + FIRST_S


@given(st.lists(st.sampled_from(["fail", "flap", "hear", "hold"]), max_size=40))
def test_one_loud_trouble_an_outage_whatever_happens(story: list[str]) -> None:
    """Between two loud ones the device was heard or the link had settled."""
    link, now, recovered, restless = Reconnect(), 0.0, True, 0
    for step in story:
        link.begin()
        if step == "fail":
            trouble = link.failed(now, 0.5)
        else:
            link.opened(now)
            if step == "hear":
                link.heard()
                recovered = recovered or restless <= RESTLESS
                restless += 1
            restless = 0 if step == "hold" else restless
            now += SETTLED_S + 0.1 if step == "hold" else 0.1
            trouble = link.lost(now, 0.5)
        recovered = recovered or step == "hold"
        assert trouble.loud == recovered
        assert 0.0 < trouble.until - now <= (MOST_S if restless <= RESTLESS else REST_S)
        recovered = False
        now = trouble.until


# --- devices that say too much ----------------------------------------------------------------------------------------


def overdraw(link: Reconnect, now: float, held_s: float = 0.0) -> float:
    link.begin()
    link.opened(now)
    return link.overdrawn(now + held_s).until - now - held_s


def test_a_device_that_says_too_much_is_held_off_for_longer_each_time() -> None:
    link = Reconnect()
    waits = [overdraw(link, now * 1_000.0) for now in range(9)]
    assert waits == [10, 20, 40, 80, 160, 320, 640, 640, 640]
    assert (waits[0], waits[-1]) == (HELD_OFF_S, HELD_OFF_MOST_S)


def test_a_device_that_has_held_to_its_budget_is_taken_at_its_word_again() -> None:
    link = Reconnect()
    assert [overdraw(link, 0.0), overdraw(link, 100.0)] == [10, 20]
    assert overdraw(link, 200.0, KEPT_TO_S) == HELD_OFF_S
    flap(link, 2_000.0, KEPT_TO_S)
    assert overdraw(link, 3_000.0) == HELD_OFF_S


def test_an_unplug_does_not_forgive() -> None:
    link = Reconnect()
    overdraw(link, 0.0)
    flap(link, 100.0)
    assert overdraw(link, 101.0) == 2 * HELD_OFF_S


def test_whoever_ends_the_port_begins_anew() -> None:
    link = Reconnect()
    overdraw(link, 0.0)
    link.stop()
    assert overdraw(link, 1.0) == HELD_OFF_S
