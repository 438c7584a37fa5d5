"""The least that lies between a card and an instruction: bytes come in, an equal row is committed, bytes go out.

    python -m tests.bench.bare_echo PORT-IN PORT-OUT DATABASE BODY-BYTES

A process of its own, as the daemon is, that writes a line when it listens. It answers whatever it reads with the same
bytes on the other port, when a row as large as a card's record is durable in a file of the journal's own form.
"""

import os
import sys
from itertools import count, islice
from pathlib import Path
from typing import Final

from controller.journal.chain import INSERT
from controller.journal.opening import open_to_write

WARM: Final = 1_000
"""Rows until SQLite has moved its log into the file and writes over it: from then on a commit costs less."""


def main(port_in: str, port_out: str, database: Path, body_bytes: int) -> None:
    """Until killed."""
    heard, said = (os.open(port, os.O_RDWR | os.O_NOCTTY) for port in (port_in, port_out))
    connection = open_to_write(database)
    row = ("judged", "device shoe", 1, 1, 1, 1, "7:100", bytes(25), "x" * body_bytes, bytes(32), bytes(32))
    numbers = count(1)
    for number in islice(numbers, WARM):
        connection.execute(INSERT, (number, *row))
    print("listens", flush=True)
    while data := os.read(heard, 4096):
        connection.execute(INSERT, (next(numbers), *row))
        os.write(said, data)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]), int(sys.argv[4]))
