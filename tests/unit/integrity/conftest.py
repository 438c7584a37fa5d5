"""Shoes for the watch over their order: shuffled well by a seed, or not."""

import random
from collections.abc import Callable, Sequence
from typing import Final

import pytest

DECKS: Final = 8
SEEN: Final = 402
"""Cards of eight decks that are dealt before the cutting card's last round, in the figures of the watch."""


@pytest.fixture
def chance() -> random.Random:
    """Chance by a seed."""
    return random.Random(20)


@pytest.fixture
def shuffled(chance: random.Random) -> Callable[[], bytes]:
    """A well shuffled shoe, as it is dealt."""

    def shoe() -> bytes:
        faces = [face for face in range(52) for _ in range(DECKS)]
        chance.shuffle(faces)
        return bytes(faces[:SEEN])

    return shoe


@pytest.fixture
def with_slug(chance: random.Random) -> Callable[[Sequence[int], int], bytes]:
    """A well shuffled shoe in which some cards lie in a given order, from a place on."""

    def shoe(slug: Sequence[int], at: int) -> bytes:
        faces = [face for face in range(52) for _ in range(DECKS)]
        for face in slug:
            faces.remove(face)
        chance.shuffle(faces)
        return bytes([*faces[:at], *slug, *faces[at:]][:SEEN])

    return shoe
