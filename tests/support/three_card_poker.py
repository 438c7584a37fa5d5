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
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from controller.games.registry import AnyState, decide, opened
from controller.games.registry import house as made
from controller.games.three_card_poker.deals import DEALER
from controller.games.three_card_poker.house import ThreeCardHouse
from controller.games.three_card_poker.inputs import StakesTold
from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.games.three_card_poker.phases import ThreeCardRound
from controller.games.three_card_poker.record import ASIDE, ThreeCards
from controller.inbox.keys import meaning
from controller.rules.cards import Card
from controller.table import inputs
from controller.table.decision import Decision, Placed
from controller.table.house import House
from controller.table.inputs import Input
from controller.table.phases import IN_PLAY, Play, Shoe
from tests.support.any_input import lies

Decide = Callable[[AnyState, Input], Decision]

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


def verdict(decision: Decision) -> str:
    """The verdict in words: `flagged late-fold`, `rejected repeated`."""
    reason = [decision.reason.code] if decision.reason else []
    return " ".join([decision.verdict.value, *reason, *(code.value for code in decision.flags)])


PHASES: Final = {
    **{phase.value: "play" for phase in Play},
    **{phase.value: "shoe" for phase in Shoe},
    **{phase.value: "phase" for phase in ThreeCardRound},
}


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


@dataclass(frozen=True, slots=True)
class ThreeCardScenario:
    """A course of events and everything that must be answered to it."""

    name: str
    text: str
    steps: str
    house: House
    start: str
    offer: ThreeCardOffer | None = None
    games: tuple[str, ...] = ("three-card-poker",)

    def check(self, decide: Decide, game: str | None = None) -> None:  # noqa: ARG002  # of one game
        """Raise an AssertionError where a table answers anything else."""
        state, places = opened(self.house, self.offer), dict[int, str]()
        for word in self.start.split():
            decision = decide(state, happened(word))
            state = decision.state
            _follow(decision, places)
        for line in filter(None, map(str.strip, self.steps.splitlines())):
            words, expected, prompt, *more = (part.strip() for part in line.split("|"))
            *first, last = words.split()
            for word in first:
                state = self._step(decide, state, word, "accepted", line, places).state
            decision = self._step(decide, state, last, expected, line, places)
            assert decision.prompt.text == prompt, f"{line}\nthe prompt is {decision.prompt.text}"
            wrong = [*_differences(decision.state, more[0] if more else "")]
            assert not wrong, f"{line}\n{'; '.join(wrong)}"
            state = decision.state

    @staticmethod
    def _step(  # noqa: PLR0917  # a step, and what is known before it
        decide: Decide, state: AnyState, word: str, expected: str, line: str, places: dict[int, str]
    ) -> Decision:
        decision = decide(state, happened(word))
        assert verdict(decision) == expected, f"{line}\n{word} is {verdict(decision)}"
        now = record(decision.state)
        _follow(decision, places)
        wrong = [*_untrue(decision.state, places)]
        assert not wrong, f"{line}\n{word}: {'; '.join(wrong)}"
        assert lies(decision.state, now.on_table) == decision.state.drawn, f"{line}\n{word}: a card is lost or twice"
        assert {*now.racked} <= {*now.numbers}, f"{line}\n{word}: a card that nobody was dealt lies in the rack"
        if now.phase is ThreeCardRound.BETTING:
            blank = replace(now, **{name: getattr(ThreeCards(), name) for name in _OF_A_ROUND})
            assert blank == now, f"{line}\n{word}: something of a round is left"
        left = replace(decision.state, alarms=state.alarms) if decision.flags else decision.state
        assert decision.reason is None or left == state, f"{line}\n{word}: rejected, but not without effect"
        return decision


def _follow(decision: Decision, places: dict[int, str]) -> None:
    """Where each card is, by the facts."""
    if decision.state.drawn == 0:
        places.clear()
    places.update({fact.number: fact.place for fact in decision.facts if isinstance(fact, Placed)})


def _untrue(state: AnyState, places: dict[int, str]) -> Iterator[str]:
    """What cannot be, whatever has happened."""
    now, house = record(state), state.house
    assert isinstance(house, ThreeCardHouse)
    if now.phase is not ThreeCardRound.BETTING and (state.round_number, now.stacked) != (1, house.in_stacks):
        yield "a round is on the table that never began"
    if now.void != (now.phase is ThreeCardRound.VOID):
        yield "a round is void that may be played on, or the other way round"
    if now.phase is not ThreeCardRound.SEATS:
        laid = [(number, now.place(at)) for at, number in enumerate(now.numbers) if number not in now.racked]
        yield from (f"card {number} is {spot}'s" for number, spot in laid if places[number] != spot)
        yield from (f"card {number} is aside" for number in now.odd_numbers if places[number] != ASIDE)
    if state.shoe not in IN_PLAY and (now.phase is not ThreeCardRound.BETTING or state.held):
        yield "a round is open, and the shoe is over"


_OF_A_ROUND: Final = (
    "cards", "numbers", "blind", "odd", "odd_numbers", "up", "racked", "opened", "folded", "decided", "void", "stub",
    "overdue", "stacked", "missed", "awaits_seats",
)  # fmt: skip


def _differences(state: AnyState, what: str) -> Iterator[str]:
    for one in filter(None, (part.strip() for part in what.split("; "))):
        name, is_told, expected = one.partition("=")
        found = (
            stated(state, name)
            if is_told
            else getattr(record(state) if PHASES[name] == "phase" else state, PHASES[name]).value
        )
        if found != (expected if is_told else name):
            yield f"{name} is {found!r}"


@dataclass(frozen=True, slots=True)
class ThreeCardChapter:
    """Collects the scenarios of a module; each is a test."""

    scenarios: list[ThreeCardScenario]

    def __call__(
        self, house: House, start: str, steps: str, offer: ThreeCardOffer | None = None
    ) -> Callable[[Callable[[], None]], Callable[[], None]]:
        """Make a test of a scenario: the decorated function has a name and says in its docstring what is shown."""

        def tell(named: Callable[[], None]) -> Callable[[], None]:
            text = (named.__doc__ or "").split("\n")[0]
            scenario = ThreeCardScenario(named.__name__, text, steps, house, start, offer)
            self.scenarios.append(scenario)

            def test() -> None:
                scenario.check(decide)

            test.__name__, test.__doc__, test.__module__ = named.__name__, named.__doc__, named.__module__
            test.__qualname__ = named.__qualname__
            return test

        return tell
