"""The host's half of an Angel Eye conversation: meaning, repeats, numbering, commands, acknowledgements."""

from dataclasses import dataclass, field

import pytest

from drivers.angel_eye.codec import encode_report, refusal
from drivers.angel_eye.commanding import ANSWER_S, WAITING_MAX
from drivers.angel_eye.framing import frame_report, frame_text
from drivers.angel_eye.messages import (
    CuttingCardOut,
    Drawn,
    DrawnOutside,
    ErrorCancelled,
    ErrorRaised,
    Face,
    LockChanged,
    PresetChanged,
    ResultPressed,
    ShoeReport,
    Started,
    StoodBy,
    Unknown,
)
from drivers.angel_eye.session import FRAME_S, ONLINE, PRESENT_S, AngelEye
from drivers.angel_eye.wire import BccStart, NakCode, Settings
from drivers.commands import Buzz, ClearFault, LockShoe
from drivers.events import (
    CardDrawn,
    CardRepeated,
    CommandAnswered,
    DeviceEvent,
    DeviceFault,
    DeviceOffline,
    DeviceRemark,
    EventsMissing,
    FaultCleared,
    FrameRefused,
    LockMoved,
    OfItsOwn,
    Place,
    PushedBack,
    Report,
    ShoeRestarted,
    ShoeResult,
)
from drivers.events import CuttingCardOut as CuttingCardLeft
from drivers.session import Session

UNLISTED = "which the fact sheet does not list"
EIGHT = Drawn(0, 1, Face(3, 8))
ALLOWED = Settings(allow_commands=True)
ACK, LOCK = b"\x06", bytes.fromhex("02 4F 50 4C 4B 30 32 03 31 42")


def wire(seq: str, report: ShoeReport) -> bytes:
    return frame_report(encode_report(seq, report))


@dataclass
class Table:
    """A session and its clock."""

    settings: Settings = field(default_factory=Settings)
    now: float = 100.0

    def __post_init__(self) -> None:
        self.shoe = AngelEye(self.settings)
        self.shoe.link_up(self.now)

    def hear(self, *frames: bytes) -> list[DeviceEvent]:
        """The events of these bytes, without the first one's `DeviceOnline`."""
        found = [report.event for frame in frames for report in self.shoe.receive(frame, self.now)]
        return [event for event in found if event != ONLINE]

    def wait(self, seconds: float) -> list[DeviceEvent]:
        """Let time pass, waking the session when it asks; its events, without `DeviceOnline`."""
        end, found = self.now + seconds, list[Report]()
        while (due := self.shoe.next_deadline()) is not None and due <= end:
            self.now = max(due, self.now)
            found += self.shoe.on_deadline(self.now)
        self.now = end
        return [report.event for report in found if report.event != ONLINE]


def test_it_is_a_session() -> None:
    session: Session = AngelEye(Settings())
    session.link_up(0.0)
    assert session.next_deadline() == PRESENT_S
    assert session.bytes_to_send() == b""
    assert session.close(0.1) == []
    assert session.next_deadline() is None


def test_a_shoe_that_says_nothing_is_there_once_its_port_has_stayed_open() -> None:
    shoe = AngelEye(Settings())
    shoe.link_up(0.0)
    assert shoe.on_deadline(PRESENT_S / 2) == []
    assert shoe.on_deadline(PRESENT_S) == [Report(ONLINE)]
    assert shoe.next_deadline() is None
    assert ONLINE not in [report.event for report in shoe.receive(wire("1", StoodBy()), 1.0)]
    assert shoe.link_lost("unplugged", 2.0) == [Report(DeviceOffline("unplugged"))]
    shoe.link_up(3.0)
    assert shoe.link_lost("unplugged", 3.1) == []
    assert shoe.next_deadline() is None


