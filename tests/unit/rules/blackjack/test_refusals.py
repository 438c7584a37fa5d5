"""Wagers that are not accepted, whatever the cards."""

import pytest
from msgspec.structs import replace

from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.refusals import refused
from tests.support.blackjack_hands import VOID_21, wager

MANY = replace(
    VOID_21, players_per_box=3, even_money=True, additional="over-under-13", additional_limit=25, bonus_edge_of_5=10,
    streak=True, match_the_dealer=6, twenty="A", twenty_minimum=5,
)  # fmt: skip


def whys(lines: str, offer: BlackjackOffer = VOID_21) -> list[str]:
    found = refused([wager(each) for each in lines.split(", ")], offer)
    return [f"{each.at}{'?' if each.lacking else ''}: {each.why}" for each in found]


@pytest.mark.parametrize(
    ("lines", "offer"),
    [
        ("1 blackjack 10, 2 blackjack 10", VOID_21),
        ("1 blackjack 10, 1 insurance 5, 1 double 10", VOID_21),
        ("1 blackjack 10, 1 split 10, 1 split-3 10, 1 double 5, 1 double-2 10, 1 double-3 10", VOID_21),
        ("1 blackjack 10, 1 blackjack-2-b 20, 1 split 10, 1 double-2-b 20", replace(VOID_21, players_per_box=2)),
        ("1 even-money 10, 1 match 5", MANY),
        ("1 blackjack 10, 1 over-13 10, 1 under-13 1, 1 bonus 5, 1 streak-2 5, 1 streak-5 5, 1 twenty 5", MANY),
        ("1 blackjack 10, 1 sevens 1", replace(VOID_21, additional="sevens")),
        ("1 blackjack 10, 1 progressive 1", replace(VOID_21, progressive=True)),
        ("1 blackjack 10, 1 blackjack-spot-2 5", replace(VOID_21, multiple_action="two-or-three")),
        (
            "1 blackjack 10, 1 blackjack-spot-2 5, 1 insurance-spot-2 2.50, 1 double 10, 1 double-spot-2 5",
            replace(VOID_21, multiple_action="two-or-three"),
        ),
    ],
)
def test_what_is_accepted(lines: str, offer: BlackjackOffer) -> None:
    """19:47-2.3(a), 2.9, 2.10, 2.11, 2.13, 2.17, 2.18(b), 2.18(c), 2.19, 2.20, 2.22, 2.24."""
    assert whys(lines, offer) == []


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("1 blackjack-b 10", "box 1: players_per_box = 1 (19:47-2.13(a))"),
        ("1 blackjack-spot-2 10", "multiple_action = none: one wager against one hand of the dealer (19:47-2.18(a))"),
        ("1 even-money 10", "even_money = false: a blackjack is not paid 1 to 1 at once (19:47-2.7)"),
        ("1 over-13 5", "additional = none: no wager on over-13 (19:47-2.17(a))"),
        ("1 same-suit 5", "additional = none: no wager on same-suit (19:47-2.17(a))"),
        ("1 sevens 1", "additional = none: no wager on sevens (19:47-2.17(a))"),
        ("1 progressive 1", "progressive = false: no progressive blackjack wager (19:47-2.19(a))"),
        (
            "1 bonus 1",
            "bonus_edge_of_1 = none, bonus_edge_of_5 = none: no blackjack bonus wager (19:47-2.20(a))",
        ),
        ("1 streak-2 5", "streak = false: no streak wager (19:47-2.22(a))"),
        ("1 match 5", "match_the_dealer = none: no match-the-dealer wager (19:47-2.23(a))"),
        ("1 twenty 5", "twenty = none: no twenty point bonus wager (19:47-2.24(a))"),
    ],
)
def test_what_is_not_offered(line: str, why: str) -> None:
    """19:47-2.7, 2.13(a), 2.17(a), 2.18(a), 2.19(a), 2.20(a), 2.22(a), 2.23(a), 2.24(a)."""
    assert whys(line) == [f"0: {why}"]


