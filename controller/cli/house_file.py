"""A house's options from a TOML file and from flags: a `House`, or everything that is wrong, each with its place.

The options stand in the table `[house]`; a flag wins over the file. Called by `controller.cli.judge`.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

from controller.cli.vocabulary import fields_of, nearest, visible
from controller.table.games import GAMES
from controller.table.house import House

LARGEST: Final = 65536
"""Bytes of a file; a house's options take a few hundred."""


class Option(Struct, frozen=True):
    """One option in words: what it decides, and the paragraph of Punto Banco that leaves it open or asks for it."""

    help: str
    paragraph: str = ""


OPTIONS: Final[Mapping[str, Option]] = {
    "game": Option("the game, by whose subchapter paragraphs are numbered"),
    "decks": Option("how many decks the shoe holds, at least six", "3.1(a)"),
    "dealing": Option("whether the hands are dealt face up, or face down and turned", "3.7(d)"),
    "no_more_bets": Option('whether "No More Bets" is a key, or the round\'s first card stands for it', "3.7(b)"),
    "error_card": Option("what follows a card disclosed in error", "3.12(c)"),
    "error_ten": Option("how many cards follow a ten disclosed in error", "3.12(c)1"),
    "cutting_card_before_first_card": Option("how many hands follow a cutting card in place of a first card", "3.8(e)"),
    "back": Option("the colour of the backs; without it no back is judged", "3.6(a)"),
    "sure_floor": Option("readings less sure than this, in per cent, count as unread"),
}
"""Every option of the house by its name in the file; the flag has hyphens."""

FIELDS: Final = fields_of(House)


class HouseWrong(Exception):  # noqa: N818  # the operator's file is wrong, not this program
    """Everything that is wrong with a house's options, in the order of the file, then of the flags."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def house(text: bytes, name: str, flags: Mapping[str, Any]) -> House:
    """The house that a file's bytes and the flags make; `name` is the file's, for its problems."""
    source = _Source(name, text)
    given = {**source.options, **flags}
    found = list(source.problems)
    for option, value in given.items():
        found += ((option, problem) for problem in _misfit(option, value, given.get("game")))
    wrong = {option for option, _ in found}
    fitting = House(**{option: value for option, value in given.items() if option not in wrong})
    game = GAMES[fitting.game]
    found += ((problem.partition(" = ")[0], game.renumbered(problem)) for problem in fitting.problems())
    if found:
        placed = sorted((source.place(option, option in flags), problem) for option, problem in found)
        raise HouseWrong([f"{place[1]}: {problem}" for place, problem in placed])
    return fitting


def _misfit(option: str, value: object, game: object) -> Iterator[str]:
    written = visible(value if isinstance(value, str) else str(value).lower())
    if option not in FIELDS:
        yield f"{option} = {written}: no such option{_meant(option, FIELDS)}"
    elif not FIELDS[option].fits(value):
        field = FIELDS[option]
        meant = _meant(value, field.choices) if isinstance(value, str) else ""
        yield f"{option} = {written}: expected {field.expected}{_paragraph(option, game)}{meant}"


def _paragraph(option: str, game: object) -> str:
    paragraph = OPTIONS[option].paragraph
    numbering = GAMES.get(str(game), GAMES[House().game])
    return f" ({numbering.paragraph(paragraph)})" if paragraph else ""


def _meant(word: str, known: Mapping[str, object] | tuple[str, ...]) -> str:
    near = nearest(word, known)
    return f"; did you mean {near}?" if near else ""


class _Source:
    """A file's options, what is wrong with its form, and on which line each option stands."""

    def __init__(self, name: str, text: bytes) -> None:
        self.name = name
        self.options: dict[str, Any] = {}
        self.problems: list[tuple[str, str]] = []
        self._lines: list[str] = []
        self._line_of_problem = 0
        try:
            self._lines = text.decode("utf-8-sig").replace("\r\n", "\n").split("\n")
            self._read(tomllib.loads("\n".join(self._lines)))
        except UnicodeDecodeError as error:
            self._line_of_problem = text[: error.start].count(b"\n") + 1
            self.problems = [("", "it is not UTF-8")]
        except tomllib.TOMLDecodeError as error:
            at = re.search(r"\(at line (\d+)", str(error))
            self._line_of_problem = int(at[1]) if at else len(self._lines)
            self.problems = [("", f"it is not TOML: {re.sub(r' ?[(]at .*[)]', '', str(error))}")]
        except RecursionError:
            self.problems = [("", "it is not TOML: too deep a nesting")]

    def _read(self, content: dict[str, Any]) -> None:
        found = content.get("house")
        if isinstance(found, dict):
            self.options = found
        elif found is not None:
            self.problems = [("", "house is no table, but should be one: [house]")]
        elif self.name:
            self.problems = [("", f"no table [house]{_meant('house', content)}")]

    def place(self, option: str, flag: bool) -> tuple[int, str]:  # noqa: FBT001
        """Where a problem is, for sorting and in words."""
        if flag:
            return len(self._lines) + 1, f"--{option.replace('_', '-')}"
        line = self._line(option) if option else self._line_of_problem
        return line, f"{self.name}, line {line}" if line else self.name

    def _line(self, option: str) -> int:
        """The line that says an option: the last that names it before the file, read so far, has it; 0 if none does."""
        named, looking = 0, False
        for end, line in enumerate(self._lines, 1):
            if option in line:
                named, looking = end, True
            if not looking:
                continue
            try:
                content = tomllib.loads("\n".join(self._lines[:end])).get("house")
            except tomllib.TOMLDecodeError:
                continue  # in the middle of a value
            if isinstance(content, dict) and option in content:
                return named
            looking = False
        return 0
