"""The round: betting, four cards, third cards by Tables 1 and 2, the result, and every card nobody is entitled to.

Rules of this machine:
- A phase says who is entitled to the next card (`controller.table.phases.ENTITLED`). The card has already been given to
  that hand when the edges are tried, so that the guards on a `card` edge judge the hands as they now lie.
- Once nobody is entitled, every further card is a card in error (19:47-3.12); it never changes the round on the table.
- Dealt face down, a round waits in a facing phase until its cards are turned; no guard there looks at an unturned card.
- A result called too early is refused, flagged once; cards collected while one is owed stop play for the supervisor.
"""

from typing import Final

from controller.games.baccarat.irregularities import BaccaratCode
from controller.games.baccarat.reasons import BaccaratReason
from controller.games.baccarat.round_steps import banker_too_soon, error_before_turned
from controller.games.two_hands.end_of_round import REFUSALS, collected, result_called
from controller.games.two_hands.inputs import Instructed, Paid, ShoeResult, Turned
from controller.games.two_hands.irregularities import HandsCode
from controller.games.two_hands.phases import OF_PUNTO_BANCO, Round
from controller.games.two_hands.round_steps import (
    OF_A_ROUND,
    ask_turned_name,
    banker_draws,
    begin,
    begin_simulated,
    bets_end_by_button,
    card_begins,
    done,
    doubt_result,
    face_down,
    for_banker,
    for_player,
    in_error,
    last_hand,
    mark,
    meant_for_player,
    natural,
    nothing_to_turn,
    other_unturned,
    out_of_play,
    paid,
    player_draws,
    same_again,
    turn,
    unpaid,
    unread,
    voided,
)
from controller.table.actions import flags, keep_until_turned, refuse
from controller.table.edges import Edge, Machine, Refusal
from controller.table.inputs import CardDrawn, NoMoreBets
from controller.table.irregularities import TableCode
from controller.table.reasons import TableReason
from controller.table.signals import Signal

R = Round
S = Signal


_AFTER_FOUR_CARDS: Final = (
    ((natural,), R.COMPLETE),
    ((player_draws,), R.PLAYER_THIRD),
    ((banker_draws,), R.BANKER_THIRD),
    ((), R.COMPLETE),
)
"""19:47-3.9(a) to (c), in their order."""

_AFTER_PLAYERS_THIRD: Final = (((banker_draws,), R.BANKER_THIRD), ((), R.COMPLETE))
"""19:47-3.9(c)."""

_MORE_CARDS = (R.BANKER_FIRST, R.PLAYER_SECOND, R.BANKER_SECOND)
_OWED = (R.PLAYER_THIRD, R.BANKER_THIRD)
_FACING = (R.FACING, R.PLAYER_FACING, R.BANKER_FACING)

