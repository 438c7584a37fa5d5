"""What anybody may see of Chemin de Fer beside the hands: the bank, where it is told."""

from typing import Any, Self

from msgspec.structs import replace

from controller.games.chemin_de_fer.phases import Bank
from controller.games.two_hands.view import BankView, HandsBeside
from controller.table.state import Fields


class CoupBeside(HandsBeside, frozen=True):
    """What is shown there."""

    @classmethod
    def of(cls, state: Fields[Any]) -> Self:
        """19:47-4.5 to 4.8, 4.11: the bank too."""
        seen, record = super().of(state), state.round
        if record.bank is Bank.UNTOLD:
            return seen
        stakes, at_stake = record.stakes, record.stakes.at_stake
        dominant = None if at_stake is None else at_stake.dominant
        bank = BankView(record.bank.value, stakes.banker, stakes.wager, dominant, stakes.against, stakes.bids)
        return replace(seen, bank=bank)
