"""What a card costs on its way through a real port, and what four links cost while nothing happens.

Every figure is a ratio within one run: of the bare `os.read` loop over the same frames, or of one core. The best of
several interleaved turns is taken, so that a busy machine slows all of them alike.
"""

import asyncio
import os
import pty
import threading
import time
import tty
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count

from drivers.angel_eye.codec import encode_report
from drivers.angel_eye.framing import Deframer, frame_report
from drivers.angel_eye.messages import Drawn, Face
from drivers.angel_eye.session import AngelEye
from drivers.angel_eye.wire import SEQ_ORDER, BccStart, Settings
from drivers.errors import LinkLost
from drivers.events import DeviceOnline, Kind, Report
from drivers.keeper import Keeper
from drivers.link.address import TtyAddress, UsbAddress
from drivers.link.tty import open_tty
from drivers.open_protocol.handshake import Expected
from drivers.open_protocol.session import HostSession
from drivers.pump import Pump
from firmware_sim.open_device.memory import Identity, Memory
from firmware_sim.open_device.session import DeviceSession
from tests.integration.test_usb_link import Bus, Gadget

FRAMES = 2000
TURNS = 5
READ = 4096
QUIET_S = 4.0
TICK_S = 0.02
IDLE_MOST = 12
"""Times what a bare loop takes for the same bytes at the same times, which is 5 to 6 on a quiet machine."""
KINDS: tuple[Kind, ...] = ("shoe", "shuffler", "panel")


def frames() -> list[bytes]:
    """Cards, each with the next seq."""
    return [
        frame_report(encode_report(SEQ_ORDER[each % len(SEQ_ORDER)], Drawn(each % 2, 1, Face(1 + each % 4, 1))))
        for each in range(FRAMES)
    ]


def raw_pty() -> tuple[int, int, str]:
    master, slave = pty.openpty()
    tty.setraw(slave)
    return master, slave, os.ttyname(slave)


def bare(take: Callable[[bytes], object]) -> float:
    """A frame written, a frame read, and nothing else but `take`."""
    master, slave, _ = raw_pty()
    wires = frames()
    began = time.perf_counter()
    for wire in wires:
        os.write(master, wire)
        take(os.read(slave, READ))
    spent = time.perf_counter() - began
    os.close(master)
    os.close(slave)
    return spent


def pumped() -> float:
    """The same frames one by one through link, session and pump, each delivered before the next is written."""

    async def run() -> float:
        master, slave, path = raw_pty()
        wires = iter(frames())
        told = 0

        async def deliver(reports: Sequence[Report]) -> None:
            nonlocal told
            for report in reports:
                if isinstance(report.event, DeviceOnline):
                    continue
                told += 1
                if told == FRAMES:
                    raise LinkLost("done")
                os.write(master, next(wires))

        pump = Pump(AngelEye(Settings()), deliver)
        link = await open_tty(TtyAddress(path), pump.stir)
        began = time.perf_counter()
        os.write(master, next(wires))
        try:
            await pump.run(link)
        except LinkLost:
            return time.perf_counter() - began
        finally:
            link.close()
            os.close(master)
            os.close(slave)

    return asyncio.run(run())


def test_what_a_frame_costs() -> None:
    """Print what a card costs from the port to its report."""
    deframer, session = Deframer(BccStart.AT_STX), AngelEye(Settings())
    ways: dict[str, Callable[[], float]] = {
        "bare os.read": lambda: bare(len),
        "deframed": lambda: bare(deframer.feed),
        "session": lambda: bare(lambda data: session.receive(data, 0.0)),
        "pumped": pumped,
    }
    best = dict.fromkeys(ways, float("inf"))
    for _ in range(TURNS):
        for name, way in ways.items():
            best[name] = min(best[name], way())
    for name, seconds in best.items():
        print(f"{name:13} {seconds / FRAMES * 1e6:7.2f} us a frame  {seconds / best['bare os.read']:6.1f} x bare")


def nonces(name: str) -> Callable[[], bytes]:
    """Sixteen bytes, each time others."""
    return (f"{name} {number:015}"[-16:].encode() for number in count(1)).__next__


Said = list[tuple[float, int, bytes]]
"""When which device wrote what."""


