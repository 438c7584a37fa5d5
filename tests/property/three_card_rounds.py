"""Random rounds of Three Card Poker as the second reading has them, and what the product is told of their house."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import combinations
from random import Random
from typing import Final

from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.games.three_card_poker.law.order import Order
from tests.property.second_reading_of_20 import BONUS, RANKS, SUITS, Box, Table, named

KINDS: Final = ("High", "Pair", "Flush", "Straight", "Three-of-a-kind", "Straight-flush")


@cache
def by_kind() -> dict[str, list[tuple[str, ...]]]:
    """Every hand, by what it is."""
    found = defaultdict[str, list[tuple[str, ...]]](list)
    for hand in combinations([each + suit for suit in SUITS for each in RANKS], 3):
        found[named([*hand]).split()[0]].append(hand)
    return found


def taken(chance: Random, gone: set[str], kinds: tuple[str, ...]) -> list[str] | None:
    """A hand of some kind from the cards that are left; None where none was found in a few tries."""
    for _ in range(5):
        hand = chance.choice(by_kind()[chance.choice(kinds)])
        if not gone & {*hand}:
            gone |= {*hand}
            return chance.sample(hand, 3)
    return None


def dealt(chance: Random) -> Table:
    """A round in which rare hands are as frequent as others, and dealers near a queen or equal to a player frequent."""
    gone: set[str] = set()
    hands = [hand for _ in range(chance.randint(1, 7)) if (hand := taken(chance, gone, KINDS))]
    dealer = taken(chance, gone, ("High", "High", "High", *KINDS))
    if chance.random() < 0.3:
        twin = [each[0] + chance.choice(SUITS) for each in hands[0]]
        if len({*twin}) == 3 and not (gone - {*(dealer or ())}) & {*twin}:
            dealer = twin
    if dealer is None:
        hands = hands[:1]
        dealer = next([*hand] for hand in by_kind()["High"] if not {*hand} & {*hands[0]})
    seats = sorted(chance.sample(range(1, 8), len(hands)))
    own = {"Straight": chance.randint(0, 3), "Three-of-a-kind": chance.randint(0, 9), "Straight-flush": 11}
    has_own = chance.random() < 0.3
    return Table(
        dealer,
        {seat: box(chance, hand) for seat, hand in zip(seats, hands, strict=True)},
        "B" if has_own else chance.choice("ABCD"),
        own if has_own else BONUS,
        chance.random() < 0.5,
    )


def box(chance: Random, hand: list[str]) -> Box:
    ante = chance.randint(1, 20_000) if chance.random() < 0.85 else None
    play = ante if chance.random() < 0.8 else None
    plus = chance.randint(1, 20_000) if ante is None or chance.random() < 0.5 else None
    return Box(hand, ante, play, plus)


def offer_of(table: Table) -> ThreeCardOffer:
    order: Order = "seat-by-seat" if table.seat_by_seat else "all-hands"
    if table.bonus is BONUS:
        return ThreeCardOffer(pair_plus=table.ledger, settling_order=order)  # type: ignore[arg-type]  # one of its letters
    odds = (table.bonus[kind] for kind in ("Straight", "Three-of-a-kind", "Straight-flush"))
    return ThreeCardOffer("B", order, True, *odds)
