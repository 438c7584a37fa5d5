"""The codes of a Bee-Tek shoe, as the operator's file gives them: one code and what it means on each line.

    # code  card
    8S      8s
    TH      Th
    **      cutting-card
    ??      ??

A code is what the shoe sends on a line: printable, without spaces. A meaning is a card (`As` … `Kc`), `??` for a card
the shoe could not read, or `cutting-card`. Blank lines and what follows ` #` are left out. Every card must have a code:
one that is missing would be found in the middle of a round. Pure: the text is an argument, whoever reads the file
passes its name for the errors.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from drivers.bee_tek.framing import CODE_MAX

CUTTING_CARD: Final = "cutting-card"
UNREADABLE: Final = "??"
CARDS: Final = tuple(rank + suit for rank in "A23456789TJQK" for suit in "dcsh")
MEANINGS: Final = (*CARDS, UNREADABLE, CUTTING_CARD)


class CodeTableError(Exception):
    """The operator's file is wrong: every fault in it, each with its line and what was expected."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class CodeTable:
    """What each code means."""

    meaning: Mapping[bytes, str]


def parse(text: str, name: str) -> CodeTable:
    """The table in the text of the file `name`; `CodeTableError` with everything that is wrong in it."""
    meaning: dict[bytes, str] = {}
    line_of: dict[bytes, int] = {}
    faults: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split(" #", 1)[0].split()
        if not words or words[0].startswith("#"):
            continue
        if fault := _fault(words):
            faults.append(f"{name}, line {number}: {fault}")
            continue
        code = words[0].encode("ascii")
        if code in meaning:
            faults.append(f"{name}, line {number}: code {words[0]} is already on line {line_of[code]}")
            continue
        if clash := next((other for other in meaning if code.startswith(other) or other.startswith(code)), None):
            faults.append(
                f"{name}, line {number}: code {words[0]} and {clash.decode()} of line {line_of[clash]} begin "
                "alike: after an echo, one could be mistaken for the other"
            )
            continue
        meaning[code] = words[1]
        line_of[code] = number
    missing = [card for card in CARDS if card not in meaning.values()]
    if missing and not faults:
        faults.append(f"{name}: no code for {', '.join(missing)}; every card needs one")
    if faults:
        raise CodeTableError(faults)
    return CodeTable(meaning)


def _fault(words: list[str]) -> str | None:
    """What is wrong with a line, and what would be right."""
    match words:
        case [code, meaning]:
            if not code.isascii() or not code.isprintable() or len(code) > CODE_MAX:
                return f"code {ascii(code)[1:-1]}: expected at most {CODE_MAX} printable ASCII characters"
            if meaning not in MEANINGS:
                from difflib import get_close_matches  # noqa: PLC0415  # a file without faults needs no such question

                near = get_close_matches(meaning, MEANINGS, 1, 0.4)
                hint = f"; did you mean {near[0]}?" if near else ""
                return f"{meaning}: expected a card such as As or Td, ?? or cutting-card{hint}"
            return None
        case _:
            return f"{' '.join(words)}: expected a code and what it means, such as 8S 8s"
