"""Every edge of every machine, changed in one place at a time, and what notices the change.

A refusal is left out. An edge is changed at its source (it answers in another phase), at its target (it leads to
another phase, or nowhere), at each of its guards (left out, or asked the other way round) and at each thing that it
does (left undone). What judges the changed machines is what judges the real ones: that every phase answers every signal
exactly once, that what is refused moves nothing, that play is moved by `settle` alone, and the scenarios of
`tests/unit/table`, those first in which the edge is followed; after each of their steps whatever is true of every table
(`tests.truths`).
"""

import dataclasses
import functools
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any, NamedTuple

from controller.table.decide import MACHINES, Machines
from controller.table.edges import Edge, Guard, Machine, On
from controller.table.model import Table
from controller.table.signals import Signal
from tests.scenarios import SCENARIOS
from tests.told import Scenario

NAMES = ("stops", "shoe", "round", "coup", "pair", "first_batch", "second_batch", "curator", "bank")


class Mutant(NamedTuple):
    """One change."""

    machine: str
    edge: int
    what: str
    text: str
    machines: Callable[[], Machines]


# --- changes ----------------------------------------------------------------------------------------------------------


def mutants(*, every: bool) -> Iterator[Mutant]:
    """A change of each kind for each edge and guard, or every one there is."""
    for name in NAMES:
        machine: Machine[Enum] = getattr(MACHINES, name)
        for number, edge in enumerate(machine.edges):
            for what, changed in changes(machine, edge, every=every):
                yield Mutant(
                    name,
                    number,
                    what,
                    f"{edge.text}: {changed.text}",
                    functools.partial(_with, name, machine, number, changed),
                )
        for number, refusal in enumerate(machine.refusals):
            others = [each for each in machine.refusals if each is not refusal]
            less = functools.partial(_machines, {name: machine.with_edges(machine.edges, refusals=others)})
            yield Mutant(name, -1 - number, "refusal left out", f"{name}: {refusal.why.value}", less)


def changes(machine: Machine[Enum], edge: Edge[Enum], *, every: bool) -> Iterator[tuple[str, Edge[Enum]]]:
    """Each way to change an edge in one place; if not every phase, then the next one."""
    phases = list(machine.phases)
    at = phases.index(edge.source)
    others = [*phases[at + 1 :], *phases[:at]]
    for phase in others if every else others[:1]:
        yield "source", dataclasses.replace(edge, source=phase)
    stays = edge.to in {None, edge.source}
    targets = [target for target in (*others, None) if target is not edge.to and not (stays and target is None)]
    for target in targets if every else targets[:1]:
        yield "target", dataclasses.replace(edge, to=target)
    for number, guard in enumerate(edge.when):
        before, after = edge.when[:number], edge.when[number + 1 :]
        yield "guard left out", dataclasses.replace(edge, when=(*before, *after))
        if every:
            yield "guard turned", dataclasses.replace(edge, when=(*before, _not(guard), *after))
    for number in range(len(edge.do)):
        yield "left undone", dataclasses.replace(edge, do=(*edge.do[:number], *edge.do[number + 1 :]))


def _not(guard: Guard) -> Guard:
    def turned(table: Table) -> bool:
        return not guard(table)

    turned.__name__ = f"not {guard.__name__}"
    return turned


def _with(name: str, machine: Machine[Enum], number: int, changed: Edge[Enum]) -> Machines:
    edges = list(machine.edges)
    edges[number] = changed
    return _machines({name: machine.with_edges(edges)})


def _machines(others: dict[str, Any]) -> Machines:
    return dataclasses.replace(MACHINES, **others)


# --- judges -----------------------------------------------------------------------------------------------------------


def well_formed(machine: Machine[Enum], name: str) -> None:
    """The edges of the machine's own cells; none behind one that always holds; refusals and stops move nothing."""
    cells: dict[tuple[Enum, On], list[Edge[Enum]]] = {}
    for edge in machine.edges:
        cells.setdefault((edge.source, edge.on), []).append(edge)
        assert edge.to is None or not any(action.__name__.startswith("refuse") for action in edge.do), edge.text
        assert edge.to is None or machine.attribute != "play" or edge.on is Signal.SETTLE, edge.text
    for edges in cells.values():
        assert all(edge.when for edge in edges[:-1]), edges[0].text
    assert not set(cells) & machine.passes
    assert (frozenset(cells), machine.closed) == EXPECTED[name]


EXPECTED: dict[str, Any] = {name: (getattr(MACHINES, name).cells, getattr(MACHINES, name).closed) for name in NAMES}
"""The cells of each machine, and those of them whose last edge always holds."""


@functools.cache
def followed() -> dict[tuple[str, int], list[Scenario]]:
    """The scenarios in which each edge is followed."""
    found: dict[tuple[str, int], list[Scenario]] = {}
    seen: set[tuple[str, int]] = set()

    def marking(name: str, number: int, edge: Edge[Enum]) -> Edge[Enum]:
        def mark(_: Table) -> None:
            seen.add((name, number))

        return dataclasses.replace(edge, do=(mark, *edge.do))

    def traced(name: str) -> Machine[Enum]:
        machine: Machine[Enum] = getattr(MACHINES, name)
        edges = [marking(name, number, edge) for number, edge in enumerate(machine.edges)]
        return machine.with_edges(edges)

    machines = _machines({name: traced(name) for name in NAMES})
    for scenario in SCENARIOS:
        seen.clear()
        scenario.check(machines.decide)
        for edge in seen:
            found.setdefault(edge, []).append(scenario)
    return found


def killed(mutant: Mutant) -> str | None:
    """What notices a change: the shape of the machine, or a scenario's name."""
    machines = mutant.machines()
    try:
        well_formed(getattr(machines, mutant.machine), mutant.machine)
    except AssertionError:
        return "the shape"
    first = followed().get((mutant.machine, mutant.edge), [])
    rest = [scenario for scenario in SCENARIOS if scenario not in first]
    before = signal.signal(signal.SIGALRM, _endless)
    try:
        for scenario in (*first, *rest):
            signal.setitimer(signal.ITIMER_REAL, ENDLESS_S)
            try:
                scenario.check(machines.decide)
            except Exception:  # noqa: BLE001  # a changed machine may fail in any way
                return scenario.name
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    return None


ENDLESS_S = 2.0
"""A scenario takes a millisecond; one that takes this long has met machines that never settle."""


def _endless(*_: object) -> None:
    raise TimeoutError("the changed machines never settle")


def told(counts: Counter[str], noticed: Counter[str]) -> str:
    """What came of so many changes."""
    kinds = ", ".join(f"{count} {what}" for what, count in counts.items())
    edges = sum(len(getattr(MACHINES, name).edges) for name in NAMES)
    total, alive = sum(counts.values()), noticed["nothing"]
    shape = noticed["the shape"]
    return (
        f"{total} changes of {edges} edges ({kinds}): {total - alive} noticed, {shape} of them by the shape of the "
        f"machine and {total - alive - shape} by a scenario; {alive} not noticed"
    )
