"""What is typed wrong is answered with what was probably meant, and help is where one looks for it."""

import pytest

from controller import daemon, installation
from controller.cli import COMMANDS, main
from controller.cli.language.plain import read
from controller.games.three_card_poker.inputs import CardMisread
from controller.games.two_hands.inputs import Corrected


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    told = capsys.readouterr()
    return code, told.out, told.err


@pytest.mark.parametrize("words", [[], *([command] for command in COMMANDS), ["devices", "sniff"]])
def test_help_names_documents_where_the_package_has_them(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    of_a_checkout = said(capsys, "help", *words)[1]
    monkeypatch.setattr(installation, "IS_PACKAGE", True)
    of_the_package = said(capsys, "help", *words)[1]
    assert of_the_package == of_a_checkout.replace("docs/", "/usr/share/doc/shoewatch/")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["statsu"], "shoewatch: no such command: statsu; did you mean status?"),
        (["xyzzy"], "shoewatch: no such command: xyzzy; `shoewatch --help` shows how it is used"),
        (["help", "wach"], "shoewatch: no such command: wach; did you mean watch?"),
        (["devices", "snif"], "shoewatch devices: no such command: snif; did you mean sniff?"),
        (["devices", "42"], "shoewatch devices: no such command: 42; expected list, ports, probe or sniff"),
        (["devices", "sniff", "COM3"], "argument PORT: COM3: expected a port: "),
        (["status", "--jsno"], "shoewatch status: unknown argument: --jsno; did you mean --json?"),
        (["status", "--conifg=x"], "shoewatch status: unknown argument: --conifg=x; did you mean --config?"),
        (["judge", "--split-21", "void", "/e/t.txt"], "unknown argument: --split-21; did you mean --resplit-aces?"),
        (["status", "now", "-x"], "shoewatch status: unknown argument: -x"),
        (["pin", "floor-1", "--role", "superviser"], "argument --role: superviser; did you mean supervisor?"),
        (["export", "--format", "xml"], "argument --format: xml; expected csv or jsonl"),
        (["export", "--format", "csv", "--day", "someday"], "argument --day: someday is not a day; example: "),
        (["status", "t7.toml"], "shoewatch status: unknown argument: t7.toml; did you mean --config t7.toml?"),
        (["audit", "/j/t7.journal"], "unknown argument: /j/t7.journal; did you mean --journal /j/t7.journal?"),
        (["watch", "t7.journal"], "shoewatch watch: unknown argument: t7.journal; `shoewatch watch --help` shows"),
        (["history", "t7.journal"], "; did you mean --journal t7.journal?"),
        (["act"], "shoewatch act: missing: WORDS, --as; `shoewatch act --help` shows how it is used"),
        (["correct", "1-3", "player", "2", "9h", "--as", "x"], "1-3: expected a shoe and a round, such as 3/12, both"),
        (["correct", "3/0", "player", "2", "9h", "--as", "x"], "3/0: expected a shoe and a round, such as 3/12, both"),
        (["status", "a\x1b[2Jb"], "unknown argument: a\\u001b[2Jb"),
    ],
)
def test_a_wrong_word_is_answered_with_the_nearest(
    words: list[str], answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = said(capsys, *words)
    assert (code, out) == (2, "")
    assert answer in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("player", "correct player 2 9h round 1"),
        ("dealer", "misread dealer 2 9h round 1"),
        ("seat-12", "misread 12 2 9h round 1"),
    ],
)
def test_a_card_of_any_hand_is_corrected_in_words_that_its_table_understands(
    hand: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[tuple[str, int]] = []

    def act(_: object, words: str, shoe: int) -> int:
        said.append((words, shoe))
        return 0

    monkeypatch.setattr("controller.cli.act.command.act", act)
    assert main(["correct", "3/1", hand, "2", "9h", "--as", "floor-1"]) == 0
    assert said == [(words, 3)]
    assert isinstance(read(words), CardMisread if hand != "player" else Corrected)


def test_help_of_a_command_is_the_command_s_own(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["status"], ["devices", "sniff"], []):
        assert said(capsys, "help", *words) == said(capsys, *words, "--help")
        assert said(capsys, "help", *words)[0] == 0


def test_a_bare_command_lists_all_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys)
    assert (code, err) == (2, "")
    assert [command for command in COMMANDS if f"\n    {command} " not in out] == []


def test_to_list_the_ports_is_to_say_nothing_list_or_ports(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "devices") == said(capsys, "devices", "list") == said(capsys, "devices", "ports")


def test_the_daemon_too_answers_a_wrong_word_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        daemon.main(["--confgi", "x"])
    assert ended.value.code == 2
    assert capsys.readouterr().err == "shoewatchd: unknown argument: --confgi; did you mean --config?\n"
