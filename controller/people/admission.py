"""Whether somebody is who they say, at the cost of one hash each time, and slower the more often it was wrong.

Rules:
1. After the third wrong PIN in a row for a name it is refused unheard for 1 s, after the next for 2 s, and so on,
   doubled up to 300 s. A right one starts anew.
2. An attempt that comes too early changes nothing, so nobody is locked out for longer by impatience.
3. A name that nobody has is refused in the same way, at the same cost and after the same waits.
4. After 20 wrong PINs within a minute, whatever the names, all wait until the oldest of them is a minute old. The key
   of the panel is not asked for a PIN, and stays.

A hash takes 16 MiB and some time, so this is called in a worker thread, one call at a time.
"""

import secrets
from collections import OrderedDict, deque
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from controller.people.hashes import Cost, hashed
from controller.people.lines import Person, Role, persons

FREE: Final = 3
"""So many wrong PINs are slips of the finger; the last of them begins the waits."""

LONGEST_S: Final = 300.0

MOST: Final = 20
"""So many wrong PINs, of all names together, in `WINDOW_S`: more than the floor of a casino mistypes in a minute."""

WINDOW_S: Final = 60.0

STRANGERS: Final = 256
"""So many names that nobody has are remembered; `MOST` in a minute take twelve minutes to push one out."""


class Admitted(Struct, frozen=True):
    """Somebody is who they say, and may do what their role may."""

    who: str
    role: Role


class Refused(Struct, frozen=True):
    """The name or the PIN is wrong, or it is too early; the next attempt for this name is heard after so long."""

    wait_s: float
    heard: bool = True
    """Whether the PIN was looked at: not where it came too early, right or wrong."""


class _Count(Struct):
    """The wrong PINs in a row for a name, and until when no other is heard."""

    wrong: int = 0
    until: float = float("-inf")


class People:
    """Everybody of a credentials file, and who has been wrong lately."""

    def __init__(self, known: Mapping[str, Person]) -> None:
        self.known = known
        self._counts = {name: _Count() for name in known}
        self._strangers: OrderedDict[str, _Count] = OrderedDict()
        self._wrong: deque[float] = deque(maxlen=MOST)
        cost = next((person.hash.cost for person in known.values()), Cost())
        self._nobody = hashed(secrets.token_urlsafe(), cost)

    def admit(self, who: str, pin: str, now: float) -> Admitted | Refused:
        """Whether this is somebody; `now` never goes back."""
        count = self._count(who)
        wait_s = max(count.until, self._open_at()) - now
        if wait_s > 0:
            return Refused(wait_s, heard=False)
        person = self.known.get(who)
        right = (self._nobody if person is None else person.hash).matches(pin)
        if person is not None and right:
            count.wrong, count.until = 0, float("-inf")
            return Admitted(person.name, person.role)
        count.wrong += 1
        self._wrong.append(now)
        if count.wrong >= FREE:
            count.until = now + min(LONGEST_S, 2.0 ** min(count.wrong - FREE, 16))
        return Refused(max(0.0, count.until - now, self._open_at() - now))

    def _open_at(self) -> float:
        """From when on anybody is heard."""
        return self._wrong[0] + WINDOW_S if len(self._wrong) == MOST else float("-inf")

    def _count(self, who: str) -> _Count:
        if who in self._counts:
            return self._counts[who]
        count = self._strangers.setdefault(who, _Count())
        self._strangers.move_to_end(who)
        if len(self._strangers) > STRANGERS:
            self._strangers.popitem(last=False)
        return count


def people(text: bytes, name: str) -> People:
    """Everybody in a credentials file; `name` is the file's. PeopleWrong with all that is wrong in it."""
    return People(persons(text, name))
