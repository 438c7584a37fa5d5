"""What the panel shows while wagers are settled: what each box comes to and, where one has split, each hand (2.11).

Also where the lammers of streak wagers lie (2.22(d)).
"""

from typing import Final

from controller.games.blackjack.house import MOST_BOXES
from controller.games.blackjack.law.results import HandResult, hand_ruling
from controller.games.blackjack.record import Blackjack
from controller.games.blackjack.side_steps import unvalidated
from controller.games.blackjack.streak_steps import lammers
from controller.games.blackjack.turns import dealers_hand, more_hands, spots_of
from controller.games.blackjack.words import BlackjackWord
from controller.table.model import Table
from controller.table.prompts import PromptLine
from controller.table.state import Fields

LAMMERS: Final = MOST_BOXES + 1
"""Behind the boxes: the page that says where lammers lie."""

_LETTERS: Final[dict[HandResult | None, str]] = {
    "dead": "D",
    "lose": "L",
    "surrendered": "S",
    None: "?",
    "void": "V",
    "win": "W",
    "five-card-21": "W",
    "blackjack": "B",
}
"""What a box's hand came to, the worst first."""


def results_line(table: Fields[Blackjack]) -> PromptLine:
    """19:47-2.3, 2.11: of all boxes, or of each hand of the one that is shown: `BOX 3: 1W 2L`."""
    box = table.round.hands_shown
    if box == LAMMERS:
        return PromptLine(BlackjackWord.LAMMERS, (lammers(table),))
    if box == 0:
        return PromptLine(BlackjackWord.RESULTS, (results(table),))
    said = (f"{at}{_LETTERS[result]}" for at, result in enumerate(_found(table, box), start=1))
    return PromptLine(BlackjackWord.RESULTS_OF_BOX, (box, " ".join(said)))


def results(table: Fields[Blackjack]) -> str:
    """19:47-2.3: `1W 2L 3v`: of a box with several hands the worst, in a small letter."""
    order = tuple(_LETTERS)
    said = []
    for box in _wagered(table.round):
        found = _found(table, box)
        letter = _LETTERS[min(found, key=order.index)]
        said.append(f"{box}{letter.lower() if len(found) > 1 else letter}")
    return " ".join(said)


def _found(table: Fields[Blackjack], box: int) -> list[HandResult | None]:
    """What each of its hands has come to against the dealer's."""
    record, dealer = table.round, dealers_hand(table)
    rulings = (hand_ruling(record.seen(at), dealer, record.offered) for at in record.hands_of(box))
    return [None if each is None else each.result for each in rulings]


def _wagered(record: Blackjack) -> tuple[int, ...]:
    """19:47-2.18(b): the boxes with a wager against the dealer's hand that is on the table."""
    return tuple(dict.fromkeys(each.box for each in record.hands if spots_of(record, each.box) > len(record.past)))


def split_boxes(record: Blackjack) -> tuple[int, ...]:
    """19:47-2.11: those of them with several hands."""
    return tuple(box for box in _wagered(record) if len(record.hands_of(box)) > 1)


def pages(table: Fields[Blackjack]) -> tuple[int, ...]:
    """19:47-2.11, 2.22(d): what the panel can show beside the results of all boxes."""
    return (*split_boxes(table.round), *([LAMMERS] if lammers(table) else []))


def no_pages(table: Table[Blackjack]) -> bool:
    """19:47-2.11: there is nothing more to show, or something else is asked before results are shown."""
    doubles_down = bool(table.round.doubles) and not more_hands(table)
    return not pages(table) or doubles_down or unvalidated(table)


def step_hands(table: Table[Blackjack]) -> None:
    """19:47-2.11, 2.22(d): the hands of the next box that has split, then where lammers lie, then all boxes again."""
    record = table.round
    record.hands_shown = next((page for page in pages(table) if page > record.hands_shown), 0)
