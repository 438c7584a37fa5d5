"""Every two things that a house may choose at Blackjack, with every number of decks: taken, or refused.

The table below was written from 19:47-2.2, 2.11, 2.13 and 2.15 to 2.24; the product is not asked what it expects.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations
from types import MappingProxyType
from typing import Final, NamedTuple

import pytest

from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.registry import house_problems, problems_together

ANY: Final = (1, 2, 4, 6, 8)


class Choice(NamedTuple):
    """What a house may choose: options of its table and of its offer, and the decks that the text leaves it."""

    table: Mapping[str, object] = MappingProxyType({})
    offer: Mapping[str, object] = MappingProxyType({})
    decks: tuple[int, ...] = ANY
    paragraph: str = ""
    """Of the decks."""


SHUFFLER: Final[dict[str, object]] = {"back": "red", "second_back": "blue"}

CHOICES: Final = {
    "double shoe": Choice({"shoe": "double"}),
    "shuffler": Choice(SHUFFLER),
    "continuous": Choice({"shoe": "continuous"}),
    "6 to 5": Choice(SHUFFLER | {"soft_17": "draw"}, {"blackjack_pays": "6-to-5"}, (1, 2), "2.2(a)1"),
    "draw to soft 17": Choice({"soft_17": "draw"}),
    "stand on soft 17": Choice({"soft_17": "stand"}),
    "no hole card": Choice({"hole_card": False}),
    "reader": Choice({"card_reader": True}),
    "reader that shows": Choice({"card_reader": True, "reader_shows": True}),
    "doubles face down": Choice({"double_face_down": True}),
    "10 or 11": Choice({"double": "10-11"}),
    "no double after split": Choice({"double_after_split": False}),
    "second split": Choice({"most_hands": 4}),
    "aces again": Choice({"resplit_aces": True}),
    "first card": Choice({"no_more_bets": "first-card"}),
    "late surrender": Choice({}, {"surrender": "late"}),
    "early surrender": Choice({}, {"surrender": "early"}),
    "even money": Choice({}, {"even_money": True}),
    "21 in five": Choice({}, {"five_card_21": True}),
    "split 21 wins": Choice({}, {"split_21": "win"}),
    "three on a box": Choice({}, {"players_per_box": 3}),
    "two on a box": Choice({}, {"players_per_box": 2}),
    "thirteen": Choice({}, {"additional": "over-under-13"}),
    "same suit": Choice({}, {"additional": "same-suit", "same_suit": "5-and-3"}),
    "sevens": Choice({}, {"additional": "sevens"}, (4, 6, 8), "2.2(a)3"),
    "multiple action": Choice({}, {"multiple_action": "two-or-three"}),
    "three hands": Choice({}, {"multiple_action": "three"}),
    "progressive": Choice({}, {"progressive": True}, (4, 6, 8), "2.2(a)3"),
    "bonus of 1": Choice({}, {"bonus_edge_of_1": 25}),
    "bonus of 5": Choice({}, {"bonus_edge_of_5": 20}),
    "streak": Choice({}, {"streak": True}),
    "match, six": Choice({}, {"match_the_dealer": 6}, (6,), "2.2(a)4, 2.23(f)"),
    "match, eight": Choice({}, {"match_the_dealer": 8}, (8,), "2.2(a)4, 2.23(f)"),
    "twenty": Choice({}, {"twenty": "A"}, (2, 4, 6, 8), "2.2(a)2"),
}

REFUSED: Final = """
6 to 5              | continuous       | 2.2(e); 2.21
6 to 5              | double shoe      | 2.2(e)
shuffler            | continuous       | 2.21
no hole card        | reader           | 2.15(j)
no hole card        | reader that shows | 2.15(j)
progressive         | first card       | 2.19(b)
bonus of 1          | first card       | 2.20(b)
bonus of 5          | first card       | 2.20(b)
twenty              | first card       | 2.24(d)
three on a box      | progressive      | 2.13(a)
two on a box        | progressive      | 2.13(a)
thirteen            | progressive      | 2.17(a)
same suit           | progressive      | 2.17(a)
sevens              | progressive      | 2.17(a)
multiple action     | second split     | 2.11
three hands         | second split     | 2.11
multiple action     | progressive      | 2.18(a)
three hands         | progressive      | 2.18(a)
multiple action     | bonus of 1       | 2.18(a), 2.20(l)
three hands         | bonus of 1       | 2.18(a), 2.20(l)
multiple action     | bonus of 5       | 2.18(a), 2.20(l)
three hands         | bonus of 5       | 2.18(a), 2.20(l)
multiple action     | streak           | 2.18(a), 2.22(l)
three hands         | streak           | 2.18(a), 2.22(l)
multiple action     | match, six       | 2.18(a)
three hands         | match, six       | 2.18(a)
multiple action     | match, eight     | 2.18(a)
three hands         | match, eight     | 2.18(a)
multiple action     | twenty           | 2.18(a), 2.24(i)
three hands         | twenty           | 2.18(a), 2.24(i)
progressive         | bonus of 1       | 2.20(l)
progressive         | bonus of 5       | 2.20(l)
progressive         | streak           | 2.22(l)
progressive         | twenty           | 2.24(i)
bonus of 1          | streak           | 2.20(l), 2.22(l)
bonus of 5          | streak           | 2.20(l), 2.22(l)
bonus of 1          | twenty           | 2.20(l), 2.24(i)
bonus of 5          | twenty           | 2.20(l), 2.24(i)
streak              | twenty           | 2.22(l), 2.24(i)
"""
"""What the text forbids beside each other; every other two it leaves to the house."""

FORBIDDEN: Final = {
    frozenset((one.strip(), other.strip())): paragraphs.strip()
    for one, other, paragraphs in (line.split("|") for line in REFUSED.strip().splitlines())
}

ONE_OPTION: Final = {
    frozenset(two)
    for names in (
        ("double shoe", "continuous"),
        ("draw to soft 17", "stand on soft 17"),
        ("6 to 5", "stand on soft 17"),
        ("late surrender", "early surrender"),
        ("three on a box", "two on a box"),
        ("thirteen", "same suit", "sevens"),
        ("multiple action", "three hands"),
        ("match, six", "match, eight"),
    )
    for two in combinations(names, 2)
}
"""One option cannot say both: of 2.17(a) a house offers "one of the following"."""


def problems(table: Mapping[str, object], offer: Mapping[str, object]) -> list[str]:
    """Every reason why no house may have these."""
    said = {"split_21": "void", **offer}
    found = [*house_problems("blackjack", **table), *BlackjackOffer(**said).problems("blackjack")]  # type: ignore[arg-type]
    return [*found, *problems_together({"game": "blackjack", **table}, said)]


def cited(found: list[str]) -> set[str]:
    """The paragraphs of each."""
    return {each.rpartition("(19:47-")[2].removesuffix(")").replace("19:47-", "") for each in found}


def expected(one: str, other: str, decks: int) -> Iterator[str]:
    """Which paragraphs the text has against it."""
    if paragraphs := FORBIDDEN.get(frozenset((one, other))):
        yield from paragraphs.split("; ")
    for name in (one, other):
        if decks not in CHOICES[name].decks:
            yield CHOICES[name].paragraph


@pytest.mark.parametrize("one", CHOICES)
def test_every_two_choices_are_taken_or_refused(one: str) -> None:
    """19:47-2.2, 2.11, 2.13(a), 2.15(j), 2.17(a), 2.18(a), 2.19(b), 2.20(b), 2.20(l), 2.21, 2.22(l), 2.24(d), (i)."""
    for other in [*CHOICES][[*CHOICES].index(one) :]:
        if frozenset((one, other)) in ONE_OPTION:
            continue
        for decks in ANY:
            mine, its = CHOICES[one], CHOICES[other]
            found = problems({"decks": decks, **mine.table, **its.table}, {**mine.offer, **its.offer})
            assert cited(found) == {*expected(one, other, decks)}, (one, other, decks, found)


def test_what_one_option_says_is_not_said_twice() -> None:
    """19:47-2.17(a): each of these pairs gives one option two values, or a value that the variation needs otherwise."""
    for two in ONE_OPTION:
        one, other = (CHOICES[name] for name in two)
        both = [
            name
            for mine, its in ((one.table, other.table), (one.offer, other.offer))
            for name in {*mine} & {*its}
            if mine[name] != its[name]
        ]
        assert both, two


def test_2_12_d_the_variation_does_not_stand_on_soft_17() -> None:
    """19:47-2.12(d), 2.2(e): nor is it dealt without the device that shuffles the other decks."""
    table: dict[str, object] = {"decks": 2, "soft_17": "stand"}
    offer = {"blackjack_pays": "6-to-5"}
    assert cited(problems(table | SHUFFLER, offer)) == {"2.12(d)"}
    assert cited(problems(table | {"soft_17": "draw"}, offer)) == {"2.2(e)"}
