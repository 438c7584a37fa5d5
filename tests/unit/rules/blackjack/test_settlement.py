"""A round's wagers together, to the cent."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.settlement import payment, settle
from controller.games.blackjack.law.told import NO_PRIZES, BoxTold, Prizes, RoundTold
from controller.games.blackjack.settle.typed import read_round
from controller.rules.cards import UNREAD
from tests.support.blackjack_hands import VOID_21, cards, dealer, hand, wager


def told(text: str) -> RoundTold:
    return read_round(text.split()).round


def come_to(text: str, wagers: str, offer: BlackjackOffer = VOID_21, prizes: Prizes = NO_PRIZES) -> str:
    """`win 150.00, lose -100.00, void`."""
    done = settle([wager(each) for each in wagers.split(", ")], told(text), offer, prizes)
    return ", ".join(f"{each.ruling.result}{f' {each.net / 100:.2f}' if each.net else ''}" for each in done)


@pytest.mark.parametrize(
    ("text", "wagers", "result"),
    [
        ("dealer Ts 9h / 1 As Kh", "1 blackjack 100", "win 150.00"),
        ("dealer Ts 9h / 1 As Kh", "1 blackjack 0.01", "win 0.02"),
        ("dealer As Kh / 1 As Kh", "1 blackjack 100", "void"),
        ("dealer Ts 9h / 1 Ts Jh", "1 blackjack 100", "win 100.00"),
        ("dealer Ts 9h / 1 Ts 9d", "1 blackjack 100", "void"),
        ("dealer Ts 9h / 1 6s 5d Th", "1 blackjack 100, 1 double 100", "win 100.00, win 100.00"),
        ("dealer As Kh / 1 6s 5d Th", "1 blackjack 100, 1 double 100", "lose -100.00, void"),
        ("dealer As Kh / 1 6s 5d 2h", "1 blackjack 100, 1 double 50", "lose -100.00, void"),
        ("dealer As Kh / 1 6s 6d Th", "1 blackjack 100, 1 double 50", "lose -100.00, lose -50.00"),
        ("dealer As Kh / 1 8s Td / 1 8h Tc", "1 blackjack 100, 1 split 100", "lose -100.00, void"),
        (
            "dealer Ts 9h / 1 8s 3d Tc / 1 8h Tc",
            "1 blackjack 100, 1 split 100, 1 double 100",
            "win 100.00, lose -100.00, win 100.00",
        ),
        ("dealer As Kh / 1 Ts 9h", "1 blackjack 100, 1 insurance 50", "lose -100.00, win 100.00"),
        ("dealer As 9h / 1 Ts 9h", "1 blackjack 100, 1 insurance 50", "lose -100.00, lose -50.00"),
        ("dealer As -- / 1 Ts 6h 6d", "1 blackjack 100, 1 insurance 50", "lose -100.00, open"),
        ("dealer As -- no-blackjack / 1 Ts 6h 6d", "1 blackjack 100, 1 insurance 50", "lose -100.00, lose -50.00"),
        ("dealer 9s -- / 1 As Kh", "1 blackjack 100", "win 150.00"),
        ("dealer As -- / 1 As Kh", "1 blackjack 100", "open"),
        ("dealer Ts 9h / 1 Ts 9d dead", "1 blackjack 100", "void"),
    ],
)
def test_wagers_on_hands(text: str, wagers: str, result: str) -> None:
    """19:47-2.3(a), 2.3(b), 2.7, 2.9, 2.10, 2.11, 2.13(f), 2.15(i): a fraction of a cent is the player's."""
    assert come_to(text, wagers) == result


def test_a_dealers_blackjack_takes_the_original_wager_alone() -> None:
    """19:47-2.11, as 13:69F-2.11 has it: whichever hand it goes with."""
    text = "dealer As Kh / 1 8s Td / 1 8h Tc"
    offer = replace(VOID_21, players_per_box=2)
    assert come_to(text, "1 blackjack 100, 1 split 100, 1 blackjack-2-b 30", offer) == "lose -100.00, void, lose -30.00"


@pytest.mark.parametrize(
    ("options", "text", "wagers", "result"),
    [
        ({"blackjack_pays": "6-to-5"}, "dealer Ts 9h / 1 As Kh", "1 blackjack 12.50", "win 15.00"),
        ({"blackjack_pays": "6-to-5"}, "dealer Ts 9h / 1 As Kh", "1 blackjack 0.01", "win 0.02"),
        ({"five_card_21": True}, "dealer Ts 9h / 1 2s 3h 4d 5c 7s", "1 blackjack 10", "win 20.00"),
        ({"five_card_21": True}, "dealer Ts 6h 5d / 1 2s 3h 4d 5c 7s", "1 blackjack 10", "void"),
        (
            {"split_21": "win"},
            "dealer Ts 6h 5d / 1 As Kh / 1 Ah Td",
            "1 blackjack 10, 1 split 10",
            "win 10.00, win 10.00",
        ),
        ({}, "dealer Ts 6h 5d / 1 As Kh / 1 Ah Td", "1 blackjack 10, 1 split 10", "void, void"),
        ({"even_money": True}, "dealer As Kh / 1 As Kh", "1 even-money 10", "win 10.00"),
        ({"even_money": True}, "dealer As -- / 1 As Kh", "1 even-money 10", "win 10.00"),
        ({"surrender": "late"}, "dealer Ts 9h / 1 Ts 6h surrendered", "1 blackjack 12.51", "half -6.25"),
        ({"surrender": "late"}, "dealer As Kh / 1 Ts 6h surrendered", "1 blackjack 12.51", "lose -12.51"),
        ({"surrender": "early"}, "dealer As Kh / 1 Ts 6h surrendered", "1 blackjack 12.51", "half -6.25"),
    ],
)
def test_what_the_house_chooses(options: dict[str, object], text: str, wagers: str, result: str) -> None:
    """19:47-2.3(a)3, 2.7, 2.8, 2.16(a), 2.16(b), 2.16(c): half of an odd cent is the player's."""
    assert come_to(text, wagers, replace(VOID_21, **options)) == result


