"""What a language must have: a text for everything that can stand on the panel."""

from collections.abc import Mapping

from msgspec import Struct

from controller.effects.notices import Notice
from controller.table.irregularities import Code
from controller.table.prompts import Line, Prompt
from controller.table.words import Word


class Language(Struct, frozen=True):
    """One language's texts, each a line of twenty columns, and a notice two of them."""

    name: str
    """As a configuration names it: a tag of BCP 47."""
    title: str
    """Its own name for itself."""
    words: Mapping[Word, str]
    """`{}`, or `{0}` and `{1}` where their order is another one, take the numbers."""
    irregularities: Mapping[Code, str]
    """What stands on the upper line when a prompt is about one."""
    notices: Mapping[Notice, tuple[str, str]]

    def text(self, line: Line) -> str:
        """A line with its numbers."""
        return self.words[line.word].format(*line.numbers)

    def lines(self, prompt: Prompt) -> tuple[str, str]:
        """The two lines of a prompt; the lower one may be empty."""
        above = () if prompt.about is None else (self.irregularities[prompt.about],)
        upper, lower = (*above, *map(self.text, prompt.lines), "")[:2]
        return upper, lower
