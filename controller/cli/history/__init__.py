"""Print rounds of a table with every card, newest first: the latest ones, or those that match a search.

shoewatch history                             the last 20 rounds
shoewatch history --irregular --day yesterday all irregular rounds of a gaming day
shoewatch history --card 9h --result tie      ties with the nine of hearts
shoewatch history --by floor-1 --void         rounds that floor-1 voided

One line per round: shoe/round, when it ended, both hands, points, result, what was irregular and its paragraph. A
corrected round is shown as corrected, and marked. The rounds come from the journal, also while the table runs; for the
round that is still on the table, use shoewatch show. A search also reads the archives and keeps an index in the user's
cache; a round must match every option. On a terminal, $PAGER shows the result. A card that was never turned, such as in
a void round, is printed as -- unless you give --unturned. --accounts prints finished shoes instead: how many cards left
each one, where they went, and what does not add up.
"""

import argparse
from typing import Final

from controller.cli import places, when
from controller.cli.terminal.codes import exit_codes

HELP: Final = "print or search rounds with every card"

ROUNDS: Final = 20
MOST: Final = 100_000
"""Rounds that are kept in memory at once: some 100 MB. `shoewatch export` writes any number."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch history`."""
    parser.epilog = exit_codes(
        78, 130, _66="the journal, an archive that is searched, or the configuration could not be read"
    )
    parser.add_argument(
        "rounds",
        nargs="?",
        metavar="N",
        type=_count,
        help=f"how many rounds (default: {ROUNDS}, or all that a search finds)",
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON line per round, as shoewatch export writes it"
    )
    parser.add_argument("--unturned", action="store_true", help="include the faces of cards that were never turned")
    parser.add_argument("--accounts", action="store_true", help="the accounts of the last N shoes instead of rounds")
    parser.add_argument("--no-pager", action="store_true", help="print to the terminal, without a pager")
    which = parser.add_argument_group("search: only rounds")
    which.add_argument(
        "--irregular", metavar="CODE", nargs="?", const="", action="append",
        help="with an irregularity, or with this one, such as face-up",
    )  # fmt: skip
    which.add_argument("--card", metavar="CARD", action="append", default=[], help="with this card, such as 9h")
    which.add_argument("--result", metavar="RESULT", help="with this result, such as void")
    which.add_argument(
        "--player", dest="seat", metavar="SEAT", type=_seat, action="append", default=[],
        help="in which this seat played or wagered, if the table records seats",
    )  # fmt: skip
    which.add_argument(
        "--by", metavar="WHO", action="append", default=[],
        help="in which this supervisor acted, or this panel with its key switch turned: floor-1, panel",
    )  # fmt: skip
    which.add_argument("--void", action="store_true", help="that are void")
    which.add_argument("--corrected", action="store_true", help="that a supervisor corrected")
    which.add_argument(
        "--device-trouble", action="store_true", help="during which a device was lost or jammed, or reported wrongly"
    )
    when.configure(parser)
    places.configure_journal(parser, archives=True)


def run(arguments: argparse.Namespace) -> int:
    """Print them."""
    from controller.cli.history import command  # noqa: PLC0415  # the tables, which `shoewatch --help` need not wait for

    return command.run(arguments)


def _count(word: str) -> int:
    if not word.isdecimal() or not 1 <= int(word) <= MOST:
        raise argparse.ArgumentTypeError(
            f"{word}: expected a number of rounds from 1 to {MOST:,}; shoewatch export has no limit"
        )
    return int(word)


def _seat(word: str) -> int:
    if not word.isdecimal() or not 1 <= int(word) <= MOST:
        raise argparse.ArgumentTypeError(f"{word!r} is not a seat; example: 5")
    return int(word)
