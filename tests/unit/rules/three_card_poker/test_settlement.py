"""A round's wagers together, to the cent, and the order in which the dealer settles them."""

from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.games.three_card_poker.law.order import PARAGRAPHS, Order, clockwise, counterclockwise, steps
from controller.games.three_card_poker.law.ranks import rank
from controller.games.three_card_poker.law.settlement import (
    Opened,
    SettledStake,
    Stake,
    StakeRefused,
    refused,
    seat_results,
    settle,
)
from controller.rules.cards import Card
from tests.support.three_card_stakes import stake

PLAIN = ThreeCardOffer()


def opened(dealer: str, **players: str) -> Opened:
    hands = {
        int(seat.removeprefix("seat_")): rank([Card(each) for each in text.split()]) for seat, text in players.items()
    }
    return Opened(rank([Card(each) for each in dealer.split()]), hands)


def wagers(*told: str) -> tuple[Stake, ...]:
    return tuple(map(stake, told))


def come_to(settled: tuple[SettledStake, ...]) -> dict[str, tuple[int, int]]:
    return {f"{each.wager.seat}-{each.wager.on}": (each.lost, each.paid) for each in settled}


QUEEN = opened("Qs 9h 4d", seat_1="Qh 9d 5c", seat_2="As Ah 2d", seat_3="7s 8s 9s", seat_5="Jc Th 2h")
WAGERS = wagers(
    "1-ante-10", "1-play-10", "2-pair-plus-5", "3-ante-20", "3-play-20", "3-pair-plus-5", "4-ante-15", "4-pair-plus-5",
    "5-ante-10", "5-play-10",
)  # fmt: skip


def test_every_seat_by_itself() -> None:
    """19:47-20.10(b), 20.11(a)1, 20.11(a)2, 20.11(a)3: who folds needs no hand here."""
    done = settle(WAGERS, QUEEN, PLAIN)
    assert come_to(done) == {
        "1-ante": (0, 1000),
        "1-play": (0, 1000),
        "2-pair-plus": (0, 500),
        "3-ante": (0, 2000 + 5 * 2000),
        "3-play": (0, 2000),
        "3-pair-plus": (0, 40 * 500),
        "4-ante": (1500, 0),
        "4-pair-plus": (500, 0),
        "5-ante": (1000, 0),
        "5-play": (1000, 0),
    }
    assert [each.net for each in done][-1] == -1000
    assert [each.bonus for each in done if each.wager.on == "ante"] == [0, 10000, 0, 0]
    assert seat_results(WAGERS, QUEEN) == {1: "higher", 2: "pair-plus", 3: "higher", 4: "folded", 5: "lower"}


def test_below_a_queen_a_lower_hand_wins_its_ante() -> None:
    """19:47-20.11(a)1: "automatically", and the play wager is returned."""
    done = settle(wagers("1-ante-10", "1-play-10"), opened("Js Th 8d", seat_1="2s 3h 5d"), PLAIN)
    assert come_to(done) == {"1-ante": (0, 1000), "1-play": (0, 0)}


def test_a_bonus_is_paid_to_a_hand_that_loses() -> None:
    """19:47-20.11(a)3: the ante wager is lost and its bonus paid."""
    done = settle(wagers("1-ante-10", "1-play-10"), opened("2s 2h 2d", seat_1="7s 8h 9d"), PLAIN)
    assert come_to(done) == {"1-ante": (1000, 1000), "1-play": (1000, 0)}


def test_on_a_void_round_nothing_is_lost_or_paid() -> None:
    assert {*come_to(settle(WAGERS, None, PLAIN)).values()} == {(0, 0)}
    assert [each.ruling.result for each in settle(WAGERS, None, PLAIN)] == ["void"] * len(WAGERS)


def test_wagers_that_are_not_accepted() -> None:
    """19:47-20.10(b): a play wager equals the ante wager."""
    found = list(
        refused(wagers("1-ante-10", "1-ante-5", "2-play-5", "3-ante-10", "3-play-9.50", "4-pair-plus-1"), PLAIN)
    )
    assert found == [
        StakeRefused(1, "seat 1 already has a wager on ante: enter one wager"),
        StakeRefused(
            2, "seat 2 has no ante wager, without which there is no play wager (19:47-20.10(b))", lacking=True
        ),
        StakeRefused(4, "seat 3: the play wager equals the ante wager of 10.00 (19:47-20.10(b))"),
    ]
    assert list(refused(WAGERS, PLAIN)) == []


# --- the order --------------------------------------------------------------------------------------------------------


def done_at(order: Order) -> list[str]:
    results = seat_results(WAGERS, QUEEN)
    acts = steps(settle(WAGERS, QUEEN, PLAIN), results, order)
    return [" ".join(str(part) for part in (each.act, each.seat or "", each.cents or "") if part) for each in acts]


def test_all_hands_in_four_passes() -> None:
    """19:47-20.10(b), 20.10(c)1i, 20.10(c)1ii, 20.10(c)1iii, 20.10(c)1iv, 20.10(d): the far right first.

    Forfeits are collected before the dealer's cards are revealed.
    """
    assert PARAGRAPHS["all-hands"] == "20.10(c)1"
    assert done_at("all-hands") == [
        "collect-forfeited 4 2000",
        "reveal-dealer",
        "reveal 5", "reveal 3", "reveal 2", "reveal 1",
        "collect 5 2000",
        "pay 3 34000", "pay 2 500", "pay 1 2000",
        "take-cards 5", "take-cards 3", "take-cards 2", "take-cards 1",
        "take-dealers-cards",
    ]  # fmt: skip


def test_seat_by_seat() -> None:
    """19:47-20.10(c)2i, 20.10(c)2ii, 20.10(c)2iii, 20.10(d)."""
    assert PARAGRAPHS["seat-by-seat"] == "20.10(c)2"
    assert done_at("seat-by-seat") == [
        "collect-forfeited 4 2000",
        "reveal-dealer",
        "reveal 5", "collect 5 2000", "take-cards 5",
        "reveal 3", "pay 3 34000", "take-cards 3",
        "reveal 2", "pay 2 500", "take-cards 2",
        "reveal 1", "pay 1 2000", "take-cards 1",
        "take-dealers-cards",
    ]  # fmt: skip


def test_a_lost_hand_with_a_bonus_is_collected_and_then_paid() -> None:
    """19:47-20.10(c)2, 20.11(a)3."""
    told = wagers("1-ante-10", "1-play-10")
    hands = opened("2s 2h 2d", seat_1="7s 8h 9d")
    acts = steps(settle(told, hands, PLAIN), seat_results(told, hands), "seat-by-seat")
    assert [(each.act, each.cents) for each in acts if each.cents] == [("collect", 2000), ("pay", 1000)]


def test_around_the_table() -> None:
    """19:47-20.9(c), 20.10(c): seats are numbered from the dealer's left."""
    assert clockwise([3, 1, 2]) == (1, 2, 3)
    assert counterclockwise([3, 1, 2]) == (3, 2, 1)
