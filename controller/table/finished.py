"""A round that is over, as every game tells of it: its hands by their spots, whether it is void, and what became of it.

A game's own record of such a round is a `Finished`; the facts about it below are what a journal keeps, a game's own
ones being kinds of these. A card may stand here that nobody has turned.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Generic, NamedTuple, Self, TypeVar

from msgspec import Struct

from controller.rules.cards import Card
from controller.table.decision import Fact
from controller.table.inputs import Spot
from controller.table.irregularities import Code


class Finished(Struct, frozen=True):
    """A round of this shoe that is over, as its game keeps it."""

    number: int

    @property
    def hands(self) -> Mapping[Spot, tuple[Card, ...]]:
        """The cards of each hand."""
        raise NotImplementedError

    @property
    def results(self) -> Mapping[Spot, str]:
        """What it came to, by spot; under `""` what all hands have in common. None where a correction left none."""
        raise NotImplementedError

    @property
    def void(self) -> bool:
        """Whether it ended without a result."""
        raise NotImplementedError

    @property
    def hides(self) -> bool:
        """Whether cards of its hands may never have been turned: those of a void round, and what else its game says."""
        return self.void

    @property
    def words(self) -> str:
        """Its result in a few words, for a person."""
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

    @property
    def words(self) -> str:  # type: ignore[explicit-override]  # of Python 3.12
        """`round 3: …`."""
        return "round without wagers over" if self.simulated else f"round {self.deal.number}: {self.deal.words}"


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

    @property
    def words(self) -> str:  # type: ignore[explicit-override]  # of Python 3.12
        """`Dealer's card 2 is 9h`."""
        return f"{self.hand.title()}'s card {self.place} is {self.card}"


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

    @property
    def words(self) -> str:  # type: ignore[explicit-override]  # of Python 3.12
        """What was said, and what it changed."""
        return "; ".join(self._words())

    def _words(self) -> Iterator[str]:
        yield f"round {self.round}: {self.hand.title()}'s card {self.place} was {self.was}, is {self.now}"
        if self.outcome_was != self.outcome_now:
            yield f"{result_in_words(self.outcome_was)} becomes {result_in_words(self.outcome_now)}"
        if self.owed is not None:
            yield f"a card is owed to {self.owed.title()}"
        if self.left:
            yield f"belongs to no hand: {' '.join(self.left)}"


def result_in_words(outcome: str | None) -> str:
    """What a round came to."""
    return "no result" if outcome is None else outcome.title()


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
    shoe: int
    round: int
    """0 for a simulated round, which has no number."""
    simulated: bool = False
    flags: tuple[Code, ...] = ()
    corrected: bool = False

    @property
    def name(self) -> str:
        """`round 3/12`."""
        return f"round {self.shoe}/{self.round}"


class Cell(NamedTuple):
    """One column of a history's lines: what stands above it, how wide it is, and what stands in it."""

    head: str
    width: int
    of: Callable[[Any], str]


def _nothing(_: object) -> Iterator[Any]:
    return iter(())


def _no_words(_: object) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Columns:
    """What a game has filed of each finished round: cells of CSV and fields of JSON, by their names in their order.

    Those of `hands` stand behind the round's number and times, those of `wagers` at the end.
    """

    of: type[Finished]
    """The rounds that they tell of."""
    hands: Mapping[str, Callable[[Any], str]]
    wagers: Mapping[str, Callable[[Any], str]]
    fields_of_hands: Mapping[str, Callable[[Any], object]]
    fields_of_wagers: Mapping[str, Callable[[Any], object]]
    lines: tuple[Cell, ...] = ()
    """What a line of a history tells, between the round's place and what was irregular."""
    remarks: Callable[[Any], Iterator[str]] = _nothing
    """What stands first among the remarks of such a line."""
    seats: Callable[[Any], Iterable[int]] = _nothing
    """The seats that are known to have played it."""
    results: tuple[str, ...] = ()
    """What a round may come to."""
    settled: Callable[[Any], str] = _no_words
    """What the wagers came to, in words; empty where none were told."""
