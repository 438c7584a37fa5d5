"""What a table is at one moment: small, copyable, comparable, and a line of JSON.

`State` is what the world sees, frozen; `controller.table.model.Table` is the working copy that the machines move. Both
hold the game's own record in `round`: the hands on the table and whatever else the game keeps.
A card that left the shoe is in exactly one place: a hand, `held`, `simulate`, `waiting`, a stop's `cards`, or counted
in `burned`, `discarded` or `out_of_play`.
"""

from typing import TYPE_CHECKING, Generic, Self, TypeVar

from msgspec import UNSET, Struct, UnsetType

from controller.rules.cards import CARDS_PER_DECK, Card
from controller.rules.names import Name
from controller.table.about import By
from controller.table.alarms import Alarms
from controller.table.batches_state import AS_OPENED, FIRST, LOADED, Batch, Batches, Pair
from controller.table.house import AnyHouse, Offered
from controller.table.inputs import ByName, Input, Said, Spot
from controller.table.irregularities import AnyCode
from controller.table.lamps import DARK, Lamp
from controller.table.order import ShoeOrder
from controller.table.phases import Play, Shoe
from controller.table.sides_state import OfSide
from controller.table.words import TableWord
from drivers.events import Side

if TYPE_CHECKING:
    from controller.table.finished import Finished


class Drawn(ByName, Struct, frozen=True, tag="drawn", tag_field="event"):
    """A card that left the shoe, the `number`th of it; it keeps its number wherever it goes."""

    number: int
    card: Card
    face_up: bool = False
    said: Said | None = None
    named: bool = False
    """A person read it, not the shoe."""
    seen: bool = False
    """It has already been shown and counted in the tally."""
    held: bool = False
    """It is a card in error that stayed undisclosed, and that the round on the table begins with (3.12(b), 4.12(g))."""
    side: Side | UnsetType = UNSET
    """The compartment of a double shoe that it left, where the shoe says so (19:47-2.2(c))."""


class Gap(ByName, Struct, frozen=True, tag="gap", tag_field="event"):
    """The place among waiting cards where a device's numbering has a gap."""


if TYPE_CHECKING:
    Waiting = Drawn | Gap | Input
else:
    Waiting = ByName
"""What may have to wait until it can be judged."""


class Due(Struct, frozen=True):
    """Cards that must leave the shoe unplayed because of another one, and after it (3.12(c)1, (c)2 and (d))."""

    cause: int
    """The number of the card that is the reason."""
    left: int
    of: int
    down: bool = False
    """They are drawn face down (3.12(c)2)."""


class StopKind(Name):
    """What a stop waits for; the panel names the first of these: what the dealer cannot end alone, then what he can."""

    says: TableWord
    """What stands on the panel below the reason of the stop."""
    cleared_by: By
    """Who ends it; a lost device does by coming back, a shoe by being closed or freed."""
    blinks: Lamp
    """The lamp that blinks meanwhile where it waits for more than the dealer."""
    procedure: str
    """What ends it, where that is not what ends the irregularity in play."""
    keys: tuple[str, ...]
    """The dealer's keys that it waits for."""

    def __new__(  # noqa: PLR0917  # as many as there are things to say
        cls,
        name: str,
        says: TableWord,
        cleared_by: By,
        blinks: Lamp = DARK,
        procedure: str = "",
        keys: tuple[str, ...] = (),
    ) -> Self:
        """A kind is its name; what is shown of it stands beside it."""
        kind = object.__new__(cls)
        kind._value_ = name
        kind.says, kind.cleared_by, kind.blinks, kind.procedure, kind.keys = says, cleared_by, blinks, procedure, keys
        return kind

    DEVICE = (
        "device",
        TableWord.PLAY_SUSPENDED,
        "device",
        Lamp.DEVICE_LOST,
        "Play continues when the device is reconnected, with the events that it stored.",
    )
    """A lost device."""
    SUPERVISOR = "supervisor", TableWord.CALL_SUPERVISOR, "supervisor", Lamp.SUPERVISOR
    SHOE = (
        "shoe",
        TableWord.PLAY_SUSPENDED,
        "device",
        DARK,
        "Close the lid or free the card. If the shoe is ready and still reports otherwise, the supervisor plays on.",
    )
    """The lid to be closed, or the stuck card to be freed, of a shoe that is not in play or was loaded so."""
    RESTART = (
        "restart",
        TableWord.ACKNOWLEDGE,
        "dealer",
        DARK,
        "After OK the round continues where it stopped.",
        ("acknowledge",),
    )
    """A person who saw that the power was lost."""
    NAME = "name", TableWord.NAME_CARD, "dealer", DARK, "", ("name-{card}",)
    """A card's name, from the dealer or the supervisor."""
    DISCLOSURE = "disclosure", TableWord.WAS_IT_SEEN, "dealer", DARK, "", ("seen", "unseen")
    """Whether a card in error was seen, from the dealer."""


