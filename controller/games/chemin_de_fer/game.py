"""Chemin de Fer (19:47-4): two participants who hold the hands and say what they draw, and the bank between them."""

from typing import Final

from msgspec import UNSET

from controller.games.chemin_de_fer.bank import BANK
from controller.games.chemin_de_fer.correction import correct
from controller.games.chemin_de_fer.errors import discard_undisclosed, no_next_hand, of_last_hand, void_last
from controller.games.chemin_de_fer.house import CheminDeFerHouse
from controller.games.chemin_de_fer.inputs import OF_COUP_AND_BANK, Misdealt
from controller.games.chemin_de_fer.irregularities import CoupCode
from controller.games.chemin_de_fer.prompts import prompt
from controller.games.chemin_de_fer.reasons import CoupReason
from controller.games.chemin_de_fer.record import CoupFields, CoupRecord
from controller.games.chemin_de_fer.round import COUP
from controller.games.chemin_de_fer.round_steps import (
    ask_extra_name,
    banker_has_more,
    banker_took_two,
    deal_extra,
    deal_second_third,
    of_its_column,
    player_has_three,
    seat,
)
from controller.games.chemin_de_fer.view import CoupBeside
from controller.games.chemin_de_fer.words import CoupWord
from controller.games.two_hands.columns import COLUMNS
from controller.games.two_hands.correction import explain
from controller.games.two_hands.errors import asking, error_unread, undisclosed
from controller.games.two_hands.facts import FACTS, RESULTS
from controller.games.two_hands.inputs import OF_TWO_HANDS, VigorishCollected, WagersTold
from controller.games.two_hands.irregularities import HandsCode
from controller.games.two_hands.kept_rounds import within_bounds
from controller.games.two_hands.law.burns import face_up_burn, opening_burn
from controller.games.two_hands.law.chemin_de_fer import CHEMIN_DE_FER as LAW
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.lay import rename
from controller.games.two_hands.phases import DEALT_OUT, DEALT_UP
from controller.games.two_hands.prompts import shoe_over
from controller.games.two_hands.reasons import HandsReason
from controller.games.two_hands.round_facts import facts
from controller.games.two_hands.rulings import ruled
from controller.games.two_hands.shoe import load, taken_up
from controller.games.two_hands.stops import CORRECTIONS, ERRORS, IT_WAS_SEEN
from controller.games.two_hands.view import COLOURS, LAMPS, FinishedRound, hands
from controller.games.two_hands.wagers import take_wagers
from controller.games.two_hands.words import HandsWord
from controller.table.actions import flags
from controller.table.discard_steps import discard_found, found_face_up
from controller.table.edges import Edge
from controller.table.game import Facts, Game, Showing, Vocabulary
from controller.table.inputs import CardDrawn, Disclosed
from controller.table.irregularities import TableCode
from controller.table.model import Table
from controller.table.phases import Play
from controller.table.settlement import Settling
from controller.table.state import Fields

_STOPS: Final[tuple[Edge[Play], ...]] = (
    Edge(
        CardDrawn,
        Play.PLAYING,
        when=(found_face_up, of_last_hand),
        do=(flags(TableCode.FACE_UP), flags(CoupCode.FACE_UP_IN_LAST_HAND), discard_found, void_last),
    ),
    IT_WAS_SEEN,
    Edge(
        Disclosed,
        Play.STOPPED,
        when=(asking, undisclosed, no_next_hand),
        do=(flags(CoupCode.ERROR_AFTER_CUTTING_CARD), discard_undisclosed),
    ),
    *ERRORS,
    # 4.12(b) to (d): the card in error lies in a hand, and nobody can tell it from its others
    Edge(Misdealt, Play.STOPPED, when=(banker_has_more,), do=(flags(CoupCode.BANKER_HAS_MORE), deal_extra)),
    Edge(Misdealt, Play.STOPPED, when=(player_has_three,), do=(flags(CoupCode.PLAYER_HAS_THREE), deal_extra)),
    Edge(
        Misdealt, Play.STOPPED, when=(banker_took_two, error_unread), do=(flags(TableCode.UNREAD_CARD), ask_extra_name)
    ),
    Edge(Misdealt, Play.STOPPED, when=(banker_took_two,), do=(flags(CoupCode.BANKER_TOOK_TWO), deal_second_third)),
    *CORRECTIONS,
)


def _facts(table: Table[CoupFields]) -> Facts:
    shows = table.round.phase in DEALT_UP or of_its_column(table)
    return facts(table, shows=shows, dealt_out=table.round.phase in DEALT_OUT)


def _last_banker(table: Fields[CoupFields]) -> int | None:
    """19:47-4.4(c): he who was Banker in the last round; the bank may have gone on since, or back (4.11(d))."""
    if table.fresh:
        return None
    bankers = (deal.at_stake.banker for deal in reversed(table.round.deals) if deal.at_stake is not UNSET)
    return next(bankers, None)


def _settling() -> Settling:
    from controller.games.chemin_de_fer.settle import SETTLING  # noqa: PLC0415  # which no table needs

    return SETTLING


CHEMIN_DE_FER: Final[Game[CoupFields]] = Game(
    name=LAW.name,
    law=LAW,
    house=CheminDeFerHouse,
    offer=Offer,
    says=Vocabulary(
        inputs=(*OF_TWO_HANDS, *OF_COUP_AND_BANK),
        words=(HandsWord, CoupWord),
        codes=(HandsCode, CoupCode),
        reasons=(HandsReason, CoupReason),
        facts=FACTS,
        results=RESULTS,
        lamps=LAMPS,
    ),
    shows=Showing(hands, CoupBeside, FinishedRound, COLUMNS, ruled, COLOURS),
    record=CoupRecord,
    work=CoupFields,
    machines=(COUP, BANK),
    stops=_STOPS,
    beside={WagersTold: take_wagers, VigorishCollected: take_wagers},
    facts=_facts,
    seat=seat,
    rename=rename,
    correct=correct,
    explain=explain,
    prompt=prompt,
    shoe_over=shoe_over,
    burn=opening_burn,
    face_up=face_up_burn,
    load=load,
    taken_up=taken_up,
    within_bounds=within_bounds,
    cut_from=_last_banker,
    hands_named=HandsReason.PLAYER_OR_BANKER,
    settling=_settling,
)
