"""What all tables of a game of two hands in one pit have alike, and what changes after written notice only."""

from typing import Final

from controller.rules.procedures import RESHUFFLING, SHUFFLE, Common, OnNotice

_PAYMENT: Final = Common("wagers", "payment", "3.10(c)1", "one procedure at all tables of a pit")
"""19:47-3.10(c)1: Chemin de Fer has no such procedures (4.10(b))."""

_ANOTHER_PAYMENT: Final = OnNotice("wagers", "payment", "3.10(c)2", "wagers.payment")
"""19:47-3.10(c)2: "the implementation of or a change in"."""

_ERRORS: Final = (
    Common("house", "error_card", "3.12(c)", "the one procedure that the house has submitted"),
    Common(
        "house", "error_ten", "3.12(c)1", "the one number of cards that the house has submitted",
        only_with=("error_card", "burn"),
    ),
)  # fmt: skip
"""19:47-3.12(c), 4.12(h): how many cards follow a ten is asked only where cards are burned."""

OF_BACCARAT: Final = (SHUFFLE, _PAYMENT, *_ERRORS)
OF_CHEMIN_DE_FER: Final = (SHUFFLE, *_ERRORS)

NOTICED_AT_BACCARAT: Final = (RESHUFFLING, _ANOTHER_PAYMENT)
NOTICED_AT_CHEMIN_DE_FER: Final = (RESHUFFLING,)
