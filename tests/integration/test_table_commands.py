"""`shoewatch status`, `watch`, `act` and `correct` at a real socket, on real terminals, with and without a daemon."""

import asyncio
import codecs
import io
import json
import os
import pty
import re
import select
import signal
import socket
import struct
import subprocess
import sys
import termios
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from fcntl import ioctl
from pathlib import Path
from typing import Final

import pytest

from controller import installation
from controller.cli import main
from controller.control.client import Client, NoAnswer
from controller.effects.view import TroubleView
from controller.games.two_hands.law.wagers.offer import Offer
from controller.people import Denied
from tests.support.records import kept
from tests.support.served_table import Log, People, ServedTable, serving
from tests.support.shorthand import READY

IN_TIME_S: Final = 20


class Live:
    """A table whose socket is open, on a loop in a thread of its own."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "socket"
        self.table = ServedTable(folder)
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever)
        self._thread.start()
        self.start()

    def start(self) -> None:
        self.server = serving(self.table, self.path, Log(), People())
        self._do(self.server.start())

    def stop(self) -> None:
        self._do(self.server.close())

    def tell(self, words: str) -> None:
        async def told() -> None:
            self.table.tell(words)

        self._do(told())

    def end(self) -> None:
        with suppress(FileNotFoundError):
            if self.path.exists():
                self.stop()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()
        self.table.close()

    def _do(self, doing: object) -> None:
        asyncio.run_coroutine_threadsafe(doing, self.loop).result(IN_TIME_S)  # type: ignore[arg-type]


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    live = Live(tmp_path)
    yield live
    live.end()


@pytest.fixture
def pin(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Send this on standard input."""

    def send(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    send("314159\n")
    return send


def command(live: Live | Path, *words: str) -> int:
    path = live.path if isinstance(live, Live) else live
    return main([*words, "--socket", str(path)])


# --- status -----------------------------------------------------------------------------------------------------------


def test_status_in_a_few_lines(live: Live, capsys: pytest.CaptureFixture[str]) -> None:
    live.tell(READY + " bets 9s 2h")
    assert command(live, "status") == 1  # its panel is not there
    told = capsys.readouterr().out
    assert "T7: Baccarat-Punto Banco, face up\n" in told
    assert "  now       CARD TO PLAYER\n" in told
    assert "  Player    9s = 9\n" in told
    assert "panel is not connected: check its cable and its power" in told


def test_all_is_well(live: Live, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.support.served_table.DEVICES", ())
    assert command(live, "status") == 0
    assert "  all is well\n" in capsys.readouterr().out


def test_status_as_json_is_the_view(live: Live, capsys: pytest.CaptureFixture[str]) -> None:
    live.table.trouble = TroubleView("the disk is full", "make room")
    assert command(live, "status", "--json") == 1
    view = json.loads(capsys.readouterr().out)
    assert view["journal"]["trouble"]["cure"] == "make room"


def test_without_a_daemon_the_cure_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    gone = socket.socket(socket.AF_UNIX)
    gone.bind(str(tmp_path / "gone"))
    gone.close()
    for words in (["status"], ["watch"], ["act", "void", "--as", "maria"]):
        assert command(tmp_path / "none", *words) == 69
        assert "shoewatchd is not running: start it with `shoewatch run`" in capsys.readouterr().err
        assert command(tmp_path / "gone", *words) == 69
        assert "shoewatchd is not running: start it" in capsys.readouterr().err
        (tmp_path / "file").touch()
        assert command(tmp_path / "file", *words) == 69
        assert "not a socket: give the table's socket with --socket or --config" in capsys.readouterr().err


def test_without_the_daemon_of_a_unit_the_command_of_systemd_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(installation, "RUNTIME", tmp_path)
    assert command(installation.socket("bac-07"), "status") == 69
    assert "shoewatchd is not running: start it with `systemctl start shoewatchd@bac-07`, or" in capsys.readouterr().err


def test_a_path_that_is_no_socket_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(tmp_path / ("s" * 200), "status") == 69
    assert "shoewatchd does not answer (AF_UNIX path too long)" in capsys.readouterr().err


def test_without_a_configuration_it_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["status"], ["watch"], ["act", "void", "--as", "maria"]):
        assert main([*words, "--config", str(tmp_path / "none.toml")]) == 66
        assert "--socket" in capsys.readouterr().err


def test_whoever_may_not_use_the_socket_is_told_how(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("controller.control.client.socket.socket.connect", refuse)
    assert command(tmp_path / "s", "status") == 69
    assert "permission denied: add this user to the socket's group" in capsys.readouterr().err


@contextmanager
def impostor(path: Path, says: bytes) -> Iterator[None]:
    """A program at the socket that says one thing and leaves."""
    listening = socket.socket(socket.AF_UNIX)
    listening.bind(str(path))
    listening.listen(1)

    def answer() -> None:
        guest, _ = listening.accept()
        guest.recv(4096)
        with suppress(OSError):
            guest.sendall(says)
        guest.close()

    thread = threading.Thread(target=answer)
    thread.start()
    yield
    thread.join()
    listening.close()


@pytest.mark.parametrize(
    ("says", "told"),
    [
        (b"", "Lost contact with shoewatchd: read its log"),
        (b"HTTP/1.1 400 Bad Request\r\n\r\n", "the answer was not understood"),
        (b'{"id": 1}\n', "the answer was not understood"),
        (b"x" * 2_000_000, "the answer is too long for shoewatchd"),
    ],
)
def test_whatever_else_answers_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], says: bytes, told: str
) -> None:
    for words in (["status"], ["watch"]):
        with impostor(tmp_path / words[0], says):
            assert command(tmp_path / words[0], *words) == 69
        assert told in capsys.readouterr().err


