"""What each wager costs, exactly: every six-card deal from a full shoe, settled by `settlement`, and weighed.

The deals are taken by values, with the number of orders and cards that make them; a round that needs fewer cards than
six stands for all deals that begin with it. No formula of any wager is here: whatever the settlement says is summed up.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import perm
from typing import Final, NamedTuple

from controller.games.two_hands.law.deal import entitled
from controller.games.two_hands.law.wagers.odds import BONUS
from controller.games.two_hands.law.wagers.offer import GameName, Offer
from controller.games.two_hands.law.wagers.rulings import On
from controller.games.two_hands.law.wagers.score import Score, score
from controller.games.two_hands.law.wagers.settlement import Wager, settle
from controller.rules.cards import RANKS, Card, cards_in
from controller.rules.house_edge import HouseEdge

MOST_CARDS: Final = 6
STAKE: Final = 100_00
"""An amount of which every odds and every percentage make whole cents, so that nothing is rounded."""

POINTS: Final = range(10)
OF_VALUE: Final = tuple(Card(("T" if value == 0 else RANKS[value - 1]) + "s") for value in POINTS)
"""One card of each value."""


def every_deal(decks: int) -> Counter[Score]:
    """How many of the ordered six-card deals from a full shoe end in each score."""
    total = cards_in(decks)
    left = [decks * (16 if value == 0 else 4) for value in POINTS]
    deals: Counter[Score] = Counter()

    def deal(player: tuple[Card, ...], banker: tuple[Card, ...], ways: int) -> None:
        hand = entitled(player, banker)
        if hand is None:
            dealt = len(player) + len(banker)
            deals[score(player, banker)] += ways * perm(total - dealt, MOST_CARDS - dealt)
            return
        for value, card in enumerate(OF_VALUE):
            number = left[value]
            left[value] -= 1
            if hand == "player":
                deal((*player, card), banker, ways * number)
            else:
                deal(player, (*banker, card), ways * number)
            left[value] = number

    deal((), (), 1)
    return deals


class _Case(NamedTuple):
    """A wager under some offer; `beside` lies on the same seat and is not counted."""

    name: str
    paragraph: str
    on: On
    offer: Offer
    game: GameName = "punto-banco"
    beside: tuple[Wager, ...] = ()


def cases() -> Iterator[_Case]:
    """Every wager of 19:47-3.2 and 7.2 at every odds of 3.3 and 7.3; where the text has a least, at that."""
    plain, push, total = Offer(), Offer("dragon-7-push", dragon_7=40), Offer(total_cards=True)
    yield _Case("Player", "3.3(a)", "player", plain)
    yield _Case("Banker, vigorish 5 %", "3.3(c)", "banker", plain)
    yield _Case("Banker, vigorish 4 %", "3.3(c)", "banker", Offer(vigorish=4))
    yield _Case("Banker, six at 1 to 2", "3.3(e)1", "banker", Offer("six-at-half"))
    with_total = Offer("with-total-cards", total_cards=True)
    beside = (Wager(1, "four-cards", STAKE),)
    yield _Case("Banker, beside total card wagers", "3.3(e)2", "banker", with_total, beside=beside)
    yield _Case("Banker, dragon 7 a push", "3.3(h)", "banker", push)
    yield _Case("Banker, vigorish 25 % on a tie", "7.3(d)", "banker", Offer("tie-vigorish"), "minibaccarat")
    yield _Case("tie at 8 to 1", "3.3(b)", "tie", plain)
    yield _Case("tie at 9 to 1", "3.3(b)", "tie", Offer(tie_odds=9))
    cards: tuple[On, ...] = ("four-cards", "five-cards", "six-cards")
    for on in cards:
        yield _Case(on.replace("-", " "), "3.3(f)", on, total)
    yield _Case("dragon 7 at 40 to 1", "3.3(i)", "dragon-7", push)
    for letter in BONUS:
        yield _Case(f"Player bonus, paytable {letter}", "3.3(g)", "player-bonus", Offer(bonus=letter))
        yield _Case(f"Banker bonus, paytable {letter}", "3.3(g)", "banker-bonus", Offer(bonus=letter))


def house_edges(decks: int) -> tuple[HouseEdge, ...]:
    """19:47-3.2, 3.3, 7.2, 7.3: what every wager costs with so many decks, in whole numbers until the last division."""
    deals = every_deal(decks)
    return tuple(_edge(case, deals) for case in cases())


def _edge(case: _Case, deals: Counter[Score]) -> HouseEdge:
    wagers = (Wager(1, case.on, STAKE), *case.beside)
    assert not list(case.offer.problems(case.game))
    net = sum(ways * settle(wagers, score, case.offer, case.game)[0].net for score, ways in deals.items())
    return HouseEdge(case.name, case.paragraph, Fraction(-net, STAKE * deals.total()))
