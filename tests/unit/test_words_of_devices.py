"""Whatever goes over a wire is said in words: no name of a class, no field, nothing of Python."""

import re
import types
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from drivers import commands, events
from drivers.angel_eye.codec import encode_report
from drivers.angel_eye.framing import frame_report
from drivers.angel_eye.messages import Drawn, Face, StoodBy
from drivers.commands import DeviceCommand
from drivers.ears import EARS, OpenEar
from drivers.events import CardDrawn, CardRepeated, DeviceEvent
from drivers.framing.deframer import frame
from drivers.open_protocol import messages
from drivers.open_protocol.codec import COMMANDS, EVENTS
from drivers.open_protocol.messages import HANDSHAKE, IN_SESSION, Command, Event, Hello, Plain
from drivers.words import of_command, of_event

PYTHON = re.compile(r"[A-Z][a-z]+[A-Z]|\w[=(]|None|True|False|b'|\"")
HELLO = Hello(1, 1, 1, "panel", "P1", "", "", "", (), 1, 7, 1, 1, b"n" * 16)


def made(kind: Any) -> Any:
    """One of a kind, each field with the first value that its type allows."""
    fields = msgspec.structs.fields(kind)
    return kind(**{field.name: value_of(field.type) for field in fields if field.required})


def value_of(kind: Any) -> Any:
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    if get_origin(kind) in {types.UnionType, tuple}:
        return value_of(get_args(kind)[0])
    return {str: "abc", int: 7, bool: True, bytes: b"\x01"}.get(kind, 7)


@pytest.mark.parametrize("kind", get_args(DeviceEvent))
def test_every_event_has_words(kind: Any) -> None:
    said = of_event(made(kind))
    assert said
    assert not PYTHON.search(said)


@pytest.mark.parametrize("kind", get_args(DeviceCommand))
def test_every_command_has_words(kind: Any) -> None:
    said = of_command(made(kind))
    assert said
    assert not PYTHON.search(said)


@pytest.mark.parametrize("kind", [*get_args(messages.Handshake), *get_args(messages.InSession)])
def test_every_message_has_words(kind: Any) -> None:
    message: Any = HELLO if kind is Hello else made(kind)
    ear = OpenEar()
    before = kind in get_args(messages.Handshake)
    needs: dict[Any, dict[str, Any]] = {messages.Who: {"nonce": bytes(16)}, messages.Welcome: {"silence_ms": 900}}
    message = msgspec.structs.replace(message, **needs.get(kind, {}))
    wire = HANDSHAKE.encode(message if before else Plain(1, IN_SESSION.encode(message)))
    (said,) = ear.hear(frame(wire))
    assert not said.startswith("refused, ")
    assert not PYTHON.search(said)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (CardDrawn("8s", said="player", index=1), "Player's card 1: 8♠"),
        (CardDrawn("Td", said="banker"), "Banker's card: 10♦"),
        (CardDrawn("??", said="burn", index=3, in_play=False), "burned card 3: not read, outside a game"),
        (CardDrawn("Ah", face_up=True, back="red", sure=93), "card: A♥, face up, back red, 93 % sure"),
        (CardRepeated("8s", said="player", index=1), "Player's card 1 again: 8♠"),
        (events.StackOut(3, ("8s", "??", "Td")), "stack of 3 cards: 8♠, not read, 10♦"),
        (events.StackOut(1, face_up=True, back="red", sure=93), "stack of 1 card, face up, back red, 93 % sure"),
        (events.StubCounted(34), "stub counted: 34 cards"),
        (events.SideCardDrawn("left", "8s", back="red"), "left side, card: 8♠, back red"),
        (events.SideCardDrawn("right", "??", said="burn", index=2), "right side, burned card 2: not read"),
        (events.SideMoved("right"), "gate moved: cards come from the right side"),
        (events.SideCuttingCardOut("left"), "cutting card out, left side"),
        (events.SideEmpty("left"), "left side empty"),
        (events.CardsReturned(17), "17 cards put back"),
        (events.Holds(1), "the shoe holds 1 card"),
        (events.ReaderSaid("not-blackjack"), "card reader: not a blackjack"),
        (events.ReaderSaid("no-reading"), "card reader: no reading"),
        (events.ShoeResult("tie", "both"), "the shoe's result: tie, both pairs"),
        (events.LidMoved(open=False), "lid closed"),
        (events.LockMoved(locked=False), "shoe unlocked"),
        (events.DoorMoved(open=False), "door closed"),
        (events.BatchReleased("red", 416), "batch released: 416 cards, backs red"),
        (events.CuttingCardPlaced(14, second_at_end=False), "cutting card 14 cards from the back, second one missing"),
        (events.RackColour(None), "discard rack empty"),
        (events.SupervisorKey(turned=False), "supervisor's key turned off"),
        (events.ToldLate(None), "the next event is late"),
        (events.EventsMissing(5, None), "events missing, starting with number 5"),
        (events.CommandAnswered(3, "refused", "locked"), "answer to command 3: refused, locked"),
    ],
)
def test_an_event_is_said_as_a_technician_would(event: DeviceEvent, said: str) -> None:
    assert of_event(event) == said


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (commands.LockShoe(locked=False), "unlock the shoe"),
        (commands.SetLamps(0b101), "lamps lit: 0, 2; blinking: none"),
        (commands.ShowText("BURN", "9"), "show: BURN | 9"),
        (commands.ReleaseBatch(None), "release the batch"),
    ],
)
def test_a_command_is_said_as_a_technician_would(command: DeviceCommand, said: str) -> None:
    assert of_command(command) == said


def test_what_a_panel_is_told_is_heard_as_such_once_it_has_said_what_it_is() -> None:
    ear = OpenEar()
    told = Plain(1, IN_SESSION.encode(Command(4, COMMANDS["panel"].encode(commands.ShowText("BURN", "")))))
    late = Plain(1, IN_SESSION.encode(Event(9, 250, EVENTS["panel"].encode(events.KeyPressed("collect")))))
    odd = Plain(1, IN_SESSION.encode(Command(5, b"")))
    heard = ear.hear(b"".join(frame(HANDSHAKE.encode(each)) for each in (HELLO, told, late, odd)))
    assert heard[1:] == [
        "command 4: show: BURN | ",
        "event 9, 250 ms ago: key collect",
        "command 5: not understood: nothing",
    ]


def test_an_angel_eye_says_all_that_its_report_means() -> None:
    ear = EARS["angel-eye"]()
    heard = ear.hear(b"".join(frame_report(encode_report("1", each)) for each in (Drawn(3, 2, Face(3, 8)), StoodBy())))
    assert heard == ["report 1: card: 8♠; target 3, which the fact sheet does not list", "report 1: stand-by"]
