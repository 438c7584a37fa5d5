"""Reads the paragraphs' numbers out of the regulation's text: what `tests/documents/paragraphs_of_the_text.txt` keeps.

    python -m tests.documents.numbering FILE... > tests/documents/paragraphs_of_the_text.txt

The text is a scan, and not in this repository; the list is, so that no paragraph can be passed over. A marker counts
where it is the next one of its level, so that a line that happens to begin with one is none. A section is read from the
first file that has it: name the newest text first.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SUBCHAPTERS: Final = ("2", "3", "4", "7", "20")

MISPLACED: Final = {"2.3(c)": "2.12(c)", "2.3(d)": "2.12(d)"}
"""What a scan prints below another section, because the pages between them are missing."""

_SECTION: Final = re.compile(r"^(?:<\|\S+\|>)?[# ]*19:47-((\d+)\.\d+)\s+\S")
_MARKER: Final = re.compile(
    r"^(?:\[\(.\)\]\s*)?(?:- )?(?:\((?P<letter>[a-zI])\)|(?P<number>\d+)\.|(?P<roman>[ivx]+)\.)(?=\s|$)"
)
_RECODIFIED: Final = re.compile(r"^Recodify \(.\) – \(.\) as \((?P<first>.)\) – \((?P<last>.)\)")
_ROMAN: Final = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of these subchapters in a text, each as it is cited; a section without any is one itself."""
    section, found = "", 0
    letter = number = roman = 0
    for line in (line.strip() for line in text.splitlines()):
        if heading := _SECTION.match(line):
            if section and not found:
                yield section
            section, found = (heading[1] if heading[2] in SUBCHAPTERS else ""), 0
            letter = number = roman = 0
            continue
        if not section:
            continue
        if added := _RECODIFIED.match(line):
            for each in range(ord(added["first"]), ord(added["last"]) + 1):
                yield f"{section}({chr(each)})"
            continue
        marker = _MARKER.match(line)
        if marker is None:
            continue
        if (marker["letter"] or "").replace("I", "l") == chr(ord("a") + letter):  # a scan reads an l as an I
            letter, number, roman = letter + 1, 0, 0
        elif marker["number"] == str(number + 1) and letter:
            number, roman = number + 1, 0
        elif marker["roman"] and marker["roman"] == _ROMAN[roman] and number:
            roman += 1
        else:
            continue
        found += 1
        parts = (str(number) if number else "", _ROMAN[roman - 1] if roman else "")
        yield f"{section}({chr(ord('a') + letter - 1)}){''.join(parts)}"
    if section and not found:
        yield section


def of_files(texts: list[str]) -> list[str]:
    """The paragraphs of several texts, each section from the first text that has it, by section."""
    known: dict[str, list[str]] = {}
    for text in texts:
        here: dict[str, list[str]] = {}
        for paragraph in paragraphs(text):
            here.setdefault(paragraph.split("(")[0], []).append(paragraph)
        known = here | known
    in_order = sorted(known, key=lambda section: [int(part) for part in section.split(".")])
    found = [paragraph for section in in_order for paragraph in dict.fromkeys(known[section])]
    return [MISPLACED.get(paragraph, paragraph) for paragraph in found]


if __name__ == "__main__":
    print("\n".join(of_files([Path(name).read_text(encoding="utf-8") for name in sys.argv[1:]])))  # noqa: T201  # its use
