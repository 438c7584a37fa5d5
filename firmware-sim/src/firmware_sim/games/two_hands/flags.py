"""The irregularities of a Player's and a Banker's Hand, as a scenario's verdicts name them."""

from typing import Final

FLAGS: Final = (
    "card-in-error", "player-card-in-error", "player-card-to-banker", "draw-before-no-more-bets",
    "draw-before-turned", "draw-after-result", "forbidden-instruction", "omitted-draw", "called-early",
    "collected-early", "wrong-result", "corrected-result", "shoe-says-other-result",
)  # fmt: skip