def test_a_daemon_that_declines_is_told_from_one_that_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    full = b'{"id": null, "error": {"problem": "32 clients are here already", "cure": "end one"}}\n'
    for words in (["status"], ["watch"]):
        with impostor(tmp_path / words[0], full):
            assert command(tmp_path / words[0], *words) == 75
        assert "32 clients are here already: end one" in capsys.readouterr().err


def test_a_daemon_that_hangs_is_not_waited_for_without_end(tmp_path: Path) -> None:
    listening = socket.socket(socket.AF_UNIX)
    listening.bind(str(tmp_path / "s"))
    listening.listen(1)
    with Client.open(tmp_path / "s") as client, pytest.raises(NoAnswer, match="shoewatchd did not answer in time"):
        client.ask("status", 0.01)
    listening.close()


def test_events_that_come_before_an_answer_are_heard_after_it(live: Live) -> None:
    with Client.open(live.path) as client:
        assert client.ask("events", first=1).ok
        live.tell("open")
        assert client.ask("status").status is not None
        heard: list[dict[str, object]] = []
        while len(heard) < 2:
            heard += [each.event for each in client.hear() if each.event is not None]
        assert [event["kind"] for event in heard] == ["opening", "judged"]


def test_a_daemon_that_leaves_is_noticed_by_whoever_asks(live: Live) -> None:
    with Client.open(live.path) as client:
        assert client.ask("status").status is not None
        live.stop()
        with pytest.raises(NoAnswer, match="Lost contact with shoewatchd"):
            client.ask("status")


# --- act and correct --------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("pin")
def test_a_supervisor_voids_a_round(live: Live, capsys: pytest.CaptureFixture[str]) -> None:
    live.tell(READY + " bets 9s")
    assert command(live, "act", "void", "--as", "maria") == 0
    assert capsys.readouterr().out == "accepted: void\n  now: ROUND VOID – COLLECT THE CARDS\n"
    assert live.table.table.state.round.void


@pytest.mark.usefixtures("pin")
@pytest.mark.parametrize(("words", "who"), [("cut by 5", "SEAT 5 CUTS"), ("dealer cuts", "DEALER CUTS")])
def test_a_supervisor_says_who_cuts(live: Live, capsys: pytest.CaptureFixture[str], words: str, who: str) -> None:
    """19:47-3.5(c): a seat, or the dealer."""
    live.tell("open inspected shuffling shuffled")
    assert command(live, "act", *words.split(), "--as", "maria") == 0
    assert capsys.readouterr().out == f"accepted: {words}\n  now: {who}\n"


