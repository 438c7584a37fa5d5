"""The controller and the second reading side by side: random shoes full of irregularities, compared after every input.

Called by `test_second_reading.py`, and by `make proof NAME=oracle`. What is dealt depends on the seed alone.
"""

# mypy: disable-error-code="explicit-override"
# Python 3.11 has no typing.override.

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from controller.games.chemin_de_fer.inputs import Announced, Misdealt
from controller.games.chemin_de_fer.law.draws import Announcement
from controller.games.registry import AnyState, decide, every_option, opened
from controller.games.registry import house as new_house
from controller.games.two_hands.inputs import Hand, Instructed, ResultCalled, Turned
from controller.games.two_hands.phases import ENTITLED, Round
from controller.rules.cards import PACK, UNREAD, cards_in
from controller.table.decision import Placed, Verdict
from controller.table.house import MAX_DECKS, House
from controller.table.inputs import (
    CardDrawn,
    Collected,
    Cut,
    CuttingCard,
    CuttingCardsPlaced,
    Disclosed,
    Input,
    Inspected,
    Loaded,
    Named,
    NoMoreBets,
    PlayOn,
    Said,
    ShoeEmpty,
    Shuffled,
    TableOpened,
    Voided,
)
from controller.table.phases import Play, Shoe
from controller.table.state import StopKind
from tests.property.second_reading import Reading
from tests.property.second_reading_of_4 import SAYS, CoupReading
from tests.support.records import option

KEYS: tuple[Input, ...] = (
    NoMoreBets(),
    Instructed("player"),
    Instructed("banker"),
    Turned("player"),
    Turned("banker"),
    Disclosed(seen=True),
    Disclosed(seen=False),
    Disclosed(),
    ResultCalled(),
    ResultCalled("player"),
    ResultCalled("banker"),
    ResultCalled("tie"),
    Collected(),
    PlayOn(),
)

ASKED = {
    StopKind.DISCLOSURE: "seen?",
    StopKind.NAME: "name it",
    StopKind.SUPERVISOR: "supervisor",
}


def house_of(rng: random.Random) -> House:
    """Every option that changes what becomes of a card, drawn evenly."""
    return new_house(
        game=rng.choice(["punto-banco", "minibaccarat"]),
        decks=MAX_DECKS,  # so that chance alone never makes too many copies of a card, which is not compared here
        dealing=rng.choice(["face-up", "face-down"]),
        no_more_bets=rng.choice(["button", "first-card"]),
        error_card=rng.choice(["burn", "burn-one", "simulated-round"]),
        error_ten=rng.choice([1, 10]),
        cutting_card_before_first_card=rng.choice(["one-more", "last-hand"]),
        sure_floor=rng.choice([0, 0, 70]),
        banker_first=rng.choice([None, "on-request", "never"]),
        drawn_before_turned=rng.choice(["third-card", "in-error"]),
    )


def coup_house_of(rng: random.Random) -> House:
    """The same for Chemin de Fer."""
    common = every_option(house_of(rng))
    told = {
        "game": "chemin-de-fer",
        "column_after_stay": rng.choice(["no-third-card", "of-the-card"]),
        "two_third_cards": rng.choice(["two", "two-or-all"]),
    }
    return new_house(**{**common, **told})


def words(event: Input) -> str:
    """An input, short enough for a list of them."""
    name = event.__struct_config__.tag
    told = [
        f"{field.name}={getattr(event, field.name)}"
        for field in msgspec.structs.fields(event)
        if getattr(event, field.name) != field.default
    ]
    return " ".join([str(name), *told])


PHASES: dict[str, tuple[Round, ...]] = {
    "no round": (Round.BETTING,),
    "initial deal": (Round.PLAYER_FIRST, Round.BANKER_FIRST, Round.PLAYER_SECOND, Round.BANKER_SECOND),
    "player speaks": (Round.PLAYER_SPEAKS,),
    "banker speaks": (Round.BANKER_SPEAKS,),
    "all turn": (Round.FACING,),
    "player draws": (Round.PLAYER_THIRD,),
    "banker turns": (Round.BANKER_TURNS,),
    "banker chooses": (Round.BANKER_OPTION,),
    "banker draws": (Round.BANKER_THIRD,),
    "player turns": (Round.PLAYER_TURNS,),
    "complete": (Round.COMPLETE,),
    "collect": (Round.CALLED,),
}
"""What a round of Chemin de Fer waits for, in the controller's words."""


