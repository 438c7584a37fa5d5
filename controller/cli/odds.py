"""Print the exact odds of the game, counted over every possible round.

The numbers are the ordered six-card deals from a full shoe that end in each way. Nothing is drawn at random.
With --wagers, each of those deals is settled instead, and the average loss of every wager is printed.
"""

import argparse
from typing import Final

from controller.cli.terminal.codes import exit_codes
from controller.cli.terminal.progress import Progress
from controller.cli.terminal.streams import say
from controller.games.registry import GAMES, decide
from controller.rules.cards import MIN_DECKS
from controller.table.house import MAX_DECKS

HELP: Final = "print the exact odds, from every possible round"


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch odds`."""
    parser.epilog = exit_codes(130)
    parser.add_argument("--decks", type=_decks, default=8, help="the number of decks in the shoe (default: 8)")
    parser.add_argument(
        "--wagers", action="store_true", help="print the house edge of every wager instead, in per cent"
    )
    parser.add_argument("--json", action="store_true", help="print one line of JSON")


def run(arguments: argparse.Namespace) -> int:
    """Drive the machines through every round and print what came of it; takes some seconds."""
    odds = next(game.odds() for game in GAMES.values() if game.odds is not None)
    if arguments.wagers:
        told = odds.wagers(arguments.decks, as_json=arguments.json)
    else:
        with Progress() as progress:
            told = odds.rounds(
                decide,
                arguments.decks,
                lambda share: progress.show("playing every round", share),
                as_json=arguments.json,
            )
    for line in told:
        say(line)
    return 0


def _decks(word: str) -> int:
    if not word.isdecimal() or not MIN_DECKS <= int(word) <= MAX_DECKS:
        raise argparse.ArgumentTypeError(
            f"{word}: expected {MIN_DECKS} to {MAX_DECKS} decks; the game requires at least {MIN_DECKS} (19:47-3.1(a))"
        )
    return int(word)
