"""An evening of twenty shoes from two batches of six decks, through the real daemon: nothing is irregular all evening.

The simulated table is on real pseudo-terminals, as fast as the daemon acknowledges; its dealer has a head of his own
(`firmware_sim.games.two_hands.heads`), so what he called is compared with what the journal says.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final, Literal

import pytest

from controller.games.two_hands.columns import deal_of
from controller.journal.entries import Judged, Reconciled, ShoeBegun
from controller.journal.history import Dealt, last_rounds
from controller.journal.reading import Reader
from controller.journal.verification import verify
from controller.rules.cards import PACK, cards_in
from controller.table import inputs
from controller.table.decision import Verdict
from drivers import events
from firmware_sim.beside import TableBeside
from firmware_sim.scenarios import library
from tests.sessions.scripts import house
from tests.support.daemon_questions import status, until
from tests.support.daemons import DaemonProcess, configuration, records

SHOES: Final = 20
BACKS: Final = ("red", "blue")
CARDS: Final = cards_in(6)
AS_FAST_AS_ACKNOWLEDGED: Final = 1e6
PATIENCE_S: Final = 240.0
"""Ten times what it takes on a machine that has nothing else to do."""


class Shoe:
    """What the devices told of one shoe, and what the dealer called."""

    def __init__(self) -> None:
        self.cards: list[events.CardDrawn] = []
        self.called: list[str] = []


def shoes_of(table: TableBeside) -> Iterator[Shoe]:
    """Each shoe, from its loading on."""
    shoe: Shoe | None = None
    for _, event in table.happened:
        match event:
            case events.ShoeLoaded():
                if shoe is not None:
                    yield shoe
                shoe = Shoe()
            case events.CardDrawn():
                assert shoe is not None
                shoe.cards.append(event)
            case events.KeyPressed(key) if key.startswith("result-"):
                assert shoe is not None
                shoe.called.append(key.removeprefix("result-"))
            case _:
                pass
    assert shoe is not None
    yield shoe


def in_dealt_order(dealt: Dealt) -> list[str]:
    """19:47-3.7(c), 3.8(c): a round's cards as they left the shoe."""
    firsts = [hand[place] for place in (0, 1) for hand in (deal_of(dealt).player, deal_of(dealt).banker)]
    return [*firsts, *deal_of(dealt).player[2:], *deal_of(dealt).banker[2:]]


@pytest.mark.long
@pytest.mark.parametrize("game", ["punto-banco", "minibaccarat"])
def test_7_1_d_twenty_shoes_from_two_batches(tmp_path: Path, game: Literal["punto-banco", "minibaccarat"]) -> None:
    """19:47-7.1(d): the batches in turn, each shoe reconciled, every round in the history, and nothing flagged."""
    scenario = library.scenario("twelve-decks")
    setup = replace(scenario.setup, house=replace(scenario.setup.house, game=game))
    with TableBeside(tmp_path, setup=setup, seed=setup.seed, speed=AS_FAST_AS_ACKNOWLEDGED) as table:
        table.be_patient(shown_s=0.0)
        config = configuration(tmp_path, table.ports, house="\n".join(house(setup)))
        with DaemonProcess(config, module="tests.support.swift_daemon") as daemon:
            until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
            table.play("twelve-decks")
            until(lambda: table.over or daemon.process.poll() is not None, PATIENCE_S)
            table.wait()
            until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
            said = status(tmp_path)
            assert daemon.stop() == 0
    assert said["alarms"] == []
    assert [line for line in daemon.said().splitlines() if '"warning"' in line or '"error"' in line] == []
    with Reader.open(tmp_path / "journal.db") as reader:
        audit = verify(reader)
        history = last_rounds(reader, 10_000)
    assert (audit.finding, audit.shoes, audit.rounds) == (None, SHOES, scenario.verdicts.rounds)
    nothing_is_flagged(tmp_path)
    the_batches_took_turns(tmp_path)
    told = [*shoes_of(table)]
    assert [shoe.called for shoe in told] == [
        [deal_of(dealt).outcome for dealt in history if dealt.shoe == number] for number in range(1, SHOES + 1)
    ]
    for number, (shoe, reconciled) in enumerate(zip(told, accounts_of(tmp_path), strict=True), 1):
        assert {card.back for card in shoe.cards} == {BACKS[(number - 1) % 2]}
        is_accounted_for(shoe, reconciled)
        rounds = [dealt for dealt in history if dealt.shoe == number]
        assert [dealt.round for dealt in rounds] == [*range(1, len(rounds) + 1)]
        dealt_cards = [card for dealt in rounds for card in in_dealt_order(dealt)]
        assert dealt_cards == [card.card for card in shoe.cards][reconciled.accounts.burned :]


