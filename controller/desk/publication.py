"""What is durable goes to people and devices: panels, alarms, the log, whoever follows the journal, acknowledgements.

People get a judged input's `Public`, and nothing where it has none: of a silent record only the device that reported it
ever hears. Called by `controller.desk.backlog`.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import Final

from structlog.typing import FilteringBoundLogger

from controller.desk.bundle import Bundle
from controller.desk.device_line import Attached
from controller.desk.display import Display
from controller.effects.panel import Sound, in_words, standing
from controller.effects.public import Public, is_public
from controller.games.registry import AnyState
from controller.inbox.complaints import Complaints
from controller.journal.entries import Opening
from controller.journal.retention import Moment
from controller.table.irregularities import TableCode
from controller.table.phases import Shoe
from drivers.events import Kind, Place

_LOUDNESS: Final[tuple[Sound | None, ...]] = (None, "short", "long", "alarm")


class Publication:
    """Of one table. `number` is the journal's newest record; `head` hears of a newer one if a public one is new."""

    def __init__(
        self,
        state: AnyState,
        number: int,
        complaints: Mapping[str, Complaints],
        raised: Mapping[int, int],
        *,
        display: Display,
        clock: Callable[[], Moment],
        head: Callable[[int], None],
        log: FilteringBoundLogger,
    ) -> None:
        self.shown = state
        """By the newest durable record that is public: what anybody may be shown is projected from it."""
        self.number = number
        """The newest durable record."""
        self.complaints = complaints
        """What devices say is wrong with them, by name, as durable, and as far as anybody may know it."""
        self.raised = dict(raised)
        """When each open alarm was raised, by its number, as far as anybody knows."""
        self.shoe_over = asyncio.Event()
        """Set whenever a shoe has ended: time for what is done between shoes."""
        self._display = display
        self._clock = clock
        self._head = head
        self._log = log
        self._lines: dict[str, Attached] = {}
        self._kinds: dict[str, Kind] = {}
        self._loudest: Sound | None = None
        self._news: Public | None = None
        """The newest durable one that the panels do not show yet."""
        self._head_moved = False
        """Something public is durable of which whoever follows the journal has not heard."""
        self._acknowledges: dict[str, Place] = {}
        """The newest durable place of each device that does not know it yet."""

    def attach(self, name: str, kind: Kind, line: Attached) -> None:
        """A device belongs to the table; its reports are acknowledged on this line."""
        self._lines[name], self._kinds[name] = line, kind

    def kept_waiting(self, name: str) -> bool:
        """Whether it is a shoe that has told of more cards than its decks hold (3.1(a)), which nobody has settled.

        It is not acknowledged, so that one that obeys its window tells no more of them.
        """
        may_wait = self._kinds[name] == "shoe" and self._lines[name].waits
        return may_wait and any(stop.why is TableCode.MORE_CARDS for stop in self.shown.stops)

    def durable(self, bundle: Bundle, number: int) -> None:
        """A bundle is durable, up to this record."""
        self.number = number
        self._acknowledges.update(bundle.acknowledges)
        for draft in bundle.drafts:
            if isinstance(draft.entry, Opening):
                self.shown = draft.entry.state  # by the options that hold from now on
            self._head_moved = self._head_moved or is_public(draft.entry)
        self.complaints = bundle.complaints
        for perceived in bundle.public:
            self._publish(perceived)

    def settled(self) -> None:
        """`durable` has heard of all that is durable by now: show how the table stands, and let devices forget it."""
        if self._news is not None:
            by_now = self._news.state is self.shown  # or by other options since
            stands = self._news.stands if by_now else standing(self.shown)
            flag = next(iter(self._news.flags), None)
            self._display.show(self.number, stands, flag, self._loudest, self._news.why)
            self._news, self._loudest = None, None
        for name in [each for each in self._acknowledges if not self.kept_waiting(each)]:
            self._lines[name].acknowledge(self._acknowledges.pop(name))
        if self._head_moved:
            self._head_moved = False
            self._head(self.number)

    def _publish(self, perceived: Public) -> None:
        """The one way out to people."""
        before, self.shown = self.shown, perceived.state
        if not perceived.quiet:
            self._news = perceived
        if perceived.lid_open is not None:
            self._display.lid(is_open=perceived.lid_open)
        self._loudest = max(self._loudest, perceived.sound, key=_LOUDNESS.index)
        for code in perceived.flags:
            says = in_words(code, self._lost() if code is TableCode.DEVICE_LOST else None)
            shoe, round_ = self.shown.shoe_number, self.shown.round_number
            self._log.warning("irregularity", code=code.value, says=says, shoe=shoe, round=round_)
        if self.shown.alarms is not None and self.shown.alarms is not before.alarms:
            now = self._clock().wall_ns
            self.raised = {each.number: self.raised.get(each.number, now) for each in self.shown.alarms.open}
        if self.shown.shoe is Shoe.OVER and before.shoe is not Shoe.OVER:
            self.shoe_over.set()

    def _lost(self) -> tuple[Kind, bool] | None:
        """The device that was lost last, of those that play waits for: its kind, and whether its port is closed."""
        lost = [stop.device for stop in self.shown.stops if stop.device in self._kinds]
        return (self._kinds[lost[-1]], bool(self._lines[lost[-1]].trouble)) if lost else None
