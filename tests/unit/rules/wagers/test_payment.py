"""In what order a round is settled: 19:47-3.10(b) and (c)."""

from typing import get_args

import pytest

from controller.games.two_hands.law.wagers.offer import Offer, Payment
from controller.games.two_hands.law.wagers.payment import PARAGRAPHS, PaymentStep, Stage, stages, steps
from controller.games.two_hands.law.wagers.score import Score
from controller.games.two_hands.law.wagers.settlement import Wager, settle

BANKER, TIE = Score(6, 7, 2, 2), Score(6, 6, 2, 2)
WAGERS = (
    Wager(2, "banker", 20_00),
    Wager(2, "four-cards", 2_00),
    Wager(9, "player", 90_00),
    Wager(5, "banker", 40_00),
    Wager(1, "tie", 10_00),
)

COLLECT = "collect 9 90.00, collect 1 10.00, "
ORDERS = {
    "pay-all-first": "pay 5 40.00, pay 2 20.00, pay 2 3.00, VIG 5 2.00, VIG 2 1.00",
    "vigorish-all-first": "VIG 5 2.00, VIG 2 1.00, pay 5 40.00, pay 2 20.00, pay 2 3.00",
    "pay-each-first": "pay 5 40.00, VIG 5 2.00, pay 2 20.00, pay 2 3.00, VIG 2 1.00",
    "vigorish-each-first": "VIG 5 2.00, pay 5 40.00, VIG 2 1.00, pay 2 20.00, pay 2 3.00",
}


def told(done: tuple[PaymentStep, ...]) -> str:
    return ", ".join(f"{step.act} {step.seat} {step.cents // 100}.{step.cents % 100:02}" for step in done)


@pytest.mark.parametrize("payment", get_args(Payment))
@pytest.mark.parametrize("deferred", [False, True])
def test_losing_wagers_are_collected_and_winners_paid_from_the_highest_seat(payment: Payment, deferred: bool) -> None:  # noqa: FBT001  # both
    """19:47-3.10(b), 3.10(b)1, 3.10(b)2, 3.10(b)3, 3.10(b)4, 3.10(c): in the order that the house has chosen."""
    offer = Offer(total_cards=True, payment=payment, vigorish_deferred=deferred)
    done = steps(settle(WAGERS, BANKER, offer, "punto-banco"), offer)
    assert told(done) == COLLECT + ORDERS[payment].replace("VIG", "mark-vigorish" if deferred else "collect-vigorish")


def test_the_procedures_are_in_the_order_of_the_text() -> None:
    """19:47-3.10(b)1 to 4."""
    assert {name: f"3.10(b){number}" for number, name in enumerate(get_args(Payment), 1)} == PARAGRAPHS


@pytest.mark.parametrize("banker", ["six-at-half", "dragon-7-push"])
def test_without_vigorish_none_is_collected_or_marked(banker: str) -> None:
    """19:47-3.10(b)5."""
    offer = Offer(banker, total_cards=True, vigorish_deferred=True)  # type: ignore[arg-type]  # two of the values
    done = steps(settle(WAGERS, BANKER, offer, "punto-banco"), offer)
    assert {step.act for step in done} == {"collect", "pay"}


def test_the_vigorish_on_a_tie_comes_at_the_end_of_the_round() -> None:
    """19:47-7.3(d)."""
    offer = Offer("tie-vigorish", total_cards=True, payment="vigorish-all-first")
    done = steps(settle(WAGERS, TIE, offer, "minibaccarat"), offer)
    assert told(done) == "pay 2 3.00, pay 1 80.00, collect-vigorish 5 10.00, collect-vigorish 2 5.00"


def test_on_a_void_round_nothing_is_done() -> None:
    """19:47-3.12(e)."""
    offer = Offer(total_cards=True)
    assert steps(settle(WAGERS, None, offer, "punto-banco"), offer) == ()


@pytest.mark.parametrize(
    ("offer", "expected"),
    [
        (Offer(payment="pay-all-first"), ("take-losers", "pay-all", "charge-all")),
        (Offer(payment="vigorish-all-first"), ("take-losers", "charge-all", "pay-all")),
        (Offer(payment="pay-each-first"), ("take-losers", "pay-and-charge")),
        (Offer(payment="vigorish-each-first"), ("take-losers", "charge-and-pay")),
        (Offer("six-at-half"), ("take-losers", "pay-all")),
    ],
)
def test_what_is_done_in_one_go_as_the_house_chose(offer: Offer, expected: tuple[Stage, ...]) -> None:
    """19:47-3.10(b)1, (b)2, (b)3, (b)4 and (b)5: losers first; without vigorish winners are only paid."""
    assert stages(Score(1, 7, 3, 3), offer, "punto-banco") == expected


def test_what_is_done_follows_from_the_result() -> None:
    """19:47-3.10(b), 7.3(d), 3.12(e), 4.10(b): vigorish where somebody can owe it; nothing on a void round."""
    won, tied = Score(8, 5, 2, 2), Score(6, 6, 2, 2)
    assert stages(won, Offer(), "punto-banco") == ("take-losers", "pay-all")
    assert stages(tied, Offer(), "punto-banco") == ("pay-all",)
    assert stages(tied, Offer("tie-vigorish"), "minibaccarat") == ("pay-all", "charge-tie")
    assert stages(None, Offer(), "punto-banco") == ()
    assert stages(won, Offer(), "chemin-de-fer") == ()
