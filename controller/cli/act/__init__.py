"""Give a running table a supervisor's decision, or enter what was done by hand, in the words of shoewatch judge.

  shoewatch act void --as floor-1            the round is void
  shoewatch act play on --as floor-1         play goes on
  shoewatch act name 9h --as floor-1         the card that was not read, or is missing, is the nine of hearts
  shoewatch act not seen --as floor-1        the card in error was not seen (or: seen)
  shoewatch act recut --as floor-1           the cards must be cut again
  shoewatch act cut by 5 --as floor-1        the participant in seat 5 accepted the cut (or: dealer cuts)
  shoewatch act shuffler out --as floor-1    the shuffler of two batches is out of use: cards are shuffled by hand
  shoewatch act ok --as floor-1              continue the round that was open when the table restarted
  shoewatch act cutting card --as floor-1    it came out, but the shoe did not report it (or: empty)

Every key of the dealer's panel can be entered as well: open, inspected, shuffled, cut, placed, loaded, no more
bets, player wins, collect. Only devices can report cards and what sensors detect.

A card of a round is corrected by shoewatch correct. The command asks for your PIN without showing it; if standard
input is not a terminal, its first line is the PIN. The journal records every act with its name, also a rejected one.
"""

import argparse
from typing import Final

from controller.cli import places
from controller.cli.terminal.codes import exit_codes

EXIT_CODES: Final = exit_codes(
    66, 69, 78, 130,
    _0="the table accepted it",
    _1="the table rejected it",
    _65="the PIN could not be read",
    _75=("the daemon cannot do it now: the journal cannot be written, or the journal no longer has "
"that shoe"),
    _77="wrong name or PIN, or not permitted, or too soon after a wrong PIN",
)  # fmt: skip

LONGEST: Final = 40
"""Of a name, as in the journal."""

PLACEHOLDER: Final = "NAME"
"""What stands in a printed command for the name of whoever pastes it."""

HELP = "give a running table a supervisor's decision"


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch act`."""
    parser.add_argument("words", metavar="WORDS", nargs="+", help="the decision, such as: void")
    configure_who(parser)


def configure_who(parser: argparse.ArgumentParser) -> None:
    """The words that every supervisor's command has."""
    parser.epilog = EXIT_CODES
    parser.add_argument(
        "--as",
        dest="who",
        metavar="NAME",
        type=supervisor,
        required=True,
        help="your name in the supervisors file",
    )
    parser.add_argument("--json", action="store_true", help="print the table's answer as one JSON object")
    places.configure_socket(parser)


def supervisor(word: str) -> str:
    """A person's name; for argparse."""
    if word == PLACEHOLDER:
        raise argparse.ArgumentTypeError(f"replace {word} with your own name, as in the supervisors file")
    if not 0 < len(word) <= LONGEST:
        raise argparse.ArgumentTypeError(f"a name has 1 to {LONGEST} characters")
    return word


def run(arguments: argparse.Namespace) -> int:
    """Do it."""
    from controller.cli.act import command  # noqa: PLC0415  # the tables, which `shoewatch --help` need not wait for

    return command.act(arguments, " ".join(arguments.words))
