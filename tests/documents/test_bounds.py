"""docs/bounds.md: each bound is in the code with the value that the page gives, and has a test that is there."""

import ast
import importlib
import re
from pathlib import Path
from types import MemberDescriptorType

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "bounds.md").read_text("utf-8")
ROWS = re.findall(
    r"^\| `(?P<name>[a-z_]+(?:\.\w+)+)`(?: = (?P<value>[\d,]+))? \| [^|]+ \| [^|]+ "
    r"\| `(?P<file>[^:`]+)::(?P<test>\w+)` \|$",
    PAGE,
    re.MULTILINE,
)


def found(name: str) -> object:
    """What a dotted name means: a constant of a module, or of a class, a method, or the default of a field."""
    parts = name.split(".")
    at = next(at for at in range(len(parts), 0, -1) if (ROOT / Path(*parts[:at])).with_suffix(".py").exists())
    thing: object = importlib.import_module(".".join(parts[:at]))
    for part in parts[at:]:
        if isinstance(thing, type) and isinstance(getattr(thing, part), MemberDescriptorType):
            thing = thing()
        thing = getattr(thing, part)
    return thing


def test_every_row_is_read() -> None:
    assert len(ROWS) == PAGE.count("\n| `")


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, value, *_ in ROWS])
def test_each_bound_is_in_the_code_with_its_value(name: str, value: str) -> None:
    there = found(name)
    assert (f"{there:,.0f}" if isinstance(there, int | float) else "") == value


@pytest.mark.parametrize(("file", "test"), sorted({(file, test) for *_, file, test in ROWS}))
def test_each_test_is_there(file: str, test: str) -> None:
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    assert test in {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
