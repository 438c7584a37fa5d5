"""`shoewatch metrics` at a socket that answers, and at each that does not: what it writes, and its exit code."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from controller import clock
from controller.cli import main
from controller.control import client, protocol
from controller.effects.view import view
from controller.games.registry import house, opened
from tests.support.openmetrics import families

ANSWER = protocol.status(1, view(opened(house()), table="T7"))


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    asks = client.Client.ask
    monkeypatch.setattr(client.Client, "ask", lambda self, ask: asks(self, ask, 0.5))


@contextmanager
def table(path: Path, answer: bytes | None) -> Iterator[Path]:
    """A program at a socket that answers one client with this; None: never."""
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(str(path))
        door.listen(1)

        def serve() -> None:
            caller, _ = door.accept()
            with caller:
                caller.recv(4096)
                if answer is None:
                    caller.recv(1)  # until it leaves
                else:
                    caller.sendall(answer)

        thread = threading.Thread(target=serve)
        thread.start()
        yield path
        thread.join()


def figures(text: str) -> dict[str, float]:
    """The figures of the question: `up`, and the one answer."""
    assert text.endswith("# EOF\n")
    found = {family.name: family for family in families(text)}
    up = {"up": found["shoewatch_up"].samples[0].value}
    return up | {each.labels["answer"]: each.value for each in found["shoewatch_answer"].samples if each.value}


def absent(folder: Path) -> list[str]:
    return ["--socket", str(folder / "nowhere")]


def no_socket(folder: Path) -> list[str]:
    (folder / "file").touch()
    return ["--socket", str(folder / "file")]


def no_configuration(folder: Path) -> list[str]:
    return ["--config", str(folder / "nowhere.toml")]


def wrong_configuration(folder: Path) -> list[str]:
    (folder / "wrong.toml").write_text("[table]\n", encoding="utf-8")
    return ["--config", str(folder / "wrong.toml")]


@pytest.mark.parametrize(
    ("asked", "answer", "code"),
    [
        (absent, "absent", 69),
        (no_socket, "unreachable", 69),
        (no_configuration, "configuration", 66),
        (wrong_configuration, "configuration", 78),
    ],
)
def test_a_table_that_cannot_be_asked_is_down_and_yesterdays_figures_are_not_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], asked: Callable[[Path], list[str]], answer: str, code: int
) -> None:
    output = tmp_path / "shoewatch.prom"
    output.write_text("shoewatch_up 1\n# EOF\n", encoding="utf-8")
    words = asked(tmp_path)
    assert main(["metrics", *words, "--output", str(output)]) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("shoewatch metrics: ")
    assert figures(output.read_text(encoding="utf-8")) == {"up": 0, answer: 1}
    assert f'source="{words[1]}"' in output.read_text(encoding="utf-8")
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


@pytest.mark.parametrize(
    ("said", "answer", "code"),
    [
        (ANSWER, "answered", 0),
        (None, "stuck", 69),
        (b'{"id": null, "error": {"problem": "32 clients are here already", "cure": "end one"}}\n', "busy", 75),
        (b'{"id": 1}\n', "unreachable", 69),
        (b"HTTP/1.1 400 Bad Request\r\n\r\n", "unreachable", 69),
        (b"", "unreachable", 69),
    ],
)
def test_what_becomes_of_the_question_is_a_figure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], said: bytes | None, answer: str, code: int
) -> None:
    with table(tmp_path / "socket", said) as path:
        assert main(["metrics", "--socket", str(path)]) == code
    out, _ = capsys.readouterr()
    assert figures(out) == {"up": answer == "answered", answer: 1}
    assert ('shoewatch_shoes_total{table="T7"} 0' in out) is (answer == "answered")
    assert f'clock="{clock.ask().sync}"}} 1' in out


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = tmp_path / "nowhere" / "shoewatch.prom"
    assert main(["metrics", *absent(tmp_path), "--output", str(output)]) == 74
    assert f"{output}: No such file or directory: the file was not written" in capsys.readouterr().err
    config = tmp_path / "table.toml"
    config.write_text("anything", encoding="utf-8")
    assert main(["metrics", "--config", str(config), "--output", str(config)]) == 74
    assert config.read_text(encoding="utf-8") == "anything"
