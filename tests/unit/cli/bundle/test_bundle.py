"""The bundle as a whole: what is in it, what never is, whatever is stuck, absent, hostile or endless."""

from __future__ import annotations

import gzip
import io
import os
import socket
import tarfile
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pytest_mock import MockerFixture

from controller.cli.bundle import archive, command, members
from controller.cli.bundle.archive import Packed
from controller.cli.doctor.computer import Said
from controller.cli.doctor.tables import ExaminedTable, gather
from controller.cli.terminal.outputs import NotWritten
from tests.support.fake_board import Board
from tests.support.journals import write

NOW = datetime(2026, 11, 19, 10, 15, tzinfo=UTC)
PIN, KEY = "271828", "fedcba9876543210" * 4
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def board(tmp_path: Path) -> Board:
    return Board(tmp_path / "board")


def table(board: Board, tmp_path: Path, more: str = "", *, name: str = "bac-07") -> ExaminedTable:
    """A table on a board, with a journal."""
    state = tmp_path / "state"
    state.mkdir(mode=0o750, exist_ok=True)
    file = board.write(
        f"/etc/shoewatch/{name}.toml",
        f'# the PIN is {PIN}\n[table]\nname = "BAC-07"\n[[devices]]\nname = "shoe"\nkind = "shoe"\n'
        f'port = "{board.adapter("ttyUSB0")}"\nkey = "shoewatch_shoe"\n[journal]\npath = "{state}/table.journal"\n'
        f'[outputs]\nsocket = "{tmp_path}/socket"\n{more}',
    )
    return gather(name, file, board.machine(), packaged=True)


def texts(packed: list[Packed]) -> dict[str, str]:
    return {each.name: each.text for each in packed}


def unfolded(text: str) -> str:
    """The same in one line: where lines are folded depends on how long the paths of a test are."""
    return " ".join(text.split())


def test_everything_that_is_there_is_in_it(board: Board, tmp_path: Path) -> None:
    board.answers |= {
        "journalctl": Said(0, '{"MESSAGE": "started", "SHOEWATCH_VERSION": "1"}\n'),
        "systemctl cat": Said(0, "# /usr/lib/systemd/system/x\n# a remark\n[Service]\nEnvironment=PIN=1\nUser=a\n"),
        "dpkg-query": Said(0, "shoewatch 0.1.0\n"),
    }
    board.write("/proc/meminfo", "MemTotal: 1\n")
    of = table(board, tmp_path)
    write(tmp_path / "state" / "table.journal", 2, rounds=3)
    here = {each.name for each in (tmp_path / "state").iterdir()}
    found = texts(command.packed([of], board.machine(), NOW))
    assert {each.name for each in (tmp_path / "state").iterdir()} == here
    assert sorted(found) == [
        "README.txt", "bac-07/check.txt", "bac-07/configuration.txt", "bac-07/history.txt", "bac-07/journal.txt",
        "bac-07/log.txt", "bac-07/unit-files.txt", "bac-07/unit.txt", "computer/kernel.txt", "computer/memory.txt",
        "computer/mounts.txt", "computer/packages.txt", "computer/usb.txt", "doctor.json", "doctor.txt",
    ]  # fmt: skip
    assert found["bac-07/unit-files.txt"] == (
        "# /usr/lib/systemd/system/x\n[Service]\nEnvironment=[left out]\nUser=a\n"
    )
    assert "started version=1" in found["bac-07/log.txt"]
    assert found["bac-07/history.txt"].count("\n") == 7  # a head, and two shoes of three rounds
    assert "finished shoes 1\n" in found["bac-07/journal.txt"]
    assert "1-1 FTDI Serial 0403:6001, serial number A1" in found["computer/usb.txt"]
    assert "/dev/shoewatch/by-port/usb-1-1 -> /dev/ttyUSB0" in found["computer/usb.txt"]
    readme = unfolded(found["README.txt"])
    assert all(name in readme for name in found if name != "README.txt")
    assert "bac-07/status.json: shoewatchd is not running" in readme
    assert "computer/verify.txt:" in readme


