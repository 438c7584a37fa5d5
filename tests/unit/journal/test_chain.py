"""Records in bytes: what is hashed, and that everything is."""

import hashlib
from pathlib import Path

import pytest

from controller.journal.chain import BEGINNING, Row, hash_of, read_place, record_of, write_place
from controller.journal.entries import Daemon, Device, Panel, Supervisor, read_source, written
from controller.journal.reading import Reader
from drivers.events import Place
from tests.support.journals import write

ROW = Row(7, b"heard", b"device shoe", 11, 12, 3, 4, b"1:2", b"\x00\n", b'{"event":{"is":"jam"}}', BEGINNING, b"")


def test_the_canonical_form_is_nine_lines_between_the_hash_before_and_the_raw_bytes_and_body() -> None:
    form = bytes(32) + b"7\nheard\ndevice shoe\n11\n12\n3\n4\n1:2\n2\n" + b"\x00\n" + b'{"event":{"is":"jam"}}'
    assert hash_of(ROW) == hashlib.sha256(form).digest()


@pytest.mark.parametrize("field", [field for field in Row._fields if field != "hash"])
def test_every_column_is_hashed(field: str) -> None:
    value = getattr(ROW, field)
    changed = Row._make(
        (value + 1 if isinstance(value, int) else value + b"1") if name == field else getattr(ROW, name)
        for name in Row._fields
    )
    assert hash_of(changed) != hash_of(ROW)


def test_what_moves_from_the_raw_bytes_to_the_body_changes_the_hash() -> None:
    assert hash_of(ROW._replace(raw=ROW.raw + ROW.body[:1], body=ROW.body[1:])) != hash_of(ROW)


@pytest.mark.parametrize("source", [Daemon(), Device("shoe-1"), Panel("p 2"), Supervisor("maría")])
def test_a_source_is_read_as_it_was_written(source: Daemon | Device | Panel | Supervisor) -> None:
    assert read_source(written(source)) == source


def test_a_name_of_two_lines_is_none() -> None:
    with pytest.raises(ValueError, match="one line"):
        written(Device("shoe\nheard"))


def test_an_unknown_source_is_none() -> None:
    with pytest.raises(ValueError, match="not a source"):
        read_source("nobody here")


def test_a_place_is_read_as_it_was_written() -> None:
    for place in (None, Place(0, 0), Place(3, 4_000_000_000), Place(3, 4, "S-0001"), Place(3, 4, "a:b 1:2")):
        assert read_place(write_place(place).encode()) == place


@pytest.mark.parametrize("text", [b"7", b"7:", b"07:1", b"7:1:", b"7:1:\x1b[2J", b"7:1:\xc3\xbc", b"a:b:c"])
def test_what_is_no_place_is_refused(text: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - what is wrong with it says the caller, with its record
        read_place(text)


@pytest.mark.parametrize("row", [ROW._replace(kind=b"seen"), ROW._replace(body=b"{}"), ROW._replace(body=b"\xff")])
def test_a_row_that_says_nothing_is_no_record(row: Row) -> None:
    with pytest.raises(ValueError, match="no entry"):
        record_of(row)


def test_every_record_of_a_journal_is_understood(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    write(path, 1, errs=0.05)
    with Reader.open(path) as reader:
        kinds = {record_of(row).entry.__class__.__name__ for row in reader.rows()}
    assert kinds >= {"Opening", "Judged", "ShoeBegun", "Heard", "FramesRefused", "Confirmed"}
