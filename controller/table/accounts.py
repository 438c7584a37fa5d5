"""A shoe's accounts: where every card of the decks is by count, what was seen of each face, and what does not add up.

By count and never by order, and nothing of a face that nobody was shown (19:47-3.7(d), 3.12(b) and (c)2): a card that
left the shoe and was not seen is counted as such, whatever the shoe read. So what is still in the shoe is known by
number, and of each face how many copies at most. Pure; called when a shoe is over, and by whoever verifies its record.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from controller.rules.cards import INDEX, PACK, Card, cards_in
from controller.table.phases import IN_PLAY, Shoe
from controller.table.sides import of_sides
from controller.table.sides_state import OfSide
from controller.table.state import State
from controller.wording.words import counted
from drivers.events import Side


class AccountOfSide(Struct, frozen=True):
    """What left one side of a double shoe, as far as anybody said from which side it came (2.2(c))."""

    side: Side
    decks: int
    drawn: int
    seen: tuple[int, ...]
    """How many of each card everybody saw, in the order of the pack."""
    left: int
    """How many are still in it."""
    empty: bool
    cutting_card_after: int | None = None
    """After how many of its cards its cutting card came out."""
    cutting_card_due: int | None = None
    """After how many it had been placed to."""


class Accounts(Struct, frozen=True):
    """A shoe's cards, accounted for."""

    decks: int
    drawn: int
    """How many left the shoe."""
    burned: int
    """Before play (3.5(e))."""
    discarded: int
    """Rounds that are over, void and simulated ones too, and what was discarded unplayed."""
    out_of_play: int
    on_table: int
    """Cards of an open round, held or waiting: of a shoe that is over none, if nothing was left lying."""
    seen: tuple[int, ...]
    """How many of each card everybody saw, in the order of the pack."""
    unseen: int
    """How many left without a face that everybody saw: never turned, discarded face down, out of play or never read."""
    left: int
    """How many are still in the shoe; less than none where more left it than the decks hold."""
    empty: bool
    """The shoe said that no card is left."""
    cut_by: int | None = None
    """Who cut the cards: a seat, or 0, the dealer; None where nobody said it (3.5(c))."""
    cutting_card_after: int | None = None
    """After how many cards the first cutting card came out."""
    cutting_card_due: int | None = None
    """After how many it had been placed to."""
    sides: tuple[AccountOfSide, ...] | UnsetType = UNSET
    """Of a double shoe those of its sides."""

    @property
    def problems(self) -> tuple[str, ...]:
        """What does not add up, in words; nothing where the shoe reconciles (3.1(a), 3.5(e)).

        Of a side only where it is known of each card from which side it came.
        """
        sides = () if self.sides is UNSET else self.sides
        told = sides if sum(each.drawn for each in sides) == self.drawn else ()
        return (*_problems(self, "shoe"), *(said for each in told for said in _problems(each, f"{each.side} side")))

    def copies_seen(self, card: Card) -> int:
        """How many copies of a card everybody saw."""
        return self.seen[INDEX[card]]

    def at_most_left(self, card: Card) -> int:
        """How many copies of a card the shoe can still hold; some of them may be among the cards that nobody saw."""
        return max(0, min(self.decks - self.copies_seen(card), self.left))


def accounts(state: State[Any]) -> Accounts:
    """19:47-3.1(a), 3.5(e): the accounts of a table's shoe as they stand."""
    cards = cards_in(state.house.all_decks)
    due = None if state.from_back is None else cards - state.from_back
    return Accounts(
        state.house.all_decks,
        state.drawn,
        state.burned,
        state.discarded,
        state.out_of_play,
        state.drawn - state.burned - state.discarded - state.out_of_play,
        tuple(state.tally),
        state.gone - sum(state.tally),
        cards - state.gone,
        all(each.empty for each in of_sides(state)) if state.house.double_shoe else state.empty,
        state.cut_by,
        state.cutting_card_after,
        due if state.cutting_card_after is not None else None,
        tuple(_account(state, each) for each in of_sides(state)) if state.house.double_shoe else UNSET,
    )


def _account(state: State[Any], known: OfSide) -> AccountOfSide:
    """19:47-2.2(c): the account of one side."""
    cards, after = cards_in(state.house.decks), known.cutting_card_after
    return AccountOfSide(
        known.side,
        state.house.decks,
        known.drawn,
        tuple(known.tally),
        cards - known.gone,
        known.empty,
        after,
        None if after is None or known.from_back is None else cards - known.from_back,
    )


def closes_accounts(before: State[Any], after: State[Any]) -> bool:
    """Whether a shoe is over with this, or its accounts have changed since it was: they are to be written down.

    19:47-2.21, 7.12: cards go back into one that shuffles without end, so that it has none.
    """
    if not after.drawn or after.house.continuous:
        return False
    if before.shoe in IN_PLAY:
        return after.shoe not in IN_PLAY
    changed = (after.drawn, after.tally) != (before.drawn, before.tally)
    return before.shoe is Shoe.OVER and after.shoe is Shoe.OVER and changed


def _problems(accounts: Accounts | AccountOfSide, what: str) -> Iterator[str]:
    """What cannot be of so many decks."""
    decks, have = counted(accounts.decks, "deck"), "has" if accounts.decks == 1 else "have"
    of = f" of the {what}" if isinstance(accounts, AccountOfSide) else ""
    for card, seen in zip(PACK, accounts.seen, strict=True):
        if seen > accounts.decks:
            yield f"{card} was seen {seen} times, and {decks}{of} {have} {accounts.decks}"
    if accounts.left < 0:
        yield f"{counted(-accounts.left, 'more card')} left the {what} than {decks} {have}"
    elif accounts.empty and accounts.left:
        left, them = counted(accounts.left, "card"), "has" if accounts.left == 1 else "have"
        yield f"the {what} is empty, and {left} {them} not left it"
    if accounts.cutting_card_after != accounts.cutting_card_due and accounts.cutting_card_due is not None:
        yield (
            f"the cutting card{of} came after {accounts.cutting_card_after} cards, and was placed to come after "
            f"{accounts.cutting_card_due}"
        )
