"""The copyright file of the package: debian/copyright for our own code, and a paragraph for each bundled package.

What a package says of itself is in its wheel: the licence's text, and who wrote it. The texts that a wheel lacks are in
debian/licences.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from email.message import Message
from email.parser import BytesParser
from pathlib import Path
from typing import Final

from debian.builder.errors import NotBuilt
from debian.builder.wheels import Bundled

_LICENCE: Final = re.compile(r"(?:licenses/)?(?:LICEN[CS]E|NOTICE)[^/]*")

_STATEMENT: Final = re.compile(r"^[ #]*(?:Copyright(?: \([cC]\))?|\(C\)) (.*[A-Za-z].*?)\s*$", re.MULTILINE)
"""Who has the copyright, and since when, as a licence or a source says it in a line."""

_APACHE: Final = "Apache License"
"""How the text begins that every Debian has in /usr/share/common-licenses."""

_IN_DEBIAN: Final = "The full text of the Apache License, Version 2.0, is in /usr/share/common-licenses/Apache-2.0."

_OLD_NAMES: Final[Mapping[str, str]] = {"BSD": "BSD-3-Clause", "BSD License": "BSD-3-Clause"}
"""What older metadata calls a licence, and which it is by its text."""


def copyright_file(debian: Path, bundled: Sequence[Bundled], where: str) -> bytes:
    """All of it; the packages are installed in the directory `where`."""
    own = (debian / "copyright").read_text(encoding="utf-8")
    return "\n".join((own, *(_paragraph(package, debian, where) for package in bundled))).encode()


def _paragraph(package: Bundled, debian: Path, where: str) -> str:
    inside = f"{package.information}/"
    metadata = BytesParser().parsebytes(package.files[f"{inside}METADATA"], headersonly=True)
    licence = _licence(metadata)
    texts = [
        content.decode().strip("\n")
        for path, content in package.files.items()
        if path.startswith(inside) and _LICENCE.fullmatch(path.removeprefix(inside))
    ]
    own = [text for text in texts if not text.lstrip().startswith(_APACHE)]
    sources = (content.decode() for path, content in package.files.items() if path.endswith(".py"))
    holders = _holders(own) or sorted({str(metadata["Author"]), *_holders(sources)})
    if not texts:
        own = [_kept(debian / "licences" / licence, package.information)]
    elif len(own) < len(texts):
        own.append(_IN_DEBIAN)
    return "".join(
        (
            "Files:\n", *(f" {where.removeprefix('/')}/{top}\n" for top in sorted(_tops(package))),
            "Copyright:\n", *(f" {holder}\n" for holder in holders),
            f"License: {licence.replace(' OR ', ' or ')}\n", *_folded("\n\n".join(own)),
        )
    )  # fmt: skip


def _tops(package: Bundled) -> set[str]:
    """What of a package stands in the directory itself: a folder's content, or a module."""
    parted = (path.partition("/") for path in package.files)
    return {f"{top}/*" if slash else top for top, slash, _ in parted}


def _licence(metadata: Message) -> str:
    """The name of a licence, in the newest of the three places where metadata may have it."""
    classified = [line.rpartition(" :: ")[2] for line in metadata.get_all("Classifier", []) if "License" in line]
    said = metadata["License-Expression"] or metadata["License"] or " OR ".join(classified)
    return _OLD_NAMES.get(said, said)


def _holders(texts: Iterable[str]) -> list[str]:
    return sorted({found for text in texts for found in _STATEMENT.findall(text)})


def _kept(path: Path, information: str) -> str:
    if not path.exists():
        raise NotBuilt(f"{information}: its wheel lacks the text of its licence: put that text into {path}")
    return path.read_text(encoding="utf-8").strip("\n")


def _folded(text: str) -> Iterator[str]:
    for line in text.splitlines():
        yield f" {line.rstrip()}\n" if line.strip() else " .\n"
