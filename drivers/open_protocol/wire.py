"""The numbers of the open device protocol: versions, limits, times and reasons. `docs/device-protocol.md` is the page.

Pure; imports nothing of ours. Everything in `drivers.open_protocol` reads it, and so does a simulated device.
"""

from enum import IntEnum, unique
from types import MappingProxyType
from typing import Final, NamedTuple

VERSION: Final = 1
"""The one version there is. A page with another layout of anything but WHO, HELLO and REFUSED is another version."""

# --- lengths --------------------------------------------------------------------------------------------------------

NONCE_BYTES: Final = 16
"""128 bits: two of 2**64 sessions may be expected to share one, and a table makes a few sessions a day."""

KEY_BYTES: Final = 32
"""As long as the output of SHA-256; RFC 2104, section 3: longer adds nothing, shorter weakens it."""

PROOF_BYTES: Final = 32
"""HMAC-SHA256 in full: it goes over the wire once a session."""

TAG_BYTES: Final = 8
"""64 bits of HMAC-SHA256 on every frame; NIST SP 800-107r1, 5.3.3, asks for 32 at least. A forgery is one in
2**64 tries, and every failed try is reported."""

IDENTITY_BYTES: Final = 24
"""Each of serial number, maker, model and firmware; four of them, a proof and a nonce still fit in one HELLO."""

NAME_BYTES: Final = 24
"""A colour or a key: lower-case letters, digits and hyphens."""

TEXT_BYTES: Final = 80
"""A text for people, or a line of the panel: 20 columns of UTF-8, at most four bytes each."""

TEXT_COLUMNS: Final = 20
"""The width of the common character displays (HD44780 and its kin: 2 lines of 20)."""

WINDOW: Final = 16
"""Events a device may have sent and not yet had acknowledged. A hand of six cards with lid and lock fits twice."""

LAST_SEQ: Final = 2**32 - 2
"""The last number of a log: the `next` behind it is the largest `u32`. At ten events a second that is 13 years."""

AGE_UNKNOWN: Final = 2**32 - 1
"""An event whose age the device does not know, or that is older than a `u32` of milliseconds tells (49 days)."""

COMMANDS_WAITING: Final = 32
"""Commands the host keeps while one is under way; more would mean that nobody reads the answers."""

COMMANDS_REMEMBERED: Final = 16
"""Ids with their answers a device keeps, to know a repeated command. The host has one under way at a time."""

STORE_LEAST: Final = MappingProxyType({"shoe": 512, "shuffler": 64, "cutting-card": 32, "panel": 64, "card-reader": 64})
"""Events that a device of each kind can keep unacknowledged. A shoe of eight decks is 416 cards, and all else about it
fits too. A shuffler says about eight things of a batch, and a batch takes minutes. A sensor says three things of a
shoe. A panel without a host shows its dealer that nothing is taken, who presses a key a second: a minute of it. A
reader says two things of a round, so half an hour of rounds."""

STORE_MOST: Final = 10_000
"""Events that a device keeps at most: half of what its day allows at once (`drivers.budget.EVENTS_AHEAD`), which is
seven hours of the busiest table there can be."""

# --- times ----------------------------------------------------------------------------------------------------------

SILENCE_S: Final = 2.0
"""The longest silence allowed, unless configured: about one card at a brisk table (a card every 1 to 2 s)."""

SILENCE_LEAST_MS: Final = 300
SILENCE_MOST_MS: Final = 60_000
"""Below 300 ms three heartbeats would fill a slow line; above a minute a hang would outlast a round."""

BEATS_PER_SILENCE: Final = 3
"""A heartbeat after a third of the allowed silence, so that two in a row may be lost."""

ASK_S: Final = 1.0
"""Between two WHO, two WELCOME, two KNOCK: a frame of 200 bytes takes 0.2 s at 9600 bit/s, there and back 0.4 s."""

WELCOMES: Final = 3
"""WELCOMEs without a heartbeat in return, before the host asks anew."""

HOLD_S: Final = 5.0
"""How long the host leaves a refused device alone: long enough not to flood, short enough for a person who swaps it."""

HASTY: Final = 3
"""So often in a row a device may start again within a second of its session's beginning; then it is asked only after
that second."""

RESEND_S: Final = 0.5
RESEND_MOST_S: Final = 4.0
"""First wait for an acknowledgement or an answer; doubled each time up to the second number, for slower lines."""

AGAIN_S: Final = 0.2
"""Between two requests to send again: the frames already on a 9600 bit/s line must have passed."""

STUCK_S: Final = 10.0
"""How long the host asks for a missing event before it ends the session: more than twice the longest resend wait."""

COMMAND_TRIES: Final = 5
"""Then the command is given up as `no-answer`: after 0.5 + 1 + 2 + 4 + 4 s."""

COMPLAIN_S: Final = 1.0
"""At most one complaint a second, so that two confused sides cannot keep each other busy."""

# --- reasons --------------------------------------------------------------------------------------------------------


@unique
class Reason(IntEnum):
    """Why a side refuses, complains or leaves: the code on the wire."""

    NO_COMMON_VERSION = 0x01
    WRONG_DEVICE = 0x02
    NO_PROOF_OF_THE_KEY = 0x03
    WRONG_PROOF_OF_THE_KEY = 0x04
    WANTS_A_KEY_UNKNOWN_HERE = 0x05
    NUMBERING_WENT_BACK = 0x06
    WRONG_LOG = 0x07
    WRONG_AFTER = 0x08
    BOOT_WENT_BACK = 0x09
    SERIAL_NUMBER_TAKEN = 0x0A
    MALFORMED = 0x11
    OUT_OF_PLACE = 0x12
    EVENT_NEVER_SENT = 0x13
    COMMAND_ID_REUSED = 0x14
    MISSING_EVENT_NEVER_CAME = 0x20
    STORE_OVERFLOWED = 0x21
    CLOSING_DOWN = 0x22
    WINDOW_EXCEEDED = 0x23
    LOG_ENDED = 0x24

    @property
    def phrase(self) -> str:
        """The reason in words, as events and logs have it."""
        return self.name.lower().replace("_", " ")


class HandshakeObjection(NamedTuple):
    """Why something is not taken, and what is wrong with it."""

    reason: Reason
    wrong: str = ""

    @property
    def words(self) -> str:
        """The reason and what is beside it, as a text of the wire has it."""
        return f"{self.reason.phrase}: {self.wrong}" if self.wrong else self.reason.phrase


def worded(code: int, text: str = "", *, mute: bool = False) -> str:
    """A reason as the other side gave it: its code, what the page calls it, and what was said beside it.

    Of a `mute` kind of device only what the page calls it is told.
    """
    phrase = Reason(code).phrase if code in set(Reason) else "not listed"
    if mute:
        return phrase
    beside = f": {text}" if text and text != phrase else ""
    return f"{phrase} (0x{code:02X}){beside}"
