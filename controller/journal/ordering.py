"""The order of cards watched again from records: what the cards of a journal suggest is what its records say, and when.

What was found against earlier shoes hangs on how many of them the table knew: of that the evidence is looked at, where
the shoe is still in the journal. Called by the audit with what it has judged again, record by record.
"""

from collections import deque
from collections.abc import Mapping
from typing import Final

from controller.games.registry import AnyState
from controller.integrity.distant import BY_RANK, FACES
from controller.integrity.memory import Gram
from controller.journal.chain import Row
from controller.journal.entries import Opening, ShoeBegun
from controller.journal.orders import earlier_order
from controller.journal.reading import Reader
from controller.journal.walking import Broken, Wrong
from controller.table.inputs import Input, OrderSuspected
from controller.table.order import ShoeOrder
from controller.table.order_watch import OrderWatch


class OrderFollowed:
    """Of a stretch that begins with this state."""

    def __init__(self, reader: Reader, state: AnyState | None) -> None:
        self._reader = reader
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
        elif isinstance(said, OrderSuspected) and state.order is not None and not self._is_shown(said, state.order):
            raise Broken(
                row.number, Wrong.MISJUDGED, f"record {row.number} says {_in_words(said)}, which the cards do not show"
            )
        self._due += self._watch.after(state)

    def _is_shown(self, said: OrderSuspected, order: ShoeOrder) -> bool:
        """Whether the first cards of the evidence stood in the earlier shoe; also where that is not here any more."""
        if said.what not in _GRAMS or said.shoe is None or said.begins is None:
            return False
        gram = _GRAMS[said.what]
        first = gram.read(order.dealt[said.begins - 1 : said.begins - 1 + gram.length])
        earlier = earlier_order(self._reader, said.shoe)
        if len(first) < gram.length or earlier is None:
            return earlier is None
        stood = earlier.collected if said.what == "earlier-shoe-collected" else earlier.dealt
        return first[:: -1 if said.backward else 1] in gram.read(stood)


_GRAMS: Final[Mapping[str, Gram]] = {
    "earlier-shoe": FACES,
    "earlier-shoe-ranks": BY_RANK,
    "earlier-shoe-collected": FACES,
}
"""How many cards in a row lead to an earlier place."""


def _differs(row: Row, due: OrderSuspected) -> Broken:
    says = f"the cards before record {row.number} show {_in_words(due)}, and the record does not say so"
    return Broken(row.number, Wrong.MISJUDGED, says)


def _in_words(said: OrderSuspected) -> str:
    return f"{said.what} with card {said.card}, one in {said.one_in:,}"
