"""What all tables of Blackjack in one pit have alike."""

from typing import Final

from controller.rules.procedures import Common

_SUIT: Final = Common(
    "wagers", "same_suit", "2.17(e)2", "one payout option at all tables with as many decks",
    among="decks", if_offered=True,
)  # fmt: skip
"""19:47-2.17(e)2: "the same payout option shall be used"."""

_WHY: Final = "one house advantage of each denomination"

_BONUS: Final = (
    Common("wagers", "bonus_edge_of_1", "2.20(k)", _WHY, if_offered=True),
    Common("wagers", "bonus_edge_of_5", "2.20(k)", _WHY, if_offered=True),
)
"""19:47-2.20(k): "shall be the same in all blackjack games"."""

OF_BLACKJACK: Final = (_SUIT, *_BONUS)
