"""`shoewatch judge` itself: lines come from a file or standard input, and each answer is written at once."""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final

from controller import files
from controller.cli.judge.house_file import FIELDS, LARGEST, OPTIONS, HouseWrong, house, is_number, offer
from controller.cli.judge.verdicts import Judge, Start
from controller.cli.terminal.lines import lines
from controller.cli.terminal.streams import NOT_WRITABLE, complain, say
from controller.games.registry import GAMES, LAWS
from controller.table.house import House, Offered
from controller.wording.fields import FieldInWords
from controller.wording.words import counted, either

DEMO_BACK: Final = "red"
"""The colour of the backs in every game's example."""

NO_DEMO: Final = 2
NOT_READABLE: Final = 66
WRONG_HOUSE: Final = 78
INTERRUPTED: Final = 130

_DIGITS: Final = 1000
"""So many digits, and Python reads a number; of more than 4,300 it reads none."""


class NoJudging(Exception):  # noqa: N818  # what the surroundings refuse is no fault of the program
    """Why nothing more can be judged, and the exit code that says so."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


def run(arguments: argparse.Namespace) -> int:
    """Judge every line, and give the exit code."""
    try:
        return _run(arguments)
    except HouseWrong as wrong:
        for problem in wrong.problems:
            complain("judge", problem)
        return WRONG_HOUSE
    except NoJudging as failed:
        complain("judge", str(failed))
        return failed.code
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(arguments: argparse.Namespace) -> int:
    options, offers = _house(arguments)
    start: Start = "closed" if arguments.demo else arguments.start
    judge = Judge(options, start, offers, as_json=arguments.json, colour=_in_colour())
    with _opened(_demo(options.game) if arguments.demo else arguments.file) as stream:
        _answer_all(judge, stream, arguments)
    return 0 if arguments.demo else judge.account.exit_code


def _demo(game: str) -> Path:
    """The example of a game; a refusal that names the games that have one, where it has none."""
    demo = GAMES[game].demo
    if demo is None:
        known = either(sorted(each.name for each in GAMES.values() if each.demo is not None))
        raise NoJudging(NO_DEMO, f"--demo: {LAWS[game].title} has no example: use --game {known}")
    return demo


def _answer_all(judge: Judge, stream: BinaryIO, arguments: argparse.Namespace) -> None:
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
        were = "was" if account.bad == 1 else "were"
        complain("judge", f"{counted(account.bad, 'line')} {were} not understood ({numbers}{more})")


def _house(arguments: argparse.Namespace) -> tuple[House, Offered | None]:
    """The house, and what it offers, if anything is said of wagers."""
    said = {name: value for name in OPTIONS if (value := getattr(arguments, name)) is not None}
    flags: dict[str, Any] = {name: _value(value, FIELDS[name]) for name, value in said.items()}
    if arguments.demo:
        flags.setdefault("back", DEMO_BACK)
    if arguments.house is None:
        return _offering(b"", "", flags)
    with _opened(arguments.house) as file:
        text = file.read(LARGEST + 1)
    if len(text) > LARGEST:
        raise NoJudging(NOT_READABLE, f"{arguments.house}: the file is larger than {LARGEST} bytes")
    return _offering(text, arguments.house, flags)


def _offering(text: bytes, name: str, flags: dict[str, Any]) -> tuple[House, Offered | None]:
    told = house(text, name, flags)
    return told, offer(text, name, told)


def _value(word: str, field: FieldInWords) -> int | str:
    """A flag's number, or yes or no, where its option is one; a word that is none is refused as that option's."""
    if field.kind == "yes-no":
        return {"true": True, "false": False}.get(word, word)
    return int(word) if is_number(field) and len(word) < _DIGITS and word.isdecimal() else word


@contextmanager
def _opened(name: Path | str | None) -> Iterator[BinaryIO]:
    """A file's bytes, or those of standard input; whatever is wrong with it ends the run."""
    try:
        if name not in {None, "-"}:
            with files.reading(Path(str(name))) as file:
                yield file
        elif sys.stdin is None:
            raise NoJudging(NOT_READABLE, "standard input is closed")
        else:
            if sys.stdin.isatty():
                complain("judge", "type one event per line, such as 9h or no more bets; end with Ctrl-D")
            yield sys.stdin.buffer
    except files.NotAFile as error:
        raise NoJudging(NOT_READABLE, f"{name}: {error.strerror}: give a file, or use standard input") from None
    except OSError as error:
        raise NoJudging(NOT_READABLE, f"{name or 'standard input'}: {error.strerror or error}") from None


def _write(answer: str) -> bool:
    """Write a line at once; whether anybody reads it."""
    if sys.stdout is None:
        raise NoJudging(NOT_WRITABLE, "standard output is closed")
    try:
        return say(answer, now=True)
    except OSError as error:
        raise NoJudging(NOT_WRITABLE, f"standard output: {error.strerror or error}") from None


def _in_colour() -> bool:
    return sys.stdout is not None and sys.stdout.isatty() and not os.environ.get("NO_COLOR")
