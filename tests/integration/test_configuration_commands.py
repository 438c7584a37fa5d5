"""`shoewatch check`, `config` and `pin`: what goes where, and the exit codes."""

import grp
import os
import pty
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from controller.cli import main
from controller.journal.checkpoints import new_signer
from controller.people import Admitted, people
from drivers.bee_tek.table import CARDS

TABLE = """\
[table]
name = "BAC-07"
[[devices]]
name = "shoe"
kind = "shoe"
port = "socket://shoe-7:4001"
"""

Told = tuple[int, list[str], list[str]]
Command = Callable[..., Told]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    def run(*words: str | Path) -> Told:
        code = main([str(word) for word in words])
        told = capsys.readouterr()
        return code, told.out.splitlines(), told.err.splitlines()

    return run


@pytest.fixture
def checked(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    """Check a file of this text, beside which its journal may lie; the file's name is left out of the answers."""
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
    file = tmp_path / "table.toml"

    def run(journal: str = "", rest: str = "", devices: str = TABLE) -> Told:
        file.write_text(f'{devices}[journal]\npath = "{tmp_path}/journal"\n{journal}\n{rest}', encoding="utf-8")
        code, out, err = command("check", file)
        return (
            code,
            [line.replace(str(tmp_path), "HERE") for line in out if not line.startswith("  ")],
            [line.replace(str(tmp_path), "HERE").removeprefix("shoewatch check: HERE/table.toml, ") for line in err],
        )

    return run


@pytest.fixture
def port() -> Iterator[str]:
    """The path of a port that is one: a pseudo-terminal's."""
    ours, theirs = pty.openpty()
    yield os.ttyname(theirs)
    os.close(ours)
    os.close(theirs)


RIGHT = "HERE/table.toml: OK"


# --- check ------------------------------------------------------------------------------------------------------------


def test_a_file_that_is_right_says_what_the_table_can_do_and_what_is_missing(command: Command, tmp_path: Path) -> None:
    """A shoe alone: the file is right, and nobody can say that bets are over."""
    file = tmp_path / "table.toml"
    file.write_text(f'{TABLE}[journal]\npath = "{tmp_path}/journal"\n', encoding="utf-8")
    code, out, err = command("check", file)
    assert (code, err) == (0, [])
    assert [line.replace(str(tmp_path), "HERE") for line in out] == [
        "HERE/table.toml: OK",
        "  table     BAC-07, punto-banco with 8 decks",
        "  devices   shoe",
        "  journal   HERE/journal",
        "  cannot    deal a shoe: there is no way to open the table, to confirm the shuffle or to close the",
        "            bets",
        '  missing   for a full round: [[devices]] with kind = "panel", or supervisors under [people] and',
        "            socket under [outputs]",
        "  untried   shoe at socket://shoe-7:4001: `shoewatch devices probe PORT` shows whether it answers",
    ]


def test_one_deck_is_one(command: Command, tmp_path: Path) -> None:
    """19:47-20.7."""
    file = tmp_path / "table.toml"
    house = '[house]\ngame = "three-card-poker"\n'
    file.write_text(f'{TABLE}{house}[journal]\npath = "{tmp_path}/journal"\n', encoding="utf-8")
    assert command("check", file)[1][1] == "  table     BAC-07, three-card-poker with 1 deck"


def test_what_is_missing_on_this_computer_is_named(command: Command, tmp_path: Path, port: str) -> None:
    file = tmp_path / "table.toml"
    panel = f'[[devices]]\nname = "dealer"\nkind = "panel"\nport = "{port}"\n'
    text = f'{TABLE}{panel}[journal]\npath = "{tmp_path}/journal"\n'
    file.write_text(text.replace("socket://shoe-7:4001", "/dev/serial/by-id/none"), encoding="utf-8")
    code, out, err = command("check", file)
    assert (code, err) == (0, [])
    assert "  missing   for a full round: port of shoe (the notes say more)" in out
    assert [line for line in out if line.startswith("note: ")]
    file.write_text(text.replace("socket://shoe-7:4001", port.replace("pts", "./pts")), encoding="utf-8")
    assert "'s: each port has one device" in command("check", file)[2][0]
    file.write_text(text.replace(f"{tmp_path}/journal", "/nowhere/journal"), encoding="utf-8")
    assert "  missing   for a full round: path (the notes say more)" in command("check", file)[1]
    file.write_text(text, encoding="utf-8")
    assert "  missing   nothing for a full round" in command("check", file)[1]


def test_a_port_that_is_used_twice_is_told_once(checked: Command, port: str) -> None:
    panel = f'[[devices]]\nname = "panel"\nkind = "panel"\nport = "{port}"\n'
    code, _, err = checked(devices=TABLE.replace("socket://shoe-7:4001", port) + panel)
    assert code == 78
    assert err == [f"line 10: device panel: port = {port}: shoe is at {port} already"]


def test_a_right_file_is_told_in_a_line(checked: Command) -> None:
    assert checked() == (0, [RIGHT], [])


def test_every_problem_of_every_file_is_told(command: Command, tmp_path: Path) -> None:
    one, other = tmp_path / "one.toml", tmp_path / "other.toml"
    one.write_text("[tabel]", encoding="utf-8")
    other.write_text(f'{TABLE}[journal]\npath = "{tmp_path}/journal"', encoding="utf-8")
    code, out, err = command("check", one, other, tmp_path / "none.toml")
    assert code == 78
    assert [line.partition(":")[0] for line in out if not line.startswith("  ")] == [str(other)]
    assert f"shoewatch check: {one}, line 1: [tabel]: no such table; did you mean table?" in err
    assert err[-1].endswith("none.toml: No such file or directory: give a file that this user can read")


def _pit(folder: Path, *shuffles: str) -> list[Path]:
    files = []
    for at, shuffle in enumerate(shuffles):
        files.append(folder / f"{at}.toml")
        said = f'[house]\nshuffle = "{shuffle}"\n' if shuffle else ""
        table = TABLE.replace("BAC-07", f"BAC-0{at}")
        files[-1].write_text(f'{said}{table}[journal]\npath = "{folder}/journal-{at}"', encoding="utf-8")
    return files


def test_a_pit_is_compared_only_when_it_is_one(command: Command, tmp_path: Path) -> None:
    """19:47-3.5(b): "at all tables within a pit"."""
    files = _pit(tmp_path, "lace", "wash", "lace")
    assert command("check", *files)[0] == 0
    code, out, err = command("check", "--pit", *files)
    assert code == 78
    assert [line.partition(":")[0] for line in out if not line.startswith("  ")] == [*map(str, files)]
    assert err == [
        (
            f"shoewatch check: {files[1]}, line 2: shuffle = wash: expected shuffle = lace as in {files[0]}: "
            "one way of shuffling at all tables of a pit (19:47-3.5(b))"
        )
    ]


def test_a_pit_that_is_uniform_is_told_so(command: Command, tmp_path: Path) -> None:
    files = _pit(tmp_path, "lace", "lace")
    code, out, err = command("check", "--pit", *files)
    assert (code, out[-1], err) == (0, "pit: 2 tables, uniform", [])
    (tmp_path / "wrong.toml").write_text("[tabel]", encoding="utf-8")
    code, out, err = command("check", "--pit", *files, tmp_path / "wrong.toml")
    assert (code, out[-1]) == (78, "pit: 2 tables, uniform; 1 not compared")
    assert len(err) > 0


def test_a_file_that_is_named_twice_is_no_pit(command: Command, tmp_path: Path) -> None:
    one, other = _pit(tmp_path, "lace", "lace")
    link = tmp_path / "link.toml"
    link.symlink_to(one)
    for again in (one, link):
        code, out, err = command("check", "--pit", one, other, again)
        assert (code, out) == (78, [])
        assert err == [f"shoewatch check: {again}: given twice: give each table's file once"]
        assert command("check", one, other, again)[0] == 0


def test_a_file_that_cannot_be_read_is_no_wrong_one(command: Command, tmp_path: Path) -> None:
    assert command("check", tmp_path)[0] == 66


def test_what_is_there_and_wrong_is_a_problem(checked: Command, tmp_path: Path) -> None:
    for name, text in {"people": "floor 246810", "shoe-key": "abc", "sign": "PRIVATE+KEY+x", "socket": ""}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "journal").mkdir(exist_ok=True)
    code, out, err = checked(
        f'archive = "/dev/null"\nkeep_days = 3\ncheckpoint_key = "sign"\ncheckpoints = "{tmp_path}/people/notes"',
        f'[people]\nsupervisors = "people"\n[outputs]\nsocket = "{tmp_path}/socket"',
        f'{TABLE}key = "shoe-key"\n',
    )
    assert (code, out) == (78, [])
    assert err == [
        (
            "line 7: device shoe: key: credential shoe-key: not a device key: expected 32 random bytes, or "
            "64 hexadecimal digits, as `openssl rand -hex 32` writes them"
        ),
        "line 9: path: HERE/journal is a directory: give a file in it",
        "line 10: archive: /dev/null is not a directory: give a directory",
        (
            "line 12: checkpoint_key: credential sign: a key is name+number+key, of Ed25519: create a new one, or "
            "install the right one"
        ),
        "line 13: checkpoints: HERE/people is not a directory: give a directory",
        (
            "line 15: supervisors: people, line 1: expected three words, NAME ROLE HASH: make the line again with "
            "`shoewatch pin NAME`"
        ),
        "line 17: socket: HERE/socket exists and is not a socket: choose another, or remove it",
    ]
    assert "246810" not in "".join(err)


