"""Walks every course of events at a table with two batches, of any length: `make proof NAME=batches`. About a minute.

No trouble, each trouble by itself, and all of them at once; then that what the walk takes for one goes on as one.
"""

import sys
import time
from collections.abc import Collection

from controller.games.registry import decide
from tests.support.batches_model import walk
from tests.support.batches_tables import Tables, alike
from tests.support.batches_ways import EVERY, TROUBLES, every_world, goes_on, merged

EVENINGS: tuple[Collection[str], ...] = ((), *((trouble,) for trouble in TROUBLES), EVERY)


def main() -> int:
    """0 if every course was flagged that had to be, and what was merged is alike."""
    wrong = 0
    tables = None
    for troubles in EVENINGS:
        began = time.monotonic()
        walked = walk(decide, troubles)
        tables = walked.tables
        named = "every trouble" if troubles is EVERY else " and ".join(troubles) or "no trouble"
        print(f"{named}: {walked.says} ({time.monotonic() - began:.0f} s)", flush=True)
        for violation in walked.violations:
            print(f"  {violation.why}: {' / '.join(violation.course)}")
        wrong += len(walked.violations)
    assert tables is not None
    wrong += _worlds() + _tables(tables)
    return 1 if wrong else 0


def _worlds() -> int:
    """How many worlds go on otherwise than the one that they are merged with."""
    found = [goes_on(world) == goes_on(merged(world)) for world in every_world()]
    print(
        f"{len(found):,} worlds are merged; {found.count(False)} continue differently from the one they are merged with"
    )
    return found.count(False)


def _tables(tables: Tables) -> int:
    """How many answers of tables depend on accounts that are left out."""
    told = {each for heard in tables.heard for each in heard}
    found = [alike(decide, heard.table, each) for heard in tables.heard for each in told]
    print(f"{len(found):,} answers of tables; {found.count(False)} differ with other accounts")
    return found.count(False)


if __name__ == "__main__":
    sys.exit(main())
