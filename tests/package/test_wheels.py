"""Wheels made into one installation for two Pythons: what is kept, what cannot be, and whose licence is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from debian.builder import libraries, wheels
from debian.builder.copyright import copyright_file
from debian.builder.errors import NotBuilt
from debian.builder.targets import ARCHITECTURES, GLIBC
from tests.package.packed import library, wheel

AMD64, ARM64 = ARCHITECTURES


def test_two_pythons_share_what_their_wheels_share(tmp_path: Path) -> None:
    made = [
        wheel(
            tmp_path,
            "fast",
            "1.0",
            tag,
            {"fast/__init__.py": b"pass\n", f"fast/_core.{tag}.so": b"", "fast/a.pyi": b""},
        )
        for tag in ("cp311", "cp313")
    ]
    (package,) = wheels.unpack(made)
    assert package.information == "fast-1.0.dist-info"
    assert set(package.files) == {
        "fast/__init__.py",
        "fast/_core.cp311.so",
        "fast/_core.cp313.so",
        "fast-1.0.dist-info/METADATA",
        "fast-1.0.dist-info/licenses/LICENSE",
    }


def test_two_wheels_that_say_different_things_of_a_file_make_no_package(tmp_path: Path) -> None:
    made = [wheel(tmp_path, "fast", "1.0", tag, {"fast/tables.py": tag.encode()}) for tag in ("cp311", "cp313")]
    with pytest.raises(NotBuilt, match=r"fast-1.0-cp313.whl: its fast/tables.py is not the one of another wheel"):
        wheels.unpack(made)


def test_two_packages_with_one_file_make_no_package(tmp_path: Path) -> None:
    made = [wheel(tmp_path, name, "1.0", "py3-none-any", {"shared.py": b""}) for name in ("one", "two")]
    with pytest.raises(NotBuilt, match=r"two-1.0-py3-none-any.whl: its shared.py"):
        wheels.unpack(made)


def test_where_pip_finds_nothing_the_error_says_what_and_where_and_the_cure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    (tmp_path / wheels.LOCK).write_text(f"nothing==1.0 --hash=sha256:{'0' * 64}\n", encoding="utf-8")
    with pytest.raises(NotBuilt) as error:
        wheels.fetch(tmp_path, AMD64, tmp_path / "wheels")
    said = str(error.value)
    assert said.startswith(f"{tmp_path / wheels.LOCK}: pip could not get the wheels for Python 3.11 on amd64:\n")
    assert "No matching distribution found for nothing==1.0" in said
    assert "PIP_FIND_LINKS" in said


def test_what_the_libraries_need_is_what_the_newest_of_them_needs() -> None:
    files = {"a.so": library(AMD64.elf, "2.4"), "b.so": library(AMD64.elf, "2.34"), "c.so": library(AMD64.elf, "2.2.5")}
    assert libraries.dependencies(files, AMD64) == "libc6 (>= 2.34), libgcc-s1"


def test_a_library_of_another_processor_makes_no_package() -> None:
    with pytest.raises(NotBuilt, match=r"^msgspec/_core.so: not for arm64"):
        libraries.dependencies({"msgspec/_core.so": library(AMD64.elf)}, ARM64)


def test_a_library_that_debian_12_cannot_load_makes_no_package() -> None:
    with pytest.raises(NotBuilt, match=r"for amd64 need glibc 2.37, and Debian 12 has 2.36"):
        libraries.dependencies({"a.so": library(AMD64.elf, f"2.{GLIBC + 1}")}, AMD64)


def test_each_bundled_package_is_in_the_copyright_file_with_the_text_of_its_licence(root: Path, tmp_path: Path) -> None:
    made = wheel(tmp_path, "fast", "1.0", "cp311", {"fast/__init__.py": b"", "fastest.py": b""})
    text = copyright_file(root / "debian", wheels.unpack([made]), "/usr/lib/shoewatch").decode()
    assert text.startswith("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n")
    assert text.endswith(
        "Files:\n usr/lib/shoewatch/fast-1.0.dist-info/*\n usr/lib/shoewatch/fast/*\n usr/lib/shoewatch/fastest.py\n"
        "Copyright:\n 2001-2020, fast contributors\nLicense: MIT\n"
        " Copyright (c) 2001-2020, fast contributors\n .\n Permission is hereby granted.\n"
    )


def test_a_package_without_a_licence_says_who_wrote_it_and_has_the_text_from_here(root: Path) -> None:
    metadata = b"Name: old\nVersion: 1\nAuthor: A. Maker\nLicense: BSD\n\n"
    files = {"old.py": b"# (C) 2001-2020 A. Maker and others\n", "old-1.dist-info/METADATA": metadata}
    text = copyright_file(root / "debian", [wheels.Bundled("old-1.dist-info", files)], "/usr/lib/shoewatch").decode()
    assert (
        "Copyright:\n 2001-2020 A. Maker and others\n A. Maker\nLicense: BSD-3-Clause\n Redistribution and use" in text
    )


def test_a_licence_of_which_there_is_no_text_makes_no_package(root: Path) -> None:
    files = {"old-1.dist-info/METADATA": b"Name: old\nVersion: 1\nLicense: Curious\n\n"}
    with pytest.raises(NotBuilt, match=r"^old-1.dist-info: its wheel lacks the text .* into .*licences/Curious$"):
        copyright_file(root / "debian", [wheels.Bundled("old-1.dist-info", files)], "/usr/lib/shoewatch")
