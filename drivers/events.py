"""What a device can tell: one closed union, whatever the maker and the wire.

Every adapter (the open protocol, Angel Eye, Bee-Tek) yields these records and no others, so the table cannot tell the
makers apart. Pure; imports msgspec only. Written by `drivers.*`, read by the inbox, kept in the journal: a field may be
added with a default, never renamed or given another meaning.
"""

from typing import Annotated, Literal, NamedTuple

import msgspec

Goes = Literal["player", "banker", "burn"]
"""Where a shoe can say that a card goes."""

Said = Goes | None
Outcome = Literal["player", "banker", "tie", "abandoned"]
Pairs = Literal["none", "player", "banker", "both"]
Where = Literal["exit", "midway", "unknown"]
Side = Literal["left", "right"]
"""A compartment of a double shoe, as the dealer sees it."""

Reading = Literal["inserted", "blackjack", "not-blackjack", "no-reading", "fault", "ready"]
"""All that a card reader can say. None of it names a card."""

Kind = Literal["shoe", "shuffler", "cutting-card", "panel", "card-reader"]
Answer = Literal["done", "refused", "busy", "unknown-command", "no-answer"]


def _kebab(name: str) -> str:
    """`CardDrawn` -> `card-drawn`: the name of a record in the journal."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


class _Record(msgspec.Struct, frozen=True, tag=_kebab, tag_field="is", forbid_unknown_fields=True):
    """A fact that a device told, or that was seen on the way to it."""


# --- the dealing shoe -------------------------------------------------------------------------------------------


class CardDrawn(_Record, frozen=True):
    """A card left the shoe. `said` and `index` are the shoe's own opinion of where it went: evidence, not a ruling."""

    card: str
    """`As` … `Kc`, or `??` for a card that could not be read."""
    face_up: bool = False
    """It lay face up in the shoe. A shoe without that sensor always says False (see its capabilities)."""
    back: str | None = None
    """The colour of its back; None where the shoe cannot see it."""
    sure: int = 100
    """How sure the reading is, in percent."""
    said: Said = None
    index: int | None = None
    """Its place in that hand, from 1."""
    in_play: bool = True
    """False when the shoe says that the card was drawn outside a game (locked, in error or in setting mode)."""


class CardRepeated(_Record, frozen=True):
    """The shoe told a card again and says so (Angel Eye `R`). Evidence only: it never makes or replaces a card."""

    card: str
    said: Said = None
    index: int | None = None


class CuttingCardOut(_Record, frozen=True):
    """A cutting card left the shoe."""


class ShoeLoaded(_Record, frozen=True):
    """Cards were put into the shoe."""


class ShoeEmpty(_Record, frozen=True):
    """The last card has left the shoe."""


class ShoeRestarted(_Record, frozen=True):
    """The shoe has just started, or was reset."""


class LidMoved(_Record, frozen=True):
    """The shoe's lid was opened or closed."""

    open: bool


class Jam(_Record, frozen=True):
    """A card is stuck, in a shoe or a shuffler."""


class JamCleared(_Record, frozen=True):
    """The stuck card is free."""


class DoubleFeed(_Record, frozen=True):
    """Several cards left at once: `cards` of them, as far as the sensor could count."""

    cards: int


class PushedBack(_Record, frozen=True):
    """A card was pushed back into the shoe."""

    where: Where


class StackOut(_Record, frozen=True):
    """A stack of cards left the shoe at once: `count` of them. A shoe that reads stacks names up to three."""

    count: int
    cards: tuple[str, ...] = ()
    """In no order that matters, each `As` … `Kc`, or `??` for one that could not be read; empty from other shoes."""
    face_up: bool = False
    """At least one of them lay face up in the shoe."""
    back: str | None = None
    """The colour of their backs; None where the shoe cannot see it."""
    sure: int = 100
    """How sure the least sure reading of them is, in percent."""


class StubCounted(_Record, frozen=True):
    """The cards that were left when all hands were dealt have been counted."""

    count: int


class SideCardDrawn(_Record, frozen=True):
    """A card left one compartment of a double shoe: a `CardDrawn` that says its side."""

    side: Side
    card: str
    face_up: bool = False
    back: str | None = None
    sure: int = 100
    said: Said = None
    index: int | None = None
    in_play: bool = True


class SideMoved(_Record, frozen=True):
    """The gate of a double shoe moved: the next card comes from this side."""

    side: Side


class SideCuttingCardOut(_Record, frozen=True):
    """A cutting card left one compartment of a double shoe."""

    side: Side


class SideEmpty(_Record, frozen=True):
    """The last card has left one compartment of a double shoe."""

    side: Side


class CardsReturned(_Record, frozen=True):
    """Cards were put back into a continuous shoe: `count` of them, which it shuffles among the others."""

    count: int


class Holds(_Record, frozen=True):
    """A continuous shoe has counted the cards in it."""

    count: int


class LockMoved(_Record, frozen=True):
    """The shoe was locked or unlocked."""

    locked: bool


class ShoeResult(_Record, frozen=True):
    """The shoe's own verdict on the round: evidence, not a ruling. `abandoned`: the shoe gave the round up."""

    outcome: Outcome
    pairs: Pairs = "none"


# --- the shuffler -----------------------------------------------------------------------------------------------


class BatchInserted(_Record, frozen=True):
    """A batch was put in; None where the shuffler cannot see backs."""

    back: str | None


class ShuffleStarted(_Record, frozen=True):
    """The shuffling of the batch inside has begun."""

    back: str | None


class ShuffleFinished(_Record, frozen=True):
    """The shuffling is done. `count` cards is the shuffler's claim, not a proof."""

    back: str | None
    count: int


class BatchStored(_Record, frozen=True):
    """The shuffled batch lies in the store, behind the door."""

    back: str | None
    count: int


