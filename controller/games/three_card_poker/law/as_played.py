"""Wagers against the round on which they were made: who had a hand, who folded, who had no ante wager (19:47-20.10(b)).

A table sees no chips; but it is told, by its keys, who wagers and who folds.
"""

from collections.abc import Container, Iterator, Mapping, Sequence

from controller.games.three_card_poker.law.settlement import Stake, StakeRefused


def contradicted(
    wagers: Sequence[Stake], hands: Container[int], came: Mapping[int, str | None], name: str
) -> Iterator[StakeRefused]:
    """19:47-20.10(b): each seat that wagers without a hand, once, and each wager that the round cannot have had.

    `hands`: the seats that had one and did not fold; `came`: what the hand of each seat came to, as far as it is
    known; `name`: the round's.
    """
    named = set[int]()
    on = {seat: {each.on for each in wagers if each.seat == seat} for seat in (each.seat for each in wagers)}
    for at, wager in enumerate(wagers):
        made, seat = on[wager.seat], wager.seat
        folded = "ante" in made and "play" not in made
        recorded = came.get(seat)
        if seat not in hands and not (folded and recorded in {None, "folded"}):
            if seat not in named:
                known = "folded" if recorded == "folded" else "has no hand"
                yield StakeRefused(at, f"seat {seat} {known} in {name}")
            named.add(seat)
        elif wager.on == "ante" and recorded == "pair-plus":
            yield StakeRefused(at, f"seat {seat} made no ante wager in {name}, by its record")
        elif wager.on == "pair-plus" and "ante" not in made and recorded not in {None, "pair-plus"}:
            yield StakeRefused(at, f"seat {seat} made an ante wager in {name}, by its record: no line says it")
        elif wager.on == "ante" and folded and recorded not in {None, "folded"}:
            yield StakeRefused(at, f"seat {seat} made a play wager in {name}, by its record: no line says it")
