"""What the dealer does next about the wagers on a round that is called (19:47-3.10(b), 4.10(b) and (c)).

At Punto Banco where the house has it told; at Chemin de Fer where it has the bank told.
"""

from controller.rules.wagers.bank import settle_bank
from controller.rules.wagers.payment import Stage, stages
from controller.rules.wagers.score import Score
from controller.rules.wagers.settlement import Wager
from controller.table.phases import Bank
from controller.table.state import AtStake, Fields


def settling(table: Fields) -> Stage | None:
    """19:47-3.10(b): the next step; None where nothing is left, or nothing is told."""
    if table.house.settling == "untold" or table.offer is None or table.simulated or table.void:
        return None
    left = stages(_score(table), table.offer, table.house.game)[table.paid :]
    return left[0] if left else None


def banks_vigorish(table: Fields) -> int:
    """19:47-4.10(c): what is collected of a Banker who has won, "immediately after each round"; 0 cents: nothing."""
    at_stake = table.stakes.at_stake if table.bank is Bank.DEALT and not table.simulated else None
    if at_stake is None or table.settled_by is None:
        return 0
    return sum(each.vigorish for each in settle_bank(at_bank(at_stake), _score(table), table.settled_by))


def at_bank(stake: AtStake) -> tuple[Wager, ...]:
    """19:47-4.6(a), 4.7(a): the wagers of a round of which the bank was told."""
    return (
        Wager(stake.banker, "banker", stake.wager),
        *(Wager(each.seat, "player", each.wager) for each in stake.against),
    )


def _score(table: Fields) -> Score:
    player, banker = table.points("player"), table.points("banker")
    assert player is not None
    assert banker is not None  # a round is called when every card of it has been read
    return Score(player, banker, len(table.player), len(table.banker))
