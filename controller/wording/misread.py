"""What was said and not understood. Pure."""

from typing import Final

from controller.wording.words import visible

END: Final = "the end of the line"
"""What was found where a word was missing."""

_NOTHING: Final = frozenset({END, visible("")})


class Misread(Exception):  # noqa: N818  # a line of input that was not understood, which is no fault of the program
    """What was found, what was expected in its place, and the nearest word that would have been understood."""

    def __init__(self, found: str, expected: str, nearest: str | None = None, *, field: str = "") -> None:
        super().__init__(found, expected, nearest, field)
        self.found = visible(found)
        self.expected = expected
        self.nearest = nearest
        self.field = field

    @property
    def text(self) -> str:
        """The error in one line: `9x is not a card; example: 9h`."""
        what, _, sample = self.expected.partition(" such as ")
        what = what.removesuffix(",")
        if self.found in _NOTHING:
            says = f"{self.field} is missing: expected {what}" if self.field else f"expected {what}"
        elif what.startswith(("a ", "an ")):
            says = f"{self.found} is not {what}"
        else:
            says = f"found {self.found}, expected {what}"
        named = f"{self.field}: " if self.field and self.found not in _NOTHING else ""
        if self.nearest:
            return f"{named}{says}; did you mean {self.nearest}?"
        return f"{named}{says}{f'; example: {sample}' if sample else ''}"
