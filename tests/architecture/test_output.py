"""Every byte that a command shows, and every byte that is shown of it, goes through one place."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

CHOKE = {
    "controller/cli/terminal/streams.py",  # standard output and standard error, escaped
    "controller/cli/terminal/pager.py",  # lends standard output to the user's pager
    "controller/log.py",  # the log, escaped before it is formed
    "controller/daemon.py",  # why no daemon starts, before there is a log
    "controller/start.py",  # why nothing starts, before anything can be imported
}
STREAMS = {"sys.stdout", "sys.stderr", "sys.__stdout__", "sys.__stderr__"}
ASKED = {"isatty", "fileno"}
"""What anybody may ask a stream."""


def speakers(tree: ast.AST) -> Iterator[int]:
    """The lines that print, or take hold of a stream for more than a question."""
    asked = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr in ASKED} | {
        id(node.left) for node in ast.walk(tree) if isinstance(node, ast.Compare)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="print")):
                yield node.lineno
            case ast.Attribute() if ast.unparse(node) in STREAMS and id(node) not in asked:
                yield node.lineno
            case ast.ImportFrom(module="sys", names=names) if {"stdout", "stderr"} & {each.name for each in names}:
                yield node.lineno
            case _:
                pass


def test_one_place_prints(root: Path) -> None:
    modules = [module for room in ("controller", "drivers") for module in (root / room).rglob("*.py")]
    found = {
        str(module.relative_to(root)): lines
        for module in modules
        if (lines := list(speakers(ast.parse(module.read_text(encoding="utf-8")))))
    }
    assert {name: lines for name, lines in found.items() if name not in CHOKE} == {}
    assert set(found) == CHOKE


@pytest.mark.parametrize(
    ("code", "speaks"),
    [
        ("print(1)", True),
        ("sys.stdout.write(x)", True),
        ("sys.stderr.buffer.write(x)", True),
        ("out = sys.stdout", True),
        ("from sys import stdout", True),
        ("sys.stdout.isatty()", False),
        ("sys.stdout is not None", False),
        ("sys.stdin.read()", False),
    ],
)
def test_a_speaker_is_recognised(code: str, *, speaks: bool) -> None:
    assert bool(list(speakers(ast.parse(code)))) is speaks
