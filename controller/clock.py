"""Whether a time server keeps this computer's clock right: the kernel says it, or systemd where a sandbox hides it.

The hardened unit denies `adjtimex`, also to who only reads with it. systemd-timedated runs outside of it and answers on
the system's bus, whoever keeps the clock (systemd-timesyncd, chrony, ntpd). Nobody waits longer than `LIMIT_S`; where
neither answers, the clock is `unknown`. Imports nothing of ours.
"""

import ctypes
import os
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple

LIMIT_S: Final = 5.0
"""For all of it: the kernel takes 0.1 ms and timedated 0.6 ms; but systemd may have to start timedated first, and that
takes two seconds in an emulated machine."""

BUS: Final = Path("/run/dbus/system_bus_socket")
SET: Final = Path("/run/systemd/timesync/synchronized")
"""systemd-timesyncd touches this file whenever it has set the clock, and systemd removes it when timesyncd ends."""

_ERROR_US: Final = 16_000_000
"""NTP_PHASE_LIMIT of the kernel: the possible error of a clock that nobody has set. timedated goes by it too."""

_TIMEX: Final = struct.Struct("@IlllliL")
"""The first fields of C's `struct timex`: modes, offset, freq, maxerror, esterror, status, constant."""
_TIMEX_SIZE: Final = 256
"""The whole has 208 bytes where a long has 64 bits."""


class Sync(StrEnum):
    """Whether the clock is synchronised."""

    YES = "synchronised"
    NO = "not synchronised"
    UNKNOWN = "unknown"


class Clock(NamedTuple):
    """What is known of the computer's clock."""

    sync: Sync
    set_ns: int | None = None
    """When systemd-timesyncd set it last, since 1970; None where something else does, or nothing."""


def ask(bus: Path = BUS, touched: Path = SET) -> Clock:
    """The clock as it is now, within `LIMIT_S`."""
    said = _kernel()
    if said is None:
        said = _timedated(bus, time.monotonic() + LIMIT_S)
    if said is None:
        return Clock(Sync.UNKNOWN)
    set_ns = None
    if said:
        with suppress(OSError):
            set_ns = touched.stat().st_mtime_ns
    return Clock(Sync.YES if said else Sync.NO, set_ns)


def _kernel() -> bool | None:
    """What the kernel says; None where it may not be asked."""
    timex = ctypes.create_string_buffer(_TIMEX_SIZE)  # all zero: modes 0 changes nothing
    try:
        if ctypes.CDLL(None).adjtimex(timex) < 0:
            return None
    except (OSError, AttributeError):  # no C library, or one without it
        return None
    error_us: int = _TIMEX.unpack_from(timex)[3]
    return error_us < _ERROR_US


# --- the system's bus -------------------------------------------------------------------------------------------------

_CALL: Final = 1
_RETURN: Final = 2
_ERROR: Final = 3
_HEADER: Final = struct.Struct("<cBBBIII")
"""Byte order, type, flags, protocol version, bytes of the body, serial number, bytes of the fields."""
_LARGEST: Final = 4096
"""Bytes of all that the bus answers: 600 were counted."""

_TRUE, _FALSE = b"\1b\0\0\1\0\0\0", b"\1b\0\0\0\0\0\0"
"""The body of an answer that is a variant with a yes or a no. That of `Hello` is a name, and never looks like it."""


def _timedated(bus: Path, until: float) -> bool | None:
    """What systemd-timedated says; None where nobody answers until then."""
    hello = _call(1, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello")
    get = _call(
        2, "org.freedesktop.timedate1", "/org/freedesktop/timedate1", "org.freedesktop.DBus.Properties", "Get",
        "org.freedesktop.timedate1", "NTPSynchronized",
    )  # fmt: skip
    login = b"\0AUTH EXTERNAL " + str(os.geteuid()).encode().hex().encode() + b"\r\nBEGIN\r\n"
    with suppress(OSError, struct.error), socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(_left(until))
        line.connect(str(bus))
        line.sendall(login + hello + get)
        heard = b""
        while len(heard) < _LARGEST:
            line.settimeout(_left(until))
            piece = line.recv(_LARGEST)
            if not piece:
                return None
            heard += piece
            for type_, body in _messages(heard):
                if type_ == _RETURN and body in {_TRUE, _FALSE}:
                    return body == _TRUE
                if type_ == _ERROR:
                    return None
    return None


def _left(until: float) -> float:
    """The seconds until then; a TimeoutError where it has passed."""
    left_s = until - time.monotonic()
    if left_s <= 0:
        raise TimeoutError
    return left_s


def _call(serial: int, destination: str, path: str, interface: str, member: str, *arguments: str) -> bytes:
    """A call of a method whose arguments are strings, as the D-Bus specification has it."""
    body = b"".join(_padded(_string(each), 4) for each in arguments[:-1]) + b"".join(map(_string, arguments[-1:]))
    fields = b""
    named = [(1, "o", path), (2, "s", interface), (3, "s", member), (6, "s", destination)]
    for code, kind, value in named:
        fields = _padded(fields, 8) + bytes([code, 1]) + kind.encode() + b"\0" + _string(value)
    if arguments:
        kinds = "s" * len(arguments)
        fields = _padded(fields, 8) + bytes([8, 1]) + b"g\0" + bytes([len(kinds)]) + kinds.encode() + b"\0"
    return _padded(_HEADER.pack(b"l", _CALL, 0, 1, len(body), serial, len(fields)) + fields, 8) + body


def _string(text: str) -> bytes:
    return struct.pack("<I", len(text)) + text.encode() + b"\0"


def _padded(text: bytes, boundary: int) -> bytes:
    return text + bytes(-len(text) % boundary)


def _messages(heard: bytes) -> Iterator[tuple[int, bytes]]:
    """The type and body of each message that has come wholly, behind the line that grants the login."""
    granted, _, rest = heard.partition(b"\r\n")
    if not granted.startswith(b"OK "):
        return
    while len(rest) >= _HEADER.size:
        order, type_, _, _, body, _, fields = _HEADER.unpack_from(rest)
        if order != b"l":
            return  # of a machine of another kind: no bus of this one
        start = _HEADER.size + fields + -fields % 8
        if len(rest) < start + body:
            return
        yield type_, rest[start : start + body]
        rest = rest[start + body :]
