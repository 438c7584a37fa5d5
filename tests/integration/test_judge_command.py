"""`shoewatch judge` as a process: exit codes, what goes where, and answers as soon as they can be given."""

import json
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

COMMAND = (sys.executable, "-m", "controller.cli", "judge")

Judge = Callable[..., "subprocess.CompletedProcess[str]"]
Start = Callable[..., "subprocess.Popen[bytes]"]


@pytest.fixture
def judge(root: Path) -> Judge:
    def run(*arguments: str, said: str | bytes = "") -> subprocess.CompletedProcess[str]:
        found = subprocess.run(
            [*COMMAND, *arguments],
            cwd=root,
            input=said if isinstance(said, bytes) else said.encode(),
            capture_output=True,
            timeout=60,
            check=False,
        )
        assert b"Traceback" not in found.stderr
        return subprocess.CompletedProcess(found.args, found.returncode, found.stdout.decode(), found.stderr.decode())

    return run


@pytest.fixture
def start(root: Path) -> Iterator[Start]:
    started: list[subprocess.Popen[bytes]] = []

    def run(*arguments: str, **more: int) -> subprocess.Popen[bytes]:
        pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE) | more
        # whoever runs the tests may have told them to ignore an interruption, which a child would inherit
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        process = subprocess.Popen([*COMMAND, *arguments], cwd=root, **pipes)  # type: ignore[call-overload]
        signal.signal(signal.SIGINT, before)
        started.append(process)
        return process  # type: ignore[no-any-return]

    yield run
    for process in started:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()


def test_each_line_is_answered_at_once(start: Start) -> None:
    process = start("--json", "--start", "rounds")
    assert process.stdin is not None
    assert process.stdout is not None
    for number, line in enumerate(["no more bets", '{"event": "card", "card": "9h"}', "9x", "10c"], 1):
        process.stdin.write(f"{line}\n".encode())
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["line"] == number
    process.stdin.close()
    assert process.wait(60) == 65


@pytest.mark.parametrize(
    ("arguments", "said", "code"),
    [
        ((), "", 0),
        ((), "open\ninspected\n", 0),
        (("--start", "rounds"), "9h\n", 1),
        (("--start", "rounds"), "9h\n9x\n", 65),
        (("--game", "poker"), "", 78),
        (("--decks", "many"), "", 78),
        (("--demo", "some.txt"), "", 2),
        (("no-such-file",), "", 66),
        (("docs",), "", 66),
        (("--house", "no-such-file"), "", 66),
        (("--house", "controller"), "", 66),
        (("--decks", "4"), "", 78),
        (("--seats", "9"), "", 0),
        (("--seats", "21"), "", 78),
        (("--seats", "many"), "", 78),
        (("--sure-floor", "101"), "", 78),
        (("--demo",), "", 0),
        (("--demo", "--json"), "", 0),
        (("--demo", "--game", "three-card-poker"), "", 0),
        (("--demo", "--game", "chemin-de-fer"), "", 2),
        (("--help",), "", 0),
    ],
)
def test_exit_codes(judge: Judge, arguments: tuple[str, ...], said: str, code: int) -> None:
    found = judge(*arguments, said=said)
    assert found.returncode == code, found.stderr
    assert bool(found.stderr) == (code > 1)


def test_what_cannot_be_read_is_named(judge: Judge) -> None:
    assert judge("no-such-file").stderr == "shoewatch judge: no-such-file: No such file or directory\n"
    assert judge("docs").stderr == "shoewatch judge: docs: Is a directory\n"


def test_the_demo_is_of_the_game(judge: Judge) -> None:
    """Every line is understood and means something at its table, but for the fold that comes too late."""
    found = judge("--demo", "--game", "three-card-poker", "--json")
    said = [json.loads(line) for line in found.stdout.splitlines()]
    assert [each["event"]["event"] for each in said if each["verdict"] == "rejected"] == ["fold"]
    ended = [fact["type"] for each in said for fact in each["facts"] if fact["type"] == "three-card-ended"]
    assert len(ended) == 2
    assert {irregularity["code"] for each in said for irregularity in each["irregularities"]} == {
        "cover-card-missing", "late-fold", "wrong-count", "dealt-before-no-more-bets", "stub-differs",
    }  # fmt: skip


