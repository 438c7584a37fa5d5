"""A shoe model behind the Angel Eye II-EX protocol, as the fact sheet of the device has it.

Each report has a seq and is sent three times, unless the host acknowledges it; then the next one follows. A host may
lock the shoe, unlock it, cancel an error and ask for the state. What the sheet calls unsure is a quirk of the revision.
"""

from collections import deque
from typing import Final, assert_never

from drivers import commands, events
from drivers.angel_eye import meaning
from drivers.angel_eye.codec import decode_command, decode_report, encode_report, refusal
from drivers.angel_eye.framing import (
    Ack,
    Deframer,
    Nak,
    Reject,
    ReportFrame,
    TextFrame,
    Token,
    frame_report,
    frame_text,
)
from drivers.angel_eye.messages import (
    AskState,
    CancelError,
    Command,
    CuttingCardOut,
    Drawn,
    DrawnOutside,
    ErrorCancelled,
    ErrorRaised,
    Face,
    Lock,
    LockChanged,
    ResultPressed,
    ShoeReport,
    Started,
    Unlock,
)
from drivers.angel_eye.wire import ACK, RANKS, SEQ_ORDER, SUITS, BccStart, Mode, NakCode, Outcome, Pairs, Target
from drivers.events import DeviceEvent
from firmware_sim.devices.model import Model
from firmware_sim.quirks import Revision

TIMES: Final = 3
"""Fact sheet: a report that nobody acknowledges is sent three times."""

AGAIN_S: Final = 0.3
"""Between two sendings; the sheet gives no time. A frame takes 17 ms at 4800 bit/s, and a card is drawn each second."""

AGAIN_LEAST_S: Final = 0.02
"""However fast the table: a host must have the time of a frame to answer."""

UNREADABLE: Final = 1
OVERDRAW: Final = 2
RAN_BACK: Final[dict[events.Where, int]] = {"exit": 4, "midway": 5, "unknown": 5}
TIME_OUT: Final = 7
"""The sheet's error numbers."""


class AngelEyeFace:
    """One report under way at a time."""

    def __init__(
        self, model: Model, quirks: Revision, start: BccStart = BccStart.AT_STX, *, speed: float = 1.0
    ) -> None:
        """`speed` is the table's: a shoe that nobody answers repeats as much faster as its cards come."""
        self._model = model
        self._quirks = quirks
        self._start = start
        self._again_s = max(AGAIN_S / max(speed, 1.0), AGAIN_LEAST_S)
        self._order = SEQ_ORDER[: SEQ_ORDER.index(quirks.last_seq) + 1]
        self._deframer = Deframer(start)
        self._waiting: deque[ShoeReport] = deque()
        self._out: list[bytes] = []
        self._seq = 0
        self._under_way = b""
        self._left = 0
        self._again_at: float | None = None
        self._up = False
        self._boot()

    @property
    def busy(self) -> bool:
        """Whether a report is under way."""
        return self._again_at is not None

    def link_up(self, now: float) -> None:
        """There is a wire: what waits goes out."""
        self._up = True
        self.look(now)

    def link_lost(self, now: float) -> None:  # noqa: ARG002 - the contract of every face
        """The shoe does not notice: it has no line that tells, and goes on sending into nothing."""
        self._up = False
        self._out.clear()

    def receive(self, data: bytes, now: float) -> None:
        """Commands, and acknowledgements of reports."""
        for token in self._deframer.feed(data):
            self._take(token)
        self.look(now)

    def look(self, now: float) -> None:
        """Send what the model tells, report by report."""
        for event in self._model.told():
            self._waiting += _reports(event)
        if self._again_at is not None and self._again_at <= now:
            self._send(now)
        while self._again_at is None and self._waiting:
            self._begin(self._waiting.popleft(), now)

    def next_deadline(self) -> float | None:
        """When the report under way is sent again."""
        return self._again_at

    def frames(self) -> list[bytes]:
        """Each report, and each answer."""
        out, self._out = self._out, []
        return out if self._up else []

    def event_in(self, frame: bytes) -> DeviceEvent | None:
        """What a report tells; an answer tells nothing."""
        for token in Deframer(self._start).feed(frame):
            if isinstance(token, ReportFrame):
                return meaning.events(decode_report(token.body)[1])[0]
        return None

    def restart(self, now: float, *, forgets: bool) -> None:  # noqa: ARG002 - it keeps nothing in any case
        """Start again: seq begins anew, and what was under way is gone."""
        self._waiting.clear()
        self._seq = 0
        self._under_way, self._left, self._again_at = b"", 0, None
        self._boot()
        self.look(now)

    # --- reports ----------------------------------------------------------------------------------------------------

    def _boot(self) -> None:
        if not self._quirks.starts_silently:
            self._waiting.append(Started())

    def _begin(self, report: ShoeReport, now: float) -> None:
        seq = self._order[self._seq]
        self._seq = (self._seq + 1) % len(self._order)
        self._under_way = frame_report(encode_report(seq, report))
        self._left = TIMES
        self._send(now)

    def _send(self, now: float) -> None:
        self._left -= 1
        self._out.append(self._under_way)
        self._again_at = now + self._again_s if self._left else None

    # --- commands ---------------------------------------------------------------------------------------------------

    def _take(self, token: Token) -> None:
        match token:
            case Ack():
                self._left, self._again_at = 0, None
            case TextFrame(raw=raw):
                self._out.append(self._obey(decode_command(token.body)))
                assert raw
            case Reject():
                self._out.append(refusal(NakCode.BCC).raw)
            case Nak() | ReportFrame():
                pass
            case _:
                assert_never(token)

    def _obey(self, command: Command | Nak) -> bytes:
        match command:
            case Nak(raw=raw):
                return raw
            case Lock() | Unlock():
                outcome, _ = self._model.obey(commands.LockShoe(isinstance(command, Lock)))
            case CancelError(error):
                outcome, _ = self._model.obey(commands.ClearFault(error))
            case AskState():
                return frame_text(b"GP00", self._start)
            case _:
                assert_never(command)
        return bytes((ACK,)) if outcome == "done" else refusal(NakCode.OTHER).raw


