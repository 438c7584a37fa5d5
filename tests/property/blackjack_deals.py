"""The initial cards of a round of Blackjack, as 19:47-2.15(e) and (g) have them dealt, told to a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.property.blackjack_courses import Piece
from tests.property.second_reading_of_2 import Bet, Box, Hand

MOST: Final = 7

_NOBODY: Final = Box(0, [], [])

Order = list[Box | None]
"""Who is dealt the next card; None is the dealer."""

Told = Mapping[int, tuple[str, ...]]
"""What somebody says after a number of cards: a word, and the flags that follow."""


def deal(piece: Piece) -> None:
    """19:47-2.15(e): a card to each, and another, unless somebody is missed or a box is lit wrongly."""
    boxes = list(piece.course.table.boxes.values())
    piece.before_the_bets_close()
    slip = piece.chance.choice(("no card", "one card", "dealer", "lit")) if piece.slip(0.3) and not piece.held else ""
    first: Order = [*boxes, None]
    hole: Order = [None] if _hole(piece) else []
    if slip == "no card" and len(boxes) < MOST:
        _no_card(piece, boxes, [*first, *boxes, *hole])
    elif slip == "one card" and len(boxes) > 1:
        _one_card(piece, boxes, first, hole)
    elif slip == "dealer":
        told = {len(boxes) + piece.chance.randint(1, len(boxes)): ("missed-dealer", "dealer-missed")}
        _go(piece, {*piece.course.table.boxes}, [*boxes, *boxes, None, *hole], told)
    elif slip == "lit":
        _lit_wrongly(piece, boxes, [*first, *boxes, *hole])
    else:
        _go(piece, {*piece.course.table.boxes}, [*first, *boxes, *hole], {})


def _hole(piece: Piece) -> bool:
    return bool(piece.house["hole_card"]) and not piece.options["multiple_action"]


def _go(piece: Piece, lit: set[int], order: Order, told: Told) -> None:
    piece.light(lit)
    piece.close_the_bets()
    for dealt, box in enumerate([*order, _NOBODY]):
        if dealt in told:
            word, *flags = told[dealt]
            piece.say(word, *flags)
            piece.lit ^= {int(word[-1])} if word.startswith("box-") else set()
        if box is not _NOBODY:
            _next(piece, box)


def _next(piece: Piece, box: Box | None) -> None:
    if box is None:
        piece.give_dealer(down=bool(piece.course.table.dealers[0]))
    else:
        piece.give(box, box.hands[0], owed=True)


def _no_card(piece: Piece, boxes: list[Box], order: Order) -> None:
    """19:47-2.15(g): "the hand is dead", and later cards move up."""
    table = piece.course.table
    number = piece.chance.choice([each for each in range(1, MOST + 1) if each not in table.boxes])
    lit = sorted([*table.boxes, number])
    told = {piece.chance.randint(lit.index(number) + 1, len(boxes) + 1): (f"missed-box-{number}", "no-cards-dealt")}
    _go(piece, {*lit}, order, told)
    if not piece.options["multiple_action"]:
        table.bets.append(Bet(number, "blackjack", 100))
    table.boxes = dict(sorted({**table.boxes, number: Box(number, [Hand([], dead=True)], [])}.items()))


def _one_card(piece: Piece, boxes: list[Box], first: Order, hole: Order) -> None:
    """19:47-2.15(g): the second card when all others have theirs, or at the player's option none."""
    at = piece.chance.randrange(len(boxes) - 1)
    others = boxes[:at] + boxes[at + 1 :]
    told = {
        len(first) + piece.chance.randint(at + 1, len(others)): (f"missed-box-{boxes[at].number}", "one-card-dealt")
    }
    _go(piece, {*piece.course.table.boxes}, [*first, *others], told)
    if piece.chance.random() < 0.5:
        piece.give(boxes[at], boxes[at].hands[0], owed=False)
    else:
        boxes[at].hands[0].dead = True
        piece.say("hand-dead")
    for box in hole:
        _next(piece, box)


def _lit_wrongly(piece: Piece, boxes: list[Box], order: Order) -> None:
    """A box was lit too many or too few: the cards are those of the boxes that are wagered on."""
    right = {*piece.course.table.boxes}
    number = piece.chance.randint(1, MOST)
    wrong = right ^ {number}
    if not wrong:
        _go(piece, right, order, {})
        return
    after = piece.chance.randint(1, min(2 * len(wrong), 2 * len(boxes)))
    _go(piece, wrong, order, {after: (f"box-{number}",)})
