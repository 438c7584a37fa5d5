"""What `shoewatch odds --game=blackjack` prints."""

import json

from controller.games.blackjack.chances import CHANCES
from controller.games.registry import decide


def test_hands_for_a_person() -> None:
    """19:47-2.1, 2.12(b), 2.12(d)."""
    shares: list[float] = []
    assert CHANCES.rounds(decide, 6, shares.append, as_json=False) == [
        "Initial hands of two cards from 6 decks",
        "all                                 48,516  100.000000%",
        "blackjack                            2,304    4.748949%",
        "two cards of equal value             7,044   14.518922%",
        "",
        "The final hand of a dealer who stands on a soft total of 17",
        "17                                           14.524527%",
        "18                                           13.925777%",
        "19                                           13.368474%",
        "20                                           17.952730%",
        "21                                            7.287409%",
        "blackjack                                     4.748949%",
        "over 21                                      28.192134%",
        "",
        "The final hand of a dealer who draws to a soft total of 17",
        "17                                           13.345895%",
        "18                                           14.120468%",
        "19                                           13.568167%",
        "20                                           18.153060%",
        "21                                            7.487442%",
        "blackjack                                     4.748949%",
        "over 21                                      28.576020%",
    ]
    assert shares == [1.0]
    assert CHANCES.rounds(decide, 1, shares.append, as_json=False)[0] == "Initial hands of two cards from one deck"


def test_hands_for_a_program() -> None:
    """19:47-2.1, 2.12(b), 2.12(d)."""
    (line,) = CHANCES.rounds(decide, 1, lambda _: None, as_json=True)
    said = json.loads(line)
    assert (said["decks"], said["hands"], said["blackjacks"], said["pairs"]) == (1, 1326, 64, 174)
    assert said["dealer"]["stand"]["17"] == {"numerator": "16900326749", "denominator": "115890875100"}


def test_a_report_compares_no_result_with_odds() -> None:
    """19:47-2.3: the players' decisions decide what a hand comes to."""
    assert CHANCES.results(6) == {}


def test_wagers() -> None:
    """19:47-2.9, 2.15(o), 2.17(e), 2.19(c), 2.23(f), 2.24(f)."""
    assert CHANCES.wagers(6, as_json=False) == [
        "What a wager costs, in per cent of it, with 6 decks",
        "insurance                          7.395498 %  19:47-2.9",
        "over 13                            6.554539 %  19:47-2.17(e)1",
        "under 13                          10.066782 %  19:47-2.17(e)1",
        "same suit at 5 and 3 to 1          0.371012 %  19:47-2.17(e)2",
        "same suit at 25 and 2.5 to 1       6.665842 %  19:47-2.17(e)2",
        "same suit at 20 and 2.5 to 1       8.149889 %  19:47-2.17(e)2",
        "same suit at 15 and 2.5 to 1       9.633935 %  19:47-2.17(e)2",
        "sevens, always with a third card  11.400030 %  19:47-2.17(e)3",
        "sevens, never with a third card   36.309671 %  19:47-2.17(e)3",
        "progressive, without its meter    64.655091 %  19:47-2.19(c)",
        "bonus at 21 to 1                  -4.476874 %  19:47-2.15(o)",
        "match the dealer                   4.061819 %  19:47-2.23(f)",
        "twenty points, paytable A         24.708906 %  19:47-2.24(f)",
        "twenty points, paytable B         17.639054 %  19:47-2.24(f)",
        "",
        "The progressive wager costs nothing with 252,924.82 on its meter",
    ]
    assert CHANCES.wagers(1, as_json=False)[0] == "What a wager costs, in per cent of it, with one deck"
    (line,) = CHANCES.wagers(8, as_json=True)
    said = {each["wager"]: each["percent"] for each in json.loads(line)["wagers"]}
    assert said["match the dealer"] == "3.673826"
