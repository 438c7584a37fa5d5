"""What is written, and in which order: a bundle, then an opening if the house has changed, then a state if one is due.

Called by the other modules of the desk, and by `controller.daemon` for what it writes itself.
"""

from structlog.typing import FilteringBoundLogger

from controller.desk.backlog import Backlog
from controller.desk.bundle import Bundle
from controller.desk.judgement import Judgement
from controller.desk.openings import Openings, Says
from controller.inbox.inbox import Inbox
from controller.journal.draft import fits
from controller.journal.entries import Daemon, Entry, ShoeBegun, Snapshot
from controller.journal.recovery import STATE_EVERY
from controller.table.house import House, Offered
from controller.table.inputs import Restarted


class Register:
    """Of one table. `since` records follow the newest from which a start can go on; `inbox` knows the key switches."""

    def __init__(
        self, judgement: Judgement, backlog: Backlog, inbox: Inbox, since: int, log: FilteringBoundLogger
    ) -> None:
        self._judgement = judgement
        self._backlog = backlog
        self._inbox = inbox
        self._since = since
        self._openings = Openings(judgement, inbox)
        self._log = log

    def begin(self, says: Says, *, again: bool) -> None:
        """The program starts; `again` where the table was open before: the dealer must learn of the interruption.

        JournalDeclines where no record can hold how the table stands.
        """
        bundle = Bundle([self._openings.first(says)])
        if again:
            self._judgement.judge(bundle, (Restarted(),), Daemon())
        self.write(bundle)

    def open_again(self) -> None:
        """What an opening says besides the state has changed: write it down once more."""
        opening = self._openings.another()
        if opening is not None:
            self.write(Bundle([opening]))

    def change_house(self, house: House, offer: Offered | None = None) -> None:
        """The house has other options, or offers other wagers; they hold as soon as no shoe is in play."""
        self._openings.want(house, offer)
        self.write(Bundle())

    def note(self, *entries: Entry) -> None:
        """Write down, together, what is no input."""
        self.write(Bundle([self._judgement.draft(entry, Daemon()) for entry in entries]))

    def write(self, bundle: Bundle) -> None:
        """Have a bundle written, and what follows from it."""
        if bundle.drafts:
            self._put(bundle)
        opening = self._openings.due()
        if opening is not None:
            self._put(Bundle([opening]))
        if self._since >= STATE_EVERY:
            self._put_state()

    def _put(self, bundle: Bundle) -> None:
        bundle.complaints = self._judgement.complaints
        self._backlog.write(bundle)
        for draft in bundle.drafts:
            self._since = 0 if isinstance(draft.entry, ShoeBegun | Snapshot) else self._since + 1

    def _put_state(self) -> None:
        """Write down how the table stands. Where no record can hold it, a start takes longer, and that is logged."""
        stands = Snapshot(self._judgement.state, self._inbox.switches, self._judgement.bearings)
        if fits(stands):
            self._put(Bundle([self._judgement.draft(stands, Daemon(), at=self._judgement.at)]))
        else:
            self._since = 0
            self._log.error("state.too-large", problem="the table's state is too large for one record")