def test_the_demo_of_blackjack_has_a_split_a_late_card_and_a_card_too_many(judge: Judge) -> None:
    """19:47-2.11, 2.15(a), 2.15(d), 2.15(i): every line means something at its table."""
    found = judge("--demo", "--game", "blackjack", "--json")
    said = [json.loads(line) for line in found.stdout.splitlines()]
    assert [each["event"] for each in said if each["verdict"] == "rejected"] == []
    assert sum(fact["type"] == "blackjack-ended" for each in said for fact in each["facts"]) == 3
    assert {irregularity["code"] for each in said for irregularity in each["irregularities"]} == {
        "found-face-up", "card-not-dealt", "draw-on-seventeen",
    }  # fmt: skip


def test_a_game_without_a_demo_names_those_that_have_one(judge: Judge, tmp_path: Path) -> None:
    known = "blackjack, minibaccarat, punto-banco or three-card-poker"
    says = f"--demo: Baccarat-Chemin de Fer has no example: use --game {known}"
    house = tmp_path / "house.toml"
    house.write_text('[house]\ngame = "chemin-de-fer"\n')
    for named in (("--game", "chemin-de-fer"), ("--house", str(house))):
        assert judge("--demo", *named).stderr == f"shoewatch judge: {says}\n"


def test_every_wrong_option_is_named(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('[house]\ndecks = 4\nbacks = "red"\n')
    found = judge("--house", str(file), "--sure-floor", "101")
    assert found.stderr.splitlines() == [
        f"shoewatch judge: {file}, line 2: decks = 4: the game is played with at least 6 decks (19:47-3.1(a))",
        f"shoewatch judge: {file}, line 3: backs = red: no such option; did you mean back?",
        "shoewatch judge: --sure-floor: sure_floor = 101: expected a whole number from 0 to 100",
    ]
    file.write_bytes(b"#" * 70_000)
    assert judge("--house", str(file)).returncode == 66


def test_a_house_from_a_file_judges(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('[house]\ngame = "minibaccarat"\ndecks = 6\n')
    found = judge("--house", str(file), "--start", "rounds", "-", said="9h\n")
    assert " flagged   19:47-7.11(b) " in found.stdout


def test_a_file_is_judged(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "shift.txt"
    file.write_bytes(b"\xef\xbb\xbf# a shift\r\nopen\r\n\r\ninspected\r\n")
    found = judge(str(file))
    assert [line.split()[:3] for line in found.stdout.splitlines()] == [
        ["2", "open", "accepted"],
        ["4", "inspected", "accepted"],
    ]


def test_bad_lines_are_counted_and_the_rest_is_judged(judge: Judge) -> None:
    found = judge(said=b"opne\nopen\n\xff\n" + b"x" * 10_000 + b"\ninspected")
    assert [line.split()[:2] for line in found.stdout.splitlines()] == [
        ["1", "error"], ["2", "open"], ["3", "error"], ["4", "error"], ["5", "inspected"],
    ]  # fmt: skip
    assert found.stderr == "shoewatch judge: 3 lines were not understood (1, 3, 4)\n"
    assert judge(said="x\n" * 11).stderr.endswith("11 lines were not understood (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …)\n")


def test_strict_stops_at_the_first_bad_line(judge: Judge) -> None:
    found = judge("--strict", said="open\nopne\ninspected\n")
    assert len(found.stdout.splitlines()) == 2
    assert found.stderr == "shoewatch judge: stopped at line 2, which was not understood\n"
    assert found.returncode == 65


def test_a_reader_that_goes_away_is_no_error(start: Start) -> None:
    process = start("--start", "rounds")
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdin.write(b"9h\n")
    process.stdin.flush()
    process.stdout.readline()
    process.stdout.close()
    process.stdin.write(b"seen\n" * 3)
    process.stdin.close()
    assert process.wait(60) == 1
    assert process.stderr.read() == b""


@pytest.mark.usefixtures("uncounted")
def test_an_interruption_is_quiet(start: Start) -> None:
    process = start()
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdin.write(b"open\n")
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    assert process.wait(60) == 130
    assert process.stderr.read() == b""


def test_what_cannot_be_written_is_told(start: Start) -> None:
    with Path("/dev/full").open("wb") as full:
        process = start(stdout=full.fileno())
        _, errors = process.communicate(b"open\n", timeout=60)
    assert process.returncode == 74
    assert errors == b"shoewatch judge: standard output: No space left on device\n"


@pytest.mark.parametrize(("closed", "code"), [("<&-", 66), (">&-", 74)])
def test_a_closed_stream_is_told(root: Path, closed: str, code: int) -> None:
    found = subprocess.run(
        ["/bin/sh", "-c", f'echo open | "$@" {closed}', "sh", *COMMAND],
        cwd=root,
        capture_output=True,
        check=False,
    )
    assert found.returncode == code
    assert found.stderr.endswith(b"is closed\n")


@pytest.mark.parametrize(("no_color", "coloured"), [("", True), ("1", False)])
def test_a_terminal_gets_colour_and_a_hint(
    start: Start, monkeypatch: pytest.MonkeyPatch, no_color: str, *, coloured: bool
) -> None:
    monkeypatch.setenv("NO_COLOR", no_color)
    ours, theirs = pty.openpty()
    process = start("--start", "rounds", stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    os.write(ours, b"9h\n\x04")
    assert process.wait(60) == 1
    screen = os.read(ours, 65536).decode()
    os.close(ours)
    assert "type one event per line, such as 9h or no more bets; end with Ctrl-D" in screen
    assert ("\x1b[1;33mflagged" in screen) is coloured
    assert "flagged" in screen


def test_answers_are_utf_8_whatever_the_locale(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    assert "→ SPREAD THE CARDS" in judge(said="open\n").stdout


@pytest.mark.parametrize(
    ("unbuffered", "words"),
    [
        pytest.param("1", ("odds", "--decks=7"), marks=pytest.mark.long),
        ("1", ("judge", "--help")),
        ("", ("--help",)),
    ],
)
def test_a_full_disk_is_told_once(
    root: Path, unbuffered: str, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "controller.cli", *words], cwd=root, stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert ended.returncode == 74
    assert ended.stderr == b"shoewatch: standard output: No space left on device\n"


@pytest.mark.parametrize(("arguments", "said", "code"), [((), b"colect\n", 65), (("--house", "nofile"), b"", 66)])
def test_the_code_says_it_where_nothing_else_can(
    root: Path, arguments: tuple[str, ...], said: bytes, code: int
) -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            [*COMMAND, *arguments], cwd=root, input=said, stdout=subprocess.PIPE, stderr=full, check=False
        )
    assert ended.returncode == code


BANKER_WINS = "no more bets\nAh\n7c\nKh\n2s\nbanker wins\n" + "paid\n" * 3


def test_settling_that_is_told_is_led_in_the_order_of_the_file(judge: Judge, tmp_path: Path) -> None:
    """19:47-3.10(b) and (b)1: losers, all wins, all vigorish; without a file wins and vigorish seat by seat."""
    file = tmp_path / "house.toml"
    file.write_text('[house]\nsettling = "told"\n[wagers]\npayment = "pay-all-first"\n')
    told = judge("--start", "rounds", "--house", str(file), said=BANKER_WINS)
    steps = ["TAKE LOSING WAGERS", "PAY FROM HIGH SEAT", "VIG FROM HIGH SEAT", "COLLECT THE CARDS"]
    assert [line.rpartition(" – ")[2] for line in told.stdout.splitlines()[-4:]] == steps
    usual = judge("--start", "rounds", "--settling", "told", said=BANKER_WINS.removesuffix("paid\n"))
    steps = ["TAKE LOSING WAGERS", "PAY+VIG SEAT BY SEAT", "COLLECT THE CARDS"]
    assert [line.rpartition(" – ")[2] for line in usual.stdout.splitlines()[-3:]] == steps


def test_a_file_that_speaks_of_wagers_has_every_round_ruled_and_what_is_told_settled(
    judge: Judge, tmp_path: Path
) -> None:
    """19:47-3.2, 3.3: by the offer of the file, as at a table that has it; and by none where it speaks of none."""
    said = BANKER_WINS.replace("paid\n", "") + "collect\nwagers 1 3-tie-5\n"
    file = tmp_path / "house.toml"
    file.write_text("[house]\n")
    assert "no-offer" in judge("--start", "rounds", "--json", "--house", str(file), said=said).stdout
    file.write_text("[house]\n[wagers]\n")
    told = [json.loads(line) for line in
            judge("--start", "rounds", "--json", "--house", str(file), said=said).stdout.splitlines()]  # fmt: skip
    assert [fact["type"] for fact in told[-2]["facts"]] == ["round-ended", "wagers-ruled"]
    assert [fact["type"] for fact in told[-1]["facts"]] == ["wagers-settled"]


def test_a_wrong_offer_is_refused_with_its_line(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text("[house]\n[wagers]\ntie_odds = 7\n")
    told = judge("--start", "rounds", "--house", str(file), said="9h")
    assert (told.returncode, told.stdout) == (78, "")
    assert "line 3: tie_odds = 7: a tie bet is paid at odds of at least 8 to 1" in told.stderr
