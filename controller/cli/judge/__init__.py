"""Say what should have happened at a table: one event a line in, one verdict a line out.

Each line is an event in plain words ("9h", "no more bets", "banker wins") or a JSON object ({"event": "card", "card":
"9h"}); blank lines and lines that begin with # are passed over. Every other line gets exactly one line of answer, at
once: a verdict, or what was not understood about it. docs/judge.md has every word.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from controller import files
from controller.cli.judge.house_file import FIELDS, LARGEST, OPTIONS, HouseWrong, house, offer
from controller.cli.terminal.lines import lines
from controller.cli.terminal.streams import NOT_WRITABLE, complain, say
from controller.games.two_hands.law.wagers.offer import Offer
from controller.table.house import House
from controller.wording.fields import Field

if TYPE_CHECKING:
    from controller.cli.judge.verdicts import Judge, Start

HELP: Final = "judge what happened at a table, one event a line"

DEMO: Final = Path(__file__).with_name("demo_shoe.txt")
"""The bundled shoe."""

DEMO_BACK: Final = "red"
"""The colour of the backs in it."""

NOT_READABLE: Final = 66
WRONG_HOUSE: Final = 78
INTERRUPTED: Final = 130

_DIGITS: Final = 1000
"""So many digits, and Python reads a number; of more than 4,300 it reads none."""

EXIT_CODES: Final = """\
exit codes:
  0    every line was understood, and nothing was irregular; always after --demo
  1    something irregular was found
  2    the command line is wrong
  65   some line was not understood, whether or not anything was irregular
  66   a file could not be read
  74   the answers could not be written (a reader that has gone is no error)
  78   the house's options are wrong
  130  interrupted
"""


class Failed(Exception):  # noqa: N818  # what the surroundings refuse is no fault of the program
    """Why nothing more can be judged, and the exit code that says so."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the flags; those of the house are made from its options."""
    parser.epilog = EXIT_CODES
    source = parser.add_mutually_exclusive_group()
    source.add_argument("file", nargs="?", metavar="FILE", help="the events; standard input if not given, or -")
    source.add_argument("--demo", action="store_true", help="judge a bundled shoe, and sum it up")
    parser.add_argument("--json", action="store_true", help="answer in JSON lines")
    parser.add_argument("--strict", action="store_true", help="stop at the first line that is not understood")
    parser.add_argument(
        "--start",
        choices=("closed", "loaded", "rounds", "last-round"),
        default="closed",
        help="begin with a closed table, with a shoe just loaded, with bets open and nothing burned, or so in the last "
        "round (default: closed)",
    )
    options = parser.add_argument_group("the house")
    options.add_argument(
        "--house",
        metavar="FILE.toml",
        help="its options, in a table [house]; flags win; [wagers] is read with settling = told",
    )
    for name, option in OPTIONS.items():
        field = FIELDS[name]
        other = "NUMBER" if _is_number(field) else "NAME"
        options.add_argument(
            f"--{name.replace('_', '-')}",
            metavar="|".join(str(choice) for choice in field.choices) or other,
            help=f"{option.help} (default: {'none' if field.default is None else field.default})",
        )


def run(arguments: argparse.Namespace) -> int:
    """Judge every line, and give the exit code."""
    try:
        return _run(arguments)
    except HouseWrong as wrong:
        for problem in wrong.problems:
            complain("judge", problem)
        return WRONG_HOUSE
    except Failed as failed:
        complain("judge", str(failed))
        return failed.code
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(arguments: argparse.Namespace) -> int:
    from controller.cli.judge.verdicts import Judge  # noqa: PLC0415  # the machines, which `shoewatch --help` need not wait for

    options, offers = _house(arguments)
    start: Start = "closed" if arguments.demo else arguments.start
    judge = Judge(options, start, offers, as_json=arguments.json, colour=_in_colour())
    with _opened(DEMO if arguments.demo else arguments.file) as stream:
        _answer_all(judge, stream, arguments)
    return 0 if arguments.demo else judge.account.exit_code


def _answer_all(judge: "Judge", stream: BinaryIO, arguments: argparse.Namespace) -> None:
    account = judge.account
    for line in lines(stream):
        answer = judge.answer(line)
        read = True
        if answer is not None:
            read = _write(answer)
        elif arguments.demo and not arguments.json:
            _write(line.text)
        if not read and arguments.file in {None, "-"}:
            return  # what is typed may never end; a file does, and then the exit code is of all of it
        if account.bad and arguments.strict:
            complain("judge", f"stopped at line {line.number}, which was not understood")
            return
    if arguments.demo and not arguments.json:
        for text in ("", *judge.summary()):
            _write(text)
    if account.bad:
        numbers = ", ".join(str(number) for number in account.bad_lines)
        more = ", …" if account.bad > len(account.bad_lines) else ""
        complain("judge", f"not understood: {account.bad} of the lines ({numbers}{more})")


def _house(arguments: argparse.Namespace) -> tuple[House, Offer | None]:
    """The house, and what it offers, if anything is said of wagers."""
    said = {name: value for name in OPTIONS if (value := getattr(arguments, name)) is not None}
    flags: dict[str, Any] = {name: _number(value, FIELDS[name]) for name, value in said.items()}
    if arguments.demo:
        flags.setdefault("back", DEMO_BACK)
    if arguments.house is None:
        return _offering(b"", "", flags)
    with _opened(arguments.house) as file:
        text = file.read(LARGEST + 1)
    if len(text) > LARGEST:
        raise Failed(NOT_READABLE, f"{arguments.house}: more than {LARGEST} bytes are no house's options")
    return _offering(text, arguments.house, flags)


def _offering(text: bytes, name: str, flags: dict[str, Any]) -> tuple[House, Offer | None]:
    told = house(text, name, flags)
    return told, offer(text, name, told)


def _is_number(field: Field) -> bool:
    return field.kind == "number" or isinstance(field.default, int)


def _number(word: str, field: Field) -> int | str:
    """A flag's number where its option is one; a word that is none is left to be refused as that option's."""
    return int(word) if _is_number(field) and len(word) < _DIGITS and word.isdecimal() else word


@contextmanager
def _opened(name: Path | str | None) -> Iterator[BinaryIO]:
    """A file's bytes, or those of standard input; whatever is wrong with it ends the run."""
    try:
        if name not in {None, "-"}:
            with files.reading(Path(str(name))) as file:
                yield file
        elif sys.stdin is None:
            raise Failed(NOT_READABLE, "standard input is closed")
        else:
            if sys.stdin.isatty():
                complain("judge", "type an event a line, such as 9h or no more bets; Ctrl-D ends")
            yield sys.stdin.buffer
    except files.NotAFile as error:
        raise Failed(NOT_READABLE, f"{name}: {error.strerror}: name a file, or send it on standard input") from None
    except OSError as error:
        raise Failed(NOT_READABLE, f"{name or 'standard input'}: {error.strerror or error}") from None


def _write(answer: str) -> bool:
    """Write a line at once; whether anybody reads it."""
    if sys.stdout is None:
        raise Failed(NOT_WRITABLE, "standard output is closed")
    try:
        return say(answer, now=True)
    except OSError as error:
        raise Failed(NOT_WRITABLE, f"standard output: {error.strerror or error}") from None


def _in_colour() -> bool:
    return sys.stdout is not None and sys.stdout.isatty() and not os.environ.get("NO_COLOR")