def test_multiple_action() -> None:
    """19:47-2.18(a), 2.18(d), 2.18(e), 2.18(f): a wager against each hand of the dealer; one over 21 loses them all."""
    offer = replace(VOID_21, multiple_action="three")
    text = "dealer As 9h / dealer As Kh / dealer As 5h Td / 1 Ts 9h / 2 Ts 6h 6d / 3 As Kd"
    three = ", ".join(f"{{0}} blackjack{spot} 10" for spot in ("", "-spot-2", "-spot-3"))
    assert come_to(text, three.format(1), offer) == "lose -10.00, lose -10.00, win 10.00"
    assert come_to(text, three.format(2), offer) == "lose -10.00, lose -10.00, lose -10.00"
    assert come_to(text, three.format(3), offer) == "win 15.00, void, win 15.00"
    assert come_to(text, "1 insurance 5, 1 insurance-spot-2 5", offer) == "lose -5.00, win 10.00"
    over = "dealer As / 1 Ts 6h 6d"
    assert come_to(over, "1 insurance 5, 1 insurance-spot-2 5", offer) == "lose -5.00, lose -5.00"
    assert come_to(f"{over} / 2 Ts 9h", "1 insurance 5", offer) == "open"
    one = "dealer As / 2 Ts 6h 6d / 3 Ts 9h"
    assert come_to(one, three.format(2), offer) == "lose -10.00, lose -10.00, lose -10.00"
    assert come_to(one, "3 blackjack-spot-2 10", offer) == "open"
    assert come_to("dealer 9s / 3 As Kh / 2 Ts 6h 6d", three.format(3), offer) == "win 15.00, win 15.00, win 15.00"


SIDES = replace(
    VOID_21,
    additional="sevens",
    same_suit="5-and-3",
    progressive=True,
    bonus_edge_of_1=10,
    streak=True,
    match_the_dealer=6,
    twenty="A",
)
"""No house may offer all of it; each wager is by itself."""


@pytest.mark.parametrize(
    ("text", "wagers", "result"),
    [
        ("dealer Ts 9h / 1 7s 7h 7d", "1 sevens 1", "win 500.00"),
        ("dealer Ts 9h / 1 7s 7d / 1 7h 2c", "1 sevens 1", "win 500.00"),
        ("dealer Ts 9h / 1 7s 2d / 1 7h 7c", "1 sevens 1", "win 50.00"),
        ("dealer Ts 9h / 1 7s 7d / 1 7c 2c / 1 7h 2d", "1 sevens 1", "open"),
        ("dealer Ts 9h / 1 7s 7d / 1 7c 2c / 1 7h 2d / 1 order 7s 7h 7c 7d 2c 2d", "1 sevens 1", "win 500.00"),
        ("dealer Ts 9h / 1 Ts 4h", "1 over-13 5, 1 under-13 5", "win 5.00, lose -5.00"),
        ("dealer Ts 9h / 1 Ks Qs", "1 same-suit 5", "win 25.00"),
        ("dealer Ts 9h / 1 As Ac 9d", "1 progressive 1", "win 24.00"),
        ("dealer Ts 9h / 1 2s Ac 9d", "1 progressive 1", "lose -1.00"),
        ("dealer Ts 9h / 1 Ts 2d", "1 bonus 1", "lose -1.00"),
        ("dealer Ts 9h / 1 As Td", "1 bonus 1", "open"),
        ("dealer Ts 9h / 1 Ts Td 2h", "1 match 5", "win 75.00"),
        ("dealer -- / 1 Ts Td 2h", "1 match 5", "open"),
        ("dealer As Kh / 1 Qh Qh", "1 twenty 5", "win 5000.00"),
        ("dealer 9s Kh / 1 Qh Qh", "1 twenty 5", "win 625.00"),
        ("dealer As -- / 1 Qh Qh", "1 twenty 5", "open"),
        ("dealer Ts 9h / 1 Ts Jh", "1 streak-2 5, 1 streak-3 5", "open, open"),
        ("dealer Ts 9h / 1 Ts 8h", "1 streak-2 5", "lose -5.00"),
        ("dealer Ts -- / 1 Ts 8h", "1 streak-2 5", "open"),
        ("dealer Ts 9h / 1 dead", "1 sevens 1, 1 progressive 1, 1 bonus 1, 1 match 5", "void, void, void, void"),
        ("dealer Ts 9h / 1 7s dead", "1 sevens 1", "void"),
        ("dealer Ts 9h / 1 dead", "1 streak-2 5, 1 blackjack 10", "open, void"),
    ],
)
def test_side_wagers(text: str, wagers: str, result: str) -> None:
    """19:47-2.15(g), 2.17(i), 2.19(d), 2.20(i), 2.22(i), 2.23(b), 2.24(b): each by itself."""
    assert come_to(text, wagers, SIDES) == result


