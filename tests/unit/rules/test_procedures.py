"""19:47-3.5(a) and (b), 3.10(c) and 3.12(c): how a house shuffles and pays, in a pit, and with what notice."""

import pytest

from controller.games.registry import HOUSES, LAWS, NOTICED, house
from controller.games.two_hands.law.laws import LAWS as OF_TWO_HANDS
from controller.rules.procedures import RESHUFFLING, notice_has_run


@pytest.mark.parametrize(
    ("was", "now", "needs"),
    [
        ("lace", "lace-and-reshuffle", True),
        ("lace-and-reshuffle", "lace", True),
        ("lace-and-reshuffle", "wash", True),
        ("", "lace-and-reshuffle", True),
        ("lace-and-reshuffle", "lace-and-reshuffle", False),
        ("lace", "wash", False),
        ("", "lace", False),
    ],
)
def test_3_5_a_1_ii_shuffling_again_begins_and_ends_with_notice(was: str, now: str, needs: bool) -> None:  # noqa: FBT001  # a row
    """19:47-3.5(a)1ii, 4.4(a)1ii, 7.5(b)2ii: not "initiate or terminate the use of this reshuffling option"."""
    assert RESHUFFLING.needs_notice(was, now) is needs
    assert all(RESHUFFLING in law.noticed for law in OF_TWO_HANDS.values())


@pytest.mark.parametrize(
    ("game", "now", "needs"),
    [
        ("punto-banco", "pay-all-first", True),
        ("minibaccarat", "pay-all-first", True),
        ("chemin-de-fer", "pay-all-first", False),
        ("punto-banco", "pay-each-first", False),
    ],
)
def test_3_10_c_2_another_order_of_payment_needs_notice(game: str, now: str, needs: bool) -> None:  # noqa: FBT001  # a row
    """19:47-3.10(c)2, 4.10(b): "the implementation of or a change in the particular procedure"."""
    payment = NOTICED["wagers.payment"]
    assert (payment in LAWS[game].noticed and payment.needs_notice("pay-each-first", now)) is needs


def test_20_11_a_2_the_odds_of_three_card_poker_need_notice() -> None:
    """19:47-20.11(a)2, 20.11(a)3i, 8.3: the ledger and the ante bonus; no other game, and no order of settling."""
    odds = ("pair_plus", "version_f", "ante_bonus_straight", "ante_bonus_three_of_a_kind", "ante_bonus_straight_flush")
    assert tuple(each.option for each in LAWS["three-card-poker"].noticed) == odds
    assert {(each.paragraph, each.begins) for each in LAWS["three-card-poker"].noticed} == {("8.3", False)}
    assert not {*LAWS["three-card-poker"].noticed} & {each for law in OF_TWO_HANDS.values() for each in law.noticed}


@pytest.mark.parametrize(("now_s", "has_run"), [(1799, False), (1800, True), (1801, True), (-1, False)])
def test_3_5_a_1_ii_a_notice_runs_thirty_minutes(now_s: int, has_run: bool) -> None:  # noqa: FBT001  # a row
    """19:47-3.5(a)1ii, 3.10(c)2, 7.5(b)2ii: "at least 30 minutes prior written notice"."""
    assert notice_has_run(0, now_s * 10**9) is has_run


def test_3_5_b_and_3_10_c_1_what_a_pit_has_in_common() -> None:
    """19:47-3.5(b), 3.10(c)1, 3.12(c), 3.12(c)1, 4.4(b), 7.5(c): "at all tables within a pit"."""
    assert [(each.option, each.paragraph) for each in LAWS["punto-banco"].uniform] == [
        ("shuffle", "3.5(b)"),
        ("payment", "3.10(c)1"),
        ("error_card", "3.12(c)"),
        ("error_ten", "3.12(c)1"),
    ]


@pytest.mark.parametrize("game", ["punto-banco", "minibaccarat", "chemin-de-fer"])
def test_3_5_a_each_game_has_its_ways_of_shuffling(game: str) -> None:
    """19:47-3.5(a)1, 3.5(a)1i, 3.5(a)2, 7.5(b)1, 7.5(b)2: feathering is Minibaccarat's, washing by three not."""
    problems = {
        shuffle: list(house(game=game, shuffle=shuffle).problems())
        for shuffle in ("lace", "lace-and-reshuffle", "wash", "feather")
    }  # fmt: skip
    wrong = "wash" if game == "minibaccarat" else "feather"
    assert [shuffle for shuffle, found in problems.items() if found] == [wrong]
    assert problems[wrong][0].startswith(f"shuffle = {wrong}: {game} knows lace, lace-and-reshuffle, ")
    assert problems[wrong][0].endswith("(19:47-7.5(b))" if game == "minibaccarat" else "(19:47-3.5(a))")
    assert wrong not in HOUSES[game].shuffles[0]
