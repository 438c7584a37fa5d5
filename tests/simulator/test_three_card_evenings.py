"""Evenings of Three Card Poker with other cards: the dealer's head and the core's law agree on every hand."""

from __future__ import annotations

import pytest

from controller.games.three_card_poker.deals import ThreeCardDeal
from controller.table.decision import Decision
from controller.table.inputs import Collected, Input
from firmware_sim.games.three_card_poker.heads import worth
from firmware_sim.scenarios import library
from firmware_sim.stage import moments, stage_scenario
from tests.simulator.host import Host

QUIET = {
    "poker-come-and-go": 30, "poker-manual-shoe": 5, "poker-from-the-hand": 5, "poker-dealer-last": 5,
    "poker-seat-by-seat": 5, "poker-two-decks": 6, "poker-both-count": 6, "poker-first-stack": 2,
}  # fmt: skip
"""Evenings without a slip, and their rounds."""

QUEEN = worth(("Qs", "3h", "2d"))
"""19:47-20.11(a)1: the lowest hand with which the dealer plays."""


class Listener(Host):
    """A controller whose rounds are kept, and the hands that lay on the table when each was collected."""

    hands: dict[str, list[str]]
    deals: list[tuple[ThreeCardDeal, dict[str, list[str]]]]

    def judge(self, event: Input) -> Decision:  # type: ignore[explicit-override]  # of Python 3.12
        """The same."""
        decision = super().judge(event)
        if isinstance(event, Collected):
            (deal,) = decision.state.round.deals
            assert isinstance(deal, ThreeCardDeal)
            self.deals.append((deal, self.hands))
        return decision


def played(name: str, seed: int) -> Listener:
    """An evening of the library with these cards."""
    scenario = library.scenario(name)
    shift, host = stage_scenario(scenario, seed), Listener(scenario.setup.house)
    host.hands, host.deals = {}, []
    for _ in moments(shift):
        for device, model in shift.table.devices.items():
            host.hear(device, model.told())
        if show := host.to_show():
            shift.table.panel.obey(show)
        host.hands = {spot: shift.table.faces(spot) for spot in shift.table.hands}
    return host


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", QUIET)
def test_any_seed_deals_a_quiet_evening(name: str, seed: int) -> None:
    """19:47-20.7 to 20.9: whichever way cards are dealt, nothing is flagged or refused."""
    host = played(name, seed)
    assert (host.flags, host.rejected, host.held, host.rounds) == ({}, [], 0, QUIET[name])


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", [name for name in QUIET if name != "poker-from-the-hand"])
def test_each_hand_that_is_in_comes_to_what_the_dealer_knows(name: str, seed: int) -> None:
    """19:47-20.8(c), 20.9(c), 20.11(a)1: each card is where he dealt it, and of two hands the same is higher."""
    deals = played(name, seed).deals
    assert len(deals) == QUIET[name]
    for deal, hands in deals:
        assert {*deal.dealer} == {*hands["dealer"]}
        for seat in deal.seats:
            on_table = hands[f"seat-{seat.seat}"]
            assert {*seat.cards} == {*on_table} or (seat.folded and not on_table)
            if seat.ante and not seat.folded:
                mine, his = worth(seat.cards), worth(deal.dealer)
                expected = "equal" if mine == his else "higher" if mine > his else "lower"
                assert seat.result == ("below-queen" if his < QUEEN else expected)
            else:
                assert seat.result == ("folded" if seat.folded else "pair-plus")
