"""A capture: what went over a wire, in lines of text that a person reads and the simulator plays back.

`docs/captures.md` is the format's page. Pure: `shoewatch devices sniff` writes the lines, whoever reads a file passes
its name for the errors.
"""

import re
from dataclasses import dataclass
from typing import Final, Literal

Way = Literal["<", ">"]

FIRST_LINE: Final = "shoewatch capture 1"
BYTES_PER_LINE: Final = 32
"""A line stays narrower than a terminal: 12 characters of time, then three a byte."""

_LINE: Final = re.compile(r"(?P<at>\d+\.\d{6}) (?P<kind>[<>!]) (?P<rest>\S.*)")
_HEX: Final = re.compile(r"[0-9A-F]{2}( [0-9A-F]{2})*")


class CaptureError(Exception):
    """The file is no capture: every fault in it, each with its line and what was expected."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Passed:
    """Bytes passed, `<` from the device or `>` to it, so many seconds after the start."""

    at_s: float
    way: Way
    data: bytes


@dataclass(frozen=True, slots=True)
class Happened:
    """Something happened to the link: `unplugged`."""

    at_s: float
    what: str


def lines(record: Passed | Happened) -> list[str]:
    """The record as lines of a capture, without line ends."""
    if isinstance(record, Happened):
        return [f"{record.at_s:.6f} ! {record.what}"]
    starts = range(0, len(record.data), BYTES_PER_LINE)
    pieces = (record.data[start : start + BYTES_PER_LINE] for start in starts)
    return [f"{record.at_s:.6f} {record.way} {piece.hex(' ').upper()}" for piece in pieces]


def parse(text: str, name: str) -> list[Passed | Happened]:
    """The records of the capture in the file `name`; `CaptureError` with everything that is wrong in it."""
    first, *rest = text.splitlines() or [""]
    if first != FIRST_LINE:
        raise CaptureError([f"{name}, line 1: expected {FIRST_LINE!r}, found {first[:40]!r}"])
    records: list[Passed | Happened] = []
    faults: list[str] = []
    at_s = 0.0
    for number, line in enumerate(rest, 2):
        if not line.strip() or line.startswith("#"):
            continue
        record = _record(line)
        if isinstance(record, str):
            faults.append(f"{name}, line {number}: {record}")
        elif record.at_s < at_s:
            faults.append(f"{name}, line {number}: expected a time of {at_s:.6f} or later, as on the line before")
        else:
            records.append(record)
            at_s = record.at_s
    if faults:
        raise CaptureError(faults)
    return records


def _record(line: str) -> Passed | Happened | str:
    """The record, or what was expected instead."""
    found = _LINE.fullmatch(line.rstrip())
    if found is None:
        return f"expected seconds with six decimals, '<', '>' or '!', and the content; found {line[:40]!r}"
    at_s, kind, rest = float(found["at"]), found["kind"], found["rest"]
    if kind == "!":
        return Happened(at_s, rest)
    if not _HEX.fullmatch(rest):
        return f"expected bytes in upper-case hex, such as 05 31 44; found {rest[:40]!r}"
    return Passed(at_s, "<" if kind == "<" else ">", bytes.fromhex(rest))