class Pair:
    """Both, and what they disagree in."""

    def __init__(self, house: House) -> None:
        state = opened(house)
        cut = Cut(200, cards_in(house.decks) - 200)
        for event in (TableOpened(), Inspected(), Shuffled(), cut, CuttingCardsPlaced(14), Loaded()):
            state = decide(state, event).state
        assert state.shoe is Shoe.BURN_FIRST
        self.state = state
        self.reading = CoupReading(house) if house.game == "chemin-de-fer" else Reading(house)
        self.place: dict[int, str] = {}
        self.flags: set[str] = set()

    def take(self, event: Input) -> list[str]:
        """What they disagree in after this input: nothing, it is hoped."""
        decision = decide(self.state, event)
        taken = self.reading.take(event)
        self.state = decision.state
        self.flags = {code.value for code in decision.flags}
        touched = set(self.reading.moved)
        for fact in decision.facts:
            if isinstance(fact, Placed):
                touched.add(fact.number)
                self.place[fact.number] = str(fact.place)
        differences = [
            f"card {number}: {place} expected, {got} got"
            for number in touched
            for place, got in [(self.reading.place.get(number), self.place.get(number))]
            if place != got
        ]
        if taken is (decision.verdict is Verdict.REJECTED):
            differences.append(f"{'taken' if taken else 'rejected'} expected, {decision.verdict.value} got")
        if self.flags != self.reading.flags:
            differences.append(f"flags: {sorted(self.reading.flags)} expected, {sorted(self.flags)} got")
        if isinstance(self.reading, CoupReading) and not self.reading.over and not self.reading.burning():
            now, phase = self.reading.now(), self.state.round.phase
            if phase not in PHASES[now]:
                differences.append(f"{now} expected, {phase.value} got")
        expected, got = as_read(self.reading), as_decided(self.state)
        if expected != got:
            differences += [
                f"{name}: {getattr(expected, name)} expected, {getattr(got, name)} got"
                for name in View._fields
                if getattr(expected, name) != getattr(got, name)
            ]
        return differences


class View(NamedTuple):
    """What is compared of a table at rest."""

    player: tuple[str, ...]
    banker: tuple[str, ...]
    entitled: str | None
    simulated: bool
    void: bool
    held: tuple[int, ...]
    to_simulate: tuple[int, ...]
    due: tuple[int, int]
    asked: str | None
    discarding: bool
    burning: bool
    over: bool
    rounds: int
    last_round: tuple[object, object, str | None] | None
    drawn: int


def as_read(reading: Reading) -> View:
    """The second reading's table."""
    due_up, due_down = sum(reading.due_up.values()), sum(reading.due_down.values())
    asked = reading.question.what if reading.question else None
    return View(
        tuple([paper.face for paper in reading.player]),
        tuple([paper.face for paper in reading.banker]),
        reading.entitled(),
        reading.simulated,
        reading.void,
        tuple([paper.number for paper in reading.held]),
        tuple([paper.number for paper in reading.to_simulate]),
        (due_up, due_down),
        "name it" if asked == "name it to turn" else asked,
        asked is None and due_up + due_down > 0,
        reading.burning() and not reading.over,
        reading.over,
        len(reading.finished),
        reading.finished[-1] if reading.finished else None,
        reading.drawn,
    )


def as_decided(state: AnyState) -> View:
    """The controller's table."""
    assert len(state.stops) <= 1, state.stops
    assert bool(state.stops) is (state.play is Play.STOPPED)
    over = state.shoe is Shoe.OVER
    last = state.round.deals[-1] if state.round.deals else None
    return View(
        state.round.player,
        state.round.banker,
        ENTITLED.get(state.round.phase),
        state.round.simulated,
        state.round.void,
        tuple([drawn.number for drawn in state.held]),
        tuple([drawn.number for drawn in state.simulate]),
        (state.due, state.due_down),
        ASKED[state.stops[0].kind] if state.stops else None,
        state.play is Play.DISCARDING,
        state.shoe in {Shoe.BURN_FIRST, Shoe.BURNING},
        over,
        len(state.round.deals),
        (last.player, last.banker, last.outcome) if last else None,
        state.drawn,
    )


