"""What a language must have: a text for everything that can stand on the panel.

A word and an irregularity carry their own texts; what only the desk says, a notice, is here.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from controller.effects.notices import Notice
from controller.table.irregularities import Code
from controller.table.prompts import Prompt, PromptLine
from controller.table.words import TableWord, Word

LanguageName = Literal["en", "es", "zh-Hant"]


class Language(Struct, frozen=True):
    """One language's texts, each a line of twenty columns, and a notice two of them."""

    name: LanguageName
    """As a configuration names it: a tag of BCP 47."""
    title: str
    """Its own name for itself."""
    notices: Mapping[Notice, tuple[str, str]]

    def said(self, said: Word | Code) -> str:
        """The text of a word, or the upper line of a prompt that is about an irregularity."""
        text: str = getattr(said, self.name.partition("-")[0])
        return text

    def text(self, line: PromptLine) -> str:
        """A line with its numbers."""
        return self.said(line.word).format(*line.numbers)

    def lines(self, prompt: Prompt, flag: Code | None = None) -> tuple[str, str]:
        """The two lines of a prompt, the lower one perhaps empty; a flag stands above what it asks to be done."""
        about = prompt.about or flag
        if about is None:
            upper, lower = (*map(self.text, prompt.lines), "")[:2]
            return upper, lower
        return self.said(about), self.text(_order(prompt))


def _order(prompt: Prompt) -> PromptLine:
    """The line that says what to do: the last one, unless it only counts, or comes after it."""
    return next(line for line in reversed(prompt.lines) if line.word not in {TableWord.TO_GO, TableWord.THEN_WASH})
