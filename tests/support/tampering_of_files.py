"""Somebody who may write a journal's files tampers with them below the records: schema, pages, head, log, archives.

A flip in a page that is not used changes nothing; so what was done counts only where what the files hold is not what
they held, read by SQLite and gzip alone. Then an audit must name it, or refuse the file by name, in bounded time and
memory.
"""

import contextlib
import gzip
import itertools
import os
import random
import re
import resource
import shutil
import signal
import sqlite3
import stat
import struct
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from controller.cli import main as shoewatch
from controller.games.registry import decide
from controller.games.two_hands.inputs import Corrected
from controller.journal.chain import record_of
from controller.journal.checkpoints import Signer, line_of, new_signer
from controller.journal.draft import Draft
from controller.journal.entries import (
    KIND,
    Answer,
    Checkpoint,
    Confirmed,
    Correction,
    Daemon,
    Device,
    Entry,
    JournalCut,
    Judged,
    Opening,
    Panel,
    Source,
    Supervisor,
    answer,
    encode,
    written,
)
from controller.journal.notes import Note
from controller.journal.reading import Reader
from controller.journal.recovery import resume
from controller.journal.retention import Moment, cut
from controller.rules.cards import Card
from controller.table import inputs
from controller.table.decision import Verdict
from controller.table.finished import Rejudged
from controller.table.inputs import Input
from tests.support.journals import SECOND, dealt, opened_journal
from tests.support.tampering import KINDS, Rows, _rehashed, by_hand, remade, store
from tests.support.wired_tables import WIRED, WiredTable

PAGE: Final = 4096
EVERY: Final = 60
"""Records between two checkpoints that are kept elsewhere."""

ASIDE: Final = 5
"""Inputs of a shoe before the first record between them: the first ones belong together."""

SECONDS: Final = 60
"""An audit of the largest of these files takes a second; this is for a machine that does other things as well."""

MEMORY: Final = 512 * 2**20
"""Bytes of address space that an audit may take beside what this process has."""

READ_STEPS: Final = 100_000
"""Thousands of SQLite's steps in which whatever these files hold is read; the honest ones take fewer than a hundred."""

HUGE: Final = 2**30
"""Bytes that no honest file here has, and that nobody copies to see what it holds."""

NAMED: Final = {1, 65, 66}
"""Exit codes of an audit that found something, does not trust a checkpoint, or cannot read the file."""


class Done(NamedTuple):
    """What an audit came to."""

    code: int
    out: str
    err: str

    @property
    def says(self) -> str:
        """The finding or the refusal, in a line."""
        lines = [*self.out.splitlines(), *self.err.splitlines()]
        return next((line for line in lines if line.startswith(("FAIL:", "shoewatch audit:"))), "")

    @property
    def named(self) -> bool:
        """Whether it names something, and no traceback does."""
        return self.code in NAMED and bool(self.says) and "Traceback" not in self.err


