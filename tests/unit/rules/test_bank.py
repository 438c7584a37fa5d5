"""19:47-4.5 to 4.8 and 4.11: the bank, by seats and bids."""

import pytest

from controller.games.chemin_de_fer.law.bank import (
    Against,
    Call,
    counterclockwise,
    dominant_player,
    equals,
    highest_bid,
    may_say_suivi,
    must_pass,
    offered,
    passes_from,
    preferred,
    takes_passed_bank,
)
from controller.games.two_hands.law.hands import Outcome

SEATS = (1, 2, 4, 7, 9)


@pytest.mark.parametrize(
    ("after", "order"), [(4, (7, 9, 1, 2)), (9, (1, 2, 4, 7)), (1, (2, 4, 7, 9)), (5, (7, 9, 1, 2, 4))]
)
def test_4_11_b_counterclockwise_from_the_right_of_a_seat(after: int, order: tuple[int, ...]) -> None:
    """19:47-4.7(d), 4.11(b): beginning with the one to his right."""
    assert counterclockwise(SEATS, after) == order


@pytest.mark.parametrize(
    ("bids", "banker"), [({3: 100, 5: 200, 7: 150}, 5), ({7: 200, 3: 200, 5: 100}, 3), ({4: 1}, 4), ({}, None)]
)
def test_4_5_b_the_highest_bid_takes_the_bank(bids: dict[int, int], banker: int | None) -> None:
    """19:47-4.5(b): of equal ones the closest to the dealer, moving counterclockwise."""
    assert highest_bid(bids) == banker


@pytest.mark.parametrize(
    ("outcome", "equaled", "before", "may"),
    [
        ("banker", 3, None, 3),
        ("banker", None, 4, None),
        ("player", 3, 4, None),
        ("tie", 3, 4, 4),
        ("void", 3, None, None),
        ("void", None, 4, 4),
    ],
)
def test_4_7_b_who_may_say_suivi(outcome: Outcome, equaled: int | None, before: int | None, may: int | None) -> None:
    """19:47-4.7(b): who equaled and lost; a stand off is not counted."""
    assert may_say_suivi(outcome, equaled, before) == may


def test_4_7_b_who_equaled_the_banker() -> None:
    """19:47-4.7(b): the one who wagered as much; of a part of it nobody has."""
    assert equals(100, {3: Against(40), 7: Against(60)}) is None
    assert equals(100, {7: Against(100, "banco")}) == 7
    assert equals(100, {2: Against(100)}) == 2


@pytest.mark.parametrize(
    ("calls", "seat"),
    [({2: "banco", 9: "suivi"}, 9), ({2: "banco", 9: "banco"}, 9), ({2: "banco", 3: "banco"}, 2), ({}, None)],
)
def test_4_7_c_whose_call_counts(calls: dict[int, Call], seat: int | None) -> None:
    """19:47-4.7(b) and (c): "Suivi" before "Banco"; then who sits nearest to the Banker in seat seven."""
    assert preferred(calls, 7) == seat


@pytest.mark.parametrize(
    ("against", "seat"),
    [
        ({2: Against(1000, "banco")}, 2),
        ({2: Against(300), 9: Against(500)}, 9),
        ({2: Against(500), 9: Against(500)}, 9),
        ({2: Against(500), 4: Against(500), 6: Against(1)}, 2),
        ({}, None),
    ],
)
def test_4_8_c_the_dominant_player(against: dict[int, Against], seat: int | None) -> None:
    """19:47-4.8(c): who called; or else the highest wager, the nearest to the Banker in seat seven."""
    assert dominant_player(7, against) == seat


@pytest.mark.parametrize(("outcome", "passes"), [("player", True), ("banker", False), ("tie", False), ("void", False)])
def test_4_11_a_1_a_lost_hand_passes_the_bank(outcome: Outcome, passes: bool) -> None:  # noqa: FBT001  # one case each
    """19:47-4.11(a)1: whenever the Banker's Hand loses."""
    assert must_pass(outcome) == passes


def test_4_11_b_and_e_to_whom_the_bank_is_offered() -> None:
    """19:47-4.11(b) and (e): from the right of the Banker; who has moved misses a turn."""
    assert offered(SEATS, 4) == (7, 9, 1, 2)
    assert offered(SEATS, 4, moved=(9,)) == (7, 1, 2)


@pytest.mark.parametrize(
    ("offers", "banker"),
    [
        ({7: 999, 9: 1000, 2: 2000}, 9),
        ({7: 2001, 9: 2000}, 9),
        ({7: 500, 2: 900, 1: 900}, 1),
        ({7: 5000}, 7),
        ({4: 1000, 7: 10}, 7),
        ({}, None),
    ],
)
def test_4_11_c_who_takes_a_passed_bank(offers: dict[int, int], banker: int | None) -> None:
    """19:47-4.11(c): the first with 1,000 to 2,000; or else the highest bid, without the one who passed."""
    assert takes_passed_bank(offers, 4, 1000) == banker


def test_4_11_d_a_passed_bank_that_is_defeated() -> None:
    """19:47-4.11(d): it goes where it would have gone had it not been passed."""
    assert passes_from(9, None) == 9
    assert offered(SEATS, passes_from(9, 4)) == (7, 9, 1, 2)
