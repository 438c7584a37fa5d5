"""A board on which all is well, and a table on it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from controller.cli.doctor.tables import ExaminedTable, gather
from tests.support.fake_board import Board


@pytest.fixture
def board(tmp_path: Path) -> Board:
    return Board(tmp_path / "board")


@pytest.fixture
def table(board: Board, tmp_path: Path) -> Callable[..., ExaminedTable]:
    """A table whose devices are at these ports, as the doctor gathers it; its daemon runs as the user root."""

    def gathered(*ports: str, running: int = 0, more: str = "") -> ExaminedTable:
        state = tmp_path / "state"
        state.mkdir(mode=0o750, exist_ok=True)
        kinds = ("shoe", "panel", "cutting-card", "shuffler")
        devices = "".join(
            f'[[devices]]\nname = "{kind}"\nkind = "{kind}"\nport = "{port}"\n'
            for kind, port in zip(kinds, ports or ("socket://shoe:4001",), strict=False)
        )
        file = board.write(
            "/etc/shoewatch/bac-07.toml",
            f'[table]\nname = "BAC-07"\n{devices}[journal]\npath = "{state}/table.journal"\n'
            f'[outputs]\nsocket = "{tmp_path}/socket"\n{more}',
        )
        board.shown["MainPID"] = str(running)
        return gather("bac-07", file, board.machine(), packaged=True)

    return gathered
