"""What the dealer's panel tells and is told, as the open device protocol writes it. Codes 0xA0 to 0xBF."""

from drivers.commands import Buzz, SetLamps, ShowText
from drivers.events import KeyPressed, SupervisorKey
from drivers.open_protocol.fields import FLAG, LINE, NAME, U16, Choice
from drivers.open_protocol.layout import Layout

EVENTS = (
    Layout(0xA0, KeyPressed, key=NAME),
    Layout(0xA1, SupervisorKey, turned=FLAG),
)

COMMANDS = (
    Layout(0xB0, SetLamps, lit=U16, blinking=U16),
    Layout(0xB1, ShowText, upper=LINE, lower=LINE),
    Layout(0xB2, Buzz, sound=Choice(("silent", "short", "long", "alarm"))),
)
