"""Random tamperings with a journal, and whether `shoewatch audit` names or refuses each. `make proof NAME=tamper`.

A thousand with its records, each of which must be named for what it is; then six hundred with its files, of which five
hundred are in schema, pages, log and archives. What leaves the files with what they held is counted apart.
"""

import contextlib
import io
import json
import random
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, Final

from controller.cli import main as shoewatch
from controller.journal.checkpoints import Signer, line_of, new_signer
from controller.journal.notes import Note
from controller.journal.reading import Reader
from controller.journal.walking import Wrong
from tests.support import tampering
from tests.support.journals import write
from tests.support.tampering import Rows, Tampering
from tests.support.tampering_of_files import OF_FILES, OF_RECORDS, Files, Tally

TIMES: Final = 1_000
FILES: Final = 500
"""In schema, pages, head, log and archives."""
OTHERS: Final = 100
"""Records, checkpoints and values among the other files."""
EVERY: Final = 100
"""Records between two checkpoints that are kept elsewhere."""

WRONG: Final = 1
"""The exit code of an audit that found something."""


def keep_checkpoints(folder: Path, rows: Rows) -> None:
    """Sign a note of every hundredth record and of the last, as the machine that keeps them has it."""
    signer = Signer(new_signer("T7"))
    notes = (signer.sign(Note("shoewatch/T7", row.number, row.hash)) for row in (*rows[EVERY - 1 :: EVERY], rows[-1]))
    (folder / "checkpoints").write_text("".join(f"{line_of(note)}\n" for note in notes))
    (folder / "public-key").write_text(signer.verifier)


def audited(folder: Path, name: str) -> tuple[int, dict[str, Any]]:
    """What `shoewatch audit` says of a journal: its exit code and its finding."""
    said = io.TextIOWrapper(io.BytesIO())
    words = ["audit", "--json", "--journal", str(folder / name)]
    words += ["--checkpoints", str(folder / "checkpoints"), "--public-key", str(folder / "public-key")]
    with contextlib.redirect_stdout(said):
        code = shoewatch(words)
    said.seek(0)
    found = json.load(said)["finding"]
    return code, found or {}


def named(expected: Tampering, code: int, found: dict[str, Any]) -> bool:
    """Whether that names the tampering."""
    return code == WRONG and found["record"] in expected.records and Wrong(found["wrong"]) in expected.wrong


def main() -> int:
    """Tamper, audit, count; 1 if any tampering was not named."""
    return max(records(), files())


def files() -> int:
    """Tamper with files; 1 if anything was missed."""
    rng, tally = random.Random(19_47), Tally()
    with tempfile.TemporaryDirectory() as name:
        honest = Files.made(Path(name))
        held = honest.content()
        first = honest.copy(Path(name) / "tampered").audited()
        if first.code != 0:
            print(f"the audit fails honest files: {first.says}")
            return 1
        for tampers, times in ((OF_FILES, FILES), (OF_RECORDS, OTHERS)):
            upto = tally.named.total() + len(tally.missed) + times
            while tally.named.total() + len(tally.missed) < upto:
                tally.take(honest, held, rng.choice(tampers), rng)
    for done, times in sorted(tally.named.items()):
        print(f"  {done:<45} {times:>5} named or refused {tally.unchanged[done]:>5} changed nothing")
    for done, said in tally.missed:
        print(f"not named: {done}: exit code {said.code}: {said.says} {said.err[-500:]}")
    named, unchanged = tally.named.total(), tally.unchanged.total()
    print(f"{named + len(tally.missed)} tamperings with files: {named} named or refused, {len(tally.missed)} not; "
          f"{unchanged} more changed nothing that the files hold")  # fmt: skip
    return 1 if tally.missed else 0


def records() -> int:
    """Tamper with records; 1 if any was not named for what it is."""
    rng = random.Random(19_47)
    counted: Counter[str] = Counter()
    missed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write(folder / "honest", 2, errs=0.03, rounds=40)
        with Reader.open(folder / "honest") as reader:
            rows = list(reader.rows())
        keep_checkpoints(folder, rows)
        if audited(folder, "honest") != (0, {}):
            print("the audit fails an honest journal")
            return 1
        for _ in range(TIMES):
            altered = list(rows)
            expected = rng.choice(tampering.KINDS)(altered, rng.randrange(len(rows)), rng)
            for beside in folder.glob("tampered*"):
                beside.unlink()
            shutil.copy(folder / "honest", folder / "tampered")
            tampering.store(folder / "tampered", altered)
            code, found = audited(folder, "tampered")
            if named(expected, code, found):
                counted[expected.done] += 1
            else:
                missed += 1
                print(f"not named: {expected}: {found}")
    for done, times in sorted(counted.items()):
        print(f"  {done:<45} {times:>5} named")
    print(f"{TIMES} tamperings with a journal of {len(rows)} records: {counted.total()} named, {missed} not")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
