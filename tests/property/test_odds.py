"""The machines against numbers that nobody here computed: the published exact counts of Punto Banco."""

import json
import subprocess
import sys
from collections import Counter
from itertools import product

import pytest
from msgspec.structs import replace

from controller.games.baccarat.odds import OF_VALUE, DealCounts, Decide, Sequence, every_round, weigh
from controller.games.registry import AnyState, decide
from controller.games.two_hands.inputs import ResultCalled
from controller.games.two_hands.law.deal import entitled
from controller.games.two_hands.law.hands import point_count, winner
from controller.games.two_hands.phases import Round
from controller.rules.cards import Card
from controller.table.decision import Decision
from controller.table.inputs import CardDrawn, Input
from tests.support.records import kept

EIGHT = DealCounts(
    decks=8,
    deals=4_998_398_275_503_360,
    banker=2_292_252_566_437_888,
    player=2_230_518_282_592_256,
    tie=475_627_426_473_216,
    four_cards=1_893_735_611_458_560,
    five_cards=1_516_734_808_780_800,
    six_cards=1_587_927_855_264_000,
)
SIX = {
    "deals": 878_869_206_895_680,
    "banker": 403_095_751_234_560,
    "player": 392_220_492_728_832,
    "tie": 83_552_962_932_288,
}


@pytest.mark.long
def test_the_machines_give_the_exact_odds_for_eight_and_six_decks() -> None:
    """19:47-3.9, 7.9: every sequence of values through the live machines, to the last digit."""
    shares: list[float] = []
    rounds = every_round(decide, shares.append)
    assert weigh(rounds, 8) == EIGHT
    six = weigh(rounds, 6)
    assert {name: getattr(six, name) for name in SIX} == SIX
    assert six.four_cards + six.five_cards + six.six_cards == six.deals
    assert shares == sorted(shares), "progress never goes back"
    assert shares[-1] == pytest.approx(1.0)


def test_the_tables_alone_give_the_exact_odds_too() -> None:
    """19:47-3.9: the same without the machines, by what the tables say of hands that lie there."""
    rounds: Counter[Sequence] = Counter()

    def deal(values: tuple[int, ...]) -> None:
        hands: dict[str, tuple[Card, ...]] = {"player": (), "banker": ()}
        for value in values:
            hand = entitled(hands["player"], hands["banker"])
            assert hand is not None
            hands[hand] += (OF_VALUE[value],)
        if entitled(hands["player"], hands["banker"]) is not None:
            for value in range(10):
                deal((*values, value))
        else:
            rounds[tuple(sorted(values)), winner(*map(point_count, hands.values()))] += 1

    for four in product(range(10), repeat=4):
        deal(four)
    assert weigh(rounds, 8) == EIGHT
    six = weigh(rounds, 6)
    assert {name: getattr(six, name) for name in SIX} == SIX


@pytest.mark.long
def test_the_command_prints_them() -> None:
    odds = subprocess.run(
        [sys.executable, "-m", "controller.cli", "odds", "--decks=6", "--json"],
        capture_output=True,
        check=True,
        text=True,
    )
    printed = json.loads(odds.stdout)
    assert {name: printed[name] for name in SIX} == SIX
    assert set(printed) == set(EIGHT.__struct_fields__)
    assert not odds.stderr


@pytest.mark.parametrize(
    ("game", "decks", "why"),
    [
        ("punto-banco", "5", "19:47-3.1(a)"),
        ("minibaccarat", "5", "19:47-7.1(a)"),
        ("punto-banco", "17", "no shoe holds more than 16 decks"),
        ("punto-banco", "eight", "expected a number of decks"),
        ("punto-banco", "-8", "expected a number of decks"),
        ("punto-banco", "8.0", "expected a number of decks"),
        ("punto-banco", "8888", "expected a number of decks"),
    ],
)
def test_an_impossible_number_of_decks_is_refused(game: str, decks: str, why: str) -> None:
    """19:47-3.1(a), 7.1(a): at least six decks."""
    odds = subprocess.run(
        [sys.executable, "-m", "controller.cli", "odds", f"--game={game}", f"--decks={decks}"],
        capture_output=True,
        check=False,
        text=True,
    )
    assert odds.returncode == 2
    assert decks in odds.stderr
    assert why in odds.stderr
    assert "Traceback" not in odds.stderr


def test_a_game_without_odds_is_refused() -> None:
    odds = subprocess.run(
        [sys.executable, "-m", "controller.cli", "odds", "--game=chemin-de-fer"],
        capture_output=True,
        check=False,
        text=True,
    )
    assert odds.returncode == 2
    assert "chemin-de-fer; expected punto-banco" in odds.stderr


def short(called: Round) -> Decide:
    """Machines whose rounds are complete after one card, and that answer a call by going to this phase."""

    def decide_shortly(state: AnyState, event: Input) -> Decision:
        decision = decide(state, event)
        match event:
            case CardDrawn():
                return replace(decision, state=kept(decision.state, phase=Round.COMPLETE))
            case ResultCalled():
                return replace(decision, state=kept(state, phase=called))
            case _:
                return decision

    return decide_shortly


def test_progress_is_told_as_the_rounds_are_played() -> None:
    shares: list[float] = []
    rounds = every_round(short(Round.CALLED), shares.append)
    assert rounds == {((value,), "banker"): 1 for value in range(10)}
    assert shares == [pytest.approx(1.0)]
    assert every_round(short(Round.CALLED)) == rounds, "with nobody who waits, too"


def test_a_round_without_any_result_is_an_error_of_the_machines() -> None:
    with pytest.raises(AssertionError, match="no result may be called"):
        every_round(short(Round.COMPLETE))
