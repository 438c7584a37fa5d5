"""Where a table's things are: as named on the command line, or else as its configuration says."""

import argparse
from functools import partial
from pathlib import Path

import pytest

from controller import installation
from controller.cli import main, places
from controller.cli.places import Nowhere
from controller.service.reload import unreadable

TABLE = """
[table]
name = "BAC-07"
[[devices]]
name = "shoe"
kind = "shoe"
port = "/dev/null"
[journal]
path = "/var/lib/shoewatch/bac-07.journal"
"""


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.set_defaults(command="history")
    thing, *rest = words
    configure = partial(places.configure_journal, archives=True) if thing == "journal" else places.configure_socket
    configure(parser)
    return parser.parse_args(rest)


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "table.toml"
    path.write_text(TABLE)
    return path


def test_another_command_finds_the_same_table_by_the_same_arguments() -> None:
    assert places.named(arguments("socket")) == ""
    assert places.named(arguments("socket", "--config", "/a b.toml")) == " --config '/a b.toml'"
    assert places.named(arguments("socket", "--socket", "s", "--config", "c")) == " --socket s"


def test_what_is_named_needs_no_configuration() -> None:
    assert places.journal(arguments("journal", "--journal", "j")) == Path("j")
    assert places.socket(arguments("socket", "--socket", "s", "--config", "absent")) == Path("s")
    assert places.archives(arguments("journal", "--journal", "a/j"), Path("a/j")) == Path("a")


@pytest.mark.parametrize(("instance", "command"), [("table", "setup"), ("bac-07", "setup bac-07")])
def test_a_configuration_of_the_package_that_is_not_there_is_written_by_setup(
    instance: str,
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(installation, "CONFIGURATIONS", tmp_path)
    file = tmp_path / f"{instance}.toml"
    with pytest.raises(Nowhere) as nowhere:
        places.socket(arguments("socket", "--config", str(file)))
    (problem,) = nowhere.value.problems
    written = f"{file}: No such file or directory: write it: sudo shoewatch {command}"
    assert problem == f"{written}; or give the table's configuration with --config, or use --socket FILE"
    assert main(["check", str(file)]) == 66
    assert capsys.readouterr().err == f"shoewatch check: {written}\n"
    absent = FileNotFoundError(2, "No such file or directory")
    assert unreadable(file, absent) == f"{file}: No such file or directory: write one: sudo shoewatch {command}"
    elsewhere = tmp_path / "elsewhere" / file.name
    with pytest.raises(Nowhere) as nowhere:
        places.socket(arguments("socket", "--config", str(elsewhere)))
    assert "setup" not in nowhere.value.problems[0]
    assert unreadable(elsewhere, absent).endswith(": write one: shoewatch config --example")


def test_the_configuration_says_it(table: Path) -> None:
    found = places.journal(arguments("journal", "--config", str(table)))
    assert found == Path("/var/lib/shoewatch/bac-07.journal")
    assert places.archives(arguments("journal", "--config", str(table)), found) == found.parent
    table.write_text(TABLE + 'keep_days = 30\narchive = "/srv/archives"\n[outputs]\nsocket = "/run/shoewatch/bac-07"\n')
    assert places.socket(arguments("socket", "--config", str(table))) == Path("/run/shoewatch/bac-07")
    asked = arguments("journal", "--config", str(table), "--journal", "copy")
    assert places.archives(asked, Path("copy")) == Path("/srv/archives")


def test_a_table_without_a_socket_says_so(table: Path) -> None:
    with pytest.raises(Nowhere, match=r"no control socket: set socket under \[outputs\]") as nowhere:
        places.socket(arguments("socket", "--config", str(table)))
    assert nowhere.value.code == 78


def test_a_file_that_is_wrong_elsewhere_still_says_where_a_table_is(
    table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table.write_text(TABLE.replace("kind", "kin") + 'keep_days = 0\n[outputs]\nsocket = "/run/shoewatch/bac-07"\n')
    assert places.socket(arguments("socket", "--config", str(table))) == Path("/run/shoewatch/bac-07")
    assert capsys.readouterr().err == (
        f"shoewatch history: {table}: 3 problems (see `shoewatch check`); socket is used anyway\n"
    )
    assert places.journal(arguments("journal", "--config", str(table))) == Path("/var/lib/shoewatch/bac-07.journal")
    table.write_text(TABLE.replace("BAC-07", ""))
    assert places.journal(arguments("journal", "--config", str(table))) == Path("/var/lib/shoewatch/bac-07.journal")
    assert "1 problem (see" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ('day_begins = "05:00"', 5),
        ('day_begins = "05:00"\nforeign = 1', 5),
        ('day_begins = "noon"', 6),
        ("day_begins = 5", 6),
    ],
)
def test_hours_that_are_wrong_are_the_usual_ones(
    text: str, begins: int, table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table.write_text(f"{TABLE}[hours]\n{text}\n")
    asked = arguments("journal", "--config", str(table))
    asked.zone, asked.utc = None, False
    assert places.hours(asked).day_begins.hour == begins
    told = f"shoewatch history: {table}: [hours] is wrong: times are shown in the system's zone\n"
    assert capsys.readouterr().err == (told if begins == 6 else "")


@pytest.mark.parametrize(
    "text", ["no TOML", TABLE.replace("/var/lib", "var/lib"), TABLE.partition("[journal]")[0], "[[journal]]\npath = 1"]
)
def test_everything_that_is_wrong_is_told_with_the_flag_that_helps(
    text: str, table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table.write_text(text)
    with pytest.raises(Nowhere) as nowhere:
        places.journal(arguments("journal", "--config", str(table)))
    assert nowhere.value.told("history") == 78
    told = capsys.readouterr().err.splitlines()
    assert len(told) == len(nowhere.value.problems) > 1
    assert all(line.startswith(f"shoewatch history: {table}") for line in told)
    assert told[-1].endswith("journal.path is missing: correct the file, or use --journal FILE")


def test_an_absent_configuration_names_what_to_say_instead(tmp_path: Path) -> None:
    for thing in ("journal", "socket"):
        asked = arguments(thing, "--config", str(tmp_path / "absent"))
        with pytest.raises(Nowhere, match=f"give .* with --config, or use --{thing} FILE") as nowhere:
            (places.journal if thing == "journal" else places.socket)(asked)
        assert nowhere.value.code == 66
