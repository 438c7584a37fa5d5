"""Random rounds of Blackjack at a table and in the second reading: each card's hand, each result, each cent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Final

from msgspec.structs import replace

from controller.games.blackjack.deals import BlackjackDeal
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.settlement import settle
from controller.games.blackjack.law.told import Prizes
from controller.games.blackjack.phases import BlackjackRound
from controller.games.registry import AnyState, decide, house, opened
from controller.rules.cards import PACK
from controller.table.decision import Verdict
from controller.table.house import House
from tests.property.blackjack_rounds import Round, played
from tests.property.second_reading_of_2 import Table
from tests.property.test_second_reading_of_2 import wager
from tests.support.blackjack import READY, happened, record

KINDS: Final = ("plain", "progressive", "bonus", "streak")
"""Of a round with a twenty point wager, or insurance, the table does not know on what it hangs."""

RESULTS: Final = {"five": "five-card-21", "lose to blackjack": "lose"}

COPIES: Final = 16
"""As many decks as a house may have: a round with more copies of a card is left out."""

CARD: Final = 2
"""The letters of a card."""

REFILL: Final = ("empty", "shuffling", "shuffled", "cut", "loaded", "2c")

EXPECTED: Final = {
    "^": {"found-face-up"},
    "empty": {"insufficient-cards"},
    "error": {"card-on-offer"},
    "missed": {"no-cards-dealt", "one-card-dealt", "dealer-missed"},
}
"""What is flagged at such words."""


def start(round_: Round) -> AnyState:
    """A table whose shoe has just come into play."""
    read = any(word in {"blackjack", "no-blackjack"} for word in round_.words)
    state = _ready(house("blackjack", seats=7, decks=COPIES, card_reader=read, **round_.house))
    offer = BlackjackOffer(**round_.table.options)  # type: ignore[arg-type]  # names and values of its options
    return replace(state, round=replace(state.round, offer=offer, settled_by=offer))


@cache
def _ready(at: House) -> AnyState:
    state = opened(at, BlackjackOffer(split_21="void"))
    for word in READY.split():
        state = decide(state, happened(word)).state
    return state


def irregular(chance: Random, round_: Round) -> list[str]:
    """19:47-2.15(a), 2.15(c), 2.15(f): cards face up in the shoe, cards on offer, an empty shoe, a forgotten `stand`.

    None of it changes which card is whose.
    """
    found = list[str]()
    for at, word in enumerate(round_.words):
        if len(word) == CARD and chance.random() < 0.03:
            found.append(f"{chance.choice(PACK)}^")
        if len(word) == CARD and chance.random() < 0.01 and REFILL[0] not in found:
            found += REFILL
        if len(word) == CARD and found[-1:] == ["stand"] and chance.random() < 0.2:
            found[-1:] = [word, "move-card"]
        elif at in round_.hits and chance.random() < 0.1:
            found += [word, "error-card", "take-card"]
        else:
            found.append(word)
    return found


def _kind(word: str) -> str:
    return word[2:] if word.endswith("^") else word.partition("-")[0]


def differ(round_: Round, words: Sequence[str]) -> str:
    """What the table makes of a round where the second reading does not agree."""
    state, done = start(round_), list[str]()
    for word in words:
        decision = decide(state, happened(word))
        state = decision.state
        done.append(word)
        flags = {flag.value for flag in decision.flags}
        if decision.verdict is Verdict.REJECTED or not flags <= EXPECTED.get(_kind(word), set()):
            return f"{' '.join(done)}: {decision.verdict} {decision.reason} {decision.flags}"
    now, table = record(state), round_.table
    if now.phase in {BlackjackRound.INSURANCE, BlackjackRound.PEEK}:  # nobody had to decide, and nothing hangs
        state = decide(state, happened("hole-up")).state
        now = record(state)
    if now.phase is not BlackjackRound.COMPLETE:
        return f"{' '.join(done)}: the table is at {now.phase}"
    lie = [
        (each.box, list(each.cards), each.split, each.doubled, each.surrendered) for each in now.hands if not each.dead
    ]
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
    results = [each.result for each in deal.boxes if not each.dead]
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


def disagreements(seed: str, rounds: int, counts: Counter[str]) -> Iterator[str]:
    """Where the two do not agree in so many rounds; counts what occurred."""
    chance = Random(seed)
    while counts["rounds"] < rounds:
        round_ = played(chance, KINDS, regular=True)
        words = irregular(chance, round_) if chance.random() < 0.5 else round_.words
        if max(Counter(word[:CARD] for word in words if word.removesuffix("^") in PACK).values()) > COPIES:
            continue
        if found := differ(round_, words):
            yield found
        counts["rounds"] += 1
        counts["cards"] += sum(len(word) == CARD for word in words)
        counts.update(f"key {kind}" for kind in map(_kind, words) if kind != "^" and kind not in PACK)
        counts["card face up"] += sum(word.endswith("^") for word in words)
        counts.update(f"{bet.on} {bet.fate}" for bet in round_.table.bets)
