"""What becomes of a round of two hands and of its wagers: facts for the record alone.

A card may stand here that nobody has turned.
"""

from itertools import pairwise

from msgspec import Struct

from controller.games.two_hands.inputs import Hand
from controller.games.two_hands.law.hands import Outcome
from controller.games.two_hands.law.wagers.rulings import Charged, On, Result
from controller.games.two_hands.record import Deal
from controller.rules.cards import Card
from controller.table.decision import Fact


class Renamed(Fact, frozen=True, tag="renamed"):
    """Fact: a card that lay unread in a hand was named."""

    hand: Hand
    place: int
    card: Card


class RoundEnded(Fact, frozen=True, tag="round-ended"):
    """Fact: a round is over and its cards are in the discards; `simulated` ones have no result and no number."""

    deal: Deal
    simulated: bool = False


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


class WagersRuled(Fact, frozen=True, tag="wagers-ruled"):
    """Fact: which wagers on the round that has ended, or was corrected, win, lose or go back, and at what odds.

    It stands behind `RoundEnded` or `Rejudged`; a table whose offer nobody has told has none.
    """

    wagers: tuple[Ruled, ...]


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


class WagersSettled(Fact, frozen=True, tag="wagers-settled"):
    """Fact: what the wagers on a finished round come to; of a round the newest stands. None: it has no result now."""

    round: int
    wagers: tuple[SettledWager, ...]


class VigorishTaken(Fact, frozen=True, tag="vigorish-taken"):
    """Fact: a seat's marker of so many cents was removed, because it was collected or documented (3.3(c)2 and 3)."""

    seat: int
    cents: int
    documented: bool


class Rejudged(Fact, frozen=True, tag="rejudged"):
    """Fact: a corrected card, and what it changed: the deal, who is owed a card now, and cards left to nobody."""

    round: int
    hand: Hand
    place: int
    was: Card
    now: Card
    outcome_was: Outcome | None
    outcome_now: Outcome | None
    owed: Hand | None = None
    left: tuple[Card, ...] = ()


def ruled_of(facts: tuple[Fact, ...], number: int) -> WagersRuled | None:
    """What facts say became of the wagers on a round: what stands behind its end, or behind its correction."""
    for before, each in pairwise(facts):
        if isinstance(each, WagersRuled):
            round_ = before.deal.number if isinstance(before, RoundEnded) else getattr(before, "round", None)
            if round_ == number:
                return each
    return None
