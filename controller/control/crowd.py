"""Who may be at the control socket at once: so many in all, so many of one user, and who leaves for whom.

A client that waits for nothing is idle, and gives its place to whoever comes: the one that has been idle longest first.
No user keeps another out: where all places are taken by clients that are busy, the user who has most of them gives one
to a user who has fewer. Called by `controller.control.server`.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Protocol, TypeVar


class ClientPlaces(Protocol):
    """A client as its places are counted."""

    @property
    def uid(self) -> int:
        """Its user, as the kernel knows it."""

    @property
    def idle_since(self) -> float | None:
        """Since when it has asked for nothing and is told nothing; None while it is busy."""

    @property
    def arrived(self) -> float:
        """When it came."""


Guest = TypeVar("Guest", bound=ClientPlaces)


class Full(Exception):  # noqa: N818  # says what is wrong
    """There is no place for another client, and none of those that are there can go."""


def leaves(here: Iterable[Guest], uid: int, places: int, a_user: int) -> Guest | None:
    """Who leaves so that a client of this user can come; None if nobody must. `Full` if nobody can."""
    guests = [*here]
    count = Counter(guest.uid for guest in guests)
    if count[uid] >= a_user:
        rivals = [guest for guest in guests if guest.uid == uid and guest.idle_since is not None]
    elif len(guests) >= places:
        rivals = [guest for guest in guests if guest.idle_since is not None or count[guest.uid] > count[uid] + 1]
    else:
        return None
    if not rivals:
        raise Full
    return min(rivals, key=lambda guest: _worth(guest, count[guest.uid]))


def _worth(guest: ClientPlaces, of_its_user: int) -> tuple[bool, float, float]:
    """The idle before the busy; of the busy, one of whoever has most."""
    idle = guest.idle_since
    return (False, idle, 0.0) if idle is not None else (True, -of_its_user, guest.arrived)
