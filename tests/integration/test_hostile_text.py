"""Whatever a remade record says, the bytes that a command prints move nothing on a terminal, and it ends in words."""

import json
import os
import random
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
import structlog
from msgspec.structs import replace
from pytest_mock import MockerFixture

from controller import log
from controller.cli import main
from controller.cli.devices.listener import Probed
from controller.cli.terminal.cells import cells
from controller.cli.terminal.streams import say, shown
from controller.cli.watch import sentences
from controller.cli.watch.frame import Scene, Style, frame
from controller.configuration.example import example
from controller.effects.view import TroubleView, View
from controller.games.registry import house
from controller.journal.chain import BEGINNING, Row, hash_of
from controller.journal.draft import Draft
from controller.journal.entries import (
    Configured,
    Daemon,
    Device,
    Entry,
    FramesRefused,
    Heard,
    Noticed,
    Opening,
    OptionChanged,
)
from controller.journal.reading import Reader
from drivers import events
from drivers.open_protocol.messages import Hello
from drivers.open_protocol.words import introduced
from tests.support import tampering
from tests.support.journals import Table, dealt, opened_journal
from tests.support.served_table import DEVICES, ServedTable

HOSTILE: Final = "\x1b[2J\x1b]0;PASS\x07\r\nPASS: \u202eelohw\u2066 \x9b8m\x7f\u2028閒家和局"
"""Paints, names the window, begins a line, turns the direction round; ends with what everybody may say."""

NOW: Final = datetime(2026, 11, 18, 20, 15, tzinfo=UTC)

COMMANDS: Final = (
    ("audit",),
    ("audit", "--json"),
    ("audit", "--archives"),
    ("history", "5"),
    ("history", "--json", "--unturned"),
    ("history", "--accounts"),
    ("show", "1/1"),
    ("show", "1/2", "--json"),
    ("show", "1"),
    ("export", "--format", "csv"),
    ("export", "--format", "jsonl", "--unturned"),
    ("export", "--format", "csv", "--accounts"),
    ("report", "--since", "1960-01-01"),
    ("report", "--text", "--shoe", "1"),
    ("report", "--json", "--audit"),
    ("settle", "1/1", "--wagers", "WAGERS"),
)

Path_ = tuple[str | int, ...]


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> list[Row]:
    """Of a journal with records of many kinds."""
    path = tmp_path_factory.mktemp("whole") / "journal"
    table, rng = Table(house(back="red")), random.Random(5)
    online = events.DeviceOnline("shoe", "S1", "Acme", "Shoe 8", "1.0", 1, ("has-lid",), 3, 7)
    beside: list[Entry] = [
        Heard(online),
        Heard(events.DeviceOffline("no answer")),
        Heard(events.DeviceRefused("the wrong one")),
        Heard(events.EventsMissing(3, 4)),
        Heard(events.KeyPressed("seat-3")),
        FramesRefused("bad checksum", 2),
        Configured((OptionChanged("outputs.level", "info", "debug"),), "now"),
    ]
    journal = opened_journal(path)
    opening = table.opening()
    assert isinstance(opening.entry, Opening)
    noticed = Noticed({"house.shuffle": "wash"}, {"house.shuffle": "lace"}, "2026-01-01", "N-7")
    journal.append(opening._replace(entry=replace(opening.entry, noticed=noticed)))
    for entry in beside:
        journal.append(
            Draft(entry, Device("shoe") if isinstance(entry, Heard | FramesRefused) else Daemon(), 1, 1, b"raw")
        )
    for event in dealt(table, rng, rounds=3, errs=0.2):
        journal.append(*table.drafts(event))
    for event in dealt(table, rng, rounds=1):
        journal.append(*table.drafts(event))
    journal.close()
    with Reader.open(path) as reader:
        return list(reader.rows())