@pytest.mark.parametrize(
    ("report", "events"),
    [
        (Started(), [ShoeRestarted()]),
        (StoodBy(), [DeviceRemark("stand-by")]),
        (EIGHT, [CardDrawn("8s", said="player", index=1)]),
        (Drawn(1, 3, Face(4, 10)), [CardDrawn("Th", said="banker", index=3)]),
        (Drawn(2, 5, Face(1, 1)), [CardDrawn("Ad", said="burn", index=5)]),
        (Drawn(4, 1, Face(2, 12)), [CardDrawn("Qc", said="burn", index=1)]),
        (Drawn(5, 0, Face(2, 12)), [CardDrawn("Qc", said="burn", index=None)]),
        (Drawn(0, 2, Face(0, 0)), [CardDrawn("??", said="player", index=2)]),
        (Drawn(3, 2, Face(3, 8)), [CardDrawn("8s", index=2), DeviceRemark(f"target 3, {UNLISTED}")]),
        (
            Drawn(0, 2, Face(7, 15)),
            [CardDrawn("??", said="player", index=2), DeviceRemark(f"card with suit 7 and rank 15, {UNLISTED}")],
        ),
        (Drawn(0, 1, Face(3, 8), again=True), [CardRepeated("8s", said="player", index=1)]),
        (
            Drawn(6, 1, Face(3, 8), again=True),
            [CardRepeated("8s", index=1), DeviceRemark(f"target 6, {UNLISTED}")],
        ),
        (DrawnOutside(0, 0, Face(3, 8)), [CardDrawn("8s", in_play=False), DeviceRemark("card drawn while locked")]),
        (
            DrawnOutside(1, 2, Face(3, 8)),
            [CardDrawn("8s", in_play=False), DeviceRemark("card drawn in error mode: overdraw")],
        ),
        (
            DrawnOutside(5, 9, Face(3, 8)),
            [
                CardDrawn("8s", in_play=False),
                DeviceRemark(f"card drawn in mode 5, {UNLISTED}: error 9, {UNLISTED}"),
            ],
        ),
        (CuttingCardOut(), [CuttingCardLeft()]),
        (ResultPressed(1, 1), [ShoeResult("player", "player")]),
        (ResultPressed(2, 0), [ShoeResult("tie", "none")]),
        (ResultPressed(4, 3), [ShoeResult("banker", "both")]),
        (ResultPressed(7, 0), [ShoeResult("abandoned", "none")]),
        (ResultPressed(5, 2), [DeviceRemark(f"result 5, {UNLISTED}, with pairs banker")]),
        (ErrorRaised(1, error_mode=True), [DeviceFault(1, "card cannot be read; error mode")]),
        (ErrorRaised(7, error_mode=False), [DeviceFault(7, "time-out of a draw")]),
        (ErrorRaised(40, error_mode=False), [DeviceFault(40, f"error 40, {UNLISTED}")]),
        (ErrorRaised(4, error_mode=False), [PushedBack("exit"), DeviceFault(4, "card ran back at the exit")]),
        (ErrorRaised(5, error_mode=False), [PushedBack("midway"), DeviceFault(5, "card ran back midway")]),
        (ErrorCancelled(5), [FaultCleared(5)]),
        (LockChanged(locked=True), [LockMoved(locked=True)]),
        (LockChanged(locked=False), [LockMoved(locked=False)]),
        (PresetChanged("01", "0014"), [DeviceRemark("preset 01 was set to 0014")]),
        (Unknown(ord("X"), b"\x85\x86"), [EventsMissing(1, 1), DeviceRemark(f"code 58 with 85 86, {UNLISTED}")]),
        (Unknown(0x7A, b""), [EventsMissing(1, 1), DeviceRemark(f"code 7A with nothing after it, {UNLISTED}")]),
    ],
)
def test_every_report_means_something(report: ShoeReport, events: list[DeviceEvent]) -> None:
    raw = wire("1", report)
    reports = AngelEye(Settings()).receive(raw, 0.0)
    of_its_own = all(isinstance(event, OfItsOwn) for event in events)
    assert [each.event for each in reports] == ([] if of_its_own else [ONLINE]) + events
    assert {each.raw for each in reports} == {raw}
    assert {each.place for each in reports} == {None}


def test_a_report_sent_three_times_is_one() -> None:
    table = Table()
    assert table.hear(*[wire("1", EIGHT)] * 3) == [CardDrawn("8s", said="player", index=1)]


def test_a_repeat_is_one_across_damage_and_an_unplug() -> None:
    table = Table()
    damaged = wire("1", EIGHT)[:-1] + b"\x00"
    table.hear(wire("1", EIGHT))
    assert table.hear(damaged) == [FrameRefused("the checksum is wrong", damaged)]
    table.shoe.link_lost("unplugged", table.now)
    table.shoe.link_up(table.now)
    assert table.hear(wire("1", EIGHT)) == []


