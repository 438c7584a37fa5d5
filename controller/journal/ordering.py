"""The order of cards watched again from records: what the cards of a journal suggest is what its records say, and when.

Called by the audit with what it has judged again, record by record.
"""

from collections import deque

from controller.games.registry import AnyState
from controller.journal.chain import Row
from controller.journal.entries import Opening, ShoeBegun
from controller.journal.walking import Broken, Wrong
from controller.table.inputs import Input, OrderSuspected
from controller.table.order_watch import OrderWatch


class OrderFollowed:
    """Of a stretch that begins with this state."""

    def __init__(self, state: AnyState | None) -> None:
        self._watch = OrderWatch()
        self._due: deque[OrderSuspected] = deque()
        """What the cards suggest, and no record has said yet."""
        if state is not None:
            self._watch.begin(state)

    def anchored(self, row: Row, entry: Opening | ShoeBegun, state: AnyState) -> None:
        """A record opens the table in a state, or a shoe is loaded; Broken where something is due."""
        if self._due:
            raise _differs(row, self._due[0])
        if isinstance(entry, Opening):
            self._watch.begin(state)
        else:
            self._watch.after(state)

    def said(self, row: Row, said: Input, state: AnyState) -> None:
        """A record says an input, which led to that state; Broken where the cards suggest another thing."""
        if self._due:
            due = self._due.popleft()
            if said != due:
                raise _differs(row, due)
        elif isinstance(said, OrderSuspected) and state.order is not None:
            raise Broken(
                row.number, Wrong.MISJUDGED, f"record {row.number} says {_in_words(said)}, which the cards do not show"
            )
        self._due += self._watch.after(state)


def _differs(row: Row, due: OrderSuspected) -> Broken:
    says = f"the cards before record {row.number} show {_in_words(due)}, and the record does not say so"
    return Broken(row.number, Wrong.MISJUDGED, says)


def _in_words(said: OrderSuspected) -> str:
    return f"{said.what} with card {said.card}, one in {said.one_in:,}"
