"""Punto Banco and Minibaccarat (19:47-3 and 7): a round dealt by two tables, and who deals it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from msgspec import UNSET

from controller.games.baccarat.correction import correct
from controller.games.baccarat.curator import CURATOR
from controller.games.baccarat.house import MinibaccaratHouse, PuntoBancoHouse, house_of
from controller.games.baccarat.inputs import OF_THE_CURATOR
from controller.games.baccarat.irregularities import BaccaratCode
from controller.games.baccarat.prompts import prompt
from controller.games.baccarat.reasons import BaccaratReason
from controller.games.baccarat.record import Baccarat, BaccaratRecord
from controller.games.baccarat.round import ROUND
from controller.games.baccarat.view import BaccaratBeside
from controller.games.baccarat.words import BaccaratWord
from controller.games.two_hands.columns import COLUMNS
from controller.games.two_hands.correction import explain
from controller.games.two_hands.facts import FACTS, RESULTS
from controller.games.two_hands.inputs import OF_TWO_HANDS, VigorishCollected, WagersTold
from controller.games.two_hands.irregularities import HandsCode
from controller.games.two_hands.kept_rounds import within_bounds
from controller.games.two_hands.law.burns import face_up_burn, opening_burn
from controller.games.two_hands.law.minibaccarat import MINIBACCARAT as MINIBACCARATS_LAW
from controller.games.two_hands.law.punto_banco import PUNTO_BANCO as PUNTO_BANCOS_LAW
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.lay import rename
from controller.games.two_hands.phases import ENTITLED, Round
from controller.games.two_hands.prompts import shoe_over
from controller.games.two_hands.reasons import HandsReason
from controller.games.two_hands.round_facts import facts
from controller.games.two_hands.round_steps import seat
from controller.games.two_hands.rulings import ruled
from controller.games.two_hands.shoe import load, taken_up
from controller.games.two_hands.stops import CORRECTIONS, ERRORS, IT_WAS_SEEN
from controller.games.two_hands.view import COLOURS, LAMPS, FinishedRound, hands
from controller.games.two_hands.wagers import take_wagers
from controller.games.two_hands.words import HandsWord
from controller.table.edges import Action
from controller.table.game import MANY_ROUNDS, Chances, Facts, Game, ShoeRules, Showing, Vocabulary
from controller.table.house import House
from controller.table.inputs import CardsReturned, HoldsTold, Input
from controller.table.law import Law
from controller.table.model import Table
from controller.table.returns import compare_count_if_continuous, take_back_if_continuous
from controller.table.settlement import Settling
from controller.table.state import Fields


def _facts(table: Table[Baccarat]) -> Facts:
    begins = table.round.phase is Round.BETTING and house_of(table).no_more_bets == "first-card"
    shows = table.round.phase in ENTITLED or (begins and not table.held)  # else the held cards are dealt before it
    return facts(table, shows=shows and not table.house.face_down)


def _last_curator(table: Fields[Baccarat]) -> int | None:
    """19:47-3.5(c): the seat of the last curator of the shoe before; None where nobody knows it."""
    return None if table.fresh else table.round.dealing.seat


def _odds() -> Chances:
    from controller.games.baccarat.odds_lines import CHANCES  # noqa: PLC0415  # which no table needs

    return CHANCES


def _settling() -> Settling:
    from controller.games.baccarat.settle import SETTLING  # noqa: PLC0415  # likewise

    return SETTLING


_VOCABULARY: Final = Vocabulary(
    inputs=(*OF_TWO_HANDS, *OF_THE_CURATOR),
    words=(HandsWord, BaccaratWord),
    codes=(HandsCode, BaccaratCode),
    reasons=(HandsReason, BaccaratReason),
    facts=FACTS,
    results=RESULTS,
    lamps=LAMPS,
)


def _load(table: Table[Baccarat]) -> None:
    """19:47-7.12: into a new shoe nothing went back yet."""
    load(table)
    table.round.put_back = UNSET


def _game(law: Law, house: type[House], shoe: ShoeRules, back: Mapping[type[Input], Action]) -> Game[Baccarat]:
    return Game(
        name=law.name,
        law=law,
        house=house,
        offer=Offer,
        says=_VOCABULARY,
        shows=Showing(hands, BaccaratBeside, FinishedRound, COLUMNS, ruled, COLOURS),
        record=BaccaratRecord,
        work=Baccarat,
        machines=(ROUND, CURATOR),
        stops=(IT_WAS_SEEN, *ERRORS, *CORRECTIONS),
        beside={WagersTold: take_wagers, VigorishCollected: take_wagers, **back},
        facts=_facts,
        seat=seat,
        rename=rename,
        correct=correct,
        explain=explain,
        prompt=prompt,
        shoe_over=shoe_over,
        burn=opening_burn,
        face_up=face_up_burn,
        load=_load,
        taken_up=taken_up,
        within_bounds=within_bounds,
        cut_from=_last_curator,
        shoe=shoe,
        hands_named=HandsReason.PLAYER_OR_BANKER,
        odds=_odds,
        settling=_settling,
        demo=Path(__file__).with_name("demo.txt"),
    )


PUNTO_BANCO: Final = _game(PUNTO_BANCOS_LAW, PuntoBancoHouse, MANY_ROUNDS, {})
MINIBACCARAT: Final = _game(
    MINIBACCARATS_LAW,
    MinibaccaratHouse,
    ShoeRules(continuous=True),
    {CardsReturned: take_back_if_continuous, HoldsTold: compare_count_if_continuous},
)
