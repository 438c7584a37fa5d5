"""What the dealer does next about the wagers on a round that is called, where the house has it told (19:47-3.10(b))."""

from controller.rules.wagers.payment import Stage, stages
from controller.rules.wagers.score import Score
from controller.table.state import Fields


def settling(table: Fields) -> Stage | None:
    """19:47-3.10(b): the next step; None where nothing is left, or nothing is told."""
    if table.house.settling == "untold" or table.offer is None or table.simulated or table.void:
        return None
    player, banker = table.points("player"), table.points("banker")
    assert player is not None
    assert banker is not None  # a round is called when every card of it has been read
    score = Score(player, banker, len(table.player), len(table.banker))
    left = stages(score, table.offer, table.house.game)[table.paid :]
    return left[0] if left else None