def test_what_is_not_there_is_a_note(checked: Command) -> None:
    code, out, err = checked(
        'archive = "/nowhere/archive"\nkeep_days = 3\ncheckpoint_key = "sign"\ncheckpoints = "/nowhere/notes"',
        '[people]\nsupervisors = "people"\n[outputs]\nsocket = "/nowhere/socket"\ngroup = "no such group"',
        TABLE.replace("socket://shoe-7:4001", "/dev/nowhere") + 'protocol = "bee-tek"\ncodes = "/nowhere/codes"\n',
    )
    assert (code, err) == (0, [])
    assert out[0] == RIGHT
    assert [line.removeprefix("note: HERE/table.toml, ").split(":")[0] for line in out[1:]] == [
        f"line {line}" for line in (6, 8, 11, 13, 14, 16, 18, 19)
    ]
    assert all(line.startswith("note: ") for line in out[1:])


def test_a_supervisors_file_that_is_absent_or_empty_says_so_and_lets_nobody_act(
    command: Command, tmp_path: Path
) -> None:
    people, file = tmp_path / "supervisors", tmp_path / "table.toml"
    outputs = f'[people]\nsupervisors = "{people}"\n[outputs]\nsocket = "{tmp_path}/socket"\n'
    file.write_text(f'{TABLE}[journal]\npath = "{tmp_path}/journal"\n{outputs}', encoding="utf-8")
    code, out, err = command("check", file)
    assert (code, err) == (0, [])
    text = " ".join(" ".join(out).split())
    assert "cannot let a supervisor act by command" in text or "no way to open the table" in text
    assert "can let supervisors act" not in text
    assert "supervisors (the notes say more)" in text
    assert f"supervisors: credential {people}: No such file or directory: create the file" in text
    people.touch(mode=0o600)
    code, out, err = command("check", file)
    assert code == 78
    assert "the file is empty: add a supervisor: `shoewatch pin NAME >> FILE`" in err[0]


