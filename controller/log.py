"""The log, for engineers: constant event names, fields, one line each. Nothing parses it; the journal is the record.

Under systemd each field goes to journald as a field of its own, and `MESSAGE`, the only one that journalctl prints by
itself, has all but the traceback in a line; otherwise lines of JSON, or plain ones on a terminal.
Neither secrets nor cards that nobody has turned are ever given to it. What cannot be logged is lost: a log must never
hold up a table. Configured by `controller.daemon`, once; `least` says from then on how much is told.
"""

import atexit
import logging
import os
import queue
import socket
import sys
from collections.abc import MutableMapping
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any, Final, Literal, TextIO

import structlog
from structlog.typing import Processor, WrappedLogger

from controller.wording.escaping import harmless

Form = Literal["auto", "json", "console"]
JOURNALD: Final = Path("/run/systemd/journal/socket")

WAITING_MOST: Final = 1_000
"""Lines that wait for whoever reads the log: some hundred KiB. A table at play logs a few a minute."""

ENDING_S: Final = 1.0
"""The end of the program waits so long for what waits to be read."""

MESSAGE_MOST: Final = 2_000
"""Letters of a line for journald: what is longer, such as a list of many errors, is whole in its own field."""

_PRIORITY: Final = {"debug": 7, "info": 6, "warning": 4, "error": 3, "critical": 2}
"""syslog's."""

_LEVELS: Final = {"debug": 10, "info": 20, "warning": 30, "error": 40, "critical": 50}


class _Least:
    """What is told: a number of `_LEVELS`. Looked at with each line, since loggers are made once and kept."""

    level = _LEVELS["info"]


def least(level: str) -> None:
    """Tell from now on what is at least of this level."""
    _Least.level = _LEVELS[level]