@pytest.mark.usefixtures("pin")
def test_an_act_that_means_nothing_now_is_rejected(live: Live, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(live, "act", "play", "on", "--as", "maria") == 1
    assert "rejected: no stop is waiting for a decision\n" in capsys.readouterr().out


@pytest.mark.usefixtures("pin")
def test_an_act_as_json(live: Live, capsys: pytest.CaptureFixture[str]) -> None:
    live.tell(READY + " bets 9s")
    assert command(live, "act", "void", "--as", "maria", "--json") == 0
    assert json.loads(capsys.readouterr().out)["verdict"] == "accepted"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["9h"], "9h is not an act; possible now: open"),
        (["jam"], "jam is not an act; possible now: open"),
        ([""], "expected an act; possible now: open"),
        (["name"], "expected a card after name; example: 9h"),
    ],
)
def test_only_what_hands_do_and_people_decide_can_be_said(
    live: Live, capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    assert command(live, "act", *words, "--as", "maria") == 2
    assert told in capsys.readouterr().err


def test_the_nearest_act_is_one_that_the_table_would_accept(live: Live, capsys: pytest.CaptureFixture[str]) -> None:
    """A table in `turn`, to which turned is near, and which is not what undo says."""
    live.tell(READY)
    for words, told in (
        ("nomore bets", "did you mean no more bets?"),
        ("voit", "voit is not an act; possible now: cutting card, idle, close, no more bets"),
        ("undo", "undo is not an act; possible now: cutting card,"),
    ):
        assert command(live, "act", *words.split(), "--as", "maria") == 2
        assert told in capsys.readouterr().err
    live.tell("bets")
    assert command(live, "act", "voit", "--as", "maria") == 2
    assert "did you mean void?" in capsys.readouterr().err


@pytest.mark.usefixtures("pin")
def test_an_alarm_is_acknowledged_as_status_prints_it(live: Live, capsys: pytest.CaptureFixture[str]) -> None:
    live.tell(READY + " lost:shoe back:shoe")
    assert command(live, "status") == 1
    assert f"shoewatch act seen 1 --as NAME --socket {live.path}\n" in capsys.readouterr().out
    assert command(live, "act", "seen", "1", "--as", "maria") == 0
    capsys.readouterr()
    command(live, "status")
    assert "alarm 1" not in capsys.readouterr().out


@pytest.mark.parametrize("words", ["seen 1", "seen alarm 1"])
@pytest.mark.usefixtures("pin")
def test_an_alarm_has_one_spelling_and_both_are_understood(
    live: Live, capsys: pytest.CaptureFixture[str], words: str
) -> None:
    live.tell(READY + " lost:shoe back:shoe")
    assert command(live, "act", *words.split(), "--as", "maria") == 0
    assert capsys.readouterr().out.startswith("accepted: seen 1\n")
    assert command(live, "act", "seen", "2", "--as", "NAME") == 2
    assert "replace NAME with your own name, as in the supervisors file" in capsys.readouterr().err
    assert command(live, "act", "alarm", "--as", "maria") == 2
    assert "seen alarm" not in capsys.readouterr().err


@pytest.mark.usefixtures("pin")
def test_one_act_at_a_time_is_possible(live: Live, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(live, "act", "void", "play", "on", "--as", "maria") == 2
    assert "one act at a time: enter `void`, look at the answer, then `play on`" in capsys.readouterr().err


@pytest.mark.usefixtures("pin")
def test_what_still_waits_after_an_act_is_named(live: Live, capsys: pytest.CaptureFixture[str]) -> None:
    live.tell(READY + " 9s 2h 2d 2c 2s 3h 3d 3c 4h 4d 4s 5h")
    assert command(live, "act", "seen", "--as", "maria") == 0
    told = capsys.readouterr().out
    assert "  resolved: card before bets end (card 3 of the shoe)\n" in told
    assert "  still to resolve: card before bets end (card 13 of the shoe)\n" in told


@pytest.mark.usefixtures("pin")
def test_no_act_that_would_be_irregular_is_proposed(live: Live, capsys: pytest.CaptureFixture[str]) -> None:
    live.tell(READY + " bets 9s")
    assert command(live, "act", "shuffled", "--as", "maria") == 1
    listed = capsys.readouterr().out.partition("possible now: ")[2]
    assert "void" in listed
    assert not [each for each in ("collect", "wins", "tie") if each in listed]


def test_without_a_table_the_nearest_act_is_one_of_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["act", "voit", "--as", "maria", "--socket", str(tmp_path / "absent")]) == 2
    assert "did you mean void?" in capsys.readouterr().err


@pytest.mark.usefixtures("pin")
def test_a_rejected_act_says_what_is_possible(live: Live, capsys: pytest.CaptureFixture[str]) -> None:
    live.tell(READY + " bets 9s void")
    assert command(live, "act", "void", "--as", "maria") == 1
    told = capsys.readouterr().out
    assert told.startswith("rejected: round 1 is void already\n")
    assert "  possible now: cutting card, collect\n" in told


@pytest.mark.usefixtures("pin")
@pytest.mark.parametrize(
    ("round_", "why"),
    [("1/7", "shoe 1 has no round 7: rounds 1 to 2 can be corrected"), ("1/2", "round 2 is void: its cards stand")],
)
def test_a_correction_is_rejected_with_the_true_reason(
    live: Live, capsys: pytest.CaptureFixture[str], round_: str, why: str
) -> None:
    live.tell(READY + " bets 9s 2h Td 3h result collect bets 9s void collect")
    assert command(live, "correct", round_, "player", "1", "2s", "--as", "maria") == 1
    assert capsys.readouterr().out.startswith(f"rejected: {why}\n")


@pytest.mark.usefixtures("pin")
@pytest.mark.parametrize("hand", ["dealer", "seat-5"])
def test_a_correction_of_a_hand_of_another_game_names_those_of_this_one(
    live: Live, capsys: pytest.CaptureFixture[str], hand: str
) -> None:
    live.tell(READY + " bets 9s 2h Td 3h result collect")
    assert command(live, "correct", "1/1", hand, "1", "2s", "--as", "maria") == 1
    assert capsys.readouterr().out.startswith("rejected: the hands of this game are player and banker\n")


@pytest.mark.usefixtures("pin")
def test_a_key_of_the_panel_is_understood_by_its_name(live: Live, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(live, "act", "unseen", "--as", "maria") == 1
    assert "rejected: " in capsys.readouterr().out


@pytest.mark.parametrize("said", ["\n", "3" * 129 + "\n", ""])
def test_what_is_no_pin_is_not_sent(
    live: Live, pin: Callable[[str], None], capsys: pytest.CaptureFixture[str], said: str
) -> None:
    pin(said)
    assert command(live, "act", "void", "--as", "maria") == 65
    assert "a PIN has 1 to 128 characters: try again" in capsys.readouterr().err


@pytest.mark.parametrize("who", ["", "m" * 41])
def test_what_is_no_name_is_not_sent(live: Live, capsys: pytest.CaptureFixture[str], who: str) -> None:
    assert command(live, "act", "void", "--as", who) == 2
    assert "a name has 1 to 40 characters" in capsys.readouterr().err


def test_a_wrong_pin_is_not_allowed(live: Live, pin: Callable[[str], None], capsys: pytest.CaptureFixture[str]) -> None:
    pin("wrong\n")
    assert command(live, "act", "void", "--as", "maria") == 77
    assert "Wrong name or PIN: try again" in capsys.readouterr().err


@pytest.mark.usefixtures("pin")
def test_a_pin_that_was_not_looked_at_is_not_called_wrong(
    live: Live, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.support.served_table.People.admit", lambda *_: Denied(40.2, heard=False))
    assert command(live, "act", "void", "--as", "maria") == 77
    said = "too many wrong PINs: this one was not checked: try again in 41 s"
    assert said in capsys.readouterr().err


@pytest.mark.usefixtures("pin")
def test_a_journal_that_is_closed_is_no_fault_of_the_supervisor(live: Live, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(live, "act", "recut", "--as", "maria") == 75
    assert "the journal is closed: start the daemon" in capsys.readouterr().err


def test_a_pin_that_is_no_text_is_not_sent(
    live: Live, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\n")))
    assert command(live, "act", "void", "--as", "maria") == 65
    assert "not UTF-8" in capsys.readouterr().err


def test_a_correction_says_what_it_changed(
    live: Live, pin: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    live.tell(READY + " bets 9s 2h Td 3h result collect")
    assert command(live, "correct", "1/1", "player", "1", "2s", "--as", "maria") == 0
    told = capsys.readouterr().out
    assert "  round 1: Player's card 1 was 9s, is 2s\n" in told
    assert "  the result was Player, is no result\n" in told
    assert "  a card was owed to Player\n" in told
    assert "  result corrected (19:47-3.10(a))\n" in told
    pin("314159\n")
    assert command(live, "correct", "1/1", "player", "1", "2s", "--as", "maria") in {0, 1}
    capsys.readouterr()
    assert command(live, "correct", "1/1", "player", "1", "??", "--as", "maria") == 2
    for round_ in ("x", "0/1", "1/0", "1"):
        assert command(live, "correct", round_, "player", "1", "2s", "--as", "maria") == 2
        assert "such as 3/12" in capsys.readouterr().err


def test_wagers_are_settled_into_the_round_s_record(
    live: Live, tmp_path: Path, pin: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    """19:47-3.3(c)2: by what the table offered in that shoe; what cannot be is refused before any PIN is asked for."""
    live.table.table.state = kept(live.table.table.state, offer=Offer(vigorish_deferred=True))
    live.tell(READY + " bets 2s 9h 3d Kh result collect")
    wagers = tmp_path / "round.txt"
    wagers.write_text("3 banker 100\n4 player 12.50\n")
    said = ("settle", "1/1", "--journal", str(live.table.path), "--wagers", str(wagers), "--record")
    assert command(live, *said, "--as", "maria") == 0
    told = capsys.readouterr().out
    assert "mark vigorish of 5.00 of seat 3" in told
    assert "accepted\n" in told
    assert live.table.table.state.round.ledger.owed == ((3, 500),)
    pin("314159\n")
    assert command(live, *said, "--as", "maria", "--json") == 0
    assert json.loads(capsys.readouterr().out)["settled"]["wagers"][0]["vigorish"] == 500
    assert command(live, *said, "--vigorish", "4") == 2
    wrong = capsys.readouterr().err
    assert "--record: give your name with --as NAME" in wrong
    assert "omit --vigorish" in wrong
    wagers.write_text("21 banker 100\n4 player 12345678\n")
    assert command(live, *said, "--as", "maria") == 65
    assert capsys.readouterr().err.count("a table takes a seat from 1 to 20") == 2


# --- watch, on a terminal ---------------------------------------------------------------------------------------------


_ON_TERMINAL: Final = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from controller.cli import main
sys.exit(main(sys.argv[1:]))
"""


class Terminal:
    """`shoewatch watch` on a pseudo-terminal, and what stands on it."""

    def __init__(
        self, live: Live, columns: int = 80, lines: int = 24, words: str = "watch", **environment: str
    ) -> None:
        self.master, slave = pty.openpty()
        self.resize(columns, lines)
        self.before = termios.tcgetattr(slave)
        self._slave = slave
        given = {"TERM": "xterm", "PYTHONIOENCODING": "utf-8"} | environment
        self.process = subprocess.Popen(
            [sys.executable, "-c", _ON_TERMINAL, *words.split(), "--socket", str(live.path)],
            stdin=slave, stdout=slave, stderr=slave, env=os.environ | given, start_new_session=True,
        )  # fmt: skip
        self.out = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")()

    def resize(self, columns: int, lines: int) -> None:
        ioctl(self.master, termios.TIOCSWINSZ, struct.pack("4H", lines, columns, 0, 0))

    def shows(self, text: str) -> str:
        """Read until this stands there; everything since the last time."""
        until = time.monotonic() + IN_TIME_S
        while text not in self.out:
            assert select.select([self.master], [], [], max(0, until - time.monotonic()))[0], f"{text!r}: {self.out!r}"
            self.out += self._decoder.decode(os.read(self.master, 65536))
        seen, self.out = self.out, ""
        return seen

    def press(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def ends(self) -> int:
        """The exit code; the terminal is as it was."""
        code = self.process.wait(IN_TIME_S)
        while select.select([self.master], [], [], 0)[0]:
            self.out += self._decoder.decode(os.read(self.master, 65536))
        assert "\x1b[?1049l" in self.out
        assert "\x1b[?25h" in self.out
        assert termios.tcgetattr(self._slave) == self.before
        return code

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)
        os.close(self._slave)


@contextmanager
def watching(live: Live, columns: int = 80, lines: int = 24, **environment: str) -> Iterator[Terminal]:
    terminal = Terminal(live, columns, lines, **environment)
    try:
        yield terminal
    finally:
        terminal.close()


def test_a_pin_is_asked_for_and_not_shown(live: Live) -> None:
    live.tell(READY + " bets 9s")
    terminal = Terminal(live, words="act void --as maria")
    try:
        terminal.shows("PIN of maria: ")
        terminal.press(b"314159\n")
        assert "314159" not in terminal.shows("accepted")
        assert terminal.process.wait(IN_TIME_S) == 0
    finally:
        terminal.close()


def test_whoever_types_no_pin_has_done_nothing(live: Live) -> None:
    for keys, code in ((b"\x03", 130), (b"\x04", 65)):
        terminal = Terminal(live, words="act void --as maria")
        try:
            terminal.shows("PIN of maria: ")
            terminal.press(keys)
            assert terminal.process.wait(IN_TIME_S) == code
        finally:
            terminal.close()


def test_the_live_view_follows_the_table_until_q(live: Live) -> None:
    live.tell(READY + " bets 9s 2h 9d 3h result collect")
    with watching(live) as terminal:
        first = terminal.shows("BETS ARE OPEN")
        assert "\x1b[?1049h" in first
        assert "\x1b[1;34mP\x1b[0m" in terminal.shows("quit") + first
        live.tell("bets Ks")
        terminal.shows("CARD TO BANKER")
        terminal.press(b"\x1b[A")
        terminal.press(b"q")
        assert terminal.ends() == 0


def test_the_live_view_without_colour_and_very_small(live: Live) -> None:
    with watching(live, 20, 5, NO_COLOR="1") as terminal:
        shown = terminal.shows("Banker")
        assert "\x1b[1;" not in shown.replace("\x1b[1;1H", "")
        terminal.resize(100, 30)
        os.kill(terminal.process.pid, signal.SIGWINCH)
        terminal.shows("Baccarat-Punto Banco, face up")
        terminal.press(b"Q")
        assert terminal.ends() == 0


def test_a_terminal_that_is_not_utf_8_gets_ascii(live: Live) -> None:
    live.tell(READY + " bets 9s")
    with watching(live, LC_ALL="C", NO_COLOR="1") as terminal:
        assert terminal.shows("quit").isascii()
        terminal.press(b"q")
        assert terminal.ends() == 0


def test_contact_that_is_lost_leaves_the_last_picture_dimmed(live: Live) -> None:
    live.tell(READY + " bets 9s")
    with watching(live) as terminal:
        terminal.shows("CARD TO BANKER")
        live.stop()
        shown = terminal.shows("Lost contact with shoewatchd; reconnecting") + terminal.shows("old.")
        assert "\x1b[2mPLAYER" in shown
        terminal.press(b"q")
        assert terminal.ends() == 0


def test_a_line_as_wide_as_the_terminal_keeps_its_last_cell(live: Live) -> None:
    """What clears the rest of a line, written behind a full one, clears its last cell on xterm and tmux."""
    with watching(live, 40, 10, NO_COLOR="1") as terminal:
        shown = terminal.shows("quit")
        lines = re.findall(r"\x1b\[\d+;1H(\x1b\[K)?([^\x1b]*)", shown)
        assert lines
        assert [text for cleared, text in lines if not cleared] == []
        terminal.press(b"q")
        assert terminal.ends() == 0


def test_the_live_view_goes_on_when_the_daemon_is_back(live: Live) -> None:
    with watching(live) as terminal:
        terminal.shows("TABLE CLOSED")
        live.stop()
        terminal.shows("Lost contact with shoewatchd")
        live.table.tell("open")
        live.start()
        terminal.shows("SPREAD THE CARDS")
        live.tell("inspected")
        terminal.shows("SHUFFLE THE CARDS")
        terminal.press(b"q")
        assert terminal.ends() == 0


@pytest.mark.usefixtures("uncounted")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)])
def test_a_signal_gives_the_terminal_back(live: Live, number: signal.Signals, code: int) -> None:
    with watching(live) as terminal:
        terminal.shows("TABLE CLOSED")
        terminal.process.send_signal(number)
        assert terminal.ends() == code


def test_a_stopped_view_gives_the_terminal_back_and_takes_it_again(live: Live) -> None:
    with watching(live) as terminal:
        terminal.shows("TABLE CLOSED")
        assert termios.tcgetattr(terminal._slave)[3] & termios.NOFLSH  # or Ctrl-Z may drop the key that is just read
        terminal.press(b"\x1a")
        terminal.shows("\x1b[?1049l")
        os.waitpid(terminal.process.pid, os.WUNTRACED)
        assert termios.tcgetattr(terminal._slave) == terminal.before
        terminal.process.send_signal(signal.SIGCONT)
        terminal.shows("TABLE CLOSED")
        terminal.press(b"q")
        assert terminal.ends() == 0


def test_a_terminal_that_is_gone_ends_the_view(live: Live) -> None:
    terminal = Terminal(live)
    terminal.shows("TABLE CLOSED")
    os.close(terminal._slave)
    os.close(terminal.master)
    assert terminal.process.wait(IN_TIME_S) in {0, 1, 129, -signal.SIGHUP, 74}


# --- watch, without a terminal ----------------------------------------------------------------------------------------


def _line(stream: io.BufferedReader) -> str:
    assert select.select([stream], [], [], IN_TIME_S)[0]
    return stream.readline().decode()


@pytest.mark.usefixtures("uncounted")
def test_without_a_terminal_each_event_is_a_line(live: Live) -> None:
    live.tell(READY)
    words = [sys.executable, "-m", "controller.cli", "watch", "--socket", str(live.path)]
    given = os.environ | {"PYTHONIOENCODING": "ascii"}  # UTF-8 whatever the locale
    with subprocess.Popen(words, stdout=subprocess.PIPE, bufsize=0, env=given) as watch:
        try:
            lines: io.BufferedReader = watch.stdout  # type: ignore[assignment]
            assert _line(lines).startswith("T7, Baccarat-Punto Banco, face up. Shoe 1, round 0. The panel says: BETS")
            live.tell("bets 9s")
            said = "Panel p1: no more bets. Accepted. The panel says: CARD TO PLAYER.\n"
            assert _line(lines).endswith(f", shoe 1, round 1. {said}")
            said = "Shoe: card. Accepted. Player's card 1 is the 9 of spades. The panel says: CARD TO BANKER.\n"
            assert _line(lines).endswith(said)
            live.stop()
            assert _line(lines) == "Lost contact with shoewatchd; reconnecting.\n"
            live.table.tell("2h")
            live.start()
            assert "CARD TO PLAYER" in _line(lines)
            assert "Shoe: card. Accepted. Banker's card 1 is the 2 of hearts." in _line(lines)
            watch.send_signal(signal.SIGINT)
            assert watch.wait(IN_TIME_S) == 130
        finally:
            watch.kill()
