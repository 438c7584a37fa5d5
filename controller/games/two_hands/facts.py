"""What becomes of a round of two hands and of its wagers: facts for the record alone.

A card may stand here that nobody has turned.
"""

from typing import Final

from msgspec import Struct

from controller.games.two_hands.law.wagers.rulings import Charged, On, Result
from controller.games.two_hands.record import Deal
from controller.table.decision import Fact
from controller.table.finished import EndOfRound, RulingOnWagers, SettlementOfWagers


class RoundEnded(EndOfRound[Deal], frozen=True, tag="round-ended"):
    """Fact: a round is over and its cards are in the discards; `simulated` ones have no result and no number."""


class Ruled(Struct, frozen=True):
    """What becomes of a wager that the house offers, whatever its amount."""

    on: On
    result: Result
    odds: tuple[int, int] | None
    """So many to so many, of one that wins."""
    vigorish: tuple[int, Charged] | None
    """So many per cent, and of what."""
    paragraphs: tuple[str, ...]
    """As the game numbers them."""


class WagersRuled(RulingOnWagers[Ruled], frozen=True, tag="wagers-ruled"):
    """Fact: which wagers on the round that has ended, or was corrected, win, lose or go back, and at what odds.

    It stands behind `RoundEnded` or `Rejudged`; a table whose offer nobody has told has none.
    """


class SettledWager(Struct, frozen=True):
    """What became of a wager of this amount; all amounts in cents."""

    seat: int
    on: On
    stake: int
    """At Chemin de Fer the Banker's is what was covered (4.7(e))."""
    result: Result
    odds: tuple[int, int] | None
    paid: int
    """Beside the stake."""
    vigorish: int
    deferred: bool
    """19:47-3.3(c)2: the vigorish is marked, and collected later."""
    paragraphs: tuple[str, ...]
    """As the game numbers them."""


class WagersSettled(SettlementOfWagers[SettledWager], frozen=True, tag="wagers-settled"):
    """Fact: what the wagers on a finished round come to; of a round the newest stands. None: it has no result now."""


class VigorishTaken(Fact, frozen=True, tag="vigorish-taken"):
    """Fact: a seat's marker of so many cents was removed, because it was collected or documented (3.3(c)2 and 3)."""

    seat: int
    cents: int
    documented: bool


FACTS: Final[tuple[type[Fact], ...]] = (RoundEnded, WagersRuled, WagersSettled, VigorishTaken)
