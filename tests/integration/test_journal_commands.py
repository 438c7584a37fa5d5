"""`shoewatch history`, `show`, `export`, `audit` and `keys` as processes: output, exit codes, files, and bad days."""

import csv
import json
import os
import pty
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path

import pytest

from controller.games.registry import HOUSE_FIELDS, house
from controller.journal.checkpoints import Signer, line_of, new_signer
from controller.journal.entries import SCHEMA
from controller.journal.notes import Note
from controller.journal.reading import EVIDENCE, Reader
from controller.journal.retention import Moment, cut
from controller.table import inputs
from controller.table.inputs import Input
from drivers.events import DeviceOnline, EventsMissing
from tests.support import tampering
from tests.support.journals import SECOND, Table, dealt, opened_journal, write
from tests.support.shorthand import READY, happened
from tests.support.tampering_of_files import Files

WIDE = os.environ | {"COLUMNS": "240"}

SHOEWATCH = (sys.executable, "-m", "controller.cli")

Shoewatch = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def shoewatch(root: Path) -> Shoewatch:
    def run(*arguments: object, **more: object) -> subprocess.CompletedProcess[str]:
        options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "cwd": root, "timeout": 60, "text": True}
        found: subprocess.CompletedProcess[str] = subprocess.run(  # type: ignore[call-overload]  # whatever is asked
            [*SHOEWATCH, *map(str, arguments)], stdin=subprocess.DEVNULL, check=False, **(options | more)
        )
        assert "Traceback" not in (found.stderr or "")
        return found

    return run


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two shoes with something irregular in them."""
    path = tmp_path_factory.mktemp("journal") / "journal"
    write(path, 2, rounds=30, errs=0.05)
    return path


# --- history ----------------------------------------------------------------------------------------------------------


def test_history_has_the_last_rounds_in_columns(shoewatch: Shoewatch, journal: Path) -> None:
    found = shoewatch("history", "--journal", journal)
    assert (found.returncode, found.stderr) == (0, "")
    head, *lines = found.stdout.splitlines()
    assert head.split() == ["shoe/rnd", "ended", "Player", "Banker", "points", "result"]
    assert lines[0].startswith("2/30      1970-01-01 00:")
    assert any(line.startswith("          ") and "19:47-3.12" in line for line in lines)
    rounds = [line for line in lines if line.startswith("2/")]
    assert len(rounds) == 20
    assert {line[9] + line[32] + line[42] for line in rounds} == {"   "}
    assert max(map(len, found.stdout.splitlines())) <= 80
    wide = shoewatch("history", "--journal", journal, env=os.environ | {"COLUMNS": "132"}).stdout.splitlines()
    assert wide[0].split()[-1] == "irregular"
    assert len(wide) == 21


def test_history_as_json_has_so_many(shoewatch: Shoewatch, journal: Path) -> None:
    found = shoewatch("history", 3, "--json", "--journal", journal)
    rounds = [json.loads(line) for line in found.stdout.splitlines()]
    assert [(each["shoe"], each["round"]) for each in rounds] == [(2, 30), (2, 29), (2, 28)]
    assert {"player", "banker", "points", "outcome", "flags", "ended"} <= set(rounds[0])


def test_a_table_without_a_round_says_so(shoewatch: Shoewatch, tmp_path: Path) -> None:
    begun = opened_journal(tmp_path / "journal")
    begun.append(Table().opening()).result()
    begun.close()
    found = shoewatch("history", "--journal", tmp_path / "journal")
    assert (found.returncode, found.stdout) == (0, "")
    assert found.stderr.endswith("journal: no round of this table is over yet\n")
    assert "no shoe" in shoewatch("show", "1/1", "--journal", tmp_path / "journal").stderr


@pytest.mark.parametrize(
    "words", [("history", "0"), ("history", "many"), ("show", "3/"), ("show", "3-4"), ("show", "a/b")]
)
def test_a_wrong_word_is_a_wrong_command_line(shoewatch: Shoewatch, words: tuple[str, ...]) -> None:
    found = shoewatch(*words)
    assert found.returncode == 2
    assert "expected" in found.stderr


# --- show -------------------------------------------------------------------------------------------------------------


def test_show_tells_who_did_what_and_what_was_answered(shoewatch: Shoewatch, journal: Path) -> None:
    found = shoewatch("show", "2/7", "--journal", journal)
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout.startswith("Shoe 2, round 7, Baccarat-Punto Banco, 1970-01-01 ")
    assert " panel p1 " in found.stdout
    assert " device shoe " in found.stdout
    assert " accepted\n" in found.stdout
    assert "→ BETS ARE OPEN" in found.stdout
    assert max(map(len, found.stdout.splitlines())) <= 80
    wide = shoewatch("show", "2/7", "--journal", journal, env=os.environ | {"COLUMNS": "150"}).stdout
    assert len(wide.splitlines()) < len(found.stdout.splitlines())
    assert " accepted " in wide


def test_show_as_json_answers_like_judge(shoewatch: Shoewatch, journal: Path) -> None:
    said = json.loads(shoewatch("show", "2/7", "--json", "--journal", journal).stdout)
    assert (said["shoe"], said["round"], said["open"], said["hidden"]) == (2, 7, False, False)
    assert {"record", "time", "source", "event", "verdict", "irregularities", "facts", "prompt"} <= set(
        said["course"][0]
    )


@pytest.mark.parametrize(
    ("place", "says"),
    [("3/1", "no shoe 3 yet; the newest is shoe 2"), ("2/31", "no round 31 in shoe 2; its last is round 30")],
)
def test_a_round_that_is_not_there_is_named(shoewatch: Shoewatch, journal: Path, place: str, says: str) -> None:
    found = shoewatch("show", place, "--journal", journal)
    assert (found.returncode, found.stdout) == (66, "")
    assert found.stderr == f"shoewatch show: {journal}: {says}\n"


@pytest.mark.parametrize(
    "words",
    [
        ("--format", "csv", "--shoe", 3),
        ("--format", "jsonl", "--shoes", "3-7"),
        ("--format", "csv", "--accounts", "--shoe", 3),
    ],
)
def test_an_export_of_a_shoe_that_is_not_there_says_so_and_writes_nothing(
    shoewatch: Shoewatch, journal: Path, tmp_path: Path, words: tuple[object, ...]
) -> None:
    found = shoewatch("export", *words, "--output", tmp_path / "rounds", "--journal", journal)
    assert (found.returncode, found.stdout) == (66, "")
    assert found.stderr == f"shoewatch export: {journal}: no shoe 3 yet; the newest is shoe 2\n"
    assert not (tmp_path / "rounds").exists()


def test_what_lies_face_down_is_shown_only_where_it_is_asked_for(shoewatch: Shoewatch, tmp_path: Path) -> None:
    """19:47-3.7(d)."""
    path = tmp_path / "journal"
    table, chance = Table(house(dealing="face-down")), random.Random(1)
    begun = opened_journal(path)
    begun.append(table.opening())
    for event in dealt(table, chance):
        begun.append(table.draft(event))
        if len(table.state.round.player) == len(table.state.round.banker) == 2:
            break
    begun.durable().result()
    hidden = shoewatch("show", "1/1", "--journal", path).stdout
    assert "-- is a card that was never turned" in hidden
    assert "still on the table" in " ".join(hidden.split())
    said = json.loads(shoewatch("show", "1/1", "--json", "--journal", path).stdout)
    cards = [each["event"]["card"] for each in said["course"] if each["event"]["event"] == "card"]
    assert cards == ["--"] * 4
    whole = json.loads(shoewatch("show", "1/1", "--json", "--unturned", "--journal", path).stdout)
    cards = [each["event"]["card"] for each in whole["course"] if each["event"]["event"] == "card"]
    assert (tuple(cards[::2]), tuple(cards[1::2])) == (table.state.round.player, table.state.round.banker)
    begun.close()
    assert "surveillance" in shoewatch("show", "--help").stdout


def test_a_void_round_that_nobody_turned_is_told_only_where_it_is_asked_for(
    shoewatch: Shoewatch, tmp_path: Path
) -> None:
    """19:47-3.7(d): by none of the three commands."""
    path = tmp_path / "journal"
    table = Table(house(dealing="face-down"))
    begun = opened_journal(path)
    begun.append(table.opening())
    for word in f"{READY} bets 2d 3h Tc 4d void collect".split():
        begun.append(table.draft(happened(word, table.state.house)))
    begun.durable().result()
    for command in (("history",), ("history", "--json"), ("show", "1/1"), ("export", "--format", "csv")):
        told = shoewatch(*command, "--journal", path)
        assert (told.returncode, told.stderr) == (0, "")
        assert "--" in told.stdout
        assert not any(card in told.stdout for card in ("2d", "3h", "Tc", "4d"))
        whole = shoewatch(*command, "--unturned", "--journal", path).stdout
        assert all(card in whole for card in ("2d", "3h", "Tc", "4d"))
    begun.close()


# --- export -----------------------------------------------------------------------------------------------------------


def test_export_writes_the_same_rounds_in_either_form(shoewatch: Shoewatch, journal: Path, tmp_path: Path) -> None:
    rows = list(csv.DictReader(shoewatch("export", "--format", "csv", "--journal", journal).stdout.splitlines()))
    found = shoewatch("export", "--format", "jsonl", "--journal", journal, "--output", tmp_path / "rounds")
    assert (found.returncode, found.stdout, found.stderr) == (0, "", "")
    lines = [json.loads(line) for line in (tmp_path / "rounds").read_text().splitlines()]
    assert [(row["shoe"], row["round"], row["player"]) for row in rows] == [
        (str(each["shoe"]), str(each["round"]), " ".join(each["player"])) for each in lines
    ]
    assert len(rows) >= 60
    assert list(tmp_path.iterdir()) == [tmp_path / "rounds"]


def test_export_of_a_span(shoewatch: Shoewatch, journal: Path) -> None:
    def shoes(*span: str) -> set[int]:
        found = shoewatch("export", "--format", "jsonl", "--journal", journal, *span)
        found_shoes = {json.loads(line)["shoe"] for line in found.stdout.splitlines()}
        assert (found.returncode, "no round matches (gaming day" in found.stderr) == (0, not found_shoes)
        return found_shoes

    assert shoes("--shoe", "2") == shoes("--shoes", "2-9") == {2}
    assert shoes("--shoes", "1-2") == shoes("--day", "1969-12-31") == {1, 2}
    assert shoes("--since", "1970-01-01 00:00", "--shoe", "2") == {2}
    assert shoes("--day", "1970-01-01") == set()


@pytest.mark.parametrize(
    "words",
    [(), ("--format", "xml"), *(("--format", "csv", *more) for more in (
        ("--shoe", "x"), ("--shoes", "3"), ("--shoes", "4-3"), ("--day", "2026-13-01"), ("--day", "20261118")    ))],
)  # fmt: skip
def test_a_wrong_span_is_a_wrong_command_line(shoewatch: Shoewatch, words: tuple[str, ...]) -> None:
    assert shoewatch("export", *words).returncode == 2


@pytest.mark.parametrize("words", [("--since", "2026-11-18", "--day", "2026-11-18"), ("--shift", "grave")])
def test_a_wrong_time_is_a_wrong_command_line(shoewatch: Shoewatch, journal: Path, words: tuple[str, ...]) -> None:
    found = shoewatch("export", "--format", "csv", *words, "--journal", journal)
    assert (found.returncode, found.stdout) == (2, "")


def test_a_file_that_cannot_be_whole_is_not_touched(shoewatch: Shoewatch, journal: Path, tmp_path: Path) -> None:
    kept = tmp_path / "rounds"
    kept.write_text("of yesterday")
    damaged = tmp_path / "damaged"
    _damage(journal, damaged)
    found = shoewatch("export", "--format", "csv", "--journal", damaged, "--output", kept)
    assert found.returncode == 66
    assert "damaged: cannot be read" in found.stderr
    assert kept.read_text() == "of yesterday"
    assert sorted(each.name for each in tmp_path.iterdir() if not each.name.startswith("damaged")) == ["rounds"]


@pytest.mark.parametrize("where", ["", "no-such-folder/rounds"])
def test_a_place_that_cannot_be_written_is_named(
    shoewatch: Shoewatch, journal: Path, tmp_path: Path, where: str
) -> None:
    found = shoewatch("export", "--format", "csv", "--journal", journal, "--output", tmp_path / where)
    assert found.returncode == 74
    assert found.stderr.startswith(f"shoewatch export: {tmp_path / where}: ")


def test_a_device_is_written_as_it_is(shoewatch: Shoewatch, journal: Path) -> None:
    found = shoewatch("export", "--format", "csv", "--journal", journal, "--output", "/dev/full")
    assert found.returncode == 74
    assert found.stderr == "shoewatch export: /dev/full: No space left on device: the file was not written\n"
    assert shoewatch("export", "--format", "csv", "--journal", journal, "--output", "/dev/null").returncode == 0


def _damage(journal: Path, to: Path) -> None:
    """Overwrite pages in the middle of the file."""
    shutil.copy(journal, to)
    with to.open("r+b") as file:
        file.seek(to.stat().st_size // 2)
        file.write(b"\xff" * 40_000)


# --- audit ------------------------------------------------------------------------------------------------------------


def test_audit_sums_up_what_is_whole(shoewatch: Shoewatch, journal: Path, tmp_path: Path) -> None:
    found = shoewatch("audit", "--journal", journal)
    assert (found.returncode, found.stderr) == (0, "")
    assert "PASS: no record altered" in found.stdout
    for part in (
        "table            T7",
        "Irregularities",
        "Supervisors' acts",
        "Devices seen",
        "19:47-3.12(b)",
    ):
        assert part in found.stdout
    said = json.loads(shoewatch("audit", "--json", "--journal", journal, "--summary", tmp_path / "summary").stdout)
    assert (said["whole"], said["finding"], said["shoes"], said["rounds"]) == (True, None, 2, 60)
    assert said["house"].keys() == HOUSE_FIELDS.keys()  # and so those that only another game has
    with Reader.open(journal) as reader:
        assert said["head"] == {"record": reader.head()[0], "hash": reader.head()[1].hex()}
    filed = (tmp_path / "summary").read_text()
    shown, kept = (each.partition("Irregularities")[2].split() for each in (found.stdout, filed))
    assert shown == kept != []  # in the file they are folded
    assert max(map(len, filed.splitlines())) <= 80
    short = shoewatch("audit", "--journal", journal, "--summary", tmp_path / "summary").stdout
    assert short == "PASS: no record altered; every decision reproduced\n"


def test_audit_names_the_record_that_is_wrong(shoewatch: Shoewatch, journal: Path, tmp_path: Path) -> None:
    tampered = tmp_path / "tampered"
    shutil.copy(journal, tampered)
    with Reader.open(journal) as reader:
        rows = list(reader.rows())
    tampering.changed(rows, 99, random.Random(1))
    tampering.store(tampered, rows)
    found = shoewatch("audit", "--journal", tampered)
    assert found.returncode == 1
    assert "FAIL: record 100 was changed: " in found.stdout
    assert "The summary below covers only the records before it" in found.stdout
    said = json.loads(shoewatch("audit", "--json", "--journal", tampered).stdout)
    assert (said["whole"], said["finding"]["record"], said["finding"]["wrong"]) == (False, 100, "changed")


def test_audit_says_which_version_to_use(shoewatch: Shoewatch, journal: Path, tmp_path: Path) -> None:
    tampered = tmp_path / "tampered"
    shutil.copy(journal, tampered)
    with Reader.open(journal) as reader:
        rows = list(reader.rows())
    at = next(at for at, row in enumerate(rows) if b'"verdict":"accepted"' in row.body)
    rows[at] = rows[at]._replace(body=rows[at].body.replace(b'"verdict":"accepted"', b'"verdict":"held"'))
    for index in range(at, len(rows)):
        rows[index] = tampering._rehashed(rows[index]._replace(prev=rows[index - 1].hash))
    tampering.store(tampered, rows)
    found = shoewatch("audit", "--journal", tampered, "--summary", "/dev/null")
    assert found.returncode == 1
    assert f"FAIL: record {at + 1} says " in found.stdout
    assert "The table ran shoewatch 0, which may judge differently: audit it with that version" in found.stdout


def test_audit_of_damage_in_the_middle_names_the_first_record_lost(
    shoewatch: Shoewatch, journal: Path, tmp_path: Path
) -> None:
    _damage(journal, tmp_path / "damaged")
    found = shoewatch("audit", "--journal", tmp_path / "damaged")
    assert found.returncode == 1
    assert "unreadable: " in found.stdout


def test_checkpoints_kept_elsewhere_show_what_was_cut_off(shoewatch: Shoewatch, journal: Path, tmp_path: Path) -> None:
    public = shoewatch("keys", "T7", "--output", tmp_path / "private")
    assert (public.returncode, public.stderr) == (0, "")
    assert (tmp_path / "private").stat().st_mode & 0o777 == 0o600
    assert shoewatch("keys", "T7", "--output", tmp_path / "private").returncode == 74
    assert shoewatch("keys", "T 7", "--output", tmp_path / "other").returncode == 2
    signer = Signer((tmp_path / "private").read_text())
    with Reader.open(journal) as reader:
        rows = list(reader.rows())
    notes = [signer.sign(Note("shoewatch/T7", row.number, row.hash)) for row in rows[99::100]]
    (tmp_path / "public").write_text(public.stdout)
    (tmp_path / "notes").write_text("".join(f"{line_of(note)}\n" for note in notes))
    words = ("--checkpoints", tmp_path / "notes", "--public-key", tmp_path / "public")
    found = shoewatch("audit", "--journal", journal, *words, env=WIDE)
    assert found.returncode == 0
    assert f"so do the {len(notes)} kept in {tmp_path / 'notes'}" in found.stdout
    newer = f"records {len(notes) * 100 + 1} to {len(rows)} are newer than the newest checkpoint kept elsewhere"
    assert newer in found.stdout.replace(",", "")
    shutil.copy(journal, tmp_path / "short")
    tampering.store(tmp_path / "short", rows[:50])
    assert shoewatch("audit", "--journal", tmp_path / "short").returncode == 0
    found = shoewatch("audit", "--journal", tmp_path / "short", *words)
    assert found.returncode == 1
    assert "FAIL: record 51, truncated: " in found.stdout
    tampering.store(tmp_path / "short", [])
    found = shoewatch("audit", "--journal", tmp_path / "short", *words)
    assert found.returncode == 1
    assert "FAIL: record 1 and all later ones are missing" in found.stdout


def test_checkpoints_of_records_that_were_archived_are_not_covered_without_archives(
    shoewatch: Shoewatch, tmp_path: Path
) -> None:
    files = Files.made(tmp_path)
    files.merge()
    words = ("audit", "--journal", files.journal, "--checkpoints", files.checkpoints, "--public-key", files.key)
    with Reader.open(files.journal) as reader:
        oldest = reader.first()
    assert oldest is not None
    kept = [json.loads(line).split("\n")[1] for line in files.checkpoints.read_text().splitlines()]
    before = sum(int(number) < oldest.number for number in kept)
    assert before
    alone = shoewatch(*words)
    assert alone.returncode == 0
    line = f"not covered      {before} checkpoints of records before {oldest.number}: use --archives"
    assert line in alone.stdout.splitlines()
    assert json.loads(shoewatch(*words, "--json").stdout)["checkpoints"]["not_covered"] == before
    covered = shoewatch(*words, "--archives", files.folder)
    assert covered.returncode == 0
    assert "not covered" not in covered.stdout


@pytest.mark.parametrize(("what", "says"), [("nowhere", "not found"), ("journal", "not a directory")])
def test_archives_are_in_a_folder(shoewatch: Shoewatch, journal: Path, what: str, says: str) -> None:
    folder = journal.with_name(what)
    found = shoewatch("audit", "--journal", journal, "--archives", folder)
    assert (found.returncode, found.stdout) == (66, "")
    assert found.stderr == f"shoewatch audit: {folder}: {says}: give the directory of the archives\n"


def test_a_key_whose_public_half_nobody_has_read_is_not_kept(shoewatch: Shoewatch, tmp_path: Path) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        found = shoewatch("keys", "T7", "--output", tmp_path / "private", stdout=full)
    assert found.returncode == 74
    assert "the key was not kept, because its public half was not printed" in found.stderr
    assert shoewatch("keys", "T7", "--output", tmp_path / "private").returncode == 0


def test_checkpoints_that_prove_nothing_are_refused(shoewatch: Shoewatch, journal: Path, tmp_path: Path) -> None:
    key = shoewatch("keys", "T7", "--output", tmp_path / "private").stdout
    (tmp_path / "public").write_text(key)
    (tmp_path / "notes").write_text('"nothing"\n')
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    (tmp_path / "cut").write_text('"shoewatch/T7')
    (tmp_path / "people").write_text("floor-1 supervisor $scrypt$ln=14")

    def audit(notes: str, public: str) -> tuple[int, str]:
        found = shoewatch(
            "audit", "--journal", journal, "--checkpoints", tmp_path / notes, "--public-key", tmp_path / public
        )
        assert not found.stdout
        return found.returncode, found.stderr

    assert audit("notes", "public") == (
        65, f"shoewatch audit: {tmp_path / 'notes'}, line 1: the checkpoint is not signed by T7\n",
    )  # fmt: skip
    assert audit("cut", "public") == (
        65,
        f"shoewatch audit: {tmp_path / 'cut'}, line 1: not a whole checkpoint: fetch that line again\n",
    )
    for other in ("notes", "people"):
        assert audit("notes", other) == (
            65,
            (
                f"shoewatch audit: {tmp_path / other}: a key is name+number+key, of Ed25519: give the file with "
                "the line that `shoewatch keys` printed\n"
            ),
        )
    assert audit("bytes", "public") == (65, f"shoewatch audit: {tmp_path / 'bytes'}: not a text file\n")
    assert audit("absent", "public") == (
        66, f"shoewatch audit: {tmp_path / 'absent'}: No such file or directory\n",
    )  # fmt: skip
    found = shoewatch("audit", "--journal", journal, "--checkpoints", tmp_path / "notes")
    assert found.returncode == 2
    assert "--checkpoints requires --public-key: without the key a checkpoint" in found.stderr


def test_audit_goes_through_the_archives(shoewatch: Shoewatch, tmp_path: Path) -> None:
    path, archives = tmp_path / "journal", tmp_path / "archives"
    archives.mkdir()
    table = write(path, 2, rounds=5)
    _cut(path, archives)
    begun = opened_journal(path)
    for seed in (5, 6):
        for event in dealt(table, random.Random(seed), rounds=5):
            begun.append(table.draft(event))
    begun.durable().result()
    begun.close()
    _cut(path, archives)
    first, second = sorted(archives.iterdir(), key=lambda each: each.stat().st_mtime_ns)
    assert "records 1 to " in shoewatch("audit", "--journal", path).stdout
    found = shoewatch("audit", "--journal", path, "--archives", archives, "--json")
    said = json.loads(found.stdout)
    assert (found.returncode, said["whole"]) == (0, True)
    assert [each["archive"] for each in said["archives"]] == [first.name, second.name]
    assert said["table"] == "T7"
    found = shoewatch("show", "1/2", "--journal", path)
    assert found.returncode == 66
    assert (
        f"shoe 1 is not in this journal: its records were archived, up to record {said['archives'][1]['last']} in "
        in found.stderr
    )
    # the default folder is the journal's own
    found = shoewatch("audit", "--journal", path, "--archives")
    assert found.returncode == 1
    assert f"FAIL: archive {second.name}, " in found.stdout
    first.unlink()
    found = shoewatch("audit", "--journal", path, "--archives", archives)
    assert found.returncode == 1
    assert "record 1, missing: " in found.stdout or f"archive {first.name}, record 1, unreadable" in found.stdout
    second.write_bytes(second.read_bytes()[:-100])
    assert shoewatch("audit", "--journal", path, "--archives", archives).returncode == 1


def _cut(path: Path, archives: Path) -> None:
    begun = opened_journal(path)
    with Reader.open(path) as reader:
        assert cut(begun, reader, archives, 2**62, Moment(SECOND, SECOND)) is not None
    begun.close()


def test_devices_gaps_and_power_losses_are_summed_up(shoewatch: Shoewatch, tmp_path: Path) -> None:
    table = Table()
    begun = opened_journal(tmp_path / "journal")
    begun.append(table.opening())
    online = DeviceOnline("shoe", serial="S-77", maker="a maker", model="M2", firmware="1.4")
    for heard in (online, EventsMissing(7, None), online):
        begun.append(table.heard(heard))
    for event in dealt(table, random.Random(2), rounds=3):
        begun.append(table.draft(event))
    more: tuple[Input, ...] = (inputs.NoMoreBets(), inputs.Restarted(), inputs.Acknowledged())
    for event in more:
        begun.append(table.draft(event)).result()
    begun.close()
    text = shoewatch("audit", "--journal", tmp_path / "journal", env=WIDE).stdout
    shoewatch("audit", "--journal", tmp_path / "journal", "--summary", tmp_path / "summary")
    assert max(map(len, (tmp_path / "summary").read_text().splitlines())) <= 80
    assert "shoe: a maker M2, serial S-77, firmware 1.4; online 2 times, first in record 2" in text
    assert "shoe: an unknown number of events" in text
    said = json.loads(shoewatch("audit", "--json", "--journal", tmp_path / "journal").stdout)
    assert said["power_losses"]["count"] == 1
    assert said["clock_set_back"] == 0
    assert said["gaps"]["told"][0]["missing"] is None


# --- whatever is asked for --------------------------------------------------------------------------------------------

EVERY = [("history",), ("show", "1/1"), ("export", "--format", "csv"), ("audit",)]


@pytest.mark.parametrize("words", EVERY)
def test_it_is_read_while_a_table_writes_it(shoewatch: Shoewatch, tmp_path: Path, words: tuple[str, ...]) -> None:
    path = tmp_path / "journal"
    table = Table()
    begun = opened_journal(path)
    begun.append(table.opening())
    for event in dealt(table, random.Random(3), rounds=2):
        begun.append(table.draft(event))
    begun.durable().result()
    found = shoewatch(*words, "--journal", path)
    assert (found.returncode, found.stderr) == (0, "")
    begun.append(table.draft(next(dealt(table, random.Random(3))))).result()
    begun.close()


_AS_NOBODY = """
import locale, os, sys, zoneinfo
import controller.cli.audit.command, controller.cli.export.command
import controller.cli.history.command, controller.cli.show.command
from controller.cli import main
if os.getuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
sys.exit(main())
"""
"""For a checkout that only root can read: what is needed of it is imported before."""


@pytest.fixture
def nobody(root: Path, uncounted: None) -> Shoewatch:  # noqa: ARG001 - a fixture cannot be marked to use another
    """`shoewatch` for a user who may write nothing and reads what everybody may."""

    def run(*arguments: object) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", _AS_NOBODY, *map(str, arguments)],
            cwd=root, capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip

    return run


@pytest.fixture
def seen_by_all(journal: Path, tmp_path: Path) -> Path:
    """A copy of the journal where everybody may look, and nobody but its owner may write."""
    for folder in takewhile(lambda each: each.name.startswith(("pytest-", "popen-")), tmp_path.parents):
        folder.chmod(0o755)
    tmp_path.chmod(0o755)
    shutil.copy(journal, tmp_path / "copy")
    (tmp_path / "copy").chmod(0o444)
    return tmp_path / "copy"


@pytest.mark.parametrize("words", EVERY)
def test_a_copy_that_cannot_be_written_is_read(nobody: Shoewatch, seen_by_all: Path, words: tuple[str, ...]) -> None:
    seen_by_all.parent.chmod(0o555)
    found = nobody(*words, "--journal", seen_by_all)
    assert (found.returncode, found.stderr) == (0, "")
    assert list(seen_by_all.parent.iterdir()) == [seen_by_all]


@pytest.fixture(params=[1, 2])
def older(request: pytest.FixtureRequest, root: Path, tmp_path: Path) -> Path:
    """A journal of an earlier form, kept as it was, and in it a shoe that has no round yet."""
    by_hand = sqlite3.connect(tmp_path / "old", isolation_level=None)
    by_hand.execute("PRAGMA journal_mode = WAL")
    by_hand.executescript((root / f"tests/golden/journal_form_{request.param}.sql").read_text(encoding="utf-8"))
    by_hand.close()
    return tmp_path / "old"


@pytest.mark.parametrize("words", [words for words in EVERY if words != ("audit",)])
def test_an_older_form_is_read(shoewatch: Shoewatch, older: Path, words: tuple[str, ...]) -> None:
    found = shoewatch(*words, "--journal", older)
    assert (found.returncode, found.stderr) in {(0, ""), (66, found.stderr)}
    if found.returncode:
        assert "no round 1 in shoe 1" in found.stderr


def test_the_audit_of_an_older_journal_names_the_first_prompt_that_changed_and_the_version(
    shoewatch: Shoewatch, older: Path
) -> None:
    """19:47-3.4(c): since then the dealer is reminded, when the cards were spread, that they are washed next."""
    found = shoewatch("audit", "--journal", older, env=WIDE)
    assert (found.returncode, found.stderr) == (1, "")
    assert "FAIL: record 2 says accepted, with other facts or effects" in found.stdout
    assert "The table ran shoewatch 0, which may judge differently: audit it with that version" in found.stdout


@pytest.mark.parametrize("words", EVERY)
def test_what_is_no_journal_is_named_with_the_cure(
    shoewatch: Shoewatch, journal: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    (tmp_path / "text").write_text("no database " * 1_000)
    (tmp_path / "empty").touch()
    other = sqlite3.connect(tmp_path / "other")
    other.execute("CREATE TABLE card (number INTEGER)")
    other.close()
    shutil.copy(journal, tmp_path / "newer")
    newer = sqlite3.connect(tmp_path / "newer")
    newer.execute("PRAGMA user_version = 99")
    newer.close()
    (tmp_path / "cut-short").write_bytes(journal.read_bytes()[:3_000])
    os.mkfifo(tmp_path / "pipe")
    says = {
        "absent": "not found: give the journal of a table that has run",
        "text": "is not a journal (file is not a database): give the journal of a table that has run; if this file was",
        "empty": "is empty: it has lost all its records: keep the file as evidence",
        "other": "is a database, but not a journal",
        "newer": (
            f"has form 99, but this version supports forms up to {SCHEMA}: "
            "install the later version again, or update shoewatch"
        ),
        "cut-short": "is damaged (",
        "pipe": "is not a regular file",
        ".": "is a directory",
    }
    for name, problem in says.items():
        found = shoewatch(*words, "--journal", tmp_path / name)
        assert (found.returncode, found.stdout) == (66, ""), name
        assert found.stderr.startswith(f"shoewatch {words[0]}: {tmp_path / name}: "), found.stderr
        assert problem in found.stderr, found.stderr


@pytest.mark.parametrize("kept", [False, True])
def test_the_audit_of_a_truncated_file_names_the_record(
    shoewatch: Shoewatch, journal: Path, tmp_path: Path, *, kept: bool
) -> None:
    elsewhere: list[object] = []
    if kept:
        signer = Signer(new_signer("T7"))
        with Reader.open(journal) as reader:
            first = reader.first()
        assert first is not None
        (tmp_path / "kept").write_text(line_of(signer.sign(Note("shoewatch/T7", 1, first.hash))))
        (tmp_path / "public").write_text(signer.verifier)
        elsewhere = ["--checkpoints", tmp_path / "kept", "--public-key", tmp_path / "public"]
    size, cut_short, named = journal.stat().st_size, tmp_path / "cut-short", set()
    for left in (4_096, size // 3, size // 3 // 4_096 * 4_096, size - 1, size - 4_096):
        shutil.copy(journal, cut_short)
        os.truncate(cut_short, left)
        found = shoewatch("audit", "--journal", cut_short, *elsewhere)
        if kept and left == 4_096:  # nothing in it says whose it is
            assert found.returncode == 66
            assert found.stderr.endswith(f"): {EVIDENCE}\n")
            continue
        assert found.returncode == 1, found.stderr
        said = re.search(r"^FAIL: record (\d+)(?:, unreadable: | was changed: )", found.stdout, re.MULTILINE)
        assert said is not None, found.stdout
        assert "audit it" not in found.stdout
        named.add(int(said[1]))
    assert (min(named) == 1) is not kept
    assert len(named) > 1


def test_a_journal_that_may_not_be_read_is_named(nobody: Shoewatch, seen_by_all: Path) -> None:
    seen_by_all.chmod(0o200)
    found = nobody("audit", "--journal", seen_by_all)
    assert found.returncode == 66
    assert "copy: cannot be read by this user: add this user to the file's group" in found.stderr
    seen_by_all.parent.chmod(0o600)
    found = nobody("audit", "--journal", seen_by_all)
    seen_by_all.parent.chmod(0o700)
    assert found.returncode == 66
    assert "copy: cannot be opened (Permission denied): add this user to the file's group" in found.stderr


@pytest.mark.parametrize("words", EVERY)
def test_a_reader_that_leaves_is_no_failure(journal: Path, root: Path, words: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    process = subprocess.run(
        [*SHOEWATCH, *words, "--journal", str(journal)],
        cwd=root, stdout=writing, stderr=subprocess.PIPE, timeout=60, check=False,
    )  # fmt: skip
    os.close(writing)
    assert (process.returncode, process.stderr) == (0, b"")


@pytest.mark.parametrize("words", EVERY)
def test_a_full_disk_is_told(shoewatch: Shoewatch, journal: Path, words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        found = shoewatch(*words, "--journal", journal, stdout=full)
    assert found.returncode == 74
    assert "No space left on device" in found.stderr


@pytest.mark.parametrize("words", EVERY)
def test_a_closed_output_is_told(root: Path, journal: Path, words: tuple[str, ...]) -> None:
    line = f'exec "$0" -m controller.cli {" ".join(words)} --journal "$1" >&-'
    found = subprocess.run(
        ["/bin/sh", "-c", line, sys.executable, str(journal)], cwd=root, capture_output=True, timeout=60, check=False
    )
    assert found.returncode == 74
    assert b"it is closed" in found.stderr
    assert b"Traceback" not in found.stderr


@pytest.mark.parametrize(("terminal", "shows"), [("xterm", True), ("dumb", False)])
def test_progress_is_shown_on_a_terminal_only_and_leaves_no_trace(
    root: Path, tmp_path: Path, terminal: str, *, shows: bool
) -> None:
    write(tmp_path / "journal", 30, errs=0.05)
    script = (
        "import controller.cli.terminal.progress as p; p.PATIENCE_S = p.OFTEN_S = 0; from controller.cli import main; "
    )
    script += "import sys; sys.exit(main())"
    ours, its = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", script, "audit", "--summary", "/dev/null", "--journal", str(tmp_path / "journal")],
        cwd=root, stdout=subprocess.PIPE, stderr=its, env=os.environ | {"TERM": terminal},
    ) as process:  # fmt: skip
        os.close(its)
        shown = b""
        try:
            while more := os.read(ours, 4096):
                shown += more
        except OSError:  # how the end of a pty reads
            pass
        assert process.stdout is not None
        assert process.stdout.read().startswith(b"PASS: ")
    os.close(ours)
    assert process.returncode == 0
    if shows:
        assert b"auditing: " in shown
        assert shown.endswith(b"\r\x1b[K")
    else:
        assert shown == b""


@pytest.mark.usefixtures("uncounted")
def test_an_interruption_leaves_no_half_file(root: Path, tmp_path: Path) -> None:
    write(tmp_path / "journal", 20, errs=0.05)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(
        [*SHOEWATCH, "export", "--format", "csv", "--journal", str(tmp_path / "journal"), "--output",
         str(tmp_path / "rounds")],
        cwd=root, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        signal.signal(signal.SIGINT, before)
        deadline = time.monotonic() + 30
        while not list(tmp_path.glob(".rounds.*")) and process.poll() is None and time.monotonic() < deadline:
            pass
        process.send_signal(signal.SIGINT)
        assert process.stderr is not None
        assert process.stderr.read() == b""
    if process.returncode != 0:
        assert process.returncode == 130
        assert not (tmp_path / "rounds").exists()
    assert not list(tmp_path.glob(".rounds.*"))


# --- where it is ------------------------------------------------------------------------------------------------------


def test_the_configuration_says_where_the_journal_is(shoewatch: Shoewatch, journal: Path, tmp_path: Path) -> None:
    text = f"""
