"""Plain play at speed: answers learned from `decide` once, and given again wherever they must be the same.

Most records of a journal are plain: a round without irregularity. What the table answers to them depends on little: the
phases, the values of the cards on the table, and the input; not on suits, numbers and accounts. So a state is reduced
to its `Situation`, `decide` is asked once for each situation and input, and what it answers is kept as a `Step`: the
answer's text with places for card and numbers, and how the accounts move. Nothing here knows a rule. Only what `decide`
accepts without a flag, and what leads to a plain state again, is learned; all else is judged by `decide` each time.
`tests/property/test_situations.py` proves both ways equal over every situation and input.
"""

from typing import Final, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from controller.journal.entries import Judged, answer, encode, is_canonical
from controller.rules.cards import INDEX, UNREAD, VALUE, Card
from controller.rules.hands import Outcome, point_count
from controller.table.compiled import OF_VALUE
from controller.table.decide import decide
from controller.table.decision import (
    Decision,
    Effect,
    Fact,
    Place,
    Placed,
    RoundEnded,
    Say,
    Shown,
    Verdict,
    WagersRuled,
)
from controller.table.inputs import CardDrawn, Collected, Hand, Input, NoMoreBets, ResultCalled, Turned
from controller.table.phases import Play, Round, Shoe
from controller.table.state import EMPTY_TALLY, NOTHING_LAID, Deal, State

_DEALING: Final = frozenset({Shoe.ROUNDS, Shoe.FINISHING, Shoe.LAST_ROUND})
_DEALT: Final = frozenset({Round.BANKER_FACING, Round.COMPLETE, Round.CALLED})
"""Each hand has all its cards: only what they count together matters."""

_LEARNED: Final = CardDrawn | NoMoreBets | Turned | ResultCalled | Collected
"""The inputs of a plain round."""

ANSWER: Final = b',"answer":'
"""Stands between input and answer in a record's body, and nowhere before: in a text JSON writes quotes otherwise."""

_NUMBER: Final = 987_654_321
"""Stands for a card's number while an answer's text is made; no shoe holds so many."""

_CARD: Final = Card("@@")
"""Stands for a card there; no card is written so."""

KNOWN: Final = 16_384
"""So many texts of inputs are remembered: 52 cards, 101 degrees of sureness and the shoe's three opinions on a hand."""


class Step(NamedTuple):
    """What one input does in one situation."""

    text: bytes
    """The answer and the end of the record's body: a format for what `decide` would fill in here."""
    to: "Situation"
    seats: Place | None
    """The hand that the card goes to; the text takes its number and its code."""
    shows: bool
    """That card lies face up; the text takes its code once more."""
    turns: tuple[Hand, int, int] | None
    """The cards of a hand from one place to another are turned; the text takes their codes."""
    rounds: int
    """How many rounds begin."""
    ends: Outcome | None
    """The outcome of the round that ends; the text takes the deal."""


class Meaning(NamedTuple):
    """What the text of an input says: the input to learn from, and the card in it."""

    key: bytes
    event: Input
    """A card is one of its value, surely read."""
    card: Card
    code: bytes
    at: int
    """The card's place in a tally."""
    sure: int


class Situation:
    """All plain states that answer alike; `steps` fills up as they are met."""

    __slots__ = ("state", "steps")

    def __init__(self, state: State) -> None:
        self.state = state
        self.steps: dict[bytes, Step | None] = {}


class Situations:
    """The situations met so far: never more than the phases and values of cards make, some hundreds."""

    def __init__(self) -> None:
        self._met: dict[State, Situation] = {}
        self._meanings: dict[bytes, Meaning | None] = {}

    def of(self, state: State) -> Situation | None:
        """The situation that a state is in; None if it is not plain."""
        reduced = reduce(state)
        if reduced is None:
            return None
        return self._met.setdefault(reduced, Situation(reduced))

    def meaning(self, text: bytes) -> Meaning | None:
        """What the text of an input means; None if it is none of a plain round."""
        try:
            return self._meanings[text]
        except KeyError:
            if len(self._meanings) == KNOWN:
                return None
            return self._meanings.setdefault(text, _meaning(text))

    def step(self, situation: Situation, meaning: Meaning) -> Step | None:
        """What an input does in a situation; None if `decide` must be asked."""
        try:
            return situation.steps[meaning.key]
        except KeyError:
            found = self._learn(situation.state, meaning.event)
            situation.steps[meaning.key] = found
            return found

    def _learn(self, before: State, event: Input) -> Step | None:
        decision = decide(before, event)
        to = self.of(decision.state)
        if to is None or decision.verdict is not Verdict.ACCEPTED or decision.flags:
            return None
        if decision.state.unshown != before.unshown:  # a plain round shows all its cards
            return None
        step = Step(b"", to, None, False, None, decision.state.round_number - before.round_number, None)
        match decision.facts, decision.effects:
            case (), (Say(),):
                return step._replace(text=_text(event, decision, b"", b""))
            case (), (*shown, Say()):
                turns = _turned(before, decision.state, shown)
                if turns is None:
                    return None
                return step._replace(text=_text(event, decision, b"%d", b"%b"), turns=turns)
            case (Placed(1, _, Place.PLAYER | Place.BANKER as place, False),), (*shown, Say()) if len(shown) <= 1:
                return step._replace(text=_text(event, decision, b"%d", b"%b"), seats=place, shows=bool(shown))
            case (
                (RoundEnded(Deal(outcome=outcome), False),) | (RoundEnded(Deal(outcome=outcome), False), WagersRuled()),
                (Say(),),
            ) if outcome in {"player", "banker", "tie"}:
                return step._replace(text=_text(event, decision, b"%b", b""), ends=outcome)
            case _:
                return None


