"""All panels of one table: what stands on them, what they sound, and what they have carried out.

Each shows how the table stands, and while its supervisor's key is turned and play has stopped, what ends the stops.
For a moment it says instead why a key was rejected: all panels where the table has rejected it, and only the one where
it was pressed where it did not get that far.
Before that comes that nothing can be recorded, and before anything else that the controller has stopped. Of what
happens at the table the display is given what is durable and public, and nothing else; it sends its commands to the
panels' lines. Called by the desk.
"""

import asyncio
import os
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from msgspec.structs import replace
from structlog.typing import FilteringBoundLogger

from controller.desk.brief import Brief
from controller.desk.device_line import Attached
from controller.desk.leafing import Leafing
from controller.desk.panels import Errand, PanelOutlet
from controller.effects.languages import LanguageName
from controller.effects.notices import Notice
from controller.effects.pages import Page
from controller.effects.panel import PanelFace, Sound, Standing, face, more_exactly, notice
from controller.journal.entries import Confirmed
from controller.journal.errors import Trouble
from controller.table.irregularities import Code
from controller.table.reasons import RejectionReason
from controller.table.words import Word
from drivers.events import CommandAnswered, Kind

AGAIN_S: Final = 1.0
AGAIN_MOST_S: Final = 60.0
"""A panel that did not do as it was told is told again after the first, then after twice as long, up to the second."""


