"""What the dealer does next about the wagers on a round that is called (19:47-3.10(b), 4.10(b) and (c)).

At Punto Banco where the house has it told; at Chemin de Fer where it has the bank told.
"""

from controller.games.two_hands.house import house_of
from controller.games.two_hands.law.wagers.bank import settle_bank
from controller.games.two_hands.law.wagers.payment import Stage, stages
from controller.games.two_hands.law.wagers.score import Score
from controller.games.two_hands.law.wagers.settlement import Wager
from controller.games.two_hands.record import AtStake, Hands
from controller.table.state import Fields


def settling(table: Fields[Hands]) -> Stage | None:
    """19:47-3.10(b): the next step; None where nothing is left, or nothing is told."""
    if not house_of(table).settles or table.round.offer is None or table.round.simulated or table.round.void:
        return None
    left = stages(_score(table), table.round.offer, table.house.game)[table.round.paid :]
    return left[0] if left else None


def banks_vigorish(table: Fields[Hands]) -> int:
    """19:47-4.10(c): what is collected of a Banker who has won, "immediately after each round"; 0 cents: nothing."""
    at_stake = None if table.round.simulated else table.round.at_stake
    if at_stake is None or table.round.settled_by is None:
        return 0
    return sum(each.vigorish for each in settle_bank(at_bank(at_stake), _score(table), table.round.settled_by))


def at_bank(stake: AtStake) -> tuple[Wager, ...]:
    """19:47-4.6(a), 4.7(a): the wagers of a round of which the bank was told."""
    return (
        Wager(stake.banker, "banker", stake.wager),
        *(Wager(each.seat, "player", each.wager) for each in stake.against),
    )


def _score(table: Fields[Hands]) -> Score:
    player, banker = table.round.points("player", table.house), table.round.points("banker", table.house)
    assert player is not None
    assert banker is not None  # a round is called when every card of it has been read
    return Score(player, banker, len(table.round.player), len(table.round.banker))
