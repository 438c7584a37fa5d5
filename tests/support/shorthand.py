"""What happens at a table, told in short words, and what the table must answer to it, line by line.

The scenarios written in this language are the specification of `controller.table`. A scenario is a text of steps:

    bets             | accepted              | CARD TO PLAYER                       | player-first
    9s 2h 9d 3h      | accepted              | NATURAL – PLAYER WINS 8 OVER 5       | 9s 9d : 2h 3h, complete
    4c               | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO  | stopped
    seen             | accepted              | DISCARD 4 FACE UP – 4 TO GO          | due=4, discarded=1

First the words of what happens (all but the last must be accepted as they are), then the verdict with its flags or its
reason, then the whole prompt, then whatever else is worth stating: phases, the two hands, and fields of the state.
Prompts are written in the words of `prompts_of_scenarios.json`, whatever the panel says by now.

Words of events: a card `9h`, unread `??`; behind it `^` found face up, `>banker` said by the shoe, `#red` its back,
`~40` how sure; `cutting-card empty two:9h,8h stack:9h,8h,7h stub:34 pushed-back jam lid-open lid-shut lost:shoe
back:shoe back:shoe/2 shoe-says:tie restarted open inspected shuffling shuffled shuffled:416 pre-shuffled cut cut:9/407
cut-by cut-by:5 placed:14 placed:14/no-second loaded idle close bets instruct:player turn:player seen unseen seen?
result result:tie collect acknowledge name:9h void play-on correct:player1=9h correct:player1=9h@3 recut`; at Chemin de
Fer also `card! stay! natural! under-eight! misdealt misdealt:banker bid:5/1000 bank bank:5 pass order-pass
stake:5/1000 banco:2 suivi:2 moved:2/7`, with seats and cents; everywhere `wagers:1/3-banker-100,5-tie-5 vigorish
vigorish:3 documented:3`; with two batches `in:red begun:red done:416/red stored:416/red out:416/red`, the colour left
out where no shuffler can see it, `door-open door-shut shuffler-failed online:boot-1 rack rack:red by-hand:red
shuffler-out lost-shuffler back-shuffler gap-shuffler`, of other devices `left left-cutting-card left-empty returned
holds cards-returned returned:3 holds:312 reader-says reader-fails`, and `red=stored, turn=blue` may be stated; where
`alarms-kept`,
`alarm-seen:1`, and `alarms=1 2`.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, get_args

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from controller.games.baccarat.inputs import ShoePassed, ShoeTaken
from controller.games.baccarat.phases import Curator
from controller.games.blackjack.inputs import BoxLit
from controller.games.chemin_de_fer.inputs import (
    Announced,
    BankCalled,
    BankPassed,
    BankTaken,
    Bid,
    Misdealt,
    SeatMoved,
    Staked,
)
from controller.games.chemin_de_fer.phases import Bank
from controller.games.registry import AnyState, opened
from controller.games.three_card_poker.inputs import CardMisread, HandFolded
from controller.games.two_hands.facts import WagersSettled
from controller.games.two_hands.inputs import (
    Corrected,
    Hand,
    Instructed,
    Paid,
    ResultCalled,
    ShoeResult,
    Turned,
    VigorishCollected,
    WagersTold,
)
from controller.games.two_hands.law.wagers.offer import Offer, Payment
from controller.games.two_hands.phases import Round
from controller.games.two_hands.record import Ledger
from controller.rules.cards import Card, cards_in
from controller.table import inputs
from controller.table.alarms import Alarms
from controller.table.batches_state import Pair
from controller.table.decision import Decision, Placed
from controller.table.finished import Rejudged
from controller.table.house import House
from controller.table.inputs import Input
from controller.table.phases import Play, Shoe
from controller.table.prompts import Prompt
from controller.table.state import Drawn
from tests.support.invariants import untrue
from tests.support.records import at, field, kept, stakes

_PROMPTS: Final[dict[str, str]] = json.loads(
    (Path(__file__).parent / "prompts_of_scenarios.json").read_text(encoding="utf-8")
)


def as_scenarios_say(prompt: Prompt) -> str:
    """A prompt in the words of the scenarios, which stay as they are when the panel's text changes.

    A line that is not among those has the panel's own text.
    """
    lines = [_PROMPTS.get(line.word.value, line.word.en).format(*line.numbers) for line in prompt.lines]
    about = [] if prompt.about is None else [_PROMPTS.get(prompt.about.value, prompt.about.en)]
    return " – ".join((*about, *lines))


Decide = Callable[[AnyState, Input], Decision]
Game = Literal["punto-banco", "minibaccarat", "chemin-de-fer"]
GAMES: Final[tuple[Game, ...]] = ("punto-banco", "minibaccarat")
"""Those that share the scenarios of 19:47-3; Chemin de Fer has its own."""

LOADED: Final = "open inspected shuffling shuffled cut placed:14 loaded"
"""A shoe ready for its burn."""

READY: Final = LOADED + " As 2s"
"""A shoe burned and ready for its first round."""

FINISHING: Final = READY + " bets 9s cutting-card 2h Td 3h result collect"
"""A shoe whose last hand is next."""

LAST_COUP: Final = READY + " bets 9s cutting-card 2h Td 3h natural! turn:player turn:banker result collect"
"""The same at Chemin de Fer."""

# --- words ------------------------------------------------------------------------------------------------------------

_CARD: Final = re.compile(
    r"(?P<card>[A2-9TJQK][shdc]|\?\?)(?P<up>\^)?(>(?P<said>player|banker|burn))?(#(?P<back>\w+))?(~(?P<sure>\d+))?"
)

_SAID: Final[dict[str | None, inputs.Said | None]] = {
    None: None, "player": "player", "banker": "banker", "burn": "burn",
}  # fmt: skip

_PLAIN: Final[dict[str, Input]] = {
    "cutting-card": inputs.CuttingCard(),
    "empty": inputs.ShoeEmpty(),
    "two": inputs.TwoCards(),
    "pushed-back": inputs.PushedBack(),
    "jam": inputs.Jammed(),
    "jam-cleared": inputs.Jammed(cleared=True),
    "lid-open": inputs.LidMoved(open=True),
    "lid-shut": inputs.LidMoved(open=False),
    "restarted": inputs.Restarted(),
    "open": inputs.TableOpened(),
    "inspected": inputs.Inspected(),
    "shuffling": inputs.ShuffleBegun(),
    "shuffled": inputs.Shuffled(),
    "pre-shuffled": inputs.Shuffled(before=True),
    "cut-made": inputs.Cut(),
    "placed": inputs.CuttingCardsPlaced(),
    "placed-no-second": inputs.CuttingCardsPlaced(second_at_end=False),
    "cut-by": inputs.CutTaken(),
    "loaded": inputs.Loaded(),
    "idle": inputs.Idle(),
    "close": inputs.TableClosed(),
    "bets": inputs.NoMoreBets(),
    "seen": inputs.Disclosed(seen=True),
    "unseen": inputs.Disclosed(seen=False),
    "seen?": inputs.Disclosed(),
    "result": ResultCalled(),
    "collect": inputs.Collected(),
    "acknowledge": inputs.Acknowledged(),
    "void": inputs.Voided(),
    "play-on": inputs.PlayOn(),
    "recut": inputs.Recut(),
    "in": inputs.BatchInserted(),
    "begun": inputs.ShufflerBegun(),
    "door-open": inputs.DoorMoved(open=True),
    "door-shut": inputs.DoorMoved(open=False),
    "shuffler-failed": inputs.ShufflerFailed(),
    "shuffler-out": inputs.ShufflerOut(),
    "rack": inputs.RackSeen(),
    "lost-shuffler": inputs.DeviceLost("shuffler", shuffler=True),
    "back-shuffler": inputs.DeviceBack("shuffler", shuffler=True),
    "gap-shuffler": inputs.DeviceBack("shuffler", 2, shuffler=True),
    "left": inputs.SideMoved("left"),
    "left-cutting-card": inputs.SideCuttingCard("left"),
    "left-empty": inputs.SideEmpty("left"),
    "cards-returned": inputs.CardsReturned(),
    "returned": inputs.CardsReturned(17, by_device=True),
    "holds": inputs.HoldsTold(299),
    "reader-says": inputs.ReaderAnswered("blackjack"),
    "reader-fails": inputs.ReaderAnswered("no-reading"),
    "dealer-deals": ShoeTaken(),
    "pass-shoe": ShoePassed(),
    "order-pass-shoe": ShoePassed(ordered=True),
    "paid": Paid(),
    "card!": Announced("card"),
    "stay!": Announced("stay"),
    "natural!": Announced("natural"),
    "under-eight!": Announced("under-eight"),
    "misdealt": Misdealt(),
    "bank": BankTaken(),
    "pass": BankPassed(),
    "order-pass": BankPassed(ordered=True),
    "vigorish": VigorishCollected(),
    "suspect": inputs.OrderSuspected("drifting", 3, 10_000),
    "suspect!": inputs.OrderSuspected("drifting", 3, 1_000_000, grave=True),
}


def _hand(word: str) -> Hand:
    assert word in {"player", "banker"}, word
    return "player" if word == "player" else "banker"


def _outcome(word: str) -> Literal["player", "banker", "tie"]:
    return "tie" if word == "tie" else _hand(word)


def _correction(words: str) -> Input:
    match = re.fullmatch(r"(player|banker)([123])=(..)(?:@(\d+))?", words)
    assert match, words
    number = None if match[4] is None else int(match[4])
    return Corrected(_hand(match[1]), int(match[2]), Card(match[3]), number)


def _back(words: str) -> Input:
    device, _, missing = words.partition("/")
    return inputs.DeviceBack(device, int(missing or 0))


def _counted(words: str) -> tuple[int, str | None]:
    count, _, back = words.partition("/")
    return int(count), back or None


def _two(words: str) -> tuple[int, int]:
    one, _, two = words.partition("/")
    return int(one), int(two)


def _wagers(words: str) -> Input:
    number, _, wagers = words.partition("/")
    return WagersTold(int(number), tuple(wagers.split(",")))


def _placed(words: str) -> Input:
    from_back, _, second = words.partition("/")
    return inputs.CuttingCardsPlaced(int(from_back), second_at_end=not second)


_WITH: Final[dict[str, Callable[[str], Input]]] = {
    "two": lambda cards: inputs.TwoCards(tuple(Card(card) for card in cards.split(","))),
    "stack": lambda cards: inputs.StackDrawn(3, tuple(Card(card) for card in cards.split(","))),
    "fold": lambda seat: HandFolded(int(seat)),
    "box": lambda seat: BoxLit(int(seat)),
    "stub": lambda count: inputs.StubCounted(int(count)),
    "lost": inputs.DeviceLost,
    "back": _back,
    "shoe-says": lambda outcome: ShoeResult(_outcome(outcome)),
    "cut-by": lambda seat: inputs.CutTaken(int(seat)),
    "shuffled": lambda count: inputs.Shuffled(int(count)),
    "pre-shuffled": lambda count: inputs.Shuffled(int(count), before=True),
    "cut": lambda counts: inputs.Cut(*(int(count) for count in counts.split("/"))),
    "placed": _placed,
    "instruct": lambda hand: Instructed(_hand(hand)),
    "turn": lambda hand: Turned(_hand(hand)),
    "result": lambda outcome: ResultCalled(_outcome(outcome)),
    "alarm-seen": lambda number: inputs.AlarmSeen(int(number)),
    "name": lambda card: inputs.Named(Card(card)),
    "correct": _correction,
    "misread": lambda card: CardMisread(5, 1, Card(card)),
    "in": inputs.BatchInserted,
    "begun": inputs.ShufflerBegun,
    "done": lambda words: inputs.ShufflerDone(*_counted(words)),
    "stored": lambda words: inputs.BatchStored(*_counted(words)),
    "out": lambda words: inputs.BatchReleased(*_counted(words)),
    "by-hand": lambda back: inputs.Shuffled(back=back),
    "pre-shuffled-back": lambda back: inputs.Shuffled(before=True, back=back),
    "online": inputs.ShufflerOnline,
    "rack": inputs.RackSeen,
    "curator": lambda seat: ShoeTaken(int(seat)),
    "misdealt": lambda hand: Misdealt(_hand(hand)),
    "bid": lambda words: Bid(*_two(words)),
    "bank": lambda seat: BankTaken(int(seat)),
    "stake": lambda words: Staked(*_two(words)),
    "banco": lambda seat: BankCalled(int(seat), "banco"),
    "suivi": lambda seat: BankCalled(int(seat), "suivi"),
    "moved": lambda words: SeatMoved(*_two(words)),
    "wagers": _wagers,
    "returned": lambda count: inputs.CardsReturned(int(count), by_device=True),
    "holds": lambda count: inputs.HoldsTold(int(count)),
    "vigorish": lambda seat: VigorishCollected(int(seat)),
    "documented": lambda seat: VigorishCollected(int(seat), documented=True),
}


def happened(word: str, house: House) -> Input:
    """The input that a word tells."""
    card = _CARD.fullmatch(word)
    if card:
        return inputs.CardDrawn(
            Card(card["card"]),
            face_up=card["up"] is not None,
            back=card["back"],
            sure=int(card["sure"] or 100),
            said=_SAID[card["said"]],
        )
    if word == "cut":
        half = cards_in(house.decks) // 2
        return inputs.Cut(half, half)
    if word in _PLAIN:
        return _PLAIN[word]
    name, _, rest = word.partition(":")
    return _WITH[name](rest)


def play(decide: Decide, house: House, words: str) -> list[Decision]:
    """What a table answers to each of the words, from its opening on."""
    state, decisions = opened(house), []
    for word in words.split():
        decisions.append(decide(state, happened(word, house)))
        state = decisions[-1].state
    return decisions


# --- answers ----------------------------------------------------------------------------------------------------------


def accounted(state: AnyState) -> int:
    """How many cards lie in the places where a card of this shoe can be."""
    return (
        len(state.round.player)
        + len(state.round.banker)
        + len(state.held)
        + len(state.simulate)
        + sum(isinstance(waiting, Drawn) for waiting in state.waiting)
        + sum(len(stop.cards) for stop in state.stops)
        + state.burned
        + state.discarded
        + state.out_of_play
    )


def verdict(decision: Decision) -> str:
    """The verdict in words: `flagged jam`, `rejected repeated`."""
    reason = [decision.reason.code] if decision.reason else []
    return " ".join([decision.verdict.value, *reason, *(code.value for code in decision.flags)])


def said(decision: Decision, what: str) -> str:  # noqa: C901, PLR0911, PLR0912  # a case for each field
    """One stated field of an answer, in words."""
    state = decision.state
    match what:
        case "held" | "simulate":
            return " ".join(drawn.card for drawn in field(state, what))
        case "waiting":
            return " ".join(drawn.card if isinstance(drawn, Drawn) else type(drawn).__name__ for drawn in state.waiting)
        case "alarms":
            return " ".join(str(alarm.number) for alarm in (state.alarms or Alarms()).open)
        case "deals":
            return " ".join(deal.outcome or "none" for deal in state.round.deals)
        case "stops":
            return " ".join(stop.why.value for stop in state.stops)
        case "shown":
            return " ".join(getattr(effect, "card", "") for effect in decision.effects).strip()
        case "rejudged":
            return " ".join(_rejudged(fact) for fact in decision.facts if isinstance(fact, Rejudged))
        case "places":
            return " ".join(str(fact.place) for fact in decision.facts if isinstance(fact, Placed))
        case _ if what in _OF_WAGERS:
            return _settled(decision) if what == "settled" else _at_stake(state, what)
        case "turn":
            turns = {Pair.FIRST: state.house.backs[:1], Pair.SECOND: state.house.backs[1:]}
            return turns.get(state.whose_turn, (state.whose_turn.value,))[0]
        case colour if colour in state.house.backs:
            return state.batch(state.house.backs.index(colour)).value
        case "seen":
            return str(sum(state.tally))
        case _:
            return str(field(state, what))


_OF_WAGERS: Final = frozenset({
    "seat", "least", "before", "wager", "equaled", "passer", "missing", "bids", "against", "stands", "owed", "settled",
})  # fmt: skip


def _at_stake(state: AnyState, what: str) -> str:
    match what:
        case "stands":
            stood = state.round.deals[-1].at_stake
            return "nothing" if stood is UNSET else f"{stood.banker} {stood.wager}/{stood.covered} {stood.dominant}"
        case "against":
            return " ".join(f"{each.seat}/{each.wager}" for each in stakes(state).against)
        case "owed":
            return " ".join(f"{seat}/{cents}" for seat, cents in state.round.ledger.owed)
        case "bids":
            return " ".join(f"{seat}/{amount}" for seat, amount in stakes(state).bids)
        case "missing":
            return " ".join(map(str, stakes(state).missing))
        case _:
            return str(getattr(stakes(state), {"seat": "banker"}.get(what, what)))


def _rejudged(fact: Rejudged) -> str:
    owed = f" owed {fact.owed}" if fact.owed else ""
    left = f" left {' '.join(fact.left)}" if fact.left else ""
    return f"round {fact.round} {fact.was}>{fact.now} {fact.outcome_was}>{fact.outcome_now}{owed}{left}"


def _settled(decision: Decision) -> str:
    """Each wager's seat, what it is on, its result, and in cents what it is paid and what is charged."""
    return " ".join(
        word
        for fact in decision.facts
        if isinstance(fact, WagersSettled)
        for word in (
            f"round-{fact.round}",
            *(f"{one.seat}-{one.on}-{one.result}-{one.paid}-{one.vigorish}" for one in fact.wagers),
        )
    )


