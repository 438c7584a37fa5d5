"""Everything that can happen at a table: one closed union of frozen records, in one total order.

What the hardware reports, what the dealer declares on the panel, what a supervisor decides. Each record is tagged, so
the same names stand in a journal, in JSON and in the words a person types (`docs/judge.md`). Reading one from outside
goes through `msgspec`, which refuses a card, a hand or a count that cannot be.
"""

from typing import Annotated, ClassVar, Final, Literal, get_args

from msgspec import Meta, Struct

from controller.games.chemin_de_fer.law.bank import Call
from controller.games.chemin_de_fer.law.draws import Announcement
from controller.games.two_hands.law.wagers.told import WORD
from controller.rules.cards import UNREAD, Card
from controller.table.reasons import Reason

Spot = str
"""A hand's place at the table: `player`, `box-3/2`, `dealer`."""

Hand = Literal["player", "banker"]
Said = Literal["player", "banker", "burn", "out-of-play"]
SeenCard = Annotated[Card, Meta(pattern=r"^([A2-9TJQK][shdc]|\?\?)\Z", description="a card such as 9h, or ??")]
ReadCard = Annotated[Card, Meta(pattern=r"^[A2-9TJQK][shdc]\Z", description="a card such as 9h")]
Count = Annotated[int, Meta(ge=0, le=10_000, description="a count")]
Percent = Annotated[int, Meta(ge=0, le=100, description="per cent")]
Seat = Annotated[int, Meta(ge=1, le=20, description="a seat's number")]
Cents = Annotated[int, Meta(ge=1, le=999_999_999, description="an amount in cents")]
Name = Annotated[str, Meta(min_length=1, max_length=40, description="a name")]
LaidWager = Annotated[str, Meta(pattern=WORD, description="a wager such as 3-banker-100")]


class Event(Struct, frozen=True, tag_field="event", forbid_unknown_fields=True):
    """What every input has: its name in the field `event`."""

    elsewhere: ClassVar[Reason] = Reason.MEANS_NOTHING_NOW
    """Why it is refused at a game that does not know it."""


# --- what the hardware reports ----------------------------------------------------------------------------------------


class CardDrawn(Event, frozen=True, tag="card"):
    """A card left the shoe: what it is, how it lay, its back, how sure the reading is, where the shoe says it goes."""

    card: SeenCard = UNREAD
    face_up: bool = False
    back: Name | None = None
    sure: Percent = 100
    said: Said | None = None


class CuttingCard(Event, frozen=True, tag="cutting-card"):
    """A cutting card left the shoe: the first one, or the second, which stands at the very end."""


class ShoeEmpty(Event, frozen=True, tag="empty"):
    """No card is left in the shoe."""


class TwoCards(Event, frozen=True, tag="two-cards", omit_defaults=True):
    """Two cards left the shoe at once, and what the shoe could read of them."""

    cards: Annotated[tuple[SeenCard, ...], Meta(max_length=4)] = ()
    awaited: Annotated[int, Meta(ge=0, le=4, description="a count")] = 0
    """How many of them, the last ones, the shoe had not reported by then; it reports those later, if at all."""


class PushedBack(Event, frozen=True, tag="pushed-back"):
    """A card was pushed back into the shoe."""


class Jammed(Event, frozen=True, tag="jam"):
    """The shoe jammed, or the stuck card is free."""

    cleared: bool = False


class LidMoved(Event, frozen=True, tag="lid"):
    """The shoe's lid was opened or closed."""

    open: bool


class DeviceLost(Event, frozen=True, tag="lost"):
    """A device fell silent or was unplugged."""

    device: Name
    shuffler: bool = False
    """It is the shuffler of two batches: no card is lost with it."""


class DeviceBack(Event, frozen=True, tag="back"):
    """A device is there again; `missing` events are lost from its numbering, null where nobody can know how many."""

    device: Name
    missing: Count | None = 0
    shuffler: bool = False


class ShoeResult(Event, frozen=True, tag="shoe-result"):
    """The shoe's own opinion of who won."""

    outcome: Literal["player", "banker", "tie"]


class Restarted(Event, frozen=True, tag="restarted"):
    """The controller came back after its power was lost."""


# --- two batches: what the shuffler and the discard rack tell ---------------------------------------------------------


class BatchInserted(Event, frozen=True, tag="batch-inserted"):
    """A batch was put into the shuffler; which one, as far as the shuffler sees backs."""

    back: Name | None = None


class ShufflerBegun(Event, frozen=True, tag="shuffler-begun"):
    """The shuffler shuffles a batch."""

    back: Name | None = None


class ShufflerDone(Event, frozen=True, tag="shuffler-done"):
    """The shuffler has shuffled a batch, and counted so many cards."""

    count: Count
    back: Name | None = None


class BatchStored(Event, frozen=True, tag="batch-stored"):
    """A shuffled batch of so many cards lies in the shuffler's store."""

    count: Count
    back: Name | None = None


class BatchReleased(Event, frozen=True, tag="batch-released"):
    """The shuffler gave a batch of so many cards out."""

    count: Count
    back: Name | None = None


