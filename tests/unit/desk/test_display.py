"""All panels: what stands before what, remarks, stuck keys, panels that say no. The clock leaps."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from msgspec.structs import replace
from structlog.testing import CapturingLogger

from controller.desk.brief import MOST_S, NOTICE_S
from controller.desk.display import AGAIN_MOST_S, Display
from controller.desk.leafing import PAGE_S
from controller.effects.notices import Notice
from controller.effects.pages import pages
from controller.effects.panel import standing
from controller.games.registry import AnyState, decide, house, opened
from controller.journal.errors import Trouble
from controller.table.irregularities import TableCode
from controller.table.reasons import TableReason
from drivers.commands import Buzz, DeviceCommand, ShowText
from drivers.events import Answer, CommandAnswered, Kind, Place, Report
from tests.simulator.virtual_loop import InFlight, VirtualLoop
from tests.support.shorthand import READY, play

FULL = Trouble("the disk is full", "free disk space", 1, full=True)
BROKEN = Trouble("the disk refuses to write", "change it", 1)
CLOSED_TABLE = opened(house())
STANDS = standing(CLOSED_TABLE)
CLOSED = ("TABLE CLOSED", "PRESS OPEN")


class Panels:
    """What each panel was told; it answers at once what `answers` says, or nothing."""

    def __init__(self) -> None:
        self.lines: dict[str, list[tuple[str, str]]] = {}
        self.sounds: list[str] = []
        self.answers: Answer | None = "done"
        self.commands = 0


class Line:
    """One panel's line."""

    waits = True
    trouble = ""

    def __init__(self, name: str, panels: Panels) -> None:
        self._name = name
        self._panels = panels

    def command(self, command_id: int, command: DeviceCommand) -> list[Report]:
        panels = self._panels
        panels.commands += 1
        match command:
            case ShowText(upper, lower):
                panels.lines.setdefault(self._name, []).append((upper, lower))
            case Buzz(sound):
                panels.sounds.append(sound)
            case _:
                pass
        return [] if panels.answers is None else [Report(CommandAnswered(command_id, panels.answers))]

    def acknowledge(self, place: Place) -> None:
        """A display acknowledges nothing."""
        raise NotImplementedError


Story = Callable[[Display, Panels, CapturingLogger], Coroutine[Any, Any, None]]


def run(story: Story, read: Callable[[], AnyState] = lambda: CLOSED_TABLE) -> None:
    """A supervisor reads the pages of the table that `read` gives."""

    async def on_the_loop() -> None:
        panels, log = Panels(), CapturingLogger()
        display = Display(7, STANDS, "en", lambda language: pages(read(), language), log)
        for name in ("p1", "p2"):
            display.add(name, "panel", Line(name, panels))
            display.online(name)
        await story(display, panels, log)

    loop = VirtualLoop(InFlight())
    try:
        loop.run_until_complete(on_the_loop())
    finally:
        loop.close()


def test_a_remark_is_made_where_the_key_was_pressed_for_a_moment() -> None:
    async def story(display: Display, panels: Panels, _: CapturingLogger) -> None:
        assert display.remark("p1", Notice.KEY_UNKNOWN)
        assert panels.lines["p1"][-1] == ("KEY NOT KNOWN", "CALL A TECHNICIAN")
        assert panels.lines["p2"] == [CLOSED]
        await asyncio.sleep(NOTICE_S + 0.1)
        assert panels.lines["p1"][-1] == CLOSED

    run(story)


def test_a_stuck_key_never_hides_the_table_for_longer_than_it_is_seen() -> None:
    async def story(display: Display, panels: Panels, _: CapturingLogger) -> None:
        hidden = 0
        for _tenth in range(600):
            display.remark("p1", Notice.KEY_UNKNOWN)
            hidden += panels.lines["p1"][-1] != CLOSED
            await asyncio.sleep(0.1)
        assert 0.4 < hidden / 600 < 0.6
        assert panels.commands < 100

    run(story)


def test_a_remark_that_is_made_again_stands_for_as_long_again() -> None:
    async def story(display: Display, panels: Panels, _: CapturingLogger) -> None:
        assert display.remark("p1", Notice.KEY_UNKNOWN)
        await asyncio.sleep(NOTICE_S - 0.1)
        assert display.remark("p1", Notice.KEY_UNKNOWN)
        await asyncio.sleep(NOTICE_S - 0.1)
        assert panels.lines["p1"][-1] != CLOSED
        await asyncio.sleep(0.2)
        assert panels.lines["p1"][-1] == CLOSED
        await asyncio.sleep(MOST_S)
        assert display.remark("p1", Notice.KEY_UNKNOWN)
        await asyncio.sleep(NOTICE_S + 0.1)
        assert display.remark("p1", Notice.KEY_UNKNOWN)
        assert panels.lines["p1"][-1] != CLOSED

    run(story)


