"""The same against a library of earlier shoes, which is no part of a state: it is read from the journal after a start.

So what it finds may come late, and is compared with its evidence, not with what an audit would find. Pure; called by
the desk.
"""

from typing import TYPE_CHECKING, Any, Final

from controller.integrity.distant import BY_RANK, FACES
from controller.integrity.findings import OF_LIBRARY
from controller.integrity.memory import Library
from controller.table.inputs import OrderSuspected
from controller.table.order import Earlier, ShoeOrder
from controller.table.order_watch import OrderWatch
from controller.table.state import State

if TYPE_CHECKING:
    from controller.integrity.watch import Past

REMEMBERED: Final = 2_000
"""Earlier shoes that a start reads: a year of a table that deals five or six a day. They take 10 MB."""


class EarlierShoes:
    """Those that are remembered, each once."""

    def __init__(self) -> None:
        self.dealt, self.collected = Library((FACES, BY_RANK)), Library((FACES,))
        self.shoes: list[int] = []

    def add(self, order: Earlier) -> None:
        """One more, newer than the others."""
        if not self.shoes or order.shoe > self.shoes[-1]:
            self.dealt.add(order.dealt)
            self.collected.add(order.collected)
            self.shoes.append(order.shoe)


_OF_BEFORE: Final = frozenset({"shoe-before", "shoe-before-collected"})


def _is_told(order: ShoeOrder, said: OrderSuspected) -> bool:
    """Whether a record of this shoe has said it, or something else that says as much: it is of the shoe before."""
    before = order.same_cards
    if before is not None and said.shoe == before.shoe:
        told = {each.rstrip("!") for each in order.told}
        return said.what != "earlier-shoe-ranks" or not told.isdisjoint(_OF_BEFORE)
    return (f"{said.what}!" if said.grave else said.what) in order.told


class EarlierWatch(OrderWatch):
    """Of one table; it finds nothing before it knows any shoe."""

    suspicions = OF_LIBRARY

    def __init__(self) -> None:
        super().__init__()
        self.known: EarlierShoes | None = None
        """None until the journal has been read."""

    def after(self, state: State[Any]) -> tuple[OrderSuspected, ...]:  # type: ignore[explicit-override]  # of Python 3.12
        """What the cards suggest, and no record of this shoe has said."""
        if self.known is None or state.order is None:
            return ()
        if not state.order.dealt:
            for earlier in sorted(state.order.before.values(), key=lambda each: each.shoe):
                self.known.add(earlier)
        order = state.order
        return tuple(each for each in super().after(state) if not _is_told(order, each))

    def _past(self, state: State[Any]) -> "Past":  # type: ignore[explicit-override]  # likewise
        from controller.integrity.watch import Past  # noqa: PLC0415  # which most tables never need

        del state
        assert self.known is not None
        return Past(self.known.dealt, self.known.collected)

    def _shoe_of(self, at: int) -> int:  # type: ignore[explicit-override]  # likewise
        assert self.known is not None
        return self.known.shoes[at]
