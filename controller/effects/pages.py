"""What a supervisor reads on a panel whose key is turned while play has stopped: each stop, and what ends it.

The upper line says what happened, as the dealer has it. The lower line, page by page, says what hands or the dealer do,
which keys end the stop, and the paragraphs. Pure; called by `controller.desk`.
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from controller.effects.choices import ending_keys
from controller.effects.languages import LANGUAGES, LanguageName
from controller.effects.languages.language import Language
from controller.games.registry import GAMES, KEYS, AnyState
from controller.table.phases import Play
from controller.table.prompts import Cue, at_stop, in_order
from controller.table.state import Stop
from controller.table.words import COLUMNS
from drivers.open_protocol.columns import columns


class Page(Struct, frozen=True):
    """A stop as the dealer has it, and what stands below it instead."""

    cue: Cue
    lower: str


def pages(state: AnyState, name: LanguageName) -> tuple[Page, ...]:
    """The pages of a table as it stands, each once; none while play has not stopped."""
    if state.play is not Play.STOPPED:
        return ()
    keys, law, language = ending_keys(state), GAMES[state.house.game].law, LANGUAGES[name]
    return tuple(
        dict.fromkeys(
            Page(at_stop(stop), lower)
            for stop in in_order(state.stops)
            for lower in (*_ends(stop, keys[stop.kind], language), *_filled(law.numbered(stop.why.paragraphs), ", "))
        )
    )


def _ends(stop: Stop, ends: Sequence[str], language: Language) -> Iterator[str]:
    """What ends a stop: first what the dealer reads, unless that only calls the supervisor, then the other keys."""
    cue = at_stop(stop)
    keys = [key for key in ends if key not in cue.keys]
    if not keys or stop.kind.cleared_by != "supervisor":
        yield language.lines(cue)[1]
    for line in _filled((language.said(KEYS[key]) for key in keys), "/"):
        pressed = language.press.format(line)
        yield pressed if _fits(pressed) else line


def _filled(texts: Iterable[str], between: str) -> Iterator[str]:
    """Lines that hold as many of these texts as fit."""
    line = ""
    for text in texts:
        longer = f"{line}{between}{text}" if line else text
        if not _fits(longer):
            yield line
            longer = text
        line = longer
    if line:
        yield line


def _fits(line: str) -> bool:
    return (columns(line) or 0) <= COLUMNS
