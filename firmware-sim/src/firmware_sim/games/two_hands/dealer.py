"""The dealer of a Player's and a Banker's Hand: bets, cards, the result and the wagers, with the errors of all of it.

He knows the game (`heads`) and the house. How the cards come to the hands is each game's own.
"""

from abc import abstractmethod
from typing import ClassVar, Final

from firmware_sim.cards import PhysicalCard
from firmware_sim.dealer import Dealer, Pauses
from firmware_sim.games.two_hands.heads import Outcome, burn_count, worth
from firmware_sim.games.two_hands.house import SimulatedHandsHouse
from firmware_sim.games.two_hands.slips import HandsSlip
from firmware_sim.languages import Text
from firmware_sim.table import CardTable

BETS_S: Final = 15.0
CALL_S: Final = 4.0
"""A brisk table: about 70 rounds an hour with an average of 4.9 cards each, which is what casinos plan with."""

STEP_S: Final = 5.0
"""How long it takes to pay or take wagers: our assumption."""

SEATS: Final = 7
"""As many as a table has of which nothing else is said."""

FOUR_CARDS: Final = 4
"""19:47-3.7(c): two for each hand."""

SETTLING: Final = ("TAKE LOSING", "FROM HIGH SEAT", "SEAT BY SEAT", "VIG 25%")
"""The steps of settling a round, as the panel says them; a test sees that it still does."""

MOST_STEPS: Final = 3
"""19:47-3.10(b): losers, winners and vigorish."""


class HandsDealer(Dealer):
    """Deals at one table of such a game."""

    reads: ClassVar[tuple[Text, ...]] = (
        ("TAKE LOSING WAGERS", "RETIRE LAS PERDIDAS", "先收輸注"),
        ("PAY FROM HIGH SEAT", "PAGUE DE MAYOR A 1", "由高位起賠"),
        ("VIG FROM HIGH SEAT", "COMISIÓN MAYOR A 1", "由高位起收佣"),
        ("PAY+VIG SEAT BY SEAT", "PAGO+COMISIÓN C/U", "逐位先賠後佣"),
        ("VIG+PAY SEAT BY SEAT", "COMISIÓN+PAGO C/U", "逐位先佣後賠"),
        ("VIG 25% ON TIE", "COMISIÓN 25% EMPATE", "和局收莊注25%"),
    )

    def __init__(self, table: CardTable) -> None:
        super().__init__(table)
        assert isinstance(table.house, SimulatedHandsHouse), "a house of such a game"
        self._house = table.house
        self._to_simulate: list[PhysicalCard] = []

    # --- what each game does in its own way -------------------------------------------------------------------------

    @abstractmethod
    def _bets(self) -> Pauses:
        """What is told before bets are over."""

    @abstractmethod
    def _deal(self) -> Pauses:
        """Card by card, until both hands have theirs."""

    @abstractmethod
    def _complete(self) -> bool:
        """Whether each hand has all its cards."""

    @abstractmethod
    def _won(self) -> Outcome:
        """Who has won."""

    # --- a round ----------------------------------------------------------------------------------------------------

    def round(self) -> Pauses:  # type: ignore[explicit-override]  # of Python 3.12
        """From the bets to the collected cards."""
        self._begin_round()
        yield BETS_S
        yield from self._bets()
        if self._slips(HandsSlip.BEFORE_BETS_CLOSE):
            yield from self.error_card()
            yield from self._simulate()
        if self._house.no_more_bets == "button":
            yield from self.press("no-more-bets")
        yield from self._deal()
        if not self._given_up():
            yield from self._finish()
        yield from self._end_round()
        yield from self._simulate()
        yield from self._put_back()

    def _finish(self) -> Pauses:
        if not self._complete():
            return
        if self._slips(HandsSlip.INSTRUCTS_WRONG):
            yield from self.press("card-player")
        if self._slips(HandsSlip.TO_PLAYER):
            yield from self.press("card-player")
            yield from self.error_card()
        if self._slips(HandsSlip.TOO_MANY):
            yield from self.error_card()
        if self._slips(HandsSlip.COLLECTS_EARLY):
            return
        won = self._won()
        if self._slips(HandsSlip.CALLS_WRONG):
            yield from self.press("result-tie" if won != "tie" else "result-player")
        yield CALL_S
        yield from self.press(f"result-{won}")
        self.table.shoe.press_result()
        if self._slips(HandsSlip.AFTER_RESULT):
            yield from self.error_card()
        if not self._slips(HandsSlip.COLLECTS_UNPAID):
            yield from self._settle()

    def _settle(self) -> Pauses:
        """19:47-3.10(b): losers, winners and vigorish, as far as the panel leads through them."""
        steps = 0
        while steps < MOST_STEPS and any(words in self.attention.shown for words in SETTLING):
            yield STEP_S
            self.table.panel.press("paid")
            lost = yield from self.attention.look()
            steps += not lost

    def _slip_before_the_fourth(self) -> Pauses:
        if self._slips(HandsSlip.CALLS_EARLY):
            yield from self.press("result")
        if self._slips(HandsSlip.COLLECTS_SHORT):
            yield from self.press("collect")

    def _simulate(self) -> Pauses:
        """19:47-3.12(c)3: for each card disclosed in error a round without wagers that begins with it."""
        while self._to_simulate:
            self.table.hands["player"].append(self._to_simulate.pop(0))
            yield from self._deal()
            yield from self.press("collect")
            self.table.collect()

    def _dealt(self) -> int:
        return sum(map(len, self.table.hands.values()))

    # --- cards ------------------------------------------------------------------------------------------------------

    def error_card(self) -> Pauses:
        """A card that nobody is entitled to (19:47-3.12(b) and (c)), and what follows from it."""
        card = yield from self.draw()
        if card is None:
            return
        seen = self.attention.error_seen
        yield from self.attention.answer_disclosure()
        if not seen:
            self._keep_unseen(card)
            return
        if self._house.error_card == "simulated-round":
            self._to_simulate.append(card)
            return
        self.table.discard(card)
        more = worth(card.face) or self._house.error_ten
        for _ in range(more if self._house.error_card == "burn" else 1):
            yield from self.discard_one()

    def _keep_unseen(self, card: PhysicalCard) -> None:
        """19:47-3.12(b): it is the first card of the next round."""
        self.table.held.append(card)

    def fills(self) -> tuple[int, int, bool] | None:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-7.12: a continuous shoe is neither cut nor burned."""
        return None if self._house.shoe == "continuous" else super().fills()

    def _burned(self, face: str) -> int:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-3.5(e)."""
        return burn_count(face)

    def _with_face_up(self, face: str) -> int:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-3.12(d)."""
        return worth(face)
