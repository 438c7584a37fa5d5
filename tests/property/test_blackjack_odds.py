"""What `shoewatch odds --game=blackjack` prints."""

import json

from controller.games.blackjack.chances import CHANCES
from controller.games.registry import decide


def test_hands_for_a_person() -> None:
    """19:47-2.1, 2.12(b), 2.12(d)."""
    shares: list[float] = []
    lines = CHANCES.rounds(decide, 6, shares.append, as_json=False)
    places = [place for place, line in enumerate(lines) if line.startswith("The final hand")]
    stands, draws = places
    assert lines[:stands] == [
        "Initial hands of two cards from 6 decks",
        "all                                 48,516  100.000000%",
        "blackjack                            2,304    4.748949%",
        "two cards of equal value             7,044   14.518922%",
        "",
    ]
    assert lines[stands : stands + 9] == [
        "The final hand of a dealer who stands on a soft total of 17",
        "17                                           14.524527%",
        "18                                           13.925777%",
        "19                                           13.368474%",
        "20                                           17.952730%",
        "21                                            7.287409%",
        "blackjack                                     4.748949%",
        "over 21                                      28.192134%",
        "",
    ]
    assert lines[draws : draws + 9] == [
        "The final hand of a dealer who draws to a soft total of 17",
        "17                                           13.345895%",
        "18                                           14.120468%",
        "19                                           13.568167%",
        "20                                           18.153060%",
        "21                                            7.487442%",
        "blackjack                                     4.748949%",
        "over 21                                      28.576020%",
        "",
    ]
    assert shares == [1.0]
    assert CHANCES.rounds(decide, 1, shares.append, as_json=False)[0] == "Initial hands of two cards from one deck"


def test_the_dealer_by_the_card_face_up_for_a_person() -> None:
    """19:47-2.12(b), 2.12(d): as published for eight decks."""
    lines = CHANCES.rounds(decide, 8, lambda _: None, as_json=False)
    heads = [place for place, line in enumerate(lines) if line.startswith("and the card face up")]
    assert lines[heads[0]] == (
        "and the card face up         17        18        19        20        21 blackjack   over 21"
    )
    assert [lines[head + 1] for head in heads] == [
        "A                      13.0210%  13.0813%  13.0643%  13.0879%   5.3595%  30.8434%  11.5426%",
        "A                       5.7326%  14.2917%  14.3003%  14.3264%   6.5965%  30.8434%  13.9091%",
    ]
    assert [lines[head + 10] for head in heads] == [
        "10                     11.1791%  11.1608%  11.1814%  34.0560%   3.4738%   7.7108%  21.2381%"
    ] * 2


def test_hands_for_a_program() -> None:
    """19:47-2.1, 2.12(b), 2.12(d)."""
    (line,) = CHANCES.rounds(decide, 1, lambda _: None, as_json=True)
    said = json.loads(line)
    assert (said["decks"], said["hands"], said["blackjacks"], said["pairs"]) == (1, 1326, 64, 174)
    assert said["by_card_face_up"]["stand"]["A"]["blackjack"] == {"numerator": "16", "denominator": "51"}
    assert said["by_card_face_up"]["draw"]["2"]["blackjack"] == {"numerator": "0", "denominator": "1"}
    assert [*said["by_card_face_up"]["draw"]] == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
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
        "",
        "What a blackjack wager and a streak wager cost, the players' decisions decide",
    ]
    assert CHANCES.wagers(1, as_json=False)[0] == "What a wager costs, in per cent of it, with one deck"
    (line,) = CHANCES.wagers(8, as_json=True)
    said = {each["wager"]: each["percent"] for each in json.loads(line)["wagers"]}
    assert said["match the dealer"] == "3.673826"
