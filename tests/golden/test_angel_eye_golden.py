"""A kept capture of an Angel Eye on a bad line, through the session and through a real port, against kept events.

The events are changed by hand only: whoever changes them says in the commit what the shoe means by it now.
"""

import asyncio
import os
import pty
import tty
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from drivers.angel_eye.session import AngelEye
from drivers.angel_eye.wire import Settings
from drivers.capture import Happened, Passed, parse
from drivers.events import DeviceEvent, Report
from drivers.keeper import Keeper
from drivers.link.address import TtyAddress
from drivers.link.reconnect import Reconnecting

IN_TIME_S = 10.0


@pytest.fixture
def recorded(root: Path) -> tuple[list[Passed | Happened], list[str]]:
    """The capture, and the events it must give, a line each."""
    golden = root / "tests" / "golden"
    capture = golden / "angel_eye_bad_line.capture"
    events = (golden / "angel_eye_bad_line.events").read_text("utf-8").splitlines()
    return parse(capture.read_text("ascii"), capture.name), events


def written(event: DeviceEvent) -> str:
    return msgspec.json.encode(event).decode()


def test_the_session_tells_what_is_kept(recorded: tuple[list[Passed | Happened], list[str]]) -> None:
    records, events = recorded
    session, told = AngelEye(Settings()), list[Report]()
    session.link_up(0.0)
    for record in records:
        while (due := session.next_deadline()) is not None and due <= record.at_s:
            told += session.on_deadline(due)
        match record:
            case Passed(at_s=at_s, data=data):
                told += session.receive(data, at_s)
            case Happened(at_s, what):
                told += session.link_lost(what, at_s)
    assert [written(report.event) for report in told] == events


def test_a_real_port_tells_the_same(recorded: tuple[list[Passed | Happened], list[str]]) -> None:
    """As fast as it goes, which joins what noise came within one second: of refusals only the first ones are equal."""
    records, events = recorded
    master, slave = pty.openpty()
    tty.setraw(slave)
    path = os.ttyname(slave)
    os.close(slave)
    told: asyncio.Queue[str] = asyncio.Queue()

    async def deliver(reports: Sequence[Report]) -> None:
        for report in reports:
            told.put_nowait(written(report.event))

    async def story() -> None:
        keeper = Keeper("shoe", TtyAddress(path, 4800), AngelEye(Settings()), deliver)
        keeping = asyncio.create_task(keeper.run())
        async with asyncio.timeout(IN_TIME_S):
            while keeper._reconnect._state is not Reconnecting.OPEN:  # noqa: ASYNC110 - it tells no event
                await asyncio.sleep(0)
            for record in records:
                if isinstance(record, Passed):
                    os.write(master, record.data)
            heard = [await told.get() for _ in range(len(events) - 1)]
            os.close(master)
            heard.append(await told.get())
        assert heard == events
        keeping.cancel()
        with pytest.raises(asyncio.CancelledError):
            await keeping

    asyncio.run(story())
