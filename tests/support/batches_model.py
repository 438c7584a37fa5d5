"""Every course of events at a table with two batches, and what the table makes of them.

A course is a sequence of acts of `batches_world`; the table hears of each what its devices and its panel tell.
Where two courses come to the same world and the same table they are one from there on, so that all courses of a length
are walked by walking every state once, and courses of any length once no act leads to a new state. Judged is what a
world's cards say:

1. No batch comes into play that is not shuffled, was short when it was cut, or was out of sight since it was shuffled,
   unless the first cards' backs have betrayed it.
2. No batch comes into play in the turn of the other unflagged (7.1(d)5).
3. No shoe that is a card short is dealt to its end unflagged, and no short batch is cut unflagged.
"""

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from tests.support.batches_tables import Answer, Decide, Tables
from tests.support.batches_ways import EVERY, Way, Worlds
from tests.support.batches_world import Colour

BITS: Final = 16
"""Of each of the numbers that a state's is made of: of the world, of the table, and of what is remembered."""

MASK: Final = (1 << BITS) - 1


class Memory(NamedTuple):
    """What is remembered of the shoe, and of the one before."""

    flagged: bool = False
    """Something was flagged since it was loaded, and no card is burned yet."""
    out_of_turn: bool = False
    """It was flagged that it is the turn of the other batch."""
    betrayed: bool = False
    """A back has betrayed that another batch is in the shoe than the table took it for."""
    differs: bool = False
    """It was flagged that the shoe held another number of cards than were shuffled."""
    last: Colour | None = None
    """The batch that was dealt last, since the table was opened; none if nobody can know."""
    before: Colour | None = None
    """The same of the shoe before, while no card has been dealt of this one."""
    again: bool = False
    """The batch in the shoe was in the one before, and a shuffler is utilized (7.1(d)5)."""

    def after(self, way: Way, answer: Answer) -> "Memory":
        """What is remembered when the table has answered to an act."""
        memory = self
        if way.kind == "loaded":
            memory = Memory(last=self.last, again=way.utilized and self.last == way.inside)
            if answer.in_play:
                memory = memory._replace(last=None, before=self.last)
        if answer.flags:
            memory = memory._replace(
                flagged=True,
                out_of_turn=memory.out_of_turn or "out-of-turn" in answer.flags,
                betrayed=memory.betrayed or "wrong-back" in answer.flags,
                differs=memory.differs or "count-differs" in answer.flags,
            )
        if way.kind == "recut" and answer.was_in_play and answer.cutting:
            memory = memory._replace(last=memory.before, before=None)
        if way.kind == "opens":
            memory = memory._replace(last=None, before=None)
        return memory

    def settled(self, way: Way, answer: Answer) -> "Memory":
        """The same when the act has been judged: without what is not asked any more."""
        if way.inside is None:
            return Memory(last=self.last, before=self.before)
        if way.kind != "burned":
            return self
        last, before = (way.inside, None) if answer.in_play else (self.last, self.before)
        last = None if answer.in_play and self.betrayed else last
        return Memory(betrayed=self.betrayed, differs=self.differs, last=last, before=before)


class Violation(NamedTuple):
    """A course that the table should have flagged."""

    why: str
    course: tuple[str, ...]


class Walked(NamedTuple):
    """What a walk has seen."""

    states: int
    worlds: int
    tables: Tables
    steps: int
    """Acts judged: from every state everything that can be done."""
    length: int
    """The acts after which no longer course led anywhere else."""
    right: int
    """Shoes that came into play as they should, unflagged."""
    flagged: int
    """Shoes that were flagged, or did not come into play."""
    violations: tuple[Violation, ...]

    @property
    def says(self) -> str:
        """In words."""
        return (
            f"{self.states:,} states ({self.worlds:,} of the cards, {len(self.tables.heard):,} of the table), "
            f"{self.steps:,} acts, all within {self.length}; "
            f"{self.right:,} shoes in play unflagged, {self.flagged:,} flagged or not in play; "
            f"{len(self.violations)} unflagged that should have been"
        )


def walk(decide: Decide, troubles: Collection[str] = EVERY) -> Walked:
    """Walk every course on evenings with these troubles; ends early when one should have been flagged."""
    worlds, tables = Worlds(troubles), Tables(decide)
    remembered = {Memory(): 0}
    memories = [Memory()]
    first = (worlds.first << BITS | tables.first) << BITS
    came = {first: first}
    found: list[Violation] = []
    steps = right = flagged = length = 0
    level = [first]
    while level and not found:
        length += 1
        following: list[int] = []
        for state in level:
            number = state & MASK
            heard = tables.heard[state >> BITS & MASK]
            ways = worlds.ways(state >> 2 * BITS)
            steps += len(ways)
            for way in ways:
                answer = heard[way.told]
                after = number
                if way.turns or way.wrong or (answer.flags and way.inside):
                    memory = memories[number].after(way, answer)
                    if why := _unflagged(way, answer, memory):
                        found.append(Violation(why, (*_course(came, worlds, tables, state), way.act)))
                    if way.kind == "burned":
                        unflagged = answer.in_play and not memory.flagged
                        right += unflagged
                        flagged += not unflagged
                    memory = memory.settled(way, answer)
                    after = remembered.setdefault(memory, len(memories))
                    if after == len(memories):
                        memories.append(memory)
                to = (way.to << BITS | answer.table) << BITS | after
                if to not in came:
                    came[to] = state
                    following.append(to)
        level = following
    return Walked(len(came), len(worlds), tables, steps, length, right, flagged, tuple(found))


def _unflagged(way: Way, answer: Answer, memory: Memory) -> str:
    """What should have been flagged of an act, and was not; empty if nothing."""
    if way.kind == "cut":
        return "" if "wrong-count" in answer.flags else way.wrong
    if memory.betrayed:
        return ""
    if way.kind == "burned" and answer.in_play:
        twice = memory.again and not memory.out_of_turn
        return way.wrong or (f"{way.inside} came into play twice running" if twice else "")
    if way.kind == "end" and answer.was_in_play and not memory.differs:
        return way.wrong
    return ""


def _course(came: dict[int, int], worlds: Worlds, tables: Tables, state: int) -> Iterator[str]:
    """The acts that led to a state, from the first on."""
    back: list[str] = []
    while came[state] != state:
        before = came[state]
        heard = tables.heard[before >> BITS & MASK]
        pair = state >> BITS
        ways = worlds.ways(before >> 2 * BITS)
        back.append(next(way.act for way in ways if way.to << BITS | heard[way.told].table == pair))
        state = before
    return reversed(back)
