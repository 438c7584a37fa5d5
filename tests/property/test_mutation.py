"""Every edge of every machine, changed in one place at a time, makes a test fail.

`make mutation` tries every change.
"""

import sys
from collections import Counter

import pytest

from controller.table.decide import MACHINES, decide
from tests.mutants import NAMES, followed, killed, mutants, scenarios, told, well_formed


@pytest.mark.volume
@pytest.mark.parametrize("machine", NAMES)
def test_every_change_of_an_edge_is_noticed(machine: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One other source, one other target, and each guard left out."""
    counts: Counter[str] = Counter()
    noticed: Counter[str] = Counter()
    alive = []
    for mutant in mutants(every=False):
        if mutant.machine != machine:
            continue
        by = killed(mutant) or "nothing"
        counts[mutant.what] += 1
        noticed[by] += 1
        if by == "nothing":
            alive.append(f"{mutant.what}: {mutant.text}")
    with capsys.disabled():
        sys.stdout.write(f"\n{machine}: {told(counts, noticed)}\n")
    assert not alive, "\n".join(alive)


def test_the_real_machines_are_well_formed_and_fulfil_every_scenario() -> None:
    for name in NAMES:
        well_formed(getattr(MACHINES, name))
    for scenario in scenarios():
        scenario.check(decide)


def test_every_edge_is_followed_in_some_scenario() -> None:
    never = [
        edge.text
        for name in NAMES
        for number, edge in enumerate(getattr(MACHINES, name).edges)
        if (name, number) not in followed()
    ]
    assert not never, "\n".join(never)
