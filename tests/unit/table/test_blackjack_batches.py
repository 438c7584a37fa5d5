"""Two batches at a table of Blackjack, told: 19:47-2.2(d) and (e)."""

from typing import Final

import pytest

from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.registry import AnyState, decide, house, house_problems, opened
from controller.table.batches_state import Batch, Pair
from controller.table.house import House
from controller.table.phases import Shoe
from tests.support.blackjack import happened
from tests.support.shorthand import happened as at_any_table

TWO: Final = house("blackjack", decks=2, back="red", second_back="blue", seats=7)

SHUFFLED: Final = "in:red begun:red done:104/red stored:104/red out:104/red"
FIRST_SHOE: Final = f"open inspected {SHUFFLED} cut in:blue placed:80 loaded 2s#red"
"""The red batch is in the shoe, the blue one in the shuffler."""

STORED: Final = f"{FIRST_SHOE} begun:blue done:104/blue stored:104/blue"
LAST_ROUND: Final = "box-1 no-more-bets 9h#red cutting-card 9d#red 8h#red 8d#red stand hole-up collect"


def follow(words: str, at: House = TWO) -> tuple[AnyState, list[str]]:
    """The state in the end, and each irregularity with its word."""
    state, flags = opened(at, BlackjackOffer(split_21="void")), list[str]()
    for word in words.split():
        try:
            event = at_any_table(word, at)
        except KeyError:
            event = happened(word)
        decision = decide(state, event)
        assert decision.verdict.value in {"accepted", "flagged"}, word
        flags += [f"{word} {code.value}" for code in decision.flags if code.value != "count-differs"]
        state = decision.state
    return state, flags


def test_2_2_d_two_batches_are_dealt_in_turn() -> None:
    """19:47-2.2(d)3, 2.2(d)4: one is shuffled and stored while the other is dealt, then they change."""
    state, flags = follow(STORED)
    assert (state.shoe, state.batches.first, state.batches.second) == (Shoe.ROUNDS, Batch.IN_PLAY, Batch.STORED)
    over, more = follow(f"{STORED} {LAST_ROUND}")
    assert (over.shoe, over.batches.first, over.batches.turn) == (Shoe.OVER, Batch.DISCARDED, Pair.SECOND)
    changed, still = follow(f"{STORED} {LAST_ROUND} out:104/blue in:red cut placed:80 loaded 2s#blue")
    assert (changed.shoe, changed.batches.second, changed.batches.turn) == (Shoe.ROUNDS, Batch.IN_PLAY, Pair.FIRST)
    assert [*flags, *more, *still] == []


@pytest.mark.parametrize(
    ("words", "flag"),
    [
        ("open inspected in:red begun:red done:103/red", "done:103/red wrong-count"),
        (f"{FIRST_SHOE} box-1 no-more-bets 9h#blue", "9h#blue wrong-back"),
        (f"{FIRST_SHOE} rack:red rack:blue", "rack:blue mixed-rack"),
    ],
)
def test_2_2_d_what_is_wrong_with_a_batch(words: str, flag: str) -> None:
    """19:47-2.2(d)1, 2.2(d)2, 2.2(d)5: its cards, its colour, and what lies in the rack."""
    assert follow(words)[1] == [flag]


def test_2_2_d_both_batches_have_as_many_decks_and_another_colour() -> None:
    """19:47-2.2(d)1, 2.2(d)2: one deck each is enough."""
    assert list(house_problems("blackjack", decks=1, back="red", second_back="blue")) == []
    (more,) = house_problems("blackjack", decks=1, back="red", second_back="blue", second_decks=2)
    assert more.startswith("second_decks = 2: both batches have as many decks, and decks = 1")
    (alike,) = house_problems("blackjack", decks=1, back="red", second_back="red")
    assert alike.startswith("second_back = red: the batches differ in colour")
