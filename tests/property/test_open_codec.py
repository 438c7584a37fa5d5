"""Every message there can be survives the wire, and every run of bytes is either one message or refused."""

from __future__ import annotations

from typing import Any, assert_never

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.errors import BadBytesError, MisuseError
from drivers.framing import cobs
from drivers.framing.deframer import MESSAGE_MAX, Deframer, Frame, frame
from drivers.open_protocol import fields
from drivers.open_protocol.codec import COMMANDS, EVENTS
from drivers.open_protocol.columns import ONE, TWO, columns
from drivers.open_protocol.layout import Book, Layout
from drivers.open_protocol.messages import HANDSHAKE, IN_SESSION
from drivers.open_protocol.wire import IDENTITY_BYTES, NAME_BYTES, PROOF_BYTES, TEXT_BYTES, TEXT_COLUMNS

BOOKS: list[Book[Any]] = [HANDSHAKE, IN_SESSION, *EVENTS.values(), *COMMANDS.values()]
LAYOUTS = [(book, layout) for book in BOOKS for layout in book]

NAMES = st.text("abcdefghijklmnopqrstuvwxyz0123456789-", min_size=1, max_size=NAME_BYTES)
SHOWABLE = st.one_of(*(st.characters(min_codepoint=ord(first.decode()), max_codepoint=ord(last.decode()))
                       for first, last in (*ONE, *TWO)))  # fmt: skip
PRINTABLE = st.characters(min_codepoint=0x20, max_codepoint=0x7E)
TEXTS = {
    fields.NAME: NAMES,
    fields.TEXT: st.text(PRINTABLE, max_size=TEXT_BYTES),
    fields.LINE: st.text(SHOWABLE, max_size=20).filter(lambda text: (columns(text) or 0) <= TEXT_COLUMNS),
    fields.SERIAL: st.text(PRINTABLE, min_size=1, max_size=IDENTITY_BYTES),
    fields.IDENTITY: st.text(PRINTABLE, max_size=IDENTITY_BYTES),
}
Known = (
    fields.Number
    | fields.Ordinal
    | fields.Choice
    | fields.Flag
    | fields.Flags
    | fields.CardField
    | fields.CardsField
    | fields.Text
    | fields.OptionalName
    | fields.Bytes
    | fields.MaybeProof
    | fields.Rest
)


def values(field: Known) -> st.SearchStrategy[Any]:  # noqa: C901, PLR0912 - a closed union
    """Everything that a field may hold."""
    match field:
        case fields.Number():
            return st.integers(field.least, field.largest)
        case fields.Ordinal():
            return st.none() | st.integers(1, 255)
        case fields.Choice(names=names):
            return st.sampled_from(names)
        case fields.Flag():
            return st.booleans()
        case fields.Flags(names=names):
            return st.sets(st.sampled_from(names)).map(lambda some: tuple(name for name in names if name in some))
        case fields.CardField():
            return st.sampled_from(sorted(fields.CARDS))
        case fields.CardsField(most=most):
            return st.lists(st.sampled_from(sorted(fields.CARDS)), max_size=most).map(tuple)
        case fields.Text():
            return TEXTS[field]
        case fields.OptionalName():
            return st.none() | NAMES
        case fields.Bytes(size=size):
            return st.binary(min_size=size, max_size=size)
        case fields.MaybeProof():
            return st.just(b"") | st.binary(min_size=PROOF_BYTES, max_size=PROOF_BYTES)
        case fields.Rest():
            return st.binary(max_size=100)
        case _:
            assert_never(field)


def named(case: object) -> str:
    return case.record.__name__ if isinstance(case, Layout) else ""


@pytest.mark.parametrize(("book", "layout"), LAYOUTS, ids=lambda case: named(case) or str(BOOKS.index(case)))
@given(data=st.data())
def test_every_record_comes_back_as_it_went(
    book: Book[msgspec.Struct], layout: Layout[msgspec.Struct], data: st.DataObject
) -> None:
    record = layout.record(**{name: data.draw(values(field)) for name, field in layout.fields.items()})  # type: ignore[arg-type]
    message = book.encode(record)
    assert len(message) <= MESSAGE_MAX
    assert book.decode(message) == record
    assert [each.message for each in Deframer().feed(frame(message)) if isinstance(each, Frame)] == [message]


@pytest.mark.parametrize("book", BOOKS, ids=range(len(BOOKS)))
@given(content=st.binary(max_size=40), code=st.integers(0, 255))
def test_bytes_are_one_message_or_refused(book: Book[msgspec.Struct], content: bytes, code: int) -> None:
    codes = sorted(layout.code for layout in book) or [code]
    message = bytes((codes[code % len(codes)] if code % 4 else code,)) + content
    try:
        record = book.decode(message)
    except BadBytesError:
        return
    assert book.encode(record) == message


@given(st.binary(max_size=cobs.BODY_MAX))
def test_stuffing_comes_undone_and_leaves_no_zero(body: bytes) -> None:
    encoded = cobs.encode(body)
    assert b"\0" not in encoded
    assert len(encoded) == len(body) + 1
    assert cobs.decode(encoded) == body


@given(st.binary(min_size=1, max_size=cobs.ENCODED_MAX).filter(lambda encoded: b"\0" not in encoded))
def test_stuffed_bytes_have_one_body_or_none(encoded: bytes) -> None:
    try:
        body = cobs.decode(encoded)
    except BadBytesError:
        return
    assert cobs.encode(body) == encoded


