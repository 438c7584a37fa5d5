"""Power cuts in the middle of scenarios: what a device was acknowledged is in the journal, once, whenever power goes.

    make target TARGET=guest_power_cuts.py                      # TARGET_CUTS=42 of them, in about half an hour
    make target TARGET=guest_power_cuts.py TARGET_CUTS=3

Each evening has a disk of its own and is cut again and again. A cut that lost nothing unflushed is weak: it is not
counted, and made again elsewhere. TARGET_SEED has other moments; how a machine runs is its own affair, so the same seed
plans the same cuts, and meets the table near the same places. The disk that lies about flushes is the negative control.
"""

import logging
import os
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Final

import pytest

from tests.target.books import Lost
from tests.target.cuts import Cut, Row, Where, line, planned, table_of
from tests.target.evening import Evening, whole
from tests.target.image import Image
from tests.target.packages import built
from tests.target.write_cache import Losing

log = logging.getLogger(__name__)

CUTS: Final = int(os.environ.get("TARGET_CUTS") or 42)
SEED: Final = int(os.environ.get("TARGET_SEED") or 12)

TWO_SHOES: Final = "two-batches"
SCENARIOS: Final = (TWO_SHOES, "coup-shoe", "one-shoe")
"""Two batches with a shuffler that works beside the dealer, and a whole shoe of each game."""

LEAST: Final = 14
"""Cuts in an evening, where there are so many: fewer evenings are sooner over."""

COURSE: Final = (
    Where.IN_ROUND, Where.RECOVERING, Where.CLOSING, Where.IN_ROUND, Where.BETWEEN_ROUNDS, Where.STARTED,
    Where.BOOTING, Where.IN_ROUND, Where.IN_ROUND, Where.RECOVERING, Where.STARTED, Where.BETWEEN_ROUNDS,
    Where.IN_ROUND,
)  # fmt: skip
"""Where the cuts of an evening fall; the last one falls as the shoe ends."""

WEAK: Final = 3
"""As often may a cut be weak, one after the other."""

UPGRADES: Final = {"0.2.0": Losing.DROPPED, "0.3.0": Losing.PARTLY_KEPT}
"""Versions that are newer than this one, and how the power is cut while each is installed."""

CARDS: Final = 12
"""So many later is each installed: in the first round, and in a later one."""

LIED: Final = 40
"""Cards that the shoe tells before the power of a disk goes that lies."""


def shares() -> dict[str, int]:
    """How many cuts each evening has."""
    evenings = min(len(SCENARIOS), max(1, CUTS // LEAST))
    return {name: len(range(at, CUTS, evenings)) for at, name in enumerate(SCENARIOS[:evenings])}


def plan(name: str, cuts: int, cards: int) -> Iterator[Cut]:
    """The cuts of an evening with this many cards, and spare cuts in case one loses nothing."""
    before = sum(share for other, share in shares().items() if SCENARIOS.index(other) < SCENARIOS.index(name))
    places = [*islice(cycle(COURSE), cuts - 1), Where.SHOE_ENDS]
    hows = islice(cycle(Losing), SCENARIOS.index(name), None)  # not every evening in the same way at the same place
    for at, where in enumerate(places):
        yield planned(before + at + 1, where, next(hows), cards * (at + 1) // (cuts + 1), SEED)


def archived(name: str) -> Iterator[Cut]:
    """After the evening with two shoes: the first of them leaves the journal. Not in the short form."""
    if name == TWO_SHOES and CUTS >= LEAST:
        for at, how in enumerate(Losing):
            yield planned(CUTS + 1 + at, Where.ARCHIVING, how, 0, SEED)


@pytest.fixture(scope="module")
def rows(root: Path) -> Iterator[list[Row]]:
    """What all cuts came to; the table of them is written at the end."""
    rows: list[Row] = []
    yield rows
    if rows:
        results = root / "build/power-cuts.md"
        results.parent.mkdir(exist_ok=True)
        results.write_text(table_of(rows), "utf-8")
        log.info("%d cuts, TARGET_SEED=%d; the table for docs/evidence is %s", len(rows), SEED, results)


@pytest.mark.short
@pytest.mark.parametrize("name", shares())
def test_power_cuts_lose_nothing_and_double_nothing(
    name: str, image: Image, installed: Path, tmp_path: Path, rows: list[Row]
) -> None:
    uncut = whole(name, tmp_path / "whole")
    with Evening(image, installed, tmp_path, name) as evening:
        for cut in plan(name, shares()[name], len(uncut.places["device shoe"])):
            rows.append(made(evening, cut))  # noqa: PERF401  # a failure leaves those before it
        evening.finish(uncut)
        for cut in archived(name):
            rows.append(made(evening, cut))  # noqa: PERF401  # the same
        evening.close()


def made(evening: Evening, cut: Cut) -> Row:
    """Make it, and again while it is weak."""
    for _ in range(WEAK):
        row = evening.cut(cut)
        log.info("%s", line(row))
        if row.strong:
            return row
        cut = planned(cut.number, cut.where, cut.how, cut.after, cut.seed)
    pytest.fail(f"{WEAK} cuts lost nothing: {cut}")


def test_power_cuts_in_an_upgrade_lose_nothing(
    image: Image, installed: Path, root: Path, tmp_path: Path, rows: list[Row]
) -> None:
    """Whatever was cut, apt mends it; the rest of the evening belongs to the newer program."""
    uncut = whole(TWO_SHOES, tmp_path / "whole")
    with Evening(image, installed, tmp_path, TWO_SHOES) as evening:
        for at, (version, how) in enumerate(UPGRADES.items(), 1):
            cut = planned(CUTS + 10 + at, Where.UPGRADING, how, CARDS * at, SEED)
            newer = built(root, version, image.processor, tmp_path / version)
            rows.append(evening.cut(cut, newer))
            log.info("%s", line(rows[-1]))
        evening.finish(uncut)
        evening.close()


@pytest.mark.short
def test_a_disk_that_lies_about_flushes_is_noticed(image: Image, installed: Path, tmp_path: Path) -> None:
    cut = planned(0, Where.IN_ROUND, Losing.DROPPED, LIED, SEED)
    with Evening(image, installed, tmp_path, SCENARIOS[0], lies=True) as evening, pytest.raises(Lost) as lost:
        evening.cut(cut)
    log.info("negative control: %s", lost.value)
