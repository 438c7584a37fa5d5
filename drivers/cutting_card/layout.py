"""What a cutting-card sensor tells, as the open device protocol writes it. Codes 0x80 to 0x8F. It is told nothing."""

from drivers.events import CutMade, CuttingCardPlaced, RackColour
from drivers.open_protocol.fields import FLAG, MAYBE_NAME, U16
from drivers.open_protocol.layout import Layout

EVENTS = (
    Layout(0x80, CutMade, front=U16, back=U16),
    Layout(0x81, CuttingCardPlaced, from_back=U16, second_at_end=FLAG),
    Layout(0x82, RackColour, colour=MAYBE_NAME),
)
