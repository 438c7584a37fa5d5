"""For the tests of whoever integrates with a table: the fixture `simulated_table`; `docs/simulator.md` shows it.

pytest finds it by the entry point of this distribution; nothing else needs to be done. It imports the simulator only
when a test asks for a table, so that it costs other tests nothing.
"""

from __future__ import annotations

import shutil
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from firmware_sim.beside import TableBeside


@pytest.fixture
def simulated_table() -> Iterator[Callable[..., TableBeside]]:
    """Give a test as many tables as it calls for; each is open, and is closed at the test's end.

    Call it with `where` ("pty", "tcp" or "usb"), `speed`, `seed`, `shoe` ("open" or "angel-eye"), `firmware`,
    `authenticated`, `backs`, and with the options of the house: `decks`, `dealing`, `error_card` and the others.
    `ValueError` says what was expected.
    """
    from firmware_sim.beside import TableBeside  # noqa: PLC0415 - see above
    from firmware_sim.options import wanted  # noqa: PLC0415

    with ExitStack() as open_tables:

        def table(**options: object) -> TableBeside:
            made = wanted(options)
            folder = Path(tempfile.mkdtemp(prefix="table-"))
            open_tables.callback(shutil.rmtree, folder, ignore_errors=True)
            beside = TableBeside(folder, made.where, made.setup, made.setup.speed, made.setup.seed)
            return open_tables.enter_context(beside)

        yield table
