"""The Makefile on a machine where something is missing: it is named, with the command that gets it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest


def make(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run make as a person would, whether or not these tests were started by make."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(
        ["make", *arguments],  # noqa: S607 -- whichever make there is
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def interpreter(at: Path, refuses: str) -> Path:
    """A Python that fails when asked anything that contains `refuses`."""
    stub = at / "python3"
    stub.write_text(
        f'#!/bin/sh\ncase "$*" in *{refuses}*) exit 1;; esac\nexec {sys.executable} "$@"\n', encoding="utf-8"
    )
    stub.chmod(0o755)
    return stub


@pytest.mark.parametrize(
    ("refuses", "says"),
    [
        ("version_info", ["is older than 3.11", "make PYTHON=/path/to/python3.11"]),
        ("ensurepip", ["cannot create a virtual environment", "apt-get install python3-venv"]),
    ],
)
def test_what_an_interpreter_lacks_is_named(root: Path, tmp_path: Path, refuses: str, says: list[str]) -> None:
    python = interpreter(tmp_path, refuses)
    outcome = make(root, "demo", f"PYTHON={python}", f"VENV={tmp_path / 'venv'}")
    assert outcome.returncode != 0
    assert [line for line in says if line not in outcome.stderr] == []
    assert not (tmp_path / "venv").exists()


def test_a_missing_python_is_named(root: Path, tmp_path: Path) -> None:
    outcome = make(root, "test", f"PYTHON={tmp_path / 'python3'}", f"VENV={tmp_path / 'venv'}")
    assert outcome.returncode != 0
    assert "is not installed" in outcome.stderr
    assert "apt-get install python3 python3-venv" in outcome.stderr


def test_an_interpreter_that_will_do_is_not_blamed(root: Path) -> None:
    outcome = make(root, "preflight", f"PYTHON={sys.executable}")
    assert outcome.returncode == 0, outcome.stderr


def test_make_alone_lists_every_documented_command(root: Path) -> None:
    documented = re.findall(r"^([a-z-]+):.*  ## ", (root / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert re.findall(r"^  make ([a-z-]+) ", make(root).stdout, re.MULTILINE) == documented
    assert {"demo", "test", "check", "bench", "lock", "docs", "clean", "help"} <= set(documented)