def test_where_nothing_is_there_the_readme_says_so(board: Board, tmp_path: Path) -> None:
    board.answers.clear()
    absent = gather("x", tmp_path / "x.toml", board.machine(), packaged=False)
    found = texts(command.packed([absent], board.machine(), NOW))
    readme = unfolded(found["README.txt"])
    _, _, missing = readme.partition("NOT AVAILABLE")
    for name in ("check", "configuration", "history", "journal", "log", "unit", "unit-files"):
        assert f" x/{name}.txt: " in missing
    assert "please report it" not in readme
    assert texts(command.packed([], board.machine(), NOW))["README.txt"].splitlines()[1] == (
        "Tables: none is configured"
    )


@pytest.mark.parametrize(
    "more",
    [
        "",
        f"[people]\npin = {PIN}\n",
        f'[people]\nsupervisors = "floor-1 {PIN} {KEY}"\n',
        f'[pins]\nfloor-1 = "{PIN}"\n',
        f'[[devices]]\nname = "panel"\nkind = "panel"\nport = "/dev/p"\nkey = "{KEY}"\n',
        f"[people]\npin = {PIN} {KEY} not TOML\n",
        f'[people]\n"{KEY}" = 1\n',
    ],
)
def test_no_secret_is_in_any_byte_of_it(board: Board, tmp_path: Path, more: str) -> None:
    secret = board.write("/etc/shoewatch/bac-07.credentials/shoe", KEY)
    board.write("/etc/shoewatch/bac-07.credentials/people", f"floor-1 supervisor {PIN}")
    secret.chmod(0o600)
    board.answers |= {
        "systemctl cat": Said(0, f"[Service]\nSetCredential=x:{KEY}\n# {PIN}\nEnvironment='A={PIN}'\n"),
        "journalctl": Said(0, f'{{"MESSAGE": "t.toml, line 9: pin = {PIN}: no such option"}}\n'),
    }
    board.write("/proc/self/mountinfo", f"22 1 8:1 / / rw - cifs //nas/x rw,username=a,password={PIN}\n")
    board.shown |= {"ActiveState": "failed", "Result": "exit-code", "ExecMainStatus": "78",
                    "StatusText": f"t.toml, line 9: pin = {PIN}: no such option"}  # fmt: skip
    of = table(board, tmp_path, more)
    packed = command.packed([of], board.machine(), NOW)
    path = tmp_path / "b.tar.gz"
    archive.write(path, "shoewatch", packed, NOW)
    content = gzip.decompress(path.read_bytes()) + path.read_bytes()
    for planted in (PIN, KEY, KEY[:16], KEY[:39]):
        assert planted.encode() not in content
    if not more:
        assert 'key = "shoewatch_shoe"' in texts(packed)["bac-07/configuration.txt"]


def test_a_daemon_that_is_stuck_and_a_journal_that_is_held_cost_only_their_files(
    board: Board, tmp_path: Path, mocker: MockerFixture
) -> None:
    mocker.patch("controller.control.client.Client.ask.__defaults__", (0.2,))
    mocker.patch.object(command, "LIMIT_S", 1.0)
    ended = threading.Event()
    mocker.patch.object(members, "last_rounds", side_effect=lambda *_: ended.wait(30))
    write(tmp_path / "journal", 1, rounds=1)
    (tmp_path / "state").mkdir(mode=0o750)
    (tmp_path / "journal").rename(tmp_path / "state" / "table.journal")
    with socket.socket(socket.AF_UNIX) as stuck:
        stuck.bind(str(tmp_path / "socket"))
        stuck.listen()
        of = table(board, tmp_path)
    readme = unfolded(texts(command.packed([of], board.machine(), NOW))["README.txt"])
    ended.set()
    assert "bac-07/status.json: shoewatchd did not answer in time" in readme
    assert "bac-07/history.txt: it was not ready in time" in readme


def test_nothing_is_written_at_the_table(board: Board, tmp_path: Path, mocker: MockerFixture) -> None:
    of = table(board, tmp_path)
    write(tmp_path / "state" / "table.journal", 1, rounds=1)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()}
    creating = mocker.patch("controller.files.creating")
    command.packed([of], board.machine(), NOW)
    creating.assert_not_called()
    assert {path: path.stat().st_mtime_ns for path in before} == before


