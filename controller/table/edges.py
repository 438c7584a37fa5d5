"""How a machine is written down and run: a table of edges, and `transitions` under it.

An edge says: on this input or signal, in this phase, if these guards hold, do this and go there. Within one phase the
edges of an input are tried in their order. An input that no edge takes is refused: for a reason that the machine names
(`Refusal`), or because it means nothing in that phase. A signal that no edge takes is no concern of this machine. A
guard only looks; what an edge does happens before the phase changes, on a working copy that is thrown away if anything
fails.
"""

import logging
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any, Generic, TypeVar

from transitions import Machine as Engine

from controller.table.actions import pass_on
from controller.table.inputs import Input
from controller.table.model import Table
from controller.table.reasons import RejectionReason, TableReason
from controller.table.signals import Signal
from controller.table.state import Fields

logging.getLogger("transitions").setLevel(logging.ERROR)  # it would tell every step of every transition

PhaseT = TypeVar("PhaseT", bound=Enum)
Guard = Callable[[Table[Any]], bool]
Action = Callable[[Table[Any]], None]
On = type[Input] | Signal
"""What fires an edge: an input, by its class, or what another machine says."""


def _trigger(on: On) -> str:
    """The name under which `transitions` knows it."""
    return on.name if isinstance(on, Signal) else on.__name__


def words(on: On) -> str:
    """What fires an edge, in words: `no more bets`, `round over`."""
    return on.value if isinstance(on, Signal) else str(on.__struct_config__.tag).replace("-", " ")


@dataclass(frozen=True, slots=True)
class Edge(Generic[PhaseT]):
    """One row of a machine's table; `to` is None where the phase stays."""

    on: On
    source: PhaseT
    to: PhaseT | None = None
    when: tuple[Guard, ...] = ()
    do: tuple[Action, ...] = ()

    @property
    def text(self) -> str:
        """The edge as a line: `burning --card [last_of_burn]--> rounds`."""
        guards = " ".join(guard.__name__ for guard in self.when)
        target = "itself" if self.to is None else self.to.value
        return f"{self.source.value} --{words(self.on)}{f' [{guards}]' if guards else ''}--> {target}"


@dataclass(frozen=True, slots=True)
class Refusal(Generic[PhaseT]):
    """Why inputs are refused that no edge takes: these or, where none is named, all; in these phases, or in all."""

    why: RejectionReason
    on: tuple[type[Input], ...] = ()
    at: tuple[PhaseT, ...] = ()

    def of(self, phase: PhaseT, on: type[Input]) -> bool:
        """Whether it says why this input is refused in this phase."""
        return (not self.on or on in self.on) and (not self.at or phase in self.at)


class Machine(Generic[PhaseT]):
    """A table of edges, run by `transitions` on the phase that table or game keep under `attribute`.

    `hears` are the inputs that may come to it; those it leaves to the next machine stand in `passes`.
    """

    def __init__(
        self,
        attribute: str,
        phases: Iterable[PhaseT],
        edges: Iterable[Edge[PhaseT]],
        *,
        hears: Iterable[type[Input]] = (),
        passes: Iterable[tuple[PhaseT, On]] = (),
        refusals: Iterable[Refusal[PhaseT]] = (),
        of_game: bool = False,
    ) -> None:
        self.attribute = attribute
        self.of_game = of_game
        """The phase stands in the game's own record."""
        self.phases = tuple(phases)
        self.edges = tuple(edges)
        self.hears = tuple(hears)
        self.passes = frozenset(passes)
        """Phases and inputs that this machine leaves to the next one."""
        self.refusals = tuple(refusals)
        self.cells = frozenset((edge.source, edge.on) for edge in self.edges)
        """Phases, and the inputs and signals that edges take there."""
        self.closed = frozenset((edge.source, edge.on) for edge in self.edges if not edge.when)
        """Those that an edge takes whatever the guards of others say."""
        self._left = self._left_at_once()

    def refused(self) -> Iterator[tuple[PhaseT, type[Input], RejectionReason]]:
        """Where an input is refused that no edge takes, and why."""
        for on in self.hears:
            for phase in self.phases:
                if (phase, on) not in self.closed | self.passes:
                    yield phase, on, self._why(phase, on)

    def _why(self, phase: PhaseT, on: type[Input]) -> RejectionReason:
        why = (refusal.why for refusal in self.refusals if refusal.of(phase, on))
        return next(why, TableReason.MEANS_NOTHING_NOW)

    @cached_property
    def _triggers(self) -> dict[On, Callable[[object, Table[Any]], bool]]:
        """What `transitions` has for each input and signal; built when the first comes."""
        transitions: list[dict[str, Any]] = [
            {
                "trigger": _trigger(edge.on),
                "source": edge.source,
                "dest": edge.to,
                "conditions": list(edge.when),
                "before": list(edge.do),
            }
            for edge in self.edges
        ]
        engine = Engine(
            model=None,
            states=list(self.phases),
            initial=self.phases[0],
            auto_transitions=False,
            ignore_invalid_triggers=True,  # what no edge takes is `fire`'s
            model_attribute=self.attribute,
            transitions=transitions,
        )
        return {edge.on: engine.events[_trigger(edge.on)].trigger for edge in self.edges}

    def _left_at_once(self) -> dict[tuple[PhaseT, On], tuple[Guard, ...]]:
        """Phases and inputs of which the first edge only leaves the input to the next machine, and its guards."""
        first: dict[tuple[PhaseT, On], Edge[PhaseT]] = {}
        for edge in self.edges:
            first.setdefault((edge.source, edge.on), edge)
        return {cell: edge.when for cell, edge in first.items() if edge.to is None and edge.do == (pass_on,)}

    def leaves(self, table: Table[Any], on: On) -> bool:
        """Whether an input is left to the next machine without being fired here: so are most cards."""
        cell = self.phase(table), on
        if cell in self.passes:
            return True
        guards = self._left.get(cell)
        return guards is not None and all(guard(table) for guard in guards)

    def fire(self, table: Table[Any], on: On) -> None:
        """Follow the edge that takes an input, or refuse it; a signal may be no concern of this machine."""
        trigger = self._triggers.get(on)
        if trigger is not None and trigger(table.round if self.of_game else table, table):
            return
        if isinstance(on, Signal):
            return
        phase = self.phase(table)
        if on not in self.hears or (phase, on) in self.closed or (phase, on) in self.passes:
            raise AssertionError(f"no edge of {self.attribute} takes {words(on)} in {phase}")
        table.reason = self._why(phase, on)

    def phase(self, table: Fields[Any]) -> PhaseT:
        """The phase this machine is in."""
        phase: PhaseT = getattr(table.round if self.of_game else table, self.attribute)
        return phase
