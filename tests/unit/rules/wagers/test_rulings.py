"""19:47-3.2, 3.3, 7.2 and 7.3: what becomes of each wager, at what odds, hand by hand."""

from typing import get_args

import pytest

from controller.games.two_hands.law.wagers.odds import (
    BONUS,
    EVEN,
    LEAST_DRAGON_7,
    LEAST_TIE,
    SIX,
    TOTAL_CARDS,
    Odds,
    Paytable,
)
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.law.wagers.rulings import (
    EVERYTHING,
    VOID_ROUND,
    On,
    Result,
    Ruling,
    not_offered,
    ruling,
)
from controller.games.two_hands.law.wagers.score import Score, score
from controller.rules.cards import Card

PLAIN = Offer()
EVERY = Offer(total_cards=True, bonus="A")
PUSH = Offer("dragon-7-push", dragon_7=40)

# The Player's hand and the Banker's.
PLAYER_WINS = "9s 8d / 4h 2c"
BANKER_WINS = "4s 2d / 3h 4c"
TIE = "4s 2d / 3h 3c"
DRAGON_7 = "2s 2d 6h / Ts 4d 3c"
SIX_WINS = "Ts 2d 3h / Ts 4d 2c"


def hands(text: str) -> Score:
    player, banker = text.split("/")
    return score([Card(card) for card in player.split()], [Card(card) for card in banker.split()])


def ruled(on: On, text: str, offer: Offer = EVERY) -> tuple[Result, Odds | None]:
    found = ruling(on, hands(text), offer)
    return found.result, found.odds


def test_the_banker_wins_with_the_higher_point_count() -> None:
    """19:47-3.2(a)1i, 3.3(c), 7.2(a)1i, 7.3(c): at 1 to 1, and a percentage of it is extracted."""
    assert ruling("banker", hands(BANKER_WINS), PLAIN) == Ruling("win", ("3.2(a)1i", "3.3(c)"), EVEN, "of-won")


def test_the_banker_loses_with_the_lower_one() -> None:
    """19:47-3.2(a)1ii, 7.2(a)1ii."""
    assert ruling("banker", hands(PLAYER_WINS), PLAIN) == Ruling("lose", ("3.2(a)1ii",))


def test_the_banker_is_void_on_a_tie() -> None:
    """19:47-3.2(a)1iii, 3.2(a)1, 7.2(a)1, 7.2(a)1iii: nobody is charged but where 7.3(d) says so."""
    for offer in (PLAIN, PUSH, Offer("six-at-half")):
        assert ruling("banker", hands(TIE), offer) == Ruling("void", ("3.2(a)1iii",))


def test_the_banker_is_charged_on_a_tie_where_the_house_does_so() -> None:
    """19:47-7.2(a)1iii, 7.3(d): a quarter of the wager; and the vigorish of 7.3(c) is not collected."""
    offer = Offer("tie-vigorish")
    assert ruling("banker", hands(TIE), offer) == Ruling("push", ("3.2(a)1iii", "7.3(d)"), charged="of-stake")
    assert ruling("banker", hands(BANKER_WINS), offer) == Ruling("win", ("3.2(a)1i", "7.3(d)"), EVEN)
    assert ruling("banker", hands(PLAYER_WINS), offer) == Ruling("lose", ("3.2(a)1ii",))


@pytest.mark.parametrize(
    ("text", "result", "odds"),
    [(PLAYER_WINS, "win", EVEN), (BANKER_WINS, "lose", None), (TIE, "void", None)],
)
def test_the_player(text: str, result: Result, odds: Odds | None) -> None:
    """19:47-3.2(a)2, 3.2(a)2i, 3.2(a)2ii, 3.2(a)2iii, 3.3(a), 7.2(a)2, 7.2(a)2i, 7.2(a)2ii, 7.2(a)2iii, 7.3(a)."""
    assert ruled("player", text) == (result, odds)


@pytest.mark.parametrize(
    ("text", "result", "odds"),
    [(PLAYER_WINS, "lose", None), (BANKER_WINS, "lose", None), (TIE, "win", Odds(8, 1))],
)
def test_the_tie(text: str, result: Result, odds: Odds | None) -> None:
    """19:47-3.2(a)3, 3.3(b), 7.2(a)3, 7.3(b): at 8 to 1, or at better odds."""
    assert ruled("tie", text) == (result, odds)
    assert LEAST_TIE == 8
    assert ruled("tie", text, Offer(tie_odds=9)) == (result, None if odds is None else Odds(9, 1))