def test_it_is_bounded(board: Board, tmp_path: Path, mocker: MockerFixture) -> None:
    long = archive.bounded("ä" * archive.MEMBER_MOST)
    assert len(long.encode()) <= archive.MEMBER_MOST
    assert long.endswith("longer than a bundle holds]\n")
    assert archive.bounded("short") == "short"
    mocker.patch.object(command, "ALL_MOST", 2_000)
    packed = command.packed([table(board, tmp_path)], board.machine(), NOW)
    assert sum(len(each.text) for each in packed[1:]) <= 2_000
    assert "the bundle has no more space for it" in packed[0].text


def test_hostile_names_harm_nobody(board: Board, tmp_path: Path) -> None:
    hostile = "../../etc/\x1b[2Jpasswd"
    assert members.plain(hostile) == "_.._etc___2Jpasswd"
    assert members.plain("..") == "table"
    port = board.adapter("ttyUSB1", serial="", port="1-2")
    board.write("/sys/devices/usb1/1-2/product", "\x1b[2J\u202eevil\n")
    file = tmp_path / "evil\x1b[2J\n.toml"
    file.write_text(
        f'[table]\nname = "\\u001b[2J"\n[[devices]]\nname = "sh\\noe"\nkind = "shoe"\nport = "{port}"\n', "utf-8"
    )
    of = gather(file.stem, file, board.machine(), packaged=False)
    packed = command.packed([of], board.machine(), NOW)
    for each in packed:
        assert each.name.replace("/", "").replace(".", "").replace("_", "").replace("-", "").isalnum()
        assert all(letter == "\n" or letter.isprintable() for letter in each.text)
        assert "\u202e" not in each.text


# --- the archive ------------------------------------------------------------------------------------------------------


def test_the_archive_is_new_for_its_owner_and_the_same_for_the_same(tmp_path: Path) -> None:
    packed = [Packed("README.txt", "a\n"), Packed("t/log.txt", "b\n")]
    for name in ("one", "two"):
        archive.write(tmp_path / name, "shoewatch-x", packed, NOW)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert (tmp_path / "one").stat().st_mode & 0o777 == 0o600
    with tarfile.TarFile(fileobj=io.BytesIO(gzip.decompress((tmp_path / "one").read_bytes()))) as tar:
        found = [(each.name, each.mode, each.uid, each.uname, each.mtime, each.isfile()) for each in tar]
    at = int(NOW.timestamp())
    assert found == [
        ("shoewatch-x/README.txt", 0o600, 0, "", at, True),
        ("shoewatch-x/t/log.txt", 0o600, 0, "", at, True),
    ]


def test_the_command_writes_a_new_file_and_never_over_one(
    said: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mocker: MockerFixture
) -> None:
    mocker.patch.object(command, "examine", return_value=[])
    monkeypatch.chdir(tmp_path)
    code, out, err = said("bundle", "--config", tmp_path / "bac-07.toml")
    (made,) = tmp_path.glob("shoewatch-bac-07-*Z.tar.gz")
    assert (code, err) == (0, "")
    assert out == f"{made.name}: written, for this user only; read its README.txt before you send it\n"
    before = made.read_bytes()
    code, _, err = said("bundle", "--config", tmp_path / "bac-07.toml", "--output", made)
    assert code == 74
    assert "File exists" in err
    assert made.read_bytes() == before
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")
    assert said("bundle", "--output", tmp_path / "link")[0] == 74
    assert said("bundle", "--output", tmp_path / "no" / "where")[0] == 74


def test_an_archive_that_cannot_be_written_whole_is_not_left_behind(tmp_path: Path, mocker: MockerFixture) -> None:
    mocker.patch("os.fsync", side_effect=OSError(28, os.strerror(28)))
    with pytest.raises(NotWritten, match="No space left"):
        archive.write(tmp_path / "b", "x", [Packed("a", "b")], NOW)
    assert not (tmp_path / "b").exists()


def test_an_interrupt_leaves_nothing(said: Run, mocker: MockerFixture) -> None:
    mocker.patch.object(command, "packed", side_effect=KeyboardInterrupt)
    assert said("bundle")[0] == 130
