"""Records the golden sessions anew: `make golden`, or `python -m tests.sessions.golden NAME…` for some of them.

What was recorded is played once, and kept only if it leads to the same journal. Look at what git then says has changed:
a golden file changes on purpose only.
"""

import os
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.sessions import journal_text, kept
from tests.sessions.player import play
from tests.sessions.recorder import record
from tests.sessions.recording import read, write
from tests.sessions.still_table import leave_room


def recorded(name: str) -> tuple[str, str]:
    """The session and the journal of a scenario, as they are kept; AssertionError where it cannot be played alike."""
    with tempfile.TemporaryDirectory(prefix="golden-") as base:
        recording, played = Path(base) / "recorded", Path(base) / "played"
        session = write(record(name, recording))
        journal = journal_text.lines(recording)
        difference = journal_text.first_difference(journal, play(read(session, name), played))
        assert not difference, f"played, it leads to another journal:\n{difference}"
    return session, "\n".join(journal) + "\n"


def keep(name: str) -> tuple[bool, str]:
    """Whether it could be recorded, and what to say."""
    began = time.monotonic()
    try:
        session, journal = recorded(name)
    except Exception as fault:  # noqa: BLE001 - it is told, and the others go on
        return False, f"{name}: not recorded: {fault}"
    changed = [kept.keep(f"{name}.session", session), kept.keep(f"{name}.journal", journal)]
    return True, f"{name}: {'changed' if any(changed) else 'as it was'} ({time.monotonic() - began:.0f} s)"


def main(names: list[str]) -> int:
    """Record these, or all and remove what belongs to none; 1 if one could not be recorded."""
    good = True
    with ProcessPoolExecutor(os.cpu_count(), initializer=leave_room) as workers:
        for could, told in workers.map(keep, names or kept.SESSIONS):
            good &= could
            sys.stdout.write(f"{told}\n")
            sys.stdout.flush()
    if not names:
        kept.remove_all_but(kept.SESSIONS)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
