"""What a game is called, and how its subchapter numbers the paragraphs; the code cites those of subchapter 3."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct

from controller.rules.procedures import Common, OnNotice

_PARAGRAPH: Final = re.compile(r"(?:\b19:47-)?\b(3\.\d+\([a-z]\)\d*)")


class Law(Struct, frozen=True):
    """A game's name and the names that its own subchapter gives to things."""

    name: str
    title: str
    subchapter: str
    paragraphs: Mapping[str, str]
    """How a paragraph of subchapter 3 is called here; the longest beginning that stands here counts."""
    uniform: tuple[Common, ...] = ()
    """What all tables of a pit have alike that play it."""
    noticed: tuple[OnNotice, ...] = ()
    """What changes after written notice only."""

    def renumbered(self, text: str) -> str:
        """A text that names paragraphs of subchapter 3, with this game's own instead."""
        return _PARAGRAPH.sub(lambda match: self.paragraph(match[1]), text)

    def cited(self, paragraph: str) -> str:
        """A paragraph as this game numbers it; one of another subchapter than the third keeps its number."""
        return self.paragraph(paragraph) if paragraph.startswith("3.") else f"19:47-{paragraph}"

    def paragraph(self, third: str) -> str:
        """A paragraph of subchapter 3, `3.12(d)`, as this game's subchapter numbers it: `19:47-7.11(d)`.

        One that has no twin here keeps its own number.
        """
        start = max(self._known(third), key=len, default="")
        return f"19:47-{self.paragraphs.get(start, start)}{third[len(start) :]}"

    def numbered(self, paragraphs: Iterable[str]) -> tuple[str, ...]:
        """Those of some paragraphs that this game has, as its subchapter numbers them."""
        return tuple(dict.fromkeys(self.paragraph(each) for each in paragraphs if self._known(each)))

    def _known(self, paragraph: str) -> list[str]:
        return [start for start in self.paragraphs if paragraph.startswith(start)]