[table]
name = "BAC-07"
[[devices]]
name = "shoe"
kind = "shoe"
port = "/dev/null"
[journal]
path = "{journal}"
"""
    (tmp_path / "table.toml").write_text(text)
    found = shoewatch("history", 1, "--config", tmp_path / "table.toml")
    assert (found.returncode, found.stderr) == (0, "")
    assert shoewatch("audit", "--archives", "--config", tmp_path / "table.toml").returncode == 0
    (tmp_path / "table.toml").write_text(text.replace("BAC-07", "").replace("kind", "kin"))
    found = shoewatch("history", 1, "--config", tmp_path / "table.toml")
    assert (found.returncode, len(found.stderr.splitlines())) == (0, 1)
    (tmp_path / "table.toml").write_text(text.replace("path", "pat"))
    found = shoewatch("history", 1, "--config", tmp_path / "table.toml")
    assert found.returncode == 78
    assert len(found.stderr.splitlines()) > 1
    assert all(line.startswith(f"shoewatch history: {tmp_path / 'table.toml'}") for line in found.stderr.splitlines())
    found = shoewatch("history", "--config", tmp_path / "absent")
    assert found.returncode == 66
    assert found.stderr == (
        f"shoewatch history: {tmp_path / 'absent'}: No such file or directory: give the table's "
        "configuration with --config, or use --journal FILE\n"
    )


# --- a summary that cannot be written, links, and no checkpoints ------------------------------------------------------


def test_a_summary_that_cannot_be_written_hides_no_finding(shoewatch: Shoewatch, journal: Path, tmp_path: Path) -> None:
    """The verdict is printed all the same, and WRONG wins."""
    with Reader.open(journal) as reader:
        rows = list(reader.rows())
    shutil.copy(journal, tmp_path / "wrong")
    tampering.store(tmp_path / "wrong", [rows[0], rows[1]._replace(wall_ns=0), *rows[2:]])
    nowhere = tmp_path / "none" / "summary"
    for path, code, says in ((tmp_path / "wrong", 1, "FAIL: record 2 was changed"), (journal, 74, "PASS: ")):
        found = shoewatch("audit", "--journal", path, "--summary", nowhere)
        assert (found.returncode, found.stdout.startswith(says)) == (code, True)
        assert "the file was not written" in found.stderr


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("words", [("audit", "--summary"), ("export", "--format", "csv", "--output")])
def test_a_file_is_not_written_through_a_link(
    shoewatch: Shoewatch, journal: Path, tmp_path: Path, words: tuple[str, ...], *, there: bool
) -> None:
    victim, link = tmp_path / "victim", tmp_path / "link"
    if there:
        victim.write_text("precious")
    link.symlink_to(victim)
    found = shoewatch(*words, link, "--journal", journal)
    assert found.returncode == 74
    assert f"it is a symbolic link to {victim}: give the file itself" in found.stderr
    assert (victim.exists(), link.is_symlink()) == (there, True)
    assert not there or victim.read_text() == "precious"


def test_a_file_without_a_checkpoint_is_named(shoewatch: Shoewatch, journal: Path, tmp_path: Path) -> None:
    """Whoever names it wants them compared: an empty file is no proof of anything."""
    (tmp_path / "none").write_text("\n\n")
    (tmp_path / "public").write_text(Signer(new_signer("T7")).verifier)
    words = "--checkpoints", tmp_path / "none", "--public-key", tmp_path / "public"
    found = shoewatch("audit", "--journal", journal, *words)
    assert (found.returncode, found.stdout) == (65, "")
    assert "no checkpoints in this file: give the file that holds them" in found.stderr


def test_an_audit_says_what_it_did_not_compare(shoewatch: Shoewatch, journal: Path) -> None:
    out = shoewatch("audit", "--journal", journal, env=WIDE).stdout
    line = next(line for line in out.splitlines() if line.startswith("not compared"))
    assert line.endswith(" device records, with bytes and positions: no opening names the table's devices")
    told = json.loads(shoewatch("audit", "--journal", journal, "--json").stdout)["not_compared"]
    assert f"{told['no opening names the table' + chr(39) + 's devices']:,}" in line
