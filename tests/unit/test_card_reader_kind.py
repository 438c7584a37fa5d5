"""A card reader cannot tell a card, neither in a message of its kind nor in what is kept of it (19:47-2.1)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, get_args

import msgspec
import pytest

from drivers.commands import ClearFault
from drivers.errors import BadBytesError, MisuseError
from drivers.events import DeviceFault, EventsMissing, FrameRefused, Place, ReaderSaid, Reading
from drivers.framing.deframer import frame
from drivers.open_protocol.codec import COMMANDS, EVENTS
from drivers.open_protocol.fields import CARDS
from drivers.open_protocol.messages import HANDSHAKE, Answer, Bye, Complaint, Event, InSession, Refused
from firmware_sim.open_device.memory import Identity, Kept, Memory
from tests.support.wire_pair import WirePair
from tests.unit.test_open_session import SESSION, connected, plain

if TYPE_CHECKING:
    from drivers.events import DeviceEvent

READER: Final = Identity("card-reader", "R-0001")
TELLING: Final = b"\x40Qs"
"""What a shoe might send of a queen of spades."""

BOOK: Final = EVENTS["card-reader"]


def _reads(content: bytes) -> DeviceEvent | None:
    try:
        return BOOK.decode(content)
    except BadBytesError:
        return None


def test_of_all_contents_six_are_messages() -> None:
    """One code and one byte; any byte more is refused by the layout, since it has no field to hold it."""
    contents = [bytes(each) for length in range(3) for each in product(range(256), repeat=length)]
    found = {content: told for content in contents if (told := _reads(content)) is not None}
    assert found == {bytes((0xC0, code)): ReaderSaid(what) for code, what in enumerate(get_args(Reading))}
    (layout,) = BOOK
    for content in found:
        assert len(content) == 2
        for longer in (content + bytes((each,)) for each in range(256)):
            with pytest.raises(BadBytesError, match="longer than its type says"):
                layout.decode(longer, 1)


def test_no_word_of_a_reader_names_a_card() -> None:
    """No record of it has a field for one, and none of its words is one."""
    assert msgspec.structs.fields(ReaderSaid)[0].type == Reading
    assert ReaderSaid.__struct_fields__ == ("what",)
    assert not {*get_args(Reading)} & {card.lower() for card in CARDS}


def test_it_has_no_fault_with_a_text_and_no_command() -> None:
    """Whose answer might have one."""
    assert not [*COMMANDS["card-reader"]]
    with pytest.raises(MisuseError):
        BOOK.encode(DeviceFault(1, "Qs"))
    with pytest.raises(MisuseError):
        COMMANDS["card-reader"].encode(ClearFault(1))


def _told(pair: WirePair) -> str:
    return "".join(f"{report.event}{report.raw!r}" for report in pair.reports)


@pytest.mark.parametrize(
    "message",
    [
        Event(1, 0, TELLING),
        Event(1, 0, b"\xe0\x00\x01\x02Qs"),
        Event(1, 0, b"\xc0\x01Qs"),
        Answer(1, "refused", "Qs"),
        Complaint(0x11, "Qs"),
        Complaint(ord("Q"), "Qs"),
        Bye(ord("Q")),
    ],
    ids=repr,
)
def test_what_it_says_beside_its_message_is_not_kept(message: InSession) -> None:
    """An event that it cannot have is missing, as any other; neither bytes nor texts of it are kept."""
    pair = connected(identity=READER)
    pair.inject("to host", plain(message))
    pair.inject("to host", plain(message))
    pair.run(70.0)
    assert "Qs" not in _told(pair)
    assert f"0x{ord('Q'):02X}" not in _told(pair)
    if isinstance(message, Event):
        assert EventsMissing(1, 1) in pair.events


def test_what_it_kept_before_it_was_here_is_no_remark_with_its_bytes() -> None:
    memory = Memory(log=7)
    memory.add(TELLING, 0.0)
    memory.kept[0] = Kept(TELLING, None)
    pair = WirePair(identity=READER, memory=memory, resume=Place(7, 0, "R-0000"))
    pair.connect()
    assert [type(event) for event in pair.events[2:]] == [FrameRefused, EventsMissing]
    assert "Qs" not in _told(pair)


def test_bytes_that_are_no_frame_are_counted_and_not_kept() -> None:
    pair = connected(identity=READER)
    for _ in range(3):
        pair.inject("to host", b"\0\x04Qs!\0")
    pair.run(70.0)
    refused = [event for event in pair.events if isinstance(event, FrameRefused)]
    assert sum(each.count for each in refused) == 3
    assert {each.raw for each in refused} == {b""}


def test_a_refusal_of_the_session_is_told_without_its_text() -> None:
    pair = WirePair(identity=READER)
    pair.plug_host()
    pair.run(0.0)
    pair.inject("to host", frame(HANDSHAKE.encode(Refused(SESSION, 0x04, "Qs"))))
    told = _told(pair)
    assert "wrong proof of the key" in told
    assert "Qs" not in told


def test_a_reader_in_order_is_heard() -> None:
    pair = connected(identity=READER)
    pair.tell(ReaderSaid("inserted"), ReaderSaid("not-blackjack"))
    assert pair.events[1:] == [ReaderSaid("inserted"), ReaderSaid("not-blackjack")]
