"""`shoewatch history` itself: finished rounds, one line each, in columns."""

import argparse
from collections.abc import Iterator, Sequence

import msgspec

from controller.cli.history import account_lines
from controller.cli.journals import clock, with_journal
from controller.cli.language.readable import paragraphs, result, seats, settlement
from controller.cli.terminal.streams import complain, say
from controller.games.registry import LAWS, house
from controller.games.two_hands.columns import at_stake, deal_of
from controller.games.two_hands.facts import WagersSettled
from controller.journal.export import line
from controller.journal.history import Dealt, last_rounds
from controller.journal.reading import Reader
from controller.journal.reconciling import data, last_closed
from controller.table.law import Law

_COLUMNS = "{:<9} {:<20} {:<9} {:<9} {:<6}  {:<18} {}"
_HEAD = ("shoe/rnd", "ended (UTC)", "Player", "Banker", "points", "result", "irregular")


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
        for text in account_lines.table(shoes):
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
        for text in table(rounds, _game(reader)):
            say(text)
    else:
        complain("history", f"{reader.path}: no round of this table is over yet")
    return 0


def table(rounds: Sequence[Dealt], game: Law) -> Iterator[str]:
    """A line a round, under a line that says what stands where."""
    yield _COLUMNS.format(*_HEAD)
    for dealt in rounds:
        yield _COLUMNS.format(
            f"{dealt.shoe}/{dealt.round or '–'}",
            clock(dealt.ended_ns),
            " ".join(deal_of(dealt).player),
            " ".join(deal_of(dealt).banker),
            "" if (points := deal_of(dealt).points) is None else "{} : {}".format(*points),
            _result(dealt),
            "; ".join(_remarks(dealt, game)),
        ).rstrip()


def _result(dealt: Dealt) -> str:
    if dealt.simulated:
        return "without wagers"
    return result(deal_of(dealt))


def _remarks(dealt: Dealt, game: Law) -> Iterator[str]:
    bank = at_stake(dealt)
    if bank is not None:
        yield seats(bank)
    if dealt.corrected:
        yield "corrected"
    if dealt.settled:
        yield settlement(WagersSettled(dealt.round, dealt.settled)).partition(" settled: ")[2]
    for flag in dealt.flags:
        yield f"{flag.value} {paragraphs(flag, game)}".rstrip()


def _game(reader: Reader) -> Law:
    """The game by whose subchapter paragraphs are numbered."""
    row = reader.newest("loaded", "opening", "state")
    if row is not None:
        return LAWS[reader.record(row).entry.state.house.game]  # type: ignore[union-attr]  # all have a state
    return LAWS[house().game]
