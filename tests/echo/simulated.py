"""The echo game at a simulated table: its house, its dealer and how he errs, entered in the simulator by one line.

It knows nothing of `tests.echo.game`: what it presses and reads is what a dealer would.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal

from firmware_sim.cards import FACES
from firmware_sim.dealer import Dealer, Pauses
from firmware_sim.devices.panel import SEATS
from firmware_sim.game import SimulatedGame
from firmware_sim.games import registry
from firmware_sim.house import HouseRules


@dataclass(frozen=True, slots=True)
class EchoRules(HouseRules):
    """The options of its house."""

    call: Literal["open", "hidden"] = "open"


class EchoSlip(Enum):
    """What its dealer does wrong."""

    TOO_MANY = "deals a card too many"
    CALLS_WRONG = "hears what nobody else hears"


class EchoDealer(Dealer):
    """A card to the call, a card to the echo."""

    def round(self) -> Pauses:
        """From the bets to the collected cards."""
        self._begin_round()
        yield from self.press("no-more-bets")
        for spot in self.table.hands:
            card = yield from self.draw(from_held=True)
            if card is None or self._given_up():
                break
            self.table.hands[spot].append(card)
        else:
            yield from self._say()
        yield from self._end_round()

    def _say(self) -> Pauses:
        house = self.table.house
        assert isinstance(house, EchoRules)
        if house.call == "hidden":
            yield from self.press("reveal")
        if self._slips(EchoSlip.TOO_MANY):
            yield from self._too_many()
        (call,), (echo,) = map(self.table.faces, self.table.hands)
        words = ["no-echo", "echo-heard"]
        heard = call[0] == echo[0]
        if self._slips(EchoSlip.CALLS_WRONG):
            yield from self.press(words[not heard])
        yield from self.press(words[heard])

    def _too_many(self) -> Pauses:
        card = yield from self.draw()
        if card is None:
            return
        seen = self.attention.error_seen
        yield from self.attention.answer_disclosure()
        if seen:
            self.table.discard(card)
        else:
            self.table.held.append(card)

    def _burned(self, face: str) -> int:  # noqa: ARG002  # whatever it is
        return 1

    def _with_face_up(self, face: str) -> int:  # noqa: ARG002  # likewise
        return 0


SIMULATED: Final = SimulatedGame(
    name="echo",
    house=EchoRules,
    spots=("call", "echo"),
    dealer=EchoDealer,
    keys=frozenset({"reveal", "echo-heard", "no-echo", *(f"echo-wager-{seat}-5" for seat in SEATS)}),
    supervisors_keys=frozenset(f"misheard-{spot}-{face.lower()}" for spot in ("call", "echo") for face in FACES),
    slips=(*EchoSlip,),
    flags=("false-echo", "card-in-silence", "unanswered"),
)


@contextmanager
def simulated() -> Iterator[None]:
    """While this is open the simulator deals the game."""
    registry.GAMES[SIMULATED.name] = SIMULATED
    try:
        yield
    finally:
        del registry.GAMES[SIMULATED.name]
