"""Print the exact odds of the game: the machines play every possible round, and each is counted.

The numbers are the ordered six-card deals from a full shoe that end in each way. Nothing is drawn at random.
With --wagers each of those deals is settled instead, and what every wager loses on average is printed.
"""

import argparse
from collections.abc import Sequence
from typing import Final

import msgspec

from controller.cli.terminal.codes import exit_codes
from controller.cli.terminal.progress import Progress
from controller.cli.terminal.streams import say
from controller.games.baccarat.odds import Odds, every_round, weigh
from controller.games.registry import decide
from controller.games.two_hands.law.wagers.house_edge import HouseEdge, house_edges
from controller.rules.cards import MIN_DECKS
from controller.table.house import MAX_DECKS

HELP: Final = "print the exact odds, from every possible round"


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch odds`."""
    parser.epilog = exit_codes(130)
    parser.add_argument("--decks", type=_decks, default=8, help="how many decks are in the shoe (default: 8)")
    parser.add_argument("--wagers", action="store_true", help="print what every wager costs instead, in per cent of it")
    parser.add_argument("--json", action="store_true", help="one line of JSON")


def run(arguments: argparse.Namespace) -> int:
    """Drive the machines through every round and print what came of it; takes some seconds."""
    if arguments.wagers:
        edges = house_edges(arguments.decks)
        told = [_edges_object(edges, arguments.decks)] if arguments.json else _edges_table(edges, arguments.decks)
    else:
        with Progress() as progress:
            rounds = every_round(decide, lambda share: progress.show("playing every round", share))
            odds = weigh(rounds, arguments.decks)
        told = [msgspec.json.encode(odds).decode()] if arguments.json else _table(odds)
    for line in told:
        say(line)
    return 0


def _decks(word: str) -> int:
    if not word.isdecimal() or not MIN_DECKS <= int(word) <= MAX_DECKS:
        raise argparse.ArgumentTypeError(
            f"{word!r}: a number of decks from {MIN_DECKS} to {MAX_DECKS} is expected; the game is played with at "
            f"least {MIN_DECKS} (19:47-3.1(a))"
        )
    return int(word)


def _table(odds: Odds) -> list[str]:
    rows = (
        ("all", odds.deals),
        ("Banker", odds.banker),
        ("Player", odds.player),
        ("tie", odds.tie),
        ("four cards", odds.four_cards),
        ("five cards", odds.five_cards),
        ("six cards", odds.six_cards),
    )
    lines = [f"{name:<10} {deals:>25,} {deals / odds.deals:>12.6%}" for name, deals in rows]
    return [f"Ordered six-card deals from {odds.decks} decks", *lines]


def _edges_table(edges: Sequence[HouseEdge], decks: int) -> list[str]:
    lines = [f"{edge.name:<32} {edge.percent:>10} %  19:47-{edge.paragraph}" for edge in edges]
    return [f"What a wager costs, in per cent of it, with {decks} decks", *lines]


def _edges_object(edges: Sequence[HouseEdge], decks: int) -> str:
    wagers = [
        {
            "wager": edge.name,
            "paragraph": f"19:47-{edge.paragraph}",
            "percent": edge.percent,
            "numerator": str(edge.edge.numerator),
            "denominator": str(edge.edge.denominator),
        }
        for edge in edges
    ]
    return msgspec.json.encode({"decks": decks, "wagers": wagers}).decode()
