"""The daemon killed at every statement of its journal, and at 2,000 random moments. `make proof NAME=kills`.

Every scenario without a fault of its own on wires is played once to its end, and then again and again into daemons that
are killed at random moments, until there have been so many; each of those journals must be that of the run without a
kill, every event once. `KILLS=200` for fewer, `UPTIME_S=2` on a busy machine, `ONLY=name` for one scenario, or
`ONLY='poker-* blackjack-*'` for those of some patterns.
"""

import os
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from fnmatch import fnmatch
from pathlib import Path
from typing import Final, NamedTuple

from firmware_sim.scenarios import library
from firmware_sim.stage import needs_wires
from tests.durability.kills import Came, came_to, compare, die_at, play

KILLS: Final = int(os.environ.get("KILLS", "2000"))
ONLY: Final = os.environ.get("ONLY", "")
MOST: Final = 40
"""Kills in one play: a shoe has been dealt by then."""

UPTIME_S: Final = float(os.environ.get("UPTIME_S", "0.7"))
"""A daemon lives at most so long: the start takes about 0.2 s of it, and longer on a busy machine."""

STATEMENTS: Final = "face-up"
"""The scenario that is cut at every statement."""

NOT: Final = {
    "quiet-night": "a hundred shoes, which take too long to deal twice",
    "quiet-night-face-down": "the same",
    "twelve-decks": "the same of twenty shoes",
    "poker-evening": "two hundred rounds, which take too long to deal twice",
    "blackjack-by-hand": "a person deals, who is not here",
    "power-lost": "it has a power cut of its own",
    "bad-cut": "a sensor and a key report at the same moment: either can come first after a kill",
    "cut-by-seats": "the same",
}


class Played(NamedTuple):
    """What one play came to."""

    name: str
    kills: int
    records: int
    restarts: int
    fault: str


def names() -> list[str]:
    """The scenarios that are played.

    Left out are those in which somebody acts by the clock, since a kill makes the dealer later.
    """
    every = [name for name in library.names() if name not in NOT and not needs_wires(library.scenario(name))]
    every = [name for name in every if not any(step.meanwhile for step in library.scenario(name).steps)]
    return [name for name in every if any(fnmatch(name, each) for each in ONLY.split() or ["*"])]


def killed_at_random(name: str, seed: int) -> Played:
    """A play with and one without kills."""
    rng = random.Random(seed)
    left = MOST

    def next_kill() -> float | None:
        nonlocal left
        left -= 1
        return None if left < 0 else rng.uniform(0.0, UPTIME_S)

    return _beside(name, seed, lambda folder: play(name, folder, seed, next_kill))


def killed_at(seed: int, statement: int, when: str) -> Played:
    """A play that is killed at one statement, and the one without."""
    return _beside(
        STATEMENTS, seed, lambda folder: int(die_at(STATEMENTS, folder, seed, statement=statement, when=when))
    )


def _beside(name: str, seed: int, played: Callable[[Path], int]) -> Played:
    with tempfile.TemporaryDirectory(prefix="kills-") as base:
        folder = Path(base)
        try:
            kills = played(folder / "killed")
            came = came_to(folder / "killed")
            compare(came, _whole(name, seed, folder))
        except AssertionError as fault:
            kept = Path(tempfile.mkdtemp(prefix=f"fault-{name}-"))
            shutil.copytree(
                folder, kept, dirs_exist_ok=True, symlinks=True, ignore=shutil.ignore_patterns("notify", "control")
            )
            return Played(name, 0, 0, 0, f"{fault} (kept: {kept})")
        return Played(name, kills, came.records, came.restarts, "")


_WHOLE: Final[dict[tuple[str, int], Came]] = {}


def _whole(name: str, seed: int, folder: Path) -> Came:
    if (name, seed) not in _WHOLE:
        play(name, folder / "whole", seed, lambda: None)
        _WHOLE[name, seed] = came_to(folder / "whole")
    return _WHOLE[name, seed]


def main() -> int:
    """Kill, compare, count; 1 if anything was lost, doubled or changed."""
    began, faults = time.monotonic(), 0
    with ProcessPoolExecutor(max_workers=os.cpu_count() or 1) as workers:
        at, plays = 1, 0
        while not ONLY:
            block = [workers.submit(killed_at, 3, statement, when)
                     for statement in range(at, at + 20) for when in ("before", "after")]  # fmt: skip
            done = [each.result() for each in block]
            plays += sum(each.kills for each in done)
            faults += _tell(done)
            at += 20
            if any(not each.kills and not each.fault for each in done):
                break  # the scenario has no more statements
        print(f"{STATEMENTS}: killed once in each of {plays} plays, before and after every statement; {faults} faults "
              f"({time.monotonic() - began:.0f} s)", flush=True)  # fmt: skip
        kills = restarts = seed = records = 0
        while kills < KILLS:
            seed += 1
            done = [*workers.map(killed_at_random, names(), [seed] * len(names()))]
            faults += _tell(done)
            kills, restarts = kills + sum(each.kills for each in done), restarts + sum(each.restarts for each in done)
            records += sum(each.records for each in done)
            print(f"round {seed}: {len(done)} scenarios, {kills} kills so far, {restarts} of them in an open or "
                  f"recovered table, {records} records; {faults} faults ({time.monotonic() - began:.0f} s)",
                  flush=True)  # fmt: skip
    print(f"lost or doubled: {faults}")
    return 1 if faults else 0


def _tell(done: list[Played]) -> int:
    for each in done:
        if each.fault:
            print(f"{each.name}: {each.fault}", flush=True)
    return sum(bool(each.fault) for each in done)


if __name__ == "__main__":
    sys.exit(main())
