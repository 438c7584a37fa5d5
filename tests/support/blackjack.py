"""What happens at a table of Blackjack, told in short words, and what the table must answer, line by line.

A scenario has the form of those of `tests.support.shorthand`: words of what happens, the verdict on the last of them,
the whole prompt, then phases, hands and fields of the record. Its words are

    box-1 no-more-bets stand double split hole-up collect   a panel's key, by its name
    9h  9h^  9h~red  9h@left  ??                            a card; found face up; of red back; of a side; unread
    empty jam two lost:shoe back:shoe restarted             what devices tell
    shuffled:311 cut:5/307 placed:77                        counts
    reader:inserted reader:not-blackjack                    the card reader
    in:red begun:red done:red stored:red out:red            and the shuffler of two batches
    door-open door-shut rack:blue                           its door, and what lies in the rack
    returned:7 cards-returned holds:305                     cards that go back into the shoe
    wagers:1/1-blackjack-10,1-double-10                     what was wagered on a round that is over
    reread-1-2-9h@3                                         a card of a round by its number

and it states `left=3-0 seen 2`, the cards that left a side of a double shoe and went back into it, `box-1/1=9h 8h`,
`box-1/1` being a box's first hand, `dealer=Ks ??`, `down=1` cards, `boxes`, and the last of the rounds that are over:
`deal=box 1 win`.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from controller.games.blackjack.dealing import laid
from controller.games.blackjack.deals import DEALER
from controller.games.blackjack.inputs import BoxWagersTold, CardReread
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.streaks import Streak
from controller.games.blackjack.phases import BlackjackRound
from controller.games.blackjack.record import Blackjack
from controller.games.blackjack.turns import open_hands
from controller.games.registry import AnyState
from controller.games.registry import house as made
from controller.inbox.keys import meaning
from controller.rules.cards import Card
from controller.table import inputs
from controller.table.inputs import Input
from controller.table.sides import of_side
from tests.support.told import Places, ToldChapter, ToldScenario, Tongue

PLAIN: Final = made("blackjack", seats=7)
"""A hole card that no reader looks at."""
READER: Final = made("blackjack", seats=7, card_reader=True)
SHOWN: Final = made("blackjack", seats=7, card_reader=True, reader_shows=True)
NO_HOLE: Final = made("blackjack", seats=7, hole_card=False)
FOUR_HANDS: Final = made("blackjack", seats=7, most_hands=4, resplit_aces=True)
DOUBLES_DOWN: Final = made("blackjack", seats=7, double_face_down=True)
CONTINUOUS: Final = made("blackjack", seats=7, shoe="continuous")
TWO_BATCHES: Final = made("blackjack", seats=7, back="red", second_back="blue")
FROM_HAND: Final = made("blackjack", seats=7, decks=2, soft_17="draw", shoe="hand", back="red", second_back="blue")
DOUBLE_SHOE: Final = made("blackjack", seats=7, decks=2, shoe="double")
TWO_COLOURS: Final = made("blackjack", seats=7, decks=1, shoe="double", back="red", second_back="blue")
BART_CARTER: Final = made("blackjack", seats=7, decks=2, bart_carter=True)
NO_SEATS: Final = made("blackjack")
DOUBLE_FIRST_CARD: Final = made("blackjack", seats=7, decks=2, shoe="double", no_more_bets="first-card")
NEW_DEALERS_READ: Final = made("blackjack", seats=7, dealer_change_burns=True, card_reader=True)
NEW_DEALERS: Final = made("blackjack", seats=7, dealer_change_burns=True)
FIRST_CARD: Final = made("blackjack", seats=7, no_more_bets="first-card")
TEN_OR_ELEVEN: Final = made("blackjack", seats=7, card_reader=True, double="10-11")

OFFER: Final = BlackjackOffer(split_21="void")
LATE: Final = BlackjackOffer(split_21="void", surrender="late")
EARLY: Final = BlackjackOffer(split_21="void", surrender="early")
SIX_TO_FIVE: Final = BlackjackOffer(split_21="void", blackjack_pays="6-to-5")
EVEN: Final = BlackjackOffer(split_21="void", even_money=True)
MULTIPLE: Final = BlackjackOffer(split_21="void", multiple_action="two-or-three")
THREE_HANDS: Final = BlackjackOffer(split_21="void", multiple_action="three")

CLOSED: Final = ""
OPENED: Final = "open inspected"
LOADED: Final = "open inspected shuffling shuffled cut placed loaded"
READY: Final = LOADED + " 2s"
"""One card is burned, and bets are open."""

READY_SIDES: Final = "open inspected shuffling shuffled cut cut placed placed loaded 2s"
"""The same of a double shoe: each side is cut, and has its cutting card."""

_CARD: Final = re.compile(r"(..)(\^?)(?:~([a-z]+))?(?:@([a-z]+))?")

_OTHERS: Final[dict[str, Input]] = {
    "jam": inputs.Jammed(),
    "two": inputs.TwoCards(),
    "lost:shoe": inputs.DeviceLost("shoe"),
    "back:shoe": inputs.DeviceBack("shoe"),
    "restarted": inputs.Restarted(),
    "door-open": inputs.DoorMoved(open=True),
    "door-shut": inputs.DoorMoved(open=False),
    "rack:red": inputs.RackSeen("red"),
    "rack:blue": inputs.RackSeen("blue"),
    "back:shoe-2": inputs.DeviceBack("shoe", 2),
    "lost:reader": inputs.DeviceLost("reader", reader=True),
    "back:reader": inputs.DeviceBack("reader", reader=True),
    "back:reader-2": inputs.DeviceBack("reader", 2, reader=True),
}


_OF_SHUFFLER: Final[dict[str, Callable[[int, str], Input]]] = {
    "done": inputs.ShufflerDone,
    "stored": inputs.BatchStored,
    "out": inputs.BatchReleased,
}


def happened(word: str) -> Input:
    """The input that a word tells."""
    name, _, rest = word.partition(":")
    if card := _CARD.fullmatch(word):
        side = {} if card[4] is None else {"side": card[4]}
        return inputs.CardDrawn(Card(card[1]), face_up=card[2] == "^", back=card[3], **side)  # type: ignore[arg-type]
    if name == "pre-shuffled" and rest:
        return inputs.Shuffled(int(rest), before=True)
    if name == "shuffled" and rest:
        return inputs.Shuffled(int(rest))
    if name == "wagers":
        round_, _, wagers = rest.partition("/")
        return BoxWagersTold(int(round_), tuple(wagers.split(",")))
    if name in {"returned", "holds"} and rest:
        return (inputs.CardsReturned if name == "returned" else inputs.HoldsTold)(int(rest))
    if name in {"in", "begun"}:
        return (inputs.BatchInserted if name == "in" else inputs.ShufflerBegun)(rest)
    if name in _OF_SHUFFLER:
        back, _, count = rest.partition(":")
        return _OF_SHUFFLER[name](int(count or 312), back)
    if name == "reader":
        return msgspec.convert({"event": "reader", "what": rest}, inputs.ReaderAnswered)
    if name == "cut" and rest:
        return inputs.Cut(*map(int, rest.split("/")))
    if name == "placed" and rest:
        return inputs.CuttingCardsPlaced(int(rest))
    if name.startswith("reread-") and "@" in name:
        key, _, round_ = name.partition("@")
        reread = meaning(key)
        assert isinstance(reread, CardReread), word
        return replace(reread, round=int(round_))
    said = _OTHERS.get(word) or meaning(word)
    assert said is not None, word
    return said


def record(state: AnyState) -> Blackjack:
    """The record of a table of Blackjack."""
    assert isinstance(state.round, Blackjack)
    return state.round


def stated(state: AnyState, what: str) -> str:
    """One stated field, in words."""
    now = record(state)
    if what in {DEALER, "streaks"}:
        return " ".join(now.dealer if what == DEALER else map(_streak, now.streaks))
    if what.startswith("box-"):
        at = now.place_of(what)
        return "none" if at is None else " ".join(now.hands[at].cards)
    match what:
        case "down" | "hands":
            return str(len(getattr(now, what)))
        case (
            "boxes"
            | "insured"
            | "queens"
            | "lights"
            | "lights_out"
            | "bonus_failed"
            | "bonus_high"
            | "late"
            | "missed"
            | "refused"
            | "third"
            | "sides_out"
        ):
            return " ".join(map(str, getattr(now, what)))
        case "held":
            return " ".join(drawn.card for drawn in state.held)
        case "deals":
            return str(len(now.deals))
        case "open":
            return str(len(open_hands(state)))
        case "deal":
            return now.deals[-1].words
        case back if back in state.house.backs:
            return state.batch(state.house.backs.index(back)).value
        case "left" | "right":
            known = of_side(state, "left" if what == "left" else "right")
            return f"{known.drawn}-{known.returned} seen {sum(known.tally)}"
        case "stops":
            return " ".join(stop.why.value for stop in state.stops)
        case _:
            return str(getattr(now if hasattr(now, what) else state, what))


def _streak(streak: Streak) -> str:
    return f"{streak.box}:{'+'.join(map(str, streak.hands))}:{streak.won}"


def _untrue(state: AnyState, places: Places) -> Iterator[str]:
    """What cannot be, whatever has happened."""
    now = record(state)
    for spot, _, numbers in laid(now):
        moved = spot.partition("/")[0]  # a split moves hands without a word
        yield from (f"card {number} is {spot}'s" for number in numbers if places[number].partition("/")[0] != moved)
    if {*now.down} - {*now.on_table}:
        yield "a card lies face down that is not there"


_OF_A_ROUND: Final = (
    "hands", "dealer", "dealer_numbers", "down", "last", "missed", "dealer_missed", "late", "refused", "taking",
    "without_hole", "no_blackjack", "blackjack", "void", "tries", "past", "side", "insured", "queens", "validated",
    "bonus_failed", "bonus_high", "called_dead", "hands_shown",
)  # fmt: skip

TONGUE: Final = Tongue("blackjack", happened, stated, BlackjackRound, Blackjack(), _OF_A_ROUND, _untrue)

BlackjackScenario = ToldScenario


def BlackjackChapter(scenarios: list[ToldScenario]) -> ToldChapter:  # noqa: N802  # beside the others
    """Collects the scenarios of a module."""
    return ToldChapter(TONGUE, scenarios, OFFER)
