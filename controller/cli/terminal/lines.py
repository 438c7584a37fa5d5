"""Lines out of a stream of bytes, bounded: whatever comes, one line at a time and never more of it than `LONGEST`.

Called by `controller.cli.judge` for standard input and for files.
"""

from collections.abc import Iterator
from typing import BinaryIO, Final

from msgspec import Struct

LONGEST: Final = 4096
"""Bytes of a line. The longest event that can be said takes fewer than 600."""

ENDLESS: Final = 16 * 2**20
"""Bytes of a line after which nothing more is read: what has no end in so many has none."""

_BOM: Final = b"\xef\xbb\xbf"


class Line(Struct, frozen=True):
    """One line without its end: its text, or what it is instead of a text."""

    number: int
    text: str
    fault: str = ""


def lines(stream: BinaryIO) -> Iterator[Line]:
    """Each line of a stream as soon as it is there, without a byte order mark or either kind of line end."""
    number = 0
    while found := stream.readline(LONGEST + 2):
        number += 1
        text = found.removesuffix(b"\n").removesuffix(b"\r")
        if len(text) > LONGEST:
            if not _skip_line(stream, found):
                yield Line(number, "", f"a line of more than {ENDLESS} bytes; the rest was not read")
                return
            yield Line(number, "", f"a line of more than {LONGEST} bytes")
            continue
        if number == 1:
            text = text.removeprefix(_BOM)
        try:
            yield Line(number, text.decode())
        except UnicodeDecodeError as error:
            yield Line(number, "", f"byte 0x{text[error.start]:02x} at position {error.start + 1} (not UTF-8)")


def _skip_line(stream: BinaryIO, found: bytes) -> bool:
    """Pass over the rest of a line; whether it has an end."""
    passed = len(found)
    while found and not found.endswith(b"\n"):
        if passed > ENDLESS:
            return False
        found = stream.readline(LONGEST)
        passed += len(found)
    return True
