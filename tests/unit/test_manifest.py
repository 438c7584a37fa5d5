"""The installed program against the manifest of its package: what differs, the one line, and hostile manifests."""

import hashlib
import subprocess
from pathlib import Path

import pytest
from pytest_mock import MockerFixture

from controller import files, installation, manifest
from controller.manifest import ManifestAbsent, ManifestWrong
from tests.support.installed_package import SOURCES, InstalledPackage

CUES = "/usr/lib/shoewatch/controller/cues.py"
LINE = f"{'0' * 64}  {CUES}\n"


@pytest.fixture
def package(tmp_path: Path) -> InstalledPackage:
    return InstalledPackage(tmp_path)


def test_a_package_as_shipped_has_the_published_line(package: InstalledPackage) -> None:
    survey = manifest.survey(package.root)
    published = subprocess.run(["sha256sum", package.manifest], check=True, capture_output=True, text=True).stdout[:64]  # noqa: S607
    assert survey.line == f"shoewatch 7.8.9 sha256:{published}"
    assert (survey.changed, survey.missing, survey.added) == ((), (), ())
    assert [Path(path).name.split(".")[0] for path in survey.bytecode] == ["__init__", "cues"]


def test_progress_ends_at_the_whole(package: InstalledPackage) -> None:
    heard: list[float] = []
    manifest.survey(package.root, heard.append)
    assert heard == [0.25, 0.5, 0.75, 1.0]


@pytest.mark.parametrize("path", SOURCES)
def test_one_changed_byte_is_named_and_changes_the_line(package: InstalledPackage, path: str) -> None:
    before = manifest.survey(package.root).sha256
    at = package.root / path
    text = bytearray(at.read_bytes())
    text[-1] ^= 1
    at.write_bytes(text)
    survey = manifest.survey(package.root)
    assert (survey.changed, survey.missing, survey.added) == ((f"/{path}",), (), ())
    assert survey.sha256 != before


def test_a_missing_file_and_an_added_one_are_named_and_change_the_line(package: InstalledPackage) -> None:
    before = manifest.survey(package.root).sha256
    package.program.joinpath("controller/cues.py").rename(package.program / "cues.py")
    survey = manifest.survey(package.root)
    assert (survey.missing, survey.added) == ((CUES,), ("/usr/lib/shoewatch/cues.py",))
    assert survey.sha256 != before


def test_a_directory_that_is_a_link_is_added_and_never_followed(package: InstalledPackage, tmp_path: Path) -> None:
    (package.program / "drivers").symlink_to(tmp_path)
    assert manifest.survey(package.root).added == ("/usr/lib/shoewatch/drivers",)


def test_what_is_no_regular_file_is_changed_and_not_read(package: InstalledPackage) -> None:
    cues = package.program / "controller/cues.py"
    cues.rename(package.root / "cues.py")
    cues.symlink_to(package.root / "cues.py")
    survey = manifest.survey(package.root)
    assert survey.changed == (CUES,)
    assert survey.now[CUES] == manifest.UNREADABLE


def test_a_file_of_any_size_is_read_only_so_far(package: InstalledPackage, mocker: MockerFixture) -> None:
    mocker.patch("controller.manifest.LARGEST_FILE", 60)
    assert manifest.survey(package.root).changed == (CUES,)


def test_a_file_that_cannot_be_read_is_changed(package: InstalledPackage, mocker: MockerFixture) -> None:
    mocker.patch("controller.files.reading", side_effect=PermissionError(13, "Permission denied"))
    mocker.patch("controller.files.read", side_effect=[package.manifest.read_bytes(), PermissionError(13, "denied")])
    survey = manifest.survey(package.root)
    assert survey.changed == tuple(sorted(f"/{path}" for path in SOURCES))
    assert survey.version == "unknown"


def test_a_directory_with_too_many_files_is_refused(package: InstalledPackage, mocker: MockerFixture) -> None:
    mocker.patch("controller.manifest.MOST", 1)
    with pytest.raises(ManifestWrong, match="more than 1 files: install the package again"):
        manifest.survey(package.root)


def test_no_name_of_a_file_can_pass_for_lines_of_a_manifest() -> None:
    one = manifest.written({"/usr/lib/shoewatch/a": "0" * 64, "/usr/lib/shoewatch/b": "1" * 64})
    name = "/usr/lib/shoewatch/a\n" + "1" * 64 + "  /usr/lib/shoewatch/b"
    assert manifest.written({name: "0" * 64}) != one
    assert manifest.written({name: "0" * 64}).count(b"\n") == 1


