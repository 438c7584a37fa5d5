"""The tables of a walk: numbered, without what nothing of two batches depends on, and each asked once what it answers.

Two tables that differ only in their accounts answer alike from there on, so that they are one here (`merged`).
`tests.support.batches_model` walks them beside the worlds of `tests.support.batches_world`.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec.structs import replace

from controller.games.registry import AnyState, house, opened
from controller.games.two_hands.record import Deal
from controller.rules.cards import Card
from controller.table.batches_state import Pair
from controller.table.decision import Decision
from controller.table.inputs import Input
from controller.table.phases import IN_PLAY, Shoe
from controller.table.state import EMPTY_TALLY, StopKind
from tests.support.batches_world import CARDS, COLOURS
from tests.support.records import kept
from tests.support.shorthand import happened

Decide = Callable[[AnyState, Input], Decision]
Told = tuple[str, ...]
"""What a table is told of one act, in the words of `tests.support.shorthand`."""

HOUSE: Final = house(decks=CARDS // 52, back=COLOURS[0], second_back=COLOURS[1])


class Answer(NamedTuple):
    """What a table makes of an act."""

    table: int
    """Its number afterwards."""
    flags: frozenset[str]
    in_play: bool
    """A shoe is in play afterwards."""
    was_in_play: bool
    cutting: bool
    """The table waits for a cut afterwards."""


class Heard(dict[Told, Answer]):
    """What one table answers to whatever it may be told; each is asked once."""

    def __init__(self, tables: "Tables", table: AnyState) -> None:
        self.table = table
        self._tables = tables

    def __missing__(self, told: Told) -> Answer:
        after, flags = hear(self._tables.decide, self.table, told)
        number = self._tables.number(merged(after))
        in_play = after.shoe in IN_PLAY
        answer = Answer(number, flags, in_play, self.table.shoe in IN_PLAY, after.shoe is Shoe.CUTTING)
        self[told] = answer
        return answer


class Tables:
    """Every table that was come to, by its number."""

    def __init__(self, decide: Decide) -> None:
        self.decide = decide
        self.heard: list[Heard] = []
        self._numbers: dict[AnyState, int] = {}
        table = opened(HOUSE)
        for word in ("open", "inspected", "online:boot-1"):
            table = decide(table, happened(word, HOUSE)).state
        self.first = self.number(merged(table))
        """A table that has just opened."""

    def number(self, table: AnyState) -> int:
        """The number of a table that was merged."""
        number = self._numbers.setdefault(table, len(self.heard))
        if number == len(self.heard):
            self.heard.append(Heard(self, table))
        return number


def hear(decide: Decide, table: AnyState, told: Told) -> tuple[AnyState, frozenset[str]]:
    """What a table comes to, and what it flags; a supervisor lets play go on whenever it has stopped."""
    flags: set[str] = set()
    for word in told:
        decision = decide(table, happened(word, HOUSE))
        table = decision.state
        flags |= {code.value for code in decision.flags}
        while any(stop.kind is StopKind.SUPERVISOR for stop in table.stops) and table.shoe in IN_PLAY:
            table = decide(table, happened("play-on", HOUSE)).state
    return table, frozenset(flags)


def merged(table: AnyState) -> AnyState:
    """A table without its accounts, on which nothing of batches depends but within a shoe."""
    same_run = replace(table.batches, run="boot-1")  # a power that was lost names another start, whichever was before
    bare = replace(table, shoe_number=0, round_number=0, tally=EMPTY_TALLY, cut_by=None, unshown=0, batches=same_run)
    bare = kept(bare, deals=())
    if bare.shoe in IN_PLAY:
        return bare
    bare = replace(bare, fresh=False)
    batches = replace(bare.batches, was_due=Pair.EITHER, differs=False)
    if bare.shoe is not Shoe.LOADING:
        bare = replace(bare, from_back=None)
    placed = bare.cutting_cards_placed and bare.shoe is Shoe.LOADING
    return replace(
        bare, batches=batches, drawn=0, burned=0, discarded=0, out_of_play=0, doubted=0, burn=0, burn_left=0,
        cutting_cards_placed=placed, cutting_card_out=False, cutting_card_after=None, empty=False, cutter=None,
        cut_again_after=None, recut=False,
    )  # fmt: skip


def with_accounts(table: AnyState) -> AnyState:
    """The same table after other shoes than those that it has had: in whatever `merged` leaves out it is another."""
    dealt = Deal(1, (Card("9s"), Card("Td")), (Card("2h"), Card("3h")), "player")
    tally = bytes(number % 2 for number in range(len(EMPTY_TALLY)))
    aged = replace(table, shoe_number=7, round_number=table.round_number + 5, tally=tally, cut_by=5, unshown=2)
    aged = kept(aged, deals=(dealt,))
    if table.shoe in IN_PLAY:
        return aged
    loading = table.shoe is Shoe.LOADING
    return replace(
        aged,
        batches=replace(table.batches, was_due=Pair.FIRST, differs=True),
        fresh=True,
        drawn=10, burned=2, discarded=8, out_of_play=3, burn=1, burn_left=0, cutting_card_out=True,
        cutting_card_after=4, empty=True, cutter=5, cut_again_after=5, recut=True,
        from_back=table.from_back if loading else 308,
        cutting_cards_placed=table.cutting_cards_placed if loading else True,
    )  # fmt: skip


def alike(decide: Decide, table: AnyState, told: Told) -> bool:
    """A table answers as it would with other accounts."""
    answers = [hear(decide, each, told) for each in (table, with_accounts(table))]
    (one, flags), (other, also) = answers
    return flags == also and one.shoe is other.shoe and merged(one) == merged(other)
