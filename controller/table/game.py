"""What a game must provide: the contract between the table and the games.

The table asks a game what stands here and nothing else: it knows no phase, no hand and no paragraph of any. A game is
one `Game`, made in a room of its own (`controller.games.NAME`) and entered in the registry (`controller.games`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from controller.rules.cards import Card
from controller.table.decision import Decision, Fact
from controller.table.edges import Action, Edge, Machine
from controller.table.finished import Columns, Played, RulingOnWagers
from controller.table.house import House, Offered
from controller.table.inputs import Input, Spot
from controller.table.irregularities import Code
from controller.table.lamps import Lamp, Meaning
from controller.table.law import Law
from controller.table.model import Table
from controller.table.phases import Play
from controller.table.prompts import Cue
from controller.table.reasons import RejectionReason, TableReason
from controller.table.seen import Beside, Colour, LyingHand, RoundSeen
from controller.table.settlement import Settling
from controller.table.state import Fields, R_co, State
from controller.table.words import Word


class Facts(Struct, frozen=True):
    """What the table must know of a round: all that it may ask."""

    on_table: bool = False
    """A round has been announced or dealt, and its cards are not collected yet."""
    begun: bool = False
    """It has its first card, or is void: the cutting card that comes now came out in it."""
    short: bool = False
    """It is owed a card: an empty shoe cannot complete it."""
    may_draw: bool = False
    """A card may be asked for that it is not owed: a shoe that finishes its rounds may be refilled for it."""
    hidden: bool = False
    """Cards lie face down, and whatever comes waits until they are turned."""
    dealt_out: bool = False
    """Though cards lie face down, nothing more is dealt to any hand: a card need not wait for them."""
    shows: bool = False
    """The card at hand goes where everybody sees its face."""
    takes_held: bool = False
    """The next card is one that was held for this round."""
    rehearsal: bool = False
    """It is a round without wagers."""
    void: bool = False


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All that is said at a game and at no table without it."""

    inputs: tuple[type[Input], ...]
    words: tuple[type[Word], ...]
    """What the panel says, in each language and with its lamps."""
    codes: tuple[type[Code], ...]
    """What can be irregular."""
    reasons: tuple[type[RejectionReason], ...]
    """Why inputs are refused."""
    facts: tuple[type[Fact], ...]
    """What becomes of its rounds and wagers, for the record."""
    results: tuple[str, ...]
    """What a round, or a hand, can come to, in the order in which they are counted."""
    lamps: Mapping[Lamp, Meaning]
    """What the lamps `FIRST_HAND` and `SECOND_HAND` mean."""


@dataclass(frozen=True, slots=True)
class Showing(Generic[R_co]):
    """What a game shows of itself, and files."""

    hands: Callable[[Fields[R_co]], tuple[LyingHand, ...]]
    """The hands as they lie, in the order in which people name them."""
    beside: type[Beside]
    """What else anybody sees."""
    round: type[RoundSeen]
    """A finished round as anybody sees it."""
    columns: Columns
    """What history and export tell of a finished round."""
    ruled: Callable[[Fields[R_co], Any], Iterator[RulingOnWagers[Any]]]
    """What becomes of the wagers on a finished round: one fact, or none where nobody knows what was offered."""
    colours: Mapping[str, Colour] = field(default_factory=dict)
    """Of hands and results, on a screen."""


class RoundChances(Protocol):
    """How often a round ends in each way, found by playing every one with `decide`."""

    def __call__(
        self,
        decide: Callable[[State[Any], Input], Decision],
        decks: int,
        progress: Callable[[float], None],
        /,
        *,
        as_json: bool,
    ) -> list[str]:
        """In lines, or a line of JSON; progress runs from 0 to 1."""
        ...


class WagerChances(Protocol):
    """What each wager costs on average."""

    def __call__(self, decks: int, /, *, as_json: bool) -> list[str]:
        """In lines, or a line of JSON."""
        ...


@dataclass(frozen=True, slots=True)
class Frequency:
    """Something that a report counts in finished rounds beside their results, and how often it should come up."""

    of: str
    """What is counted, as a heading: `dealer's hands`."""
    counted: Callable[[Played], Iterable[str]]
    """What each of them in a round was. The round is as the table was shown it, and may be void."""
    ways: Mapping[str, int | None]
    """In how many ways each can come up, in the order in which they are told; None where nobody knows."""
    out_of: int = 0
    """In so many ways together."""
    chosen: bool = False
    """People choose, and chance alone does not: what is known is the best choice, and no count is outside."""
    given: Mapping[str, Mapping[str, Fraction]] = field(default_factory=dict)
    """How likely each is by what was known before it, which is then counted with it: `K/19` for 19 beside a king."""
    when_over: bool = False
    """Faces of cards are counted: only when their shoe is over, since nobody is told what it still holds."""
    why: str = ""
    """What is counted and what is not, in sentences."""


def _no_frequencies(_: House, __: Offered | None) -> tuple[Frequency, ...]:
    return ()


class RoundMoment(NamedTuple):
    """An input of a round, and when it was."""

    wall_ns: int
    input: Input
    spots: tuple[Spot, ...] = ()
    """Where cards came to lie by it."""


