"""Every edge of every machine, changed in one place at a time, makes a test fail.

`make proof NAME=mutation` tries every change.
"""

import sys
from collections import Counter

import pytest

from controller.games.registry import decide
from tests.support.mutants import MACHINES, NAMES, killed, mutants, told, well_formed
from tests.support.scenarios import SCENARIOS

THE_SAME = {
    "target: complete --card [claimed]--> dealer: complete --card [claimed]--> boxes",
    "target: queens --validated--> boxes: queens --validated--> insurance",
}
"""Changes that make no difference: a round of Blackjack goes on by itself from insurance to the players' hands, and
from there to the dealer."""


@pytest.mark.long
@pytest.mark.parametrize("machine", NAMES)
def test_every_change_of_an_edge_is_noticed(machine: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One other source, one other target, each guard left out, and each thing that it does left undone."""
    counts: Counter[str] = Counter()
    noticed: Counter[str] = Counter()
    alive = []
    for mutant in mutants(every=False):
        if mutant.machine != machine:
            continue
        by = killed(mutant) or "nothing"
        counts[mutant.what] += 1
        noticed[by] += 1
        if by == "nothing" and (change := f"{mutant.what}: {mutant.text}") not in THE_SAME:
            alive.append(change)
    with capsys.disabled():
        sys.stdout.write(f"\n{machine}: {told(counts, noticed)}\n")
    assert not alive, "\n".join(alive)


def test_the_real_machines_are_well_formed_and_fulfil_every_scenario() -> None:
    for name in NAMES:
        well_formed(MACHINES[name], name)
    for scenario in SCENARIOS:
        scenario.check(decide)
