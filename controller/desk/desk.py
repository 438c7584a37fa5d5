"""One table's desk: the parts that take what comes, judge it, write it down, and act on it when it is durable.

Data goes one way. Devices report (`reports`) and supervisors act (`supervision`); what they say is judged
(`judgement`), written in its order (`register`), waits to be durable (`backlog`), and is then shown, sounded, logged
and acknowledged (`publication`, `display`). Everything runs on the event loop's thread, in the order in which it came;
only the journal writes on a thread of its own. Until something is durable nothing of it is shown, answered or
acknowledged. Made by `controller.daemon`, which attaches the devices.
"""

from collections.abc import Callable, Mapping, Sequence

from structlog.typing import FilteringBoundLogger

from controller.desk.backlog import Backlog
from controller.desk.confirmations import Confirmations
from controller.desk.device_line import Attached
from controller.desk.display import Display
from controller.desk.judgement import Judgement
from controller.desk.outage import Outage
from controller.desk.publication import Publication
from controller.desk.register import Register
from controller.desk.reports import Reports
from controller.desk.roster import Roster
from controller.desk.supervision import Supervision
from controller.effects.languages import LanguageName
from controller.effects.pages import pages
from controller.effects.panel import standing
from controller.games.registry import AnyState
from controller.inbox.inbox import Inbox
from controller.journal.bearings import Bearing
from controller.journal.entries import Bearings
from controller.journal.errors import Trouble
from controller.journal.retention import Moment
from controller.journal.store import Journal
from drivers.events import Kind


class Desk:
    """One table. `state` is what the journal came to, `number` its newest record; `since` follow its anchor."""

    def __init__(
        self,
        state: AnyState,
        number: int,
        *,
        since: int = 0,
        bearings: Bearings | None = None,
        raised: Mapping[int, int] | None = None,
        inbox: Inbox,
        journal: Journal,
        language: LanguageName,
        clock: Callable[[], Moment],
        head: Callable[[int], None],
        log: FilteringBoundLogger,
    ) -> None:
        bearing = Bearing(bearings)
        self._clock = clock
        self._journal = journal
        self.beside: Sequence[Trouble] = ()
        """What cannot be written beside the journal: checkpoints, archives."""
        self.roster = Roster()
        self.display = Display(
            number, standing(state), language, lambda now: pages(self.publication.shown, now), log
        )  # fmt: skip
        self.publication = Publication(
            state, number, bearing.public, raised or {}, display=self.display, clock=clock, head=head, log=log
        )  # fmt: skip
        self.backlog = Backlog(journal, self.publication)
        self.judgement = Judgement(state, bearing, journal.path, clock)
        self.register = Register(self.judgement, self.backlog, inbox, since, log)
        self.supervision = Supervision(self.judgement, self.register, journal)
        self.outage = Outage(journal, self.display, log)
        self._confirmations = Confirmations(self.display, self.register)
        self.reports = Reports(
            inbox, self.judgement, self.register, self.backlog,
            roster=self.roster, display=self.display, confirmations=self._confirmations, clock=clock, log=log,
        )  # fmt: skip

    @property
    def besides(self) -> Sequence[Trouble]:
        """What is wrong beside the journal, which goes on."""
        crowded = self._journal.crowded
        return self.beside if crowded is None else (*self.beside, crowded)

    def attach(self, name: str, kind: Kind, line: Attached) -> None:
        """A device belongs to the table; it comes online when it is heard."""
        self.roster.expect(name, kind, self._clock().wall_ns)
        self.publication.attach(name, kind, line)
        self.display.add(name, kind, line)

    def close(self) -> None:
        """The program ends: what panels have done is written down, and nothing is done later."""
        self._confirmations.close()
        self.display.close()
        self.reports.close()
        self.outage.close()
