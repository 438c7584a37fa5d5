"""The exact odds in lines for a person or for a program, as `shoewatch odds` prints them: imported by no table.

A report compares no result with them, since who folds is the players' choice; `frequencies` has what it does compare.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

import msgspec

from controller.games.three_card_poker.frequencies import frequencies
from controller.games.three_card_poker.law.deals import DEALS, HANDS
from controller.games.three_card_poker.law.house_edge import (
    Best,
    best,
    every_play,
    hands_by_kind,
    hands_that_qualify,
    house_edges,
)
from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.games.three_card_poker.law.ranks import HIGH, Rank
from controller.games.three_card_poker.law.rulings import SeatResult
from controller.rules.house_edge import in_json
from controller.table.game import Chances

_RESULTS: Final[Mapping[SeatResult, str]] = {
    "folded": "folded",
    "below-queen": "played, dealer below queen",
    "higher": "played, higher",
    "equal": "played, equal",
    "lower": "played, lower",
}

_SHOWN: Final = {value: name for name, value in HIGH.items()}


def _of_rounds(_: object, decks: int, progress: Callable[[float], None], *, as_json: bool) -> list[str]:
    found = best(every_play(ThreeCardOffer(), progress))
    return [msgspec.json.encode(_object(found, decks)).decode()] if as_json else _table(found)


def _of_wagers(decks: int, *, as_json: bool) -> list[str]:
    edges = house_edges()
    if not as_json:
        lines = [f"{edge.name:<38} {edge.percent:>10} %  19:47-{edge.paragraph}" for edge in edges]
        return ["What a wager costs, in per cent of it, with one deck", *lines]
    return [in_json(edges, decks)]


def _table(found: Best) -> list[str]:
    kinds = [*((kind.replace("-", " "), count) for kind, count in hands_by_kind().items())]
    results = [(_RESULTS[result], found.results[result]) for result in _RESULTS]
    return [
        "Hands of three cards from one deck",
        *_lines([("all", HANDS), *kinds, ("queen high or better", hands_that_qualify())], HANDS),
        "",
        f"Deals of a player's hand and the dealer's, with {in_words(found.lowest_played)} and better played",
        *_lines([("all", DEALS), *results], DEALS),
    ]


def _lines(rows: list[tuple[str, int]], total: int) -> list[str]:
    return [f"{name:<28} {count:>13,} {count / total:>12.6%}" for name, count in rows]


def _object(found: Best, decks: int) -> dict[str, Any]:
    return {
        "decks": decks,
        "hands": HANDS,
        "kinds": dict(hands_by_kind()),
        "queen_high_or_better": hands_that_qualify(),
        "deals": DEALS,
        "lowest_played": in_words(found.lowest_played),
        "hands_played": found.hands_played,
        "results": {result: found.results[result] for result in _RESULTS},
    }


def in_words(own: Rank) -> str:
    """`Q-6-4`, of a hand that is its high cards."""
    return "-".join(_SHOWN[value] for value in own.values)


def _of_results(_: int) -> Mapping[str, Fraction]:
    """None: which hands are folded no deck decides (19:47-20.10(b))."""
    return {}


CHANCES: Final = Chances(_of_rounds, _of_wagers, _of_results, frequencies)
