"""What the simulated dealer does after the host has lost its power: he presses again what it heard only afterwards."""

from random import Random

import pytest

from drivers.commands import ShowText
from drivers.events import DeviceEvent, KeyPressed, SupervisorKey
from drivers.open_protocol.handshake import Expected
from drivers.open_protocol.session import HostSession
from firmware_sim.attention import Attention
from firmware_sim.devices.panel import DealersPanel
from firmware_sim.faces.open_protocol import OpenFace
from firmware_sim.house import HouseRules
from firmware_sim.open_device.memory import Identity
from firmware_sim.table import CardTable
from tests.support.wire_pair import nonces

POWER_LOST = ShowText("TABLE RESTARTED", "PRESS OK")
STOPPED = ShowText("PLAY HAS STOPPED", "PRESS OK TO GO ON")
CALLED = ShowText("CARD IN ERROR", "CALL SUPERVISOR")
CALM = ShowText("BETS ARE OPEN", "PRESS NO MORE BETS")
OK = KeyPressed("acknowledge")
COLLECT = KeyPressed("collect")


def pressed(shown: list[ShowText], unheard: list[DeviceEvent], *, by_supervisor: bool = False) -> list[DeviceEvent]:
    """What the panel tells while `collect` is pressed, where a host that missed these came and then showed this."""
    table = CardTable(HouseRules("any"), seed=1)
    table.panel.obey(CALM)
    pressing = Attention(table).press("collect", by_supervisor=by_supervisor)
    told: list[DeviceEvent] = []
    for at, _ in enumerate(pressing):
        told += table.panel.told()
        if not at:
            table.panel.host_came(unheard)
        if shown:
            table.panel.obey(shown.pop(0))
    return told + table.panel.told()


@pytest.mark.parametrize(
    ("shown", "unheard", "told"),
    [
        pytest.param([], [], [COLLECT], id="nothing happens"),
        pytest.param([POWER_LOST, CALM], [COLLECT], [COLLECT, OK, COLLECT], id="it came too late"),
        pytest.param([STOPPED, CALM], [COLLECT], [COLLECT, OK, COLLECT], id="and the panel says only that it did"),
        pytest.param([POWER_LOST, CALM], [], [COLLECT, OK], id="it was heard before"),
        pytest.param([POWER_LOST, CALM], [OK], [COLLECT, OK], id="another key came too late"),
    ],
)  # fmt: skip
def test_a_key_that_came_too_late_is_pressed_again(
    shown: list[ShowText], unheard: list[DeviceEvent], told: list[DeviceEvent]
) -> None:
    assert pressed(shown, unheard) == told


def test_a_key_that_a_supervisor_was_called_for_was_heard() -> None:
    told = pressed([CALLED, POWER_LOST, POWER_LOST, CALM], [COLLECT])
    assert told.count(COLLECT) == 1
    assert KeyPressed("play-on") in told


def test_a_supervisor_comes_again_too() -> None:
    by_key = [SupervisorKey(turned=True), COLLECT, SupervisorKey(turned=False)]
    assert pressed([POWER_LOST, CALM], [COLLECT], by_supervisor=True) == [*by_key, OK, *by_key]


def test_a_panel_knows_what_a_host_that_comes_has_still_to_hear() -> None:
    panel = DealersPanel()
    face = OpenFace(panel, Identity("panel", "P-1"), Random(1), greeted=panel.host_came)

    def greet() -> None:
        """A host comes, and goes before it has heard anything else."""
        host = HostSession(Expected("panel"), nonces("host-nonce"), None)
        face.link_up(0.0)
        host.link_up(0.0)
        while not face.in_session:
            host.receive(b"".join(face.frames()), 0.0)
            face.receive(host.bytes_to_send(), 0.0)
        face.link_lost(0.0)

    greet()
    assert panel.unheard == ""
    panel.press("collect")
    panel.press("acknowledge")
    face.look(0.0)
    greet()
    assert panel.unheard == "collect"
