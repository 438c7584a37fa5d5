"""All panels of one table: what stands on them, what is heard, and what they have carried out.

Shows how the table stands; or, for a moment, that a key was not taken; or, before that, that nothing can be recorded;
or, before anything else, that the controller has stopped. Called by the desk, with durable states only.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from structlog.typing import FilteringBoundLogger

from controller.desk.panels import Errand, PanelOutlet
from controller.effects.languages import LanguageName
from controller.effects.notices import Notice
from controller.effects.panel import PanelFace, Sound, face, notice
from controller.journal.entries import Confirmed
from controller.journal.errors import Trouble
from controller.table.irregularities import Code
from controller.table.prompts import prompt
from controller.table.state import State
from drivers.commands import DeviceCommand
from drivers.events import CommandAnswered, Report

NOTICE_S: Final = 3.0
"""How long a panel says that a key was not taken."""

AGAIN_S: Final = 1.0
AGAIN_MOST_S: Final = 60.0
"""A panel that did not do as it was told is told again after the first, then after twice as long, up to the second."""

Command = Callable[[str, int, DeviceCommand], list[Report]]
"""Has the device of this name do something under an id; what is known at once of what became of it."""


class Display:
    """What the panels show. `number` is the journal's newest record, `state` the table as it has it."""

    def __init__(
        self, number: int, state: State, language: LanguageName, command: Command, log: FilteringBoundLogger
    ) -> None:
        self._number = number
        self._state = state
        self._language: LanguageName = language
        self._command = command
        self._log = log
        self._trouble: Trouble | None = None
        self._notice: Notice | None = None
        self._flag: Code | None = None
        self._outlets: dict[str, PanelOutlet] = {}
        self._confirmed: dict[str, int] = {}
        self._stays = False
        self._over: asyncio.TimerHandle | None = None
        self._again: asyncio.TimerHandle | None = None
        self._again_s = AGAIN_S
        self._failing: set[str] = set()
        self._heard = asyncio.Event()

    def add(self, name: str) -> None:
        """A panel belongs to the table."""
        self._outlets[name] = PanelOutlet(self._number)

    @property
    def face(self) -> PanelFace:
        """What stands on the panels."""
        if self._trouble is not None and not self._stays:
            return notice(Notice.JOURNAL_FULL if self._trouble.full else Notice.JOURNAL_FAILED, self._language)
        if self._notice is not None:
            return notice(self._notice, self._language)
        return face(prompt(self._state), self._state, self._language, self._flag)

    def show(self, number: int, state: State, flag: Code | None, heard: Sound | None) -> None:
        """The table stands so since that record, which raised that flag; a notice has had its time."""
        self._number, self._state, self._flag = number, state, flag
        self._notice = self._notice if self._stays else None
        self._show(heard)

    def speak(self, language: LanguageName) -> None:
        """Go on in this language."""
        self._language = language
        self._show()

    def trouble(self, now: Trouble | None) -> None:
        """Nothing can be recorded, or it can be again."""
        before, self._trouble = self._trouble, now
        self._show("alarm" if before is None and now is not None else None)

    def notify(self, told: Notice, *, stays: bool = False) -> None:
        """Say something of the desk's own, for a moment or until the end."""
        if self._stays:
            return
        self._notice, self._stays = told, stays
        self._show("long")
        if self._over is not None:
            self._over.cancel()
        if not stays:
            self._over = asyncio.get_running_loop().call_later(NOTICE_S, self._notice_over)

    async def shown(self) -> None:
        """Until every panel that is there shows what stands."""
        while any(outlet.owes for outlet in self._outlets.values()):
            self._heard.clear()
            await self._heard.wait()

    def close(self) -> None:
        """Nothing is shown any more."""
        for outlet in self._outlets.values():
            outlet.offline()
        for timer in (self._over, self._again):
            if timer is not None:
                timer.cancel()

    def online(self, name: str) -> None:
        """A device is there: a panel is told all that stands."""
        if name in self._outlets:
            self._outlets[name].show(self._number, self.face)
            self._send(name, self._outlets[name].online())

    def offline(self, name: str) -> None:
        """A device is gone."""
        if name in self._outlets:
            self._outlets[name].offline()
            self._failing.discard(name)
            self._heard.set()

    def answered(self, name: str, answer: CommandAnswered) -> None:
        """A device says what became of a command."""
        if answer.outcome != "done":
            self._failed(name, answer)
        if name in self._outlets:
            self._send(name, self._outlets[name].answered(answer))
            if name in self._failing and not self._outlets[name].owes:
                self._failing.discard(name)
                self._again_s = AGAIN_S
                self._log.info("command.done-again", device=name)
        self._heard.set()

    def confirmations(self) -> list[Confirmed]:
        """What panels have carried out since this was last asked."""
        news = [(name, outlet.confirmed) for name, outlet in self._outlets.items()]
        news = [(name, upto) for name, upto in news if upto > self._confirmed.get(name, 0)]
        self._confirmed.update(news)
        return [Confirmed(upto, name) for name, upto in news]

    def _failed(self, name: str, answer: CommandAnswered) -> None:
        """A panel did not do as it was told: it may be another time; one warning until it does."""
        if name not in self._failing:
            self._failing.add(name)
            self._log.warning("command.failed", device=name, outcome=answer.outcome, text=answer.text)
        if self._again is None:
            self._again = asyncio.get_running_loop().call_later(self._again_s, self._show_again)
            self._again_s = min(2 * self._again_s, AGAIN_MOST_S)

    def _show_again(self) -> None:
        self._again = None
        self._show()

    def _notice_over(self) -> None:
        self._over = None
        self._notice = None
        self._show()

    def _show(self, heard: Sound | None = None) -> None:
        stands = self.face
        for name, outlet in self._outlets.items():
            self._send(name, outlet.show(self._number, stands, heard))

    def _send(self, name: str, errands: list[Errand]) -> None:
        for errand in errands:
            for report in self._command(name, *errand):
                if isinstance(report.event, CommandAnswered):
                    self.answered(name, report.event)
