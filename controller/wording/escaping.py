"""Text that came from outside, harmless to whoever reads it on a terminal or in a file.

A device, a file or a remade record may say anything: escape sequences that paint another verdict, marks that turn
the direction of a line, a line break in the middle of a field. Pure; every line that leaves a command or goes into
the log passes through here (`controller.cli.terminal.streams`, `controller.log`).
"""

import re
from collections.abc import Iterable
from typing import Final

RESET: Final = "\x1b[0m"

_UNSEEN: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Unicode's Default_Ignorable_Code_Point (DerivedCoreProperties), which no terminal shows, and the empty braille cell;
Python calls the letters and marks among them printable."""


class Painted(str):
    """A line whose parts are harmless, with styles of ours between them. Only `paint` makes one.

    Whatever is done to it gives a plain text again, whose styles are escaped like anybody's.
    """

    __slots__ = ()


def harmless(text: str) -> str:
    """The text in one line, each character that is not seen written as JSON escapes it: an escape is backslash u001b.

    So a line of JSON stays JSON and says the same. Letters of all scripts are seen.
    """
    return text if text.isprintable() and not _UNSEEN.search(text) else "".join(map(_harmless, text))


def paint(parts: Iterable[tuple[str, str]]) -> Painted:
    """Texts one after the other, each in a style: an SGR code, or none."""
    return Painted("".join(_styled(harmless(text), style) for text, style in parts))


def escaped(letter: str) -> str:
    """A character as JSON can always write it: four hexadecimal digits for each unit of UTF-16."""
    units = letter.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))


def _harmless(letter: str) -> str:
    return letter if letter.isprintable() and not _UNSEEN.match(letter) else escaped(letter)


def _styled(text: str, style: str) -> str:
    return f"\x1b[{style}m{text}{RESET}" if style and text else text
