"""What a house offers at Blackjack: every two things that exclude each other, the decks, the least odds and prizes."""

from itertools import combinations
from typing import Literal, NamedTuple

import pytest
from msgspec.structs import replace

from controller.games.blackjack.law.hands import Seventeen
from controller.games.blackjack.law.ledgers import SAME_SUIT, SAME_SUIT_OPTIONS, STREAK, TWENTY
from controller.games.blackjack.law.offer import BlackjackOffer
from tests.support.blackjack_hands import VOID_21

OFFERS = {
    "multiple": BlackjackOffer(split_21="void", multiple_action="three"),
    "progressive": BlackjackOffer(split_21="void", progressive=True),
    "bonus": BlackjackOffer(split_21="void", bonus_edge_of_1=25),
    "bonus-5": BlackjackOffer(split_21="void", bonus_edge_of_5=0),
    "streak": BlackjackOffer(split_21="void", streak=True),
    "match": BlackjackOffer(split_21="void", match_the_dealer=6),
    "twenty": BlackjackOffer(split_21="void", twenty="A"),
    "thirteen": BlackjackOffer(split_21="void", additional="over-under-13"),
    "suit": BlackjackOffer(split_21="void", additional="same-suit", same_suit="5-and-3"),
    "sevens": BlackjackOffer(split_21="void", additional="sevens"),
    "players": BlackjackOffer(split_21="void", players_per_box=3),
}

PRINTED = """
multiple progressive 2.18(a)
multiple bonus 2.18(a) 2.20(l)
multiple streak 2.18(a) 2.22(l)
multiple match 2.18(a)
multiple twenty 2.18(a) 2.24(i)
progressive bonus 2.20(l)
progressive streak 2.22(l)
progressive twenty 2.24(i)
progressive thirteen 2.17(a)
progressive suit 2.17(a)
progressive sevens 2.17(a)
progressive players 2.13(a)
bonus streak 2.20(l) 2.22(l)
bonus twenty 2.20(l) 2.24(i)
streak twenty 2.22(l) 2.24(i)
"""
"""What the paragraphs say of each other; everything else may be offered together."""

FORBIDDEN = {frozenset(line.split()[:2]): line.split()[2:] for line in PRINTED.strip().splitlines()}


class Rules(NamedTuple):
    """What decides beside the offer."""

    decks: int = 6
    soft_17: Seventeen = "stand"
    most_hands: int = 4
    two_batches: bool = False
    continuous: bool = False
    double_shoe: bool = False
    no_more_bets: Literal["button", "first-card"] = "button"


def problems(offer: BlackjackOffer) -> list[str]:
    return list(offer.problems("blackjack"))


def problems_at(offer: BlackjackOffer, rules: Rules) -> list[str]:
    return list(offer.problems_at(rules))


def both(one: str, other: str) -> BlackjackOffer:
    plain = VOID_21
    said = {
        name: getattr(offer, name)
        for offer in (OFFERS[one], OFFERS[other])
        for name in BlackjackOffer.__struct_fields__
        if getattr(offer, name) != getattr(plain, name)
    }
    return replace(plain, **said)


@pytest.mark.parametrize("name", OFFERS)
def test_each_may_be_offered_alone(name: str) -> None:
    """19:47-2.13(a), 2.17(a), 2.18(a), 2.19(a), 2.20(a), 2.22(a), 2.23(a), 2.24(a)."""
    assert problems(OFFERS[name]) == []


OF_2_17 = {"thirteen", "suit", "sevens"}
"""One option names them, so that a table has one of them at most."""


@pytest.mark.parametrize(("one", "other"), [two for two in combinations(OFFERS, 2) if not {*two} <= OF_2_17])
def test_every_two_are_offered_together_or_refused(one: str, other: str) -> None:
    """19:47-2.13(a), 2.17(a), 2.18(a), 2.20(l), 2.22(l), 2.24(i)."""
    names = frozenset({one.removesuffix("-5"), other.removesuffix("-5")})
    found = problems(both(one, other))
    if cited := FORBIDDEN.get(names):
        assert len(found) == 1
        assert found[0].endswith(f"({', '.join(f'19:47-{each}' for each in cited)})")
        assert ": not at a table that offers " in found[0]
    else:
        assert found == []


def test_a_house_says_what_a_split_21_is() -> None:
    """19:47-2.3(a)3: no default, because text and custom differ."""
    assert problems(BlackjackOffer()) == [
        "split_21 = none: the house says void or win; the text and custom differ (19:47-2.3(a)3)"
    ]
    assert problems(BlackjackOffer(split_21="win")) == []


