"""[house] and [wagers] of Blackjack in one file: what each allows by itself and not beside the other."""

import pytest

from controller.configuration import ConfigurationWrong, read

REST = """\
[table]
name = "BJ-07"
[[devices]]
name = "shoe"
kind = "shoe"
port = "/dev/ttyS0"
[journal]
path = "/var/lib/shoewatch/journal"
[house]
game = "blackjack"
decks = 6
"""


def problems(text: str) -> list[str]:
    try:
        read((REST + text).encode(), "t")
    except ConfigurationWrong as wrong:
        return wrong.problems
    return []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[wagers]\nsplit_21 = "void"\nmatch_the_dealer = 6\n', []),
        (
            '[wagers]\nsplit_21 = "void"\nmatch_the_dealer = 8\n',
            [
                (
                    "t, line 14: match_the_dealer = 8: the odds of as many decks, six or eight, and decks = 6 "
                    "(19:47-2.2(a)4, 2.23(f))"
                )
            ],
        ),
        (
            '[wagers]\nsplit_21 = "void"\nblackjack_pays = "6-to-5"\n',
            [
                f"t, line 14: blackjack_pays = 6-to-5: {each}"
                for each in (
                    "one or two decks, and decks = 6 (19:47-2.2(a)1)",
                    "the dealer draws to a soft 17, and soft_17 = stand (19:47-2.12(d))",
                    "a shuffling device has the other deck or decks: say second_back (19:47-2.2(e))",
                )
            ],
        ),
    ],
)
def test_what_the_decks_and_the_dealing_do_not_allow(text: str, said: list[str]) -> None:
    """19:47-2.2(a)1, 2.2(a)4, 2.2(e), 2.12(d)."""
    assert problems(text) == said


def test_a_split_21_must_be_chosen() -> None:
    """19:47-2.3(a)3."""
    (problem,) = problems("")
    assert problem.endswith("split_21 = none: the house says void or win; the text and custom differ (19:47-2.3(a)3)")
