"""The host's half of the conversation with an Angel Eye II-EX.

Rules, from the fact sheet:
1. A report with the same bytes as the one before it, seq included, is that one sent again: counted, told to nobody.
   "The same seq" alone proves nothing, since seq wraps and a restarted shoe starts again.
2. A step in seq that cannot be the next one, a wrap, a restart or an `R` means that reports are missing: told.
   So does a code that the sheet does not list: it may have been a card. A frame whose check matches, and whose content
   is none, may be damage (one in 256 of damaged frames passes): it is missing once it comes again with the same bytes,
   or at the next report, unless that one has the very next number.
3. By default the host only listens. Commands need `allow_commands`, and go one at a time.
4. With `answer_reports` a report is acknowledged when it is durable, never before; sent again, acknowledged again.
5. The shoe says neither who it is nor that it is alive: it counts as there once its port has stayed open for
   `PRESENT_S`, or from its first report of something that everybody sees, until the link is lost. What it alone knows
   (`OfItsOwn`) brings it no sooner: after a restart it may still have to tell its result, which follows from cards that
   nobody has seen.

Pure: `now` is an argument. Implements `drivers.session.Session`; run by `drivers.pump`.
"""

from typing import Final, assert_never

from drivers.angel_eye.codec import decode_report
from drivers.angel_eye.commanding import Commanding, in_this_dialect
from drivers.angel_eye.framing import MAX_FRAME, Ack, Deframer, Nak, Reject, ReportFrame, TextFrame, Token
from drivers.angel_eye.meaning import events
from drivers.angel_eye.messages import Command, Drawn, ShoeReport, Started, Unknown
from drivers.angel_eye.numbering import missing_at, neighbours, step
from drivers.angel_eye.wire import ACK, Settings
from drivers.commands import DeviceCommand
from drivers.errors import BadBytesError
from drivers.events import (
    CommandAnswered,
    DeviceEvent,
    DeviceOffline,
    DeviceOnline,
    EventsMissing,
    OfItsOwn,
    Place,
    Report,
)
from drivers.framing.counters import Counters
from drivers.framing.refusals import Refusals

FRAME_S: Final = 2.0
"""A frame of the greatest length takes 0.13 s at 4800 bit/s, and a device server forwards within some hundred ms: after
this long the rest is not coming."""

PRESENT_S: Final = 0.5
"""A port that hangs up at once has nobody behind it. The shoe itself says nothing before the first card, and no dealer
would draw that while the table waits for the shoe."""

ONLINE: Final = DeviceOnline("shoe", maker="Angel", model="Angel Eye II-EX")


