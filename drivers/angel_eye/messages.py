"""What an Angel Eye II-EX reports and what it can be told, as frozen records.

A report holds the bits the shoe sent, also those the sheet gives no meaning: `session` says what they mean.
"""

from dataclasses import dataclass

from drivers.angel_eye.wire import RANKS, SUITS


@dataclass(frozen=True, slots=True)
class Face:
    """A card byte: suit in bits 6-4, rank in bits 3-0."""

    suit: int
    rank: int

    @property
    def code(self) -> str:
        """Rank and suit, `8s`; `??` where either is none the sheet lists."""
        suit, rank = SUITS.get(self.suit), RANKS.get(self.rank)
        return f"{rank}{suit}" if suit and rank else "??"


@dataclass(frozen=True, slots=True)
class Started:
    """`S`: the shoe has just started or was reset."""


@dataclass(frozen=True, slots=True)
class StoodBy:
    """`P`: stand-by."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """`D`: a card was drawn in the course of the game; `R`, with `again`: the same one sent again."""

    target: int
    index: int
    face: Face
    again: bool = False


@dataclass(frozen=True, slots=True)
class DrawnOutside:
    """`d`: a card was drawn outside the game."""

    mode: int
    error: int
    face: Face


@dataclass(frozen=True, slots=True)
class CuttingCardOut:
    """`C`: the cutting card came out."""


@dataclass(frozen=True, slots=True)
class ResultPressed:
    """`G`: the dealer pressed the result button."""

    outcome: int
    pairs: int


@dataclass(frozen=True, slots=True)
class ErrorRaised:
    """`E`: an error, and whether the shoe is now in error mode."""

    error: int
    error_mode: bool


@dataclass(frozen=True, slots=True)
class ErrorCancelled:
    """`e`: that error was cancelled."""

    error: int


@dataclass(frozen=True, slots=True)
class LockChanged:
    """`L`: locked or unlocked."""

    locked: bool


@dataclass(frozen=True, slots=True)
class PresetChanged:
    """`M`: a preset value was changed: two and four ASCII digits."""

    address: str
    value: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """A code letter the sheet does not list."""

    code: int
    payload: bytes


ShoeReport = (
    Started
    | StoodBy
    | Drawn
    | DrawnOutside
    | CuttingCardOut
    | ResultPressed
    | ErrorRaised
    | ErrorCancelled
    | LockChanged
    | PresetChanged
    | Unknown
)


@dataclass(frozen=True, slots=True)
class Unlock:
    """`LK01`: let cards out."""


@dataclass(frozen=True, slots=True)
class Lock:
    """`LK02`: let no card out."""


@dataclass(frozen=True, slots=True)
class CancelError:
    """`ECnn`: cancel that error."""

    error: int


@dataclass(frozen=True, slots=True)
class AskState:
    """`GP00`: ask for the state of the game."""


Command = Unlock | Lock | CancelError | AskState
