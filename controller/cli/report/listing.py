"""Lists that do not grow with a journal: the first things of a kind, and how many there were. Pure."""

from typing import Final, Generic, TypeVar

from controller.cli.report.figures import KEPT, Listing

LETTERS: Final = 200
"""Of a text from the journal: a record may have four million."""

T = TypeVar("T")


class Growing(Generic[T]):
    """A `Listing` in the making."""

    def __init__(self) -> None:
        self._first: list[T] = []
        self._total = 0

    def add(self, one: T) -> None:
        """One more."""
        self._total += 1
        if len(self._first) < KEPT:
            self._first.append(one)

    @property
    def listing(self) -> Listing[T]:
        """What it has come to."""
        return Listing(tuple(self._first), self._total)


def cut_short(text: str) -> str:
    """A text as a report keeps it."""
    return text if len(text) <= LETTERS else f"{text[: LETTERS - 1]}…"
