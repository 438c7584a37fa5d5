"""The package that `make deb` builds, of small wheels: what is in it, whose it is, and that it is always the same."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import controller
from controller import installation
from controller.manifest import survey
from debian.builder import __main__ as command
from debian.builder import contents, wheels
from debian.builder.errors import NotBuilt
from debian.builder.targets import ARCHITECTURES, Architecture
from tests.package.packed import content, control, locked_wheels, members

_, ARM64 = ARCHITECTURES


@pytest.fixture(scope="module")
def small_wheels(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Nothing is fetched."""
    folder = tmp_path_factory.mktemp("wheels")

    def fetch(_: Path, architecture: Architecture, __: Path) -> list[Path]:
        return locked_wheels(root / wheels.LOCK, architecture, folder / architecture.name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(wheels, "fetch", fetch)
        yield


@pytest.fixture(scope="module")
def debs(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The package for each architecture."""
    request.getfixturevalue("small_wheels")
    folder = tmp_path_factory.mktemp("debs")
    return {architecture.name: built(architecture, folder) for architecture in ARCHITECTURES}


@pytest.fixture(scope="module")
def deb(debs: dict[str, Path]) -> Path:
    """One of them."""
    return debs["amd64"]


def built(architecture: Architecture, into: Path) -> Path:
    command.build(architecture, into)
    return into / f"shoewatch_{controller.__version__}_{architecture.name}.deb"


@pytest.mark.parametrize("name", [architecture.name for architecture in ARCHITECTURES])
def test_a_package_says_what_it_is_and_what_it_needs(debs: dict[str, Path], name: str) -> None:
    deb = debs[name]
    assert control(deb, "Package", "Version", "Architecture").splitlines() == [
        "Package: shoewatch",
        f"Version: {controller.__version__}",
        f"Architecture: {name}",
    ]
    assert control(deb, "Depends").strip().split(", ") == [
        "python3 (>= 3.11)",
        "python3 (<< 3.12) | python3 (>= 3.13)",
        "python3 (<< 3.14)",
        "libc6 (>= 2.17)",
        "libgcc-s1",
        "libusb-1.0-0",
        "systemd (>= 252)",
        "udev (>= 252)",
    ]


def test_every_file_belongs_to_root_and_only_root_may_change_it(deb: Path) -> None:
    found = members(deb)
    assert {(member.uname, member.gname) for member in found.values()} == {("root", "root")}
    assert {member.mode for member in found.values() if member.isdir()} == {0o755}
    assert {member.mode for member in found.values() if member.isfile()} == {0o644, 0o755}
    assert not [path for path, member in found.items() if not member.isdir() and not member.isfile()]
    assert {path for path, member in found.items() if member.isfile() and member.mode == 0o755} == {
        "/usr/bin/shoewatch",
        "/usr/bin/shoewatchd",
        "/usr/lib/udev/shoewatch-port",
        "/usr/share/python3/runtime.d/shoewatch.rtupdate",
    }


def test_a_python_of_the_same_version_that_is_updated_has_the_bytecode_compiled_again(root: Path, deb: Path) -> None:
    said = subprocess.run(["dpkg-deb", "--info", deb, "triggers"], check=True, capture_output=True, text=True)  # noqa: S607
    assert said.stdout == "interest-noawait /usr/bin/python3.11\ninterest-noawait /usr/bin/python3.13\n"
    postinst = (root / "debian/postinst").read_text(encoding="utf-8")
    of_a_trigger = postinst.partition('if [ "$1" = triggered ]')[2].partition("\nfi\n")[0]
    assert "/usr/share/python3/runtime.d/shoewatch.rtupdate rtupdate" in of_a_trigger


def test_the_manifest_has_every_file_but_itself(deb: Path) -> None:
    text = content(deb, str(installation.MANIFEST))
    listed = [line.partition("  ") for line in text.decode().splitlines()]
    paths = [path for _, _, path in listed]
    files = {path for path, member in members(deb).items() if member.isfile()}
    assert paths == sorted(files - {str(installation.MANIFEST)})
    assert all(hashlib.sha256(content(deb, path)).hexdigest() == said for said, _, path in listed[::40])
    assert deb.with_suffix(".manifest").read_bytes() == text


def test_the_program_is_the_tree_and_nothing_of_development(root: Path, deb: Path) -> None:
    installed = {Path(path).relative_to(installation.PROGRAM) for path in members(deb) if "/usr/lib/shoewatch/" in path}
    sources = {path.relative_to(root) for name in ("controller", "drivers") for path in (root / name).rglob("*.py")}
    assert sources <= installed
    tops = {path.parts[0] for path in installed}
    assert not tops & {"firmware_sim", "firmware-sim", "tests", "debian", "pytest", "hatchling"}
    assert content(deb, "/usr/lib/shoewatch/controller/start.py") == (root / "controller/start.py").read_bytes()


def test_every_file_of_systemd_is_installed(root: Path, deb: Path) -> None:
    """A unit, a rule or an example that nobody installs would be tested, and missing at a table."""
    installed = {Path(path).name for path in members(deb)}
    kept = {path.name for path in (root / "systemd").rglob("*") if path.is_file()} - {"README.md"}
    assert kept - installed == set()


def test_a_launcher_can_import_the_program_and_nothing_that_its_user_has(
    deb: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "program"
    (program / "controller").mkdir(parents=True)
    said = (
        "import sys\ndef command(): print(sys.path, sys.flags.isolated, sys.flags.no_site, sys.dont_write_bytecode)\n"
    )
    (program / "controller/start.py").write_text(said, encoding="utf-8")
    launcher = content(deb, "/usr/bin/shoewatch").decode().replace("/usr/lib/shoewatch", str(program))
    assert launcher.startswith("#!/usr/bin/python3 -BIS\n")
    (tmp_path / "launcher").write_text(launcher, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    ended = subprocess.run(
        ["/usr/bin/python3", "-BIS", "launcher"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    path, *flags = ended.stdout.rsplit(maxsplit=3)
    assert (flags, ended.stderr) == (["1", "1", "True"], "")
    assert path.endswith(f"'{program}']")
    assert path.count(str(tmp_path)) == 1
    assert "-packages" not in path


def test_the_same_tree_gives_the_same_bytes_whoever_builds_it_and_when(
    debs: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    was = os.umask(0o077)
    try:
        monkeypatch.setenv("TZ", "Pacific/Kiritimati")
        monkeypatch.setenv("LC_ALL", "C")
        monkeypatch.setenv("HOME", str(tmp_path))
        monkeypatch.setenv("COLUMNS", "37")
        monkeypatch.setenv("SOURCE_DATE_EPOCH", "1")
        monkeypatch.setenv("TMPDIR", str(tmp_path))
        time.tzset()
        monkeypatch.chdir(tmp_path)
        again = built(ARM64, tmp_path / "elsewhere")
    finally:
        os.umask(was)
        monkeypatch.undo()
        time.tzset()
    assert again.read_bytes() == debs["arm64"].read_bytes()
    listed = hashlib.sha256(again.with_suffix(".manifest").read_bytes()).hexdigest()
    assert capsys.readouterr().out.splitlines()[-1] == f"shoewatch {controller.__version__} sha256:{listed}"


def test_make_deb_builds_for_this_computer_so_that_the_directory_has_one_package_to_install(root: Path) -> None:
    def asked(*words: str) -> str:
        command = ["make", "--dry-run", "--no-print-directory", "deb", *words]
        said = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True)
        return next(line for line in said.stdout.splitlines() if "debian.builder" in line).partition("builder ")[2]

    here = subprocess.run(["dpkg", "--print-architecture"], check=True, capture_output=True, text=True)  # noqa: S607
    assert asked() == here.stdout.strip()
    assert asked("ARCH=amd64 arm64") == "amd64 arm64"


def tidied(root: Path, program: Path, tmp_path: Path) -> None:
    """What postinst does to a program; who may give files away stands aside."""
    script = (root / "debian/postinst").read_text(encoding="utf-8")
    function = re.search(r"^tidy\(\) \(\n.*?^\)$", script, re.DOTALL | re.MULTILINE)
    assert function is not None
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / "chown").write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" >>{tmp_path}/given\n', encoding="utf-8")
    (programs / "chown").chmod(0o755)
    subprocess.run(
        ["/bin/sh", "-euc", f'{function[0]}\ntidy "$1"', "postinst", program],
        check=True, env={"PATH": f"{programs}:/usr/bin:/bin", "TMPDIR": str(tmp_path)},
    )  # fmt: skip


def test_the_package_installed_again_puts_right_what_dpkg_leaves(root: Path, deb: Path, tmp_path: Path) -> None:
    """The cure that `shoewatch verify` names."""
    unpacked = tmp_path / "there"
    subprocess.run(["dpkg-deb", "--extract", deb, unpacked], check=True)  # noqa: S607
    before = survey(unpacked)
    program = unpacked / "usr/lib/shoewatch"
    (program / "controller").chmod(0o2777)
    for name in ("controller/added.py", "added/deep/module.py", "a name\nof two lines", ".hidden", "-f", "two  blanks"):
        (program / name).parent.mkdir(parents=True, exist_ok=True)
        (program / name).write_text("added = True\n", encoding="utf-8")
    (program / "controller/link.py").symlink_to("cards.py")
    (program / "linked").symlink_to(tmp_path)
    assert len(survey(unpacked).added) == 8
    tidied(root, program, tmp_path)
    assert survey(unpacked) == before
    assert not (program / "added").exists()
    assert {path.stat().st_mode & 0o7777 for path in (program, *program.rglob("*")) if path.is_dir()} == {0o755}
    assert (tmp_path / "given").read_text("utf-8").splitlines()[:2] == ["-h", "root:root"]
    assert "./controller" in (tmp_path / "given").read_text("utf-8").splitlines()


def test_a_program_without_its_manifest_loses_nothing(root: Path, deb: Path, tmp_path: Path) -> None:
    unpacked = tmp_path / "there"
    subprocess.run(["dpkg-deb", "--extract", deb, unpacked], check=True)  # noqa: S607
    program = unpacked / "usr/lib/shoewatch"
    (program / "MANIFEST").unlink()
    files = sorted(program.rglob("*"))
    with pytest.raises(subprocess.CalledProcessError):
        tidied(root, program, tmp_path)
    assert sorted(program.rglob("*")) == files


def test_a_name_in_the_table_that_nothing_has_is_an_error(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "TABLE", (("systemd/*.mount", "/usr/lib/systemd/system"),))
    with pytest.raises(NotBuilt, match=r"systemd/\*\.mount: the tree has no such file"):
        contents.collect(root, [], "1", command.day_of("2026-11-19"))


@pytest.mark.parametrize("architecture", ["i386", ""])
def test_another_architecture_is_declined_with_those_there_are(
    architecture: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["make deb", architecture])
    with pytest.raises(SystemExit):
        command.main()
    assert "choose amd64 or arm64" in capsys.readouterr().err


@pytest.mark.usefixtures("small_wheels")
def test_where_there_is_no_dpkg_the_cure_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.argv", ["make deb", "--to", str(tmp_path), "amd64"])
    assert command.main() == 1
    assert capsys.readouterr().err == "make deb: dpkg-deb is not installed here: apt-get install dpkg\n"


@pytest.mark.parametrize("script", ["preinst", "postinst", "prerm", "postrm", "shoewatch.rtupdate"])
def test_a_maintainer_script_is_plain_shell_that_stops_at_the_first_failure(root: Path, script: str) -> None:
    path = root / "debian" / script
    text = path.read_text(encoding="utf-8")
    assert text.startswith("#!/bin/sh\n")
    assert re.search(r"^set -e$", text, re.MULTILINE)
    subprocess.run(["/bin/sh", "-n", path], check=True)


def test_every_override_of_lintian_has_its_reason(root: Path) -> None:
    blocks = (root / "debian/lintian-overrides").read_text(encoding="utf-8").strip().split("\n\n")
    assert blocks
    assert [block for block in blocks if not block.startswith("# ") or "\nshoewatch: " not in block] == []


def test_no_line_of_the_control_file_is_longer_than_a_terminal(root: Path) -> None:
    """Lintian warns of longer ones, and CI runs lintian."""
    lines = (root / "debian" / "control").read_text("utf-8").splitlines()
    assert [line for line in lines if len(line) > 80] == []
