"""What is proposed of what was heard and given."""

import pytest

from controller.cli.setup.devices import Proposed, given, is_identified, named, proposed, rivals
from controller.cli.setup.hearing import HeardPort
from drivers.link.address import TcpAddress, TtyAddress
from drivers.open_protocol.messages import Hello

HELLO = Hello(1, 1, 1, "panel", "P1", "Acme", "Panel", "1.0", (), 3, 7, 4, 9, b"n" * 16)


@pytest.mark.parametrize(
    ("heard", "kind", "more"),
    [
        (HeardPort(TtyAddress("/dev/x", 115200), "panel P1", "open", HELLO), "panel", {"serial": "P1"}),
        (HeardPort(TtyAddress("/dev/x", 9600), "panel P1", "open", HELLO), "panel", {"baud": 9600, "serial": "P1"}),
        (HeardPort(TcpAddress("shoe-7", 4001), "panel P1", "open", HELLO), "panel", {"serial": "P1"}),
        (HeardPort(TtyAddress("/dev/x", 4800), "a shoe", "angel-eye"), "shoe", {"protocol": "angel-eye"}),
        (
            HeardPort(TtyAddress("/dev/x", 9600), "a shoe", "angel-eye"),
            "shoe",
            {"protocol": "angel-eye", "baud": 9600},
        ),
    ],
)
def test_a_device_is_what_it_says_at_the_speed_it_was_heard(
    heard: HeardPort, kind: str, more: dict[str, object]
) -> None:
    found = proposed(heard)
    assert (found.kind, found.port, found.more) == (kind, heard.address.name, more)


@pytest.mark.parametrize(("protocol", "identified"), [("open", False), ("", False), ("angel-eye", True)])
def test_a_device_that_does_not_say_who_it_is_may_be_anything(protocol: str, *, identified: bool) -> None:
    assert is_identified(HeardPort(TtyAddress("/dev/x"), "it", protocol)) is identified


def test_devices_stand_in_the_order_of_play_and_each_has_a_name() -> None:
    panels = [given("Panel", "panel", "/dev/1", {}), given("", "panel", "/dev/2", {}), given("", "panel", "/dev/3", {})]
    found = named([*panels, given("", "shoe", "/dev/4", {"baud": "9600"})])
    assert [(device.name, device.port) for device in found] == [
        ("shoe", "/dev/4"),
        ("Panel", "/dev/1"),
        ("panel-2", "/dev/2"),
        ("panel-3", "/dev/3"),
    ]
    assert found[0].options == {"name": "shoe", "kind": "shoe", "port": "/dev/4", "baud": 9600}


def test_a_table_has_many_panels_and_one_shoe() -> None:
    shoes = [Proposed("", "shoe", f"/dev/{at}") for at in range(2)]
    assert [*rivals([*shoes, *(Proposed("", "panel", f"/dev/p{at}") for at in range(2))])] == [shoes]
