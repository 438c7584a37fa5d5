"""Records out of the file into an archive that verifies itself: compressed lines of JSON, one a record.

A line has every column of its record: text as text, bytes in hexadecimal. The chain inside the archive, and the hash of
its last record in the journal's `JournalCut`, show that it is whole; the `JournalCut` also gives the SHA-256 of the
file. To judge its shoes again, unpack it into a file that a `Reader` opens.
"""

import os
import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import file_digest
from pathlib import Path
from typing import BinaryIO, Final

import msgspec
from msgspec import Struct

from controller import files
from controller.journal.chain import INSERT, Row, hash_of, stored
from controller.journal.entries import SHOWN, JournalCut
from controller.journal.guard import LARGEST
from controller.journal.reading import Reader
from controller.journal.schema import PAGE, migrate
from controller.journal.walking import Broken, Finding, Wrong


class ArchivedRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A record in an archive."""

    number: int
    kind: str
    source: str
    wall_ns: int
    mono_ns: int
    shoe: int
    round: int
    place: str
    raw: str
    body: str
    prev: str
    hash: str


_LONGEST: Final = 2 * LARGEST + PAGE
"""Bytes of a line: the largest record, its bytes in hexadecimal, its quotes escaped, and its other columns."""

_GZIP: Final = zlib.MAX_WBITS | 16
"""To zlib: the head and the end of a gzip file are around what is packed."""

_CHUNK: Final = 2**20
"""Bytes that are unpacked at once."""

_LEVEL: Final = 6
"""gzip's usual level: 9 takes three times as long for 2 % less."""


def write_archive(path: Path, rows: Iterable[Row]) -> str:
    """Write records into a new archive, durably and wholly or not at all; the SHA-256 of the file."""
    import gzip  # noqa: PLC0415  # it takes half a megabyte, and most tables archive nothing

    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)  # of a write that a crash cut short
    with files.creating(part, files.OWNER_AND_GROUP) as raw:
        with gzip.GzipFile("", "wb", _LEVEL, raw, mtime=0) as packed:
            for row in rows:
                packed.write(msgspec.json.encode(_line(row)) + b"\n")
        raw.flush()
        os.fsync(raw.fileno())
    part.replace(path)
    files.remember(path.parent)
    return sha256_of(path)


def sha256_of(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    with files.reading(path) as file:
        return file_digest(file, "sha256").hexdigest()


def read_archive(path: Path) -> Iterator[Row]:
    """The records of an archive, unverified; ValueError or OSError where it is none."""
    decoder = msgspec.json.Decoder(ArchivedRecord)
    with files.reading(path) as raw:
        for number, text in enumerate(_lines(raw), 1):
            try:
                line = decoder.decode(text)
                row = _row(line)
                if msgspec.json.encode(_line(row)) != text:
                    raise ValueError("it is not exactly as shoewatch writes an archive")  # noqa: TRY301  # named below, with its line
                yield row
            except (msgspec.DecodeError, ValueError, RecursionError) as error:
                raise ValueError(f"line {number} of the archive is not a record: {str(error)[:SHOWN]}") from None


def _lines(raw: BinaryIO) -> Iterator[bytes]:
    """The lines of a compressed file; ValueError where it is damaged, or a line is longer than any record's."""
    rest = b""
    for piece in _unpacked(raw):
        *whole, rest = (rest + piece).split(b"\n")
        yield from whole
        if len(rest) > _LONGEST:
            raise ValueError("the archive has a line that is longer than any record")
    if rest:
        raise ValueError("the archive ends within a line")


def _unpacked(raw: BinaryIO) -> Iterator[bytes]:
    """What is packed in one piece, as `write_archive` packs it, with nothing behind it; ValueError where it is not."""
    unpacker = zlib.decompressobj(_GZIP)
    while not unpacker.eof:
        packed = unpacker.unconsumed_tail or raw.read(PAGE)
        try:
            piece = unpacker.decompress(packed, _CHUNK)
        except zlib.error as error:
            raise ValueError(f"the archive is damaged: {error}") from None
        if not packed and not piece and not unpacker.eof:
            raise ValueError("the archive was cut off")
        yield piece
    if unpacker.unused_data or raw.read(1):
        raise ValueError("there is data after the archive's end")


def fitting(path: Path, cut: JournalCut) -> Iterator[Row]:
    """The records of an archive, each in its place among those that a cut names; Broken where one is not."""
    number, prev = cut.first, None
    try:
        for row in read_archive(path):
            if row.number != number or hash_of(row) != row.hash or prev not in {None, row.prev}:
                says = f"record {number} in the archive does not follow from the one before it"
                raise Broken(number, Wrong.CHANGED, says)
            number, prev = number + 1, row.hash
            yield row
    except (OSError, ValueError) as error:
        why = (isinstance(error, OSError) and error.strerror) or error
        raise Broken(number, Wrong.UNREADABLE, f"the archive cannot be read from record {number} on ({why})") from None


def verify_archive(path: Path, cut: JournalCut) -> Finding | None:
    """Whether an archive is what a journal's cut says: the first record that is not, or None."""
    number, prev = cut.first, None
    try:
        for row in fitting(path, cut):
            number, prev = row.number + 1, row.hash
    except Broken as broken:
        return broken.finding
    if number != cut.last + 1:
        return Finding(number, Wrong.MISSING, f"records {number} to {cut.last} are missing from the archive")
    if prev is None or prev.hex() != cut.hash:
        return Finding(cut.last, Wrong.REMADE, "the archive belongs to another journal")
    if sha256_of(path) != cut.sha256:
        return Finding(cut.first, Wrong.REMADE, "the archive's records are right, but its file was replaced")
    return None


def unpack(path: Path, to: Path) -> None:
    """Put the records of an archive into a new file that a `Reader` opens; ValueError or OSError where it is none."""
    connection = sqlite3.connect(to, isolation_level=None)
    try:
        migrate(connection, 0)
        connection.execute("BEGIN")
        connection.executemany(INSERT, map(stored, read_archive(path)))
        connection.execute("COMMIT")
        connection.execute("PRAGMA journal_mode = WAL")  # as a journal is made
    finally:
        connection.close()


@contextmanager
def unpacked(path: Path) -> Iterator[Reader]:
    """An archive as a journal that can be read, for as long as it is; ValueError or OSError where it is none."""
    from tempfile import TemporaryDirectory  # noqa: PLC0415  # likewise

    with TemporaryDirectory(prefix="shoewatch-archive-") as beside:
        unpack(path, Path(beside) / "unpacked")
        with Reader.open(Path(beside) / "unpacked") as reader:
            yield reader


def _line(row: Row) -> ArchivedRecord:
    return ArchivedRecord(
        row.number, row.kind.decode(), row.source.decode(), row.wall_ns, row.mono_ns, row.shoe, row.round,
        row.place.decode(), row.raw.hex(), row.body.decode(), row.prev.hex(), row.hash.hex(),
    )  # fmt: skip


def _row(line: ArchivedRecord) -> Row:
    return Row(
        line.number, line.kind.encode(), line.source.encode(), line.wall_ns, line.mono_ns, line.shoe, line.round,
        line.place.encode(), bytes.fromhex(line.raw), line.body.encode(), bytes.fromhex(line.prev),
        bytes.fromhex(line.hash),
    )  # fmt: skip
