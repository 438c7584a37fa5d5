"""Tables of Three Card Poker agree with the second reading: each card's seat, each result, and what each wager is paid.

Rounds are dealt to the machines themselves, in stacks and card by card; keys are pressed late, twice and in vain; some
rounds are void.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import pytest

from controller.games.registry import decide, opened
from controller.games.registry import house as made
from controller.games.three_card_poker.facts import SeatsRuled, ThreeCardEnded
from controller.games.three_card_poker.law.rulings import EVERYTHING as ONS
from controller.games.three_card_poker.law.settlement import Stake
from controller.games.three_card_poker.settle.asked import SeatsAsked
from controller.table.decision import Decision, Fact, Verdict
from controller.table.finished import Played as Recorded
from controller.table.inputs import Voided
from tests.property.second_reading_of_20 import Table
from tests.property.three_card_rounds import dealt, offer_of
from tests.support.three_card_poker import READY, happened

ROUNDS: Final = 300
MANY_ROUNDS: Final = 5_000
SHARES: Final = 4


class Played:
    """A round at a table of the product."""

    def __init__(self, round_: Table, chance: Random) -> None:
        self.round, self.chance = round_, chance
        self.way = chance.choice(("automated-shoe", "automated-shoe", "manual-shoe"))
        stacks = self.way == "automated-shoe"
        later = stacks and chance.random() < 0.4
        stack = "after-forfeits" if later else "now"
        house = made("three-card-poker", seats=7, dealt_from=self.way, dealer_stack=stack)
        self.state = opened(house, offer_of(round_))
        self.later = later
        self.facts: list[Fact] = []
        self.void = False

    def play(self) -> None:
        """From the shuffle to the last card."""
        for word in READY.split():
            self.told(word)
        seats = sorted(self.round.boxes)
        for seat in self.chance.sample(seats, len(seats)):
            box = self.round.boxes[seat]
            for key in [f"ante-{seat}"] * (box.ante is not None) + [f"plus-{seat}"] * (box.plus is not None):
                for _ in range(3 if self.chance.random() < 0.1 else 1):  # pressed again, it goes out, and on again
                    self.told(key)
        self.told("no-more-bets")
        voids = self.chance.random() < 0.1
        words = self.dealing()
        stop = self.chance.randrange(len(words)) if voids else len(words)
        for word in words[:stop]:
            self.told(word)
            if self.chance.random() < 0.05:
                self.tried(self.chance.choice(("no-more-bets", "all-up", "fold-7", "seat-up-1", "shuffled:52")))
        if voids:
            self.void = True
            self.take(decide(self.state, Voided()))
        self.told("collect")

    def dealing(self) -> list[str]:
        """20.8(c), 20.9(c), 20.10(b), (c): what happens after "No more bets", in the text's order."""
        seats = sorted(self.round.boxes)
        hands = [self.round.boxes[seat].cards for seat in seats]
        folds = [f"fold-{seat}" for seat in seats if self.round.boxes[seat].result == "folded"]
        if self.way == "manual-shoe":
            cards = [hand[turn] for turn in range(3) for hand in (*hands, self.round.dealer)]
        else:
            cards = [",".join(hand) for hand in (*hands, self.round.dealer)]
        if self.later:
            cards[-1:] = [*folds, cards[-1]]
        else:
            cards += folds
        left = [seat for seat in seats[::-1] if self.round.boxes[seat].result != "folded"]
        opens = [f"seat-up-{seat}" for seat in left] if self.round.seat_by_seat else ["all-up"] * bool(left)
        return [*cards, "dealer-up", *opens]

    def told(self, word: str) -> None:
        decision = decide(self.state, happened(word))
        assert decision.verdict is not Verdict.REJECTED, (word, decision.reason, self.round)
        self.take(decision)

    def tried(self, word: str) -> None:
        """What means nothing now is rejected, and changes nothing."""
        decision = decide(self.state, happened(word))
        if decision.verdict is Verdict.REJECTED:
            assert decision.facts == ()
            self.take(decision)

    def take(self, decision: Decision) -> None:
        self.state = decision.state
        self.facts += decision.facts

    def differs(self) -> str:
        """What the table's record says otherwise than the second reading."""
        (ended,) = [each for each in self.facts if isinstance(each, ThreeCardEnded)]
        (ruled,) = [each for each in self.facts if isinstance(each, SeatsRuled)]
        boxes = self.round.boxes
        found = []
        if not self.void and ended.deal.results != {f"seat-{seat}": boxes[seat].result for seat in sorted(boxes)}:
            found.append(f"results {ended.deal.results}")
        hands = {f"seat-{seat}": boxes[seat].cards for seat in boxes} | {"dealer": self.round.dealer}
        wrong = {spot: cards for spot, cards in ended.deal.hands.items() if not {*cards} <= {*hands[spot]}}
        if wrong or (not self.void and any(len(cards) != 3 for cards in ended.deal.hands.values())):
            found.append(f"hands {ended.deal.hands}")
        ours = {}
        for each in ruled.wagers:
            stake = boxes[each.seat].wagers.get(each.on, 0)
            ours[each.seat, each.on] = (
                stake if each.result == "lose" else 0,
                stake * ((each.odds or 0) + each.bonus),
            )
        theirs = {
            (seat, on): (0, 0) if self.void else (box.lost.get(on, 0), box.paid.get(on, 0))
            for seat, box in boxes.items()
            for on in box.wagers
        }
        asked = SeatsAsked.recorded(Recorded(deal=ended.deal, shoe=1, round=ended.deal.number))
        stakes = [(0, Stake(seat, on, box.wagers[on])) for seat, box in boxes.items() for on in ONS if on in box.wagers]
        if asked.lacks or [*asked.contradicted([stake for _, stake in stakes], "it")]:
            found.append("its record cannot be settled")
        afterwards = asked.settled("three-card-poker", offer_of(self.round), stakes).settled
        if {(each.wager.seat, each.wager.on): (each.lost, each.paid) for _, each in afterwards} != theirs:
            found.append(f"settled afterwards {afterwards}")
        placed = {place: amounts for place, amounts in ours.items() if place in theirs}
        if placed != theirs or any(on != "play" for _, on in ours.keys() - theirs.keys()):
            found.append(f"wagers {ours}, not {theirs}")
        return "; ".join(found) and f"{self.round} dealt from {self.way}: {'; '.join(found)}"


