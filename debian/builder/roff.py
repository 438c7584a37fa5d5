"""Text for a manual page: what is special to groff is escaped, and every character is ASCII. Pure."""

import re
from itertools import groupby
from typing import Final

_SPECIAL: Final = str.maketrans(
    {"\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", '"': "\\(dq"}
)

_FLAG: Final = re.compile(r"(?<![\w/-])(--?[a-z][\w-]*)")
"""An option, in running text."""

_KEPT: Final = re.compile(r"^ |\S {3,}\S")
"""A line that is not running text."""


def escaped(text: str) -> str:
    """Text that groff prints as it stands, whatever it begins with."""
    plain = text.translate(_SPECIAL)
    plain = "".join(char if char.isascii() else f"\\[u{ord(char):04X}]" for char in plain)
    return f"\\&{plain}" if plain.startswith(".") else plain


def bold(text: str) -> str:
    """As a manual prints what is typed as it is."""
    return f"\\fB{escaped(text)}\\fR"


def italic(text: str) -> str:
    """As a manual prints what somebody replaces."""
    return f"\\fI{escaped(text)}\\fR"


def prose(text: str) -> list[str]:
    """The lines of a text in the form of a help: paragraphs flow; what is indented or in columns keeps its lines."""
    lines: list[str] = []
    for number, paragraph in enumerate(re.split(r"\n\s*\n", text.strip("\n"))):
        lines += [".PP"] if number else []
        for literal, block in groupby(paragraph.splitlines(), lambda line: _KEPT.search(line) is not None):
            if literal:
                lines += [".RS 2", ".nf", *(escaped(line.removeprefix("  ")) for line in block), ".fi", ".RE"]
            else:
                lines += [_flagged(line.strip()) for line in block]
    return lines


def _flagged(line: str) -> str:
    """Running text with its options bold."""
    return "".join(bold(part) if _FLAG.fullmatch(part) else escaped(part) for part in _FLAG.split(line) if part)
