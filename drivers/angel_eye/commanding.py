"""Commands to an Angel Eye: one under way at a time, each answered exactly once.

ACK is one byte without a check, so noise can look like it: "done" means that the shoe seems to have taken the command.
That it is locked, the shoe says in its report `L`. Pure; owned by `session`, which decides whether commands are
permitted at all.
"""

from collections import deque
from dataclasses import dataclass
from typing import Final, assert_never

from drivers import commands
from drivers.angel_eye.codec import encode_command
from drivers.angel_eye.framing import Ack, Nak, TextFrame, frame_text
from drivers.angel_eye.messages import CancelError, Command, Lock, Unlock
from drivers.angel_eye.wire import BccStart, NakCode
from drivers.commands import DeviceCommand
from drivers.events import Answer, CommandAnswered, Report

ANSWER_S: Final = 2.0
"""The sheet gives no limit. A command and its reply take 30 ms at 4800 bit/s, and a device server adds at most some
hundreds; longer than this a dealer would have pressed again."""

WAITING_MAX: Final = 8
"""More waiting would mean that nobody reads the answers; the sheet knows four commands."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """A command with the number its asker knows it by."""

    id: int
    frame: bytes


class Commanding:
    """What was asked, what is under way, and what became of it."""

    def __init__(self, start: BccStart) -> None:
        self._start = start
        self._waiting: deque[_Asked] = deque()
        self._under_way: _Asked | None = None
        self._due: float | None = None

    @property
    def due(self) -> float | None:
        """When the answer to the command under way is overdue."""
        return self._due

    def ask(self, command_id: int, command: Command) -> list[Report]:
        """Put a command in the queue."""
        if len(self._waiting) == WAITING_MAX:
            return [_answered(command_id, "busy", f"{WAITING_MAX} commands are already waiting")]
        self._waiting.append(_Asked(command_id, frame_text(encode_command(command), self._start)))
        return []

    def next_frame(self, now: float) -> bytes:
        """The next command's bytes, once none is under way."""
        if self._under_way is not None or not self._waiting:
            return b""
        self._under_way = self._waiting.popleft()
        self._due = now + ANSWER_S
        return self._under_way.frame

    def answered(self, answer: Ack | Nak | TextFrame) -> list[Report]:
        """An answer came: what it says of the command under way; nothing if none is."""
        asked = self._end()
        if asked is None:
            return []
        match answer:
            case Ack():
                return [_answered(asked.id, "done", "", answer.raw)]
            case TextFrame():
                return [_answered(asked.id, "done", answer.body.decode("ascii", "backslashreplace"), answer.raw)]
            case Nak():
                return [_answered(asked.id, _OUTCOMES.get(answer.code, "refused"), answer.reason, answer.raw)]
            case _ as never:
                assert_never(never)

    def overdue(self) -> list[Report]:
        """No answer came in time."""
        asked = self._end()
        return [] if asked is None else [_answered(asked.id, "no-answer", "the shoe did not answer")]

    def drop(self, reason: str) -> list[Report]:
        """The connection is gone: nobody knows what became of the command under way, and the others never left."""
        reports = []
        asked = self._end()
        if asked is not None:
            reports.append(_answered(asked.id, "no-answer", reason))
        while self._waiting:
            reports.append(_answered(self._waiting.popleft().id, "no-answer", f"not sent: {reason}"))
        return reports

    def _end(self) -> _Asked | None:
        asked, self._under_way, self._due = self._under_way, None, None
        return asked


def in_this_dialect(command: DeviceCommand) -> Command | None:
    """The shoe's own command, or None where it has none."""
    match command:
        case commands.LockShoe(locked):
            return Lock() if locked else Unlock()
        case commands.ClearFault(code):
            return CancelError(code)
        case (
            commands.StartShuffle()
            | commands.ReleaseBatch()
            | commands.SetLamps()
            | commands.ShowText()
            | commands.Buzz()
        ):
            return None
        case _ as never:
            assert_never(never)


_OUTCOMES: dict[int, Answer] = {
    NakCode.COMMAND: "unknown-command",
    NakCode.TYPE: "unknown-command",
    NakCode.BUSY: "busy",
    NakCode.WRITING: "busy",
}


def _answered(command_id: int, outcome: Answer, text: str, raw: bytes = b"") -> Report:
    return Report(CommandAnswered(command_id, outcome, text), raw)
