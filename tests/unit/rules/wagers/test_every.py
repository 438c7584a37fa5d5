"""Every wager that a house offers, of one round, whatever the amounts: for the round's record."""

import pytest

from controller.games.two_hands.law.wagers.every import every_ruling, offered
from controller.games.two_hands.law.wagers.odds import EVEN, Odds
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.law.wagers.rulings import EVERYTHING, Result
from controller.games.two_hands.law.wagers.score import Score

PLAYER_8 = Score(8, 5, 2, 2)
BANKER_7 = Score(1, 7, 3, 3)
TIE = Score(6, 6, 2, 3)


def results(score: Score | None, offer: Offer) -> dict[str, Result]:
    return {on: found.result for on, found in every_ruling(score, offer, "punto-banco")}


def test_a_house_offers_what_it_says_and_nothing_else() -> None:
    """19:47-3.2(a), 3.2(b), 7.2(b): player, banker and tie always; the others where the house chose to."""
    assert offered(Offer(), "punto-banco") == offered(Offer(), "minibaccarat") == ("player", "banker", "tie")
    assert offered(Offer(total_cards=True, bonus="A", dragon_7=40), "punto-banco") == EVERYTHING
    assert offered(Offer("dragon-7-push", dragon_7=40), "punto-banco")[3:] == ("dragon-7",)
    assert offered(Offer(bonus="C"), "punto-banco")[3:] == ("player-bonus", "banker-bonus")


def test_at_chemin_de_fer_there_is_the_bank_and_what_is_against_it() -> None:
    """19:47-4.6(a), 4.7(a), 4.10(b): they pay each other, whatever the other games offer."""
    everything = Offer(total_cards=True, bonus="A", dragon_7=40)
    assert offered(everything, "chemin-de-fer") == ("player", "banker")
    player, banker = every_ruling(BANKER_7, everything, "chemin-de-fer")
    assert (player[1].result, banker[1].result) == ("lose", "win")
    assert (banker[1].odds, banker[1].charged, banker[1].paragraphs) == (
        EVEN,
        "of-won",
        ("4.6(a)1", "4.10(b)", "4.10(c)"),
    )


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        (PLAYER_8, {"player": "win", "banker": "lose", "tie": "lose", "four-cards": "win", "five-cards": "lose"}),
        (BANKER_7, {"player": "lose", "banker": "win", "tie": "lose", "four-cards": "lose", "six-cards": "win"}),
        (TIE, {"player": "void", "banker": "void", "tie": "win", "five-cards": "win", "six-cards": "lose"}),
    ],
)
def test_each_wager_of_a_round_has_its_result(score: Score, expected: dict[str, Result]) -> None:
    """19:47-3.2(a), 3.2(a)4, 7.2(a): all of them, each by itself."""
    found = results(score, Offer(total_cards=True))
    assert {on: found[on] for on in expected} == expected


def test_a_void_round_is_void_for_every_wager() -> None:
    """19:47-3.12(e), 4.12(k): nothing wins, nothing loses."""
    assert set(results(None, Offer(total_cards=True, bonus="B")).values()) == {"void"}
    assert [found.result for _, found in every_ruling(None, Offer(), "chemin-de-fer")] == ["void", "void"]


def test_what_total_card_wagers_waive_is_named_with_what_they_would() -> None:
    """19:47-3.3(c), 3.3(e)2: only the amounts tell which of both holds for a player."""
    banker = dict(every_ruling(BANKER_7, Offer("with-total-cards", total_cards=True), "punto-banco"))["banker"]
    assert (banker.odds, banker.charged, banker.paragraphs) == (Odds(1, 1), "of-won", ("3.2(a)1i", "3.3(c)", "3.3(e)2"))
    tie = dict(every_ruling(TIE, Offer("with-total-cards", total_cards=True), "punto-banco"))["banker"]
    assert tie.paragraphs == ("3.2(a)1iii",)