def test_a_repeat_is_one_across_a_restart_of_the_host() -> None:
    shoe = AngelEye(Settings(), last_report=wire("1", EIGHT))
    assert shoe.receive(wire("1", EIGHT), 0.0) == []


def test_the_same_bytes_after_another_report_are_news() -> None:
    """Two rounds may begin with the same card, and seq wraps."""
    table = Table()
    card = CardDrawn("8s", said="player", index=1)
    assert table.hear(wire("1", EIGHT), wire("1", Started()), wire("1", EIGHT)) == [
        card,
        ShoeRestarted(),
        EventsMissing(2, None),
        card,
    ]


def test_the_same_seq_with_other_bytes_is_news_and_betrays_a_gap() -> None:
    table = Table()
    other = Drawn(1, 1, Face(1, 2))
    assert table.hear(wire("3", EIGHT), wire("3", other)) == [
        CardDrawn("8s", said="player", index=1),
        EventsMissing(4, None),
        CardDrawn("2d", said="banker", index=1),
    ]


@pytest.mark.parametrize(
    ("before", "after", "last", "missing"),
    [
        ("1", "2", None, []),
        ("9", "A", None, []),
        ("9", "1", None, []),
        ("Z", "1", None, []),
        ("F", "1", None, []),
        ("1", "3", None, [EventsMissing(2, 1)]),
        ("8", "C", None, [EventsMissing(9, 3)]),
        ("5", "1", None, [EventsMissing(6, None)]),
        ("5", "2", None, [EventsMissing(6, None)]),
        ("9", "2", None, [EventsMissing(10, None)]),
        ("9", "0", None, []),
        ("a", "1", None, []),
        ("9", "1", "9", []),
        ("9", "2", "9", [EventsMissing(1, 1)]),
        ("8", "1", "9", [EventsMissing(9, 1)]),
        ("F", "1", "F", []),
        ("3", "3", "9", [EventsMissing(4, 8)]),
        ("9", "A", "9", [DeviceRemark("seq 'A' is beyond last_seq '9': the setting last_seq is wrong")]),
    ],
)
def test_a_step_in_seq_betrays_what_is_missing(
    before: str, after: str, last: str | None, missing: list[DeviceEvent]
) -> None:
    table = Table(Settings(last_seq=last))
    table.hear(wire(before, StoodBy()))
    assert table.hear(wire(after, CuttingCardOut())) == [*missing, CuttingCardLeft()]


@pytest.mark.parametrize("own", ["6", "7", "4"])
def test_a_card_sent_again_is_no_gap_whatever_its_number(own: str) -> None:
    """With the number of its `D`, with one of its own, or with that of an older card."""
    table = Table()
    again = wire(own, Drawn(0, 1, Face(3, 8), again=True))
    told = table.hear(wire("6", EIGHT), again, again, wire("8" if own == "7" else "7", CuttingCardOut()))
    assert told == [
        CardDrawn("8s", said="player", index=1),
        CardRepeated("8s", said="player", index=1),
        CuttingCardLeft(),
    ]


def test_a_gap_behind_a_card_sent_again_is_one() -> None:
    table = Table()
    table.hear(wire("6", EIGHT), wire("6", Drawn(0, 1, Face(3, 8), again=True)))
    assert table.hear(wire("9", CuttingCardOut())) == [EventsMissing(7, 2), CuttingCardLeft()]


def test_a_gap_is_seen_across_a_restart_of_the_host() -> None:
    shoe = AngelEye(Settings(), last_report=wire("1", EIGHT))
    events = [report.event for report in shoe.receive(wire("4", CuttingCardOut()), 0.0)]
    assert events == [ONLINE, EventsMissing(2, 2), CuttingCardLeft()]


@pytest.mark.parametrize("last", ["", "0", "a", "12"])
def test_a_last_seq_that_no_shoe_sends_is_refused(last: str) -> None:
    with pytest.raises(ValueError, match="one of 123456789ABC"):
        Settings(last_seq=last)


def test_a_restart_is_no_gap() -> None:
    table = Table()
    table.hear(wire("5", StoodBy()))
    assert table.hear(wire("1", Started()), wire("2", StoodBy())) == [ShoeRestarted(), DeviceRemark("stand-by")]


