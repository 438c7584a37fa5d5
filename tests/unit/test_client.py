"""The client of the control socket, where many others want to be connected as well."""

import socket
from contextlib import ExitStack
from pathlib import Path
from threading import Thread

import pytest

from controller.control import client
from controller.control.client import Client, Declined


def crowded(path: Path, opened: ExitStack) -> socket.socket:
    """A socket at which as many wait to be accepted as may."""
    listening = opened.enter_context(socket.socket(socket.AF_UNIX))
    listening.bind(str(path))
    listening.listen(0)
    while True:
        other = opened.enter_context(socket.socket(socket.AF_UNIX))
        other.setblocking(False)
        try:
            other.connect(str(path))
        except BlockingIOError:
            return listening


def _take_one(listening: socket.socket) -> None:
    listening.accept()[0].close()


def test_a_client_waits_until_there_is_room(tmp_path: Path) -> None:
    with ExitStack() as opened:
        listening = crowded(tmp_path / "sock", opened)
        thread = Thread(target=_take_one, args=(listening,))
        thread.start()
        Client.open(tmp_path / "sock").close()
        thread.join()


def test_a_client_that_waits_in_vain_is_told_to_ask_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "WAIT_S", 0.01)
    with ExitStack() as opened:
        crowded(tmp_path / "sock", opened)
        with pytest.raises(Declined, match="too many clients are connecting: try again"):
            Client.open(tmp_path / "sock")