@dataclass(frozen=True, slots=True)
class RoundPace:
    """How a report says how long the parts of a round took."""

    parts: tuple[str, ...]
    """Their names, in their order; what comes before a round's first card is no part of it."""
    lengths: Callable[[Sequence[RoundMoment], int], Mapping[str, int]]
    """How long each took, in nanoseconds, of a round's inputs from its first card on, and of when it ended."""
    hands: Callable[[Played], int]
    """How many hands were dealt in a round, without the dealer's."""
    dealers: type[Input]
    """Said when another dealer comes to the table."""


@dataclass(frozen=True, slots=True)
class Chances:
    """The exact odds of a game, as a command prints them, and as a report compares results with them."""

    rounds: RoundChances
    wagers: WagerChances
    results: Callable[[int], Mapping[str, Fraction]]
    """How often a round from a full shoe of so many decks comes to each result, in the order of the vocabulary."""
    frequencies: Callable[[House, Any], tuple[Frequency, ...]] = _no_frequencies
    """What else a report counts, at a table with these options, and with this offer if the table was told of one."""
    pace: RoundPace | None = None
    """How a report says how long the parts of a round took; None where it does not."""


class ShoeRules(Struct, frozen=True):
    """How a shoe of the game lives."""

    one_round: bool = False
    """Its cards are dealt for one round and shuffled again: none is burned, no cutting card stays among them, and none
    of its rounds is announced as the last. What a shuffler has counted is in play at once."""
    finishes: bool = False
    """One card of it is burned unseen; its cutting card ends it with the round on the table; and when it is empty in a
    round, the discards are shuffled and loaded, and the round is completed (2.15(f))."""
    continuous: bool = False
    """It may shuffle without end (7.12); one that finishes its rounds has edges of its own for that."""
    stacks: bool = False
    """Cards may leave it in stacks."""
    removed_by: tuple[str, ...] = ()
    """The key that says that a deck has left the table, where no shuffle makes one of a wrong count right."""


MANY_ROUNDS: Final = ShoeRules()
"""A shoe that is dealt round by round until its cutting card comes out."""


R = TypeVar("R")


def _no_more(_: object, __: RejectionReason) -> str:
    return ""


def _nothing(_: object) -> None:
    pass


def _unchanged(record: R, _: House) -> R:
    return record


@dataclass(frozen=True, slots=True)
class Game(Generic[R_co]):
    """A game: what it is called, what it keeps, how its round goes, and what it answers when the table asks."""

    name: str
    law: Law
    house: type[House]
    """Its options."""
    offer: type[Offered] | None
    """The options of its wagers; None where the table is told of none."""
    says: Vocabulary
    shows: Showing[R_co]
    record: type[R_co]
    """What it keeps in a state."""
    work: type[R_co]
    """The same while an input is judged: its fields can be set."""
    machines: tuple[Machine[Any], ...]
    """The round first, then what stands beside it. An input goes to the first that hears it."""
    stops: tuple[Edge[Play], ...]
    """What the game answers to cards in error, to corrections and to cards found face up, while play goes on or not."""
    beside: Mapping[type[Input], Action]
    """Inputs that are taken in every phase, whether play goes on or has stopped."""
    facts: Callable[[Table[R_co]], Facts]
    seat: Callable[[Table[R_co]], None]
    """Give the card at hand to whoever is entitled to it."""
    rename: Callable[[Table[R_co], Spot, Card], None]
    """A card of a hand that could not be read when it was turned has a name."""
    correct: Callable[[Table[R_co]], None]
    """A supervisor says that a card of a round was another one, which lies face up or was dealt in a round before."""
    prompt: Callable[[Fields[R_co]], Cue]
    """What to do now, while rounds are dealt and nothing has stopped play."""
    shoe_over: Callable[[Fields[R_co]], Cue | None]
    """What is still to do when a shoe is over, before its cards are taken up."""
    burn: Callable[[Card], int]
    """How many cards follow the first of a new shoe to the discards."""
    face_up: Callable[[Card], int]
    """How many follow one that lay face up in the shoe."""
    load: Callable[[Table[R_co]], None]
    """A shoe comes into play."""
    taken_up: Callable[[Table[R_co]], None]
    """The cards of a shoe that is over are taken up, or the table closes."""
    within_bounds: Callable[[R_co], R_co]
    """The record as this version would keep it, where an earlier one kept more."""
    cut_from: Callable[[Fields[R_co]], int | None]
    """The seat to which the cut is offered first; None where nobody knows it."""
    cutting_card: Callable[[Table[R_co]], None] = _nothing
    """The cutting card that ends a shoe with its round came out now: before whose card, where that matters (2.5)."""
    hands_named: RejectionReason = TableReason.MEANS_NOTHING_NOW
    """Which hands it has, for whoever corrects a card of a hand that only another game has."""
    shoe: ShoeRules = MANY_ROUNDS
    """How its shoe lives."""
    under: Callable[[R_co, House], R_co] = _unchanged
    """The record when the house has other options: without what they no longer allow. No shoe is in play then."""
    explain: Callable[[Table[R_co], RejectionReason], str] = _no_more
    """Why the input at hand is rejected for that reason, where more can be said than its words; else nothing."""
    odds: Callable[[], Chances] | None = None
    """Its exact odds, where it has any to tell; what that takes is imported when they are asked for."""
    settling: Callable[[], Settling] | None = None
    """How the wagers of a round are settled for somebody who names it, likewise."""
    demo: Path | None = None
    """A file of lines for `shoewatch judge --demo`, where it has one; read when it is asked for."""
