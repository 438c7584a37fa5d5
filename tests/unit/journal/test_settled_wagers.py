"""Wagers in the journal: told, settled again, told late; audited with the rest; and older journals without them."""

import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from controller.cli.history.command import table
from controller.games.registry import GAMES
from controller.games.registry import house as new_house
from controller.games.two_hands.inputs import Corrected, VigorishCollected, WagersTold
from controller.games.two_hands.law.wagers.offer import Offer
from controller.journal.corrections import judge_late
from controller.journal.course import course
from controller.journal.draft import Draft
from controller.journal.entries import Correction, ShoeBegun, Supervisor
from controller.journal.export import COLUMNS, Span, line, rounds, row
from controller.journal.reading import Reader
from controller.journal.recovery import resume
from controller.journal.verification import verify
from controller.journal.walking import Wrong
from controller.rules.cards import Card
from controller.table.inputs import Input
from controller.wording.hours import hours
from tests.support.journals import SECOND, dealt
from tests.support.records import kept
from tests.unit.journal.test_history import Shoe
from tests.unit.table.test_bank_scenarios import DEALT, WINS

BANKER_9 = "bets 2s 9h 3d Kh result collect"
DEFERRED = Offer(vigorish_deferred=True)
HUNDRED = WagersTold(1, ("3-banker-100", "4-player-12.50"))


@pytest.fixture
def shoe(tmp_path: Path) -> Iterator[Shoe]:
    shoe = Shoe(tmp_path / "journal", BANKER_9, DEFERRED)
    yield shoe
    shoe.journal.close()


def late(shoe: Shoe, event: Corrected | WagersTold) -> None:
    with Reader.open(shoe.path) as reader:
        answer = judge_late(reader, 1, event, reader.head()[0] + 1, gone=0)
    assert answer is not None
    shoe.journal.append(Draft(Correction(1, event, answer), Supervisor("maria"), SECOND, SECOND)).result()


def settled(shoe: Shoe) -> list[tuple[int, str, str, int, int]]:
    """Of the first round."""
    return [(each.seat, each.on, each.result, each.paid, each.vigorish) for each in shoe.rounds()[0].settled]


def test_a_round_has_what_its_wagers_come_to(shoe: Shoe) -> None:
    assert settled(shoe) == []
    shoe.add(HUNDRED)
    assert settled(shoe) == [(3, "banker", "win", 100_00, 5_00), (4, "player", "lose", 0, 0)]
    shoe.add(WagersTold(1, ("3-banker-50",)))
    assert settled(shoe) == [(3, "banker", "win", 50_00, 2_50)]


def test_it_is_exported(shoe: Shoe) -> None:
    shoe.add(HUNDRED)
    with Reader.open(shoe.path) as reader:
        (dealt,) = rounds(reader, Span(), lambda *_: None)
    assert (
        dict(zip(COLUMNS, row(dealt, "T7", hours("UTC")), strict=True))["settled"]
        == "3:banker:10000:win:10000:500 4:player:1250:lose:0:0"
    )
    first = msgspec.json.decode(line(dealt, "T7"))["settled"][0]
    assert first == {
        "seat": 3, "on": "banker", "stake": 10000, "result": "win", "odds": [1, 1], "paid": 10000, "vigorish": 500,
        "deferred": True, "paragraphs": ["19:47-7.2(a)1i", "19:47-7.3(c)"],
    }  # fmt: skip


def test_a_bank_is_exported_in_columns_of_its_own_and_not_among_irregularities(tmp_path: Path) -> None:
    """19:47-4.6(a)1, 4.7(g)2, 4.10(b): at Chemin de Fer; the Banker first wagered another amount than he had bid."""
    told = f"{DEALT.partition(' As 2s ')[2]} {WINS}".replace(" stake:5/1000", " stake:5/999 stake:5/1000", 1)
    bank = Shoe(tmp_path / "bank", told, Offer(), new_house(game="chemin-de-fer", bank="told"))
    (dealt,) = bank.rounds()
    cells = dict(zip(COLUMNS, row(dealt, "T7", hours("UTC")), strict=True))
    assert {name: cells[name] for name in ("flags", "wagers", "bank_seat", "bank_wager", "settled")} == {
        "flags": "bankers-wager",
        "wagers": "player=lose banker=1:1-5%",
        "bank_seat": "5",
        "bank_wager": "1000",
        "settled": "5:banker:1000:win:1000:50 7:player:600:lose:0:0 2:player:400:lose:0:0",
    }
    assert msgspec.json.decode(line(dealt, "T7"))["flags"] == ["bankers-wager"]
    assert [said.strip() for said in table([dealt], GAMES["chemin-de-fer"], hours("UTC"), 80)][2:] == [
        "bankers-wager 19:47-4.6(b)",
        "seat 5 banks against seat 7",
        "settled: seat 2 -4.00, seat 5 +9.50, seat 7 -6.00, vigorish 0.50",
    ]
    bank.journal.close()


