"""A message of the open protocol in words for whoever listens to a line: `event 7: Player's card 1: 8♠`. Pure.

Called by `drivers.ears` and `shoewatch devices`.
"""

from typing import assert_never

from drivers.errors import BadBytesError
from drivers.events import Kind
from drivers.open_protocol.codec import COMMANDS, EVENTS
from drivers.open_protocol.messages import (
    Ack,
    Again,
    Answer,
    Beat,
    Bye,
    Command,
    Complaint,
    Event,
    Handshake,
    Hello,
    InSession,
    Knock,
    Refused,
    Welcome,
    Who,
)
from drivers.open_protocol.wire import worded
from drivers.words import many, of_command, of_event


def of_handshake(message: Handshake) -> str:
    """What one side says before there is a session."""
    match message:
        case Knock():
            return "device looks for a host"
        case Who(lowest, highest):
            return f"host asks which device is there; it speaks version {_versions(lowest, highest)}"
        case Hello():
            return f"device identifies itself: {introduced(message)}"
        case Welcome(log=log, after=after, silence_ms=silence_ms):
            return f"host accepts the device: events of log {log} after {after}; maximum silence {silence_ms} ms"
        case Refused(reason=reason, text=text):
            return f"refused: {worded(reason, text)}"
        case _ as never:
            assert_never(never)


def of_message(message: InSession, kind: Kind | None) -> str:
    """What one side says in a session; `kind` is the device's, None where it has not said it."""
    kinds = tuple(EVENTS) if kind is None else (kind,)
    match message:
        case Beat():
            return "heartbeat"
        case Event(seq, age_ms, content):
            late = f", {age_ms} ms ago" if age_ms else ""
            return f"event {seq}{late}: {_event(content, kinds)}"
        case Ack(seq):
            return f"host has recorded all events up to {seq}"
        case Again(seq):
            return f"host asks for event {seq}and all later events again"
        case Command(number, content):
            return f"command {number}: {_command(content, kinds)}"
        case Answer(number, outcome, text):
            return f"answer to command {number}: {outcome}{f', {text}' if text else ''}"
        case Complaint(reason, text):
            return f"complaint: {worded(reason, text)}"
        case Bye(reason):
            return f"session ended: {worded(reason)}"
        case _ as never:
            assert_never(never)


def identified(hello: Hello) -> str:
    """Who a device of the open protocol says it is."""
    model = f"{hello.maker} {hello.model}".strip() or "unnamed model"
    return f"{hello.kind} {hello.serial}, {model}, firmware {hello.firmware or 'unknown'}"


def introduced(hello: Hello) -> str:
    """The same, and what it can do and keeps."""
    can = f"; {', '.join(hello.capabilities)}" if hello.capabilities else ""
    waiting = hello.next - hello.oldest
    return (
        f"{identified(hello)}, open protocol {_versions(hello.lowest, hello.highest)}{can}; "
        f"started {many(hello.boot, 'time')}, {many(waiting, 'event')} waiting"
    )


def _versions(lowest: int, highest: int) -> str:
    return str(lowest) if lowest == highest else f"{lowest} to {highest}"


def _event(content: bytes, kinds: tuple[Kind, ...]) -> str:
    for kind in kinds:
        try:
            return of_event(EVENTS[kind].decode(content))
        except BadBytesError:
            continue
    return _unknown(content)


def _command(content: bytes, kinds: tuple[Kind, ...]) -> str:
    for kind in kinds:
        try:
            return of_command(COMMANDS[kind].decode(content))
        except BadBytesError:
            continue
    return _unknown(content)


def _unknown(content: bytes) -> str:
    return f"not understood: {content.hex(' ').upper() or 'nothing'}"
