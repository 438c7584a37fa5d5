"""The Bee-Tek adapter: its code table with every fault named, lines, echo, and what a session makes of them."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.bee_tek.framing import LINE_MAX, CodeLine, Deframer
from drivers.bee_tek.session import LINE_S, ONLINE, PRESENT_S, BeeTek
from drivers.bee_tek.table import CARDS, CodeTableError, parse
from drivers.commands import LockShoe
from drivers.events import (
    CardDrawn,
    CommandAnswered,
    CuttingCardOut,
    DeviceEvent,
    DeviceOffline,
    EventsMissing,
    FrameRefused,
    Report,
)
from drivers.session import Session

TEXT = "\n".join(["# codes of the shoe at table 7", *(f"{card.upper()}  {card}" for card in CARDS), "CC cutting-card"])
MISSING = EventsMissing(0, None)
"""A gap of which nobody knows how many lines it has: they have no numbers."""
TABLE = parse(f"{TEXT}\nXX ??\n", "codes.txt")


def faults(text: str) -> list[str]:
    with pytest.raises(CodeTableError) as raised:
        parse(text, "codes.txt")
    return raised.value.faults


def events(session: BeeTek, data: bytes, now: float = 0.0) -> list[DeviceEvent]:
    return [report.event for report in session.receive(data, now) if report.event != ONLINE]


# --- the table --------------------------------------------------------------------------------------------------------


def test_a_table_reads_with_comments_and_blank_lines() -> None:
    table = parse(f"\n{TEXT}\n  \n?? ??   # unread\n", "codes.txt")
    assert table.meaning[b"8S"] == "8s"
    assert table.meaning[b"??"] == "??"
    assert table.meaning[b"CC"] == "cutting-card"


def test_two_codes_may_mean_one_card() -> None:
    assert parse(f"{TEXT}\n08 8s\n", "codes.txt").meaning[b"08"] == "8s"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("ZZ", "ZZ: expected a code and what it means, such as 8S 8s"),
        ("ZZ 8 s", "ZZ 8 s: expected a code and what it means, such as 8S 8s"),
        ("ZZ 8S", "8S: expected a card such as As or Td, ?? or cutting-card; did you mean 8s?"),
        ("ZZ king", "king: expected a card such as As or Td, ?? or cutting-card"),
        ("ZZ 1x", "1x: expected a card such as As or Td, ?? or cutting-card"),
        ("8S 8s", "code 8S is already on line 32"),
        ("8Sx ??", "code 8Sx and 8S of line 32 begin alike"),
        ("8 ??", "code 8 and 8D of line 30 begin alike"),
        ("\u00e9 8s", "code \\xe9: expected at most 16 printable ASCII characters"),
        (f"{'Z' * 17} 8s", "expected at most 16 printable ASCII characters"),
    ],
)
def test_a_fault_names_file_line_and_what_was_expected(line: str, fault: str) -> None:
    number = TEXT.count("\n") + 2
    (found,) = faults(f"{TEXT}\n{line}")
    assert found.startswith(f"codes.txt, line {number}: ")
    assert fault in found


def test_every_fault_is_told_at_once() -> None:
    assert len(faults("A\nB\nC c")) == 3


def test_a_card_without_a_code_is_named() -> None:
    assert faults(TEXT.replace("8S  8s\n", "")) == ["codes.txt: no code for 8s; every card needs one"]


# --- lines ------------------------------------------------------------------------------------------------------------


def lines(chunks: list[bytes]) -> list[bytes]:
    deframer = Deframer()
    return [found.code for chunk in chunks for found in deframer.feed(chunk) if isinstance(found, CodeLine)]


@pytest.mark.parametrize(
    ("stream", "codes"),
    [
        (b"8S\r\n", [b"8S"]),
        (b"8S\r\nKH\r\n", [b"8S", b"KH"]),
        (b"8S\r\n8S\r\n", [b"8S", b"8S"]),  # two cards alike
        (b"8S\r\n8S8S8SKH\r\n", [b"8S", b"KH"]),  # the echo of game mode
        (b"8S\r\n8SKH\r\n", [b"8S", b"KH"]),
        (b"8S\r\n8S8S\r\n", [b"8S", b"8S"]),  # an echo, then the same card again
        (b"8S\r\n8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S8S\r\n", [b"8S", b"8S"]),
        (b"junk\x00\r\n8S\r\n", [b"8S"]),
        (b"8S\nKH\r\n", [b"KH"]),
        (b"\r\n8S\r\n", [b"8S"]),
        (b"\xff" * 200 + b"\r\n8S\r\n", [b"8S"]),
    ],
)
def test_lines_come_out_however_they_are_cut(stream: bytes, codes: list[bytes]) -> None:
    single = [stream[at : at + 1] for at in range(len(stream))]
    cuts = [0, 1, len(stream) // 3, len(stream) // 2, len(stream)]
    for chunks in ([stream], single, [stream[a:b] for a, b in pairwise(cuts)]):
        assert lines(chunks) == codes


@given(st.lists(st.binary(max_size=100), max_size=20))
def test_memory_is_bounded_whatever_comes(chunks: list[bytes]) -> None:
    deframer = Deframer()
    for chunk in chunks:
        deframer.feed(chunk)
        assert deframer.pending <= LINE_MAX


@given(st.lists(st.sampled_from(sorted(TABLE.meaning)), max_size=20), st.binary(max_size=30), st.data())
def test_one_damaged_line_costs_at_most_itself(codes: list[bytes], damage: bytes, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(codes)))
    stream = (
        b"".join(code + b"\r\n" for code in codes[:at])
        + damage
        + b"\n"
        + b"".join(code + b"\r\n" for code in codes[at:])
    )
    kept = lines([stream])
    assert kept[:at] == codes[:at]
    assert len(codes) == at or kept[len(kept) - len(codes[at:]) :] == codes[at:]


# --- the session ------------------------------------------------------------------------------------------------------


def test_every_code_means_its_card() -> None:
    session = BeeTek(TABLE)
    checked: Session = session
    checked.link_up(0.0)
    assert [report.event for report in checked.receive(b"8S\r\n", 0.0)] == [ONLINE, CardDrawn("8s")]
    assert events(session, b"CC\r\nXX\r\nTD\r\n") == [CuttingCardOut(), CardDrawn("??"), CardDrawn("Td")]
    assert checked.bytes_to_send() == b""


def test_an_echo_is_no_card_and_the_same_card_again_is_one() -> None:
    assert events(BeeTek(TABLE), b"8S\r\n8S8S8S\r\n") == [CardDrawn("8s")] * 2


def test_a_code_that_is_not_in_the_table_is_refused() -> None:
    session = BeeTek(TABLE)
    assert events(session, b"ZZ\r\n") == [FrameRefused("a code that is not in the table", b"ZZ\r\n"), MISSING]
    assert session.counters.refused == {"a code that is not in the table": 1}


@pytest.mark.parametrize(
    ("data", "missing"),
    [
        (b"ZZ\r\n", True),
        (b"\xb8\xd3\r\n", True),  # the shoe is set to another parity
        (b"8S\n", True),  # a bit turned in its CR, or none was sent
        (b"8S\x8d\n", True),
        (b"8S\r\x8a", True),  # or in its LF
        (b"8", True),  # its cable was pulled
        (b"\xff" * 200 + b"8S\r\n", True),  # a card may be in what is skipped
        (b"\r\n", False),
        (b"\n", False),
        (b"\r", False),
        (b"\x00\xff\x00", False),  # a cable that is plugged in
    ],
)
def test_what_may_have_been_a_line_is_missing_and_noise_is_not(data: bytes, *, missing: bool) -> None:
    session = BeeTek(TABLE)
    told = [*events(session, data), *(report.event for report in session.on_deadline(LINE_S))]
    assert any(isinstance(event, FrameRefused) for event in told)
    assert (MISSING in told) is missing


def test_what_is_refused_within_a_second_is_one_gap_and_a_card_ends_it() -> None:
    session = BeeTek(TABLE)
    assert events(session, b"ZZ\r\n" * 9).count(MISSING) == 1
    assert events(session, b"ZZ\r\n", 0.9).count(MISSING) == 0
    assert events(session, b"8S\r\nZZ\r\n", 0.9)[-2:] == [CardDrawn("8s"), MISSING]
    assert events(session, b"ZZ\r\n", 1.9).count(MISSING) == 1


def test_a_line_without_end_is_refused_when_it_stalls() -> None:
    session = BeeTek(TABLE)
    assert events(session, b"8") == []
    assert session.next_deadline() == LINE_S
    told = [report.event for report in session.on_deadline(LINE_S)]
    assert told == [FrameRefused("a line without its CR LF", b"8"), ONLINE, MISSING]


def test_a_waiting_echo_is_nobody_s_loss() -> None:
    session = BeeTek(TABLE)
    events(session, b"8S\r\n8S8S8S")
    assert session.next_deadline() == LINE_S
    assert session.on_deadline(LINE_S) == []
    assert session.next_deadline() is None


def test_online_until_the_link_is_lost() -> None:
    session = BeeTek(TABLE)
    assert session.link_lost("unplugged", 0.0) == []
    session.receive(b"8S\r\nK", 0.0)
    assert [report.event for report in session.link_lost("unplugged", 0.0)] == [
        FrameRefused("a line without its CR LF", b"K"),
        MISSING,
        DeviceOffline("unplugged"),
    ]
    assert session.close(0.0) == []


def test_a_shoe_that_says_nothing_is_there_once_its_port_has_stayed_open() -> None:
    session = BeeTek(TABLE)
    session.link_up(1.0)
    assert session.next_deadline() == 1.0 + PRESENT_S
    assert session.on_deadline(1.0) == []
    assert session.on_deadline(1.0 + PRESENT_S) == [Report(ONLINE)]
    assert session.next_deadline() is None
    assert ONLINE not in [report.event for report in session.receive(b"8S\r\n", 2.0)]
    session.link_lost("unplugged", 3.0)
    session.link_up(4.0)
    assert session.link_lost("unplugged", 4.1) == []


def test_it_takes_no_commands() -> None:
    (report,) = BeeTek(TABLE).command(3, LockShoe(locked=True), 0.0)
    assert report.event == CommandAnswered(3, "unknown-command", "a Bee-Tek shoe takes no commands")


def test_every_byte_of_a_line_that_is_refused_counts_as_noise() -> None:
    deframer = Deframer()
    deframer.feed(b"8S\r\n8S" + b"x" * 5_000 + b"\n\xff\r\n8S\r\n")
    assert (deframer.counters.frames, deframer.counters.noise) == (2, 5_006)
