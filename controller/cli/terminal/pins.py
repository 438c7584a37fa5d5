"""A PIN from whoever is at the terminal, without showing it; or from standard input where that is no terminal.

Never from an argument or the environment, where others can see it. Called by the subcommands that need one.
"""

import getpass
import sys
import warnings
from typing import Final

LONGEST: Final = 128

NOT_UNDERSTOOD: Final = 65
NOT_READABLE: Final = 66


class NoPin(Exception):  # noqa: N818  # what somebody typed is no fault of the program
    """Why there is no PIN, and the exit code that says so."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


def asked(*prompts: str) -> str:
    """The PIN; where it is asked for more than once, the answers must be alike. NoPin says why there is none."""
    if sys.stdin is None:
        raise NoPin(NOT_READABLE, "standard input is closed: type the PIN, or send it on standard input")
    return _typed(prompts) if sys.stdin.isatty() else _sent()


def _typed(prompts: tuple[str, ...]) -> str:
    with warnings.catch_warnings():
        warnings.simplefilter("error", getpass.GetPassWarning)
        try:
            pins = {getpass.getpass(prompt) for prompt in prompts}
        except getpass.GetPassWarning:
            seen = "this terminal would show the PIN: use another terminal, or send it on standard input"
            raise NoPin(NOT_READABLE, seen) from None
        except EOFError:
            raise NoPin(NOT_UNDERSTOOD, "no PIN was typed: try again") from None
    if len(pins) != 1:
        raise NoPin(NOT_UNDERSTOOD, "the two PINs differ: try again")
    return pins.pop()


def _sent() -> str:
    try:
        line = sys.stdin.buffer.readline(4 * LONGEST + 2)
        return line.decode().rstrip("\r\n")
    except UnicodeDecodeError:
        raise NoPin(NOT_UNDERSTOOD, "the PIN on standard input is not UTF-8") from None
    except OSError as error:
        raise NoPin(NOT_READABLE, f"standard input: {error.strerror or error}") from None
