"""The bank of Chemin de Fer and its second reading side by side: random evenings, compared after every input.

Called by `test_second_reading_of_the_bank.py`, and by `make proof NAME=oracle`. The rounds are dealt without
irregularities: what those bring about is compared in `side_by_side`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from controller.games.chemin_de_fer.inputs import BankCalled, BankPassed, BankTaken, Bid, SeatMoved, Staked
from controller.games.registry import decide, house, opened
from controller.games.two_hands.law.hands import Outcome
from controller.games.two_hands.record import Wagered
from controller.table.decision import Verdict
from controller.table.house import MAX_DECKS
from controller.table.inputs import Input
from tests.property.second_reading_of_the_bank import PLACES, BankReading, Person
from tests.support.records import bank as bank_of
from tests.support.records import stakes as stakes_of
from tests.support.shorthand import READY, happened

HOUSE: Final = house(game="chemin-de-fer", bank="told", decks=MAX_DECKS)

HANDS: Final[dict[Outcome, str]] = {
    "player": "9{0} 2{1} K{2} 3{3} natural! turn:player turn:banker result",
    "banker": "2{0} 9{1} 2{2} K{3} card! natural! turn:player turn:banker result",
    "tie": "9{0} 9{1} K{2} K{3} natural! turn:player turn:banker result",
    "void": "2{0} 2{1} 2{2} 3{3} void",
}
"""After "No More Bets": a hand that ends so, in four suits."""

AGAIN: Final = "idle inspected shuffling shuffled cut placed:14 loaded As 2s"
"""The cards come out of the shoe, and another shoe begins."""

ROUNDS_OF_A_SHOE: Final = 12
ROUNDS_OF_AN_EVENING: Final = 24


class Apart(NamedTuple):
    """Words of an evening after the last of which the two say different things."""

    events: list[str]
    differs: str

    def told(self) -> str:
        """The words, and in what the two differ."""
        return " ".join(self.events) + "\n" + self.differs


class Evening:
    """Both, what was told them, and in what they differ."""

    def __init__(self) -> None:
        self.state = opened(HOUSE)
        self.reading = BankReading()
        self.told: list[str] = []
        self.expected = ""
        self._deal(READY)

    def _deal(self, words: str) -> str:
        got = ""
        for word in words.split():
            decision = decide(self.state, happened(word, HOUSE))
            self.state = decision.state
            got = got or self._verdict(decision.verdict, [code.value for code in decision.flags])
        return got

    @staticmethod
    def _verdict(verdict: Verdict, flags: list[str]) -> str:
        return "rejected" if verdict is Verdict.REJECTED else " ".join(flags) or "accepted"

    def say(self, word: str) -> str:
        """Tell both of one thing; what they differ in afterwards."""
        self.told.append(word)
        if word in HANDS:
            return self._hand(word)
        if word == "shoe":
            self._deal(AGAIN)
            self.reading.new_shoe()
            return self.apart("", "")
        got = self._deal(word)
        self.expected = self.reading.no_more_bets() if word == "bets" else self.reading.take(event_of(word))
        return self.apart(self.expected, got)

    def _hand(self, word: Outcome) -> str:
        suits = "shdc"[len(self.told) % 4 :] + "shdc"
        self._deal(HANDS[word].format(*suits))
        reading, expected = self.reading, None
        if reading.stage == "dealt" and reading.now.wager is not None:
            assert reading.banker is not None
            leads = reading.dominant()
            expected = (reading.banker.seat, reading.now.wager, self._against(), leads and leads.seat)
        reading.hand_over(word)
        self._deal("collect")
        stood = self.state.round.deals[-1].at_stake
        got = stood and (stood.banker, stood.wager, in_seats(stood.against), stood.dominant)
        return self.apart(str(expected), str(got or None))

    def _against(self) -> dict[int, int]:
        return dict(sorted((person.seat, wager) for person, wager in self.reading.now.against.items()))

    def apart(self, expected: str, got: str) -> str:
        """What the two differ in."""
        if expected != got:
            return f"{expected} expected, {got} got"
        reading, stakes = self.reading, stakes_of(self.state)
        holds = reading.stage in {"held", "staked", "dealt"}
        one = (reading.stage, seat(reading.banker) if holds else None, reading.now.wager, self._against())
        other = (
            bank_of(self.state).value,
            stakes.banker if holds else None,
            stakes.wager,
            in_seats(stakes.against),
        )
        return f"{one} expected, {other} got" if one != other else ""


def seat(person: Person | None) -> int | None:
    """Where somebody sits."""
    return None if person is None else person.seat


def in_seats(against: tuple[Wagered, ...]) -> dict[int, int]:
    """Wagers by their seats."""
    return dict(sorted((each.seat, each.wager) for each in against))


def event_of(word: str) -> Bid | BankTaken | BankPassed | Staked | BankCalled | SeatMoved:
    """An input of the bank."""
    event: Input = happened(word, HOUSE)
    assert isinstance(event, Bid | BankTaken | BankPassed | Staked | BankCalled | SeatMoved)
    return event


def likely(rng: random.Random, reading: BankReading) -> str:
    """What might be said next."""
    here, chance = rng.randrange(1, 7), rng.random()
    if chance < 0.08:
        seats = list(reading.people) or [here]
        free = [place for place in range(1, PLACES + 1) if place not in reading.people]
        return f"moved:{rng.choice(seats)}/{rng.choice(free)}" if free else "bank"
    if chance < 0.16:
        words = ("bank", f"bank:{here}", f"bid:{here}/{amount(rng, reading)}", f"stake:{here}/{amount(rng, reading)}")
        return rng.choice((*words, f"banco:{here}", f"suivi:{here}", "pass", "order-pass"))
    seats = list(reading.people) or [here]
    match reading.stage:
        case "bidding" | "passed":
            return rng.choice(("bank", f"bank:{rng.choice(seats)}", *[f"bid:{here}/{amount(rng, reading)}"] * 3))
        case "lost":
            return rng.choice(("bank", f"bank:{here}", f"bank:{rng.choice(seats)}"))
        case "held":
            assert reading.banker is not None
            return rng.choice(("pass", *[f"stake:{reading.banker.seat}/{amount(rng, reading)}"] * 6, "bets"))
        case _:
            against = (f"stake:{rng.choice(seats)}/{amount(rng, reading)}", f"banco:{here}", f"suivi:{here}")
            follower = reading.follower()
            return rng.choice((*against, f"suivi:{follower.seat if follower else here}", "bets", "bets", "pass"))


def amount(rng: random.Random, reading: BankReading) -> int:
    """Wagers at the limits, and any."""
    limits = [*reading.must, reading.preceding() or 10, reading.last_wager or 10, reading.now.wager or 10]
    near = rng.choice(limits) * rng.choice((1, 1, 2)) + rng.choice((-1, 0, 0, 0, 1))
    return near if 0 < near < 10**5 else rng.randrange(1, 40)


def evening(seed: int, rounds: int, counts: Counter[str]) -> Apart | None:
    """A random evening, told to both."""
    rng = random.Random(seed)
    both = Evening()
    dealt = 0
    while dealt < rounds:
        words = [likely(rng, both.reading)]
        if words == ["bets"] or rng.random() < 0.05:
            words = ["bets"]
            if rng.random() < 0.2:
                words.append(likely(rng, both.reading).replace("bets", "bank"))
            words.append(rng.choice(("player", "banker", "banker", "banker", "tie", "void")))
            dealt += 1
            words += ["shoe"] * (dealt % ROUNDS_OF_A_SHOE == 0)
        for word in words:
            counts["inputs"] += 1
            counts[word.partition(":")[0]] += 1
            both.expected = ""
            if differs := both.say(word):
                return Apart(both.told, differs)
            counts[both.expected or "dealt"] += 1
    counts["rounds"] += dealt
    return None


def evenings(seeds: range, rounds: int, counts: Counter[str]) -> Iterator[Apart]:
    """The evenings of these seeds until there are so many rounds; whatever the two differ in on the way, reduced."""
    for seed in seeds:
        found = evening(seed, ROUNDS_OF_AN_EVENING, counts)
        if found is not None:
            yield reduced(found)
        if counts["rounds"] >= rounds:
            return


def reduced(found: Apart) -> Apart:
    """As few of the words as still show that the two differ."""
    smaller = True
    while smaller:
        smaller = False
        for at in reversed(range(len(found.events) - 1)):
            words = found.events[:at] + found.events[at + 1 :]
            again = replay(words) if in_order(words) else None
            if again is not None and len(again.events) < len(found.events):
                found, smaller = again, True
                break
    return found


def in_order(words: list[str]) -> bool:
    """Every hand is dealt once bets are over, and no shoe ends before its hand."""
    dealing = False
    for word in words:
        if (word in HANDS) != dealing and (word in HANDS or word in {"bets", "shoe"}):
            return False
        dealing = word == "bets" or (dealing and word not in HANDS)
    return True


def replay(words: list[str]) -> Apart | None:
    """The first thing in which the two differ in these words."""
    both = Evening()
    for word in words:
        if differs := both.say(word):
            return Apart(list(both.told), differs)
    return None