def test_streaks_go_on_from_the_rounds_before() -> None:
    """19:47-2.22(d), 2.22(k)3: by box and player."""
    prizes = Prizes(streaks={(1, 1): 1})
    assert come_to("dealer Ts 9h / 1 Ts Jh", "1 streak-2 5, 1 streak-3 5", SIDES, prizes) == "win 15.00, open"
    assert come_to("dealer Ts 9h / 1 Ts Jh", "1 streak-2-b 5", SIDES, prizes) == "open"


def test_what_a_bonus_display_shows() -> None:
    """19:47-2.15(o), 2.20(f), 2.20(j): the amount, or 21 to 1 where it failed."""
    text, on = "dealer Ts 9h / 1 As Td", "1 bonus 1, 1 bonus-b 5"
    assert come_to(text, on, SIDES, Prizes(bonus={(1, 1): 250_00, (1, 2): None})) == "win 250.00, win 105.00"


def test_the_meter_is_shared_equally() -> None:
    """19:47-2.19(h): shared by all with four aces of one colour; it stays open until the meter is known."""
    text = "dealer Ts 9h / 1 As As 2h Ac Ac / 3 Ah Ad Ah Ad / 5 Ac Ac As As / 1 order As As Ac Ac 2h"
    on = "1 progressive 1, 3 progressive 1, 5 progressive 1"
    assert come_to(text, on, SIDES) == "open, open, open"
    assert come_to(text, on, SIDES, Prizes(meter=1000_00)) == "win 332.33, win 332.33, win 332.34"


def test_a_limit_is_shared_in_proportion() -> None:
    """19:47-2.24(h): only where the winners of a round come to more."""
    text, on = "dealer As Kh / 1 Qh Qh / 3 Qh Qh / 5 Qh Qh", "1 twenty 10, 3 twenty 20, 5 twenty 20"
    capped = replace(SIDES, twenty_cap=25_000, twenty_minimum=5)
    assert come_to(text, on, capped) == "win 5000.00, win 10000.00, win 10000.00"
    assert come_to(text, "1 twenty 10, 3 twenty 10, 5 twenty 10", capped) == "win 8333.33, win 8333.33, win 8333.34"
    assert come_to(text, "1 twenty 10, 3 twenty 15", capped) == "win 10000.00, win 15000.00"
    assert come_to(text, on, SIDES) == "win 10000.00, win 20000.00, win 20000.00"
    assert come_to("dealer Ks Kh / 1 Qh Qh", "1 twenty 500", capped) == "win 62500.00"


def test_all_hands_called_dead() -> None:
    """19:47-2.15(j)1, 2.17(e), 2.23(e), 2.24(d): wagers that were settled before stay settled, all others go back."""
    text = "dealer 9s Kh / 1 7s 7h / 2 Ks 9s / 3 dead / called-dead"
    on = "1 blackjack 10, 1 sevens 1, 2 match 5, 2 progressive 1, 2 bonus 1, 2 streak-2 5, 2 same-suit 5, 3 match 5"
    assert come_to(text, on, SIDES) == "void, void, win 55.00, void, lose -1.00, void, win 15.00, void"
    text, on = "dealer 9s Kh / 1 As Kh / called-dead", "1 blackjack 10, 1 bonus 1"
    assert come_to(text, on, SIDES) == "void, void"
    assert come_to(text, on, SIDES, Prizes(bonus={(1, 1): 75_00})) == "void, win 75.00"


def test_a_box_whose_cards_were_not_read_stays_open() -> None:
    """19:47-2.17(b)."""
    unread = BoxTold((hand("7s 7h")._replace(cards=(*cards("7s"), UNREAD)),))
    done = settle([wager("1 sevens 1")], RoundTold({1: unread}, (dealer("Ts 9h"),)), SIDES)
    assert [each.ruling.result for each in done] == ["open"]


def test_a_void_round_gives_everything_back() -> None:
    done = settle([wager("1 blackjack 10"), wager("1 sevens 1")], None, SIDES)
    assert [(each.ruling.result, each.paid, each.lost, each.net) for each in done] == [("void", 0, 0, 0)] * 2


def test_a_payment_is_the_next_whole_cent() -> None:
    """19:47-2.7, 2.17(e)2: decision 14."""
    assert [payment(1, Fraction(3, 2)), payment(5, Fraction(6, 5)), payment(3, Fraction(5, 2))] == [2, 6, 8]
