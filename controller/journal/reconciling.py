"""The accounts of shoes that are over, as the journal has them: where their cards went, and what does not add up.

Data only, for whoever shows or files it; the newest record of a shoe stands. Shoes that were dealt by versions that
wrote no accounts have none.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from controller.journal.entries import Reconciled
from controller.journal.export import stamp
from controller.journal.reading import Reader
from controller.rules.cards import PACK
from controller.table.accounts import Accounts

COLUMNS: Final = (
    "shoe", "time", "decks", "drawn", "burned", "discarded", "out_of_play", "on_table", "unseen", "left", "empty",
    "cut_by", "cutting_card_after", "cutting_card_due", "reconciles", "problems", "record",
)  # fmt: skip


class Closed(Struct, frozen=True):
    """The accounts of a shoe that is over."""

    shoe: int
    record: int
    wall_ns: int
    accounts: Accounts


def closed(reader: Reader, shoe: int) -> Closed | None:
    """A shoe's accounts; None where it has none."""
    found = None
    for row in reader.of_shoe(shoe):
        if row.kind == b"reconciled":
            record = reader.record(row)
            assert isinstance(record.entry, Reconciled)
            found = Closed(shoe, record.number, record.wall_ns, record.entry.accounts)
    return found


def closed_shoes(reader: Reader, shoes: Iterable[int]) -> Iterator[Closed]:
    """The accounts of these shoes, in their order, of those that have any."""
    for shoe in shoes:
        found = closed(reader, shoe)
        if found is not None:
            yield found


def last_closed(reader: Reader, number: int) -> list[Closed]:
    """The accounts of the newest shoes, so many, in their order."""
    newest = closed_shoes(reader, reader.shoes(newest_first=True))
    return [found for _, found in zip(range(number), newest, strict=False)][::-1]


def data(found: Closed) -> dict[str, Any]:
    """A shoe's accounts as one object; of each card that was seen how often."""
    said: dict[str, Any] = msgspec.to_builtins(found.accounts)
    said["seen"] = {card: times for card, times in zip(PACK, found.accounts.seen, strict=True) if times}
    problems = list(found.accounts.problems)
    head = {"shoe": found.shoe, "time": stamp(found.wall_ns)}
    return {**head, **said, "reconciles": not problems, "problems": problems, "record": found.record}


def row(found: Closed) -> tuple[str, ...]:
    """A shoe's accounts in the order of `COLUMNS`, for `csv.writer`."""
    said = data(found)
    return tuple(_cell(said[column]) for column in COLUMNS)


def _cell(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case list():
            return "; ".join(map(str, value))
        case _:
            return str(value)
