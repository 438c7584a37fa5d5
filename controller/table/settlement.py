"""What a game provides to settle the wagers of one round that somebody names, apart from the play at any table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from controller.table.finished import Played
from controller.table.house import House


class AnyWager(Protocol):
    """What lies on the layout."""

    @property
    def seat(self) -> int:
        """Whose it is."""
        ...

    @property
    def on(self) -> str:
        """One of the things that may be wagered on."""
        ...

    @property
    def stake(self) -> int:
        """In cents."""
        ...


class AnyRefusal(Protocol):
    """A wager that is not accepted."""

    @property
    def at(self) -> int | None:
        """Its place among the wagers; None where it is one that is not there."""
        ...

    @property
    def why(self) -> str:
        """In words."""
        ...

    @property
    def lacking(self) -> bool:
        """Because another wager is not there."""
        ...


class Settlement(Protocol):
    """A round and its wagers, settled."""

    def lines(self) -> Iterator[str]:
        """For a person."""
        ...

    def data(self) -> dict[str, Any]:
        """For a program; amounts are cents."""
        ...


class NamedRound(Protocol):
    """A round that somebody names: typed, or as a journal has it."""

    @property
    def problems(self) -> tuple[str, ...]:
        """Why it is none, where it was typed."""
        ...

    @property
    def lacks(self) -> str:
        """What its record lacks, so that it cannot be settled; empty where nothing is."""
        ...

    def misdealt(self, game: str, house: House | None, offer: Any, /) -> Iterator[str]:  # noqa: ANN401  # its own
        """Every reason why what was typed is no finished round of the game, at this house if one is named."""
        ...

    def contradicted(self, wagers: Sequence[Any], name: str) -> Iterator[AnyRefusal]:
        """Each wager that is not as its record has it; `name` is the round's."""
        ...

    def settled(self, game: str, offer: Any, wagers: Sequence[tuple[int, Any]]) -> Settlement:  # noqa: ANN401  # its own
        """What the wagers come to, each with its line."""
        ...


@dataclass(frozen=True, slots=True)
class Settling:
    """How wagers of a game are settled."""

    things: tuple[str, ...]
    """What may be wagered on."""
    example: str
    """A wager as somebody types it."""
    wager: Callable[[int, str, int], AnyWager]
    """Of a seat, on one of the things, of so many cents."""
    refused: Callable[[Sequence[Any], Any], Iterator[AnyRefusal]]
    """Each wager that is not accepted with this offer."""
    typed: Callable[[Sequence[str]], NamedRound]
    """The round that these words say."""
    recorded: Callable[[Played], NamedRound]
    """A round as a journal has it."""
    word: Callable[[Any], str | None] | None = None
    """A wager in the word that tells it to a table; None of one that no table takes. None: no table is told amounts."""
    most: int = 0
    """What such a word can say, in cents."""
    says_more: Callable[[str], bool] | None = None
    """Whether a word that is none of the things is one of them more: which hand it goes with, for example."""
    told_as: str = "wagers"
    """The input that tells a table: with the round's number and these words behind it."""
    replaces: bool = True
    """What a table is told stands in the place of what its record says of who wagers."""
    place: str = "seat"
    """What the number before a wager counts."""