def test_online_from_its_first_report_that_everybody_sees_until_the_link_is_lost() -> None:
    shoe = AngelEye(Settings())
    assert shoe.receive(b"noise", 0.0)[0].event == FrameRefused("bytes outside any frame", b"noise")
    assert shoe.link_lost("unplugged", 0.0) == []
    assert next(report.event for report in shoe.receive(wire("1", CuttingCardOut()), 1.0)) == ONLINE
    assert ONLINE not in [report.event for report in shoe.receive(wire("2", CuttingCardOut()), 1.0)]
    assert shoe.link_lost("unplugged", 2.0) == [Report(DeviceOffline("unplugged"))]
    assert next(report.event for report in shoe.receive(wire("3", CuttingCardOut()), 3.0)) == ONLINE


@pytest.mark.parametrize(
    "of_its_own", [ResultPressed(1, 0), LockChanged(locked=True), ErrorRaised(1, error_mode=False), ErrorCancelled(1)]
)
def test_what_a_shoe_says_of_itself_brings_it_online_no_sooner_than_its_silence(of_its_own: ShoeReport) -> None:
    """19:47-3.7(d): after a restart it may still have to tell what follows from cards that nobody has seen."""
    shoe = AngelEye(Settings(answer_reports=True), last_report=wire("1", EIGHT))
    shoe.link_up(0.0)
    assert ONLINE not in [report.event for report in shoe.receive(wire("2", of_its_own), PRESENT_S / 4)]
    assert shoe.next_deadline() == PRESENT_S
    assert shoe.on_deadline(PRESENT_S) == [Report(ONLINE)]


def test_half_a_frame_is_refused_when_the_rest_does_not_come() -> None:
    table = Table()
    assert table.hear(wire("1", EIGHT)[:4]) == []
    assert table.wait(FRAME_S - 0.1) == []
    assert table.wait(0.2) == [FrameRefused("the frame stopped before its end", wire("1", EIGHT)[:4])]
    assert table.wait(10.0) == []


def test_half_a_frame_is_refused_when_the_link_is_lost() -> None:
    table = Table()
    table.hear(wire("1", EIGHT)[:4])
    (report,) = table.shoe.link_lost("unplugged", table.now)
    assert report.event == FrameRefused("the frame stopped before its end", wire("1", EIGHT)[:4])
    assert table.hear(wire("1", EIGHT)[4:])[0] == FrameRefused("bytes outside any frame", wire("1", EIGHT)[4:])


def test_a_flood_of_noise_is_told_once_a_second() -> None:
    table = Table()
    assert len(table.hear(*[b"\x00" * 16] * 50)) == 1
    (told,) = table.wait(1.5)
    assert told == FrameRefused("bytes outside any frame", b"\x00" * 16, 49)
    assert table.shoe.counters.refused["bytes outside any frame"] == 50
    assert table.shoe.counters.bytes_seen == 800


def test_a_content_that_the_check_let_pass_is_refused_and_numbers_nothing() -> None:
    """Two frames that damage had joined, as a schedule of hostile faults once found: their check matches by chance."""
    table = Table(Settings(last_seq="Z", answer_reports=True))
    joined = bytes.fromhex("05 43 44 82 85 44 44 83 C3 03 34 33")
    table.hear(wire("C", EIGHT))
    assert table.hear(joined) == [FrameRefused("a payload byte without bit 7", joined)]
    assert table.shoe.counters.refused == {"a payload byte without bit 7": 1}
    assert table.hear(wire("D", CuttingCardOut())) == [CuttingCardLeft()]


UNREAD = frame_report(b"6D\x81")
"""A `D` without its card: the check matches, and the content is none."""


@pytest.mark.parametrize("seq", ["7", "1", "0", "a", "6"])
def test_a_content_that_is_none_is_missing_unless_the_next_report_proves_that_nothing_is(seq: str) -> None:
    """Also where a wrap, or a number that no order has, keeps the step from being one."""
    table = Table()
    table.hear(wire("5", EIGHT))
    assert table.hear(UNREAD) == [FrameRefused("wrong payload length for this code", UNREAD)]
    told = table.hear(wire(seq, CuttingCardOut()))
    gaps = [event for event in told if isinstance(event, EventsMissing)]
    assert len(gaps) == (seq != "6")
    assert told[-1] == CuttingCardLeft()


