"""Golden sessions: scenarios of the library, recorded, played to the real daemon through real ports.

The daemon's journal and all that it says on the wires are compared with the kept files. `make golden` records anew.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from controller.journal.entries import Device, Panel, Supervisor, read_source
from controller.journal.reading import Reader
from drivers.commands import ShowText
from drivers.events import CardDrawn
from drivers.framing.deframer import frame, unframe
from drivers.open_protocol.codec import COMMANDS, EVENTS
from drivers.open_protocol.messages import HANDSHAKE, IN_SESSION, Command, Event, InSession, Plain
from tests.sessions import journal_text, kept
from tests.sessions.player import NotAsRecorded, play
from tests.sessions.recording import TABLE, Happened, NoRecording, Passed, Recording, read, write

SESSION = "face-up"
"""The one that is spoiled: short, and with an irregularity."""


def recorded(name: str) -> Recording:
    text = kept.text(f"{name}.session")
    assert text is not None, f"no session is kept of {name}: run `make golden`, or the recorder with this name"
    return read(text, name)


def kept_journal(name: str) -> list[str]:
    text = kept.text(f"{name}.journal")
    assert text is not None, f"no journal is kept of {name}: run `make golden`, or the recorder with this name"
    return text.splitlines()


def is_as_kept(name: str, came: list[str]) -> None:
    difference = journal_text.first_difference(kept_journal(name), came)
    assert not difference, f"{name}: if this is as it must be, run `make golden` and read its difference\n{difference}"


@pytest.mark.long
@pytest.mark.parametrize("name", kept.SESSIONS)
def test_a_session_leads_to_the_kept_journal(name: str, tmp_path: Path) -> None:
    recording = recorded(name)
    is_as_kept(name, play(recording, tmp_path))
    every_raw_byte_was_on_the_wire(recording, tmp_path)


def every_raw_byte_was_on_the_wire(recording: Recording, folder: Path) -> None:
    spoken: dict[str, bytes] = defaultdict(bytes)
    for entry in recording.entries:
        if isinstance(entry, Passed) and entry.way == "<":
            spoken[entry.device] += entry.data
    with Reader.open(folder / "journal.db") as reader:
        for row in reader.rows():
            match read_source(row.source.decode()):
                case Device(name) | Panel(name):
                    assert row.raw in spoken[name], f"record {row.number}"
                case Supervisor():
                    assert row.raw in spoken["panel"], f"record {row.number}"
                case _:
                    assert not row.raw, f"record {row.number}"


def test_each_kept_session_has_its_files_and_its_reason() -> None:
    assert kept.names() == {f"{name}.{what}" for name in kept.SESSIONS for what in ("session", "journal")}
    page = (kept.FOLDER / "README.md").read_text("utf-8")
    assert re.findall(r"^\| `([a-z-]+)` \|", page, re.MULTILINE) == [*kept.SESSIONS]


def test_no_journal_tells_a_states_form_or_an_option() -> None:
    """So an option that is added changes no kept file."""
    for name in kept.SESSIONS:
        for line in kept_journal(name):
            assert not {"state", "house", "versions", "schema"} & set(msgspec.json.decode(line[line.index("{") :]))


def test_a_kept_session_is_written_as_it_is_read() -> None:
    text = kept.text(f"{SESSION}.session")
    assert text is not None
    assert write(read(text, SESSION)) == text


def test_what_is_no_session_is_refused() -> None:
    with pytest.raises(NoRecording, match=r"spoiled: 'shoewatch session 1' is expected"):
        read("shoewatch session 2\n", "spoiled")
    with pytest.raises(NoRecording, match="spoiled, line 3: "):
        read("shoewatch session 1\n= 1\nshoe < 0q\n", "spoiled")


# --- a fault is found -------------------------------------------------------------------------------------------------


def test_a_journal_that_differs_in_anything_is_found() -> None:
    lines = kept_journal(SESSION)
    judged = next(at for at, line in enumerate(lines) if '"flagged"' in line)
    for spoiled in (
        [line.replace('"flagged"', '"accepted"') for line in lines],
        [*lines[:judged], *lines[judged + 1 :]],
        [*lines[:judged], lines[judged + 1], lines[judged], *lines[judged + 2 :]],
        [*lines[: judged + 1], *lines[judged:]],
        [line.replace("discard-up", "discard") for line in lines],
        lines[:-1],
    ):
        with pytest.raises(AssertionError, match="make golden"):
            is_as_kept(SESSION, spoiled)


def test_another_card_on_the_wire_is_found(tmp_path: Path) -> None:
    """The last card was another one: the daemon writes it down, and perhaps asks for something else."""
    session = recorded(SESSION)
    at, card = [*said(session, "shoe", Event)][-1]
    told = EVENTS["shoe"].decode(card.content)
    assert isinstance(told, CardDrawn)
    other = EVENTS["shoe"].encode(replace(told, card="2c" if told.card != "2c" else "3c"))
    spoil(session, at, Event(card.seq, card.age_ms, other))
    with pytest.raises(AssertionError):
        is_as_kept(SESSION, play(session, tmp_path, patience_s=5.0))


def test_another_text_on_the_panel_is_found(tmp_path: Path) -> None:
    session = recorded(SESSION)
    at, text = [*said(session, "panel", Command)][3]
    spoil(session, at, Command(text.id, COMMANDS["panel"].encode(ShowText("PERHAPS", "ANOTHER"))))
    with pytest.raises(NotAsRecorded, match=r"it said to the panel COMMAND .*, and the recording has .*PERHAPS"):
        play(session, tmp_path)


def test_a_text_that_is_not_recorded_is_found(tmp_path: Path) -> None:
    session = recorded(SESSION)
    stop = session.entries.index(Happened(TABLE, "is stopped"))
    *_, (at, text) = ((at, text) for at, text in said(session, "panel", Command) if at < stop)
    del session.entries[at]
    with pytest.raises(NotAsRecorded, match=rf"it said to the panel COMMAND {text.id}: "):
        play(session, tmp_path)


def test_a_text_that_does_not_come_is_found(tmp_path: Path) -> None:
    session = recorded(SESSION)
    at = session.entries.index(Happened(TABLE, "is stopped"))
    shown, _ = next(said(session, "panel", Command))
    session.entries.insert(at, session.entries[shown])
    spoil(session, at, Command(9999, COMMANDS["panel"].encode(ShowText("ONE", "MORE"))))
    with pytest.raises(NotAsRecorded, match=r"it has not said to the panel: COMMAND 9999: .* within 1 s"):
        play(session, tmp_path, patience_s=1.0)


Said = TypeVar("Said", Command, Event)


def said(recording: Recording, device: str, what: type[Said]) -> Iterator[tuple[int, Said]]:
    """Where this was said on a device's wire."""
    for at, entry in enumerate(recording.entries):
        if isinstance(entry, Passed) and entry.device == device:
            outer = HANDSHAKE.decode(unframe(entry.data.strip(b"\0")))
            if isinstance(outer, Plain) and isinstance(inner := IN_SESSION.decode(outer.content), what):
                yield at, inner


def spoil(recording: Recording, at: int, said: InSession) -> None:
    """Have something else said there."""
    entry = recording.entries[at]
    assert isinstance(entry, Passed)
    outer = HANDSHAKE.decode(unframe(entry.data.strip(b"\0")))
    assert isinstance(outer, Plain)
    spoiled = frame(HANDSHAKE.encode(Plain(outer.session, IN_SESSION.encode(said))))
    recording.entries[at] = Passed(entry.device, entry.way, spoiled)
