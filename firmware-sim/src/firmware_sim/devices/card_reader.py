"""A card reader: the dealer slides his two cards in, and it tells whether they are a blackjack (19:47-2.1). Pure.

It tells that in a fixed time and in one word, and has no word for a card. A test may have it fail, or err.
"""

from typing import Final

from drivers.commands import DeviceCommand
from drivers.events import Kind, ReaderSaid, Reading
from firmware_sim.cards import PhysicalCard
from firmware_sim.devices.model import Firmware, Outcome

ANSWER_S: Final = 0.5
"""From the cards in place to the answer, whatever it is: our assumption, no maker publishes it."""

_TENS: Final = frozenset("TJQK")


class CardReader:
    """What was slid in goes out as one word."""

    kind: Final[Kind] = "card-reader"
    capabilities: Final[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.unreadable = 0
        """How many of the next insertions give no reading."""
        self.mistaken = 0
        """How many of the next readings say the opposite."""
        self.broken = False
        self._firmware = Firmware()
        self.step = self._firmware.step
        self.due_in = self._firmware.due_in
        self.told = self._firmware.told

    def begin(self) -> None:
        """Whether it is out of order: nothing else stays of what it has said."""
        self._firmware.begin(*([ReaderSaid("fault")] if self.broken else []))

    def insert(self, up: PhysicalCard, hole: PhysicalCard) -> Reading | None:
        """The dealer's two cards; what its lamp shows him a moment later. One that is out of order tells nothing."""
        if self.broken:
            return None
        self._firmware.notice(ReaderSaid("inserted"))
        reading = self._reading(up, hole)
        self._firmware.notice(ReaderSaid(reading), after_s=ANSWER_S)
        return reading

    def fail(self, code: int, text: str) -> None:
        """It is out of order; it has no words for the code or the text."""
        del code, text
        if not self.broken:
            self.broken = True
            self._firmware.notice(ReaderSaid("fault"))

    def mend(self) -> None:
        """It is in order again."""
        if self.broken:
            self.broken = False
            self._firmware.notice(ReaderSaid("ready"))

    def obey(self, command: DeviceCommand) -> tuple[Outcome, str]:
        """A reader has no command, and no text."""
        del command
        return "unknown-command", ""

    def _reading(self, up: PhysicalCard, hole: PhysicalCard) -> Reading:
        if self.unreadable:
            self.unreadable -= 1
            return "no-reading"
        ranks = {up.face[0], hole.face[0]}
        blackjack = "A" in ranks and bool(ranks & _TENS)
        if self.mistaken:
            self.mistaken -= 1
            blackjack = not blackjack
        return "blackjack" if blackjack else "not-blackjack"
