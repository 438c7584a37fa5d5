"""An open session with one device, from the host's side: what is said within it and what it owes.

It begins with the first valid envelope from the device and ends, with a reason in `over`, by a BYE, by silence, when a
missing event never comes, or when the device sends beyond the window. Pure: time is an argument. Made by the host's
`session`, which knows links and handshakes.
"""

from typing import Final, Literal, assert_never

from drivers.budget import Pace
from drivers.card_reader.layout import MUTE
from drivers.errors import BadBytesError
from drivers.events import (
    DeviceComplained,
    DeviceEvent,
    DeviceFault,
    DeviceOffline,
    DeviceOnline,
    DeviceRefused,
    DeviceRemark,
    DoorMoved,
    EventsMissing,
    FaultCleared,
    FrameRefused,
    Jam,
    JamCleared,
    LidMoved,
    LockMoved,
    RackColour,
    ReaderSaid,
    Report,
    SupervisorKey,
)
from drivers.framing.deframer import frame
from drivers.open_protocol.codec import EVENTS
from drivers.open_protocol.envelope import SessionEnvelope
from drivers.open_protocol.errands import Errands
from drivers.open_protocol.intake import Intake, Resumption
from drivers.open_protocol.messages import (
    IN_SESSION,
    Ack,
    Again,
    Answer,
    Beat,
    Bye,
    Command,
    Complaint,
    Event,
    Hello,
    InSession,
)
from drivers.open_protocol.wire import (
    AGE_UNKNOWN,
    BEATS_PER_SILENCE,
    COMPLAIN_S,
    LAST_SEQ,
    VERSION,
    WINDOW,
    HandshakeObjection,
    Reason,
    worded,
)

STATE: Final = (
    LidMoved | LockMoved | DoorMoved | Jam | JamCleared | DeviceFault | FaultCleared | SupervisorKey | RackColour
)
"""How a device stands. The newest of each kind holds for whichever device tells it, whenever it came to be."""


def _is_state(event: DeviceEvent) -> bool:
    """Whether it says how a device stands; a card reader has one message for this and for what it reads."""
    return isinstance(event, STATE) or (isinstance(event, ReaderSaid) and event.what in {"fault", "ready"})


