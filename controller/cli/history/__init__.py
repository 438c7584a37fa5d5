"""Print the last rounds of a table with every card, oldest first.

One line a round: shoe/round, when it ended, both hands, points, result, what was irregular and its paragraph.
A round that a supervisor corrected is told as corrected, and marked. Rounds come from the journal, also while the table
runs; a round that is still on the table is not among them (shoewatch show). A card that nobody at the table was shown,
such as those of a void round that were never turned, is printed as -- unless --unturned asks for it, as of shoewatch
show. With --accounts it is shoes that are over: how many cards left each and where they went, and what does not add up.
"""

import argparse
from typing import Final

from controller.cli import places, when
from controller.cli.terminal.codes import exit_codes

HELP: Final = "print the last rounds with every card"

ROUNDS: Final = 20
MOST: Final = 100_000
"""Rounds that are kept in memory at once: some 100 MB. `shoewatch export` writes any number."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch history`."""
    parser.epilog = exit_codes(78, 130, _66="the journal or the configuration could not be read")
    parser.add_argument(
        "rounds", nargs="?", metavar="N", type=_count, default=ROUNDS, help=f"how many rounds (default: {ROUNDS})"
    )
    parser.add_argument(
        "--json", action="store_true", help="print one line of JSON a round, as shoewatch export writes it"
    )
    parser.add_argument("--unturned", action="store_true", help="include the faces of cards that were never turned")
    parser.add_argument("--accounts", action="store_true", help="the accounts of the last N shoes instead of rounds")
    when.configure_zone(parser)
    places.configure_journal(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print them."""
    from controller.cli.history import command  # noqa: PLC0415  # the tables, which `shoewatch --help` need not wait for

    return command.run(arguments)


def _count(word: str) -> int:
    if not word.isdecimal() or not 1 <= int(word) <= MOST:
        raise argparse.ArgumentTypeError(
            f"{word!r}: a number of rounds from 1 to {MOST:,} is expected; shoewatch export writes any number"
        )
    return int(word)