def test_a_content_that_is_none_is_missing_where_the_setting_is_wrong() -> None:
    table = Table(Settings(last_seq="9"))
    table.hear(wire("5", EIGHT), UNREAD)
    told = table.hear(wire("A", CuttingCardOut()))
    assert [type(event) for event in told] == [DeviceRemark, EventsMissing, CuttingCardLeft]


def test_a_content_that_is_none_is_missing_before_any_number_was_heard_and_at_a_start() -> None:
    assert EventsMissing(6, None) in Table().hear(UNREAD, wire("7", EIGHT))
    table = Table()
    assert EventsMissing(6, None) in table.hear(wire("5", EIGHT), UNREAD, wire("6", Started()))
    assert table.hear(wire("7", EIGHT)) == [CardDrawn("8s", said="player", index=1)]


def test_a_content_that_is_none_is_missing_at_the_report_behind_a_card_sent_again() -> None:
    again = wire("5", Drawn(0, 1, Face(3, 8), again=True))
    assert EventsMissing(6, 1) in Table().hear(wire("5", EIGHT), UNREAD, again, wire("7", EIGHT))


def test_the_same_bytes_again_are_no_damage() -> None:
    """One in 256 of damaged frames passes the check; the same damage twice does not happen."""
    table = Table(Settings(answer_reports=True))
    table.hear(wire("3", EIGHT), UNREAD)
    reports = table.shoe.receive(UNREAD, table.now)
    assert [report.event for report in reports] == [EventsMissing(4, 2), EventsMissing(6, 1)]
    assert reports[-1].place == Place(0, 2)
    assert table.hear(UNREAD, UNREAD) == []
    assert table.hear(wire("7", CuttingCardOut())) == [CuttingCardLeft()]


def test_a_wrap_that_is_known_proves_that_nothing_is_missing() -> None:
    table = Table(Settings(last_seq="6"))
    table.hear(wire("6", EIGHT), frame_report(b"7D\x81"))
    assert table.hear(wire("1", CuttingCardOut())) == [CuttingCardLeft()]


# --- commands ---------------------------------------------------------------------------------------------------------


def test_by_default_the_host_only_listens() -> None:
    shoe = AngelEye(Settings())
    (report,) = shoe.command(7, LockShoe(locked=True), 0.0)
    assert report.event == CommandAnswered(7, "refused", "the configuration does not allow commands to this shoe")
    shoe.receive(wire("1", EIGHT) * 3, 0.0)
    assert shoe.bytes_to_send() == b""


@pytest.mark.parametrize(
    ("answer", "event"),
    [
        (ACK, CommandAnswered(1, "done")),
        (frame_text(b"GP01", BccStart.AT_STX), CommandAnswered(1, "done", "GP01")),
        (refusal(NakCode.BUSY).raw, CommandAnswered(1, "busy", "busy")),
        (refusal(NakCode.WRITING).raw, CommandAnswered(1, "busy", "writing")),
        (refusal(NakCode.TYPE).raw, CommandAnswered(1, "unknown-command", "unknown type")),
        (refusal(NakCode.COMMAND).raw, CommandAnswered(1, "unknown-command", "unknown command")),
        (refusal(NakCode.BCC).raw, CommandAnswered(1, "refused", "BCC does not match")),
        (b"\x15\x99", CommandAnswered(1, "refused", "code 99, which the sheet does not list")),
    ],
)
def test_a_command_is_answered_once(answer: bytes, event: DeviceEvent) -> None:
    table = Table(ALLOWED)
    assert table.shoe.command(1, LockShoe(locked=True), table.now) == []
    assert table.shoe.bytes_to_send() == LOCK
    assert table.hear(answer) == [event]
    assert table.hear(answer) == [FrameRefused("an answer without a command", answer)]
    assert not [event for event in table.wait(60.0) if isinstance(event, CommandAnswered)]


def test_a_command_without_an_answer_is_said_to_have_none() -> None:
    table = Table(ALLOWED)
    table.shoe.command(1, ClearFault(7), table.now)
    assert table.shoe.bytes_to_send() == frame_text(b"OPEC07", BccStart.AT_STX)
    assert table.wait(ANSWER_S - 0.1) == []
    assert table.wait(0.2) == [CommandAnswered(1, "no-answer", "the shoe did not answer")]


