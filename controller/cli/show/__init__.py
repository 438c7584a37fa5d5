"""Show one round card by card: who did what and when, and what the table answered, with its paragraphs.

SHOE/ROUND is as shoewatch history prints it, such as 3/12; 3/0 is what came before the shoe's first round. A round that
is still on the table is shown as far as it has come. What was corrected later, or told of its wagers,
stands below it. A shoe alone,
such as 3, shows its accounts when it was over: where its cards went, what was seen of each, what does not add up.

The journal names every card, also one that nobody has turned (19:47-3.7(d), 3.12(b) and (c)2). A card that lies face
down, waits or is held, was never turned, was burned face down or belonged to no round is printed as -- unless
--unturned asks for it: that is reading the record, for surveillance and the regulator, and never where a player or a
dealer can see it. Only then are the numbers of records shown, which count what shoes told silently. Who may read the
journal's file at all is a matter of its group.
"""

import argparse
import re

from controller.cli import places, when
from controller.cli.terminal.codes import exit_codes

HELP = "show one round card by card"


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch show`."""
    parser.epilog = exit_codes(
        78, 130, _66="the journal or the configuration could not be read, or the round is not there"
    )
    parser.add_argument(
        "place", metavar="SHOE[/ROUND]", type=shoe_and_round, help="which round, such as 3/12, or which shoe"
    )
    parser.add_argument("--unturned", action="store_true", help="include the faces of cards that were never turned")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    when.configure_zone(parser)
    places.configure_journal(parser)


def run(arguments: argparse.Namespace) -> int:
    """Show it."""
    from controller.cli.show import command  # noqa: PLC0415  # the tables, which `shoewatch --help` need not wait for

    return command.run(arguments)


def shoe_and_round(word: str) -> tuple[int, int | None]:
    """A round, or a shoe alone, as it is named on a command line; for argparse."""
    found = re.fullmatch(r"([0-9]{1,15})(?:/([0-9]{1,15}))?", word)
    if found is None:
        raise argparse.ArgumentTypeError(f"{word}: expected shoe/round, such as 3/12, or a shoe alone")
    return int(found[1]), None if found[2] is None else int(found[2])
