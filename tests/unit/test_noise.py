"""What noise on a line costs the journal: whatever the protocol, and however long it goes on."""

from random import Random

import pytest

from drivers.angel_eye.session import AngelEye
from drivers.angel_eye.wire import Settings
from drivers.bee_tek.session import BeeTek
from drivers.budget import Budget, price
from drivers.open_protocol.handshake import Expected
from drivers.open_protocol.session import HostSession
from drivers.session import Session
from tests.unit.test_bee_tek import TABLE

DAY_BYTES = 10_000_000
"""Of the journal, for noise that never ends and never makes a frame; what makes some costs seven times as much."""

RECORD = 240
"""Bytes of a record beside the raw ones: its row, with two hashes, and a reason or a gap in words."""

HOURS = 2


def sessions() -> list[Session]:
    return [HostSession(Expected("shoe"), lambda: b"n" * 16), AngelEye(Settings()), BeeTek(TABLE)]


@pytest.mark.parametrize("session", sessions(), ids=lambda session: type(session).__name__)
def test_noise_for_ever_costs_the_journal_a_few_megabytes_a_day(session: Session) -> None:
    """Random bytes, every second: the first hours cost most, since refusals are told less and less often."""
    chance, budget, cost = Random(1), Budget(), 0
    session.link_up(0.0)
    for second in range(1, HOURS * 3_600):
        noise = chance.randbytes(40)
        reports = session.receive(noise, second)
        if (due := session.next_deadline()) is not None and due <= second:
            reports += session.on_deadline(second)
        session.bytes_to_send()
        assert budget.spend(len(noise), price(reports), second)
        cost += sum(RECORD + len(report.raw) for report in reports)
    assert cost / HOURS * 24 < DAY_BYTES