@given(
    messages=st.lists(st.binary(min_size=1, max_size=MESSAGE_MAX), max_size=6),
    noise=st.lists(st.binary(max_size=300), min_size=7, max_size=7),
    cuts=st.lists(st.integers(1, 400), min_size=1, max_size=40),
)
def test_no_frame_is_lost_between_noise_however_it_is_cut(
    messages: list[bytes], noise: list[bytes], cuts: list[int]
) -> None:
    stream = noise[0] + b"".join(frame(message) + noise[at + 1] for at, message in enumerate(messages))
    deframer = Deframer()
    found = []
    at = 0
    for cut in [*cuts, len(stream)]:
        found += deframer.feed(stream[at : at + cut])
        at += cut
        assert len(deframer._pending) <= cobs.ENCODED_MAX
    assert [each.message for each in found if isinstance(each, Frame)] == messages


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (fields.U8, 256),
        (fields.U16, -1),
        (fields.PERCENT, 101),
        (fields.SILENCE, 299),
        (fields.ORDINAL, 0),
        (fields.Choice(("a", "b")), "c"),
        (fields.Flags(("a", "b")), ("c",)),
        (fields.CARD, "1s"),
        (fields.COUNT, 0),
        (fields.STACK, ("9h",) * 4),
        (fields.STACK, ("9h", "1s")),
        (fields.NAME, ""),
        (fields.NAME, "Red"),
        (fields.NAME, "r" * 25),
        (fields.TEXT, "two\nlines"),
        (fields.TEXT, "ü"),
        (fields.TEXT, "x" * 81),
        (fields.LINE, "\u202eright to left"),
        (fields.LINE, "\ud800"),
        (fields.LINE, "tab\t"),
        (fields.LINE, "x" * 21),
        (fields.LINE, "閒" * 11),
        (fields.LINE, "閒" * 10 + "9"),
        (fields.IDENTITY, "Gerät"),
        (fields.SERIAL, ""),
        (fields.NONCE, b"short"),
        (fields.MAYBE_PROOF, b"short"),
    ],
)
def test_what_a_field_does_not_allow_is_our_bug(field: fields.Field[Any], value: object) -> None:
    with pytest.raises(MisuseError):
        field.put(value)


def test_a_bit_that_has_no_name_yet_is_passed_over() -> None:
    """A device of a later version says what it can as well, and must be heard to the end of its HELLO."""
    assert fields.Flags(("a", "b")).take(bytes.fromhex("fffe"), 0) == (("b",), 2)


@pytest.mark.parametrize(
    ("field", "content", "reason"),
    [
        (fields.PERCENT, "65", "number out of range"),
        (fields.SILENCE, "012b", "number out of range"),
        (fields.SILENCE, "ea61", "number out of range"),
        (fields.FLAG, "02", "number out of range"),
        (fields.Choice(("a", "b")), "02", "unknown code"),
        (fields.CARD, "4173".replace("73", "53"), "no such card"),
        (fields.COUNT, "00", "number out of range"),
        (fields.STACK, "04" + "3968" * 4, "number out of range"),
        (fields.STACK, "023968", "shorter than its type says"),
        (fields.STACK, "0239683153", "no such card"),
        (fields.NAME, "00", "text is empty"),
        (fields.NAME, "03526564", "text with a character that is not allowed"),
        (fields.NAME, "19" + "61" * 25, "text too long"),
        (fields.MAYBE_NAME, "0152", "text with a character that is not allowed"),
        (fields.TEXT, "02c328", "text is not UTF-8"),
        (fields.TEXT, "03eda080", "text is not UTF-8"),
        (fields.TEXT, "0207", "shorter than its type says"),
        (fields.TEXT, "0107", "text with a character that is not allowed"),
        (fields.TEXT, "02c3bc", "text with a character that is not allowed"),
        (fields.LINE, "02c080", "text is not UTF-8"),
        (fields.LINE, "03eda080", "text is not UTF-8"),
        (fields.LINE, "03e280ae", "text with a character that is not allowed"),
        (fields.LINE, "15" + "78" * 21, "text with a character that is not allowed"),
        (fields.LINE, "21" + "e99692" * 11, "text with a character that is not allowed"),
        (fields.SERIAL, "00", "text is empty"),
        (fields.MAYBE_PROOF, "1f" + "00" * 31, "wrong length of the proof"),
    ],
)
def test_what_a_field_does_not_allow_is_their_fault(field: fields.Field[Any], content: str, reason: str) -> None:
    with pytest.raises(BadBytesError, match=reason):
        field.take(bytes.fromhex(content), 0)


@pytest.mark.parametrize("line", ["x" * 20, "閒" * 10, "é" * 20, "¿SE VIO? SÍ/NO", "閒 6 莊 9，莊贏"])
def test_a_wide_character_takes_two_columns_of_a_line_and_any_other_one(line: str) -> None:
    content = fields.LINE.put(line)
    assert fields.LINE.take(content, 0) == (line, len(content))


def test_a_code_or_a_record_stands_once_in_a_book() -> None:
    layouts = list(IN_SESSION)
    with pytest.raises(MisuseError, match="twice"):
        Book(*layouts, layouts[0])
