"""The extension modules of the bundled packages: whether they are of the right processor, and what they need."""

import re
import struct
from collections.abc import Mapping
from typing import Final

from debian.builder.errors import NotBuilt
from debian.builder.targets import GLIBC, Architecture

_MAGIC: Final = b"\x7fELF\x02\x01"
"""Of a 64-bit file whose least byte is first, as both architectures have them."""

_MACHINE_AT: Final = 18
"""Where an ELF file says its processor, in two bytes."""

_NEEDED_LIBC: Final = re.compile(rb"\0GLIBC_2\.(\d+)(?=[\0.])")
"""A symbol version of the C library, as the table of strings has it."""

_LIBGCC: Final = b"\0libgcc_s.so.1\0"


def dependencies(files: Mapping[str, bytes], architecture: Architecture) -> str:
    """What `Depends` says because of the extension modules among these files."""
    modules = {path: content for path, content in files.items() if path.endswith(".so")}
    for path, content in modules.items():
        _check(path, content, architecture)
    newest = max(int(minor) for content in modules.values() for minor in _NEEDED_LIBC.findall(content))
    if newest > GLIBC:
        raise NotBuilt(
            f"the wheels for {architecture.name} need glibc 2.{newest}, and Debian 12 has 2.{GLIBC}: pin versions "
            "whose wheels run there"
        )
    needs = [f"libc6 (>= 2.{newest})"]
    if any(_LIBGCC in content for content in modules.values()):
        needs.append("libgcc-s1")
    return ", ".join(needs)


def _check(path: str, content: bytes, architecture: Architecture) -> None:
    machine = struct.unpack_from("<H", content, _MACHINE_AT)[0] if content.startswith(_MAGIC) else None
    if machine != architecture.elf:
        raise NotBuilt(f"{path}: not for {architecture.name}: its wheel says otherwise; pin another version")
