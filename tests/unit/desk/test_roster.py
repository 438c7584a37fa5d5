"""What is known of each device: what it says of itself, and no more of it than can be kept."""

from controller.desk.roster import Roster
from drivers.events import DeviceOffline, DeviceOnline, DeviceRefused


def roster() -> Roster:
    roster = Roster()
    roster.expect("shoe", "shoe", 5)
    return roster


def test_a_device_that_was_not_heard_yet() -> None:
    shoe = roster().devices["shoe"]
    assert (shoe.kind, shoe.online, shoe.since_ns, shoe.refused) == ("shoe", False, 5, "")


def test_a_device_comes_and_goes() -> None:
    known = roster()
    known.hear("shoe", DeviceOnline("shoe", serial="S-1", firmware="2.0"), 7)
    shoe = known.devices["shoe"]
    assert (shoe.online, shoe.since_ns, shoe.serial, shoe.firmware) == (True, 7, "S-1", "2.0")
    known.hear("shoe", DeviceOffline("unplugged"), 9)
    assert (shoe.online, shoe.since_ns, shoe.serial) == (False, 9, "S-1")


def test_a_serial_number_is_elsewhere_while_another_device_of_the_kind_with_it_is_online() -> None:
    known = Roster()
    for name in ("left", "right"):
        known.expect(name, "panel", 1)
    known.hear("left", DeviceOnline("panel", "P-1"), 2)
    assert known.is_elsewhere("right", "panel", "P-1")
    assert not known.is_elsewhere("right", "panel", "P-2")
    assert not known.is_elsewhere("left", "panel", "P-1")
    assert not known.is_elsewhere("shoe", "shoe", "P-1")
    known.hear("left", DeviceOffline("unplugged"), 3)
    assert not known.is_elsewhere("right", "panel", "P-1")


def test_a_refusal_is_news_once_until_the_right_device_is_there() -> None:
    known, refused = roster(), DeviceRefused("wrong device", "X-1")
    assert known.hear("shoe", refused, 1)
    assert not known.hear("shoe", refused, 2)
    assert known.devices["shoe"].refused == "wrong device (X-1)"
    assert not known.hear("shoe", DeviceOnline("shoe"), 3)
    assert [seen.refused for seen in known.devices.values()] == [""]
    assert known.hear("shoe", DeviceRefused("no proof of the key"), 4)
    assert [seen.refused for seen in known.devices.values()] == ["no proof of the key"]
