"""What a report may say, and what is done when it says so: one table of sentences.

An act is given the shift and the values in the sentence's blanks. It gives a generator where the dealer takes time for
it; None where it is done at once. The same sentences are the commands of the control door.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from drivers.events import CardDrawn
from firmware_sim.coup_dealer import CoupDealer
from firmware_sim.dealer import Pauses, Slip
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
from firmware_sim.scenarios.sentences import Template
from firmware_sim.shift import Shift

Act = Callable[..., Pauses | None]
ACTS: Final[dict[Template, Act]] = {}

BAD_WEATHER: Final = Weather(0.1)
"""Every tenth frame: a cable that a technician would replace, and over which a table must still be played."""


AnAct = TypeVar("AnAct", bound=Act)


def _says(text: str) -> Callable[[AnAct], AnAct]:
    def add(act: AnAct) -> AnAct:
        ACTS[Template(text)] = act
        return act

    return add


WIRED: Final[set[str]] = set()
"""The sentences that are about wires: they do nothing where there are none."""


def _at_wire(text: str, do: Callable[..., Any]) -> None:
    WIRED.add(text)
    _at_once(text, do)


def _at_once(text: str, do: Callable[..., Any]) -> None:
    def act(shift: Shift, *values: Any) -> None:  # noqa: ANN401 - the values of the blanks, by their template
        do(shift, *values)

    ACTS[Template(text)] = act


# --- the cards are made ready, and taken away -----------------------------------------------------------------------

ACTS.update({Template(text): act for text, act in preparing.ACTS.items()})


for plain, hands in preparing.AT_ONCE.items():
    _at_once(plain, hands)


# --- the dealer -----------------------------------------------------------------------------------------------------


def _must_go_on(shift: Shift) -> None:
    """`ValueError` if the shoe has no more rounds."""
    if shift.dealer.over:
        raise ValueError("the shoe has had its last round" if shift.table.shoe.cards else "no card is left in the shoe")


@_says("{rounds} rounds are dealt")
def rounds(shift: Shift, number: int) -> Pauses:
    """So many rounds, or as many as the shoe has left: one at least."""
    _must_go_on(shift)
    for _ in range(number):
        if shift.dealer.over:
            return
        yield from shift.dealer.round()


@_says("a round is dealt")
def one_round(shift: Shift) -> Pauses:
    """One round."""
    return rounds(shift, 1)


@_says("the shoe is dealt to its end")
def to_the_end(shift: Shift) -> Pauses:
    """Up to the last hand."""
    _must_go_on(shift)
    while not shift.dealer.over:
        yield from shift.dealer.round()


@_says("{shoes} shoes are dealt")
def shoes(shift: Shift, number: int) -> Pauses:
    """Whole shoes, made ready and dealt to their end."""
    for _ in range(number):
        yield from preparing.make_ready(shift)
        yield from to_the_end(shift)


@_says("{shoes} shoes are dealt from two batches")
def shoes_of_two(shift: Shift, number: int) -> Pauses:
    """Whole shoes, one batch after the other."""
    yield from preparing.ready_both(shift)
    for left in range(number, 0, -1):
        yield from preparing.fill(shift)
        yield from to_the_end(shift)
        if left > 1:
            yield from preparing.change_batches(shift)


@_says("a card is drawn")
def draw(shift: Shift) -> Pauses:
    """A card that belongs to nothing: it goes to the discards."""
    return draw_many(shift, 1)


@_says("{count} cards are drawn")
def draw_many(shift: Shift, number: int) -> Pauses:
    """The same, so many times."""
    for _ in range(number):
        if not shift.table.shoe.cards:
            raise ValueError("no card is left in the shoe")
        yield from shift.dealer.discard_one()


@_says("the dealer presses {key}")
def press(shift: Shift, key: str) -> Pauses:
    """One key of the panel."""
    return shift.dealer.press(key)


@_says("the supervisor presses {key}")
def supervise(shift: Shift, key: str) -> None:
    """One key of the panel, with the supervisor's key turned: another person, who waits for nobody."""
    shift.table.panel.turn_key(turned=True)
    shift.table.panel.press(key)
    shift.table.panel.turn_key(turned=False)


@_says("{number} seconds pass")
def wait(_shift: Shift, seconds: float) -> Pauses:
    """Nobody does anything."""
    yield seconds


@_says("{number} minutes pass")
def wait_minutes(_shift: Shift, minutes: float) -> Pauses:
    """Nobody does anything for longer."""
    yield 60.0 * minutes


def _slip(slip: Slip) -> None:
    _at_once(f"in the next round the dealer {slip.value}", lambda shift: shift.dealer.slips.append(slip))


for each in Slip:
    _slip(each)

_at_once("nobody sees the card in error", lambda shift: setattr(shift.dealer.attention, "error_seen", False))
_at_once("the supervisor will void the round", lambda shift: setattr(shift.dealer.attention, "supervisor_says", "void"))
_at_once(
    "the supervisor will name the missing card",
    lambda shift: setattr(shift.dealer.attention, "supervisor_says", "name"),
)
_at_once(
    "the supervisor will let play go on", lambda shift: setattr(shift.dealer.attention, "supervisor_says", "play-on")
)


def _at_chemin_de_fer(text: str, name: str, choice: str) -> None:
    def choose(shift: Shift) -> None:
        if not isinstance(shift.dealer, CoupDealer):
            raise ValueError("nobody chooses but at Chemin de Fer: house game chemin-de-fer")  # noqa: TRY004  # cannot be
        setattr(shift.dealer, name, choice)

    _at_once(text, choose)


_at_chemin_de_fer("the player will draw on five", "player_on_five", "card")
_at_chemin_de_fer("the player will stay on five", "player_on_five", "stay")
_at_chemin_de_fer("the banker will draw where he may", "banker_may", "card")
_at_chemin_de_fer("the banker will stay where he may", "banker_may", "stay")

# --- the cards, as a cheat would have them --------------------------------------------------------------------------

for sentence, trick in cheating.ACTS.items():
    _at_once(sentence, trick)

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
    lambda shift, device, code: shift.table.devices[device].fail(code, "simulated"),
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

# --- what befalls the wires -----------------------------------------------------------------------------------------


def _frame(words: str, they: str, fault: LineFault) -> None:
    """A frame is spoiled: the next one of a device, whatever it says, or the next one that tells of a card."""

    def strike(shift: Shift, device: str, number: int = 1) -> None:
        shift.rig.strike(device, *[fault] * number)

    def strike_cards(shift: Shift, number: int = 1) -> None:
        shift.rig.strike("shoe", *[fault] * number, only=CardDrawn)

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
    lambda shift, seconds: shift.rig.strike("shoe", Delays(seconds), only=CardDrawn),
)
_at_wire("the line of the {device} is bad", lambda shift, device: shift.rig.weather(device, BAD_WEATHER))
_at_wire("the line of the {device} is good again", lambda shift, device: shift.rig.weather(device, None))
