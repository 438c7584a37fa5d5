"""A shoe that floods the real daemon: what it costs, and what it does to others. `make proof NAME=flood`.

Three ways, each `SECONDS` long (60): cards without end from a shoe that obeys the window, as a million would come; a
sensor that is stuck, in a shoe that obeys it too; and a shoe that does not. Beside it a dealer presses keys at a panel.
For each way: the daemon's memory, how soon a key is acknowledged, what the flood costs in the journal, what `status`
says, and how long a start after a kill takes, against one of a table at which an ordinary shoe was dealt.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from controller.journal.reading import Reader
from drivers import events
from drivers.events import DeviceEvent
from tests.bench.bench_daemon import waited_s
from tests.full.soak import Wired, wired
from tests.support.daemon_questions import device
from tests.support.daemons import DaemonProcess, configuration
from tests.support.flooding_shoe import WAYS
from tests.support.installed_daemon import interpreter, memory
from tests.support.journals import write

SECONDS: Final = float(os.environ.get("SECONDS", "60"))
STARTS: Final = 11
"""Of each table; the quickest counts, since the machine does other things as well."""

PSS_KIB: Final = 40 * 1024
KEY_S: Final = 0.1
START: Final = 1.5
JOURNAL_BYTES: Final = 1_000_000

PAUSE_S: Final = 0.125
"""Between two keys: eight a second, which a panel's budget allows for good."""

BESIDE: Final = 160
"""Bytes of a row beside its source, place, raw bytes and body: numbers, times, two hashes, and SQLite's own."""

PREPARED: Final = ("open", "inspected", "shuffling", "shuffled")


class Flooded(NamedTuple):
    """What a flood came to."""

    pss_kib: int
    key_s: list[float]
    """How long each key took, the quickest first."""
    own_s: list[float]
    """The same, less what the daemon waited for a processor that others had."""
    records: int
    journal_bytes: int
    said: str
    """What `status` says of the shoe."""
    start: float
    """A start after a kill, as a multiple of an ordinary one."""

    @property
    def key_p99_s(self) -> float:
        """Less what the daemon waited."""
        return _p99(self.own_s)

    @property
    def wrong(self) -> list[str]:
        """What is beyond its bound."""
        return [
            name
            for name, holds in {
                "memory": self.pss_kib < PSS_KIB,
                "keys": self.key_p99_s < KEY_S,
                "journal": self.journal_bytes < JOURNAL_BYTES,
                "start": self.start < START,
                "status": bool(self.said),
            }.items()
            if not holds
        ]


def _p99(times: list[float]) -> float:
    return times[int(len(times) * 0.99)]


@contextmanager
def flooding(way: str) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """A shoe that will flood once it is told to, and its port."""
    command = [sys.executable, "-m", "tests.support.flooding_shoe", way]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as shoe:
        try:
            assert shoe.stdout is not None
            yield shoe.stdout.readline().strip(), shoe
        finally:
            shoe.kill()


async def flood(folder: Path, way: str, seconds: float = SECONDS, starts: int = STARTS) -> Flooded:
    """A table at which everything is ready for a shoe, and a shoe that floods it."""
    panel, sensor = wired("panel", folder, 1), wired("cutting-card", folder, 1)
    for each in (panel, sensor):
        each.carrier.plug()
    with flooding(way) as (port, shoe):
        ports = {"shoe": port, "panel": panel.carrier.name, "cutting-card": sensor.carrier.name}
        config = configuration(folder, ports)
        with DaemonProcess(config, python=interpreter(folder / "table")) as daemon:
            for key in PREPARED:
                await _tells(panel, events.KeyPressed(key))
            await _tells(sensor, events.CutMade(208, 208), events.CuttingCardPlaced(14, second_at_end=True))
            assert shoe.stdin is not None
            shoe.stdin.write("\n")
            shoe.stdin.flush()
            end, took, own, most, said = time.monotonic() + seconds, [], [], 0, ""
            while time.monotonic() < end:
                began, waited = time.monotonic(), waited_s(daemon.process.pid)
                await _tells(panel, events.KeyPressed("seat-3"))
                took.append(time.monotonic() - began)
                own.append(took[-1] - (waited_s(daemon.process.pid) - waited))
                most = max(most, memory(daemon.process.pid).pss)
                if not said:
                    shown = device(folder, "shoe")
                    said = shown["refused"] and f"refused: {shown['refused']}; {shown['port']}"
                    said = said or (shown["much"] and "slowed down")
                await asyncio.sleep(PAUSE_S)
            daemon.kill()
    for each in (panel, sensor):
        each.carrier.close()
    records, size = _cost(folder / "journal.db")
    return Flooded(most, sorted(took), sorted(own), records, size, said, _start(folder, ports, starts))


def _cost(journal: Path) -> tuple[int, int]:
    """The records that are there because of the shoe, and their bytes."""
    with Reader.open(journal) as reader:
        sizes = [
            BESIDE + len(row.source) + len(row.place) + len(row.raw) + len(row.body)
            for row in reader.rows()
            if row.source == b"device shoe" or row.kind == b"state"
        ]
    return len(sizes), sum(sizes)


def _start(folder: Path, ports: dict[str, str], starts: int) -> float:
    """How long a start takes after the flood, as a multiple of one at a table with an ordinary shoe."""
    ordinary = folder / "ordinary"
    ordinary.mkdir()
    write(ordinary / "journal.db", 1, errs=0)
    flooded, other = configuration(folder, ports), configuration(ordinary, ports)
    took = [(_ready(flooded), _ready(other)) for _ in range(starts)]
    return min(after for after, _ in took) / min(before for _, before in took)


def _ready(config: Path) -> float:
    """Seconds until a daemon is ready, less what it waited for a processor; it is killed then."""
    began = time.monotonic()
    with DaemonProcess(config) as daemon:
        took = time.monotonic() - began - waited_s(daemon.process.pid)
        daemon.kill()
    return took


async def _tells(wired: Wired, *told: DeviceEvent) -> None:
    """A device tells something, and hears that it is durable."""
    wired.model.to_tell += told
    wired.carrier.stir()
    end = time.monotonic() + 60.0
    while wired.model.to_tell or wired.face.memory.kept:  # a face tells nobody
        assert time.monotonic() < end, "shoewatchd does not answer"
        await asyncio.sleep(0.0005)


def main() -> int:
    """Every way, each in a folder that goes away."""
    wrong: list[str] = []
    for way in WAYS:
        with tempfile.TemporaryDirectory(prefix="flood-") as folder:
            found = asyncio.run(flood(Path(folder), way))
        print(
            f"{way}: memory {found.pss_kib} KiB; a key {_p99(found.key_s) * 1e3:.1f} ms at p99, "
            f"{found.key_p99_s * 1e3:.1f} less what the daemon waited for a processor, {found.key_s[-1] * 1e3:.1f} at "
            f"most, of {len(found.key_s)}; "
            f"{found.records} records, "
            f"{found.journal_bytes} bytes; a start {found.start:.2f} times an ordinary one\n  status: {found.said}",
            flush=True,
        )
        wrong += [f"{way}: {each}" for each in found.wrong]
    print(f"beyond their bounds: {', '.join(wrong) or 'nothing'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
