"""The panel's lamps by what they mean at any table; two of them are a game's own, and it says what they mean there."""

from enum import IntFlag
from typing import Final

from msgspec import Struct


class Lamp(IntFlag):
    """A lamp by its meaning; its bit is its place on the wire, the first one being lamp 0."""

    BETS_OPEN = 1 << 0
    FIRST_HAND = 1 << 1
    """One of two that a game gives to its hands."""
    SECOND_HAND = 1 << 2
    NO_MORE_CARDS = 1 << 3
    UNPLAYED = 1 << 4
    LAST_HAND = 1 << 5
    ATTENTION = 1 << 6
    SUPERVISOR = 1 << 7
    DEVICE_LOST = 1 << 8


DARK: Final = Lamp(0)


class Meaning(Struct, frozen=True):
    """What a lamp is called, and what it says; empty where it is never lit, or never blinks."""

    name: str
    lit: str = ""
    blinking: str = ""
