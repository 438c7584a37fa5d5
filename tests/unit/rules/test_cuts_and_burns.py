"""19:47-3.5 and 3.12: cuts, cutting cards, burns and the three meanings of a ten."""

import pytest

from controller.games.two_hands.law.burns import TEN_BEFORE_PLAY, error_burn, face_up_burn, opening_burn
from controller.rules.cards import PACK, Card
from controller.rules.cuts import (
    DEALER,
    RecutBy,
    cut_is_deep_enough,
    cutting_cards_are_right,
    may_cut_again,
    offered_first,
    offered_next,
)


@pytest.mark.parametrize(
    ("front", "back", "deep"),
    [(10, 406, True), (9, 407, False), (406, 10, True), (407, 9, False), (208, 208, True), (0, 416, False)],
)
def test_3_5_d_a_cut_lies_ten_cards_in(front: int, back: int, deep: bool) -> None:  # noqa: FBT001  # a row
    """19:47-3.5(d), 7.5(e): "at least 10 cards in from either end"."""
    assert cut_is_deep_enough(front, back) == deep


def test_3_5_c_the_cut_is_offered_from_the_highest_seat_clockwise() -> None:
    """19:47-3.5(c), 7.5(d): "in the highest number position at the table and, working clockwise"."""
    order = [offered_first(9, None)]
    while len(order) < 9:
        order.append(offered_next(order[-1], 9))
    assert order == [9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert offered_next(1, 9) == 9


def test_3_5_c_after_a_reshuffle_the_cut_is_offered_first_to_the_last_curator() -> None:
    """19:47-3.5(c), 4.4(c): "or, in the case of reshuffle the last curator"; one whose seat there is."""
    assert (offered_first(9, 4), offered_first(9, 9), offered_first(9, 12)) == (4, 9, 9)


@pytest.mark.parametrize(
    ("seat", "last", "by", "may"),
    [
        (5, 5, "last", True),
        (4, 5, "last", False),
        (DEALER, 5, "last", False),
        (DEALER, DEALER, "last", True),
        (4, 5, "next", True),
        (DEALER, 5, "next", True),
        (5, 5, "next", False),
        (DEALER, DEALER, "next", True),
    ],
)
def test_3_5_f_who_may_cut_again(seat: int, last: int, by: RecutBy, may: bool) -> None:  # noqa: FBT001  # a row
    """19:47-3.5(f), 7.5(g): "by the player who last cut the cards, or by the next person entitled to cut"."""
    assert may_cut_again(seat, last, by) is may


@pytest.mark.parametrize(("from_back", "right"), [(13, False), (14, True), (15, True), (0, False)])
def test_3_5_e_where_the_cutting_cards_stand(from_back: int, right: bool) -> None:  # noqa: FBT001  # a row
    """19:47-3.5(e), 7.5(f): "at least 14 cards in from the back", the second "at the end of the stack"."""
    assert cutting_cards_are_right(from_back, 416, second_at_end=True) == right
    assert not cutting_cards_are_right(from_back, 416, second_at_end=False)


def test_3_5_e_a_cutting_card_stands_in_the_stack() -> None:
    """19:47-3.5(e), 7.5(f): "in from the back", so not beyond the front."""
    assert cutting_cards_are_right(415, 416, second_at_end=True)
    assert not cutting_cards_are_right(416, 416, second_at_end=True)


MEANINGS = [  # rank, burned before play, disclosed in error (tens 1), (tens 10), found face up
    *((str(number), number, number, number, number) for number in range(2, 10)),
    ("A", 1, 1, 1, 1),
    *((rank, 10, 1, 10, 0) for rank in "TJQK"),
]


@pytest.mark.parametrize(("rank", "opening", "one", "ten", "found"), MEANINGS)
def test_3_5_e_3_12_c_1_and_d_what_a_card_burns(rank: str, opening: int, one: int, ten: int, found: int) -> None:
    """19:47-3.5(e), 7.5(f), 3.12(c)1, 7.11(c)1, 3.12(d), 7.11(d): how many more cards follow each card."""
    for suit in "shdc":
        card = Card(rank + suit)
        assert opening_burn(card) == opening
        assert error_burn(card, 1) == one
        assert error_burn(card, 10) == ten
        assert face_up_burn(card) == found


def test_3_5_e_every_card_of_a_pack_is_among_the_meanings() -> None:
    """19:47-3.5(e): no card is left without a count, and a burn is never empty."""
    assert {card[0] for card in PACK} == {row[0] for row in MEANINGS}
    assert all(opening_burn(card) >= 1 for card in PACK)
    assert TEN_BEFORE_PLAY == 10
