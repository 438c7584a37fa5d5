"""Why an act was rejected, in words: the stop and what ends it, the open alarms, the game that has such an act."""

import pytest
from msgspec.structs import replace

from controller.effects.public import Acted, acted_at
from controller.games.registry import decide, opened
from controller.games.registry import house as new_house
from controller.table.alarms import Alarms
from controller.table.inputs import AlarmSeen, Input, Voided
from controller.table.irregularities import TableCode
from controller.table.state import StopKind
from tests.support.shorthand import LOADED, READY, happened, play

UP = new_house()
LOST = TableCode.DEVICE_LOST.says[0].lower()


def acted(words: str, act: str | Input) -> Acted:
    """What the table answers to an act after what these words tell."""
    state = replace(opened(UP), alarms=Alarms())
    for word in words.split():
        state = decide(state, happened(word, UP)).state
    event = happened(act, UP) if isinstance(act, str) else act
    return acted_at(state, event, decide(state, event))


@pytest.mark.parametrize(
    ("words", "act", "says"),
    [
        (READY + " 9s", "play-on",
         "play has stopped: card before bets end (card 3 of the shoe). `act seen` or `act not seen` ends this"),
        (READY + " lost:shoe", "play-on", f"play has stopped: {LOST} (shoe). {StopKind.DEVICE.procedure}"),
        (READY + " bets 9s lid-open", "bets",
         "play has stopped: shoe lid is open. `act void` or `act play on` ends this"),
        ("open lid-open", "play-on", f"the shoe is not ready: shoe lid is open. {StopKind.SHOE.procedure}"),
        (READY, "play-on", "no stop is waiting for a decision"),
        (READY, "misdealt:player",
         "only Baccarat-Chemin de Fer has this act; this table plays Baccarat-Punto Banco"),
        (READY, "turn:player", "it does not apply now; the panel says: BETS ARE OPEN"),
        (LOADED, "void", "the shoe is not in play"),
        (READY, AlarmSeen(47), "no alarm is open"),
        (READY + " lost:shoe back:shoe lid-open lid-shut", AlarmSeen(47),
         f"alarm 47 is not open; open: 1 ({LOST}), 2 (shoe lid is open)"),
        (READY + " bets void", "void", "round 1 is void already"),
    ],
)  # fmt: skip
def test_a_rejected_act_says_what_stands_in_the_way_and_what_ends_it(words: str, act: str | Input, says: str) -> None:
    done = acted(words, act)
    assert done.verdict == "rejected"
    assert done.text.startswith(says)
    assert not done.resolved


def test_alarms_that_nobody_keeps_are_not_open() -> None:
    state = play(decide, UP, READY)[-1].state
    assert acted_at(state, AlarmSeen(1), decide(state, AlarmSeen(1))).text == "no alarm is open"


def test_an_act_says_which_stop_it_has_ended_and_which_still_waits() -> None:
    done = acted(READY + " 9s 2h 2d 2c 2s 3h 3d 3c 4h 4d 4s 5h", "seen")
    assert done.resolved == ("card before bets end (card 3 of the shoe)",)
    assert done.left == ("card before bets end (card 13 of the shoe)",)
    assert acted(READY + " bets 9s lid-open", Voided()).resolved == ("shoe lid is open",)
    assert acted(READY, "bets").left == ()
