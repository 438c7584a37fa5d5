"""The watch over the order of cards as a table goes on: what each state newly shows is what it sees.

What it finds is an input like any other. Live tables and audits follow states in the same way, and so find the same.
Pure; called by the desk and by the audit. A table that watches nothing loads none of the bettors.
"""

from math import floor, log10
from typing import TYPE_CHECKING, Any, Final

from controller.integrity.findings import GRAVER, OF_LIBRARY, Raised, Suspicion
from controller.integrity.stakes import UNSEEN
from controller.rules.cards import CARDS_PER_DECK
from controller.table.inputs import OrderSuspected
from controller.table.order import Earlier
from controller.table.state import State

if TYPE_CHECKING:
    from controller.integrity.watch import Past, Watch

_UNLIKELY: Final = 15
"""Powers of ten that are told: beyond that nothing is gained."""

_NOTHING: Final = Earlier(b"", b"")

AT_TABLE: Final = frozenset(Suspicion) - OF_LIBRARY
"""What needs nothing but a state."""


class OrderWatch:
    """Of one table; it follows each state that the table comes to."""

    suspicions = AT_TABLE

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
        if order is None or alarm is None or not order.dealt:
            self._watch = None  # which cards were in the shoe before is known only when it is in play
            return ()
        if self._watch is None or state.shoe_number != self._shoe:
            self._watch, self._shoe, self._seen = self._made(state, float(alarm)), state.shoe_number, 0
        new = order.dealt[self._seen :]
        self._seen = len(order.dealt)
        watch = self._watch
        found = (raised for face in new for raised in watch.see(None if face == UNSEEN else face))
        return tuple(self._told(raised, alarm) for raised in found)

    def _made(self, state: State[Any], alarm: float) -> "Watch":
        from controller.integrity.watch import Watch  # noqa: PLC0415  # which most tables never need

        copies = [state.house.all_decks] * CARDS_PER_DECK
        return Watch(copies, self._past(state), alarm, self.suspicions)

    def _past(self, state: State[Any]) -> "Past":
        """What is known of the shoes before."""
        from controller.integrity.watch import Past, no_past  # noqa: PLC0415  # likewise

        assert state.order is not None
        known, before = no_past(), state.order.same_cards or _NOTHING
        return Past(known.dealt, known.collected, before.dealt, before.collected)

    def _shoe_of(self, at: int) -> int:
        """The number of a shoe that is remembered, by its place among them."""
        raise NotImplementedError

    def _told(self, found: Raised, alarm: int) -> OrderSuspected:
        clue = found.clue
        return OrderSuspected(
            found.suspicion.value,
            found.number + 1,
            10 ** min(floor(log10(found.one_in)), _UNLIKELY),
            grave=found.one_in >= alarm * GRAVER,
            begins=None if clue.begins is None else clue.begins + 1,
            followed=clue.followed,
            shoe=None if clue.shoe is None else self._shoe_of(clue.shoe),
            at=None if clue.at is None else clue.at + 1,
            backward=clue.step < 0,
            detail=clue.detail or None,
        )