PHASES: Final = {
    **{phase.value: "play" for phase in Play},
    **{phase.value: "shoe" for phase in Shoe},
    **{phase.value: "phase" for phase in Round},
    **{phase.value: "curator" for phase in Curator},
    **{phase.value: "bank" for phase in Bank},
}


def _differences(decision: Decision, stated: str) -> Iterator[str]:
    state = decision.state
    for one in filter(None, (part.strip() for part in stated.split(","))):
        if one in PHASES:
            is_now = field(state, PHASES[one]).value
            if is_now != one:
                yield f"the {PHASES[one]} is {is_now}, not {one}"
        elif ":" in one:
            hands = f"{' '.join(state.round.player)} : {' '.join(state.round.banker)}".strip()
            if hands != one:
                yield f"the hands are {hands}, not {one}"
        else:
            what, _, expected = one.partition("=")
            if said(decision, what) != expected:
                yield f"{what} is {said(decision, what)!r}, not {expected!r}"


def _otherwise(state: AnyState, word: str) -> AnyState | None:
    """What a house may change between two shoes: the wagers it offers, `offers:vigorish-all-first`, or `no-curator`."""
    if word == "no-curator":
        return replace(state, house=replace(state.house, curator="untold"))
    if word in OFFERS:
        return kept(state, offer=OFFERS[word])
    if word == "alarms-kept":
        return replace(state, alarms=Alarms())
    if word == "owes":
        return kept(state, ledger=Ledger(owed=((3, 500),)))
    if word in SETTLED_BY:
        return kept(state, offer=SETTLED_BY[word], settled_by=SETTLED_BY[word])
    return None


