"""Judges inputs, one after another, and makes the drafts of records.

What is judged here is not durable yet: nobody is shown anything of it. Called by the other modules of the desk.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

from controller.desk.bundle import Bundle
from controller.effects.public import public
from controller.games.registry import AnyState, decide
from controller.inbox.complaints import Complaints
from controller.journal.bearings import Bearing
from controller.journal.chain import write_place
from controller.journal.draft import Draft, fits, judged
from controller.journal.entries import Bearings, Daemon, Entry, Opening, Panel, Reconciled, Source, Supervisor, written
from controller.journal.errors import JournalDeclines
from controller.journal.retention import Moment
from controller.table.accounts import accounts, closes_accounts
from controller.table.decision import Decision
from controller.table.inputs import Input
from controller.table.order_watch import OrderWatch
from drivers.events import Place


class Judgement:
    """The table as judged so far. `bearing` follows each draft; `journal` is the file, for what is said of it."""

    def __init__(self, state: AnyState, bearing: Bearing, journal: Path, clock: Callable[[], Moment]) -> None:
        self.state = state
        self._bearing = bearing
        self._journal = journal
        self._clock = clock
        self._order = OrderWatch()
        self._order.begin(state)
        self.earlier: OrderWatch | None = None
        """The watch against earlier shoes, once they are known."""

    @property
    def at(self) -> tuple[int, int]:
        """The shoe and round that the table is in."""
        return self.state.shoe_number, self.state.round_number

    @property
    def bearings(self) -> Bearings:
        """Where the journal stands besides, after the newest draft."""
        return self._bearing.now

    @property
    def complaints(self) -> dict[str, Complaints]:
        """What anybody may know, after the newest draft, of what devices say is wrong with them, by name."""
        return self._bearing.public

    def judge(
        self, bundle: Bundle, events: Sequence[Input], source: Source, raw: bytes = b"", place: Place | None = None
    ) -> Decision | None:
        """Judge inputs that came as one; bytes and place belong to the last of them, whose decision is returned.

        JournalDeclines where no record can hold what follows from one: that one has not happened.
        """
        decision: Decision | None = None
        for left, event in zip(range(len(events) - 1, -1, -1), events, strict=True):
            decision = self._judge(bundle, event, source, b"" if left else raw, None if left else place)
            for watch in (self._order, self.earlier):
                for suspected in () if watch is None else watch.after(self.state):
                    self._judge(bundle, suspected, Daemon())
        return decision

    def _judge(
        self, bundle: Bundle, event: Input, source: Source, raw: bytes = b"", place: Place | None = None
    ) -> Decision:
        pressed = isinstance(source, Panel) or (isinstance(source, Supervisor) and bundle.reply is None)
        decision = decide(self.state, event)
        entry, at = judged(self.state, event, decision, self._bearing.now)
        self.check_size(entry, raw)
        perceived = public(entry, decision, pressed=pressed)
        if perceived is not None:
            bundle.public.append(perceived)
        before, self.state = self.state, decision.state
        bundle.drafts.append(self.draft(entry, source, raw, place, at))
        if closes_accounts(before, self.state):
            bundle.drafts.append(self.draft(Reconciled(accounts(self.state)), Daemon(), at=at))
        return decision

    def draft(
        self,
        entry: Entry,
        source: Source,
        raw: bytes = b"",
        place: Place | None = None,
        at: tuple[int, int] | None = None,
    ) -> Draft:
        """The draft of a record of this moment."""
        now = self._clock()
        if isinstance(entry, Opening):
            self._bearing.opened(entry)
        if place is not None:
            self._bearing.placed(written(source), write_place(place))
        self._bearing.told(source, entry, self.state)
        return Draft(entry, source, now.wall_ns, now.mono_ns, raw, place, at)

    def check_size(self, entry: Entry, raw: bytes = b"") -> None:
        """JournalDeclines where no record can hold this."""
        if not fits(entry, raw):
            raise JournalDeclines(
                self._journal, "its result is too large for one record", "split it into smaller parts"
            )
