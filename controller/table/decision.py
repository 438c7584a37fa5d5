"""What `decide` answers: one verdict, what was irregular, what became of the cards, what to show, and the new state.

`flags` and `effects` are what anybody at the table may see; `facts` are for the record alone, since they may name a
card that nobody has turned yet.
"""

from itertools import pairwise

from msgspec import Struct

from controller.rules.cards import Card
from controller.rules.hands import Outcome
from controller.rules.names import Name
from controller.rules.wagers.rulings import Charged, On, Result
from controller.table.inputs import Hand
from controller.table.irregularities import Code
from controller.table.prompts import Prompt
from controller.table.state import Deal, State


class Verdict(Name):
    """The one answer to an input."""

    ACCEPTED = "accepted"
    FLAGGED = "flagged"
    """Taken, and something about it must not happen."""
    HELD = "held"
    """Kept, to be judged when what stands before it is settled."""
    REJECTED = "rejected"
    """Without effect, but for the record."""


class Reason(Name):
    """Why an input was rejected, in words that name the cure."""

    MEANS_NOTHING_NOW = "it means nothing in this phase"
    REPEATED = "it was already said"
    PLAY_HAS_STOPPED = "play has stopped: settle that first"
    DISCARD_FIRST = "cards must be discarded first"
    NOT_IN_PLAY = "the shoe is not in play"
    ROUND_IS_OPEN = "a round is on the table: complete or void it first"
    NO_ROUND = "no round is on the table"
    NOTHING_DEALT = "no card has been dealt"
    TURN_FIRST = "the cards lie face down: turn them first"
    NOTHING_TO_NAME = "no card waits for a name"
    NAME_FIRST = "a card waits for its name: name it first"
    IT_WAS_SEEN = "it lay face up in a hand: everybody has seen it"
    RESULT_STANDS = "the round is over: its result, or that it is void, stands"
    NO_CARD_IN_ERROR = "no card in error waits for an answer"
    NOTHING_TO_SETTLE = "nothing waits to be settled"
    DEVICE_NOT_BACK = "the device is still gone: bring it back"
    NO_SUCH_SEAT = "the table has no seat of that number"
    A_CARD_WAS_DEALT = "a card has been dealt: no recut any more"
    NO_SUCH_CARD = "no such card lies face up in that round"
    NO_RESULT_CALLED = "a simulated round has no result: discard its cards"
    OWED = "a hand is still owed a card: deal it"
    ONE_BATCH = "the table has one batch of cards, and no shuffler for two"
    CURATOR_IS_NOT_TOLD = "who deals is not told at this table (curator of the house)"
    NO_CURATOR = "nobody has the shoe: say who accepts it"
    NOT_OFFERED_BACK = "who passed the shoe is not offered it again: say who else accepts it, or that nobody does"
    SHOE_IS_HELD = "a participant has the shoe: it must be passed first"
    BANK_IS_NOT_TOLD = "the bank is not told at this table (bank of the house)"
    NO_BANKER = "nobody holds the bank: say who takes it"
    NOBODY_BIDS = "nobody has bid for the bank: take the bids first"
    BANK_IS_HELD = "the bank is held: it must be lost or passed first"
    OFFERED_IN_TURN = "the bank is offered in turn: say which seat accepts it"
    PASSED_IT = "who passed the bank may not bid in the first round of bidding"
    BANKER_FIRST = "the Banker wagers first"
    OWN_BANK = "the Banker does not wager against his own bank"
    IS_COVERED = "more than that is wagered against the Banker already"
    BANK_IS_CALLED = "another seat wagers as much as the Banker, alone"
    MAY_NOT_FOLLOW = "only who equaled the Banker's last wager, and lost, may say so"
    BETS_ARE_OVER = "no more bets: wagers stand as they are"
    NO_OFFER = "nobody has told the table what the house offers in this shoe: the next shoe has it"
    NO_SUCH_ROUND = "no round of that number is over in this shoe"
    NO_RESULT = "that round has no result since it was corrected: a hand is owed a card"
    NOT_ACCEPTED = "a wager is not offered, is there twice, or lacks another one: shoewatch settle says which"
    TOO_MANY_WAGERS = "the table holds no more wagers of this shoe: keep the others on paper"
    NOTHING_OWED = "no vigorish is owed there"


