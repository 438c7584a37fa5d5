"""The watch over the order of cards as a table goes on: what each state newly shows is what it sees.

What it finds is an input like any other. Live tables and audits follow states in the same way, and so find the same.
Pure; called by the desk and by the audit.
"""

from math import floor, log10
from typing import Any, Final

from controller.integrity.findings import Raised
from controller.integrity.stakes import UNSEEN
from controller.integrity.watch import GRAVER, Past, Watch, no_past
from controller.rules.cards import CARDS_PER_DECK
from controller.table.inputs import OrderSuspected
from controller.table.order import Earlier
from controller.table.state import State

_UNLIKELY: Final = 15
"""Powers of ten that are told: beyond that nothing is gained."""

_NOTHING: Final = Earlier(b"", b"")


class OrderWatch:
    """Of one table; it follows each state that the table comes to."""

    def __init__(self) -> None:
        self._watch: Watch | None = None
        self._shoe = 0
        self._seen = 0

    def begin(self, state: State[Any]) -> None:
        """Go on from a state: what its cards showed has been told."""
        self._watch = None
        self.after(state)

    def after(self, state: State[Any]) -> tuple[OrderSuspected, ...]:
        """What the cards suggest that a state shows, and that the ones before did not show."""
        order, alarm = state.order, state.house.order_alarm
        if order is None or alarm is None:
            self._watch = None
            return ()
        if not order.dealt:  # which cards were in the shoe before is known only when it is in play
            self._watch = None
            return ()
        if self._watch is None or state.shoe_number != self._shoe:
            self._watch, self._shoe, self._seen = _watch(state, alarm), state.shoe_number, 0
        new = order.dealt[self._seen :]
        self._seen = len(order.dealt)
        watch = self._watch
        return tuple(_told(found, alarm) for face in new for found in watch.see(None if face == UNSEEN else face))


def _watch(state: State[Any], alarm: int) -> Watch:
    assert state.order is not None
    known, before = no_past(), state.order.same_cards or _NOTHING
    past = Past(known.dealt, known.collected, before.dealt, before.collected)
    return Watch([state.house.all_decks] * CARDS_PER_DECK, past, float(alarm))


def _told(found: Raised, alarm: int) -> OrderSuspected:
    clue = found.clue
    return OrderSuspected(
        found.suspicion.value,
        found.number + 1,
        10 ** min(floor(log10(found.one_in)), _UNLIKELY),
        grave=found.one_in >= alarm * GRAVER,
        begins=None if clue.begins is None else clue.begins + 1,
        followed=clue.followed,
        shoe=clue.shoe,
        at=None if clue.at is None else clue.at + 1,
        backward=clue.step < 0,
        detail=clue.detail or None,
    )
