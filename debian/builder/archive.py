"""Files to a .deb, by dpkg-deb: what it is given has no owner, no date and no order but those that are said here."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from debian.builder.errors import NotBuilt


@dataclass(frozen=True, slots=True)
class File:
    """What a file of the package is."""

    content: bytes
    executable: bool = False


def size_kib(files: Mapping[str, File]) -> int:
    """`Installed-Size`: each file in whole KiB, and one for each directory, as Debian counts."""
    folders = {str(parent) for path in files for parent in Path(path).parents}
    return len(folders) + sum(-(-len(file.content) // 1024) for file in files.values())


def write(files: Mapping[str, File], control: Mapping[str, File], epoch: int, deb: Path) -> None:
    """Pack the files, by their absolute path, and what belongs to DEBIAN/, by name. Replaces the file."""
    if shutil.which("dpkg-deb") is None:
        raise NotBuilt("dpkg-deb is not installed here: apt-get install dpkg")
    with tempfile.TemporaryDirectory(prefix="shoewatch-deb-") as made:
        stage = Path(made, "package")
        for path, file in {**files, **{f"/DEBIAN/{name}": file for name, file in control.items()}}.items():
            _put(stage / path.removeprefix("/"), file)
        _settle(stage, epoch)
        packed = Path(made, deb.name)
        ended = subprocess.run(
            ["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--threads-max=1", "--build", str(stage), str(packed)],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "UTC", "SOURCE_DATE_EPOCH": str(epoch)},
        )  # fmt: skip
        if ended.returncode:
            raise NotBuilt(f"{deb.name}: {ended.stderr.strip()}")
        deb.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(packed, deb)


def _put(path: Path, file: File) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(file.content)
    path.chmod(0o755 if file.executable else 0o644)


def _settle(stage: Path, epoch: int) -> None:
    """Rights and dates, from the leaves up: whatever is made in a directory makes it newer."""
    for folder, _, names in os.walk(stage, topdown=False):
        for name in names:
            os.utime(Path(folder, name), (epoch, epoch))
        Path(folder).chmod(0o755)
        os.utime(folder, (epoch, epoch))
