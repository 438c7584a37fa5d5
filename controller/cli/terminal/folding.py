"""Lines that fit the terminal: how wide it is, and what to do with a text that is wider.

Without a terminal lines are 80 columns wide, or as many as COLUMNS says.
"""

import os
import textwrap
from collections.abc import Iterator
from typing import Final

from controller.cli.terminal.cells import cells

USUAL: Final = 80
_OUTPUT: Final = 1
"""The descriptor of standard output."""


def width() -> int:
    """The columns of the terminal."""
    named = os.environ.get("COLUMNS", "")
    if named.isdecimal() and int(named) > 0:
        return int(named)
    try:
        return os.get_terminal_size(_OUTPUT).columns or USUAL
    except OSError:
        return USUAL


def folded(text: str, columns: int, indent: str = "") -> list[str]:
    """A text in lines of so many columns, each but the first behind an indent."""
    return textwrap.wrap(text, columns, subsequent_indent=indent, break_on_hyphens=False) or [""]


def row(cells_of_row: str, rest: str, columns: int, indent: str) -> Iterator[str]:
    """What stands in columns and what follows it: in one line where that fits, or else in lines below."""
    line = f"{cells_of_row} {rest}".rstrip()
    if cells(line) <= columns:
        yield line
        return
    yield from folded(cells_of_row.rstrip(), columns, indent)
    if rest:
        yield from folded(indent + rest, columns, indent)
