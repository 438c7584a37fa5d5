"""`make proof NAME=order`: how often the watch over the order of cards errs, and how soon it finds what is wrong.

TRIALS times each, shoes that were not shuffled well: slugs of the shoe before, exact or with cards lost and inserted,
riffled with others, in the order of collection; new decks, after riffles; packs that all lie in one order. Of each the
share that was found, and with which card of it. Then SHOES that were, each compared with fifty earlier ones and more:
it fails if more of them raise an alarm than its level allows, by more than chance does.
"""

import argparse
import random
import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from math import comb
from typing import Final, NamedTuple

from controller.integrity.distant import BY_RANK, FACES
from controller.integrity.findings import GRAVER
from controller.integrity.memory import Library
from controller.integrity.watch import Past, Watch, no_past

DECKS: Final = 8
COPIES: Final = [DECKS] * 52
SEEN: Final = 402
"""Cards of eight decks that are dealt before the cutting card's last round."""

LEVEL: Final = 10_000
"""The level that a house would choose."""

COARSE: Final = LEVEL // GRAVER
"""A level at which honest shoes do raise alarms: with it the second finding of a suspicion is one at `LEVEL`."""

PREDECESSORS: Final = 50
CHUNK: Final = 100

Shoe = bytes


def shuffled(chance: random.Random) -> Shoe:
    """Eight decks, shuffled well."""
    faces = [face for face in range(52) for _ in range(DECKS)]
    chance.shuffle(faces)
    return bytes(faces)


def collected(shoe: Sequence[int], chance: random.Random) -> Shoe:
    """The order in which a shoe's rounds are put into the rack: of each round one hand after the other."""
    rack: list[int] = []
    left = iter(shoe)
    while cards := list(islice(left, chance.choices((4, 5, 6), (38, 30, 32))[0])):
        rack += [*cards[0:4:2], *cards[4:5], *cards[1:4:2], *cards[5:6]]
    return bytes(rack)


# --- honest shoes -----------------------------------------------------------------------------------------------------


def honest(seed: int) -> tuple[int, int]:
    """Of a hundred honest shoes, how many raised an alarm at the coarse level, and at that of a house."""
    chance = random.Random(seed)
    dealt, rack = Library((FACES, BY_RANK)), Library((FACES,))
    before = b""
    coarse = fine = 0
    for number in range(PREDECESSORS + CHUNK):
        shoe = shuffled(chance)[:SEEN]
        if number >= PREDECESSORS:
            watch = Watch(COPIES, Past(dealt, rack, before, collected(before, chance)), float(COARSE))
            found = [raised.one_in for face in shoe for raised in watch.see(face)]
            coarse += bool(found)
            fine += any(each >= LEVEL for each in found)
        dealt.add(shoe)
        rack.add(collected(shoe, chance))
        before = shoe
    return coarse, fine


def at_most(found: int, shoes: int) -> float:
    """The highest rate at which so few would be found in one of forty such proofs (Clopper, Pearson 1934)."""
    low, high = 0.0, 1.0
    for _ in range(60):
        rate = (low + high) / 2
        fewer = sum(comb(shoes, k) * rate**k * (1 - rate) ** (shoes - k) for k in range(min(found, 60) + 1))
        low, high = (rate, high) if fewer > 0.025 else (low, rate)
    return high


def more_than_chance(found: int, shoes: int, level: int) -> bool:
    """Whether an honest watch finds as many in one of ten thousand proofs at most."""
    rate = 1 / level
    fewer = sum(comb(shoes, k) * rate**k * (1 - rate) ** (shoes - k) for k in range(found))
    return 1 - fewer < 1e-4


# --- shoes that were not shuffled well --------------------------------------------------------------------------------


class Case(NamedTuple):
    """A shoe, what was dealt and collected before it, and where what is wrong with it begins."""

    shoe: Shoe
    before: Shoe
    rack: Shoe
    begins: int


def with_slug(slug: Sequence[int], chance: random.Random) -> tuple[Shoe, int]:
    """A well shuffled shoe in which these cards lie together, and where they begin."""
    faces = [face for face in range(52) for _ in range(DECKS)]
    for face in slug:
        faces.remove(face)
    chance.shuffle(faces)
    at = chance.randrange(20, SEEN - len(slug) - 20)
    return bytes([*faces[:at], *slug, *faces[at:]][:SEEN]), at


def slug_of(cards: int, wrong: float, chance: random.Random) -> Case:
    """A slug of the shoe before; of its cards this part is lost, and as many others are inserted."""
    before = shuffled(chance)[:SEEN]
    start = chance.randrange(SEEN - cards)
    slug: list[int] = []
    for face in before[start : start + cards]:
        if chance.random() >= wrong / 2:
            slug.append(face)
        if chance.random() < wrong / 2:
            slug.append(chance.randrange(52))
    shoe, at = with_slug(within_decks(slug), chance)
    return Case(shoe, before, collected(before, chance), at)


def within_decks(slug: Sequence[int]) -> list[int]:
    """No more of a face than there are."""
    kept: list[int] = []
    for face in slug:
        if kept.count(face) < DECKS:
            kept.append(face)
    return kept


