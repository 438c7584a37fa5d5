"""Rounds out of a journal: every card, as corrected, and one round card by card."""

import csv
import io
import random
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import msgspec
import pytest

from controller.cli.history.command import table
from controller.games.registry import GAMES
from controller.games.registry import house as new_house
from controller.games.two_hands.columns import deal_of
from controller.games.two_hands.facts import Ruled
from controller.games.two_hands.inputs import Corrected
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.record import Deal
from controller.journal.corrections import judge_late
from controller.journal.draft import Draft
from controller.journal.entries import Correction, Supervisor
from controller.journal.export import COLUMNS, Span, line, rounds, row
from controller.journal.history import Dealt, keys, last_rounds, late_corrections, rounds_of
from controller.journal.reading import Reader
from controller.journal.verification import verify
from controller.journal.walking import Wrong
from controller.rules.cards import UNREAD, Card
from controller.table.house import House
from controller.table.inputs import Input
from controller.table.irregularities import TableCode
from controller.wording.hours import hours
from tests.support import three_card_poker
from tests.support.journals import SECOND, Table, dealt, opened_journal, write
from tests.support.shorthand import READY, happened

UTC = hours("UTC")
MINIBACCARAT = new_house(game="minibaccarat")


class Shoe:
    """A journal of one shoe, told card by card."""

    def __init__(self, path: Path, story: str, offer: Offer | None = None, house: House = MINIBACCARAT) -> None:
        self.path = path
        self.journal = opened_journal(path)
        self.table = Table(house, offer)
        self.journal.append(self.table.opening())
        self.tell(READY)
        self.tell(story)

    def tell(self, story: str) -> None:
        for word in story.split():
            self.add(happened(word, self.table.state.house))

    def add(self, event: Input) -> None:
        self.journal.append(self.table.draft(event)).result()

    def rounds(self) -> list[Dealt]:
        with Reader.open(self.path) as reader:
            assert verify(reader).finding is None
            return list(rounds_of(reader, 1, late_corrections(reader)))


TWO = "bets 9s 2h 9d 3h result collect bets 9h 4h 4c 9c 2c^ 2d 3d 5s 6h result collect"
"""A natural; then a card found face up, with two more."""


@pytest.fixture
def shoe(tmp_path: Path) -> Iterator[Shoe]:
    shoe = Shoe(tmp_path / "journal", TWO)
    yield shoe
    shoe.journal.close()


def came_to(dealt: Dealt) -> tuple[object, ...]:
    """The hands of a round, their points and the result."""
    deal = deal_of(dealt)
    return deal.player, deal.banker, deal.points, deal.outcome


def test_a_round_has_every_card_its_result_and_its_flags(shoe: Shoe) -> None:
    first, second = shoe.rounds()
    assert first.round == 1
    assert came_to(first) == (("9s", "9d"), ("2h", "3h"), (8, 5), "player")
    assert (deal_of(second).player, deal_of(second).banker, second.flags) == (
        ("9h", "4c", "5s"),
        ("4h", "9c", "6h"),
        (TableCode.FACE_UP,),
    )
    assert not first.flags
    assert first.ended_ns - first.began_ns == 6 * SECOND


def test_an_open_round_is_not_among_them(shoe: Shoe) -> None:
    shoe.tell("bets 9s")
    assert len(shoe.rounds()) == 2


def test_a_round_is_told_as_corrected_with_a_mark(shoe: Shoe) -> None:
    shoe.add(Corrected("player", 1, Card("4s"), 1))
    first, second = shoe.rounds()
    assert (deal_of(first).player, first.corrected) == (("4s", "9d"), True)
    assert not second.corrected


def _correct_late(shoe: Shoe, event: Corrected, answer_of: Corrected) -> int:
    with Reader.open(shoe.path) as reader:
        answer = judge_late(reader, 1, answer_of, reader.head()[0] + 1, gone=0)
    assert answer is not None
    entry = Correction(1, event, answer)
    return shoe.journal.append(Draft(entry, Supervisor("maria"), SECOND, SECOND)).result().number


