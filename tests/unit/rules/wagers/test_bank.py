"""The wagers of Chemin de Fer: 19:47-4.6, 4.7 and 4.10."""

import pytest

from controller.games.two_hands.law.wagers.bank import (
    bank_too_large,
    bank_too_small,
    refused_at_bank,
    settle_bank,
    withdrawn,
)
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.law.wagers.score import Score
from controller.games.two_hands.law.wagers.settlement import Wager

PLAYER, BANKER, TIE = Score(7, 6, 2, 2), Score(6, 7, 2, 2), Score(6, 6, 2, 2)
BANK = Wager(1, "banker", 500_00)
AGAINST = (Wager(2, "player", 300_00), Wager(3, "player", 101_00))


def test_the_banker_wins_what_the_others_wagered_less_vigorish() -> None:
    """19:47-4.6(a), 4.6(a)1, 4.7(g)2, 4.10(b), 4.10(c): of the amount won, once, rounded off as the house does."""
    bank, *against = settle_bank([BANK, *AGAINST], BANKER, Offer())
    assert (bank.result, bank.paid, bank.vigorish, bank.net) == ("win", 401_00, 20_05, 380_95)
    assert [(each.result, each.net) for each in against] == [("lose", -300_00), ("lose", -101_00)]
    rounded, *_ = settle_bank([BANK, *AGAINST], BANKER, Offer(vigorish=4, vigorish_rounded=True))
    assert rounded.vigorish == 16_20, "4 % are 16.04"


def test_the_others_are_paid_from_the_banker_s_wager() -> None:
    """19:47-4.6(a)2, 4.7(g), 4.7(g)1, 4.10(b): at 1 to 1, and nobody but the Banker is charged."""
    bank, *against = settle_bank([BANK, *AGAINST], PLAYER, Offer())
    assert (bank.result, bank.net) == ("lose", -401_00)
    assert [(each.result, each.net, each.vigorish) for each in against] == [
        ("win", 300_00, 0),
        ("win", 101_00, 0),
    ]


@pytest.mark.parametrize("score", [TIE, None])
def test_a_stand_off_and_a_void_hand_pay_nothing(score: Score | None) -> None:
    """19:47-4.6(a)3, 4.7(g)3, 4.12(a), (j) and (k)."""
    settled = settle_bank([BANK, *AGAINST], score, Offer(vigorish_rounded=True))
    assert {(each.result, each.net, each.vigorish) for each in settled} == {("void", 0, 0)}


@pytest.mark.parametrize("score", [PLAYER, BANKER, TIE])
def test_the_wagers_pay_each_other_and_the_house_keeps_the_vigorish(score: Score) -> None:
    """19:47-4.10(b) and (c)."""
    settled = settle_bank([BANK, *AGAINST], score, Offer(vigorish_rounded=True))
    assert sum(each.net for each in settled) == -sum(each.vigorish for each in settled)


def test_what_is_not_covered_is_withdrawn() -> None:
    """19:47-4.7(e)."""
    assert withdrawn([BANK, *AGAINST])[0].stake == 401_00
    assert withdrawn([BANK])[0].stake == 0
    (alone,) = settle_bank([BANK], BANKER, Offer(vigorish_rounded=True))
    assert (alone.paid, alone.vigorish, alone.net) == (0, 0, 0)


@pytest.mark.parametrize(("second", "right"), [(199_99, True), (200_00, True), (200_01, False)])
def test_no_more_than_the_bank_is_wagered_against_it(second: int, right: bool) -> None:  # noqa: FBT001  # a limit
    """19:47-4.7(a): "either individually or in the aggregate"."""
    refused = list(refused_at_bank([Wager(2, "player", 300_00), Wager(3, "player", second), BANK]))
    assert [(each.at, "4.7(a)" in each.why) for each in refused] == ([] if right else [(1, True)])


def test_one_participant_is_the_banker_and_the_others_wager_against() -> None:
    """19:47-4.6(a), 4.7(a): and nobody wagers on anything else."""
    wagers = [BANK, Wager(2, "banker", 1), Wager(1, "player", 1), Wager(3, "tie", 1), *AGAINST, Wager(3, "player", 1)]
    assert [(each.at, each.why) for each in refused_at_bank(wagers)] == [
        (1, "seat 1 is the Banker already: there is one (19:47-4.6(a))"),
        (2, "seat 1 is the Banker: the others wager against it (19:47-4.7(a))"),
        (3, "tie: one wagers on banker, or against it on player (19:47-4.6(a), 4.7(a))"),
        (6, "seat 3 already has a wager on player: enter one wager with both amounts"),
    ]
    (missing,) = refused_at_bank(AGAINST)
    assert (missing.at, missing.lacking) == (None, True)


@pytest.mark.parametrize(
    ("stake", "small", "large"),
    [(999_99, True, False), (1000_00, False, False), (2000_00, False, False), (2000_01, False, True)],
)
def test_a_bank_grows_to_twice_as_much_at_most(stake: int, small: bool, large: bool) -> None:  # noqa: FBT001  # limits
    """19:47-4.6(b): the text's own example, with a wager of 1,000 before."""
    assert bank_too_small(stake, least=1000_00) is small
    assert bank_too_large(stake, before=1000_00) is large


def test_the_first_bank_is_the_bid_at_least() -> None:
    """19:47-4.6(b): and has no upper limit."""
    assert [bank_too_small(stake, least=1000_00) for stake in (999_99, 1000_00)] == [True, False]
    assert not bank_too_large(10**9)


def test_one_percentage_is_charged_of_every_player() -> None:
    """19:47-4.10(d): whoever is the Banker."""
    nets = {settle_bank([BANK._replace(seat=seat), *AGAINST], BANKER, Offer())[0].net for seat in range(4, 16)}
    assert len(nets) == 1
