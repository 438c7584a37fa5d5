"""The law of Three Card Poker agrees with a second, naive reading of it: every hand, and random rounds to the cent.

In the long form a million hands are settled against a dealer's; in the short one some thousands.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, product
from random import Random
from typing import Final

import pytest

from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.games.three_card_poker.law.order import steps
from controller.games.three_card_poker.law.ranks import Rank, qualifies, rank
from controller.games.three_card_poker.law.rulings import On
from controller.games.three_card_poker.law.settlement import Opened, Stake, refused, seat_results, settle
from controller.rules.cards import PACK, Card
from tests.property.second_reading_of_20 import (
    PLACE,
    Box,
    Table,
    named,
    not_accepted,
    queen_or_better,
)
from tests.property.three_card_rounds import KINDS, dealt, offer_of

SHARES: Final = 4
DEALS: Final = 1_000_000
FEW_DEALS: Final = 8_000

RESULTS: Final = ("higher", "equal", "lower", "below-queen", "folded", "pair-plus")
ONS: Final[tuple[On, ...]] = ("ante", "play", "pair-plus")


def differ(table: Table) -> str:
    """What the two make of a round, where they do not agree."""
    table.settle()
    boxes = table.boxes
    stakes = [Stake(seat, on, boxes[seat].wagers[on]) for seat in boxes for on in ONS if on in boxes[seat].wagers]
    offer = offer_of(table)
    if problems := [*offer.problems("three-card-poker"), *refused(stakes, offer)]:
        return f"refused: {problems}"
    open_ = {seat: rank([*map(Card, each.cards)]) for seat, each in boxes.items() if each.result != "folded"}
    opened = Opened(rank([*map(Card, table.dealer)]), open_)
    results, done = seat_results(stakes, opened), settle(stakes, opened, offer)
    acts = [(each.act, each.seat, each.cents) for each in steps(done, results, offer.settling_order)]
    ours = (
        dict(results),
        {(each.wager.seat, each.wager.on): (each.lost, each.paid) for each in done},
        [(act, seat, cents) for act, seat, cents in acts],
    )
    theirs = (
        {seat: boxes[seat].result for seat in boxes},
        {
            (each.seat, each.on): (boxes[each.seat].lost.get(each.on, 0), boxes[each.seat].paid.get(each.on, 0))
            for each in stakes
        },
        table.acts,
    )
    return "" if ours == theirs else f"{table}\nthe product: {ours}\nthe second reading: {theirs}"


def agree(seed: str, deals: int) -> Counter[tuple[str, str]]:
    """So many hands against a dealer's; how often each kind came to each result."""
    chance, seen = Random(seed), Counter[tuple[str, str]]()
    while seen.total() < deals:
        table = dealt(chance)
        if found := differ(table):
            pytest.fail(found)
        seen.update((named(each.cards).split()[0], each.result) for each in table.boxes.values())
    return seen


# --- every hand -------------------------------------------------------------------------------------------------------


def test_every_two_of_all_hands_are_ranked_alike() -> None:
    """19:47-20.11(a)1: the 741 hands that can be told apart stand in the same order, and so any two of the 22,100."""
    places: dict[Rank, int] = {}
    for hand in combinations(PACK, 3):
        place = PLACE[named([*hand])]
        assert places.setdefault(rank(hand), place) == place, hand
    assert len(places) == len(PLACE) == 741
    in_order = sorted(places)
    assert all(places[lower] < places[higher] for lower, higher in pairwise(in_order))


def test_every_hand_is_queen_high_or_better_for_both() -> None:
    """19:47-20.11(a)1."""
    assert [hand for hand in combinations(PACK, 3) if qualifies(rank(hand)) is not queen_or_better([*hand])] == []


# --- random rounds ----------------------------------------------------------------------------------------------------


def test_random_rounds_are_settled_alike() -> None:
    """19:47-20.10(b), 20.10(c), 20.11(a): results, payments and what the dealer does, some thousands of hands."""
    agree("short", FEW_DEALS)


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_a_million_hands_are_settled_alike(share: int) -> None:
    """19:47-20.10(b), 20.10(c), 20.11(a): and every kind of hand comes to every result that it can come to."""
    seen = agree(f"share {share}", DEALS // SHARES)
    impossible = ("Three-of-a-kind", "equal")  # one deck has no two hands of three alike
    assert [each for each in product(KINDS, RESULTS) if seen[each] < 10] == [impossible]


def test_wagers_that_are_not_accepted_are_the_same() -> None:
    """19:47-20.10(b): made again, or a play wager that equals no ante wager."""
    chance, found = Random("wagers"), Counter[int]()
    for _ in range(5_000):
        wagers = [
            (chance.randint(1, 2), chance.choice(ONS), chance.choice((500, 1000))) for _ in range(chance.randint(1, 6))
        ]
        ours = [each.at for each in refused([Stake(*each) for each in wagers], ThreeCardOffer())]
        assert ours == not_accepted([*wagers]), wagers
        found[len(ours)] += 1
    assert min(found[wrong] for wrong in range(4)) > 10


@pytest.mark.parametrize("wrong", ["pay a tie", "lose a tie", "play at any dealer", "no bonus to a loser", "clockwise"])
def test_a_slip_would_be_found(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rounds above are such that each of these errors in the second reading is noticed."""
    judge = Table._judge

    def slip(table: Table, box: Box) -> None:
        judge(table, box)
        assert box.ante is None or box.play is not None
        if box.ante is None or box.play is None:
            return
        match wrong:
            case "pay a tie" if box.result == "equal":
                box.paid["ante"] += box.ante
            case "lose a tie" if box.result == "equal":
                box.lost["ante"] = box.ante
            case "play at any dealer" if box.result == "below-queen":
                box.paid["play"] = box.play
            case "no bonus to a loser" if box.result == "lower":
                box.paid["ante"] = 0
            case "clockwise":
                table.acts.reverse()
            case _:
                pass

    monkeypatch.setattr(Table, "_judge", slip)
    with pytest.raises(pytest.fail.Exception):
        agree("slips", FEW_DEALS)
