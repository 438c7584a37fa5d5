"""Plain rounds at speed: a lookup made from the round's own edges, for audits of millions of them.

A plain round is dealt face up, without irregularity. The tables below are not written: at import every guard of the
`card` edges is asked about every combination of point counts and third cards, and the answers are kept. That the lookup
and the machines agree over the whole of that finite domain is proven by test. Nobody at a table calls this.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from controller.rules.cards import RANKS, Card
from controller.rules.hands import Outcome
from controller.table.edges import Machine
from controller.table.house import House
from controller.table.inputs import CardDrawn
from controller.table.model import Table
from controller.table.phases import Round
from controller.table.round import ROUND

POINTS: Final = range(10)
OF_VALUE: Final = tuple(Card(("T" if value == 0 else RANKS[value - 1]) + "s") for value in POINTS)
"""One card of each value."""


class _Next(Enum):
    """What follows the cards dealt so far."""

    DONE = 0
    PLAYER = 1
    BANKER = 2


_NEXT = {Round.COMPLETE: _Next.DONE, Round.PLAYER_THIRD: _Next.PLAYER, Round.BANKER_THIRD: _Next.BANKER}

Lookup = tuple[tuple[_Next, ...], tuple[_Next, ...]]


def compile_round(machine: Machine[Round]) -> Lookup:
    """What follows four cards, by both point counts; what follows the Player's third, by the Banker's and its value."""
    zero = OF_VALUE[0]
    after_four = [
        _follow(machine, Round.BANKER_SECOND, (OF_VALUE[player], zero), (OF_VALUE[banker], zero))
        for player in POINTS
        for banker in POINTS
    ]
    after_third = [
        _follow(machine, Round.PLAYER_THIRD, (zero, zero, OF_VALUE[third]), (OF_VALUE[banker], zero))
        for banker in POINTS
        for third in POINTS
    ]
    return tuple(after_four), tuple(after_third)


def _follow(machine: Machine[Round], phase: Round, player: tuple[Card, ...], banker: tuple[Card, ...]) -> _Next:
    """The phase that the first edge whose guards all hold leads to."""
    table = Table(House(), round=phase, player=player, banker=banker)
    for edge in machine.edges:
        if edge.on is CardDrawn and edge.source is phase and all(guard(table) for guard in edge.when):
            assert edge.to is not None
            return _NEXT[edge.to]
    raise AssertionError(f"no edge answers a card in {phase}")


_AFTER_FOUR, _AFTER_THIRD = compile_round(ROUND)
_DONE, _PLAYER = _Next.DONE, _Next.PLAYER
_OUTCOME: Final[tuple[Outcome, ...]] = tuple(
    "tie" if player == banker else "player" if player > banker else "banker" for player in POINTS for banker in POINTS
)


def plain_round(values: Sequence[int], start: int = 0) -> tuple[Outcome, int, int, int]:
    """The outcome of a plain round of cards of these values, the points of Player and Banker, and the cards used."""
    player = (values[start] + values[start + 2]) % 10
    banker = (values[start + 1] + values[start + 3]) % 10
    used = 4
    follows = _AFTER_FOUR[player * 10 + banker]
    if follows is not _DONE:
        if follows is _PLAYER:
            third = values[start + 4]
            player = (player + third) % 10
            used = 5
            follows = _AFTER_THIRD[banker * 10 + third]
        if follows is not _DONE:
            banker = (banker + values[start + used]) % 10
            used += 1
    return _OUTCOME[player * 10 + banker], player, banker, used
