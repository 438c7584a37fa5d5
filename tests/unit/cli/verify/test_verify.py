"""`shoewatch verify` on a package that is as shipped, and on each way in which one is not."""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from controller.cli.verify import bytecode, command
from tests.support.installed_package import InstalledPackage, owner

Said = Callable[..., tuple[int, str, str]]

CUES = "usr/lib/shoewatch/controller/cues.py"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> InstalledPackage:
    monkeypatch.setattr(command, "OWNER", owner())
    return InstalledPackage(tmp_path / "disk")


def verify(said: Said, package: InstalledPackage, *options: str) -> tuple[int, list[str]]:
    code, out, err = said("verify", "--root", package.root, *options)
    assert err == ""
    line, *rest = out.splitlines()
    assert line.startswith("shoewatch 7.8.9 sha256:")
    return code, rest


def test_a_package_as_shipped(said: Said, package: InstalledPackage) -> None:
    code, rest = verify(said, package)
    assert (code, rest) == (
        0, ["  all 4 files are as shipped; 2 files of bytecode are what Python makes of them"]
    )  # fmt: skip


def test_the_line_that_was_published_is_expected(said: Said, package: InstalledPackage) -> None:
    _, out, _ = said("verify", "--root", package.root)
    published = out.split()[2]
    assert verify(said, package, "--expect", published)[0] == 0
    code, rest = verify(said, package, "--expect", f"sha256:{'0' * 64}")
    assert code == 1
    assert rest[:2] == [
        f"  expected  sha256:{'0' * 64}",
        "            this is another version, or the program and its manifest were changed",
    ]


@pytest.mark.parametrize("word", ["sha256:", "0" * 64, f"sha256:{'A' * 64}", f"sha256:{'0' * 64}\n"])
def test_what_can_be_no_line_is_not_expected(said: Said, word: str) -> None:
    code, _, err = said("verify", "--expect", word)
    assert code == 2
    assert "expected sha256: and 64 hexadecimal digits in lower case" in err


def test_no_package_is_said_plainly(said: Said, tmp_path: Path) -> None:
    code, out, err = said("verify", "--root", tmp_path)
    assert (code, out) == (66, "")
    assert err == (
        f"shoewatch verify: {tmp_path}/usr/lib/shoewatch/MANIFEST: not found: no package of shoewatch is installed: "
        "install one, or give --root; a program that runs from its source has nothing to be compared with\n"
    )


def test_a_manifest_that_was_edited_is_refused(said: Said, package: InstalledPackage) -> None:
    package.manifest.write_text("anything\n", encoding="ascii")
    code, out, err = said("verify", "--root", package.root)
    assert (code, out) == (66, "")
    assert "MANIFEST, line 1: not a SHA-256" in err
    assert err.endswith("install the package again: apt install --reinstall ./shoewatch_*.deb\n")


def changed(package: InstalledPackage) -> None:
    package.add("usr/bin/shoewatch", "#!/bin/sh\n")


def missing(package: InstalledPackage) -> None:
    (package.root / "usr/bin/shoewatch").unlink()


def added(package: InstalledPackage) -> None:
    package.add("usr/lib/shoewatch/controller/sitecustomize.py", "")


def linked(package: InstalledPackage) -> None:
    (package.root / "usr/bin/shoewatch").unlink()
    (package.root / "usr/bin/shoewatch").symlink_to(package.manifest)


def linked_nowhere(package: InstalledPackage) -> None:
    (package.root / "usr/bin/shoewatch").unlink()
    (package.root / "usr/bin/shoewatch").symlink_to("nowhere")


def a_pipe(package: InstalledPackage) -> None:
    (package.root / "usr/bin/shoewatch").unlink()
    os.mkfifo(package.root / "usr/bin/shoewatch")


def written_by_others(package: InstalledPackage) -> None:
    (package.root / "usr/bin/shoewatch").chmod(0o646)


def folder_of_others(package: InstalledPackage) -> None:
    (package.program / "controller").chmod(0o757)


def stale(package: InstalledPackage) -> None:
    """Bytecode that is not checked, of a source that says another thing now and is as shipped."""
    text = (package.root / CUES).read_text(encoding="utf-8")
    package.add(CUES, text.replace("deuce", "joker"))
    package.compile(CUES)
    package.add(CUES, text)


def of_nothing(package: InstalledPackage) -> None:
    kept = package.compile(CUES)
    kept.rename(kept.with_name(kept.name.replace("cues", "clues")))


def of_another_python(package: InstalledPackage) -> None:
    kept = package.compile(CUES)
    kept.rename(kept.with_name("cues.cpython-39.pyc"))


def of_another_form(package: InstalledPackage) -> None:
    kept = package.compile(CUES)
    kept.write_bytes(b"\0" + kept.read_bytes()[1:])


def no_bytecode(package: InstalledPackage) -> None:
    package.compile(CUES).with_name("notes.txt").write_bytes(b"")


def cut_off(package: InstalledPackage) -> None:
    kept = package.compile(CUES)
    kept.write_bytes(kept.read_bytes()[:-3])


def linked_bytecode(package: InstalledPackage) -> None:
    kept = package.compile(CUES)
    kept.rename(package.root / "elsewhere.pyc")
    kept.symlink_to(package.root / "elsewhere.pyc")


