"""Each side wager by its cards, streaks over rounds, and amounts that several share."""

from fractions import Fraction
from itertools import permutations

import pytest

from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.results import HandResult
from controller.games.blackjack.law.shares import shares
from controller.games.blackjack.law.side_rulings import (
    BoxRuling,
    bonus_ruling,
    insurance_ruling,
    match_ruling,
    progressive_ruling,
    same_suit_ruling,
    sevens_ruling,
    thirteen_ruling,
    twenty_ruling,
)
from controller.games.blackjack.law.streaks import advance, streak_ruling
from controller.rules.cards import Card
from tests.support.blackjack_hands import cards


def said(found: BoxRuling) -> str:
    """`win 3`, `lose`, `win $25.00 in place`."""
    odds = "" if found.odds is None else f" {float(found.odds):g}"
    prize = "" if found.prize is None else f" ${found.prize / 100:.2f}"
    more = [name for name in ("meter", "in_place", "capped") if getattr(found, name)]
    return " ".join([f"{found.result}{odds}{prize}", *more])


@pytest.mark.parametrize(
    ("text", "over", "under", "paragraphs"),
    [
        ("Ts 4h", "win 1", "lose", ("2.17(b)1", "2.17(b)2")),
        ("Ts 2h", "lose", "win 1", ("2.17(b)1", "2.17(b)2")),
        ("Ts 3h", "lose", "lose", ("2.17(c)", "2.17(c)")),
        ("As Kh", "lose", "win 1", ("2.17(b)1", "2.17(b)2")),
        ("As Ah", "lose", "win 1", ("2.17(b)1", "2.17(b)2")),
        ("Qs Kh", "win 1", "lose", ("2.17(b)1", "2.17(b)2")),
    ],
)
def test_over_and_under_thirteen(text: str, over: str, under: str, paragraphs: tuple[str, str]) -> None:
    """19:47-2.2(b)3ii, 2.17(a)1, 2.17(b)1, 2.17(b)2, 2.17(c), 2.17(e)1: an ace is one, and 13 loses both."""
    both = (thirteen_ruling("over-13", cards(text)), thirteen_ruling("under-13", cards(text)))
    assert tuple(map(said, both)) == (over, under)
    assert tuple(each.paragraphs[0] for each in both) == paragraphs


@pytest.mark.parametrize(
    ("text", "result"),
    [("Ks Qs", "win 15"), ("Qh Kh", "win 15"), ("Ks Ks", "win 2.5"), ("2s 9s", "win 2.5"), ("Ks Qh", "lose")],
)
def test_two_cards_of_one_suit(text: str, result: str) -> None:
    """19:47-2.17(a)2, 2.17(b)3, 2.17(e)2iv."""
    assert said(same_suit_ruling(cards(text), BlackjackOffer(same_suit="15-and-2.5"))) == result


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("7s 7s 7s", "win 5000"),
        ("7s 7h 7s", "win 500"),
        ("7s 7s 2h", "win 100"),
        ("7s 7h 2h", "win 50"),
        ("7s 7s", "win 100"),
        ("7s 7h", "win 50"),
        ("7s 2h 7h", "win 3"),
        ("7s 2h", "win 3"),
        ("2s 7h 7d", "lose"),
        ("2s 7h", "lose"),
        ("2s 3h 7d", "lose"),
        ("7s 7h 7d 7c", "win 500"),
    ],
)
def test_sevens(text: str, result: str) -> None:
    """19:47-2.17(b)4, 2.17(e)3: the initial card, the initial two, the initial three; only the highest."""
    assert said(sevens_ruling(cards(text))) == result


