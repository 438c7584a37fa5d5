"""What `shoewatch settle` makes of a round of Three Card Poker: typed, or as a journal has it."""

import pytest

from controller.games.three_card_poker.deals import SeatDealt, ThreeCardDeal
from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.games.three_card_poker.law.settlement import Stake, StakeRefused
from controller.games.three_card_poker.settle.asked import SeatsAsked
from controller.games.three_card_poker.settle.provided import SETTLING
from controller.rules.cards import Card
from controller.table.finished import Played
from tests.support.three_card_stakes import stake

GAME = "three-card-poker"
TYPED = "dealer 4d Qs 9h / 1 Qh 9d 5c / 2 ah as 2d / 3 7s 8s 9s / seat-5 Jc 10h 2h"
WAGERS = ("1-ante-10", "1-play-10", "2-pair-plus-5", "3-ante-20", "3-play-20", "4-ante-15", "5-ante-10", "5-play-10")


def typed(text: str) -> SeatsAsked:
    asked = SETTLING.typed(text.split())
    assert isinstance(asked, SeatsAsked)
    return asked


def wagers(*words: str) -> list[tuple[int, Stake]]:
    return list(enumerate(map(stake, words), 1))


CARDS = {
    "seat-1": "Qh 9d 5c", "seat-2": "As Ah 2d", "seat-4": "2c 3c 4c", "dealer": "4d Qs 9h",
}  # fmt: skip


AS_PLAYED = ("1-ante-10", "1-play-10", "4-ante-5", "4-pair-plus-5", "2-pair-plus-5")
BY = ", by its record"


def recorded(cards: dict[str, str] | None = None, *, void: bool = False, decided: bool = True) -> SeatsAsked:
    """Seat 1 played, seat 2 has pair plus alone, seat 4 folded."""
    hands = {spot: tuple(map(Card, each.split())) for spot, each in (CARDS | (cards or {})).items()}
    seats = (
        SeatDealt(1, True, False, False, hands["seat-1"]),
        SeatDealt(2, False, True, False, hands["seat-2"]),
        SeatDealt(4, True, True, True, hands["seat-4"]),
    )
    deal = ThreeCardDeal(1, seats, hands["dealer"], void, decided=decided)
    asked = SETTLING.recorded(Played(deal=deal if void else deal.judged(), shoe=3, round=1, corrected=True))
    assert isinstance(asked, SeatsAsked)
    return asked


# --- typed ------------------------------------------------------------------------------------------------------------


def test_a_round_that_is_typed() -> None:
    """19:47-20.10(c)1, 20.11(a): the hands as they came, each wager, the sums, and what the dealer does."""
    asked = typed(TYPED)
    assert (asked.problems, [*asked.misdealt(GAME, None, None)], asked.lacks) == ((), [], "")
    told = wagers(*WAGERS)
    assert [*asked.contradicted([each for _, each in told], "the round")] == []
    both = "19:47-20.11(a)1, 19:47-20.11(a)3"
    assert [*asked.settled(GAME, ThreeCardOffer(), told).lines()] == [
        "Round: dealer 4d Qs 9h, high card",
        "seat 1: Qh 9d 5c, high card, higher than the dealer's",
        "seat 2: Ah As 2d, pair, pair plus alone",
        "seat 3: 7s 8s 9s, straight flush, higher than the dealer's",
        "seat 4: folded",
        "seat 5: Jc Th 2h, high card, lower than the dealer's",
        "",
        "line  seat  on               amount  result     odds          paid         bonus  paragraphs",
        "   1     1  ante              10.00  win      1 to 1         10.00                19:47-20.11(a)1",
        "   2     1  play              10.00  win      1 to 1         10.00                19:47-20.11(a)1",
        "   3     2  pair-plus          5.00  win      1 to 1          5.00                19:47-20.11(a)2",
        f"   4     3  ante              20.00  win      1 to 1         20.00        100.00  {both}",
        "   5     3  play              20.00  win      1 to 1         20.00                19:47-20.11(a)1",
        "   6     4  ante              15.00  lose                                         19:47-20.10(b)",
        "   7     5  ante              10.00  lose                                         19:47-20.11(a)1",
        "   8     5  play              10.00  lose                                         19:47-20.11(a)1",
        "",
        "                  amount          lost          paid           net",
        "seat 1             20.00          0.00         20.00         20.00",
        "seat 2              5.00          0.00          5.00          5.00",
        "seat 3             40.00          0.00        140.00        140.00",
        "seat 4             15.00         15.00          0.00        -15.00",
        "seat 5             20.00         20.00          0.00        -20.00",
        "all               100.00         35.00        165.00        130.00",
        "",
        "The dealer (19:47-20.10(c)1):",
        "   1  collect 15.00 and the cards of seat 4, which folded",
        "   2  reveal the dealer's cards",
        "   3  reveal the hand of seat 5",
        "   4  reveal the hand of seat 3",
        "   5  reveal the hand of seat 2",
        "   6  reveal the hand of seat 1",
        "   7  collect 20.00 of seat 5",
        "   8  pay 140.00 to seat 3",
        "   9  pay 5.00 to seat 2",
        "  10  pay 20.00 to seat 1",
        "  11  take the cards of seat 5",
        "  12  take the cards of seat 3",
        "  13  take the cards of seat 2",
        "  14  take the cards of seat 1",
        "  15  take the dealer's cards",
    ]


