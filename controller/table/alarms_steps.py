"""How alarms are raised, settled and acknowledged at a table; called by `decide` and by the machine of stops."""

from typing import Any

from controller.table.inputs import AlarmSeen, DeviceLost, Input
from controller.table.model import Table
from controller.table.state import Stop


def alarm_open(table: Table[Any]) -> bool:
    """The alarm that is acknowledged is open; where all are acknowledged, one of them."""
    assert isinstance(table.event, AlarmSeen)
    return table.alarms is not None and table.alarms.acknowledged(table.event.number) != table.alarms


def acknowledge_alarm(table: Table[Any]) -> None:
    """A named person has acknowledged an alarm, or all of them."""
    assert isinstance(table.event, AlarmSeen)
    assert table.alarms is not None
    table.alarms = table.alarms.acknowledged(table.event.number)


def follow_alarms(table: Table[Any], event: Input, before: tuple[Stop, ...]) -> None:
    """Open the alarms that an input has raised, and close those of stops that a supervisor has ended by it."""
    alarms = table.alarms
    if alarms is None:
        return
    if event.about.by == "supervisor" and before:
        settled = {(stop.why, stop.device) for stop in before} - {(stop.why, stop.device) for stop in table.stops}
        alarms = alarms.without(settled)
    device = event.device if isinstance(event, DeviceLost) else ""
    for code in dict.fromkeys(table.flags):
        if code.alarm:
            alarms = alarms.with_((code, device), table.shoe_number, table.round_number)
    table.alarms = alarms
