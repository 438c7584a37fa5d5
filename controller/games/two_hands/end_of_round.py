"""How a round of two hands ends: its result is called, the shoe says its own, the cards are collected, or it is void.

Every game of two hands ends so. It brings the phases in which a hand may still change (`early`) and those in which one
is owed its third card (`owed`); 19:47-3.10(a) and 4.10(a) say the rest in the same words.
"""

from typing import Final

from controller.games.two_hands.inputs import Paid, ResultCalled, ShoeResult
from controller.games.two_hands.irregularities import HandsCode
from controller.games.two_hands.phases import Round
from controller.games.two_hands.reasons import HandsReason
from controller.games.two_hands.round_steps import (
    finish,
    finish_simulated,
    flagged_before,
    remember_early,
    shoe_differs,
    simulated,
    void,
    voided,
    wrong_result,
)
from controller.table.actions import flags, refuse, supervise
from controller.table.edges import Edge, Refusal
from controller.table.inputs import Collected, NoMoreBets, Voided
from controller.table.reasons import TableReason
from controller.table.signals import Signal

R = Round
Phases = tuple[Round, ...]


def result_called(early: Phases, owed: Phases) -> tuple[Edge[Round], ...]:
    """The result is called, and the shoe says what it makes of a round that is complete."""
    return (
        *(
            Edge(ResultCalled, phase, when=(simulated,), do=(refuse(HandsReason.NO_RESULT_CALLED),))
            for phase in (*early, *owed, R.COMPLETE)
        ),
        Edge(ResultCalled, R.COMPLETE, when=(wrong_result,), do=(flags(HandsCode.WRONG_RESULT),)),
        Edge(ResultCalled, R.COMPLETE, R.CALLED),
        Edge(ResultCalled, R.CALLED, when=(wrong_result,), do=(refuse(HandsReason.RESULT_STANDS),)),
        *(
            edge
            for phase in early
            for edge in (
                Edge(ResultCalled, phase, when=(flagged_before,), do=(refuse(TableReason.REPEATED),)),
                Edge(ResultCalled, phase, do=(flags(HandsCode.CALLED_EARLY), remember_early)),
            )
        ),
        *(
            edge
            for phase in owed
            for edge in (
                Edge(ResultCalled, phase, when=(flagged_before,), do=(refuse(HandsReason.OWED),)),
                Edge(ResultCalled, phase, do=(flags(HandsCode.OMITTED_DRAW), remember_early)),
            )
        ),
        *(
            edge
            for phase in (R.COMPLETE, R.CALLED)
            for edge in (
                Edge(ShoeResult, phase, when=(shoe_differs,), do=(flags(HandsCode.SHOE_SAYS_OTHER_RESULT),)),
                Edge(ShoeResult, phase),
            )
        ),
    )


def collected(early: Phases, owed: Phases) -> tuple[Edge[Round], ...]:
    """The cards are collected, or a supervisor decides that the round is void."""
    begun = (*early, *owed, R.COMPLETE)
    return (
        Edge(Collected, R.CALLED, R.BETTING, when=(simulated,), do=(finish_simulated,)),
        Edge(Collected, R.CALLED, R.BETTING, do=(finish,)),
        Edge(Collected, R.COMPLETE, R.BETTING, when=(simulated,), do=(finish_simulated,)),
        Edge(Collected, R.COMPLETE, R.BETTING, do=(flags(HandsCode.COLLECTED_EARLY), finish)),
        *(Edge(Collected, phase, do=(supervise(HandsCode.OMITTED_DRAW),)) for phase in owed),
        Edge(Collected, R.BANKER_FIRST, when=(simulated,), do=(refuse(TableReason.REPEATED),)),  # it began this round
        *(Edge(Collected, phase, do=(supervise(HandsCode.COLLECTED_EARLY),)) for phase in early),
        *(Edge(Signal.ABANDON, phase, R.BETTING, do=(finish_simulated,)) for phase in (*begun, R.CALLED)),
        *(Edge(Voided, phase, R.CALLED, do=(void,)) for phase in (R.PLAYER_FIRST, *begun)),
        Edge(Voided, R.CALLED, when=(voided,), do=(refuse(TableReason.REPEATED),)),
        Edge(Voided, R.CALLED, do=(void,)),
    )


REFUSALS: Final[tuple[Refusal[Round], ...]] = (
    Refusal(TableReason.NO_ROUND, (ResultCalled, ShoeResult, Collected, Voided), (R.BETTING,)),
    Refusal(HandsReason.NOTHING_DEALT, (ResultCalled, Collected), (R.PLAYER_FIRST,)),
    Refusal(TableReason.ROUND_IS_OPEN, (NoMoreBets,), (R.CALLED,)),
    Refusal(TableReason.REPEATED, (NoMoreBets, ResultCalled)),
    Refusal(TableReason.NOTHING_TO_SETTLE, (Paid,)),
)
"""What means nothing in a phase is refused for these reasons."""
