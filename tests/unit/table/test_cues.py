"""The panel's lower line in every scenario of the table: it names keys that the table takes."""

from controller.games.registry import AnyState, cue, decide
from controller.table.decision import Decision
from controller.table.inputs import Input
from tests.support.cues import ASKED, Ways
from tests.support.scenarios import SCENARIOS


def test_each_key_that_the_panel_names_is_taken() -> None:
    ways = Ways()

    def decide_and_look(state: AnyState, said: Input) -> Decision:
        decision = decide(state, said)
        ways.meet(decision.state)
        return decision

    for scenario in SCENARIOS:
        scenario.check(decide_and_look)
    ways.are_true()
    assert {key for state in ways.met.values() for key in cue(state).keys} == ASKED