def test_what_is_there_and_right_is_not_mentioned(checked: Command, tmp_path: Path, port: str) -> None:
    codes = "\n".join(f"{card.upper()} {card}" for card in CARDS)
    hashed = "$scrypt$ln=14,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    kept = {"people": f"floor supervisor {hashed}", "sign": new_signer("T7"), "codes": codes, "panel-key": "ab" * 32}
    for name, text in kept.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    group = grp.getgrgid(os.getgid()).gr_name
    assert checked(
        f'archive = "{tmp_path}"\nkeep_days = 3\ncheckpoint_key = "sign"\ncheckpoints = "{tmp_path}/notes"',
        f'[people]\nsupervisors = "people"\n[outputs]\nsocket = "{tmp_path}/socket"\ngroup = "{group}"',
        f'{TABLE}protocol = "bee-tek"\ncodes = "{tmp_path}/codes"\n'
        f'[[devices]]\nname = "panel"\nkind = "panel"\nport = "{port}"\nkey = "panel-key"\n',
    ) == (0, [RIGHT], [])


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (b"8S 9x", "codes, line 1: 9x: expected a card such as As or Td, ?? or cutting-card"),
        (b"\xff", "codes: not UTF-8: save it as UTF-8 text"),
    ],
)
def test_a_table_of_codes_is_read(checked: Command, tmp_path: Path, text: bytes, problem: str) -> None:
    (tmp_path / "codes").write_bytes(text)
    code, _, err = checked(devices=f'{TABLE}protocol = "bee-tek"\ncodes = "{tmp_path}/codes"\n')
    assert code == 78
    assert err[0].startswith(f"line 8: device shoe: codes: HERE/{problem}")


