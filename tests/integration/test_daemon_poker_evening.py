"""An evening of two hundred rounds of Three Card Poker, through the real daemon: stacks, folds, hands by seat, stubs.

The simulated table is on real pseudo-terminals, as fast as the daemon acknowledges. What its devices reported, and what
its dealer and players make of the cards (`firmware_sim.games.three_card_poker.heads`), is compared with what the
journal says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from controller.games.three_card_poker.deals import SeatDealt, ThreeCardDeal
from controller.journal.entries import Judged, ShoeBegun
from controller.journal.history import last_rounds
from controller.journal.reading import Reader
from controller.journal.verification import verify
from controller.rules.cards import FACE_DOWN
from controller.table.decision import Verdict
from drivers import events
from firmware_sim.beside import TableBeside
from firmware_sim.games.three_card_poker.heads import folds, worth
from firmware_sim.scenarios import library
from tests.sessions.scripts import house
from tests.support.daemon_questions import status, until
from tests.support.daemons import DaemonProcess, configuration, records

NAME: Final = "poker-evening"
ROUNDS: Final = 200
SEATS: Final = 6
EVERY: Final = 5
LEFT: Final = 52 - 3 * (SEATS + 1)
AS_FAST_AS_ACKNOWLEDGED: Final = 1e6
PATIENCE_S: Final = 240.0
"""Far more than it takes on a machine that has nothing else to do."""

QUEEN: Final = worth(("Qs", "3h", "2d"))
"""19:47-20.11(a)1: the lowest hand with which the dealer plays."""


def rounds_of(table: TableBeside) -> Iterator[tuple[list[events.StackOut], list[int]]]:
    """Each round as the devices reported it: the stacks, and the seats that folded."""
    stacks: list[events.StackOut] = []
    folded: list[int] = []
    for _, event in table.happened:
        match event:
            case events.StackOut():
                stacks.append(event)
            case events.KeyPressed(key) if key.startswith("fold-"):
                folded.append(int(key.removeprefix("fold-")))
            case events.KeyPressed("collect"):
                yield stacks, folded
                stacks, folded = [], []
            case _:
                pass


def expected(seat: SeatDealt, dealer: tuple[str, ...]) -> str:
    """19:47-20.10(b), 20.11(a)1: what a hand comes to, by the head of the dealer."""
    mine, theirs = worth(seat.cards), worth(dealer)
    if not seat.ante:
        return "pair-plus"
    if folds(seat.cards):
        return "folded"
    if theirs < QUEEN:
        return "below-queen"
    return "higher" if mine > theirs else "equal" if mine == theirs else "lower"


def seats_of(deal: object) -> tuple[SeatDealt, ...]:
    """The hands of a round of this game."""
    assert isinstance(deal, ThreeCardDeal)
    return deal.seats


@pytest.mark.long
def test_20_9_two_hundred_rounds_from_a_shoe_of_stacks(tmp_path: Path) -> None:
    """19:47-20.9, 20.10: each stack is its seat's, each result as it should be, stubs are counted in time."""
    scenario = library.scenario(NAME)
    setup = scenario.setup
    with TableBeside(tmp_path, setup=setup, seed=setup.seed, speed=AS_FAST_AS_ACKNOWLEDGED) as table:
        table.be_patient()
        config = configuration(tmp_path, table.ports, house="\n".join(house(setup)))
        with DaemonProcess(config, module="tests.support.swift_daemon") as daemon:
            until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
            table.play(NAME)
            until(lambda: table.over or daemon.process.poll() is not None, PATIENCE_S)
            table.wait()
            until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
            said = status(tmp_path)
            assert daemon.stop() == 0
    assert said["alarms"] == []
    assert [line for line in daemon.said().splitlines() if '"warning"' in line or '"error"' in line] == []
    with Reader.open(tmp_path / "journal.db") as reader:
        audit = verify(reader)
        history = last_rounds(reader, 10_000, unturned=True)
        shown = last_rounds(reader, 10_000)
    assert (audit.finding, audit.rounds) == (None, ROUNDS)
    answers = [record.entry.answer for record in records(tmp_path) if isinstance(record.entry, Judged | ShoeBegun)]
    assert Counter((answer.verdict, answer.flags) for answer in answers).keys() == {(Verdict.ACCEPTED, ())}
    hidden = {seat.cards for dealt in shown for seat in seats_of(dealt.deal) if seat.folded}
    assert hidden == {(FACE_DOWN,) * 3}, "folded hands are told to nobody who does not ask"
    told = [*rounds_of(table)]
    assert len(history) == len(told) == ROUNDS
    for number, (dealt, (stacks, folded)) in enumerate(zip(history, told, strict=True), 1):
        deal = dealt.deal
        assert isinstance(deal, ThreeCardDeal)
        assert [seat.cards for seat in deal.seats] == [stack.cards for stack in stacks[:-1]]
        assert deal.dealer == stacks[-1].cards
        assert [seat.seat for seat in deal.seats if seat.folded] == folded
        assert [seat.result for seat in deal.seats] == [expected(seat, deal.dealer) for seat in deal.seats]
        assert deal.stub == (LEFT if number % EVERY == 0 else None)
