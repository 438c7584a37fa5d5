"""Blackjack (19:47-2): boxes, hands that are split and doubled, a dealer with a hole card, a shoe of many rounds."""

from pathlib import Path
from typing import Final

from msgspec import UNSET

from controller.games.blackjack.columns import COLUMNS
from controller.games.blackjack.correction import correct
from controller.games.blackjack.dealing import entitled, falls_down, is_owed, seat, takes_held
from controller.games.blackjack.equipment import rule_light
from controller.games.blackjack.errors import on_offer
from controller.games.blackjack.facts import FACTS, RESULTS, ruled
from controller.games.blackjack.house import BlackjackHouse
from controller.games.blackjack.inputs import OF_BLACKJACK, BoxWagersTold, LammerPlaced, LightRuled, ReaderRuled
from controller.games.blackjack.irregularities import BlackjackCode
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.subchapter import BLACKJACK as LAW
from controller.games.blackjack.phases import DECIDING, BlackjackRound
from controller.games.blackjack.prompts import prompt, shoe_over
from controller.games.blackjack.reader import answer_reader, rule_reader
from controller.games.blackjack.reasons import BlackjackReason
from controller.games.blackjack.record import Blackjack, BlackjackRecord
from controller.games.blackjack.round import ROUND
from controller.games.blackjack.round_steps import load, rename
from controller.games.blackjack.sides import move_side, note_cutting_card, note_empty
from controller.games.blackjack.stops import STOPS
from controller.games.blackjack.streak_steps import place_lammer
from controller.games.blackjack.view import COLOURS, BlackjackBeside, BlackjackSeen, hands
from controller.games.blackjack.wagers import take_wagers
from controller.games.blackjack.words import BlackjackWord
from controller.rules.cards import Card
from controller.table.game import Chances, Facts, Game, ShoeRules, Showing, Vocabulary
from controller.table.inputs import CardsReturned, HoldsTold, ReaderAnswered, SideCuttingCard, SideEmpty, SideMoved
from controller.table.model import Table
from controller.table.returns import compare_count, take_back
from controller.table.settlement import Settling
from controller.table.state import Fields

P = BlackjackRound

_DRAWS: Final = frozenset({*DECIDING, P.OWED, P.LATE})
"""A player may ask for a card."""


def facts(table: Table[Blackjack]) -> Facts:
    """All that the table asks of a round: what is drawn before the hole card is turned waits for it."""
    record = table.round
    return Facts(
        on_table=record.phase is not P.BETTING,
        begun=bool(record.on_table) or record.void,
        short=is_owed(table) or record.phase is P.DETERMINANT,
        may_draw=record.phase in _DRAWS and not (record.phase is P.BOXES and on_offer(table)),
        hidden=record.hole is not None,
        dealt_out=record.phase is not P.HOLE,
        shows=entitled(table) is not None and not falls_down(table),
        takes_held=takes_held(table),
        void=record.void,
    )


def _nothing(_: Card) -> int:
    """One card is burned, unseen; what was found face up brings no card with it (2.15(a))."""
    return 0


def _odds() -> Chances:
    from controller.games.blackjack.chances import CHANCES  # noqa: PLC0415  # which no table needs

    return CHANCES


def _settling() -> Settling:
    from controller.games.blackjack.settle.provided import SETTLING  # noqa: PLC0415  # likewise

    return SETTLING


def _note_box(table: Table[Blackjack]) -> None:
    """13:69F-2.5, as 19:47-2.5 is not at hand: the box on which the cutting card came out, where its card was next."""
    record, spot = table.round, entitled(table)
    at = None if spot is None else record.place_of(spot)
    first = record.boxes[:1] if record.phase is P.BETTING else ()
    boxes = first if at is None else (record.hands[at].box,)
    record.cut_box = boxes[0] if boxes else UNSET


def _cut_box(table: Fields[Blackjack]) -> int | None:
    """13:69F-2.5: the cut is offered there first, unless other cards have come to the table."""
    return None if table.fresh or table.round.cut_box is UNSET else table.round.cut_box


def _taken_up(table: Table[Blackjack]) -> None:
    """19:47-2.2(c): each side has its cutting card again; the boxes stay lit."""
    table.round.sides_out = table.round.sides_out_before = ()


def _same(record: Blackjack) -> Blackjack:
    """No earlier version kept more."""
    return record


BLACKJACK: Final = Game(
    name=LAW.name,
    law=LAW,
    house=BlackjackHouse,
    offer=BlackjackOffer,
    says=Vocabulary(
        inputs=OF_BLACKJACK,
        words=(BlackjackWord,),
        codes=(BlackjackCode,),
        reasons=(BlackjackReason,),
        facts=FACTS,
        results=RESULTS,
        lamps={},
    ),
    shows=Showing(hands, BlackjackBeside, BlackjackSeen, COLUMNS, ruled, COLOURS),
    record=BlackjackRecord,
    work=Blackjack,
    machines=(ROUND,),
    stops=STOPS,
    beside={
        BoxWagersTold: take_wagers,
        LightRuled: rule_light,
        LammerPlaced: place_lammer,
        ReaderRuled: rule_reader,
        ReaderAnswered: answer_reader,
        CardsReturned: take_back,
        HoldsTold: compare_count,
        SideMoved: move_side,
        SideCuttingCard: note_cutting_card,
        SideEmpty: note_empty,
    },
    facts=facts,
    seat=seat,
    rename=rename,
    correct=correct,
    prompt=prompt,
    shoe_over=shoe_over,
    burn=_nothing,
    face_up=_nothing,
    load=load,
    taken_up=_taken_up,
    within_bounds=_same,
    cut_from=_cut_box,
    cutting_card=_note_box,
    shoe=ShoeRules(finishes=True),
    odds=_odds,
    settling=_settling,
    demo=Path(__file__).with_name("demo.txt"),
)
