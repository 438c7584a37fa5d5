"""What a language must have: a text for everything that can stand on the panel.

A word, a key and an irregularity carry their own texts; what only the desk says, a notice, is here.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from controller.effects.notices import Notice
from controller.games.registry import KEYS
from controller.table.about import Key
from controller.table.irregularities import Code
from controller.table.prompts import Cue, Prompt, PromptLine
from controller.table.reasons import RejectionReason
from controller.table.words import TableWord, Word

LanguageName = Literal["en", "es", "zh-Hant"]


class Language(Struct, frozen=True):
    """One language's texts, each a line of twenty columns, and a notice two of them."""

    name: LanguageName
    """As a configuration names it: a tag of BCP 47."""
    title: str
    """Its own name for itself."""
    press: str
    """That a key is to be pressed; `{}` is its caption."""
    notices: Mapping[Notice, tuple[str, str]]

    def said(self, said: Word | Code | Key | RejectionReason) -> str:
        """The text of a word, the caption of a key, or the upper line about an irregularity or a rejected key."""
        text: str = getattr(said, self.name.partition("-")[0])
        return text

    def text(self, line: PromptLine) -> str:
        """A line with its numbers."""
        return self.said(line.word).format(*line.numbers)

    def lines(
        self, cue: Cue, flag: Code | None = None, instead: Word | RejectionReason | None = None
    ) -> tuple[str, str]:
        """How things stand, and what comes next; an irregularity, or what stands in its place, is above that."""
        about = instead or cue.prompt.about or flag
        upper = self.text(cue.upper) if about is None else self.said(about)
        flagged = about is not None and cue.prompt.about is None
        if flagged and cue.alone is not None:
            return upper, self.text(cue.alone)
        if cue.lower is None:
            return upper, self.press.format(self.said(KEYS[cue.keys[0]]))
        return upper, self.text(_order(cue.prompt) if flagged and not cue.keys else cue.lower)


def _order(prompt: Prompt) -> PromptLine:
    """The line that says what hands do, where it stands alone: the last one, unless that only counts."""
    return next(line for line in reversed(prompt.lines) if line.word is not TableWord.TO_GO)
