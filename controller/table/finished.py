"""A round that is over, as every game tells of it: its hands by their spots, whether it is void, and what became of it.

A game's own record of such a round is a `Finished`; the facts about it below are what a journal keeps, a game's own
ones being kinds of these. A card may stand here that nobody has turned.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Generic, Self, TypeVar

from msgspec import Struct

from controller.rules.cards import Card
from controller.table.decision import Fact
from controller.table.inputs import Spot


class Finished(Struct, frozen=True):
    """A round of this shoe that is over, as its game keeps it."""

    number: int

    @property
    def hands(self) -> Mapping[Spot, tuple[Card, ...]]:
        """The cards of each hand."""
        raise NotImplementedError

    @property
    def results(self) -> Mapping[Spot, str]:
        """What each hand came to: one result at baccarat, one a hand elsewhere; none where a correction left none."""
        raise NotImplementedError

    @property
    def void(self) -> bool:
        """Whether it ended without a result, so that cards may never have been turned."""
        raise NotImplementedError

    def with_hands(self, hands: Mapping[Spot, tuple[Card, ...]]) -> Self:
        """The same with these cards, some of which may be `FACE_DOWN`."""
        raise NotImplementedError


F = TypeVar("F", bound=Finished)
W = TypeVar("W", bound=Struct)


class EndOfRound(Fact, Generic[F], frozen=True):
    """Fact: a round is over and its cards are in the discards; `simulated` ones have no result and no number."""

    deal: F
    simulated: bool = False


class RulingOnWagers(Fact, Generic[W], frozen=True):
    """Fact: what becomes of each wager on the round that has ended, or was corrected: it stands right behind that."""

    wagers: tuple[W, ...]


class SettlementOfWagers(Fact, Generic[W], frozen=True):
    """Fact: what the wagers on a finished round come to; of a round the newest stands. None: it has no result now."""

    round: int
    wagers: tuple[W, ...]


class Renamed(Fact, frozen=True, tag="renamed"):
    """Fact: a card that lay unread in a hand was named."""

    hand: Spot
    place: int
    card: Card


class Rejudged(Fact, frozen=True, tag="rejudged"):
    """Fact: a corrected card, and what it changed: the result, who is owed a card now, and cards left to nobody."""

    round: int
    hand: Spot
    place: int
    was: Card
    now: Card
    outcome_was: str | None
    outcome_now: str | None
    owed: Spot | None = None
    left: tuple[Card, ...] = ()


def ruled_of(facts: tuple[Fact, ...], number: int) -> RulingOnWagers[Any] | None:
    """What facts say became of the wagers on a round: what stands behind its end, or behind its correction."""
    for before, each in pairwise(facts):
        if isinstance(each, RulingOnWagers):
            round_ = before.deal.number if isinstance(before, EndOfRound) else getattr(before, "round", None)
            if round_ == number:
                return each
    return None


class Played(Struct, frozen=True, kw_only=True):
    """A finished round with what became of its wagers, as history and export have it."""

    deal: Finished
    wagers: tuple[Any, ...] = ()
    """What became of each wager that the house offered; none where the table was not told, or the round had none."""
    settled: tuple[Any, ...] = ()
    """What the wagers that were told come to, in cents, as they were told last and by the result as corrected."""


@dataclass(frozen=True, slots=True)
class Columns:
    """What a game has filed of each finished round: cells of CSV and fields of JSON, by their names in their order.

    Those of `hands` stand behind the round's number and times, those of `wagers` at the end.
    """

    of: type[Finished]
    hands: Mapping[str, Callable[[Any], str]]
    wagers: Mapping[str, Callable[[Any], str]]
    fields_of_hands: Mapping[str, Callable[[Any], object]]
    fields_of_wagers: Mapping[str, Callable[[Any], object]]