class Stop(Struct, frozen=True):
    """A reason why play has stopped."""

    kind: StopKind
    why: AnyCode
    cards: tuple[Drawn, ...] = ()
    """The card that is judged when the stop ends."""
    waits: tuple[int, ...] = ()
    """The numbers of waiting cards that a void of the round settles with the stop."""
    then: Input | None = None
    """The input that a name makes it possible to judge; None if it is the card itself."""
    turning: Spot | None = None
    """The hand whose unread card is to be named."""
    device: str = ""
    missing: int = 0
    shuffler: bool = False
    """The device is the shuffler of two batches."""
    dealt: bool = False
    """Its card lay in a hand of this round until a correction left it to nobody."""


EMPTY_TALLY = bytes(CARDS_PER_DECK)


class GameRecord(Struct):
    """What every game's own record says of itself; what a game has of this, it has as fields of these names."""

    @property
    def phase(self) -> Name:
        """The phase of the round."""
        raise NotImplementedError

    @property
    def simulated(self) -> bool:
        """The round on the table is one without wagers."""
        return False

    @property
    def void(self) -> bool:
        """The round on the table is void."""
        return False

    @property
    def deals(self) -> tuple["Finished", ...]:
        """The rounds of this shoe that are over, as corrected."""
        raise NotImplementedError

    @property
    def offer(self) -> "Offered | None":
        """Which wagers the house offers; None where nobody has told the table."""
        return None

    @property
    def settled_by(self) -> "Offered | None":
        """The offer by which this shoe's wagers are settled."""
        return None

    @property
    def entitled(self) -> Spot | None:
        """The hand that the next card belongs to."""
        return None

    @property
    def returned(self) -> int:
        """How many cards that had left the shoe in play went back into it."""
        return 0

    @property
    def side(self) -> Side | None:
        """The side of a double shoe that the round is dealt from; None where nobody knows it yet."""
        return None

    @property
    def of_sides(self) -> tuple[OfSide, ...]:
        """Both sides of a double shoe, the left one first; nothing where nothing is known of them."""
        return ()

    def face_down(self) -> tuple[int, ...]:
        """The numbers of the cards on the table that lie face down."""
        raise NotImplementedError


R_co = TypeVar("R_co", bound=GameRecord, covariant=True)


