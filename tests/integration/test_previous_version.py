"""Updating in the middle of a round, and going back: this version goes on with the journal of the one before.

That one refuses it from then on, because its form has risen (decision 37). The version before this one is kept whole
(`tests.support.previous_version`); both play at the same simulated table.
"""

import sqlite3
from pathlib import Path
from random import Random

import pytest

from controller.cli import main
from controller.games.registry import GAMES
from controller.journal.entries import SCHEMA, Judged
from controller.journal.reading import Reader
from controller.journal.verification import verify
from controller.table.irregularities import TableCode
from firmware_sim.beside import TableBeside
from tests.support.any_input import begin, walk
from tests.support.daemon_questions import READY, play, rounds, status, until, whole
from tests.support.daemons import DaemonProcess, configuration, records
from tests.support.journals import Table, opened_journal
from tests.support.previous_version import PreviousVersion

PASSED = "PASS: no record altered; every decision reproduced"


STEPS = 500
"""Of a random walk: three or four shoes' worth of whatever can happen."""

READS = """
import sys
from pathlib import Path
from controller.journal.entries import canonical
from controller.journal.reading import Reader
from controller.journal.recovery import resume
from controller.journal.verification import verify

for path in map(Path, sys.argv[1:]):
    with Reader.open(path) as reader:
        for row in reader.rows():
            canonical(row.kind.decode(), row.body)
        print(path.name, verify(reader, judge=False).finding, resume(reader).last)
"""
"""Reads each record of journals as exactly one that it could have written itself, and finds the table where it is."""


@pytest.fixture
def previous(tmp_path: Path, uncounted: None) -> PreviousVersion:  # noqa: ARG001 - its code is not ours to count
    return PreviousVersion(tmp_path / "previous")


def dealt(folder: Path) -> int:
    """How many cards of the second round lie on the table."""
    told = status(folder)
    return len(told["player"]["cards"]) + len(told["banker"]["cards"]) if told["round"]["number"] == 2 else 0


def audited(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """This version finds each record as it was written, and judges it alike."""
    assert main(["audit", "--journal", str(journal)]) == 0
    assert PASSED in capsys.readouterr().out


def refused(previous: PreviousVersion, config: Path, journal: Path) -> None:
    """The version before does not audit the journal, nor run a table with it, and changes nothing."""
    before = journal.read_bytes()
    outcome = previous.command("audit", "--journal", journal)
    assert (outcome.returncode, "update shoewatch" in outcome.stderr) == (66, True), outcome.stdout + outcome.stderr
    daemon = previous.daemon(config)
    assert daemon.start().process.wait(30) == 66
    daemon.close()
    assert journal.read_bytes() == before


@pytest.mark.long
def test_a_round_that_the_version_before_began_is_ended_by_this_one(
    tmp_path: Path, table: TableBeside, previous: PreviousVersion, capsys: pytest.CaptureFixture[str]
) -> None:
    config, journal = configuration(tmp_path, table.ports), tmp_path / "journal.db"
    with previous.daemon(config) as daemon:
        play(table, *READY, "a round is dealt")
        table.say("a round is dealt")
        until(lambda: dealt(tmp_path) >= 2)
        daemon.kill()
    outcome = previous.command("audit", "--journal", journal)
    assert (outcome.returncode, PASSED in outcome.stdout) == (0, True), outcome.stdout + outcome.stderr
    audited(journal, capsys)
    with DaemonProcess(config) as daemon:
        table.wait()
        play(table, "2 rounds are dealt")
        until(lambda: len(rounds(tmp_path)) == 4)
        assert daemon.stop() == 0
    flagged = [record.entry.answer.flags for record in records(tmp_path) if isinstance(record.entry, Judged)]
    assert sum(TableCode.POWER_LOST in flags for flags in flagged) == 1  # the round was open
    audited(journal, capsys)
    whole(tmp_path, table)
    refused(previous, config, journal)
    with DaemonProcess(config) as daemon:
        until(lambda: all(device["online"] for device in status(tmp_path)["devices"]))
        play(table, "a round is dealt")
        until(lambda: len(rounds(tmp_path)) == 5)
        assert daemon.stop() == 0
    audited(journal, capsys)


def test_the_previous_version_reads_whatever_this_one_writes_or_refuses_it(
    tmp_path: Path, previous: PreviousVersion
) -> None:
    """A new field or word that it cannot read must raise the form, so that it refuses the journal (decision 37)."""
    paths = [tmp_path / f"{game}.journal" for game in GAMES]
    ends = []
    for game, path in zip(GAMES, paths, strict=True):
        chance, table, journal = Random(game), Table(), opened_journal(path)
        table.state = begin(game, chance)
        journal.append(table.opening())
        for _, happens, _ in walk(table.state, chance, STEPS):
            journal.append(*table.drafts(happens))
        ends.append(journal.append(table.snapshot()).result().number)
        journal.close()
        with Reader.open(path) as reader:
            assert verify(reader, judge=False).finding is None
    form = int(previous.runs("from controller.journal.entries import SCHEMA; print(SCHEMA)").stdout)
    if form < SCHEMA:
        for path in paths:
            outcome = previous.command("audit", "--journal", path)
            assert (outcome.returncode, "update shoewatch" in outcome.stderr) == (66, True)
        return
    outcome = previous.runs(READS, *paths)
    assert outcome.stdout.splitlines() == [f"{path.name} None {end}" for path, end in zip(paths, ends, strict=True)], (
        outcome.stderr
    )


def test_a_journal_of_a_later_form_is_refused_and_left_as_it_is(
    tmp_path: Path, previous: PreviousVersion, capsys: pytest.CaptureFixture[str]
) -> None:
    """By both versions, with what cures it."""
    path = tmp_path / "journal.db"
    opened_journal(path).close()
    later = sqlite3.connect(path, isolation_level=None)
    later.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    later.close()
    before = path.read_bytes()
    outcome = previous.command("audit", "--journal", path)
    assert (outcome.returncode, "update shoewatch" in outcome.stderr) == (66, True)
    assert main(["audit", "--journal", str(path)]) == 66
    assert "install the later version again" in capsys.readouterr().err
    config = configuration(tmp_path, {"shoe": "/dev/nowhere"})
    for daemon in (previous.daemon(config), DaemonProcess(config)):
        assert daemon.start().process.wait(30) == 66
        daemon.close()
    assert path.read_bytes() == before
