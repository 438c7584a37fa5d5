"""A round of Blackjack as somebody types it: `dealer Ah 5d Kc / 1 Ts 9h / 3 8s 8d 2c / 3 8h Ks`.

A box that stands there again has split. Pure.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from controller.games.blackjack.law.dealers_hand import DealersHand
from controller.games.blackjack.law.players_hand import PlayersHand
from controller.games.blackjack.law.told import BoxTold, Prizes, RoundTold, Whose
from controller.rules.cards import FACE_DOWN, PACK, Card
from controller.wording.misread import Misread

BOXES: Final = 99
"""As of a wager that is typed."""

EXPECTED: Final = (
    "the dealer's cards and those of each box with / between them, such as dealer Ah 5d Kc / 1 Ts 9h / 3 8s 8d; or void"
)

_BOX: Final = re.compile(r"(?:box-?)?([1-9][0-9]?)([bc]?)")
_PLAYERS: Final = {"": 1, "b": 2, "c": 3}
_AMOUNT: Final = re.compile(r"\$?([0-9]{1,12})(?:\.([0-9]{2}))?")
_FATES: Final = ("doubled", "surrendered", "dead")
_NO_BLACKJACK: Final = "no-blackjack"


class TypedRound(NamedTuple):
    """What was typed."""

    round: RoundTold
    prizes: Prizes


def read_round(words: Sequence[str]) -> TypedRound:
    """The round that these words say. Raises `Misread`."""
    text = " ".join(words)
    parts = [part.split() for part in text.split("/")]
    if not all(parts) or parts[0][0] != "dealer":
        raise Misread(text, EXPECTED)
    dealers: list[DealersHand] = []
    hands: dict[int, list[PlayersHand]] = {}
    orders: dict[int, tuple[Card, ...]] = {}
    meter, called_dead = None, False
    bonus: dict[Whose, int | None] = {}
    streaks: dict[Whose, int] = {}
    for first, *rest in parts:
        match first:
            case "dealer":
                dealers.append(_dealer(rest))
            case "meter":
                meter = _cents(_only(rest, "meter 36483.00"))
            case "bonus":
                whose, said = _two(rest, "bonus 3 500 or bonus 3 failed")
                bonus[_whose(whose)] = None if said == "failed" else _cents(said)
            case "streak":
                whose, said = _two(rest, "streak 3 2")
                streaks[_whose(whose)] = _hands_won(said)
            case "called-dead":
                called_dead = True
            case _ if rest and rest[0] == "order":
                orders[_box(first)] = _cards(rest[1:])
            case _:
                hands.setdefault(_box(first), []).append(_hand(rest))
    boxes = {box: BoxTold(tuple(_split(found)), orders.get(box, ())) for box, found in sorted(hands.items())}
    if unknown := [box for box in orders if box not in boxes]:
        raise Misread(f"{unknown[0]} order", "a box with a hand")
    return TypedRound(RoundTold(boxes, tuple(dealers), called_dead), Prizes(meter, bonus, streaks))


def _split(hands: Sequence[PlayersHand]) -> list[PlayersHand]:
    """19:47-2.11: a box with several hands has split."""
    return [hand._replace(split=len(hands) > 1) for hand in hands]


def _dealer(words: Sequence[str]) -> DealersHand:
    denied = bool(words) and words[-1] == _NO_BLACKJACK
    return DealersHand(_cards(words[:-1] if denied else words, hidden=True), denied)


def _hand(words: Sequence[str]) -> PlayersHand:
    fates = [word for word in words if word in _FATES]
    cards = _cards([word for word in words if word not in _FATES])
    doubled, surrendered, dead = (fate in fates for fate in _FATES)
    return PlayersHand(cards, doubled=doubled, surrendered=surrendered, dead=dead)


def _cards(words: Sequence[str], *, hidden: bool = False) -> tuple[Card, ...]:
    return tuple(_card(word, hidden=hidden) for word in words)


def _card(word: str, *, hidden: bool) -> Card:
    if hidden and word == FACE_DOWN:
        return FACE_DOWN
    card = Card(word[:-1].upper().replace("10", "T") + word[-1:].lower())
    if word.startswith("--"):
        raise Misread(word, "a card: options stand before the round")
    if card not in PACK:
        raise Misread(word, "a card such as 9h, Tc or Kd")
    return card


def _box(word: str) -> int:
    box, player = _whose(word)
    if player > 1:
        raise Misread(word, f"a box from 1 to {BOXES}")
    return box


def _whose(word: str) -> Whose:
    """A box, and the second or third player on it: `3`, `3b`, `3c`."""
    found = _BOX.fullmatch(word)
    if found is None:
        raise Misread(word, f"a box from 1 to {BOXES}, dealer, meter, bonus, streak or called-dead")
    return int(found[1]), _PLAYERS[found[2]]


def _hands_won(word: str) -> int:
    if word not in {"0", "1", "2", "3", "4"}:
        raise Misread(word, "a number of hands won before this round, from 0 to 4")
    return int(word)


def _cents(word: str) -> int:
    found = _AMOUNT.fullmatch(word)
    if found is None:
        raise Misread(word, "an amount such as 100 or 12.50 (no commas)")
    return int(found[1]) * 100 + int(found[2] or 0)


def _only(words: Sequence[str], example: str) -> str:
    if len(words) != 1:
        raise Misread(" ".join(words), f"an amount such as {example}")
    return words[0]


def _two(words: Sequence[str], example: str) -> tuple[str, str]:
    if len(words) != 2:  # noqa: PLR2004  # a box and what was won
        raise Misread(" ".join(words), f"a box with what it won such as {example}")
    return words[0], words[1]
