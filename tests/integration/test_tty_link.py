"""Serial links over real pseudo-terminals: bytes, floods, hang-ups, second openers."""

import asyncio
import errno
import fcntl
import os
import pty
import termios
import tty
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from drivers.errors import LinkLost
from drivers.link.address import TtyAddress
from drivers.link.boundary import IN_USE, NO_SUCH_PORT, NOT_A_PORT, NOT_LISTENING, UNPLUGGED
from drivers.link.descriptor import DescriptorLink
from drivers.link.link import INBOX_MAX, OUTBOX_MAX
from drivers.link.tty import open_tty

IN_TIME_S = 5.0
TIOCGEXCL = 0x80045440
"""Asks whether only one may open a terminal (Linux, asm-generic/ioctls.h)."""


@dataclass
class Cable:
    """The master's end of a pty: what a device would hold."""

    master: int
    path: str
    open: bool = True

    def unplug(self) -> None:
        if self.open:
            self.open = False
            os.close(self.master)


@dataclass
class Ear:
    """What a link stirs, and how often."""

    stirs: int = 0
    _heard: asyncio.Event = field(default_factory=asyncio.Event)

    def stir(self) -> None:
        self.stirs += 1
        self._heard.set()

    async def heard(self) -> None:
        await self._heard.wait()
        self._heard.clear()


@pytest.fixture
def cable() -> Iterator[Cable]:
    master, slave = pty.openpty()
    tty.setraw(slave)
    cable = Cable(master, os.ttyname(slave))
    os.close(slave)
    os.set_blocking(master, False)
    yield cable
    cable.unplug()


async def read(link: DescriptorLink, ear: Ear, count: int) -> bytes:
    """So many bytes, however they come."""
    data = bytearray()
    async with asyncio.timeout(IN_TIME_S):
        while len(data) < count:
            if not (more := link.take()):
                await ear.heard()
            data += more
    return bytes(data)


async def loss(link: DescriptorLink, ear: Ear) -> LinkLost:
    async with asyncio.timeout(IN_TIME_S):
        while True:
            try:
                link.take()
            except LinkLost as lost:
                return lost
            await ear.heard()


async def refused(path: str) -> str:
    with pytest.raises(LinkLost) as raised:
        await open_tty(TtyAddress(path), lambda: None)
    return raised.value.reason


def test_every_byte_passes_unchanged_both_ways(cable: Cable) -> None:
    every = bytes(range(256))

    async def story() -> None:
        ear = Ear()
        link = await open_tty(TtyAddress(cable.path), ear.stir)
        try:
            os.write(cable.master, every)
            assert await read(link, ear, 256) == every
            link.write(every)
            assert os.read(cable.master, 512) == every
        finally:
            link.close()

    asyncio.run(story())


def test_a_hang_up_is_one_loss_and_nothing_spins(cable: Cable) -> None:
    async def story() -> None:
        ear = Ear()
        link = await open_tty(TtyAddress(cable.path), ear.stir)
        cable.unplug()
        lost = await loss(link, ear)
        assert lost.reason == UNPLUGGED
        stirs = ear.stirs
        for _ in range(100):
            await asyncio.sleep(0)
        assert ear.stirs == stirs == 1
        link.write(b"\x06")
        with pytest.raises(LinkLost) as again:
            link.take()
        assert again.value is lost
        link.close()
        link.close()

    asyncio.run(story())


def test_an_unplug_is_noticed_within_100_ms(cable: Cable) -> None:
    """Issue 3, point 7. The event loop hears of a hang-up at once; what is measured is the way up."""

    async def story() -> None:
        ear = Ear()
        link = await open_tty(TtyAddress(cable.path), ear.stir)
        loop = asyncio.get_running_loop()
        start = loop.time()
        cable.unplug()
        await loss(link, ear)
        assert loop.time() - start < 0.1
        link.close()

    asyncio.run(story())


def test_bytes_taken_before_a_hang_up_come_before_it(cable: Cable) -> None:
    async def story() -> None:
        ear = Ear()
        link = await open_tty(TtyAddress(cable.path), ear.stir)
        os.write(cable.master, b"card")
        await ear.heard()
        cable.unplug()
        for _ in range(10):
            await asyncio.sleep(0)
        link.write(b"\x06")
        assert link.take() == b"card"
        assert (await loss(link, ear)).reason == UNPLUGGED
        link.close()

    asyncio.run(story())


