"""The other side of the control socket: asks a running table, and hears what happens there. Blocks; no event loop.

Called by `controller.cli`.
"""

import errno
import select
import socket
import struct
import time
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Self

import msgspec
from msgspec import Struct

from controller import installation
from controller.control.protocol import ANSWER_LINE
from controller.effects.choices import ChoiceView
from controller.effects.public import Acted
from controller.effects.view import AnyView, View, view_of

WAIT_S: Final = 5.0
"""A table that is well answers in a few milliseconds."""

ACT_WAIT_S: Final = 20.0
"""Longer than the server waits for an act to be durable."""

CHUNK: Final = 65_536


class NoAnswer(Exception):  # noqa: N818  # says what is wrong
    """No daemon answers at the socket: what is wrong, and what helps."""

    def __init__(self, path: Path, problem: str, cure: str) -> None:
        super().__init__(f"{path}: {problem}: {cure}")
        self.path = path
        self.problem = problem
        self.cure = cure


class Declined(NoAnswer):
    """A daemon answered, and cannot or will not: what is wrong, and what helps."""


class Problem(Struct, frozen=True):
    """What the table says is wrong with a request, and what helps."""

    problem: str
    cure: str
    code: str = "request"


class TableLine(Struct, frozen=True):
    """A line from the table: one of these fields is there."""

    id: int | None = None
    status: AnyView | None = None
    ok: bool = False
    next: int = 0
    """Behind `ok`: the number of the first event to come."""
    done: Acted | None = None
    acts: tuple[ChoiceView, ...] | None = None
    error: Problem | None = None
    event: dict[str, Any] | None = None


def _viewed(_: type, said: Any) -> View:  # noqa: ANN401  # what JSON says
    if not isinstance(said, dict):
        raise ValueError("not a view of a table")  # noqa: TRY004  # as msgspec says it of all that it cannot read
    return view_of(said)


_HEARD: Final = msgspec.json.Decoder(TableLine, dec_hook=_viewed)
_NOT_UNDERSTOOD: Final = (
    "the answer was not understood",
    "use the shoewatch of the daemon's version, or give the right socket with --socket",
)
NOT_RUNNING: Final = "shoewatchd is not running"
FORBIDDEN: Final = "permission denied"
SILENT: Final = "shoewatchd did not answer in time"
LOST_CONTACT: Final = "Lost contact with shoewatchd"
_GIVE: Final = "or give its socket with --socket or --config"


class Client:
    """A connection to a table."""

    def __init__(self, path: Path, connection: socket.socket) -> None:
        self._path = path
        self._connection = connection
        self._rest = b""
        self._asked = 0
        self._aside: deque[TableLine] = deque()

    @classmethod
    def open(cls, path: Path) -> Self:
        """Connect; NoAnswer says why that cannot be."""
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM | socket.SOCK_CLOEXEC)
        # without Python's own timeout, with which the kernel refuses at once where others wait to be accepted
        wait = struct.pack("ll", int(WAIT_S), int(WAIT_S % 1 * 1_000_000))
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, wait)
        try:
            connection.connect(str(path))
            connection.settimeout(WAIT_S)
        except BlockingIOError:
            connection.close()
            raise Declined(path, "too many clients are connecting", "try again") from None
        except OSError as error:
            connection.close()
            raise NoAnswer(path, *_diagnosis(path, error)) from None
        return cls(path, connection)

    def close(self) -> None:
        """Leave."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def fileno(self) -> int:
        """To wait for what comes."""
        return self._connection.fileno()

    @property
    def heard_already(self) -> bool:
        """Whether something came before an answer that was waited for: `hear` has it."""
        return bool(self._aside)

    def send(self, ask: str, **fields: object) -> int:
        """Ask something; the number that stands on its answer."""
        self._asked += 1
        line = msgspec.json.encode({"id": self._asked, "ask": ask} | fields) + b"\n"
        try:
            self._connection.sendall(line)
        except OSError as error:
            raise self._last_words() or self._gone(error) from None
        return self._asked

    def ask(self, ask: str, wait_s: float = WAIT_S, **fields: object) -> TableLine:
        """Ask something and wait for its answer; events that come meanwhile are heard later."""
        number = self.send(ask, **fields)
        until = time.monotonic() + wait_s
        answer: TableLine | None = None
        while answer is None:
            for heard in self._lines(max(0.0, until - time.monotonic())):
                if heard.id == number or (heard.error is not None and heard.id is None):
                    answer = heard
                else:
                    self._aside.append(heard)
        return answer

    def hear(self) -> list[TableLine]:
        """What has come; waits if nothing has. NoAnswer when the table has left."""
        if self._aside:
            aside, self._aside = [*self._aside], deque()
            return aside
        return self._lines(WAIT_S)

    def no_answer(self, problem: Problem | None) -> NoAnswer:
        """What the table said instead of an answer, as the reason why there is none."""
        if problem is None:
            return NoAnswer(self._path, *_NOT_UNDERSTOOD)
        return Declined(self._path, problem.problem, problem.cure)

    def _lines(self, wait_s: float) -> list[TableLine]:
        if not select.select([self._connection], [], [], wait_s)[0]:
            cure = "read its log, and check whether the computer is overloaded"
            raise NoAnswer(self._path, SILENT, cure)
        try:
            came = self._connection.recv(CHUNK)
        except OSError as error:
            raise self._gone(error) from None
        if not came:
            raise self._gone(None)
        *lines, self._rest = (self._rest + came).split(b"\n")
        if len(self._rest) > ANSWER_LINE:
            raise NoAnswer(self._path, "the answer is too long for shoewatchd", "give its socket with --socket")
        try:
            return [_HEARD.decode(line) for line in lines]
        except (msgspec.MsgspecError, ValueError):
            raise NoAnswer(self._path, *_NOT_UNDERSTOOD) from None

    def _last_words(self) -> NoAnswer | None:
        """What the table said before it left, if that is a reason."""
        with suppress(OSError, NoAnswer):
            said = next((heard.error for heard in self._lines(0.0) if heard.error is not None), None)
            return None if said is None else self.no_answer(said)
        return None

    def _gone(self, error: OSError | None) -> NoAnswer:
        why = "" if error is None else f" ({error.strerror or error})"
        return NoAnswer(self._path, f"{LOST_CONTACT}{why}", "read its log, then start it again")


def _diagnosis(path: Path, error: OSError) -> tuple[str, str]:
    match error.errno:
        case errno.ENOENT:
            return NOT_RUNNING, _start(path)
        case errno.ECONNREFUSED if not path.is_socket():
            return "not a socket", "give the table's socket with --socket or --config"
        case errno.ECONNREFUSED:
            return NOT_RUNNING, _start(path)
        case errno.EACCES | errno.EPERM:
            return FORBIDDEN, "add this user to the socket's group (`group` under [outputs])"
        case _:
            return f"shoewatchd does not answer ({error.strerror or error})", _start(path)


def _start(path: Path) -> str:
    """How the daemon with this socket is started."""
    instance = path.parent.name
    if path == installation.socket(instance):
        return f"start it with `systemctl start {installation.unit(instance).removesuffix('.service')}`, {_GIVE}"
    return f"start it with `shoewatch run`, {_GIVE}"
