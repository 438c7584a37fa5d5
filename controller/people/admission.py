"""Whether somebody is who they say, at the cost of one hash each time, and slower the more often it was wrong.

Rules:
1. After the third wrong PIN in a row for a name it is refused unheard for 1 s, after the next for 2 s, and so on,
   doubled up to 300 s. A right one starts anew.
2. An attempt that comes too early changes nothing, so nobody is locked out for longer by impatience.
3. A name that nobody has is refused in the same way, at the same cost and after the same waits.
4. After 20 wrong PINs within a minute, whatever the names, all wait until the oldest of them is a minute old. The key
   of the panel is not asked for a PIN, and stays.
5. All this is counted for each user of the computer by itself, as the kernel knows who asks: whoever may only look at a
   table and guesses keeps nobody out but themselves.

A hash takes 16 MiB and some time, so this is called in a worker thread, one call at a time.
"""

import secrets
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeVar

from msgspec import Struct

from controller.people.hashes import Cost, hashed
from controller.people.lines import Person, Role, persons

Key = TypeVar("Key")
Value = TypeVar("Value")

FREE: Final = 3
"""So many wrong PINs are slips of the finger; the last of them begins the waits."""

LONGEST_S: Final = 300.0

MOST: Final = 20
"""So many wrong PINs, of all names together, in `WINDOW_S`: more than the floor of a casino mistypes in a minute."""

WINDOW_S: Final = 60.0

STRANGERS: Final = 256
"""So many names that nobody has are remembered; `MOST` in a minute take twelve minutes to push one out."""

USERS: Final = 64
"""So many users of the computer are remembered, those that asked last; only its administrator makes others."""


class Admitted(Struct, frozen=True):
    """Somebody is who they say, and may do what their role may."""

    who: str
    role: Role


class Denied(Struct, frozen=True):
    """The name or the PIN is wrong, or it is too early; the next attempt for this name is heard after so long."""

    wait_s: float
    heard: bool = True
    """Whether the PIN was looked at: not where it came too early, right or wrong."""


class _Count(Struct):
    """The wrong PINs in a row for a name, and until when no other is heard."""

    wrong: int = 0
    until: float = float("-inf")


class _Guesses:
    """What one user of the computer has said wrong lately."""

    def __init__(self, known: Iterable[str]) -> None:
        self._counts = {name: _Count() for name in known}
        self.strangers: OrderedDict[str, _Count] = OrderedDict()
        self.wrong: deque[float] = deque(maxlen=MOST)

    @property
    def open_at(self) -> float:
        """From when on anybody is heard."""
        return self.wrong[0] + WINDOW_S if len(self.wrong) == MOST else float("-inf")

    def of(self, who: str) -> _Count:
        """What was wrong with a name."""
        if who in self._counts:
            return self._counts[who]
        return _newest(self.strangers, who, _Count, STRANGERS)


class People:
    """Everybody of a credentials file, and who has been wrong lately."""

    def __init__(self, known: Mapping[str, Person]) -> None:
        self.known = known
        self._users: OrderedDict[int, _Guesses] = OrderedDict()
        cost = next((person.hash.cost for person in known.values()), Cost())
        self._nobody = hashed(secrets.token_urlsafe(), cost)

    def admit(self, who: str, pin: str, now: float, uid: int) -> Admitted | Denied:
        """Whether this is somebody, said by this user of the computer; `now` never goes back."""
        guesses = _newest(self._users, uid, lambda: _Guesses(self.known), USERS)
        count = guesses.of(who)
        wait_s = max(count.until, guesses.open_at) - now
        if wait_s > 0:
            return Denied(wait_s, heard=False)
        person = self.known.get(who)
        right = (self._nobody if person is None else person.hash).matches(pin)
        if person is not None and right:
            count.wrong, count.until = 0, float("-inf")
            return Admitted(person.name, person.role)
        count.wrong += 1
        guesses.wrong.append(now)
        if count.wrong >= FREE:
            count.until = now + min(LONGEST_S, 2.0 ** min(count.wrong - FREE, 16))
        return Denied(max(0.0, count.until - now, guesses.open_at - now))


def _newest(known: OrderedDict[Key, Value], key: Key, make: Callable[[], Value], most: int) -> Value:
    """What is known of a key, which counts as the newest now; the oldest of too many is forgotten."""
    if key not in known:
        known[key] = make()
    value = known[key]
    known.move_to_end(key)
    if len(known) > most:
        known.popitem(last=False)
    return value


def people(text: bytes, name: str) -> People:
    """Everybody in a credentials file; `name` is the file's. PeopleWrong with all that is wrong in it."""
    return People(persons(text, name))
