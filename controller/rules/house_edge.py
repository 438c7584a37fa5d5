"""What a wager costs at any game, as a record and as JSON. Pure; `odds` of each game uses it."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

import msgspec


class HouseEdge(NamedTuple):
    """What a wager costs: the part of it that is lost, on average."""

    name: str
    paragraph: str
    edge: Fraction

    @property
    def percent(self) -> str:
        """In per cent, to six digits behind the point, the last one rounded to even where it stands halfway."""
        millionths = round(self.edge * 100_000_000)
        return f"{'-' if millionths < 0 else ''}{abs(millionths) // 1_000_000}.{abs(millionths) % 1_000_000:06}"


def in_json(edges: Iterable[HouseEdge], decks: int) -> str:
    """The wagers of a game with so many decks."""
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