class Dealer:
    """Who deals, and how badly: `wild` is the chance that the next input is none that is called for."""

    def __init__(self, rng: random.Random, house: House) -> None:
        self.rng = rng
        self.house = house
        self.wild = rng.choice([0.0, 0.02, 0.02, 0.1, 0.1, 0.4])
        self.face_up = rng.choice([0.0, 0.01, 0.1])
        self.unread = rng.choice([0.0, 0.02, 0.15])
        self.shoe_says = rng.choice(["nothing", "the hand", "anything"])
        self.length = rng.choice([30, 60, 90, 120])
        self.cutting_card = rng.randrange(self.length)
        self.end = self.length if rng.random() < 0.5 else 10**6
        self.cutting_cards = 0
        self.empty = False

    def card(self, reading: Reading) -> CardDrawn:
        """Any card at all, read well or badly."""
        rng = self.rng
        said: Said | None = None
        if self.shoe_says == "the hand":
            said = "burn" if reading.burning() else reading.entitled()
        elif self.shoe_says == "anything" and rng.random() < 0.5:
            said = rng.choice(["player", "player", "banker", "burn"])
        card = UNREAD if rng.random() < self.unread else rng.choice(PACK)
        sure = rng.randrange(60, 101) if self.unread and rng.random() < 0.1 else 100
        return CardDrawn(card, rng.random() < self.face_up, None, sure, said)

    def next(self, reading: Reading) -> Input:
        """What happens next. No card leaves an empty shoe, until that shoe is over."""
        event = self.likely(reading)
        if isinstance(event, CardDrawn) and self.empty and not reading.over:
            return self.rng.choice(KEYS)
        self.cutting_cards += isinstance(event, CuttingCard)
        self.empty = self.empty or isinstance(event, ShoeEmpty) or self.cutting_cards > 1
        return event

    def likely(self, reading: Reading) -> Input:
        """What is called for, or, now and then, anything at all."""
        rng = self.rng
        if rng.random() < self.wild:
            return self.anything(reading)
        if reading.drawn >= self.cutting_card and not reading.cutting_card_out and rng.random() < 0.5:
            return CuttingCard()
        if reading.drawn >= self.end and rng.random() < 0.5:
            return CuttingCard() if rng.random() < 0.5 else ShoeEmpty()
        return self.called_for(reading)

    def anything(self, reading: Reading) -> Input:
        """Whatever a shoe, a dealer or a supervisor can do, called for or not."""
        rng = self.rng
        chance = rng.random()
        if chance < 0.5:
            return self.card(reading)
        if chance < 0.53:
            return CuttingCard() if chance < 0.52 else ShoeEmpty()
        if chance < 0.56:
            return Voided()
        if chance < 0.61:
            return Named(rng.choice(PACK))
        return rng.choice(KEYS)

    def called_for(self, reading: Reading) -> Input:
        """What the table waits for, as the second reading sees it."""
        rng = self.rng
        if reading.question is not None:
            return self.answer(reading.question.what)
        if reading.lying_down() and rng.random() < 0.3:  # also while cards are due to be discarded
            return Turned(rng.choice(["player", "banker"]))
        if reading.over or reading.burning() or reading.due():
            return self.card(reading)
        if not reading.on_table:
            return NoMoreBets() if option(self.house, "no_more_bets") == "button" else self.card(reading)
        if reading.lying_down():
            if rng.random() < self.wild:
                return self.card(reading)
            return Turned(rng.choice(["player", "banker"]))
        hand = reading.entitled()
        if hand is not None:
            return self.dealt(reading, hand)
        if self.wild and rng.random() < 0.1:  # (a) once more: for a Player who has two cards, and so has the Banker
            return Instructed("player") if rng.random() < 0.5 else self.card(reading)
        if reading.called or reading.void or reading.simulated:
            return Collected()
        return ResultCalled(rng.choice([None, None, None, "player", "banker", "tie"]))

    def dealt(self, reading: Reading, hand: Hand) -> Input:
        """A card, or first the instruction that it needs, which may be the wrong one (3.12(a))."""
        rng = self.rng
        if len(reading.banker) >= 2 and reading.instructed is None and rng.random() < 0.3:
            other: Hand = "player" if hand == "banker" else "banker"
            return Instructed(other if self.wild and rng.random() < 0.3 else hand)
        return self.card(reading)

    def answer(self, what: str) -> Input:
        rng = self.rng
        if what == "seen?":
            return Disclosed(rng.choice([None, True, False]))
        if what == "supervisor":
            return Voided() if rng.random() < 0.3 else PlayOn()
        return Named(rng.choice(PACK))


WORDS: tuple[Announcement, ...] = ("card", "stay", "natural", "under-eight")

COUP_KEYS: tuple[Input, ...] = (
    *KEYS,
    *(Announced(word) for word in WORDS),
    Misdealt(),
    Misdealt("player"),
    Misdealt("banker"),
)


