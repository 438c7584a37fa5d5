"""The dealer of Punto Banco and Minibaccarat: he deals every card himself, by the tables of third cards.

Where a curator is told he reads off the panel who is offered the shoe, and says who takes it.
"""

import re
from typing import ClassVar, Final

from firmware_sim.dealer import Pauses
from firmware_sim.games.two_hands.dealer import FOUR_CARDS, SEATS, HandsDealer
from firmware_sim.games.two_hands.heads import Hand, Outcome, next_hand, outcome
from firmware_sim.games.two_hands.slips import HandsSlip
from firmware_sim.languages import Text
from firmware_sim.table import CardTable

SHOE_FROM: Final = "OFFER SHOE: SEAT"
SHOE_RIGHT_OF: Final = "SHOE: RIGHT OF"
"""Where the shoe is offered at Punto Banco, as the panel says it; a test sees that it still does."""


def offered_to(shown: str, seats: int) -> int | None:
    """The seat to which the panel has the shoe offered first, if it has; at this table whoever is asked accepts."""
    if found := re.search(rf"{SHOE_FROM} (\d+)", shown):
        return int(found[1])
    if found := re.search(rf"{SHOE_RIGHT_OF} (\d+)", shown):
        return int(found[1]) % seats + 1
    return None


class BaccaratDealer(HandsDealer):
    """Deals at one table."""

    reads: ClassVar[tuple[Text, ...]] = (
        *HandsDealer.reads,
        ("OFFER SHOE: SEAT {}", "SABOT AL PUESTO {}", "牌靴請{}號位起"),
        ("SHOE: RIGHT OF {}", "SABOT: DERECHA DE {}", "牌靴請{}號位右方"),
    )

    def __init__(self, table: CardTable) -> None:
        super().__init__(table)
        self._turned = False
        """The first four cards of the round lie face up."""

    def _begin_round(self) -> None:  # type: ignore[explicit-override]  # of Python 3.12
        super()._begin_round()
        self._turned = False

    def _bets(self) -> Pauses:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-3.6(b), 3.11(b): who takes a shoe that is on offer."""
        if self._house.curator == "told":
            yield from self.attention.look()
            if (seat := offered_to(self.attention.shown, self._house.seats or SEATS)) is not None:
                yield from self.press(f"curator-{seat}")

    def _deal(self) -> Pauses:  # type: ignore[explicit-override]  # of Python 3.12
        """For as long as a hand is entitled to a card."""
        while (hand := self._next_hand()) and not self._given_up():
            third = self._dealt() >= FOUR_CARDS
            if not third and self._dealt() == FOUR_CARDS - 1:
                yield from self._slip_before_the_fourth()
            if third:
                yield from self._turn()
                yield from self._slip_before_a_third(hand)
            if self._given_up():
                return
            card = yield from self.draw(from_held=True)
            if card is None:
                return
            self.table.hands[hand].append(card)
            if third and self._house.dealing == "face-down":
                yield from self.press(f"turn-{hand}")
        if self._dealt() == FOUR_CARDS:
            yield from self._turn()

    def _slip_before_a_third(self, hand: Hand) -> Pauses:
        if self._slips(HandsSlip.FORGETS):
            yield from self.press("result")
        if hand == "banker" and self._dealt() == FOUR_CARDS and self._slips(HandsSlip.TO_PLAYER):
            yield from self.press("card-player")

    def _turn(self) -> Pauses:
        if self._house.dealing == "face-down" and not self._turned:
            self._turned = True
            if self._slips(HandsSlip.BEFORE_TURNED) and (early := (yield from self.draw())) is not None:
                self._at_once.appendleft(early)
            order = ("banker", "player") if self._slips(HandsSlip.BANKER_FIRST) else ("player", "banker")
            for hand in order:
                yield from self.press(f"turn-{hand}")

    def _next_hand(self) -> Hand | None:
        return next_hand(self.table.faces("player"), self.table.faces("banker"))

    def _complete(self) -> bool:  # type: ignore[explicit-override]  # of Python 3.12
        return self._next_hand() is None

    def _won(self) -> Outcome:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-3.10(a)."""
        return outcome(self.table.faces("player"), self.table.faces("banker"))
