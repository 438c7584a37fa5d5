"""Searches of a journal of ROUNDS rounds and of its archives, beside a bare scan of the file. `make proof NAME=search`.

The same journal is searched whole, and again when nine tenths of it are archived. A first search reads everything and
keeps an index; the others are timed, each in a process of its own as a person starts it: for its first page, and to its
end. Times are seconds, and behind them those of the processor, which other work on the machine changes little. Then
what was found is compared with every round, read one by one.
"""

import os
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

from controller.journal.export import Span, rounds
from controller.journal.history import Sought
from controller.journal.reading import Reader
from controller.journal.retention import Moment, cut
from controller.journal.search import Searched
from tests.support.journals import opened_journal, write
from tests.support.long_journals import grow

SHOES: Final = 100
"""Shoes that are dealt; the journal has the same ones over and over."""

BOUND_S: Final = 1.0
"""The first page of a search takes at most so long of a processor."""

PAGE: Final = 50
SEARCHES: Final[dict[str, frozenset[str]]] = {
    "--card 9h --result tie": frozenset({"card 9h", "result tie"}),
    "--irregular": frozenset({"irregular"}),
    "--irregular face-up": frozenset({"irregular face-up"}),
    "--device-trouble": frozenset({"device-trouble"}),
    "--by floor-1": frozenset({"by floor-1"}),
}


def scan(path: Path) -> tuple[float, float]:
    """Seconds to read the bytes of a file, and the bodies of its records through SQLite; the best of three."""
    raw, bodies = [], []
    for _ in range(3):
        began = time.perf_counter()
        with path.open("rb") as file:
            while file.read(2**20):
                pass
        raw.append(time.perf_counter() - began)
        began = time.perf_counter()
        connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        for _ in connection.execute("SELECT body FROM record NOT INDEXED"):
            pass
        connection.close()
        bodies.append(time.perf_counter() - began)
    return min(raw), min(bodies)


class Taken(NamedTuple):
    """What a command took, in seconds."""

    processor: float
    wall: float

    @property
    def text(self) -> str:
        """Both."""
        return f"{self.wall:>6.2f} ({self.processor:.2f})"


def _processor() -> float:
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def once(path: Path, *words: str) -> tuple[Taken, int]:
    """Run a search; what it takes, and how many rounds it prints."""
    command = [sys.executable, "-m", "controller.cli", "history", "--json", "--journal", str(path), *words]
    began, spent = time.perf_counter(), _processor()
    done = subprocess.run(command, capture_output=True, check=True)
    return Taken(_processor() - spent, time.perf_counter() - began), done.stdout.count(b"\n")


def search(path: Path, *words: str) -> tuple[Taken, int]:
    """The best of three runs."""
    return min(once(path, *words) for _ in range(3))


def measured(path: Path) -> float:
    """Search, print, and give the longest that any first page took of a processor."""
    print(f"  the first search, which reads everything      {once(path, '--by', 'nobody')[0].text}", flush=True)
    longest = 0.0
    for words in SEARCHES:
        page, _ = search(path, str(PAGE), *words.split())
        whole, found = search(path, *words.split())
        longest = max(longest, page.processor)
        print(f"  {words:<28} first {PAGE:>3} {page.text}   all {found:>7,} {whole.text}", flush=True)
    return longest


def same(path: Path, kept: Path, every: dict[str, list[tuple[int, int]]]) -> bool:
    """Whether each search finds what reading every round found."""
    with Reader.open(path) as reader:
        for words, keys in SEARCHES.items():
            searched = Searched(reader, path.parent, kept, lambda *_: None)
            if [(each.shoe, each.record) for each in searched.rounds(Sought(keys))] != every[words]:
                return False
    return True


def archive(path: Path) -> None:
    """Put nine tenths of the journal into an archive."""
    journal = opened_journal(path)
    with Reader.open(path) as reader:
        oldest, last = reader.first(), reader.last()
        assert oldest is not None
        assert last is not None
        before_ns = oldest.wall_ns + (last.wall_ns - oldest.wall_ns) * 9 // 10
        made = cut(journal, reader, path.parent, before_ns, Moment(last.wall_ns, last.mono_ns))
        assert made is not None
        assert made.last > last.number * 8 // 10
    journal.close()


def main(number: int) -> int:
    """Make the journal, measure, compare; 1 where a search takes too long or finds something else."""
    with tempfile.TemporaryDirectory() as name:
        path, os.environ["XDG_CACHE_HOME"] = Path(name) / "journal", name
        kept = Path(name) / "shoewatch"
        write(Path(name) / "unit", SHOES, seed=3)
        with Reader.open(Path(name) / "unit") as reader:
            unit = sum(1 for _ in rounds(reader, Span(), lambda *_: None))
        grow(Path(name) / "unit", path, -(-number // unit))
        raw, bodies = scan(path)
        with Reader.open(path) as reader:
            every = [*rounds(reader, Span(), lambda *_: None)][::-1]
            wanted = {words: Sought(keys) for words, keys in SEARCHES.items()}
            expected = {
                words: [(each.shoe, each.record) for each in every if wanted[words].takes(each)] for words in SEARCHES
            }
        print(f"{len(every):,} rounds, {path.stat().st_size / 2**20:,.0f} MiB")
        print(f"  a bare scan: the file's bytes {raw:.2f} s, its records' bodies through SQLite {bodies:.2f} s")
        print("the journal", flush=True)
        longest, right = measured(path), same(path, kept, expected)
        archive(path)
        print("the same, nine tenths of it archived", flush=True)
        longest, right = max(longest, measured(path)), right and same(path, kept, expected)
    print(f"each search finds what reading every round finds: {right}")
    print(f"the longest until a first page: {longest:.2f} s of a processor (at most {BOUND_S})")
    return int(not right or longest > BOUND_S)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
