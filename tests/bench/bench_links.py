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
from collections.abc import Callable, Sequence
from contextlib import suppress
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


def live_devices(masters: list[int], over: threading.Event) -> None:
    """Three devices of the open protocol with their heartbeats, on a thread whose time is not the daemon's."""
    sessions = []
    for master, kind in zip(masters, KINDS, strict=True):
        session = DeviceSession(Identity(kind, f"{kind}-1"), Memory(log=7), nonces("device"))
        session.link_up(time.monotonic())
        sessions.append((master, session))
    while not over.wait(0.02):
        now = time.monotonic()
        for master, session in sessions:
            with suppress(BlockingIOError):
                session.receive(os.read(master, READ), now)
            due = session.next_deadline()
            if due is not None and due <= now:
                session.on_deadline(now)
            if out := session.bytes_to_send():
                os.write(master, out)


def test_what_four_idle_links_cost() -> None:
    """Print it as a part of one core: issue 3, point 7, allows half a percent."""
    ptys = [raw_pty() for _ in KINDS]
    over, online = threading.Event(), set[str]()
    for master, _, _ in ptys:
        os.set_blocking(master, False)
    devices = threading.Thread(target=live_devices, args=([master for master, _, _ in ptys], over))

    async def run() -> float:
        everybody = asyncio.Event()

        async def deliver(reports: Sequence[Report]) -> None:
            for report in reports:
                if isinstance(report.event, DeviceOnline):
                    online.add(report.event.kind)
                    if len(online) == len(KINDS):
                        everybody.set()

        keepers = [
            Keeper(kind, TtyAddress(path), HostSession(Expected(kind), nonces(f"the {kind}")), deliver)
            for kind, (_, _, path) in zip(KINDS, ptys, strict=True)
        ]
        usb = Bus(Gadget(0x2301, "S1"))
        keepers.append(Keeper("usb", UsbAddress(0x1209, 0x2301), AngelEye(Settings()), deliver, backend=usb))
        running = [asyncio.create_task(keeper.run()) for keeper in keepers]
        await asyncio.wait_for(everybody.wait(), 10.0)
        used, own = time.process_time(), time.perf_counter()
        before = _thread_time(devices)
        await asyncio.sleep(QUIET_S)
        daemon = time.process_time() - used - (_thread_time(devices) - before)
        share = daemon / (time.perf_counter() - own)
        for each in running:
            each.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        return share

    devices.start()
    try:
        share = asyncio.run(run())
    finally:
        over.set()
        devices.join()
        for master, slave, _ in ptys:
            os.close(master)
            os.close(slave)
    print(f"four idle links, three of them with heartbeats: {share:.3%} of a core")
    assert share < 0.005


def _thread_time(thread: threading.Thread) -> float:
    """The processor time of another thread, which the kernel counts in a clock of its own."""
    assert thread.ident is not None
    return time.clock_gettime(time.pthread_getcpuclockid(thread.ident))
