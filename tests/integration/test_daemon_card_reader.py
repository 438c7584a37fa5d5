"""The real daemon, a table of Blackjack and a card reader at its own port: what it answers, and how play goes on.

No dealer of the simulator deals here: the test moves cards and presses keys, one after the other.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from controller.journal.entries import Device, Judged
from controller.journal.reading import Reader
from controller.journal.verification import verify
from controller.table import inputs
from firmware_sim.beside import TableBeside
from firmware_sim.cards import PhysicalCard
from firmware_sim.dealer import Dealer, Pauses
from firmware_sim.game import SimulatedGame
from firmware_sim.games import registry
from firmware_sim.house import HouseRules
from firmware_sim.scenarios.script import Setup
from tests.support.daemon_questions import device, status, until
from tests.support.daemons import DaemonProcess, configuration, records

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from firmware_sim.table import CardTable

pytestmark = pytest.mark.long

HOUSE = 'game = "blackjack"\ndecks = 6\nseats = 7\ncard_reader = true'
WAGERS = '\n[wagers]\nsplit_21 = "void"'

BURNED = ("2s",)
FIRST = ("9h", "Ks", "8h", "7d")
SECOND = ("9d", "Kh", "8d", "7c")
"""Box 1, the dealer's up card, box 1, the hole card: 17 and 17."""


@dataclass(frozen=True, slots=True)
class ReaderRules(HouseRules):
    """A table with a card reader."""

    @property
    def has_reader(self) -> bool:  # type: ignore[explicit-override]  # of Python 3.12
        """It has one."""
        return True


class Nobody(Dealer):
    """He deals no round by himself."""

    def round(self) -> Pauses:  # type: ignore[explicit-override]  # of Python 3.12
        """Nothing."""
        yield from ()

    def _burned(self, face: str) -> int:  # type: ignore[explicit-override]  # of Python 3.12
        del face
        return 0

    _with_face_up = _burned


class Hands:
    """What a dealer's hands do at the table, and what he then reads."""

    def __init__(self, table: TableBeside) -> None:
        self._table = table

    def do(self, act: Callable[[CardTable], object]) -> None:
        """Do this with the cards."""
        live = self._table._table
        self._table._there(lambda: act(live.shift.table))
        self._table._there(live.stir)

    def press(self, *keys: str) -> None:
        """Press these keys."""
        for key in keys:
            self.do(lambda table, key=key: table.panel.press(key))  # type: ignore[misc]  # a default is what it is told

    def draw(self, cards: int = 1) -> None:
        """Draw cards from the shoe."""
        for _ in range(cards):
            self.do(lambda table: table.shoe.draw())

    def slide_in(self, up: str, hole: str) -> None:
        """Slide the dealer's two cards into the reader."""

        def slide(table: CardTable) -> None:
            assert table.reader is not None
            table.reader.insert(*red(up, hole))

        self.do(slide)

    def reads(self, *lines: str) -> None:
        """Wait until the panel shows this."""
        until(lambda: lines[0] in self._table.panel)
        assert set(lines) <= {*self._table.panel}

    def unplug(self, name: str) -> None:
        """Pull the plug of a device."""
        live = self._table._table
        self._table._there(lambda: live.shift.rig.unplug(name))
        self._table._there(live.stir)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableBeside]:
    game = SimulatedGame("blackjack", ReaderRules, ("dealer",), Nobody)
    monkeypatch.setitem(registry.GAMES, "blackjack", game)
    (ports := tmp_path / "ports").mkdir()
    with TableBeside(ports, setup=Setup(house=ReaderRules("blackjack", decks=6)), speed=300) as beside:
        yield beside


def red(*faces: str) -> list[PhysicalCard]:
    return [PhysicalCard(face, "red") for face in faces]


def answers(folder: Path) -> list[str]:
    """What the table was told of the reader, in order."""
    told = [each.entry.input for each in records(folder) if isinstance(each.entry, Judged)]
    return [each.what for each in told if isinstance(each, inputs.ReaderAnswered)]


def test_a_card_reader_answers_and_is_unplugged(tmp_path: Path, table: TableBeside) -> None:
    """19:47-2.15(j) and (k): its answer goes on with the round; without it the next one is dealt all the same."""
    assert "card-reader" in table.ports
    hands = Hands(table)
    ports = {name: port for name, port in table.ports.items() if name != "shuffler"}
    with DaemonProcess(configuration(tmp_path, ports, house=HOUSE, more=WAGERS)) as daemon:
        hands.reads("TABLE CLOSED")
        until(lambda: device(tmp_path, "card-reader")["online"])
        hands.press("open", "inspected", "shuffling", "shuffled")
        hands.reads("OFFER CUT: SEAT 7")
        hands.press("cut-by-7")
        hands.do(lambda table: table.sensor.see_cut(156, 156))
        hands.do(lambda table: table.sensor.see_placed(78, second_at_end=True))
        hands.do(lambda table: table.shoe.load(red(*BURNED, *FIRST, *SECOND, "5c")))
        hands.draw(len(BURNED))
        hands.reads("BETS ARE OPEN")
        hands.press("box-1", "no-more-bets")
        hands.reads("CARD TO BOX 1")
        hands.draw(len(FIRST))
        hands.reads("USE THE CARD READER")
        hands.slide_in("Ks", "7d")
        hands.reads("BOX 1 HAS 17")
        assert answers(tmp_path) == ["inserted", "not-blackjack"]
        assert "not-blackjack" not in json.dumps(status(tmp_path))

        hands.unplug("card-reader")
        until(lambda: not device(tmp_path, "card-reader")["online"])
        until(lambda: [each for each in daemon.logged("irregularity") if each["code"] == "device-lost"])
        hands.press("stand")
        hands.reads("TURN THE HOLE CARD")
        hands.press("hole-up", "collect")
        hands.reads("BOXES 1?")

        hands.press("no-more-bets")
        hands.reads("CARD TO BOX 1")
        hands.draw(len(SECOND))
        hands.reads("BOX 1 HAS 17")
        hands.press("stand")
        hands.reads("TURN THE HOLE CARD")
        assert not any("not-blackjack" in line for line in daemon.said().splitlines())
    lost = [each.entry.input for each in records(tmp_path) if isinstance(each.entry, Judged)]
    assert inputs.DeviceLost("card-reader", reader=True) in lost
    with Reader.open(tmp_path / "journal.db") as reader:
        assert verify(reader).finding is None
    told = [each for each in records(tmp_path) if each.source == Device("card-reader")]
    assert all(len(each.raw) < 32 for each in told), "no record of it has room for more than its frame"
