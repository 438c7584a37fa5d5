"""The Angel Eye's side of its wire: the vectors of the fact sheet, sending three times, seq, commands and quirks."""

from __future__ import annotations

from random import Random

import pytest

from drivers import events
from drivers.angel_eye.codec import decode_report, encode_command
from drivers.angel_eye.framing import Ack, Deframer, Nak, ReportFrame, TextFrame, frame_text
from drivers.angel_eye.messages import AskState, CancelError, Drawn, Lock, ShoeReport, Started, Unlock
from drivers.angel_eye.wire import BccStart
from drivers.events import DeviceEvent
from firmware_sim.devices.shoe import DealingShoe, Sensors
from firmware_sim.faces.angel_eye import AGAIN_S, TIMES, AngelEyeFace
from firmware_sim.games.two_hands.opinion import HandsOpinion
from firmware_sim.quirks import Revision, firmware

SILENT = Revision("test", Sensors(), starts_silently=True)


class Wire:
    """A face with its clock, and everything that it said."""

    def __init__(self, quirks: Revision = SILENT) -> None:
        self.shoe = DealingShoe(Random(1), quirks.sensors, HandsOpinion)
        self.face = AngelEyeFace(self.shoe, quirks)
        self.now = 0.0
        self.face.link_up(self.now)

    def tell(self, *told: DeviceEvent) -> None:
        self.shoe.tell(*told)
        self.face.look(self.now)

    def until_silent(self) -> list[bytes]:
        """Every frame, up to the moment when nothing more comes."""
        said = self.face.frames()
        while (due := self.face.next_deadline()) is not None:
            self.now = due
            self.face.look(self.now)
            said += self.face.frames()
        return said

    def asks(self, body: bytes, start: BccStart = BccStart.AT_STX) -> bytes:
        self.face.frames()
        self.face.receive(frame_text(body, start), self.now)
        return b"".join(self.face.frames())


def report(frame: bytes) -> tuple[str, ShoeReport]:
    (token,) = Deframer(BccStart.AT_STX).feed(frame)
    assert isinstance(token, ReportFrame)
    return decode_report(token.body)


def test_the_vectors_of_the_fact_sheet_are_what_the_shoe_sends() -> None:
    wire = Wire()
    wire.tell(
        events.CardDrawn("8s", said="player", index=1),
        events.ShoeResult("player", "player"),
        events.CuttingCardOut(),
        events.DeviceFault(1, "card cannot be read"),
        events.LockMoved(locked=True),
    )
    said = list(dict.fromkeys(wire.until_silent()))
    vectors = ["05 31 44 81 B8 03 34 46", "05 32 47 91 03 45 37", "05 33 43 03 37 33", "05 35 4C 81 03 46 42"]
    assert [said[at].hex(" ").upper() for at in (0, 1, 2, 4)] == vectors


def test_each_report_comes_three_times_unless_it_is_acknowledged() -> None:
    wire = Wire()
    wire.tell(events.CuttingCardOut(), events.LockMoved(locked=True))
    said = wire.until_silent()
    assert len(said) == 2 * TIMES
    assert said[0] == said[1] == said[2] != said[3] == said[4] == said[5]
    wire.tell(events.CuttingCardOut(), events.LockMoved(locked=False))
    first = wire.face.frames()
    wire.face.receive(bytes((0x06,)), wire.now)
    assert [report(frame)[0] for frame in (*first, *wire.face.frames())] == ["3", "4"]
    assert wire.face.next_deadline() == pytest.approx(wire.now + AGAIN_S)


@pytest.mark.parametrize(("revision", "last"), [("1.1", "9"), ("1.0", "Z")])
def test_where_seq_wraps_is_a_quirk(revision: str, last: str) -> None:
    wire = Wire(firmware(revision))
    wire.tell(*[events.CuttingCardOut()] * 40)
    seqs = [report(frame)[0] for frame in dict.fromkeys(wire.until_silent())]
    assert max(seqs) == last
    assert seqs[0] == "1"


@pytest.mark.parametrize(("revision", "says"), [("0.9", False), ("1.1", True)])
def test_whether_it_says_that_it_started_is_a_quirk(revision: str, *, says: bool) -> None:
    wire = Wire(firmware(revision))
    wire.until_silent()
    wire.tell(events.CuttingCardOut())
    wire.face.restart(wire.now, forgets=False)
    said = wire.until_silent()
    assert any(report(frame)[1] == Started() for frame in said) is says


def test_commands_are_obeyed_and_answered() -> None:
    wire = Wire()
    locked = []
    for command in (Lock(), Unlock()):
        assert wire.asks(encode_command(command)).startswith(Ack().raw)
        locked.append(wire.shoe.locked)
    assert locked == [True, False]
    assert Ack().raw in wire.asks(encode_command(CancelError(4)))
    answer = Deframer(BccStart.AT_STX).feed(wire.asks(encode_command(AskState())))
    (state,) = [token for token in answer if isinstance(token, TextFrame)]
    assert state.body == b"GP00"


@pytest.mark.parametrize(
    ("body", "start", "code"),
    [(b"OPLK02", BccStart.AFTER_STX, 0x02), (b"OPXX00", BccStart.AT_STX, 0x14), (b"OP", BccStart.AT_STX, 0x11)],
)
def test_what_it_cannot_read_it_refuses_by_its_code(body: bytes, start: BccStart, code: int) -> None:
    wire = Wire()
    (refused,) = Deframer(BccStart.AT_STX).feed(wire.asks(body, start))
    assert isinstance(refused, Nak)
    assert refused.code == code


def test_what_it_has_no_word_for_it_leaves_out() -> None:
    wire = Wire()
    wire.tell(events.LidMoved(open=True), events.ShoeLoaded())
    assert wire.until_silent() == []


@pytest.mark.parametrize(
    ("told", "code"),
    [
        (events.DoubleFeed(2), b"E\x82"),
        (events.PushedBack("exit"), b"E\x84"),
        (events.Jam(), b"E\xc7"),
        (events.JamCleared(), b"e\x87"),
        (events.FaultCleared(3), b"e\x83"),
        (events.CardDrawn("9h", in_play=False), b"d\x80\xc9"),
    ],
)
def test_troubles_in_its_own_words(told: DeviceEvent, code: bytes) -> None:
    wire = Wire()
    wire.tell(told)
    assert code in wire.until_silent()[0]


def test_a_card_that_it_cannot_read_is_an_error_and_a_card_without_a_face() -> None:
    wire = Wire()
    wire.tell(events.CardDrawn("??"))
    said = [report(frame)[1] for frame in dict.fromkeys(wire.until_silent())]
    assert isinstance(said[1], Drawn)
    assert said[1].face.code == "??"


def test_nothing_goes_out_while_there_is_no_wire() -> None:
    wire = Wire()
    wire.face.link_lost(wire.now)
    wire.tell(events.CuttingCardOut())
    assert wire.until_silent() == []
