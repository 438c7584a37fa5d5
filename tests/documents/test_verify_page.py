"""docs/verify.md: what a laboratory types, typed on a disk that is as shipped and on one that is not."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.support.installed_package import InstalledPackage

CUES = "usr/lib/shoewatch/controller/cues.py"


@pytest.fixture
def disk(tmp_path: Path) -> InstalledPackage:
    """The disk of a table, and beside it the laboratory's copy of the package."""
    disk = InstalledPackage(tmp_path / "mnt")
    InstalledPackage(tmp_path / "lab")
    return disk


def typed(root: Path, after: str, at: Path) -> subprocess.CompletedProcess[str]:
    """Type the commands that follow a remark on the page, on the disk and with the copy in a directory."""
    page = (root / "docs/verify.md").read_text(encoding="utf-8").partition(f"<!-- {after} -->")[2]
    block = re.findall(r"```console\n(.*?)```", page, re.DOTALL)[0]
    script = "\n".join(line.removeprefix("$ ") for line in block.splitlines())
    for named, meant in (("/mnt", at / "mnt"), ("/srv/lab", at / "lab"), ("python3", Path(sys.executable))):
        script = script.replace(named, str(meant))
    return subprocess.run(["sh", "-c", script], cwd=at, capture_output=True, text=True, check=False)  # noqa: S607


def test_a_disk_as_shipped_passes_with_coreutils_alone(root: Path, disk: InstalledPackage, tmp_path: Path) -> None:
    assert disk.manifest.exists()
    outcome = typed(root, "with coreutils", tmp_path)
    assert (outcome.returncode, outcome.stdout, outcome.stderr) == (0, "", "")


@pytest.mark.parametrize("with_manifest", [False, True])
def test_coreutils_name_what_is_changed_and_added(
    root: Path, disk: InstalledPackage, tmp_path: Path, *, with_manifest: bool
) -> None:
    """Also where the manifest was changed with it: the laboratory has its own."""
    disk.add(CUES, "changed = True\n")
    disk.add("usr/lib/shoewatch/controller/notes.py", "")
    if with_manifest:
        disk.seal()
    outcome = typed(root, "with coreutils", tmp_path)
    assert outcome.returncode == 1
    assert re.findall(r"(/usr/\S+): FAILED|> (\S+)", outcome.stdout) == [
        (f"/{CUES}", ""), ("", "/usr/lib/shoewatch/controller/notes.py")
    ]  # fmt: skip


@pytest.mark.parametrize("changed", [False, True])
def test_the_published_program_compares_a_disk_without_running_any_of_it(
    root: Path, disk: InstalledPackage, tmp_path: Path, *, changed: bool
) -> None:
    lab = tmp_path / "lab/usr/lib/shoewatch"
    shutil.rmtree(lab)
    skip = shutil.ignore_patterns("__pycache__")
    shutil.copytree(root / "controller", lab / "controller", ignore=skip)
    shutil.copytree(root / "drivers", lab / "drivers", ignore=skip)
    shutil.copytree(Path(msgspec.__file__).parent, lab / "msgspec", ignore=skip)
    if changed:
        disk.add("usr/lib/shoewatch/controller/cli.py", "raise SystemExit(0)\n")
    outcome = typed(root, "with the published program", tmp_path)
    assert outcome.stdout.startswith("shoewatch 7.8.9 sha256:"), outcome.stderr
    assert ("added     /usr/lib/shoewatch/controller/cli.py" in outcome.stdout) is changed
    assert not any(lab.rglob("*.pyc"))