def test_why_a_key_was_rejected_stands_on_every_panel_for_a_moment_above_what_comes_next() -> None:
    async def story(display: Display, panels: Panels, _: CapturingLogger) -> None:
        rejected = ("NO ROUND ON TABLE", "PRESS OPEN")
        display.show(8, STANDS, TableCode.LEFT_OVER, None)
        before = panels.lines["p1"][-1]
        assert before == ("NO NEXT ROUND FOR IT", "PRESS OPEN")
        for number in (9, 10):
            display.show(number, STANDS, None, "long", TableReason.NO_ROUND)
            assert panels.lines["p1"][-1] == panels.lines["p2"][-1] == rejected
            await asyncio.sleep(NOTICE_S + 0.1)
            assert panels.lines["p1"][-1] == panels.lines["p2"][-1] == before
        display.show(11, STANDS, None, "long", TableReason.NO_ROUND)
        display.show(12, STANDS, None, None)
        assert panels.lines["p1"][-1] == CLOSED
        await asyncio.sleep(NOTICE_S + 0.1)
        assert panels.lines["p1"][-1] == CLOSED

    run(story)


@pytest.mark.parametrize(
    ("kind", "trouble", "upper"),
    [
        ("shoe", "unplugged", "SHOE UNPLUGGED"),
        ("shoe", "", "SHOE IS SILENT"),
        ("shuffler", "unplugged", "SHUFFLER UNPLUGGED"),
        ("cutting-card", "", "CUT SENSOR IS SILENT"),
    ],
)
def test_the_device_that_is_lost_is_named_and_how(kind: Kind, trouble: str, upper: str) -> None:
    async def story(display: Display, panels: Panels, _: CapturingLogger) -> None:
        line = Line("device-1", panels)
        line.trouble = trouble
        display.add("device-1", kind, line)
        state = play(decide, house(), f"{READY} bets lost:device-1")[-1].state
        display.show(8, standing(state), TableCode.DEVICE_LOST, "alarm")
        assert panels.lines["p1"][-1] == (upper, "RECONNECT IT")

    run(story)


def test_a_device_of_which_nothing_is_known_is_a_device() -> None:
    async def story(display: Display, panels: Panels, _: CapturingLogger) -> None:
        state = play(decide, house(), f"{READY} bets lost:device-1")[-1].state
        display.show(8, standing(state), TableCode.DEVICE_LOST, "alarm")
        assert panels.lines["p1"][-1] == ("DEVICE NOT CONNECTED", "RECONNECT IT")

    run(story)


def test_a_lid_that_is_closed_is_not_called_open_and_the_supervisor_is_still_called() -> None:
    async def story(display: Display, panels: Panels, _: CapturingLogger) -> None:
        stands = standing(play(decide, house(), f"{READY} bets lid-open")[-1].state)
        display.lid(is_open=True)
        display.show(8, stands, TableCode.LID_OPEN, "alarm")
        assert panels.lines["p1"][-1] == ("SHOE LID IS OPEN", "CALL SUPERVISOR")
        display.lid(is_open=False)
        display.show(9, stands, None, None)
        assert panels.lines["p1"][-1] == ("LID WAS OPENED", "CALL SUPERVISOR")

    run(story)


DEALER = ("CARD PUSHED BACK", "CALL SUPERVISOR")
KEYED = ("CARD PUSHED BACK", "PRESS VOID/PLAY ON")
EARLY = [("COLLECTED TOO EARLY", "PRESS VOID/PLAY ON"), ("COLLECTED TOO EARLY", "19:47-3.10(a)")]