OFFERS: Final = {
    **{f"offers:{payment}": Offer(payment=payment, vigorish_deferred=True) for payment in get_args(Payment)},
    "offers:no-vigorish": Offer("six-at-half"),
    "offers:tie-vigorish": Offer("tie-vigorish"),
}


SETTLED_BY: Final = {
    "settled-by:deferred": Offer(vigorish_deferred=True),
    "settled-by:collected": Offer(),
    "settled-by:total-cards": Offer(total_cards=True),
    "settled-by:dragon-7": Offer("dragon-7-push", dragon_7=40),
    "settled-by:dragon-7-and-total-cards": Offer("dragon-7-push", total_cards=True),
}
"""What the shoe's wagers are settled by."""


# --- scenarios --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scenario:
    """A course of events and everything that must be answered to it."""

    name: str
    text: str
    """What it shows, with the paragraph."""
    steps: str
    house: House
    start: str
    games: tuple[Game, ...] = GAMES

    def check(self, decide: Decide, game: Game | None = None) -> None:
        """Raise an AssertionError where a table answers anything else."""
        house = at(game or self.games[0], self.house)
        state = opened(house)
        if self.start:
            state = play(decide, house, self.start)[-1].state
        for line in filter(None, (line.strip() for line in self.steps.splitlines())):
            words, expected, prompt, stated = [*(part.strip() for part in line.split("|")), ""][:4]
            *first, last = words.split()
            for word in first:
                if (other := _otherwise(state, word)) is not None:
                    state = other
                    continue
                if word == "no-bank":  # between two shoes the house may have other options
                    state = replace(state, house=replace(state.house, bank="untold"))
                    continue
                state = self._step(decide, state, word, "accepted", line).state
            decision = self._step(decide, state, last, expected, line)
            asked = as_scenarios_say(decision.prompt)
            assert asked == prompt, f"{line}\nthe prompt is {asked}"
            differences = list(_differences(decision, stated))
            assert not differences, f"{line}\n{'; '.join(differences)}"
            state = decision.state

    @staticmethod
    def _step(decide: Decide, state: AnyState, word: str, expected: str, line: str) -> Decision:
        decision = decide(state, happened(word, state.house))
        assert verdict(decision) == expected, f"{line}\n{word} is {verdict(decision)}"
        assert accounted(decision.state) == decision.state.drawn, f"{line}\n{word}: a card is lost or twice there"
        wrong = list(untrue(decision.state))
        assert not wrong, f"{line}\n{word}: {'; '.join(wrong)}"
        assert decision.reason is None or decision.state == state, f"{line}\n{word}: rejected, but not without effect"
        return decision


@dataclass(frozen=True, slots=True)
class Chapter:
    """Collects the scenarios of a module; each is a test, over all games that it is told of."""

    scenarios: list[Scenario]
    games: tuple[Game, ...] = GAMES

    def __call__(self, house: House, start: str, steps: str) -> Callable[[Callable[[], None]], Callable[[Game], None]]:
        """Make a test of a scenario: the decorated function has a name and says in its docstring what is shown."""

        def tell(named: Callable[[], None]) -> Callable[[Game], None]:
            scenario = Scenario(named.__name__, (named.__doc__ or "").split("\n")[0], steps, house, start, self.games)
            self.scenarios.append(scenario)

            def test(game: Game) -> None:
                from controller.games.registry import decide  # noqa: PLC0415  # scenarios themselves need no machines

                scenario.check(decide, game)

            test.__name__, test.__doc__, test.__module__ = named.__name__, named.__doc__, named.__module__
            test.__qualname__ = named.__qualname__
            marked: Callable[[Game], None] = pytest.mark.parametrize("game", self.games)(test)
            return marked

        return tell
