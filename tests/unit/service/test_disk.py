"""A start waits for a disk that cannot be written only where systemd waits too. The clock leaps."""

import asyncio
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from controller.service.disk import LOOK_AGAIN_S, PATIENCE_S, once_writable
from controller.service.exits import DISK, UNREADABLE, CannotStart
from controller.service.notify import Notifier
from tests.simulator.virtual_loop import InFlight, VirtualLoop


class Opening:
    """Fails so many times with this code; notes when it was tried, and what is open."""

    def __init__(self, fails: float, code: int = DISK) -> None:
        self._fails = fails
        self._code = code
        self.tried: list[float] = []
        self.is_open: list[str] = []

    def __call__(self, stack: ExitStack) -> None:
        self.tried.append(round(asyncio.get_running_loop().time(), 3))
        self.is_open.append("journal")
        stack.callback(self.is_open.pop)
        if len(self.tried) <= self._fails:
            raise CannotStart(self._code, "the disk is full: free disk space", "another thing")


def starts(opening: Opening, notifier: Notifier, stop_after_s: float | None = None) -> int:
    """The exit code of a start, 0 where it goes on."""
    loop = VirtualLoop(InFlight())

    async def story() -> int:
        stopped = asyncio.Event()
        if stop_after_s is not None:
            loop.call_later(stop_after_s, stopped.set)
        with ExitStack() as stack:
            try:
                await once_writable(opening, stack, stopped, notifier)
            except CannotStart as cannot:
                assert not opening.is_open
                return cannot.code
            assert opening.is_open == ["journal"]
        assert not opening.is_open
        return 0

    try:
        return loop.run_until_complete(story())
    finally:
        loop.close()


@pytest.fixture
def systemd(tmp_path: Path) -> Iterator[tuple[Notifier, Callable[[], list[str]]]]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.setblocking(False)
        notifier = Notifier({"NOTIFY_SOCKET": str(tmp_path / "notify")})

        def heard() -> list[str]:
            said = []
            while True:
                try:
                    said.append(listening.recv(4096).decode())
                except BlockingIOError:
                    return said

        yield notifier, heard
        notifier.close()


def test_by_hand_it_says_so_at_once() -> None:
    opening = Opening(fails=1)
    assert starts(opening, Notifier({})) == DISK
    assert len(opening.tried) == 1


def test_under_systemd_it_goes_on_once_there_is_space(systemd: tuple[Notifier, Callable[[], list[str]]]) -> None:
    notifier, heard = systemd
    opening = Opening(fails=3)
    assert starts(opening, notifier) == 0
    first = opening.tried[0]
    assert [at - first for at in opening.tried] == [LOOK_AGAIN_S * n for n in range(4)]
    assert heard() == ["STATUS=the disk is full: free disk space (and 1 more: see the log)"] * 3


def test_after_its_patience_systemd_starts_it_again(systemd: tuple[Notifier, Callable[[], list[str]]]) -> None:
    opening = Opening(fails=float("inf"))
    assert starts(opening, systemd[0]) == DISK
    assert opening.tried[-1] - opening.tried[0] == PATIENCE_S


def test_one_that_is_stopped_waits_no_longer(systemd: tuple[Notifier, Callable[[], list[str]]]) -> None:
    opening = Opening(fails=float("inf"))
    assert starts(opening, systemd[0], stop_after_s=2.5) == DISK
    assert opening.tried[-1] - opening.tried[0] == 2.5


def test_nothing_else_is_waited_for(systemd: tuple[Notifier, Callable[[], list[str]]]) -> None:
    opening = Opening(fails=1, code=UNREADABLE)
    assert starts(opening, systemd[0]) == UNREADABLE
    assert len(opening.tried) == 1