def test_a_panel_whose_key_is_turned_names_the_keys_of_a_supervisor_until_it_is_turned_back() -> None:
    stopped = play(decide, house(), f"{READY} bets pushed-back")[-1].state

    async def story(display: Display, panels: Panels, _: CapturingLogger) -> None:
        display.keyed("p1", turned=True)
        assert panels.lines["p1"] == [CLOSED]
        read.append(stopped)
        display.show(8, standing(stopped), TableCode.PUSHED_BACK, "alarm")
        assert (panels.lines["p1"][-1], panels.lines["p2"][-1]) == (KEYED, DEALER)
        display.show(9, standing(stopped), None, "long", TableReason.NO_ROUND)
        assert panels.lines["p1"][-1] == ("NO ROUND ON TABLE", KEYED[1])
        await asyncio.sleep(NOTICE_S + 0.1)
        display.remark("p1", Notice.KEY_UNKNOWN)
        display.trouble(FULL)
        assert panels.lines["p1"][-1] == panels.lines["p2"][-1] == ("RECORD IS FULL", "CALL SUPERVISOR")
        display.trouble(None)
        assert panels.lines["p1"][-1] == ("KEY NOT KNOWN", "CALL A TECHNICIAN")
        await asyncio.sleep(NOTICE_S + 0.1)
        display.speak("es")
        assert panels.lines["p1"][-1] == ("CARTA DEVUELTA", "PULSE ANULAR/SEGUIR")
        display.speak("en")
        display.keyed("p1", turned=False)
        assert panels.lines["p1"][-1] == DEALER
        display.keyed("p1", turned=False)
        display.keyed("p2", turned=True)
        assert (panels.lines["p1"][-1], panels.lines["p2"][-1]) == (DEALER, KEYED)
        read.append(CLOSED_TABLE)
        display.show(10, STANDS, None, None)
        assert panels.lines["p2"][-1] == CLOSED

    read: list[AnyState] = [CLOSED_TABLE]
    run(story, lambda: read[-1])


def test_the_pages_of_a_stop_stand_for_a_few_seconds_each() -> None:
    """19:47-3.10(a)."""
    stopped = play(decide, house(dealing="face-down"), f"{READY} bets 9s 2h 9d 3h result collect")[-1].state

    async def story(display: Display, panels: Panels, _: CapturingLogger) -> None:
        display.show(8, standing(stopped), None, None)
        display.keyed("p1", turned=True)
        for page in (*EARLY, *EARLY):
            assert panels.lines["p1"][-1] == page
            await asyncio.sleep(PAGE_S - 0.1)
            display.show(9, standing(stopped), None, None)
            assert panels.lines["p1"][-1] == page
            await asyncio.sleep(0.1)
        assert panels.lines["p2"] == [CLOSED, ("COLLECTED TOO EARLY", "CALL SUPERVISOR")]
        display.keyed("p1", turned=False)
        told = panels.commands
        await asyncio.sleep(2 * PAGE_S)
        assert panels.commands == told
        display.keyed("p1", turned=True)
        display.close()
        await asyncio.sleep(2 * PAGE_S)
        assert panels.lines["p1"][-1] == EARLY[0]

    run(story, lambda: stopped)


def test_news_of_the_table_end_a_remark() -> None:
    async def story(display: Display, panels: Panels, _: CapturingLogger) -> None:
        display.remark("p1", Notice.SUPERVISOR_KEY_NEEDED)
        display.show(8, STANDS, None, None)
        assert panels.lines["p1"][-1] == CLOSED
        await asyncio.sleep(NOTICE_S + 0.1)
        assert panels.lines["p1"][-1] == CLOSED

    run(story)


@pytest.mark.parametrize(("trouble", "upper"), [(FULL, "RECORD IS FULL"), (BROKEN, "RECORD HAS FAILED")])
def test_that_nothing_can_be_recorded_stands_before_the_table_and_any_remark(trouble: Trouble, upper: str) -> None:
    async def story(display: Display, panels: Panels, _: CapturingLogger) -> None:
        display.remark("p1", Notice.KEY_UNKNOWN)
        display.trouble(trouble)
        display.show(8, STANDS, None, None)
        assert panels.lines["p1"][-1][0] == panels.lines["p2"][-1][0] == upper
        assert panels.sounds.count("alarm") == 2
        display.trouble(None)
        assert panels.lines["p1"][-1] == CLOSED

    run(story)


def test_an_alarm_is_silenced_when_its_cause_is_over() -> None:
    async def story(display: Display, panels: Panels, _: CapturingLogger) -> None:
        panels.sounds.clear()
        stopped = replace(STANDS, alarmed=True)
        display.show(8, stopped, None, "alarm")
        display.remark("p1", Notice.KEY_UNKNOWN)
        await asyncio.sleep(10 * NOTICE_S)
        assert panels.sounds == ["alarm", "alarm", "long"]
        display.trouble(FULL)
        display.show(9, STANDS, None, None)
        assert "silent" not in panels.sounds
        display.trouble(None)
        assert panels.sounds[3:] == ["alarm", "alarm", "silent", "silent"]

    run(story)


