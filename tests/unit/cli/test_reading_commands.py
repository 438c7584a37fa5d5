"""What the commands that read a journal say about what is rare: corrections, rounds without wagers, missing pieces."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytest_mock import MockerFixture

from controller.cli.audit import summary
from controller.cli.history import account_lines
from controller.cli.show.command import _reason
from controller.games.registry import house as new_house
from controller.games.two_hands.inputs import Corrected
from controller.journal import account
from controller.journal.chain import hash_of
from controller.journal.checkpoints import Signer, line_of, new_signer
from controller.journal.course import Told
from controller.journal.draft import Draft
from controller.journal.entries import Checkpoint, Daemon, Noticed, Opening, Panel
from controller.journal.notes import Note
from controller.journal.reading import Reader
from controller.journal.retention import Moment, cut
from controller.rules.cards import Card
from controller.table.accounts import accounts
from controller.table.decision import Verdict
from controller.table.house import House
from controller.table.inputs import Input, NoMoreBets, Restarted
from controller.wording.hours import hours
from tests.support.journals import SECOND, Table, opened_journal, write
from tests.support.shorthand import READY, happened
from tests.support.tampering import store

Said = Callable[..., tuple[int, str, str]]


def told(path: Path, story: str, *more: Input, house: House | None = None) -> Path:
    """A journal of what happened at a table."""
    journal, table = opened_journal(path), Table(house or new_house())
    journal.append(table.opening())
    for word in f"{READY} {story}".split():
        journal.append(table.draft(happened(word, table.state.house)))
    for event in more:
        journal.append(table.draft(event))
    journal.durable().result()
    journal.close()
    return path


ROUND = "bets 9s 2h 9d 3h result collect "


def test_a_correction_is_told_everywhere(said: Said, tmp_path: Path) -> None:
    path = told(tmp_path / "j", ROUND + "bets", Corrected("player", 1, Card("4s"), 1))
    _, out, _ = said("history", "--journal", path)
    assert " 4s 9d     2h 3h     3 : 5   no result\n          corrected" in out
    _, out, _ = said("show", "1/1", "--journal", path)
    assert "Corrected or settled later:" in out
    says = "round 1: Player's card 1 was 9s, is 4s; Player becomes no result; a card is owed to Player"
    assert says in " ".join(out.split())
    assert "supervisor maria" in out
    assert "record" not in out
    _, out, _ = said("show", "1/1", "--json", "--journal", path)
    shown = json.loads(out)
    assert len(shown["corrections"]) == 1
    assert {each["record"] for each in shown["course"] + shown["corrections"]} == {None}
    _, out, _ = said("show", "1/1", "--unturned", "--json", "--journal", path)
    shown = json.loads(out)
    numbers = [each["record"] for each in shown["course"] + shown["corrections"]]
    assert numbers == [*range(numbers[0], numbers[0] + len(numbers) - 1), numbers[-1]]
    _, out, _ = said("show", "1/1", "--unturned", "--journal", path)
    assert f"\n{numbers[-1]:>7}  " in out
    assert "\n record  time" in out
    out = " ".join(said("audit", "--journal", path)[1].split())
    assert "shoe 1, round 1: Player's card 1 was 9s, is 4s; Player becomes no result; a card is owed to Player" in out
    assert "; by supervisor maria" in out
    _, out, _ = said("audit", "--json", "--journal", path)
    (correction,) = json.loads(out)["corrections"]["told"]
    assert (correction["by"], correction["round"], correction["now"]) == ("supervisor maria", 1, "4s")


def test_rounds_without_wagers_and_void_ones_are_told_as_such(said: Said, tmp_path: Path) -> None:
    """19:47-3.12(c)3."""
    story = "bets 9s 2h 9d 3h 4c seen result collect 2h 2d 2s 3s collect bets 9s void collect"
    path = told(tmp_path / "j", story, house=new_house(error_card="simulated-round"))
    _, out, _ = said("history", "--journal", path)
    assert "1/–" in out
    assert "without wagers" in out
    assert "Void" in out


def test_a_journal_with_nothing_in_it_is_empty(said: Said, tmp_path: Path) -> None:
    opened_journal(tmp_path / "j").close()
    code, out, err = said("audit", "--journal", tmp_path / "j")
    assert (code, err) == (0, "")
    assert "EMPTY: no records yet" in out
    assert said("history", "--journal", tmp_path / "j")[:2] == (0, "")
    code, out, err = said("export", "--format", "jsonl", "--day", "1970-01-01", "--journal", tmp_path / "j")
    assert (code, out) == (0, "")
    assert "no round matches (gaming day 1970-01-01, " in err


def test_what_is_endless_is_cut_off_in_the_text(said: Said, tmp_path: Path, mocker: MockerFixture) -> None:
    mocker.patch.object(summary, "_TOLD", 1)
    path = told(tmp_path / "j", "", Restarted(), Restarted())
    _, out, _ = said("audit", "--journal", path)
    assert "Power losses: none\n\nOther starts of the program\n  record 11  " in out
    assert "  … and 1 more\n" in out


def test_without_the_extra_nothing_is_signed_or_verified(said: Said, tmp_path: Path, mocker: MockerFixture) -> None:
    mocker.patch("controller.journal.checkpoints.available", return_value=False)
    path = told(tmp_path / "j", "")
    code, _, err = said("audit", "--journal", path, "--checkpoints", "notes", "--public-key", "key")
    assert code == 66
    assert "install the signing extra: pip" in err
    code, _, err = said("keys", "T7", "--output", tmp_path / "key")
    assert code == 78
    assert "install the signing extra: pip" in err
    assert not (tmp_path / "key").exists()


@pytest.fixture
def archived(tmp_path: Path) -> Path:
    """A journal whose only opening is archived."""
    write(tmp_path / "j", 2, rounds=3)
    journal = opened_journal(tmp_path / "j")
    with Reader.open(tmp_path / "j") as reader:
        assert cut(journal, reader, tmp_path, 2**62, Moment(SECOND, SECOND)) is not None
    journal.close()
    return tmp_path / "j"


def without_bearings(path: Path) -> None:
    """As an earlier version wrote its shoes."""
    with Reader.open(path) as reader:
        rows = list(reader.rows())
    prev = rows[0].prev
    for at, row in enumerate(rows):
        bare = row._replace(prev=prev, body=re.sub(rb',"bearings":\{.*\}\}$', b"}", row.body))
        rows[at] = bare._replace(hash=hash_of(bare))
        prev = rows[at].hash
    store(path, rows)


def test_whose_a_journal_is_stands_in_its_opening_or_where_a_shoe_was_loaded(said: Said, archived: Path) -> None:
    code, out, _ = said("audit", "--journal", archived)
    assert code == 0
    assert "table            T7" in out


def test_whose_a_journal_of_an_earlier_version_is_stands_in_its_opening_or_in_a_checkpoint(
    said: Said, archived: Path, tmp_path: Path
) -> None:
    without_bearings(archived)
    signer = Signer(new_signer("T7"))
    with Reader.open(archived) as reader:
        note = signer.sign(Note("shoewatch/T7", *reader.head()))
    (tmp_path / "notes").write_text(line_of(note))
    (tmp_path / "key").write_text(signer.verifier)
    words = ("audit", "--journal", archived, "--checkpoints", tmp_path / "notes", "--public-key", tmp_path / "key")
    code, _, err = said(*words)
    assert code == 65
    assert "the journal does not name its table, so it cannot be compared with" in err
    journal = opened_journal(archived)
    journal.append(Draft(Checkpoint(note), Daemon(), SECOND, SECOND)).result()
    journal.close()
    code, out, _ = said(*words)
    assert code == 0
    assert "table            not named in these records" in out
    assert "archives         not audited: records 1 to " in out


def test_a_reason_of_another_version_is_its_own_word() -> None:
    one = Told(1, 0, Panel("p1"), NoMoreBets(), Verdict.REJECTED, "moon-is-full", (), (), (), ())
    assert _reason(one) == "moon-is-full"


# --- the accounts of shoes --------------------------------------------------------------------------------------------


def closed_shoe(path: Path, story: str = f"{READY} {ROUND} 5c seen 9h 9d 9s 2h 2d empty") -> Path:
    journal, table = opened_journal(path), Table(new_house())
    journal.append(table.opening())
    for word in story.split():
        journal.append(*table.drafts(happened(word, table.state.house)))
    journal.durable().result()
    journal.close()
    return path


def test_a_shoe_s_accounts_are_shown(said: Said, tmp_path: Path) -> None:
    path = closed_shoe(tmp_path / "j")
    code, out, _ = said("show", "1", "--journal", path)
    lines = out.splitlines()
    assert code == 0
    assert re.fullmatch(r"Shoe 1, 8 decks, over 1970-01-01 00:00:\d\d\+00:00", lines[0])
    assert ", record " in said("show", "1", "--unturned", "--journal", path)[1].splitlines()[0]
    assert lines[2:6] == [
        "  416 cards in 8 decks",
        "   12 left the shoe: 2 burned, 10 discarded, 0 out of play",
        "    0 of them were never shown: not turned, discarded face down or not read",
        "  404 are left in the shoe, by count; the shoe reports that it is empty",
    ]
    assert lines[8] == "        A    2    3    4    5    6    7    8    9    T    J    Q    K"
    assert lines[9] == "   s  1/7  1/7  0/8  0/8  0/8  0/8  0/8  0/8  2/6  0/8  0/8  0/8  0/8"
    assert lines[-1] == "DOES NOT ADD UP: the shoe is empty, and 404 cards have not left it"
    whole = closed_shoe(tmp_path / "k", f"{READY} {ROUND} bets 9s cutting-card close void collect close")
    out = said("show", "1", "--journal", whole)[1]
    assert "the cutting card came after 7 cards, and was placed to come after 402" in out
    lying = closed_shoe(tmp_path / "l", f"{READY.replace('placed:14 ', '')} cutting-card cutting-card")
    assert "      the cutting card came after 2 cards\n" in said("show", "1", "--journal", lying)[1]
    out = said("show", "1", "--journal", closed_shoe(tmp_path / "m", f"{READY} close"))[1]
    assert out.splitlines()[-1] == "RECONCILES: every card is accounted for"


def test_who_cut_is_told(said: Said, tmp_path: Path) -> None:
    for word, who in (("cut-by:5", "seat 5"), ("cut-by", "the dealer")):
        path = closed_shoe(tmp_path / who, f"{READY.replace('cut ', f'{word} cut ')} close")
        assert f"      cut by {who}" in said("show", "1", "--journal", path)[1].splitlines()


def test_cards_that_are_left_lying_are_told() -> None:
    state = replace(Table(new_house()).state, drawn=3)
    assert list(account_lines._went(accounts(state)))[-1] == "3 on the table"


def test_a_shoe_s_accounts_as_data(said: Said, tmp_path: Path) -> None:
    path = closed_shoe(tmp_path / "j")
    told = json.loads(said("show", "1", "--unturned", "--journal", path, "--json")[1])
    assert json.loads(said("show", "1", "--journal", path, "--json")[1]) == told | {"record": None}
    assert (told["shoe"], told["drawn"], told["left"], told["reconciles"]) == (1, 12, 404, False)
    assert told["seen"]["9s"] == 2
    assert json.loads(said("history", "--accounts", "--journal", path, "--json")[1]) == told
    assert json.loads(said("export", "--format", "jsonl", "--accounts", "--journal", path)[1]) == told
    head, row = said("export", "--format", "csv", "--accounts", "--journal", path)[1].splitlines()
    assert dict(zip(head.split(","), row.split(","), strict=False))["left"] == "404"


def test_the_accounts_of_shoes_are_a_line_each(said: Said, tmp_path: Path) -> None:
    more = "shuffling shuffled cut placed:14 loaded As 2s close"
    path = closed_shoe(tmp_path / "j", f"{READY} empty {more}")
    head, first, wrong, second = said("history", "--accounts", "--journal", path)[1].splitlines()
    assert head.split() == [
        "shoe",
        "over",
        "cards",
        "drawn",
        "burned",
        "discarded",
        "out",
        "unseen",
        "left",
        "adds",
        "up",
    ]
    assert first.endswith("  416     2      2         0   0      0  414")
    assert wrong == "     the shoe is empty, and 414 cards have not left it"
    assert second.split()[-1] == "yes"
    assert len(second) <= 80
    assert said("history", "1", "--accounts", "--journal", path)[1].splitlines() == [head, second]


def test_a_shoe_without_accounts_is_told(said: Said, tmp_path: Path) -> None:
    path = told(tmp_path / "j", ROUND)
    code, _, err = said("show", "1", "--journal", path)
    assert code == 66
    assert "shoe 1 has no accounts: it is not over, or an older version recorded none" in err
    assert "no shoe 2 yet; the newest is shoe 1" in said("show", "2", "--journal", path)[2]
    code, _, err = said("history", "--accounts", "--journal", path)
    assert code == 0
    assert "no shoe of this table has accounts yet" in err


def test_an_audit_sums_up_the_accounts(said: Said, tmp_path: Path) -> None:
    path = closed_shoe(tmp_path / "j")
    out = said("audit", "--journal", path)[1]
    assert "accounts         1 shoe with accounts, of which 1 does not reconcile" in out
    below = out.partition("Shoes that do not reconcile\n")[2].partition("\n\n")[0]
    assert ", and 404 cards have not left it" in " ".join(below.split())
    told = json.loads(said("audit", "--journal", path, "--json")[1])["accounts"]
    assert told["count"] == 1
    assert told["wrong"][0]["problems"] == ["the shoe is empty, and 404 cards have not left it"]
    audited = account.Account()
    at = account.Unreconciled(account.RecordPlace(1, 1, 1, 1), ("wrong",))
    audited.unreconciled = dict.fromkeys(range(103), at)
    assert list(summary._unreconciled(audited, hours("UTC")))[-1] == "… and 3 more"


def test_an_audit_tells_of_notices(said: Said, tmp_path: Path) -> None:
    """19:47-3.5(a)1ii, 3.10(c)2: what holds, what waits, and which notice was given; each once."""
    waits = Noticed(
        {"house.shuffle": "lace-and-reshuffle"}, {"house.shuffle": ""}, "2026-11-18T18:00:00+00:00", "memo 1"
    )
    path, state = tmp_path / "j", Table(new_house()).state
    journal = opened_journal(path)
    for noticed in (Noticed(), waits, waits, Noticed(changed_ns=9)):
        journal.append(Draft(Opening("T7", state.house, state, {}, noticed=noticed), Daemon(), 0, 0)).result()
    journal.close()
    out = said("audit", "--journal", path)[1]
    told = out.partition("Options that require written notice of a change\n")[2].partition("\n\n")[0]
    rows = " ".join(told.split()).split("record ")[1:]
    assert [row.split("round 0 ")[1].strip() for row in rows] == [
        "house.shuffle = lace-and-reshuffle, pending: house.shuffle = none; notice memo 1 of 2026-11-18T18:00:00+00:00",
        "as usual; no notice given",
    ]
    notices = json.loads(said("audit", "--journal", path, "--json")[1])["notices"]
    assert notices["count"] == 2
    assert (notices["told"][0]["record"], notices["told"][0]["waits"]) == (2, {"house.shuffle": ""})
