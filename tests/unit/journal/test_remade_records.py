"""What an audit says of records that somebody wrote by hand, with a chain that fits: bodies, corrections, sources."""

import contextlib
import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from controller.cli import main as shoewatch
from controller.games.registry import decide
from controller.games.two_hands.inputs import Corrected
from controller.journal.chain import Row
from controller.journal.corrections import judge_late
from controller.journal.draft import Draft
from controller.journal.entries import (
    Answer,
    Checkpoint,
    Correction,
    Daemon,
    Device,
    Judged,
    Opening,
    Panel,
    Reconciled,
    Source,
    Supervisor,
    Wired,
    answer,
    canonical,
    encode,
)
from controller.journal.errors import JournalDamaged
from controller.journal.reading import Reader
from controller.journal.recovery import resume
from controller.journal.retention import Moment, cut
from controller.journal.verification import Audit, verify
from controller.journal.walking import Finding, Wrong
from controller.rules.cards import Card
from controller.table import inputs
from controller.table.decision import Verdict
from controller.table.finished import Rejudged
from controller.table.inputs import Input
from drivers.events import KeyPressed
from drivers.evidence import read_again
from drivers.framing.deframer import frame
from drivers.open_protocol.codec import EVENTS
from drivers.open_protocol.messages import HANDSHAKE, IN_SESSION, Event, Plain
from tests.support.journals import SECOND, Table, dealt, opened_journal, write
from tests.support.tampering import remade, store
from tests.support.wired_tables import WiredTable


def audited(path: Path) -> Audit:
    with Reader.open(path) as reader:
        return verify(reader)


def found(path: Path) -> Finding:
    finding = audited(path).finding
    assert finding is not None
    return finding


def rows_of(path: Path) -> list[Row]:
    with Reader.open(path) as reader:
        return list(reader.rows())


def changed(path: Path, number: int, **columns: bytes) -> None:
    """A record says something else, and the chain is made again from there on."""
    rows = rows_of(path)
    rows[number - 1] = rows[number - 1]._replace(**columns)  # type: ignore[arg-type]  # columns of bytes
    store(path, remade(rows, number - 1))


def added(path: Path, *drafts: Draft) -> None:
    journal = opened_journal(path)
    journal.append(*drafts).result()
    journal.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    write(tmp_path / "journal", 1, rounds=3, errs=0)
    return tmp_path / "journal"


# --- bodies -----------------------------------------------------------------------------------------------------------


def first_card(path: Path) -> Row:
    return next(row for row in rows_of(path) if b'"place":"player"' in row.body)


def other_forms(body: bytes) -> dict[str, bytes]:
    head, mark, tail = body.partition(b',"answer":')
    said = head.removeprefix(b'{"input":')
    return {
        "the input twice": b'{"input":{"event":"no-more-bets"},"input":' + said + mark + tail,
        "the input once more at the end": body[:-1] + b',"input":' + said + b"}",
        "the answer first": b'{"answer":' + tail[:-1] + b',"input":' + said + b"}",
        "a space": body.replace(b'"input":', b'"input": ', 1),
        "a letter written otherwise": body.replace(b'"event"', rb'"\u0065vent"', 1),
        "a key that no version knows": body[:-1] + b',"remark":1}',
        "a key within, twice": body.replace(b'"verdict":', b'"verdict":"rejected","verdict":', 1),
    }


FORMS = list(other_forms(b""))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("plain", [True, False], ids=["a card", "an input that is judged each time"])
def test_a_body_that_another_program_may_read_otherwise_is_a_finding(path: Path, form: str, *, plain: bool) -> None:
    """Whatever reads the first of two, or keys in their order, reads what this version reads."""
    row = first_card(path) if plain else next(row for row in rows_of(path) if b'"event":"cut"' in row.body)
    body = other_forms(row.body)[form]
    assert body != row.body
    changed(path, row.number, body=body)
    assert (found(path).record, found(path).wrong) == (row.number, Wrong.UNREADABLE)