def test_a_flood_is_bounded_and_whole(cable: Cable) -> None:
    """A pump that does not take makes reading stop: the kernel holds the rest, and nothing is lost."""
    total = 4 * INBOX_MAX
    flood = bytes(range(256)) * (total // 256)

    async def story() -> None:
        ear = Ear()
        link = await open_tty(TtyAddress(cable.path), ear.stir)
        loop = asyncio.get_running_loop()
        sent = 0

        def push() -> None:
            nonlocal sent
            try:
                sent += os.write(cable.master, flood[sent : sent + 4096])
            except BlockingIOError:
                return
            if sent == total:
                loop.remove_writer(cable.master)

        loop.add_writer(cable.master, push)
        got = bytearray()
        async with asyncio.timeout(IN_TIME_S):
            while len(got) < total:
                for _ in range(200):
                    await asyncio.sleep(0)
                taken = link.take()
                assert len(taken) < INBOX_MAX + 4096
                got += taken
        assert bytes(got) == flood
        link.close()

    asyncio.run(story())


def test_reading_stops_when_nobody_takes(cable: Cable) -> None:
    async def story() -> None:
        ear = Ear()
        link = await open_tty(TtyAddress(cable.path), ear.stir)
        sent = 0
        for _ in range(5000):
            try:
                sent += os.write(cable.master, b"\0" * 4096)
            except BlockingIOError:
                if sent > INBOX_MAX + 4096:
                    break
            await asyncio.sleep(0)
        assert sent < 2 * INBOX_MAX
        taken = await read(link, ear, sent)
        assert len(taken) == sent
        link.close()

    asyncio.run(story())


def test_writing_is_bounded(cable: Cable) -> None:
    """Nobody reads the master's end: the kernel's buffer fills, then ours, and then the device is said to be deaf."""

    async def story() -> None:
        ear = Ear()
        link = await open_tty(TtyAddress(cable.path), ear.stir)
        for _ in range(OUTBOX_MAX // 4096 + 64):
            link.write(b"\0" * 4096)
        assert (await loss(link, ear)).reason == NOT_LISTENING
        link.close()

    asyncio.run(story())


def test_what_the_kernel_does_not_take_at_once_goes_out_later_in_order(cable: Cable) -> None:
    data = bytes(range(256)) * 128

    async def story() -> None:
        ear = Ear()
        link = await open_tty(TtyAddress(cable.path), ear.stir)
        for start in range(0, len(data), 1024):
            link.write(data[start : start + 1024])
        got = bytearray()
        async with asyncio.timeout(IN_TIME_S):
            while len(got) < len(data):
                try:
                    got += os.read(cable.master, 4096)
                except BlockingIOError:
                    await asyncio.sleep(0)
        assert bytes(got) == data
        link.close()

    asyncio.run(story())


def test_a_second_opener_is_refused(cable: Cable) -> None:
    async def story() -> None:
        link = await open_tty(TtyAddress(cable.path), lambda: None)
        assert await refused(cable.path) == IN_USE
        if os.geteuid():  # root passes TIOCEXCL
            with pytest.raises(OSError) as raised:  # noqa: PT011 - the number is what counts
                os.open(cable.path, os.O_RDWR | os.O_NOCTTY)
            assert raised.value.errno == errno.EBUSY
        link.close()
        (await open_tty(TtyAddress(cable.path), lambda: None)).close()

    asyncio.run(story())


def test_the_right_to_be_alone_is_given_back_on_closing(cable: Cable) -> None:
    """A pseudo-terminal remembers it while its other end is open, and refuses everybody but root."""
    beside = os.open(cable.path, os.O_RDWR | os.O_NOCTTY)

    def alone() -> bool:
        return any(fcntl.ioctl(beside, TIOCGEXCL, bytes(4)))

    async def story() -> None:
        link = await open_tty(TtyAddress(cable.path), lambda: None)
        assert alone()
        link.close()
        assert not alone()

    try:
        asyncio.run(story())
    finally:
        os.close(beside)


def test_the_line_is_raw_with_the_speed_asked_for(cable: Cable) -> None:
    async def story() -> None:
        link = await open_tty(TtyAddress(cable.path, 4800), lambda: None)
        settings = termios.tcgetattr(cable.master)
        assert settings[4] == settings[5] == termios.B4800
        assert not settings[3] & (termios.ICANON | termios.ECHO)
        link.close()

    asyncio.run(story())


def test_what_cannot_be_opened_is_named(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.touch()

    async def story() -> None:
        assert await refused(str(tmp_path / "nothing")) == NO_SUCH_PORT
        assert await refused(str(plain)) == NOT_A_PORT

    asyncio.run(story())


def test_unsent_bytes_do_not_hold_up_a_close(cable: Cable) -> None:
    async def story() -> None:
        link = await open_tty(TtyAddress(cable.path), lambda: None)
        link.write(b"\0" * 8192)
        loop = asyncio.get_running_loop()
        start = loop.time()
        link.close()
        assert loop.time() - start < 0.1

    asyncio.run(story())
