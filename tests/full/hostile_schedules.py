"""`make proof NAME=hostile`: 10,000 random fault schedules for each kind of device, over pty, TCP and the USB bus.

After each: every event arrived exactly once and in order, or its absence was reported in its place, and nothing is left
unacknowledged. Prints every schedule that fails, with its seed. Afterwards the whole scenario library is played over
wires, the hundred shoes of the quiet night too.
"""

import argparse
import logging
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import structlog

from drivers.events import Kind
from firmware_sim.scenarios import library
from tests.simulator.hostile import KINDS, TRANSPORTS, Duel, by_chance
from tests.simulator.wires import Evening

CHUNK = 50


def duels(kind: Kind, first: int) -> list[str]:
    """What went wrong in a chunk of schedules."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    wrong = []
    for seed in range(first, first + CHUNK):
        transport = TRANSPORTS[seed % len(TRANSPORTS)]
        with tempfile.TemporaryDirectory(prefix="hostile-") as folder:
            try:
                Duel(kind, transport, by_chance(seed), Path(folder)).fight()
            except Exception as failure:  # noqa: BLE001 - the rest is to be played too
                wrong.append(f"{kind} over {transport}, seed {seed}: {failure!r:.2000}")
    return wrong


def evening(name: str) -> list[str]:
    """What a scenario over wires came to, if it is not what it declares."""
    played = Evening(library.scenario(name))
    played.play()
    wanted = played.scenario.verdicts
    came_to = played.came_to()
    return [] if came_to == wanted else [f"{name}: {came_to}, not {wanted}"]


def main() -> int:
    """Play all of it, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--schedules", type=int, default=10_000, help="for each kind of device")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--processes", type=int, default=None)
    parser.add_argument("--no-library", action="store_true")
    wanted = parser.parse_args()
    failures = 0
    with ProcessPoolExecutor(wanted.processes) as pool:
        for kind in KINDS:
            began, seeds = time.monotonic(), range(wanted.first, wanted.first + wanted.schedules, CHUNK)
            for wrong in pool.map(duels, [kind] * len(seeds), seeds):
                failures += len(wrong)
                print(*wrong, sep="\n", end="\n" if wrong else "", flush=True)
            took = time.monotonic() - began
            print(f"{kind}: {len(seeds) * CHUNK:,} schedules in {took:.0f} s, {failures} failures so far", flush=True)
        names = [] if wanted.no_library else library.names()
        for wrong in pool.map(evening, names):
            failures += len(wrong)
            print(*wrong, sep="\n", end="\n" if wrong else "", flush=True)
        print(f"library: {len(names)} scenarios over wires, {failures} failures in all", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
