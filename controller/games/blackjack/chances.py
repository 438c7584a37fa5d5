"""The exact odds in lines for a person or for a program, as `shoewatch odds` prints them: imported by no table.

A report compares no result with them: what a hand comes to depends on the players' decisions.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

import msgspec

from controller.games.blackjack.frequencies import frequencies
from controller.games.blackjack.law.dealer import BLACKJACK, OVER, VALUES, dealer_hands
from controller.games.blackjack.law.deals import initial_hands, number_of_hands
from controller.games.blackjack.law.hands import Seventeen, is_blackjack, is_pair
from controller.games.blackjack.law.house_edge import break_even_meter, house_edges
from controller.games.blackjack.law.offer import PROGRESSIVE_DECKS
from controller.games.blackjack.pace import PACE
from controller.rules.house_edge import in_json
from controller.table.game import Chances
from controller.wording.money import money

_RULES: Final[Mapping[Seventeen, str]] = {
    "stand": "who stands on a soft total of 17",
    "draw": "who draws to a soft total of 17",
}

_FINALS: Final = ("17", "18", "19", "20", "21", BLACKJACK, OVER)

_UP: Final = {"10" if card[0] == "T" else card[0]: card for card in VALUES}
"""The card face up, by its value."""


def _of_rounds(_: object, decks: int, progress: Callable[[float], None], *, as_json: bool) -> list[str]:
    found = {rule: dealer_hands(decks, rule).chances for rule in _RULES}
    progress(1.0)
    hands = _initial(decks)
    if as_json:
        return [msgspec.json.encode(_object(decks, hands, found)).decode()]
    lines = [f"Initial hands of two cards from {_decks(decks)}"]
    total = hands["all"]
    lines += [f"{name:<28} {count:>13,} {count / total:>12.6%}" for name, count in hands.items()]
    for rule, chances in found.items():
        lines += ["", f"The final hand of a dealer {_RULES[rule]}"]
        lines += [f"{_named(name):<28} {float(chances[name]):>26.6%}" for name in _FINALS]
        lines += ["", f"{'and the card face up':<21}{''.join(f'{_named(name):>10}' for name in _FINALS)}"]
        for value, by_card in _by_card(decks, rule).items():
            lines.append(f"{value:<21}{''.join(f'{float(by_card[name]):>10.4%}' for name in _FINALS)}")
    return lines


def _by_card(decks: int, rule: Seventeen) -> dict[str, dict[str, Fraction]]:
    """19:47-2.12(b), 2.12(d): what the dealer's hand comes to, by the value of the card face up."""
    found = {value: dealer_hands(decks, rule, card).chances for value, card in _UP.items()}
    return {value: {name: chances.get(name, Fraction(0)) for name in _FINALS} for value, chances in found.items()}


def _of_wagers(decks: int, *, as_json: bool) -> list[str]:
    edges = house_edges(decks)
    if as_json:
        return [in_json(edges, decks)]
    lines = [f"{edge.name:<32} {edge.percent:>10} %  19:47-{edge.paragraph}" for edge in edges]
    if decks >= PROGRESSIVE_DECKS:
        meter = money(round(break_even_meter(decks) * 100))
        lines += ["", f"The progressive wager costs nothing with {meter} on its meter"]
    lines += ["", "What a blackjack wager and a streak wager cost, the players' decisions decide"]
    return [f"What a wager costs, in per cent of it, with {_decks(decks)}", *lines]


def _decks(decks: int) -> str:
    return "one deck" if decks == 1 else f"{decks} decks"


def _initial(decks: int) -> dict[str, int]:
    """19:47-2.1, 2.11: how many hands there are, and how many of them are what the text has a name for."""
    blackjacks = sum(each.ways for each in initial_hands(decks) if is_blackjack(each.cards))
    pairs = sum(each.ways for each in initial_hands(decks) if is_pair(each.cards))
    return {"all": number_of_hands(decks), "blackjack": blackjacks, "two cards of equal value": pairs}


def _named(name: str) -> str:
    return "over 21" if name == OVER else name


def _object(decks: int, hands: dict[str, int], found: Mapping[Seventeen, dict[str, Fraction]]) -> dict[str, Any]:
    return {
        "decks": decks,
        "hands": hands["all"],
        "blackjacks": hands["blackjack"],
        "pairs": hands["two cards of equal value"],
        "dealer": {rule: _fractions(chances) for rule, chances in found.items()},
        "by_card_face_up": {
            rule: {value: _fractions(chances) for value, chances in _by_card(decks, rule).items()} for rule in found
        },
    }


def _fractions(chances: Mapping[str, Fraction]) -> dict[str, dict[str, str]]:
    """Exact numbers, too long for a number of JSON."""
    return {
        name: {"numerator": str(chances[name].numerator), "denominator": str(chances[name].denominator)}
        for name in _FINALS
    }


def _of_results(_: int) -> Mapping[str, Fraction]:
    """None: what a hand comes to, the players' decisions decide (19:47-2.3)."""
    return {}


CHANCES: Final = Chances(_of_rounds, _of_wagers, _of_results, frequencies, PACE)
