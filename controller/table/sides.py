"""The sides of a double shoe at the table: each is cut, has its cutting card and its end, and its cards are counted.

19:47-2.2(c). The sides are cut, and their cutting cards placed, from left to right, by the person who takes the cut.
What a round makes of sides is its game's to say.
"""

from typing import TYPE_CHECKING, Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from controller.rules.cards import INDEX, Card, cards_in
from controller.table.irregularities import TableCode
from controller.table.sides_state import BOTH, NOTHING_SEEN, OfSide
from controller.table.state import Drawn, Fields, StopKind
from drivers.events import Side

if TYPE_CHECKING:
    from controller.table.inputs import CardDrawn
    from controller.table.model import Table

SIDES: tuple[Side, Side] = ("left", "right")
"""In this order the backs of a house are those of its sides."""


def of_sides(table: Fields[Any]) -> tuple[OfSide, ...]:
    """Both sides, the left one first."""
    known: tuple[OfSide, ...] = table.round.of_sides
    return known or BOTH


def of_side(table: Fields[Any], side: Side) -> OfSide:
    """One of them."""
    return of_sides(table)[SIDES.index(side)]


def know_side(table: "Table[Any]", side: Side, **what: object) -> None:
    """Something else is known of a side."""
    table.round.sides = tuple(replace(each, **what) if each.side == side else each for each in of_sides(table))


def know_both(table: "Table[Any]", **what: object) -> None:
    """Something else is known of both."""
    table.round.sides = tuple(replace(each, **what) for each in of_sides(table))


# --- cards ------------------------------------------------------------------------------------------------------------


def came_from(table: "Table[Any]", event: "CardDrawn") -> Side | UnsetType:
    """19:47-2.2(c): the side that a card has left, which the shoe reports, or its back, or that the round goes on from.

    The backs of a side are all alike, and of another colour than those of the other one: a back that is none of the
    reported side's stops play. So does a card more than a side's decks have, once.
    """
    backs = table.house.backs
    by_back = SIDES[backs.index(event.back)] if event.back in backs else None
    side: Side | None = event.side if event.side is not UNSET else by_back or table.round.side
    if backs and event.back is not None and (by_back is None or by_back != side):
        _supervise(table, TableCode.WRONG_BACK)
    if side is None:
        return UNSET
    know_side(table, side, drawn=of_side(table, side).drawn + 1)
    if table.in_play and of_side(table, side).gone == cards_in(table.house.decks) + 1:
        _supervise(table, TableCode.MORE_CARDS)
    return side


def _supervise(table: "Table[Any]", code: TableCode) -> None:
    """Flagged; where the shoe is in play, a supervisor decides."""
    table.flag(code)
    if table.in_play:
        table.stop(StopKind.SUPERVISOR, code)


def is_of_round(table: "Table[Any]", drawn: Drawn) -> None:
    """A card lies in a hand: until the round is over it is known by its number from which side it came."""
    if drawn.side is not UNSET and table.house.double_shoe:
        known = of_side(table, drawn.side)
        know_side(table, drawn.side, of_round=(*known.of_round, drawn.number))


def discount_of_side(table: "Table[Any]", card: Card, side: Side | UnsetType) -> None:
    """It was another card: its side's tally loses this one."""
    if side is not UNSET:
        tally = bytearray(of_side(table, side).tally)
        tally[INDEX[card]] -= 1
        know_side(table, side, tally=bytes(tally))


def side_of(table: Fields[Any], number: int) -> Side | UnsetType:
    """The side that a card on the table has left, by its number."""
    return next((each.side for each in of_sides(table) if number in each.of_round), UNSET)


def count_of_side(table: "Table[Any]", card: Card, side: Side) -> bool:
    """19:47-2.2(a) and (c): a card that all see goes into its side's tally; whether there are too many copies."""
    index = INDEX[card]
    tally = bytearray(of_side(table, side).tally)
    tally[index] = min(tally[index] + 1, 255)
    know_side(table, side, tally=bytes(tally))
    decks: int = table.house.decks
    return tally[index] > decks


# --- a shoe's life ----------------------------------------------------------------------------------------------------


def another_side_uncut(table: "Table[Any]") -> bool:
    """19:47-2.2(c): the sides are stacks of their own: of a double shoe the left one is cut, then the right one."""
    return table.house.double_shoe and not of_side(table, "left").cut


def cut_left(table: "Table[Any]") -> None:
    """19:47-2.2(c): the left side has been cut."""
    know_side(table, "left", cut=True)


def uncut(table: "Table[Any]") -> None:
    """The sides are to be cut, or cut again."""
    if table.house.double_shoe:
        know_both(table, cut=False)


def without_cutting_cards(table: "Table[Any]") -> None:
    """19:47-2.2(c): neither side has its cutting card yet."""
    if table.house.double_shoe:
        know_both(table, placed=False, from_back=None)


def place_in_side(table: "Table[Any]", from_back: int | None) -> bool:
    """19:47-2.2(c): a cutting card is in the next side; whether the other one still lacks its own."""
    side: Side = "right" if of_side(table, "left").placed else "left"
    know_side(table, side, placed=True)
    if from_back is not None:
        know_side(table, side, from_back=from_back)
    return side == "left"


def load_sides(table: "Table[Any]") -> None:
    """19:47-2.2(c): a shoe comes into play; nothing has left its sides."""
    if table.house.double_shoe:
        table.round.sides = tuple(OfSide(each.side, from_back=each.from_back) for each in of_sides(table))


def round_of_sides_over(table: "Table[Any]") -> None:
    """No card of a round is on the table any more."""
    if table.house.double_shoe:
        know_both(table, of_round=())


def put_back_into(table: "Table[Any]", sides: tuple[Side, ...]) -> int:
    """19:47-2.15(f): the cards of these sides go back into them, but for those on the table and those that wait.

    How many they are, of both sides together.
    """
    asides = [*table.held, *(each for each in table.waiting if isinstance(each, Drawn))]
    asides += [card for stop in table.stops for card in stop.cards]
    out = {number for hand in table.game.shows.hands(table) for number in hand.numbers}
    count = 0
    for side in sides:
        known = of_side(table, side)
        stay = len((out | {each.number for each in asides}) & {*known.of_round})
        stay += sum(each.side == side and each.number not in known.of_round for each in asides)
        count += known.gone - stay
        know_side(table, side, returned=known.drawn - stay, tally=NOTHING_SEEN, empty=False)
    return count
