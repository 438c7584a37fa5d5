"""The exact odds in lines for a person or for a program, as `shoewatch odds` prints them."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from controller.games.baccarat.odds import DealCounts, Decide, every_round, weigh
from controller.games.two_hands.law.wagers.house_edge import HouseEdge, house_edges
from controller.table.game import Chances


def _of_rounds(decide: Decide, decks: int, progress: Callable[[float], None], *, as_json: bool) -> list[str]:
    odds = weigh(every_round(decide, progress), decks)
    return [msgspec.json.encode(odds).decode()] if as_json else _table(odds)


def _of_wagers(decks: int, *, as_json: bool) -> list[str]:
    edges = house_edges(decks)
    return [_edges_object(edges, decks)] if as_json else _edges_table(edges, decks)


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


def _edges_object(edges: Sequence[HouseEdge], decks: int) -> str:
    wagers = [
        {
            "wager": edge.name,
            "paragraph": f"19:47-{edge.paragraph}",
            "percent": edge.percent,
            "numerator": str(edge.edge.numerator),
            "denominator": str(edge.edge.denominator),
        }
        for edge in edges
    ]
    return msgspec.json.encode({"decks": decks, "wagers": wagers}).decode()


CHANCES: Final = Chances(_of_rounds, _of_wagers)
