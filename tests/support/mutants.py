"""Every edge of every machine, changed in one place at a time, and what notices the change.

A refusal is left out. An edge is changed at its source (it answers in another phase), at its target (it leads to
another phase, or nowhere), at each of its guards (left out, or asked the other way round) and at each thing that it
does (left undone). What judges the changed machines is what judges the real ones: that every phase answers every signal
exactly once, that what is refused moves nothing, that play is moved by `settle` alone, and the scenarios of
`tests/unit/table`, those first in which the edge is followed; after each of their steps whatever is true of every table
(`tests.support.invariants`).
"""

import dataclasses
import functools
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from enum import Enum
from types import FrameType
from typing import Any, NamedTuple

from controller.games.registry import AnyState, machines_of
from controller.table.decide import Machines
from controller.table.decision import Decision
from controller.table.edges import Edge, Guard, Machine, On
from controller.table.inputs import Input
from controller.table.model import Table
from controller.table.signals import Signal
from tests.support.altered_machines import with_edges
from tests.support.scenarios import SCENARIOS, Told

_PUNTO, _COUP, _THREE, _BLACKJACK = (
    machines_of(game) for game in ("punto-banco", "chemin-de-fer", "three-card-poker", "blackjack")
)

MACHINES: dict[str, Machine[Any]] = {
    "stops": _PUNTO.stops,
    "coup_stops": _COUP.stops,
    "shoe": _PUNTO.shoe,
    "mini_shoe": machines_of("minibaccarat").shoe,
    "round": _PUNTO.of_game[0],
    "coup": _COUP.of_game[0],
    "pair": _PUNTO.pair,
    "first_batch": _PUNTO.first_batch,
    "second_batch": _PUNTO.second_batch,
    "curator": _PUNTO.of_game[1],
    "bank": _COUP.of_game[1],
    "three_stops": _THREE.stops,
    "three_shoe": _THREE.shoe,
    "three_cards": _THREE.of_game[0],
    "blackjack_stops": _BLACKJACK.stops,
    "blackjack_shoe": _BLACKJACK.shoe,
    "blackjack": _BLACKJACK.of_game[0],
}
"""Every machine there is; Minibaccarat has those of Punto Banco, and a shoe of its own."""

NAMES = tuple(MACHINES)

SHARED = {
    "coup_stops": "stops",
    "three_stops": "stops",
    "three_shoe": "shoe",
    "mini_shoe": "shoe",
    "blackjack_stops": "stops",
    "blackjack_shoe": "shoe",
}
"""Machines that have edges of another one."""


def own(name: str) -> Iterator[tuple[int, Edge[Any]]]:
    """The edges of a machine with their numbers, but for those that another one has too."""
    shared = {id(edge) for edge in MACHINES[SHARED[name]].edges} if name in SHARED else set()
    return ((number, edge) for number, edge in enumerate(MACHINES[name].edges) if id(edge) not in shared)


def _as_altered(machine: Machine[Any], plain: Machine[Any], altered: Machine[Any]) -> Machine[Any]:
    """A machine whose edges are altered where they are those of the plain one."""
    now = {id(edge): other for edge, other in zip(plain.edges, altered.edges, strict=True)}
    left_out = {*plain.refusals} - {*altered.refusals}
    refusals = [refusal for refusal in machine.refusals if refusal not in left_out]
    return with_edges(machine, [now.get(id(edge), edge) for edge in machine.edges], refusals)


class Altered:
    """The machines of all games, some of them altered."""

    def __init__(self, others: dict[str, Machine[Any]]) -> None:
        each = MACHINES | others
        for name, plain in SHARED.items():
            if plain in others:  # most of its edges stand in the other one too
                each[name] = _as_altered(each[name], MACHINES[plain], others[plain])
        shared: dict[str, Any] = {name: each[name] for name in ("pair", "first_batch", "second_batch")}
        punto = dataclasses.replace(
            _PUNTO, stops=each["stops"], shoe=each["shoe"], of_game=(each["round"], each["curator"]), **shared
        )
        coup = dataclasses.replace(
            _COUP, stops=each["coup_stops"], shoe=each["shoe"], of_game=(each["coup"], each["bank"]), **shared
        )
        mini = dataclasses.replace(punto, game=machines_of("minibaccarat").game, shoe=each["mini_shoe"])
        three = dataclasses.replace(
            _THREE, stops=each["three_stops"], shoe=each["three_shoe"], of_game=(each["three_cards"],), **shared
        )
        blackjack = dataclasses.replace(
            _BLACKJACK,
            stops=each["blackjack_stops"],
            shoe=each["blackjack_shoe"],
            of_game=(each["blackjack"],),
            **shared,
        )
        self._of: dict[str, Machines] = {
            "punto-banco": punto, "minibaccarat": mini, "chemin-de-fer": coup, "three-card-poker": three,
            "blackjack": blackjack,
        }  # fmt: skip
        self.each = each

    def decide(self, state: AnyState, event: Input) -> Decision:
        """Judge one input by them."""
        return self._of[state.house.game].decide(state, event)


