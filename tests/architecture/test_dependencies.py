"""docs/dependencies.md: what runs at a table besides this code, for whoever approves it."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.metadata import metadata, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HEAD = """\
# What runs at a table besides shoewatch

Written by `make docs` from `requirements-run.lock` and the packages' own metadata; do not edit.
Every version is installed with its hash checked. Python itself and the system's `libusb-1.0-0` are Debian's.

| package | version | licence | needed by |
| --- | --- | --- | --- |
"""


def licence(package: str) -> str:
    """What a package says its licence is, in the newest of the three places where it may say so."""
    said = metadata(package)
    stated = [*(said.get_all("License-Expression") or []), *(said.get_all("License") or [])]
    classified = [line.rpartition(" :: ")[2] for line in said.get_all("Classifier") or [] if "License" in line]
    return str(stated[0]) if stated else ", ".join(classified)


def needed_by(package: str, shipped: list[str]) -> str:
    def needs(name: str) -> bool:
        wanted = [Requirement(line) for line in requires(name) or []]
        return any(
            canonicalize_name(need.name) == package and (need.marker is None or need.marker.evaluate({"extra": extra}))
            for need in wanted
            for extra in ("", "sign")  # what `make lock` pins for a table
        )

    return ", ".join(name for name in ["shoewatch", *shipped] if needs(name))


@pytest.mark.generated
def test_the_list_of_dependencies_is_current(root: Path, kept: Callable[[str, str], None]) -> None:
    lock = (root / "requirements-run.lock").read_text(encoding="utf-8")
    shipped = re.findall(r"^([\w.-]+)==", lock, re.MULTILINE)
    rows = [
        f"| {name} | {metadata(name)['Version']} | {licence(name)} | {needed_by(canonicalize_name(name), shipped)} |\n"
        for name in shipped
    ]
    kept("docs/dependencies.md", HEAD + "".join(rows))
