"""The device's session with a host, written from `docs/device-protocol.md`: the other side of `drivers.open_protocol`.

It shares the books, the proofs and the envelopes with the host, and nothing of its session.
Pure: `now` is an argument of every call; nonces come from `fresh_nonce`. A face calls `tell` for what the model did,
carries out what `receive` returns and `answer`s it, and sends `bytes_to_send` after every call.
"""

from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, assert_never

from drivers.card_reader.layout import MUTE
from drivers.commands import DeviceCommand
from drivers.errors import BadBytesError
from drivers.events import DeviceEvent
from drivers.framing.deframer import Deframer, Frame, Reject, frame
from drivers.open_protocol import auth
from drivers.open_protocol.codec import COMMANDS, EVENTS
from drivers.open_protocol.envelope import SessionEnvelope
from drivers.open_protocol.messages import (
    HANDSHAKE,
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
    Knock,
    Plain,
    Refused,
    Sealed,
    Welcome,
    Who,
)
from drivers.open_protocol.wire import (
    ASK_S,
    BEATS_PER_SILENCE,
    COMMANDS_REMEMBERED,
    COMPLAIN_S,
    HOLD_S,
    RESEND_MOST_S,
    RESEND_S,
    WELCOMES,
    WINDOW,
    Reason,
)
from firmware_sim.open_device import handshake
from firmware_sim.open_device.handshake import Answered
from firmware_sim.open_device.memory import Identity, Memory

Outcome = Literal["done", "refused", "busy", "unknown-command"]


@dataclass(frozen=True, slots=True)
class CommandAsked:
    """A command to carry out, once; answer with the same id."""

    id: int
    command: DeviceCommand


@dataclass(slots=True)
class _Open:
    welcome: bytes
    envelope: SessionEnvelope
    silence_s: float
    heard_at: float
    said_at: float
    send_next: int
    sent: int
    """The highest number sent in any session of this log that the host may know of."""
    resend_at: float
    resend_s: float = RESEND_S
    complain_at: float = 0.0


