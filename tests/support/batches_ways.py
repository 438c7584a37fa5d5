"""The worlds of a walk: numbered, without what nothing depends on any more, and what can be done in each.

What the cards of a world say against an act is said here (`Way.wrong`); whether the table has flagged it,
`tests.support.batches_model` asks.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from tests.support.batches_world import COLOURS, Act, Colour, World, acts

TROUBLES: Final = {
    "hands": ("by hand", "being shuffled"),
    "door": ("the door is", "by the door"),
    "failures": ("fails", "loses its power", "unplugged", "nobody hears"),
    "counts": ("counts wrong",),
    "theft": ("stolen", "brought back"),
    "out of use": ("out of use",),
    "openings": ("closes and opens",),
}
"""What may happen besides the shuffler's work and the dealing, by the words of such acts."""

EVERY: Final = frozenset(TROUBLES)

TURNS: Final = frozenset({"loaded", "burned", "end", "out", "recut", "opens"})
"""The last words of acts that take a batch into the shoe or out of it, deal of it, or open the table."""


class Way(NamedTuple):
    """An act in a world."""

    act: str
    kind: str
    """Its last word."""
    to: int
    """The number of the world afterwards."""
    told: tuple[str, ...]
    """What the table hears of it."""
    inside: Colour | None
    """The batch in the shoe afterwards."""
    utilized: bool
    """The shuffler is in use afterwards."""
    wrong: str
    """What the cards say against it, if the table does not flag it; empty if nothing."""
    turns: bool
    """Another shoe is remembered after it than before, whatever the table flags."""


class Worlds:
    """Every world that was come to, by its number, on evenings with some troubles."""

    def __init__(self, troubles: Collection[str] = EVERY) -> None:
        self._without = tuple(word for each, words in TROUBLES.items() if each not in troubles for word in words)
        self._numbers: dict[World, int] = {}
        self._worlds: list[World] = []
        self._ways: list[tuple[Way, ...]] = []
        self.first = self._number(World())

    def __len__(self) -> int:
        return len(self._worlds)

    def ways(self, number: int) -> tuple[Way, ...]:
        """Everything that can be done in a world."""
        if not self._ways[number]:  # something can always be done
            self._ways[number] = tuple(self._from(self._worlds[number]))
        return self._ways[number]

    def _from(self, world: World) -> Iterator[Way]:
        for act, to, told in acts(world):
            if not any(word in act for word in self._without):
                kind = act.rpartition(" ")[2]
                wrong = against((act, to, told), world)
                number = self._number(merged(to))
                yield Way(act, kind, number, told, to.at("shoe"), to.utilized, wrong, kind in TURNS)

    def _number(self, world: World) -> int:
        number = self._numbers.setdefault(world, len(self._worlds))
        if number == len(self._worlds):
            self._worlds.append(world)
            self._ways.append(())
        return number


def against(act: Act, before: World) -> str:
    """What the cards say against an act that the table does not flag; empty if nothing."""
    done, world, _ = act
    inside = before.at("shoe")
    if done.endswith("is cut"):
        short = any(world.cards(colour).cut_short for colour in COLOURS)
        return f"{done}, and counted short" if short else ""
    if inside is None:
        return ""
    cards = before.cards(inside)
    if done.endswith("is burned") and not cards.may_be_dealt:
        return f"{inside} came into play, and is {cards}"
    if done.endswith("is dealt to its end") and (cards.missing or before.stolen_from_shoe):
        return f"{inside} was a card short, and dealt to its end"
    return ""


def merged(world: World) -> World:
    """A world without what nothing depends on any more: what is told, and what its cards say, stays the same."""
    if world.at("machine") is None:
        world = replace(world, running=False, ready=False)
    for colour in COLOURS:
        cards = world.cards(colour)
        in_machine = cards.place == "machine"
        if cards.place == "shoe" and world.dealt:  # it has come into play, and is shuffled again before the next time
            world = world.but(colour, shuffled=True, touched=False, cut_short=False, claimed=True)
        else:
            touched = cards.touched and (cards.shuffled or (in_machine and world.running))
            counted = cards.place == "store" or (in_machine and world.ready)
            world = world.but(colour, touched=touched, claimed=cards.claimed or not counted)
    return world


def every_world() -> Iterator[World]:
    """Every world that can be come to, as it is."""
    seen = {World(): None}
    todo = [World()]
    while todo:
        for _, world, _ in acts(todo.pop()):
            if world not in seen:
                seen[world] = None
                todo.append(world)
    return iter(seen)


def goes_on(world: World) -> list[tuple[str, tuple[str, ...], Colour | None, bool, bool, World]]:
    """What can be done in a world, what is told of it, what the cards say of it, and what it leads to, merged."""
    return [
        (act, told, to.at("shoe"), to.utilized, bool(against((act, to, told), world)), merged(to))
        for act, to, told in acts(world)
    ]