class DoorMoved(Event, frozen=True, tag="door"):
    """The shuffler's door was opened or closed."""

    open: bool


class ShufflerFailed(Event, frozen=True, tag="shuffler-failed"):
    """The shuffler jams or reports a fault: it cannot vouch for what it holds."""


class ShufflerOnline(Event, frozen=True, tag="shuffler-online"):
    """The shuffler can be heard; `run` is its own name for the time since it was started."""

    run: Name


class RackSeen(Event, frozen=True, tag="rack"):
    """The colour of the backs in the discard rack: None while it is empty, `mixed` for more than one."""

    colour: Name | None = None


# --- what the dealer declares -----------------------------------------------------------------------------------------


class TableOpened(Event, frozen=True, tag="open"):
    """The table opens: the cards are at the table, to be spread and inspected."""


class Inspected(Event, frozen=True, tag="inspected"):
    """The cards were spread face up and looked at."""


class ShuffleBegun(Event, frozen=True, tag="shuffling"):
    """The cards are out of shoe and discards and are being shuffled."""


class Shuffled(Event, frozen=True, tag="shuffled"):
    """The cards are shuffled; a shuffler gives their count; `before` says that they came to the table pre-shuffled.

    Of two batches `back` says which one.
    """

    count: Count | None = None
    before: bool = False
    back: Name | None = None


class Cut(Event, frozen=True, tag="cut"):
    """The cards were cut. `front` and `back` count the cards on either side of the cut, where a device counts them.

    Without counts, whoever reports the cut vouches that it is deep enough (19:47-3.5(d)).
    """

    front: Count | None = None
    back: Count | None = None


class CutTaken(Event, frozen=True, tag="cut-by"):
    """Who cuts, or has cut: the participant in a seat, or the dealer where none accepts (19:47-3.5(c))."""

    seat: Seat | None = None


class CuttingCardsPlaced(Event, frozen=True, tag="placed"):
    """The cutting cards are in. `from_back` counts the cards behind the first one; the second one must be last of all.

    Without a count, whoever reports them vouches that both are where they must be (19:47-3.5(e)).
    """

    from_back: Count | None = None
    second_at_end: bool = True


class Loaded(Event, frozen=True, tag="loaded"):
    """The stack is in the shoe."""


class Idle(Event, frozen=True, tag="idle"):
    """Nobody plays: the cards come out of shoe and discards and are spread."""


class TableClosed(Event, frozen=True, tag="close"):
    """The table closes."""


class NoMoreBets(Event, frozen=True, tag="no-more-bets"):
    """The dealer announced "No More Bets"."""


class Instructed(Event, frozen=True, tag="instruct"):
    """The dealer instructs a card to a hand."""

    hand: Hand


class Turned(Event, frozen=True, tag="turn"):
    """A hand dealt face down, or its third card, now lies face up."""

    hand: Hand


class Disclosed(Event, frozen=True, tag="disclosed"):
    """Whether the face of a card in error was seen when it was dealt; None is the answer that the dealing suggests."""

    seen: bool | None = None


class Announced(Event, frozen=True, tag="announce"):
    """What the Dominant Player or the Banker announced, as the dealer repeats it (19:47-4.9)."""

    says: Announcement


class ShoeTaken(Event, frozen=True, tag="curator"):
    """The participant of a seat accepts the shoe and deals; without a seat the dealer deals (19:47-3.6, 3.11)."""

    elsewhere: ClassVar[Reason] = Reason.CURATOR_IS_NOT_TOLD

    seat: Seat | None = None


class Bid(Event, frozen=True, tag="bid"):
    """A participant offers to wager so much, in cents, on the next hand as its Banker (19:47-4.5(b), 4.11(c))."""

    elsewhere: ClassVar[Reason] = Reason.BANK_IS_NOT_TOLD

    seat: Seat
    amount: Cents


class BankTaken(Event, frozen=True, tag="bank"):
    """The bank goes to a seat; without one to whom the bids give it, or to nobody where all were asked (19:47-4.11)."""

    elsewhere: ClassVar[Reason] = Reason.BANK_IS_NOT_TOLD

    seat: Seat | None = None


class ShoePassed(Event, frozen=True, tag="pass-shoe"):
    """The curator passes the shoe, as he likes or because he was ordered to (19:47-3.11(a))."""

    elsewhere: ClassVar[Reason] = Reason.CURATOR_IS_NOT_TOLD

    ordered: bool = False


class BankPassed(Event, frozen=True, tag="pass-bank"):
    """The Banker passes the shoe, as he likes or because he was ordered to (19:47-4.11(a))."""

    elsewhere: ClassVar[Reason] = Reason.BANK_IS_NOT_TOLD

    ordered: bool = False


class Paid(Event, frozen=True, tag="paid"):
    """What the panel asks of the dealer about the wagers is done: losers taken, winners paid, vigorish (19:47-3.10(b)).

    One step at a time.
    """


