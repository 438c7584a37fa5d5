"""The echo game through the product: judged, dealt at a simulated table under the real daemon, and told again."""

import csv
import json
import os
import pty
import select
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import ANY

import pytest

from firmware_sim.beside import TableBeside
from tests.echo.simulated import simulated
from tests.support.daemon_questions import READY, SimulatedTable, status, until
from tests.support.daemons import PATIENCE_S, DaemonProcess, configuration

HOUSE = """game = "echo"
call = "hidden"

[wagers]
echo_pays = 12"""

CORRECTED = "round 1: Echo's card 1 was 9c, is 8c; Echo becomes Silence"

LINES = """no more bets
9h
9c
reveal
no echo
echo heard
collect
echo wager 3 500
misheard echo 8c
9d
seen
"""


def shoewatch(*words: str | Path, said: str = "", exits: int = 0) -> str:
    """What the command prints where the game is registered."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.echo.command", *map(str, words)],
        input=said,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert ran.returncode == exits, ran.stdout + ran.stderr
    return ran.stdout


# --- judged -----------------------------------------------------------------------------------------------------------


def test_it_is_judged_line_by_line(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text(f"[house]\n{HOUSE}\n")
    told = shoewatch("judge", "--start", "rounds", "--house", tmp_path / "house.toml", said=LINES, exits=1)
    answers = [" ".join(line.split()[1:]) for line in told.splitlines()]
    assert answers == [
        "no more bets accepted → CARD TO THE CALL",
        "9h accepted 9h to Call → CARD TO THE ECHO",
        "9c accepted 9c to Echo → REVEAL THE CALL",
        "reveal accepted Call shows 9h → ECHO WINS",
        "no echo flagged 19:47-99.10(a) ECHO CALLED WRONGLY → ECHO WINS",
        "echo heard accepted → ECHO WINS – COLLECT THE CARDS",
        "collect accepted round 1: echo; wagers: win → BETS ARE OPEN",
        "echo wager 3 500 accepted round 1 settled: seat 3 win → BETS ARE OPEN",
        f"misheard echo 8c accepted {CORRECTED}; wagers: lose; round 1 settled: seat 3 lose → BETS ARE OPEN",
        "9d flagged 19:47-99.12(b) CARD FOR NOBODY; 9d waits → CARD FOR NOBODY – WAS IT SEEN? YES/NO",
        "seen accepted 9d discarded → BETS ARE OPEN",
    ]


def test_it_is_judged_in_json() -> None:
    told = shoewatch("judge", "--game", "echo", "--start", "rounds", "--json", said="no more bets\n9h\n9c\n")
    answers = [json.loads(line) for line in told.splitlines()]
    assert [each["next"] for each in answers] == ["call", "echo", None]
    assert answers[2]["shown"] == [{"hand": "echo", "place": 1, "card": "9c"}]
    assert answers[2]["prompt"]["words"] == [{"word": "echo-wins", "numbers": []}]


# --- dealt ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def table(simulated_table: SimulatedTable) -> Iterator[TableBeside]:
    with simulated():
        table = simulated_table(speed=300, game="echo", call="hidden")
        table.be_patient()
        yield table


def play(table: TableBeside, *sentences: str) -> None:
    table.say(*sentences)
    table.wait()


@contextmanager
def watching(*words: str | Path, terminal: bool = True) -> Iterator[Callable[[str], None]]:
    """`shoewatch watch` on a terminal of its own, or without one; it gives what waits until something stands there."""
    ours, its = pty.openpty() if terminal else os.pipe()
    if terminal:
        termios.tcsetwinsize(its, (24, 80))
    watch = subprocess.Popen(
        [sys.executable, "-m", "tests.echo.command", "watch", *map(str, words)],
        stdin=its if terminal else subprocess.DEVNULL,
        stdout=its,
        env={**os.environ, "TERM": "xterm", "NO_COLOR": "1"},
    )
    seen = bytearray()

    def stands(words: str) -> None:
        while words.encode() not in seen:
            assert select.select([ours], [], [], PATIENCE_S)[0], seen.decode()
            seen.extend(os.read(ours, 4096))

    try:
        yield stands
    finally:
        watch.kill()
        watch.wait()
        os.close(ours)
        os.close(its)


def test_it_is_dealt_recorded_restarted_in_a_round_and_told(tmp_path: Path, table: TableBeside) -> None:
    config = configuration(tmp_path, table.ports, house=HOUSE)
    at_socket = ("--socket", tmp_path / "control")
    with DaemonProcess(config, module="tests.echo.daemon") as daemon:
        until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
        play(table, *READY)
        assert table.panel == ("BETS ARE OPEN", "PRESS NO MORE BETS")
        with watching(*at_socket) as stands, watching("--plain", *at_socket, terminal=False) as tells:
            stands("BETS ARE OPEN")
            tells("BETS ARE OPEN")
            play(table, "the next cards are 9h 9c", "a round is dealt", "the dealer presses echo-wager-3-5")
            stands("9♣")
            tells("ECHO WINS")
        play(table, "in the next round the dealer hears what nobody else hears", "the next cards are 2h 3h")
        play(table, "a round is dealt")
        play(table, "the next cards are 7h 7c", "the dealer presses no-more-bets", "a card is drawn")
        until(lambda: table.panel == ("CARD TO THE ECHO", "DEAL IT FACE UP"))
        daemon.kill()
    with DaemonProcess(config, module="tests.echo.daemon") as daemon:
        until(lambda: table.panel[1] == "PRESS OK TO GO ON")
        said = status(tmp_path)
        assert (said["round"]["phase"], said["call"]["hidden"], said["wagers_told"]) == ("echo", 1, 1)
        assert "  Call      ##\n" in shoewatch("status", *at_socket, exits=1)
        play(table, "the dealer presses acknowledge", "a card is drawn")
        until(lambda: table.panel == ("REVEAL THE CALL", "PRESS REVEAL"))
        play(table, "the dealer presses reveal", "the dealer presses echo-heard", "the dealer presses collect")
        play(table, "the supervisor presses misheard-call-8h")
        until(lambda: table.panel == ("BETS ARE OPEN", "PRESS NO MORE BETS"))
        play(table, "the next cards are 5h", "the dealer presses no-more-bets", "a card is drawn")
        play(table, "the supervisor presses void", "the dealer presses collect")
        until(lambda: table.panel == ("BETS ARE OPEN", "PRESS NO MORE BETS"))
        assert daemon.stop() == 0
    is_told(("--journal", tmp_path / "journal.db"))


def is_told(where: tuple[str, Path]) -> None:
    """What the journal's commands say of the four rounds."""
    assert shoewatch("audit", *where).splitlines()[2].startswith("PASS: ")
    assert [line.split() for line in shoewatch("history", *where).splitlines()] == [
        ["shoe/rnd", "ended", "call", "echo", "heard", "irregular"],
        ["1/4", ANY, ANY, "--", "void"],
        ["1/3", ANY, ANY, "8h", "7c", "silence", "corrected;", "power-lost"],
        ["1/2", ANY, ANY, "2h", "3h", "silence", "false-echo", "19:47-99.10(a)"],
        ["1/1", ANY, ANY, "9h", "9c", "echo"],
    ]
    assert shoewatch("history", "--unturned", *where).splitlines()[1].split() == ["1/4", ANY, ANY, "5h", "void"]
    _, last, _, first = (json.loads(line) for line in shoewatch("history", "--json", *where).splitlines())
    assert first["settled"] == [{"seat": 3, "stake": 500, "result": "win", "paid": 6000}]
    assert (last["call"], last["heard"], last["corrected"]) == (["8h"], "silence", True)
    rows = [*csv.DictReader(shoewatch("export", "--format", "csv", *where).splitlines())]
    assert [(row["call"], row["echo"], row["heard"], row["echo_wagers"]) for row in rows] == [
        ("9h", "9c", "echo", "3:500:6000"),
        ("2h", "3h", "silence", ""),
        ("8h", "7c", "silence", ""),
        ("--", "", "void", ""),
    ]
    told = shoewatch("show", "1/3", *where)
    assert "7h to Call" in told
    assert "Call's card 1 was 7h, is 8h; Echo becomes Silence" in told


@pytest.mark.long
def test_a_whole_shoe_is_accounted_for(tmp_path: Path, table: TableBeside) -> None:
    config = configuration(tmp_path, table.ports, house=HOUSE)
    with DaemonProcess(config, module="tests.echo.daemon") as daemon:
        until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
        play(table, *READY, "in the next round the dealer deals a card too many", "the shoe is dealt to its end")
        until(lambda: table.panel == ("SHOE IS OVER", "PRESS SHUFFLING"))
        assert daemon.stop() == 0
    where = ("--journal", tmp_path / "journal.db")
    told = shoewatch("audit", *where)
    assert "\nPASS: " in told
    assert "1 shoe with accounts, of which 0 do not reconcile" in told
    assert "card-in-silence" in told