def test_a_shoe_that_is_over_is_corrected_beside_its_records(shoe: Shoe) -> None:
    for event in dealt(shoe.table, random.Random(1), rounds=2, errs=0):
        shoe.add(event)
    for card in ("4s", "5s"):
        event = Corrected("player", 1, Card(card), 1)
        _correct_late(shoe, event, event)
    first = shoe.rounds()[0]
    assert (deal_of(first).player, first.corrected) == (("5s", "9d"), True)


def test_a_late_correction_that_does_not_follow_is_found(shoe: Shoe) -> None:
    number = _correct_late(shoe, Corrected("player", 1, Card("4s"), 1), Corrected("player", 1, Card("5s"), 1))
    with Reader.open(shoe.path) as reader:
        finding = verify(reader).finding
    assert finding is not None
    assert (finding.record, finding.wrong) == (number, Wrong.MISJUDGED)


def test_a_shoe_that_is_not_here_cannot_be_corrected(shoe: Shoe) -> None:
    with Reader.open(shoe.path) as reader:
        assert judge_late(reader, 2, Corrected("player", 1, Card("4s"), 1), 9, gone=0) is None


def test_a_shoe_taken_out_for_a_recut_is_one_shoe(shoe: Shoe) -> None:
    """The same cards are cut and loaded once more."""
    shoe.tell("shuffling shuffled cut placed:14 loaded recut cut placed:14 loaded As 2s")
    shoe.tell("bets 9s 2h 9d 3h result collect")
    with Reader.open(shoe.path) as reader:
        assert verify(reader).finding is None
        assert [each.round for each in rounds_of(reader, 1, late_corrections(reader))] == [1, 2]
        assert [each.round for each in rounds_of(reader, 2, {})] == [1]
        assert judge_late(reader, 1, Corrected("player", 1, Card("4s"), 1), 999, gone=0) is not None


def test_a_round_says_what_became_of_its_wagers(tmp_path: Path) -> None:
    """19:47-7.2(a)1i, 7.3(c): also once it was corrected, in its shoe or after it."""
    shoe = Shoe(tmp_path / "journal", TWO, Offer(vigorish=4))
    first, second = shoe.rounds()
    assert [(each.on, each.result) for each in first.wagers] == [("player", "win"), ("banker", "lose"), ("tie", "lose")]
    banker = Ruled("banker", "win", (1, 1), (4, "of-won"), ("19:47-7.2(a)1i", "19:47-7.3(c)"))
    assert first.wagers[1] == Ruled("banker", "lose", None, None, ("19:47-7.2(a)1ii",))
    assert second.wagers[1] == banker
    assert row(first, "T7", UTC)[COLUMNS.index("wagers")] == "player=1:1 banker=lose tie=lose"
    shoe.add(Corrected("banker", 2, Card("7h"), 1))
    assert shoe.rounds()[0].wagers[1] == banker
    assert row(shoe.rounds()[0], "T7", UTC)[COLUMNS.index("wagers")] == "player=lose banker=1:1-4% tie=lose"
    assert msgspec.json.decode(line(shoe.rounds()[0], "T7"))["wagers"][1]["vigorish"] == [4, "of-won"]
    for event in dealt(shoe.table, random.Random(1), rounds=2, errs=0):
        shoe.add(event)
    event = Corrected("banker", 2, Card("3h"), 1)
    _correct_late(shoe, event, event)
    assert shoe.rounds()[0].wagers == first.wagers
    shoe.journal.close()


def test_a_round_of_a_table_that_knew_no_offer_says_nothing_of_wagers(shoe: Shoe) -> None:
    assert [each.wagers for each in shoe.rounds()] == [(), ()]
    assert row(shoe.rounds()[0], "T7", UTC)[COLUMNS.index("wagers")] == ""


