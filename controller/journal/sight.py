"""Which cards of a shoe the table has been shown, found by judging its records again.

A card has been shown when it went into the tally of cards seen (decision 9), or lay face up in the shoe: so never those
of hands that nobody turned, nor what waits or is held, was discarded face down, or was drawn for no round
(19:47-3.7(d), 3.12(b) and (c)2). Called by those who tell of rounds: `controller.journal.course` and
`controller.journal.history`.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeVar

from msgspec import Struct

from controller.games.registry import GAMES, AnyState, decide
from controller.journal.chain import Record
from controller.journal.entries import Judged, Opening, ShoeBegun
from controller.rules.cards import FACE_DOWN, Card
from controller.table.decision import CardPlace, Decision, Placed
from controller.table.finished import EndOfRound, Finished
from controller.table.inputs import CardDrawn, Input, Named, Spot
from controller.table.irregularities import Code
from controller.table.state import StopKind

F = TypeVar("F", bound=Finished)

Lay = Mapping[Spot, tuple[int, ...]]
"""The cards of the hands, by their numbers."""

UNKNOWN: Final[Lay] = {}
"""Of a round that is not to be judged again."""

_AT_NO_SPOT: Final = frozenset(CardPlace)


class SightStep(Struct, frozen=True):
    """What an input was about; cards by their numbers among all that were drawn under the shoe's number."""

    before: int = 0
    """How many were drawn before this set of cards was loaded: a shoe may be loaded again (3.5(f))."""
    drawn: int = 0
    """The newest card by then."""
    about: tuple[int, ...] = ()
    """The cards that the input drew or named."""
    ended: tuple[Lay, ...] = ()
    """The hands of the rounds that it ended, in their order."""
    decision: Decision | None = None
    """What this version answers."""

    def premature(self, flags: Iterable[Code]) -> tuple[Code, ...]:
        """The shoe's opinions among these flags that an earlier version gave before everybody could know them."""
        now = () if self.decision is None else self.decision.flags
        return tuple(flag for flag in flags if flag.opinion and flag not in now)


class Sight:
    """The records of a shoe, one after the other, and which of its cards they have shown."""

    def __init__(self) -> None:
        self.state: AnyState | None = None
        self._seen: set[int] = set()
        self._before = 0

    def take(self, record: Record) -> SightStep:
        """The next record."""
        match record.entry:
            case ShoeBegun(state=state):
                self._before += 0 if self.state is None else self.state.drawn
                self.state = state
            case Opening(state=state):
                self.state = state
            case Judged(input=event) if self.state is not None:
                decision = decide(self.state, event)
                return self.judged(self.state, event, decision)
            case _:
                pass
        return SightStep(self._before)

    def judged(self, before: AnyState, event: Input, decision: Decision) -> SightStep:
        """An input, and what the table answered to it."""
        after = self.state = decision.state
        about = [*range(before.drawn + 1, after.drawn + 1)]
        if isinstance(event, CardDrawn) and event.face_up:
            self._seen.update(self._before + number for number in about)
        if isinstance(event, Named):
            about += (card.number for stop in before.stops if stop.kind is StopKind.NAME for card in stop.cards)
        self._seen.update(self._before + number for number in decision.seen)
        return SightStep(
            self._before,
            self._before + after.drawn,
            tuple(self._before + number for number in about),
            tuple(self._ended(before, decision)),
            decision,
        )

    def hides(self, number: int) -> bool:
        """Nobody at the table has been shown the card, as far as the records go."""
        return number not in self._seen

    def hides_before(self, step: SightStep, card: int) -> bool:
        """Nobody has been shown a card of that shoe before this one: what the shoe thinks by then would tell it."""
        return any(self.hides(number) for number in range(step.before + 1, card))

    def told(self, deal: F, lay: Lay) -> F:
        """A round that is over, with `FACE_DOWN` for every card that nobody was shown."""
        return deal.with_hands({spot: self._hand(cards, lay.get(spot, ())) for spot, cards in deal.hands.items()})

    def _hand(self, cards: tuple[Card, ...], numbers: tuple[int, ...]) -> tuple[Card, ...]:
        shown = [not self.hides(number) for number in numbers]
        return tuple(card if any(shown[at : at + 1]) else FACE_DOWN for at, card in enumerate(cards))

    def _ended(self, before: AnyState, decision: Decision) -> Iterator[Lay]:
        """The hands of each round that has ended: as they lay, with what this input has dealt to them."""
        if not any(isinstance(fact, EndOfRound) for fact in decision.facts):
            return
        lay = {hand.spot: hand.numbers for hand in GAMES[before.house.game].shows.hands(before)}
        lain = {number for numbers in lay.values() for number in numbers}
        for fact in decision.facts:
            if isinstance(fact, Placed) and fact.place not in _AT_NO_SPOT and fact.number not in lain:
                lay[fact.place] = (*lay.get(fact.place, ()), fact.number)
            elif isinstance(fact, EndOfRound):
                yield {spot: tuple(self._before + number for number in numbers) for spot, numbers in lay.items()}
                lay = {}  # of a simulated round, which may begin at once
