"""`shoewatch status`, `act`, `correct` and `watch` at the real daemon, over its restart."""

import io
import json
import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from controller.cli import main
from tests.support.daemons import DaemonProcess, configuration, records

pytestmark = pytest.mark.long

IN_TIME_S = 30


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """A table whose devices are all away, with a supervisor and a technician."""
    lines = []
    for words in (["pin", "floor-1"], ["pin", "fitter-1", "--role", "technician"]):
        _send(monkeypatch)
        assert main(words) == 0
        lines.append(capsys.readouterr().out)
    people = tmp_path / "people"
    people.touch(mode=0o600)
    people.write_text("".join(lines), encoding="utf-8")
    ports = {"shoe": str(tmp_path / "no-shoe"), "panel": str(tmp_path / "no-panel")}
    return configuration(tmp_path, ports, more=f'\n[people]\nsupervisors = "{people}"')


def _send(monkeypatch: pytest.MonkeyPatch, pin: bytes = b"271828\n") -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(pin)))


def test_commands_at_a_table_that_runs(
    config: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    where = ["--config", str(config)]
    with DaemonProcess(config) as daemon:
        assert main(["status", *where]) == 1
        assert "shoe is not connected" in capsys.readouterr().out
        assert main(["status", "--json", *where]) == 1
        view = json.loads(capsys.readouterr().out)
        assert (view["table"], view["shoe"]["phase"], view["prompt"]["panel"][0]) == ("T7", "closed", "TABLE CLOSED")
        _send(monkeypatch)
        assert main(["act", "void", "--as", "floor-1", *where]) == 1
        assert "rejected: " in capsys.readouterr().out
        _send(monkeypatch)
        assert main(["act", "void", "--as", "fitter-1", *where]) == 77
        assert "a technician" in capsys.readouterr().err
        _send(monkeypatch, b"000000\n")
        assert main(["act", "void", "--as", "floor-1", *where]) == 77
        assert "Wrong name or PIN" in capsys.readouterr().err
        _send(monkeypatch)
        assert main(["correct", "3/1", "player", "1", "9h", "--as", "floor-1", *where]) == 75
        assert "shoe 3 is not in the journal" in capsys.readouterr().err
        assert daemon.stop() == 0
        assert main(["status", *where]) == 69
        assert "shoewatchd is not running" in capsys.readouterr().err
        said = daemon.said()
    assert "271828" not in said
    assert "000000" not in said
    assert sum("supervisor" in type(record.source).__name__.lower() for record in records(config.parent)) == 1


def test_a_watch_outlives_its_daemon(config: Path) -> None:
    words = [sys.executable, "-m", "controller.cli", "watch", "--plain", "--config", str(config)]
    with DaemonProcess(config) as daemon:
        given = os.environ | {"PYTHONIOENCODING": "utf-8"}
        with subprocess.Popen(words, stdout=subprocess.PIPE, bufsize=0, env=given) as watch:
            try:
                assert watch.stdout is not None
                assert b"TABLE CLOSED" in _line(watch.stdout)
                daemon.kill()
                while b"reconnecting" not in _line(watch.stdout):
                    pass
                with DaemonProcess(config):
                    while b"restarted" not in _line(watch.stdout):
                        pass
                    watch.send_signal(signal.SIGINT)
                    assert watch.wait(IN_TIME_S) == 130
            finally:
                watch.kill()


def _line(stream: object) -> bytes:
    assert isinstance(stream, io.RawIOBase)
    assert select.select([stream], [], [], IN_TIME_S)[0]
    line: bytes = stream.readline()
    assert line
    return line
