"""Why an input is refused at Punto Banco and Minibaccarat alone."""

from controller.table.reasons import RejectionReason


class BaccaratReason(RejectionReason):
    """What stands in the way of what is said of the curator."""

    TURN_FIRST = "the cards lie face down: turn them first"
    CURATOR_IS_NOT_TOLD = "this table does not record who deals (option curator)"
    NO_CURATOR = "no seat has the shoe: enter the seat that accepts it"
    NOT_OFFERED_BACK = (
        "a seat that passed the shoe is not offered it again: enter another seat, or that the dealer deals"
    )
    SHOE_IS_HELD = "a participant has the shoe and must pass it first"
