"""Wagers of Three Card Poker in the journal: told, told late, corrected; exported and audited; folded hands never."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from controller.cli import main
from controller.cli.history.command import table as lines_of
from controller.games.registry import GAMES
from controller.games.three_card_poker.inputs import CardMisread, StakesTold
from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.journal import index
from controller.journal.corrections import judge_late
from controller.journal.draft import Draft
from controller.journal.entries import Correction, Supervisor
from controller.journal.export import COLUMNS, line, row
from controller.journal.history import Dealt, Sought, late_corrections, rounds_of
from controller.journal.reading import Reader
from controller.journal.recovery import resume
from controller.journal.verification import verify
from controller.rules.cards import Card
from controller.table.inputs import Input
from controller.wording.hours import hours
from tests.support.journals import SECOND, Table, opened_journal
from tests.support.three_card_poker import READY, STACKS, happened
from tests.unit.table.test_three_card_stakes import OVER, TOLD

WAGERS = StakesTold(1, TOLD)
NET = "seat 1 +15.00, seat 2 +60.00, seat 3 +5.00, seat 4 -20.00"


class Deck:
    """A journal of a deck's one round."""

    def __init__(self, path: Path, story: str = OVER) -> None:
        self.path = path
        self.journal = opened_journal(path)
        self.table = Table(STACKS, ThreeCardOffer())
        self.journal.append(self.table.opening())
        self.tell(f"{READY} {story}")

    def tell(self, story: str) -> None:
        for word in story.split():
            self.add(happened(word))

    def add(self, event: Input) -> None:
        self.journal.append(self.table.draft(event)).result()

    def late(self, event: Input) -> str | None:
        with Reader.open(self.path) as reader:
            answer = judge_late(reader, 1, event, reader.head()[0] + 1, gone=0)
        assert answer is not None
        self.journal.append(Draft(Correction(1, event, answer), Supervisor("maria"), SECOND, SECOND)).result()
        return answer.reason

    def round(self) -> Dealt:
        with Reader.open(self.path) as reader:
            assert verify(reader).finding is None
            (dealt,) = rounds_of(reader, 1, late_corrections(reader))
        return dealt

    def said(self) -> list[str]:
        found = lines_of([self.round()], GAMES["three-card-poker"], hours("UTC"), 200)
        return [each.strip() for each in found if not each.strip().startswith("hands: ")][2:]


@pytest.fixture
def deck(tmp_path: Path) -> Iterator[Deck]:
    deck = Deck(tmp_path / "journal")
    yield deck
    deck.journal.close()


def test_a_round_has_what_its_wagers_come_to(deck: Deck) -> None:
    """19:47-20.10(b), 20.11(a): in history, in CSV and in JSON, in cents."""
    assert deck.round().settled == ()
    deck.add(WAGERS)
    assert deck.said() == [f"settled: {NET}"]
    cells = dict(zip(COLUMNS, row(deck.round(), "T7", hours("UTC")), strict=True))
    assert cells["settled"] == ""  # a cell of CSV
    assert cells["seat_settled"] == (
        "1:ante:1000:win:1000:0 1:play:1000:win:1000:0 1:pair-plus:500:lose:0:0 2:ante:2000:win:2000:2000 "
        "2:play:2000:win:2000:0 3:pair-plus:500:win:500:0 4:ante:1500:lose:0:0 4:pair-plus:500:lose:0:0"
    )
    assert msgspec.json.decode(line(deck.round(), "T7"))["settled"][3] == {
        "seat": 2, "on": "ante", "stake": 2000, "result": "win", "odds": [1, 1], "paid": 2000, "bonus": 2000,
        "paragraphs": ["19:47-20.11(a)1", "19:47-20.11(a)3"],
    }  # fmt: skip


def test_a_deck_that_is_over_is_settled_beside_its_records(deck: Deck) -> None:
    """And corrected: the wagers that were told late are settled by the hands as they are then."""
    deck.tell("shuffling shuffled:52")
    assert deck.table.state.shoe_number == 2
    assert deck.late(StakesTold(1, ("4-ante-15", "4-play-15"))) == "not-as-played"
    assert deck.late(WAGERS) is None
    assert deck.said() == [f"settled: {NET}"]
    assert deck.late(CardMisread(1, 3, Card("3h"), 1)) is None
    assert deck.said()[-1] == "settled: seat 1 -25.00, seat 2 +60.00, seat 3 +5.00, seat 4 -20.00"
    assert deck.round().corrected


def test_a_report_names_the_round_whose_wagers_were_entered(deck: Deck, capsys: pytest.CaptureFixture[str]) -> None:
    """Not the one on the table, which the record of a deck that is over does not have."""
    deck.tell("shuffling shuffled:52")
    assert deck.late(WAGERS) is None
    assert main(["report", "--journal", str(deck.path), "--utc", "--json"]) == 0
    (entered,) = msgspec.json.decode(capsys.readouterr().out)["decided"]["told"]
    assert (entered["what"], entered["shoe"], entered["round"]) == ("stakes", 1, 1)


def test_it_is_there_after_a_restart_and_in_the_index(deck: Deck, tmp_path: Path) -> None:
    deck.add(WAGERS)
    deck.journal.durable().result()
    with Reader.open(deck.path) as reader:
        resumed = resume(reader)
        index.index(reader, tmp_path / "index", lambda _: None)
        found = index.index(reader, tmp_path / "index", lambda _: None)
    assert resumed is not None
    assert resumed.state == deck.table.state
    ((shown, _),) = found.found(Sought(), unturned=False)
    assert shown.settled == deck.round().settled


def test_another_folded_hand_is_in_no_line(tmp_path: Path) -> None:
    """19:47-20.10(b): its wagers are lost, and nothing else is to be seen of it."""
    said = []
    for name, hand in (("one", "9s,8s,7s"), ("other", "2s,5h,8d")):
        deck = Deck(tmp_path / name, OVER.replace("9s,8s,7s", hand))
        deck.add(WAGERS)
        cells = dict(zip(COLUMNS, row(deck.round(), "T7", hours("UTC")), strict=True))
        said.append((deck.said(), cells, msgspec.json.decode(line(deck.round(), "T7"))))
        deck.journal.close()
    assert said[0] == said[1]
