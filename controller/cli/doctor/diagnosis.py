"""What the doctor finds: one fact about a thing at a place, whether it is well, and what cures it. Pure.

Made by the modules beside this one; `page` and `json` of `controller.cli.doctor.pages` say them.
"""

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct

Level = Literal["ok", "note", "wrong"]
"""`note` is what a person should know and the table can live with, or what this user could not see."""

NOT_SEEN: Final = "run this command as root to see it"


class Diagnosis(Struct, frozen=True):
    """One fact."""

    level: Level
    thing: str
    says: str
    place: str = ""
    """The file, unit or port, where that is not the thing itself."""
    cure: str = ""


class Section(Struct, frozen=True):
    """The findings about one subject, of one table or of the computer."""

    about: str
    """The table's instance, or `computer`."""
    title: str
    findings: tuple[Diagnosis, ...]


def ok(thing: str, says: str, place: str = "") -> Diagnosis:
    """It is well."""
    return Diagnosis("ok", thing, says, place)


def note(thing: str, says: str, cure: str = "", place: str = "") -> Diagnosis:
    """Nothing that keeps a table from running."""
    return Diagnosis("note", thing, says, place, cure)


def wrong(thing: str, says: str, cure: str, place: str = "") -> Diagnosis:
    """Something to mend; everything that is wrong has a cure."""
    return Diagnosis("wrong", thing, says, place, cure)


def count(sections: Iterable[Section], level: Level) -> int:
    """How many findings are of this level."""
    return sum(found.level == level for section in sections for found in section.findings)
