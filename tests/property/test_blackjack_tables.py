"""A table of Blackjack and the second reading follow random rounds alike: each card's hand, each result, each cent."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import pytest

from controller.games.blackjack.deals import BlackjackDeal
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.settlement import settle
from controller.games.blackjack.law.told import Prizes
from controller.games.blackjack.phases import BlackjackRound
from controller.games.registry import AnyState, decide, house, opened
from controller.table.decision import Verdict
from tests.property.blackjack_rounds import Round, played
from tests.property.second_reading_of_2 import Table
from tests.property.test_second_reading_of_2 import wager
from tests.support.blackjack import READY, happened, record

KINDS: Final = ("plain", "progressive", "bonus", "streak")
"""Of a round with a twenty point wager, or insurance, the table does not know on what it hangs."""

RESULTS: Final = {"five": "five-card-21", "lose to blackjack": "lose"}

COPIES: Final = 16
"""As many decks as a house may have: a round with more copies of a card is left out."""

ROUNDS: Final = 100_000
FEW_ROUNDS: Final = 400
SHARES: Final = 4


def start(round_: Round) -> AnyState:
    """A table whose shoe has just come into play."""
    read = any(word in {"blackjack", "no-blackjack"} for word in round_.words)
    offer = BlackjackOffer(**round_.table.options)  # type: ignore[arg-type]  # names and values of its options
    state = opened(house("blackjack", seats=7, decks=COPIES, card_reader=read, **round_.house), offer)
    for word in READY.split():
        state = decide(state, happened(word)).state
    return state


def differ(round_: Round) -> str:
    """What the table makes of a round where the second reading does not agree."""
    state, done = start(round_), list[str]()
    for word in round_.words:
        decision = decide(state, happened(word))
        state = decision.state
        done.append(word)
        if decision.verdict is not Verdict.ACCEPTED:
            return f"{' '.join(done)}: {decision.verdict} {decision.reason} {decision.flags}"
    now, table = record(state), round_.table
    if now.phase in {BlackjackRound.INSURANCE, BlackjackRound.PEEK}:  # nobody had to decide, and nothing hangs
        state = decide(state, happened("hole-up")).state
        now = record(state)
    if now.phase is not BlackjackRound.COMPLETE:
        return f"{' '.join(done)}: the table is at {now.phase}"
    lie = [(each.box, list(each.cards), each.split, each.doubled, each.surrendered) for each in now.hands]
    theirs = [
        (number, hand.cards, hand.split, hand.doubled, hand.surrendered)
        for number, box in sorted(table.boxes.items())
        for hand in box.hands
    ]
    if lie != theirs:
        return f"{' '.join(done)}: {lie}\nthe second reading: {theirs}"
    deal = record(decide(state, happened("collect")).state).deals[-1]
    return _dealt(deal, table, " ".join(done))


def _dealt(deal: BlackjackDeal, table: Table, done: str) -> str:
    table.settle()
    results = [each.result for each in deal.boxes]
    verdicts = [table.verdict(hand, 1) for _, box in sorted(table.boxes.items()) for hand in box.hands]
    expected = [RESULTS.get(each, each) for each in verdicts]
    if results != expected:
        return f"{done}: {results}\nthe second reading: {expected}"
    offer = BlackjackOffer(**table.options)  # type: ignore[arg-type]  # names and values of its options
    prizes = Prizes(table.meter, table.displays, table.lammers)
    ours = [
        (each.ruling.result, each.paid, each.lost)
        for each in settle([wager(bet) for bet in table.bets], deal.told, offer, prizes)
    ]
    theirs = [(bet.fate, bet.paid, bet.lost) for bet in table.bets]
    return "" if ours == theirs else f"{done}: {ours}\nthe second reading: {theirs}"


def follow(seed: str, rounds: int) -> Counter[str]:
    """So many rounds; how often each word was told."""
    chance, seen = Random(seed), Counter[str]()
    for _ in range(rounds):
        round_ = played(chance, KINDS, regular=True)
        if max(Counter(word for word in round_.words if len(word) == 2).values()) > COPIES:
            continue
        if found := differ(round_):
            pytest.fail(found)
        seen.update(word.split("-")[0] for word in round_.words)
    return seen


def test_random_rounds_at_a_table() -> None:
    """19:47-2.3, 2.8 to 2.12, 2.16 to 2.23."""
    seen = follow("short", FEW_ROUNDS)
    assert all(seen[word] for word in ("stand", "double", "split", "surrender", "hole", "blackjack", "no"))


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_a_hundred_thousand_rounds_at_a_table(share: int) -> None:
    """19:47-2.3, 2.8 to 2.12, 2.16 to 2.23."""
    follow(f"share {share}", ROUNDS // SHARES)