def test_a_body_of_an_earlier_version_lacks_what_has_a_default() -> None:
    entry = Judged(inputs.CardDrawn(Card("9h")), Answer(Verdict.ACCEPTED, None, (), (), ()))
    body = encode(entry)
    older = body.replace(b',"said":null', b"")
    assert older != body
    assert canonical("judged", older) == entry == canonical("judged", body)


@pytest.mark.parametrize("said", [b'"tally":"AAB="', b'"tally":[]'])
def test_a_record_aside_is_read_in_one_way_too(path: Path, said: bytes) -> None:
    row = next(row for row in rows_of(path) if row.kind == b"loaded")
    changed(path, row.number, body=row.body.replace(b'"tally":', said + b',"tally":', 1))
    assert (found(path).record, found(path).wrong) == (row.number, Wrong.UNREADABLE)


# --- corrections ------------------------------------------------------------------------------------------------------

NINE = Corrected("player", 1, Card("9h"), 1)
FALSE = Answer(
    Verdict.ACCEPTED, None, (), (Rejudged(1, "player", 1, Card("2c"), Card("9h"), "banker", "player", None, ()),), ()
)


def correction(path: Path, shoe: int, said: Answer = FALSE) -> Draft:
    last = rows_of(path)[-1]
    return Draft(Correction(shoe, NINE, said), Supervisor("maria"), last.wall_ns, last.mono_ns)


@pytest.mark.parametrize("shoe", [77, 2, 0, -1])
def test_a_correction_of_a_shoe_that_never_was_is_a_finding(path: Path, shoe: int) -> None:
    added(path, correction(path, shoe))
    number = rows_of(path)[-1].number
    assert (found(path).record, found(path).wrong) == (number, Wrong.MISJUDGED)
    assert f"corrects shoe {shoe}, which had no records" in found(path).says


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """A journal of three shoes, of which the first two are archived."""
    path = tmp_path / "older"
    write(path, 3, rounds=3, errs=0)
    journal = opened_journal(path)
    with Reader.open(path) as reader:
        assert cut(journal, reader, tmp_path, 2**62, Moment(SECOND, SECOND)) is not None
    journal.close()
    return path


def test_a_correction_of_a_shoe_that_was_archived_before_is_a_finding(older: Path) -> None:
    added(older, correction(older, 1))
    finding = found(older)
    assert (finding.record, finding.wrong) == (rows_of(older)[-1].number, Wrong.MISJUDGED)


