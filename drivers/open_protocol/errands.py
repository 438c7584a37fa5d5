"""Commands on their way to one device: one under way at a time, sent again until it is answered or given up.

The id is the application's, and repeats with the command, so the device does nothing twice. Pure: time is an argument.
Owned by the host's session.
"""

from collections import deque
from dataclasses import dataclass

from drivers.events import CommandAnswered, Report
from drivers.open_protocol.messages import Answer, Command
from drivers.open_protocol.wire import COMMAND_TRIES, COMMANDS_WAITING, RESEND_MOST_S, RESEND_S


@dataclass(slots=True)
class _UnderWay:
    command: Command
    wait_s: float
    send_at: float
    tries: int = 0


class Errands:
    """The command under way and those that wait."""

    def __init__(self) -> None:
        self._waiting: deque[Command] = deque()
        self._under_way: _UnderWay | None = None

    def add(self, command: Command, now: float) -> list[Report]:
        """Send this command when its turn comes; one that is here already is not added twice."""
        if command in self._waiting or (self._under_way and self._under_way.command == command):
            return []
        if len(self._waiting) == COMMANDS_WAITING:
            return [_unanswered(command, "too many commands are waiting")]
        self._waiting.append(command)
        self._next(now)
        return []

    def answered(self, answer: Answer, now: float) -> list[Report]:
        """The report of an answer; nothing when nobody waits for it, as for one that came twice."""
        if self._under_way is None or self._under_way.command.id != answer.id:
            return []
        self._under_way = None
        self._next(now)
        return [Report(CommandAnswered(answer.id, answer.outcome, answer.text))]

    def next_deadline(self) -> float | None:
        """When the command under way is to be sent, again or at last."""
        return self._under_way.send_at if self._under_way else None

    def due(self, now: float) -> tuple[Command | None, list[Report]]:
        """The command to send now, and the report of one that was given up."""
        given_up = []
        if self._under_way and self._under_way.send_at <= now and self._under_way.tries == COMMAND_TRIES:
            given_up.append(_unanswered(self._under_way.command, "the device did not answer"))
            self._under_way = None
            self._next(now)
        errand = self._under_way
        if errand is None or errand.send_at > now:
            return None, given_up
        errand.tries += 1
        errand.send_at = now + errand.wait_s
        errand.wait_s = min(2 * errand.wait_s, RESEND_MOST_S)
        return errand.command, given_up

    def end(self) -> list[Report]:
        """The session is over, and this with it: nobody will answer what is still here."""
        left = [self._under_way.command] if self._under_way else []
        return [_unanswered(command, "the session ended") for command in (*left, *self._waiting)]

    def _next(self, now: float) -> None:
        if self._under_way is None and self._waiting:
            self._under_way = _UnderWay(self._waiting.popleft(), RESEND_S, now)


def _unanswered(command: Command, text: str) -> Report:
    return Report(CommandAnswered(command.id, "no-answer", text))
