"""How well a shuffle hid the order before it: four figures of a shoe beside the one whose cards it was made of.

Each has the mean and the deviation that a perfect shuffle has. Of equal cards nobody knows which is which, so whatever
asks for one counts the average over all. Pure; for reports, where many shoes of a shuffler stand side by side.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import erfc, sqrt
from typing import Final

from msgspec import Struct

from controller.integrity.honest import RANKS

PARTS: Final = 8
"""A shoe is cut into so many parts for the count of ranks by place."""


class ShuffleFigure(Struct, frozen=True):
    """A figure, and what a perfect shuffle makes of it."""

    found: float
    mean: float
    deviation: float

    @property
    def deviations(self) -> float:
        """How far it is off."""
        return (self.found - self.mean) / self.deviation if self.deviation else 0.0

    @property
    def chance(self) -> float:
        """How likely a perfect shuffle is as far off or farther, to either side."""
        return erfc(abs(self.deviations) / sqrt(2))


def adjacent(old: Sequence[int], new: Sequence[int]) -> ShuffleFigure:
    """How many neighbours lay side by side before, in the same order."""
    before, copies, cards = {*pairwise(old)}, Counter(old), len(old)
    found = sum(pair in before for pair in pairwise(new))
    chance = sum(copies[a] * (copies[b] - (a == b)) for a, b in before) / (cards * (cards - 1))
    places = len(new) - 1
    return ShuffleFigure(found, places * chance, sqrt(places * chance * (1 - chance)))


def correlated(old: Sequence[int], new: Sequence[int]) -> ShuffleFigure:
    """Whether what lay early comes early: the correlation of places, of equal cards with their mean place."""
    scores = _mean_places(old)
    early = [scores[face] for face in new]
    mean, middle = sum(early) / len(early), (len(early) - 1) / 2
    spread = sum((each - mean) ** 2 for each in early) * sum((at - middle) ** 2 for at in range(len(early)))
    together = sum((each - mean) * (at - middle) for at, each in enumerate(early))
    return ShuffleFigure(together / sqrt(spread) if spread else 0.0, 0.0, 1 / sqrt(len(new) - 1))


def rising(old: Sequence[int], new: Sequence[int]) -> ShuffleFigure:
    """How many sequences of the old order lie in the new one, each card behind the one it followed.

    A riffle makes two of one (Bayer, Diaconis 1992). With equal cards it is the mean over all ways to tell them apart.
    """
    places: dict[int, list[int]] = {}
    for at, face in enumerate(new):
        places.setdefault(face, []).append(at)
    pairs = Counter(pair for pair in pairwise(old) if pair[0] in places and pair[1] in places)
    found = mean = variance = 0.0
    for (a, b), times in pairs.items():
        found += times * _behind(places[a], places[b], same=a == b)
        mean += times / 2
    for (a, b), times in pairs.items():
        if a < b or (a > b and (b, a) not in pairs):
            more = times - pairs.get((b, a), 0)
            variance += more * more / (12 * len(places[a]) * len(places[b]))
    ends = (old[0], old[-1]) if old[0] != old[-1] else ()
    variance += sum(1 / (12 * len(places[face])) for face in ends if face in places)
    return ShuffleFigure(1 + found, 1 + mean, sqrt(variance))


def placed(new: Sequence[Sequence[int]]) -> ShuffleFigure:
    """Whether ranks keep to their part of the shoe, over several shoes: chi-square of rank by part.

    A shoe holds so many of a rank, which makes the count of each part vary by less: a shoe that is dealt to the end has
    N - 1 of N parts of the deviation, and of one that is cut off it is a little less than is said here.
    """
    counts = [[0.0] * RANKS for _ in range(PARTS)]
    expected = [[0.0] * RANKS for _ in range(PARTS)]
    for shoe in new:
        ranks = Counter(face % RANKS for face in shoe)
        for at, face in enumerate(shoe):
            part = at * PARTS // len(shoe)
            counts[part][face % RANKS] += 1
            for rank, times in ranks.items():
                expected[part][rank] += times / len(shoe)
    found = sum(
        (count - mean) ** 2 / mean
        for row, means in zip(counts, expected, strict=True)
        for count, mean in zip(row, means, strict=True)
        if mean
    )
    freedom = (PARTS - 1) * (sum(map(any, zip(*expected, strict=True))) - 1)
    return ShuffleFigure(found, freedom, sqrt(2 * freedom))


def _mean_places(order: Sequence[int]) -> Mapping[int, float]:
    places: dict[int, list[int]] = {}
    for at, face in enumerate(order):
        places.setdefault(face, []).append(at)
    middle = (len(order) - 1) / 2
    return {face: sum(each) / len(each) for face, each in places.items()} | {
        face: middle for face in range(4 * RANKS) if face not in places
    }


def _behind(first: Sequence[int], then: Sequence[int], *, same: bool) -> float:
    """Of all ways to tell the copies apart, the part in which the second comes before the first."""
    if same:
        return 0.5
    return sum(bisect_left(then, at) for at in first) / (len(first) * len(then))
