"""What befalls the devices of a table and their wires, each at once; `acts` puts them into the table of sentences."""

from collections.abc import Callable
from typing import Any, Final

from drivers.events import CardDrawn, SideCardDrawn, StackOut
from firmware_sim.faults.kinds import (
    BadCheck,
    Damages,
    Delays,
    LineFault,
    Loses,
    Noisy,
    Reorders,
    Repeats,
    Splits,
    Truncates,
)
from firmware_sim.faults.line import Weather
from firmware_sim.scenarios import cheating, preparing
from firmware_sim.shift import Shift

BAD_WEATHER: Final = Weather(0.1)
"""Every tenth frame: a cable that a technician would replace, and over which a table must still be played."""

CARDS: Final = (CardDrawn, SideCardDrawn, StackOut)
"""What tells of cards that left the shoe."""

ACTS: Final[dict[str, Callable[..., Any]]] = {}

WIRED: Final[set[str]] = set()
"""The sentences that are about wires: they do nothing where there are none."""


def _at_once(text: str, do: Callable[..., Any]) -> None:
    ACTS[text] = do


def _at_wire(text: str, do: Callable[..., Any]) -> None:
    WIRED.add(text)
    _at_once(text, do)


# --- what befalls the devices ---------------------------------------------------------------------------------------

_at_once("the shoe cannot read the next card", lambda shift: shift.table.shoe.misreads.append("??"))
_at_once("the shoe reads the next card as {card}", lambda shift, card: shift.table.shoe.misreads.append(card))
_at_once("the shoe lets two cards out at once", lambda shift: setattr(shift.table.shoe, "sticking", 1))
_at_once("a card is pushed back into the shoe", cheating.push_back)
_at_once("the shoe jams", lambda shift: shift.table.shoe.jam(stuck=True))
_at_once("the shoe is free again", lambda shift: shift.table.shoe.jam(stuck=False))
_at_once("the lid is opened", lambda shift: shift.table.shoe.move_lid(is_open=True))
_at_once("the lid is closed", lambda shift: shift.table.shoe.move_lid(is_open=False))
_at_once("the shuffler jams", lambda shift: shift.table.shuffler.jam(stuck=True))
_at_once("the shuffler is free again", lambda shift: shift.table.shuffler.jam(stuck=False))
_at_once("the door of the shuffler is opened", lambda shift: shift.table.shuffler.move_door(is_open=True))
_at_once("the door of the shuffler is closed", lambda shift: shift.table.shuffler.move_door(is_open=False))
_at_once("the shuffler will count {count} cards too many", preparing.miscount)
_at_once("the shuffler will count {count} cards too few", lambda shift, count: preparing.miscount(shift, -count))
_at_once(
    "the {device} reports fault {code}",
    lambda shift, device, code: shift.table.device(device).fail(code, "simulated"),
)
_at_wire("the power of the table fails", lambda shift: shift.power_fails())
_at_wire("the {device} is unplugged", lambda shift, device: shift.rig.unplug(device))
_at_wire("the {device} is plugged in again", lambda shift, device: shift.rig.plug(device))
_at_wire("the {device} is plugged in elsewhere", lambda shift, device: shift.rig.plug(device, elsewhere=True))
_at_wire("the {device} hangs for {number} seconds", lambda shift, device, seconds: shift.rig.hang(device, seconds))
_at_wire("the {device} restarts", lambda shift, device: shift.rig.restart(device))
_at_wire(
    "the {device} restarts and has forgotten everything",
    lambda shift, device: shift.rig.restart(device, forgets=True),
)

_at_wire("the shoe loses the next event with a card", lambda shift: shift.rig.lose(1))
_at_wire("the shoe loses the next {times} events with a card", lambda shift, number: shift.rig.lose(number))

# --- what befalls the wires -----------------------------------------------------------------------------------------


def _frame(words: str, they: str, fault: LineFault) -> None:
    """A frame is spoiled: the next one of a device, whatever it says, or the next one that tells of a card."""

    def strike(shift: Shift, device: str, number: int = 1) -> None:
        shift.rig.strike(device, *[fault] * number)

    def strike_cards(shift: Shift, number: int = 1) -> None:
        shift.rig.strike("shoe", *[fault] * number, only=CARDS)

    _at_wire(f"the next frame of the {{device}} {words}", strike)
    _at_wire(
        f"the next {{times}} frames of the {{device}} {they}",
        lambda shift, number, device: strike(shift, device, number),
    )
    _at_wire(f"the next frame with a card {words}", strike_cards)
    _at_wire(f"the next {{times}} frames with a card {they}", strike_cards)


_frame("never arrives", "never arrive", Loses())
_frame("is damaged", "are damaged", Damages())
_frame("has a bad check", "have a bad check", BadCheck())
_frame("comes with noise", "come with noise", Noisy())
_frame("comes twice", "come twice", Repeats())
_frame("comes out of order", "come out of order", Reorders())
_frame("comes byte by byte", "come byte by byte", Splits())
_frame("is cut short", "are cut short", Truncates())
_at_wire(
    "the next frame of the {device} is late by {number} seconds",
    lambda shift, device, seconds: shift.rig.strike(device, Delays(seconds)),
)
_at_wire(
    "the next frame with a card is late by {number} seconds",
    lambda shift, seconds: shift.rig.strike("shoe", Delays(seconds), only=CARDS),
)
_at_wire("the line of the {device} is bad", lambda shift, device: shift.rig.weather(device, BAD_WEATHER))
_at_wire("the line of the {device} is good again", lambda shift, device: shift.rig.weather(device, None))
