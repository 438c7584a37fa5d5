"""`make proof NAME=statistics`: 20,000 whole shoes through the live machines, and their mean number of rounds.

Fails if the mean is not 81.49 ± 0.05, the published figure for eight decks, a burn of 1 + n and the cutting card at 14.
"""

import argparse
import importlib.util
import random
import statistics
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import cast

MEAN, TOLERANCE = 81.49, 0.05
CHUNK = 100


def _shoe() -> Callable[[random.Random], int]:
    path = Path(__file__).parent.parent / "property" / "test_shoe_statistics.py"
    spec = importlib.util.spec_from_file_location("shoes", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return cast("Callable[[random.Random], int]", module.rounds_of_a_shoe)


def deal(seed: int) -> list[int]:
    """The rounds of each of a hundred shoes."""
    rounds_of_a_shoe, rng = _shoe(), random.Random(seed)
    return [rounds_of_a_shoe(rng) for _ in range(CHUNK)]


def main() -> int:
    """Deal, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shoes", type=int, default=20_000)
    shoes: int = parser.parse_args().shoes
    counts: list[int] = []
    with ProcessPoolExecutor() as pool:
        for chunk in pool.map(deal, range(shoes // CHUNK)):
            counts += chunk
            if len(counts) % 2_000 == 0:
                print(f"{len(counts):>7,} shoes, mean {statistics.mean(counts):.4f}", flush=True)
    mean, deviation = statistics.mean(counts), statistics.stdev(counts)
    print(f"{len(counts):,} shoes, {sum(counts):,} rounds: mean {mean:.4f}, standard deviation {deviation:.4f}")
    print(f"fewest {min(counts)}, most {max(counts)}; standard error {deviation / len(counts) ** 0.5:.4f}")
    return 0 if abs(mean - MEAN) <= TOLERANCE else 1


if __name__ == "__main__":
    sys.exit(main())
