"""Which rounds the arguments of `shoewatch history` ask for, or what in them can be of no round."""

import argparse
import re
from collections.abc import Iterable, Iterator
from typing import Final

from controller.cli import when
from controller.cli.when import WrongTime
from controller.games.registry import CODES, GAMES
from controller.journal.history import Sought
from controller.rules.cards import PACK, UNREAD
from controller.wording.hours import Hours
from controller.wording.words import either, meant, visible

_FEW: Final = 20
"""So many names are told."""


def wanted(arguments: argparse.Namespace, hours: Hours) -> Sought:
    """The rounds that are asked for; WrongTime where no round can be."""
    return Sought(frozenset(_keys(arguments)), when.period(arguments, hours))


def _keys(arguments: argparse.Namespace) -> Iterator[str]:
    for code in arguments.irregular or ():
        yield "irregular" if not code else f"irregular {_one_of(code, CODES, 'an irregularity')}"
    yield from (f"card {_card(word)}" for word in arguments.card)
    if arguments.result is not None:
        results = dict.fromkeys(result for game in GAMES.values() for result in game.shows.columns.results)
        yield f"result {_one_of(arguments.result, results, 'a result')}"
    yield from (f"seat {seat}" for seat in arguments.seat)
    yield from (f"by {who}" for who in arguments.by)
    yield from (key for key in ("void", "corrected", "device-trouble") if getattr(arguments, key.replace("-", "_")))


def _one_of(word: str, known: Iterable[str], what: str) -> str:
    if word.lower() in known:
        return word.lower()
    names = [*known]
    hint = meant(word, names) or (f": {either(names)}" if len(names) < _FEW else f"; example: {names[0]}")
    raise WrongTime(f"{visible(word)} is not {what}{hint}")


def _card(word: str) -> str:
    found = re.fullmatch(r"(10|[2-9TJQKA])([shdc])", word, re.IGNORECASE)
    card = word if found is None else found[1].upper().replace("10", "T") + found[2].lower()
    if card not in {*PACK, UNREAD}:
        raise WrongTime(f"{visible(word)} is not a card; example: 9h")
    return card
