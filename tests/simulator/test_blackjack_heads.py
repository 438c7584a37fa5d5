"""What the simulated dealer of Blackjack and the players know by heart, beside the controller's law."""

from __future__ import annotations

from collections import deque
from itertools import combinations_with_replacement, product
from random import Random

import pytest

from controller.games.blackjack.house import BlackjackHouse
from controller.games.blackjack.law.hands import dealer_draws, is_blackjack, total
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.players_hand import PlayersHand
from controller.rules.cards import PACK
from firmware_sim.cards import PhysicalCard
from firmware_sim.games.blackjack.hands import SimulatedBoxHand
from firmware_sim.games.blackjack.heads import draws, is_natural, may_be_natural, score
from firmware_sim.games.blackjack.house import SimulatedBlackjackHouse
from firmware_sim.games.blackjack.players import BlackjackPlayers
from firmware_sim.games.blackjack.strategy import Choice, best
from tests.simulator.host import house, offer

FACES = tuple(face for face in PACK if face[1] == "s")


def test_hands_are_worth_what_the_law_says() -> None:
    """19:47-2.1, 2.2(b), 2.12(b) and (d): of every two to five cards."""
    for number in (2, 3, 4, 5):
        for faces in combinations_with_replacement(FACES, number):
            assert score(faces) == total(faces)
            assert is_natural(faces) == is_blackjack(faces)
            for rule in ("stand", "draw"):
                assert draws(faces, soft_17=rule == "draw") == dealer_draws(rule, faces)


def test_an_ace_or_a_ten_may_become_a_blackjack() -> None:
    """19:47-2.1."""
    assert [may_be_natural(faces) for faces in (["As"], ["Ks"], ["9s"], ["As", "Ks"], [])] == [
        True, True, False, False, True,
    ]  # fmt: skip


@pytest.mark.parametrize("boxes", [1, 7])
@pytest.mark.parametrize("hands", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_a_player_may_say_what_the_law_allows(seed: int, hands: int, boxes: int) -> None:
    """19:47-2.8, 2.10 to 2.12: at any house, of any hand."""
    chance = Random(seed)
    rules = SimulatedBlackjackHouse(
        "blackjack",
        double=chance.choice(("any", "9-11", "10-11")),
        double_after_split=chance.choice((True, False)),
        most_hands=chance.choice((2, 3, 4)),
        resplit_aces=chance.choice((True, False)),
        surrender=chance.choice(("none", "late", "early")),
    )
    ours, offered = house(rules), offer(rules)
    assert isinstance(ours, BlackjackHouse)
    assert isinstance(offered, BlackjackOffer)
    for faces in product(FACES, repeat=2):
        for split, doubled in product((False, True), repeat=2):
            cards = (*faces, chance.choice(FACES))[: chance.choice((2, 3))]
            hand = SimulatedBoxHand(1, [PhysicalCard(face, "red") for face in cards], split=split, doubled=doubled)
            law = PlayersHand(cards, split, doubled)
            assert hand.choices(rules, hands, boxes) == {*law.choices(ours, offered, hands, boxes)}
            assert hand.is_owed == law.is_owed


@pytest.mark.parametrize(
    ("faces", "up", "says"),
    [
        ("8s 8h", "As", "split"), ("As Ah", "Ts", "split"), ("Ts Kh", "6s", "stand"), ("9s 9h", "7s", "stand"),
        ("9s 9h", "8s", "split"), ("5s 5h", "9s", "double"), ("6s 5h", "As", "draw"), ("6s 5h", "Ks", "double"),
        ("Ts 6h", "Ts", "surrender"), ("Ts 6h", "7s", "draw"), ("Ts 6h", "6s", "stand"), ("Ts 2h", "3s", "draw"),
        ("As 7h", "2s", "stand"), ("As 7h", "3s", "double"), ("As 7h", "9s", "draw"), ("As 8h", "6s", "stand"),
        ("2s 3h", "5s", "draw"), ("Ts 7h", "As", "stand"),
    ],
)  # fmt: skip
def test_players_play_by_basic_strategy(faces: str, up: str, says: str) -> None:
    """The tables for several decks and a dealer who stands on a soft 17."""
    one, other = faces.split()
    splits: set[Choice] = {"split"} if one[0] == other[0] else set()
    assert best((one, other), up, {"stand", "draw", "double", "surrender", *splits}) == says


@pytest.mark.parametrize(
    ("faces", "up", "says"),
    [
        ("8s 8h", "As", "draw"), ("As Ah", "6s", "draw"), ("6s 5h", "Ks", "draw"), ("As 7h", "3s", "stand"),
        ("Ts 6h", "Ts", "draw"),
    ],
)  # fmt: skip
def test_players_do_the_next_best_where_the_best_is_not_allowed(faces: str, up: str, says: str) -> None:
    assert best(faces.split(), up, {"stand", "draw"}) == says


def test_a_split_ace_that_may_only_be_split_stands_or_is_split() -> None:
    """19:47-2.11: a card is not asked for."""
    assert best(["As", "As"], "6s", {"stand", "split"}) == "split"
    assert best(["As", "5s"], "6s", {"stand"}) == "stand"


def test_a_box_is_always_wagered_on() -> None:
    players = BlackjackPlayers(Random(7))
    players.come_and_go = True
    seen = set()
    for _ in range(400):
        players.place_wagers()
        assert players.boxes
        seen |= players.boxes
    assert seen == {*range(1, 8)}
    alone = BlackjackPlayers(Random(1))
    alone.come_and_go, alone.boxes = True, {1}
    while alone.boxes == {1}:
        alone.place_wagers()
    assert alone.boxes


def test_players_say_what_they_were_told_to_as_soon_as_they_may() -> None:
    players = BlackjackPlayers(Random(7))
    players.will_say = {1: deque(["split", "double"])}
    assert players.says(1, ["Ts", "6s"], "Ts", {"stand", "draw"}) == "draw"
    assert players.says(1, ["8s", "8h"], "Ts", {"stand", "draw", "split"}) == "split"
    assert players.says(1, ["8s", "2h"], "Ts", {"stand", "draw", "double"}) == "double"
    assert players.says(1, ["8s", "2h"], "Ts", {"stand", "draw", "double"}) == "draw"
    players.way = "by chance"
    assert {players.says(1, ["Ts", "Th"], "6s", {"stand", "draw"}) for _ in range(50)} == {"stand", "draw"}
