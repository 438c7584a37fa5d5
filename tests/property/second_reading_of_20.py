"""A second, naive reading of 19:47-20.8 to 20.11, written from the text: hands, results, payments, the dealer's acts.

It shares nothing with the product: hands have a place in one list, from the lowest to the highest, and money is moved
from one heap to another as the dealer is told to move it. Where the text at hand is silent it follows decision 40.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "shdc"

STRAIGHTS: Final = ("A23", "234", "345", "456", "567", "678", "789", "89T", "9TJ", "TJQ", "JQK", "QKA")
"""From the lowest to the highest."""

PRINTED: Final = """
Pair             1 to 1   1 to 1   1 to 1   1 to 1
Flush            4 to 1   4 to 1   3 to 1   3 to 1
Straight         6 to 1   6 to 1   6 to 1   6 to 1
Three-of-a-kind  30 to 1  33 to 1  30 to 1  33 to 1
Straight-flush   40 to 1  35 to 1  40 to 1  35 to 1
"""
"""20.11(a)2: the payout ledgers A, B, C, D."""

BONUS: Final = {"Straight": 1, "Three-of-a-kind": 4, "Straight-flush": 5}
"""20.11(a)3."""


def ledger(letter: str) -> dict[str, int]:
    """20.11(a)2: one column."""
    lines = [line.replace(" to 1", "").split() for line in PRINTED.strip().splitlines()]
    return {line[0]: int(line["ABCD".index(letter) + 1]) for line in lines}


# --- hands ------------------------------------------------------------------------------------------------------------


def named(cards: list[str]) -> str:
    """A hand by its cards' ranks in ascending order, with what it is: `Pair 992`, `Flush 259`, `High 46Q`."""
    ranks = "".join(sorted((card[0] for card in cards), key=RANKS.index))
    straight = next((each for each in STRAIGHTS if set(each) == set(ranks)), None)
    one_suit = cards[0][1] == cards[1][1] == cards[2][1]
    if straight:
        return f"{'Straight-flush' if one_suit else 'Straight'} {straight}"
    if one_suit:
        return f"Flush {ranks}"
    alike = {each: ranks.count(each) for each in ranks}
    if 3 in alike.values():
        return f"Three-of-a-kind {ranks}"
    if 2 in alike.values():
        pair = next(each for each, times in alike.items() if times == 2)
        other = next(each for each, times in alike.items() if times == 1)
        return f"Pair {pair}{pair}{other}"
    return f"High {ranks}"


def _unlike() -> Iterator[str]:
    """Three different ranks that are no straight, from the lowest: the highest card first, then the next."""
    for high in range(len(RANKS)):
        for middle in range(high):
            for low in range(middle):
                ranks = RANKS[low] + RANKS[middle] + RANKS[high]
                if not any(set(each) == set(ranks) for each in STRAIGHTS):
                    yield ranks


def _lowest_to_highest() -> Iterator[str]:
    yield from (f"High {ranks}" for ranks in _unlike())
    yield from (f"Pair {pair}{pair}{other}" for pair in RANKS for other in RANKS if other != pair)
    yield from (f"Flush {ranks}" for ranks in _unlike())
    yield from (f"Straight {ranks}" for ranks in STRAIGHTS)
    yield from (f"Three-of-a-kind {rank * 3}" for rank in RANKS)
    yield from (f"Straight-flush {ranks}" for ranks in STRAIGHTS)


PLACE: Final = {name: place for place, name in enumerate(_lowest_to_highest())}
"""20.3: the place of every hand that can be told from another, suits being equal."""


def queen_or_better(cards: list[str]) -> bool:
    """20.11(a)1: "queen high or better"."""
    kind, ranks = named(cards).split()
    return kind != "High" or ranks[-1] in "QKA"


# --- a round ----------------------------------------------------------------------------------------------------------