def configure(form: Form, level: str, table: str) -> None:
    """Log from now on in this form, from this level up, each line with the table's name."""
    least(level)

    def named(_: WrappedLogger, __: str, entry: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        entry["table"] = table  # not a context variable: what other threads call for has none
        return entry

    shared: list[Processor] = [
        _told,
        named,
        structlog.processors.add_log_level,
        structlog.processors.format_exc_info,
        _harmless,
    ]
    stream = _Stream(sys.stderr)
    shared.insert(1, stream.told)
    stamped: list[Processor] = [*shared, structlog.processors.TimeStamper(fmt="iso", utc=True)]
    factory: Any = _One(stream)
    if form == "auto" and _is_journal(sys.stderr) and JOURNALD.exists():
        processors: list[Processor] = [*shared, _as_journald]
        factory = _One(_Journald(JOURNALD))
    elif form == "json" or (form == "auto" and not sys.stderr.isatty()):
        processors = [*stamped, structlog.processors.JSONRenderer()]
    else:
        processors = [
            *stamped,
            structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty() and not os.environ.get("NO_COLOR")),
        ]
    structlog.configure(
        processors=processors,
        wrapper_class=structlog.make_filtering_bound_logger("debug"),
        logger_factory=factory,
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(handlers=[_Library()], level=logging.WARNING, force=True)


def fields(entry: MutableMapping[str, Any]) -> bytes:
    """A log entry as journald takes it: one field a line, in capitals, with the length of what has lines of its own."""
    told = {"MESSAGE": _line(entry), "PRIORITY": str(_PRIORITY.get(entry.get("level", "info"), 6)),
            "SYSLOG_IDENTIFIER": "shoewatchd"}  # fmt: skip
    told |= {f"SHOEWATCH_{name.upper()}": str(value) for name, value in entry.items() if name != "level"}
    out = bytearray()
    for name, value in told.items():
        text = value.encode("utf-8", "backslashreplace")
        if b"\n" in text:
            out += name.encode() + b"\n" + len(text).to_bytes(8, "little") + text + b"\n"
        else:
            out += name.encode() + b"=" + text + b"\n"
    return bytes(out)


def _line(entry: MutableMapping[str, Any]) -> str:
    """What happened, in a line: the event and its fields. The unit's name says which table it is."""
    beside = {"event", "level", "table", "exception"}
    said = ", ".join(
        f"{name}={_shown(value)}" for name, value in entry.items() if name not in beside and value not in (None, "")
    )
    whole = f"{entry['event']}: {said}" if said else str(entry["event"])
    line = harmless(whole)
    line = line if len(line) <= MESSAGE_MOST else f"{line[: MESSAGE_MOST - 1]}…"
    return f"{line} (traceback: journalctl --output=verbose)" if "exception" in entry else line


def _shown(value: object) -> str:
    """A field within a line."""
    match value:
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return "; ".join(map(str, value))
        case _:
            return str(value)


def _as_journald(_: WrappedLogger, __: str, entry: MutableMapping[str, Any]) -> tuple[tuple[bytes], dict[str, Any]]:
    return (fields(entry),), {}


def _told(_: WrappedLogger, name: str, entry: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    if _LEVELS.get(name, _LEVELS["critical"]) < _Least.level:
        raise structlog.DropEvent
    return entry


def _harmless(_: WrappedLogger, __: str, entry: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """What devices and files say moves nothing on the terminal of whoever reads; only a traceback has lines."""
    for name, value in entry.items():
        if name == "exception":
            entry[name] = "\n".join(map(harmless, str(value).split("\n")))
        elif not isinstance(value, int | float | list | tuple | dict | None):  # each form writes these as `repr` does
            entry[name] = harmless(str(value))
    return entry


def _is_journal(stream: TextIO) -> bool:
    """Whether systemd has connected this very stream with its journal: sd-daemon(3) says how that is known."""
    try:
        status = os.fstat(stream.fileno())
    except (OSError, ValueError):
        return False
    return os.environ.get("JOURNAL_STREAM") == f"{status.st_dev}:{status.st_ino}"


class _One:
    """A factory of the one logger that there is."""

    def __init__(self, logger: "_Stream | _Journald") -> None:
        self._logger = logger

    def __call__(self, *_: Any) -> "_Stream | _Journald":  # noqa: ANN401 - structlog's
        return self._logger


class _Stream:
    """Writes lines, in a thread: what a full disk or a reader that has gone or stopped does not take is lost."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._waiting: queue.Queue[bytes] = queue.Queue(WAITING_MOST)
        self._lost = 0
        self._descriptor: int | None = None
        with suppress(OSError, ValueError):
            self._descriptor = stream.fileno()
        self._thread: Thread | None = None

    def told(self, _: WrappedLogger, __: str, entry: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        """The first line that is taken again says how many were lost."""
        if self._lost and not self._waiting.full():
            entry["lost_before"], self._lost = self._lost, 0
        return entry

    def msg(self, line: str) -> None:
        """Write one entry; it waits for nobody."""
        if self._descriptor is None:  # no file: it takes everything at once
            with suppress(OSError, ValueError):
                self._stream.write(line + "\n")
                self._stream.flush()
            return
        if self._thread is None:
            self._thread = Thread(target=self._run, args=(self._descriptor,), name="log", daemon=True)
            self._thread.start()
            atexit.register(self._end)
        try:
            self._waiting.put_nowait(f"{line}\n".encode("utf-8", "backslashreplace"))
        except queue.Full:
            self._lost += 1

    def _run(self, descriptor: int) -> None:
        while line := self._waiting.get():
            with suppress(OSError):
                while line:
                    line = line[os.write(descriptor, line) :]

    def _end(self) -> None:
        """Write what waits, as far as somebody reads it."""
        with suppress(queue.Full):
            self._waiting.put_nowait(b"")
            assert self._thread is not None  # it is registered with it
            self._thread.join(ENDING_S)

    debug = info = warning = error = critical = msg


class _Journald:
    """Sends datagrams; what journald does not take is lost."""

    def __init__(self, path: Path) -> None:
        self._path = str(path)
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK)

    def msg(self, datagram: bytes) -> None:
        """Send one entry."""
        with suppress(OSError):
            self._socket.sendto(datagram, self._path)

    debug = info = warning = error = critical = msg


class _Library(logging.Handler):
    """What libraries log, in our form."""

    def emit(self, record: logging.LogRecord) -> None:  # type: ignore[explicit-override]  # of Python 3.12
        """Pass a line on."""
        log = structlog.get_logger()
        say = log.error if record.levelno >= logging.ERROR else log.warning
        say("library", logger=record.name, text=record.getMessage(), exc_info=record.exc_info)
