"""Correct a card of a round that the shoe misread. The table judges the round again and reports what changed.

  shoewatch correct 3/12 player 2 9h --as floor-1

sets the Player's second card of round 12 of shoe 3 to the nine of hearts. At Three Card Poker HAND is dealer, or a
seat such as seat-5, whose hand lay open. SHOE/ROUND is as shoewatch history prints it. The journal keeps both readings
and your name; another correction can undo this one. The house settles wagers already paid. The command asks for your
PIN and has the exit codes of shoewatch act.
"""

import argparse
import re
from typing import Final, get_args

from controller.cli.act import configure_who
from controller.games.registry import INPUTS
from controller.wording.fields import fields_of
from controller.wording.words import either

HELP = "correct a card of a round of this or an earlier shoe"

_FIELDS: Final = fields_of(INPUTS["correct"])
_OF_SEATS: Final = fields_of(INPUTS["misread"])

MOST_CARDS: Final = 52
"""Of a hand: no game deals a whole deck to one."""

MOST_SEATS: Final = 100
"""No table has so many."""

_HANDS: Final = {
    **{hand: f"correct {hand}" for hand in get_args(_FIELDS["hand"].type)},  # as its game names them
    "dealer": "misread dealer",
    **{f"seat-{seat}": f"misread {seat}" for seat in range(1, MOST_SEATS) if _OF_SEATS["seat"].fits(seat)},
}
"""How a correction of each hand begins, in plain words."""

_WHICH: Final = f"{either(get_args(_FIELDS['hand'].type))}; at Three Card Poker dealer, or a seat such as seat-5"


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch correct`."""
    parser.add_argument("place", metavar="SHOE/ROUND", type=_played, help="the round, such as 3/12")
    places = [place for place in range(1, MOST_CARDS + 1) if _FIELDS["place"].fits(place)]
    which = f"the card's position in the hand: {either(map(str, places))}"
    parser.add_argument("hand", metavar="HAND", choices=tuple(_HANDS), help=_WHICH)
    parser.add_argument("card_place", metavar="PLACE", type=int, choices=places, help=which)
    parser.add_argument("card", metavar="CARD", help="the card that it really was, such as 9h")
    configure_who(parser)


def _played(word: str) -> tuple[int, int]:
    """A round that was dealt: shoes and rounds are counted from 1."""
    found = re.fullmatch("([1-9][0-9]{0,14})/([1-9][0-9]{0,14})", word)
    if found is None:
        raise argparse.ArgumentTypeError(f"{word}: expected a shoe and a round, such as 3/12, both counted from 1")
    return int(found[1]), int(found[2])


def run(arguments: argparse.Namespace) -> int:
    """Do it."""
    from controller.cli.act import command  # noqa: PLC0415  # the tables, which `shoewatch --help` need not wait for

    shoe, round_ = arguments.place
    words = f"{_HANDS[arguments.hand]} {arguments.card_place} {arguments.card} round {round_}"
    return command.act(arguments, words, shoe)
