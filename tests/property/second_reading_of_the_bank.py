"""A second reading of 19:47-4.5(b) to 4.8(c) and 4.11: the bank of Chemin de Fer, written from the text alone.

It follows participants, wherever they sit, and keeps each hand that the Banker has played: what he may wager, who may
say "Suivi" and who is next is worked out from them each time. How it reads what the text leaves open:

- 4.6(b): the preceding wager is the one that was placed, whatever was covered, also of a stand off or a void hand.
- 4.11(b): a lost bank that nobody accepts, and (c) a passed one that nobody offers anything for, is bid for by all.
- 4.11(c): who takes a passed bank for as much or up to twice that wagers so much; if he passes it in turn before he has
  wagered, that is still the last wager.
- 4.11(d): a bank that is ordered on was not defeated: it goes on from the Banker.
- 4.11(e): who moves ahead is passed over when the bank is offered in turn; a bid is no turn.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from controller.games.chemin_de_fer.inputs import BankCalled, BankPassed, BankTaken, Bid, SeatMoved, Staked
from controller.games.chemin_de_fer.law.bank import Call
from controller.games.two_hands.law.hands import Outcome
from controller.table.inputs import Input

PLACES = 20


@dataclass(eq=False)
class Person:
    """A participant."""

    seat: int


@dataclass
class Played:
    """What stands in a hand, or stood in it."""

    wager: int | None = None
    against: dict[Person, int] = field(default_factory=dict)
    call: tuple[Person, Call] | None = None
    outcome: Outcome | None = None


class BankReading:
    """The bank, from the moment a shoe is burned."""

    def __init__(self) -> None:
        self.people: dict[int, Person] = {}
        self.new_shoe()

    def new_shoe(self) -> None:
        """19:47-4.5(b)."""
        self.stage = "bidding"
        self.banker: Person | None = None
        """Who has the bank, or had it until it was lost or passed."""
        self.offered_from: Person | None = None
        self.passed_by: Person | None = None
        self.last_wager: int | None = None
        """Of the Banker who passed it."""
        self.must: tuple[int, int] = (1, 10**12)
        """What the Banker's first wager may be."""
        self.bids: dict[Person, int] = {}
        self.misses: set[Person] = set()
        self.hands: list[Played] = []
        """That this Banker has played."""
        self.now = Played()

    def person(self, seat: int) -> Person:
        return self.people.setdefault(seat, Person(seat))

    @staticmethod
    def way(person: Person, start: Person) -> int:
        """How far it is to a participant, counterclockwise."""
        return (person.seat - start.seat) % PLACES

    # --- what is said -------------------------------------------------------------------------------------------------

    def take(self, event: Input) -> str:
        """`accepted`, `rejected`, or what is flagged."""
        match event:
            case Bid():
                return self.bid(self.person(event.seat), event.amount)
            case BankTaken():
                return self.taken(None if event.seat is None else self.person(event.seat))
            case BankPassed():
                return self.passed(ordered=event.ordered)
            case Staked():
                return self.stake(self.person(event.seat), event.amount)
            case BankCalled():
                return self.called(self.person(event.seat), event.says)
            case SeatMoved():
                return self.moved(event.seat, event.to)
            case _:
                raise AssertionError(event)

    def bid(self, person: Person, amount: int) -> str:
        """19:47-4.5(b), 4.11(c)."""
        if self.stage not in {"bidding", "passed"} or (self.stage == "passed" and person is self.passed_by):
            return "rejected"
        self.bids[person] = amount
        return "accepted"

    def highest(self, bidders: list[Person]) -> Person | None:
        """19:47-4.5(b): of equal bids the closest to the dealer, where the seats begin."""
        best: Person | None = None
        for person in sorted(bidders, key=lambda each: each.seat):
            if best is None or self.bids[person] > self.bids[best]:
                best = person
        return best

    def meets(self, person: Person) -> bool:
        """19:47-4.11(c): at least the last wager, and at most twice that."""
        last = self.last_wager
        return last is None or last <= self.bids[person] <= 2 * last

    def next_banker(self) -> Person | None:
        """19:47-4.5(b), 4.11(c) and (e)."""
        bidders = [person for person in self.bids if person is not self.passed_by or self.stage == "bidding"]
        if self.stage == "passed":
            assert self.offered_from is not None
            for step in range(1, PLACES):
                for person in bidders:
                    turn = self.way(person, self.offered_from) == step and person not in self.misses
                    if turn and self.meets(person):
                        return person
        return self.highest(bidders)

    def taken(self, person: Person | None) -> str:
        """19:47-4.5(b), 4.11(b) and (c)."""
        if self.stage in {"held", "staked", "dealt"}:
            return "rejected"
        if self.stage == "lost":
            if person is None:
                self.new_shoe()
                return "accepted"
            if person is self.offered_from or person in self.misses:
                return "wrong-banker"
            return self.accept(person, (1, 10**12))
        following = self.next_banker()
        if following is None and person is None:
            if self.stage == "bidding":
                return "rejected"
            self.new_shoe()
            return "accepted"
        if following is not None and person is not None and person is not following:
            return "wrong-banker"
        banker = following or person
        assert banker is not None
        last = self.last_wager
        if self.stage == "bidding":
            return self.accept(banker, (self.bids.get(banker, 1), 10**12))
        if following is None and (banker is self.passed_by or banker in self.misses):
            return "wrong-banker"
        if banker in self.bids:
            if last is None or not self.meets(banker):
                return self.accept(banker, (self.bids[banker], 10**12), self.passed_by)
            return self.accept(banker, (self.bids[banker], 2 * last), self.passed_by, last)
        return self.accept(banker, (last or 1, 2 * last if last else 10**12), self.passed_by, last)

    def accept(
        self, person: Person, must: tuple[int, int], passed_by: Person | None = None, last: int | None = None
    ) -> str:
        """Somebody has the bank."""
        self.new_shoe()
        self.stage, self.banker, self.must, self.passed_by, self.last_wager = "held", person, must, passed_by, last
        return "accepted"

    def passed(self, *, ordered: bool) -> str:
        """19:47-4.11(a) to (c)."""
        if self.stage not in {"held", "staked"}:
            return "rejected"
        self.now = Played()
        self.bids = {}
        self.offered_from = self.banker
        if ordered:
            self.stage, self.passed_by = "lost", None
        else:
            self.stage, self.passed_by, self.last_wager = "passed", self.banker, self.preceding() or self.last_wager
        return "accepted"

    def preceding(self) -> int | None:
        """19:47-4.6(b): the Banker's immediately preceding wager."""
        placed = [hand.wager for hand in self.hands if hand.wager is not None]
        return placed[-1] if placed else None

    def stake(self, person: Person, amount: int) -> str:
        """19:47-4.6, 4.7(a) and (d)."""
        if self.stage not in {"held", "staked"}:
            return "rejected"
        now = self.now
        if person is self.banker:
            last = self.preceding()
            least, most = self.must if last is None else (last, 2 * last)
            if not least <= amount <= most:
                return "bankers-wager"
            if amount < sum(now.against.values()):
                return "rejected"
            now.wager, self.stage = amount, "staked"
            return "accepted"
        if now.wager is None or now.call is not None:
            return "rejected"
        if sum(each for other, each in now.against.items() if other is not person) + amount > now.wager:
            return "more-than-bank"
        now.against[person] = amount
        return "accepted"

    def follower(self) -> Person | None:
        """19:47-4.7(b): who equaled and lost the Banker's preceding wager; a stand off is not counted."""
        counted = [hand for hand in self.hands if hand.outcome not in {"tie", "void"}]
        if not counted:
            return None
        return next((each for each, wager in counted[-1].against.items() if wager == counted[-1].wager), None)

    def called(self, person: Person, says: Call) -> str:
        """19:47-4.7(b) and (c)."""
        now = self.now
        if self.stage != "staked" or person is self.banker or (says == "suivi" and person is not self.follower()):
            return "rejected"
        assert self.banker is not None
        assert now.wager is not None
        if now.call is not None and person is not now.call[0]:
            farther = self.way(person, self.banker) > self.way(now.call[0], self.banker)
            if now.call[1] == "suivi" or (says == "banco" and farther):
                return "rejected"
        now.against, now.call = {person: now.wager}, (person, says)
        return "accepted"

    def moved(self, seat: int, to: int) -> str:
        """19:47-4.11(e)."""
        if seat == to:
            return "rejected"
        person = self.person(seat)
        start = self.offered_from if self.stage in {"lost", "passed"} else self.banker
        if start is not None and start is not person and (to - start.seat) % PLACES < self.way(person, start):
            self.misses.add(person)
        del self.people[seat]
        self.people[to] = person
        person.seat = to
        return "accepted"

    # --- a round ------------------------------------------------------------------------------------------------------

    def no_more_bets(self) -> str:
        """19:47-4.7(e), 4.8(c)."""
        if self.stage not in {"held", "staked"}:
            return "no-banker"
        self.stage = "dealt"
        if self.now.wager is None:
            return "no-banker"
        return "accepted" if self.now.against else "no-dominant-player"

    def dominant(self) -> Person | None:
        """19:47-4.8(c)."""
        now, banker = self.now, self.banker
        if now.call is not None:
            return now.call[0]
        assert banker is not None
        most = max(now.against.values(), default=0)
        leading = [person for person, wager in now.against.items() if wager == most]
        return min(leading, key=lambda person: self.way(person, banker), default=None)

    def hand_over(self, outcome: Outcome) -> None:
        """19:47-4.11(a), (b) and (d)."""
        if self.stage != "dealt":
            return
        self.now.outcome = outcome
        self.hands.append(self.now)
        self.now = Played()
        self.stage = "held"
        if outcome == "player":
            self.stage, self.offered_from, self.passed_by = "lost", self.passed_by or self.banker, None
