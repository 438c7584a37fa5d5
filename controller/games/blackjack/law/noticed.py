"""Which changes of a table of Blackjack need the notice of 19:47-8.3.

Only those that may wait alone: in place of another option the house may offer one that is excluded beside it.
"""

from typing import Final

from controller.rules.procedures import OnNotice


def _withdrawn(was: str, now: str) -> bool:
    """19:47-2.16(c): "prior to withdrawing the offer of this option"."""
    return was == "true" and now != "true"


def _lowered(was: str, now: str) -> bool:
    """19:47-2.24(h): "any decrease in the payout limit"; where there was none, nothing is decreased."""
    return bool(was and now) and int(now) < int(was)


NOTICED_AT_BLACKJACK: Final = (
    OnNotice("wagers", "five_card_21", "2.16(c)", "wagers.five_card_21 to false", _withdrawn),
    OnNotice("wagers", "twenty_cap", "2.24(h)", "wagers.twenty_cap to a lower limit", _lowered),
)
"""19:47-2.16(c), 2.24(h)."""
