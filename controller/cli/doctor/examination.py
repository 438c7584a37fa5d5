"""The examination: every section of every table and of the computer, side by side, each within the limit.

A section that hangs, or that stumbles, says so and takes nothing from the others. Called by `doctor` and `bundle`.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from controller import installation
from controller.cli.doctor import (
    clocks,
    configured,
    daemons,
    disks,
    drivers,
    grabbers,
    ports,
    records,
    rights,
    space,
    units,
    versions,
)
from controller.cli.doctor.computer import Computer
from controller.cli.doctor.diagnosis import Diagnosis, Section, note, wrong
from controller.cli.doctor.pages import COMPUTER
from controller.cli.doctor.tables import ExaminedTable
from controller.cli.doctor.within import Late, all_within

LIMIT_S: Final = 15.0
"""For all sections together, after the ten seconds that a unit and a socket may take. A year's journal is read in a
tenth of it, since only the open shoe is."""


class _Subject(NamedTuple):
    about: str
    title: str
    look: Callable[[], Iterator[Diagnosis]]


def examine(tables: Sequence[ExaminedTable], computer: Computer, *, writes: bool) -> list[Section]:
    """Every section, the tables' first; `writes` also measures the disk."""
    subjects = [subject for table in tables for subject in _of_table(table, computer, writes=writes)]
    subjects += _of_computer(computer, any_table=bool(tables))
    came = all_within(LIMIT_S, [partial(_findings, subject) for subject in subjects])
    return [
        Section(subject.about, subject.title, found if isinstance(found, tuple) else (_unfinished(found),))
        for subject, found in zip(subjects, came, strict=True)
    ]


def _findings(subject: _Subject) -> tuple[Diagnosis, ...]:
    return tuple(subject.look())


def _unfinished(why: Exception) -> Diagnosis:
    """A section that came to no end."""
    if isinstance(why, Late):
        return wrong(
            "examination", f"it did not end within {LIMIT_S:g} s: the disk or the system hangs",
            "read the system's log: journalctl --dmesg",
        )  # fmt: skip
    at = why.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    where = "" if at is None else f" at {at.tb_frame.f_code.co_name}, line {at.tb_lineno}"
    return note("examination", f"it cannot be done here: {type(why).__name__}{where}", "please report it")


def _of_table(table: ExaminedTable, computer: Computer, *, writes: bool) -> Iterator[_Subject]:
    looks: tuple[tuple[str, Callable[[], Iterator[Diagnosis]]], ...] = (
        ("configuration", partial(configured.look, table)),
        ("unit", partial(units.look, table, computer)),
        ("daemon", partial(daemons.look, table)),
        ("devices", partial(ports.look, table, computer)),
        ("drivers", partial(drivers.look_at_start, table, computer)),
        ("permissions", partial(rights.look, table, computer)),
        ("journal", partial(records.look, table)),
        ("disk", partial(disks.look, table, computer, writes=writes)),
        ("space", partial(space.look, table)),
    )
    return (_Subject(table.instance, title, look) for title, look in looks)


def _of_computer(computer: Computer, *, any_table: bool) -> Iterator[_Subject]:
    if not any_table:
        yield _Subject(COMPUTER, "tables", _no_table)
    yield _Subject(COMPUTER, "clock", partial(clocks.look, computer))
    yield _Subject(COMPUTER, "drivers", partial(drivers.look, computer))
    yield _Subject(COMPUTER, "udev and other programs", partial(grabbers.look, computer))
    yield _Subject(COMPUTER, "watchdog", partial(units.look_at_board, computer))
    yield _Subject(COMPUTER, "versions", partial(versions.look, computer))


def _no_table() -> Iterator[Diagnosis]:
    yield wrong("tables", "none is configured", "shoewatch setup", str(installation.CONFIGURATIONS))
