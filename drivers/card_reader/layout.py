"""What a card reader tells, as the open device protocol writes it. Codes 0xC0 to 0xCF. It is told nothing.

Its one message is one byte with six values, and it has neither the faults with a text nor the commands of other kinds:
no message of this kind can name a card. `MUTE` has the kinds of which no text and no refused bytes are kept either.
"""

from typing import Final

from drivers.events import Kind, ReaderSaid
from drivers.open_protocol.fields import Choice
from drivers.open_protocol.layout import Layout

EVENTS = (
    Layout(0xC0, ReaderSaid, what=Choice(("inserted", "blackjack", "not-blackjack", "no-reading", "fault", "ready"))),
)

MUTE: Final[frozenset[Kind]] = frozenset({"card-reader"})
"""Kinds that must not be able to tell a card: what their messages cannot say, no text beside them says."""
