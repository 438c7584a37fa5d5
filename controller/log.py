"""The log, for engineers: constant event names, fields, one line each. Nothing parses it; the journal is the record.

Under systemd each field goes to journald as a field of its own; otherwise lines of JSON, or plain ones on a terminal.
Neither secrets nor cards that nobody has turned are ever given to it. What cannot be logged is lost: a log must never
hold up a table. Configured by `controller.daemon`, once; `least` says from then on how much is told.
"""

import logging
import os
import socket
import sys
from collections.abc import MutableMapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Literal, TextIO

import structlog
from structlog.typing import Processor, WrappedLogger

from controller.wording.escaping import harmless

Form = Literal["auto", "json", "console"]
JOURNALD: Final = Path("/run/systemd/journal/socket")

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
    stamped: list[Processor] = [*shared, structlog.processors.TimeStamper(fmt="iso", utc=True)]
    factory: Any = _One(_Stream(sys.stderr))
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
    told = {"MESSAGE": str(entry["event"]), "PRIORITY": str(_PRIORITY.get(entry.get("level", "info"), 6)),
            "SYSLOG_IDENTIFIER": "shoewatchd"}  # fmt: skip
    told |= {f"SHOEWATCH_{name.upper()}": str(value) for name, value in entry.items() if name not in {"event", "level"}}
    out = bytearray()
    for name, value in told.items():
        text = value.encode("utf-8", "backslashreplace")
        if b"\n" in text:
            out += name.encode() + b"\n" + len(text).to_bytes(8, "little") + text + b"\n"
        else:
            out += name.encode() + b"=" + text + b"\n"
    return bytes(out)


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
    """Writes lines; what a full disk or a reader that has gone does not take is lost."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def msg(self, line: str) -> None:
        """Write one entry."""
        with suppress(OSError, ValueError):
            self._stream.write(line + "\n")
            self._stream.flush()

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