class AngelEye:
    """One shoe; it outlives its connections."""

    waits: Final = False

    def __init__(self, settings: Settings, last_report: bytes = b"") -> None:
        """`last_report`: the frame of the last report that was kept, so that a restart of the host repeats no card."""
        self._settings = settings
        self._deframer = Deframer(settings.command_bcc)
        self._refusals = Refusals()
        self._commanding = Commanding(settings.command_bcc)
        self._out = bytearray()
        self._last = last_report
        self._before = [_seq_of(last_report)] if last_report else []
        self._unread = b""
        """A frame whose content is none, while it is open whether the shoe meant it."""
        self._taken = 0
        self._acknowledged = 0
        self._up = False
        self._online = False
        self._present_at: float | None = None
        self._stalls_at: float | None = None

    @property
    def counters(self) -> Counters:
        """What has been heard so far."""
        return self._deframer.counters

    def link_up(self, now: float) -> None:
        """There is a link; soon the shoe counts as there."""
        self._present_at = now + PRESENT_S
        self._up = True

    def receive(self, data: bytes, now: float) -> list[Report]:
        """What these bytes completed."""
        reports = [report for token in self._deframer.feed(data) for report in self._take(token, now)]
        self._stalls_at = now + FRAME_S if self._deframer.pending else None
        self._send_next(now)
        return reports

    def next_deadline(self) -> float | None:
        """The first of: a frame stalls, an answer is overdue, refusals are due to be told."""
        times = (self._present_at, self._stalls_at, self._commanding.due, self._refusals.next_deadline())
        return min((time for time in times if time is not None), default=None)

    def on_deadline(self, now: float) -> list[Report]:
        """Whatever is due by now."""
        reports = self._present(now)
        if self._stalls_at is not None and self._stalls_at <= now:
            reports += self._abandon(now)
        if self._commanding.due is not None and self._commanding.due <= now:
            reports += self._commanding.overdue()
            self._send_next(now)
        return reports + self._refusals.due(now)

    def bytes_to_send(self) -> bytes:
        """Acknowledgements and at most one command."""
        out = bytes(self._out)
        self._out.clear()
        return out

    def acknowledge(self, place: Place, now: float) -> None:  # noqa: ARG002 - the contract of every session
        """The report with this place is durable, and so are those before it."""
        while self._acknowledged < place.seq:
            self._acknowledged += 1
            self._out.append(ACK)

    def command(self, command_id: int, command: DeviceCommand, now: float) -> list[Report]:
        """Lock, unlock or cancel an error, if the configuration permits."""
        dialect = in_this_dialect(command)
        if dialect is None:
            return [Report(CommandAnswered(command_id, "unknown-command", "an Angel Eye does not have this command"))]
        return self._ask(command_id, dialect, now)

    def link_lost(self, reason: str, now: float) -> list[Report]:
        """The link is gone: half a frame with it, and the answer to a command under way."""
        reports = [*self._refusals.due(now), *self._abandon(now), *self._commanding.drop(reason)]
        self._out.clear()
        self._up = False
        self._present_at = None
        if self._online:
            self._online = False
            reports.append(Report(DeviceOffline(reason)))
        return reports

    def close(self, now: float) -> list[Report]:
        """The host goes away; the shoe needs no word of that."""
        return self.link_lost("closing down", now)

    def _ask(self, command_id: int, command: Command, now: float) -> list[Report]:
        if not self._settings.allow_commands:
            why = "the configuration does not allow commands to this shoe"
            return [Report(CommandAnswered(command_id, "refused", why))]
        if not self._up:
            return [Report(CommandAnswered(command_id, "no-answer", "the shoe is not connected"))]
        reports = self._commanding.ask(command_id, command)
        self._send_next(now)
        return reports

    def _send_next(self, now: float) -> None:
        self._out += self._commanding.next_frame(now)

    def _present(self, now: float) -> list[Report]:
        if self._present_at is None or self._present_at > now:
            return []
        self._online, self._present_at = True, None
        return [Report(ONLINE)]

    def _abandon(self, now: float) -> list[Report]:
        self._stalls_at = None
        return [report for token in self._deframer.abandon() for report in self._take(token, now)]

    def _take(self, token: Token, now: float) -> list[Report]:
        match token:
            case ReportFrame():
                return self._hear(token, now)
            case Ack() | Nak() | TextFrame():
                return self._commanding.answered(token) or self._refuse("an answer without a command", token.raw, now)
            case Reject(why, raw):
                return self._refuse(why.value, raw, now)
            case _ as never:
                assert_never(never)

    def _refuse(self, reason: str, raw: bytes, now: float) -> list[Report]:
        return self._refusals.add(reason, raw[:MAX_FRAME], now)

    def _hear(self, frame: ReportFrame, now: float) -> list[Report]:
        """A frame whose check matches: what it tells, the last event with the place to acknowledge."""
        if frame.raw == self._last:
            if self._settings.answer_reports and self._acknowledged == self._taken:
                self._out.append(ACK)
            return []
        try:
            seq, said = decode_report(frame.body)
        except BadBytesError as bad:
            self.counters.refused[bad.reason] += 1
            return [*self._refuse(bad.reason, frame.raw, now), *self._hear_unread(frame)]
        return self._told(frame, [*self._missing(seq, said), *events(said)])

    def _hear_unread(self, frame: ReportFrame) -> list[Report]:
        """A content that is none: the same bytes a second time are no damage, and something is missing there."""
        if frame.raw != self._unread:
            self._unread = frame.raw
            return []
        seq = _seq_of(frame.raw)
        missing = self._steps(seq)
        self._before, self._unread = [seq], b""
        return self._told(frame, [*missing, missing_at(seq)])

    def _told(self, frame: ReportFrame, said: list[DeviceEvent]) -> list[Report]:
        """What a report tells that is the newest one from here on."""
        told: list[DeviceEvent] = []
        if not self._online and not all(isinstance(event, OfItsOwn) for event in said):
            self._online, self._present_at = True, None
            told.append(ONLINE)
        told += said
        self._last = frame.raw
        self._taken += 1
        place = Place(0, self._taken) if self._settings.answer_reports else None
        return [*(Report(event, frame.raw) for event in told[:-1]), Report(told[-1], frame.raw, place)]

    def _missing(self, seq: str, said: ShoeReport) -> list[DeviceEvent]:
        """What the numbering says is missing, and what else may be.

        Nobody knows whether an `R` has a number of its own or that of its `D`: it is not judged, and what follows it
        may follow either.
        """
        if isinstance(said, Drawn) and said.again:
            self._before = [*self._before[:1], seq]
            return []
        gap = [] if isinstance(said, Started) else self._steps(seq)
        told_of = any(isinstance(each, EventsMissing) for each in gap)
        if self._unread and not told_of and not self._is_next(seq, said):
            gap = [*gap, EventsMissing(missing_at(_seq_of(self._unread)).first, None)]
        if isinstance(said, Unknown):
            gap = [*gap, missing_at(seq)]
        self._before, self._unread = [seq], b""
        return gap

    def _steps(self, seq: str) -> list[DeviceEvent]:
        """What is missing before this number, whichever the one before it was."""
        gaps = [step(before, seq, self._settings.last_seq) for before in self._before]
        return gaps[0] if gaps and all(gaps) else []

    def _is_next(self, seq: str, said: ShoeReport) -> bool:
        """Whether nothing can have come between the report before and this one."""
        return not isinstance(said, Started) and any(
            neighbours(each, seq, self._settings.last_seq) for each in self._before
        )


def _seq_of(frame: bytes) -> str:
    return frame[1:2].decode("latin-1")
