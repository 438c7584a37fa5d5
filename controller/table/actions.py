"""Actions that more than one machine's edges do."""

from collections.abc import Callable
from functools import cache
from typing import Any

from controller.table.decision import CardPlace
from controller.table.inputs import Input
from controller.table.irregularities import Code, TableCode
from controller.table.model import Table
from controller.table.reasons import RejectionReason, TableReason
from controller.table.state import Drawn, StopKind


@cache
def refuse(reason: RejectionReason) -> Callable[[Table[Any]], None]:
    """The input is rejected, without effect."""

    def refused(table: Table[Any]) -> None:
        table.reason = reason

    refused.__name__ = f"refuse: {reason.value}"
    return refused


def flags(code: Code) -> Callable[[Table[Any]], None]:
    """The input is irregular."""

    def flagged(table: Table[Any]) -> None:
        table.flag(code)

    flagged.__name__ = f"flag {code.value}"
    return flagged


def supervise(code: Code) -> Callable[[Table[Any]], None]:
    """The input is irregular, and play stops for the supervisor."""

    def stop(table: Table[Any]) -> None:
        table.flag(code)
        table.stop(StopKind.SUPERVISOR, code)

    stop.__name__ = f"flag {code.value}"
    return stop


def keep(table: Table[Any]) -> None:
    """What left the shoe waits behind whatever waits already."""
    if _may_wait(table):
        table.waiting += (_kept(table),)


def keep_until_turned(table: Table[Any]) -> None:
    """The input waits until the cards on the table are turned."""
    if _may_wait(table):
        table.wait_until_turned(_kept(table))


def _may_wait(table: Table[Any]) -> bool:
    """Whether there is room for the input; where a shoe repeats itself without end, it is refused."""
    if table.has_room or isinstance(table.event, Drawn):
        return True
    table.reason = TableReason.REPEATED
    return False


def _kept(table: Table[Any]) -> Drawn | Input:
    event = table.event
    assert isinstance(event, Drawn | Input)
    if isinstance(event, Drawn):
        table.put(event, CardPlace.WAITING)
    table.kept = True
    return event


def pass_on(table: Table[Any]) -> None:
    """The next machine answers."""
    table.passed = True


def ask_name(table: Table[Any]) -> None:
    """Play waits until the card at hand is named."""
    table.put(table.card, CardPlace.WAITING)
    table.stop(StopKind.NAME, TableCode.UNREAD_CARD, table.card)
    table.kept = True
