"""What `make demo` prints, without what differs from run to run: times, record numbers, paths, hashes, versions."""

import re
from typing import Final

_VARIES: Final = (
    (re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?[+-]\d\d:\d\d"), "DATE"),
    (re.compile(r"^\d\d:\d\d:\d\d[+-]\d\d:\d\d, "), "TIME, "),
    (re.compile(r"\brecord \d+"), "record N"),
    (re.compile(r"^(journal|audited|by|records|from, to|head|written by) .*"), r"\1 …"),
    (re.compile(r"firmware [\d.]+;"), "firmware …;"),
    (re.compile(r"; clock [a-z ]+$"), "; clock …"),
)


def steady(text: str) -> list[str]:
    """The lines of it that are the same each time."""
    lines = []
    for line in text.splitlines():
        for pattern, instead in _VARIES:
            line = pattern.sub(instead, line)  # noqa: PLW2901 - one after the other
        lines.append(line)
    return lines
