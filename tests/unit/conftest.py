"""A journal for the tests of what writes and reads one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.journal.store import Journal
from tests.support.journals import opened_journal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where it is."""
    return tmp_path / "journal"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    """Open, and without a record."""
    journal = opened_journal(path)
    yield journal
    journal.close()
