"""Every command says in its `--help` how it may end."""

import re

import pytest

from controller import daemon
from controller.cli import COMMANDS, main
from controller.cli.terminal.codes import USUAL
from firmware_sim import cli as simulator

TOLD = re.compile(r"^  (\d+) +\S", re.MULTILINE)


def codes(help_: str) -> list[int]:
    """The exit codes that stand in a help text."""
    _, _, told = help_.partition("exit codes:\n")
    return [int(code) for code in TOLD.findall(told)]


@pytest.mark.parametrize("command", [*COMMANDS, "devices probe", "devices sniff"])
def test_every_subcommand_says_how_it_ends(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command.split(), "--help"]) == 0
    told = codes(capsys.readouterr().out)
    assert told == sorted(set(told))
    assert {0, 2} <= set(told) <= set(USUAL)


def test_the_command_says_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert codes(capsys.readouterr().out) == [*USUAL]


@pytest.mark.parametrize("words", [[], ["run"], ["play"], ["demo"]])
def test_the_simulator_says_how_it_ends(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        simulator.main([*words, "--help"])
    assert codes(capsys.readouterr().out) == [0, 1, 2, 130, 143]


def test_the_daemon_says_how_it_ends(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        daemon.main(["--help"])
    assert codes(capsys.readouterr().out) == [0, 2, 66, 70, 71, 74, 75, 78]


def test_whoever_interrupts_a_command_sees_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("controller.cli.odds.run", interrupted)
    assert main(["odds"]) == 130
