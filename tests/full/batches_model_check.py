"""Walks every course of events at a table with two batches: `make batches`. Some minutes.

Each trouble by itself, and some together, for as long as two full alternations take; and all of them for fewer acts,
since every act more has more than twice the states.
"""

import sys
import time
from collections.abc import Collection

from controller.table.decide import decide
from tests.batches_model import EVERY, TROUBLES, walk

TWO_ALTERNATIONS = 40
EVENINGS: tuple[tuple[Collection[str], int], ...] = (
    ((), TWO_ALTERNATIONS),
    *(((trouble,), TWO_ALTERNATIONS) for trouble in TROUBLES),
    (("hands", "out of use"), TWO_ALTERNATIONS),
    (("hands", "counts"), TWO_ALTERNATIONS),
    (EVERY, 10),
)


def main() -> int:
    """0 if every course was flagged that had to be."""
    states = acts = wrong = 0
    for troubles, most_acts in EVENINGS:
        began = time.monotonic()
        walked = walk(decide, most_acts, troubles)
        named = "every trouble" if troubles is EVERY else " and ".join(troubles) or "no trouble"
        print(f"{named}: {walked.says} ({time.monotonic() - began:.0f} s)", flush=True)
        for violation in walked.violations:
            print(f"  {violation.why}: {' / '.join(violation.course)}")
        states, acts, wrong = states + walked.states, acts + walked.steps, wrong + len(walked.violations)
    print(f"together: {states} states and {acts} acts, {wrong} of them not flagged that should have been")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
