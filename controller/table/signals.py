"""What the machines are fired with: one signal for each kind of input, and those that one machine sends another."""

from typing import Final

from controller.rules.names import Name
from controller.table import inputs
from controller.table.state import Drawn


class Signal(Name):
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
    # two batches and their shuffler
    BATCH_IN = "batch inserted"
    BEGUN = "shuffler begins"
    DONE = "shuffler is done"
    STORED = "batch stored"
    OUT = "batch released"
    DOOR = "shuffler's door"
    FAILED = "shuffler failed"
    ONLINE = "shuffler online"
    OUT_OF_USE = "shuffler out of use"
    RACK = "rack"
    TAKE_SHOE = "shoe taken"
    PASS_SHOE = "shoe passed"  # noqa: S105  # the curator passes it
    PAID = "paid"
    BID = "bid"
    BANK = "bank taken"
    PASS_BANK = "bank passed"  # noqa: S105  # the Banker passes the shoe
    STAKE = "stake"
    CALL = "banco or suivi"
    SEAT_MOVED = "seat moved"
    WAGERS = "wagers told"
    VIGORISH = "vigorish collected"
    # between machines
    SETTLE = "settle"
    """To `stops`: stops or discards have come or gone."""
    ROUND_OVER = "round over"
    """From `round` to `shoe` and to `bank`: a hand for the last-hand rule is completed."""
    SIMULATE = "simulate"
    """To `round`: a disclosed card in error begins a simulated round (3.12(c)3)."""
    ABANDON = "abandon"
    """From `shoe` to `round`: the shoe ran out in a simulated round, which simply ends."""
    BETS_OVER = "bets over"
    """From `round` to `bank`: a round with wagers begins (4.7(e))."""

    READY = "batch is ready"
    """From a batch to `shoe`: it was shuffled and released, and is fit for play (7.5(h)2)."""
    FRESH = "fresh cards"
    """From `shoe` to the pair, and from there to each batch: the table opens (7.4(d))."""
    BY_HAND = "shuffled by hand"
    MIX = "cards mixed"
    """Likewise: the cards are being shuffled, and what was fit is not."""
    PLAY = "comes into play"
    UNLOAD = "taken out for a recut"
    RETIRE = "shoe over"
    OTHER_PLAYS = "other comes into play"
    """From the pair to a batch that is not in the shuffler."""
    SPOIL = "not secure"
    """From the pair to a batch in the shuffler: the door, or the shuffler itself (7.5(h)2i)."""
    EXPEL = "taken out of the shuffler"
    NEW_SHOE = "new shoe"
    """From `shoe` to `curator` and `bank`: the shoe is loaded, and will be offered (3.6(b), 4.5(b))."""


TO_SHOE: Final = frozenset({Signal.ROUND_OVER, Signal.READY})
TO_PAIR: Final = frozenset({
    Signal.FRESH, Signal.BY_HAND, Signal.MIX, Signal.PLAY, Signal.UNLOAD, Signal.RETIRE,
})  # fmt: skip
TO_BATCH: Final = TO_PAIR | {Signal.OTHER_PLAYS, Signal.SPOIL, Signal.EXPEL}

INTERNAL: Final = (
    frozenset({Signal.SETTLE, Signal.SIMULATE, Signal.ABANDON, Signal.NEW_SHOE, Signal.BETS_OVER}) | TO_SHOE | TO_BATCH
)

OF_THE_BANK: Final = (
    Signal.BID, Signal.BANK, Signal.PASS_BANK, Signal.STAKE, Signal.CALL, Signal.SEAT_MOVED,
)  # fmt: skip
"""What only the bank of Chemin de Fer answers."""

OF_BATCHES: Final = frozenset({
    Signal.BATCH_IN, Signal.BEGUN, Signal.DONE, Signal.STORED, Signal.OUT, Signal.DOOR, Signal.FAILED, Signal.ONLINE,
    Signal.OUT_OF_USE, Signal.RACK,
})  # fmt: skip
"""What `pair` answers, before all other machines: whether play goes on or has stopped."""

OF_THE_CURATOR: Final = (Signal.TAKE_SHOE, Signal.PASS_SHOE)
"""What only the curator's machine answers."""

OF_THE_WAGERS: Final = frozenset({Signal.WAGERS, Signal.VIGORISH})
"""What no machine answers, since it is taken in every phase: what was wagered, and what is owed (`table.wagers`)."""

ANSWERED_FIRST: Final = OF_BATCHES | OF_THE_WAGERS
"""What is answered before `stops`, `shoe` and `round` are asked."""

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
    inputs.BatchInserted: Signal.BATCH_IN,
    inputs.ShufflerBegun: Signal.BEGUN,
    inputs.ShufflerDone: Signal.DONE,
    inputs.BatchStored: Signal.STORED,
    inputs.BatchReleased: Signal.OUT,
    inputs.DoorMoved: Signal.DOOR,
    inputs.ShufflerFailed: Signal.FAILED,
    inputs.ShufflerOnline: Signal.ONLINE,
    inputs.ShufflerOut: Signal.OUT_OF_USE,
    inputs.RackSeen: Signal.RACK,
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
    inputs.ShoeTaken: Signal.TAKE_SHOE,
    inputs.ShoePassed: Signal.PASS_SHOE,
    inputs.Paid: Signal.PAID,
    inputs.Announced: Signal.ANNOUNCE,
    inputs.Misdealt: Signal.MISDEALT,
    inputs.Bid: Signal.BID,
    inputs.BankTaken: Signal.BANK,
    inputs.BankPassed: Signal.PASS_BANK,
    inputs.Staked: Signal.STAKE,
    inputs.BankCalled: Signal.CALL,
    inputs.SeatMoved: Signal.SEAT_MOVED,
    inputs.WagersTold: Signal.WAGERS,
    inputs.VigorishCollected: Signal.VIGORISH,
}
"""The signal of each kind of input; `Drawn` is a card that already has its number."""
