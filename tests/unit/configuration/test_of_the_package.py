"""`shoewatch check` of a file in the package's place, before the unit has started: systemd makes the directories."""

from pathlib import Path

import pytest

from controller import files, installation
from controller.cli import main
from controller.configuration import places

FILE = """\
[table]
name = "BAC-07"

[[devices]]
name = "shoe"
kind = "shoe"
port = "socket://shoe-7:4001"

[people]
supervisors = "supervisors"

[journal]
path = "{state}/bac-07/table.journal"

[outputs]
socket = "{runtime}/bac-07/socket"
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("CONFIGURATIONS", "STATE", "RUNTIME"):
        monkeypatch.setattr(installation, name, tmp_path / name.lower())
    monkeypatch.delenv("CREDENTIALS_DIRECTORY", raising=False)
    (tmp_path / "configurations").mkdir()
    return tmp_path / "configurations" / "bac-07.toml"


def test_what_the_unit_makes_is_not_missed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(FILE.format(state=installation.STATE, runtime=installation.RUNTIME), "utf-8")
    assert main(["check", str(file)]) == 0
    told = capsys.readouterr().out
    secrets = file.with_name("bac-07.credentials")
    (note,) = [line for line in told.splitlines() if line.startswith("note: ")]
    assert f"line 10: supervisors: credential {secrets}/supervisors: No such file or directory: create" in note


def test_a_directory_that_the_unit_does_not_make_is(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(FILE.format(state=installation.STATE.with_name("other"), runtime=installation.RUNTIME), "utf-8")
    assert main(["check", str(file)]) == 0
    assert "other/bac-07: no such directory: create it before the daemon starts" in capsys.readouterr().out


def test_a_file_elsewhere_is_run_by_somebody_else(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    elsewhere = file.with_name("mine.txt")
    elsewhere.write_text(FILE.format(state=installation.STATE, runtime=installation.RUNTIME), "utf-8")
    assert main(["check", str(elsewhere)]) == 0
    told = capsys.readouterr().out
    assert "state/bac-07: no such directory: create it before the daemon starts" in told
    assert "$CREDENTIALS_DIRECTORY is not set" in told


def test_what_the_daemon_of_the_package_made_belongs_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = tmp_path / "table" / "checkpoints"
    made.parent.mkdir(mode=0o750)
    made.touch()
    monkeypatch.setattr(files, "owner", lambda _: installation.USER)
    assert [found.text for found in places.changed_by(made)] == [
        f"{made}: it belongs to user shoewatch: run the daemon as that user"
    ]
    monkeypatch.setattr(installation, "STATE", tmp_path)
    assert [*places.changed_by(made)] == []
