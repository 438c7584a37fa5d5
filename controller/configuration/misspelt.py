"""What is wrong with the form of a TOML file, as whoever wrote it needs it: the line, the column and the cure.

`tomllib` says what its parser met; these words say what to write instead. A value that may be a secret is not repeated.
Pure; called by `controller.configuration.source`.
"""

import re
from collections.abc import Sequence
from typing import Final

from controller.wording.words import visible

_PLACE: Final = re.compile(r" ?[(]at (?:line (\d+), column (\d+)|end of document)[)]")
_NAMES: Final = re.compile(r"'([^']*)'")
_SECRET: Final = re.compile(r"\s*(?:key|supervisors|checkpoint_key)\s*=")

_ALREADY: Final = "stands in the file already: put its options there"
_DEVICES: Final = "each device begins with [[devices]], in double brackets"

_CURES: Final = (
    ("Expected '=' after a key", "write `name = value`"),
    ("Expected newline or end of document", "end the value here, or put text between straight quotes"),
    ("Invalid statement", "write `name = value`, a [table], or a comment that begins with #"),
    ("Invalid initial character for a key part", "write `name = value`, a [table], or a comment that begins with #"),
    ("Illegal character", "close the quotation mark on the same line"),
    ("Unterminated string", "close the quotation mark"),
    ("Expected ']'", "close the bracket with ]"),
    ("Unclosed array", "close the bracket with ]"),
    ("Unclosed inline table", "close the brace with }"),
    ("Expected", "compare the line with `shoewatch config --example`"),
)
"""How a complaint of `tomllib` begins, and what to write."""


def misspelt(error: str, lines: Sequence[str]) -> tuple[int, str]:
    """The line that is wrong, and what is wrong there: `column 8: name = SIM-01: put text between …`."""
    found = _PLACE.search(error)
    at = int(found[1]) if found and found[1] else len(lines)
    column = f"column {found[2]}: " if found and found[2] else ""
    line = lines[at - 1] if 0 < at <= len(lines) else ""
    shown = f"{_SECRET.match(line)[0].strip()} …" if _SECRET.match(line) else visible(line.strip())  # type: ignore[index]  # it has matched
    why = _cure(_PLACE.sub("", error), line, lines[: max(at - 1, 0)])
    return at, f"{column}{shown}: {why}" if line.strip() else f"{column}the file ends too early: {why}"


def _cure(error: str, line: str, before: Sequence[str]) -> str:
    name = line.partition("=")[0].strip()
    if error == "Invalid value":
        return _value(name, line.partition("=")[2].partition("#")[0].strip(), secret=bool(_SECRET.match(line)))
    if error.startswith(("Cannot declare", "Cannot mutate")):
        twice = ".".join(_NAMES.findall(error)) or line.strip().strip("[]")
        return _DEVICES if twice == "devices" else f"[{visible(twice)}] {_ALREADY}"
    if error.startswith("Cannot overwrite"):
        if "=" not in line:
            return f"it {_ALREADY}"
        first = next((at for at in range(len(before), 0, -1) if _named(before[at - 1], name)), 0)
        return f"{visible(name)} is set already{f', in line {first}' if first else ''}: keep one of them"
    return next((cure for begins, cure in _CURES if error.startswith(begins)), f"not TOML: {error}")


def _value(name: str, value: str, *, secret: bool) -> str:
    """What to write for a value that is none."""
    if value.startswith("="):
        return "write one ="
    if value.startswith(("[", "{")):
        return "close the bracket, and put a comma between two values"
    if not value:
        return "the value is missing after ="
    text = value.strip("\"'\u201c\u201d\u2018\u2019\u201e")
    sample = f': {visible(name)} = "{visible(text)}"' if not secret and re.fullmatch(r"[^\"'\\]+", text) else ""
    return f"put text between straight quotes{sample}"


def _named(line: str, name: str) -> bool:
    return line.partition("=")[0].strip() == name and "=" in line