class Staked(Event, frozen=True, tag="stake"):
    """A seat's wager in cents: the Banker's, or one against it (19:47-4.6, 4.7); a later one takes its place."""

    elsewhere: ClassVar[Reason] = Reason.BANK_IS_NOT_TOLD

    seat: Seat
    amount: Cents


class BankCalled(Event, frozen=True, tag="call"):
    """A seat wagers as much as the Banker: "Suivi", or "Banco" (19:47-4.7(b) and (c))."""

    elsewhere: ClassVar[Reason] = Reason.BANK_IS_NOT_TOLD

    seat: Seat
    says: Call


class SeatMoved(Event, frozen=True, tag="moved"):
    """A participant moved to another seat (19:47-4.11(e))."""

    elsewhere: ClassVar[Reason] = Reason.BANK_IS_NOT_TOLD

    seat: Seat
    to: Seat


class WagersTold(Event, frozen=True, tag="wagers"):
    """What was wagered on a round that is over, all of it (19:47-3.2, 4.6, 4.7, 7.2): seat, what it is on, dollars.

    What was told of the round before is replaced.
    """

    round: Annotated[int, Meta(ge=1, le=10_000, description="a round")]
    wagers: Annotated[tuple[LaidWager, ...], Meta(min_length=1, max_length=180)]
    """Twenty seats with every wager on nine things."""


class VigorishCollected(Event, frozen=True, tag="vigorish"):
    """A seat's marker is removed, or every seat's: its vigorish was collected, or documented (19:47-3.3(c)2 to 4)."""

    seat: Seat | None = None
    documented: bool = False


class ResultCalled(Event, frozen=True, tag="result"):
    """The dealer announced the result; None if the panel has one key for it."""

    outcome: Literal["player", "banker", "tie"] | None = None


class Collected(Event, frozen=True, tag="collect"):
    """The round's cards are in the discards."""


class Acknowledged(Event, frozen=True, tag="acknowledge"):
    """A person saw that the power was lost in this round, and lets it go on."""


class Named(Event, frozen=True, tag="name"):
    """What an unread card, or a missing one, is: the dealer or the supervisor looked."""

    card: ReadCard


# --- what a supervisor decides ----------------------------------------------------------------------------------------


class Voided(Event, frozen=True, tag="void"):
    """The round is void."""


class Misdealt(Event, frozen=True, tag="misdealt"):
    """A deal that cannot be rectified (4.12(a) to (d)): the hand with a card too many; none: the order was wrong."""

    hand: Hand | None = None


class PlayOn(Event, frozen=True, tag="play-on"):
    """What stopped play is settled: it goes on."""


class Corrected(Event, frozen=True, tag="correct"):
    """A card of a round was another one; without a round's number, of the round on the table or else the last one."""

    hand: Hand
    place: Annotated[int, Meta(ge=1, le=3)]
    card: ReadCard
    round: Count | None = None


class Recut(Event, frozen=True, tag="recut"):
    """The cards are to be cut again (19:47-3.5(f))."""


class ShufflerOut(Event, frozen=True, tag="shuffler-out"):
    """The shuffler is out of use: what is in it is taken out, and cards are shuffled by hand."""


OfDevices = (
    CardDrawn
    | TwoCards
    | PushedBack
    | Jammed
    | LidMoved
    | DeviceLost
    | DeviceBack
    | ShoeResult
    | Restarted
    | BatchInserted
    | ShufflerBegun
    | ShufflerDone
    | BatchStored
    | BatchReleased
    | DoorMoved
    | ShufflerFailed
    | ShufflerOnline
    | RackSeen
)
"""What only a device knows: no hand can do it in its place, and nobody's word is taken for it."""

OfPeople = (
    CuttingCard
    | ShoeEmpty
    | TableOpened
    | Inspected
    | ShuffleBegun
    | Shuffled
    | Cut
    | CutTaken
    | CuttingCardsPlaced
    | Loaded
    | Idle
    | TableClosed
    | NoMoreBets
    | Instructed
    | Turned
    | Disclosed
    | ResultCalled
    | Collected
    | Acknowledged
    | Named
    | Voided
    | PlayOn
    | Corrected
    | Recut
    | ShufflerOut
    | ShoeTaken
    | ShoePassed
    | Paid
    | Announced
    | Misdealt
    | Bid
    | BankTaken
    | BankPassed
    | Staked
    | BankCalled
    | SeatMoved
    | WagersTold
    | VigorishCollected
)
"""What hands do and people decide: a key of the panel says it, or a supervisor; a device may say some of it too."""

Input = OfDevices | OfPeople

EVERY: Final[tuple[type[Input], ...]] = get_args(Input)

OF_WAGERS: Final = (WagersTold, VigorishCollected)
"""What is taken in every phase: what was wagered, and what is owed (`table.wagers`)."""

OF_A_ROUND: Final = (
    NoMoreBets, Instructed, Announced, Turned, ResultCalled, Collected, ShoeResult, Voided, Misdealt, Paid,
)  # fmt: skip
"""What the machine of a round answers, besides cards."""
