"""Devices in a period: troubles and downtime, of which only what lies within counts."""

from controller.cli.report.devices import OTHERS, DevicesSeen
from controller.cli.report.figures import KEPT, NAMES
from controller.cli.report.listing import LETTERS
from controller.games.registry import decide, house, opened
from controller.journal.chain import Record
from controller.journal.entries import Daemon, Device, Entry, FramesRefused, Heard, Judged, Panel, Source, Wired, answer
from controller.table.inputs import DeviceBack, DeviceLost, Input
from controller.wording.hours import NS, Period
from drivers import events

PERIOD = Period(100 * NS, 200 * NS)
SHOE = Device("shoe")


def judged(event: Input) -> Judged:
    return Judged(event, answer(decide(opened(house()), event)))


def seen(*records: tuple[int, Entry], source: Source = SHOE) -> DevicesSeen:
    devices = DevicesSeen(PERIOD)
    for second, entry in records:
        devices.take(Record(1, source, second * NS, 0, 3, 12, None, b"", entry))
    return devices


OFFLINE, ONLINE = Heard(events.DeviceOffline("heard nothing")), Heard(events.DeviceOnline("shoe", "SN-1", "Acme", "S3"))


def test_what_lies_within_the_period_counts() -> None:
    devices = seen((90, OFFLINE), (110, ONLINE), (150, judged(DeviceLost("shoe"))), (160, OFFLINE), (170, ONLINE),
                   (190, OFFLINE))  # fmt: skip
    (figures,), downtimes, _ = devices.end(PERIOD.ends_ns)
    assert (figures.name, figures.what, figures.outages) == ("shoe", "Acme S3 SN-1", 3)
    assert figures.down_ns == (10 + 20 + 10) * NS
    assert [(each.first_ns // NS, each.last_ns // NS, each.open) for each in downtimes.first] == [
        (100, 110, False), (150, 170, False), (190, 200, True),
    ]  # fmt: skip
    assert [each.reason for each in downtimes.first] == ["heard nothing", "lost", "heard nothing"]


def test_what_lies_before_or_after_does_not() -> None:
    devices = seen((50, OFFLINE), (60, ONLINE), (250, OFFLINE), (90, FramesRefused("noise", 5)),
                   (90, judged(DeviceBack("shoe", 3))), (90, Heard(events.EventsMissing(1, 4))),
                   (250, Heard(events.DeviceFault(1, "hot"))))  # fmt: skip
    (figures,), downtimes, troubles = devices.end(PERIOD.ends_ns)
    assert (figures.outages, figures.down_ns, figures.missing, figures.refused, figures.troubles) == (0, 0, 0, 0, 0)
    assert (downtimes.total, troubles.total) == (0, 0)


def test_troubles_are_what_a_device_says_or_is_refused_for() -> None:
    devices = seen(
        (110, Heard(events.DeviceFault(7, "hot"))),
        (111, Heard(events.DeviceRefused("wrong serial"))),
        (112, Heard(events.DeviceComplained("unknown tag"))),
        (113, Heard(events.ShoeRestarted())),
        (114, Heard(events.CommandAnswered(1, "busy"))),
        (115, Heard(events.CommandAnswered(2, "done"))),
        (116, Heard(events.DeviceRemark("stand-by"))),
        (117, FramesRefused("noise", 5)),
        (118, judged(DeviceBack("shoe", 3))),
        (119, Heard(events.EventsMissing(1, None))),
    )
    (figures,), _, troubles = devices.end(PERIOD.ends_ns)
    assert [each.what for each in troubles.first] == [
        "fault 7: hot",
        "refused: wrong serial",
        "complained: unknown tag",
        "restarted",
        "command not carried out: busy",
    ]
    assert (figures.troubles, figures.refused, figures.missing) == (5, 5, 4)
    assert (troubles.first[0].at.shoe, troubles.first[0].at.round) == (3, 12)


def test_only_devices_speak_for_devices() -> None:
    assert seen((110, ONLINE), source=Daemon()).end(PERIOD.ends_ns)[0] == ()
    assert [each.name for each in seen((110, ONLINE), source=Panel("p1")).end(PERIOD.ends_ns)[0]] == ["p1"]


def test_a_configured_device_is_told_where_nothing_was_wrong() -> None:
    devices = seen((110, ONLINE))
    devices.wired({"shoe": Wired("shoe", "open"), "panel-1": Wired("panel", "open")})
    assert [(each.name, each.what) for each in devices.end(PERIOD.ends_ns)[0]] == [
        ("panel-1", "panel, open"), ("shoe", "Acme S3 SN-1"),
    ]  # fmt: skip


def test_a_hostile_journal_names_no_more_devices_and_troubles_than_are_kept() -> None:
    devices = DevicesSeen(PERIOD)
    fault = Heard(events.DeviceFault(1, "x" * 10_000))
    for number in range(KEPT + 10):
        devices.take(Record(number, Device(f"d{number}"), 110 * NS, 0, 1, 1, None, b"", fault))
    figures, _, troubles = devices.end(PERIOD.ends_ns)
    assert len(figures) == NAMES + 1
    assert next(each.troubles for each in figures if each.name == OTHERS) == KEPT + 10 - NAMES
    assert (len(troubles.first), troubles.total) == (KEPT, KEPT + 10)
    assert all(len(each.what) <= LETTERS for each in troubles.first)


def test_what_lasts_is_counted_up_to_now() -> None:
    """A day that is not over has no downtime ahead."""
    (figures,), downtimes, _ = seen((110, ONLINE), (120, OFFLINE)).end(123 * NS)
    assert figures.down_ns == 3 * NS
    assert [(each.first_ns // NS, each.last_ns // NS, each.open) for each in downtimes.first] == [(120, 123, True)]
