"""Correct a card of a round that the shoe misread. The table judges the round again and reports what changed.

  shoewatch correct 3/12 player 2 9h --as floor-1

sets the Player's second card of round 12 of shoe 3 to the nine of hearts. At Three Card Poker HAND is dealer, or a
seat such as seat-5, whose hand lay open; at Blackjack dealer, or a box such as box-3, and box-3/2 for the second hand
of a box that was split. SHOE/ROUND is as shoewatch history prints it. The journal keeps both readings
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
_OF_BOXES: Final = fields_of(INPUTS["reread"])

MOST_CARDS: Final = 52
"""Of a hand: no game deals a whole deck to one."""

MOST_SEATS: Final = 100
"""No table has so many."""

BLACKJACK: Final = "blackjack"
MOST_HANDS: Final = 4
"""Of a box: 19:47-2.11, as its twin 13:69F-2.11 has it."""

_HANDS: Final = {
    **{hand: f"correct {hand}" for hand in get_args(_FIELDS["hand"].type)},  # as its game names them
    "dealer": "misread dealer",
    **{f"seat-{seat}": f"misread {seat}" for seat in range(1, MOST_SEATS) if _OF_SEATS["seat"].fits(seat)},
    **{f"box-{box}": f"reread {box}" for box in range(1, MOST_SEATS) if _OF_BOXES["seat"].fits(box)},
}
"""How a correction of each hand begins, in plain words."""

_NAMED: Final = (
    *_HANDS,
    *(f"{hand}/{of}" for hand in _HANDS if hand.startswith("box-") for of in range(1, MOST_HANDS + 1)),
)
"""Every hand; of a box also by its number from the dealer's left."""

_WHICH: Final = f"{either(get_args(_FIELDS['hand'].type))}; at Three Card Poker dealer, or a seat such as seat-5; at \
Blackjack dealer, or a box such as box-3 or box-3/2"


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch correct`."""
    parser.add_argument("place", metavar="SHOE/ROUND", type=_played, help="the round, such as 3/12")
    places = [place for place in range(1, MOST_CARDS + 1) if _OF_BOXES["place"].fits(place)]
    which = f"the card's position in the hand, from {places[0]} to at most {places[-1]}"
    parser.add_argument("hand", metavar="HAND", choices=_NAMED, help=_WHICH)
    parser.add_argument("card_place", metavar="PLACE", type=int, choices=places, help=which)
    parser.add_argument("card", metavar="CARD", help="the card that it really was, such as 9h")
    configure_who(parser)


def _played(word: str) -> tuple[int, int]:
    """A round that was dealt: shoes and rounds are counted from 1."""
    found = re.fullmatch("([1-9][0-9]{0,14})/([1-9][0-9]{0,14})", word)
    if found is None:
        raise argparse.ArgumentTypeError(f"{word}: expected a shoe and a round, such as 3/12, both counted from 1")
    return int(found[1]), int(found[2])


def in_words(hand: str, card: str, round_: int, game: str) -> str:
    """The act in plain words, as the table's game says it: of this hand, its card by place and face."""
    named, _, of_hand = hand.partition("/")
    begins = "reread dealer" if (named, game) == ("dealer", BLACKJACK) else _HANDS[named]
    return f"{begins} {card}{f' of-hand {of_hand}' if of_hand else ''} round {round_}"


def run(arguments: argparse.Namespace) -> int:
    """Do it."""
    from controller.cli.act import command  # noqa: PLC0415  # the tables, which `shoewatch --help` need not wait for

    shoe, round_ = arguments.place
    game = command.game_at(arguments) if arguments.hand == "dealer" else ""
    words = in_words(arguments.hand, f"{arguments.card_place} {arguments.card}", round_, game)
    return command.act(arguments, words, shoe)
