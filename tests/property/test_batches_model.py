"""Every course of events at a table with two batches; `make proof NAME=batches` walks the troubles one by one as well.

What may come into play is judged by the cards of `tests.support.batches_world`, which know nothing of the machines.
"""

import dataclasses
import sys
from collections.abc import Callable, Collection
from typing import Any

import pytest

from controller.games.registry import decide, machines_of
from controller.table.batches import BATCH_EDGES, FIRST_BATCH, PAIR, PAIR_EDGES, SECOND_BATCH
from controller.table.batches_state import Batch, Pair
from controller.table.batches_steps import ready
from controller.table.decide import Machines
from controller.table.edges import Edge, On
from controller.table.inputs import BatchInserted, BatchReleased, Cut, DoorMoved, ShufflerFailed, ShufflerOnline
from controller.table.phases import Shoe
from controller.table.shoe_steps import wrong_count
from controller.table.signals import Signal
from tests.support.altered_machines import with_edges
from tests.support.batches_model import walk
from tests.support.batches_tables import alike
from tests.support.batches_ways import EVERY, every_world, goes_on, merged

S = Signal
MINIBACCARAT = machines_of("minibaccarat")
SHOE = MINIBACCARAT.shoe

MANY = 50
"""Of the worlds that are merged, one in so many is looked at here; `make proof NAME=batches` looks at all."""


@pytest.mark.long
@pytest.mark.parametrize("troubles", [(), EVERY], ids=["no trouble", "every trouble"])
def test_no_course_of_events_brings_a_wrong_batch_into_play_unflagged(
    troubles: Collection[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """19:47-7.1(d)2, 4 and 5, 7.5(h)2i: neither a short one, an unshuffled or disturbed one, nor one out of turn."""
    walked = walk(decide, troubles)
    with capsys.disabled():
        sys.stdout.write(f"\n{walked.says}\n")
    assert not walked.violations, walked.violations[0]
    assert walked.right
    assert walked.flagged


@pytest.mark.long
def test_worlds_that_are_merged_go_on_alike() -> None:
    """What can be done, what is told and what the cards say is the same, and leads to what is merged again."""
    worlds = list(every_world())[::MANY]
    assert sum(merged(world) != world for world in worlds) > len(worlds) / 2
    assert [world for world in worlds if goes_on(world) != goes_on(merged(world))] == []


def test_tables_that_are_merged_answer_alike() -> None:
    """What a table makes of batches does not depend on the accounts that a walk leaves out."""
    tables = walk(decide, ("hands", "out of use")).tables
    told = {each for heard in tables.heard for each in heard}
    asked = [(heard.table, each) for heard in tables.heard for each in told]
    assert [case for case in asked if not alike(decide, *case)] == []


def _batch(on: On, source: Batch, changed: Callable[[Edge[Batch]], Edge[Batch]]) -> Machines:
    """Both batches' machines with the first edge of a cell changed."""
    at = next(at for at, edge in enumerate(BATCH_EDGES) if (edge.on, edge.source) == (on, source))
    edges = (*BATCH_EDGES[:at], changed(BATCH_EDGES[at]), *BATCH_EDGES[at + 1 :])
    first, second = (with_edges(each, edges) for each in (FIRST_BATCH, SECOND_BATCH))
    return dataclasses.replace(MINIBACCARAT, first_batch=first, second_batch=second)


def _pair(on: On, changed: Callable[[Edge[Pair]], Edge[Pair]]) -> Machines:
    """The pair's machine with every first edge of a signal changed."""
    edges, seen = [], set()
    for edge in PAIR_EDGES:
        first = edge.on is on and edge.source not in seen
        seen |= {edge.source} if edge.on is on else set()
        edges.append(changed(edge) if first else edge)
    return dataclasses.replace(MINIBACCARAT, pair=with_edges(PAIR, edges))


def _without(stays: Callable[[Edge[Shoe]], bool]) -> Machines:
    """The shoe's machine without some edges."""
    edges = [edge for edge in SHOE.edges if stays(edge)]
    return dataclasses.replace(MINIBACCARAT, shoe=with_edges(SHOE, edges))


def _mute() -> Machines:
    """The pair's machine that flags nothing when a batch comes into play."""
    edges = [dataclasses.replace(edge, do=edge.do[-1:]) if edge.on is S.PLAY else edge for edge in PAIR_EDGES]
    return dataclasses.replace(MINIBACCARAT, pair=with_edges(PAIR, edges))


def _changed(**what: object) -> Callable[[Edge[Any]], Edge[Any]]:
    return lambda edge: dataclasses.replace(edge, **what)  # type: ignore[arg-type]  # as each sabotage says


def _doing(number: int) -> Callable[[Edge[Any]], Edge[Any]]:
    return lambda edge: dataclasses.replace(edge, do=edge.do[:number])


SABOTAGE = {
    "nobody minds the count of a cut": (
        _without(lambda edge: edge.on is not Cut or wrong_count not in edge.when),
        ("hands", "theft"),
    ),
    "a spoiled batch comes out fit": (
        _batch(BatchReleased, Batch.SPOILED, _changed(to=Batch.RELEASED, do=(ready,))),
        ("door",),
    ),
    "what is put into the shuffler stays fit": (
        _batch(BatchInserted, Batch.RELEASED, _changed(to=None)),
        ("hands", "out of use"),
    ),
    "a batch that was dealt is fit again": (_batch(S.RETIRE, Batch.IN_PLAY, _changed(to=Batch.RELEASED)), ("hands",)),
    "the door harms nothing": (_pair(DoorMoved, _doing(2)), ("door",)),
    "a failure harms nothing": (_pair(ShufflerFailed, _doing(1)), ("failures",)),
    "a lost power harms nothing": (_pair(ShufflerOnline, _doing(2)), ("failures",)),
    "what is taken out is fit": (
        _batch(S.EXPEL, Batch.INSERTED, _changed(to=Batch.RELEASED)),
        ("hands", "out of use"),
    ),
    "what is being shuffled stays fit": (_batch(S.MIX, Batch.RELEASED, _changed(to=None)), ("hands",)),
    "nobody minds the turn": (_mute(), ("hands",)),
}
"""Machines that are wrong in one place, and the troubles of the evenings that show it."""


@pytest.mark.long
@pytest.mark.parametrize("wrong", SABOTAGE)
def test_machines_that_are_wrong_are_found_out(wrong: str) -> None:
    """19:47-7.1(d), 7.5(h)2i: the same walk finds a course that they should have flagged."""
    machines, troubles = SABOTAGE[wrong]
    walked = walk(machines.decide, troubles)
    assert walked.violations, walked.says
