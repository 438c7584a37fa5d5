"""How the order of a shoe's cards is followed while inputs are judged; called by `decide`, the shoe and the stops."""

from typing import Any

from msgspec.structs import replace

from controller.rules.cards import INDEX, cards_in
from controller.table.inputs import Input, OrderSuspected
from controller.table.model import Table
from controller.table.order import ShoeOrder
from controller.table.state import Drawn, Fields


def begin_order(table: Table[Any]) -> None:
    """A shoe is loaded: its order is watched, if the house says so; that of the shoe before is known from now on."""
    if not table.house.watches_order:
        table.order = None
        return
    order = ShoeOrder() if table.order is None else table.order
    table.order = order.next_shoe(collected(table), table.shoe_number - 1)


def collected(table: Fields[Any]) -> bytes:
    """The finished rounds of a shoe, hand by hand; not those of which somebody may not have seen a card."""
    step = -1 if table.house.last_hand_collected_first else 1
    hands = (hand for deal in table.round.deals if not deal.hides for hand in [*deal.hands.values()][::step])
    return bytes(INDEX[card] for hand in hands for card in hand if card in INDEX)


def follow_order(table: Table[Any], event: Input) -> None:
    """An input has been judged: what of the order is settled by it."""
    order = table.order
    if order is None:
        return
    if isinstance(event, OrderSuspected):
        order = order.suspected(f"{event.what}!" if event.grave else event.what)
    if table.gone != table.drawn:
        order = replace(order, broken=True)
    if not order.dealt and table.back_in_play is not None:
        order = replace(order, back=table.back_in_play)
    table.order = order.settled(min(_open(table), cards_in(table.house.all_decks) + 1) - 1)


def _open(table: Table[Any]) -> int:
    """The number of the first card that may still be turned; of the next one to be drawn, where there is none."""
    asides = (*table.held, *table.simulate, *table.waiting, *(card for stop in table.stops for card in stop.cards))
    waits = [each.number for each in asides if isinstance(each, Drawn) and not each.seen]
    return min((*table.round.face_down(), *waits), default=table.drawn + 1)


def not_watched(table: Table[Any]) -> bool:
    """Nobody watches the order of this shoe."""
    return table.order is None


def grave(table: Table[Any]) -> bool:
    """The suspicion is so grave that play stops for it: once a shoe, while it is in play."""
    assert isinstance(table.event, OrderSuspected)
    assert table.order is not None
    return table.event.grave and table.in_play and not table.order.stopped


def check(table: Table[Any]) -> None:
    """Play has stopped for the order of the cards."""
    assert table.order is not None
    table.order = replace(table.order, stopped=True)