def test_commands_go_one_at_a_time() -> None:
    table = Table(ALLOWED)
    table.shoe.command(1, LockShoe(locked=True), table.now)
    table.shoe.command(2, LockShoe(locked=False), table.now)
    table.shoe.command(3, ClearFault(7), table.now)
    assert table.shoe.bytes_to_send() == LOCK
    assert table.hear(ACK) == [CommandAnswered(1, "done")]
    assert table.shoe.bytes_to_send() == frame_text(b"OPLK01", BccStart.AT_STX)
    assert table.wait(ANSWER_S) == [CommandAnswered(2, "no-answer", "the shoe did not answer")]
    assert table.shoe.bytes_to_send() == frame_text(b"OPEC07", BccStart.AT_STX)


def test_too_many_commands_are_refused_as_busy() -> None:
    table = Table(ALLOWED)
    for each in range(WAITING_MAX + 1):
        assert table.shoe.command(each, LockShoe(locked=True), table.now) == []
    (report,) = table.shoe.command(99, LockShoe(locked=True), table.now)
    assert report.event == CommandAnswered(99, "busy", f"{WAITING_MAX} commands are already waiting")


def test_an_unplug_leaves_no_command_without_an_answer() -> None:
    table = Table(ALLOWED)
    table.shoe.command(1, LockShoe(locked=True), table.now)
    table.shoe.command(2, LockShoe(locked=False), table.now)
    told = [report.event for report in table.shoe.link_lost("unplugged", table.now)]
    assert told == [
        CommandAnswered(1, "no-answer", "unplugged"),
        CommandAnswered(2, "no-answer", "not sent: unplugged"),
    ]
    assert table.shoe.bytes_to_send() == b""


def test_a_command_to_nobody_is_never_sent_later() -> None:
    table = Table(ALLOWED)
    table.shoe.link_lost("unplugged", table.now)
    (report,) = table.shoe.command(1, LockShoe(locked=True), table.now)
    assert report.event == CommandAnswered(1, "no-answer", "the shoe is not connected")
    table.shoe.link_up(table.now)
    assert table.shoe.bytes_to_send() == b""


def test_a_command_no_shoe_has() -> None:
    (report,) = AngelEye(ALLOWED).command(1, Buzz("short"), 0.0)
    assert report.event == CommandAnswered(1, "unknown-command", "an Angel Eye does not have this command")


def test_the_command_check_follows_the_setting() -> None:
    shoe = Table(Settings(allow_commands=True, command_bcc=BccStart.AFTER_STX)).shoe
    shoe.command(1, LockShoe(locked=True), 0.0)
    assert shoe.bytes_to_send() == frame_text(b"OPLK02", BccStart.AFTER_STX)


# --- acknowledgements -------------------------------------------------------------------------------------------------


def test_a_report_is_acknowledged_when_it_is_durable() -> None:
    shoe = AngelEye(Settings(answer_reports=True))
    reports = shoe.receive(wire("1", ErrorRaised(4, error_mode=False)), 0.0)
    assert [report.place for report in reports] == [None, None, Place(0, 1)]
    assert shoe.receive(wire("1", ErrorRaised(4, error_mode=False)), 0.0) == []
    assert shoe.bytes_to_send() == b""
    shoe.acknowledge(Place(0, 1), 0.0)
    assert shoe.bytes_to_send() == ACK


def test_a_report_sent_again_is_acknowledged_again() -> None:
    shoe = AngelEye(Settings(answer_reports=True))
    shoe.receive(wire("1", EIGHT), 0.0)
    shoe.acknowledge(Place(0, 1), 0.0)
    assert shoe.bytes_to_send() == ACK
    assert shoe.receive(wire("1", EIGHT), 0.0) == []
    assert shoe.bytes_to_send() == ACK


def test_every_report_has_its_own_acknowledgement() -> None:
    shoe = AngelEye(Settings(answer_reports=True))
    shoe.receive(wire("1", EIGHT) + wire("2", StoodBy()), 0.0)
    shoe.acknowledge(Place(0, 2), 0.0)
    shoe.acknowledge(Place(0, 1), 0.0)
    assert shoe.bytes_to_send() == ACK * 2


def test_every_byte_outside_a_frame_counts_as_noise() -> None:
    shoe = AngelEye(Settings())
    shoe.receive(b"x" * 5_000 + wire("1", EIGHT) + b"y", 0.0)
    assert (shoe.counters.frames, shoe.counters.noise) == (1, 5_001)
