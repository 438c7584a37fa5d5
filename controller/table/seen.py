"""What anybody may see of a game beside the table: its hands as they lie, its finished rounds, and what else it shows.

A game gives these shapes their contents; `controller.effects.view` puts them among what it knows of the table. A hand
here names faces that nobody has turned: which of them anybody may see stands beside them.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple, Self

from msgspec import Struct

from controller.rules.cards import Card
from controller.table.finished import Finished
from controller.table.inputs import Spot
from controller.table.state import Fields


class LyingHand(Struct, frozen=True):
    """A hand on the table."""

    spot: Spot
    cards: tuple[Card, ...]
    numbers: tuple[int, ...]
    """Of its cards, as they left the shoe."""
    up: tuple[bool, ...]
    """Of each card whether it lies face up."""
    total: int | None
    """What it counts; None where a card was never read."""


class Matter(Struct, frozen=True):
    """Something that is open: what it is about, what it is, and what ends it."""

    about: str
    """`play`, `cards`, `device`, `journal`, or what a game calls it."""
    says: str
    ends: str


Row = tuple[str, str]
"""A line for a person: a word of nine letters at most, and what there is to say."""


Colour = Literal["blue", "red", "green"]

RoadStyle = Literal["straight", "falls"]
"""How a casino draws a run of a road that has turned right: on one row, or down again where there is room."""


class Mark(NamedTuple):
    """What stands on one place of a road. All marks of a road have as many letters, which say all without a colour."""

    text: str
    colour: Colour


class Road(NamedTuple):
    """A road on which a shoe is followed: what it is called, and its columns, each of as many places."""

    title: str
    columns: Sequence[tuple[Mark | None, ...]]
    next: tuple[Mark, Mark] | None = None
    """A result, and the mark that would follow it here."""


class Board(NamedTuple):
    """The roads of a shoe, and what the marks mean."""

    roads: Sequence[Road] = ()
    legend: Sequence[tuple[Mark, str]] = ()


class RoundSeen(Struct, frozen=True):
    """A finished round as anybody may see it, with the fields that its game adds."""

    number: int

    @property
    def result(self) -> str:
        """What it came to, where that is one thing."""
        return ""

    @property
    def words(self) -> str:
        """The same in a line for a person."""
        raise NotImplementedError

    @classmethod
    def of(cls, deal: Finished) -> Self:
        """What may be seen of a finished round: of a void one not its cards, since some may never have been turned."""
        raise NotImplementedError


class Beside(Struct, frozen=True):
    """What a game shows beside its hands, with the fields that it adds."""

    @classmethod
    def of(cls, state: Fields[Any]) -> Self:
        """What it shows of a table."""
        raise NotImplementedError

    def doing(self, phase: str) -> str:  # noqa: ARG002  # in most games they are to be turned
        """What goes on in a phase in which cards lie face down and are not to be turned; else nothing."""
        return ""

    def holders(self) -> Iterator[Row]:
        """Who holds the hands, in lines for a person."""
        return iter(())

    def wagered(self) -> Iterator[Row]:
        """What became of wagers, in lines for a person."""
        return iter(())

    def owed(self) -> Iterator[Row]:
        """What somebody owes, in lines for a person."""
        return iter(())

    def board(self, rounds: Sequence[RoundSeen], *, falls: bool) -> Board:  # noqa: ARG002  # most games have none
        """The roads on which a shoe is followed, if it is on any; whether a run that has turned right falls again."""
        return Board()

    def matters(self, *, in_play: bool) -> Iterator[Matter]:  # noqa: ARG002  # most have none
        """What of it needs a person; nothing if all is well."""
        return iter(())
