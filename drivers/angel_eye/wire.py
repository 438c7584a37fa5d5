"""The numbers of the Angel Eye II-EX host protocol, as the project's fact sheet of the device gives them.

Imports only the standard library's enumerations; framing, codec and session use it, on both sides of the wire.
What the sheet marks *unsure* is a field of `Settings`.
"""

from dataclasses import dataclass
from enum import Enum, IntEnum

ENQ = 0x05
STX = 0x02
ETX = 0x03
ACK = 0x06
NAK = 0x15

PAYLOAD_BIT = 0x80
"""Set in every payload byte after the code letter (sheet, "Report"): payload never looks like a control byte."""

BAUD = 4800
"""The sheet's rate, and the default for a port with this shoe; 9600 has been seen at one table."""

SEQ_ORDER = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""`1` to `9` and letters have been seen: that letters follow `9` in order is the plain reading of that."""


class BccStart(Enum):
    """Where the check of a frame that begins with STX starts: the sheet's example and its text disagree."""

    AT_STX = "at-stx"
    AFTER_STX = "after-stx"


@dataclass(frozen=True, slots=True)
class Settings:
    """The points only a real shoe can settle; the defaults are the sheet's examples and its cautious readings."""

    answer_reports: bool = False
    """Send ACK for each report. By default the host only listens, and an unanswered shoe repeats each report."""
    allow_commands: bool = False
    """The operator permits lock, unlock, error-cancel and state commands (sheet: explicit permission)."""
    command_bcc: BccStart = BccStart.AT_STX
    """The sheet's one worked example counts STX in; an example was on a wire, the text beside it perhaps never. A reply
    with data is taken to be checked alike."""
    last_seq: str | None = None
    """The seq after which `1` comes again. Unset, a `1` after a `9` or a letter may be a wrap and is called no gap."""

    def __post_init__(self) -> None:
        if self.last_seq is not None and (len(self.last_seq) != 1 or self.last_seq not in SEQ_ORDER):
            raise ValueError(f"last_seq {self.last_seq!r}: expected one of {SEQ_ORDER}, or nothing")


class Target(IntEnum):
    """Where a card went, bits 6-4 of the target byte."""

    PLAYER = 0
    BANKER = 1
    BURN = 2
    FIRST_CARD = 4
    BURN_COUNT = 5


class Mode(IntEnum):
    """What the shoe was in when a card was drawn outside the game, bits 6-4."""

    LOCKED = 0
    ERROR = 1
    SETTING = 2


class Outcome(IntEnum):
    """The shoe's own verdict, bits 6-4 of the result byte."""

    PLAYER = 1
    TIE = 2
    BANKER = 4
    FORCE_QUIT = 7


class Pairs(IntEnum):
    """Bits 1-0 of the result byte."""

    NONE = 0
    PLAYER = 1
    BANKER = 2
    BOTH = 3


SUITS = {1: "d", 2: "c", 3: "s", 4: "h"}
RANKS = {1: "A", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7", 8: "8", 9: "9", 10: "T", 11: "J", 12: "Q", 13: "K"}

ERRORS = {
    1: "card cannot be read",
    2: "overdraw",
    3: "button mishandled",
    4: "card ran back at the exit",
    5: "card ran back midway",
    6: "card code error",
    7: "time-out of a draw",
}


class NakCode(IntEnum):
    """The byte after NAK."""

    LINE = 0x01
    BCC = 0x02
    NO_ETX = 0x03
    LENGTH = 0x11
    ADDRESS = 0x12
    COMMAND = 0x13
    TYPE = 0x14
    BUSY = 0x21
    WRITING = 0x22
    OTHER = 0xFF


REFUSALS: dict[int, str] = {
    NakCode.LINE: "overrun, framing or parity error",
    NakCode.BCC: "BCC does not match",
    NakCode.NO_ETX: "no ETX",
    NakCode.LENGTH: "wrong length",
    NakCode.ADDRESS: "wrong address",
    NakCode.COMMAND: "unknown command",
    NakCode.TYPE: "unknown type",
    NakCode.BUSY: "busy",
    NakCode.WRITING: "writing",
    NakCode.OTHER: "other error",
}
