"""The round of Chemin de Fer: four cards face down, two participants who say what they want, Table 3, the result.

Rules of this machine, which is asked in place of `controller.games.baccarat.round`:
- A phase says who is entitled to the next card, or who is to speak or to turn his hand (19:47-4.8, 4.9).
- No guard looks at a card that lies face down: what was announced decides what comes next, and whether it was true is
  asked when the hand is turned. A false announcement stops play for the supervisor, and the cards stay where they are.
- Third cards are dealt face up. A card drawn before the Banker has looked, or has turned his hand, waits until he has.
- Once nobody is entitled, every further card is a card in error (4.12); it never changes the round on the table, but
  for one that a supervisor says nobody can tell from the others of a hand (4.12(b) to (d)).
"""

from typing import Final

from controller.games.chemin_de_fer.inputs import Announced, Misdealt
from controller.games.chemin_de_fer.irregularities import CoupCode
from controller.games.chemin_de_fer.round_steps import (
    a_word_false,
    bankers_word_false,
    drawn_for_banker,
    has_option,
    hear_banker,
    hear_player,
    laid,
    miscall,
    miscalled,
    names_hand,
    not_laid,
    obliged,
    player_stayed,
    players_word_false,
    says_card,
    says_natural,
    says_stay,
    says_under_eight,
    third_to_player,
    turns_player,
)
from controller.games.two_hands.end_of_round import REFUSALS, collected, result_called
from controller.games.two_hands.inputs import Instructed, ShoeResult, Turned
from controller.games.two_hands.irregularities import HandsCode
from controller.games.two_hands.phases import OF_CHEMIN_DE_FER, Round
from controller.games.two_hands.round_steps import (
    OF_A_ROUND,
    ask_turned_name,
    begin,
    begin_simulated,
    bets_end_by_button,
    card_begins,
    done,
    doubt_result,
    in_error,
    last_hand,
    mark,
    nothing_to_turn,
    other_unturned,
    out_of_play,
    same_again,
    turn,
    unread,
    void,
    voided,
)
from controller.table.actions import flags, keep_until_turned, refuse, supervise
from controller.table.edges import Edge, Machine
from controller.table.inputs import CardDrawn, NoMoreBets
from controller.table.irregularities import TableCode
from controller.table.reasons import TableReason
from controller.table.signals import Signal

R = Round
S = Signal

_MORE_CARDS = (R.BANKER_FIRST, R.PLAYER_SECOND, R.BANKER_SECOND)
_INITIAL = (*_MORE_CARDS, R.PLAYER_SPEAKS)
"""The initial deal, until the Dominant Player has spoken (4.12(a) to (c))."""
_WAITS = (R.PLAYER_SPEAKS, R.BANKER_SPEAKS, R.FACING, R.BANKER_TURNS, R.BANKER_OPTION, R.PLAYER_TURNS)
"""Somebody is to speak, to turn his hand or to choose."""
_DOWN = (R.PLAYER_SPEAKS, R.BANKER_SPEAKS, R.FACING, R.BANKER_TURNS, R.PLAYER_TURNS)
_OWED = (R.PLAYER_THIRD, R.BANKER_THIRD)
_DEALT_TO = (
    R.BANKER_SPEAKS,
    R.PLAYER_THIRD,
    R.BANKER_TURNS,
    R.BANKER_OPTION,
    R.BANKER_THIRD,
    R.PLAYER_TURNS,
    R.COMPLETE,
)
"""Where the dealer may say before which hand a card was dealt (4.12(e), (f) and (i))."""