class Files:
    """A table's files: a journal with its log and an archive; and kept elsewhere, checkpoints and a public key."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        self.journal, self.log = folder / "journal", folder / "journal-wal"
        self.checkpoints, self.key = folder / "checkpoints", folder / "key"

    @classmethod
    def made(cls, folder: Path) -> "Files":
        """Three shoes, the first of them archived, a part of the last still in the log."""
        files, signer = cls(folder / "honest"), Signer(new_signer("T7"))
        work = folder / "work"
        work.mkdir()
        table, rng = WiredTable(), random.Random(5)
        journal = opened_journal(work / "journal")
        journal.append(table.opening(), *table.come())
        notes = []

        def note() -> None:
            notes.append(signer.sign(Note("shoewatch/T7", *journal.durable().result())))
            journal.append(table._draft(Draft(Checkpoint(notes[-1]), Daemon(), 0, 0)))

        for shoe in range(3):
            for at, event in enumerate(dealt(table, rng, rounds=10, errs=0.03)):
                journal.append(*table.drafts(event))
                if at % EVERY == ASIDE:
                    note()
                if at % 50 == ASIDE:
                    journal.append(table.snapshot())
            if shoe == 1:
                journal.durable().result()
                with Reader.open(work / "journal") as reader:
                    loads = [row.wall_ns for row in reader.of_kind("loaded")]
                    last = reader.last()
                    assert last is not None
                    now = Moment(last.wall_ns, last.mono_ns)
                    made = cut(journal, reader, files.folder, loads[1] + SECOND, now)
                assert made is not None
                table.ticks += 1
                journal.close()
                journal = opened_journal(work / "journal")
        note()
        notes.append(signer.sign(Note("shoewatch/T7", *journal.durable().result())))
        for name in ("journal", "journal-wal"):
            shutil.copy(work / name, files.folder / name)
        journal.close()
        files.checkpoints.write_text("".join(f"{line_of(each)}\n" for each in notes))
        files.key.write_text(signer.verifier)
        return files

    def copy(self, to: Path) -> "Files":
        """The same once more."""
        shutil.rmtree(to, ignore_errors=True)
        other = Files(to)
        for each in self.folder.iterdir():
            if not each.name.endswith("-shm"):
                shutil.copy(each, to / each.name)
        return other

    @property
    def archive(self) -> Path:
        """The archive."""
        return next(iter(sorted(self.folder.glob("*.jsonl.gz"))))

    def merge(self) -> None:
        """Move the log into the file."""
        connection = sqlite3.connect(self.journal)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()

    def content(self) -> object:
        """What the files hold, read with nothing of ours; None where they cannot be read."""
        if not all(stat.S_ISREG(each.stat().st_mode) and each.stat().st_size < HUGE for each in self.folder.iterdir()):
            return None
        beside = self.copy(self.folder.with_name("read"))
        try:
            connection = sqlite3.connect(beside.journal, isolation_level=None)
            with contextlib.closing(connection):
                steps = itertools.count()
                connection.set_progress_handler(lambda: next(steps) > READ_STEPS, 1_000)  # a view may have no end
                connection.text_factory = bytes
                held = [connection.execute(f"PRAGMA {name}").fetchone() for name in ("user_version", "application_id")]
                held += connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY 2").fetchall()
                sound = connection.execute("PRAGMA integrity_check(1)").fetchall()
                held += connection.execute("SELECT * FROM record NOT INDEXED ORDER BY number LIMIT 100000").fetchall()
            archives = {each.name: each.read_bytes() for each in self.folder.glob("*.jsonl.gz")}
        except Exception:  # noqa: BLE001  # whatever hinders, it is another content
            return None
        return held, sound, archives, self.checkpoints.read_bytes()

    def audited(self) -> Done:
        """What `shoewatch audit` says, in a process of its own with little time and memory."""
        out, err = self.folder.with_name("out"), self.folder.with_name("err")
        words = ["audit", "--journal", str(self.journal), "--archives", str(self.folder)]
        words += ["--checkpoints", str(self.checkpoints), "--public-key", str(self.key)]
        child = os.fork()
        if not child:
            _audit(words, out, err)
        _, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        return Done(code, out.read_text("utf-8", "replace"), err.read_text("utf-8", "replace"))


def _audit(words: list[str], out: Path, err: Path) -> None:
    """In the child, which ends here."""
    code = 99
    try:
        for number, path in ((1, out), (2, err)):
            os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
        sys.stdout, sys.stderr = os.fdopen(1, "w"), os.fdopen(2, "w")
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
        most = pages * resource.getpagesize() + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(SECONDS)
        code = shoewatch(words)
    except BaseException:  # noqa: BLE001  # told to whoever reads it
        traceback.print_exc()
    finally:
        with contextlib.suppress(BaseException):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code)


# --- what is done -----------------------------------------------------------------------------------------------------

Tamper = Callable[[Files, random.Random], None]

_ENDLESS: Final = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS number FROM n"

_SCHEMA: Final[tuple[tuple[str, ...], ...]] = (
    ("CREATE VIEW rounds AS SELECT * FROM record",),
    ("CREATE TRIGGER silent BEFORE INSERT ON record BEGIN SELECT raise(IGNORE); END",),
    ("CREATE TRIGGER {name} AFTER INSERT ON record BEGIN SELECT 1; END",),
    ("CREATE INDEX {name} ON record (shoe)",),
    ("CREATE INDEX {name} ON record (kind, number) WHERE number > {number}",),
    ("CREATE TABLE {name} (card TEXT)",),
    ("CREATE VIRTUAL TABLE {name} USING fts5 (body)",),
    ("ANALYZE",),
    ("DROP TRIGGER no_update",),
    ("DROP TRIGGER no_delete",),
    ("DROP TRIGGER in_order",),
    ("DROP TABLE migration",),
    ("ALTER TABLE record ADD COLUMN {name} TEXT",),
    ("ALTER TABLE record RENAME TO hidden", "CREATE VIEW record AS SELECT * FROM hidden WHERE number <> {number}"),
    ("ALTER TABLE record RENAME TO hidden", f"CREATE VIEW record AS {_ENDLESS}"),
    ("ALTER TABLE record RENAME TO hidden", "CREATE VIEW record AS SELECT zeroblob(3000000000) AS number"),
    ("PRAGMA user_version = {number}",),
    ("PRAGMA application_id = {number}",),
    ("PRAGMA writable_schema = ON", "UPDATE sqlite_schema SET sql = sql || ' ' || '{name}' WHERE type = 'trigger'"),
    ("PRAGMA writable_schema = ON", "UPDATE sqlite_schema SET rootpage = {number} % 7 + 4 WHERE name = 'record'"),
    ("PRAGMA writable_schema = ON", "UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name = 'record'"),
    ("PRAGMA writable_schema = ON", "DELETE FROM sqlite_schema WHERE name = 'migration'"),
    ("PRAGMA writable_schema = ON", "UPDATE sqlite_schema SET tbl_name = '{name}' WHERE name = 'in_order'"),
)  # fmt: skip


def schema(files: Files, rng: random.Random) -> None:
    """Something in the schema besides, missing, or altered."""
    connection = sqlite3.connect(files.journal, isolation_level=None)
    name = "".join(rng.choice("abcdefghij") for _ in range(6))
    for statement in rng.choice(_SCHEMA):
        with contextlib.suppress(sqlite3.DatabaseError):
            connection.execute(statement.format(name=name, number=rng.randrange(4, 1_000)))
    connection.close()


def index_without_rounds(files: Files, rng: random.Random) -> None:
    """An index of an earlier form that lacks records, with the text of one that has all."""
    connection = sqlite3.connect(files.journal, isolation_level=None)
    connection.execute(f"CREATE INDEX by_shoe ON record (shoe) WHERE number < {rng.randrange(1_000)}")
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("UPDATE sqlite_schema SET sql = 'CREATE INDEX by_shoe ON record (shoe)' WHERE name = 'by_shoe'")
    connection.close()


def flipped(path: Path, rng: random.Random, first: int = 0, last: int | None = None) -> None:
    """One to eight bytes of a file are other ones."""
    whole = bytearray(path.read_bytes())
    for _ in range(rng.choice((1, 1, 2, 8))):
        whole[rng.randrange(first, len(whole) if last is None else last)] ^= rng.randrange(1, 256)
    path.write_bytes(whole)


def pages_flipped(files: Files, rng: random.Random) -> None:
    files.merge()
    flipped(files.journal, rng, PAGE)


def page_heads_flipped(files: Files, rng: random.Random) -> None:
    """The first bytes of a page say what it is, how many cells it has, and where they are."""
    files.merge()
    page = rng.randrange(1, files.journal.stat().st_size // PAGE) * PAGE
    flipped(files.journal, rng, page, page + 24)


def pages_swapped(files: Files, rng: random.Random) -> None:
    files.merge()
    whole = bytearray(files.journal.read_bytes())
    one, two = (page * PAGE for page in rng.sample(range(1, len(whole) // PAGE), 2))
    whole[one : one + PAGE], whole[two : two + PAGE] = whole[two : two + PAGE], whole[one : one + PAGE]
    files.journal.write_bytes(whole)


def page_copied(files: Files, rng: random.Random) -> None:
    files.merge()
    whole = bytearray(files.journal.read_bytes())
    one, two = (page * PAGE for page in rng.sample(range(1, len(whole) // PAGE), 2))
    whole[one : one + PAGE] = whole[two : two + PAGE] if rng.random() < 0.7 else bytes(PAGE)
    files.journal.write_bytes(whole)


def pages_cut_off(files: Files, rng: random.Random) -> None:
    files.merge()
    os.truncate(files.journal, rng.randrange(files.journal.stat().st_size))


def head_flipped(files: Files, rng: random.Random) -> None:
    files.merge()
    flipped(files.journal, rng, 0, 108)


def log_flipped(files: Files, rng: random.Random) -> None:
    flipped(files.log, rng)


def log_cut_off(files: Files, rng: random.Random) -> None:
    os.truncate(files.log, rng.randrange(files.log.stat().st_size))


def log_removed(files: Files, _: random.Random) -> None:
    files.log.unlink()


def log_frames_swapped(files: Files, rng: random.Random) -> None:
    whole = bytearray(files.log.read_bytes())
    size = PAGE + 24
    one, two = (32 + frame * size for frame in rng.sample(range((len(whole) - 32) // size), 2))
    whole[one : one + size], whole[two : two + size] = whole[two : two + size], whole[one : one + size]
    files.log.write_bytes(whole)


def log_of_noise(files: Files, rng: random.Random) -> None:
    files.log.write_bytes(rng.randbytes(rng.choice((0, 31, 5_000, 100_000))))


def rolled_back(files: Files, rng: random.Random) -> None:
    """A rollback file beside the journal, from which SQLite puts back pages that never were; or the mode that reads it.

    Its head: the pages in it, the seed of their sums, the pages of the file, the sector, the page.
    """
    files.merge()
    whole = bytearray(files.journal.read_bytes())
    if rng.random() < 0.5:
        whole[18:20] = b"\1\1"
        files.journal.write_bytes(whole)
    if whole[18] != 1 or rng.random() < 0.5:
        at = rng.randrange(1, len(whole) // PAGE)
        page = rng.randbytes(PAGE)
        total = sum(page[PAGE - 200 : 0 : -200]) & 0xFFFFFFFF
        head = bytes.fromhex("d9d505f920a163d7") + struct.pack(">5I", 1, 0, len(whole) // PAGE, 512, PAGE)
        frame = struct.pack(">I", at + 1) + page + struct.pack(">I", total)
        files.journal.with_name("journal-journal").write_bytes(head.ljust(512, b"\0") + frame)


def archive_flipped(files: Files, rng: random.Random) -> None:
    flipped(files.archive, rng)


def archive_cut_off(files: Files, rng: random.Random) -> None:
    os.truncate(files.archive, rng.randrange(files.archive.stat().st_size))


def archive_removed(files: Files, rng: random.Random) -> None:
    if rng.random() < 0.5:
        files.archive.unlink()
    else:
        shutil.copy(files.key, files.archive)


def archive_remade(files: Files, rng: random.Random) -> None:
    """Lines changed, removed, swapped, added, nested deep, or larger than memory; packed again."""
    lines = gzip.decompress(files.archive.read_bytes()).splitlines(keepends=True)
    at = rng.randrange(len(lines))
    match rng.randrange(6):
        case 0:
            lines[at] = re.sub(rb'"wall_ns":\d+', b'"wall_ns":%d' % rng.randrange(10**9), lines[at])
        case 1:
            del lines[at]
        case 2:
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            lines.insert(at, lines[rng.randrange(len(lines))])
        case 4:
            lines[at] = b'{"number":' + b"[" * rng.randrange(1_000, 100_000) + b"\n"
        case _:
            lines[at] = b'"' + bytes(rng.randrange(2**20, 2**27)) + b"\n"
    with gzip.open(files.archive, "wb", 1) as packed:
        packed.writelines(lines)


def checkpoint_flipped(files: Files, rng: random.Random) -> None:
    flipped(files.checkpoints, rng)


def checkpoints_forged(files: Files, rng: random.Random) -> None:
    """The chain remade from somewhere on, with checkpoints of another key in it, and the kept ones up to there only."""
    files.merge()
    with Reader.open(files.journal) as reader:
        rows = list(reader.rows())
    forger = Signer(new_signer("T7"))
    at = next(index for index in range(rng.randrange(len(rows) // 2), len(rows)) if rows[index].kind == b"checkpoint")
    prev = rows[at].prev
    for index in range(at, len(rows)):
        row = rows[index]._replace(prev=prev, wall_ns=rows[index].wall_ns + 1)
        if row.kind == b"checkpoint":
            body = msgspec.json.encode(Checkpoint(forger.sign(Note("shoewatch/T7", row.number - 1, prev))))
            row = row._replace(body=body)
        rows[index] = _rehashed(row)
        prev = rows[index].hash
    store(files.journal, rows)
    kept = files.checkpoints.read_text().splitlines(keepends=True)
    upto = [line for line in kept if int(msgspec.json.decode(line).split("\n")[1]) <= rows[at].number - 1]
    files.checkpoints.write_text("".join(upto))


def _behind(files: Files, rng: random.Random, *entries: tuple[Entry | bytes, Source]) -> None:
    """Records behind the last one that was kept elsewhere, with a chain that fits; a body may be any bytes."""
    files.merge()
    with Reader.open(files.journal) as reader:
        rows = list(reader.rows())
    first = len(rows)
    for entry, source in entries:
        kind = "judged" if isinstance(entry, bytes) else KIND[type(entry)]
        body = entry if isinstance(entry, bytes) else encode(entry)
        rows.append(rows[-1]._replace(
            number=rows[-1].number + 1, kind=kind.encode(), source=written(source).encode(), place=b"", raw=b"",
            body=body, wall_ns=rows[-1].wall_ns + rng.randrange(10**9),
        ))  # fmt: skip
    rows[first] = rows[first]._replace(prev=rows[first - 1].hash)
    store(files.journal, remade(rows, first))


def _ahead(files: Files, event: Input) -> Judged:
    """A true record of what comes next."""
    files.merge()
    with Reader.open(files.journal) as reader:
        recovered = resume(reader)
    assert recovered is not None
    return Judged(event, answer(decide(recovered.state, event)))


def correction_of_no_shoe(files: Files, rng: random.Random) -> None:
    """A false answer, of a shoe that is archived, that is to come, or that cannot be."""
    fact = Rejudged(3, "player", 1, Card("2c"), Card("9h"), "banker", "player", None, ())
    said = Answer(Verdict.ACCEPTED, None, (), (fact,), ())
    entry = Correction(rng.choice((1, 4, 77, 0, -5)), Corrected("player", 1, Card("9h"), 3), said)
    _behind(files, rng, (entry, Supervisor("maria")))


def correction_with_a_false_answer(files: Files, rng: random.Random) -> None:
    said = Answer(Verdict.ACCEPTED, None, (), (), ())
    entry = Correction(2, Corrected(rng.choice(("player", "banker")), 1, Card("9h"), rng.randrange(1, 9)), said)
    _behind(files, rng, (entry, Supervisor("maria")))


def cut_that_contradicts(files: Files, rng: random.Random) -> None:
    """A cut of records that an earlier one has, that were skipped, or that are to come; or with another hash."""
    files.merge()
    with Reader.open(files.journal) as reader:
        rows = list(reader.rows())
        row = reader.newest("cut")
        assert row is not None
        made = reader.record(row).entry
    assert isinstance(made, JournalCut)
    first, last = rows[0].number, rows[-1].number
    lies = (
        made, replace(made, first=first, last=last + 1), replace(made, first=first + 1, last=first + 3),
        replace(made, first=first, last=first + 3), replace(made, first=1, last=first + 3),
        replace(made, first=first, last=2**62), replace(made, first=made.first, last=made.last, hash="ab" * 32),
    )  # fmt: skip
    _behind(files, rng, (rng.choice(lies), Daemon()))


def cut_altered(files: Files, rng: random.Random) -> None:
    """Another first, last, hash, archive or sum in the cut that the journal begins with, and the chain made again."""
    files.merge()
    with Reader.open(files.journal) as reader:
        rows = list(reader.rows())
    at = next(index for index, row in enumerate(rows) if row.kind == b"cut")
    made = record_of(rows[at]).entry
    assert isinstance(made, JournalCut)
    lies = (
        replace(made, first=made.first + 1), replace(made, last=made.last - 1), replace(made, hash="ab" * 32),
        replace(made, archive=rng.choice(("nothing.gz", "/dev/zero", "../key"))), replace(made, sha256="ab" * 32),
    )  # fmt: skip
    rows[at] = rows[at]._replace(body=encode(rng.choice(lies)))
    store(files.journal, remade(rows, at))


def device_of_no_table(files: Files, rng: random.Random) -> None:
    """What a device says that no opening names, judged rightly."""
    entry = _ahead(files, inputs.Jammed())
    _behind(files, rng, (entry, rng.choice((Device("ghost"), Device("p2"), Device("shoe2")))))


def input_twice(files: Files, rng: random.Random) -> None:
    """The first says what a dealer may, the second what only a supervisor may, and has its true answer."""
    entry = _ahead(files, inputs.PlayOn())
    body = encode(entry)
    order = (b'{"input":{"event":"no-more-bets"},' + body[1:], b'{"answer":' + encode(entry.answer) + b',"input":' +
             encode(entry.input) + b"}", body.replace(b":", b" :", 1))  # fmt: skip
    _behind(files, rng, (rng.choice(order), rng.choice((Panel("p1"), Supervisor("maria")))))


def note_of_no_record(files: Files, rng: random.Random) -> None:
    """A checkpoint of a number that no record has."""
    number = rng.choice((10**25, 2**63, 2**63 - 1, 0, 10**4))
    _behind(files, rng, (Checkpoint(f"shoewatch/T7\n{number}\n{'A' * 43}=\n"), Daemon()))


def long_name(files: Files, rng: random.Random) -> None:
    """Of four million letters, again and again."""
    many = rng.randrange(1, 9)
    _behind(files, rng, *[(_ahead(files, inputs.Acknowledged()), Supervisor("m"))] * many)
    with Reader.open(files.journal) as reader:
        rows = list(reader.rows())
    at = len(rows) - many
    rows[at:] = [row._replace(source=b"supervisor " + b"m" * 4_000_000) for row in rows[at:]]
    store(files.journal, remade(rows, at))


def value_mutated(files: Files, rng: random.Random) -> None:
    """Some value in some body is another, and the chain is made again."""
    files.merge()
    with Reader.open(files.journal) as reader:
        rows = list(reader.rows())
    at = rng.randrange(len(rows))
    body = msgspec.json.decode(rows[at].body)
    path = rng.choice(list(_leaves(body)))
    inside = body
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = rng.choice((0, -1, 2**31, 2**63 - 1, None, True, "", "??", [], {}, ["9h"], "tie", 1.5, "AAAA"))
    said = msgspec.json.encode(body)
    if said != rows[at].body:
        rows[at] = rows[at]._replace(body=said)
        store(files.journal, remade(rows, at))


def _leaves(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield (*path, key)
        yield from _leaves(value[key], (*path, key))  # type: ignore[index]  # it has these keys


def _newest(files: Files, tamper: Callable[[Rows, int], None]) -> None:
    """Records that nothing kept elsewhere has seen yet, from before the newest accounts on; the chain is made again."""
    files.merge()
    with Reader.open(files.journal) as reader:
        rows = list(reader.rows())
    over = max(at for at, row in enumerate(rows) if row.kind == b"reconciled")
    seen = max(at for at, row in enumerate(rows[:over]) if row.kind == b"checkpoint")
    first = rows[0].number
    tail = [row for row in rows[seen + 1 :] if row.kind != b"checkpoint"]
    left = [row._replace(number=first + at) for at, row in enumerate(rows[: seen + 1] + tail)]
    left[seen + 1] = left[seen + 1]._replace(prev=left[seen].hash)
    tamper(left, seen + 1)
    left = [row._replace(number=first + at) for at, row in enumerate(left)]
    store(files.journal, remade(left, seen + 1))
    kept = files.checkpoints.read_text().splitlines(keepends=True)
    upto = [line for line in kept if int(msgspec.json.decode(line).split("\n")[1]) <= left[seen].number]
    files.checkpoints.write_text("".join(upto))


def bytes_emptied(files: Files, rng: random.Random) -> None:
    """Of one record of a device, or of all."""

    def tamper(rows: Rows, first: int) -> None:
        told = [at for at in range(first, len(rows)) if rows[at].raw]
        for at in rng.choice((told, [rng.choice(told)])):
            rows[at] = rows[at]._replace(raw=b"")

    _newest(files, tamper)


def places_altered(files: Files, rng: random.Random) -> None:
    """No place, another serial number, another log, another number."""

    def tamper(rows: Rows, first: int) -> None:
        at = rng.choice([at for at in range(first, len(rows)) if rows[at].place])
        log, seq, serial = rows[at].place.split(b":")
        places = (b"", b"%b:%b" % (log, seq), b"%b:%b:X" % (log, seq), b"9:%b:%b" % (seq, serial),
                  b"%b:%d:%b" % (log, int(seq) + 1, serial))  # fmt: skip
        rows[at] = rows[at]._replace(place=rng.choice(places))

    _newest(files, tamper)


def accounts_removed(files: Files, _: random.Random) -> None:
    def tamper(rows: Rows, first: int) -> None:
        del rows[next(at for at in range(first, len(rows)) if rows[at].kind == b"reconciled")]

    _newest(files, tamper)


def devices_exchanged(files: Files, rng: random.Random) -> None:
    """An opening says that some device speaks another protocol, and what follows has other bytes."""

    def tamper(rows: Rows, first: int) -> None:
        at = rng.randrange(first, len(rows))
        with Reader.open(files.journal) as reader:
            recovered = resume(reader)
        assert recovered is not None
        name, protocol = rng.choice(tuple(WIRED)), rng.choice(("bee-tek", "angel-eye", "nonsense"))
        devices = {**WIRED, name: replace(WIRED[name], protocol=protocol)}
        state = recovered.state
        entry = Opening("T7", state.house, state, {"shoewatch": "0.1.0"}, devices=devices)
        end = rows[-1]
        rows.append(end._replace(kind=b"opening", source=b"daemon", place=b"", raw=b"", body=encode(entry)))
        rows.append(rows[at]._replace(raw=b"x", shoe=end.shoe, round=end.round))

    _newest(files, tamper)


def confirmed_by_nobody(files: Files, rng: random.Random) -> None:
    lies = (Confirmed(10**6, "p1"), Confirmed(1, "ghost"), Confirmed(1, "shoe"), Confirmed(2**62, "p1"))
    _behind(files, rng, (rng.choice(lies), Daemon()))


def archive_with_more(files: Files, rng: random.Random) -> None:
    """Behind its end: 100 GB of nothing, itself once more, or a byte; or it is no file."""
    match rng.randrange(4):
        case 0:
            os.truncate(files.archive, 100 * 2**30)
        case 1:
            files.archive.write_bytes(files.archive.read_bytes() * 2)
        case 2:
            files.archive.write_bytes(files.archive.read_bytes() + b"\0")
        case _:
            name = files.archive
            name.unlink()
            os.mkfifo(name) if rng.random() < 0.5 else name.symlink_to("/dev/zero")


def rows_changed(files: Files, rng: random.Random) -> None:
    """Any of the tamperings with records, and the log moved into the file."""
    files.merge()
    with Reader.open(files.journal) as reader:
        rows = list(reader.rows())
    first = rows[0].number - 1
    moved = [row._replace(number=row.number - first) for row in rows]
    rng.choice(KINDS)(moved, rng.randrange(len(rows)), rng)
    store(files.journal, [row._replace(number=row.number + first) for row in moved])


def values_of_other_types(files: Files, rng: random.Random) -> None:
    """A record that is huge, or nested deep, or of another time."""
    files.merge()
    with by_hand(files.journal) as connection:
        number = rng.choice([found for (found,) in connection.execute("SELECT number FROM record")])
        values: Sequence[tuple[str, object]] = (
            ("body", '{"input":' + "[" * rng.randrange(1_000, 5_000)),
            ("source", "panel \x1b[2J\x1b]0;WHOLE"),
            ("place", "1:-1"),
            ("raw", bytes(rng.randrange(2**22, 2**25))),
            ("number", rng.choice((0, -3, 2**62))),
            ("kind", "whole"),
        )
        column, value = rng.choice(values)
        connection.execute(f"UPDATE record SET {column} = ? WHERE number = ?", (value, number))  # noqa: S608  # ours


OF_FILES: Final[tuple[Tamper, ...]] = (
    schema, schema, schema, index_without_rounds, pages_flipped, pages_flipped, page_heads_flipped, pages_swapped,
    page_copied, pages_cut_off, head_flipped, log_flipped, log_cut_off, log_removed, log_frames_swapped, log_of_noise,
    rolled_back,
    archive_flipped, archive_cut_off, archive_removed, archive_remade, archive_with_more,
)  # fmt: skip
"""In schema, pages, head, log and archives."""

OF_RECORDS: Final[tuple[Tamper, ...]] = (
    rows_changed, values_of_other_types, checkpoint_flipped, checkpoints_forged, correction_of_no_shoe,
    correction_with_a_false_answer, cut_that_contradicts, cut_altered, device_of_no_table, input_twice,
    note_of_no_record, long_name, value_mutated, bytes_emptied, places_altered, accounts_removed, devices_exchanged,
    confirmed_by_nobody,
)  # fmt: skip


class Tally:
    """How each kind of tampering came out; `missed` are those that nothing named."""

    def __init__(self) -> None:
        self.named: Counter[str] = Counter()
        self.unchanged: Counter[str] = Counter()
        self.missed: list[tuple[str, Done]] = []

    def take(self, honest: Files, held: object, tamper: Tamper, rng: random.Random) -> None:
        """Tamper once with a copy, and audit it."""
        name = tamper.__name__.replace("_", " ")
        files = honest.copy(honest.folder.with_name("tampered"))
        tamper(files, rng)
        unchanged = files.content() == held
        done = files.audited()
        if unchanged and done.code == 0:
            self.unchanged[name] += 1
        elif done.named:
            self.named[name] += 1
        else:
            self.missed.append((name, done))