class Place(Name):
    """Where a card is."""

    PLAYER = "player"
    BANKER = "banker"
    BURNED = "burned"
    DISCARDED = "discarded"
    HELD = "held"
    WAITING = "waiting"
    OUT_OF_PLAY = "out-of-play"


class Placed(Struct, frozen=True, tag="placed"):
    """Fact: where a card went. `number` counts the cards that have left the shoe, from 1."""

    number: int
    card: Card
    place: Place
    named: bool = False


class Renamed(Struct, frozen=True, tag="renamed"):
    """Fact: a card that lay unread in a hand was named."""

    hand: Hand
    place: int
    card: Card


class RoundEnded(Struct, frozen=True, tag="round-ended"):
    """Fact: a round is over and its cards are in the discards; `simulated` ones have no result and no number."""

    deal: Deal
    simulated: bool = False


class Ruled(Struct, frozen=True):
    """What becomes of a wager that the house offers, whatever its amount."""

    on: On
    result: Result
    odds: tuple[int, int] | None
    """So many to so many, of one that wins."""
    vigorish: tuple[int, Charged] | None
    """So many per cent, and of what."""
    paragraphs: tuple[str, ...]
    """As the game numbers them."""


class WagersRuled(Struct, frozen=True, tag="wagers-ruled"):
    """Fact: which wagers on the round that has ended, or was corrected, win, lose or go back, and at what odds.

    It stands behind `RoundEnded` or `Rejudged`; a table whose offer nobody has told has none.
    """

    wagers: tuple[Ruled, ...]


class SettledWager(Struct, frozen=True):
    """What became of a wager of this amount; all amounts in cents."""

    seat: int
    on: On
    stake: int
    """At Chemin de Fer the Banker's is what was covered (4.7(e))."""
    result: Result
    odds: tuple[int, int] | None
    paid: int
    """Beside the stake."""
    vigorish: int
    deferred: bool
    """19:47-3.3(c)2: the vigorish is marked, and collected later."""
    paragraphs: tuple[str, ...]
    """As the game numbers them."""


class WagersSettled(Struct, frozen=True, tag="wagers-settled"):
    """Fact: what the wagers on a finished round come to; of a round the newest stands. None: it has no result now."""

    round: int
    wagers: tuple[SettledWager, ...]


class VigorishTaken(Struct, frozen=True, tag="vigorish-taken"):
    """Fact: a seat's marker of so many cents was removed, because it was collected or documented (3.3(c)2 and 3)."""

    seat: int
    cents: int
    documented: bool


def ruled_of(facts: tuple["Fact", ...], number: int) -> WagersRuled | None:
    """What facts say became of the wagers on a round: what stands behind its end, or behind its correction."""
    for before, each in pairwise(facts):
        if isinstance(each, WagersRuled):
            round_ = before.deal.number if isinstance(before, RoundEnded) else getattr(before, "round", None)
            if round_ == number:
                return each
    return None


class Rejudged(Struct, frozen=True, tag="rejudged"):
    """Fact: a corrected card, and what it changed: the deal, who is owed a card now, and cards left to nobody."""

    round: int
    hand: Hand
    place: int
    was: Card
    now: Card
    outcome_was: Outcome | None
    outcome_now: Outcome | None
    owed: Hand | None = None
    left: tuple[Card, ...] = ()


Fact = Placed | Renamed | RoundEnded | WagersRuled | Rejudged | WagersSettled | VigorishTaken


class Shown(Struct, frozen=True, tag="shown"):
    """Effect: a card of a hand now lies face up for everybody."""

    hand: Hand
    place: int
    card: Card


class Say(Struct, frozen=True, tag="say"):
    """Effect: what the dealer must do now."""

    prompt: Prompt


Effect = Shown | Say


class Decision(Struct, frozen=True):
    """The answer to one input."""

    verdict: Verdict
    reason: Reason | None
    flags: tuple[Code, ...]
    facts: tuple[Fact, ...]
    effects: tuple[Effect, ...]
    state: State
    seen: tuple[int, ...] = ()
    """The numbers of the cards whose faces everybody sees now, and did not before; in no record."""

    @property
    def prompt(self) -> Prompt:
        """What the dealer must do now."""
        last = self.effects[-1]
        assert isinstance(last, Say)
        return last.prompt
