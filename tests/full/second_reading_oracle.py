"""`make proof NAME=oracle`: a million random rounds through the controller and the second reading, compared.

`--chemin-de-fer` compares as many rounds of that game with the second reading of subchapter 4, `--bank` as many of its
bank, where that is told, `--three-card-poker` as many of that game with the second reading of subchapter 20, and
`--blackjack` with that of subchapter 2.

Fails if the two ever disagree: each disagreement is printed with as few inputs as show it.
"""

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice

from tests.property.banks_side_by_side import evenings
from tests.property.blackjack_side_by_side import disagreements as boxes_apart
from tests.property.side_by_side import shoes
from tests.property.three_card_side_by_side import disagreements

CHUNK = 10_000
SHOWN = 10
"""How many disagreements are printed."""


def compare(chunk: int, *, coup: bool) -> tuple[Counter[str], list[str]]:
    """Ten thousand rounds: how often everything occurred, and the first disagreements."""
    counts: Counter[str] = Counter()
    told: list[str] = []
    first = (chunk + 100) * 10**6  # other shoes than those of the short form
    for found in shoes(range(first, first + 10**6), CHUNK, counts, coup=coup):
        counts["disagreements"] += 1
        told.append(found.told())
        if len(told) == SHOWN:
            break
    return counts, told


def compare_banks(chunk: int) -> tuple[Counter[str], list[str]]:
    """Ten thousand rounds of a bank that is told."""
    counts: Counter[str] = Counter()
    told: list[str] = []
    first = (chunk + 100) * 10**6
    for found in evenings(range(first, first + 10**6), CHUNK, counts):
        counts["disagreements"] += 1
        told.append(found.told())
        if len(told) == SHOWN:
            break
    return counts, told


def compare_seats(chunk: int) -> tuple[Counter[str], list[str]]:
    """Ten thousand rounds of Three Card Poker."""
    counts: Counter[str] = Counter()
    told = [*islice(disagreements(f"oracle {chunk}", CHUNK, counts), SHOWN)]
    counts["disagreements"] += len(told)
    return counts, told


def compare_boxes(chunk: int) -> tuple[Counter[str], list[str]]:
    """Ten thousand rounds of Blackjack."""
    counts: Counter[str] = Counter()
    told = [*islice(boxes_apart(f"oracle {chunk}", CHUNK, counts), SHOWN)]
    counts["disagreements"] += len(told)
    return counts, told


def main() -> int:
    """Compare, and say what was compared."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--first", type=int, default=0, help="the first ten thousand, where several share the proof")
    parser.add_argument("--chemin-de-fer", action="store_true")
    parser.add_argument("--bank", action="store_true")
    parser.add_argument("--three-card-poker", action="store_true")
    parser.add_argument("--blackjack", action="store_true")
    arguments = parser.parse_args()
    rounds: int = arguments.rounds
    judge = compare_banks if arguments.bank else partial(compare, coup=arguments.chemin_de_fer)
    if arguments.three_card_poker:
        judge = compare_seats
    if arguments.blackjack:
        judge = compare_boxes
    shares = range(arguments.first, arguments.first - (-rounds // CHUNK))
    counts: Counter[str] = Counter()
    told: list[str] = []
    began = time.monotonic()
    with ProcessPoolExecutor() as pool:
        for done, (counted, found) in enumerate(pool.map(judge, shares), 1):
            counts += counted
            told += found
            if done % 5 == 0:
                pace = counts["rounds"] / (time.monotonic() - began)
                print(f"{counts['rounds']:>9,} rounds, {pace:,.0f} a second", flush=True)
    disagreements = counts.pop("disagreements", 0)
    print(*told[:SHOWN], sep="\n\n", end="\n\n" if told else "")
    print("\n".join(f"{number:>11,}  {name}" for name, number in sorted(counts.items())))
    print(f"{counts['rounds']:,} rounds, {disagreements:,} disagreements")
    return 1 if disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
