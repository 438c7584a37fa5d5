"""Why an input is refused at Punto Banco and Minibaccarat alone."""

from controller.table.reasons import RejectionReason


class BaccaratReason(RejectionReason):
    """What stands in the way of what is said of the curator."""

    TURN_FIRST = "the cards lie face down: turn them first"
    CURATOR_IS_NOT_TOLD = "who deals is not told at this table (curator of the house)"
    NO_CURATOR = "nobody has the shoe: say who accepts it"
    NOT_OFFERED_BACK = "who passed the shoe is not offered it again: say who else accepts it, or that nobody does"
    SHOE_IS_HELD = "a participant has the shoe: it must be passed first"
