"""What `decide` answers: one verdict, what was irregular, what became of the cards, what to show, and the new state.

`flags` and `effects` are what anybody at the table may see; `facts` are for the record alone, since they may name a
card that nobody has turned yet.
"""

from enum import StrEnum
from typing import Any, Final

from msgspec import Struct, to_builtins
from msgspec import field as named

from controller.rules.cards import Card
from controller.rules.names import Name
from controller.table.inputs import Spot
from controller.table.irregularities import Code
from controller.table.prompts import Cue, Prompt
from controller.table.reasons import RejectionReason
from controller.table.state import State


class Verdict(Name):
    """The one answer to an input."""

    ACCEPTED = "accepted"
    FLAGGED = "flagged"
    """Taken, and something about it must not happen."""
    HELD = "held"
    """Kept, to be judged when what stands before it is settled."""
    REJECTED = "rejected"
    """Without effect, but for the record."""


class CardPlace(StrEnum):
    """Where a card is that lies at no spot."""

    BURNED = "burned"
    DISCARDED = "discarded"
    HELD = "held"
    WAITING = "waiting"
    OUT_OF_PLAY = "out-of-play"

    __hash__ = str.__hash__  # as its text has, under which it is looked for


class Fact(Struct, frozen=True):
    """What became of a card, a round or a wager: for the record alone."""

    @property
    def words(self) -> str:
        """The same in a few words, for a person who reads the record."""
        raise NotImplementedError

    def told(self) -> dict[str, Any]:
        """The same as data, for a program that reads the record."""
        said: dict[str, Any] = to_builtins(self)
        return said


_WENT: Final[dict[str, str]] = {
    CardPlace.BURNED: "burned",
    CardPlace.DISCARDED: "discarded",
    CardPlace.HELD: "held",
    CardPlace.WAITING: "waits",
    CardPlace.OUT_OF_PLAY: "out of play",
}


class Placed(Fact, frozen=True, tag="placed"):
    """Fact: where a card went. `number` counts the cards that have left the shoe, from 1."""

    number: int
    card: Card
    place: str
    """A spot, or one of `CardPlace`."""
    named: bool = False

    @property
    def words(self) -> str:  # type: ignore[explicit-override]  # of Python 3.12
        """`9h to Dealer`, `9h burned`."""
        went = _WENT.get(self.place, f"to {self.place.title()}")
        return f"{self.card}{' (named)' if self.named else ''} {went}"


class Shown(Struct, frozen=True, tag="shown"):
    """Effect: a card of a hand now lies face up for everybody."""

    spot: Spot = named(name="hand")
    place: int
    card: Card


class Say(Struct, frozen=True, tag="say"):
    """Effect: what the dealer must do now."""

    prompt: Prompt


Effect = Shown | Say


class Decision(Struct, frozen=True):
    """The answer to one input."""

    verdict: Verdict
    reason: RejectionReason | None
    flags: tuple[Code, ...]
    facts: tuple[Fact, ...]
    effects: tuple[Effect, ...]
    state: State[Any]
    cue: Cue
    """What the dealer must do now, as the panel has it; of it a record has the prompt."""
    seen: tuple[int, ...] = ()
    """The numbers of the cards whose faces everybody sees now, and did not before; in no record."""

    @property
    def prompt(self) -> Prompt:
        """What the dealer must do now."""
        return self.cue.prompt
