"""Make a line of the credentials file, NAME ROLE HASH, for a person who may act.

  shoewatch pin floor-1 >> supervisors      asks for the PIN twice without showing it

If standard input is not a terminal, its first line is the PIN. A PIN is never an argument, where any user could see it.
Set supervisors under [people] in the configuration to the file, and make it readable by its owner only (chmod 600).
"""

import argparse
from typing import Final

from controller.cli.terminal import pins
from controller.cli.terminal.codes import exit_codes
from controller.cli.terminal.pins import LONGEST, NOT_UNDERSTOOD, NoPin
from controller.cli.terminal.streams import complain, say
from controller.people.lines import ROLES, is_name, person

HELP: Final = "hash a PIN and print a supervisor's line for the credentials file"

SHORTEST: Final = 6
INTERRUPTED: Final = 130


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch pin`."""
    parser.epilog = exit_codes(
        130, _65="no PIN was typed, or it is not acceptable", _66="the terminal would show the PIN"
    )
    parser.add_argument(
        "name", metavar="NAME", type=_name, help="the person's name, one word, as the journal will show it"
    )
    parser.add_argument(
        "--role",
        choices=tuple(ROLES),
        default="supervisor",
        help="supervisor (may decide rounds) or technician (devices only) (default: supervisor)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Ask for a PIN and print the line."""
    try:
        pin = new_pin()
    except NoPin as none:
        complain("pin", str(none))
        return none.code
    except KeyboardInterrupt:
        return INTERRUPTED
    say(person(arguments.name, ROLES[arguments.role], pin).line)
    return 0


def _name(word: str) -> str:
    if not is_name(word):
        raise argparse.ArgumentTypeError("a name is one word of at most 40 characters and does not begin with # or $")
    return word


def new_pin() -> str:
    """A PIN that may be somebody's, asked for twice; NoPin says why there is none."""
    pin = pins.asked("PIN: ", "Repeat the PIN: ")
    if not SHORTEST <= len(pin) <= LONGEST:
        raise NoPin(NOT_UNDERSTOOD, f"the PIN has {len(pin)} characters: choose {SHORTEST} to {LONGEST}")
    if not pin.isprintable():
        raise NoPin(NOT_UNDERSTOOD, "the PIN has characters that cannot be printed: choose others")
    return pin
