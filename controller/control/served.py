"""What the control socket needs of its surroundings, and what it grants to its clients.

Given by `controller.daemon`; used by the other modules of this room.
"""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from controller.effects.choices import ChoiceView
from controller.effects.public import Acted
from controller.effects.view import View
from controller.people import Admitted, Denied
from controller.table.inputs import Input


class Served(Protocol):
    """The table as its socket needs it."""

    @property
    def game(self) -> str:
        """Which game is played."""

    def view(self) -> View:
        """What anybody may see now."""

    def acts(self) -> Sequence[ChoiceView]:
        """Every act that the table would accept now."""

    async def act(self, who: str, event: Input, shoe: int | None) -> Acted:
        """Take a supervisor's decision to the table; `CannotAct` where that is impossible just now."""


class Supervisors(Protocol):
    """The supervisors (`controller.people`)."""

    def admit(self, who: str, pin: str, now: float, uid: int) -> Admitted | Denied:
        """Whether name and PIN fit; `uid` is the user of this computer who says so."""


class Log(Protocol):
    """A structured log, such as structlog's."""

    def debug(self, event: str, **fields: object) -> object:
        """Something that is seldom wanted."""

    def info(self, event: str, **fields: object) -> object:
        """Something happened that an engineer may want to know."""

    def warning(self, event: str, **fields: object) -> object:
        """Something is wrong."""


class Limits(Struct, frozen=True):
    """How much one client, and all of them, may ask for."""

    clients: int = 32
    a_user: int = 16
    """Clients of one user of this computer: half of all, so that no user fills the places."""
    door: int = 16
    """Clients besides that are being told that there is no place, or leave: each takes a file."""
    stall_s: float = 10.0
    """A client that has taken nothing for so long is dropped."""
    breath_s: float = 0.001
    """Between two requests, whoever makes them, and between two batches: so much is left to the table."""
    again_s: float = 1.0
    """After a client could not be let in, because no more files can be opened."""
    acts: int = 16
    """Acts that wait to be durable: those of the supervisors of a pit, each of 180 wagers, are 700 kB."""
    act_s: float = 15.0
    """A client waits so long for its act to be durable; the act itself goes on."""
    end_s: float = 2.0
    """Acts under way get so long when the server closes."""
