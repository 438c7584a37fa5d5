"""What can be done to the cards by those who should not: nothing is invented, a card comes from somewhere.

Each act is done at once; `acts` puts them into the table of sentences.
"""

from collections.abc import Callable
from typing import Any, Final

from firmware_sim.cards import PhysicalCard
from firmware_sim.shift import Shift


def stack_next(shift: Shift, faces: tuple[str, ...]) -> None:
    """The next cards are these: each is taken from where it lies in the shoe and put to the front."""
    shoe = shift.table.shoe.cards
    found: list[PhysicalCard] = []
    for face in faces:
        card = next((sheet for sheet in shoe if isinstance(sheet, PhysicalCard) and sheet.face == face), None)
        if card is None:
            raise ValueError(f"no {face} is left in the shoe")
        shoe.remove(card)
        found.append(card)
    shoe.extendleft(reversed(found))


def turn_next(shift: Shift, place: int = 1) -> None:
    """The card in this place from the front is turned over."""
    at = _place(shift, place)
    card = shift.table.shoe.cards[at]
    assert isinstance(card, PhysicalCard)
    shift.table.shoe.cards[at] = card.turned_over()


def foreign(shift: Shift, face: str) -> None:
    """A card from a sleeve goes to the front, with the right back."""
    shift.table.shoe.cards.appendleft(PhysicalCard(face, shift.table.house.backs[0]))


def foreign_back(shift: Shift, colour: str) -> None:
    """The next card is exchanged for one of the same face and another back."""
    at = _place(shift, 1)
    card = shift.table.shoe.cards[at]
    assert isinstance(card, PhysicalCard)
    shift.table.away.append(card)
    shift.table.shoe.cards[at] = PhysicalCard(card.face, colour, card.face_up)


def foreign_in_rack(shift: Shift, colour: str) -> None:
    """A card with such a back lies among the discards: of the batch that waits, or from a sleeve."""
    waiting = [card for card in shift.table.waiting if card.back == colour]
    if waiting:
        shift.table.waiting.remove(waiting[0])
    shift.table.discard(waiting[0] if waiting else PhysicalCard("2s", colour))


def take_next(shift: Shift) -> None:
    """The next card disappears into a sleeve."""
    at = _place(shift, 1)
    card = shift.table.shoe.cards[at]
    assert isinstance(card, PhysicalCard)
    del shift.table.shoe.cards[at]
    shift.table.away.append(card)


def take_from_stack(shift: Shift, number: int = 1) -> None:
    """So many cards are missing from the stack on the table."""
    if len(shift.table.stack) < number:
        raise ValueError(f"only {len(shift.table.stack)} cards lie on the table")
    for _ in range(number):
        shift.table.away.append(shift.table.stack.pop())


def empty_to(shift: Shift, left: int) -> None:
    """All but the last so many cards are taken out of the shoe, cutting cards staying behind."""
    cards = shift.table.shoe.cards
    there = sum(isinstance(sheet, PhysicalCard) for sheet in cards)
    if there <= left:
        raise ValueError(f"the shoe holds only {there} cards")
    while sum(isinstance(sheet, PhysicalCard) for sheet in cards) > left:
        sheet = cards.popleft()
        if isinstance(sheet, PhysicalCard):
            shift.table.away.append(sheet)


def push_back(shift: Shift) -> None:
    """The front card comes out half and goes back."""
    cards = shift.table.shoe.cards
    if not cards:
        raise ValueError("no card is left in the shoe")
    shift.table.shoe.push_back(cards.popleft())


def _place(shift: Shift, place: int) -> int:
    """Where the so-manyeth card from the front stands; cutting cards are not counted."""
    places = [at for at, sheet in enumerate(shift.table.shoe.cards) if isinstance(sheet, PhysicalCard)]
    if not 1 <= place <= len(places):
        raise ValueError(f"the shoe holds only {len(places)} cards: there is no card {place}")
    return places[place - 1]


ACTS: Final[dict[str, Callable[..., Any]]] = {
    "the next cards are {cards}": stack_next,
    "the next card lies face up": turn_next,
    "card {count} from the front lies face up": turn_next,
    "a foreign {card} is the next card": foreign,
    "the next card has a {colour} back": foreign_back,
    "a {colour} back lies in the rack": foreign_in_rack,
    "the next card is taken away": take_next,
    "{count} cards are taken from the stack": take_from_stack,
    "all but {place} cards are taken out of the shoe": empty_to,
}