def test_a_corrected_round_is_settled_as_corrected(shoe: Shoe) -> None:
    """Decision 14; one that has no result any more is not settled."""
    shoe.add(HUNDRED)
    shoe.add(Corrected("player", 1, Card("6s"), 1))
    assert settled(shoe) == [(3, "banker", "void", 0, 0), (4, "player", "void", 0, 0)]
    shoe.add(Corrected("player", 1, Card("2s"), 1))
    shoe.add(Corrected("banker", 1, Card("2h"), 1))
    assert settled(shoe) == []


def test_a_shoe_that_is_over_is_settled_beside_its_records(shoe: Shoe) -> None:
    """And by its own offer, whatever holds by then; a marker of the shoe that is in play is not moved."""
    shoe.table.state = kept(shoe.table.state, offer=DEFERRED)
    for event in dealt(shoe.table, random.Random(1), rounds=2):
        shoe.add(event)
    assert shoe.table.state.shoe_number == 2
    late(shoe, WagersTold(1, ("7-banker-10",)))
    assert settled(shoe) == [(7, "banker", "win", 10_00, 50)]
    late(shoe, Corrected("player", 1, Card("6s"), 1))
    assert settled(shoe) == [(7, "banker", "void", 0, 0)]
    assert [each.corrected for each in shoe.rounds()] == [True]


def test_wagers_told_late_do_not_make_a_round_a_corrected_one(shoe: Shoe) -> None:
    for event in dealt(shoe.table, random.Random(1), rounds=2):
        shoe.add(event)
    late(shoe, HUNDRED)
    assert [each.corrected for each in shoe.rounds()] == [False]


def test_late_wagers_that_come_to_something_else_are_found(shoe: Shoe) -> None:
    for event in dealt(shoe.table, random.Random(1), rounds=2):
        shoe.add(event)
    with Reader.open(shoe.path) as reader:
        answer = judge_late(reader, 1, HUNDRED, reader.head()[0] + 1, gone=0)
    assert answer is not None
    other = WagersTold(1, ("3-banker-101",))
    shoe.journal.append(Draft(Correction(1, other, answer), Supervisor("maria"), SECOND, SECOND)).result()
    with Reader.open(shoe.path) as reader:
        finding = verify(reader).finding
    assert finding is not None
    assert finding.wrong is Wrong.MISJUDGED


def test_a_round_is_shown_with_what_was_told_of_its_wagers_later(shoe: Shoe) -> None:
    shoe.tell("bets 9s")
    shoe.add(HUNDRED)
    with Reader.open(shoe.path) as reader:
        found = course(reader, 1, 1)
    assert found is not None
    assert [each.input for each in found.corrections] == [HUNDRED]


def test_markers_are_there_after_a_restart(shoe: Shoe) -> None:
    """19:47-3.3(c)2: to the cent, from the records alone; also in the next shoe, and while it is plain play."""
    shoe.add(HUNDRED)
    for event in dealt(shoe.table, random.Random(3), rounds=3):
        shoe.add(event)
    shoe.journal.durable().result()
    with Reader.open(shoe.path) as reader:
        resumed = resume(reader)
        assert verify(reader).finding is None
    assert resumed is not None
    assert resumed.finding is None
    assert resumed.state == shoe.table.state
    assert resumed.state.round.ledger.owed == ((3, 500),)
    shoe.add(VigorishCollected(3))
    shoe.journal.durable().result()
    with Reader.open(shoe.path) as reader:
        again = resume(reader)
    assert again is not None
    assert again.state.round.ledger.owed == ()


class Older(Shoe):
    """A journal as a version wrote it that settled nothing."""

    def add(self, event: Input) -> None:  # type: ignore[explicit-override]
        draft = self.table.draft(event)
        if isinstance(draft.entry, ShoeBegun):
            self.table.state = kept(self.table.state, settled_by=None)
            draft = draft._replace(entry=replace(draft.entry, state=kept(draft.entry.state, settled_by=None)))
        self.journal.append(draft).result()


def test_a_journal_of_an_earlier_version_is_judged_as_it_was(tmp_path: Path) -> None:
    """19:47-4.10(b): a bank was told there, and nothing was settled."""
    story = DEALT.partition(" As 2s ")[2]
    house = new_house(game="chemin-de-fer", bank="told")
    older = Older(tmp_path / "older", f"{story} {WINS}", Offer(), house)
    assert [each.settled for each in older.rounds()] == [()]
    older.journal.close()
    newer = Shoe(tmp_path / "newer", f"{story} {WINS}", Offer(), house)
    (dealt,) = newer.rounds()
    assert [(each.seat, each.on, each.stake, each.paid, each.vigorish) for each in dealt.settled] == [
        (5, "banker", 1000, 1000, 50), (7, "player", 600, 0, 0), (2, "player", 400, 0, 0),
    ]  # fmt: skip
    newer.journal.close()