def test_a_void_round_tells_no_face_that_nobody_was_shown(tmp_path: Path) -> None:
    """19:47-3.7(d): the hand that was turned, and no other, nor points; everything for who asks."""
    shoe = Shoe(tmp_path / "journal", "", house=new_house(dealing="face-down"))
    shoe.tell("bets 2s 3h Tc 4d turn:player void collect bets 9s 2h 9d 3h turn:player turn:banker result collect")
    first, second = shoe.rounds()
    assert came_to(first) == (("2s", "Tc"), ("--", "--"), None, "void")
    assert came_to(second)[:3] == (("9s", "9d"), ("2h", "3h"), (8, 5))
    with Reader.open(shoe.path) as reader:
        whole = list(rounds_of(reader, 1, late_corrections(reader), unturned=True))
        told = [deal_of(each).banker for each in rounds(reader, Span(), lambda *_: None, unturned=True)]
        assert last_rounds(reader, 9) == shoe.rounds()
        assert last_rounds(reader, 9, unturned=True) == whole
    assert (deal_of(whole[0]).banker, deal_of(whole[0]).points, whole[1]) == (("3h", "4d"), (2, 7), second)
    assert told == [("3h", "4d"), ("2h", "3h")]
    assert row(first, "T7", UTC)[4:9] == ("2s Tc", "-- --", "", "", "void")
    assert msgspec.json.decode(line(first, "T7"))["points"] is None
    shoe.journal.close()


def test_a_folded_hand_is_told_to_nobody_who_does_not_ask(tmp_path: Path) -> None:
    """19:47-20.10(b): it goes to the rack unturned, and the round has a result; neither told nor found by its cards."""
    path = tmp_path / "journal"
    table, journal = Table(three_card_poker.STACKS), opened_journal(path)
    journal.append(table.opening())
    story = "ante-1 ante-2 plus-2 no-more-bets 9h,8h,2c Qc,Qd,4s Ah,Td,3c fold-2 dealer-up all-up collect"
    for word in f"{three_card_poker.READY} {story}".split():
        journal.append(table.draft(three_card_poker.happened(word))).result()
    with Reader.open(path) as reader:
        (shown,) = rounds_of(reader, 1, late_corrections(reader))
        (whole,) = rounds_of(reader, 1, late_corrections(reader), unturned=True)
    assert shown.deal.hands == {**whole.deal.hands, "seat-2": ("--", "--", "--")}
    assert shown.deal.results == whole.deal.results
    assert whole.deal.hands["seat-2"] == ("Qc", "Qd", "4s")
    told = (*row(shown, "T7", UTC), line(shown, "T7"), *keys(shown))
    assert not [each for each in told for card in ("Qc", "Qd", "4s") if card in each]
    journal.close()


# --- export -----------------------------------------------------------------------------------------------------------


