"""What is open at a table: everything that somebody must see to. Where nothing is, all is well, and only there.

Derived from the view in this one place. Each field of a view stands here, either with what can be open in it or among
those that only say how things stand; a test sees to it that no field is forgotten. Pure; called by
`controller.effects.view`.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from controller.effects.panel import in_words
from controller.games.registry import CODES
from controller.table.phases import IN_PLAY
from controller.table.seen import Matter
from drivers.link import boundary

if TYPE_CHECKING:
    from controller.effects.view import AlarmView, DeviceView, View

HELD: Final = "held"
"""Play, while the desk itself has something to tell: nothing can be recorded."""

ALARM: Final = "alarm"
"""What a matter is about that a supervisor has only to acknowledge."""

_IN_PLAY: Final = frozenset(phase.value for phase in IN_PLAY)

_CURES: Final = {
    boundary.IN_USE: "stop that program: each port belongs to one daemon",
    boundary.NO_PERMISSION: "give the daemon's user permission to use it",
    boundary.FORBIDDEN: "restart the table, since its driver was loaded after the start; see docs/hardening.md",
    boundary.NO_NETWORK: "allow this device server in a drop-in of the unit: docs/hardening.md has one",
    boundary.NOT_A_PORT: "enter the right port in the configuration",
    boundary.NO_SUCH_HOST: "check the device server's name in the configuration",
    boundary.NO_ANSWER: "check the device server and its network",
    boundary.NOBODY_LISTENS: "check the device server's settings",
}
"""What helps where a port cannot be opened, by the reason; anything else is a plug."""

_FAILING: Final = {
    "refused": "it refuses the command",
    "busy": "it says that it is busy",
    "unknown-command": "it does not know the command",
    "no-answer": "it does not answer",
}
"""What became of a command that was not carried out."""


def matters(view: "View") -> Iterator[Matter]:
    """All that is open; nothing if all is well."""
    for find in OPEN.values():
        yield from find(view)


def _stops(view: "View") -> Iterator[Matter]:
    for stop in view.stops:
        device = next((each for each in view.devices if each.name == stop.device), None)
        if device is not None and device.port in _CURES:
            yield Matter("play", f"{device.name} is not connected, its port: {device.port}", _CURES[device.port])
            continue
        named = f" ({stop.device})" if stop.device and (device is None or device.name != device.kind) else ""
        paragraphs = f" ({', '.join(stop.paragraphs)})" if stop.paragraphs else ""
        says = in_words(CODES[stop.code], None if device is None else (device.kind, bool(device.port)))
        yield Matter("play", f"{says}{named}{paragraphs}", stop.procedure)


def acknowledgeable(view: "View") -> Iterator["AlarmView"]:
    """The open alarms whose stop has ended, or that stopped nothing: a person has only to acknowledge them."""
    stands = {(stop.code, stop.device) for stop in view.stops}
    return (alarm for alarm in view.alarms if (alarm.code, alarm.device) not in stands)


def _alarms(view: "View") -> Iterator[Matter]:
    for alarm in acknowledgeable(view):
        device = f" ({alarm.device})" if alarm.device else ""
        times = f", {alarm.times} times" if alarm.times > 1 else ""
        ends = f"a supervisor must acknowledge it: act seen {alarm.number}, or the key seen-{alarm.number}"
        yield Matter(ALARM, f"alarm {alarm.number}: {alarm.says.lower()}{device}{times}", ends)


def _held(view: "View") -> Iterator[Matter]:
    if view.play == HELD and view.journal.durable:  # else the journal says it
        yield Matter("play", f"play is held: {' – '.join(view.prompt.lines).lower()}", "wait, or read the daemon's log")


def _cards(view: "View") -> Iterator[Matter]:
    shoe = view.shoe
    if shoe.out_of_play:
        cure = "return them to the others before the shuffle; loading a shoe clears this"
        yield Matter("cards", f"{_cards_are(shoe.out_of_play)} out of play", cure)
    if shoe.waiting:
        turned = "the cards on the table are turned" if view.hidden else "the stop is resolved"
        wait = "it waits" if shoe.waiting == 1 else "they wait"
        yield Matter("cards", f"{_cards_are(shoe.waiting)} out of the shoe and not judged", f"{wait} until {turned}")


def _cards_are(count: int) -> str:
    return "1 card is" if count == 1 else f"{count} cards are"


def _of_game(view: "View") -> Iterator[Matter]:
    return view.beside.matters(in_play=view.shoe.phase in _IN_PLAY)


def _devices(view: "View") -> Iterator[Matter]:
    stopped = {stop.device for stop in view.stops}
    for device in view.devices:
        if not device.online and device.name not in stopped and not device.refused:
            port = f", its port: {device.port}" if device.port else ""
            cure = _CURES.get(device.port, "check its cable and its power")
            yield Matter("device", f"{device.name} is not connected{port}", cure)
        yield from _of_device(device, in_play=view.shoe.phase in _IN_PLAY)


_WRONG: Final = "connect the right device, or enter this one in the configuration"

_REFUSED: Final = {
    "proof of the key": "give the device and the configuration the same key",
    "wants a key": "set its key in the configuration",
    "no common version": "update its firmware, or shoewatch",
    "malformed": "its firmware violates the protocol: `shoewatch devices probe PORT` shows how; ask its maker",
    "wrong log": "its firmware violates the protocol: ask its maker",
    "wrong after": "its firmware violates the protocol: ask its maker",
    "window exceeded": "its firmware violates the protocol: ask its maker",
    "went back": "it has lost its memory: start a new log in the device, as its maker describes",
    "serial number taken": "set the serial number of each in the configuration, or have one changed",
    "more than any device": "unplug it and have it repaired",
}
"""By the reason that the device was refused for, what helps; `_WRONG` else."""


def _of_device(device: "DeviceView", *, in_play: bool) -> Iterator[Matter]:
    if device.refused:
        cure = next((cure for why, cure in _REFUSED.items() if why in device.refused), _WRONG)
        yield Matter("device", f"{device.name} was refused: {device.refused}", cure)
    if device.failing:
        cure = "check the panel and its cable; shoewatchd repeats the command until it succeeds"
        yield Matter("device", f"{device.name} does not obey: {_FAILING[device.failing]}", cure)
    if device.much and not device.refused:
        cure = "unless it is sending stored events after an outage, check for a stuck sensor or key"
        yield Matter("device", f"{device.name} sends far more than a device should, and is being slowed down", cure)
    if device.noise:
        cure = (
            "check its cable, the speed of its port and its protocol: `shoewatch devices probe PORT` shows what arrives"
        )
        yield Matter("device", f"{device.name}: bytes arrive that form no message", cure)
    for fault in device.faults:
        yield Matter("device", f"{device.name} says: {fault}", "it clears when the device reports that it is over")
    if device.missing and not in_play:
        cure = "check what it may have reported; loading a shoe clears this"
        yield Matter("device", f"{device.name}: events are missing in its numbering", cure)


def _journal(view: "View") -> Iterator[Matter]:
    trouble = view.journal.trouble
    if trouble is not None:
        yield Matter("journal", f"the journal cannot be written ({trouble.problem})", trouble.cure)
    elif not view.journal.durable:
        yield Matter("journal", "the journal is not durable yet", "check again in a moment")
    for each in view.journal.beside:
        yield Matter("journal", each.problem, each.cure)


OPEN: Final[Mapping[str, Callable[["View"], Iterator[Matter]]]] = {
    "stops": _stops,
    "alarms": _alarms,
    "play": _held,
    "shoe": _cards,
    "beside": _of_game,
    "devices": _devices,
    "journal": _journal,
}
"""What can be open, by the field of the view that tells it, the most urgent first."""
