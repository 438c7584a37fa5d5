"""The panel's lamps, and what each of them says: lit tells how things stand, blinking asks somebody to do something.

Which lamp shines follows from the prompt, which never tells an unturned face, and from phases and stops that everybody
at the table knows of. Nothing here looks at a card.
"""

from typing import Final

from msgspec import Struct

from controller.effects.notices import Notice
from controller.games.registry import GAMES, LAMPS, AnyState
from controller.table.lamps import DARK, Lamp, Meaning
from controller.table.phases import Play, Shoe
from controller.table.prompts import Prompt

MEANINGS: Final[dict[Lamp, Meaning]] = {
    Lamp.BETS_OPEN: Meaning("BETS_OPEN", "Bets are open."),
    **LAMPS,
    Lamp.NO_MORE_CARDS: Meaning("NO_MORE_CARDS", "The round is complete or void: no hand gets another card."),
    Lamp.UNPLAYED: Meaning("UNPLAYED", "The next card is burned or discarded, and belongs to no hand."),
    Lamp.LAST_HAND: Meaning("LAST_HAND", "The last hand of the shoe."),
    Lamp.ATTENTION: Meaning("ATTENTION", blinking="Play has stopped, or is not followed: the panel says what to do."),
    Lamp.SUPERVISOR: Meaning("SUPERVISOR", blinking="A supervisor is needed."),
    Lamp.DEVICE_LOST: Meaning(
        "DEVICE_LOST", blinking="A device is silent or unplugged, also while no shoe is in play."
    ),
}
"""What each lamp says, for `docs/panel.md`."""


class Lamps(Struct, frozen=True):
    """Which lamps are lit and which of them blink."""

    lit: Lamp = DARK
    blinking: Lamp = DARK


NOTICED: Final[dict[Notice, Lamp]] = {
    Notice.STARTING: DARK,
    Notice.SHUT_DOWN: Lamp.ATTENTION,
    Notice.JOURNAL_FULL: Lamp.ATTENTION | Lamp.SUPERVISOR,
    Notice.JOURNAL_FAILED: Lamp.ATTENTION | Lamp.SUPERVISOR,
    Notice.SUPERVISOR_KEY_NEEDED: Lamp.SUPERVISOR,
    Notice.KEY_UNKNOWN: DARK,
}
"""The lamps that blink with a notice."""


def lamps(prompt: Prompt, state: AnyState) -> Lamps:
    """The lamps of a table as it stands."""
    last = Shoe.FINISHING if GAMES[state.house.game].shoe.finishes else Shoe.LAST_ROUND
    lit = Lamp.LAST_HAND if state.shoe is last else DARK
    blinking = DARK
    for line in prompt.lines:
        lit |= line.word.lit
        blinking |= line.word.blinks
    if state.play is Play.STOPPED:
        blinking |= Lamp.ATTENTION
    for stop in state.stops:
        blinking |= stop.kind.blinks
    return Lamps(lit, blinking)
