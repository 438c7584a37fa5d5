"""Journals of any length, made fast: the shoes of a short one over and over, through the same chain."""

import re
import sqlite3
from pathlib import Path
from typing import Final

import msgspec

from controller.journal.chain import INSERT, hash_of, stored
from controller.journal.reading import Reader
from controller.journal.schema import migrate

_PLACES: Final = re.compile(rb'"places":\{[^}]*\}')


def grow(unit: Path, to: Path, times: int) -> None:
    """The shoes of a journal so many times over, chained anew: a table that dealt the same shoes again."""
    with Reader.open(unit) as reader:
        opening, *rows = reader.rows()
        shoes = rows[-1].shoe
    connection = sqlite3.connect(to, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    migrate(connection, 0)
    connection.execute("PRAGMA synchronous = OFF")
    number, prev = 1, opening.hash
    places: dict[str, str] = {}
    connection.execute(INSERT, stored(opening))
    first = next(row for row in rows if row.kind == b"loaded")
    begins = rows[2:]  # from the first shuffle on: the table was opened once
    for turn in range(times):
        connection.execute("BEGIN")
        for row in rows if turn == 0 else begins:
            number += 1
            shoe = row.shoe + turn * shoes
            body = row.body
            if row.kind == b"loaded":
                body = body.replace(b'"shoe_number":%d,' % row.shoe, b'"shoe_number":%d,' % shoe)
                body = _PLACES.sub(b'"places":%b' % msgspec.json.encode(places), body)
                if turn and row is first:
                    body = body.replace(b'"fresh":true', b'"fresh":false')
            wall_ns = row.wall_ns + turn * rows[-1].wall_ns
            moved = row._replace(number=number, shoe=shoe, body=body, prev=prev, wall_ns=wall_ns)
            if turn and row.shoe == 0:
                moved = moved._replace(round=rows[-1].round)
            prev = hash_of(moved)
            connection.execute(INSERT, stored(moved._replace(hash=prev)))
            if row.place:
                places[row.source.decode()] = row.place.decode()
        connection.execute("COMMIT")
    connection.close()
