"""The order in which the cards of each shoe of a journal were shown, whether or not its table watched it.

Each shoe is judged again from the record that loaded it, with its order followed as a table does that watches it. Data
only; called by `shoewatch integrity`.
"""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from controller.games.registry import AnyState, decide
from controller.journal.chain import Row, record_of
from controller.journal.entries import Judged, Opening, ShoeBegun
from controller.journal.reading import Reader
from controller.table.inputs import TableOpened
from controller.table.order import Earlier, ShoeOrder
from controller.table.order_steps import collected
from controller.table.phases import IN_PLAY

USUAL: Final = 10_000
"""One honest shoe in so many may raise an alarm, where the house says nothing."""


class _OfState(Struct, frozen=True):
    order: ShoeOrder | None = None


class _Loading(Struct, frozen=True):
    """What of a `loaded` record is about orders."""

    state: _OfState = _OfState()


_LOADING: Final = msgspec.json.Decoder(_Loading)


def earlier_order(reader: Reader, shoe: int) -> Earlier | None:
    """The order of a shoe that is over, as the record has it that loaded the next; None where none says it."""
    row = reader.first_of_shoe(shoe + 1)
    if row is None or row.kind != b"loaded":
        return None
    order = _LOADING.decode(row.body).state.order
    before = () if order is None else order.before.values()
    return next((each for each in before if each.shoe == shoe), None)


class DealtOrder(Struct, frozen=True):
    """A shoe, as far as its cards were shown."""

    shoe: int
    decks: int
    back: str
    dealt: bytes
    """As `ShoeOrder` has it."""
    collected: bytes
    in_play: bool
    renewed: bool
    """Other cards may have come to the table after it."""
    alarm: int
    """What its house allows, or the usual."""


def dealt_orders(reader: Reader, first: int) -> Iterator[DealtOrder]:
    """The order of each shoe from one on, of those that have one."""
    for shoe, rows in reader.shoe_by_shoe(first):
        found = _of_shoe(shoe, rows)
        if found is not None:
            yield found


def _of_shoe(shoe: int, rows: Iterable[Row]) -> DealtOrder | None:
    state: AnyState | None = None
    renewed = False
    for row in rows:
        if row.kind not in {b"loaded", b"judged", b"opening"}:
            continue
        entry = record_of(row).entry
        if isinstance(entry, ShoeBegun):
            state = _followed(entry.state, ShoeOrder())
        elif isinstance(entry, Opening) and state is not None:
            state = _followed(entry.state, state.order)
        elif isinstance(entry, Judged) and state is not None:
            state = decide(state, entry.input).state
            renewed = renewed or isinstance(entry.input, TableOpened)
    if state is None or state.order is None or not state.order.dealt:
        return None
    order, house = state.order, state.house
    alarm = house.order_alarm or USUAL
    return DealtOrder(
        shoe, house.all_decks, order.back, order.dealt, collected(state), state.shoe in IN_PLAY, renewed, alarm
    )


def _followed(state: AnyState, order: ShoeOrder | None) -> AnyState:
    """A state of a house that has the order watched, where one can be."""
    house = replace(state.house, order_alarm=state.house.order_alarm or USUAL)
    if not house.watches_order:
        return state
    back = "" if state.back_in_play is None else state.back_in_play
    return replace(state, house=house, order=replace(order or ShoeOrder(), back=back))