def test_the_last_rounds_reach_back_over_shoes(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    write(path, 3, rounds=4)
    with Reader.open(path) as reader:
        every = [each for shoe in reader.shoes() for each in rounds_of(reader, shoe, {})]
        assert last_rounds(reader, 6) == every[-6:]
        assert last_rounds(reader, 10_000) == every
        assert last_rounds(reader, 0) == []


def test_a_span_is_of_shoes_and_of_a_time(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    write(path, 4, rounds=3)
    done: list[tuple[str, float]] = []

    def heard(what: str, share: float) -> None:
        done.append((what, share))

    with Reader.open(path) as reader:
        found = list(rounds(reader, Span(first_shoe=2, last_shoe=3), heard))
        assert {each.shoe for each in found} == {2, 3}
        assert done == [("exporting", 0.5), ("exporting", 1.0)]
        assert list(rounds(reader, Span(period=UTC.day(date(1969, 12, 31))), heard))
        assert list(rounds(reader, Span(period=UTC.day(date(1970, 1, 1))), heard)) == []
        assert list(rounds(reader, Span(period=UTC.day(date(9999, 12, 31))), heard)) == []
        assert list(rounds(reader, Span(period=UTC.day(date(1, 1, 1))), heard)) == []
        assert done[-1] == ("looking for the time", 1.0)


def test_a_round_is_a_row_and_a_line(shoe: Shoe) -> None:
    first, second = shoe.rounds()
    text = io.StringIO()
    csv.writer(text).writerows([COLUMNS, row(first, "T7", UTC), row(second, "T7", UTC)])
    told = list(csv.DictReader(io.StringIO(text.getvalue())))
    assert (told[0]["player"], told[0]["player_points"], told[0]["outcome"]) == ("9s 9d", "8", "player")
    assert (told[1]["flags"], told[1]["simulated"], told[1]["corrected"]) == ("face-up", "no", "no")
    assert told[0]["began"].startswith("1970-01-01T00:00:")
    assert told[0]["began"].endswith(".000Z")
    said = msgspec.json.decode(line(second, "T7"))
    assert (said["shoe"], said["player"], said["flags"]) == (1, ["9h", "4c", "5s"], ["face-up"])
    assert said["ended"] == told[1]["ended"]


BANK = (
    "bid:5/1000 bank stake:5/1000 stake:7/600 bets 9s 2h Kd 3h natural! turn:player turn:banker result collect "
    "bank:6 stake:6/50 bets 2s 2h 2d 3h void collect bets 2s 9h 2d Kh 3c"
)
"""The Banker loses; a round that nobody wagers in is void; one without a Banker."""


def bank(dealt: Dealt) -> tuple[str, ...]:
    """The cells of a row that tell of the bank."""
    at = COLUMNS.index("bank_seat")
    return row(dealt, "T7", UTC)[at : at + 4]


def test_who_held_the_bank_is_told_with_the_round(tmp_path: Path) -> None:
    """19:47-4.7(e), 4.8(c): the Banker's seat, his wager and what of it was covered, and the Dominant Player."""
    shoe = Shoe(tmp_path / "journal", BANK, house=new_house(game="chemin-de-fer", bank="told"))
    shoe.tell("seen collect correct:player1=8s@1")
    first, second = shoe.rounds()
    assert bank(first) == ("5", "1000", "600", "7")
    assert bank(second) == ("6", "50", "0", "")
    assert first.corrected
    assert "\n          seat 5 banks against seat 7" in "\n".join(table([first], GAMES["chemin-de-fer"], UTC, 80))
    assert "seat 6 banks against nobody" in "\n".join(table([second], GAMES["chemin-de-fer"], UTC, 80))
    assert msgspec.json.decode(line(first, "T7"))["at_stake"]["against"] == [{"seat": 7, "wager": 600, "call": None}]
    shoe.journal.close()


def test_a_misdealt_hand_counts_what_it_was_said_to(tmp_path: Path) -> None:
    """19:47-4.12(b): the Banker's three cards count zero, wherever the round is told."""
    shoe = Shoe(tmp_path / "journal", "", house=new_house(game="chemin-de-fer"))
    shoe.tell("bets 7s 2h Kd 3h 4c misdealt:banker stay! turn:banker 5c turn:player result collect")
    (only,) = shoe.rounds()
    assert (deal_of(only).points, bank(only)) == ((7, 0), ("",) * 4)
    assert "Player 7 over 0" in "\n".join(table([only], GAMES["chemin-de-fer"], UTC, 80))
    shoe.journal.close()


def test_a_card_that_was_never_read_leaves_the_points_open() -> None:
    unread = Dealt(
        deal=Deal(1, (UNREAD,), (), "void"),
        shoe=1,
        round=1,
        record=9,
        began_ns=0,
        ended_ns=1_999_000_000,
        simulated=False,
        flags=(),
    )
    assert row(unread, "T7", UTC)[2:8] == ("1970-01-01T00:00:00.000Z", "1970-01-01T00:00:01.999Z", "??", "", "", "")
