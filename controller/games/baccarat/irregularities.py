"""What can be irregular at Punto Banco and Minibaccarat alone."""

from controller.table.irregularities import Code


class BaccaratCode(Code):
    """Who turns first."""

    BANKER_TURNED_FIRST = (
        "banker-turned-first",
        ("3.8(a)",),
        ("PLAYER TURNS FIRST",),
        "ANTES ERA EL PUNTO",
        "應先開閒家牌",
        "dealer",
        (
            "The Banker's Hand was turned before the Player's: the house lets no player ask for it, or the dealer is "
            "not the curator. The round goes on."
        ),
    )
