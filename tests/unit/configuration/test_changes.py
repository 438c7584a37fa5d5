"""What a new configuration says otherwise, and when it can hold."""

from controller.configuration import Change, changes, read

BEFORE = """\
[table]
name = "BAC-07"
[house]
decks = 8
[[devices]]
name = "shoe"
kind = "shoe"
protocol = "angel-eye"
port = "/dev/ttyS0"
[[devices]]
name = "panel"
kind = "panel"
port = "/dev/ttyS1"
[journal]
path = "/var/lib/shoewatch/journal"
"""


def told(*exchanges: tuple[str, str]) -> tuple[Change, ...]:
    after = BEFORE
    for one, other in exchanges:
        assert one in after
        after = after.replace(one, other)
    return changes(read(BEFORE.encode(), "t"), read(after.encode(), "t"))


def test_the_same_is_no_change() -> None:
    assert told() == ()


def test_language_and_level_hold_now_the_house_with_the_next_shoe_and_all_else_with_the_next_start() -> None:
    assert told(
        ("[house]", 'language = "es"\n[house]'),
        ("decks = 8", "decks = 6"),
        ("ttyS1", "ttyS2"),
        ("[journal]", '[outputs]\nlevel = "debug"\nsocket = "/run/s"\n[hours]\nday_begins = "12:00"\n[journal]'),
    ) == (
        Change("table.language", "en", "es", "now"),
        Change("house.decks", 8, 6, "next-shoe"),
        Change("outputs.socket", None, "/run/s", "next-start"),
        Change("outputs.level", "info", "debug", "now"),
        Change("hours.day_begins", "06:00", "12:00", "now"),
        Change("devices.panel.port", "/dev/ttyS1", "/dev/ttyS2", "next-start"),
    )


def test_a_device_that_went_and_one_that_came_are_named() -> None:
    found = {change.option: change for change in told(('"panel"\nkind', '"left"\nkind'))}
    assert found["devices.panel"] == Change("devices.panel", "panel", None, "next-start")
    assert found["devices.left"] == Change("devices.left", None, "panel", "next-start")
    assert found["devices.left.port"] == Change("devices.left.port", None, "/dev/ttyS1", "next-start")


def test_a_setting_of_the_angel_eye_is_named_as_in_the_file() -> None:
    assert told(('/dev/ttyS0"', '/dev/ttyS0"\n[devices.angel-eye]\nlast_seq = "9"')) == (
        Change("devices.shoe.angel-eye.last_seq", None, "9", "next-start"),
    )