def nothing_is_flagged(folder: Path) -> None:
    """Whatever happened was taken as it was, and each round kept without a flag."""
    answers = [record.entry.answer for record in records(folder) if isinstance(record.entry, Judged | ShoeBegun)]
    assert Counter((answer.verdict, answer.flags) for answer in answers).keys() == {(Verdict.ACCEPTED, ())}


def the_batches_took_turns(folder: Path) -> None:
    """19:47-7.1(d)2, 4 and 5, 7.5(h)2: each was shuffled, counted and stored while the other was in the shoe."""
    course: list[str] = []
    for record in records(folder):
        match record.entry:
            case ShoeBegun():
                course.append("loaded")
            case Judged(input=inputs.ShufflerDone(count=count) | inputs.BatchStored(count=count) as told):
                assert count == CARDS
                course.append(f"{told.back} {'done' if isinstance(told, inputs.ShufflerDone) else 'stored'}")
            case Judged(input=inputs.BatchReleased(back=back)):
                course.append(f"{back} out")
            case Judged(input=inputs.BatchInserted(back=back)):
                course.append(f"{back} in")
            case _:
                pass
    expected = ["red in", "red done", "red stored"]
    for number in range(SHOES):
        mine, other = BACKS[number % 2], BACKS[(number + 1) % 2]
        expected += [f"{mine} out", f"{other} in", "loaded", f"{other} done", f"{other} stored"]
    assert course == expected


def accounts_of(folder: Path) -> list[Reconciled]:
    """The reconciliation of each shoe, once."""
    kept = [(record.shoe, record.entry) for record in records(folder) if isinstance(record.entry, Reconciled)]
    assert [shoe for shoe, _ in kept] == [*range(1, SHOES + 1)]
    return [reconciled for _, reconciled in kept]


def is_accounted_for(shoe: Shoe, reconciled: Reconciled) -> None:
    """19:47-3.1(a), 3.5(e): every card that the shoe told of is in its accounts, and nothing is wrong with them."""
    accounts, faces = reconciled.accounts, Counter(card.card for card in shoe.cards)
    assert accounts.problems == ()
    assert accounts.drawn == len(shoe.cards) == CARDS - accounts.left
    assert accounts.seen == tuple(faces[face] for face in PACK)
    assert (accounts.on_table, accounts.unseen, accounts.out_of_play) == (0, 0, 0)
    assert accounts.cutting_card_after == CARDS - 14


@pytest.mark.long
def test_3_1_a_a_shoe_with_too_many_cards_goes_on_once_a_supervisor_has_come(tmp_path: Path) -> None:
    """It is not acknowledged meanwhile, and a dealer who waits for what the panel says must not wait for that."""
    scenario = library.scenario("more-cards")
    setup = scenario.setup
    with TableBeside(tmp_path, setup=setup, seed=setup.seed, speed=AS_FAST_AS_ACKNOWLEDGED) as table:
        table.be_patient()
        config = configuration(tmp_path, table.ports, house="\n".join(house(setup)))
        with DaemonProcess(config, module="tests.support.swift_daemon") as daemon:
            until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
            table.play("more-cards")
            until(lambda: table.over or daemon.process.poll() is not None, PATIENCE_S)
            table.wait()
            until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
            assert daemon.stop() == 0
    with Reader.open(tmp_path / "journal.db") as reader:
        assert verify(reader).rounds == scenario.verdicts.rounds
    judged = [record.entry.answer.flags for record in records(tmp_path) if isinstance(record.entry, Judged)]
    assert Counter(code.value for flags in judged for code in flags) == scenario.verdicts.flagged
