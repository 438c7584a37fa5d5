"""Evenings of Blackjack with other cards: the dealer's head and the core's law agree on every hand."""

from __future__ import annotations

from random import Random
from typing import get_type_hints

import pytest

from controller.games.blackjack.deals import BlackjackDeal
from controller.table.decision import Decision
from controller.table.inputs import Collected, Input
from firmware_sim.games.blackjack.heads import is_natural, score
from firmware_sim.games.blackjack.house import SimulatedBlackjackHouse
from firmware_sim.scenarios import library
from firmware_sim.scenarios.script import Scenario, Setup
from firmware_sim.shift import Shift
from firmware_sim.stage import do, moments, stage, stage_scenario
from tests.simulator.host import Host

QUIET = (
    "blackjack", "blackjack-reader", "blackjack-no-hole-card", "blackjack-splits", "blackjack-surrender-early",
    "blackjack-single-deck", "blackjack-multiple-action", "blackjack-continuous", "blackjack-two-batches",
    "blackjack-6-to-5", "blackjack-double-shoe",
)  # fmt: skip
"""Evenings without a slip."""

CHOSEN = (
    "soft_17", "double", "double_after_split", "double_face_down", "most_hands", "resplit_aces", "split_21",
    "surrender", "no_more_bets",
)  # fmt: skip
"""What a house by chance chooses, beside its decks and its hole card."""


class Listener(Host):
    """A controller whose rounds are kept, and the hands that lay on the table when each was collected."""

    hands: dict[str, list[str]]
    deals: list[tuple[BlackjackDeal, dict[str, list[str]]]]

    def judge(self, event: Input) -> Decision:  # type: ignore[explicit-override]  # of Python 3.12
        """The same."""
        decision = super().judge(event)
        if isinstance(event, Collected):
            deal = decision.state.round.deals[-1]
            assert isinstance(deal, BlackjackDeal)
            self.deals.append((deal, self.hands))
        return decision


def heard(shift: Shift, host: Listener) -> None:
    """Until the shift is over."""
    for _ in moments(shift):
        for device, model in shift.table.devices.items():
            host.hear(device, model.told())
        if show := host.to_show():
            shift.table.panel.obey(show)
        host.hands = {spot: shift.table.faces(spot) for spot in shift.table.hands}


def played(scenario: Scenario, seed: int) -> Listener:
    """An evening of the library with these cards."""
    host = Listener(scenario.setup.house)
    host.hands, host.deals = {}, []
    heard(stage_scenario(scenario, seed), host)
    return host


def agrees(deal: BlackjackDeal, hands: dict[str, list[str]]) -> None:
    """19:47-2.3: each card is where he dealt it, and each hand came to what two hands are worth beside each other."""
    dealer = hands["dealer"]
    assert [*deal.dealer] == dealer
    for each in deal.boxes:
        assert [*each.cards] == hands[each.spot], deal
        if (
            each.result not in {"win", "lose", "void", "blackjack"}
            or len(dealer) == 1
            or deal.earlier
            or deal.hole_unseen
        ):
            continue
        mine, theirs = score(each.cards)[0], score(dealer)[0]
        natural = is_natural(each.cards) and not each.split
        if natural or is_natural(dealer):
            wanted = "blackjack" if not is_natural(dealer) else "void" if natural else "lose"
        elif mine > 21 or (mine < theirs <= 21):
            wanted = "lose"
        else:
            wanted = "void" if mine == theirs else "win"
        assert each.result == wanted or (each.split and len(each.cards) == 2 and mine == 21), deal


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", QUIET)
def test_any_seed_deals_a_quiet_evening(name: str, seed: int) -> None:
    """19:47-2.8 to 2.12: whichever way cards are dealt, each hand is right, and nothing is flagged or refused.

    But a deck may run out in a round (2.15(f)).
    """
    scenario = library.scenario(name)
    steps = tuple(step for step in scenario.steps if "next cards" not in step.sentence and "will" not in step.sentence)
    host = played(Scenario("", "", "", scenario.setup, steps, scenario.verdicts), seed)
    flags = {flag for flag in host.flags if flag != "insufficient-cards"}
    assert (flags, host.rejected, host.held) == (set(), [], 0)
    assert host.rounds == len(host.deals) > 5
    for deal, hands in host.deals:
        agrees(deal, hands)


@pytest.mark.parametrize("seed", range(24))
def test_any_house_is_dealt_as_its_law_has_it(seed: int) -> None:
    """19:47-2.2 to 2.12: options by chance, players by chance or by the odds, boxes that come and go.

    Nothing is refused; where the shoe is small it runs empty in a round, is filled again, and the round goes on.
    """
    chance = Random(seed)
    kinds = get_type_hints(SimulatedBlackjackHouse)
    options = {name: chance.choice(kinds[name].__args__) for name in CHOSEN}
    options |= chance.choice((
        {}, {"hole_card": False}, {"card_reader": True}, {"multiple_action": "two-or-three", "most_hands": 2},
        {"shoe": "double"},
    ))  # fmt: skip
    house = SimulatedBlackjackHouse("blackjack", decks=chance.choice((1, 2, 6, 8)), **options)
    shift, host = stage(Setup(house, seed)), Listener(house)
    host.hands, host.deals = {}, []
    for sentence in (
        "the table opens", "the cards are inspected", "boxes come and go",
        *(["players decide by chance"] if seed % 2 else []),
        "two shoes are dealt", "the table closes",
    ):  # fmt: skip
        do(shift, sentence)
        heard(shift, host)
    assert {*host.flags} <= {"insufficient-cards"}
    assert (host.rejected, host.held) == ([], 0)
    assert host.rounds == len(host.deals) > 2
    for deal, hands in host.deals:
        agrees(deal, hands)
