"""A TOML file: its content or what is wrong with its form, and the line on which each part of it begins."""

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Final

from controller.configuration.misspelt import misspelt

Part = tuple[str | int, ...]
"""A part of a file by its keys: `("devices", 0, "port")`. A table of an array has a number."""

_ENDS: Final = ("]", "}", '"""', "'''")
"""A value of several lines ends on a line that has one of these."""


_SQLITE: Final = b"SQLite format 3\0"
"""So a journal begins, which may be named by mistake."""

_LONG_NUMBER: Final = re.compile("[0-9][0-9A-Za-z_]{3000}")
"""What may be a number that nothing can hold, in decimal or hexadecimal."""


DEEPEST: Final = 8
"""Dots in a key or in a table's header, and brackets open at once in a value: no option is more than three deep."""

_TOKEN: Final = re.compile(
    r'''"""(?:[^\\]|\\.)*?(?:"""|\Z)|\'{3}.*?(?:\'{3}|\Z)|"(?:[^"\\\n]|\\.)*+"?|'''
    r"""\'[^\'\n]*+\'?|#[^\n]*+|[\w-]++|[ \t]++|.""",
    re.DOTALL,
)
"""A string, whole, a comment, a bare word, or a sign: what is within strings and comments does not count."""


def _deep(text: str) -> int:
    """The line on which something nests deeper than any option; 0 where nothing does. It reads the text once."""
    dots = brackets = 0
    line = 1
    for found in _TOKEN.finditer(text):
        token = found[0]
        match token[0]:
            case ".":
                dots += 1
            case "[" | "{":
                brackets, dots = brackets + 1, 0
            case "]" | "}":
                brackets, dots = max(brackets - 1, 0), 0
            case "=" | "," | "\n" | "#":
                dots = 0
            case _:
                pass
        if max(dots, brackets) > DEEPEST:
            return line
        line += token.count("\n")
    return 0


class Source:
    """A file's content, what is wrong with its form, and on which line each part of it stands."""

    def __init__(self, name: str, text: bytes) -> None:
        self.name = name
        self.content: dict[str, Any] = {}
        self.lines: list[str] = []
        self.fault: str | None = None
        """What is wrong with its form, with its place; nothing is read then."""
        if text.startswith(_SQLITE):
            self.fault = f"{name}: it is a journal, not a configuration"
            return
        try:
            self.lines = text.decode("utf-8-sig").replace("\r\n", "\n").split("\n")
            if deep := _deep("\n".join(self.lines)):
                self.fault = f"{self._at(deep)}: more than {DEEPEST} levels of nesting"
                return
            self.content = tomllib.loads("\n".join(self.lines))
            repr(self.content)
        except UnicodeDecodeError as error:
            before = text[: error.start].count(b"\n")
            self.fault = f"{self._at(before + 1)}: not UTF-8"
        except tomllib.TOMLDecodeError as error:
            line, why = misspelt(str(error), self.lines)
            self.fault = f"{self._at(line)}, {why}" if why.startswith("column ") else f"{self._at(line)}: {why}"
        except RecursionError:
            self.fault = f"{name}: not TOML: nested too deeply"
        except ValueError:  # Python reads, and writes, no number of so many digits
            self.content = {}
            long = next((at for at, line in enumerate(self.lines, 1) if _LONG_NUMBER.search(line)), 0)
            self.fault = f"{self._at(long)}: not TOML: a whole number has at most 64 bits"

    def line(self, part: Part) -> int:
        """The line on which a part begins; 0 where it is not in the file."""
        return self._begins.get(part, 0)

    def place(self, part: Part) -> str:
        """Where a part is, in words."""
        return self._at(self.line(part))

    def _at(self, line: int) -> str:
        return f"{self.name}, line {line}" if line else self.name

    @cached_property
    def _begins(self) -> dict[Part, int]:
        return dict(reversed(list(_parts(self.lines)))) if self.content else {}


def _parts(lines: Sequence[str]) -> Iterator[tuple[Part, int]]:
    """Every part of a TOML text that can be read, and its line, in order."""
    table: Part = ()
    newest: dict[Part, int] = {}
    begin = 0
    for end, line in enumerate(lines):
        if end > begin and not any(mark in line for mark in _ENDS):
            continue  # in the middle of a value
        try:
            said = tomllib.loads("\n".join(lines[begin : end + 1]))
        except ValueError:
            continue  # the same
        if lines[begin].lstrip().startswith("["):
            table = _headed(said, newest)
            yield from ((table[:length], begin + 1) for length in range(1, len(table) + 1))
        else:
            yield from ((table + part, begin + 1) for part in _within(said))
        begin = end + 1


def _headed(said: Any, newest: dict[Part, int]) -> Part:  # noqa: ANN401  # whatever TOML has
    """The table that a header begins: `[a.b]` says nothing but the names in it, and belongs to the newest `[[a]]`."""
    table: Part = ()
    while isinstance(said, dict) and said:
        ((key, said),) = said.items()
        table += (key,)
        if isinstance(said, list):
            newest[table] = newest.get(table, -1) + 1
        if table in newest:
            table += (newest[table],)
    return table


def _within(said: Any) -> Iterator[Part]:  # noqa: ANN401  # whatever TOML has
    """Every part of a value."""
    match said:
        case dict():
            parts: Iterator[tuple[str | int, Any]] = iter(said.items())
        case list():
            parts = iter(enumerate(said))
        case _:
            return
    for key, value in parts:
        yield (key,)
        yield from ((key, *part) for part in _within(value))
