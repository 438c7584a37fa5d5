"""Who is let in, who waits and how long: on a clock of the test's own, and with hashes that cost little."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.people.admission import LONGEST_S, MOST, STRANGERS, USERS, WINDOW_S, Admitted, Denied, People, people
from controller.people.hashes import Cost, hashed
from controller.people.lines import Person

CHEAP = Cost(ln=4)
PIN = "246810"
HERE, ELSEWHERE = 1000, 1001
"""Users of the computer."""
FLOOR = Person("floor", "supervisor", hashed(PIN, CHEAP))
BENCH = Person("bench", "technician", hashed("bench pin", CHEAP))


def someone() -> People:
    return People({person.name: person for person in (FLOOR, BENCH)})


def test_the_right_pin_lets_somebody_in_by_their_role() -> None:
    known = someone()
    assert known.admit("floor", PIN, 0.0, HERE) == Admitted("floor", "supervisor")
    assert known.admit("bench", "bench pin", 0.0, HERE) == Admitted("bench", "technician")


@pytest.mark.parametrize(
    ("who", "pin"), [("floor", ""), ("floor", "bench pin"), ("Floor", PIN), ("", ""), ("x", "\ud800")]
)
def test_anything_else_does_not(who: str, pin: str) -> None:
    assert someone().admit(who, pin, 0.0, HERE) == Denied(0.0)


@pytest.mark.parametrize("who", ["floor", "stranger"])
def test_the_wait_doubles_from_the_third_wrong_pin_on(who: str) -> None:
    known, now, waits = someone(), 0.0, []
    for _ in range(13):
        found = known.admit(who, "wrong", now, HERE)
        assert isinstance(found, Denied)
        waits.append(found.wait_s)
        now += found.wait_s + WINDOW_S
    assert waits == [0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, LONGEST_S, LONGEST_S]


def test_the_right_pin_is_not_heard_before_its_time_and_then_starts_anew() -> None:
    known = someone()
    for _ in range(4):
        known.admit("floor", "wrong", 10.0 + _, HERE)
    assert known.admit("floor", PIN, 14.5, HERE) == Denied(0.5, heard=False)
    assert known.admit("floor", "wrong", 14.5, HERE) == Denied(0.5, heard=False)  # nor does impatience cost anything
    assert known.admit("floor", PIN, 15.0, HERE) == Admitted("floor", "supervisor")
    assert known.admit("floor", "wrong", 15.0, HERE) == Denied(0.0)


def test_one_name_does_not_wait_for_another() -> None:
    known = someone()
    for now in range(5):
        known.admit("bench", "wrong", now * 300.0, HERE)
    assert known.admit("floor", PIN, 1200.0, HERE) == Admitted("floor", "supervisor")


def test_many_wrong_pins_make_everybody_wait() -> None:
    known = someone()
    for each in range(MOST):
        known.admit(f"stranger {each}", "wrong", float(each), HERE)
    assert known.admit("floor", PIN, 20.0, HERE) == Denied(WINDOW_S - 20.0, heard=False)
    assert known.admit("floor", PIN, WINDOW_S, HERE) == Admitted("floor", "supervisor")


def test_the_last_of_too_many_is_told_to_wait() -> None:
    known = someone()
    told = [known.admit(f"stranger {each}", "wrong", float(each), HERE) for each in range(MOST)]
    assert told[-2:] == [Denied(0.0), Denied(WINDOW_S - MOST + 1)]


def test_wrong_pins_of_one_user_keep_no_other_user_out() -> None:
    """Whoever may only look guesses 20 times a minute, also under a supervisor's name."""
    known = someone()
    for each in range(MOST * 2):
        known.admit("floor" if each % 2 else "bench", "wrong", each / 2, ELSEWHERE)
    assert isinstance(known.admit("floor", PIN, 20.0, ELSEWHERE), Denied)
    assert known.admit("floor", PIN, 20.0, HERE) == Admitted("floor", "supervisor")


def test_no_more_users_are_remembered_than_there_is_room_for() -> None:
    known = someone()
    for each in range(USERS * 2):
        known.admit("floor", "wrong", 0.0, each)
    assert [*known._users] == [*range(USERS, USERS * 2)]


def test_no_more_strangers_are_remembered_than_there_is_room_for() -> None:
    known = someone()
    for each in range(STRANGERS * 2):
        known.admit(f"stranger {each}", "wrong", each * WINDOW_S, HERE)
    assert len(known._users[HERE].strangers) == STRANGERS


def test_a_stranger_costs_as_much_as_somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    from controller.people import hashes  # noqa: PLC0415

    costs: list[Cost] = []
    real = hashes._scrypt

    def counted(pin: str, salt: bytes, cost: Cost) -> bytes:
        costs.append(cost)
        return real(pin, salt, cost)

    monkeypatch.setattr(hashes, "_scrypt", counted)
    known = someone()
    costs.clear()
    for who, pin in [("floor", PIN), ("floor", "wrong"), ("stranger", PIN)]:
        known.admit(who, pin, 0.0, HERE)
    assert costs == [CHEAP] * 3


def test_where_nobody_is_known_nobody_is_let_in() -> None:
    assert People({}).admit("floor", PIN, 0.0, HERE) == Denied(0.0)


def test_a_file_is_read_and_lets_in() -> None:
    line = Person("floor", "supervisor", hashed(PIN)).line
    assert people(line.encode(), "supervisors").admit("floor", PIN, 0.0, HERE) == Admitted("floor", "supervisor")


@given(st.lists(st.tuples(st.sampled_from(["floor", "bench", "x"]), st.booleans(), st.floats(0, 400)), max_size=40))
def test_nobody_is_let_in_before_the_time_they_were_told(attempts: list[tuple[str, bool, float]]) -> None:
    known, now = someone(), 0.0
    open_at: dict[str, float] = {}
    for who, right, later in attempts:
        now += later
        found = known.admit(who, PIN if right else "wrong", now, HERE)
        if isinstance(found, Admitted):
            assert right
            assert who == found.who == "floor"
            assert now >= open_at.get(who, 0.0) - 1e-6
            open_at.pop(who, None)
        else:
            assert 0.0 <= found.wait_s <= LONGEST_S + 1e-6
            open_at[who] = now + found.wait_s