class Mutant(NamedTuple):
    """One change."""

    machine: str
    edge: int
    what: str
    text: str
    machines: Callable[[], Altered]


# --- changes ----------------------------------------------------------------------------------------------------------


def mutants(*, every: bool) -> Iterator[Mutant]:
    """A change of each kind for each edge and guard, or every one there is."""
    for name in NAMES:
        machine = MACHINES[name]
        for number, edge in own(name):
            for what, changed in changes(machine, edge, every=every):
                yield Mutant(
                    name,
                    number,
                    what,
                    f"{edge.text}: {changed.text}",
                    functools.partial(_with, name, machine, number, changed),
                )
        for number, refusal in enumerate(() if name in SHARED else machine.refusals):
            others = [each for each in machine.refusals if each is not refusal]
            less = functools.partial(Altered, {name: with_edges(machine, machine.edges, refusals=others)})
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
    def turned(table: Table[Any]) -> bool:
        return not guard(table)

    turned.__name__ = f"not {guard.__name__}"
    return turned


def _with(name: str, machine: Machine[Enum], number: int, changed: Edge[Enum]) -> Altered:
    edges = list(machine.edges)
    edges[number] = changed
    return Altered({name: with_edges(machine, edges)})


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


EXPECTED: dict[str, Any] = {name: (MACHINES[name].cells, MACHINES[name].closed) for name in NAMES}
"""The cells of each machine, and those of them whose last edge always holds."""


@functools.cache
def followed() -> dict[tuple[str, int], list[Told]]:
    """The scenarios in which each edge is followed."""
    found: dict[tuple[str, int], list[Told]] = {}
    seen: set[tuple[str, int]] = set()

    def marking(name: str, number: int, edge: Edge[Enum]) -> Edge[Enum]:
        def mark(_: Table[Any]) -> None:
            seen.add((name, number))

        return dataclasses.replace(edge, do=(mark, *edge.do))

    def traced(name: str) -> Machine[Enum]:
        machine = MACHINES[name]
        marked = {id(edge): marking(name, number, edge) for number, edge in own(name)}
        return with_edges(machine, [marked.get(id(edge), edge) for edge in machine.edges])

    machines = Altered({name: traced(name) for name in NAMES})
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
        well_formed(machines.each[mutant.machine], mutant.machine)
    except AssertionError:
        return "the shape"
    first = followed().get((mutant.machine, mutant.edge), [])
    rest = [scenario for scenario in SCENARIOS if scenario not in first]
    before = signal.signal(signal.SIGALRM, _endless)
    try:
        for scenario in (*first, *rest):
            signal.setitimer(signal.ITIMER_REAL, ENDLESS_S, AGAIN_S)
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


AGAIN_S = 0.01
"""If the moment was one in which Python swallows what is raised, as while it frees memory."""


def _endless(_: int, frame: FrameType | None) -> None:
    if frame is not None and "/controller/" in frame.f_code.co_filename:
        raise TimeoutError("the changed machines never settle")


def told(counts: Counter[str], noticed: Counter[str]) -> str:
    """What came of so many changes."""
    kinds = ", ".join(f"{count} {what}" for what, count in counts.items())
    edges = sum(1 for name in NAMES for _ in own(name))
    total, alive = sum(counts.values()), noticed["nothing"]
    shape = noticed["the shape"]
    return (
        f"{total} changes of {edges} edges ({kinds}): {total - alive} noticed, {shape} of them by the shape of the "
        f"machine and {total - alive - shape} by a scenario; {alive} not noticed"
    )