@dataclass
class Box:
    """A seat: what lies before it, in cents; None where no such wager was made."""

    cards: list[str]
    ante: int | None = None
    play: int | None = None
    plus: int | None = None
    lost: dict[str, int] = field(default_factory=dict)
    paid: dict[str, int] = field(default_factory=dict)
    result: str = ""

    @property
    def wagers(self) -> dict[str, int]:
        """What lies there, by the names of the layout."""
        every = {"ante": self.ante, "play": self.play, "pair-plus": self.plus}
        return {name: amount for name, amount in every.items() if amount is not None}


@dataclass
class Table:
    """A round whose cards are dealt and whose players have decided."""

    dealer: list[str]
    boxes: dict[int, Box]
    ledger: str = "A"
    bonus: dict[str, int] = field(default_factory=lambda: BONUS)
    seat_by_seat: bool = False
    acts: list[tuple[str, int | None, int]] = field(default_factory=list)
    """What the dealer has done: the act, the seat, the amount."""

    def settle(self) -> None:
        """20.10(b) and (c): from the forfeits to the dealer's cards."""
        for seat in sorted(self.boxes):
            if self.boxes[seat].ante is not None and self.boxes[seat].play is None:
                self._forfeit(seat)
        self.acts.append(("reveal-dealer", None, 0))
        remaining = [seat for seat in sorted(self.boxes) if self.boxes[seat].result != "folded"][::-1]
        for seat in remaining:
            self._judge(self.boxes[seat])
        for turn in [[seat] for seat in remaining] if self.seat_by_seat else [remaining]:
            for act in ("reveal", "collect", "pay", "take-cards"):
                for seat in turn:
                    self._act(act, seat)
        self.acts.append(("take-dealers-cards", None, 0))

    def _forfeit(self, seat: int) -> None:
        """20.10(b): "the player shall forfeit both the ante wager and the pair plus wager"."""
        box = self.boxes[seat]
        box.result = "folded"
        box.lost = dict(box.wagers)
        self.acts.append(("collect-forfeited", seat, sum(box.lost.values())))

    def _act(self, act: str, seat: int) -> None:
        """20.10(c): collecting and paying where there is something to collect or to pay."""
        box = self.boxes[seat]
        moved = {"collect": box.lost, "pay": box.paid}.get(act)
        if moved is None:
            self.acts.append((act, seat, 0))
        elif sum(moved.values()):
            self.acts.append((act, seat, sum(moved.values())))

    def _judge(self, box: Box) -> None:
        """20.11(a)1 to 3."""
        kind = named(box.cards).split()[0]
        if box.plus is not None:
            self._pay_plus(box, kind)
        if box.ante is None:
            box.result = "pair-plus"
            return
        assert box.play is not None
        box.paid["ante"] = box.ante * self.bonus.get(kind, 0)
        mine, others = PLACE[named(box.cards)], PLACE[named(self.dealer)]
        if not queen_or_better(self.dealer):
            box.result = "below-queen"
            box.paid["ante"] += box.ante
        elif mine > others:
            box.result = "higher"
            box.paid["ante"] += box.ante
            box.paid["play"] = box.play
        elif mine < others:
            box.result = "lower"
            box.lost["ante"] = box.ante
            box.lost["play"] = box.play
        else:
            box.result = "equal"

    def _pay_plus(self, box: Box, kind: str) -> None:
        """20.11(a)2."""
        assert box.plus is not None
        if kind in ledger(self.ledger):
            box.paid["pair-plus"] = box.plus * ledger(self.ledger)[kind]
        else:
            box.lost["pair-plus"] = box.plus


def not_accepted(wagers: list[tuple[int, str, int]]) -> list[int]:
    """20.10(b): the places of wagers that are made again, and of play wagers that equal no ante wager."""
    wrong = []
    for place, (seat, name, amount) in enumerate(wagers):
        if any((seat, name) == (each[0], each[1]) for each in wagers[:place]):
            wrong.append(place)
        elif name == "play":
            antes = [each[2] for each in wagers if (each[0], each[1]) == (seat, "ante")]
            if antes[:1] != [amount]:
                wrong.append(place)
    return wrong
