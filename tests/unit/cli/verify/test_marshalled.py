"""Compiled Python, taken apart: the same for the same code however it was written, and never more than its bytes."""

import ast
import contextlib
import marshal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.cli.verify.marshalled import NotMarshalled, fingerprint

SOURCES = ["controller/cli/verify/marshalled.py", "controller/table/decide.py", "drivers/events.py"]

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.complex_numbers() | st.text() | st.binary()
    | st.just(...),
    lambda inner: st.lists(inner, max_size=4).map(tuple) | st.frozensets(inner, max_size=4),
    max_leaves=12,
)  # fmt: skip
"""What stands among the constants of code."""


def same(one: Any, other: Any) -> bool:
    """As Python compares constants: a zero has a sign, and True is no 1."""
    return marshal.dumps(one, 2) == marshal.dumps(other, 2)


@given(plain)
def test_a_constant_is_the_same_in_every_form_of_the_file(constant: Any) -> None:
    """Form 4 refers back and shortens; form 3 refers back; form 2 does neither."""
    assert fingerprint(marshal.dumps(constant, 4)) == fingerprint(marshal.dumps(constant, 3))
    assert fingerprint(marshal.dumps(constant, 4)) == fingerprint(marshal.dumps(constant, 2))


@given(plain, plain)
def test_constants_that_differ_have_other_fingerprints(one: Any, other: Any) -> None:
    if not same(one, other):
        assert fingerprint(marshal.dumps(one)) != fingerprint(marshal.dumps(other))


@pytest.mark.parametrize("name", SOURCES)
def test_code_is_the_same_wherever_it_was_compiled_and_another_for_any_other_source(root: Path, name: str) -> None:
    text = (root / name).read_text(encoding="utf-8")
    here = marshal.dumps(compile(text, "here.py", "exec"))
    there = marshal.dumps(compile(ast.parse(text), "there.py", "exec"), 2)
    assert fingerprint(here) == fingerprint(there)
    assert fingerprint(marshal.dumps(compile(f"\n{text}", "here.py", "exec"))) != fingerprint(here)


@given(st.binary(max_size=60))
def test_any_bytes_are_code_or_are_refused(said: bytes) -> None:
    with contextlib.suppress(NotMarshalled):
        assert len(fingerprint(said)) == 32


@given(st.data())
def test_one_changed_byte_of_code_is_refused_or_shows(data: st.DataObject) -> None:
    """But for the name of the source, the flags of what is referred back to, and whether a text is interned."""
    code = marshal.dumps(compile("def f(a, b=(1, 2.5)):\n    return {'x', 'y'}, a\n", "", "exec"), 2)
    at = data.draw(st.integers(0, len(code) - 1))
    changed = code[:at] + bytes([data.draw(st.integers(0, 255).filter(lambda byte: byte != code[at]))]) + code[at + 1 :]
    try:
        found = fingerprint(changed)
    except NotMarshalled:
        return
    if found == fingerprint(code):
        assert bytes([code[at] & 0x7F, changed[at] & 0x7F]) in INTERCHANGEABLE or code[at] ^ changed[at] == 0x80


INTERCHANGEABLE = {bytes([one, other]) for one in b"aAut" for other in b"aAut"}
"""Types of a text with the same length before it."""


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (b"", "too early"),
        (b"NN", "more follows"),
        (b"?", "which no code has"),
        (b"0", "which no code has"),
        (b"{0", "which no code has"),
        (b"r\0\0\0\0", "what has not been"),
        (b"r\xff\xff\xff\xff", "what has not been"),
        (b"\xa9\x01r\0\0\0\0", "what has not been"),
        (b"(\xff\xff\xff\x7f", "holds more than there is"),
        (b"(\xff\xff\xff\xff", "holds more than there is"),
        (b"s\xff\xff\xff\xff", "too early"),
        (b"l\xff\xff\xff\x7f", "too early"),
        (b")\x01" * 200 + b"N", "too deeply"),
    ],
)
def test_what_marshal_never_writes_is_refused(said: bytes, why: str) -> None:
    with pytest.raises(NotMarshalled, match=why):
        fingerprint(said)


def test_what_refers_back_a_thousand_times_over_takes_no_longer() -> None:
    """Ninety pairs of the pair before: spelled out they would be more than there are atoms."""
    said = b"\xa9\x02" * 90 + b"NN" + b"".join(b"r" + number.to_bytes(4, "little") for number in range(89, 0, -1))
    assert len(fingerprint(said)) == 32
