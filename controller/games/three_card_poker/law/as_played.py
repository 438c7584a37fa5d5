"""Wagers against the round on which they were made: who wagered on what, and who folded (19:47-20.8(c), 20.10(b)).

A table sees no chips; but it is told, by its keys, who wagers and who folds.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import NamedTuple

from controller.games.three_card_poker.law.rulings import EVERYTHING, On
from controller.games.three_card_poker.law.settlement import Stake, StakeRefused


class Made(NamedTuple):
    """What a seat wagered on, as its table was told."""

    on: frozenset[On]
    perhaps: frozenset[On] = frozenset()
    """Where the table cannot know: the round was void before the dealer's hand was opened."""
    folded: bool = False


def handless(wagers: Sequence[Stake], hands: Container[int], name: str) -> Iterator[StakeRefused]:
    """19:47-20.10(b): each seat that wagers without one of these hands, once; one that folds needs none."""
    named = set[int]()
    for at, (seat, _, _) in enumerate(wagers):
        made = {each.on for each in wagers if each.seat == seat}
        if seat not in hands and ("ante" not in made or "play" in made) and seat not in named:
            named.add(seat)
            yield StakeRefused(at, f"seat {seat} has no hand in {name}")


def contradicted(wagers: Sequence[Stake], made: Mapping[int, Made], name: str) -> Iterator[StakeRefused]:
    """19:47-20.8(c), 20.10(b): each wager that was not made on the round, and each seat whose wagers are left out."""
    named = set[int]()
    for at, (seat, on, _) in enumerate(wagers):
        known = made.get(seat)
        if known is None:
            if seat not in named:
                yield StakeRefused(at, f"seat {seat} has no hand in {name}")
            named.add(seat)
        elif known.folded and on == "play":
            yield StakeRefused(at, f"seat {seat} folded in {name}")
        elif on not in known.on | known.perhaps:
            yield StakeRefused(at, f"seat {seat} made no wager on {on} in {name}, by its record")
    told = {(seat, on) for seat, on, _ in wagers}
    for seat, known in sorted(made.items()):
        left_out = [on for on in EVERYTHING if on in known.on and (seat, on) not in told]
        if left_out:
            why = f"seat {seat} wagered on {' and on '.join(left_out)} in {name}, by its record: no line says it"
            yield StakeRefused(None, why, lacking=True)