@pytest.mark.parametrize(
    ("options", "rules", "said"),
    [
        ({}, Rules(decks=1), ""),
        ({"twenty": "A"}, Rules(decks=2), ""),
        ({"twenty": "A"}, Rules(decks=1), "twenty = A: at least two decks, and decks = 1 (19:47-2.2(a)2)"),
        ({"additional": "sevens"}, Rules(decks=4), ""),
        (
            {"additional": "sevens"},
            Rules(decks=2),
            "additional = sevens: at least four decks, and decks = 2 (19:47-2.2(a)3)",
        ),
        ({"additional": "over-under-13"}, Rules(decks=1), ""),
        ({"progressive": True}, Rules(decks=4), ""),
        (
            {"progressive": True},
            Rules(decks=3),
            "progressive = true: at least four decks, and decks = 3 (19:47-2.2(a)3)",
        ),
        ({"match_the_dealer": 6}, Rules(decks=6), ""),
        ({"match_the_dealer": 8}, Rules(decks=8), ""),
        (
            {"match_the_dealer": 8},
            Rules(decks=6),
            "match_the_dealer = 8: the odds of as many decks, six or eight, and decks = 6 (19:47-2.2(a)4, 2.23(f))",
        ),
        ({"multiple_action": "three"}, Rules(most_hands=2), ""),
        (
            {"multiple_action": "three"},
            Rules(most_hands=3),
            "multiple_action = three: no second split, and most_hands = 3 (19:47-2.11)",
        ),
        ({"blackjack_pays": "6-to-5"}, Rules(2, "draw", two_batches=True), ""),
    ],
)
def test_what_a_table_must_have(options: dict[str, object], rules: Rules, said: str) -> None:
    """19:47-2.2(a)2, 2.2(a)3, 2.2(a)4, 2.2(e), 2.11, 2.23(f)."""
    offer = replace(VOID_21, **options)
    assert problems_at(offer, rules) == ([said] if said else [])


def test_the_variation_has_rules_of_its_own() -> None:
    """19:47-2.2(a)1, 2.2(e), 2.12(d): one or two decks in turn, and a dealer who draws to a soft 17."""
    offer = BlackjackOffer(split_21="void", blackjack_pays="6-to-5")
    assert offer.six_to_five
    assert not VOID_21.six_to_five
    assert problems_at(offer, Rules(4)) == [
        "blackjack_pays = 6-to-5: one or two decks, and decks = 4 (19:47-2.2(a)1)",
        "blackjack_pays = 6-to-5: the dealer draws to a soft 17, and soft_17 = stand (19:47-2.12(d))",
        "blackjack_pays = 6-to-5: a shuffling device has the other deck or decks: say second_back (19:47-2.2(e))",
    ]
    assert problems_at(offer, Rules(1, "draw", continuous=True)) == [
        "blackjack_pays = 6-to-5: decks alternate, which a continuous shoe cannot do (19:47-2.2(e))"
    ]


