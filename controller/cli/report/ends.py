"""When a period ends that the command line leaves open: where everybody knows that the journal has come.

While a shoe is in play the journal also grows by silent records, such as a fault that a shoe reports of a face-down
card (decision 20). The time of one would tell that it is there, so a report never ends with it. Called by the command.
"""

from typing import Final

from controller.effects.public import is_public
from controller.journal.reading import Reader
from controller.wording.hours import Period

_PUBLIC: Final = "opening", "loaded", "judged", "correction", "reconciled"
"""Kinds of records that people may learn of, but for what a machine thinks; without one there is nothing to report."""


def known_ns(reader: Reader, before: int | None = None) -> int | None:
    """The time of the newest record that people may learn of, of all or of those before one; None if none is."""
    row = reader.newest(*_PUBLIC) if before is None else reader.newest(*_PUBLIC, before=before)
    while row is not None and not (row.kind == b"reconciled" or is_public(reader.record(row).entry)):
        row = reader.newest(*_PUBLIC, before=row.number)
    return None if row is None else row.wall_ns


def in_play(reader: Reader, shoe: int) -> bool:
    """Whether a shoe is not over: what devices say of themselves meanwhile is left out (decision 20)."""
    last = reader.last()
    return last is not None and shoe >= last.shoe and all(row.kind != b"reconciled" for row in reader.of_shoe(shoe))


def of_shoe(reader: Reader, shoe: int) -> Period | None:
    """From a shoe's first record until it was over, or to the newest of it that people may learn of; None if absent.

    What is recorded between shoes goes by the number of the one before, so its last record may be of the next evening.
    """
    begins_ns, over_ns, last = None, None, 0
    for row in reader.of_shoe(shoe):
        begins_ns = row.wall_ns if begins_ns is None else min(begins_ns, row.wall_ns)
        over_ns = row.wall_ns if row.kind == b"reconciled" else over_ns
        last = row.number
    ends_ns = known_ns(reader, last + 1) if over_ns is None else over_ns
    return None if begins_ns is None or ends_ns is None else Period(begins_ns, max(begins_ns, ends_ns) + 1)
