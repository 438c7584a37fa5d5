"""Play thousands of twin tables and compare every byte that leaves them: `make proof NAME=twins PLAYS=20000`.

Prints what was compared.
"""

import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from typing import Final

from tests.support.twin_tables import PROTOCOLS, play

PLAYS: Final = int(os.environ.get("PLAYS", "2000"))
"""Of those at tables that deal face down."""

AT_ONCE: Final = 50


def some(first: int) -> list[tuple[bool, str, int, bool, str]]:
    """Plays from a seed on: whether face down, which shoe, steps compared, whether a face was shown, what differed."""
    came = []
    for seed in range(first, first + AT_ONCE):
        try:
            played = play(seed, base=tempfile.gettempdir())
        except AssertionError as differs:
            came.append((True, "", 0, False, f"play {seed}: {differs}"))
        else:
            came.append((played.face_down, played.protocol, played.compared, played.revealed, ""))
    return came


def main() -> int:
    """1 if any two could be distinguished."""
    began = time.monotonic()
    done: Counter[str] = Counter()
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for came in _enough(workers, done):
            for face_down, protocol, compared, shown, differs in came:
                done["face down"] += face_down
                done["face up"] += not face_down
                done[protocol] += 1
                done["compared"] += compared
                done["shown"] += shown
                done["differ"] += bool(differs)
                if differs:
                    sys.stdout.write(f"{differs}\n")
    shoes = ", ".join(f"{done[protocol]:,} {protocol}" for protocol in PROTOCOLS)
    sys.stdout.write(
        f"{done['face down']:,} plays face down, {done['face up']:,} face up ({shoes}), "
        f"{time.monotonic() - began:.0f} s\n"
        f"{done['compared']:,} steps after which a face differed or had differed: every byte and its time compared\n"
        f"{done['shown']:,} plays ended when a face that differed was shown\n"
        f"{done['differ']:,} could be distinguished\n"
    )
    return 1 if done["differ"] else 0


def _enough(workers: ProcessPoolExecutor, done: Counter[str]) -> Iterator[list[tuple[bool, str, int, bool, str]]]:
    """Plays, until there are as many face down as are wanted."""
    seeds = count(0, AT_ONCE)
    while done["face down"] < PLAYS:
        yield from workers.map(some, [next(seeds) for _ in range(2 * (os.cpu_count() or 1))])


if __name__ == "__main__":
    sys.exit(main())
