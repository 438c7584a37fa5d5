"""Every course of events at a table with two batches, up to so many acts, and what the table makes of them.

A course is a sequence of acts of `tests.batches_world`; the table hears of each what its devices and its panel tell.
Where two courses come to the same world and the same table they are one from there on, so that all courses of a length
are walked by walking every state once. Judged is what a world's cards say:

1. No batch comes into play that is not shuffled, was short when it was cut, or was out of sight since it was shuffled,
   unless the first cards' backs have betrayed it.
2. No batch comes into play in the turn of the other unflagged (7.1(d)5).
3. No shoe that is a card short is dealt to its end unflagged.
"""

from collections.abc import Callable, Collection, Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from controller.table.batches_state import Pair
from controller.table.decision import Decision
from controller.table.house import House
from controller.table.inputs import Input
from controller.table.phases import IN_PLAY, Shoe
from controller.table.state import EMPTY_TALLY, State, StopKind, opened
from tests.batches_world import CARDS, COLOURS, Colour, World, acts
from tests.told import happened

Decide = Callable[[State, Input], Decision]

HOUSE: Final = House(decks=CARDS // 52, back=COLOURS[0], second_back=COLOURS[1])

TOLD_APART: Final = frozenset({"wrong-back", "out-of-turn", "wrong-count", "count-differs"})
"""The flags that a course is judged by."""

BETRAYED: Final = frozenset({"wrong-back"})
"""What says that another batch is in the shoe than the table took it for."""


class Node(NamedTuple):
    """A world and the table beside it."""

    world: World
    table: State
    flags: frozenset[str] = frozenset()
    """What was flagged since the shoe was loaded."""
    last: Colour | None = None
    """The batch that was dealt last, since the table was opened; none if nobody can know."""
    before: Colour | None = None
    """The same of the shoe before, while no card has been dealt of this one."""
    again: bool = False
    """The batch in the shoe was in the one before, and a shuffler is utilized (7.1(d)5)."""


class Violation(NamedTuple):
    """A course that the table should have flagged."""

    why: str
    course: tuple[str, ...]


class Walked(NamedTuple):
    """What a walk has seen."""

    states: int
    steps: int
    """Acts judged: from every state everything that can be done."""
    length: int
    """The longest course."""
    whole: bool
    """Nothing new can be reached by any longer course."""
    right: int
    """Shoes that came into play as they should, unflagged."""
    flagged: int
    """Shoes that were flagged, or did not come into play."""
    violations: tuple[Violation, ...]

    @property
    def says(self) -> str:
        """In words."""
        further = "and no longer one leads anywhere else" if self.whole else "and no further"
        return (
            f"{self.states} states and {self.steps} acts, by every course of up to {self.length} acts, {further}; "
            f"{self.right} shoes came into play unflagged and {self.flagged} flagged or not at all; "
            f"{len(self.violations)} should have been flagged and were not"
        )


def begin(decide: Decide) -> Node:
    """A table that has just opened."""
    table = opened(HOUSE)
    for word in ("open", "inspected", "online:boot-1"):
        table = decide(table, happened(word, HOUSE)).state
    return Node(World(), _same(table))


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


def walk(decide: Decide, most_acts: int, troubles: Collection[str] = EVERY, most_violations: int = 1) -> Walked:
    """Walk every course of so many acts, on evenings with these troubles; ends early with so many violations."""
    without = [word for trouble, words in TROUBLES.items() if trouble not in troubles for word in words]
    first = begin(decide)
    came: dict[Node, tuple[Node, str] | None] = {first: None}
    found: list[Violation] = []
    steps = right = flagged = length = 0
    level = [first]
    while level and length < most_acts and len(found) < most_violations:
        length += 1
        following: list[Node] = []
        for node in level:
            for act, world, told in acts(node.world):
                if any(word in act for word in without):
                    continue
                steps += 1
                to = _after(decide, node, act, world, told)
                why = ""
                if act.endswith("is burned"):
                    why = _wrong(to)
                    flagged += bool(to.flags) or to.table.shoe not in IN_PLAY
                    right += not to.flags and to.table.shoe in IN_PLAY
                elif act.endswith("is dealt to its end"):
                    why = _short(node, to.flags)
                elif act.endswith("is cut"):
                    why = _counted(act, to)
                if why:
                    found.append(Violation(why, (*_course(came, node), act)))
                if world.at("shoe") is None:
                    to = to._replace(flags=frozenset(), again=False)
                if to not in came:
                    came[to] = (node, act)
                    following.append(to)
        level = following
    return Walked(len(came), steps, length, not level, right, flagged, tuple(found))


def _after(decide: Decide, node: Node, act: str, world: World, told: tuple[str, ...]) -> Node:
    """The world and the table after an act, with what is remembered of the shoe and of the one before."""
    table, raised = _tell(decide, node.table, told)
    flags = frozenset(code if code in TOLD_APART else "another" for code in raised)
    to = Node(_as_good_as(world), _same(table), node.flags | flags, node.last, node.before, node.again)
    if act.endswith("is loaded"):
        again = world.utilized and node.last == world.at("shoe")
        last, before = (None, node.last) if table.shoe in IN_PLAY else (node.last, None)
        return to._replace(flags=flags, last=last, before=before, again=again)
    if act.endswith("for a recut") and node.table.shoe in IN_PLAY and table.shoe is Shoe.CUTTING:
        return to._replace(last=node.before, before=None)
    if act.endswith("is burned") and table.shoe in IN_PLAY:
        return to._replace(last=None if to.flags & BETRAYED else world.at("shoe"), before=None)
    return to._replace(last=None, before=None) if act.endswith("opens") else to


def _wrong(node: Node) -> str:
    """What should have been flagged of a shoe that has been burned, and was not; empty if nothing."""
    colour = node.world.at("shoe")
    assert colour is not None
    if node.table.shoe not in IN_PLAY or node.flags & BETRAYED:
        return ""
    if not node.world.cards(colour).may_be_dealt:
        return f"{colour} came into play, and is {node.world.cards(colour)}"
    if node.again and "out-of-turn" not in node.flags:
        return f"{colour} came into play twice running"
    return ""


def _counted(act: str, node: Node) -> str:
    """A cut of too few cards that was not flagged."""
    short = any(node.world.cards(colour).cut_short for colour in COLOURS)
    return f"{act}, and counted short" if short and "wrong-count" not in node.flags else ""


def _short(node: Node, flags: frozenset[str]) -> str:
    """A shoe that was short, dealt to its end and not flagged."""
    colour = node.world.at("shoe")
    assert colour is not None
    short = node.world.cards(colour).missing or node.world.stolen_from_shoe
    if short and node.table.shoe in IN_PLAY and not flags & (BETRAYED | {"count-differs"}):
        return f"{colour} was a card short, and dealt to its end"
    return ""


def _tell(decide: Decide, table: State, told: tuple[str, ...]) -> tuple[State, list[str]]:
    """What the table comes to, and what it flags; a supervisor lets play go on whenever it has stopped."""
    raised: list[str] = []
    for word in told:
        decision = decide(table, happened(word, HOUSE))
        table = decision.state
        raised += (code.value for code in decision.flags)
        while any(stop.kind is StopKind.SUPERVISOR for stop in table.stops) and table.shoe in IN_PLAY:
            table = decide(table, happened("play-on", HOUSE)).state
    return table, raised


def _same(table: State) -> State:
    """A table without its accounts, on which nothing of batches depends but within a shoe."""
    same_run = replace(table.batches, run="boot-1")  # a power that was lost names another start, whichever was before
    bare = replace(table, shoe_number=0, round_number=0, tally=EMPTY_TALLY, deals=(), batches=same_run)
    if bare.shoe in IN_PLAY:
        return bare
    bare = replace(bare, fresh=False)
    batches = replace(bare.batches, was_due=Pair.EITHER, differs=False)
    if bare.shoe is not Shoe.LOADING:
        bare = replace(bare, from_back=None)
    placed = bare.cutting_cards_placed and bare.shoe is Shoe.LOADING
    return replace(
        bare, batches=batches, drawn=0, burned=0, discarded=0, out_of_play=0, burn=0, burn_left=0,
        cutting_cards_placed=placed, cutting_card_out=False, cutting_card_after=None, empty=False, cutter=None,
        cut_by=None, cut_again_after=None, recut=False,
    )  # fmt: skip


def _as_good_as(world: World) -> World:
    """A world without what nothing depends on any more."""
    for colour in COLOURS:
        cards = world.cards(colour)
        if cards.place in {"table", "shoe"}:
            world = world.but(colour, claimed=True, touched=cards.touched and cards.shuffled)
    return world


def _course(came: dict[Node, tuple[Node, str] | None], node: Node) -> Iterator[str]:
    """The acts that led to a state, from the first on."""
    acts_back: list[str] = []
    step = came[node]
    while step is not None:
        node, act = step
        acts_back.append(act)
        step = came[node]
    return reversed(acts_back)
