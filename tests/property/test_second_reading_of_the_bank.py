"""The controller follows the bank of Chemin de Fer as a second, naive reading of 19:47-4.5(b) to 4.8(c) and 4.11 does.

`make proof NAME=oracle` compares a million rounds; here it is 10,000, and a short course for each point in which the
two have ever been found to differ.
"""

from __future__ import annotations

from collections import Counter

import pytest
from _pytest.mark import ParameterSet

from tests.property.banks_side_by_side import evenings, replay

SHARES, ROUNDS = 4, 2_500

PASSED = "bank:5 stake:5/10 stake:7/10 bets banker pass"
"""Seat 5 wagers ten, wins, and passes the bank."""


def point(holds: str, words: str) -> ParameterSet:
    """What holds, and a course that shows it, after a bank that was passed."""
    return pytest.param(f"{PASSED} {words}", id=holds)


@pytest.mark.parametrize(
    "words",
    [
        point("4.11(c): who takes it for as much wagers at most twice that", "bid:8/20 bank stake:8/21"),
        point("4.11(c): also where his bid was not told", "bank:8 stake:8/21"),
        point(
            "4.11(c): it is the last wager still, if he passes it in turn", "bid:8/20 bank pass bid:2/40 bid:3/41 bank"
        ),
        point("4.11(e): a seat that misses its turn does not accept it", "moved:9/6 bank:6"),
        point("4.11(e): but has bid for it, and nobody else", "moved:9/6 bid:6/10 bank"),
        point("4.11(e): and may have bid most", "moved:9/6 bid:6/30 bid:8/9 bank"),
        point("4.11(d): one that is ordered on was not defeated", "bid:8/10 bank stake:8/10 order-pass bank:8"),
        point("4.11(b): and goes on from the Banker", "bid:8/10 bank stake:8/10 order-pass bank:5"),
    ],
)
def test_they_agree_where_they_once_did_not(words: str) -> None:
    if found := replay(words.split()):
        pytest.fail(found.told())


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_the_controller_and_the_second_reading_agree_on_the_bank(share: int) -> None:
    counts: Counter[str] = Counter()
    for found in evenings(range(share * 10**6, (share + 1) * 10**6), ROUNDS, counts):
        pytest.fail(found.told())
    said = ("bid", "bank", "stake", "banco", "suivi", "pass", "order-pass", "moved", "shoe")
    answers = ("accepted", "rejected", "wrong-banker", "bankers-wager", "more-than-bank", "no-banker")
    assert [word for word in (*said, *answers, "no-dominant-player") if counts[word] < 10] == []
