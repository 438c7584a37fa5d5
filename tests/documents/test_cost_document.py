"""docs/what-a-change-costs.md: the files and tests that it names are there."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "what-a-change-costs.md").read_text("utf-8")
FILES = sorted(set(re.findall(r"`([\w-]+(?:/[\w-]+)+\.\w+|[\w-]+/(?:[\w-]+/)+)`", PAGE)))
TESTS = sorted(set(re.findall(r"`([\w/-]+\.py)::(\w+)`", PAGE)))


def test_the_page_names_files_and_tests() -> None:
    assert len(FILES) >= 10
    assert len(TESTS) >= 10


@pytest.mark.parametrize("file", FILES)
def test_each_file_is_there(file: str) -> None:
    assert (ROOT / file).exists()


@pytest.mark.parametrize(("file", "test"), TESTS)
def test_each_test_is_there(file: str, test: str) -> None:
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    assert test in {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
