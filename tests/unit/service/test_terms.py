"""What an opening says of the program and the clock."""

import asyncio
from pathlib import Path

import structlog
from pytest_mock import MockerFixture

from controller.clock import Clock, Sync
from controller.configuration import Configuration, DeviceOptions
from controller.configuration.shape import JournalOptions, TableOptions
from controller.games.registry import opened
from controller.service.terms import Terms


def test_an_opening_says_how_the_clock_was_when_somebody_looked_last(mocker: MockerFixture) -> None:
    configuration = Configuration(
        table=TableOptions("T7"),
        devices=(DeviceOptions("shoe", "shoe", "/dev/null"),),
        journal=JournalOptions(Path("journal")),
    )
    terms = Terms(configuration, None, structlog.get_logger())
    state = opened(configuration.house, configuration.wagers)
    terms.program = "sha256:1"
    assert {"program": "sha256:1", "clock": "unknown"}.items() <= terms.opening(state).versions.items()
    ask = mocker.patch("controller.clock.ask")
    for sync in (Sync.YES, Sync.NO):
        ask.return_value = Clock(sync)
        asyncio.run(terms.look_at_clock())
        assert terms.opening(state).versions["clock"] == sync
