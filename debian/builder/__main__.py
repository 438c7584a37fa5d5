"""`make deb`: build the package for each architecture that is named, into a directory."""

import argparse
import hashlib
import string
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import controller
from controller import installation, manifest
from debian.builder import contents, libraries, wheels
from debian.builder.archive import File, size_kib, write
from debian.builder.errors import NotBuilt
from debian.builder.targets import ARCHITECTURES, Architecture, python_dependency, triggers

ROOT: Final = Path(__file__).resolve().parents[2]

SCRIPTS: Final = ("preinst", "postinst", "prerm", "postrm")

_NAMES: Final = " or ".join(architecture.name for architecture in ARCHITECTURES)


def main() -> int:
    """Build; the exit code."""
    parser = argparse.ArgumentParser(prog="make deb", description=__doc__)
    parser.add_argument("architectures", nargs="+", type=_architecture, metavar="ARCH", help=_NAMES)
    parser.add_argument("--to", type=Path, default=ROOT / "dist", metavar="DIRECTORY", help="where the packages go")
    arguments = parser.parse_args()
    try:
        for architecture in arguments.architectures:
            build(architecture, arguments.to)
    except NotBuilt as error:
        print(f"make deb: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"make deb: {error.filename}: {error.strerror}: the package was not built", file=sys.stderr)
        return 1
    return 0


def _architecture(word: str) -> Architecture:
    for architecture in ARCHITECTURES:
        if architecture.name == word:
            return architecture
    raise argparse.ArgumentTypeError(f"{word}: there is no package for this architecture: choose {_NAMES}")


def day_of(date: str) -> datetime:
    """The moment at which everything in the package was made, as far as anybody can see: the first of that day."""
    return datetime.fromisoformat(date).replace(tzinfo=UTC)


def build(architecture: Architecture, into: Path) -> None:
    """The package for one architecture, and its manifest beside it."""
    version, day = controller.__version__, day_of(controller.__date__)
    print(f"{architecture.name}: getting the wheels of {wheels.LOCK}", flush=True)
    bundled = wheels.unpack(wheels.fetch(ROOT, architecture, ROOT / "build" / "wheels"))
    modules = {path: content for package in bundled for path, content in package.files.items()}
    needs = libraries.dependencies(modules, architecture)
    print(f"{architecture.name}: {len(bundled)} packages, whose libraries need {needs}", flush=True)
    made = contents.collect(ROOT, bundled, version, day)
    listed = manifest.written({path: hashlib.sha256(made[path]).hexdigest() for path in sorted(made)})
    files = contents.as_files({**made, str(installation.MANIFEST): listed})
    deb = into / f"shoewatch_{version}_{architecture.name}.deb"
    print(f"{architecture.name}: packing {len(files)} files", flush=True)
    write(files, _control(files, version, architecture.name, needs), int(day.timestamp()), deb)
    deb.with_suffix(".manifest").write_bytes(listed)
    print(f"{deb}: {deb.stat().st_size / 1e6:.1f} MB")
    print(manifest.line(version, hashlib.sha256(listed).hexdigest()))


def _control(files: Mapping[str, File], version: str, architecture: str, libraries: str) -> dict[str, File]:
    """What dpkg reads and runs."""
    debian = ROOT / "debian"
    control = string.Template((debian / "control").read_text(encoding="utf-8")).substitute(
        version=version,
        architecture=architecture,
        size=size_kib(files),
        python=python_dependency(),
        libraries=libraries,
    )
    sums = "".join(
        f"{hashlib.md5(files[path].content, usedforsecurity=False).hexdigest()}  {path.removeprefix('/')}\n"
        for path in sorted(files)
    )
    return {
        "control": File(control.encode()),
        "md5sums": File(sums.encode()),
        "triggers": File(triggers().encode()),
        **{script: File((debian / script).read_bytes(), executable=True) for script in SCRIPTS},
    }


if __name__ == "__main__":
    sys.exit(main())