@pytest.mark.parametrize("decks", range(1, 10))
@pytest.mark.parametrize("paytable", SAME_SUIT)
def test_the_decks_of_each_option_of_the_same_suit(decks: int, paytable: str) -> None:
    """19:47-2.17(e)2i, 2.17(e)2ii, 2.17(e)2iii, 2.17(e)2iv, 2.17(e)2v."""
    offer = BlackjackOffer(split_21="void", additional="same-suit", same_suit=paytable)  # type: ignore[arg-type]
    known = SAME_SUIT_OPTIONS.get(decks, ())
    found = problems_at(offer, Rules(decks))
    assert found == (
        []
        if paytable in known
        else [f"same_suit = {paytable}: with decks = {decks} expected {', '.join(known) or 'none'} (19:47-2.17(e)2)"]
    )


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (
            {"additional": "same-suit"},
            ["same_suit = none: the house selects what additional = same-suit pays (19:47-2.17(e)2)"],
        ),
        ({"same_suit": "5-and-3"}, ["same_suit = 5-and-3: only with additional = same-suit (19:47-2.17(e)2)"]),
        ({"additional": "over-under-13", "additional_limit": 25}, []),
        ({"additional_limit": 25}, ["additional_limit = 25: no additional wager is offered (19:47-2.17(g)2)"]),
        (
            {"additional": "sevens", "additional_limit": 1},
            ["additional_limit = 1: the wager on sevens is $1 (19:47-2.17(g)2)"],
        ),
        (
            {"additional": "over-under-13", "additional_limit": 0},
            ["additional_limit = 0: expected dollars, 1 or more (19:47-2.17(g)2)"],
        ),
        ({"progressive": True, "progressive_seed": 10_000, "progressive_rate": 100}, []),
        (
            {"progressive": True, "progressive_seed": 4999, "progressive_rate": 69},
            [
                "progressive_seed = 4999: at least 5000 dollars (19:47-2.19(i))",
                "progressive_rate = 69: from 70 to 100 per cent (19:47-2.19(i))",
            ],
        ),
        (
            {"progressive": True, "progressive_rate": 101},
            ["progressive_rate = 101: from 70 to 100 per cent (19:47-2.19(i))"],
        ),
        (
            {"progressive_rate": 80},
            ["progressive_rate = 80: only where the table offers the progressive blackjack wager"],
        ),
        ({"bonus_edge_of_1": 30, "bonus_edge_of_5": 0}, []),
        (
            {"bonus_edge_of_1": 31, "bonus_edge_of_5": -1},
            [
                "bonus_edge_of_1 = 31: the house advantage is from 0 to 30 per cent (19:47-2.20(k))",
                "bonus_edge_of_5 = -1: the house advantage is from 0 to 30 per cent (19:47-2.20(k))",
            ],
        ),
        ({"streak": True, "streak_of_5": 40, "streak_pushes": "counted"}, []),
        (
            {"streak": True, "streak_of_2": 2, "streak_of_3": 6, "streak_of_4": 16, "streak_of_5": 36},
            [
                "streak_of_2 = 2: no less than 3 to 1 (19:47-2.22(j))",
                "streak_of_3 = 6: no less than 7 to 1 (19:47-2.22(j))",
                "streak_of_4 = 16: no less than 17 to 1 (19:47-2.22(j))",
                "streak_of_5 = 36: no less than 37 to 1 (19:47-2.22(j))",
            ],
        ),
        ({"streak": True, "streak_of_5": 5001}, ["streak_of_5 = 5001: no table pays more than 5000 to 1"]),
        ({"streak_of_2": 4}, ["streak_of_2 = 4: only where the table offers the streak wager"]),
        ({"streak_pushes": "counted"}, ["streak_pushes = counted: only where the table offers the streak wager"]),
        ({"match_the_dealer": 6, "match_other_suit": 4, "match_same_suit": 12}, []),
        (
            {"match_the_dealer": 8, "match_other_suit": 2, "match_same_suit": 13},
            [
                "match_other_suit = 2: no less than 3 to 1 (19:47-2.23(f))",
                "match_same_suit = 13: no less than 14 to 1 (19:47-2.23(f))",
            ],
        ),
        ({"match_same_suit": 20}, ["match_same_suit = 20: only where the table offers the match-the-dealer wager"]),
        ({"twenty": "B", "twenty_queens": 250, "twenty_any": 5}, []),
        ({"twenty": "B", "twenty_queens": 199}, ["twenty_queens = 199: no less than 200 to 1 (19:47-2.24(f))"]),
        ({"twenty_matched": 30}, ["twenty_matched = 30: only where the table offers the twenty point bonus wager"]),
        ({"twenty": "A", "twenty_cap": 25_000, "twenty_minimum": 25}, []),
        ({"twenty": "A", "twenty_minimum": 0}, ["twenty_minimum = 0: expected dollars, 1 or more (19:47-2.24(c))"]),
        (
            {"twenty": "A", "twenty_cap": 24_999, "twenty_minimum": 5},
            ["twenty_cap = 24999: at least 25000 dollars (19:47-2.24(h))"],
        ),
        (
            {"twenty": "A", "twenty_cap": 25_000, "twenty_minimum": 26},
            ["twenty_cap = 25000: at least 26000 dollars (19:47-2.24(h))"],
        ),
        (
            {"twenty": "A", "twenty_cap": 25_000},
            ["twenty_minimum = none: the limit of twenty_cap depends on the least wager (19:47-2.24(h))"],
        ),
    ],
)
def test_what_is_wrong_with_one_wager(options: dict[str, object], said: list[str]) -> None:
    """19:47-2.17(e)2, 2.17(g)2, 2.19(i), 2.20(k), 2.22(j), 2.23(f), 2.24(c), 2.24(f), 2.24(h)."""
    assert problems(replace(VOID_21, **options)) == said


def test_a_house_may_pay_more_than_the_least_odds() -> None:
    """19:47-2.20(a), 2.22(j), 2.23(f), 2.24(f): "no less than"."""
    least = BlackjackOffer(split_21="void", streak=True, match_the_dealer=8, twenty="B", bonus_edge_of_5=10)
    assert (least.streak_odds, least.match_odds, least.twenty_odds) == (STREAK, (3, 14), TWENTY["B"])
    assert least.bonus_wagers == (5_00,)
    more = replace(least, streak_of_3=8, match_other_suit=4, twenty_suited=11, bonus_edge_of_1=0)
    assert more.streak_odds == {2: 3, 3: 8, 4: 17, 5: 37}
    assert more.match_odds == (4, 14)
    assert more.twenty_odds == {**TWENTY["B"], "suited": 11}
    assert more.bonus_wagers == (1_00, 5_00)
