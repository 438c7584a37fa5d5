"""A game that only this test knows, entered in the simulator's registry: all that is asked of a game is there."""

from collections.abc import Generator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import ClassVar, Literal

import pytest

from drivers.commands import ShowText
from drivers.events import CardDrawn, KeyPressed, Outcome, Pairs, Said
from firmware_sim.cards import UNREADABLE
from firmware_sim.dealer import Dealer, Pauses
from firmware_sim.devices.shoe import Sensors
from firmware_sim.game import SimulatedGame
from firmware_sim.games import registry
from firmware_sim.house import HouseRules
from firmware_sim.languages import Text
from firmware_sim.options import wanted
from firmware_sim.scenarios import library
from firmware_sim.scenarios.acts import acts
from firmware_sim.scenarios.reading import ScenarioWrong, read
from firmware_sim.scenarios.script import Setup
from firmware_sim.shift import Shift
from firmware_sim.stage import CannotHappen, do, moments, stage, stage_scenario
from firmware_sim.table import CardTable

REPORT = """A round of echo

house game echo, voice low
seed 3

20:00 the table opens
20:01 the shoe is made ready
20:02 in the next round the dealer echoes twice
20:02 the echo will be long
20:03 two rounds are dealt
20:04 the dealer presses echo-2

verdicts
  flagged echo-lost
  rounds 2
"""


@dataclass(frozen=True, slots=True)
class EchoHouse(HouseRules):
    """The options of its house."""

    least_decks: ClassVar[int] = 1
    voice: Literal["high", "low"] = "high"


class EchoSlip(Enum):
    """What its dealer does wrong."""

    TWICE = "echoes twice"


class EchoDealer(Dealer):
    """One card to each side, and the dealer says it again."""

    reads: ClassVar[tuple[Text, ...]] = (("SAY IT", "DÍGALO"),)

    def __init__(self, table: CardTable) -> None:
        super().__init__(table)
        self.key = "echo-1"

    def round(self) -> Pauses:  # type: ignore[explicit-override]  # of Python 3.12
        """Two cards."""
        self._begin_round()
        for spot in self.table.hands:
            card = yield from self.draw(from_held=True)
            if card is not None:
                self.table.hands[spot].append(card)
        for _ in range(1 + self._slips(EchoSlip.TWICE)):
            yield from self.press(self.key)
        yield from self._end_round()

    def _burned(self, face: str) -> int:  # type: ignore[explicit-override]  # of Python 3.12
        return 3 if face[0] == "A" else 0

    def _with_face_up(self, face: str) -> int:  # type: ignore[explicit-override]  # of Python 3.12
        return self._burned(face)


class EchoOpinion:
    """Its shoe has no word for a side, and takes all that it can read for burned."""

    def card(self, face: str, *, face_up: bool) -> tuple[Said, int | None]:
        """It is burned."""
        return (None, None) if face_up or face == UNREADABLE else ("burn", None)

    def result(self) -> tuple[Outcome, Pairs]:
        """There is none."""
        return "abandoned", "none"


def long_echo(dealer: Dealer) -> None:
    assert isinstance(dealer, EchoDealer)
    dealer.key = "echo-2"


@pytest.fixture(autouse=True)
def echo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is registered by one entry."""
    (tmp_path / "echo-round.shift").write_text(REPORT)
    game = SimulatedGame(
        name="echo",
        house=EchoHouse,
        spots=("left", "right"),
        dealer=EchoDealer,
        keys=frozenset({"echo-1", "echo-2"}),
        supervisors_keys=frozenset({"hush"}),
        slips=(*EchoSlip,),
        sentences={"the echo will be long": long_echo},
        flags=("echo-lost",),
        opinion=EchoOpinion,
        shifts=tmp_path,
    )
    monkeypatch.setitem(registry.GAMES, "echo", game)


def played(shift: Shift) -> Generator[object, None, None]:
    for _ in moments(shift):
        for device in shift.table.devices.values():
            yield from device.told()


def test_its_report_is_in_the_library_and_is_played() -> None:
    scenario = library.scenario("echo-round")
    assert scenario.verdicts.flagged == {"echo-lost": 1}
    shift = stage_scenario(scenario)
    told = [*played(shift)]
    assert [each.key for each in told if isinstance(each, KeyPressed) and "echo" in each.key] == ["echo-2"] * 4
    assert sum(isinstance(each, CardDrawn) for each in told) == 1 + 2 * 2
    assert list(shift.table.hands) == ["left", "right"]
    assert shift.table.count() == 8 * 52


def test_its_words_are_known_while_it_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"echo-1", "hush"} <= registry.panel_keys()
    assert "hush" in registry.supervisors_keys()
    assert "voice" in registry.options()
    assert "the echo will be long" in {template.text for template in acts()}
    monkeypatch.delitem(registry.GAMES, "echo")
    with pytest.raises(ScenarioWrong, match=r"(?s)line 3: .*echo.*line 8: .*line 9: .*line 11: .*line 14: "):
        read(REPORT, "a.shift", acts())


def test_its_options_are_its_own() -> None:
    house = wanted({"decks": 6, "game": "echo", "voice": "low"}).setup.house
    assert isinstance(house, EchoHouse)
    assert (house.decks, house.voice) == (6, "low")
    assert wanted({"game": "echo", "decks": 1}).setup.house.decks == 1
    with pytest.raises(ValueError, match="game='echo': expected the game before its options"):
        wanted({"dealing": "face-down", "game": "echo"})
    with pytest.raises(ValueError, match="dealing='face-down': expected an option of the house"):
        wanted({"game": "echo", "dealing": "face-down"})


def test_its_dealer_reads_the_panel_in_every_language() -> None:
    shift = Shift(EchoHouse("echo"), 1, Sensors(says_hand=True))
    shift.table.panel.obey(ShowText("DÍGALO", "RONDA ANULADA"))
    assert shift.dealer.attention.shown == "SAY IT ROUND VOID"


def test_a_shoe_that_follows_it_thinks_what_it_says() -> None:
    shift = Shift(EchoHouse("echo"), 1, Sensors(says_hand=True))
    shift.table.shoe.load(shift.table.stack[:1])
    shift.table.shoe.draw()
    shift.table.step(1.0)
    assert [each.said for each in shift.table.shoe.told() if isinstance(each, CardDrawn)] == ["burn"]


def test_what_only_another_game_says_is_refused() -> None:
    with pytest.raises(CannotHappen, match="only Chemin de Fer has choices: house game chemin-de-fer"):
        do(stage(Setup(EchoHouse("echo"))), "the player will draw on five")
