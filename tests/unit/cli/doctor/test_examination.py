"""The examination as a whole: its limits, its page, its exit code, with all that may be broken or absent."""

from __future__ import annotations

import argparse
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from pytest_mock import MockerFixture

from controller.cli.doctor import computer, examination, pages, tables, within
from controller.cli.doctor.computer import Computer, run
from controller.cli.doctor.diagnosis import Diagnosis, Section, note, ok, wrong
from controller.cli.doctor.examination import examine
from controller.cli.doctor.tables import ExaminedTable, gather
from tests.support.fake_board import Board
from tests.support.fake_board import said as texts

Said = Callable[..., tuple[int, str, str]]


def findings(sections: list[Section]) -> list[Diagnosis]:
    return [found for section in sections for found in section.findings]


def test_every_section_comes_to_an_end_on_a_board_where_all_is_well(
    board: Board, table: Callable[..., ExaminedTable]
) -> None:
    sections = examine([table()], board.machine(), writes=True)
    assert [(each.about, each.title) for each in sections][:3] == [
        ("bac-07", "configuration"), ("bac-07", "unit"), ("bac-07", "daemon"),
    ]  # fmt: skip
    assert not [text for text in texts(findings(sections), "note") if text.startswith("examination")]


def test_a_machine_where_nothing_is_there_stumbles_nowhere(tmp_path: Path) -> None:
    bare = Computer(
        tmp_path, lambda words, _limit, _longest: computer.Said(127, "", f"{words[0]} is not installed"), 1000
    )
    sections = examine([gather("table", tmp_path / "table.toml", bare, packaged=True)], bare, writes=True)
    assert not [text for text in texts(findings(sections), "note") if text.startswith("examination")]
    assert "configuration: there is none" in texts(findings(sections))
    assert texts(findings(examine([], bare, writes=True)))[0] == "tables: none is configured"


def test_a_section_that_stumbles_or_hangs_takes_nothing_from_the_others(
    board: Board, table: Callable[..., ExaminedTable], mocker: MockerFixture
) -> None:
    ended = threading.Event()

    def hangs(_: ExaminedTable) -> Iterator[Diagnosis]:
        ended.wait(30)
        yield ok("never", "said")

    mocker.patch("controller.cli.doctor.records.look", hangs)
    mocker.patch("controller.cli.doctor.space.look", side_effect=ZeroDivisionError("the card is 9h"))
    mocker.patch.object(examination, "LIMIT_S", 0.5)
    sections = {each.title: each.findings for each in examine([table()], board.machine(), writes=False)}
    ended.set()
    assert sections["journal"][0].says.startswith("it did not end within 0.5 s")
    (stumbled,) = sections["space"]
    assert stumbled.says.startswith("it cannot be done here: ZeroDivisionError at ")
    assert "9h" not in stumbled.says
    assert sections["configuration"][0].level == "ok"


def test_work_within_a_limit_is_done_side_by_side() -> None:
    over = threading.Event()
    error = ValueError("no")

    def fails() -> int:
        raise error

    def hangs() -> int:
        over.wait(60)
        return 2

    came = within.all_within(0.3, [lambda: 1, fails, hangs])
    over.set()
    assert came[:2] == [1, error]
    assert isinstance(came[2], within.Late)


# --- programs ---------------------------------------------------------------------------------------------------------


def test_a_program_is_heard_out_within_its_limits() -> None:
    assert run(("sh", "-c", "echo $LC_ALL; exit 3"), 5, 100) == (3, "C.UTF-8\n", "")
    assert run(("no-such-program",), 5, 100) == (127, "", "no-such-program is not installed")
    assert run(("/",), 5, 100).code == 126
    assert run(("sh", "-c", "while :; do echo y; done"), 5, 10).text == "y\n" * 5
    began = time.monotonic()
    slow = run(("sh", "-c", "echo first; exec sleep 30"), 0.3, 100)
    assert (slow.text, slow.problem) == ("first\n", "sh did not answer within 0.3 s")
    silent = run(("sh", "-c", "exec sleep 30 >/dev/null 2>&1"), 0.3, 100)
    assert silent.problem == "sh did not end within 0.3 s"
    assert time.monotonic() - began < 5