def a_folder(package: InstalledPackage) -> None:
    """As the source of bytecode."""
    shutil.copytree(package.program / "controller/__pycache__", package.program / "__pycache__")
    for name in ("cues.py", "__init__.py"):
        (package.program / name).mkdir()


@pytest.mark.parametrize(
    ("harm", "says"),
    [
        (changed, ["changed   /usr/bin/shoewatch: it is another file"]),
        (missing, ["missing   /usr/bin/shoewatch: the package brings it, and it is not there"]),
        (added, ["added     /usr/lib/shoewatch/controller/sitecustomize.py: the package does not bring it"]),
        (linked, ["changed   /usr/bin/shoewatch: it is a link"]),
        (linked_nowhere, ["changed   /usr/bin/shoewatch: No such file or directory"]),
        (a_pipe, ["changed   /usr/bin/shoewatch: it is a named pipe, not a regular file"]),
        (
            written_by_others,
            ["rights    /usr/bin/shoewatch: any user can change it: chmod go-w {root}/usr/bin/shoewatch"],
        ),
        (stale, ["bytecode  {cache}/cues.{tag}.pyc: it is not what Python makes of cues.py"]),
        (of_nothing, ["bytecode  {cache}/clues.{tag}.pyc: its source clues.py is not there: remove it"]),
        (of_another_python, ["bytecode  {cache}/cues.cpython-39.pyc: it is not bytecode of this Python: remove it"]),
        (of_another_form, ["bytecode  {cache}/cues.{tag}.pyc: it is not bytecode of this Python: remove it"]),
        (no_bytecode, ["bytecode  {cache}/notes.txt: it is not bytecode of this Python: remove it"]),
        (cut_off, ["bytecode  {cache}/cues.{tag}.pyc: it is not what Python makes of cues.py"]),
        (linked_bytecode, ["bytecode  {cache}/cues.{tag}.pyc: it is not bytecode of this Python: remove it"]),
        (
            a_folder,
            [
                "bytecode  /usr/lib/shoewatch/__pycache__/__init__.{tag}.pyc: it cannot be compared: Is a directory",
                "bytecode  /usr/lib/shoewatch/__pycache__/cues.{tag}.pyc: it cannot be compared: Is a directory",
            ],
        ),
    ],
)
def test_what_differs_is_named(
    said: Said, package: InstalledPackage, harm: Callable[[InstalledPackage], None], says: list[str]
) -> None:
    harm(package)
    code, rest = verify(said, package)
    cache, tag = "/usr/lib/shoewatch/controller/__pycache__", sys.implementation.cache_tag
    wanted = [f"  {line.format(root=package.root, cache=cache, tag=tag)}" for line in says]
    assert code == 1
    assert [line for line in rest if not line.startswith("  to mend it")] == wanted
    assert rest[-1] == "  to mend it, install the package again: apt install --reinstall ./shoewatch_*.deb"


def test_a_directory_that_others_may_change_is_named_with_all_that_it_holds(
    said: Said, package: InstalledPackage
) -> None:
    folder_of_others(package)
    code, rest = verify(said, package)
    assert code == 1
    assert [line.split(":")[0] for line in rest[:-1]] == [
        "  rights    /usr/lib/shoewatch/controller",
        "  rights    /usr/lib/shoewatch/controller/__init__.py",
        "  rights    /usr/lib/shoewatch/controller/cues.py",
    ]


def test_a_file_of_another_user_is_named(
    said: Said, package: InstalledPackage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "OWNER", owner() + 1)
    code, rest = verify(said, package)
    assert code == 1
    assert all(line.split(": it belongs to user")[0].startswith("  rights    /usr/") for line in rest[:-1])
    assert len(rest[:-1]) == 4 + 2 + 3  # files, bytecode, directories


@pytest.mark.parametrize("optimize", [1, 2])
def test_optimised_bytecode_is_compared_too(said: Said, package: InstalledPackage, optimize: int) -> None:
    made = package.compile(CUES, optimize=optimize)
    assert verify(said, package)[0] == 0
    shutil.copy(package.compile("usr/lib/shoewatch/controller/__init__.py"), made)
    assert verify(said, package)[0] == 1


def test_bytecode_of_a_source_that_is_none_is_named(said: Said, package: InstalledPackage) -> None:
    package.add(CUES, "def (:\n")
    code, rest = verify(said, package)
    assert code == 1
    assert [line.split()[0] for line in rest] == ["changed", "bytecode", "to"]


def test_bytecode_of_any_size_is_not_read(
    said: Said, package: InstalledPackage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bytecode, "LARGEST", 50)
    code, rest = verify(said, package)
    assert code == 1
    assert {line.split(": ", 1)[1] for line in rest[:-1]} == {"it cannot be compared: the file is larger than 50 bytes"}


def test_json_says_the_same(said: Said, package: InstalledPackage) -> None:
    package.add("usr/lib/shoewatch/" + os.fsdecode(b"\xff\n"), "")
    code, out, _ = said("verify", "--root", package.root, "--json")
    told = msgspec.json.decode(out)
    assert code == 1
    assert told["line"] == f"shoewatch {told['version']} sha256:{told['sha256']}"
    assert (told["as_shipped"], told["as_expected"], told["files"], told["bytecode"]) == (False, True, 5, 2)
    assert [(each["what"], each["path"]) for each in told["differences"]] == [
        ("added", "/usr/lib/shoewatch/\\udcff\\u000a")
    ]
