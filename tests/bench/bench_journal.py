"""What the journal costs, as ratios within one run: auditing, starting, writing, and the memory of an audit.

Every figure is the best of several interleaved turns, so that a busy machine slows all of them alike. `SHOES` in the
environment sets the size of the larger journal; `make proof NAME=audit-bench` goes to a million rounds.
"""

import os
import shutil
import sqlite3
import statistics
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from controller.journal.account import Account
from controller.journal.draft import Draft
from controller.journal.entries import Daemon, FramesRefused
from controller.journal.reading import Reader
from controller.journal.recovery import resume
from controller.journal.side_by_side import Workers
from controller.journal.verification import verify
from tests.support.journals import opened_journal, write
from tests.support.long_journals import grow

SHOES = int(os.environ.get("SHOES", "1300"))
"""More than 100,000 rounds."""
TURNS = 3


def best(*tasks: Callable[[], object], turns: int = TURNS) -> list[float]:
    """The shortest time of each task, in seconds, over interleaved turns."""
    times = [[0.0] * turns for _ in tasks]
    for turn in range(turns):
        for number, task in enumerate(tasks):
            start = time.perf_counter()
            task()
            times[number][turn] = time.perf_counter() - start
    return [min(each) for each in times]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Journals of ten shoes, with 1 % of the inputs irregular, and longer ones of the same kind."""
    folder = tmp_path_factory.mktemp("journals")
    write(folder / "short", 10, seed=2)
    write(folder / "unit", min(SHOES, 100), seed=3)
    grow(folder / "unit", folder / "long", max(1, SHOES // 100))
    grow(folder / "unit", folder / "twice", 2)
    return folder


def audited(path: Path, *, judge: bool, workers: Workers | None = None) -> int:
    """Audit as `shoewatch audit` does, or the chain alone."""
    with Reader.open(path) as reader:
        audit = verify(reader, witness=Account().take, workers=workers) if judge else verify(reader, judge=False)
    assert audit.finding is None, audit.finding
    return audit.records


def test_audit(folder: Path) -> None:
    """Judging again on all cores, two at least, takes at most four times as long as verifying the chain alone."""

    def on_all_cores() -> int:
        with Workers() as workers:
            return audited(folder / "long", judge=True, workers=workers)

    with Workers() as workers, Reader.open(folder / "long") as reader:
        audit, cores = verify(reader, workers=workers), workers.processes
    records, rounds = audit.records, audit.rounds
    chain_s, judged_s = best(lambda: audited(folder / "long", judge=False), on_all_cores)
    short_s, short = best(lambda: audited(folder / "short", judge=True))[0], audited(folder / "short", judge=True)
    print(f"\n{records:,} records, {rounds:,} rounds, 1 % of the inputs irregular, {cores} cores")
    print(f"  the chain alone              {records / chain_s:>12,.0f} records/s")
    print(f"  chain, and judged again      {records / judged_s:>12,.0f} records/s")
    print(f"  judged again / chain alone   {judged_s / chain_s:>12.2f}   (at most 4)")
    print(f"  a record, long / short       {judged_s / records / (short_s / short):>12.2f}   (at most 1.2)")
    assert judged_s <= 4 * chain_s or cores == 1
    assert judged_s / records <= 1.2 * short_s / short


def test_memory(folder: Path) -> None:
    """The memory of an audit does not grow with the journal."""
    peaks = []
    for name in ("unit", "twice"):
        tracemalloc.start()
        audited(folder / name, judge=True)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    print(f"\n  peak of an audit: {peaks[0] / 2**20:.1f} MiB, and {peaks[1] / 2**20:.1f} MiB of the longer journal")
    assert peaks[1] <= 1.2 * peaks[0]


def test_start(folder: Path) -> None:
    """Opening a journal and finding its table takes as long in an old one as in a young one."""

    def start(path: Path) -> None:
        opened_journal(path).close()
        with Reader.open(path) as reader:
            assert resume(reader) is not None

    write(folder / "young", 1, seed=3)
    shutil.copy(folder / "long", folder / "old")
    young_s, old_s = best(lambda: start(folder / "young"), lambda: start(folder / "old"), turns=15)
    print(f"\n  start with one shoe {young_s * 1e3:.1f} ms, with {SHOES} {old_s * 1e3:.1f} ms")
    print(f"  old / young                  {old_s / young_s:>12.2f}   (at most 1.2)")
    assert old_s <= 1.2 * young_s


def test_writing(folder: Path) -> None:
    """A record waits for one commit: against a bare commit of an equal row on the same disk, in turns."""
    draft = Draft(FramesRefused("bad checksum"), Daemon(), 1, 1, raw=bytes(200))
    journal = opened_journal(folder / "written")
    bare = sqlite3.connect(folder / "bare", isolation_level=None)
    bare.execute("PRAGMA journal_mode = WAL")
    bare.execute("PRAGMA synchronous = FULL")
    bare.execute("CREATE TABLE record (number INTEGER PRIMARY KEY, body BLOB NOT NULL) STRICT")
    ours, floor = [], []
    for _ in range(300):
        start = time.perf_counter()
        journal.append(draft).result()
        middle = time.perf_counter()
        bare.execute("INSERT INTO record (body) VALUES (?)", (bytes(450),))
        ours.append(middle - start)
        floor.append(time.perf_counter() - middle)
    start = time.perf_counter()
    last = [journal.append(draft) for _ in range(5_000)][-1]
    last.result()
    flood_s = time.perf_counter() - start
    journal.close()
    bare.close()
    ours_s, floor_s = statistics.median(ours), statistics.median(floor)
    print(f"\n  one record {ours_s * 1e6:.0f} µs, a bare commit of a row {floor_s * 1e6:.0f} µs")
    print(f"  record / bare commit         {ours_s / floor_s:>12.2f}   (at most 2)")
    print(f"  a flood: {5_000 / flood_s:,.0f} durable records/s")
    assert ours_s <= 2 * floor_s
