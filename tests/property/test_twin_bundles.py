"""Twin tables once more: a support bundle, and doctor's page, do not depend on a face that nobody has seen.

Whoever has the bundle of a table knows no more than whoever stands at it. Both are made from the journal and the
control socket's view of tables at play, many times a round.
"""

from __future__ import annotations

import tempfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pytest_mock import MockerFixture

from controller.cli.bundle import command
from controller.cli.doctor.computer import Computer
from controller.cli.doctor.records import PublicFacts
from controller.cli.doctor.tables import ExaminedTable, Unit
from controller.journal.reading import Reader
from tests.support.fake_board import RUNNING, Board
from tests.support.twin_tables import Table, TwinTables

NOW = datetime(2026, 11, 19, 10, 15, tzinfo=UTC)
PLAYS = 6

EVERY = 4
"""Of the moments of a play each fourth one has a bundle, and those at which the faces differ."""


def bundle(table: Table, board: Computer) -> dict[str, str]:
    """What a bundle of one of the twins would hold, its folder apart."""
    known = {"journal": {"path": table.folder / "j"}, "devices": []}
    unit = Unit("shoewatchd@t7.service", RUNNING)
    examined = ExaminedTable("t7", table.folder / "t7.toml", True, unit, known, None, table.window.view(), "", NOW)
    packed = command.packed([examined], board, NOW)  # in lines, which break elsewhere where a path is longer
    return {each.name: "".join(each.text.split()).replace(str(table.folder), "FOLDER") for each in packed}


class TwinBundles(TwinTables):
    """A play in which bundles are made of both tables, and compared."""

    bundles = 0
    board: Computer

    def _compare(self, name: str) -> None:  # type: ignore[explicit-override]  # of Python 3.12
        super()._compare(name)
        if self._faces.differ or len(self.play.steps) % EVERY == 0:
            one, other = (bundle(table, self.board) for table in (self.one, self.other))
            assert one == other, name
            assert "shoe" in one["t7/status.json"]
            self.bundles += bool(self._faces.differ)


@pytest.fixture
def board(tmp_path: Path, mocker: MockerFixture) -> Computer:
    """A computer that is the same each time."""
    mocker.patch("os.statvfs", return_value=mocker.Mock(f_bavail=10**6, f_frsize=4096, f_files=0, f_favail=0))
    mocker.patch("controller.cli.doctor.clocks.look", return_value=())
    return Board(tmp_path).machine()


def bundles(seed: int, board: Computer) -> int:
    """How many bundles were alike although the faces were not."""
    with tempfile.TemporaryDirectory(prefix="twins-") as folder:
        twins = TwinBundles(Path(folder), seed)
        twins.board = board
        twins.run()
        return twins.bundles


def test_a_bundle_does_not_depend_on_a_face_that_nobody_has_seen(board: Computer) -> None:
    """19:47-3.7(d), 4.8(d): neither do doctor's page, the history, the state and the numbers of the journal."""
    assert sum(bundles(seed, board) for seed in range(PLAYS)) > PLAYS


def with_the_head(reader: Reader) -> PublicFacts:
    """As `public` would be, had it the newest record."""
    number, head = reader.head()
    return PublicFacts(3, 1, number, head.hex(), 0)


def test_a_bundle_that_has_the_newest_records_hash_is_told_apart(board: Computer, mocker: MockerFixture) -> None:
    mocker.patch("controller.cli.bundle.members.public", with_the_head)
    with pytest.raises(AssertionError):
        sum(bundles(seed, board) for seed in range(PLAYS))
