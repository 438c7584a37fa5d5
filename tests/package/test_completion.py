"""The completion, in a real bash at a real terminal: Alt-* puts every completion into the line, which is then run."""

from __future__ import annotations

import os
import pty
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller import installation
from controller.cli import COMMANDS
from debian.builder import completion, parsers

HEAD = """\
INPUTRC=/dev/null; PS1=; bind 'set enable-bracketed-paste off'
{name}() {{ printf '<%s>' "$@"; echo '<end>'; }}
"""


class Shell:
    """An interactive bash with the completion, and with nothing of whoever runs it."""

    def __init__(self, folder: Path, *scripts: Path) -> None:
        self._end, theirs = pty.openpty()
        self._bash = subprocess.Popen(
            ["bash", "--norc", "--noprofile", "-i"],  # noqa: S607
            stdin=theirs, stdout=theirs, stderr=theirs, cwd=folder, start_new_session=True,
            env={"PATH": os.environ["PATH"], "TERM": "dumb", "LC_ALL": "C.UTF-8", "HOME": str(folder)},
        )  # fmt: skip
        os.close(theirs)
        for script in scripts:
            self._say(f". {script}\n" + HEAD.format(name=script.stem))
        self._say("echo '<ready>'\n")
        self._read_until("<ready>\r\n")

    def completed(self, line: str) -> list[str]:
        """The words of a command line after all completions of its end were put in."""
        self._say(f"{line}\x1b*\n")
        printed = self._read_until("<end>\r\n").splitlines()[-1]
        return re.findall(r"<([^<>]*)>", printed)[:-1]

    def close(self) -> None:
        os.close(self._end)
        self._bash.wait(10)

    def _say(self, text: str) -> None:
        os.write(self._end, text.encode())

    def _read_until(self, mark: str) -> str:
        said = ""
        while not said.endswith(mark):
            said += os.read(self._end, 4096).decode()
        return said


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shell]:
    folder = tmp_path_factory.mktemp("completion")
    configurations = folder / "configurations"
    configurations.mkdir()
    for name in ("bac-07.toml", "bac-08.toml", "table.toml", "table.credentials", "notes"):
        (configurations / name).touch()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(installation, "CONFIGURATIONS", configurations)
        made = {
            "shoewatch": completion.script(parsers.shoewatch(), "help"),
            "shoewatchd": completion.script(parsers.shoewatchd()),
        }
    for name, script in made.items():
        (folder / f"{name}.bash").write_text(script, encoding="utf-8")
    here = folder / "here"
    (here / "tables").mkdir(parents=True)
    for name in ("BAC-07.toml", "BAC 08.toml", "other", "0403:6001:A", "0404:6001:A"):
        (here / name).touch()
    shell = Shell(here, folder / "shoewatch.bash", folder / "shoewatchd.bash")
    yield shell
    shell.close()


def test_every_command_is_offered(shell: Shell) -> None:
    assert shell.completed("shoewatch ") == [*sorted((*COMMANDS, "help"))]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("shoewatch exp", ["export"]),
        ("shoewatch help repo", ["help", "report"]),
        ("shoewatch export --fo", ["export", "--format"]),
        ("shoewatch export --format ", ["export", "--format", "csv", "jsonl"]),
        ("shoewatch export --format j", ["export", "--format", "jsonl"]),
        ("shoewatch export --format=j", ["export", "--format=jsonl"]),
        ("shoewatch export --format csv --untu", ["export", "--format", "csv", "--unturned"]),
        ("shoewatch export --unturned --format c", ["export", "--unturned", "--format", "csv"]),
        ("shoewatch devices pr", ["devices", "probe"]),
        ("shoewatch devices probe --ba", ["devices", "probe", "--baud"]),
        ("shoewatch devices probe --baud 9", ["devices", "probe", "--baud", "9600"]),
        ("shoewatch devices sniff other --as o", ["devices", "sniff", "other", "--as", "open"]),
        ("shoewatch judge --dealing face-", ["judge", "--dealing", "face-down", "face-up"]),
        ("shoewatch correct 1/2 ba", ["correct", "1/2", "banker"]),
        ("shoewatch correct 1/2 banker ", ["correct", "1/2", "banker", *sorted(str(place) for place in range(1, 23))]),
        ("shoewatch doctor ", ["doctor", "bac-07", "bac-08", "table"]),
        ("shoewatch bundle --output x bac-", ["bundle", "--output", "x", "bac-07", "bac-08"]),
        ("shoewatch setup bac-", ["setup", "bac-"]),
        ("shoewatch setup --game p", ["setup", "--game", "punto-banco"]),
        ("shoewatch setup --dealt-from h", ["setup", "--dealt-from", "hand"]),
        ("shoewatch setup --shoe h", ["setup", "--shoe", "hand"]),
        ("shoewatch setup --split-21 w", ["setup", "--split-21", "win"]),
        ("shoewatch setup --language=z", ["setup", "--language=zh-Hant"]),
        ("shoewatch check BAC", ["check", "BAC 08.toml", "BAC-07.toml"]),
        ("shoewatch check other BAC-", ["check", "other", "BAC-07.toml"]),
        ("shoewatch audit --archives ta", ["audit", "--archives", "tables"]),
        ("shoewatch audit --archives --js", ["audit", "--archives", "--json"]),
        ("shoewatch audit --archives=ta", ["audit", "--archives=tables"]),
        ("shoewatch devices probe 0403:6001:", ["devices", "probe", "0403:6001:A"]),
        ("shoewatch check -- BAC-", ["check", "--", "BAC-07.toml"]),
        ("shoewatch act --as floor-1 vo", ["act", "--as", "floor-1", "vo"]),
        ("shoewatchd --conf", ["--config"]),
        ("shoewatchd --config BAC-", ["--config", "BAC-07.toml"]),
    ],
)
def test_a_line_is_completed(shell: Shell, line: str, words: list[str]) -> None:
    assert shell.completed(line) == words


def test_every_option_of_every_command_is_offered(shell: Shell) -> None:
    for command in parsers.shoewatch().commands:
        offered = shell.completed(f"{' '.join(command.words)} --")
        flags = {argument.flags[-1] for argument in command.arguments if argument.flags}
        assert set(offered[1:]) == flags