def test_a_dealer_below_a_queen_and_the_other_order() -> None:
    """19:47-20.10(c)2, 20.11(a)1: "automatically"."""
    offer = ThreeCardOffer(settling_order="seat-by-seat")
    lines = [*typed("dealer Js Th 8d / 1 2s 3h 5d").settled(GAME, offer, wagers("1-ante-10", "1-play-10")).lines()]
    assert lines[:2] == ["Round: dealer Js Th 8d, high card, below queen high", "seat 1: 2s 3h 5d, high card, played"]
    assert lines[4:6] == [
        "   1     1  ante              10.00  win      1 to 1         10.00                19:47-20.11(a)1",
        "   2     1  play              10.00  void                                         19:47-20.11(a)1",
    ]
    assert lines[-6:] == [
        "The dealer (19:47-20.10(c)2):",
        "   1  reveal the dealer's cards",
        "   2  reveal the hand of seat 1",
        "   3  pay 10.00 to seat 1",
        "   4  take the cards of seat 1",
        "   5  take the dealer's cards",
    ]


def test_a_void_round() -> None:
    asked = typed("VOID")
    assert (asked.problems, [*asked.misdealt(GAME, None, None)]) == ((), [])
    assert [*asked.contradicted([stake("9-ante-1")], "the round")] == []
    done = asked.settled(GAME, ThreeCardOffer(), wagers("1-ante-10"))
    assert [*done.lines()] == [
        "Round: void",
        "",
        "line  seat  on               amount  result     odds          paid         bonus  paragraphs",
        "   1     1  ante              10.00  void",
        "",
        "                  amount          lost          paid           net",
        "seat 1             10.00          0.00          0.00          0.00",
        "all                10.00          0.00          0.00          0.00",
    ]
    data = done.data()
    assert (data["round"]["void"], data["round"]["seats"], data["steps"]) == (True, [], [])
    assert data["wagers"][0]["result"] == "void"


