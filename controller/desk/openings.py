"""The records that open a table: when the program starts, when a notice is new, and when the house changes an option.

Other options of the house hold as soon as no shoe is in play. Called by `controller.desk.register`.
"""

from collections.abc import Callable

from msgspec.structs import replace

from controller.desk.judgement import Judgement
from controller.games.registry import AnyState, with_house
from controller.inbox.inbox import Inbox
from controller.journal.draft import Draft
from controller.journal.entries import Daemon, Opening
from controller.table.alarms import Alarms
from controller.table.house import House, Offered
from controller.table.phases import IN_PLAY

Says = Callable[[AnyState], Opening]
"""What an opening says of a table in this state."""


class Openings:
    """Of one table."""

    def __init__(self, judgement: Judgement, inbox: Inbox) -> None:
        self._judgement = judgement
        self._inbox = inbox
        inbox.two_batches = judgement.state.house.two_batches
        self._says: Says | None = None
        """None until the program has started."""
        self._wanted: tuple[House, Offered | None] | None = None
        """Options that do not hold yet."""

    def first(self, says: Says) -> Draft:
        """The program starts. JournalDeclines where no record can hold how the table stands."""
        self._says = says
        if self._judgement.state.alarms is None:
            self._judgement.state = replace(self._judgement.state, alarms=Alarms())
        opening = says(self._judgement.state)
        self._judgement.check_size(opening)
        return self._draft(opening)

    def another(self) -> Draft | None:
        """What an opening says besides the state has changed; None before the program has started."""
        return None if self._says is None else self._draft(self._says(self._judgement.state))

    def want(self, house: House, offer: Offered | None) -> None:
        """The house has other options, or offers other wagers."""
        self._wanted = house, offer

    def due(self) -> Draft | None:
        """Have the options hold that the house wants, if they may now; None where nothing changes."""
        wanted, judgement = self._wanted, self._judgement
        if wanted is None or self._says is None or judgement.state.shoe in IN_PLAY:
            return None
        self._wanted = None
        if wanted == (judgement.state.house, judgement.state.round.offer):
            return None
        house, offer = wanted
        judgement.state = with_house(judgement.state, house, offer)
        self._inbox.two_batches = house.two_batches
        return self._draft(self._says(judgement.state))

    def _draft(self, opening: Opening) -> Draft:
        return self._judgement.draft(opening, Daemon(), at=self._judgement.at)
