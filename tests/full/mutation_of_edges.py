"""`make proof NAME=mutation`: every edge led to and from every other phase, every guard left out and turned round.

Fails if any change is noticed by nothing.
"""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tests.support.mutants import killed, mutants, told

SHARES = 64


def try_share(share: int) -> list[tuple[str, str, str]]:
    """The kind of each change of a share, its text, and what notices it."""
    mine = [mutant for number, mutant in enumerate(mutants(every=True)) if number % SHARES == share]
    return [(mutant.what, mutant.text, killed(mutant) or "nothing") for mutant in mine]


def main() -> int:
    """Try them all, and say what came of it."""
    counts: Counter[str] = Counter()
    noticed: Counter[str] = Counter()
    with ProcessPoolExecutor() as pool:
        for done, share in enumerate(pool.map(try_share, range(SHARES)), 1):
            for what, text, by in share:
                counts[what] += 1
                noticed[by] += 1
                if by == "nothing":
                    print(f"no test fails for: {what}: {text}", flush=True)
            if done % 8 == 0:
                print(f"{counts.total():>6,} changes tried", flush=True)
    print(told(counts, noticed))
    return 1 if noticed["nothing"] else 0


if __name__ == "__main__":
    sys.exit(main())
