"""A round's wagers together: 19:47-3.2, 3.3, 7.2 and 7.3, to the cent."""

import pytest

from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.law.wagers.rulings import EVERYTHING
from controller.games.two_hands.law.wagers.score import Score
from controller.games.two_hands.law.wagers.settlement import Settled, Wager, WagerRefused, covered, refused, settle

BANKER_7 = Score(6, 7, 2, 2)
BANKER_6 = Score(5, 6, 3, 2)
TIE = Score(6, 6, 2, 2)
WITH_TOTAL = Offer("with-total-cards", total_cards=True)


def one(wager: Wager, score: Score | None, offer: Offer, *beside: Wager) -> Settled:
    return settle([wager, *beside], score, offer, "punto-banco")[0]


def test_a_win_is_paid_and_its_vigorish_extracted() -> None:
    """19:47-3.3(a), 3.3(c), 7.3(a), 7.3(c): the Player's in full, the Banker's less five or four percent."""
    five, four = Offer(), Offer(vigorish=4)
    banker = Wager(3, "banker", 100_00)
    assert (one(banker, BANKER_7, five).paid, one(banker, BANKER_7, five).vigorish) == (100_00, 5_00)
    assert one(banker, BANKER_7, four).vigorish == 4_00
    assert one(banker, BANKER_7, five).net == 95_00
    player = one(Wager(3, "player", 100_00), Score(7, 6, 2, 2), five)
    assert (player.paid, player.vigorish, player.net) == (100_00, 0, 100_00)


def test_a_loss_is_the_stake_and_nothing_else() -> None:
    """19:47-3.2(a)1ii, 3.2(a)2ii."""
    lost = one(Wager(3, "player", 100_00), BANKER_7, Offer())
    assert (lost.lost, lost.paid, lost.vigorish, lost.net) == (100_00, 0, 0, -100_00)


def test_a_six_at_half_is_paid_half_without_vigorish() -> None:
    """19:47-3.3(e)1, 7.3(f)1."""
    settled = one(Wager(3, "banker", 100_00), BANKER_6, Offer("six-at-half"))
    assert (settled.paid, settled.vigorish) == (50_00, 0)


@pytest.mark.parametrize(
    ("cards", "is_covered"),
    [((99_99,), False), ((100_00,), True), ((100_01,), True), ((50_00, 49_99), False), ((50_00, 50_00), True)],
)
def test_total_card_wagers_of_as_much_waive_the_vigorish(cards: tuple[int, ...], is_covered: bool) -> None:  # noqa: FBT001  # a limit
    """19:47-3.3(e)2, 7.3(f)2: "in a total amount that is equal to or greater than" the wager on the Banker's Hand."""
    banker = Wager(3, "banker", 100_00)
    beside = [Wager(3, on, stake) for on, stake in zip(("four-cards", "six-cards"), cards, strict=False)]  # type: ignore[arg-type]  # two of the wagers
    assert covered(banker, beside) is is_covered
    settled = one(banker, BANKER_7, WITH_TOTAL, *beside)
    assert settled.vigorish == (0 if is_covered else 5_00)
    assert settled.paid == 100_00
    assert settled.ruling.paragraphs[-1] == ("3.3(e)2" if is_covered else "3.3(c)")


def test_only_the_player_s_own_total_card_wagers_count() -> None:
    """19:47-3.3(e)2: "the player has made"; a wager on a tie is none of them."""
    beside = (Wager(4, "four-cards", 100_00), Wager(3, "tie", 100_00))
    assert one(Wager(3, "banker", 100_00), BANKER_7, WITH_TOTAL, *beside).vigorish == 5_00


def test_a_dragon_7_gives_the_stake_back() -> None:
    """19:47-3.2(a)6i, 3.3(h): nothing is paid, nothing is charged."""
    dragon, offer = Score(0, 7, 3, 3), Offer("dragon-7-push", dragon_7=40)
    settled = settle([Wager(1, "banker", 100_00), Wager(1, "dragon-7", 5_00)], dragon, offer, "punto-banco")
    assert [(each.result, each.net) for each in settled] == [("push", 0), ("win", 200_00)]


def test_a_tie_is_charged_a_quarter_of_the_wager() -> None:
    """19:47-7.2(a)1iii, 7.3(d): and a win in full, without other vigorish."""
    offer = Offer("tie-vigorish")
    tied, won = (settle([Wager(1, "banker", 100_00)], score, offer, "minibaccarat")[0] for score in (TIE, BANKER_7))
    assert (tied.result, tied.lost, tied.vigorish, tied.net) == ("push", 0, 25_00, -25_00)
    assert (won.result, won.vigorish, won.net) == ("win", 0, 100_00)
    void = settle([Wager(1, "banker", 100_00)], None, offer, "minibaccarat")[0]
    assert (void.result, void.net) == ("void", 0)


@pytest.mark.parametrize(
    "offer", [Offer(total_cards=True, bonus="C"), Offer("dragon-7-push", dragon_7=40), Offer("tie-vigorish")]
)
def test_nothing_is_paid_lost_or_charged_on_a_void_round(offer: Offer) -> None:
    """19:47-3.12(e)."""
    settled = settle([Wager(1, on, 33_33) for on in EVERYTHING], None, offer, "punto-banco")
    assert {(each.result, each.paid, each.lost, each.vigorish, each.net) for each in settled} == {("void", 0, 0, 0, 0)}


def test_a_wager_that_is_not_offered_or_made_twice_is_refused() -> None:
    """19:47-3.2(b), 7.2(b)."""
    wagers = [Wager(1, "tie", 1), Wager(1, "dragon-7", 1), Wager(2, "tie", 1), Wager(1, "tie", 2)]
    assert list(refused(wagers, Offer())) == [
        WagerRefused(1, "dragon_7 = none: no wagers on the dragon 7 (19:47-3.2(a)6)"),
        WagerRefused(3, "seat 1 already has a wager on tie: enter one wager with both amounts"),
    ]


def test_a_bonus_needs_a_regular_wager_where_the_house_asks_for_one() -> None:
    """19:47-3.2(b): on either hand, not on the same."""
    wagers = [Wager(1, "player-bonus", 1), Wager(2, "banker-bonus", 1), Wager(2, "player", 1), Wager(1, "tie", 1)]
    assert list(refused(wagers, Offer(bonus="A"))) == []
    assert list(refused(wagers, Offer(bonus="A", bonus_alone=False))) == [
        WagerRefused(0, "bonus_alone = false: seat 1 has no wager on player or banker (19:47-3.2(b))", lacking=True)
    ]
