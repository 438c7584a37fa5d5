"""The doctor's page: the sections as lines for a person, or as one JSON object. Pure."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Final

import msgspec

import controller
from controller.cli.doctor.diagnosis import Diagnosis, Section, count
from controller.cli.terminal.folding import folded

COMPUTER: Final = "computer"

_MARKS: Final = {"ok": "ok    ", "note": "note  ", "wrong": "WRONG "}
_BELOW: Final = " " * 9


def page(sections: Sequence[Section], columns: int) -> Iterator[str]:
    """All of it, in lines no wider than a terminal."""
    about = None
    for section in filter(lambda section: section.findings, sections):
        if section.about != about:
            about = section.about
            yield from ("",) if section is not sections[0] else ()
            yield f"=== {'this computer' if about == COMPUTER else f'table {about}'} ==="
        yield section.title
        for found in section.findings:
            yield from _lines(found, columns)
    yield ""
    yield verdict(sections)


def verdict(sections: Sequence[Section]) -> str:
    """The last line."""
    to_mend, notes = count(sections, "wrong"), count(sections, "note")
    said = "all is well" if not to_mend else f"{to_mend} thing{'' if to_mend == 1 else 's'} to mend"
    return f"{said}{f', {notes} note' if notes else ''}{'s' if notes > 1 else ''}"


def json(sections: Sequence[Section], now: datetime) -> str:
    """All of it, as one object."""
    said = {
        "shoewatch": controller.__version__,
        "time": now.astimezone(UTC).isoformat(timespec="seconds"),
        "wrong": count(sections, "wrong"),
        "notes": count(sections, "note"),
        "sections": sections,
    }
    return msgspec.json.encode(said).decode()


def _lines(found: Diagnosis, columns: int) -> Iterator[str]:
    place = f" [{found.place}]" if found.place and found.place not in found.says else ""
    yield from folded(f"  {_MARKS[found.level]} {found.thing}: {found.says}{place}", columns, _BELOW)
    if found.cure:
        yield from folded(f"{_BELOW}cure: {found.cure}", columns, _BELOW + "  ")