def test_a_settled_round_for_a_program() -> None:
    """19:47-20.11(a)3: amounts are cents; a folded hand has no cards."""
    data = typed(TYPED).settled(GAME, ThreeCardOffer(), wagers(*WAGERS)).data()
    assert data["round"] | {"seats": []} == {
        "shoe": None, "number": None, "corrected": False, "void": False, "dealer": ("4d", "Qs", "9h"),
        "dealer_kind": "high-card", "queen_high_or_better": True, "seats": [],
    }  # fmt: skip
    assert data["round"]["seats"][2:4] == [
        {"seat": 3, "result": "higher", "cards": ("7s", "8s", "9s"), "kind": "straight-flush"},
        {"seat": 4, "result": "folded", "cards": (), "kind": None},
    ]
    assert data["wagers"][3] == {
        "line": 4, "seat": 3, "on": "ante", "stake_cents": 2000, "result": "win", "odds": (1, 1), "lost_cents": 0,
        "paid_cents": 2000, "bonus_cents": 10000, "net_cents": 12000,
        "paragraphs": ["19:47-20.11(a)1", "19:47-20.11(a)3"],
    }  # fmt: skip
    assert data["wagers"][5]["odds"] is None
    assert data["all"] == {"stake_cents": 10000, "lost_cents": 3500, "paid_cents": 16500, "net_cents": 13000}
    assert data["seats"][0] == {
        "seat": 1, "stake_cents": 2000, "lost_cents": 0, "paid_cents": 2000, "net_cents": 2000
    }  # fmt: skip
    assert data["steps"][:2] == [
        {"act": "collect-forfeited", "seat": 4, "cents": 1500},
        {"act": "reveal-dealer", "seat": None, "cents": 0},
    ]
    assert data["offer"]["pair_plus"] == "A"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("9h 4s Ks / Kd 7c 2c", "the dealer's cards and those of each seat"),
        ("dealer 9h 4s Ks", "the dealer's cards and those of each seat"),
        ("dealer 9h 4s Ks / ", "the dealer's cards and those of each seat"),
        ("dealer 9h 4s Kx / 1 2s 3s 4s", "Kx is not a card; example: 9h"),
        ("dealer 9h 4s Ks / Ah 2s 3s 4s", "a seat from 1 to 99"),
        ("dealer 9h 4s Ks / 0 2s 3s 4s", "a seat from 1 to 99"),
        ("dealer 9h 4s Ks / 100 2s 3s 4s", "a seat from 1 to 99"),
    ],
)
def test_words_that_are_no_round(text: str, why: str) -> None:
    asked = typed(text)
    (problem,) = asked.problems
    assert problem.startswith("the round: ")
    assert why in problem
    assert [*asked.misdealt(GAME, None, None)] == []


def test_hands_that_nobody_can_have() -> None:
    """19:47-20.7, 20.8(c), 20.9(c)."""
    assert [*typed("dealer 9h 4s / 1 2s 3s 4s / 1 5c 6c 7c").misdealt(GAME, None, None)] == [
        "the round: the dealer has 2 cards: each hand has three (19:47-20.8(c), 20.9(c))",
        "the round: seat 1 has 2 hands",
        "the round: 4s is there 2 times: the game is played with one deck (19:47-20.7)",
    ]


def test_a_wager_of_a_seat_without_a_hand() -> None:
    """19:47-20.10(b): only who folds needs none; each seat is named once."""
    told = [stake(each) for each in ("7-ante-1", "7-play-1", "8-ante-1", "8-pair-plus-1", "9-pair-plus-1")]
    assert [*typed(TYPED).contradicted(told, "the round")] == [
        StakeRefused(0, "seat 7 has no hand in the round"),
        StakeRefused(4, "seat 9 has no hand in the round"),
    ]
    assert [*typed("dealer 9h 4s 2c / 9 5c 6c 7x").contradicted(told, "the round")] == []  # the card is the one fault


# --- as a journal has it ----------------------------------------------------------------------------------------------


def test_a_round_of_a_journal() -> None:
    """19:47-20.11(a)1: by its cards, in the order by which a correction names them; who folded is left out."""
    asked = recorded()
    assert ([*asked.misdealt(GAME, None, None)], asked.lacks) == ([], "")
    assert asked.players == {1: ("Qh", "9d", "5c"), 2: ("As", "Ah", "2d")}
    told = wagers(*AS_PLAYED)
    assert [*asked.contradicted([each for _, each in told], "round 3/1")] == []
    done = asked.settled(GAME, ThreeCardOffer(), told)
    assert next(done.lines()) == "Round 3/1, corrected: dealer 4d Qs 9h, high card"
    assert (done.data()["round"]["shoe"], done.data()["round"]["corrected"]) == (3, True)


