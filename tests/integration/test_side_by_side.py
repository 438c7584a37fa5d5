"""A long journal audited by several processes: they find what one finds, and end as one does."""

import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from pytest_mock import MockerFixture

from controller.cli import main as shoewatch
from controller.inbox.inbox import supervisor_at
from controller.journal import side_by_side, verification
from controller.journal.account import Account
from controller.journal.draft import Draft
from controller.journal.entries import Heard, Panel, Supervisor
from controller.journal.reading import Reader
from controller.journal.side_by_side import AHEAD, Part, ProcessEnded, Whole, Workers
from controller.journal.stretch import BEGUN
from controller.journal.verification import Audit, verify
from controller.table.inputs import PlayOn, Restarted
from drivers.events import SupervisorKey
from tests.support import tampering
from tests.support.journals import Table, dealt, opened_journal, write
from tests.support.long_journals import grow
from tests.support.tampering import Rows, Tampering
from tests.support.wired_tables import WiredTable

SHORT = 40
"""Records of a stretch here."""


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    with Workers(2) as workers:
        yield workers


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verification, "MANY", 0)
    monkeypatch.setattr(side_by_side, "LENGTH", SHORT)


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Shoes, some with a `state` among their records, and what their devices said besides."""
    path = tmp_path_factory.mktemp("honest") / "journal"
    journal, table, rng = opened_journal(path), Table(), random.Random(7)
    journal.append(table.opening())
    for shoe in range(5):
        for number, event in enumerate(dealt(table, rng, rounds=8, errs=0.05)):
            journal.append(table.draft(event))
            if rng.random() < 0.05:
                journal.append(table.aside(rng, 1))
            if shoe % 2 and not number % 30:
                journal.append(table.snapshot())
            if rng.random() < 0.02:
                table.ticks -= 3  # somebody sets the clock back
    journal.durable().result()
    journal.close()
    return path


def told(account: Account) -> dict[str, Any]:
    """All that an account has, as data."""
    plain = {name: vars(value) if hasattr(value, "__dict__") else value for name, value in vars(account).items()}
    return {name: {**value, "_room": None} if isinstance(value, dict) else value for name, value in plain.items()}


def both(path: Path, workers: Workers, kept: Mapping[int, bytes] | None = None) -> tuple[Audit, Audit]:
    """What one process finds, and what several do."""
    alone, together = Account(), Account()
    with Reader.open(path) as reader:
        found = (
            verify(reader, kept, witness=alone.take),
            verify(reader, kept, witness=together.take, workers=workers),
        )
    assert told(alone) == told(together)
    return found


def test_several_processes_find_nothing_in_an_honest_journal(honest: Path, workers: Workers) -> None:
    one, several = both(honest, workers)
    assert one == several
    assert one.finding is None
    assert one.records > 5 * SHORT


@pytest.mark.parametrize("tamper", tampering.KINDS, ids=lambda tamper: tamper.__name__)
def test_several_processes_find_what_one_finds(
    honest: Path, tmp_path: Path, workers: Workers, tamper: Callable[[Rows, int, random.Random], Tampering]
) -> None:
    with Reader.open(honest) as reader:
        rows = list(reader.rows())
    kept = {row.number: row.hash for row in (*rows[99::100], rows[-1])}
    for seed in range(4):
        rng, altered = random.Random(seed), list(rows)
        tamper(altered, rng.randrange(len(rows)), rng)
        path = tmp_path / f"tampered-{seed}"
        shutil.copy(honest, path)
        tampering.store(path, altered)
        for known in (kept, None):
            one, several = both(path, workers, known)
            assert one == several


def test_damaged_pages_are_named_alike(honest: Path, tmp_path: Path, workers: Workers) -> None:
    path = tmp_path / "damaged"
    shutil.copy(honest, path)
    content = bytearray(path.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = bytes(4096)
    path.write_bytes(content)
    one, several = both(path, workers)
    assert one == several
    assert one.finding is not None


def test_a_key_that_was_turned_before_a_shoe_was_loaded_is_known_after_it(tmp_path: Path, workers: Workers) -> None:
    """A record that loads a shoe does not say it, so stretches that begin with one are audited again."""
    path = tmp_path / "journal"
    journal, table, rng = opened_journal(path), Table(), random.Random(1)
    journal.append(table.opening())
    for shoe in range(6):
        for event in dealt(table, rng, rounds=5, errs=0):
            journal.append(table.draft(event))
        if shoe == 1:
            journal.append(
                Draft(Heard(SupervisorKey(turned=True)), Panel("p1"), 1, 1, at=(2, table.state.round_number))
            )
        elif shoe > 1:
            journal.append(table.draft(PlayOn(), Supervisor(supervisor_at("p1"))))
    journal.durable().result()
    journal.close()
    one, several = both(path, workers)
    assert one == several
    assert one.finding is None


@pytest.mark.parametrize(("restarts", "again"), [(False, 0), (True, 12)])
def test_a_stretch_knows_of_the_devices_what_the_records_before_have_told(
    tmp_path: Path, workers: Workers, mocker: MockerFixture, *, restarts: bool, again: int
) -> None:
    """So that none is audited again; but some behind a start, since no record says which devices have come back."""
    path = tmp_path / "journal"
    journal, table, rng = opened_journal(path), WiredTable(), random.Random(3)
    for draft in (table.opening(), *table.come()):
        journal.append(draft)
    for shoe in range(6):
        if restarts and shoe == 3:
            for draft in (*table.drafts(Restarted()), *table.come()[:3]):  # the panel is gone
                journal.append(draft)
        for number, event in enumerate(dealt(table, rng, rounds=12)):
            for draft in table.drafts(event):
                journal.append(draft)
            if number % 30 == 29:
                journal.append(table.snapshot())
    journal.durable().result()
    journal.close()
    alone = mocker.spy(verification._Audit, "alone")
    with Reader.open(path) as reader:
        audit = verify(reader, workers=workers)
        assert alone.call_count <= again
        assert audit == verify(reader)
    assert (audit.finding is not None) is restarts  # the panel's keys, which nobody can have pressed
    assert audit.records > 8 * SHORT


def test_no_more_stretches_are_under_way_than_the_processes_need(mocker: MockerFixture) -> None:
    """And each has a bounded length, so that memory is bounded whatever the journal's is."""
    mocker.patch.object(Workers, "_begin", return_value=None)
    shared_out: list[Part] = []

    def endless() -> Iterator[Part]:
        while True:
            shared_out.append(Part(BEGUN, None, {}))
            yield shared_out[-1]

    done = Workers(3).audit(Whole(Path("journal"), False, None, False), endless())  # read as a row
    for number, _ in zip(range(1, 20), done, strict=False):
        assert len(shared_out) <= number + 3 + AHEAD


