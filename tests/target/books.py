"""What each simulated device knows of its own events, and whether a journal agrees: nothing lost, doubled or invented.

A device numbers its events, keeps each until the daemon acknowledges it, and lives outside the machine whose power is
cut: so what is acknowledged is known from elsewhere than the journal. Pure. Called by the suites that cut the power.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from controller.journal.chain import Record
from controller.journal.entries import written
from drivers.events import DeviceEvent

ReadFrame = Callable[[str, bytes], DeviceEvent | None]
"""The event in a frame of a device, as the device itself reads it."""


class Lost(AssertionError):  # noqa: N818  # says what happened
    """The journal does not have what a device was acknowledged, or has it otherwise."""


class Book(NamedTuple):
    """One device's."""

    log: int
    """Its numbering."""
    acknowledged: int
    """The number of the last event that the daemon has acknowledged."""
    told: tuple[DeviceEvent, ...]
    """Every event that it has told, acknowledged or not, from number 1 on."""


Books = Mapping[str, Book]
"""By the names of the devices."""


def device_of(record: Record) -> str:
    """Whose numbering a record's place is in: what is said with the supervisor's key is the panel's as well."""
    return written(record.source).split()[-1]


def acknowledged(books: Books) -> int:
    """How many events all devices together know to be safe."""
    return sum(book.acknowledged for book in books.values())


def kept(books: Books) -> int:
    """How many events they keep, to send them again."""
    return sum(len(book.told) - book.acknowledged for book in books.values())


def check(records: Sequence[Record], books: Books, read: ReadFrame) -> int:
    """How many acknowledged events the journal has; `Lost` unless it has all, each once, as the device told it.

    And in the device's order, and nothing that the device never told.
    """
    found: dict[str, list[Record]] = {name: [] for name in books}
    for record in records:
        if record.place is not None and record.place.seq > 0:
            found.setdefault(device_of(record), []).append(record)
    for name, of_device in found.items():
        if name not in books:
            raise Lost(f"the journal has events of {name}, which is no device of this table")
        _check(name, of_device, books[name], read)
    return acknowledged(books)


def _check(name: str, records: Sequence[Record], book: Book, read: ReadFrame) -> None:
    places = [record.place for record in records if record.place is not None]
    if foreign := [place for place in places if place.log != book.log]:
        raise Lost(f"{name}: the journal has events of another numbering: {foreign[:5]}")
    numbers = [place.seq for place in places]
    if doubled := [number for number, times in Counter(numbers).items() if times > 1]:
        raise Lost(f"{name}: the journal has events {doubled[:20]} more than once")
    if lost := sorted({*range(1, book.acknowledged + 1)} - {*numbers}):
        raise Lost(f"{name}: {len(lost)} of {book.acknowledged} acknowledged events are lost: {lost[:20]}")
    if numbers != sorted(numbers):
        raise Lost(f"{name}: the journal has its events out of their order: {numbers}")
    if numbers and numbers[-1] > len(book.told):
        raise Lost(f"{name}: the journal has event {numbers[-1]}; it told {len(book.told)}")
    for record, number in zip(records, numbers, strict=True):
        event = read(name, record.raw)
        if event != book.told[number - 1]:
            raise Lost(f"{name}: event {number} is {event} in the journal; it told {book.told[number - 1]}")
