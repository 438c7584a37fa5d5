"""Compare the order of the cards of each shoe with new decks, with itself, and with all earlier shoes, archives too.

A table watches the order while it deals (order_alarm); this command also compares with older shoes than the one
before, and works for journals of tables that do not watch it. Only cards that were shown are compared.

For each suspicion it prints with which card it is raised, how many honest shoes show such a thing at most, and both
stretches of cards, one below the other, and how much of the cards somebody could have known who had recorded the
earlier shoes: a card that is certain is worth 5.7 bits. Then it says how well the cards were shuffled: four figures of
each shoe beside the shoe before, with what a perfect shuffle gives. Of a hundred good shuffles, five are outside 95 %
by chance, and one is outside 99 %.
"""

import argparse
from typing import Final

from controller.cli import places
from controller.cli.terminal.codes import exit_codes

HELP: Final = "compare the order of cards: bad or false shuffles"

LEAST, MOST = 100, 1_000_000_000


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch integrity`."""
    parser.epilog = exit_codes(66, 78, 130, _1="an alarm was raised")
    parser.add_argument("shoe", nargs="?", type=_number, help="print this shoe only (default: all)")
    parser.add_argument(
        "--alarm",
        type=_alarm,
        metavar="NUMBER",
        help="raise an alarm in one of this many honest shoes at most (default: the house's order_alarm, or 10000)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object for each shoe, one a line")
    places.configure_journal(parser, archives=True)


def run(arguments: argparse.Namespace) -> int:
    """Compare them."""
    from controller.cli.integrity import command  # noqa: PLC0415  # which `shoewatch --help` need not wait for

    return command.run(arguments)


def _number(word: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= len(str(MOST))):
        raise argparse.ArgumentTypeError(f"{word}: expected the number of a shoe")
    return int(word)


def _alarm(word: str) -> int:
    number = _number(word) if word.isdecimal() else 0
    if not LEAST <= number <= MOST:
        raise argparse.ArgumentTypeError(f"{word}: expected a whole number from {LEAST} to {MOST}")
    return number
