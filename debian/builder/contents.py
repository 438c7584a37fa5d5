"""What the package installs, and from where: the tree's own files by a table, and those that are made here."""

import gzip
import io
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import Final

from controller import installation
from debian.builder import completion, manual, parsers
from debian.builder.archive import File
from debian.builder.copyright import copyright_file
from debian.builder.errors import NotBuilt
from debian.builder.wheels import Bundled

PROGRAM: Final = str(installation.PROGRAM)

DOCUMENTS: Final = str(installation.DOCUMENTS)

TABLE: Final[tuple[tuple[str, str], ...]] = (
    ("systemd/system/*", "/usr/lib/systemd/system"),
    ("systemd/udev/rules.d/*", "/usr/lib/udev/rules.d"),
    ("systemd/udev/shoewatch-*", "/usr/lib/udev"),
    ("systemd/sysusers.d/*", "/usr/lib/sysusers.d"),
    ("systemd/tmpfiles.d/*", "/usr/lib/tmpfiles.d"),
    ("systemd/modules-load.d/*", "/usr/lib/modules-load.d"),
    ("systemd/examples/*", f"{DOCUMENTS}/examples"),
    ("docs/*.md", DOCUMENTS),
    ("debian/shoewatch.rtupdate", "/usr/share/python3/runtime.d"),
)
"""What is installed as it stands in the tree: a pattern, and the directory."""

EXECUTABLE: Final = ("/usr/bin/*", "/usr/lib/udev/shoewatch-*", "*.rtupdate")
"""What somebody runs; everything else is only read."""

LAUNCHER: Final = """\
#!/usr/bin/python3 -BIS
# Python's own library and {program} are all that can be imported: nothing that a user's environment or another package
# says changes what runs here.
import sys

sys.path.append("{program}")

if __name__ == "__main__":
    from {module} import {function}

    sys.exit({function}())
"""


def collect(root: Path, bundled: Sequence[Bundled], version: str, day: datetime) -> dict[str, bytes]:
    """Every file of the package but its manifest: content by absolute path."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    files: dict[str, bytes] = {}
    for package in project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]:
        files |= {f"{PROGRAM}/{path.relative_to(root)}": path.read_bytes() for path in _sources(root / package)}
    for each in bundled:
        files |= {f"{PROGRAM}/{path}": content for path, content in each.files.items()}
    for command, entry in project["project"]["scripts"].items():
        module, _, function = entry.partition(":")
        files[f"/usr/bin/{command}"] = LAUNCHER.format(program=PROGRAM, module=module, function=function).encode()
    for pattern, folder in TABLE:
        files |= {f"{folder}/{path.name}": path.read_bytes() for path in _matching(root, pattern)}
    files |= _made(version, day)
    files[f"{DOCUMENTS}/copyright"] = copyright_file(root / "debian", bundled, PROGRAM)
    files[f"{DOCUMENTS}/CHANGELOG.md.gz"] = _compressed((root / "CHANGELOG.md").read_bytes())
    files["/usr/share/lintian/overrides/shoewatch"] = (root / "debian/lintian-overrides").read_bytes()
    return files


def _sources(package: Path) -> Iterator[Path]:
    """The files of a Python package, without what Python or an editor leaves beside them."""
    for path in package.rglob("*"):
        below = path.relative_to(package).parts
        if path.is_file() and not any(part == "__pycache__" or part.startswith(".") for part in below):
            yield path


def _matching(root: Path, pattern: str) -> list[Path]:
    found = [path for path in root.glob(pattern) if path.is_file()]
    if not found:
        raise NotBuilt(f"{pattern}: the tree has no such file: get it back, or remove its line in {__file__}")
    return found


def _made(version: str, day: datetime) -> dict[str, bytes]:
    """What the commands' own parsers say, as manual pages and as completion, and Debian's changelog."""
    command, daemon = parsers.shoewatch(), parsers.shoewatchd()
    edition = manual.Edition(version, day.date())
    pages = {
        **manual.pages(command, 1, edition, ["shoewatchd(8)"]),
        **manual.pages(daemon, 8, edition, ["shoewatch(1)"]),
    }
    scripts = {"shoewatch": completion.script(command, "help"), "shoewatchd": completion.script(daemon)}
    changelog = (
        f"shoewatch ({version}) stable; urgency=medium\n\n  * CHANGELOG.md.gz beside this file says what changes.\n\n"
        f" -- the shoewatch authors <shoewatch@localhost>  {format_datetime(day.astimezone(UTC))}\n"
    )
    return {
        **{f"/usr/share/man/man{name[-1]}/{name}.gz": _compressed(page.encode()) for name, page in pages.items()},
        **{f"/usr/share/bash-completion/completions/{name}": text.encode() for name, text in scripts.items()},
        f"{DOCUMENTS}/changelog.gz": _compressed(changelog.encode()),
    }


def _compressed(content: bytes) -> bytes:
    """As gzip -9n has it, in every version of Python."""
    packed = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=packed, mtime=0) as file:
        file.write(content)
    return packed.getvalue()


def as_files(contents: Mapping[str, bytes]) -> dict[str, File]:
    """With the right to run what is run."""
    return {
        path: File(content, any(Path(path).match(pattern) for pattern in EXECUTABLE))
        for path, content in contents.items()
    }