EDGES: Final[tuple[Edge[Round], ...]] = (
    # 3.7(b): the round begins
    Edge(NoMoreBets, R.BETTING, R.PLAYER_FIRST, do=(begin,)),
    Edge(CardDrawn, R.BETTING, when=(bets_end_by_button,), do=(in_error(HandsCode.DRAW_BEFORE_NO_MORE_BETS),)),
    Edge(CardDrawn, R.BETTING, R.PLAYER_FIRST, do=(card_begins,)),
    Edge(S.SIMULATE, R.BETTING, R.PLAYER_FIRST, do=(begin_simulated,)),
    # 3.7(c): the first four cards
    Edge(CardDrawn, R.PLAYER_FIRST, R.BANKER_FIRST),
    Edge(CardDrawn, R.BANKER_FIRST, R.PLAYER_SECOND),
    Edge(CardDrawn, R.PLAYER_SECOND, R.BANKER_SECOND),
    Edge(CardDrawn, R.BANKER_SECOND, R.FACING, when=(face_down,)),
    *(Edge(CardDrawn, R.BANKER_SECOND, to, when=when) for when, to in _AFTER_FOUR_CARDS),
    # 3.7(d): dealt face down, then turned
    Edge(Turned, R.FACING, when=(nothing_to_turn,), do=(refuse(TableReason.REPEATED),)),
    Edge(Turned, R.FACING, when=(unread,), do=(flags(TableCode.UNREAD_CARD), ask_turned_name)),
    Edge(Turned, R.FACING, when=(banker_too_soon,), do=(flags(BaccaratCode.BANKER_TURNED_FIRST), turn)),
    Edge(Turned, R.FACING, when=(other_unturned,), do=(turn,)),
    *(Edge(Turned, R.FACING, to, when=when, do=(turn,)) for when, to in _AFTER_FOUR_CARDS),
    # 3.8(c), 3.9: the Player's third card
    Edge(CardDrawn, R.PLAYER_THIRD, R.PLAYER_FACING, when=(face_down,), do=(done,)),
    *(Edge(CardDrawn, R.PLAYER_THIRD, to, when=when, do=(done,)) for when, to in _AFTER_PLAYERS_THIRD),
    Edge(Turned, R.PLAYER_FACING, when=(nothing_to_turn,), do=(refuse(TableReason.REPEATED),)),
    Edge(Turned, R.PLAYER_FACING, when=(unread,), do=(flags(TableCode.UNREAD_CARD), ask_turned_name)),
    *(Edge(Turned, R.PLAYER_FACING, to, when=when, do=(turn,)) for when, to in _AFTER_PLAYERS_THIRD),
    # 3.8(c), 3.9, 3.12(a): the Banker's third card, also if it was dealt to the Player
    Edge(
        CardDrawn,
        R.BANKER_THIRD,
        R.BANKER_FACING,
        when=(face_down, meant_for_player),
        do=(flags(HandsCode.PLAYER_CARD_TO_BANKER), done),
    ),
    Edge(CardDrawn, R.BANKER_THIRD, R.BANKER_FACING, when=(face_down,), do=(done,)),
    Edge(
        CardDrawn,
        R.BANKER_THIRD,
        R.COMPLETE,
        when=(meant_for_player,),
        do=(flags(HandsCode.PLAYER_CARD_TO_BANKER), done),
    ),
    Edge(CardDrawn, R.BANKER_THIRD, R.COMPLETE, do=(done,)),
    Edge(Turned, R.BANKER_FACING, when=(nothing_to_turn,), do=(refuse(TableReason.REPEATED),)),
    Edge(Turned, R.BANKER_FACING, when=(unread,), do=(flags(TableCode.UNREAD_CARD), ask_turned_name)),
    Edge(Turned, R.BANKER_FACING, R.COMPLETE, do=(turn,)),
    # 3.8(e), 3.12(a) and (b): a card that nobody is entitled to
    *(
        edge
        for phase in _FACING
        for edge in (
            Edge(CardDrawn, phase, when=(error_before_turned,), do=(in_error(HandsCode.CARD_IN_ERROR),)),
            Edge(CardDrawn, phase, do=(flags(HandsCode.DRAW_BEFORE_TURNED), keep_until_turned)),
        )
    ),
    Edge(CardDrawn, R.COMPLETE, when=(last_hand,), do=(flags(TableCode.DRAW_AFTER_LAST_HAND), out_of_play)),
    Edge(CardDrawn, R.COMPLETE, when=(meant_for_player,), do=(in_error(HandsCode.PLAYER_CARD_IN_ERROR),)),
    Edge(CardDrawn, R.COMPLETE, do=(in_error(HandsCode.CARD_IN_ERROR),)),
    Edge(CardDrawn, R.CALLED, when=(last_hand,), do=(flags(TableCode.DRAW_AFTER_LAST_HAND), out_of_play)),
    Edge(CardDrawn, R.CALLED, when=(voided,), do=(in_error(HandsCode.CARD_IN_ERROR),)),
    Edge(CardDrawn, R.CALLED, do=(in_error(HandsCode.DRAW_AFTER_RESULT),)),
    # 3.8(b): the dealer's instructions
    Edge(Instructed, R.PLAYER_THIRD, when=(same_again,), do=(refuse(TableReason.REPEATED),)),
    Edge(Instructed, R.PLAYER_THIRD, when=(for_player,), do=(mark,)),
    Edge(Instructed, R.PLAYER_THIRD, do=(flags(HandsCode.FORBIDDEN_INSTRUCTION), mark)),
    Edge(Instructed, R.BANKER_THIRD, when=(same_again,), do=(refuse(TableReason.REPEATED),)),
    Edge(Instructed, R.BANKER_THIRD, when=(for_banker,), do=(mark,)),
    Edge(Instructed, R.BANKER_THIRD, do=(flags(HandsCode.FORBIDDEN_INSTRUCTION), mark)),
    Edge(Instructed, R.COMPLETE, when=(same_again,), do=(refuse(TableReason.REPEATED),)),
    Edge(Instructed, R.COMPLETE, do=(flags(HandsCode.FORBIDDEN_INSTRUCTION), mark)),
    # 3.10(a): the result
    *result_called((*_MORE_CARDS, *_FACING), _OWED),
    *(Edge(ShoeResult, phase, do=(doubt_result,)) for phase in (R.PLAYER_FIRST, *_MORE_CARDS, *_OWED)),
    *(Edge(ShoeResult, phase, do=(keep_until_turned,)) for phase in _FACING),
    *collected((*_MORE_CARDS, *_FACING), _OWED),
    # 3.10(b): what the panel asks to be done about the wagers is done
    Edge(Paid, R.CALLED, when=(unpaid,), do=(paid,)),
)

_TURN_FIRST: Final = Refusal(BaccaratReason.TURN_FIRST, (Instructed,), _FACING)

ROUND: Final = Machine(
    "phase", OF_PUNTO_BANCO, EDGES, hears=OF_A_ROUND, refusals=(*REFUSALS, _TURN_FIRST), of_game=True
)
"""The machine of one deal."""