def test_sevens_wait_for_a_card_that_nobody_has_read() -> None:
    """19:47-2.17(e)3."""
    assert said(sevens_ruling(cards("7s 7h"), more=True)) == "open"
    assert said(sevens_ruling(cards("7s 2h"), more=True)) == "win 3"
    assert said(sevens_ruling(cards("7s 7h 7d"), more=True)) == "win 500"
    assert said(sevens_ruling(cards("2s 7h"), more=True)) == "lose"


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("As Ac As Ac", "win meter in_place"),
        ("Ah Ad Ad Ah", "win meter in_place"),
        ("As As As As", "win meter in_place"),
        ("As Ac As Ah", "win $250.00 in_place"),
        ("As As As Ah", "win $2500.00 in_place"),
        ("Ah Ah Ah 2s", "win $2500.00 in_place"),
        ("As Ah Ad", "win $250.00 in_place"),
        ("As As 2h", "win $100.00 in_place"),
        ("As Ac", "win $25.00 in_place"),
        ("As 2h Ac Ac", "lose"),
        ("2h As", "lose"),
        ("As Ac Ac As 2h", "win meter in_place"),
    ],
)
def test_aces(text: str, result: str) -> None:
    """19:47-2.19(c), 2.19(d), 2.19(e): among the first cards; four of one colour win the meter."""
    assert said(progressive_ruling(cards(text))) == result


def test_aces_wait_for_a_card_that_nobody_has_read() -> None:
    """19:47-2.19(c)."""
    assert said(progressive_ruling(cards("As Ac"), more=True)) == "open"
    assert said(progressive_ruling(cards("As Ac Ah"), more=True)) == "open"
    assert said(progressive_ruling(cards("As Ac 2h"), more=True)) == "win $25.00 in_place"
    assert said(progressive_ruling(cards("As Ac Ac As"), more=True)) == "win meter in_place"


def test_the_bonus_wager_wins_with_a_blackjack() -> None:
    """19:47-2.20(d), 2.20(i)."""
    assert said(bonus_ruling(cards("As Kh"))) == "win"
    assert said(bonus_ruling(cards("Ts Kh"))) == "lose"


@pytest.mark.parametrize(
    ("text", "six", "eight"),
    [
        ("Ks Kh", "win 15", "win 17"),
        ("Ks Ks", "win 22", "win 28"),
        ("Kh Kd", "win 8", "win 6"),
        ("Ks Qs", "win 11", "win 14"),
        ("2s Kh", "win 4", "win 3"),
        ("Ts Qs", "lose", "lose"),
    ],
)
def test_match_the_dealer(text: str, six: str, eight: str) -> None:
    """19:47-2.23(a)1, 2.23(a)2, 2.23(f): each card by itself, and ten, jack, queen and king are different."""
    for order in permutations(cards(text)):
        assert said(match_ruling(order, Card("Ks"), BlackjackOffer(match_the_dealer=6))) == six
        assert said(match_ruling(order, Card("Ks"), BlackjackOffer(match_the_dealer=8))) == eight


@pytest.mark.parametrize(
    ("text", "one", "other"),
    [
        ("Qh Qh", "win 125", "win 200"),
        ("Qs Qs", "win 19", "win 25"),
        ("Kd Kd", "win 19", "win 25"),
        ("Kd Jd", "win 9", "win 10"),
        ("As 9s", "win 9", "win 10"),
        ("Kd Kh", "win 4", "win 4"),
        ("9h As", "win 4", "win 4"),
        ("Ks 9s", "lose", "lose"),
        ("As Ks", "lose", "lose"),
    ],
)
def test_twenty_points(text: str, one: str, other: str) -> None:
    """19:47-2.24(a), 2.24(f), 2.24(g)1, 2.24(g)2, 2.24(g)3: only the highest, by the paytable."""
    found = [
        said(twenty_ruling(cards(text), BlackjackOffer(twenty=paytable), has_blackjack=False))  # type: ignore[arg-type]
        for paytable in "AB"
    ]
    assert found == [one, other]


def test_two_queens_of_hearts_wait_for_the_dealer() -> None:
    """19:47-2.24(e)1i, 2.24(e)1ii, 2.24(e)2, 2.24(f)."""
    offer = BlackjackOffer(twenty="A")
    queens = cards("Qh Qh")
    assert said(twenty_ruling(queens, offer, has_blackjack=True)) == "win 1000 capped"
    assert said(twenty_ruling(queens, offer, has_blackjack=None)) == "open"
    assert said(twenty_ruling(cards("Qs Qh"), offer, has_blackjack=None)) == "win 4"


