"""The package of real wheels: built in two places by two users' habits, byte for byte the same. Needs pip's network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import controller
from debian.builder.targets import ARCHITECTURES
from tests.package.packed import control, members

TREE = ("controller", "drivers", "debian", "docs", "systemd", "pyproject.toml", "requirements-run.lock", "CHANGELOG.md")

pytestmark = pytest.mark.long


def build(root: Path, into: Path, names: list[str], **environment: str) -> dict[str, Path]:
    """What `make deb` builds of a copy of the tree without its history, by architecture."""
    for name in names:
        there = into / name
        if (root / name).is_dir():
            shutil.copytree(root / name, there, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(root / name, there)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
    ended = subprocess.run(
        [sys.executable, "-m", "debian.builder", "--to", into / "dist", *(each.name for each in ARCHITECTURES)],
        cwd=into, env={**kept, **environment}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ended.returncode == 0, ended.stderr
    name = f"shoewatch_{controller.__version__}_{{}}.deb"
    return {each.name: into / "dist" / name.format(each.name) for each in ARCHITECTURES}


@pytest.fixture(scope="module")
def debs(root: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return build(root, tmp_path_factory.mktemp("one"), sorted(TREE))


def test_two_people_build_the_same_package(root: Path, debs: dict[str, Path], tmp_path: Path) -> None:
    was = os.umask(0o077)
    try:
        elsewhere = tmp_path / ".a tree of another name"
        elsewhere.mkdir()
        again = build(root, elsewhere, sorted(TREE, reverse=True), TZ="Asia/Macau", LC_ALL="C", PYTHONHASHSEED="7")
    finally:
        os.umask(was)
    assert {name: deb.read_bytes() for name, deb in again.items()} == {
        name: deb.read_bytes() for name, deb in debs.items()
    }


@pytest.mark.parametrize(("name", "triplet"), [("amd64", "x86_64-linux-gnu"), ("arm64", "aarch64-linux-gnu")])
def test_both_pythons_of_an_architecture_find_their_libraries(debs: dict[str, Path], name: str, triplet: str) -> None:
    libraries = {Path(path).name for path in members(debs[name]) if path.endswith(".so")}
    assert libraries == {
        f"_cffi_backend.cpython-311-{triplet}.so",
        f"_cffi_backend.cpython-313-{triplet}.so",
        f"_core.cpython-311-{triplet}.so",
        f"_core.cpython-313-{triplet}.so",
        "_rust.abi3.so",
    }
    assert "libc6 (>= 2.3" in control(debs[name], "Depends")