def test_two_names_of_one_port_are_found_out(checked: Command, tmp_path: Path, port: str) -> None:
    (tmp_path / "by-id").symlink_to(port)
    panel = f'[[devices]]\nname = "panel"\nkind = "panel"\nport = "{tmp_path}/by-id"\n'
    code, _, err = checked(devices=TABLE.replace("socket://shoe-7:4001", port) + panel)
    assert code == 78
    assert err == ["line 10: device panel: port: HERE/by-id is the same port as shoe's: each port has one device"]


def test_a_file_is_no_port(checked: Command, tmp_path: Path) -> None:
    (tmp_path / "port").touch()
    code, _, err = checked(devices=TABLE.replace("socket://shoe-7:4001", f"{tmp_path}/port"))
    assert code == 78
    assert err == [("line 6: device shoe: port: HERE/port is not a serial port: `shoewatch devices` lists the ports")]


@pytest.mark.parametrize("device", ["/dev/null", "/dev/zero"])
def test_a_device_that_is_no_terminal_is_no_port(checked: Command, device: str) -> None:
    code, _, err = checked(devices=TABLE.replace("socket://shoe-7:4001", device))
    assert code == 78
    assert err == [(f"line 6: device shoe: port: {device} is not a serial port: `shoewatch devices` lists the ports")]


def test_where_nobody_lists_terminals_a_device_may_be_one(checked: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("controller.cli.check.surroundings.TTY_DRIVERS", Path("/nowhere"))
    assert checked(devices=TABLE.replace("socket://shoe-7:4001", "/dev/null"))[0] == 0


def test_what_a_wrong_file_names_is_looked_at_as_well(checked: Command, tmp_path: Path) -> None:
    (tmp_path / "people").touch()
    code, out, err = checked(f'archive = "{tmp_path}/people"\nkeep_days = 3\nfoo = 1', '[outputs]\nsocket = "/no/s"')
    assert code == 78
    assert err == [
        "line 11: foo = 1: no such option",
        "line 9: archive: HERE/people is not a directory: give a directory",
    ]
    assert out == ["note: HERE/table.toml, line 13: socket: /no: no such directory: create it before the daemon starts"]


def test_a_port_that_is_none_at_all_is_told_once(checked: Command) -> None:
    code, _, err = checked(devices=TABLE.replace("socket://shoe-7:4001", "COM3") + 'key = "a b"\n')
    assert code == 78
    assert [line.split(":")[0] for line in err] == ["line 6", "line 7"]


def test_two_names_of_one_file_are_found_out(checked: Command, tmp_path: Path) -> None:
    """The daemon would append its checkpoints to its own key, and never start again."""
    (tmp_path / "kk").write_text(new_signer("T7"), encoding="utf-8")
    (tmp_path / "kk").chmod(0o600)
    (tmp_path / "notes").symlink_to("kk")
    for name, owner in (("notes", "used for checkpoint_key"), ("table.toml", "this configuration")):
        code, _, err = checked(f'checkpoint_key = "{tmp_path}/kk"\ncheckpoints = "{tmp_path}/{name}"')
        assert code == 78
        assert err[0].startswith("line 10: checkpoints = /")
        assert err[0].endswith(f": expected a separate file; this one is {owner}")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_where_this_user_may_not_write_is_a_note(checked: Command, tmp_path: Path) -> None:
    (tmp_path / "journal").touch(mode=0o400)
    (tmp_path / "closed").mkdir(mode=0o500)
    code, out, _ = checked(f'archive = "{tmp_path}/closed"\nkeep_days = 3')
    assert code == 0
    notes = [line for line in out if "this user" in line]
    assert [line.rpartition(";")[0].rpartition(": ")[2] for line in notes] == [
        f"this user cannot write {where}" for where in ("it", "there")
    ]


# --- config -----------------------------------------------------------------------------------------------------------


def test_the_example_passes_the_check(command: Command, tmp_path: Path) -> None:
    code, example, err = command("config", "--example")
    assert (code, err) == (0, [])
    file = tmp_path / "table.toml"
    file.write_text("\n".join(example), encoding="utf-8")
    code, out, err = command("check", file)
    assert (code, err) == (0, [])
    assert out[:2] == [f"{file}: OK", "  table     BAC-07, punto-banco with 8 decks"]


# --- pin --------------------------------------------------------------------------------------------------------------

PIN = (sys.executable, "-m", "controller.cli", "pin")


def sent(root: Path, said: bytes, *words: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*PIN, *words], cwd=root, input=said, capture_output=True, timeout=60, check=False)


