"""Wagers in words: what one is on as somebody types it, `double-2`, and a whole one as a table is told it.

`3-blackjack-100.00`, `3-double-2-b-spot-3-50.00`: the box, what it is on, dollars. A wager that no card decides alone
says what decides it besides: `bonus-shown-120` what the display showed, `progressive-meter-36483.50` what the meter
did, `streak-4-won-2` how many hands were won before.
"""

import re
from typing import Final

from controller.games.blackjack.law.rulings import EVERYTHING, STREAKS, BoxWager, On

_OF_HANDS: Final = frozenset({"blackjack", "double", "split"})
"""Wagers that go with one hand of a box."""

_OF_SPOTS: Final = frozenset({"blackjack", "even-money", "double", "split", "insurance"})
"""19:47-2.18(b) to (d): wagers against one hand of the dealer."""

_DOLLARS: Final = r"[0-9]{1,7}(?:\.[0-9]{2})?"
"""Nobody wagers ten millions, and no display shows as much."""

_ON: Final = "|".join(sorted(EVERYTHING, key=len, reverse=True))

_FORM: Final = rf"({_ON})(?:-([1-4]))?(?:-([bc]))?(?:-spot-([23]))?(?:-(shown|meter)-({_DOLLARS})|-(won)-([0-4]))?"
"""A wager, its hand, its player and its spot, and what no card tells."""

WORD: Final = rf"^[1-7]-{_FORM}-(?=[0-9.]*[1-9]){_DOLLARS}\Z"
"""No layout has more than seven boxes; nobody wagers nothing."""

MOST: Final = 9_999_999_99
"""In cents: what a word can say."""

TOLD_MOST: Final = 180
"""Of a round: seven boxes of three players have some nine wagers each."""

_PLAYERS: Final = {None: 1, "b": 2, "c": 3}
_LETTERS: Final = {1: "", 2: "-b", 3: "-c"}

_TOLD_OF: Final[dict[On, str]] = {"bonus": "shown", "progressive": "meter", **dict.fromkeys(STREAKS, "won")}
"""19:47-2.19(h), 2.20(f), 2.22(d): what each of these may say besides."""


def form(word: str) -> BoxWager | None:
    """A word that says what is wagered on, as a wager without box and amount; None if it is none."""
    found = re.fullmatch(_FORM, word)
    if found is None:
        return None
    on_, hand, player, spot, shows, shown, wins, won = found.groups()
    known: dict[str, On] = {each: each for each in EVERYTHING}
    on, beside = known[on_], None
    if (hand and on not in _OF_HANDS) or (spot and on not in _OF_SPOTS):
        return None
    if shows or wins:
        beside = int(won) if wins else _cents(shown)
        if _TOLD_OF.get(on) != (wins or shows) or (wins and beside >= STREAKS[on]):
            return None
    usual = 2 if on == "split" else 1
    return BoxWager(0, on, 0, _PLAYERS[player], int(hand or usual), int(spot or 1), beside)


def named(wager: BoxWager) -> str:
    """What it is on, as it is typed."""
    hand = f"-{wager.hand}" if wager.hand > 1 else ""
    spot = f"-spot-{wager.spot}" if wager.spot > 1 else ""
    return f"{wager.on}{hand}{_LETTERS[wager.player]}{spot}{_beside(wager)}"


def _beside(wager: BoxWager) -> str:
    if wager.beside is None:
        return ""
    kind = _TOLD_OF[wager.on]
    return f"-{kind}-{wager.beside if kind == 'won' else _dollars(wager.beside)}"


def wager_of(word: str) -> BoxWager | None:
    """What a word that a table was told says; None of one that fits `WORD` and says what no wager does."""
    box, _, rest = word.partition("-")
    name, _, amount = rest.rpartition("-")
    found = form(name)
    return None if found is None else found._replace(seat=int(box), stake=_cents(amount))


def word_of(wager: BoxWager) -> str | None:
    """The word that tells a wager to a table; None of one that no table takes."""
    said = f"{wager.seat}-{named(wager)}-{_dollars(wager.stake)}"
    return said if re.search(WORD, said) else None


def _cents(amount: str) -> int:
    dollars, _, cents = amount.partition(".")
    return 100 * int(dollars) + int(cents or 0)


def _dollars(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"
