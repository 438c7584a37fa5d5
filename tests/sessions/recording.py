"""A recorded session in a file: what passed on every wire of a table, in one order, and what it was started with.

`tests/golden/sessions/README.md` is the format's page. No line has a time: what must have happened before a device says
something stands above it.
"""

from dataclasses import dataclass, field
from typing import Final, Literal

FIRST_LINE: Final = "shoewatch session 1"

TABLE: Final = "table"
"""Who starts and ends, and whose power fails: the computer under the table."""


@dataclass(frozen=True, slots=True)
class Passed:
    """Bytes on a device's wire: `<` from the device, `>` to it."""

    device: str
    way: Literal["<", ">"]
    data: bytes


@dataclass(frozen=True, slots=True)
class Happened:
    """Something happened to a device or its wire, or to the daemon."""

    device: str
    what: str


@dataclass(frozen=True, slots=True)
class Kept:
    """By now the journal has so many records."""

    number: int


Entry = Passed | Happened | Kept


@dataclass(slots=True)
class Recording:
    """One session."""

    name: str
    made: str
    """How, in a line."""
    house: list[str] = field(default_factory=list)
    """Lines of TOML."""
    options: dict[str, list[str]] = field(default_factory=dict)
    """Of devices: the same."""
    entries: list[Entry] = field(default_factory=list)


class NoRecording(Exception):  # noqa: N818 - says what is wrong
    """A line of a file that is none."""


def write(recording: Recording) -> str:
    """The file."""
    lines = [FIRST_LINE, f"# {recording.name}: {recording.made}"]
    lines += [f"house {line}" for line in recording.house]
    lines += [f"device {name} {line}" for name, options in recording.options.items() for line in options]
    for entry in recording.entries:
        match entry:
            case Passed(device, way, data):
                lines.append(f"{device} {way} {data.hex()}")
            case Happened(device, what):
                lines.append(f"{device} ! {what}")
            case Kept(number):
                lines.append(f"= {number}")
    return "\n".join(lines) + "\n"


def read(text: str, name: str) -> Recording:
    """The recording in a file; `NoRecording` names the first line that is wrong."""
    first, *lines = text.splitlines()
    if first != FIRST_LINE:
        raise NoRecording(f"{name}: {FIRST_LINE!r} is expected in line 1, and not {first[:40]!r}")
    recording = Recording(name, "")
    for number, line in enumerate(lines, 2):
        words = line.split(" ", 2)
        try:
            match words:
                case ["#", _, made]:
                    recording.made = recording.made or made
                case ["house", *_]:
                    recording.house.append(line.partition(" ")[2])
                case ["device", device, option]:
                    recording.options.setdefault(device, []).append(option)
                case ["=", kept]:
                    recording.entries.append(Kept(int(kept)))
                case [device, "<", data]:
                    recording.entries.append(Passed(device, "<", bytes.fromhex(data)))
                case [device, ">", data]:
                    recording.entries.append(Passed(device, ">", bytes.fromhex(data)))
                case [device, "!", what]:
                    recording.entries.append(Happened(device, what))
                case _:
                    raise ValueError("it is no line of a session")  # noqa: TRY301 - to the one place that names it
        except ValueError as error:
            raise NoRecording(f"{name}, line {number}: {error}: {line[:60]!r}") from None
    return recording