class BatchReleased(_Record, frozen=True):
    """The stored batch was given out."""

    back: str | None
    count: int


class DoorMoved(_Record, frozen=True):
    """The shuffler's door was opened or closed."""

    open: bool


# --- the cutting-card sensor ------------------------------------------------------------------------------------


class CutMade(_Record, frozen=True):
    """The cards were cut: `front` of them lie before the cut, `back` behind it."""

    front: int
    back: int


class CuttingCardPlaced(_Record, frozen=True):
    """The cutting cards are in, `from_back` cards behind the first. `second_at_end`: the other one is last of all."""

    from_back: int
    second_at_end: bool


class RackColour(_Record, frozen=True):
    """The colour of the backs in the discard rack; None while it is empty, `mixed` for more than one."""

    colour: str | None


# --- the card reader --------------------------------------------------------------------------------------------


class ReaderSaid(_Record, frozen=True):
    """The reader was used, has answered, or is out of order: one of six words, and nothing that could name a card."""

    what: Reading


# --- the dealer's panel -----------------------------------------------------------------------------------------


class KeyPressed(_Record, frozen=True):
    """A key of the panel, by the name on the wire: `no-more-bets`, `seat-3`. What it means is the table's affair."""

    key: str


class SupervisorKey(_Record, frozen=True):
    """The supervisor's key switch was turned on or off."""

    turned: bool


# --- any device -------------------------------------------------------------------------------------------------


class DeviceFault(_Record, frozen=True):
    """The device says that something is wrong with it. It stays so until `FaultCleared` with the same code."""

    code: int
    text: str


class FaultCleared(_Record, frozen=True):
    """That fault is over."""

    code: int


class DeviceOnline(_Record, frozen=True):
    """The device said who it is and was taken. What a protocol does not tell stays at its default."""

    kind: Kind
    serial: str = ""
    maker: str = ""
    model: str = ""
    firmware: str = ""
    protocol: int = 0
    capabilities: tuple[str, ...] = ()
    boot: int | None = None
    """How often it has started; another number than last time means that it restarted in between."""
    log: int | None = None
    """Which numbering its events belong to (see `Place`)."""
    authenticated: bool = False


class DeviceOffline(_Record, frozen=True):
    """The device cannot be heard any more, or the connection to it was ended."""

    reason: str


class DeviceRefused(_Record, frozen=True):
    """A device answered and was not taken: the wrong one, an unknown version, no proof of the key."""

    reason: str
    serial: str = ""


class DeviceComplained(_Record, frozen=True):
    """The device refused something that it was sent."""

    reason: str


class DeviceRemark(_Record, frozen=True):
    """The device told something that no rule follows from: stand-by, a preset changed, a code nobody knows."""

    text: str


class ToldLate(_Record, frozen=True):
    """What this device says next happened `age_ms` before it was heard; None where the device does not know when."""

    age_ms: Annotated[int, msgspec.Meta(ge=0)] | None


class EventsMissing(_Record, frozen=True):
    """Events from number `first` on are lost for good; `count` is None where nobody knows how many."""

    first: int
    count: int | None


class FrameRefused(_Record, frozen=True):
    """Bytes that were no valid frame. `raw` is the last of `count` refused alike since the report before."""

    reason: str
    raw: bytes
    count: int = 1


class CommandAnswered(_Record, frozen=True):
    """What became of the command with this id. `no-answer`: nobody knows whether the device did it."""

    id: int
    outcome: Answer
    text: str = ""


DeviceEvent = (
    CardDrawn
    | CardRepeated
    | CuttingCardOut
    | ShoeLoaded
    | ShoeEmpty
    | ShoeRestarted
    | LidMoved
    | Jam
    | JamCleared
    | DoubleFeed
    | PushedBack
    | StackOut
    | StubCounted
    | SideCardDrawn
    | SideMoved
    | SideCuttingCardOut
    | SideEmpty
    | CardsReturned
    | Holds
    | LockMoved
    | ShoeResult
    | BatchInserted
    | ShuffleStarted
    | ShuffleFinished
    | BatchStored
    | BatchReleased
    | DoorMoved
    | CutMade
    | CuttingCardPlaced
    | RackColour
    | ReaderSaid
    | KeyPressed
    | SupervisorKey
    | DeviceFault
    | FaultCleared
    | DeviceOnline
    | DeviceOffline
    | DeviceRefused
    | DeviceComplained
    | DeviceRemark
    | ToldLate
    | EventsMissing
    | FrameRefused
    | CommandAnswered
)

OfItsOwn = ShoeResult | CardRepeated | LockMoved | DeviceFault | FaultCleared | DeviceRemark
"""What a shoe alone knows, and perhaps by cards that nobody has seen. Whether it tells any must move nothing public."""


class Place(NamedTuple):
    """Where an event stands in its device's own numbering: the `seq`-th of that `log`, which belongs to that `serial`.

    A device that lost its memory begins another log, so a number alone would not be enough; and two devices may name
    their logs alike.
    """

    log: int
    seq: int
    serial: str = ""
    """Empty where the protocol does not name the device, and in journals from before places named it."""

    def same_log(self, log: int, serial: str) -> bool:
        """Whether it is in that log of that device; what names no device is in nobody's log."""
        return bool(serial) and (self.log, self.serial) == (log, serial)


class Report(msgspec.Struct, frozen=True):
    """One event as an adapter hands it over, with the bytes it came in.

    `place` is what to acknowledge once the event is durable; None where there is nothing to acknowledge.
    """

    event: DeviceEvent
    raw: bytes = b""
    place: Place | None = None
    age_ms: int | None = 0
    """How long before this the event happened, as the device says; None where the device does not know."""
