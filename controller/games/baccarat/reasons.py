"""Why an input is refused at Punto Banco and Minibaccarat alone."""

from controller.table.reasons import RejectionReason


class BaccaratReason(RejectionReason):
    """What stands in the way of what is said of the curator."""

    TURN_FIRST = "the cards lie face down: turn them first", "TURN CARDS FIRST", "ANTES DESTAPE", "請先開牌"
    CURATOR_IS_NOT_TOLD = (
        "this table does not record who deals (option curator)",
        "CURATOR NOT TRACKED",
        "NO SE SIGUE QUIÉN DA",
        "不記錄發牌者",
    )
    NO_CURATOR = (
        "no seat has the shoe: enter the seat that accepts it",
        "NO SEAT HAS THE SHOE",
        "NADIE TIENE EL SABOT",
        "無人持牌靴",
    )
    NOT_OFFERED_BACK = (
        "a seat that passed the shoe is not offered it again: enter another seat, or that the dealer deals",
        "NOT THAT SEAT AGAIN",
        "A ESE PUESTO NO",
        "不可再給該座位",
    )
    SHOE_IS_HELD = (
        "a participant has the shoe and must pass it first",
        "SHOE MUST BE PASSED",
        "ANTES CEDA EL SABOT",
        "須先讓出牌靴",
    )