class Talk:
    """What both sides say until `over`. Frames to send are appended to `out`."""

    def __init__(
        self,
        hello: Hello,
        envelope: SessionEnvelope,
        intake: Intake,
        pace: Pace,
        out: bytearray,
        *,
        silence_s: float,
        now: float,
    ) -> None:
        self.over: str | None = None
        self.refused: str | None = None
        """Why it is over, where the device has done what no device may."""
        self.envelope = envelope
        self._hello = hello
        self._mute = hello.kind in MUTE
        self._intake = intake
        self._pace = pace
        self._silence_s = silence_s
        self._out = out
        self._errands = Errands()
        self._forgotten = hello.oldest - 1
        """The last event that the device need not keep: it said so, or was sent an ACK for it."""
        self.begun_at = now
        self._heard_at = now
        self._said_at = now
        self._complain_at = now
        self._ack_due = False

    def begin(self, resumption: Resumption, now: float) -> list[Report]:
        """The device exists from now on; first of all, what of it is lost.

        Of a device met for the first time the report has a place, so that what it loses from now on can be told.
        """
        hello = self._hello
        met = resumption.after if self._intake.received is None else None
        self._intake.begin(resumption.after, hello.boot, now)
        self._say(Beat(), now)
        durable = self._intake.acknowledged  # what the device still keeps of it, it could send nothing beyond
        self._ack_due = durable is not None and durable.seq >= hello.oldest
        online = DeviceOnline(
            kind=hello.kind,
            serial=hello.serial,
            maker=hello.maker,
            model=hello.model,
            firmware=hello.firmware,
            protocol=VERSION,
            capabilities=hello.capabilities,
            boot=hello.boot,
            log=hello.log,
            authenticated=bool(hello.proof),
        )
        if resumption.missing is None:
            return [Report(online, place=met)]
        return [Report(online), Report(resumption.missing, place=resumption.after)]

    def hear(self, content: bytes, raw: bytes, now: float) -> list[Report]:
        """A valid envelope held this content."""
        self._heard_at = now
        try:
            message = IN_SESSION.decode(content)
        except BadBytesError as bad:
            self._complain(HandshakeObjection(Reason.MALFORMED, bad.words), now)
            raise
        match message:
            case Beat():
                return []
            case Event():
                return self._event(message, raw, now)
            case Answer():
                answered = self._errands.answered(message, now)
                return [*answered, *self._run_errands(now)]
            case Complaint(reason=code, text=text):
                return [Report(DeviceComplained(worded(code, text, mute=self._mute)))]
            case Bye(reason=code):
                self.over = worded(code, mute=self._mute)
                return []
            case Ack() | Again() | Command():
                self._complain(HandshakeObjection(Reason.OUT_OF_PLACE, "a host's message from a device"), now)
                raise BadBytesError("a host's message from a device")
            case _:
                assert_never(message)

    def acknowledge(self) -> None:
        """More became durable: say so."""
        self._ack_due = True

    def command(self, command: Command, now: float) -> list[Report]:
        """Have the device do this when its turn comes."""
        return [*self._errands.add(command, now), *self._run_errands(now)]

    def next_deadline(self) -> float:
        """When the session owes something next."""
        times = (
            self._heard_at + self._silence_s,
            self._beat_at,
            self._intake.stuck_at,
            self._errands.next_deadline(),
            self._pace.free_at if self._ack_due else None,
        )
        return min([time for time in times if time is not None])

    def on_deadline(self, now: float) -> list[Report]:
        """Whatever is owed: an end, a heartbeat, a command."""
        if self._heard_at + self._silence_s <= now:
            self.over = f"silent for {self._silence_s:g} s"
            return []
        if self._intake.stuck_at is not None and self._intake.stuck_at <= now:
            self._leave(Reason.MISSING_EVENT_NEVER_CAME, now)
            return []
        if self.envelope.used_up:
            self._leave(Reason.CLOSING_DOWN, now)
            return []
        reports = self._run_errands(now)
        if self._beat_at <= now:
            self._say(Beat(), now)
        return reports

    def tell_acknowledged(self, now: float) -> None:
        """One ACK for everything that became durable, or came again, since the one before, when its time has come."""
        if now < self._pace.free_at:
            return
        acknowledged = self._intake.acknowledged
        if self._ack_due and acknowledged is not None and acknowledged.seq:
            self._say(Ack(acknowledged.seq), now)
            self._forgotten = max(self._forgotten, acknowledged.seq)
        self._ack_due = False

    def close(self, now: float) -> None:
        """The host goes away."""
        self._leave(Reason.CLOSING_DOWN, now)

    def end(self, reason: str) -> list[Report]:
        """Nothing more will come of it: of the commands, and then of the device."""
        self._intake.end(self._heard_at)
        refused = [] if self.refused is None else [Report(DeviceRefused(self.refused, self._hello.serial))]
        return [*self._errands.end(), *refused, Report(DeviceOffline(reason))]

    def _event(self, event: Event, raw: bytes, now: float) -> list[Report]:
        if LAST_SEQ >= event.seq > self._forgotten + WINDOW:
            self.refused = Reason.WINDOW_EXCEEDED.phrase
            self._leave(Reason.WINDOW_EXCEEDED, now)
            return []
        verdict = self._take(event.seq, now)
        match verdict:
            case "new":
                return self._told(event, raw, now)
            case "duplicate":
                self._ack_due = True
                return []
            case "early":
                wanted = self._intake.ask_again(now)
                if wanted is not None:
                    self._say(Again(wanted), now)
                return []
            case _:
                assert_never(verdict)

    def _told(self, event: Event, raw: bytes, now: float) -> list[Report]:
        """What an event says that came in its place. One that cannot be read is missing: something happened there."""
        age_ms, place = None if event.age_ms == AGE_UNKNOWN else event.age_ms, self._intake.received
        refused: FrameRefused | None = None
        told: DeviceEvent
        try:
            told = EVENTS[self._hello.kind].decode(event.content)
        except BadBytesError as bad:
            self._complain(HandshakeObjection(Reason.MALFORMED, f"event {event.seq}: {bad.words}"), now)
            raw = b"" if self._mute else raw
            told = refused = FrameRefused(bad.reason, raw)
        if not self._intake.was_here(age_ms, now) and not _is_state(told) and not (self._mute and refused is not None):
            remark = DeviceRemark(f"from before this device was here: {type(told).__struct_config__.tag}")
            return [Report(remark, raw, place, age_ms)]
        if refused is None:
            return [Report(told, raw, place, age_ms)]
        return [Report(refused, raw), Report(EventsMissing(event.seq, 1), place=place, age_ms=age_ms)]

    def _take(self, seq: int, now: float) -> Literal["new", "duplicate", "early"]:
        try:
            return self._intake.take(seq, now)
        except BadBytesError as bad:
            self._complain(HandshakeObjection(Reason.MALFORMED, f"seq: {bad.reason}"), now)
            raise

    def _run_errands(self, now: float) -> list[Report]:
        command, reports = self._errands.due(now)
        if command is not None:
            self._say(command, now)
        return reports

    def _leave(self, reason: Reason, now: float) -> None:
        self._say(Bye(reason), now)
        self.over = reason.phrase

    def _complain(self, objection: HandshakeObjection, now: float) -> None:
        if self._complain_at <= now:
            self._complain_at = now + COMPLAIN_S
            self._say(Complaint(objection.reason, objection.words), now)

    def _say(self, message: InSession, now: float) -> None:
        self._said_at = now
        self._out += frame(self.envelope.wrap(IN_SESSION.encode(message)))

    @property
    def _beat_at(self) -> float:
        return self._said_at + self._silence_s / BEATS_PER_SILENCE
