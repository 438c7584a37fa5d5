"""docs/journal.md: its example is true, its program verifies, its kinds and columns are all there."""

import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from controller.games.registry import COLUMNS as OF_GAMES
from controller.journal.chain import Row, hash_of
from controller.journal.entries import KINDS
from controller.journal.export import COLUMNS, Span, line, rounds
from controller.journal.reading import Reader
from tests.support.journals import write
from tests.support.tampering import store


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "journal.md").read_text(encoding="utf-8")


@pytest.fixture
def program(page: str, tmp_path: Path) -> Path:
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(code.splitlines()) <= 21
    path = tmp_path / "verify.py"
    path.write_text(code)
    return path


def verified(program: Path, journal: Path) -> tuple[int, str]:
    told = subprocess.run([sys.executable, program, journal], capture_output=True, text=True, check=False)
    return told.returncode, (told.stdout + told.stderr).strip()


def test_the_example_has_the_hash_that_it_says(page: str) -> None:
    body = re.findall(r"^\| `body` \| `(.*)` \|$", page, re.MULTILINE)
    row = Row(2, b"judged", b"device shoe", 1_700_000_000_000_000_000, 5_000_000_000, 0, 0, b"1:1", b"<9h>",
              body[0].encode(), bytes([1]) * 32, b"")  # fmt: skip
    assert f"has the hash `{hash_of(row).hex()}`" in page


def test_the_program_verifies_a_journal(program: Path, tmp_path: Path) -> None:
    write(tmp_path / "journal", 1, errs=0.05)
    with Reader.open(tmp_path / "journal") as reader:
        number, head = reader.head()
    assert verified(program, tmp_path / "journal") == (0, f"whole, up to record {number}: {head.hex()}")


def test_the_program_names_what_was_changed_or_removed(program: Path, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    write(path, 1, rounds=2)
    with Reader.open(path) as reader:
        rows = list(reader.rows())
    store(path, [*rows[:6], rows[6]._replace(raw=b"!"), *rows[7:]])
    assert verified(program, path) == (1, "record 7 was changed")
    store(path, rows[:6] + rows[7:])
    assert verified(program, path) == (1, "record 7 is missing, or not what record 8 follows")


def test_every_kind_and_every_column_is_told(page: str) -> None:
    first_cells = set(re.findall(r"^\| (.*?) \|", page, re.MULTILINE))
    named = {name for cell in first_cells for name in re.findall(r"`(\w+)`", cell)}
    assert named >= {*KINDS, *Row._fields}


def test_every_column_of_the_export_is_told_in_its_order_with_its_field_in_json(page: str, tmp_path: Path) -> None:
    promised = page[page.index("`export` writes these columns") : page.index("With `--accounts` both")]
    rows = re.findall(r"^\| (`.*?) \| (.*) \|$", promised, re.MULTILINE)
    columns = [re.findall(r"`(\w+)`", first) for first, _ in rows]
    assert [name for names in columns for name in names] == [*COLUMNS]
    write(tmp_path / "journal", 1, rounds=1)
    with Reader.open(tmp_path / "journal") as reader:
        told = msgspec.json.decode(line(next(rounds(reader, Span(), lambda *_: None)), "T7"))
    instead = [re.findall(r"In JSON `(\w+)`", says) for _, says in rows]
    fields = [other or names for names, other in zip(columns, instead, strict=True)]
    of_others = {name for each in OF_GAMES.values() for name in (*each.fields_of_hands, *each.fields_of_wagers)}
    assert {name for names in fields for name in names} == told.keys() | of_others