def agree(seed: str, rounds: int) -> Counter[tuple[str, str]]:
    """So many rounds; how often each way of dealing came to each result."""
    chance, seen = Random(seed), Counter[tuple[str, str]]()
    for _ in range(rounds):
        round_ = dealt(chance)
        round_.settle()
        played = Played(round_, chance)
        played.play()
        if found := played.differs():
            pytest.fail(found)
        seen.update((played.way, "void" if played.void else box.result) for box in round_.boxes.values())
    return seen


def test_tables_agree_with_the_second_reading() -> None:
    """19:47-20.8(c), 20.9(c), 20.10(b), 20.10(c), 20.11(a): some hundreds of rounds."""
    agree("tables", ROUNDS)


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_many_tables_agree_with_the_second_reading(share: int) -> None:
    """19:47-20.8(c), 20.9(c), 20.10(b), 20.10(c), 20.11(a): and every result is come to in each way of dealing."""
    seen = agree(f"tables {share}", MANY_ROUNDS)
    results = ("higher", "equal", "lower", "below-queen", "folded", "pair-plus", "void")
    assert [each for each in results if min(seen["automated-shoe", each], seen["manual-shoe", each]) < 10] == []


@pytest.mark.parametrize("wrong", ["a tie is paid", "the seat before it", "a folded bonus"])
def test_a_slip_at_the_table_would_be_found(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    settle = Table.settle

    def slip(table: Table) -> None:
        settle(table)
        boxes = table.boxes
        for box in boxes.values():
            if wrong == "a tie is paid" and box.result == "equal":
                box.paid["ante"] = box.paid.get("ante", 0) + (box.ante or 0)
            if wrong == "a folded bonus" and box.result == "folded":
                box.paid["ante"] = box.ante or 0
        if wrong == "the seat before it" and len(boxes) > 1:
            first, second = sorted(boxes)[:2]
            boxes[first].result, boxes[second].result = boxes[second].result, boxes[first].result

    monkeypatch.setattr(Table, "settle", slip)
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        agree("slips", ROUNDS)