def rest(terminal: int) -> bytes:
    """What a terminal showed last, whose other end is closed."""
    shown = b""
    with suppress(OSError):  # it has hung up
        while more := os.read(terminal, 1024):
            shown += more
    return shown


def typed(root: Path, *said: str) -> tuple[int, bytes, bytes]:
    """Type at a terminal; the exit code, what was printed, and what the terminal showed."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*PIN, "floor"], cwd=root, stdin=theirs, stdout=subprocess.PIPE, stderr=theirs, start_new_session=True
    )
    os.close(theirs)
    shown = b""
    try:
        for line in said:
            while not shown.endswith(b": "):
                shown += os.read(ours, 1024)
            os.write(ours, line.encode())
            shown += b"|"
        out, _ = process.communicate(timeout=60)
        shown += rest(ours)
    finally:
        process.kill()
        process.wait()
        os.close(ours)
    return process.returncode, out, shown


def test_a_pin_is_typed_twice_and_never_shown(root: Path) -> None:
    code, out, shown = typed(root, "246810\n", "246810\n")
    assert code == 0
    assert b"246810" not in out + shown
    assert people(out, "pin").admit("floor", "246810", 0.0, os.getuid()) == Admitted("floor", "supervisor")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (("246810\n", "246811\n"), b"two PINs differ"),
        (("24681\n", "24681\n"), b"has 5 characters: choose 6 to 128"),
        (("\x04",), b"no PIN was typed"),
    ],
)
def test_a_pin_that_will_not_do_is_told(root: Path, said: tuple[str, ...], why: bytes) -> None:
    code, out, shown = typed(root, *said)
    assert (code, out) == (65, b"")
    assert why in shown
    assert b"2468" not in shown


def test_a_pin_may_be_sent(root: Path) -> None:
    told = sent(root, "zwölf 12\r\n246810\n".encode(), "bench", "--role", "technician")
    assert (told.returncode, told.stderr) == (0, b"")
    assert people(told.stdout, "pin").admit("bench", "zwölf 12", 0.0, os.getuid()) == Admitted("bench", "technician")


@pytest.mark.parametrize(
    ("said", "words", "code", "why"),
    [
        (b"", ("floor",), 65, b"has 0 characters"),
        (b"2" * 129, ("floor",), 65, b"has 129 characters"),
        (b"24681\x07", ("floor",), 65, b"characters that cannot be printed"),
        (b"24681\xff", ("floor",), 65, b"is not UTF-8"),
        (b"246810", ("two words",), 2, b"a name is one word"),
        (b"246810", ("floor", "--role", "dealer"), 2, b"argument --role: dealer; expected"),
        (b"246810", ("floor", "246810"), 2, b"unknown argument"),
    ],
)
def test_what_will_not_do_is_told(root: Path, said: bytes, words: tuple[str, ...], code: int, why: bytes) -> None:
    told = sent(root, said, *words)
    assert (told.returncode, told.stdout) == (code, b"")
    assert why in told.stderr
    assert b"Traceback" not in told.stderr


def test_a_closed_input_is_told(root: Path) -> None:
    script = f"exec {sys.executable} -m controller.cli pin floor <&-"
    told = subprocess.run(["/bin/sh", "-c", script], cwd=root, capture_output=True, timeout=60, check=False)
    assert told.returncode == 66
    assert b"standard input is closed" in told.stderr
