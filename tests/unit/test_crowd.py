"""Who leaves the control socket for whom: the idle first, and no user for one who has as many places."""

from typing import NamedTuple

import pytest

from controller.control.crowd import Full, leaves


class Guest(NamedTuple):
    """A client as its places are counted."""

    uid: int
    idle_since: float | None
    arrived: float = 0.0


def crowd(uid: int, number: int, idle_since: float | None = None) -> list[Guest]:
    return [Guest(uid, None if idle_since is None else idle_since + at, float(at)) for at in range(number)]


def test_where_there_is_a_place_nobody_leaves() -> None:
    assert leaves(crowd(1, 3), 2, 4, 4) is None


def test_the_client_that_has_been_idle_longest_leaves() -> None:
    here = [*crowd(1, 2), *crowd(2, 2, idle_since=7.0)]
    assert leaves(here, 3, 4, 4) == Guest(2, 7.0, 0.0)


def test_32_idle_clients_keep_nobody_out() -> None:
    assert leaves(crowd(1, 32, idle_since=1.0), 1000, 32, 32) == Guest(1, 1.0, 0.0)


def test_a_user_who_has_all_their_places_gives_one_of_their_own() -> None:
    here = [*crowd(1, 2, idle_since=5.0), *crowd(2, 1, idle_since=1.0)]
    assert leaves(here, 1, 4, 2) == Guest(1, 5.0, 0.0)


def test_a_user_whose_clients_are_all_busy_gets_no_more_than_their_places() -> None:
    with pytest.raises(Full):
        leaves([*crowd(1, 2), *crowd(2, 1, idle_since=1.0)], 1, 4, 2)


def test_of_busy_clients_the_oldest_of_whoever_has_most_leaves() -> None:
    here = [*crowd(1, 1), *crowd(2, 3)]
    assert leaves(here, 3, 4, 4) == Guest(2, None, 0.0)


def test_nobody_leaves_for_a_user_who_would_have_as_many_places() -> None:
    with pytest.raises(Full):
        leaves([*crowd(1, 1), *crowd(2, 1)], 3, 2, 2)
