"""Rounds of Three Card Poker at tables of the product and in the second reading, side by side.

Rounds are dealt to the machines themselves, in stacks and card by card; keys are pressed late, twice and in vain; cards
come too early, unread, face up or in wrong numbers; seats are lit that do not wager; some rounds are void. Compared are
each card's seat, each result, what each wager is paid, and what the record is settled to afterwards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final, Literal, get_args

from controller.games.registry import decide, opened
from controller.games.registry import house as made
from controller.games.three_card_poker.facts import SeatsRuled, ThreeCardEnded
from controller.games.three_card_poker.law.rulings import EVERYTHING as ONS
from controller.games.three_card_poker.law.settlement import Stake
from controller.games.three_card_poker.phases import ThreeCardRound
from controller.games.three_card_poker.settle.asked import SeatsAsked
from controller.rules.cards import Card
from controller.table.decision import Decision, Fact, Verdict
from controller.table.finished import Played as Recorded
from controller.table.inputs import Input, Named, PlayOn, Voided
from controller.table.phases import Play
from controller.table.state import Stop, StopKind
from tests.property.second_reading_of_20 import Table
from tests.property.three_card_rounds import dealt, offer_of
from tests.support.three_card_poker import READY, happened

Irregular = Literal[
    "", "void", "early", "stale", "unlit", "seen", "late-fold", "wrong-stub", "unread", "size", "face-up",
]  # fmt: skip
IRREGULAR: Final[tuple[Irregular, ...]] = get_args(Irregular)[1:]
"""What else happens in a round, beside keys pressed twice and in vain: at most one of these."""

ENDS_ROUND: Final = {"void", "size", "face-up"}
"""A supervisor voids the round; at all others play goes on, and nothing is settled otherwise."""


class Played:
    """A round at a table of the product."""

    def __init__(self, round_: Table, chance: Random) -> None:
        self.round, self.chance = round_, chance
        self.way = chance.choice(("automated-shoe", "automated-shoe", "manual-shoe"))
        stacks = self.way == "automated-shoe"
        self.later = stacks and chance.random() < 0.4
        stack = "after-forfeits" if self.later else "now"
        house = made("three-card-poker", seats=7, dealt_from=self.way, dealer_stack=stack)
        self.state = opened(house, offer_of(round_))
        self.facts: list[Fact] = []
        self.seats = sorted(round_.boxes)
        self.idle = [seat for seat in range(1, 8) if seat not in self.seats]
        self.folded = [seat for seat in self.seats if round_.boxes[seat].result == "folded"]
        self.irregular = chance.choice(self.possible()) if chance.random() < 0.4 else ""
        self.one = chance.choice(self.folded if self.irregular == "late-fold" else self.seats)
        """The seat that it happens to."""
        self.unread = ""
        """The card that the shoe could not read."""

    @property
    def void(self) -> bool:
        """Whether the round is void."""
        return self.irregular in ENDS_ROUND

    def possible(self) -> list[Irregular]:
        """What can be irregular in this round."""
        cannot: set[Irregular] = set()
        if self.later:
            cannot |= {"stale", "unlit"}
        if not self.idle:
            cannot.add("stale")
        if len(self.seats) == 1:
            cannot.add("unlit")
        if not self.folded:
            cannot.add("late-fold")
        if self.way == "manual-shoe":
            cannot.add("size")
        return [each for each in IRREGULAR if each not in cannot]

    def play(self) -> None:
        """From the shuffle to the last card."""
        for word in READY.split():
            self.told(word)
        lit = {seat: self.keys(seat) for seat in self.seats if (self.irregular, seat) != ("unlit", self.one)}
        if self.irregular == "stale":
            lit[self.idle[0]] = [f"ante-{self.idle[0]}"]
        for seat in self.chance.sample(sorted(lit), len(lit)):
            for key in lit[seat]:
                for _ in range(3 if self.chance.random() < 0.1 else 1):  # pressed again, it goes out, and on again
                    self.told(key)
        if self.irregular != "early":
            self.told("no-more-bets")
        words = self.dealing()
        stop = self.chance.randrange(len(words)) if self.irregular == "void" else len(words)
        for word in words[:stop]:
            self.told(word)
            if self.state.round.phase is ThreeCardRound.VOID:
                break
            if self.chance.random() < 0.05:
                self.tried(self.chance.choice(("no-more-bets", "all-up", "fold-7", "seat-up-1", "shuffled:52")))
        if self.irregular == "void":
            self.take(decide(self.state, Voided()))
        self.told("collect")

    def keys(self, seat: int) -> list[str]:
        """What is pressed for a seat that wagers."""
        box = self.round.boxes[seat]
        return [f"ante-{seat}"] * (box.ante is not None) + [f"plus-{seat}"] * (box.plus is not None)

    def dealing(self) -> list[str]:
        """20.8(c), 20.9(c), 20.10(b), (c): what happens after "No more bets", in the text's order."""
        cards = self.cards()
        folds = [f"fold-{seat}" for seat in self.folded if (self.irregular, seat) != ("late-fold", self.one)]
        seats = self.after_the_deal()
        if self.irregular == "seen":
            cards.insert(self.chance.randint(1, len(cards)), "dealer-seen")
        last = cards.pop()
        dealt = [*cards, *folds, last] if self.later else [*cards, last, *seats, *folds]
        if self.irregular == "wrong-stub":
            dealt.append(f"stub-{self.chance.randint(0, 20)}")
        late = [f"fold-{self.one}", f"accept-fold-{self.one}"] if self.irregular == "late-fold" else []
        left = [seat for seat in self.seats[::-1] if seat not in self.folded]
        opens = [f"seat-up-{seat}" for seat in left] if self.round.seat_by_seat else ["all-up"] * bool(left)
        return [*dealt, "dealer-up", *late, *opens]

    def cards(self) -> list[str]:
        """What leaves the shoe, seat by seat or card by card."""
        hands = [[*self.round.boxes[seat].cards] for seat in self.seats] + [[*self.round.dealer]]
        if self.irregular == "unread":
            hand = self.chance.choice(hands)
            self.unread, hand[1] = hand[1], "??"
        if self.irregular == "size":
            hand = self.chance.choice(hands)
            hand[:] = hand[:2] if self.chance.random() < 0.5 else [*hand, hands[-1][0]]
        if self.way == "manual-shoe":
            cards = [hand[turn] for turn in range(3) for hand in hands]
        else:
            cards = [",".join(hand) if len(hand) < 4 else "stack:4" for hand in hands]
        if self.irregular == "face-up":
            at = self.chance.randrange(len(cards))
            cards[at] += "^"
        return cards

    def after_the_deal(self) -> list[str]:
        """What the dealer answers where the seats that were lit are not those that wager."""
        if self.irregular == "stale":
            return ["empty", f"ante-{self.idle[0]}", "seats-right"]
        return [*self.keys(self.one), "seats-right"] if self.irregular == "unlit" else []

    def told(self, word: str) -> None:
        decision = decide(self.state, happened(word))
        late = word == f"fold-{self.one}" and self.irregular == "late-fold"
        assert (decision.verdict is Verdict.REJECTED) is late, (word, decision.reason, self.irregular, self.round)
        self.take(decision)
        while self.state.play is Play.STOPPED:
            self.take(decide(self.state, self.ended(self.state.stops[0])))

    def ended(self, stop: Stop) -> Input:
        """What ends a stop: the card's name, or what the supervisor decides."""
        if stop.kind is StopKind.NAME:
            return Named(Card(self.unread))
        return Voided() if self.void else PlayOn()

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
        never_named = {"??"} if self.irregular == "unread" else set[str]()  # that hand was folded
        wrong = {
            spot: cards for spot, cards in ended.deal.hands.items() if not {*cards} - never_named <= {*hands[spot]}
        }
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
        # of a void round the table does not know whether the players had decided
        expected = {place: theirs[place] for place in theirs if place in ours or not (self.void and place[1] == "play")}
        if placed != expected or any(on != "play" for _, on in ours.keys() - theirs.keys()):
            found.append(f"wagers {ours}, not {theirs}")
        return "; ".join(found) and f"{self.irregular}: {'; '.join(found)}: {self.round} dealt from {self.way}"


def disagreements(seed: str, rounds: int, counts: Counter[str]) -> Iterator[str]:
    """Of so many rounds; counted is how often everything occurred, by the way of dealing."""
    chance = Random(seed)
    for _ in range(rounds):
        round_ = dealt(chance)
        round_.settle()
        played = Played(round_, chance)
        played.play()
        if found := played.differs():
            yield found
        counts.update(f"{played.way} {'void' if played.void else box.result}" for box in round_.boxes.values())
        counts["rounds"] += 1
        if played.irregular:
            counts[f"{played.way} with {played.irregular}"] += 1