def riffled(cards: Sequence[int], chance: random.Random) -> list[int]:
    """One riffle (Gilbert, Shannon, Reeds)."""
    at = sum(chance.random() < 0.5 for _ in cards)
    left, right = list(cards[:at]), list(cards[at:])
    found: list[int] = []
    while left or right:
        half = left if chance.random() * (len(left) + len(right)) < len(left) else right
        found.append(half.pop(0))
    return found


def laced(cards: int, riffles: int, chance: random.Random) -> Case:
    """A slug of the shoe before, riffled with as many others."""
    before = shuffled(chance)[:SEEN]
    start = chance.randrange(SEEN - cards)
    slug = list(before[start : start + cards])
    others = [face for face in range(52) for _ in range(DECKS)]
    for face in slug:
        others.remove(face)
    chance.shuffle(others)
    mixed = [*slug, *others[:cards]]
    for _ in range(riffles):
        mixed = riffled(mixed, chance)
    shoe, at = with_slug(mixed, chance)
    return Case(shoe, before, collected(before, chance), at)


def from_rack(cards: int, chance: random.Random) -> Case:
    """A slug of the shoe before, as it was collected."""
    before = shuffled(chance)[:SEEN]
    rack = collected(before, chance)
    start = chance.randrange(len(rack) - cards)
    shoe, at = with_slug(rack[start : start + cards], chance)
    return Case(shoe, before, rack, at)


def new_decks(riffles: int, chance: random.Random) -> Case:
    """Decks as their maker packs them, cut anywhere, after riffles of the whole stack."""
    stack = [face if face < 26 else 26 + (51 - face) for face in range(52)] * DECKS
    for _ in range(riffles):
        stack = riffled(stack, chance)
    at = chance.randrange(len(stack))
    return Case(bytes([*stack[at:], *stack[:at]][:SEEN]), b"", b"", 0)


def one_order(chance: random.Random) -> Case:
    """Eight packs that all lie in one order: from the second on each repeats the first."""
    pack = list(range(52))
    chance.shuffle(pack)
    return Case(bytes((pack * DECKS)[:SEEN]), b"", b"", 52)


def found_after(case: Case) -> int | None:
    """With which card of what is wrong an alarm was raised, from 1; None where none was."""
    known = no_past()
    watch = Watch(COPIES, Past(known.dealt, known.collected, case.before, case.rack), float(LEVEL))
    for number, face in enumerate(case.shoe):
        if any(watch.see(face)):
            return number - case.begins + 1
    return None


Make = Callable[[random.Random], Case]

CASES: Final[dict[str, Make]] = {
    **{f"slug of {cards}, exact": partial(slug_of, cards, 0.0) for cards in (8, 12, 20, 30, 52)},
    **{
        f"slug of {cards}, {wrong:.0%} lost or inserted": partial(slug_of, cards, wrong)
        for cards in (20, 30, 52)
        for wrong in (0.1, 0.2, 0.3)
    },
    **{
        f"slug of {cards}, {riffles} riffles with others": partial(laced, cards, riffles)
        for cards in (30, 52)
        for riffles in (1, 2, 3)
    },
    "slug of 30, as collected": partial(from_rack, 30),
    **{f"new decks after {riffles} riffles": partial(new_decks, riffles) for riffles in (0, 1, 2, 3)},
    "packs that lie in one order": one_order,
}


def detected(job: tuple[str, int, int]) -> list[int | None]:
    """With which card each shoe of a case was found."""
    name, seed, trials = job
    chance = random.Random(f"{name} {seed}")
    return [found_after(CASES[name](chance)) for _ in range(trials)]


def in_words(name: str, found: Sequence[int | None]) -> str:
    """The share that was found, and the card with which half of all shoes, and 99.9 % of them, were."""
    cards = sorted(each for each in found if each is not None)

    def by(share: float) -> str:
        at = int(share * len(found))
        return str(cards[at]) if at < len(cards) else "–"

    median = str(int(statistics.median(cards))) if cards else "–"
    return f"{name:<42} {len(cards) / len(found):>7.1%} {median:>8} {by(0.9):>8} {by(0.999):>8}"


def curves(pool: ProcessPoolExecutor, trials: int) -> Iterator[str]:
    """A line for each case."""
    yield f"{'':<42} {'found':>7} {'median':>8} {'90 %':>8} {'99.9 %':>8}"
    parts = max(trials // CHUNK, 1)
    for name in CASES:
        jobs = [(name, seed, trials // parts) for seed in range(parts)]
        yield in_words(name, [each for part in pool.map(detected, jobs) for each in part])


def main() -> int:
    """Deal, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shoes", type=int, default=100_000)
    parser.add_argument("--trials", type=int, default=1_000)
    arguments = parser.parse_args()
    shoes: int = arguments.shoes // CHUNK * CHUNK
    wrong = False
    with ProcessPoolExecutor() as pool:
        for line in curves(pool, arguments.trials):
            print(line, flush=True)
        counts = list(pool.map(honest, range(shoes // CHUNK)))
    for level, found in zip((COARSE, LEVEL), map(sum, zip(*counts, strict=True)), strict=True):
        wrong = wrong or more_than_chance(found, shoes, level)
        print(
            f"{shoes:,} honest shoes, at most 1 in {level:,} may raise an alarm: {found} did; "
            f"the rate is at most {at_most(found, shoes):.2g} (97.5 %)"
        )
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
