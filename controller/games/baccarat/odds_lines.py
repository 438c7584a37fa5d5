"""The exact odds in lines for a person or for a program, as `shoewatch odds` prints them, and for a report."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from typing import Final

import msgspec

from controller.games.baccarat.odds import DealCounts, Decide, every_round, weigh
from controller.games.two_hands.facts import RESULTS
from controller.games.two_hands.law.wagers.house_edge import every_deal, house_edges
from controller.rules.house_edge import HouseEdge, in_json
from controller.table.game import Chances


def _of_rounds(decide: Decide, decks: int, progress: Callable[[float], None], *, as_json: bool) -> list[str]:
    odds = weigh(every_round(decide, progress), decks)
    return [msgspec.json.encode(odds).decode()] if as_json else _table(odds)


def _of_wagers(decks: int, *, as_json: bool) -> list[str]:
    edges = house_edges(decks)
    return [in_json(edges, decks)] if as_json else _edges_table(edges, decks)


def _table(odds: DealCounts) -> list[str]:
    rows = (
        ("all", odds.deals),
        ("Banker", odds.banker),
        ("Player", odds.player),
        ("tie", odds.tie),
        ("four cards", odds.four_cards),
        ("five cards", odds.five_cards),
        ("six cards", odds.six_cards),
    )
    lines = [f"{name:<10} {deals:>25,} {deals / odds.deals:>12.6%}" for name, deals in rows]
    return [f"Ordered six-card deals from {odds.decks} decks", *lines]


def _edges_table(edges: Sequence[HouseEdge], decks: int) -> list[str]:
    lines = [f"{edge.name:<32} {edge.percent:>10} %  19:47-{edge.paragraph}" for edge in edges]
    return [f"What a wager costs, in per cent of it, with {decks} decks", *lines]


@cache
def _of_results(decks: int) -> dict[str, Fraction]:
    """19:47-3.10(a): the deals that `house_edges` settles, by who has won; the machines' own come to the same."""
    deals = every_deal(decks)
    ends: Counter[str] = Counter()
    for score, ways in deals.items():
        ends[score.winner] += ways
    return {outcome: Fraction(ends[outcome], deals.total()) for outcome in RESULTS if outcome in ends}


CHANCES: Final = Chances(_of_rounds, _of_wagers, _of_results)
