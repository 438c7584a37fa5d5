"""Of what a device was acknowledged nothing may be missing from a journal, nothing doubled and nothing changed."""

import pytest

from controller.journal.chain import Record
from controller.journal.entries import Device, Heard, Panel, Source
from drivers.events import CardDrawn, DeviceEvent, KeyPressed, Place, ShoeEmpty
from tests.target.books import Book, Lost, acknowledged, check, kept

CARDS: tuple[DeviceEvent, ...] = (CardDrawn("9h"), CardDrawn("2s"), CardDrawn("Kd"), ShoeEmpty())
KEYS: tuple[DeviceEvent, ...] = (KeyPressed("open"), KeyPressed("no-more-bets"))
BOOKS = {"shoe": Book(7, 3, CARDS), "panel": Book(8, 2, KEYS)}


def record(source: Source, log: int, seq: int, event: DeviceEvent) -> Record:
    raw = repr(event).encode()
    return Record(0, source, 0, 0, 1, 1, Place(log, seq, "S"), raw, Heard(event))


def read(_name: str, frame: bytes) -> DeviceEvent | None:
    return next((event for event in (*CARDS, *KEYS) if repr(event).encode() == frame), None)


SHOE = [record(Device("shoe"), 7, number, event) for number, event in enumerate(CARDS, 1)]
PANEL = [record(Panel("panel"), 8, number, event) for number, event in enumerate(KEYS, 1)]


def test_what_is_acknowledged_is_there_and_what_is_not_may_be() -> None:
    assert check([*SHOE[:3], *PANEL], BOOKS, read) == 5 == acknowledged(BOOKS)
    assert check([*SHOE, *PANEL], BOOKS, read) == 5
    assert kept(BOOKS) == 1


@pytest.mark.parametrize(
    ("records", "says"),
    [
        ([*SHOE[:2], *PANEL], r"shoe: 1 of 3 acknowledged events are lost: \[3\]"),
        ([*SHOE[1:], *PANEL], r"shoe: 1 of 3 acknowledged events are lost: \[1\]"),
        (PANEL, r"shoe: 3 of 3 acknowledged events are lost"),
        ([], "events are lost"),
        ([*SHOE, SHOE[3], *PANEL], r"shoe: the journal has events \[4\] more than once"),
        ([*SHOE, *PANEL, SHOE[0]], r"shoe: the journal has events \[1\] more than once"),
        ([SHOE[1], SHOE[0], SHOE[2], *PANEL], "out of their order"),
        ([*SHOE, record(Device("shoe"), 7, 5, CARDS[0]), *PANEL], "event 5; it told 4"),
        ([*SHOE[:3], record(Device("shoe"), 7, 4, CARDS[0]), *PANEL], "event 4 is CardDrawn"),
        ([*SHOE, record(Device("shoe"), 9, 5, CARDS[0]), *PANEL], "another numbering"),
        ([*SHOE, *PANEL, record(Device("shuffler"), 9, 1, CARDS[0])], "events of shuffler"),
    ],
)
def test_whatever_is_lost_doubled_or_changed_is_named(records: list[Record], says: str) -> None:
    with pytest.raises(Lost, match=says):
        check(records, BOOKS, read)
