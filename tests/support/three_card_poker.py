"""What happens at a table of Three Card Poker, told in short words, and what the table must answer, line by line.

A scenario has the form of those of `tests.support.shorthand`: words of what happens, the verdict on the last of them,
the whole prompt, then phases, hands and fields of the record. Its words are

    ante-1 plus-2 no-more-bets fold-1 dealer-up all-up   a panel's key, by its name
    9h  9h^  ??                                          a card; found face up; unread
    9h,8h,2c  9h,8h,2c^  stack:3  stack:4^               a stack that the shoe reads; one that it does not, of so many
    shuffled:52 empty jam cutting-card device-stub:46    what other devices tell
    stakes:1/1-ante-10,1-play-10                         wagers on a round
    in:red begun:red done:red stored:red out:red cut:20/32         and the shuffler of two decks

and it states `seat-1=9h 8h 2c`, `down=6` cards, `deciding`, `stub=34`, `deals=seat 1 higher`.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from controller.games.registry import AnyState
from controller.games.registry import house as made
from controller.games.three_card_poker.deals import DEALER
from controller.games.three_card_poker.house import ThreeCardHouse
from controller.games.three_card_poker.inputs import StakesTold
from controller.games.three_card_poker.phases import ThreeCardRound
from controller.games.three_card_poker.record import ASIDE, ThreeCards
from controller.inbox.keys import meaning
from controller.rules.cards import Card
from controller.table import inputs
from controller.table.inputs import Input
from tests.support.told import Places, ToldChapter, ToldScenario, Tongue

STACKS: Final = made("three-card-poker", seats=7)
LATER: Final = made("three-card-poker", seats=7, dealer_stack="after-forfeits")
CARDS: Final = made("three-card-poker", seats=7, dealt_from="manual-shoe")
HAND: Final = made("three-card-poker", seats=7, dealt_from="hand")
TWO_DECKS: Final = made("three-card-poker", seats=7, back="red", second_back="blue")

READY: Final = "open inspected shuffled:52"
"""A deck that a device has shuffled, and bets that are open."""

_CARD: Final = re.compile(r"(..)(\^?)")
_STACK: Final = re.compile(r"(..(?:,..)+)(\^?)")
_BLIND: Final = re.compile(r"stack:(\d+)(\^?)")

_OTHERS: Final[dict[str, Input]] = {
    "jam": inputs.Jammed(),
    "two": inputs.TwoCards(),
    "lost:shoe": inputs.DeviceLost("shoe"),
    "back:shoe": inputs.DeviceBack("shoe"),
    "gap:shoe": inputs.DeviceBack("shoe", 1),
    "restarted": inputs.Restarted(),
}


_OF_SHUFFLER: Final[dict[str, Callable[[int, str], Input]]] = {
    "done": inputs.ShufflerDone,
    "stored": inputs.BatchStored,
    "out": inputs.BatchReleased,
}


def happened(word: str) -> Input:
    """The input that a word tells."""
    name, _, rest = word.partition(":")
    if blind := _BLIND.fullmatch(word):
        return inputs.StackDrawn(int(blind[1]), face_up=bool(blind[2]))
    if stack := _STACK.fullmatch(word):
        cards = tuple(map(Card, stack[1].split(",")))
        return inputs.StackDrawn(len(cards), cards, face_up=bool(stack[2]))
    if card := _CARD.fullmatch(word):
        return inputs.CardDrawn(Card(card[1]), face_up=bool(card[2]))
    if name in {"shuffled", "pre-shuffled"} and rest:
        return inputs.Shuffled(int(rest), before=name == "pre-shuffled")
    if name == "stakes":
        round_, _, wagers = rest.partition("/")
        return StakesTold(int(round_), tuple(wagers.split(",")))
    if name == "device-stub":
        return inputs.StubCounted(int(rest), by_device=True)
    if name == "cut" and rest:
        return inputs.Cut(*map(int, rest.split("/")))
    if name in {"in", "begun"}:
        return (inputs.BatchInserted if name == "in" else inputs.ShufflerBegun)(rest)
    if name in _OF_SHUFFLER:
        back, _, count = rest.partition(":")
        return _OF_SHUFFLER[name](int(count or 52), back)
    said = _OTHERS.get(word) or meaning(word)
    assert said is not None, word
    return said


def record(state: AnyState) -> ThreeCards:
    """The record of a table of Three Card Poker."""
    assert isinstance(state.round, ThreeCards)
    return state.round


def stated(state: AnyState, what: str) -> str:
    """One stated field, in words."""
    now = record(state)
    if what == ASIDE:
        return " ".join((*now.hand(ASIDE), *now.odd))
    if what == DEALER or what.startswith("seat-"):
        return " ".join(now.hand(what))
    if what in state.house.backs:
        return state.batch(state.house.backs.index(what)).value
    match what:
        case "down":
            return str(len(now.face_down()))
        case "up":
            return str(len(now.up))
        case "folded" | "seats" | "racked":
            return " ".join(map(str, getattr(now, what)))
        case "deals":
            return "; ".join(deal.words for deal in now.deals)
        case "stops":
            return " ".join(stop.why.value for stop in state.stops)
        case _:
            return str(getattr(now if hasattr(now, what) else state, what))


def _untrue(state: AnyState, places: Places) -> Iterator[str]:
    """What cannot be, whatever has happened."""
    now, house = record(state), state.house
    assert isinstance(house, ThreeCardHouse)
    if now.phase is not ThreeCardRound.BETTING and (state.round_number, now.stacked) != (1, house.in_stacks):
        yield "a round is on the table that never began"
    if not {*now.racked} <= {*now.numbers}:
        yield "a card that nobody was dealt lies in the rack"
    if now.phase is not ThreeCardRound.SEATS:
        laid = [(number, now.place(at)) for at, number in enumerate(now.numbers) if number not in now.racked]
        yield from (f"card {number} is {spot}'s" for number, spot in laid if places[number] != spot)
        yield from (f"card {number} is aside" for number in now.odd_numbers if places[number] != ASIDE)


_OF_A_ROUND: Final = (
    "cards", "numbers", "blind", "odd", "odd_numbers", "up", "racked", "opened", "folded", "decided", "void", "stub",
    "overdue", "stacked", "missed", "awaits_seats",
)  # fmt: skip

TONGUE: Final = Tongue("three-card-poker", happened, stated, ThreeCardRound, ThreeCards(), _OF_A_ROUND, _untrue)

ThreeCardScenario = ToldScenario


def ThreeCardChapter(scenarios: list[ToldScenario]) -> ToldChapter:  # noqa: N802  # beside the others
    """Collects the scenarios of a module."""
    return ToldChapter(TONGUE, scenarios)
