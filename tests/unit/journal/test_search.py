"""What a search finds is what reading every round finds, in a journal and its archives, whatever was kept."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from controller.games.registry import house as new_house
from controller.games.two_hands.inputs import Corrected
from controller.journal import index as indexing
from controller.journal.corrections import judge_late
from controller.journal.draft import Draft
from controller.journal.entries import Correction, Supervisor
from controller.journal.errors import JournalDamaged
from controller.journal.export import Span, rounds
from controller.journal.history import Dealt, Sought, keys
from controller.journal.index import folder, index, read
from controller.journal.reading import Reader
from controller.journal.retention import Moment, cut
from controller.journal.search import Searched
from controller.rules.cards import PACK
from controller.table.inputs import DeviceBack, DeviceLost, Voided
from controller.wording.hours import EVER, Period
from tests.support.journals import SECOND, Table, dealt, opened_journal
from tests.support.tampering import store

SUPERVISORS = ("maria", "floor-1")


class Evening:
    """A table whose supervisors void and correct, and whose shoe is lost now and then."""

    def __init__(self, folder: Path, seed: int) -> None:
        folder.mkdir()
        self.path = folder / "j"
        self.rng = random.Random(seed)
        self.journal, self.table = opened_journal(self.path), Table(new_house(error_card="simulated-round"))
        self.journal.append(self.table.opening())

    def deal(self, shoes: int) -> None:
        for _ in range(shoes):
            for event in dealt(self.table, self.rng, rounds=4, errs=0.03):
                self.journal.append(self.table.draft(event))
                match self.rng.randrange(60):
                    case 0:
                        self._act(Voided())
                    case 1 | 2:
                        self._act(Corrected("player", 1, self.rng.choice(PACK)))
                    case 3:
                        self.journal.append(self.table.draft(DeviceLost("shoe")))
                        self.journal.append(self.table.draft(DeviceBack("shoe", 0)))
                    case _:
                        pass
        self.journal.durable().result()

    def _act(self, event: Voided | Corrected) -> None:
        self.journal.append(self.table.draft(event, Supervisor(self.rng.choice(SUPERVISORS))))

    def correct_late(self, shoe: int) -> None:
        """A round of a shoe that is over was dealt otherwise."""
        with Reader.open(self.path) as reader:
            event = Corrected("banker", 1, self.rng.choice(PACK), 1)
            at = reader.head()[0] + 1
            answer = judge_late(reader, shoe, event, at, 0)
        assert answer is not None
        wall_ns = self.table.ticks * SECOND
        self.journal.append(Draft(Correction(shoe, event, answer), Supervisor("floor-1"), wall_ns, wall_ns)).result()

    def cut(self, share: float) -> None:
        """Archive about so much of the journal."""
        with Reader.open(self.path) as reader:
            oldest, last = reader.first(), reader.last()
            assert oldest is not None
            assert last is not None
            before_ns = int(oldest.wall_ns + (last.wall_ns - oldest.wall_ns) * share)
            cut(self.journal, reader, self.path.parent, before_ns, Moment(last.wall_ns, last.mono_ns))

    def every(self, *, unturned: bool) -> list[Dealt]:
        with Reader.open(self.path) as reader:
            return [*rounds(reader, Span(), lambda *_: None, unturned=unturned)][::-1]

    def found(self, wanted: Sought, kept: Path | None, *, unturned: bool) -> list[Dealt]:
        with Reader.open(self.path) as reader:
            searched = Searched(reader, self.path.parent, kept, lambda *_: None)
            found = [*searched.rounds(wanted, unturned=unturned)]
            assert searched.absent == []
            return found


def asked(every: list[Dealt]) -> Iterator[Sought]:
    """Everything, each key of some round, two at once, half of the time, and what no round is."""
    yield Sought()
    known = sorted({key for each in every for key in keys(each)})
    for key in {*random.Random(1).sample(known, min(8, len(known))), *(key for key in known if " " not in key)}:
        yield Sought(frozenset({key}))
    times = sorted(each.ended_ns for each in every)
    yield Sought(frozenset({"irregular", "result banker"}), Period(times[len(times) // 3], EVER.ends_ns))
    yield Sought(period=Period(EVER.begins_ns, times[len(times) // 2]))
    yield Sought(frozenset({"by nobody"}))


def check(evening: Evening, whole: dict[bool, list[Dealt]], kept: Path | None) -> None:
    for unturned, every in whole.items():
        for wanted in asked(every):
            expected = [each for each in every if wanted.takes(each)]
            assert evening.found(wanted, kept, unturned=unturned) == expected, wanted


@settings(max_examples=4)
@given(seed=st.integers(0, 10_000))
def test_a_search_finds_what_reading_every_round_finds(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    tmp_path = tmp_path_factory.mktemp("evening")
    evening, kept = Evening(tmp_path / "table", seed), tmp_path / "kept"
    evening.deal(3)
    check(evening, {each: evening.every(unturned=each) for each in (False, True)}, kept)
    evening.deal(2)
    evening.correct_late(2)
    whole = {each: evening.every(unturned=each) for each in (False, True)}
    check(evening, whole, kept)
    evening.cut(0.45)  # the correction stays in the journal, its shoe does not
    check(evening, whole, kept)
    evening.cut(0.7)
    check(evening, whole, kept)
    check(evening, whole, None)
    evening.journal.close()


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = Evening(tmp_path / "table", 7)
    found.deal(3)
    yield found
    found.journal.close()


def the_file(kept: Path) -> Path:
    (file,) = kept.iterdir()
    return file


def test_what_was_kept_is_used_where_it_fits(evening: Evening, tmp_path: Path) -> None:
    every = evening.found(Sought(), tmp_path / "kept", unturned=False)
    file = the_file(tmp_path / "kept")
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700
    before = file.stat()
    assert evening.found(Sought(), tmp_path / "kept", unturned=False) == every
    assert (file.stat().st_ino, file.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    file.write_bytes(file.read_bytes().replace(b'"shoe lost"', b'"shoe mute"'))
    assert evening.found(Sought(), tmp_path / "kept", unturned=False) == every
    assert read(file) is not None


@pytest.mark.parametrize("text", [b"", b"\xff", b"{}\n", b'{"form":"shoewatch 0, rounds 0"}\n'])
def test_what_is_no_index_is_made_anew(evening: Evening, tmp_path: Path, text: bytes) -> None:
    every = evening.found(Sought(), tmp_path / "kept", unturned=False)
    file = the_file(tmp_path / "kept")
    file.write_bytes(text)
    assert read(file) is None
    assert evening.found(Sought(), tmp_path / "kept", unturned=False) == every
    assert read(file) is not None


def test_an_index_of_another_version_or_of_another_journal_is_made_anew(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = evening.found(Sought(), tmp_path / "kept", unturned=False)
    file = the_file(tmp_path / "kept")
    other = Evening(tmp_path / "other", 8)
    other.deal(4)
    with Reader.open(other.path) as reader:
        index(reader, file, lambda _: None)
    other.journal.close()
    assert evening.found(Sought(), tmp_path / "kept", unturned=False) == every
    monkeypatch.setattr(indexing, "FORM", "later")
    assert read(file) is None


def test_a_file_without_end_is_no_index(evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    every = evening.found(Sought(), tmp_path / "kept", unturned=False)
    monkeypatch.setattr(indexing, "LARGEST", 100)
    assert read(the_file(tmp_path / "kept")) is None
    assert evening.found(Sought(), tmp_path / "kept", unturned=False) == every


def test_an_index_that_others_may_change_is_not_believed(evening: Evening, tmp_path: Path) -> None:
    evening.found(Sought(), tmp_path / "kept", unturned=False)
    file = the_file(tmp_path / "kept")
    assert read(file) is not None
    file.chmod(0o666)
    assert read(file) is None


def test_whoever_may_write_nowhere_searches_all_the_same(evening: Evening, tmp_path: Path) -> None:
    every = evening.found(Sought(), None, unturned=False)
    (tmp_path / "file").touch()
    assert evening.found(Sought(), tmp_path / "file" / "below", unturned=False) == every


def test_a_round_whose_record_was_changed_since_is_not_told(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "table", 7)
    evening.deal(1)
    evening.journal.close()
    newest = evening.found(Sought(), tmp_path / "kept", unturned=False)[0]
    with Reader.open(evening.path) as reader:
        rows = [row._replace(raw=b"!") if row.number == newest.record else row for row in reader.rows()]
    store(evening.path, rows)
    with pytest.raises(JournalDamaged, match=f"record {newest.record} was changed"):
        evening.found(Sought(), tmp_path / "kept", unturned=False)


def test_an_archive_that_is_not_there_is_named_and_one_that_was_changed_refused(
    evening: Evening, tmp_path: Path
) -> None:
    evening.cut(0.5)
    (archive,) = evening.path.parent.glob("*.gz")
    with Reader.open(evening.path) as reader:
        searched = Searched(reader, tmp_path, None, lambda *_: None)
        assert {each.shoe for each in searched.rounds(Sought())} <= {2, 3}
        (absent,) = searched.absent
        assert "not found: records 1 to" in str(absent)
        archive.write_bytes(archive.read_bytes() + b"!")
        with pytest.raises(JournalDamaged, match="is not the archive that was cut"):
            list(Searched(reader, archive.parent, None, lambda *_: None).rounds(Sought()))


def test_a_journal_with_nothing_in_it_has_nothing_to_find(tmp_path: Path) -> None:
    opened_journal(tmp_path / "j").close()
    with Reader.open(tmp_path / "j") as reader:
        assert list(Searched(reader, tmp_path, None, lambda *_: None).rounds(Sought())) == []


def test_the_files_are_the_users_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert folder() == tmp_path / "shoewatch"
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert folder() == tmp_path / "home/.cache/shoewatch"


def test_who_did_what_and_why_is_told_with_the_round(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "table", 3)
    evening.deal(4)
    every = evening.every(unturned=False)
    acts = [act for each in every for act in each.acts]
    assert {act.who for act in acts} == {"supervisor maria", "supervisor floor-1"}
    assert {act.act for act in acts} >= {"correct", "play-on"}
    corrections = [act.why for act in acts if act.act == "correct"]
    assert all("card 1 was" in why for why in corrections)
    assert any("shoe lost" in each.troubles for each in every)
    evening.journal.close()
