"""Wheels as small as they can be, of what requirements-run.lock names, and what is inside a package made of them."""

from __future__ import annotations

import re
import struct
import subprocess
import tarfile
import zipfile
from io import BytesIO
from pathlib import Path

from debian.builder.targets import PYTHONS, Architecture

METADATA = "Name: {name}\nVersion: {version}\nAuthor: Somebody\nLicense-Expression: MIT\n\n"

LICENCE = "Copyright (c) 2001-2020, {name} contributors\n\nPermission is hereby granted.\n"


def library(machine: int, glibc: str = "2.17") -> bytes:
    """As much of an extension module as anybody looks at."""
    return b"\x7fELF\x02\x01" + bytes(12) + struct.pack("<H", machine) + f"\0GLIBC_{glibc}\0libgcc_s.so.1\0".encode()


def wheel(folder: Path, name: str, version: str, tag: str, files: dict[str, bytes]) -> Path:
    """A wheel with these files and what every wheel has."""
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / f"{name}-{version}-{tag}.whl"
    info = f"{name}-{version}.dist-info"
    told = {
        f"{info}/METADATA": METADATA.format(name=name, version=version).encode(),
        f"{info}/licenses/LICENSE": LICENCE.format(name=name).encode(),
        f"{info}/RECORD": tag.encode(),
        f"{info}/WHEEL": tag.encode(),
    }
    with zipfile.ZipFile(made, "w") as archive:
        for path, content in {**files, **told}.items():
            archive.writestr(path, content)
    return made


def locked_wheels(lock: Path, architecture: Architecture, folder: Path) -> list[Path]:
    """A wheel of each pinned package; msgspec has a library for each Python."""
    made: list[Path] = []
    for name, version in re.findall(r"^([\w.-]+)==([^\s;]+)", lock.read_text(encoding="utf-8"), re.MULTILINE):
        module = {f"{name}/__init__.py": f'"""{name}."""\n'.encode()}
        if name != "msgspec":
            made.append(wheel(folder, name, version, "py3-none-any", module))
            continue
        for python in PYTHONS:
            tag = f"cp{python.replace('.', '')}"
            core = {f"msgspec/_core.{tag}.so": library(architecture.elf)}
            made.append(wheel(folder, name, version, f"{tag}-{tag}-{architecture.platforms[-1]}", {**module, **core}))
    return made


def members(deb: Path) -> dict[str, tarfile.TarInfo]:
    """What a package installs, by absolute path."""
    with _data(deb) as archive:
        return {member.name.removeprefix("."): member for member in archive}


def content(deb: Path, path: str) -> bytes:
    """A file of a package."""
    with _data(deb) as archive:
        file = archive.extractfile(f".{path}")
        assert file is not None
        return file.read()


def control(deb: Path, *fields: str) -> str:
    """What dpkg reads of a package: these fields, or all."""
    said = subprocess.run(["dpkg-deb", "--field", deb, *fields], check=True, capture_output=True, text=True)  # noqa: S607
    return said.stdout


def _data(deb: Path) -> tarfile.TarFile:
    packed = subprocess.run(["dpkg-deb", "--fsys-tarfile", deb], check=True, capture_output=True)  # noqa: S607
    return tarfile.open(fileobj=BytesIO(packed.stdout))
