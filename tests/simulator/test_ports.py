"""A live table on each kind of port, with the unmodified drivers at the other end; it is waited for events only."""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from pytest_mock import MockerFixture

from drivers.angel_eye.session import AngelEye
from drivers.angel_eye.wire import Settings
from drivers.commands import LockShoe, ShowText
from drivers.events import CardDrawn, CommandAnswered, DeviceEvent, DeviceOnline, Report
from drivers.keeper import Keeper
from drivers.link.address import parse
from drivers.open_protocol.handshake import Expected
from drivers.open_protocol.session import HostSession
from drivers.session import Session
from firmware_sim.live import LiveTable, Where
from firmware_sim.ports.pty import ASK_AGAIN_S, PtyPort
from firmware_sim.rig import SERIALS, key_of
from firmware_sim.scenarios.script import Setup
from tests.simulator.hostile import TRANSPORTS

IN_TIME_S = 20.0
SPEED = 300.0


class Listener:
    """A host at one port."""

    def __init__(self, table: LiveTable, name: str, session: Session) -> None:
        self.session = session
        self.heard: asyncio.Queue[DeviceEvent] = asyncio.Queue()
        self.cards: list[str] = []
        self.clock = asyncio.get_running_loop().time
        self.keeper = Keeper(
            name, parse(table.ports[name].name, 4800), session, self._deliver, backend=table.bus, clock=self.clock
        )

    async def until(self, wanted: Callable[[DeviceEvent], bool]) -> DeviceEvent:
        while True:
            event = await self.heard.get()
            if wanted(event):
                return event

    async def _deliver(self, reports: Sequence[Report]) -> None:
        for report in reports:
            if isinstance(report.event, CardDrawn):
                self.cards.append(report.event.card)
            self.heard.put_nowait(report.event)
            if report.place is not None:
                self.session.acknowledge(report.place, self.clock())


def open_session(name: str, key: bytes | None = None) -> HostSession:
    kind: Any = name
    return HostSession(Expected(kind, SERIALS[name], key), lambda: os.urandom(16))


def at_a_table(
    setup: Setup, where: Where, folder: Path, name: str, session: Session, *, story: Callable[..., Awaitable[None]]
) -> None:
    """The story beside a running table with one host."""

    async def run() -> None:
        table = LiveTable(setup, where, folder, speed=SPEED)
        table.open()
        listener = Listener(table, name, session)
        try:
            async with asyncio.timeout(IN_TIME_S), asyncio.TaskGroup() as group:
                running = [
                    group.create_task(table.run(until_over=False)),
                    group.create_task(listener.keeper.run()),
                ]
                await story(table, listener)
                for task in running:
                    task.cancel()
        finally:
            table.close()

    asyncio.run(run())


@pytest.mark.parametrize("where", TRANSPORTS)
@pytest.mark.parametrize("authenticated", [False, True])
def test_cards_and_commands_pass_through_an_unplug(where: Where, tmp_path: Path, *, authenticated: bool) -> None:
    async def story(table: LiveTable, host: Listener) -> None:
        await host.until(lambda event: isinstance(event, DeviceOnline) and event.authenticated is authenticated)
        table.say("the cards are shuffled")
        table.say("the shoe is filled")
        await host.until(lambda event: isinstance(event, CardDrawn))
        table.say("the shoe is unplugged")
        await table.settle()
        table.say("a round is dealt")
        table.say("the shoe is plugged in again")
        await host.until(lambda event: isinstance(event, DeviceOnline))
        await table.settle()
        host.session.command(1, LockShoe(locked=True), host.clock())
        host.keeper.stir()
        await host.until(lambda event: isinstance(event, CommandAnswered) and event.outcome == "done")
        assert table.shift.table.shoe.locked
        dealt = 416 - sum(sheet is not None for sheet in table.shift.table.shoe.cards) + 2
        assert len(host.cards) == dealt

    key = key_of("shoe") if authenticated else None
    at_a_table(Setup(authenticated=authenticated), where, tmp_path, "shoe", open_session("shoe", key), story=story)


def test_a_panel_shows_what_the_host_wants(tmp_path: Path) -> None:
    async def story(table: LiveTable, host: Listener) -> None:
        await host.until(lambda event: isinstance(event, DeviceOnline))
        host.session.command(1, ShowText("CARD TO PLAYER", "Karte für die Bank"), host.clock())
        host.keeper.stir()
        await host.until(lambda event: isinstance(event, CommandAnswered))
        panel = table.shift.table.panel
        assert (panel.upper, panel.lower) == ("CARD TO PLAYER", "Karte für die Bank")

    at_a_table(Setup(), "pty", tmp_path, "panel", open_session("panel"), story=story)


@pytest.mark.parametrize("where", ["pty", "tcp"])
def test_an_angel_eye_on_a_port(where: Where, tmp_path: Path) -> None:
    async def story(table: LiveTable, host: Listener) -> None:
        await host.until(lambda event: isinstance(event, DeviceOnline))
        table.say("the cards are shuffled")
        table.say("the shoe is filled")
        await host.until(lambda event: isinstance(event, CardDrawn) and event.said == "burn")
        for command, number in zip((LockShoe(locked=True), LockShoe(locked=False)), count(1), strict=False):
            host.session.command(number, command, host.clock())
            host.keeper.stir()
            await host.until(lambda event: isinstance(event, CommandAnswered) and event.outcome == "done")
        assert not table.shift.table.shoe.locked

    shoe = AngelEye(Settings(answer_reports=True, allow_commands=True))
    at_a_table(Setup(shoe="angel-eye", firmware="2.0"), where, tmp_path, "shoe", shoe, story=story)


def test_a_second_host_at_a_tcp_port_is_sent_away(tmp_path: Path) -> None:
    async def story(table: LiveTable, host: Listener) -> None:
        await host.until(lambda event: isinstance(event, DeviceOnline))
        number = int(table.ports["shoe"].name.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", number)
        assert await reader.read() == b""
        writer.close()

    at_a_table(Setup(), "tcp", tmp_path, "shoe", open_session("shoe"), story=story)


def test_a_pseudo_terminal_that_a_host_has_left_shut_is_another_one_by_the_same_name(
    tmp_path: Path, mocker: MockerFixture
) -> None:
    """A host that took it for itself and was killed: whoever is not root could never open it again."""

    async def story() -> None:
        port = PtyPort("shoe", tmp_path)
        port.appear(elsewhere=False)
        before = (tmp_path / "shoe").readlink()
        opens, busy = os.open, [OSError(errno.EBUSY, "busy")]

        def shut_once(*what: Any) -> int:
            if busy:
                raise busy.pop()
            return opens(*what)

        mocker.patch.object(os, "open", shut_once)
        while busy:  # noqa: ASYNC110 - a port has nobody to tell
            await asyncio.sleep(ASK_AGAIN_S)
        mocker.stopall()
        assert (tmp_path / "shoe").readlink() != before
        host = os.open(tmp_path / "shoe", os.O_RDWR | os.O_NOCTTY)
        await asyncio.sleep(3 * ASK_AGAIN_S)
        port.send(b"here")
        assert os.read(host, 10) == b"here"
        os.close(host)
        port.vanish()
        assert not (tmp_path / "shoe").is_symlink()

    asyncio.run(story())
