"""What a table of Blackjack keeps and writes is bounded, with as many hands as boxes can split to."""

from random import Random
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from controller.games.blackjack.round_steps import KEPT
from controller.games.registry import AnyState, decide, house, opened
from controller.journal.guard import LARGEST
from controller.table.decision import Decision, Verdict
from tests.support.blackjack import OFFER, OPENED, happened, record
from tests.support.full_boxes import cards_of, full_round

STATE_MOST: Final = 1 << 20
"""Bytes, as of a table that is told as many wagers as it holds (docs/bounds.md)."""

ANSWER_MOST: Final = 16 << 10
"""Bytes of one answer: the facts of the fullest round."""

FULLEST: Final = [(6, 4), (7, 3)]
"""Boxes, and the hands of each: 19:47-2.11, as its twin 13:69F-2.11 has it."""


def ready(boxes: int) -> AnyState:
    """A continuous shoe, which may be dealt from without end, and so many boxes lit."""
    state = opened(house("blackjack", decks=16, seats=7, most_hands=4, shoe="continuous"), OFFER)
    for word in f"{OPENED} loaded {' '.join(f'box-{box}' for box in range(1, boxes + 1))}".split():
        state = decide(state, happened(word)).state
    return state


def played(state: AnyState, boxes: int, hands: int) -> list[Decision]:
    """A round in which every box splits as often as it may, and what is answered."""
    chance, answers = Random("growth"), list[Decision]()
    for event in full_round(cards_of("TJQK", 16, chance), cards_of("23", 16, chance), boxes, hands):
        answers.append(decide(state, event))
        state = answers[-1].state
    return answers


@pytest.mark.parametrize(("boxes", "hands"), FULLEST)
def test_a_round_of_as_many_hands_as_there_can_be(boxes: int, hands: int) -> None:
    """19:47-2.11: no answer grows beyond a bound, and the table keeps the round in little."""
    answers = played(ready(boxes), boxes, hands)
    assert {answer.verdict for answer in answers} == {Verdict.ACCEPTED}
    (deal,) = record(answers[-1].state).deals
    assert len(deal.boxes) == boxes * hands
    largest = max(len(msgspec.json.encode(replace(answer, state=None))) for answer in answers)
    assert largest <= ANSWER_MOST
    assert len(msgspec.json.encode(answers[-1].state)) <= 2 * ANSWER_MOST


@pytest.mark.parametrize(("boxes", "hands"), FULLEST)
def test_a_shoe_without_end_of_such_rounds(boxes: int, hands: int) -> None:
    """19:47-2.21: the newest rounds are kept, in far less than a record of the journal may have."""
    state = played(ready(boxes), boxes, hands)[-1].state
    now = record(state)
    full = replace(state, round=replace(state.round, deals=now.deals * KEPT))
    after = played(full, boxes, hands)[-1].state
    assert len(record(after).deals) == KEPT
    assert len(msgspec.json.encode(after)) <= STATE_MOST < LARGEST