class Fields(Struct, Generic[R_co]):
    """The fields that a table's frozen state and its working copy share, in one order."""

    house: AnyHouse
    round: R_co
    """The game's own record: the hands on the table, and what else it keeps of rounds and shoes."""
    play: Play = Play.PLAYING
    shoe: Shoe = Shoe.CLOSED
    fresh: bool = False
    """No card of this set has been in play since the table was opened."""
    shoe_number: int = 0
    round_number: int = 0
    # what must leave the shoe unplayed
    burn: int = 0
    """The opening burn's count, after its first card."""
    burn_left: int = 0
    dues: tuple[Due, ...] = ()
    """Cards that must be drawn to the discards before anything else is dealt."""
    cutting_cards_placed: bool = False
    """Both cutting cards were placed where they must stand."""
    cutting_card_out: bool = False
    # cards that are nowhere yet
    held: tuple[Drawn, ...] = ()
    """Undisclosed cards in error: the first cards of the next round (3.12(b))."""
    simulate: tuple[Drawn, ...] = ()
    """Disclosed cards, each the first card of a simulated round to come."""
    waiting: tuple[Waiting, ...] = ()
    """What left the shoe while it could not be judged, in its order."""
    early: int = 0
    """How many of them, the first ones, wait until the cards on the table are turned; the others for a stop."""
    stops: tuple[Stop, ...] = ()
    # the shoe's accounts
    tally: bytes = EMPTY_TALLY
    """How many of each card have been seen, in the order of the pack; a card never turned is not in it."""
    drawn: int = 0
    burned: int = 0
    discarded: int = 0
    out_of_play: int = 0
    from_back: int | None = None
    """How many cards lie behind the first cutting card, as it was placed (3.5(e))."""
    cutting_card_after: int | None = None
    """After how many cards the first cutting card came out."""
    cutter: int | None = None
    """Who cuts the cards that are made ready: a seat, or 0, the dealer (3.5(c)); None if nobody was named."""
    cut_again_after: int | None = None
    """Who cut before, where they are to be cut again."""
    recut: bool = False
    """They are to be cut again (3.5(f))."""
    cut_by: int | None = None
    """Who cut the cards in the shoe."""
    empty: bool = False
    """The shoe said that no card is left in it."""
    batches: Batches = AS_OPENED
    """Of a table with two batches: where they are."""

    def batch(self, side: int) -> Batch:
        """Where a batch of two is."""
        return self.batches.first if side == FIRST else self.batches.second

    @property
    def whose_turn(self) -> Pair:
        """19:47-7.1(d)5: whose turn it is of two batches."""
        return self.batches.turn if self.house.two_batches else Pair.ONE

    @property
    def back_in_play(self) -> str | None:
        """19:47-3.6(a), 7.6, 7.1(d)3: the colour of the backs in the shoe; None where nobody knows it."""
        if self.house.double_shoe:  # each of whose sides has its own
            return None
        if not self.house.two_batches:
            return self.house.back
        playing = (back for side, back in enumerate(self.house.backs) if self.batch(side) in LOADED)
        return next(playing, None)

    unshown: int = 0
    """How many cards are gone that nobody saw, since the shoe began anew: of hands never turned, or played in none."""
    doubted: int = 0
    """The first card of the round that the shoe gives to another place, while nobody may know why; 0 for none."""
    alarms: Alarms | None = None
    """None at a table whose alarms nobody keeps: one that no daemon runs, or that an earlier version ran."""
    order: ShoeOrder | None = None
    """What everybody saw of the order of the shoe's cards; None where the house does not have it watched."""

    @property
    def gone(self) -> int:
        """How many cards of its decks are not in the shoe."""
        return self.drawn - self.round.returned

    def hides(self, before: int) -> bool:
        """19:47-3.7(d): whether nobody has seen a card that left the shoe before that one.

        The shoe has, and follows the game by it: what it thinks of hands and results from there on would tell its face.
        """
        if self.unshown or any(number < before for number in self.round.face_down()):
            return True
        asides = (*self.held, *self.simulate, *self.waiting, *(card for stop in self.stops for card in stop.cards))
        return any(
            each.number < before and not (each.seen or each.face_up) for each in asides if isinstance(each, Drawn)
        )

    @property
    def due(self) -> int:
        """How many cards must still be drawn face up to the discards."""
        return sum(due.left for due in self.dues if not due.down)

    @property
    def due_of(self) -> int:
        """How many they were at first."""
        return sum(due.of for due in self.dues if not due.down)

    @property
    def due_down(self) -> int:
        """How many cards must still be drawn face down to the discards (3.12(c)2)."""
        return sum(due.left for due in self.dues if due.down)


class State(Fields[R_co], frozen=True):  # type: ignore[misc]  # to msgspec frozen says only that this class has no setters
    """A table between two inputs."""
