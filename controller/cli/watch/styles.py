"""The styles of the live view, as SGR codes of the sixteen colours that every terminal has. Pure."""

from collections.abc import Mapping
from typing import Final

from controller.table.seen import Colour

BOLD: Final = "1"
DIM: Final = "2"
BAR: Final = "7"
"""The lines at the top and at the bottom: reversed."""

WARN: Final = "1;33"
ALARM: Final = "1;31"
GOOD: Final = "32"
GONE: Final = "1;37;41"
"""Nobody hears the table."""

COLOURS: Final[Mapping[Colour, str]] = {"blue": "1;34", "red": "1;31", "green": "1;32"}

PANEL: Final = "1;30;42"
"""The dealer's panel while play goes on, and while it does not."""
PANEL_STOPPED: Final = "1;30;43"

FACE: Final = {True: "1;31;47", False: "1;30;47"}
"""A card, by whether its suit is red."""

BACK: Final = "1;37;44"
"""A card that lies face down."""
