"""What was said and not understood. Pure."""

from controller.wording.words import visible


class Misread(Exception):  # noqa: N818  # a line of input that was not understood, which is no fault of the program
    """What was found, what was expected in its place, and the nearest word that would have been understood."""

    def __init__(self, found: str, expected: str, nearest: str | None = None) -> None:
        super().__init__(found, expected, nearest)
        self.found = visible(found)
        self.expected = expected
        self.nearest = nearest

    @property
    def text(self) -> str:
        """The error in one line."""
        meant = f"; did you mean {self.nearest}?" if self.nearest else ""
        return f"found {self.found}, expected {self.expected}{meant}"
