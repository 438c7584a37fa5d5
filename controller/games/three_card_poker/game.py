"""Three Card Poker (19:47-20): stacks of three, seats that fold, and a deck that is shuffled after every round."""

from pathlib import Path
from typing import Final

from msgspec.structs import replace

from controller.games.three_card_poker.columns import COLUMNS
from controller.games.three_card_poker.correction import correct
from controller.games.three_card_poker.facts import FACTS, RESULTS, ruled
from controller.games.three_card_poker.house import ThreeCardHouse, has_seat
from controller.games.three_card_poker.inputs import OF_THREE_CARD_POKER, StakesTold
from controller.games.three_card_poker.irregularities import ThreeCardCode
from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.games.three_card_poker.law.subchapter import THREE_CARD_POKER as LAW
from controller.games.three_card_poker.phases import ThreeCardRound
from controller.games.three_card_poker.prompts import prompt, shoe_over
from controller.games.three_card_poker.reasons import ThreeCardReason
from controller.games.three_card_poker.record import ThreeCardRecord, ThreeCards
from controller.games.three_card_poker.round import ROUND
from controller.games.three_card_poker.round_steps import load, rename, taken_up
from controller.games.three_card_poker.stakes import take_stakes
from controller.games.three_card_poker.stops import STOPS
from controller.games.three_card_poker.view import COLOURS, ThreeCardBeside, ThreeCardSeen, hands
from controller.games.three_card_poker.words import ThreeCardWord
from controller.rules.cards import Card
from controller.table.game import Chances, Facts, Game, ShoeRules, Showing, Vocabulary
from controller.table.house import House
from controller.table.model import Table
from controller.table.settlement import Settling
from controller.table.state import Fields

P = ThreeCardRound


def facts(table: Table[ThreeCards]) -> Facts:
    """All that the table asks of a round: no card waits for a hand to be opened, and none is dealt face up."""
    record = table.round
    return Facts(
        on_table=record.phase is not P.BETTING,
        begun=bool(record.numbers) or record.void,
        short=record.phase is P.DEALING,
        hidden=bool(record.face_down()),
        dealt_out=True,
        void=record.void,
    )


def _nothing(_: Card) -> int:
    """Nothing is burned, and what was dealt face up brings no card with it."""
    return 0


def _as_it_is(_: Table[ThreeCards]) -> None:
    """The round gives its cards itself."""


def _same(record: ThreeCards) -> ThreeCards:
    """It keeps one round."""
    return record


def seated(record: ThreeCards, house: House) -> ThreeCards:
    """19:47-20.8(c), 20.9(c): a seat that the table no longer has does not stay lit, and is dealt no cards."""
    antes, pluses = (tuple(seat for seat in lit if has_seat(house, seat)) for lit in (record.antes, record.pluses))
    return replace(record, antes=antes, pluses=pluses)


def _odds() -> Chances:
    from controller.games.three_card_poker.chances import CHANCES  # noqa: PLC0415  # which no table needs

    return CHANCES


def _settling() -> Settling:
    from controller.games.three_card_poker.settle.provided import SETTLING  # noqa: PLC0415  # likewise

    return SETTLING


def _nobody(_: Fields[ThreeCards]) -> None:
    """19:47-20.5, which says who cuts, is not at hand."""


THREE_CARD_POKER: Final = Game(
    name=LAW.name,
    law=LAW,
    house=ThreeCardHouse,
    offer=ThreeCardOffer,
    says=Vocabulary(
        inputs=OF_THREE_CARD_POKER,
        words=(ThreeCardWord,),
        codes=(ThreeCardCode,),
        reasons=(ThreeCardReason,),
        facts=FACTS,
        results=RESULTS,
        lamps={},
    ),
    shows=Showing(hands, ThreeCardBeside, ThreeCardSeen, COLUMNS, ruled, COLOURS),
    record=ThreeCardRecord,
    work=ThreeCards,
    machines=(ROUND,),
    stops=STOPS,
    beside={StakesTold: take_stakes},
    facts=facts,
    seat=_as_it_is,
    rename=rename,
    correct=correct,
    prompt=prompt,
    shoe_over=shoe_over,
    burn=_nothing,
    face_up=_nothing,
    load=load,
    taken_up=taken_up,
    within_bounds=_same,
    cut_from=_nobody,
    hands_named=ThreeCardReason.DEALER_OR_SEAT,
    under=seated,
    shoe=ShoeRules(one_round=True, stacks=True, removed_by=("deck-out",)),
    odds=_odds,
    settling=_settling,
    demo=Path(__file__).with_name("demo.txt"),
)