def test_whoever_stops_silences_the_alarm() -> None:
    async def story(display: Display, panels: Panels, _: CapturingLogger) -> None:
        display.show(8, replace(STANDS, alarmed=True), None, "alarm")
        panels.sounds.clear()
        display.stop()
        assert panels.sounds == ["silent", "long"] * 2

    run(story)


@pytest.mark.parametrize("outcome", ["refused", "busy", "unknown-command", "no-answer"])
def test_a_panel_that_does_not_show_what_it_should_is_named_until_it_does(outcome: Answer) -> None:
    async def story(display: Display, panels: Panels, _: CapturingLogger) -> None:
        panels.answers = outcome
        display.speak("es")
        assert display.failing == {"p1": outcome, "p2": outcome}
        display.offline("p2")
        assert display.failing == {"p1": outcome}
        panels.answers = "done"
        await asyncio.sleep(AGAIN_MOST_S + 1)
        assert not display.failing

    run(story)


def test_that_it_has_stopped_stands_before_everything() -> None:
    async def story(display: Display, panels: Panels, _: CapturingLogger) -> None:
        display.stop()
        display.trouble(FULL)
        display.show(8, STANDS, None, None)
        display.remark("p1", Notice.KEY_UNKNOWN)
        await display.shown()
        assert panels.lines["p1"][-1] == panels.lines["p2"][-1] == ("CONTROLLER STOPPED", "PLAY IS SUSPENDED")

    run(story)


def test_the_language_changes_at_once() -> None:
    async def story(display: Display, panels: Panels, _: CapturingLogger) -> None:
        display.speak("es")
        assert panels.lines["p1"][-1] != CLOSED

    run(story)


def test_whoever_waits_for_what_is_shown_waits_for_the_answers_of_those_that_are_there() -> None:
    async def story(display: Display, panels: Panels, _: CapturingLogger) -> None:
        panels.answers = None
        display.stop()
        waits = asyncio.ensure_future(display.shown())
        await asyncio.sleep(1.0)
        assert not waits.done()
        display.offline("p1")
        display.offline("p2")
        await waits

    run(story)


def test_a_panel_that_says_no_is_told_again_less_and_less_often_and_warned_of_once() -> None:
    async def story(display: Display, panels: Panels, log: CapturingLogger) -> None:
        panels.answers = "busy"
        display.show(8, STANDS, None, "long")
        display.speak("es")
        before = panels.commands
        await asyncio.sleep(3600)
        told = (panels.commands - before) / 6  # two panels; text, lamps and silence each
        assert 3600 / AGAIN_MOST_S <= told <= 3600 / AGAIN_MOST_S + 10
        assert [call.args[0] for call in log.calls].count("command.failed") == 2
        panels.answers = "done"
        await asyncio.sleep(AGAIN_MOST_S + 1)
        assert [call.args[0] for call in log.calls].count("command.done-again") == 2
        quiet = panels.commands
        await asyncio.sleep(3600)
        assert panels.commands == quiet

    run(story)


def test_a_command_that_ended_with_its_link_is_no_failure() -> None:
    async def story(display: Display, panels: Panels, log: CapturingLogger) -> None:
        panels.answers = None
        display.speak("es")
        display.offline("p1")
        display.answered("p1", CommandAnswered(29, "no-answer", "the session ended"))
        assert not log.calls

    run(story)


def test_what_panels_have_done_is_told_once() -> None:
    async def story(display: Display, _: Panels, __: CapturingLogger) -> None:
        assert {(each.by, each.upto) for each in display.confirmations()} == {("p1", 7), ("p2", 7)}
        assert not display.confirmations()
        display.show(9, STANDS, None, None)
        assert {each.upto for each in display.confirmations()} == {9}

    run(story)


def test_after_its_end_nothing_is_shown() -> None:
    async def story(display: Display, panels: Panels, _: CapturingLogger) -> None:
        display.remark("p1", Notice.KEY_UNKNOWN)
        display.close()
        before = panels.commands
        display.show(9, STANDS, None, "alarm")
        await asyncio.sleep(10 * NOTICE_S)
        assert panels.commands == before

    run(story)
