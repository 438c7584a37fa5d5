"""What the machines are fired with: one signal for each kind of input, and those that one machine sends another."""

from enum import Enum
from typing import Final

from controller.table import inputs
from controller.table.state import Drawn


class Signal(Enum):
    """A trigger of the machines."""

    CARD = "card"
    CUTTING_CARD = "cutting card"
    EMPTY = "empty"
    TWO_CARDS = "two cards"
    PUSHED_BACK = "pushed back"
    JAM = "jam"
    LID = "lid"
    LOST = "device lost"
    BACK = "device back"
    SHOE_RESULT = "shoe's result"
    RESTARTED = "restarted"
    OPEN = "open table"
    INSPECTED = "inspected"
    SHUFFLING = "shuffling"
    SHUFFLED = "shuffled"
    CUT = "cut"
    CUT_TAKEN = "cut taken"
    PLACED = "cutting cards placed"
    LOADED = "loaded"
    IDLE = "idle"
    CLOSE = "close table"
    NO_MORE_BETS = "no more bets"
    INSTRUCT = "instruct"
    TURN = "turn"
    DISCLOSED = "disclosed"
    RESULT = "result"
    COLLECT = "collect"
    ACKNOWLEDGE = "acknowledge"
    NAME = "name"
    VOID = "void"
    PLAY_ON = "play on"
    CORRECT = "correct"
    RECUT = "recut"
    ANNOUNCE = "announce"
    MISDEALT = "misdealt"
    # between machines
    SETTLE = "settle"
    """To `stops`: stops or discards have come or gone."""
    ROUND_OVER = "round over"
    """From `round` to `shoe`: a hand for the last-hand rule is completed."""
    SIMULATE = "simulate"
    """To `round`: a disclosed card in error begins a simulated round (3.12(c)3)."""
    ABANDON = "abandon"
    """From `shoe` to `round`: the shoe ran out in a simulated round, which simply ends."""


INTERNAL: Final = frozenset({Signal.SETTLE, Signal.ROUND_OVER, Signal.SIMULATE, Signal.ABANDON})

SIGNAL: Final[dict[type[object], Signal]] = {
    inputs.CardDrawn: Signal.CARD,
    Drawn: Signal.CARD,
    inputs.CuttingCard: Signal.CUTTING_CARD,
    inputs.ShoeEmpty: Signal.EMPTY,
    inputs.TwoCards: Signal.TWO_CARDS,
    inputs.PushedBack: Signal.PUSHED_BACK,
    inputs.Jammed: Signal.JAM,
    inputs.LidMoved: Signal.LID,
    inputs.DeviceLost: Signal.LOST,
    inputs.DeviceBack: Signal.BACK,
    inputs.ShoeResult: Signal.SHOE_RESULT,
    inputs.Restarted: Signal.RESTARTED,
    inputs.TableOpened: Signal.OPEN,
    inputs.Inspected: Signal.INSPECTED,
    inputs.ShuffleBegun: Signal.SHUFFLING,
    inputs.Shuffled: Signal.SHUFFLED,
    inputs.Cut: Signal.CUT,
    inputs.CutTaken: Signal.CUT_TAKEN,
    inputs.CuttingCardsPlaced: Signal.PLACED,
    inputs.Loaded: Signal.LOADED,
    inputs.Idle: Signal.IDLE,
    inputs.TableClosed: Signal.CLOSE,
    inputs.NoMoreBets: Signal.NO_MORE_BETS,
    inputs.Instructed: Signal.INSTRUCT,
    inputs.Turned: Signal.TURN,
    inputs.Disclosed: Signal.DISCLOSED,
    inputs.ResultCalled: Signal.RESULT,
    inputs.Collected: Signal.COLLECT,
    inputs.Acknowledged: Signal.ACKNOWLEDGE,
    inputs.Named: Signal.NAME,
    inputs.Voided: Signal.VOID,
    inputs.PlayOn: Signal.PLAY_ON,
    inputs.Corrected: Signal.CORRECT,
    inputs.Recut: Signal.RECUT,
    inputs.Announced: Signal.ANNOUNCE,
    inputs.Misdealt: Signal.MISDEALT,
}
"""The signal of each kind of input; `Drawn` is a card that already has its number."""