def test_insurance() -> None:
    """19:47-2.9."""
    assert [said(insurance_ruling(each)) for each in (True, False, None)] == ["win 2", "lose", "open"]


# --- streaks ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("results", "not_counted", "counted"),
    [
        ("win", "won", "won"),
        ("blackjack", "won", "won"),
        ("five-card-21", "won", "won"),
        ("lose", "lost", "lost"),
        ("surrendered", "lost", "lost"),
        ("void", "kept", "kept"),
        ("dead", "kept", "kept"),
        ("win win", "won", "won"),
        ("win lose", "kept", "kept"),
        ("win void", "won", "lost"),
        ("win dead", "won", "won"),
        ("lose void", "lost", "lost"),
        ("win win lose void", "won", "lost"),
        ("win win win lose", "won", "won"),
        ("win lose lose void", "lost", "lost"),
        ("void void", "kept", "kept"),
    ],
)
def test_what_a_round_makes_of_a_streak(results: str, not_counted: str, counted: str) -> None:
    """19:47-2.22(d), 2.22(e), 2.22(g), 2.22(h): a majority of the hands that were split."""
    known: dict[str, HandResult] = {
        "win": "win", "lose": "lose", "void": "void", "dead": "dead", "surrendered": "surrendered",
        "blackjack": "blackjack", "five-card-21": "five-card-21",
    }  # fmt: skip
    played = [known[each] for each in results.split()]
    assert advance(played, BlackjackOffer()) == not_counted
    assert advance(played, BlackjackOffer(streak_pushes="counted")) == counted


def test_a_streak_wins_with_its_last_hand() -> None:
    """19:47-2.22(a), 2.22(d)1, 2.22(d)2, 2.22(d)3, 2.22(d)4, 2.22(j), 2.22(k)."""
    offer = BlackjackOffer(streak=True)
    for hands, odds in {2: 3, 3: 7, 4: 17, 5: 37}.items():
        found = [streak_ruling(hands, before, ["win"], offer) for before in range(hands)]
        assert [each.result for each in found] == ["open"] * (hands - 1) + ["win"]
        assert found[-1].odds == Fraction(odds)


@pytest.mark.parametrize(
    ("results", "result", "paragraph"),
    [
        (["lose"], "lose", "2.22(e)"),
        (["lose", "lose"], "lose", "2.22(h)"),
        (["void"], "open", "2.22(d)"),
        (["win", "lose"], "open", "2.22(h)"),
        (["win", None], "open", "2.22(a)"),
    ],
)
def test_a_streak_is_lost_or_goes_on(results: list[HandResult | None], result: str, paragraph: str) -> None:
    """19:47-2.22(e), 2.22(g), 2.22(h)."""
    found = streak_ruling(3, 0, results, BlackjackOffer(streak=True))
    assert (found.result, found.paragraphs) == (result, (paragraph,))


# --- shares -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("amount", "wagers", "shared"),
    [
        (10_000, {(1, 1): 1}, {(1, 1): 10_000}),
        (10_000, {(1, 1): 1, (3, 1): 1}, {(1, 1): 5000, (3, 1): 5000}),
        (10_000, {(1, 1): 1, (3, 1): 1, (5, 1): 1}, {(1, 1): 3333, (3, 1): 3333, (5, 1): 3334}),
        (10_001, {(1, 1): 1, (3, 1): 1, (5, 1): 1}, {(1, 1): 3333, (3, 1): 3334, (5, 1): 3334}),
        (100, {(1, 1): 2, (2, 1): 1}, {(1, 1): 67, (2, 1): 33}),
        (100, {(1, 1): 500, (1, 2): 500, (2, 1): 500}, {(1, 1): 33, (1, 2): 33, (2, 1): 34}),
        (100, {}, {}),
    ],
)
def test_shares_come_to_the_whole(
    amount: int, wagers: dict[tuple[int, int], int], shared: dict[tuple[int, int], int]
) -> None:
    """19:47-2.19(h), 2.24(h): cents that are left go to the largest remainders, of equal ones to the higher box."""
    found = shares(amount, wagers)
    assert found == shared
    assert not wagers or sum(found.values()) == amount
