"""The acts of the dealer: rounds, single cards, keys, pauses, and what he and the supervisor will do when asked.

`acts` puts them into the table of sentences.
"""

from collections.abc import Callable
from typing import Any, Final

from firmware_sim.dealer import Pauses
from firmware_sim.scenarios import preparing
from firmware_sim.shift import Shift


def _must_go_on(shift: Shift) -> None:
    """`ValueError` if the shoe has no more rounds."""
    if shift.dealer.over:
        raise ValueError(
            "the last round of this shoe has been dealt" if shift.table.shoe.cards else "no card is left in the shoe"
        )


def rounds(shift: Shift, number: int) -> Pauses:
    """So many rounds, or as many as the shoe has left: one at least."""
    _must_go_on(shift)
    for _ in range(number):
        if shift.dealer.over:
            return
        yield from shift.dealer.round()


def one_round(shift: Shift) -> Pauses:
    """One round."""
    return rounds(shift, 1)


def to_the_end(shift: Shift) -> Pauses:
    """Up to the last hand."""
    _must_go_on(shift)
    while not shift.dealer.over:
        yield from shift.dealer.round()


def shoes(shift: Shift, number: int) -> Pauses:
    """Whole shoes, made ready and dealt to their end."""
    for _ in range(number):
        yield from preparing.make_ready(shift)
        yield from to_the_end(shift)


def shoes_of_two(shift: Shift, number: int) -> Pauses:
    """Whole shoes, one batch after the other."""
    yield from preparing.ready_both(shift)
    for left in range(number, 0, -1):
        yield from preparing.fill(shift)
        yield from to_the_end(shift)
        if left > 1:
            yield from preparing.change_batches(shift)


def draw(shift: Shift) -> Pauses:
    """A card that belongs to nothing: it goes to the discards."""
    return draw_many(shift, 1)


def draw_many(shift: Shift, number: int) -> Pauses:
    """The same, so many times."""
    for _ in range(number):
        if not shift.table.shoe.cards:
            raise ValueError("no card is left in the shoe")
        yield from shift.dealer.discard_one()


def press(shift: Shift, key: str) -> Pauses:
    """One key of the panel."""
    return shift.dealer.press(key)


def supervise(shift: Shift, key: str) -> None:
    """One key of the panel, with the supervisor's key turned: another person, who waits for nobody."""
    shift.table.panel.turn_key(turned=True)
    shift.table.panel.press(key)
    shift.table.panel.turn_key(turned=False)


def wait(_shift: Shift, seconds: float) -> Pauses:
    """Nobody does anything."""
    yield seconds


def wait_minutes(_shift: Shift, minutes: float) -> Pauses:
    """Nobody does anything for longer."""
    yield 60.0 * minutes


ACTS: Final[dict[str, Callable[..., Pauses | None]]] = {
    "{rounds} rounds are dealt": rounds,
    "a round is dealt": one_round,
    "the shoe is dealt to its end": to_the_end,
    "{shoes} shoes are dealt": shoes,
    "{shoes} shoes are dealt from two batches": shoes_of_two,
    "a card is drawn": draw,
    "{count} cards are drawn": draw_many,
    "the dealer presses {key}": press,
    "the supervisor presses {key}": supervise,
    "{number} seconds pass": wait,
    "{number} minutes pass": wait_minutes,
}

AT_ONCE: Final[dict[str, Callable[[Shift], Any]]] = {
    "a person deals": lambda shift: setattr(shift.dealer.attention, "by_hand", True),
    "cards stay in the rack of the continuous shoe": lambda shift: setattr(shift.dealer, "puts_back", False),
    "nobody sees the card in error": lambda shift: setattr(shift.dealer.attention, "error_seen", False),
    "the supervisor will void the round": lambda shift: setattr(shift.dealer.attention, "supervisor_says", "void"),
    "the supervisor will name the missing card": lambda shift: setattr(
        shift.dealer.attention, "supervisor_says", "name"
    ),
    "the supervisor will let play go on": lambda shift: setattr(shift.dealer.attention, "supervisor_says", "play-on"),
}
"""What takes the dealer no time."""
