"""A thousand random tamperings with a journal, and whether the audit names each. `make tamper`."""

import random
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final

from controller.journal.reading import Reader
from controller.journal.verification import verify
from tests import tampering
from tests.journals import write

TIMES: Final = 1_000
EVERY: Final = 100
"""Records between two checkpoints that are kept elsewhere."""


def main() -> int:
    """Tamper, audit, count; 1 if any tampering was not named."""
    rng = random.Random(19_47)
    named: Counter[str] = Counter()
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        honest, tampered = Path(folder) / "honest", Path(folder) / "tampered"
        write(honest, 2, errs=0.03, rounds=40)
        with Reader.open(honest) as reader:
            rows = list(reader.rows())
        kept = {row.number: row.hash for row in (*rows[EVERY - 1 :: EVERY], rows[-1])}
        for _ in range(TIMES):
            altered = list(rows)
            expected = rng.choice(tampering.KINDS)(altered, rng.randrange(len(rows)), rng)
            for beside in Path(folder).glob("tampered*"):
                beside.unlink()
            shutil.copy(honest, tampered)
            tampering.store(tampered, altered)
            with Reader.open(tampered) as reader:
                audit = verify(reader, kept)
            if expected.named_by(audit):
                named[expected.done] += 1
            else:
                missed += 1
                print(f"not named: {expected}: {audit.finding}")
    for done, times in sorted(named.items()):
        print(f"  {done:<45} {times:>5} named")
    print(f"{TIMES} tamperings with a journal of {len(rows)} records: {named.total()} named, {missed} not")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