@pytest.mark.parametrize(
    ("told", "left_out", "why"),
    [
        ([], [], []),
        (["4-play-5"], [], ["seat 4 folded in round 3/1"]),
        (["2-ante-5", "2-play-5"], [], [f"seat 2 made no wager on {on} in round 3/1{BY}" for on in ("ante", "play")]),
        (["1-pair-plus-5"], [], [f"seat 1 made no wager on pair-plus in round 3/1{BY}"]),
        (["6-ante-5", "6-pair-plus-5"], [], ["seat 6 has no hand in round 3/1"]),
        ([], ["1-play-10"], [f"seat 1 wagered on play in round 3/1{BY}: no line says it"]),
        ([], ["2-pair-plus-5"], [f"seat 2 wagered on pair-plus in round 3/1{BY}: no line says it"]),
        (
            ["6-ante-5"],
            ["4-ante-5", "4-pair-plus-5"],
            [
                "seat 6 has no hand in round 3/1",
                f"seat 4 wagered on ante and on pair-plus in round 3/1{BY}: no line says it",
            ],
        ),
    ],
)
def test_wagers_that_are_not_as_the_record_has_them(told: list[str], left_out: list[str], why: list[str]) -> None:
    """19:47-20.8(c), 20.10(b): what nobody made, and what is left out."""
    made = [stake(each) for each in (*AS_PLAYED, *told) if each not in left_out]
    assert [each.why for each in recorded().contradicted(made, "round 3/1")] == why


def test_wagers_of_a_void_round() -> None:
    """19:47-20.10(b): whether a play wager lay there, the table knows once the dealer's hand was opened."""
    made = [stake(each) for each in AS_PLAYED]
    without = [each for each in made if each.on != "play"]
    early, late = recorded(void=True, decided=False), recorded(void=True)
    assert [[*each.contradicted(made, "it")] for each in (early, late)] == [[], []]
    assert [*early.contradicted(without, "it")] == []
    assert [each.why for each in late.contradicted(without, "it")] == [
        "seat 1 wagered on play in it, by its record: no line says it"
    ]
    assert [each.why for each in early.contradicted([*made, stake("7-ante-5")], "it")] == ["seat 7 has no hand in it"]


def test_a_card_that_was_never_named() -> None:
    assert recorded({"seat-1": "Qh ?? 5c"}).lacks.startswith("has a card that its record does not name")
    assert recorded({"seat-4": "Qh ?? 5c"}).lacks == "", "nobody opens a folded hand"
    assert recorded({"seat-1": "Qh ?? 5c"}, void=True).lacks == ""


# --- what it is told --------------------------------------------------------------------------------------------------


def test_wagers_as_they_are_typed() -> None:
    made = SETTLING.wager(3, "pair-plus", 1250)
    assert made == Stake(3, "pair-plus", 1250)
    assert SETTLING.things == ("ante", "play", "pair-plus")
    assert [*SETTLING.refused([made], ThreeCardOffer())] == []
    assert SETTLING.word is not None
    assert SETTLING.word(made) == "3-pair-plus-12.50"
    assert SETTLING.word(made._replace(seat=21)) is SETTLING.word(made._replace(stake=10**9)) is None
    assert (SETTLING.told_as, SETTLING.replaces) == ("stakes", False)


def test_a_round_that_no_device_saw_is_not_settled() -> None:
    """19:47-20.8(b)3: dealt from the hand; but a void one is, and who folded needs no hand."""
    unseen = recorded({"seat-1": "", "dealer": ""})
    assert unseen.lacks == (
        "has hands that no device has seen: its wagers are not recorded; to settle them, enter the hands in place of "
        "the round's number"
    )
    assert not recorded({"seat-1": "", "dealer": ""}, void=True).lacks
