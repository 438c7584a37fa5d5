"""`docs/device-protocol.md` as a test reads it: its worked frames and its tables of fields.

A worked frame is a fenced block: who says it, the message in words, its bytes, and the frame on the wire. The words are
a chain of records from the outermost to the innermost: `Plain(session=1752134516) Event(seq=1) CuttingCardOut()`.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from drivers import commands, events
from drivers.open_protocol import messages
from drivers.open_protocol.codec import COMMANDS, EVENTS
from drivers.open_protocol.envelope import SealedEnvelope
from drivers.open_protocol.layout import Book
from drivers.open_protocol.messages import HANDSHAKE, IN_SESSION, KINDS, Command, Event, Plain, Sealed
from drivers.open_protocol.wire import TAG_BYTES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "device-protocol.md"

RECORDS: dict[str, type[msgspec.Struct]] = {
    name: record
    for module in (messages, events, commands)
    for name, record in vars(module).items()
    if isinstance(record, type) and issubclass(record, msgspec.Struct)
}

_BLOCK = re.compile(r"^```frame\nsays +(.+)\nwords +(.+)\nbytes +(.+)\nwire +(.+)\n```$", re.MULTILINE)
_ROW = re.compile(r"^\| `(0x[0-9A-F]{2})` \| (\w+) \| (.+?) \|", re.MULTILINE)


@dataclass(frozen=True)
class WorkedFrame:
    """One block of the page."""

    says: str
    words: str
    message: bytes
    wire: bytes

    @property
    def kind(self) -> events.Kind:
        """The kind of device on one end."""
        kind = self.says.removeprefix("host to ")
        assert kind in KINDS
        return kind


def worked_frames() -> list[WorkedFrame]:
    """Every worked frame, in the order of the page."""
    found = _BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    return [
        WorkedFrame(says, words, bytes.fromhex(message), bytes.fromhex(wire)) for says, words, message, wire in found
    ]


def field_tables() -> dict[tuple[int, str], str]:
    """The fields of each code and record, as the tables of the page have them."""
    rows = _ROW.findall(PAGE.read_text(encoding="utf-8"))
    return {(int(code, 16), name): fields for code, name, fields in rows}


def records(words: str) -> list[msgspec.Struct]:
    """The records that a chain of words stands for, outermost first."""
    return [_record(call) for call in re.findall(r"\w+\((?:[^()']|'[^']*'|\([^()]*\))*\)", words)]


def in_words(chain: list[msgspec.Struct]) -> str:
    """The chain in words, without the content that the next record stands for."""
    return " ".join(re.sub(r",? ?content=b(['\"]).*\1\)$", ")", repr(record)) for record in chain)


def encode(kind: events.Kind, chain: list[msgspec.Struct], sealed: SealedEnvelope | None = None) -> bytes:
    """The message that a chain of records stands for."""
    content = b""
    for record in reversed(chain):
        match record:
            case Plain() | Event() | Command():
                content = book(kind, record).encode(msgspec.structs.replace(record, content=content))
            case Sealed():
                assert sealed is not None
                content = sealed.wrap(content)
            case _:
                content = book(kind, record).encode(record)
    return content


def reasons() -> dict[int, str]:
    """The table of reasons."""
    found = re.findall(r"^\| `(0x[0-9A-F]{2})` \| ([a-z ]+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return {int(code, 16): phrase for code, phrase in found}


def limits() -> dict[str, str]:
    """The table of section 11."""
    _, _, section = PAGE.read_text(encoding="utf-8").partition("\n## 11. Limits\n")
    rows = re.findall(r"^\| (.+?) \| (.+?) \|$", section.partition("\n## ")[0], re.MULTILINE)
    return {what: number for what, number in rows if what not in {"what", "---"}}


def prose() -> str:
    """The page as one line, for phrases that go over the end of one."""
    return " ".join(PAGE.read_text(encoding="utf-8").split())


def decode(kind: events.Kind, message: bytes, sealed: SealedEnvelope | None = None) -> list[msgspec.Struct]:
    """The chain of records that a message stands for."""
    outer = HANDSHAKE.decode(message)
    if isinstance(outer, Plain):
        return [outer, *_inner(kind, outer.content)]
    if isinstance(outer, Sealed):
        assert sealed is not None
        content = sealed.unwrap(outer, message)
        assert content == outer.content[:-TAG_BYTES]
        return [outer, *_inner(kind, content)]
    return [outer]


def book(kind: events.Kind, record: msgspec.Struct) -> Book[Any]:
    """The book that a record is laid out in."""
    books: list[Book[Any]] = [HANDSHAKE, IN_SESSION, EVENTS[kind], COMMANDS[kind]]
    return next(each for each in books if any(layout.record is type(record) for layout in each))


def _inner(kind: events.Kind, content: bytes) -> list[msgspec.Struct]:
    inner = IN_SESSION.decode(content)
    match inner:
        case Event(content=told):
            return [inner, EVENTS[kind].decode(told)]
        case Command(content=asked):
            return [inner, COMMANDS[kind].decode(asked)]
        case _:
            return [inner]


def _record(call: str) -> msgspec.Struct:
    parsed = ast.parse(call, mode="eval").body
    assert isinstance(parsed, ast.Call)
    assert isinstance(parsed.func, ast.Name)
    values = {str(keyword.arg): ast.literal_eval(keyword.value) for keyword in parsed.keywords}
    record = RECORDS[parsed.func.id]
    if "content" in record.__struct_fields__:
        values["content"] = b""
    return record(**values)