def test_a_correction_of_a_shoe_that_was_archived_afterwards_is_counted(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    table = write(path, 3, rounds=3, errs=0)
    with Reader.open(path) as reader:
        last = reader.head()[0]
        said = judge_late(reader, 1, NINE, last + 1, 0)
    assert said is not None
    added(path, correction(path, 1, said))
    journal = opened_journal(path)
    with Reader.open(path) as reader:
        assert cut(journal, reader, tmp_path, 2**62, Moment(SECOND, SECOND)) is not None
    journal.close()
    audit = audited(path)
    assert (audit.finding, audit.unjudged, table.state.shoe_number) == (None, 1, 3)


def test_of_a_shoe_that_a_cut_covers_nothing_is_corrected_though_it_was_not_removed_yet(path: Path) -> None:
    with Reader.open(path) as reader:
        last = reader.head()[0]
        assert judge_late(reader, 1, NINE, last + 1, 0) is not None
        assert judge_late(reader, 1, NINE, last + 1, last) is None


# --- sources ----------------------------------------------------------------------------------------------------------

WIRED = {"shoe": Wired("shoe", "bee-tek"), "p1": Wired("panel", "open")}


@pytest.mark.parametrize("source", [Device("ghost"), Panel("ghost")])
@pytest.mark.parametrize("again", [True, False], ids=["then none", "still"])
def test_a_device_that_no_opening_names_is_a_finding(tmp_path: Path, source: Source, *, again: bool) -> None:
    """Also where a later opening names none at all: only those of earlier versions do not say."""
    table, path = Table(), tmp_path / "journal"
    opening = table.opening()
    assert isinstance(opening.entry, Opening)
    named = opening._replace(entry=replace(opening.entry, devices=WIRED))
    said: Input = inputs.Jammed() if isinstance(source, Device) else inputs.TableOpened()
    entry = Judged(said, answer(decide(table.state, said)))
    ghost = Draft(entry, source, 2 * SECOND, 2 * SECOND)
    restarted = Judged(inputs.Restarted(), answer(decide(table.state, inputs.Restarted())))
    later = [opening, Draft(restarted, Daemon(), 2 * SECOND, 2 * SECOND)]
    added(path, named, *(later if again else []), ghost)
    finding = found(path)
    assert (finding.record, finding.wrong) == (2 + 2 * again, Wrong.UNFOUNDED)
    assert "the table has no device ghost" in finding.says


def test_who_is_named_in_a_few_letters(path: Path) -> None:
    changed(path, 2, source=b"supervisor " + b"m" * 101)
    assert (found(path).record, found(path).wrong) == (2, Wrong.UNREADABLE)


# --- accounts ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", ["the end", "before more"])
def test_a_shoe_that_is_over_without_its_accounts_is_a_finding(tmp_path: Path, at: str) -> None:
    path, table = tmp_path / "journal", WiredTable()
    drafts = [table.opening(), *table.come()]
    for _ in range(2):
        for event in dealt(table, random.Random(7), rounds=2):
            drafts += table.drafts(event)
    over = max(number for number, draft in enumerate(drafts) if isinstance(draft.entry, Reconciled))
    added(path, *drafts)
    assert audited(path).finding is None
    rows = rows_of(path)
    left = rows[:over] if at == "the end" else [*rows[:over], *rows[over + 1 :]]
    store(path, remade([row._replace(number=number) for number, row in enumerate(left, 1)], 0))
    finding = found(path)
    assert (finding.record, finding.wrong) == (over, Wrong.MISJUDGED)
    assert f"the shoe was over with record {over}" in finding.says


# --- what no table does -----------------------------------------------------------------------------------------------


def test_a_checkpoint_of_a_number_that_no_record_has_is_a_finding(path: Path) -> None:
    note = f"shoewatch/T7\n{10**25}\n{'A' * 43}=\n"
    added(path, Draft(Checkpoint(note), Daemon(), 1, 1))
    assert (found(path).record, found(path).wrong) == (rows_of(path)[-1].number, Wrong.UNREADABLE)


def test_bytes_of_a_kind_of_device_that_speaks_no_such_protocol_are_none() -> None:
    told = IN_SESSION.encode(Event(7, 0, EVENTS["panel"].encode(KeyPressed("seat-3"))))
    raw = frame(HANDSHAKE.encode(Plain(5, told))).strip(b"\0")
    assert read_again("open", "panel", raw) is not None
    with pytest.raises(ValueError, match="uses the protocol"):
        read_again("open", "??", raw)  # type: ignore[arg-type]  # as a stranger writes it


MALFORMED = (
    (b'"second_back":null', b'"second_back":"AAAA"'),
    (b'"tally":"', b'"tally":"AAAA'),
    (b'"shoe":"burn-first"', b'"shoe":"over"'),
    (b'"decks":8', b'"decks":-8'),
)


@pytest.mark.parametrize(("said", "instead"), MALFORMED)
def test_a_state_that_no_table_can_be_in_is_a_line_and_no_traceback(
    path: Path, said: bytes, instead: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    row = next(row for row in rows_of(path) if row.kind == b"loaded")
    assert said in row.body
    changed(path, row.number, body=row.body.replace(said, instead, 1))
    for words in (["audit"], ["show", "1/1", "--unturned"], ["show", "1"], ["history"], ["export", "--format", "csv"]):
        code = shoewatch([*words, "--journal", str(path)])
        assert code in {0, 1, 66}
        assert words[0] != "audit" or code == 1
    err = capfd.readouterr().err
    assert "Traceback" not in err
    with Reader.open(path) as reader, contextlib.suppress(JournalDamaged):
        resume(reader)
