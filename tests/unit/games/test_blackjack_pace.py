"""How long the parts of a round of Blackjack took (19:47-2)."""

from __future__ import annotations

from controller.games.blackjack.chances import CHANCES
from controller.games.blackjack.deals import BlackjackDeal, HandDealt
from controller.inbox.keys import meaning
from controller.rules.cards import Card
from controller.table.finished import Played
from controller.table.game import RoundMoment
from controller.table.inputs import CardDrawn


def lengths(story: str) -> list[int]:
    """Of a round in words with times: `3:box-1` is a card, `20:hole-up` a key, the last the key that ended it."""
    assert CHANCES.pace is not None
    moments = []
    for word in story.split():
        at, _, what = word.partition(":")
        is_card = what.removeprefix("card-") if what.startswith("card-") else ""
        said = CardDrawn(Card("9h")) if is_card else meaning(what)
        assert said is not None
        moments.append(RoundMoment(int(at), said, (is_card.replace("box", "box-"),) if is_card else ()))
    found = CHANCES.pace.lengths(moments, moments[-1].wall_ns)
    assert [*found] == list(CHANCES.pace.parts)
    return [*found.values()]


DEALT = "1:card-box1/1 2:card-dealer 3:card-box1/1 5:card-dealer"


def test_a_round_with_a_hole_card() -> None:
    """Four seconds of dealing, a decision for 6, the dealer for 9, and 10 until the cards were collected."""
    assert lengths(f"{DEALT} 8:card-box1/1 11:hole-up 15:card-dealer 20:card-dealer 30:collect") == [4, 6, 9, 10]


def test_a_hole_card_that_nobody_turns() -> None:
    assert lengths(f"{DEALT} 8:card-box1/1 30:collect") == [4, 3, 0, 22]
    assert lengths(f"{DEALT} 30:collect") == [4, 0, 0, 25]


def test_a_decision_at_once_and_a_split() -> None:
    assert lengths(f"{DEALT} 7:split 8:card-box1/2 9:card-box1/1 10:stand 12:hole-up 30:collect") == [4, 7, 0, 18]


def test_a_round_without_a_hole_card() -> None:
    story = "1:card-box1/1 2:card-dealer 3:card-box1/1 9:stand 12:card-dealer 14:card-dealer 20:collect"
    assert lengths(story) == [2, 9, 2, 6]


def test_hands_after_a_split_count_apart() -> None:
    assert CHANCES.pace is not None
    boxes = tuple(HandDealt(1, place, (Card("8h"),), (place,), split=True) for place in (1, 2))
    assert CHANCES.pace.hands(Played(deal=BlackjackDeal(1, boxes, (Card("9s"),)), shoe=1, round=1)) == 2


def test_a_round_that_was_voided() -> None:
    assert lengths("1:card-box1/1 20:void") == [0, 0, 0, 19]
