"""A journal in lines of text, to be kept and compared: a record a line.

    57 judged panel panel 1/3 2794861302:41 {"input":{"event":"result",…},"answer":{…}}

Left out are times, hashes, raw bytes (they are in the recording), versions, whatever is none, false, empty or untold,
and states and options, whose form other tests keep: so an option that is added changes no journal that is kept.
"""

from collections.abc import Iterator
from difflib import unified_diff
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec

from controller.journal.reading import Reader

FORMS: Final = ("versions", "schema", "house", "state")
"""What a record says of the machine, the program and the form in which a table is kept."""


def lines(folder: Path) -> list[str]:
    """The journal of a folder."""
    with Reader.open(folder / "journal.db") as reader:
        return [
            " ".join(
                (
                    str(row.number), row.kind.decode(), row.source.decode(), f"{row.shoe}/{row.round}",
                    row.place.decode() or "-", _body(row.body),
                )
            )
            for row in reader.rows()
        ]  # fmt: skip


def first_difference(kept: list[str], came: list[str]) -> str:
    """The first differing lines of a kept journal and of one that came of playing it; "" where there are none."""
    return "\n".join(islice(unified_diff(kept, came, "kept", "played", lineterm="", n=1), 12))


def _body(body: bytes) -> str:
    said = msgspec.json.decode(body)
    for form in FORMS:
        said.pop(form, None)
    return msgspec.json.encode(_said(said)).decode()


def _said(value: Any) -> Any:
    match value:
        case dict():
            return dict(_members(value))
        case list():
            return [_said(each) for each in value]
        case _:
            return value


def _members(value: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for key, each in value.items():
        if each is not None and each is not False and each not in ("", "untold", [], {}):
            yield key, _said(each)