class Croupier(Dealer):
    """The dealer of Chemin de Fer, and the participants, who seldom lie."""

    def next(self, reading: Reading) -> Input:
        event = self.likely(reading)
        if isinstance(event, CardDrawn) and self.empty and not reading.over:
            return self.rng.choice(COUP_KEYS)
        self.cutting_cards += isinstance(event, CuttingCard)
        self.empty = self.empty or isinstance(event, ShoeEmpty) or self.cutting_cards > 1
        return event

    def anything(self, reading: Reading) -> Input:
        if self.rng.random() < 0.4:
            return self.rng.choice(COUP_KEYS)
        return super().anything(reading)

    def called_for(self, reading: Reading) -> Input:
        assert isinstance(reading, CoupReading)
        rng = self.rng
        if reading.question is not None:
            if reading.question.what == "seen?" and rng.random() < 0.3:
                return Misdealt(rng.choice(["player", "banker", "banker"]))
            return self.answer(reading.question.what)
        if reading.over or reading.burning() or reading.due():
            return self.card(reading)
        now = reading.now()
        if now == "no round":
            return NoMoreBets() if option(self.house, "no_more_bets") == "button" else self.card(reading)
        if now not in {"no round", "initial deal"} and rng.random() < self.wild / 2:
            return rng.choice((Instructed("player"), Instructed("banker"), self.card(reading)))
        return self.word_or_card(reading, now)

    def word_or_card(self, reading: CoupReading, now: str) -> Input:
        """What somebody says, turns or draws."""
        rng = self.rng
        match now:
            case "player speaks" | "banker speaks":
                return Announced(self.word(reading, now))
            case "all turn":
                return Turned(rng.choice(["player", "banker"]))
            case "banker turns":
                return Announced("card") if rng.random() < self.wild / 2 else Turned("banker")
            case "player turns":
                return Turned("player")
            case "banker chooses":
                return rng.choice((Announced("card"), Announced("stay"), self.card(reading)))
            case "complete":
                if reading.simulated:
                    return Collected()
                return ResultCalled(rng.choice([None, None, None, "player", "banker", "tie"]))
            case "collect":
                return Collected()
            case _:
                return self.card(reading)

    def word(self, reading: CoupReading, now: str) -> Announcement:
        """The true word, or now and then any."""
        unread = any(paper.unread for paper in (*reading.player, *reading.banker))
        if unread or self.rng.random() < 0.05:
            return self.rng.choice(WORDS)
        if now == "player speaks":
            true = SAYS[reading.first_count("player")]
            return next(word for word in WORDS if word == self.rng.choice(true) or word == true[-1])
        return "natural" if reading.first_count("banker") in {8, 9} else "under-eight"


class Disagreement(NamedTuple):
    """Inputs after the last of which the two say different things."""

    house: House
    events: list[Input]
    differences: list[str]

    def told(self) -> str:
        """The house, the inputs, and in what the two differ after the last of them."""
        default = msgspec.to_builtins(new_house())
        options = {
            key: value
            for key, value in msgspec.to_builtins(self.house).items()
            if value != default[key] and key not in {"game", "decks"}
        }
        return "\n".join([f"house: {options}", *(f"  {words(event)}" for event in self.events), *self.differences])


def replay(house: House, events: list[Input]) -> Disagreement | None:
    """The first disagreement in these inputs."""
    pair = Pair(house)
    for index, event in enumerate(events):
        if differences := pair.take(event):
            return Disagreement(house, events[: index + 1], differences)
    return None


def reduced(found: Disagreement) -> Disagreement:
    """As few of the inputs as still show a disagreement."""
    smaller = True
    while smaller:
        smaller = False
        for index in reversed(range(len(found.events))):
            again = replay(found.house, found.events[:index] + found.events[index + 1 :])
            if again is not None:
                found = again
                smaller = True
                break
    return found


def shoe(seed: int, counts: Counter[str], *, coup: bool = False) -> Disagreement | None:
    """Deal one random shoe to both; `coup` if it is one of Chemin de Fer."""
    rng = random.Random(seed)
    house = coup_house_of(rng) if coup else house_of(rng)
    dealer, pair = (Croupier if coup else Dealer)(rng, house), Pair(house)
    reading = pair.reading
    events: list[Input] = []
    after_the_end = rng.randrange(1, 6)
    while after_the_end:
        event = dealer.next(reading)
        events.append(event)
        simulating = reading.simulated
        if differences := pair.take(event):
            return Disagreement(house, events, differences)
        counts["inputs"] += 1
        counts["simulated rounds"] += simulating and not reading.simulated
        for flag in pair.flags:
            counts[flag] += 1
        after_the_end -= reading.over
    count_shoe(house, reading, counts)
    return None


def count_shoe(house: House, reading: Reading, counts: Counter[str]) -> None:
    """How often each option and each ending was dealt."""
    rounds = len(reading.finished)
    counts["rounds"] += rounds
    counts["shoes"] += 1
    for name, value in msgspec.to_builtins(house).items():
        if name not in {"decks", "back"}:
            counts[f"{name} = {value}"] += rounds
    for _, _, outcome in reading.finished:
        counts[f"outcome {outcome}"] += 1
    for place in reading.place.values():
        counts[f"cards {place}"] += 1


def shoes(seeds: range, rounds: int, counts: Counter[str], *, coup: bool = False) -> Iterator[Disagreement]:
    """Deal the shoes of these seeds until there are so many rounds; every disagreement on the way, reduced."""
    for seed in seeds:
        found = shoe(seed, counts, coup=coup)
        if found is not None:
            yield reduced(found)
        if counts["rounds"] >= rounds:
            return
