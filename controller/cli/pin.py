"""Make the line of the credentials file that lets somebody act: `NAME ROLE HASH`.

  shoewatch pin floor-1 >> supervisors      asks for the PIN twice, and shows it nowhere

Where standard input is no terminal its first line is the PIN. It is never an argument: anybody could see it there.
The file is named in the configuration (supervisors, under [people]) and readable by its owner only (chmod 600).
"""

import argparse
import getpass
import sys
import warnings
from typing import Final

from controller.cli.streams import complain
from controller.people.lines import ROLES, is_name, person

HELP: Final = "make a supervisor's line of the credentials file from a PIN"

SHORTEST: Final = 6
LONGEST: Final = 128

NOT_UNDERSTOOD: Final = 65
NOT_READABLE: Final = 66
INTERRUPTED: Final = 130


class NoPin(Exception):  # noqa: N818  # what somebody typed is no fault of the program
    """Why there is no PIN to make a line of, and the exit code that says so."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch pin`."""
    parser.add_argument("name", metavar="NAME", type=_name, help="who it is for, as the journal will have it: one word")
    parser.add_argument("--role", choices=tuple(ROLES), default="supervisor", help="(default: supervisor)")


def run(arguments: argparse.Namespace) -> int:
    """Ask for a PIN and print the line."""
    try:
        pin = _pin()
    except NoPin as none:
        complain("pin", str(none))
        return none.code
    except KeyboardInterrupt:
        return INTERRUPTED
    print(person(arguments.name, ROLES[arguments.role], pin).line)
    return 0


def _name(word: str) -> str:
    if not is_name(word):
        raise argparse.ArgumentTypeError("a name is one word of at most 40 letters, and begins with neither # nor $")
    return word


def _pin() -> str:
    if sys.stdin is None:
        raise NoPin(NOT_READABLE, "standard input is closed: type the PIN, or send it there")
    pin = _typed() if sys.stdin.isatty() else _sent()
    if not SHORTEST <= len(pin) <= LONGEST:
        raise NoPin(NOT_UNDERSTOOD, f"the PIN has {len(pin)} characters: choose one of {SHORTEST} to {LONGEST}")
    if not pin.isprintable():
        raise NoPin(NOT_UNDERSTOOD, "the PIN has characters that cannot be seen: choose others")
    return pin


def _typed() -> str:
    with warnings.catch_warnings():
        warnings.simplefilter("error", getpass.GetPassWarning)
        try:
            pin, again = getpass.getpass("PIN: "), getpass.getpass("The same PIN again: ")
        except getpass.GetPassWarning:
            seen = "the PIN would be seen here: use another terminal, or send it on standard input"
            raise NoPin(NOT_READABLE, seen) from None
        except EOFError:
            raise NoPin(NOT_UNDERSTOOD, "no PIN was typed: begin again") from None
    if pin != again:
        raise NoPin(NOT_UNDERSTOOD, "these are two different PINs: begin again")
    return pin


def _sent() -> str:
    try:
        line = sys.stdin.buffer.readline(4 * LONGEST + 2)
        return line.decode().rstrip("\r\n")
    except UnicodeDecodeError:
        raise NoPin(NOT_UNDERSTOOD, "the PIN on standard input is not UTF-8") from None
    except OSError as error:
        raise NoPin(NOT_READABLE, f"standard input: {error.strerror or error}") from None