@pytest.mark.parametrize(
    ("text", "cards"),
    [(PLAYER_WINS, 4), ("2s 3d 4h / 2h 5c", 5), ("2s 4d / 2h 3c 4c", 5), (DRAGON_7, 6)],
)
def test_total_cards(text: str, cards: int) -> None:
    """19:47-3.2(a)4, 3.3(f), 7.2(a)4, 7.3(g): 3 to 2 for four, 2 to 1 for five and for six."""
    assert {4: Odds(3, 2), 5: Odds(2, 1), 6: Odds(2, 1)} == TOTAL_CARDS
    wagers: dict[On, int] = {"four-cards": 4, "five-cards": 5, "six-cards": 6}
    for on, number in wagers.items():
        assert ruled(on, text) == (("win", TOTAL_CARDS[cards]) if number == cards else ("lose", None))


@pytest.mark.parametrize(
    ("text", "player", "banker"),
    [
        ("9s Td / 3h 4c", "win 1", "lose"),  # the only natural
        ("3h 4c / 4s 4d", "lose", "win 1"),
        ("9s Td / 4h 4c", "win 1", "lose"),  # natural 9 against natural 8
        ("4h 4c / 9s Td", "lose", "win 1"),
        ("9s Td / 4h 5c", "void", "void"),  # naturals of equal point count
        ("4s 4d / 4h 4c", "void", "void"),
        ("7s Td / 3h Tc", "win 1", "lose"),  # by four, though no finished round: what counts are the points
        ("7s Td / 4h Tc", "lose", "lose"),  # by three
        ("7s Td / 7h Tc", "lose", "lose"),  # equal, and no natural
        ("2s 3d 4c / Th Tc Td", "win 30", "lose"),  # a nine of three cards is no natural
        ("2s 2d 4c / Th Tc Td", "win 10", "lose"),
        ("2s 3d 4c / Th Tc Ad", "win 10", "lose"),
        ("7s Td / Th Tc Td", "win 6", "lose"),
        ("6s Td / Th Tc Td", "win 4", "lose"),
        ("Th Tc Td / 2h 3c", "lose", "win 2"),
        ("9s Td / 2h 3c 4d", "win 1", "lose"),
    ],
)
def test_the_bonus(text: str, player: str, banker: str) -> None:
    """19:47-3.2(a)5, 3.2(a)5i, 3.2(a)5ii, 3.2(a)5iii, 3.3(g): with naturals, and by how many points without."""
    for on, expected in zip(("player-bonus", "banker-bonus"), (player, banker), strict=True):
        result, odds = ruled(on, text)  # type: ignore[arg-type]  # two of the wagers
        assert f"{result} {odds.pays if odds else ''}".strip() == expected
        assert odds is None or odds.to == 1


PAYTABLES_AS_PRINTED = """
A 9:30 8:10 7:6 6:4 5:2 4:1 natural:1
B 9:20 8:8 7:7 6:4 5:3 4:1 natural:1
C 9:30 8:10 7:4 6:4 5:2 4:2 natural:1
"""


def test_the_paytables_are_those_of_the_text() -> None:
    """19:47-3.3(g): all "to 1"; C prints 6 or 7, and 4 or 5, in one line."""
    typed = {}
    for line in PAYTABLES_AS_PRINTED.split("\n")[1:-1]:
        letter, *cells = line.split()
        typed[letter] = {name: Odds(int(pays), 1) for name, _, pays in (cell.partition(":") for cell in cells)}
    kept = {
        letter: {**{str(by): odds for by, odds in schedule.margins.items()}, "natural": schedule.natural}
        for letter, schedule in BONUS.items()
    }
    assert kept == typed
    assert tuple(kept) == get_args(Paytable)


@pytest.mark.parametrize("letter", BONUS)
def test_each_paytable_pays_its_own_odds(letter: Paytable) -> None:
    """19:47-3.3(g): by five points."""
    found = ruling("banker-bonus", hands("Th Tc Td / 2h 3c"), Offer(bonus=letter))
    assert found.odds == BONUS[letter].margins[5]
    assert found.charged is None, "no vigorish shall be charged on a winning optional bonus wager"


