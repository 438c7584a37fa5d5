"""What a shuffler tells and is told, as the open device protocol writes it. Codes 0x60 to 0x7F."""

from drivers.commands import ReleaseBatch, StartShuffle
from drivers.events import (
    BatchInserted,
    BatchReleased,
    BatchStored,
    DoorMoved,
    Jam,
    JamCleared,
    ShuffleFinished,
    ShuffleStarted,
    StubCounted,
)
from drivers.open_protocol.fields import FLAG, MAYBE_NAME, U16
from drivers.open_protocol.layout import Layout

EVENTS = (
    Layout(0x60, BatchInserted, back=MAYBE_NAME),
    Layout(0x61, ShuffleStarted, back=MAYBE_NAME),
    Layout(0x62, ShuffleFinished, back=MAYBE_NAME, count=U16),
    Layout(0x63, BatchStored, back=MAYBE_NAME, count=U16),
    Layout(0x64, BatchReleased, back=MAYBE_NAME, count=U16),
    Layout(0x65, DoorMoved, open=FLAG),
    Layout(0x66, Jam),
    Layout(0x67, JamCleared),
    Layout(0x68, StubCounted, count=U16),
)

COMMANDS = (
    Layout(0x70, StartShuffle),
    Layout(0x71, ReleaseBatch, back=MAYBE_NAME),
)
