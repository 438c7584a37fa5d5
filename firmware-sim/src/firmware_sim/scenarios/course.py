"""The course of an evening as far as its sentences show it: what is plugged in, open or stuck, and where the cards are.

Whoever reads a report follows it line by line, so that what cannot be is said before anything is played; the stage does
the same with what a person says at the door. Pure.
"""

from typing import Final

from firmware_sim.scenarios.script import ScriptStep, Setup
from firmware_sim.scenarios.sentences import NotUnderstood

ON_TABLE: Final = "the cards are on the table"
IN_SHOE: Final = "the cards are in the shoe"

_PAIRS: Final = {
    "the table opens": ("the table is closed", "the table is open"),
    "the table closes": ("the table is open", "the table is closed"),
    "the {device} is unplugged": ("the {device} is plugged in", "the {device} is unplugged"),
    "the {device} is plugged in again": ("the {device} is unplugged", "the {device} is plugged in"),
    "the {device} is plugged in elsewhere": ("the {device} is unplugged", "the {device} is plugged in"),
    "the line of the {device} is bad": ("the line of the {device} is good", "the line of the {device} is bad"),
    "the line of the {device} is good again": ("the line of the {device} is bad", "the line of the {device} is good"),
    "the shoe jams": ("the shoe is free", "the shoe is jammed"),
    "the shoe is free again": ("the shoe is jammed", "the shoe is free"),
    "the shuffler jams": ("the shuffler is free", "the shuffler is jammed"),
    "the shuffler is free again": ("the shuffler is jammed", "the shuffler is free"),
    "the lid is opened": ("the lid is closed", "the lid is open"),
    "the lid is closed": ("the lid is open", "the lid is closed"),
    "the door of the shuffler is opened": ("the door is closed", "the door is open"),
    "the door of the shuffler is closed": ("the door is open", "the door is closed"),
}
"""What each of these sentences finds, and what it leaves."""

_AT_FIRST: Final = (
    "the table is closed", "the {device} is plugged in", "the line of the {device} is good", "the shoe is free",
    "the shuffler is free", "the lid is closed", "the door is closed",
)  # fmt: skip
"""How an evening begins: of two that exclude each other, the one that holds."""

_BRING_TO_TABLE: Final = (
    "the cards are shuffled", "the cards are shuffled but {count} of them stay together", "the cards are not shuffled",
    "the packs all lie in one order and are not shuffled", "the shuffler shuffles the cards", "the batches are changed",
    "the batches are made ready", "nobody plays",
)  # fmt: skip
_NEED_TABLE: Final = (
    "the cards are cut at {place}", "the cutting card is placed {place} from the back",
    "the cutting card is placed {place} from the back without the second", "{count} cards are taken from the stack",
)  # fmt: skip
_FILL: Final = ("the shoe is loaded", "the shoe is filled", "the deck is taken up")
_MAKE_READY: Final = (
    "the shoe is made ready", "the deck is made ready", "{shoes} shoes are dealt",
    "{shoes} shoes are dealt from two batches",
)  # fmt: skip
_OF_TWO: Final = (
    "the batches are changed", "the batches are made ready", "the other batch is put into the shuffler",
    "{shoes} shoes are dealt from two batches", "the shuffler gives its batch out",
)  # fmt: skip
"""What can be said of two batches only."""
_NEED_SHOE: Final = (
    "the shoe is burned", "{rounds} rounds are dealt", "a round is dealt", "the shoe is dealt to its end",
    "a card is drawn", "{count} cards are drawn", "the next cards are {cards}", "the next card lies face up",
    "card {count} from the front lies face up", "a foreign {card} is the next card",
    "the next card has a {colour} back", "the next card is taken away", "a card is pushed back into the shoe",
    "all but {place} cards are taken out of the shoe", "the discards are put into the shuffler",
)  # fmt: skip

_CARDS: Final[dict[str, tuple[str, str]]] = {
    **dict.fromkeys(_BRING_TO_TABLE, ("", ON_TABLE)),
    **dict.fromkeys(_NEED_TABLE, (ON_TABLE, ON_TABLE)),
    **dict.fromkeys(_FILL, (ON_TABLE, IN_SHOE)),
    **dict.fromkeys(_MAKE_READY, ("", IN_SHOE)),
    **dict.fromkeys(_NEED_SHOE, (IN_SHOE, IN_SHOE)),
}
"""Where each sentence about the cards finds them, anywhere if nothing is said, and where it leaves them."""

_CURES: Final = {IN_SHOE: '"the shoe is made ready" puts them there', ON_TABLE: '"nobody plays" brings them there'}

SENTENCES: Final = frozenset((*_PAIRS, *_CARDS))

_PARTS_OF_SHOE: Final = ("the lid ", "frame with a card ", "frames with a card ")


def _is_about_shoe(step: ScriptStep) -> bool:
    """Whether a sentence speaks of the shoe, or of what only a shoe has."""
    return "shoe" in (*step.sentence.split(), *step.values) or any(part in step.sentence for part in _PARTS_OF_SHOE)


class SimulatedEvening:
    """One evening at a table that is set up like this."""

    def __init__(self, setup: Setup) -> None:
        self._batches = setup.house.batches
        self._has_shoe = setup.house.has_shoe
        self._cards = ON_TABLE
        self._changed: set[str] = set()
        """What holds now and did not at first."""

    def follow(self, step: ScriptStep) -> None:
        """Go on by this sentence; `NotUnderstood` where it cannot be."""
        if step.sentence in _OF_TWO and self._batches == 1:
            raise NotUnderstood(step.said, "it only at a table with two batches (setting: backs red blue)")
        if not self._has_shoe and _is_about_shoe(step):
            raise NotUnderstood(step.said, "it only at a table with a shoe (setting: house dealt_from, shoe)")
        if step.sentence in _CARDS:
            self._move(step, *_CARDS[step.sentence])
        if step.sentence in _PAIRS:
            self._turn(step, *_PAIRS[step.sentence])

    def _turn(self, step: ScriptStep, finds: str, leaves: str) -> None:
        found, left = (clause.replace("{device}", str((*step.values, "")[0])) for clause in (finds, leaves))
        at_first = finds in _AT_FIRST
        holds = left not in self._changed if at_first else found in self._changed
        if not holds:
            raise NotUnderstood(step.said, f"it only while {found}, but {left} already")
        if at_first:
            self._changed.add(left)
        else:
            self._changed.remove(found)

    def _move(self, step: ScriptStep, found: str, left: str) -> None:
        if found and found != self._cards:
            where = self._cards.removeprefix("the cards are ")
            raise NotUnderstood(step.said, f"it only while {found}, but they are {where}; {_CURES[found]}")
        self._cards = left
