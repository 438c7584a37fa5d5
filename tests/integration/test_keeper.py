"""A device kept connected over real ports: outages, returns, swaps, and what the owner hears."""

import asyncio
import os
import pty
import socket
import tty
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from drivers.angel_eye.codec import encode_report
from drivers.angel_eye.framing import frame_report, frame_text
from drivers.angel_eye.messages import CuttingCardOut, Drawn, Face, ShoeReport
from drivers.angel_eye.session import ONLINE, AngelEye
from drivers.angel_eye.wire import BccStart, Settings
from drivers.budget import EVENTS_AT_ONCE
from drivers.commands import LockShoe
from drivers.events import (
    CardDrawn,
    CommandAnswered,
    DeviceEvent,
    DeviceOffline,
    DeviceOnline,
    DeviceRefused,
    Report,
)
from drivers.events import CuttingCardOut as CuttingCardLeft
from drivers.keeper import Keeper
from drivers.link.address import TcpAddress, TtyAddress
from drivers.link.boundary import HUNG_UP, UNPLUGGED
from drivers.link.reconnect import Reconnecting
from drivers.open_protocol.handshake import Expected
from drivers.open_protocol.session import HostSession
from drivers.pump import TOO_MUCH
from drivers.session import Session
from firmware_sim.open_device.memory import Identity, Memory
from firmware_sim.open_device.session import DeviceSession

IN_TIME_S = 10.0
EIGHT = CardDrawn("8s", said="player", index=1)
CUTTING_CARD_SAID = CuttingCardLeft()


def wire(seq: str, report: ShoeReport) -> bytes:
    return frame_report(encode_report(seq, report))


CARD, CUTTING_CARD = wire("1", Drawn(0, 1, Face(3, 8))), wire("2", CuttingCardOut())


