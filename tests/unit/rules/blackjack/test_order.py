"""In which order the dealer collects and pays."""

from msgspec.structs import replace

from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.order import box_steps
from controller.games.blackjack.law.settlement import settle
from controller.games.blackjack.settle.typed import read_round
from tests.support.blackjack_hands import VOID_21, wager


def steps(text: str, lines: str, offer: BlackjackOffer) -> list[str]:
    """`match: pay 55.00 to 3`."""
    told = read_round(text.split())
    done = settle([wager(each) for each in lines.split(", ")], told.round, offer, told.prizes)
    return [f"{each.stage}: {each.act} {each.cents / 100:g} {each.seat}" for each in box_steps(done, told.round)]


def test_everything_from_the_highest_box_down() -> None:
    """19:47-2.17(d), 2.17(e), 2.20(e)1, 2.20(f), 2.23(e): winning bonus wagers last, from the dealer's left."""
    offer = replace(VOID_21, match_the_dealer=6, additional="over-under-13", bonus_edge_of_1=10)
    text = "dealer Ts 9h / 1 As Td / 3 Ts 4h 2c / 5 Ah Kd / bonus 1 50 / bonus 5 7.50"
    lines = (
        "1 blackjack 10, 3 blackjack 10, 5 blackjack 10, 1 match 1, 3 match 1, 5 match 1, 3 over-13 5, 5 over-13 5, "
        "1 bonus 1, 3 bonus 1, 5 bonus 1"
    )
    assert steps(text, lines, offer) == [
        "match: collect 1 5",
        "match: pay 11 3",
        "match: pay 4 1",
        "additional: collect 5 5",
        "additional: pay 5 3",
        "bonus-lost: collect 1 3",
        "first: pay 15 5",
        "first: collect 10 3",
        "first: pay 15 1",
        "bonus: pay 50 1",
        "bonus: pay 7.5 5",
    ]


def test_queens_of_hearts_beside_an_ace_or_a_ten_wait() -> None:
    """19:47-2.24(d), 2.24(e): for the box's blackjack wager, or until a card reader has denied a blackjack."""
    offer = replace(VOID_21, twenty="A")
    lines = "1 blackjack 10, 3 blackjack 10, 5 blackjack 10, 1 twenty 1, 3 twenty 1, 5 twenty 1"
    hands = "/ 1 Ks Jd / 3 Qh Qh / 5 2s 3d 4c"
    others = ["twenty: collect 1 5", "twenty: pay 4 1"]
    assert steps(f"dealer Ts 9h no-blackjack {hands}", lines, offer)[:3] == [*others, "queens: pay 125 3"]
    assert steps(f"dealer Ts 9h {hands}", lines, offer)[:4] == [*others, "first: collect 10 5", "first: pay 135 3"]
    assert steps(f"dealer Ts Ah {hands}", lines, offer)[:5] == [
        *others,
        "first: collect 10 5",
        "first: collect 10 3",
        "first: pay 1000 3",
    ]
    assert steps(f"dealer 9s 9h {hands}", lines, offer)[:3] == [
        "twenty: collect 1 5",
        "twenty: pay 125 3",
        "twenty: pay 4 1",
    ]
    assert steps(f"dealer -- 9h {hands}", lines, offer)[1] == "twenty: pay 4 1"


def test_two_sevens_wait_for_the_player() -> None:
    """19:47-2.17(e): paid immediately after the player elects; all others after the second card."""
    offer = replace(VOID_21, additional="sevens")
    lines = "1 blackjack 10, 3 blackjack 10, 5 blackjack 10, 1 sevens 1, 3 sevens 1, 5 sevens 1, 1 insurance 5"
    assert steps("dealer As 9h / 1 7s 7d 7h / 3 7h 2c / 5 2s 7d / 7 dead", lines, offer) == [
        "additional: collect 1 5",
        "additional: pay 3 3",
        "insurance: collect 5 1",
        "sevens: pay 500 1",
        "first: collect 10 5",
        "first: collect 10 3",
        "first: pay 10 1",
    ]


def test_multiple_action_settles_spot_by_spot() -> None:
    """19:47-2.18(f), 2.18(h), 2.18(i): all wagers of a hand over 21 with the first."""
    offer = replace(VOID_21, multiple_action="two-or-three")
    text = "dealer 9s 9h / dealer 9s Tc / dealer 9s 7c Td / 1 Ts 9d / 2 Ts 6h 6d"
    lines = "1 blackjack 1, 1 blackjack-spot-2 2, 1 blackjack-spot-3 3, 2 blackjack 1, 2 blackjack-spot-2 2"
    assert steps(text, lines, offer) == ["first: collect 3 2", "first: pay 1 1", "third: pay 3 1"]


def test_a_streak_is_settled_with_its_hand() -> None:
    """19:47-2.19(h), 2.22(c)."""
    offer = replace(VOID_21, streak=True)
    text = "dealer Ts 9h / 1 Ts Jh / 2 Ts 8h / streak 1 1"
    assert steps(text, "1 blackjack 10, 1 streak-2 5, 2 blackjack 10, 2 streak-2 5", offer) == [
        "first: collect 15 2",
        "first: pay 25 1",
    ]
