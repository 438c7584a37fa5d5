"""What is true of every file in the checkout: no machine's paths, no hosts in the locks, nothing undocumented."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path

import pytest

# A path that exists on one machine only. Split, so that this file does not name one.
MACHINE_PATH = re.compile(r"(?<![\w.~$})-])/(?:" + "work|root|home" + r")/[\w.]")

ROOMS_OF_CODE = ("controller", "drivers", "firmware-sim/src", "tests")


def kept_files(root: Path) -> list[Path]:
    """Every file in the checkout but what is made in it: what git keeps or is about to keep, and without git the same.

    A tree that was downloaded has no history, and its machine may have no git.
    """
    made = [line.strip("/") for line in (root / ".gitignore").read_text(encoding="utf-8").splitlines()]
    made = [".git", *(pattern for pattern in made if pattern and not pattern.startswith("#"))]
    found: list[Path] = []
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders if not is_made(name, made)]
        found += [Path(folder, name) for name in files if not is_made(name, made)]
    return sorted(found)


def is_made(name: str, made: Sequence[str]) -> bool:
    return any(fnmatch(name, pattern) for pattern in made)


def modules(root: Path) -> list[Path]:
    return sorted(module for room in ROOMS_OF_CODE for module in (root / room).rglob("*.py"))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("see " + "/" + "root/notes.txt", True),
        ("'" + "/" + "home/anna/shoe'", True),
        ("the shared/" + "work/plan", False),
        ("~" + "/" + "work/plan", False),
        ("/var/lib/shoewatch", False),
    ],
)
def test_a_machine_path_is_recognised(text: str, *, named: bool) -> None:
    assert bool(MACHINE_PATH.search(text)) is named


def test_no_file_names_a_path_of_one_machine(root: Path) -> None:
    naming = [
        f"{path.relative_to(root)}:{number}: {line.strip()[:120]}"
        for path in kept_files(root)
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        if MACHINE_PATH.search(line)
    ]
    assert naming == []


def test_no_uv_lock_is_kept(root: Path) -> None:
    """It records the hosts the packages came from; requirements.lock does not."""
    assert "uv.lock" in (root / ".gitignore").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-run.lock"])
def test_a_lock_names_no_host_no_index_and_no_path(root: Path, lock: str) -> None:
    text = (root / lock).read_text(encoding="utf-8")
    assert "://" not in text
    assert [line for line in text.splitlines() if re.match(r"\s*(-i|-f|-e|-r|--(?!hash=)|\.|/)", line)] == []


def test_systemd_holds_no_python(root: Path) -> None:
    """A Python file there would make `import systemd` find this directory instead of the library."""
    python = [path for path in (root / "systemd").rglob("*") if path.suffix.startswith(".py") or path.is_symlink()]
    assert python == []


def test_the_page_of_systemd_says_what_is_there(root: Path) -> None:
    page = (root / "systemd/README.md").read_text(encoding="utf-8")
    folder = root / "systemd"
    there = {str(path.relative_to(folder)) for path in kept_files(root) if path.is_relative_to(folder)} - {"README.md"}
    assert {name for name in there if f"`{name}`" not in page} == set()
    assert {name for name in re.findall(r"^\| `(\S+)` \| `/", page, re.MULTILINE) if name not in there} == set()


def test_every_module_says_what_it_is(root: Path) -> None:
    silent = [
        str(module.relative_to(root))
        for module in modules(root)
        if not ast.get_docstring(ast.parse(module.read_text(encoding="utf-8")))
    ]
    assert silent == []


def test_no_module_is_an_empty_room(root: Path) -> None:
    """A package comes with its first real module, so a directory of code always holds some."""
    shipped = [module for module in modules(root) if "tests" not in module.relative_to(root).parts]
    empty = [
        str(module.relative_to(root))
        for module in shipped
        if module.name != "__init__.py" and len(ast.parse(module.read_text(encoding="utf-8")).body) <= 1
    ]
    assert empty == []
