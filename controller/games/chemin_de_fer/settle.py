"""How wagers of Chemin de Fer are settled for somebody who names a round: imported by no table."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from controller.games.chemin_de_fer.irregularities import CoupCode
from controller.games.two_hands.columns import at_stake
from controller.games.two_hands.law.deal import INITIAL_CARDS, MOST_CARDS
from controller.games.two_hands.law.wagers.bank import refused_at_bank, settle_bank, withdrawn
from controller.games.two_hands.law.wagers.offer import GameName, Offer
from controller.games.two_hands.law.wagers.payment import PaymentStep
from controller.games.two_hands.law.wagers.settlement import Settled, Wager, WagerRefused
from controller.games.two_hands.settle.asked import HandsAsked
from controller.games.two_hands.settle.provided import settling_of
from controller.games.two_hands.settlement_prompts import at_bank
from controller.table.irregularities import Code, TableCode
from controller.wording.money import money
from controller.wording.words import counted


class CoupAsked(HandsAsked):
    """A finished round of Chemin de Fer."""

    voiding: ClassVar[tuple[Code, ...]] = (
        CoupCode.WRONG_ORDER, CoupCode.FACE_UP_IN_LAST_HAND, TableCode.INSUFFICIENT_CARDS,
    )  # fmt: skip
    """19:47-4.12(a), 4.12(j), 4.12(k): what makes a round void without a supervisor's word."""

    @staticmethod
    def refused(wagers: Sequence[Wager], offer: Offer) -> Iterator[WagerRefused]:  # noqa: ARG004  # the bank takes none
        """19:47-4.6(a), 4.7(a): each wager that is not accepted."""
        return refused_at_bank(wagers)

    def contradicted(self, wagers: Sequence[Wager], name: str) -> Iterator[WagerRefused]:
        """19:47-4.6(a), 4.7(a): each wager that contradicts who was Banker, and who wagered what against him.

        Wagers that were told of the round afterwards stand in the place of those of its bank. Of such a Banker the
        record has what was covered (4.7(e)), so he may have wagered more.
        """
        if self.played is None or (told := at_stake(self.played)) is None:
            return
        bank = at_bank(told)
        stood = {(each.seat, each.on): each.stake for each in self.played.settled or withdrawn(bank)}
        afterwards = stood != {(each.seat, each.on): each.stake for each in withdrawn(bank)}
        banker = next(seat for seat, on in stood if on == "banker")
        whole = {} if afterwards else {(banker, "banker"): bank[0].stake}
        for at, wager in enumerate(wagers):
            stake = stood.pop((wager.seat, wager.on), None)
            if stake is None and wager.on == "banker":
                yield WagerRefused(
                    at, f"seat {wager.seat} was not the Banker of {name}: seat {banker} was (19:47-4.6(a))"
                )
            elif stake is None:
                yield WagerRefused(at, f"seat {wager.seat} wagered nothing against the Banker in {name}, by its record")
            elif wager.stake not in {stake, whole.get((wager.seat, wager.on))} and not (
                afterwards and wager.on == "banker"
            ):
                yield WagerRefused(at, _wagered(wager.seat, wager.on, whole.get((wager.seat, wager.on), stake), name))
        for (seat, on), stake in stood.items():
            why = _wagered(seat, on, whole.get((seat, on), stake), name)
            yield WagerRefused(None, f"{why}: no line says it", lacking=True)

    def _misdealt(self) -> Iterator[str]:
        """Only the number of cards tells: Banker and Dominant Player have choices (4.9).

        And 4.12(b) to (d) give point counts to hands that no table allows.
        """
        for name, hand in (("Player", self.player), ("Banker", self.banker)):
            if not INITIAL_CARDS <= len(hand) <= MOST_CARDS:
                yield f"{name} has {counted(len(hand), 'card')}: a hand has two or three (19:47-4.8(d), 4.9)"

    def _settle(self, _: GameName, offer: Offer, wagers: Sequence[Wager]) -> tuple[Settled, ...]:
        return settle_bank(wagers, self.score, offer)

    def _steps(self, _: Sequence[Settled], __: Offer) -> tuple[PaymentStep, ...]:
        """19:47-4.10(b): none: the wagers pay each other."""
        return ()


def _wagered(seat: int, on: str, stake: int, name: str) -> str:
    return f"seat {seat} wagered {money(stake)} on {on} in {name}, by its record"


SETTLING: Final = settling_of(CoupAsked)
