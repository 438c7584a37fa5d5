"""How a machine is written down and run: a table of edges, and `transitions` under it.

An edge says: on this signal, in this phase, if these guards hold, do this and go there. Within one phase and signal the
edges are tried in their order, and the last has no guard, so that no signal can fall through. A guard only looks; what
an edge does happens before the phase changes, on a working copy that is thrown away if anything fails.
"""

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

from transitions import Event, EventData, Transition
from transitions import Machine as Engine

from controller.table.model import Table
from controller.table.signals import Signal
from controller.table.state import Fields

logging.getLogger("transitions").setLevel(logging.ERROR)  # it would tell every step of every transition

PhaseT = TypeVar("PhaseT", bound=Enum)
Guard = Callable[[Table], bool]
Action = Callable[[Table], None]


@dataclass(frozen=True, slots=True)
class Edge(Generic[PhaseT]):
    """One row of a machine's table; `to` is None where the phase stays."""

    on: Signal
    source: PhaseT
    to: PhaseT | None = None
    when: tuple[Guard, ...] = ()
    do: tuple[Action, ...] = ()

    @property
    def text(self) -> str:
        """The edge as a line: `burning --card [last_of_burn]--> rounds`."""
        guards = " ".join(guard.__name__ for guard in self.when)
        target = "itself" if self.to is None else self.to.value
        return f"{self.source.value} --{self.on.value}{f' [{guards}]' if guards else ''}--> {target}"


class _Transition(Transition):
    """One that asks its guards, does what its edge does and sets the phase: no edge has another callback, or a log."""

    def execute(self, event_data: EventData) -> bool:  # type: ignore[explicit-override]  # of Python 3.12
        """Follow the edge, if its guards hold."""
        (table,) = event_data.args
        for condition in self.conditions:
            if not condition.func(table):  # type: ignore[operator]  # never a name here
                return False
        for action in self.before:
            action(table)  # type: ignore[operator]  # the same
        if self.dest:
            event_data.machine.set_state(self.dest, table)
        return True


class _Event(Event):
    """One that tries the transitions from the phase at hand, without the queue and the logs that nobody here wants."""

    def trigger(self, model: object, *args: object, **kwargs: object) -> bool:  # type: ignore[explicit-override]
        """Follow the first transition whose guards hold; whether there was one."""
        machine = self.machine
        phase: Enum = getattr(model, machine.model_attribute)
        data = EventData(None, self, machine, model, args, kwargs)
        for transition in self.transitions[phase._name_]:  # noqa: SIM110  # a generator would take a step more for each
            if transition.execute(data):
                return True
        return False


class _Engine(Engine):
    """`transitions`, half of whose time would go into telling what it does and into looking phases up."""

    transition_cls = _Transition  # type: ignore[mutable-override]  # how transitions is meant to be extended
    event_cls = _Event  # type: ignore[mutable-override]

    def set_state(self, state: str, model: object) -> None:  # type: ignore[explicit-override, override]
        """The one model that there is goes to the phase of this name."""
        setattr(model, self.model_attribute, self.states[state].value)


class Machine(Generic[PhaseT]):
    """A table of edges, run by `transitions` on the phase that the table keeps under `attribute`."""

    def __init__(
        self,
        attribute: str,
        phases: Iterable[PhaseT],
        edges: Iterable[Edge[PhaseT]],
        passes: Iterable[tuple[PhaseT, Signal]] = (),
    ) -> None:
        self.attribute = attribute
        self.phases = tuple(phases)
        self.edges = tuple(edges)
        self.passes = frozenset(passes)
        """Phases and signals that this machine leaves to the next one."""
        self.cells = frozenset((edge.source, edge.on) for edge in self.edges)
        """Phases and signals that this machine answers."""
        self._triggers = self._build()

    def _build(self) -> dict[Signal, Callable[[Table, Table], bool]]:
        first = self.phases[0]
        engine = _Engine(
            model=None,
            states=list(self.phases),
            initial=first,
            auto_transitions=False,
            model_attribute=self.attribute,
            transitions=[
                {
                    "trigger": edge.on.value,
                    "source": edge.source,
                    "dest": edge.to,
                    "conditions": list(edge.when),
                    "before": list(edge.do),
                }
                for edge in self.edges
            ],
        )
        return {signal: engine.events[signal.value].trigger for signal in {edge.on for edge in self.edges}}

    def fire(self, table: Table, signal: Signal) -> None:
        """Follow the edge that answers a signal; that there is one for every phase is proven by test."""
        if not self._triggers[signal](table, table):
            raise AssertionError(f"no edge of {self.attribute} answers {signal.value} in {self.phase(table)}")

    def phase(self, table: Fields) -> PhaseT:
        """The phase this machine is in."""
        phase: PhaseT = getattr(table, self.attribute)
        return phase