EDGES: Final[tuple[Edge[Round], ...]] = (
    # 4.7(e), 4.8(d): the round begins
    Edge(NoMoreBets, R.BETTING, R.PLAYER_FIRST, do=(begin,)),
    Edge(CardDrawn, R.BETTING, when=(bets_end_by_button,), do=(in_error(HandsCode.DRAW_BEFORE_NO_MORE_BETS),)),
    Edge(CardDrawn, R.BETTING, R.PLAYER_FIRST, do=(card_begins,)),
    Edge(S.SIMULATE, R.BETTING, R.PLAYER_FIRST, do=(begin_simulated,)),
    # 4.8(d): the first four cards, face down
    Edge(CardDrawn, R.PLAYER_FIRST, R.BANKER_FIRST),
    Edge(CardDrawn, R.BANKER_FIRST, R.PLAYER_SECOND),
    Edge(CardDrawn, R.PLAYER_SECOND, R.BANKER_SECOND),
    Edge(CardDrawn, R.BANKER_SECOND, R.PLAYER_SPEAKS),
    # 4.9(a): the Dominant Player speaks
    Edge(Announced, R.PLAYER_SPEAKS, R.BANKER_SPEAKS, when=(says_card,), do=(hear_player,)),
    Edge(Announced, R.PLAYER_SPEAKS, R.BANKER_TURNS, when=(says_stay,), do=(hear_player,)),
    Edge(Announced, R.PLAYER_SPEAKS, R.FACING, when=(says_natural,), do=(hear_player,)),
    # 4.9(b): the Banker speaks
    Edge(Announced, R.BANKER_SPEAKS, R.FACING, when=(says_natural,), do=(hear_banker,)),
    Edge(Announced, R.BANKER_SPEAKS, R.PLAYER_THIRD, when=(says_under_eight,), do=(hear_banker,)),
    Edge(Announced, R.BANKER_SPEAKS, when=(says_card,), do=(refuse(TableReason.REPEATED),)),
    # 4.9(a)4 and (b): after "Natural" all cards are turned
    Edge(Turned, R.FACING, when=(nothing_to_turn,), do=(refuse(TableReason.REPEATED),)),
    Edge(Turned, R.FACING, when=(unread,), do=(flags(TableCode.UNREAD_CARD), ask_turned_name)),
    Edge(Turned, R.FACING, when=(other_unturned,), do=(turn,)),
    Edge(Turned, R.FACING, R.COMPLETE, when=(a_word_false,), do=(turn, supervise(CoupCode.FALSE_ANNOUNCEMENT))),
    Edge(Turned, R.FACING, R.COMPLETE, do=(turn,)),
    # 4.9(b), 4.12(i): the Player's third card, also if the Banker drew it for himself
    Edge(
        CardDrawn,
        R.PLAYER_THIRD,
        R.BANKER_TURNS,
        when=(drawn_for_banker,),
        do=(flags(CoupCode.BANKER_CARD_TO_PLAYER), done),
    ),
    Edge(CardDrawn, R.PLAYER_THIRD, R.BANKER_TURNS, do=(done,)),
    # 4.12(f): the dealer says "Card" after "Stay"
    Edge(Announced, R.BANKER_TURNS, when=(says_card, miscalled), do=(refuse(TableReason.REPEATED),)),
    Edge(Announced, R.BANKER_TURNS, when=(says_card, player_stayed), do=(flags(CoupCode.MISCALLED), miscall)),
    # 4.9(c): the Banker turns his hand, and Table 3 says what follows
    Edge(Turned, R.BANKER_TURNS, when=(turns_player,), do=(refuse(TableReason.MEANS_NOTHING_NOW),)),
    Edge(Turned, R.BANKER_TURNS, when=(unread,), do=(flags(TableCode.UNREAD_CARD), ask_turned_name)),
    Edge(
        Turned,
        R.BANKER_TURNS,
        R.PLAYER_TURNS,
        when=(bankers_word_false,),
        do=(turn, supervise(CoupCode.FALSE_ANNOUNCEMENT)),
    ),
    Edge(Turned, R.BANKER_TURNS, R.BANKER_THIRD, when=(obliged,), do=(turn,)),
    Edge(Turned, R.BANKER_TURNS, R.BANKER_OPTION, when=(has_option,), do=(turn,)),
    Edge(Turned, R.BANKER_TURNS, R.PLAYER_TURNS, do=(turn,)),
    # 4.9(f): the Banker's option
    Edge(Announced, R.BANKER_OPTION, R.BANKER_THIRD, when=(says_card,)),
    Edge(Announced, R.BANKER_OPTION, R.PLAYER_TURNS, when=(says_stay,)),
    Edge(CardDrawn, R.BANKER_OPTION, R.PLAYER_TURNS, do=(done,)),
    # 4.9(c), 4.12(e) and (f): the Banker's third card, also if it was dealt to the Dominant Player after "Stay"
    Edge(
        CardDrawn,
        R.BANKER_THIRD,
        when=(not_laid, miscalled),
        do=(in_error(CoupCode.MISCALLED_CARD_IN_ERROR),),
    ),
    Edge(CardDrawn, R.BANKER_THIRD, when=(not_laid,), do=(in_error(HandsCode.PLAYER_CARD_IN_ERROR),)),
    Edge(
        CardDrawn,
        R.BANKER_THIRD,
        R.PLAYER_TURNS,
        when=(third_to_player, miscalled),
        do=(flags(CoupCode.MISCALLED_CARD_TO_BANKER), done),
    ),
    Edge(
        CardDrawn,
        R.BANKER_THIRD,
        R.PLAYER_TURNS,
        when=(third_to_player,),
        do=(flags(HandsCode.PLAYER_CARD_TO_BANKER), done),
    ),
    Edge(CardDrawn, R.BANKER_THIRD, R.PLAYER_TURNS, do=(done,)),
    # 4.10(a): the Player's Hand is turned
    Edge(Turned, R.PLAYER_TURNS, when=(nothing_to_turn,), do=(refuse(TableReason.REPEATED),)),
    Edge(Turned, R.PLAYER_TURNS, when=(unread,), do=(flags(TableCode.UNREAD_CARD), ask_turned_name)),
    Edge(
        Turned,
        R.PLAYER_TURNS,
        R.COMPLETE,
        when=(players_word_false,),
        do=(turn, supervise(CoupCode.FALSE_ANNOUNCEMENT)),
    ),
    Edge(Turned, R.PLAYER_TURNS, R.COMPLETE, do=(turn,)),
    # 4.9(b) and (c): a card that comes before somebody has looked
    Edge(CardDrawn, R.BANKER_SPEAKS, do=(flags(CoupCode.DRAW_BEFORE_BANKER_LOOKS), keep_until_turned)),
    Edge(CardDrawn, R.BANKER_TURNS, do=(flags(HandsCode.DRAW_BEFORE_TURNED), keep_until_turned)),
    # 4.12(e) to (h): a card that nobody is entitled to
    Edge(CardDrawn, R.PLAYER_SPEAKS, do=(in_error(HandsCode.CARD_IN_ERROR),)),
    Edge(CardDrawn, R.FACING, do=(in_error(HandsCode.CARD_IN_ERROR),)),
    *(
        edge
        for phase in (R.PLAYER_TURNS, R.COMPLETE)
        for edge in (
            Edge(CardDrawn, phase, when=(laid, miscalled), do=(flags(CoupCode.MISCALLED_CARD_TO_BANKER), done)),
            Edge(CardDrawn, phase, when=(laid,), do=(flags(HandsCode.PLAYER_CARD_TO_BANKER), done)),
            Edge(CardDrawn, phase, when=(third_to_player, miscalled), do=(in_error(CoupCode.MISCALLED_CARD_IN_ERROR),)),
            Edge(CardDrawn, phase, when=(third_to_player,), do=(in_error(HandsCode.PLAYER_CARD_IN_ERROR),)),
            Edge(CardDrawn, phase, do=(in_error(HandsCode.CARD_IN_ERROR),)),
        )
    ),
    Edge(CardDrawn, R.CALLED, when=(last_hand,), do=(flags(TableCode.DRAW_AFTER_LAST_HAND), out_of_play)),
    Edge(CardDrawn, R.CALLED, when=(voided,), do=(in_error(HandsCode.CARD_IN_ERROR),)),
    Edge(CardDrawn, R.CALLED, do=(in_error(HandsCode.DRAW_AFTER_RESULT),)),
    *(
        edge
        for phase in _DEALT_TO
        for edge in (
            Edge(Instructed, phase, when=(same_again,), do=(refuse(TableReason.REPEATED),)),
            Edge(Instructed, phase, do=(mark,)),
        )
    ),
    # 4.12(a): the hand is annulled
    *(
        edge
        for phase in _INITIAL
        for edge in (
            Edge(Misdealt, phase, when=(names_hand,), do=(refuse(TableReason.NO_CARD_IN_ERROR),)),
            Edge(Misdealt, phase, R.CALLED, do=(flags(CoupCode.WRONG_ORDER), void)),
        )
    ),
    # 4.10(a): the result
    *result_called((*_MORE_CARDS, *_WAITS), _OWED),
    *(Edge(ShoeResult, phase, do=(doubt_result,)) for phase in (R.PLAYER_FIRST, R.BANKER_FIRST)),
    # from here on a card lies face down, and what the shoe thinks would tell it
    *(Edge(ShoeResult, phase) for phase in (R.PLAYER_SECOND, R.BANKER_SECOND, *_OWED, R.BANKER_OPTION)),
    *(Edge(ShoeResult, phase, do=(keep_until_turned,)) for phase in _DOWN),
    *collected((*_MORE_CARDS, *_WAITS), _OWED),
)

COUP: Final = Machine(
    "phase", OF_CHEMIN_DE_FER, EDGES, hears=(*OF_A_ROUND, Announced, Misdealt), refusals=REFUSALS, of_game=True
)
"""The machine of one deal at Chemin de Fer."""