class Bay:
    """A place to plug a device in: a path that is there only while something is plugged."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.master = -1

    def plug(self) -> None:
        self.master, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(self.master, False)
        self.path.symlink_to(os.ttyname(slave))
        os.close(slave)

    def unplug(self) -> None:
        if self.master >= 0:
            self.path.unlink()
            os.close(self.master)
            self.master = -1

    def say(self, data: bytes) -> None:
        os.write(self.master, data)


@pytest.fixture
def bay(tmp_path: Path) -> Iterator[Bay]:
    bay = Bay(tmp_path / "by-id-shoe")
    yield bay
    bay.unplug()


class Owner:
    """Who keeps the reports; a test waits for the next one."""

    def __init__(self) -> None:
        self.told: asyncio.Queue[DeviceEvent] = asyncio.Queue()

    async def deliver(self, reports: Sequence[Report]) -> None:
        for report in reports:
            self.told.put_nowait(report.event)

    async def hears(self, *events: DeviceEvent) -> None:
        for event in events:
            assert await self.next() == event

    async def next(self) -> DeviceEvent:
        async with asyncio.timeout(IN_TIME_S):
            return await self.told.get()


def run(keeper: Keeper, story: Callable[[], Awaitable[None]]) -> None:
    """The keeper beside the story, cancelled at its end; a keeper that ends by itself fails the test."""

    async def both() -> None:
        async with asyncio.TaskGroup() as group:
            keeping = group.create_task(keeper.run())
            try:
                async with asyncio.timeout(IN_TIME_S):
                    await story()
            finally:
                keeping.cancel()

    asyncio.run(both())


class Troubles:
    """The chance a keeper takes at each trouble: none, and a test can wait for so many of them."""

    def __init__(self) -> None:
        self.count = 0
        self._another = asyncio.Event()

    def __call__(self) -> float:
        self.count += 1
        self._another.set()
        return 0.0

    async def reach(self, count: int) -> None:
        while self.count < count:
            self._another.clear()
            await self._another.wait()


def keeping(bay: Bay, owner: Owner, session: Session, troubles: Troubles) -> Keeper:
    return Keeper("shoe", TtyAddress(str(bay.path), 4800), session, owner.deliver, chance=troubles)


async def plug_and_open(bay: Bay, keeper: Keeper) -> None:
    """What is said before the port is open is lost, as on a real line: wait for that."""
    bay.plug()
    while keeper._reconnect._state is not Reconnecting.OPEN:  # noqa: ASYNC110 - it tells no event
        await asyncio.sleep(0)


def test_an_unplugged_shoe_is_back_within_a_second_of_its_return(bay: Bay) -> None:
    """Issue 3, point 7: noticed within 100 ms, reconnected within 1 s, whatever the outage has been."""
    owner, troubles = Owner(), Troubles()
    keeper = keeping(bay, owner, AngelEye(Settings()), troubles)

    async def story() -> None:
        loop = asyncio.get_running_loop()
        await plug_and_open(bay, keeper)
        bay.say(CARD)
        await owner.hears(ONLINE, EIGHT)
        start = loop.time()
        bay.unplug()
        await owner.hears(DeviceOffline(UNPLUGGED))
        assert loop.time() - start < 0.1
        await troubles.reach(6)  # the wait between two tries is at its longest
        start = loop.time()
        await plug_and_open(bay, keeper)
        bay.say(CUTTING_CARD)
        assert loop.time() - start < 1.0
        await owner.hears(ONLINE, CUTTING_CARD_SAID)

    run(keeper, story)


def test_one_warning_an_outage(bay: Bay) -> None:
    owner, troubles = Owner(), Troubles()
    keeper = keeping(bay, owner, AngelEye(Settings()), troubles)

    async def story() -> None:
        await troubles.reach(3)
        await plug_and_open(bay, keeper)
        bay.say(CARD)
        await owner.hears(ONLINE, EIGHT)
        bay.unplug()
        await owner.hears(DeviceOffline(UNPLUGGED))
        await troubles.reach(6)

    with capture_logs() as logs:
        run(keeper, story)
    told = [(entry["event"], entry["log_level"]) for entry in logs]
    outage = [("link.lost", "warning"), ("link.lost", "debug"), ("link.lost", "debug")]
    assert [each for each in told if each[1] != "debug"] == [outage[0], ("link.restored", "info"), outage[0]]
    assert told[:3] == told[-3:] == outage
    assert {entry["device"] for entry in logs} == {"shoe"}
    assert {entry["port"] for entry in logs} == {str(bay.path)}


def test_a_keeper_that_was_ended_may_begin_again(bay: Bay) -> None:
    owner, troubles = Owner(), Troubles()
    keeper = keeping(bay, owner, AngelEye(Settings()), troubles)

    async def in_vain() -> None:
        await troubles.reach(2)

    async def story() -> None:
        await plug_and_open(bay, keeper)
        bay.say(CARD)
        await owner.hears(ONLINE, EIGHT)

    run(keeper, in_vain)
    run(keeper, story)


def test_a_card_repeated_across_an_unplug_is_one_card(bay: Bay) -> None:
    owner, troubles = Owner(), Troubles()
    keeper = keeping(bay, owner, AngelEye(Settings()), troubles)

    async def story() -> None:
        await plug_and_open(bay, keeper)
        bay.say(CARD)
        await owner.hears(ONLINE, EIGHT)
        bay.unplug()
        await owner.hears(DeviceOffline(UNPLUGGED))
        await plug_and_open(bay, keeper)
        bay.say(CARD + CUTTING_CARD)
        await owner.hears(ONLINE, CUTTING_CARD_SAID)

    run(keeper, story)


def test_a_command_under_way_at_an_unplug_has_its_answer(bay: Bay) -> None:
    owner, session = Owner(), AngelEye(Settings(allow_commands=True))
    keeper = keeping(bay, owner, session, Troubles())

    async def story() -> None:
        await plug_and_open(bay, keeper)
        bay.say(CUTTING_CARD)
        await owner.hears(ONLINE, CUTTING_CARD_SAID)
        assert session.command(5, LockShoe(locked=True), asyncio.get_running_loop().time()) == []
        keeper.stir()
        wanted, got = frame_text(b"OPLK02", BccStart.AT_STX), b""
        while got != wanted:
            with suppress(BlockingIOError):
                got += os.read(bay.master, 64)
            await asyncio.sleep(0)
        bay.unplug()
        await owner.hears(CommandAnswered(5, "no-answer", UNPLUGGED), DeviceOffline(UNPLUGGED))

    run(keeper, story)


def test_a_device_server_that_restarts_is_found_again() -> None:
    owner, troubles = Owner(), Troubles()
    with socket.create_server(("127.0.0.1", 0)) as first:
        port = first.getsockname()[1]
        first.setblocking(False)
        keeper = Keeper("shoe", TcpAddress("127.0.0.1", port), AngelEye(Settings()), owner.deliver, chance=troubles)

        async def story() -> None:
            loop = asyncio.get_running_loop()
            device, _ = await loop.sock_accept(first)
            device.sendall(CARD)
            await owner.hears(ONLINE, EIGHT)
            first.close()
            device.close()
            await owner.hears(DeviceOffline(HUNG_UP))
            await troubles.reach(3)
            with socket.create_server(("127.0.0.1", port)) as second:
                second.setblocking(False)
                device, _ = await loop.sock_accept(second)
                with device:
                    device.sendall(CUTTING_CARD)
                    await owner.hears(ONLINE, CUTTING_CARD_SAID)

        run(keeper, story)


# --- a swapped device -------------------------------------------------------------------------------------------------


class LiveDevice:
    """A device of the open protocol at the master's end of a bay."""

    def __init__(self, bay: Bay, serial: str) -> None:
        self._bay = bay
        self._loop = asyncio.get_running_loop()
        nonces = count(1)
        self.session = DeviceSession(Identity("shoe", serial), Memory(log=7), lambda: b"nonce-%010d" % next(nonces))
        self._loop.add_reader(bay.master, self._hear)
        self.session.link_up(self._loop.time())
        self._tick()

    def tell(self, event: DeviceEvent) -> None:
        self.session.tell(event, self._loop.time())
        self._speak()

    def unplug(self) -> None:
        self._loop.remove_reader(self._bay.master)
        self._timer.cancel()
        self._bay.unplug()

    def _hear(self) -> None:
        with suppress(OSError):  # nobody has the other end open
            self.session.receive(os.read(self._bay.master, 4096), self._loop.time())
        self._speak()

    def _speak(self) -> None:
        if out := self.session.bytes_to_send():
            os.write(self._bay.master, out)

    def _tick(self) -> None:
        due = self.session.next_deadline()
        if due is not None and due <= self._loop.time():
            self.session.on_deadline(self._loop.time())
        self._speak()
        self._timer = self._loop.call_later(0.02, self._tick)


