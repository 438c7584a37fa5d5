"""Tables of Three Card Poker agree with the second reading: each card's seat, each result, and what each wager is paid.

`make proof NAME=oracle` compares a million rounds (`three_card_side_by_side`).
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from tests.property.second_reading_of_20 import Table
from tests.property.three_card_side_by_side import IRREGULAR, disagreements

ROUNDS: Final = 300
MANY_ROUNDS: Final = 5_000
SHARES: Final = 4


def agree(seed: str, rounds: int) -> Counter[str]:
    """So many rounds; how often each way of dealing came to each result."""
    seen = Counter[str]()
    for found in disagreements(seed, rounds, seen):
        pytest.fail(found)
    return seen


def test_tables_agree_with_the_second_reading() -> None:
    """19:47-20.8(c), 20.9(c), 20.10(b), 20.10(c), 20.11(a): some hundreds of rounds."""
    agree("tables", ROUNDS)


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_many_tables_agree_with_the_second_reading(share: int) -> None:
    """19:47-20.8(c), 20.9(c), 20.10(b), 20.10(c), 20.11(a): and every result is come to in each way of dealing."""
    seen = agree(f"tables {share}", MANY_ROUNDS)
    results = ("higher", "equal", "lower", "below-queen", "folded", "pair-plus", "void")
    ways = ("automated-shoe", "manual-shoe")
    assert [(way, each) for way in ways for each in results if seen[f"{way} {each}"] < 10] == []
    assert [each for each in IRREGULAR if seen[f"automated-shoe with {each}"] < 10] == []


@pytest.mark.parametrize("wrong", ["a tie is paid", "the seat before it", "a folded bonus"])
def test_a_slip_at_the_table_would_be_found(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    settle = Table.settle

    def slip(table: Table) -> None:
        settle(table)
        boxes = table.boxes
        for box in boxes.values():
            if wrong == "a tie is paid" and box.result == "equal":
                box.paid["ante"] = box.paid.get("ante", 0) + (box.ante or 0)
            if wrong == "a folded bonus" and box.result == "folded":
                box.paid["ante"] = box.ante or 0
        if wrong == "the seat before it" and len(boxes) > 1:
            first, second = sorted(boxes)[:2]
            boxes[first].result, boxes[second].result = boxes[second].result, boxes[first].result

    monkeypatch.setattr(Table, "settle", slip)
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        agree("slips", ROUNDS)
