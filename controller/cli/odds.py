"""Print the exact odds of the game, counted over every possible round.

The numbers are the ordered six-card deals from a full shoe that end in each way; at Three Card Poker, every deal of a
player's hand and the dealer's; at Blackjack, every initial hand and every final hand of the dealer. Nothing is drawn
at random. With --wagers, each of those deals is settled instead, and the average loss of every wager is printed.
"""

import argparse
from typing import Final

from controller.cli.terminal.codes import exit_codes
from controller.cli.terminal.progress import Progress
from controller.cli.terminal.streams import complain, say
from controller.games.registry import GAMES, LAWS, decide, house, house_problems

HELP: Final = "print the exact odds, from every possible round"

WRONG_WORDS: Final = 2


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch odds`."""
    games = _games()
    parser.epilog = exit_codes(130)
    parser.add_argument("--game", choices=games, default=games[0], help=f"the game (default: {games[0]})")
    parser.add_argument(
        "--decks", type=_decks, help="the number of decks in the shoe (default: the game's usual number)"
    )
    parser.add_argument(
        "--wagers", action="store_true", help="print the house edge of every wager instead, in per cent"
    )
    parser.add_argument("--json", action="store_true", help="print one line of JSON")


def run(arguments: argparse.Namespace) -> int:
    """Count every round of the game and print what came of it; takes some seconds."""
    game = arguments.game
    chances = GAMES[game].odds
    assert chances is not None  # as `configure` has it
    decks = house(game).decks if arguments.decks is None else arguments.decks
    if wrong := [each for each in house_problems(game, decks=decks) if each.startswith("decks = ")]:
        complain("odds", f"--decks: {LAWS[game].renumbered(wrong[0])}")
        return WRONG_WORDS
    odds = chances()
    if arguments.wagers:
        told = odds.wagers(decks, as_json=arguments.json)
    else:
        with Progress() as progress:
            told = odds.rounds(
                decide,
                decks,
                lambda share: progress.show("playing every round", share),
                as_json=arguments.json,
            )
    for line in told:
        say(line)
    return 0


def _games() -> tuple[str, ...]:
    """Those whose rounds nobody's choice decides, or whose best choice can be found."""
    return tuple(name for name, game in GAMES.items() if game.odds is not None)


def _decks(word: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= 3):  # noqa: PLR2004  # more decks than there are
        raise argparse.ArgumentTypeError(f"{word}: expected a number of decks")
    return int(word)
