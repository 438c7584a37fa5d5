"""A machine with other edges, or without a refusal: for tests that ask what each of them is good for."""

from collections.abc import Iterable

from controller.table.edges import Edge, Machine, PhaseT, Refusal


def with_edges(
    machine: Machine[PhaseT], edges: Iterable[Edge[PhaseT]], refusals: Iterable[Refusal[PhaseT]] | None = None
) -> Machine[PhaseT]:
    """The same machine with other edges, or other refusals as well."""
    return Machine(
        machine.attribute,
        machine.phases,
        edges,
        hears=machine.hears,
        passes=machine.passes,
        refusals=machine.refusals if refusals is None else refusals,
        of_game=machine.of_game,
    )