# --- the daemon -------------------------------------------------------------------------------------------------------


def test_a_socket_that_accepts_and_never_answers_is_given_up(
    table: Callable[..., ExaminedTable], tmp_path: Path, mocker: MockerFixture
) -> None:
    mocker.patch("controller.control.client.Client.ask.__defaults__", (0.2,))
    with socket.socket(socket.AF_UNIX) as stuck:
        stuck.bind(str(tmp_path / "socket"))
        stuck.listen()
        found = table(running=321)
    assert found.view is None
    assert found.unanswered == "shoewatchd did not answer in time"


def test_which_tables_are_meant(board: Board) -> None:
    for name in ("bac-08.toml", "bac-07.toml", "notes.txt", ".hidden.toml", "a b.toml"):
        board.write(f"/etc/shoewatch/{name}", "")
    parser = argparse.ArgumentParser()
    tables.configure(parser)
    every = tables.wanted(parser.parse_args([]), board.machine())
    assert [(name, packaged) for name, _, packaged in every] == [("bac-07", True), ("bac-08", True)]
    assert tables.wanted(parser.parse_args(["x"]), board.machine()) == [("x", board.at("/etc/shoewatch/x.toml"), True)]
    assert tables.wanted(parser.parse_args(["--config", "/srv/x.toml"]), board.machine()) == [
        ("x", Path("/srv/x.toml"), False)
    ]


# --- the page ---------------------------------------------------------------------------------------------------------

SECTIONS = [
    Section("bac-07", "unit", (ok("unit", "runs"), wrong("port", "is not there", "plug it in", "/dev/ttyUSB0"))),
    Section("bac-07", "silent", ()),
    Section("computer", "clock", (note("clock", "is not known"),)),
]


def test_the_page_says_each_finding_with_its_place_and_its_cure() -> None:
    assert list(pages.page(SECTIONS, 80)) == [
        "=== table bac-07 ===",
        "unit",
        "  ok     unit: runs",
        "  WRONG  port: is not there [/dev/ttyUSB0]",
        "         cure: plug it in",
        "",
        "=== this computer ===",
        "clock",
        "  note   clock: is not known",
        "",
        "1 thing to mend, 1 note",
    ]
    assert pages.verdict([]) == "all is well"


def test_as_json_it_is_one_object() -> None:
    found = json.loads(pages.json(SECTIONS, datetime(2026, 11, 19, 10, tzinfo=UTC)))
    assert (found["wrong"], found["notes"], found["time"]) == (1, 1, "2026-11-19T10:00:00+00:00")
    assert found["sections"][0]["findings"][1] == {
        "level": "wrong", "thing": "port", "says": "is not there", "place": "/dev/ttyUSB0", "cure": "plug it in",
    }  # fmt: skip


# --- the command ------------------------------------------------------------------------------------------------------


def test_the_command_ends_with_1_where_something_is_to_mend(said: Said, tmp_path: Path) -> None:
    code, out, err = said("doctor", "--config", tmp_path / "absent.toml")
    assert (code, err) == (1, "")
    assert "configuration: there is none" in out
    code, out, _ = said("doctor", "--json", "--config", tmp_path / "absent.toml")
    assert code == 1
    assert json.loads(out)["wrong"] > 0


def test_the_command_ends_with_0_where_all_is_well(said: Said, mocker: MockerFixture) -> None:
    mocker.patch("controller.cli.doctor.command.examine", return_value=[SECTIONS[2]])
    assert said("doctor") == (
        0,
        "=== this computer ===\nclock\n  note   clock: is not known\n\nall is well, 1 note\n",
        "",
    )


def test_an_interrupt_ends_it(said: Said, mocker: MockerFixture) -> None:
    mocker.patch("controller.cli.doctor.command.examine", side_effect=KeyboardInterrupt)
    assert said("doctor")[0] == 130


def test_an_instance_that_is_none_is_refused(said: Said) -> None:
    code, _, err = said("doctor", "../etc/passwd")
    assert code == 2
    assert "is not an instance" in err
