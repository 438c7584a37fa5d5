"""`shoewatch history` itself: finished rounds, one line each, in columns."""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from controller.cli import places
from controller.cli.history import account_lines
from controller.cli.journals import with_journal
from controller.cli.language.readable import paragraphs
from controller.cli.terminal.streams import complain, say
from controller.games.registry import COLUMNS, GAMES, USUAL
from controller.journal.export import line
from controller.journal.history import Dealt, last_rounds
from controller.journal.reading import Reader
from controller.journal.reconciling import data, last_closed
from controller.table.game import Game
from controller.table.law import Law
from controller.wording.hours import Hours

_PLACE = "{:<9} {:<25} "
_HEAD = ("shoe/rnd", "ended")


def run(arguments: argparse.Namespace) -> int:
    """Print the last rounds; the exit code."""
    return with_journal("history", arguments, lambda reader: _print(reader, arguments))


def _print(reader: Reader, arguments: argparse.Namespace) -> int:
    return _print_shoes(reader, arguments) if arguments.accounts else _print_rounds(reader, arguments)


def _print_shoes(reader: Reader, arguments: argparse.Namespace) -> int:
    shoes = last_closed(reader, arguments.rounds)
    if arguments.json:
        for found in shoes:
            say(msgspec.json.encode(data(found)).decode())
    elif shoes:
        for text in account_lines.table(shoes, places.hours(arguments)):
            say(text)
    else:
        complain("history", f"{reader.path}: no shoe of this table has accounts yet")
    return 0


def _print_rounds(reader: Reader, arguments: argparse.Namespace) -> int:
    rounds = last_rounds(reader, arguments.rounds, unturned=arguments.unturned)
    if arguments.json:
        for dealt in rounds:
            say(line(dealt))
    elif rounds:
        for text in table(rounds, _game(reader), places.hours(arguments)):
            say(text)
    else:
        complain("history", f"{reader.path}: no round of this table is over yet")
    return 0


def table(rounds: Sequence[Dealt], game: Game[Any], hours: Hours) -> Iterator[str]:
    """A line a round, under a line that says what stands where."""
    heads = [f"{cell.head:<{cell.width}}" for cell in game.shows.columns.lines]
    yield " ".join((_PLACE.format(*_HEAD)[:-1], *heads, "irregular"))
    for dealt in rounds:
        place = _PLACE.format(f"{dealt.shoe}/{dealt.round or '–'}", hours.clock(dealt.ended_ns))[:-1]
        cells = [f"{cell.of(dealt):<{cell.width}}" for cell in COLUMNS[type(dealt.deal)].lines]
        yield " ".join((place, *cells, "; ".join(_remarks(dealt, game.law)))).rstrip()


def _remarks(dealt: Dealt, game: Law) -> Iterator[str]:
    columns = COLUMNS[type(dealt.deal)]
    yield from columns.remarks(dealt)
    if dealt.corrected:
        yield "corrected"
    if dealt.settled:
        yield columns.settled(dealt)
    for flag in dealt.flags:
        yield f"{flag.value} {paragraphs(flag, game)}".rstrip()


def _game(reader: Reader) -> Game[Any]:
    """The game by whose subchapter paragraphs are numbered."""
    row = reader.newest("loaded", "opening", "state")
    if row is not None:
        return GAMES[reader.record(row).entry.state.house.game]  # type: ignore[union-attr]  # all have a state
    return GAMES[USUAL]
