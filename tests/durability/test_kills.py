"""A writer killed at every statement, and the journal beside a model of it through kills, starts and second writers."""

import random
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from controller.journal.chain import record_of
from controller.journal.draft import Draft, prepared
from controller.journal.reading import Reader
from controller.journal.recovery import resume
from controller.journal.store import Written
from controller.journal.verification import verify
from tests.durability.writer import When, Writer
from tests.support.journals import Table, dealt

GROUPS: Final = (1, 3, 2)
"""How many records are appended together, in one run."""


def drafts() -> Iterator[Draft]:
    """The records of a table that never ends, the same in every run."""
    table, rng = Table(), random.Random(7)
    yield table.opening()
    for _ in count():
        for event in dealt(table, rng, errs=0.05):
            yield table.draft(event)


def first(number: int) -> list[Draft]:
    source = drafts()
    return [next(source) for _ in range(number)]


def stored(path: Path) -> list[tuple[bytes, bytes]]:
    with Reader.open(path) as reader:
        assert verify(reader).finding is None
        return [(row.source, row.body) for row in reader.rows()]


def expected(told: list[Draft]) -> list[tuple[bytes, bytes]]:
    return [(each.source, each.body) for each in map(prepared, told)]


def run(path: Path, at: int, when: When) -> tuple[list[Written], int]:
    """Write the groups until the process dies: what it said was durable, and how many statements it made."""
    writer, told, acknowledged = Writer(path, at, when), first(sum(GROUPS)), list[Written]()
    for size in GROUPS:
        group, told = told[:size], told[size:]
        durable = writer.append(group)
        if durable is None:
            writer.kill()
            return acknowledged, at
        acknowledged += durable
    statements = writer.statements()
    writer.close()
    return acknowledged, statements


def test_killed_at_every_statement_nothing_is_lost_and_nothing_doubled(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    acknowledged, statements = run(whole, 0, "before")
    assert statements >= sum(GROUPS) + 2 * sum(size > 1 for size in GROUPS)  # BEGIN and COMMIT
    head = acknowledged[-1]
    times: tuple[When, ...] = ("before", "after")
    kills = [(at, when) for at in range(1, statements + 1) for when in times]
    for at, when in kills:
        path = tmp_path / f"killed-{at}-{when}"
        promised, _ = run(path, at, when)
        kept = stored(path)
        assert len(promised) <= len(kept) <= sum(GROUPS)
        assert kept == expected(first(len(kept)))
        writer = Writer(path)
        rest = first(sum(GROUPS))[len(kept) :]
        written = writer.append(rest)
        writer.close()
        with Reader.open(path) as reader:
            assert reader.head() == head
        assert written is not None


class Journals(RuleBasedStateMachine):
    """A real journal in a real process, and the list that it should be."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.path = Path(self.folder.name) / "journal"
        self.told: list[Draft] = []
        self.durable = 0
        self.source = drafts()
        self.writer: Writer | None = None

    @initialize()
    def begin(self) -> None:
        self.open(0, "before")

    @precondition(lambda self: self.writer is None)
    @rule(at=st.one_of(st.just(0), st.integers(1, 12)), when=st.sampled_from(("before", "after")))
    def open(self, at: int, when: When) -> None:
        """Start, perhaps to die soon. What was appended and not promised may be there, from the front."""
        self.writer = Writer(self.path, at, when)
        assert self.writer.refused is None
        kept = stored(self.path)
        assert self.durable <= len(kept) <= len(self.told)
        assert kept == expected(self.told[: len(kept)])
        self.source = drafts()
        self.told = [next(self.source) for _ in kept]
        self.durable = len(kept)

    @precondition(lambda self: self.writer is not None)
    @rule(number=st.integers(1, 9))
    def append(self, number: int) -> None:
        assert self.writer is not None
        group = self._next(number)
        written = self.writer.append(group)
        if written is None:
            self.kill()
            return
        self.durable += number
        assert [each.number for each in written] == list(range(self.durable - number + 1, self.durable + 1))

    @precondition(lambda self: self.writer is not None)
    @rule(number=st.integers(1, 9))
    def append_and_kill(self, number: int) -> None:
        assert self.writer is not None
        self.writer.begin(self._next(number))
        self.kill()

    @precondition(lambda self: self.writer is not None)
    @rule()
    def kill(self) -> None:
        assert self.writer is not None
        self.writer.kill()
        self.writer = None

    @precondition(lambda self: self.writer is not None)
    @rule()
    def close(self) -> None:
        assert self.writer is not None
        self.writer.close()
        self.writer = None

    @precondition(lambda self: self.writer is not None)
    @rule()
    def refuse_a_second(self) -> None:
        second = Writer(self.path)
        assert second.refused is not None
        assert "is in use by a writer, process" in second.refused
        second.kill()

    @invariant()
    def what_was_promised_is_there(self) -> None:
        if not self.path.exists() or not self.told:
            return
        kept = stored(self.path)
        assert len(kept) >= self.durable
        assert kept == expected(self.told[: len(kept)])

    @invariant()
    def the_table_is_where_its_records_led(self) -> None:
        if not self.durable:
            return
        with Reader.open(self.path) as reader:
            recovered = resume(reader)
            last = reader.last()
        assert recovered is not None
        assert last is not None
        assert (recovered.state.shoe_number, recovered.state.round_number) == record_of(last)[4:6]

    def teardown(self) -> None:  # type: ignore[explicit-override]  # typing has no override before 3.12
        if self.writer is not None:
            self.writer.kill()
        self.folder.cleanup()

    def _next(self, number: int) -> list[Draft]:
        group = [next(self.source) for _ in range(number)]
        self.told += group
        return group


TestJournals = Journals.TestCase
TestJournals.settings = settings(
    max_examples=10, stateful_step_count=10, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