def test_a_program_without_a_version_is_unknown(package: InstalledPackage) -> None:
    package.add("usr/lib/shoewatch/controller/__init__.py", "")
    assert manifest.survey(package.root).line.startswith("shoewatch unknown sha256:")


def test_where_no_package_is_there_is_no_manifest(tmp_path: Path) -> None:
    with pytest.raises(ManifestAbsent, match="MANIFEST: not found"):
        manifest.read(tmp_path)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "line 1: not a SHA-256"),
        ("\n", "line 1: not a SHA-256"),
        (LINE[:-1], "line 1: not a SHA-256"),
        (LINE + "\n", "line 2: not a SHA-256"),
        (LINE + LINE, "line 2: .* does not follow"),
        (LINE + LINE.replace("cues", "accounts"), "line 2: .* does not follow"),
        (LINE.replace("0  /", "0 */"), "line 1: not a SHA-256"),
        (LINE.replace("0  /", "A  /"), "line 1: not a SHA-256"),
        (LINE.replace("controller", ".."), "line 1: not a SHA-256"),
        (LINE.replace("controller", "."), "line 1: not a SHA-256"),
        (LINE.replace("controller", ""), "line 1: not a SHA-256"),
        (LINE.replace("/usr/lib", "/etc"), "line 1: not a SHA-256"),
        (LINE.replace("/usr/lib", "usr/lib"), "line 1: not a SHA-256"),
        (LINE.replace("cues.py", "cues.py/"), "line 1: not a SHA-256"),
        ("\\" + LINE.replace("cues", "cu\\\\es"), "line 1: not a SHA-256"),
        (LINE.replace("\n", "\r\n"), "line 1: not a SHA-256"),
        (LINE.replace("cues", "cuës"), "not plain ASCII"),
    ],
)
def test_a_manifest_that_somebody_edited_is_refused(package: InstalledPackage, text: str, says: str) -> None:
    package.manifest.write_text(text, encoding="utf-8", newline="")
    with pytest.raises(ManifestWrong, match=says):
        manifest.read(package.root)


def test_a_manifest_of_any_size_is_not_read(package: InstalledPackage, mocker: MockerFixture) -> None:
    mocker.patch("controller.manifest.LARGEST", 10)
    with pytest.raises(ManifestWrong, match="larger than 10 bytes"):
        manifest.read(package.root)


# --- what the daemon says of itself -----------------------------------------------------------------------------------


def test_a_program_that_runs_from_its_source_says_so() -> None:
    assert manifest.program() == "not installed from a package"


@pytest.fixture
def as_installed(package: InstalledPackage, monkeypatch: pytest.MonkeyPatch) -> InstalledPackage:
    """This program runs from the package."""
    shipped = package.manifest.read_text(encoding="ascii")
    monkeypatch.setattr(installation, "PROGRAM", package.program)
    monkeypatch.setattr(installation, "MANIFEST", package.manifest)
    monkeypatch.setattr("controller.__file__", str(package.program / "controller/__init__.py"))
    monkeypatch.setattr(
        files, "read", lambda path, _: shipped.encode() if path == package.manifest else path.read_bytes()
    )
    return package


def test_an_installed_program_says_its_line(as_installed: InstalledPackage) -> None:
    """Paths of the manifest are of the root, where this test installs nothing."""
    shipped = manifest.read()
    assert {*shipped} == {f"/{path}" for path in SOURCES}
    said = manifest.program()
    assert said == f"sha256:{manifest.survey().sha256}"
    assert said != f"sha256:{hashlib.sha256(as_installed.manifest.read_bytes()).hexdigest()}"


@pytest.mark.parametrize(
    ("raised", "says"), [(ManifestAbsent("gone"), "no manifest"), (ManifestWrong("odd"), "manifest wrong")]
)
def test_an_installed_program_without_its_manifest_says_so(
    as_installed: InstalledPackage, mocker: MockerFixture, raised: Exception, says: str
) -> None:
    mocker.patch("controller.manifest.read", side_effect=raised)
    assert as_installed.program.is_dir()
    assert manifest.program() == says
