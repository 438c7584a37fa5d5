"""One round card by card, with its verdicts and paragraphs: who did what, when, and what the table answered.

For whoever shows it to a person. The record names cards that nobody has turned yet; unless they are asked for, they are
`FACE_DOWN` here (19:47-3.7(d), 3.12(b)): those of the open round that lie face down, and those that wait or are held.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from controller.journal.chain import Record
from controller.journal.entries import Answer, Correction, Judged, Loaded, Opening, Source
from controller.journal.reading import Reader
from controller.rules.cards import Card
from controller.table.decide import decide
from controller.table.decision import Effect, Fact, Placed, Rejudged, Verdict, WagersSettled
from controller.table.games import GAMES
from controller.table.games.game import Game
from controller.table.inputs import CardDrawn, Input, Named, ShoeResult, TwoCards
from controller.table.irregularities import CATALOGUE, Code
from controller.table.phases import IN_PLAY, Round
from controller.table.state import Drawn, State

FACE_DOWN: Final = Card("--")
"""Stands for a card that lies face down, and that the reader has not asked to see."""


class Told(Struct, frozen=True):
    """One input of a round, as it was judged."""

    record: int
    wall_ns: int
    source: Source
    input: Input
    verdict: Verdict
    reason: str | None
    flags: tuple[Code, ...]
    paragraphs: tuple[str, ...]
    """Of the flags, numbered as in the game that is played."""
    facts: tuple[Fact, ...]
    effects: tuple[Effect, ...]


class Course(Struct, frozen=True):
    """A round from its first input to its last, and what was corrected of it, or told of its wagers, later."""

    shoe: int
    round: int
    """0 is what came before the shoe's first round."""
    game: Game
    open: bool
    """It is still on the table."""
    hidden: bool
    """Some of its cards lie face down, and are told as `FACE_DOWN`."""
    told: tuple[Told, ...]
    corrections: tuple[Told, ...]


def course(reader: Reader, shoe: int, number: int, *, unturned: bool = False) -> Course | None:
    """A round, also an open one; None if there is no such round here. `unturned`: tell also what lies face down."""
    following = _Following(shoe, number)
    for row in reader.of_shoe(shoe):
        following.take(reader.record(row))
    for row in reader.of_kind("correction"):
        following.take_late(reader.record(row))
    return following.course(unturned=unturned)


class _Following:
    """The records of a shoe, one after the other, and the state that they lead to."""

    def __init__(self, shoe: int, number: int) -> None:
        self._shoe = shoe
        self._number = number
        self._state: State | None = None
        self._told: list[tuple[Told, range]] = []
        self._corrections: list[Told] = []
        self._game: Game | None = None

    def take(self, record: Record) -> None:
        """A record of the shoe."""
        entry = record.entry
        drawn = range(0)
        match entry:
            case Loaded(state=state) | Opening(state=state):
                self._state = state
                self._game = GAMES[state.house.game]
            case Judged(input=event) if self._state is not None:
                before = self._state.drawn
                self._state = decide(self._state, event).state
                drawn = range(before + 1, self._state.drawn + 1)
            case _:
                pass
        if not isinstance(entry, Judged | Loaded):
            return
        if record.round == self._number:
            self._told.append((self._tell(record, entry.input, entry.answer), drawn))
        elif self._is_about(entry.answer):
            self._corrections.append(self._tell(record, entry.input, entry.answer))

    def take_late(self, record: Record) -> None:
        """A correction of some shoe that was over."""
        entry = record.entry
        if isinstance(entry, Correction) and entry.shoe == self._shoe and self._is_about(entry.answer):
            self._corrections.append(self._tell(record, entry.input, entry.answer))

    def course(self, *, unturned: bool) -> Course | None:
        """What the records came to."""
        state, game = self._state, self._game
        if state is None or game is None or not self._told:
            return None
        is_open = state.shoe in IN_PLAY and state.round is not Round.BETTING and state.round_number == self._number
        told = [each if unturned else masked(each, drawn, state, is_open=is_open) for each, drawn in self._told]
        hides = any(masked != told for masked, (told, _) in zip(told, self._told, strict=True))
        return Course(self._shoe, self._number, game, is_open, hides, tuple(told), tuple(self._corrections))

    def _is_about(self, said: Answer) -> bool:
        """It corrects the round, or settles its wagers."""
        return any(isinstance(fact, Rejudged | WagersSettled) and fact.round == self._number for fact in said.facts)

    def _tell(self, record: Record, event: Input, said: Answer) -> Told:
        paragraphs = tuple(paragraph for flag in said.flags for paragraph in CATALOGUE[flag].paragraphs)
        return Told(
            record.number, record.wall_ns, record.source, event, said.verdict, said.reason, said.flags,
            paragraphs if self._game is None else self._game.numbered(paragraphs),
            said.facts, said.effects,
        )  # fmt: skip


# --- what lies face down ----------------------------------------------------------------------------------------------


def face_down(state: State) -> frozenset[int]:
    """The numbers of the cards in play whose faces nobody may know: unturned, waiting, held, or to be settled."""
    hidden = {card.number for card in _nowhere(state)}
    return frozenset(hidden.union(_unturned(state)) if state.shoe in IN_PLAY else ())


def _nowhere(state: State) -> Iterator[Drawn]:
    """The cards that are in no hand yet, and that nobody has seen."""
    for card in (*state.held, *state.waiting, *(card for stop in state.stops for card in stop.cards)):
        if isinstance(card, Drawn) and not (card.seen or card.face_up):
            yield card


def _unturned(state: State) -> Iterator[int]:
    """The numbers of the cards of the hands that lie face down."""
    up = state.in_dealt_order(state.up("player"), state.up("banker"))
    yield from (number for number, seen in zip(state.dealt, up, strict=True) if not seen)


def masked(told: Told, drawn: range, state: State, *, is_open: bool) -> Told:
    """The same with `FACE_DOWN` for every card that lies face down now, in the table's newest state.

    `drawn` are the numbers of the cards that the input drew; `is_open` that its round is on the table.
    """
    hidden = face_down(state)
    if not hidden:
        return told
    facts = tuple(
        replace(fact, card=FACE_DOWN) if isinstance(fact, Placed) and fact.number in hidden else fact
        for fact in told.facts
    )
    event = told.input
    match event:
        case CardDrawn() if drawn and drawn[0] in hidden:
            event = replace(event, card=FACE_DOWN, said=None, sure=100)
        case TwoCards(cards):
            seen = zip(cards, drawn, strict=False)
            event = TwoCards(tuple(FACE_DOWN if number in hidden else card for card, number in seen))
        case Named(card) if facts != told.facts or any(each.named and each.card == card for each in _nowhere(state)):
            event = Named(FACE_DOWN)
        case ShoeResult() if is_open:
            event = replace(event, outcome=FACE_DOWN)
        case _:
            pass
    return replace(told, input=event, facts=facts)