class Display:
    """What the panels show. `number` is the journal's newest record, `stands` how the table stands by it.

    `pages` are, in a language, those that a supervisor reads of the table as it is shown.
    """

    def __init__(
        self,
        number: int,
        stands: Standing,
        language: LanguageName,
        pages: Callable[[LanguageName], tuple[Page, ...]],
        log: FilteringBoundLogger,
    ) -> None:
        self._number = number
        self._stands = stands
        self._language: LanguageName = language
        self._log = log
        self._trouble: Trouble | None = None
        self._stopped = False
        self._flag: Code | None = None
        self._outlets: dict[str, PanelOutlet] = {}
        self._lines: dict[str, Attached] = {}
        self._confirmed: dict[str, int] = {}
        self._why = Brief[RejectionReason](self._show)
        """Why the table has rejected a key."""
        self._remarks: dict[str, Brief[Notice]] = {}
        """Why a key did not get as far as the table, by its panel."""
        self._leafing = Leafing(lambda: pages(self._language), self._show)
        """What stands on the panels whose key is turned."""
        self._again: asyncio.TimerHandle | None = None
        self._again_s = AGAIN_S
        self._lid_closed = False
        """The shoe's lid has been closed since it was opened; nobody knows it of the time before the start."""
        self._devices: dict[str, tuple[Kind, Attached]] = {}
        self._failing: dict[str, str] = {}
        """Panels that did not do as they were told, and why."""
        self._heard = asyncio.Event()

    def add(self, name: str, kind: Kind, line: Attached) -> None:
        """A device belongs to the table; a panel gets its commands on this line."""
        self._devices[name] = kind, line
        if kind != "panel":
            return
        self._lines[name] = line
        self._outlets[name] = PanelOutlet(self._number, int.from_bytes(os.urandom(8)))
        self._remarks[name] = Brief(partial(self._show_on, name))

    @property
    def failing(self) -> Mapping[str, str]:
        """Panels that are there and do not show what they should, and what became of a command."""
        return self._failing

    @property
    def face(self) -> PanelFace:
        """What stands on the panels of the dealer, but for a remark to one of them."""
        told = self.notice
        if told is not None:
            return notice(told, self._language)
        return self._face(self._stands)

    def show(
        self,
        number: int,
        stands: Standing,
        flag: Code | None,
        heard: Sound | None,
        why: RejectionReason | None = None,
    ) -> None:
        """The table stands so since that public record, which raised that flag, or rejected a key for that reason.

        A remark has had its time. What stood there before a key was rejected comes back.
        """
        self._number, self._stands = number, stands
        for remark in self._remarks.values():
            remark.end()
        if why is None:
            self._flag = flag
            self._why.end()
        else:
            self._why.say(why)
        self._leafing.look()
        self._show(heard)

    def lid(self, *, is_open: bool) -> None:
        """The shoe's lid was moved; what follows from it is shown next."""
        self._lid_closed = not is_open

    def speak(self, language: LanguageName) -> None:
        """Go on in this language."""
        self._language = language
        self._leafing.look()
        self._show()

    def trouble(self, now: Trouble | None) -> None:
        """Nothing can be recorded, or it can be again."""
        before, self._trouble = self._trouble, now
        self._show("alarm" if before is None and now is not None else None)

    def remark(self, name: str, told: Notice) -> bool:
        """Say something to one panel, for a moment; False where it has been said just now, or too often."""
        says = self._remarks[name].say(told)
        if says:
            self._show_on(name, "long")
        return says

    def stop(self) -> None:
        """The controller has stopped: nothing else is said from now on."""
        self._stopped = True
        self._show("long")

    async def shown(self) -> None:
        """Until every panel that is there shows what stands."""
        while any(outlet.owes for outlet in self._outlets.values()):
            self._heard.clear()
            await self._heard.wait()

    def close(self) -> None:
        """Nothing is shown any more."""
        self._why.close()
        self._leafing.close()
        for remark in self._remarks.values():
            remark.close()
        for outlet in self._outlets.values():
            outlet.offline()

    def keyed(self, name: str, *, turned: bool) -> None:
        """The supervisor's key of a panel stands so."""
        if turned != (name in self._leafing.keyed):
            self._leafing.keyed ^= {name}
            self._leafing.look()
            self._show_on(name)

    def online(self, name: str) -> None:
        """A device is there: a panel is told all that stands."""
        if name in self._outlets:
            self._outlets[name].show(self._number, self._face_on(name), alarmed=self._alarmed)
            self._send(name, self._outlets[name].online())

    def offline(self, name: str) -> None:
        """A device is lost."""
        if name in self._outlets:
            self._outlets[name].offline()
            self._failing.pop(name, None)
            self._heard.set()

    def answered(self, name: str, answer: CommandAnswered) -> None:
        """A device says what became of a command."""
        if name in self._outlets:
            if answer.outcome != "done" and self._outlets[name].awaits(answer.id):
                self._failed(name, answer)
            self._send(name, self._outlets[name].answered(answer))
            if name in self._failing and not self._outlets[name].owes:
                del self._failing[name]
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
            self._log.warning("command.failed", device=name, outcome=answer.outcome, text=answer.text)
        self._failing[name] = answer.outcome
        if self._again is None:
            self._again = asyncio.get_running_loop().call_later(self._again_s, self._show_again)
            self._again_s = min(2 * self._again_s, AGAIN_MOST_S)

    def _show_again(self) -> None:
        self._again = None
        self._show()

    def _face(self, stands: Standing) -> PanelFace:
        return face(stands, self._language, self._flag, self._why.told or self._more_exactly(stands))

    def _more_exactly(self, stands: Standing) -> Word | None:
        """What the panels say in place of an irregularity: which device is lost, or that the lid is closed again."""
        known = self._devices.get(stands.lost)
        lost = None if known is None else (known[0], bool(known[1].trouble))
        return more_exactly(stands.cue.prompt.about or self._flag, lost, lid_closed=self._lid_closed)

    @property
    def notice(self) -> Notice | None:
        """What is more important than the table."""
        if self._stopped:
            return Notice.SHUT_DOWN
        if self._trouble is None:
            return None
        return Notice.JOURNAL_FULL if self._trouble.full else Notice.JOURNAL_FAILED

    @property
    def _alarmed(self) -> bool:
        return not self._stopped and (self._trouble is not None or self._stands.alarmed)

    def _face_on(self, name: str) -> PanelFace:
        told = self._remarks[name].told
        if told is not None and self.notice is None:
            return notice(told, self._language)
        page = self._leafing.page if name in self._leafing.keyed else None
        if page is None or self.notice is not None:
            return self.face
        return replace(self._face(replace(self._stands, cue=page.cue)), lower=page.lower)

    def _show(self, heard: Sound | None = None) -> None:
        for name in self._outlets:
            self._show_on(name, heard)

    def _show_on(self, name: str, heard: Sound | None = None) -> None:
        self._send(name, self._outlets[name].show(self._number, self._face_on(name), heard, alarmed=self._alarmed))

    def _send(self, name: str, errands: list[Errand]) -> None:
        for errand in errands:
            for report in self._lines[name].command(*errand):
                if isinstance(report.event, CommandAnswered):
                    self.answered(name, report.event)
