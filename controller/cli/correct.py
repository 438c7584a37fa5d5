"""Correct a card of a round that the shoe misread. The table judges the round again and reports what changed.

  shoewatch correct 3/12 player 2 9h --as floor-1

sets the Player's second card of round 12 of shoe 3 to the nine of hearts. SHOE/ROUND is as shoewatch history prints
it. The journal keeps both readings and your name; another correction can undo this one. The house settles wagers
already paid. The command asks for your PIN and has the exit codes of shoewatch act.
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

MOST_CARDS: Final = 52
"""Of a hand: no game deals a whole deck to one."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch correct`."""
    parser.add_argument("place", metavar="SHOE/ROUND", type=_played, help="the round, such as 3/12")
    hands: tuple[str, ...] = get_args(_FIELDS["hand"].type)  # as the game names them
    places = [place for place in range(1, MOST_CARDS + 1) if _FIELDS["place"].fits(place)]
    which = f"the card's position in the hand: {either(map(str, places))}"
    parser.add_argument("hand", metavar="HAND", choices=hands or None, help=either(hands) if hands else "the hand")
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
    words = f"correct {arguments.hand} {arguments.card_place} {arguments.card} round {round_}"
    return command.act(arguments, words, shoe)