@pytest.mark.parametrize(
    "line", ["1 double 5", "1 split 10", "1 insurance 5", "1 over-13 5", "1 match 5", "1 twenty 5"]
)
def test_every_wager_needs_a_blackjack_wager_of_its_player(line: str) -> None:
    """19:47-2.17(b), 2.19(f), 2.20(c), 2.22(b), 2.23(c), 2.24(c)."""
    lacks = "1?: box 1 has no blackjack wager of this player (19:47-2.3(a))"
    assert whys(f"2 blackjack 10, {line}", MANY) == [lacks]
    assert whys(f"1 blackjack-b 10, {line}", MANY) == [lacks]


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ("1 blackjack 10, 1 blackjack 5", ["1: box 1 already has this wager on blackjack: enter one wager"]),
        ("1 blackjack 10, 1 even-money 10", ["1: box 1 already has this wager on even-money: enter one wager"]),
        ("1 blackjack 10, 1 insurance 5.01", ["1: box 1: insurance is at most half of the wager of 10.00 (19:47-2.9)"]),
        ("1 even-money 10, 1 insurance 5", ["1: box 1: who takes even money is not insured (19:47-2.7)"]),
        ("1 blackjack 10, 1 split 5", ["1: box 1: the wager on a split hand equals that of 10.00 (19:47-2.11)"]),
        ("1 blackjack-2 10, 1 split 10", ["1: box 1: hand 2 has the blackjack wager (19:47-2.11)"]),
        ("1 blackjack 10, 1 double 11", ["1: box 1: doubling adds at most the wager of 10.00 (19:47-2.10)"]),
        ("1 blackjack 10, 1 double-2 5", ["1?: box 1 has no wager on hand 2 to be doubled (19:47-2.10)"]),
        ("1 blackjack 10, 1 over-13 10.01", ["1: box 1: at most the blackjack wager of 10.00 (19:47-2.17(g)1)"]),
        ("1 blackjack 100, 1 over-13 26", ["1: box 1: additional_limit = 25 dollars (19:47-2.17(g)2)"]),
        ("1 blackjack 10, 1 bonus 1", ["1: box 1: the blackjack bonus wager is $5 (19:47-2.20(a))"]),
        ("1 blackjack 10, 1 twenty 4", ["1: box 1: twenty_minimum = 5 dollars (19:47-2.24(c))"]),
    ],
)
def test_what_is_wrong_with_a_wager(lines: str, found: list[str]) -> None:
    """19:47-2.7, 2.9, 2.10, 2.11, 2.17(g)1, 2.17(g)2, 2.20(a), 2.24(c)."""
    assert whys(lines, MANY) == found


@pytest.mark.parametrize(("on", "paragraph"), [("sevens", "2.17(a)3i"), ("progressive", "2.19(a)")])
def test_wagers_of_a_dollar(on: str, paragraph: str) -> None:
    """19:47-2.17(a)3i, 2.19(a)."""
    offer = replace(VOID_21, additional="sevens", progressive=True)
    assert whys(f"1 blackjack 10, 1 {on} 2", offer) == [f"1: box 1: the wager on {on} is $1 (19:47-{paragraph})"]


@pytest.mark.parametrize(
    ("asked", "lines", "found"),
    [
        ("two-or-three", "1 blackjack 10", "0?: box 1: two or three wagers, from the first spot on (19:47-2.18(b))"),
        (
            "three",
            "1 blackjack 10, 1 blackjack-spot-2 10",
            "0?: box 1: three wagers, from the first spot on (19:47-2.18(b))",
        ),
        (
            "two-or-three",
            "1 blackjack-spot-2 10, 1 blackjack-spot-3 10",
            "0?: box 1: two or three wagers, from the first spot on (19:47-2.18(b))",
        ),
        (
            "two-or-three",
            "1 blackjack 10, 1 blackjack-spot-2 10, 1 double 10",
            "2?: box 1: a wager on double for each blackjack wager (19:47-2.18(c))",
        ),
        (
            "two-or-three",
            "1 blackjack 10, 1 blackjack-spot-2 10, 1 split-2-spot-2 10",
            "2?: box 1: a wager on split for each blackjack wager (19:47-2.18(c))",
        ),
    ],
)
def test_multiple_action(asked: str, lines: str, found: str) -> None:
    """19:47-2.18(b), 2.18(c)."""
    assert whys(lines, replace(VOID_21, multiple_action=asked)) == [found]


@pytest.mark.parametrize(
    ("lines", "offer", "why"),
    [
        (
            "1 blackjack 10, 1 bonus-shown-49.50 5",
            MANY,
            "1: box 1: such a wager wins 50.00 at least (19:47-2.20(j))",
        ),
        (
            "1 blackjack 10, 1 streak-3-won-1 5, 1 streak-4-won-1 5, 1 streak-5-won-2 5",
            MANY,
            "3: box 1: another line says otherwise of it (19:47-2.22(d))",
        ),
        (
            "1 blackjack 10, 1 progressive-meter-6000 1, 2 blackjack 5, 2 progressive-meter-7000 1",
            replace(VOID_21, progressive=True),
            "3: box 2: another line says otherwise of it (19:47-2.19(h))",
        ),
    ],
)
def test_what_no_card_tells_is_said_once(lines: str, offer: BlackjackOffer, why: str) -> None:
    """19:47-2.19(h), 2.20(j), 2.22(d)."""
    assert whys(lines, offer) == [why]
