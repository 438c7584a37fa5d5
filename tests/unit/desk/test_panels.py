"""One panel: what it is told, when it is told again, and what it is known to have done."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.desk.panels import IDS, Errand, PanelOutlet
from controller.effects.panel import PanelFace
from controller.table.lamps import Lamp
from drivers.commands import Buzz, SetLamps, ShowText
from drivers.events import Answer, CommandAnswered


def face(upper: str, lit: int = 0) -> PanelFace:
    return PanelFace(upper, "", Lamp(lit), Lamp(0))


def done(outlet: PanelOutlet, errands: list[Errand], outcome: Answer = "done") -> list[Errand]:
    """The panel answers each; what it is told then."""
    following: list[Errand] = []
    for errand in errands:
        following += outlet.answered(CommandAnswered(errand.id, outcome))
    return following


def told(errands: list[Errand]) -> list[object]:
    return [errand.command for errand in errands]


@pytest.fixture
def outlet() -> PanelOutlet:
    outlet = PanelOutlet(10, 40)
    outlet.show(10, face("A"))
    done(outlet, outlet.online())
    return outlet


def test_a_panel_that_is_not_there_is_told_nothing() -> None:
    outlet = PanelOutlet(0, 0)
    assert not outlet.show(1, face("A"), "alarm")
    assert not outlet.owes


def test_a_panel_that_comes_is_told_all_that_stands_and_no_old_sound() -> None:
    outlet = PanelOutlet(0, 0)
    outlet.show(1, face("A"))
    outlet.offline()
    outlet.show(2, face("B"))
    assert told(outlet.online()) == [ShowText("B", ""), SetLamps(0, 0), Buzz("silent")]
    assert outlet.owes


def test_an_alarm_is_silenced_once_when_its_cause_is_over(outlet: PanelOutlet) -> None:
    started = outlet.show(11, face("A"), "alarm", alarmed=True)
    assert told(started) == [Buzz("alarm")]
    done(outlet, started)
    assert not outlet.show(12, face("A"), alarmed=True)
    over = outlet.show(13, face("A"))
    assert told(over) == [Buzz("silent")]
    done(outlet, over)
    assert not outlet.show(14, face("A"))


def test_an_alarm_is_silenced_before_another_sound(outlet: PanelOutlet) -> None:
    done(outlet, outlet.show(11, face("A"), "alarm", alarmed=True))
    assert told(outlet.show(12, face("A"), "long")) == [Buzz("silent"), Buzz("long")]


def test_an_alarm_whose_cause_is_over_before_it_sounds_is_silenced(outlet: PanelOutlet) -> None:
    errands = outlet.show(11, face("A"), "alarm")
    assert told(errands) == [Buzz("alarm")]
    assert told(done(outlet, errands)) == [Buzz("silent")]


@pytest.mark.parametrize("outcome", ["refused", "busy", "no-answer"])
def test_a_panel_that_was_not_silenced_is_silenced_again(outlet: PanelOutlet, outcome: Answer) -> None:
    done(outlet, outlet.show(11, face("A"), "alarm", alarmed=True))
    done(outlet, outlet.show(12, face("A")), outcome)
    assert told(outlet.show(13, face("A"))) == [ShowText("A", ""), SetLamps(0, 0), Buzz("silent")]


def test_an_alarm_that_goes_on_is_not_silenced_by_a_cable(outlet: PanelOutlet) -> None:
    done(outlet, outlet.show(11, face("A"), "alarm", alarmed=True))
    outlet.offline()
    back = outlet.online()
    assert told(back) == [ShowText("A", ""), SetLamps(0, 0)]
    done(outlet, back)
    assert told(outlet.show(12, face("A"))) == [Buzz("silent")]


def test_only_what_changed_is_told(outlet: PanelOutlet) -> None:
    assert told(outlet.show(11, face("A", 1))) == [SetLamps(1, 0)]


def test_a_sound_is_heard_once(outlet: PanelOutlet) -> None:
    errands = outlet.show(11, face("A"), "long")
    assert told(errands) == [Buzz("long")]
    assert not done(outlet, errands)
    assert not outlet.show(12, face("A"))


def test_what_changes_while_it_is_told_something_is_told_afterwards_and_only_the_newest(outlet: PanelOutlet) -> None:
    errands = outlet.show(11, face("B"))
    assert not outlet.show(12, face("C"))
    assert not outlet.show(13, face("D"))
    assert told(done(outlet, errands)) == [ShowText("D", "")]


def test_it_has_done_what_it_has_answered(outlet: PanelOutlet) -> None:
    assert outlet.confirmed == 10
    errands = outlet.show(11, face("B"))
    assert outlet.confirmed == 10
    done(outlet, errands)
    assert outlet.confirmed == 11
    outlet.show(12, face("B"))
    assert outlet.confirmed == 12


def test_what_it_would_not_do_is_told_again_with_the_next_and_not_at_once(outlet: PanelOutlet) -> None:
    errands = outlet.show(11, face("B", 1))
    assert not outlet.answered(CommandAnswered(errands[0].id, "busy"))
    assert not outlet.answered(CommandAnswered(errands[1].id, "done"))
    assert outlet.owes
    assert outlet.confirmed == 10
    assert told(outlet.show(11, face("B", 1))) == [ShowText("B", ""), SetLamps(1, 0), Buzz("silent")]


def test_an_answer_that_nobody_waits_for_changes_nothing(outlet: PanelOutlet) -> None:
    assert not outlet.awaits(999)
    assert not outlet.answered(CommandAnswered(999, "busy"))
    assert not outlet.owes


def test_a_panel_that_comes_back_is_told_all_again(outlet: PanelOutlet) -> None:
    lost = outlet.show(11, face("B"))
    outlet.offline()
    assert told(outlet.online()) == [ShowText("B", ""), SetLamps(0, 0), Buzz("silent")]
    assert not outlet.awaits(lost[0].id)


@given(st.integers(0, IDS - 1), st.lists(st.booleans(), min_size=1, max_size=8))
def test_an_id_fits_the_wire_and_none_is_used_again_soon(first_id: int, answers: list[bool]) -> None:
    """A device remembers 16 of them (`COMMANDS_REMEMBERED`)."""
    outlet, used = PanelOutlet(0, first_id), list[int]()
    outlet.show(0, face("0"))
    errands = outlet.online()
    for at, answer in enumerate(answers, 1):
        used += [errand.id for errand in errands]
        done(outlet, errands, "done" if answer else "refused")
        errands = outlet.show(at, face(str(at)), "short")
    assert all(0 <= each < IDS for each in used)
    assert len(used) == len(set(used))
