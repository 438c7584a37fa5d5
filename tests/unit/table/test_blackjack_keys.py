"""How few keys a round of Blackjack takes, what mends one that was forgotten, and seven boxes in a line."""

from typing import Final

import pytest

from controller.effects.languages import LANGUAGES
from controller.games.blackjack.record import BoxHand
from controller.games.blackjack.settling import results
from controller.games.registry import GAMES, AnyState, cue, decide, opened
from controller.rules.cards import Card
from controller.table.decision import Decision, Placed, Verdict
from controller.table.house import House
from controller.table.model import working_copy
from controller.table.words import COLUMNS
from tests.support.blackjack import NO_HOLE, OFFER, PLAIN, READER, READY, happened, record

BOXES: Final = range(1, 8)

STANDS: Final = ("Th", "7c")
"""A hand whose player stands."""


def after(state: AnyState, *words: str) -> Decision:
    """What the table says to the last word; it takes each."""
    *before, last = words
    decision = decide(after(state, *before).state if before else state, happened(last))
    assert decision.verdict is Verdict.ACCEPTED, f"{last}: {decision.prompt.text}"
    return decision


def lit(house: House, boxes: int) -> AnyState:
    """A table whose boxes were lit in a round before."""
    return after(opened(house, OFFER), *READY.split(), *(f"box-{box}" for box in range(1, boxes + 1))).state


def two_each(boxes: int, *dealers: str) -> tuple[str, ...]:
    """The initial cards: each box has seventeen."""
    up, *hole = dealers
    suits = "hcdshcd"[:boxes]
    return (*(f"T{suit}" for suit in suits), up, *(f"7{suit}" for suit in suits), *hole)


def keys(words: tuple[str, ...]) -> int:
    """How many of them are keys: the others are cards, and a card reader that is connected."""
    return sum(len(word) > 2 and not word.startswith("reader:") for word in words)


@pytest.mark.parametrize("boxes", BOXES)
def test_a_round_without_splits_takes_three_keys_more_than_it_has_boxes(boxes: int) -> None:
    """19:47-2.12: a stand for each box at most, the announcement, the hole card, and the cards that are collected."""
    words = ("no-more-bets", *two_each(boxes, "6s", "Td"), *["stand"] * boxes, "hole-up", "Kd", "collect")
    assert record(after(lit(PLAIN, boxes), *words).state).deals
    assert keys(words) == boxes + 3
    fewer = tuple(word for at, word in enumerate(words) if at != words.index("hole-up") - 1)  # the last stand
    assert record(after(lit(PLAIN, boxes), *fewer).state).deals
    assert keys(fewer) == boxes + 2


@pytest.mark.parametrize("boxes", BOXES)
def test_a_card_reader_that_is_connected_takes_no_key(boxes: int) -> None:
    """19:47-2.15(j): one that is not takes one more."""
    before, behind = ("no-more-bets", *two_each(boxes, "Ks", "7d")), (*["stand"] * boxes, "hole-up", "collect")
    for said, more in (("reader:not-blackjack", 3), ("no-blackjack", 4)):
        words = (*before, said, *behind)
        assert record(after(lit(READER, boxes), *words).state).deals
        assert keys(words) == boxes + more


@pytest.mark.parametrize("boxes", BOXES)
def test_without_a_hole_card_a_stand_for_each_box_is_enough(boxes: int) -> None:
    """19:47-2.6(e): the card says by itself that it is the dealer's."""
    words = ("no-more-bets", *two_each(boxes, "6s"), *["stand"] * boxes, "Td", "Kd", "collect")
    assert record(after(lit(NO_HOLE, boxes), *words).state).deals
    assert keys(words) == boxes + 2


def test_hands_that_end_by_themselves_take_no_stand() -> None:
    """19:47-2.1, 2.11, 2.12: a blackjack, 21, more than 21, a double, split aces."""
    words = (
        "no-more-bets", "Ah", "9h", "Tc", "6h", "As", "5s", "Kh", "2h", "6c", "5d", "Ad", "Td",
        "Tc", "Kc", "double", "8c", "split", "9c", "8d", "hole-up", "Kd", "collect",
    )  # fmt: skip
    assert record(after(lit(PLAIN, 5), *words).state).deals
    assert keys(words) == len({"no-more-bets", "double", "split", "hole-up", "collect"})


def test_each_split_takes_its_key_and_a_stand_more() -> None:
    """19:47-2.11: a hand more to stand on."""
    pair = ("8h", "Th", "6s", "8d", "7c", "Td")
    words = ("no-more-bets", *pair, "split", "Kc", "stand", "9c", "stand", "stand", "hole-up", "Kd", "collect")
    assert record(after(lit(PLAIN, 2), *words).state).deals
    assert keys(words) == 2 + 3 + 2


def test_a_stand_that_was_forgotten_is_mended_and_both_readings_stay() -> None:
    """19:47-2.12: the record says where the card was thought to lie, and where it lies."""
    state = after(lit(PLAIN, 2), "no-more-bets", *two_each(2, "6s", "Td")).state
    drawn, moved = after(state, "4d"), after(state, "4d", "move-card")
    (thought,), (lies,) = ([fact for fact in each.facts if isinstance(fact, Placed)] for each in (drawn, moved))
    assert (thought.number, thought.card, thought.place) == (lies.number, "4d", "box-1/1")
    assert (lies.card, lies.place) == ("4d", "box-2/1")
    words = ("no-more-bets", *two_each(2, "6s", "Td"), "4d", "move-card", "hole-up", "Kd", "collect")
    assert record(after(lit(PLAIN, 2), *words).state).deals
    assert keys(words) == 2 + 2  # MOVE CARD stands for the first STAND


@pytest.mark.parametrize("second", [(), ("Th", "8c")])
def test_seven_boxes_fit_a_line_in_every_language(second: tuple[str, ...]) -> None:
    """19:47-2.11: whatever they come to, and also where each has several hands."""
    table = working_copy(lit(PLAIN, 7), GAMES["blackjack"])
    cards, others = (tuple(map(Card, each)) for each in (STANDS, second))
    hands = [BoxHand(box, cards, (box, box)) for box in BOXES]
    more = [BoxHand(box, others, (box, box), split=True) for box in BOXES if others]
    table.round.hands = tuple(sorted((*hands, *more), key=lambda each: each.box))
    table.round.dealer, table.round.dealer_numbers = (Card("Ts"), Card("8s")), (1, 1)
    assert len(results(table)) == COLUMNS
    words = ("no-more-bets", *two_each(7, "6s", "Td"), *["stand"] * 7, "hole-up", "Kd")
    shown = cue(after(lit(PLAIN, 7), *words).state)
    for language in LANGUAGES.values():
        assert language.lines(shown)[0] == "1W 2W 3W 4W 5W 6W 7W"