def leaves(value: Any, path: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """Every text and number within, by its path."""
    match value:
        case dict():
            for name, each in value.items():
                yield from leaves(each, (*path, name))
        case list():
            for at, each in enumerate(value):
                yield from leaves(each, (*path, at))
        case bool() | None:
            pass
        case _:
            yield path, value


def replaced(value: Any, path: Path_, by: object) -> Any:
    if not path:
        return by
    copy = value.copy()
    copy[path[0]] = replaced(value[path[0]], path[1:], by)
    return copy


def kinds_of_leaves(rows: list[Row]) -> Iterator[tuple[int, Path_, Any]]:
    """One of each kind: the row, the path, and what is there."""
    seen = set()
    for at, row in enumerate(rows):
        body = json.loads(row.body)
        event = body.get("input", body.get("event", {}))
        for path, value in leaves(body):
            kind = (row.kind, event.get("event") if isinstance(event, dict) else None, type(value),
                    tuple(part for part in path if isinstance(part, str)))  # fmt: skip
            if kind not in seen:
                seen.add(kind)
                yield at, path, value


def remade(rows: list[Row], at: int, **columns: Any) -> list[Row]:
    """The chain with one record changed, and all that follows made again."""
    out = [*rows]
    out[at] = out[at]._replace(**columns)
    prev = out[at].prev if at else BEGINNING
    for index in range(at, len(out)):
        out[index] = out[index]._replace(prev=prev)
        out[index] = out[index]._replace(hash=hash_of(out[index]))
        prev = out[index].hash
    return out


def assert_harmless(path: Path, rows: list[Row], capture: pytest.CaptureFixture[bytes]) -> None:
    """Every command says what it says in lines that only say."""
    tampering.store(path, rows)
    wagers = path.with_name("wagers")
    wagers.write_text("1 banker 100\n")
    for words in COMMANDS:
        code = main([str(wagers) if word == "WAGERS" else word for word in (*words, "--journal", str(path))])
        assert code in {0, 1, 2, 65, 66, 78}, words
        told = capture.readouterr()
        for line in (told.out + told.err).decode().split("\n"):
            assert line.isprintable(), (words, line)


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    path = tmp_path / "journal"
    opened_journal(path).close()
    return path


def test_no_text_of_a_remade_record_reaches_a_terminal_as_it_is(
    journal: Path, rows: list[Row], capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    for at, path, value in kinds_of_leaves(rows):
        if isinstance(value, str):
            body = json.dumps(replaced(json.loads(rows[at].body), path, HOSTILE), separators=(",", ":"))
            assert_harmless(journal, remade(rows, at, body=body.encode()), capsysbinary)


def test_no_number_of_a_remade_record_ends_in_a_traceback(
    journal: Path, rows: list[Row], capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    for at, path, value in kinds_of_leaves(rows):
        if isinstance(value, int | float):
            body = json.dumps(replaced(json.loads(rows[at].body), path, -(2**62)), separators=(",", ":"))
            assert_harmless(journal, remade(rows, at, body=body.encode()), capsysbinary)


@pytest.mark.parametrize("who", ["device", "panel", "supervisor"])
def test_a_hostile_name_is_no_source(
    journal: Path, rows: list[Row], capsysbinary: pytest.CaptureFixture[bytes], who: str
) -> None:
    for at in (0, 1, len(rows) // 2, len(rows) - 1):
        assert_harmless(journal, remade(rows, at, source=f"{who} {HOSTILE}".encode()), capsysbinary)


@pytest.mark.parametrize("time_ns", [2**63 - 1, -(2**63), -1])
def test_a_time_that_no_calendar_has_is_told(
    journal: Path, rows: list[Row], capsysbinary: pytest.CaptureFixture[bytes], time_ns: int
) -> None:
    for at in (0, 1, *range(len(rows) // 2, len(rows) // 2 + 30), len(rows) - 1):
        assert_harmless(journal, remade(rows, at, wall_ns=time_ns), capsysbinary)


# --- a table that runs ------------------------------------------------------------------------------------------------


def views(folder: Path) -> Iterator[dict[str, Any]]:
    """How a table stands, each text of it hostile in turn."""
    table = ServedTable(folder)
    trouble = TroubleView(problem="the disk is full", cure="make room")
    view = msgspec.to_builtins(
        replace(
            table.view(),
            devices=(replace(DEVICES[0], online=False, port="no such port", faults=("hot",)), DEVICES[1]),
            journal=replace(table.view().journal, trouble=trouble, beside=(trouble,)),
        )
    )
    table.close()
    for path, value in leaves(view):
        if isinstance(value, str):
            yield replaced(view, path, HOSTILE)


class Impostor:
    """What answers at a socket in place of a daemon: one client, one status, one event."""

    def __init__(self, path: Path) -> None:
        self.view: dict[str, Any] = {}
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(path))
        self._listening.listen()
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def _serve(self) -> None:
        while True:
            client, _ = self._listening.accept()
            with client, client.makefile("rwb") as file:
                line = file.readline()
                if line == b"end\n":
                    return
                file.write(json.dumps({"id": json.loads(line)["id"], "status": self.view}).encode() + b"\n")

    def end(self, path: Path) -> None:
        with socket.socket(socket.AF_UNIX) as last:
            last.connect(str(path))
            last.sendall(b"end\n")
        self._thread.join()
        self._listening.close()


def test_no_text_of_a_running_table_reaches_a_terminal_as_it_is(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = tmp_path / "socket"
    impostor = Impostor(path)
    try:
        for impostor.view in views(tmp_path):
            for words in (["status"], ["status", "--json"]):
                assert main([*words, "--socket", str(path)]) in {0, 1, 69}
            told = capsysbinary.readouterr()
            assert all(line.isprintable() for line in (told.out + told.err).decode().split("\n"))
    finally:
        impostor.end(path)


@pytest.mark.parametrize("colour", [False, True])
def test_the_live_view_has_no_styles_but_its_own(tmp_path: Path, *, colour: bool) -> None:
    for told in views(tmp_path):
        try:
            view = msgspec.convert(told, View)
        except msgspec.ValidationError:
            continue
        for line in frame(Scene(view, NOW, HOSTILE, 20), 200, 60, Style(colour=colour)):
            assert re.sub(r"\x1b\[[0-9;]*m", "", shown(line)).isprintable()
            assert "\x1b[2J" not in shown(line)
            assert cells(re.sub(r"\x1b\[[0-9;]*m", "", shown(line))) <= 200


def test_no_text_of_an_event_reaches_a_terminal_as_it_is(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    event = {"number": 7, "time": "12:00", "shoe": 1, "round": 2, "source": "device shoe", "input": {"event": "card",
             "card": "9h"}, "verdict": "accepted", "text": "what", "flags": [{"says": "IT"}],
             "effects": [{"effect": "say", "lines": ["A"]},
             {"effect": "shown", "hand": "player", "place": 1, "card": "9h"}]}  # fmt: skip
    for path, value in leaves(event):
        if isinstance(value, str):
            say(sentences.event(replaced(event, path, HOSTILE)), now=True)
            assert all(line.isprintable() for line in capsysbinary.readouterr().out.decode().split("\n"))


# --- devices ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("field", ["serial", "maker", "model", "firmware", "kind"])
def test_no_text_of_a_device_reaches_a_terminal_as_it_is(
    field: str, mocker: MockerFixture, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    hello = Hello(1, 1, 1, "shoe", "S1", "Acme", "Shoe 8", "1.0", ("has-lid",), 3, 7, 4, 9, b"n" * 16)
    answer = Probed(known=True, lines=(introduced(replace(hello, **{field: HOSTILE})),))
    mocker.patch("controller.cli.devices.command.probe", return_value=answer)
    assert main(["devices", "probe", "/dev/shoe", "--baud", "4800"]) == 0
    assert all(line.isprintable() for line in capsysbinary.readouterr().out.decode().split("\n"))


# --- the log ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["json", "console"])
def test_no_text_in_the_log_reaches_a_terminal_as_it_is(form: log.Form, capsys: pytest.CaptureFixture[str]) -> None:
    log.configure(form, "debug", HOSTILE)
    try:
        try:
            raise ValueError(HOSTILE)  # noqa: TRY301  # what is logged is its traceback
        except ValueError:
            structlog.get_logger().error("died", text=HOSTILE, path=Path(HOSTILE), many=[HOSTILE], exc_info=True)
    finally:
        structlog.reset_defaults()
    told = capsys.readouterr().err
    assert "PASS" in told
    assert all(re.sub(r"\x1b\[[0-9;]*m", "", line).isprintable() for line in told.split("\n"))
    assert "\x1b[2J" not in told


# --- a reader that has gone -------------------------------------------------------------------------------------------


def without_reader(*words: str, unread: bytes = b"") -> int:
    """The exit code of a command whose standard output somebody has closed."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ran = subprocess.run(
            [sys.executable, "-m", "controller.cli", *words],
            stdout=writing, stderr=subprocess.PIPE, input=unread, timeout=60, check=False,
        )  # fmt: skip
    finally:
        os.close(writing)
    assert b"Traceback" not in ran.stderr
    return ran.returncode


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_a_wrong_journal_is_wrong_also_if_nobody_reads_on(
    journal: Path, rows: list[Row], words: tuple[str, ...]
) -> None:
    tampering.store(journal, [*rows[:20], *rows[21:]])
    assert without_reader("audit", "--journal", str(journal), *words) == 1


def test_a_wrong_configuration_is_wrong_also_if_nobody_reads_on(tmp_path: Path) -> None:
    right, wrong = tmp_path / "right.toml", tmp_path / "wrong.toml"
    right.write_text(example().replace("/var/lib/shoewatch", str(tmp_path)))
    wrong.write_text("[house]\ndecks = 5\n")
    assert without_reader("check", str(right), str(wrong)) == 78


def test_what_needs_a_person_is_told_also_if_nobody_reads_on(tmp_path: Path) -> None:
    path = tmp_path / "socket"
    impostor = Impostor(path)
    try:
        impostor.view = next(views(tmp_path))
        assert without_reader("status", "--socket", str(path)) == 1
    finally:
        impostor.end(path)


def test_a_file_is_judged_to_its_end_also_if_nobody_reads_on(tmp_path: Path) -> None:
    file = tmp_path / "events"
    file.write_text("no more bets\n" * 3 + "what is that\n")
    assert without_reader("judge", "--start", "rounds", str(file)) == 65