def test_a_swapped_device_is_refused_by_name_and_the_right_one_is_taken_again(bay: Bay) -> None:
    owner, nonces = Owner(), count(1)
    session = HostSession(Expected("shoe", "S-0001"), lambda: b"host-%011d" % next(nonces))

    async def story() -> None:
        bay.plug()
        stranger = LiveDevice(bay, "S-0002")
        stranger.tell(EIGHT)
        refused = await owner.next()
        assert isinstance(refused, DeviceRefused)
        assert refused.serial == "S-0002"
        stranger.unplug()
        bay.plug()
        right = LiveDevice(bay, "S-0001")
        right.tell(EIGHT)
        online, card = await owner.next(), await owner.next()
        assert isinstance(online, DeviceOnline)
        assert (online.serial, card) == ("S-0001", EIGHT)
        right.unplug()

    run(keeping(bay, owner, session, Troubles()), story)


def test_whoever_keeps_a_device_is_told_when_it_cannot_be_kept(bay: Bay) -> None:
    """A journal that is full is no lost link: the keeper ends with it instead of trying again."""
    bay.plug()

    async def full(reports: Sequence[Report]) -> None:
        for report in reports:
            raise OSError(28, f"no room for {report.event}")

    keeper = Keeper("shoe", TtyAddress(str(bay.path)), AngelEye(Settings()), full)

    async def story() -> None:
        while True:
            with suppress(BlockingIOError):
                bay.say(CARD)
            await asyncio.sleep(0)

    with pytest.raises(ExceptionGroup) as raised:
        run(keeper, story)
    assert raised.group_contains(OSError, match="no room")


def test_a_device_that_says_too_much_is_refused_by_name_and_held_off(bay: Bay) -> None:
    """A sensor is stuck: what was read is delivered, the device counts as lost, and its port is closed for a while."""
    owner, troubles = Owner(), Troubles()
    keeper = keeping(bay, owner, AngelEye(Settings()), troubles)

    async def story() -> None:
        await plug_and_open(bay, keeper)
        heard: list[DeviceEvent] = []
        told = 0
        while not any(isinstance(event, DeviceRefused) for event in heard):
            for _ in range(50):
                told += 1
                with suppress(OSError):  # nobody reads it any more
                    bay.say(wire(str(told % 8 + 1), Drawn(0, 1, Face(3, 8))))
            await asyncio.sleep(0)
            while not owner.told.empty():
                heard.append(owner.told.get_nowait())
        assert sum(isinstance(event, CardDrawn) for event in heard) >= EVENTS_AT_ONCE // 2
        assert heard[-2:] == [DeviceOffline(TOO_MUCH), DeviceRefused(TOO_MUCH)]
        assert "held off for 10 s" in keeper.trouble
        assert keeper._reconnect._state is Reconnecting.WAITING

    with capture_logs() as logs:
        run(keeper, story)
    assert [(entry["device"], entry["seconds"]) for entry in logs if entry["event"] == "device.held-off"] == [
        ("shoe", 10)
    ]