def test_a_dragon_7_is_a_winning_seven_of_three_cards() -> None:
    """19:47-3.3(h): "a three card Banker's Hand with a Point Count of seven that wins"."""
    assert hands(DRAGON_7).dragon_7
    assert not hands("4s 2d / 3h 4c").dragon_7, "two cards"
    assert not hands("2s 2d 4h / Ts 4d 3c").dragon_7, "it loses to eight"
    assert not hands("2s 2d 3h / Ts 4d 3c").dragon_7, "it ties"
    assert not hands("2s 2d Ah / Ts 4d 2c").dragon_7, "six"


def test_without_vigorish_a_dragon_7_is_a_push() -> None:
    """19:47-3.2(a)6, 3.2(a)6i, 3.3(h): void, notwithstanding (a)1; every other win is paid in full."""
    assert ruling("banker", hands(DRAGON_7), PUSH) == Ruling("push", ("3.2(a)6i", "3.3(h)"))
    assert ruling("banker", hands(BANKER_WINS), PUSH) == Ruling("win", ("3.2(a)1i", "3.3(h)"), EVEN)
    assert ruling("banker", hands(DRAGON_7), PLAIN).result == "win"


def test_the_dragon_7_wager() -> None:
    """19:47-3.2(a)6ii, 3.3(i): wins with a dragon 7 hand, at 40 to 1 or better, and loses with any other."""
    assert LEAST_DRAGON_7 == 40
    assert ruled("dragon-7", DRAGON_7, PUSH) == ("win", Odds(40, 1))
    assert ruled("dragon-7", DRAGON_7, Offer("dragon-7-push", dragon_7=45)) == ("win", Odds(45, 1))
    for text in (BANKER_WINS, PLAYER_WINS, TIE):
        assert ruled("dragon-7", text, PUSH) == ("lose", None)


def test_without_vigorish_a_six_is_paid_half() -> None:
    """19:47-3.3(e), 3.3(e)1, 7.3(f), 7.3(f)1: 1 to 2 with a point count of six, else 1 to 1, and no vigorish."""
    offer = Offer("six-at-half")
    assert Odds(1, 2) == SIX
    assert ruling("banker", hands(SIX_WINS), offer) == Ruling("win", ("3.2(a)1i", "3.3(e)1"), SIX)
    assert ruling("banker", hands(BANKER_WINS), offer) == Ruling("win", ("3.2(a)1i", "3.3(e)1"), EVEN)
    assert ruling("banker", hands(SIX_WINS), PLAIN).odds == EVEN


@pytest.mark.parametrize("on", EVERYTHING)
def test_on_a_void_round_every_wager_is_void(on: On) -> None:
    """19:47-3.12(e), 3.2(a), 7.2(a): whatever the house offers."""
    for offer in (PLAIN, EVERY, PUSH, Offer("tie-vigorish")):
        assert ruling(on, None, offer) == VOID_ROUND
        assert (VOID_ROUND.result, VOID_ROUND.odds, VOID_ROUND.charged) == ("void", None, None)


def test_what_a_house_does_not_offer_is_not_accepted() -> None:
    """19:47-3.2(b), 3.2(a)4, 3.2(a)5, 3.2(a)6, 7.2(b)."""
    accepted = {offer: [on for on in EVERYTHING if not_offered(on, offer) is None] for offer in (PLAIN, EVERY, PUSH)}
    assert accepted[PLAIN] == ["player", "banker", "tie"]
    assert accepted[EVERY] == [on for on in EVERYTHING if on != "dragon-7"]
    assert accepted[PUSH] == ["player", "banker", "tie", "dragon-7"]
    assert [not_offered(on, PLAIN) for on in ("four-cards", "banker-bonus", "dragon-7")] == [
        "total_cards = false: no wagers on the number of cards (19:47-3.2(a)4)",
        "bonus = none: no bonus wagers (19:47-3.2(a)5)",
        "dragon_7 = none: no wagers on the dragon 7 (19:47-3.2(a)6)",
    ]


def test_odds_are_read_as_the_text_prints_them() -> None:
    assert Odds(3, 2).text == "3 to 2"
