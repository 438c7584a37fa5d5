"""An audit and a start with journals of up to ROUNDS rounds: time, and memory. `make proof NAME=audit-bench`.

Three journals, each ten times as long as the one before, with 1 % of the inputs irregular. Each is audited by
`shoewatch audit`, and its chain alone is verified, by processes of their own, in turns. Then the longest and one of a
hundred rounds are opened as a daemon does.
"""

import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

from controller.cli import main as shoewatch
from controller.journal.reading import Reader
from controller.journal.recovery import resume
from controller.journal.verification import verify
from tests.support.journals import Table, dealt, opened_journal, write
from tests.support.long_journals import grow

SHOES: Final = 100
"""Shoes that are dealt; longer journals have the same ones over and over."""

TURNS: Final = 2
STARTS: Final = 15
AUDIT_BOUND: Final = 4.0
"""An audit on two cores or more takes at most so many times as long as the chain alone, from `MANY` rounds on."""
MANY: Final = 100_000
LINEAR: Final = 1.2
"""A record of the longest journal takes at most so many times as long as one of the shortest; and so with memory."""
START: Final = 1.2
"""A start with the longest journal takes at most so many times as long as one with a hundred rounds."""


class Spent(NamedTuple):
    """What a process took."""

    seconds: float
    peak_mib: float
    """Of whichever process took most."""


class Measured(NamedTuple):
    """A journal and what it took."""

    records: int
    rounds: int
    chain: Spent
    audit: Spent

    @property
    def row(self) -> str:
        """A line of the table."""
        return (
            f"{self.rounds:>10,} {self.records:>11,} {self.chain.seconds:>8.1f} {self.audit.seconds:>8.1f} "
            f"{self.audit.seconds / self.chain.seconds:>6.2f} {self.a_record_us:>9.2f} {self.audit.peak_mib:>10.1f}"
        )

    @property
    def a_record_us(self) -> float:
        """What the audit of a record takes."""
        return self.audit.seconds / self.records * 1e6


def spent(what: str, path: Path) -> Spent:
    """Let a process of its own do something with a journal; it tells the peak of its memory itself."""
    began = time.perf_counter()
    done = subprocess.run([sys.executable, __file__, what, str(path)], capture_output=True, text=True, check=True)
    return Spent(time.perf_counter() - began, int(done.stdout.splitlines()[-1]) / 1024)


def measured(path: Path) -> Measured:
    """Audit a journal and verify its chain alone, in turns; the best of each."""
    with Reader.open(path) as reader:
        audit = verify(reader)
    chains, audits = [], []
    for _ in range(TURNS):
        chains.append(spent("chain", path))
        audits.append(spent("audit", path))
    return Measured(audit.records, audit.rounds, min(chains), min(audits))


def starts(young: Path, old: Path) -> tuple[float, float]:
    """The best time in which each is opened to be written and its table is found, in seconds."""
    best = [float("inf"), float("inf")]
    for _ in range(STARTS):
        for at, path in enumerate((young, old)):
            began = time.perf_counter()
            opened_journal(path).close()
            with Reader.open(path) as reader:
                assert resume(reader) is not None
            best[at] = min(best[at], time.perf_counter() - began)
    return best[0], best[1]


def hundred_rounds(path: Path) -> None:
    """A shoe of 19 rounds, and one to its end, in which the table still is."""
    journal, table, chance = opened_journal(path), Table(), random.Random(3)
    journal.append(table.opening())
    for rounds in (19, 1_000):
        for event in dealt(table, chance, rounds=rounds, errs=0.01):
            journal.append(table.draft(event))
    journal.durable().result()
    journal.close()


def main(rounds: int) -> int:
    """Make the journals, measure, print; 1 if a bound is broken."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "long"
        write(folder / "unit", SHOES, seed=3)
        with Reader.open(folder / "unit") as reader:
            unit = verify(reader).rounds
        print("    rounds     records  chain s  audit s  ratio  µs/record  peak MiB", flush=True)
        found = []
        for part in (100, 10, 1):
            path.unlink(missing_ok=True)
            grow(folder / "unit", path, max(1, -(-rounds // part // unit)))
            found.append(measured(path))
            print(found[-1].row, flush=True)
        size = path.stat().st_size
        hundred_rounds(folder / "young")
        young_s, old_s = starts(folder / "young", path)
    shortest, longest = found[0], found[-1]
    bound = AUDIT_BOUND if longest.rounds >= MANY and len(os.sched_getaffinity(0)) > 1 else float("inf")
    checks = (
        ("audit / chain alone, the longest", longest.audit.seconds / longest.chain.seconds, bound),
        ("a record, longest / shortest", longest.a_record_us / shortest.a_record_us, LINEAR),
        ("memory, longest / shortest", longest.audit.peak_mib / shortest.audit.peak_mib, LINEAR),
        ("start, longest / hundred rounds", old_s / young_s, START),
    )
    print(f"the longest journal has {size / 2**30:.1f} GiB")
    print(f"a start takes {young_s * 1e3:.1f} ms with a hundred rounds, {old_s * 1e3:.1f} ms with the longest journal")
    for what, ratio, bound in checks:
        print(f"  {what:<33} {ratio:>6.2f}   (at most {bound})")
    return int(any(ratio > bound for _, ratio, bound in checks))


def do(what: str, path: str) -> int:
    """What a process of its own does: audit, or verify the chain and nothing else; then tell the peak of memory."""
    if what == "audit":
        code = shoewatch(["audit", "--journal", path, "--summary", os.devnull])
    else:
        with Reader.open(Path(path)) as reader:
            code = int(verify(reader, judge=False).finding is not None)
    status = Path("/proc/self/status").read_text(encoding="ascii")
    own = int(status.partition("VmHWM:")[2].split()[0])
    print(max(own, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss), flush=True)
    return code


if __name__ == "__main__":
    sys.exit(do(*sys.argv[1:]) if len(sys.argv) > 2 else main(int(sys.argv[1])))  # what and where
