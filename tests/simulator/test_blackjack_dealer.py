"""The simulated dealer of Blackjack where no host listens, and what a report may say of the table."""

from __future__ import annotations

import pytest

from drivers.events import CardDrawn, CardsReturned, DeviceEvent, Holds, KeyPressed, ReaderSaid, SideCardDrawn
from firmware_sim.games.blackjack.dealer import BlackjackDealer
from firmware_sim.games.blackjack.house import SimulatedBlackjackHouse
from firmware_sim.scenarios.script import Setup
from firmware_sim.shift import Shift
from firmware_sim.stage import CannotHappen, do, moments, stage
from firmware_sim.table import CardTable

HOUSE = SimulatedBlackjackHouse("blackjack")
READER = SimulatedBlackjackHouse("blackjack", card_reader=True)


def played(*sentences: str, house: SimulatedBlackjackHouse = HOUSE, seed: int = 7) -> tuple[Shift, list[DeviceEvent]]:
    """What devices told while this happened, one after the other, at a table whose panel is dark."""
    shift = stage(Setup(house, seed))
    cards, told = shift.table.count(), []
    for sentence in sentences:
        do(shift, sentence)
        for _ in moments(shift):
            for device in shift.table.devices.values():
                told += device.told()
    assert shift.table.count() == cards
    return shift, told


def pressed(told: list[DeviceEvent]) -> list[str]:
    """The keys of rounds, in order."""
    keys = [event.key for event in told if isinstance(event, KeyPressed)]
    return [key for key in keys if key not in {"shuffling", "shuffled"}]


def test_the_dealer_presses_as_few_keys_as_he_can() -> None:
    """19:47-2.12: who stands is entered, but for the last player; who draws is seen by his card."""
    _, told = played(
        "three boxes are wagered on", "the shoe is made ready",
        "the next cards are Th Ts 9h 6s 5h 7h Kc Td 8d 4c", "a round is dealt",
        "box 3 is no longer wagered on", "the next cards are Th Ts 9h Td Kc Td", "a round is dealt",
    )  # fmt: skip
    assert pressed(told) == [
        "box-1", "box-2", "box-3", "no-more-bets", "stand", "stand", "hole-up", "collect",
        "box-3", "no-more-bets", "stand", "hole-up", "collect",
    ]  # fmt: skip


def test_no_hole_card_is_turned_where_nothing_hangs_on_it() -> None:
    """19:47-2.12(c): a natural beside a nine."""
    _, told = played(
        "one boxes are wagered on", "the shoe is made ready", "the next cards are Ah 9s Kc 8d", "a round is dealt"
    )
    assert pressed(told) == ["box-1", "no-more-bets", "collect"]


def test_players_are_not_asked_where_the_reader_says_blackjack() -> None:
    """19:47-2.15(j): it is used under an ace and a ten alone."""
    _, told = played(
        "one boxes are wagered on", "the shoe is made ready",
        "the next cards are 9h As 5c Kd", "a round is dealt",
        "the next cards are Th 9s Tc Kd", "a round is dealt",
        house=READER,
    )  # fmt: skip
    assert [event.what for event in told if isinstance(event, ReaderSaid)] == ["inserted", "blackjack"]
    assert pressed(told) == ["box-1", "no-more-bets", "hole-up", "collect", "no-more-bets", "hole-up", "collect"]


def test_a_reader_that_gives_no_reading_is_tried_three_times() -> None:
    """19:47-2.15(k)."""
    _, told = played(
        "the shoe is made ready", "the card reader gives no reading 5 times",
        "one boxes are wagered on", "the next cards are Th As Tc 6d", "a round is dealt",
        house=READER,
    )  # fmt: skip
    assert [event.what for event in told if isinstance(event, ReaderSaid)] == ["inserted", "no-reading"] * 3


def test_cards_go_back_into_a_continuous_shoe() -> None:
    """19:47-2.21: it is neither cut nor burned, and has all its cards between rounds."""
    house = SimulatedBlackjackHouse("blackjack", shoe="continuous")
    shift, told = played("the cards are shuffled", "the shoe is filled", "three rounds are dealt", house=house)
    dealt = sum(isinstance(event, CardDrawn) for event in told)
    assert sum(event.count for event in told if isinstance(event, CardsReturned)) == dealt
    assert [event.count for event in told if isinstance(event, Holds)] == [312] * 4
    assert len(shift.table.shoe.sheets) == 312


def test_a_double_shoe_has_its_decks_on_each_side() -> None:
    """19:47-2.2(c): and is dealt until both cutting cards are out."""
    house = SimulatedBlackjackHouse("blackjack", shoe="double", decks=4)
    shift, told = played("the shoe is made ready", "the shoe is dealt to its end", house=house)
    sides = [event.side for event in told if isinstance(event, SideCardDrawn)]
    assert {*sides} == {"left", "right"}
    assert all(sides.count(side) >= 3 * 52 for side in ("left", "right"))
    assert shift.table.count() == 8 * 52


@pytest.mark.parametrize(
    ("sentence", "why"),
    [
        ("8 boxes are wagered on", "the layout has 7 boxes"),
        ("box 8 is wagered on", "the layout has 7 boxes"),
        ("box 9 will split", "the layout has 7 boxes"),
        ("the card reader breaks", "this table has no card reader"),
        ("three seats wager", "only Three Card Poker has stacks"),
    ],
)
def test_what_cannot_be_is_said(sentence: str, why: str) -> None:
    with pytest.raises(CannotHappen, match=why):
        do(stage(Setup(HOUSE)), sentence)


def test_another_game_has_no_boxes_and_another_dealer_no_such_house() -> None:
    with pytest.raises(CannotHappen, match="only Blackjack has boxes"):
        do(stage(Setup()), "box 3 is wagered on")
    with pytest.raises(AssertionError, match="a house of this game"):
        BlackjackDealer(CardTable(Setup().house, 1))


def test_a_seed_decides_what_players_say_by_chance() -> None:
    ways = [
        pressed(
            played(
                "boxes come and go", "players decide by chance", "the shoe is made ready", "ten rounds are dealt",
                seed=seed,
            )[1]
        )
        for seed in (3, 3, 4)
    ]  # fmt: skip
    assert ways[0] == ways[1] != ways[2]