class DeviceSession:
    """Takes bytes, events and time; gives commands and bytes."""

    def __init__(
        self, identity: Identity, memory: Memory, fresh_nonce: Callable[[], bytes], key: bytes | None = None
    ) -> None:
        self.refused: Counter[str] = Counter()
        self.apart = False
        """Whether host and device did not take one another when they last met."""
        self._identity = identity
        self._mute = identity.kind in MUTE
        self._memory = memory
        self._fresh_nonce = fresh_nonce
        self._key = None if key is None else auth.check_key(key)
        self._deframer = Deframer()
        self._answered: Answered | None = None
        self._open: _Open | None = None
        self._knock_at: float | None = None
        self._commands: OrderedDict[int, tuple[bytes, Answer | None]] = OrderedDict()
        self._out = bytearray()

    @property
    def in_session(self) -> bool:
        """Whether a host listens."""
        return self._open is not None

    @property
    def which(self) -> bytes | None:
        """What tells this session from any other; None while no host listens."""
        return None if self._open is None else self._open.welcome

    # --- what the face calls ----------------------------------------------------------------------------------------

    def link_up(self, now: float) -> None:
        """The wire is there: knock."""
        self._knock_at = now
        self.on_deadline(now)

    def link_lost(self) -> None:
        """The wire is gone, with whatever was on it."""
        self._deframer.forget()
        self._out.clear()
        self._answered = None
        self._open = None
        self._knock_at = None

    def tell(self, event: DeviceEvent, now: float) -> None:
        """This happened: keep it, and send it as soon as it may be sent."""
        lost = self._memory.add(EVENTS[self._identity.kind].encode(event), now)
        if lost is not None:
            self._begin_anew(lost, now)
        self._send_events(now)

    def lose(self, event: DeviceEvent, now: float) -> None:
        """This happened, and the store has lost it, with whatever else it kept: the numbers stay used up."""
        self._memory.add(EVENTS[self._identity.kind].encode(event), now)
        self._memory.lose()
        self._begin_anew(Reason.STORE_OVERFLOWED, now)

    def _begin_anew(self, lost: Reason, now: float) -> None:
        """Events are not kept any more that the host has not acknowledged: it hears in a new session which are left."""
        if self._open is not None:
            self._say(self._open, Bye(lost), now)
            self._leave(now)
        if self._answered is not None:  # what that HELLO promised is not kept any more
            self._answered = None
            self._knock_at = now

    def answer(self, command_id: int, outcome: Outcome, text: str, now: float) -> None:
        """What became of a command."""
        answer = Answer(command_id, outcome, "" if self._mute else text)
        if command_id in self._commands:
            self._commands[command_id] = (self._commands[command_id][0], answer)
        if self._open is not None:
            self._say(self._open, answer, now)

    def receive(self, data: bytes, now: float) -> list[CommandAsked]:
        """Bytes came; what they ask for."""
        asked: list[CommandAsked] = []
        for found in self._deframer.feed(data):
            match found:
                case Frame(message=message):
                    try:
                        asked += self._message(message, now)
                    except BadBytesError as bad:
                        self.refused[bad.reason] += 1
                case Reject(reason=reason):
                    self.refused[reason] += 1
                case _:
                    assert_never(found)
        self._send_events(now)
        return asked

    def next_deadline(self) -> float | None:
        """When `on_deadline` wants to be called."""
        if self._open is None:
            return self._knock_at
        session = self._open
        resend_at = [session.resend_at] if self._memory.kept else []
        return min(session.heard_at + session.silence_s, self._beat_at(session), *resend_at)

    def on_deadline(self, now: float) -> None:
        """Do whatever is due."""
        session = self._open
        if session is None:
            if self._knock_at is not None and self._knock_at <= now:
                self._knock_at = now + ASK_S
                self._out += frame(HANDSHAKE.encode(Knock()))
            return
        if session.envelope.used_up:
            self._say(session, Bye(Reason.CLOSING_DOWN), now)
        if session.envelope.used_up or session.heard_at + session.silence_s <= now:
            self._leave(now)
            self.on_deadline(now)
            return
        if self._memory.kept and session.resend_at <= now:
            session.resend_s = min(2 * session.resend_s, RESEND_MOST_S)
            session.resend_at = now + session.resend_s
            if self._memory.oldest < session.send_next:
                self._send(session, self._memory.oldest, now)
        if self._beat_at(session) <= now:
            self._say(session, Beat(), now)

    def bytes_to_send(self) -> bytes:
        """What goes out now."""
        out = bytes(self._out)
        self._out.clear()
        return out

    # --- the handshake ----------------------------------------------------------------------------------------------

    def _message(self, message: bytes, now: float) -> list[CommandAsked]:
        outer = HANDSHAKE.decode(message)
        match outer:
            case Who():
                self._who(message, now)
            case Welcome():
                self._welcome(outer, message, now)
            case Refused(session=session):
                if self._open is None and self._answered is not None and session == self._answered.session:
                    self._answered = None
                    self._knock_at = now + HOLD_S
                    self.apart = True
            case Knock() | Hello():
                raise BadBytesError("a device's message from a host")
            case Plain() | Sealed():
                if self._open is None:
                    raise BadBytesError("outside any session")
                content = self._open.envelope.unwrap(outer, message)
                self._open.heard_at = now
                return self._content(self._open, content, now)
            case _:
                assert_never(outer)
        return []

    def _who(self, who: bytes, now: float) -> None:
        if self._answered is None or self._answered.who != who:
            self._answered = handshake.answer(who, self._fresh_nonce(), self._identity, self._memory, self._key)
        self._out += frame(self._answered.hello)
        if self._open is None:
            self._knock_at = now + WELCOMES * ASK_S

    def _welcome(self, welcome: Welcome, message: bytes, now: float) -> None:
        if self._open is not None and message == self._open.welcome:
            self._say(self._open, Beat(), now)
            return
        answered = self._answered
        if answered is None or welcome.session != answered.session:
            raise BadBytesError("the answer to another request")
        reason, envelope = handshake.judge(answered, welcome, message, self._memory, self._key)
        self.apart = reason is not None
        if reason is not None:
            self._out += frame(HANDSHAKE.encode(Refused(welcome.session, reason, "" if self._mute else reason.phrase)))
            raise BadBytesError(reason.phrase)
        silence_s = welcome.silence_ms / 1000
        self._answered = None
        self._open = _Open(
            message,
            envelope,
            silence_s,
            heard_at=now,
            said_at=now,
            send_next=welcome.after + 1,
            sent=welcome.after,
            resend_at=now + RESEND_S,
        )
        self._say(self._open, Beat(), now)

    # --- within a session -------------------------------------------------------------------------------------------

    def _content(self, session: _Open, content: bytes, now: float) -> list[CommandAsked]:
        try:
            message = IN_SESSION.decode(content)
        except BadBytesError:
            self._complain(session, Reason.MALFORMED, now)
            raise
        match message:
            case Beat() | Complaint():
                return []
            case Ack(seq=seq):
                self._acknowledged(session, seq, now)
                return []
            case Again(seq=seq):
                self._check_sent(session, seq, now)
                session.send_next = max(seq, self._memory.oldest)
                return []
            case Command():
                return self._command(session, message, now)
            case Bye():
                self._leave(now + ASK_S)
                return []
            case Event() | Answer():
                self._complain(session, Reason.OUT_OF_PLACE, now)
                raise BadBytesError("a device's message from a host")
            case _:
                assert_never(message)

    def _acknowledged(self, session: _Open, seq: int, now: float) -> None:
        self._check_sent(session, seq, now)
        if seq >= self._memory.oldest:
            session.resend_s = RESEND_S
            session.resend_at = now + RESEND_S
            self._memory.forget(seq)
            session.send_next = max(session.send_next, seq + 1)

    def _check_sent(self, session: _Open, seq: int, now: float) -> None:
        if not 0 < seq <= session.sent:
            self._complain(session, Reason.EVENT_NEVER_SENT, now)
            raise BadBytesError(Reason.EVENT_NEVER_SENT.phrase)

    def _command(self, session: _Open, command: Command, now: float) -> list[CommandAsked]:
        if command.id in self._commands:
            content, answer = self._commands[command.id]
            if content != command.content:
                self._complain(session, Reason.COMMAND_ID_REUSED, now)
                raise BadBytesError(Reason.COMMAND_ID_REUSED.phrase)
            if answer is not None:
                self._say(session, answer, now)
            return []
        self._commands[command.id] = (command.content, None)
        if len(self._commands) > COMMANDS_REMEMBERED:
            self._commands.popitem(last=False)
        try:
            return [CommandAsked(command.id, COMMANDS[self._identity.kind].decode(command.content))]
        except BadBytesError as bad:
            self.answer(command.id, "unknown-command", bad.reason, now)
            return []

    def _send_events(self, now: float) -> None:
        session = self._open
        if session is None:
            return
        if session.envelope.used_up:
            self.on_deadline(now)
            return
        memory = self._memory
        while session.send_next < memory.next and session.send_next < memory.oldest + WINDOW:
            self._send(session, session.send_next, now)
            session.resend_at = now + session.resend_s
            session.sent = max(session.sent, session.send_next)
            session.send_next += 1

    def _send(self, session: _Open, seq: int, now: float) -> None:
        kept = self._memory.event(seq)
        self._say(session, Event(seq, kept.age_ms(now), kept.content), now)

    def _leave(self, knock_at: float) -> None:
        self._open = None
        self._knock_at = knock_at

    def _complain(self, session: _Open, reason: Reason, now: float) -> None:
        if session.complain_at <= now:
            session.complain_at = now + COMPLAIN_S
            self._say(session, Complaint(reason, "" if self._mute else reason.phrase), now)

    def _say(self, session: _Open, message: InSession, now: float) -> None:
        session.said_at = now
        self._out += frame(session.envelope.wrap(IN_SESSION.encode(message)))

    @staticmethod
    def _beat_at(session: _Open) -> float:
        return session.said_at + session.silence_s / BEATS_PER_SILENCE
