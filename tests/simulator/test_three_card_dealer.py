"""The simulated dealer of Three Card Poker where no host listens, and the players at the table."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from drivers.events import BatchReleased, CardDrawn, DeviceEvent, KeyPressed, StackOut, StubCounted
from firmware_sim.games.three_card_poker.dealer import ThreeCardDealer
from firmware_sim.games.three_card_poker.house import SimulatedThreeCardHouse
from firmware_sim.games.three_card_poker.players import MOST_SEATS, Players
from firmware_sim.scenarios.script import Setup
from firmware_sim.shift import Shift
from firmware_sim.stage import CannotHappen, do, moments, stage
from firmware_sim.table import CardTable

HOUSE = SimulatedThreeCardHouse("three-card-poker")


def played(*sentences: str, house: SimulatedThreeCardHouse = HOUSE, seed: int = 7) -> tuple[Shift, list[DeviceEvent]]:
    """What devices told while this happened, one after the other, at a table whose panel is dark."""
    shift = stage(Setup(house, seed))
    told = []
    for sentence in sentences:
        do(shift, sentence)
        for _ in moments(shift):
            for device in shift.table.devices.values():
                told += device.told()
    assert shift.table.count() >= 52
    return shift, told


def pressed(told: list[DeviceEvent]) -> list[str]:
    """The keys, in order."""
    return [event.key for event in told if isinstance(event, KeyPressed)]


def test_stacks_go_to_those_who_wager_and_to_the_dealer() -> None:
    """19:47-20.9(c): a stack of three each, and the stub out of the shoe."""
    _, told = played("three seats wager", "the deck is made ready", "a round is dealt")
    assert [event.count for event in told if isinstance(event, StackOut)] == [3] * 4
    keys = pressed(told)
    assert keys[:5] == ["ante-1", "ante-2", "plus-2", "plus-3", "no-more-bets"]
    assert [key for key in keys[5:] if not key.startswith("fold-")] == ["dealer-up", "all-up", "collect"]


def test_cards_from_a_manual_shoe_go_round_three_times() -> None:
    """19:47-20.8(c)."""
    house = SimulatedThreeCardHouse("three-card-poker", dealt_from="manual-shoe")
    _, told = played("two seats wager", "the deck is made ready", "a round is dealt", house=house)
    assert sum(isinstance(event, CardDrawn) for event in told) == 9
    assert not [event for event in told if isinstance(event, StackOut)]


def test_nothing_is_seen_of_a_deck_in_the_hand() -> None:
    """19:47-20.8: but the shuffler's count before, and the stub's after."""
    house = SimulatedThreeCardHouse("three-card-poker", dealt_from="hand")
    _, told = played("the shuffler counts every stub", "the deck is made ready", "a round is dealt", house=house)
    assert not [event for event in told if isinstance(event, CardDrawn | StackOut)]
    assert [event.count for event in told if isinstance(event, BatchReleased)] == [52]
    assert [event.count for event in told if isinstance(event, StubCounted)] == [52 - 3 * 7]


def test_he_counts_the_stub_of_every_fifth_round_by_himself() -> None:
    """19:47-20.8(e), 20.9(e): 52 cards less three for each of six seats and the dealer."""
    keys = pressed(played("the deck is made ready", "eleven rounds are dealt")[1])
    counts = [at for at, key in enumerate(keys) if key == "stub-31"]
    assert [keys[:at].count("collect") for at in counts] == [4, 9]
    every = pressed(played("the dealer counts every stub", "the deck is made ready", "two rounds are dealt")[1])
    assert every.count("stub-31") == 2
    waived = SimulatedThreeCardHouse("three-card-poker", stub_waived=True)
    told = played("the deck is made ready", "six rounds are dealt", house=waived)[1]
    assert not [key for key in pressed(told) if key.startswith("stub")]


def test_a_deck_that_is_short_leaves_the_table() -> None:
    """19:47-20.7: what the shuffler counts is not 52, so that another deck takes its place."""
    shift, told = played("2 cards are taken from the stack", "the deck is made ready", "a round is dealt")
    assert [event.count for event in told if isinstance(event, BatchReleased)] == [50, 52]
    assert len(shift.table.away) == 52
    assert shift.table.count() == 2 * 52


def test_a_hand_is_opened_seat_by_seat_from_the_far_right() -> None:
    """19:47-20.10(c)2."""
    house = SimulatedThreeCardHouse("three-card-poker", settling_order="seat-by-seat")
    told = played("four seats wager", "no player folds", "the deck is made ready", "a round is dealt", house=house)[1]
    assert pressed(told)[-6:] == ["dealer-up", "seat-up-4", "seat-up-3", "seat-up-2", "seat-up-1", "collect"]


def test_only_wagers_that_change_are_entered() -> None:
    """19:47-20.9(c): those of the last round stay lit."""
    keys = pressed(
        played(
            "two seats wager", "the deck is made ready", "a round is dealt",
            "seat 7 places an ante", "seat 2 places no wager", "the deck is made ready", "a round is dealt",
        )[1]
    )  # fmt: skip
    second = keys[keys.index("collect") + 1 :]
    assert second[: second.index("no-more-bets")] == ["ante-2", "ante-7", "plus-2"]


def test_a_seat_does_as_the_report_says_and_then_as_it_likes() -> None:
    """19:47-20.10(b)."""
    keys = pressed(
        played(
            "two seats wager", "no player folds", "seat 1 will fold", "seat 2 will play",
            "the deck is made ready", "two rounds are dealt",
        )[1]
    )  # fmt: skip
    assert [key for key in keys if key.startswith("fold-")] == ["fold-1"]


def test_players_come_and_go_and_somebody_always_has_an_ante() -> None:
    players = Players(Random(7))
    players.come_and_go = True
    seen = Counter[int]()
    for _ in range(400):
        players.place_wagers()
        assert players.antes
        assert {*players.seats} <= {*range(1, MOST_SEATS + 1)}
        seen.update(players.seats)
    assert seen.keys() == {*range(1, MOST_SEATS + 1)}
    alone = Players(Random(1))
    alone.come_and_go = True
    alone.antes = {1}
    while alone.antes == {1}:
        alone.place_wagers()
    assert alone.antes


def test_players_fold_as_the_odds_say_or_by_chance_or_never() -> None:
    """A third of their hands, whatever they hold; or what is below queen, six and four; or nothing."""
    players = Players(Random(7))
    low, high = ("Qs", "6h", "3d"), ("Qs", "6h", "4d")
    assert [players.folds(1, hand) for hand in (low, high)] == [True, False]
    players.fold = "never"
    assert not players.folds(1, low)
    players.fold = "by chance"
    assert 280 <= sum(players.folds(1, high) for _ in range(1000)) <= 370


@pytest.mark.parametrize(
    "sentence", ["eight seats wager", "seat 8 places an ante", "seat 9 places no wager", "seat 20 will fold"]
)
def test_the_table_has_seven_seats(sentence: str) -> None:
    with pytest.raises(CannotHappen, match="the table has 7 seats"):
        do(stage(Setup(HOUSE)), sentence)


def test_a_seed_decides_who_folds() -> None:
    ways = [
        pressed(
            played(
                "players come and go",
                "players fold by chance",
                "the deck is made ready",
                "five rounds are dealt",
                seed=seed,
            )[1]
        )
        for seed in (3, 3, 4)
    ]
    assert ways[0] == ways[1] != ways[2]


def test_another_dealer_has_no_such_house() -> None:
    with pytest.raises(AssertionError, match="a house of this game"):
        ThreeCardDealer(CardTable(Setup().house, 1))
