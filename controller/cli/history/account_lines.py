"""A shoe's accounts for a person: a line a shoe, or one shoe with every card. Called by `history` and `show`."""

from collections.abc import Iterator, Sequence

from msgspec import UNSET

from controller.cli.terminal.folding import row
from controller.journal.reconciling import Closed
from controller.rules.cards import RANKS, SUITS, Card, cards_in
from controller.rules.cuts import DEALER
from controller.table.accounts import AccountOfSide, Accounts
from controller.wording.hours import Hours
from controller.wording.words import counted

_COLUMNS = "{:>4} {:<22} {:>5} {:>5} {:>6} {:>9} {:>3} {:>6} {:>4} "
_HEAD = ("shoe", "over", "cards", "drawn", "burned", "discarded", "out", "unseen", "left")


def table(shoes: Sequence[Closed], hours: Hours, columns: int) -> Iterator[str]:
    """A line a shoe, under a line that says what stands where."""
    yield f"{_COLUMNS.format(*_HEAD)} adds up"
    for found in shoes:
        each = found.accounts
        counts = _COLUMNS.format(
            found.shoe, hours.minute(found.wall_ns), cards_in(each.decks), each.drawn, each.burned, each.discarded,
            each.out_of_play, each.unseen, each.left,
        )  # fmt: skip
        yield from row(counts, "; ".join(each.problems) or "yes", columns, " " * 5)


def lines(found: Closed, hours: Hours, *, numbered: bool) -> Iterator[str]:
    """One shoe's accounts; `numbered`: with the number of their record, which counts what shoes told silently."""
    each = found.accounts
    record = f", record {found.record}" if numbered else ""
    yield f"Shoe {found.shoe}, {counted(each.decks, 'deck')}, over {hours.clock(found.wall_ns)}{record}"
    yield ""
    yield f"{cards_in(each.decks):>5} cards in {counted(each.decks, 'deck')}"
    yield f"{each.drawn:>5} left the shoe: {', '.join(_went(each))}"
    yield f"{each.unseen:>5} of them were never shown: not turned, discarded face down or not read"
    yield (
        f"{each.left:>5} are left in the shoe, by count{('; the shoe reports that it is empty' if each.empty else '')}"
    )
    if each.cut_by is not None:
        yield f"      cut by {f'seat {each.cut_by}' if each.cut_by != DEALER else 'the dealer'}"
    if each.cutting_card_after is not None:
        due = "" if each.cutting_card_due is None else f", and was placed to come after {each.cutting_card_due}"
        yield f"      the cutting card came after {each.cutting_card_after} cards{due}"
    for side in () if each.sides is UNSET else each.sides:
        yield from _side(side)
    yield ""
    yield "Copies seen of each card / copies that can still be in the shoe:"
    yield ("    " + "".join(f"{rank:>5}" for rank in RANKS)).rstrip()
    for suit in SUITS:
        yield f"   {suit}" + "".join(f"{_copies(each, Card(rank + suit)):>5}" for rank in RANKS)
    yield ""
    yield from (f"DOES NOT ADD UP: {problem}" for problem in each.problems)
    if not each.problems:
        yield "RECONCILES: every card is accounted for"


def _side(each: AccountOfSide) -> Iterator[str]:
    """19:47-2.2(c): one side of a double shoe."""
    empty = "; the shoe reports that it is empty" if each.empty else ""
    yield f"      {each.side} side: {each.drawn} left it, {each.left} of {cards_in(each.decks)} are left{empty}"
    if each.cutting_card_after is not None:
        due = "" if each.cutting_card_due is None else f", and was placed to come after {each.cutting_card_due}"
        yield f"      its cutting card came after {each.cutting_card_after} cards{due}"


def _went(each: Accounts) -> Iterator[str]:
    yield f"{each.burned} burned"
    yield f"{each.discarded} discarded"
    yield f"{each.out_of_play} out of play"
    if each.on_table:
        yield f"{each.on_table} on the table"


def _copies(each: Accounts, card: Card) -> str:
    return f"{each.copies_seen(card)}/{each.at_most_left(card)}"
