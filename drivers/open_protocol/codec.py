"""The books of the open device protocol: what each kind of device may tell and be told.

Role-symmetric: `EVENTS[kind].encode` is the device's side, `.decode` the host's; commands the other way round. The
messages around them are the books `HANDSHAKE` and `IN_SESSION` of `messages`. Pure.
"""

from drivers.card_reader import layout as card_reader
from drivers.commands import ClearFault, DeviceCommand
from drivers.cutting_card import layout as cutting_card
from drivers.events import DeviceEvent, DeviceFault, FaultCleared, Kind
from drivers.open_protocol.fields import TEXT, U16
from drivers.open_protocol.layout import Book, Layout
from drivers.panel import layout as panel
from drivers.shoe import layout as shoe
from drivers.shuffler import layout as shuffler

ANY_EVENTS = (
    Layout(0xE0, DeviceFault, code=U16, text=TEXT),
    Layout(0xE1, FaultCleared, code=U16),
)

ANY_COMMANDS = (Layout(0xF0, ClearFault, code=U16),)

EVENTS: dict[Kind, Book[DeviceEvent]] = {
    "shoe": Book(*shoe.EVENTS, *ANY_EVENTS),
    "shuffler": Book(*shuffler.EVENTS, *ANY_EVENTS),
    "cutting-card": Book(*cutting_card.EVENTS, *ANY_EVENTS),
    "panel": Book(*panel.EVENTS, *ANY_EVENTS),
    "card-reader": Book(*card_reader.EVENTS),
}

COMMANDS: dict[Kind, Book[DeviceCommand]] = {
    "shoe": Book(*shoe.COMMANDS, *ANY_COMMANDS),
    "shuffler": Book(*shuffler.COMMANDS, *ANY_COMMANDS),
    "cutting-card": Book(*ANY_COMMANDS),
    "panel": Book(*panel.COMMANDS, *ANY_COMMANDS),
    "card-reader": Book(),
}
