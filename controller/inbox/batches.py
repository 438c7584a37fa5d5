"""What a shuffler and a cutting-card sensor tell of two batches, as inputs of the table (19:47-7.1(d), 7.5(h)2).

Pure; called by `controller.inbox.inbox` at a table with two batches.
"""

from collections.abc import Iterator
from typing import Final

from controller.table import inputs
from controller.table.inputs import Input
from drivers import events
from drivers.events import DeviceEvent, Kind

COUNT_MOST: Final = 10_000
"""The largest count that an input holds; a device that claims more is wrong by more than it takes to be noticed."""

NAME_MOST: Final = 40
"""As long as a name may be in an input; no colour is."""


def of_batches(kind: Kind, event: DeviceEvent) -> Iterator[Input]:
    """What a device of this kind tells of batches."""
    if kind == "shuffler":
        yield from _of_shuffler(event)
    elif isinstance(event, events.RackColour):
        yield inputs.RackSeen(_colour(event.colour))


def _of_shuffler(event: DeviceEvent) -> Iterator[Input]:
    match event:
        case events.BatchInserted(back=back):
            yield inputs.BatchInserted(_colour(back))
        case events.ShuffleStarted(back=back):
            yield inputs.ShufflerBegun(_colour(back))
        case events.ShuffleFinished(back=back, count=count):
            yield inputs.ShufflerDone(min(count, COUNT_MOST), _colour(back))
        case events.BatchStored(back=back, count=count):
            yield inputs.BatchStored(min(count, COUNT_MOST), _colour(back))
        case events.BatchReleased(back=back, count=count):
            yield inputs.BatchReleased(min(count, COUNT_MOST), _colour(back))
        case events.DoorMoved(open=is_open):
            yield inputs.DoorMoved(open=is_open)
        case events.Jam() | events.DeviceFault():
            yield inputs.ShufflerFailed()
        case events.DeviceOnline():
            yield inputs.ShufflerOnline(f"{event.serial[:16]}/{event.log}/{event.boot}"[:NAME_MOST])
        case _:
            return


def _colour(back: str | None) -> str | None:
    """A colour as an input holds it; an empty name is none."""
    return back[:NAME_MOST] if back else None
