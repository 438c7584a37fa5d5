"""The accounts of shoes in a journal: read, filed, and verified."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from controller.games.registry import house
from controller.journal.account import LISTED, Account
from controller.journal.chain import record_of
from controller.journal.entries import Judged, Opening, Reconciled, ShoeBegun, encode
from controller.journal.reading import Reader
from controller.journal.reconciling import COLUMNS, closed, closed_shoes, data, last_closed, row
from controller.journal.rejudging import Rejudging
from controller.journal.verification import verify
from controller.journal.walking import Wrong
from controller.table.accounts import accounts
from tests.support.journals import Table, opened_journal
from tests.support.shorthand import READY, happened

SHOES = (
    f"{READY} bets 9s 2h 9d 3h result collect cutting-card bets 9s 2h 9d 3h result collect bets 9s 2h 9d 3h result "
    "collect 5c shuffling shuffled cut placed:14 loaded As 2s empty shuffling shuffled cut placed:14 loaded As 2s"
)
"""Two shoes that are over, the first with a card drawn after its last hand, and one in play."""


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    path, table = tmp_path / "journal", Table(house())
    written = opened_journal(path)
    written.append(table.opening())
    for word in SHOES.split():
        written.append(*table.drafts(happened(word, table.state.house)))
    written.durable().result()
    written.close()
    return path


@pytest.fixture
def reader(journal: Path) -> Iterator[Reader]:
    with Reader.open(journal) as reader:
        yield reader


def test_the_newest_accounts_of_a_shoe_stand(reader: Reader) -> None:
    first, second = closed(reader, 1), closed(reader, 2)
    assert first is not None
    assert second is not None
    assert (first.accounts.drawn, first.accounts.out_of_play, first.accounts.unseen) == (15, 1, 1)
    assert first.accounts.problems == ("the cutting card came after 6 cards, and was placed to come after 402",)
    assert (second.accounts.drawn, second.accounts.empty, second.accounts.left) == (2, True, 414)
    assert closed(reader, 3) is None
    assert closed(reader, 9) is None
    assert list(closed_shoes(reader, [3, 2, 1])) == [second, first]
    assert last_closed(reader, 1) == [second]
    assert last_closed(reader, 9) == [first, second]


def test_accounts_as_data_and_as_a_row(reader: Reader) -> None:
    found = closed(reader, 1)
    assert found is not None
    told = data(found)
    assert told["seen"] == {"As": 1, "2s": 1, "9s": 3, "2h": 3, "9d": 3, "3h": 3}
    assert (told["reconciles"], len(told["problems"]), told["time"]) == (False, 1, "1970-01-01T00:00:35.000Z")
    assert set(told) == {*COLUMNS, "seen"}
    said = dict(zip(COLUMNS, row(found), strict=True))
    assert said["problems"] == "the cutting card came after 6 cards, and was placed to come after 402"
    assert (said["empty"], said["reconciles"], said["left"], said["cutting_card_due"]) == ("no", "no", "401", "402")
    assert (
        dict(zip(COLUMNS, row(replace(found, accounts=replace(found.accounts, cutting_card_due=None))), strict=True))[
            "cutting_card_due"
        ]
        == ""
    )


def test_accounts_are_judged_again(reader: Reader, tmp_path: Path) -> None:
    assert verify(reader).finding is None
    table = Table(house())
    written = opened_journal(tmp_path / "other")
    written.append(table.opening())
    for word in READY.split():
        written.append(*table.drafts(happened(word, table.state.house)))
    said, draft = table.drafts(happened("empty", table.state.house))
    number = written.append(said).result().number
    assert isinstance(draft.entry, Reconciled)
    right = draft.entry.accounts
    written.append(draft, draft._replace(entry=Reconciled(replace(right, left=right.left + 1)))).result()
    written.close()
    with Reader.open(tmp_path / "other") as other:
        finding = verify(other).finding
    assert finding is not None
    assert (finding.record, finding.wrong) == (number + 2, Wrong.MISJUDGED)
    assert finding.says == f"record {number + 2} has card accounts that do not follow from the records before it"


def test_a_regulator_hears_of_each_shoe_once(reader: Reader) -> None:
    account = Account()
    for each in reader.rows():
        account.take(each)
    assert account.reconciled == 2
    assert [(shoe, each.at.shoe, each.problems[0][:9]) for shoe, each in account.unreconciled.items()] == [
        (1, 1, "the cutti"),
        (2, 2, "the shoe "),
    ]
    last = [each for each in reader.rows() if each.kind == b"reconciled"][-1]
    right = Reconciled(replace(accounts(Table(house()).state), left=416))
    account.take(last._replace(body=encode(right)))
    assert (account.reconciled, list(account.unreconciled)) == (2, [1])
    account.unreconciled = dict.fromkeys(range(LISTED), account.unreconciled[1])
    account.take(last._replace(shoe=LISTED + 7))
    assert (account.reconciled, len(account.unreconciled)) == (3, LISTED)


def test_a_shoe_that_an_older_version_loaded_is_judged_the_same(reader: Reader) -> None:
    """What its records do not say of the cutting card's place is no disagreement."""
    row = next(each for each in reader.rows() if each.kind == b"loaded")
    entry = record_of(row).entry
    assert isinstance(entry, ShoeBegun)
    assert entry.state.from_back == 14
    for from_back, agrees in ((14, True), (None, True), (15, False)):
        before = Table(house())
        for word in READY.split():
            if word == "loaded":
                break
            before.draft(happened(word, before.state.house))
        table = Rejudging(before.state)
        older = replace(entry, state=replace(entry.state, from_back=from_back))
        assert (table.follows(older) is None) is agrees


def test_the_quick_way_keeps_what_the_end_of_the_shoe_needs(reader: Reader) -> None:
    """A plain round behind the cutting card forgets neither where it was placed nor when it came."""
    own = Table(house())
    table = Rejudging(own.state)
    for each in reader.rows():
        match record_of(each).entry:
            case Opening(state=state):
                table.begin(state)
            case Judged(event):
                own.draft(event)
                assert table.judged(each.body)[1] is None
            case ShoeBegun(event) as entry:
                own.draft(event)
                assert table.follows(entry) is None
            case _:
                continue
        assert table.state == own.state
    assert own.state.shoe_number == 3
