"""Wagers as a person writes them: a seat, what is wagered on and an amount. Pure.

Called by `controller.cli.settle.command`.
"""

import re
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeVar

from controller.cli.terminal.lines import Line
from controller.table.settlement import AnyWager, Settling
from controller.wording.misread import Misread
from controller.wording.words import either, nearest

MOST: Final = 1_000
"""So many lines are read: 99 seats with every wager on nine things are fewer."""

SEATS: Final = 99
"""No text limits the seats; the layout numbers them, and a slip of the pen should be noticed."""

_AMOUNT: Final = re.compile(r"\$?([0-9]+)(?:\.([0-9]{2}))?")
_DIGITS: Final = 12
"""Of the dollars: no wager has more, and a slip of the pen should be noticed."""

T = TypeVar("T")


class Read(NamedTuple):
    """What a file of wagers says: each wager with its line, and each line that says none, with what is wrong."""

    wagers: list[tuple[int, AnyWager]]
    problems: list[tuple[int, str]]


def read_wagers(lines: Iterable[Line], settling: Settling) -> Read:
    """Every wager, and every line that was not understood."""
    found = Read([], [])
    for line in lines:
        if not line.fault and (not line.text.strip() or line.text.lstrip().startswith("#")):
            continue
        if len(found.wagers) + len(found.problems) >= MOST:
            found.problems.append((line.number, f"more than {MOST} wagers for one round: the rest were not read"))
            break
        wager, misread = _wager(line, settling)
        found.problems.extend((line.number, each.text) for each in misread)
        if wager is not None:
            found.wagers.append((line.number, wager))
    return found


def _wager(line: Line, settling: Settling) -> tuple[AnyWager | None, list[Misread]]:
    """A line's wager, or everything that was not understood about it."""
    words = line.text.split()
    expected = f"{settling.place}, wager and amount such as {settling.example}"
    if len(words) != 3:  # noqa: PLR2004  # seat, wager, amount
        return None, [Misread(line.fault or line.text.strip(), expected)]
    misread: list[Misread] = []
    seat = _or_misread(lambda word: _seat(word, settling.place), words[0], misread)
    on = _or_misread(lambda word: _on(word, settling), words[1], misread)
    stake = _or_misread(cents, words[2], misread)
    if seat is None or on is None or stake is None:
        return None, misread
    return settling.wager(seat, on, stake), []


def _or_misread(read: Callable[[str], T], word: str, misread: list[Misread]) -> T | None:
    try:
        return read(word)
    except Misread as found:
        misread.append(found)
        return None


def _seat(word: str, place: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= len(str(SEATS)) and 1 <= int(word) <= SEATS):
        raise Misread(word, f"a {place} from 1 to {SEATS}")
    return int(word)


def _on(word: str, settling: Settling) -> str:
    on = word.lower().replace("_", "-")
    says_more = settling.says_more is not None and settling.says_more(on)
    if on not in settling.things and not says_more:
        raise Misread(word, either(settling.things), nearest(word, settling.things))
    return on


def cents(word: str) -> int:
    """An amount in cents, from `100`, `100.00` or `$100`."""
    found = _AMOUNT.fullmatch(word)
    if found is None:
        raise Misread(word, "an amount such as 100 or 12.50 (no commas)")
    dollars = found[1].lstrip("0")
    if len(dollars) > _DIGITS:
        raise Misread(word, f"an amount of at most {'9' * _DIGITS}.99")
    amount = int(dollars or 0) * 100 + int(found[2] or 0)
    if not amount:
        raise Misread(word, "an amount of at least 0.01")
    return amount
