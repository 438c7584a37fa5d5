"""The panel's lamps, and what each of them says: lit tells how things stand, blinking asks somebody to do something.

Which lamp shines follows from the prompt, which never tells an unturned face, and from phases and stops that everybody
at the table knows of. Nothing here looks at a card.
"""

from enum import IntFlag
from typing import Final

from msgspec import Struct

from controller.effects.notices import Notice
from controller.games.baccarat.words import BaccaratWord
from controller.games.chemin_de_fer.words import CoupWord
from controller.games.registry import AnyState
from controller.games.two_hands.words import HandsWord
from controller.table.phases import Play, Shoe
from controller.table.prompts import Prompt
from controller.table.state import StopKind
from controller.table.words import TableWord, Word


class Lamp(IntFlag):
    """A lamp by its meaning; its bit is its place on the wire, the first one being lamp 0."""

    BETS_OPEN = 1 << 0
    PLAYER = 1 << 1
    BANKER = 1 << 2
    NO_MORE_CARDS = 1 << 3
    UNPLAYED = 1 << 4
    LAST_HAND = 1 << 5
    ATTENTION = 1 << 6
    SUPERVISOR = 1 << 7
    DEVICE_LOST = 1 << 8


class Meaning(Struct, frozen=True):
    """What a lamp says; empty where it is never lit, or never blinks."""

    lit: str = ""
    blinking: str = ""


MEANINGS: Final[dict[Lamp, Meaning]] = {
    Lamp.BETS_OPEN: Meaning("Bets are open."),
    Lamp.PLAYER: Meaning(
        "The next card is the Player's.", "The Player's hand, or its third card, is to be turned or announced."
    ),
    Lamp.BANKER: Meaning(
        "The next card is the Banker's.",
        "The Banker's hand, or its third card, is to be turned or announced; or the Banker is to wager.",
    ),
    Lamp.NO_MORE_CARDS: Meaning("The round is complete or void: nobody is entitled to another card."),
    Lamp.UNPLAYED: Meaning("The next card is burned or discarded, and belongs to no hand."),
    Lamp.LAST_HAND: Meaning("The last hand of the shoe."),
    Lamp.ATTENTION: Meaning(blinking="Play has stopped, or is not followed: the panel says what is to be done."),
    Lamp.SUPERVISOR: Meaning(blinking="A supervisor is needed."),
    Lamp.DEVICE_LOST: Meaning(blinking="A device is silent or unplugged, also while no shoe is in play."),
}
"""What each lamp says, for `docs/panel.md`."""

DARK: Final = Lamp(0)


class Lamps(Struct, frozen=True):
    """Which lamps are lit and which of them blink."""

    lit: Lamp = DARK
    blinking: Lamp = DARK


LIT: Final[dict[Word, Lamp]] = {
    TableWord.BURN_FIRST: Lamp.UNPLAYED,
    TableWord.BURN: Lamp.UNPLAYED,
    TableWord.BETS_OPEN: Lamp.BETS_OPEN,
    HandsWord.DEAL_TO_PLAYER: Lamp.PLAYER,
    HandsWord.DEAL_TO_BANKER: Lamp.BANKER,
    HandsWord.PLAYER_DRAWS: Lamp.PLAYER,
    HandsWord.BANKER_DRAWS: Lamp.BANKER,
    CoupWord.BANKER_MAY_DRAW: Lamp.BANKER,
    HandsWord.PLAYER_WINS: Lamp.NO_MORE_CARDS,
    HandsWord.BANKER_WINS: Lamp.NO_MORE_CARDS,
    HandsWord.TIE_HAND: Lamp.NO_MORE_CARDS,
    TableWord.ROUND_VOID: Lamp.NO_MORE_CARDS,
    HandsWord.SIMULATED_OVER: Lamp.NO_MORE_CARDS,
    TableWord.DISCARD_UP: Lamp.UNPLAYED,
    TableWord.DISCARD_DOWN: Lamp.UNPLAYED,
}
"""The lamp that is lit while a word stands on the panel."""

BLINKING: Final[dict[Word, Lamp]] = {
    HandsWord.TURN_PLAYER: Lamp.PLAYER,
    HandsWord.TURN_BANKER: Lamp.BANKER,
    BaccaratWord.TURN_PLAYER_CARD: Lamp.PLAYER,
    BaccaratWord.TURN_BANKER_CARD: Lamp.BANKER,
    CoupWord.CARD_STAY_NATURAL: Lamp.PLAYER,
    CoupWord.NATURAL_UNDER_EIGHT: Lamp.BANKER,
    CoupWord.BANKER_WAGERS: Lamp.BANKER,
}
"""The lamp that blinks while a word stands on the panel."""

NEEDED: Final[dict[StopKind, Lamp]] = {
    StopKind.SUPERVISOR: Lamp.SUPERVISOR,
    StopKind.DEVICE: Lamp.DEVICE_LOST,
}
"""The lamp that blinks while a stop waits for more than the dealer; a lost device is told before it stops play."""

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
    lit = Lamp.LAST_HAND if state.shoe is Shoe.LAST_ROUND else DARK
    blinking = DARK
    for line in prompt.lines:
        if line.word in LIT:
            lit |= LIT[line.word]
        if line.word in BLINKING:
            blinking |= BLINKING[line.word]
    if state.play is Play.STOPPED:
        blinking |= Lamp.ATTENTION
    for stop in state.stops:
        blinking |= NEEDED.get(stop.kind, DARK)
    return Lamps(lit, blinking)
