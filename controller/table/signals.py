"""What one machine says to another."""

from controller.rules.names import Name


class Signal(Name):
    """A trigger of the machines that is no input."""

    SETTLE = "settle"
    """To `stops`: stops or discards have come or gone."""
    ROUND_OVER = "round over"
    """From the round to `shoe` and to what stands beside it: a hand for the last-hand rule is completed."""
    SIMULATE = "simulate"
    """To `round`: a disclosed card in error begins a simulated round (3.12(c)3)."""
    ABANDON = "abandon"
    """From `shoe` to `round`: the shoe ran out in a simulated round, which simply ends."""
    GO_ON = "go on"
    """From the round to itself: its hands have changed, and what comes next follows from how they lie."""
    BETS_OVER = "bets over"
    """From the round to what stands beside it: a round with wagers begins."""

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
    """From `shoe` to what stands beside the round: the shoe is loaded."""
