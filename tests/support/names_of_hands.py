"""The words of baccarat, of which none stands outside the rooms of its games."""

import re
from typing import Final

HANDS: Final = frozenset({
    "player", "players", "banker", "bankers", "tie", "ties", "natural", "naturals", "punto", "banco", "suivi", "bank",
    "coup", "chemin", "baccarat", "minibaccarat", "curator", "vigorish", "dragon",
})  # fmt: skip
"""Hands, people and results, and what the games are called."""

_OF_ROUNDS: Final = re.compile(
    r"""(?:19:47-|(?<=[( "'`]))(?:
        3\.(?:2|3|7\([abc]\)|8\([abcd]\)|9|10|11) | 4\.(?:5\([b-z]\)|6|7|8|9|10|11) | 7\.(?:2|3|7|8|9|10)
    )(?![0-9])(?=[(),;:. "'`])""",
    re.VERBOSE,
)
"""Paragraphs of wagers, of the deal and of results. Those of cards, shoes, cuts and cards in error are any table's, and
so is that nobody is told of a card that lies face down (3.7(d)), and where a cutting card comes out (3.8(e))."""


def named(text: str) -> set[str]:
    """The words of baccarat in a text, also as parts of names, and the paragraphs of its rounds."""
    words = {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", text)}
    third = {"third card"} if "third card" in text.lower() else set()
    return {*HANDS} & words | third | {found[0] for found in _OF_ROUNDS.finditer(text)}