_TARGETS: Final[dict[events.Said, int]] = {
    "player": Target.PLAYER,
    "banker": Target.BANKER,
    "burn": Target.BURN,
    None: Target.PLAYER,
}
_OUTCOMES: Final[dict[events.Outcome, int]] = {
    "player": Outcome.PLAYER,
    "banker": Outcome.BANKER,
    "tie": Outcome.TIE,
    "abandoned": Outcome.FORCE_QUIT,
}
_PAIRS: Final[dict[events.Pairs, int]] = {
    "none": Pairs.NONE,
    "player": Pairs.PLAYER,
    "banker": Pairs.BANKER,
    "both": Pairs.BOTH,
}
_SUIT = {letter: code for code, letter in SUITS.items()}
_RANK = {letter: code for code, letter in RANKS.items()}


def _reports(event: DeviceEvent) -> list[ShoeReport]:
    """How this shoe says it; nothing where its protocol has no word for it."""
    match event:
        case events.CardDrawn():
            return _card(event)
        case events.CuttingCardOut():
            return [CuttingCardOut()]
        case events.DoubleFeed():
            return [ErrorRaised(OVERDRAW, error_mode=False)]
        case events.PushedBack(where=where):
            return [ErrorRaised(RAN_BACK[where], error_mode=False)]
        case events.Jam():
            return [ErrorRaised(TIME_OUT, error_mode=True)]
        case events.JamCleared():
            return [ErrorCancelled(TIME_OUT)]
        case events.LockMoved(locked=locked):
            return [LockChanged(locked)]
        case events.ShoeResult(outcome=outcome, pairs=pairs):
            return [ResultPressed(_OUTCOMES[outcome], _PAIRS[pairs])]
        case events.DeviceFault(code=code):
            return [ErrorRaised(code & 0x3F, error_mode=False)]
        case events.FaultCleared(code=code):
            return [ErrorCancelled(code & 0x3F)]
        case _:
            return []


def _card(event: events.CardDrawn) -> list[ShoeReport]:
    if event.card == "??":
        unread = ErrorRaised(UNREADABLE, error_mode=False)
        if not event.in_play:
            return [unread, DrawnOutside(Mode.LOCKED, UNREADABLE, Face(0, 0))]
        return [unread, Drawn(_TARGETS[event.said], event.index or 0, Face(0, 0))]
    face = Face(_SUIT[event.card[1]], _RANK[event.card[0]])
    if not event.in_play:
        return [DrawnOutside(Mode.LOCKED, 0, face)]
    first = event.said == "burn" and event.index == 1
    return [Drawn(Target.FIRST_CARD if first else _TARGETS[event.said], 0 if first else event.index or 0, face)]
