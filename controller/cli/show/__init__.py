"""Show one round card by card: who did what and when, and what the table answered, with its paragraphs.

SHOE/ROUND is as shoewatch history prints it, such as 3/12; 3/0 is what came before the shoe's first round. A round that
is still on the table is shown up to now. Later corrections and settlements are
shown below it. A shoe alone, such as 3, shows its card accounts once it is over: where its cards went, what was seen of
each, and what does not add up. A shoe that is no longer in the journal is read from its archive.

The journal has every card, also those that were never turned (19:47-3.7(d), 3.12(b) and (c)2). A card that lies face
down, is waiting or held, was never turned, was burned face down or belonged to no round is printed as --. --unturned
shows its face, for surveillance and the regulator: use it only where no player or dealer can see the screen. Only then
are record numbers shown, because they also count hidden reports. The group of the journal file decides who can read it.
"""

import argparse
import re

from controller.cli import places, when
from controller.cli.terminal.codes import exit_codes

HELP = "show one round card by card"


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch show`."""
    parser.epilog = exit_codes(
        78, 130, _66="the journal, an archive or the configuration could not be read, or the round not found"
    )
    parser.add_argument(
        "place", metavar="SHOE[/ROUND]", type=shoe_and_round, help="a round, such as 3/12, or a shoe, such as 3"
    )
    parser.add_argument("--unturned", action="store_true", help="include the faces of cards that were never turned")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    when.configure_zone(parser)
    places.configure_journal(parser, archives=True)


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
