"""A report on one day of a journal of ROUNDS rounds, beside a bare scan of the file. `make proof NAME=report`.

Also what a report takes for granted: that rounds of one shoe count as independent. Shoes are dealt by the tables of the
rules alone, and the counts of each day compared with the interval that a report prints.
"""

import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Final

from controller.cli.report.chance import interval
from controller.games.registry import GAMES, USUAL
from controller.games.two_hands.law.deal import entitled
from controller.games.two_hands.law.hands import point_count, winner
from controller.journal.reading import Reader
from controller.rules.cards import PACK, Card
from tests.support.journals import write
from tests.support.long_journals import grow

SHOES: Final = 20
TURNS: Final = 3
BOUND: Final = 10.0
"""A report on a shoe of a journal takes at most so many times as long as SQLite needs to read every body once."""
FLAT: Final = 1.25
"""Its memory with the longest journal, beside that with a tenth of it."""

DAYS: Final = 1_000
SHOES_A_DAY: Final = 16
LAST_HAND: Final = 14
"""Cards behind the cutting card."""
MOST_OUTSIDE: Final = 0.015
"""Share of days whose count may lie outside an interval of 99 %, with room for the chance of a thousand days."""


def scan(path: Path) -> float:
    """How long SQLite takes to look at every byte of every body."""
    began = time.perf_counter()
    connection = sqlite3.connect(path)
    connection.execute("SELECT count(*) FROM record NOT INDEXED WHERE instr(body, 'no such words') > 0").fetchone()
    connection.close()
    return time.perf_counter() - began


def reported(path: Path, *words: str) -> tuple[float, float]:
    """The seconds that a report takes as a process of its own, and its peak of memory in MiB."""
    code = (
        "import resource, sys; from controller.cli import main; code = main(sys.argv[1:]); "
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr); sys.exit(code)"
    )
    command = [sys.executable, "-c", code, "report", "--journal", str(path), "--utc", *words]
    began = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return time.perf_counter() - began, int(done.stderr.splitlines()[-1]) / 1024


def times(path: Path) -> tuple[int, float, float, float]:
    """Its rounds, the best of each in turns, and the peak."""
    with Reader.open(path) as reader:
        last = reader.last()
        assert last is not None
        rounds = reader.count('"type":"round-ended"', lambda _: None)
    scans, reports = [], []
    for _ in range(TURNS):
        scans.append(scan(path))
        reports.append(reported(path, "--shoe", str(last.shoe - 1)))
    return rounds, min(scans), min(seconds for seconds, _ in reports), max(peak for _, peak in reports)


def day(rng: random.Random) -> Counter[str]:
    """The results of so many shoes, dealt by the tables of the rules."""
    results: Counter[str] = Counter()
    for _ in range(SHOES_A_DAY):
        stack = list(PACK) * 8
        rng.shuffle(stack)
        while len(stack) > LAST_HAND:
            hands: dict[str, tuple[Card, ...]] = {"player": (), "banker": ()}
            while (hand := entitled(hands["player"], hands["banker"])) is not None:
                hands[hand] += (stack.pop(),)
            results[winner(*map(point_count, hands.values()))] += 1
    return results


def outside() -> float:
    """The share of counts that lie outside of what chance is said to allow; printed by result."""
    odds = GAMES[USUAL].odds
    assert odds is not None
    chances, rng = odds().results(8), random.Random(7)
    days = [day(rng) for _ in range(DAYS)]
    most = 0.0
    for result, chance in chances.items():
        p = float(chance)
        off = sum(not low <= each[result] <= high for each in days for low, high in [interval(each.total(), p)]) / DAYS
        spread = sum((each[result] - each.total() * p) ** 2 for each in days) / sum(
            each.total() * p * (1 - p) for each in days
        )
        print(f"  {result:<8} outside on {off:.1%} of {DAYS:,} days; variance {spread:.3f} of the binomial's")
        most = max(most, off)
    return most


def main(rounds: int) -> int:
    """Make the journals, measure, print; 1 if a bound is broken."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write(folder / "unit", SHOES, seed=3)
        print("    rounds       MiB   scan s  report s  ratio  peak MiB", flush=True)
        found = []
        for part in (10, 1):
            path = folder / "long"
            path.unlink(missing_ok=True)
            grow(folder / "unit", path, max(1, rounds // part // (80 * SHOES) + 1))
            of, scanned, took, peak = times(path)
            found.append((took / scanned, peak))
            size = path.stat().st_size / 2**20
            print(
                f"{of:>10,} {size:>9,.0f} {scanned:>8.2f} {took:>9.2f} {took / scanned:>6.2f} {peak:>9.1f}", flush=True
            )
    print(f"shoes dealt by the rules alone, {SHOES_A_DAY} a day, against the interval of 99 %:")
    checks = (
        ("report / scan, the longest", found[-1][0], BOUND),
        ("memory, longest / a tenth of it", found[-1][1] / found[0][1], FLAT),
        ("days outside", outside(), MOST_OUTSIDE),
    )
    for what, ratio, bound in checks:
        print(f"  {what:<33} {ratio:>6.3f}   (at most {bound})")
    return int(any(ratio > bound for _, ratio, bound in checks))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
