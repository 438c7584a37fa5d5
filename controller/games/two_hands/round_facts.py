"""What the table asks of a round of two hands: what every game of them answers alike."""

from controller.games.two_hands.phases import ENTITLED, UNTURNED, Round
from controller.games.two_hands.record import Hands
from controller.table.game import Facts
from controller.table.model import Table


def facts(table: Table[Hands], *, shows: bool, dealt_out: bool = False) -> Facts:
    """The facts of the round on the table; `shows` and `dealt_out` are for the game to say."""
    record, phase = table.round, table.round.phase
    return Facts(
        on_table=phase is not Round.BETTING,
        begun=phase not in {Round.BETTING, Round.PLAYER_FIRST},
        short=phase not in {Round.BETTING, Round.COMPLETE, Round.CALLED},
        hidden=phase in UNTURNED,
        dealt_out=dealt_out,
        shows=shows,
        takes_held=_takes_held(table),
        rehearsal=record.simulated,
        void=record.void,
    )


def _takes_held(table: Table[Hands]) -> bool:
    """19:47-3.12(b): what was held when the round began are its first cards, as long as it is owed any."""
    record = table.round
    owed = record.phase in ENTITLED and record.phase is not Round.BANKER_OPTION
    return owed and len(record.dealt) == record.from_held and not record.simulated