def live_devices(masters: list[int], over: threading.Event, said: Said) -> None:
    """Three devices of the open protocol with their heartbeats, on a thread whose time is not the daemon's."""
    sessions = []
    for number, kind in enumerate(KINDS):
        session = DeviceSession(Identity(kind, f"{kind}-1"), Memory(log=7), nonces("device"))
        session.link_up(time.monotonic())
        sessions.append((number, session))
    while not over.wait(TICK_S):
        now = time.monotonic()
        for number, session in sessions:
            with suppress(BlockingIOError):
                session.receive(os.read(masters[number], READ), now)
            due = session.next_deadline()
            if due is not None and due <= now:
                session.on_deadline(now)
            if out := session.bytes_to_send():
                os.write(masters[number], out)
                said.append((now, number, out))


def replayed(masters: list[int], over: threading.Event, said: Said) -> None:
    """The same bytes at the same times, from a thread that wakes as often and understands nothing."""
    behind = time.monotonic() - said[0][0]
    left = iter(said)
    following = next(left, None)
    while not over.wait(TICK_S):
        for master in masters:
            with suppress(BlockingIOError):
                os.read(master, READ)
        while following is not None and following[0] + behind <= time.monotonic():
            os.write(masters[following[1]], following[2])
            following = next(left, None)


@contextmanager
def beside(target: Callable[..., None], *with_: object) -> Iterator[tuple[list[str], threading.Thread]]:
    """Three ports, and a thread at their other ends."""
    ptys = [raw_pty() for _ in KINDS]
    over = threading.Event()
    for master, _, _ in ptys:
        os.set_blocking(master, False)
    thread = threading.Thread(target=target, args=([master for master, _, _ in ptys], over, *with_))
    thread.start()
    try:
        yield [path for _, _, path in ptys], thread
    finally:
        over.set()
        thread.join()
        for master, slave, _ in ptys:
            os.close(master)
            os.close(slave)


async def idle(devices: threading.Thread) -> float:
    """Processor time of a second in which nothing happens, without that of the devices."""
    used, theirs, began = time.process_time(), _thread_time(devices), time.perf_counter()
    await asyncio.sleep(QUIET_S)
    spent = time.process_time() - used - (_thread_time(devices) - theirs)
    return spent / (time.perf_counter() - began)


def four_links(said: Said) -> float:
    """Four keepers, three of them at devices with heartbeats."""

    async def run(paths: list[str], devices: threading.Thread) -> float:
        everybody = asyncio.Event()
        online = set[str]()

        async def deliver(reports: Sequence[Report]) -> None:
            online.update(report.event.kind for report in reports if isinstance(report.event, DeviceOnline))
            if len(online) == len(KINDS):
                everybody.set()

        keepers = [
            Keeper(kind, TtyAddress(path), HostSession(Expected(kind), nonces(f"the {kind}")), deliver)
            for kind, path in zip(KINDS, paths, strict=True)
        ]
        usb = Bus(Gadget(0x2301, "S1"))
        keepers.append(Keeper("usb", UsbAddress(0x1209, 0x2301), AngelEye(Settings()), deliver, backend=usb))
        running = [asyncio.create_task(keeper.run()) for keeper in keepers]
        await asyncio.wait_for(everybody.wait(), 10.0)
        said.clear()
        share = await idle(devices)
        for each in running:
            each.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        return share

    with beside(live_devices, said) as (paths, devices):
        return asyncio.run(run(paths, devices))


def answer(port: int) -> None:
    os.write(port, os.read(port, READ))


def four_bare(said: Said) -> float:
    """The same bytes at the same times, each answered with as many, by a bare `add_reader`."""

    async def run(paths: list[str], devices: threading.Thread) -> float:
        loop = asyncio.get_running_loop()
        ports = [os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK) for path in paths]
        for port in ports:
            loop.add_reader(port, answer, port)
        share = await idle(devices)
        for port in ports:
            loop.remove_reader(port)
            os.close(port)
        return share

    with beside(replayed, said) as (paths, devices):
        return asyncio.run(run(paths, devices))


def test_what_four_idle_links_cost() -> None:
    """Issue 3, point 7, allows half a percent of a core, on a machine whose bare loop takes a fiftieth of a percent."""
    links, floor = [], []
    said: Said = []
    for _ in range(3):
        links.append(four_links(said))
        floor.append(four_bare(said))
    share, bare_share = min(links), min(floor)
    print(f"four idle links, three with heartbeats: {share:.3%} of a core, {share / bare_share:.1f} x bare")
    assert share <= IDLE_MOST * bare_share


def _thread_time(thread: threading.Thread) -> float:
    """The processor time of another thread, which the kernel counts in a clock of its own."""
    assert thread.ident is not None
    return time.clock_gettime(time.pthread_getcpuclockid(thread.ident))
