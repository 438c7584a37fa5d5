"""No file is opened but by `controller.files`, which does it once, bounded, and looks at what it has opened."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

OPENS = {"read_text", "read_bytes", "write_text", "write_bytes"}
"""Of a `Path`."""

OPENER = {"controller/files.py"}
DATABASES = {"controller/journal/archive.py", "controller/journal/opening.py", "controller/journal/reading.py",
             "controller/journal/schema.py"}  # fmt: skip
"""They open journals; SQLite opens a file by its path only."""

OF_OURS = {"Reader", "Client", "cls"}
"""Whose `open` opens no file by itself, or is one of the databases."""


def openers(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The lines that open a file or a database, and by what."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="open")):
                yield node.lineno, "open"
            case ast.Call(func=ast.Attribute(attr="connect", value=ast.Name(id="sqlite3"))):
                yield node.lineno, "sqlite3.connect"
            case ast.Call(func=ast.Attribute(attr="open", value=whose)) if ast.unparse(whose) not in OF_OURS:
                yield node.lineno, f"{ast.unparse(whose)}.open"
            case ast.Attribute(attr=name) if name in OPENS:
                yield node.lineno, name
            case ast.Attribute(attr="fdopen" | "FileIO" as name):
                yield node.lineno, name
            case ast.Attribute(value=ast.Name(id="shutil")):
                yield node.lineno, "shutil"
            case _:
                pass


def test_one_module_opens_files(root: Path) -> None:
    modules = [module for room in ("controller", "drivers") for module in (root / room).rglob("*.py")]
    found = {
        (name, by)
        for module in modules
        for _, by in openers(ast.parse(module.read_text(encoding="utf-8")))
        if (name := str(module.relative_to(root))) not in OPENER
    }
    assert {(name, by) for name, by in found if by != "sqlite3.connect"} == set()
    assert {name for name, _ in found} == DATABASES


@pytest.mark.parametrize(
    ("code", "opens"),
    [
        ("open(path)", True),
        ("path.open('rb')", True),
        ("os.open(path, 0)", True),
        ("gzip.open(path)", True),
        ("path.read_text()", True),
        ("read = path.read_bytes", True),
        ("os.fdopen(3)", True),
        ("io.FileIO(path)", True),
        ("shutil.copy(path, there)", True),
        ("sqlite3.connect(path)", True),
        ("Reader.open(path)", False),
        ("files.read(path, 9)", False),
    ],
)
def test_an_opener_is_recognised(code: str, *, opens: bool) -> None:
    assert bool(list(openers(ast.parse(code)))) is opens