def reduce(state: State) -> State | None:
    """A state without what the answers to plain inputs do not depend on; None if it is not plain."""
    if (
        state.house.chemin_de_fer
        or state.play is not Play.PLAYING
        or state.shoe not in _DEALING
        or state.stops
        or state.dues
        or state.held
        or state.simulate
        or state.waiting
        or state.early
        or state.fresh
        or state.void
        or state.simulated
        or state.early_calls
        or state.from_held
        or state.burn_left
        or state.doubted
        or UNREAD in state.player
        or UNREAD in state.banker
    ):
        return None
    return replace(
        state, shoe_number=0, round_number=0, player=_values(state.player, state.round),
        banker=_values(state.banker, state.round), dealt=(0,) * len(state.dealt), burn=0, tally=EMPTY_TALLY, drawn=0,
        burned=0, discarded=0, out_of_play=0, deals=(), cut_by=None, from_back=None,
        cutting_card_after=None, ledger=NOTHING_LAID, unshown=min(state.unshown, 1),
    )  # fmt: skip


def _values(hand: tuple[Card, ...], phase: Round) -> tuple[Card, ...]:
    """A hand of as many cards that counts as much: the first two as one, or all once nothing more is owed."""
    apart = 0 if phase in _DEALT else 2
    counted = hand if not apart else hand[:apart]
    rest = hand[len(counted) :]
    first = (OF_VALUE[point_count(counted)], *(OF_VALUE[0],) * (len(counted) - 1)) if counted else ()
    return (*first, *(OF_VALUE[VALUE[card]] for card in rest))


_INPUT: Final = msgspec.json.Decoder(_LEARNED)


def _meaning(text: bytes) -> Meaning | None:
    try:
        event = _INPUT.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return None
    if not is_canonical(event, text):
        return None
    if not isinstance(event, CardDrawn):
        return Meaning(encode(event), event, UNREAD, b"", 0, 100)
    if event.card == UNREAD:
        return None
    alike = replace(event, card=OF_VALUE[VALUE[event.card]], sure=100)
    return Meaning(encode(alike), alike, event.card, event.card.encode(), INDEX[event.card], event.sure)


Told = TypeVar("Told", Fact, Effect)


def _turned(before: State, after: State, shown: list[Effect]) -> tuple[Hand, int, int] | None:
    """The hand of which cards were turned, from which place to which; None if more or other cards are shown."""
    hands: tuple[tuple[Hand, int, int], ...] = (
        ("player", before.player_turned, after.player_turned),
        ("banker", before.banker_turned, after.banker_turned),
    )
    moved = [each for each in hands if each[1] != each[2]]
    if len(moved) != 1:
        return None
    hand, first, last = moved[0]
    told = [(effect.hand, effect.place) for effect in shown if isinstance(effect, Shown)]
    return moved[0] if told == [(hand, place + 1) for place in range(first, last)] else None


def _text(event: Input, decision: Decision, number: bytes, card: bytes) -> bytes:
    """What follows the input in such a record, as a format."""
    facts = tuple(map(_with_places, decision.facts))
    effects = tuple(map(_with_places, decision.effects))
    text = encode(Judged(event, answer(replace(decision, facts=facts, effects=effects)))).partition(ANSWER)[2]
    if number:
        text = text.replace(b"%", b"%%")
    for fact in decision.facts:
        if isinstance(fact, RoundEnded):
            return text.replace(encode(fact.deal), number)
    return text.replace(b"%d" % _NUMBER, number).replace(_CARD.encode(), card)


def _with_places(told: Told) -> Told:
    """The same fact or effect, with what stands for a card and its number."""
    match told:
        case Placed():
            return replace(told, number=_NUMBER, card=_CARD)
        case Shown():
            return replace(told, card=_CARD)
        case _:
            return told
