"""The host's session with one device of the open protocol: the link, the handshake, and the talk it leads to.

Rules:
1. The host asks (WHO) until a device answers (HELLO) that belongs here; then WELCOME, and the session is open with the
   first valid envelope of it from the device. Only then does the device exist for the table.
2. Every event is reported once and in order (`intake`), and acknowledged when the application calls it durable; one
   that tells more than its budget waits for its acknowledgements, and so goes on at that pace. A device that sends
   beyond the window of what is not acknowledged is refused by name, and left alone for a while.
3. Both sides send something every third of the allowed silence. A longer silence ends the session, and the host asks
   again; it never gives up. Of a device that starts again and again it takes no more than a session a second.
4. While an authenticated session is open nothing bare is heard, so a forged KNOCK, HELLO or REFUSED costs nothing; a
   device that restarted is noticed by its silence. In a plain session its KNOCK begins another handshake at once.
5. Whatever is not a valid message in its place is refused and reported, and changes nothing else.
6. Frames take effect one by one: a session that one of them ends is over for the next, however they were read.

Pure: `now` is an argument of every call and never goes back; nonces come from `fresh_nonce`. The shell calls
`bytes_to_send` after every call, and `on_deadline` at `next_deadline`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, assert_never

from drivers.budget import Pace, price
from drivers.card_reader.layout import MUTE
from drivers.commands import DeviceCommand
from drivers.errors import BadBytesError, MisuseError
from drivers.events import CommandAnswered, DeviceComplained, DeviceEvent, DeviceRefused, Place, Report
from drivers.framing.counters import Counters
from drivers.framing.deframer import Deframer, Frame, Reject, frame
from drivers.framing.refusals import Refusals
from drivers.open_protocol import handshake
from drivers.open_protocol.codec import COMMANDS
from drivers.open_protocol.envelope import SessionEnvelope
from drivers.open_protocol.handshake import Expected, Question
from drivers.open_protocol.intake import Intake, Resumption
from drivers.open_protocol.messages import (
    HANDSHAKE,
    Command,
    Envelope,
    Hello,
    Knock,
    Plain,
    Refused,
    Sealed,
    Welcome,
    Who,
)
from drivers.open_protocol.talk import Talk
from drivers.open_protocol.wire import AGAIN_S, ASK_S, HASTY, HOLD_S, WELCOMES, HandshakeObjection, Reason, worded


@dataclass(slots=True)
class _Asking:
    """A WHO is out. It is asked again until somebody answers to it."""

    question: Question
    asked_at: float

    @property
    def session(self) -> int:
        """The session that would come of it."""
        return self.question.session


@dataclass(slots=True)
class _Offering:
    """The device was taken; a WELCOME is out until the device uses the session, or is given up."""

    hello: Hello
    envelope: SessionEnvelope
    resumption: Resumption
    welcome: bytes
    offered_at: float
    times: int = 1

    @property
    def session(self) -> int:
        """The session that is offered."""
        return self.hello.session


@dataclass(slots=True)
class _Holding:
    """The device is left alone until then."""

    until: float


class HostSession:
    """Takes bytes and time, gives reports and bytes.

    `resume` is this device's last durable event, from the journal, and `boot` how often it had started by then.
    """

    waits: Final = True

    def __init__(
        self, expected: Expected, fresh_nonce: Callable[[], bytes], resume: Place | None = None, boot: int | None = None
    ) -> None:
        self._expected = expected
        self._fresh_nonce = fresh_nonce
        self._deframer = Deframer()
        self._mute = expected.kind in MUTE
        self._refusals = Refusals(mute=self._mute)
        self._intake = Intake(resume, boot)
        self._phase: _Asking | _Offering | Talk | _Holding | None = None
        self._last_refusal: tuple[str, int, str] | None = None
        """By which side, for which reason, and of which serial number."""
        self._pace = Pace()
        self._hasty = 0
        """How often in a row the device started again within a second."""
        self._out = bytearray()

    @property
    def counters(self) -> Counters:
        """What the link has carried."""
        return self._deframer.counters

    # --- what the shell calls ---------------------------------------------------------------------------------------

    def link_up(self, now: float) -> None:
        """There is a link, and nothing is known about what is at its other end."""
        if self._phase is not None:
            raise MisuseError("the link is already up")
        self._last_refusal = None
        self._ask(now)

    def link_lost(self, reason: str, now: float) -> list[Report]:
        """The link is gone, with whatever was on it."""
        reports = [*self._refusals.due(now), *self._end(reason)]
        self._deframer.forget()
        self._out.clear()
        return reports

    def receive(self, data: bytes, now: float) -> list[Report]:
        """Bytes came; what they tell."""
        reports: list[Report] = []
        for found in self._deframer.feed(data):
            match found:
                case Frame(message=message, raw=raw):
                    try:
                        reports += self._message(message, raw, now)
                    except BadBytesError as bad:
                        reports += self._refusals.add(bad.reason, raw, now)
                    reports += self._leave_what_is_over(now)
                case Reject(reason=reason, raw=raw):
                    reports += self._refusals.add(reason, raw, now)
                case _:
                    assert_never(found)
        self._pace.spend(price(reports), now)
        self._settle(now)
        return reports

    def acknowledge(self, place: Place, now: float) -> None:
        """The event at this place, and all before it, are durable."""
        if self._intake.acknowledge(place) and isinstance(self._phase, Talk):
            self._phase.acknowledge()
            self._phase.tell_acknowledged(now)

    def command(self, command_id: int, command: DeviceCommand, now: float) -> list[Report]:
        """Have the device do this. What becomes of it is a report with the same id, sooner or later."""
        content = COMMANDS[self._expected.kind].encode(command)
        if not isinstance(self._phase, Talk):
            return [Report(CommandAnswered(command_id, "no-answer", "the device is not connected"))]
        return self._phase.command(Command(command_id, content), now)

    def close(self, now: float) -> list[Report]:
        """The host goes away: an open session ends with a word."""
        if isinstance(self._phase, Talk):
            self._phase.close(now)
        return self._end(Reason.CLOSING_DOWN.phrase)

    def next_deadline(self) -> float | None:
        """When `on_deadline` wants to be called."""
        refused, owed = self._refusals.next_deadline(), self._phase_deadline()
        if refused is None or owed is None:
            return owed if refused is None else refused
        return min(refused, owed)

    def on_deadline(self, now: float) -> list[Report]:
        """Do whatever is due."""
        reports = self._refusals.due(now)
        due = self._phase_deadline()
        if due is None or due > now:
            return reports
        match self._phase:
            case _Asking() | _Holding() | None:
                self._ask(now)
            case _Offering(times=times) if times == WELCOMES:
                self._ask(now)
            case _Offering() as offering:
                offering.times += 1
                offering.offered_at = now
                self._out += frame(offering.welcome)
            case Talk() as talk:
                reports += talk.on_deadline(now)
                reports += self._leave_what_is_over(now)
            case _:
                assert_never(self._phase)
        self._settle(now)
        return reports

    def bytes_to_send(self) -> bytes:
        """What goes out now."""
        out = bytes(self._out)
        self._out.clear()
        return out

    # --- the phases -------------------------------------------------------------------------------------------------

    def _phase_deadline(self) -> float | None:
        match self._phase:
            case None:
                return None
            case _Asking(asked_at=at) | _Offering(offered_at=at):
                return at + ASK_S
            case _Holding(until=until):
                return until
            case Talk() as talk:
                return talk.next_deadline()
            case _:
                assert_never(self._phase)

    def _ask(self, now: float) -> None:
        """WHO: a new question, or the same again while nobody has answered it."""
        question = self._phase.question if isinstance(self._phase, _Asking) else Question(self._fresh_nonce())
        self._phase = _Asking(question, now)
        self._out += frame(question.message)

    def _message(self, message: bytes, raw: bytes, now: float) -> list[Report]:
        try:
            outer = HANDSHAKE.decode(message)
        except BadBytesError as bad:
            return self._unreadable(message, bad, raw, now)
        sealed_only = isinstance(self._phase, Talk) and self._expected.key is not None
        match outer:
            case Plain() | Sealed():
                return self._enveloped(outer, message, raw, now)
            case Knock() | Who() | Hello() | Welcome() | Refused() if sealed_only:
                raise BadBytesError("not sealed in an authenticated session")
            case Knock():
                return self._knock(now)
            case Hello():
                return self._hello(outer, message, now)
            case Refused():
                return self._refused(outer, now)
            case Who() | Welcome():
                raise BadBytesError("a host's message from a device")
            case _:
                assert_never(outer)

    def _knock(self, now: float) -> list[Report]:
        match self._phase:
            case _Holding() | None:
                return []
            case _Asking(asked_at=at) if now < at + AGAIN_S:
                return []
            case Talk(begun_at=begun):
                reports = self._end("the device started again")
                self._hasty = self._hasty + 1 if now < begun + ASK_S else 0
                if self._hasty > HASTY:  # or it would fill the journal
                    self._phase = _Holding(begun + ASK_S)
                else:
                    self._ask(now)
                return reports
            case _Asking() | _Offering():
                self._ask(now)
                return []
            case _:
                assert_never(self._phase)

    def _hello(self, hello: Hello, message: bytes, now: float) -> list[Report]:
        if isinstance(self._phase, _Offering) and hello == self._phase.hello:
            return []  # the answer to a WHO that was asked twice
        if not isinstance(self._phase, _Asking) or hello.session != self._phase.question.session:
            raise BadBytesError("the answer to another request")
        question = self._phase.question
        resumption = handshake.objection(question, hello, message, self._expected) or self._intake.resumption(hello)
        if isinstance(resumption, HandshakeObjection):
            return self._refuse(question, resumption, hello.serial, now)
        welcome, envelope = handshake.welcome(question, hello, message, self._expected, resumption.after.seq)
        self._phase = _Offering(hello, envelope, resumption, welcome, now)
        self._out += frame(welcome)
        return []

    def _unreadable(self, message: bytes, bad: BadBytesError, raw: bytes, now: float) -> list[Report]:
        """No message. A HELLO that answers the question is refused: its maker must hear what is wrong with it."""
        question = self._phase.question if isinstance(self._phase, _Asking) else None
        objection = handshake.unreadable(message, bad.words)
        if question is None or objection is None or not handshake.answers(question, message):
            raise bad
        return [*self._refusals.add(bad.reason, raw, now), *self._refuse(question, objection, "", now)]

    def _refuse(self, question: Question, objection: HandshakeObjection, serial: str, now: float) -> list[Report]:
        """This device is not taken, and hears why."""
        self._out += frame(HANDSHAKE.encode(Refused(question.session, objection.reason, objection.words)))
        return self._hold(("host", objection.reason, serial), now, DeviceRefused(objection.words, serial))

    def _refused(self, refused: Refused, now: float) -> list[Report]:
        session = self._phase.session if isinstance(self._phase, _Asking | _Offering) else None
        if refused.session != session:
            raise BadBytesError("the answer to another request")
        serial = self._phase.hello.serial if isinstance(self._phase, _Offering) else ""
        refusal = DeviceRefused(f"the device refuses the session: {worded(refused.reason, mute=self._mute)}", serial)
        complained = DeviceComplained(worded(refused.reason, refused.text, mute=self._mute))
        return self._hold(("device", refused.reason, serial), now, complained, refusal)

    def _hold(self, refusal: tuple[str, int, str], now: float, *told: DeviceEvent) -> list[Report]:
        """Leave the device alone for a while; a refusal for the same reason over and over is told once."""
        self._phase = _Holding(now + HOLD_S)
        reports = [] if refusal == self._last_refusal else [Report(each) for each in told]
        self._last_refusal = refusal
        return reports

    def _enveloped(self, outer: Envelope, message: bytes, raw: bytes, now: float) -> list[Report]:
        match self._phase:
            case _Asking() | _Holding() | None:
                raise BadBytesError("outside any session")
            case _Offering(hello=hello, envelope=envelope, resumption=resumption):
                content = envelope.unwrap(outer, message)
                talk = Talk(
                    hello, envelope, self._intake, self._pace, self._out, silence_s=self._expected.silence_s, now=now
                )
                reports = talk.begin(resumption, now)
                self._phase = talk
                self._last_refusal = None
                return [*reports, *self._heard(talk, content, raw, now)]
            case Talk() as talk:
                return self._heard(talk, talk.envelope.unwrap(outer, message), raw, now)
            case _:
                assert_never(self._phase)

    def _heard(self, talk: Talk, content: bytes, raw: bytes, now: float) -> list[Report]:
        try:
            return talk.hear(content, raw, now)
        except BadBytesError as bad:
            return self._refusals.add(bad.reason, raw, now)

    def _leave_what_is_over(self, now: float) -> list[Report]:
        """After each frame and deadline: a talk that is over ends, and the device is left alone for a while."""
        if not isinstance(self._phase, Talk) or self._phase.over is None:
            return []
        hold_s = ASK_S if self._phase.refused is None else HOLD_S
        reports = self._end(self._phase.over)
        self._phase = _Holding(now + hold_s)
        return reports

    def _settle(self, now: float) -> None:
        """After whatever happened: a talk that goes on says what it owes."""
        if isinstance(self._phase, Talk):
            self._phase.tell_acknowledged(now)

    def _end(self, reason: str) -> list[Report]:
        """No phase any more. The table hears of it if it had heard of the device."""
        ended, self._phase = self._phase, None
        return ended.end(reason) if isinstance(ended, Talk) else []
