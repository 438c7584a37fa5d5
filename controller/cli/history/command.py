"""`shoewatch history` itself: finished rounds, one line each, in columns, newest first."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Any, Final

import msgspec

from controller.cli import places, when
from controller.cli.history import ROUNDS, account_lines, asked
from controller.cli.journals import with_journal
from controller.cli.language.readable import paragraphs
from controller.cli.terminal.folding import folded, row, width
from controller.cli.terminal.pager import paged
from controller.cli.terminal.progress import Progress
from controller.cli.terminal.streams import complain, say
from controller.cli.when import WrongTime
from controller.games.registry import COLUMNS, GAMES, USUAL
from controller.journal.export import line, table_of
from controller.journal.history import Dealt, Sought, last_rounds
from controller.journal.index import folder
from controller.journal.reading import Reader
from controller.journal.reconciling import data, last_closed
from controller.journal.search import Searched
from controller.table.game import Game
from controller.table.law import Law
from controller.wording.hours import Hours

_PLACE: Final = "{:<9} {:<25} "
_NARROW: Final = "{:<9} {:<22} "
_HEAD: Final = ("shoe/rnd", "ended")
_BELOW: Final = " " * 10
_WIDE: Final = 100
"""Columns from which on there is room for seconds."""


def run(arguments: argparse.Namespace) -> int:
    """Print the last rounds; the exit code."""
    return with_journal("history", arguments, lambda reader: _print(reader, arguments))


def _print(reader: Reader, arguments: argparse.Namespace) -> int:
    hours = places.hours(arguments)
    wanted = asked.wanted(arguments, hours)
    if not arguments.accounts:
        return _print_rounds(reader, arguments, wanted, hours)
    if wanted != Sought():
        raise WrongTime("--accounts lists shoes: it cannot be used with a search for rounds")
    return _print_shoes(reader, arguments, hours)


def _print_shoes(reader: Reader, arguments: argparse.Namespace, hours: Hours) -> int:
    shoes = last_closed(reader, arguments.rounds or ROUNDS)
    if arguments.json:
        for found in shoes:
            say(msgspec.json.encode(data(found)).decode())
    elif shoes:
        for text in account_lines.table(shoes, hours, width()):
            say(text)
    else:
        complain("history", f"{reader.path}: no shoe of this table has accounts yet")
    return 0


def _print_rounds(reader: Reader, arguments: argparse.Namespace, wanted: Sought, hours: Hours) -> int:
    if wanted == Sought():
        rounds = last_rounds(reader, arguments.rounds or ROUNDS, unturned=arguments.unturned)[::-1]
        if not rounds:
            complain("history", f"{reader.path}: no round of this table is over yet")
        return _say(iter(rounds), reader, arguments, hours, width())
    columns = width()
    with Progress() as progress, paged(wanted=not arguments.no_pager):
        searched = Searched(reader, places.archives(arguments, reader.path), folder(), progress.show)
        found = searched.rounds(wanted, unturned=arguments.unturned)
        first = next(found, None)
        matching = iter(()) if first is None else chain((first,), found)
        if first is not None and arguments.shift is not None and sys.stdout.isatty() and not arguments.json:
            say(when.named(arguments, hours, wanted.period))  # whoever names no day learns which one it was
        code = _say(islice(matching, arguments.rounds), reader, arguments, hours, columns)
    if first is None:
        complain("history", f"{reader.path}: {when.nothing(arguments, hours, wanted.period)}")
    for absent in searched.absent:
        complain("history", str(absent))
    return places.NOT_READABLE if searched.absent else code


def _say(rounds: Iterator[Dealt], reader: Reader, arguments: argparse.Namespace, hours: Hours, columns: int) -> int:
    """Print rounds, as long as anybody reads."""
    name = table_of(reader) if arguments.json else ""
    texts = (line(dealt, name) for dealt in rounds) if arguments.json else table(rounds, game(reader), hours, columns)
    all(map(say, texts))
    return 0


def table(rounds: Iterable[Dealt], game: Game[Any], hours: Hours, columns: int) -> Iterator[str]:
    """A line a round, under a line that says what stands where; what does not fit stands below its round."""
    place = _PLACE if columns >= _WIDE else _NARROW
    heads = [f"{cell.head:<{cell.width}}" for cell in game.shows.columns.lines]
    for number, dealt in enumerate(rounds):
        if not number:
            yield next(row(" ".join((place.format(*_HEAD)[:-1], *heads)), "irregular", columns, _BELOW))
        at = (hours.clock if columns >= _WIDE else hours.minute)(dealt.ended_ns)
        cells = [f"{cell.of(dealt):<{cell.width}}" for cell in COLUMNS[type(dealt.deal)].lines]
        where = place.format(f"{dealt.shoe}/{dealt.round or '–'}", at)[:-1]
        yield from row(" ".join((where, *cells)), "; ".join(_irregular(dealt, game.law)), columns, _BELOW)
        for beside in _beside(dealt):
            yield from folded(_BELOW + beside, columns, _BELOW + "  ")


def _beside(dealt: Dealt) -> Iterator[str]:
    """Seats and wagers, below the round: they are not irregular."""
    columns = COLUMNS[type(dealt.deal)]
    yield from columns.remarks(dealt)
    if dealt.settled and (came_to := columns.settled(dealt)):
        yield f"settled: {came_to}"


def _irregular(dealt: Dealt, game: Law) -> Iterator[str]:
    if dealt.corrected:
        yield "corrected"
    for flag in dict.fromkeys(dealt.flags):
        yield f"{flag.value} {paragraphs(flag, game)}".rstrip()


def game(reader: Reader) -> Game[Any]:
    """The game by whose subchapter paragraphs are numbered."""
    row = reader.newest("loaded", "opening", "state")
    if row is not None:
        return GAMES[reader.record(row).entry.state.house.game]  # type: ignore[union-attr]  # all have a state
    return GAMES[USUAL]