def test_where_no_process_can_be_begun_this_one_audits(honest: Path, mocker: MockerFixture) -> None:
    mocker.patch.object(side_by_side, "ProcessPoolExecutor", side_effect=OSError("no room"))
    with Workers(2) as workers:
        one, several = both(honest, workers)
    assert one == several


def test_a_process_that_is_killed_ends_the_audit(honest: Path) -> None:
    with Workers(1) as workers, Reader.open(honest) as reader:
        workers.processes = 2  # or nothing is shared out
        verify(reader, workers=workers)
        assert workers._pool is not None
        for process in list(workers._pool._processes.values()):
            process.kill()
            process.join()
        with pytest.raises(ProcessEnded, match="was killed"):
            verify(reader, workers=workers)


def test_the_command_says_so(honest: Path, mocker: MockerFixture, capfd: pytest.CaptureFixture[str]) -> None:
    mocker.patch("controller.cli.audit.command.verify", side_effect=ProcessEnded("a process was ended"))
    assert shoewatch(["audit", "--journal", str(honest)]) == 66
    assert capfd.readouterr().err == "shoewatch audit: a process was ended\n"


# --- the command, as a process of its own -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Far more records than one process audits alone."""
    folder = tmp_path_factory.mktemp("long")
    write(folder / "unit", 2, seed=3)
    grow(folder / "unit", folder / "long", 100)
    return folder / "long"


@pytest.fixture
def audit(long: Path) -> Iterator[subprocess.Popen[str]]:
    """An audit by two processes, which are under way."""
    if len(os.sched_getaffinity(0)) == 1:
        pytest.skip("this machine has one core")
    command = [sys.executable, "-m", "controller.cli", "audit", "--journal", str(long)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as audit:
        while len(children(audit.pid)) < 3:  # one of them tidies up
            assert audit.poll() is None
        yield audit
        audit.kill()


def children(pid: int) -> list[int]:
    """The processes that a process has begun."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def runs(pid: int) -> bool:
    """Whether a process has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.usefixtures("uncounted")
def test_ctrl_c_ends_all_of_them_in_silence(audit: subprocess.Popen[str]) -> None:
    begun = children(audit.pid)
    os.killpg(audit.pid, signal.SIGINT)
    said = audit.communicate(timeout=60)
    assert (audit.returncode, *said) == (130, "", "")
    while any(map(runs, begun)):
        pass


@pytest.mark.usefixtures("uncounted")
def test_whoever_kills_the_audit_kills_all_of_them(audit: subprocess.Popen[str]) -> None:
    begun = children(audit.pid)
    audit.kill()
    while any(map(runs, begun)):
        pass


@pytest.mark.usefixtures("uncounted")
def test_a_process_that_is_killed_from_outside_is_said(audit: subprocess.Popen[str]) -> None:
    os.kill(children(audit.pid)[-1], signal.SIGKILL)
    _, said = audit.communicate(timeout=60)
    assert audit.returncode == 66
    assert said.startswith("shoewatch audit: a process of this audit was killed")
    assert said.count("\n") == 1
