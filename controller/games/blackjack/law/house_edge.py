"""What each side wager costs, exactly: every deal that decides it, settled by its ruling, and weighed.

No formula of any wager is here. What the blackjack wager and a streak cost, the players' decisions decide.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Final

from controller.games.blackjack.law.deals import initial_hands
from controller.games.blackjack.law.hands import INITIAL, is_blackjack
from controller.games.blackjack.law.ledgers import BONUS_FAILED, MATCH, ONE_DOLLAR, SAME_SUIT_OPTIONS, TWENTY
from controller.games.blackjack.law.offer import PROGRESSIVE_DECKS, SEVENS_DECKS, TWENTY_DECKS, BlackjackOffer
from controller.games.blackjack.law.side_offer import SideOffer
from controller.games.blackjack.law.side_rulings import (
    BoxRuling,
    bonus_ruling,
    insurance_ruling,
    match_ruling,
    progressive_ruling,
    same_suit_ruling,
    sevens_ruling,
    thirteen_ruling,
    twenty_ruling,
)
from controller.rules.cards import PACK, RANKS, SUITS, Card, cards_in
from controller.rules.house_edge import HouseEdge

Pack = Mapping[Card, int]
"""How many there are of each card, one of which may stand for all that a wager does not tell apart."""

Ruled = Iterable[tuple[BoxRuling, Fraction | int]]
"""What becomes of a wager, and how often."""

_OTHER: Final = Card("2s")
"""Stands for every card that does not matter."""


def dealt(pack: Pack, number: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """The first cards in their order, and in how many ways they come."""
    if not number:
        yield (), 1
        return
    for card, copies in pack.items():
        if copies:
            for rest, ways in dealt({**pack, card: copies - 1}, number - 1):
                yield (card, *rest), copies * ways


def _edge(ruled: Ruled) -> Fraction:
    """The part of a wager of a dollar that is lost, on average; the progressive meter is left out."""
    deals, net = Fraction(0), Fraction(0)
    for found, ways in ruled:
        deals += ways
        if found.result == "lose" or found.in_place:
            net -= ways
        if found.odds is not None:
            net += ways * found.odds
        if found.prize is not None:
            net += ways * Fraction(found.prize, ONE_DOLLAR)
    return -net / deals


def _ranked(rank: str, decks: int) -> Pack:
    """Every card of one rank, and one for all others."""
    return {**{Card(rank + suit): decks for suit in SUITS}, _OTHER: (len(RANKS) - 1) * len(SUITS) * decks}


def _initial(decks: int) -> list[tuple[tuple[Card, Card], int]]:
    return [(each.cards, each.ways) for each in initial_hands(decks)]


def blackjack_beside(hand: tuple[Card, ...], decks: int) -> Fraction:
    """19:47-2.1: how likely the dealer has a blackjack when a player has these cards."""
    pack = {card: decks - hand.count(card) for card in PACK}
    ways = sum(ways for cards, ways in dealt(pack, INITIAL) if is_blackjack(cards))
    left = cards_in(decks) - len(hand)
    return Fraction(ways, left * (left - 1))


def twenty_deals(offer: SideOffer, decks: int) -> Iterator[tuple[BoxRuling, Fraction]]:
    """19:47-2.24(f): every initial hand, by the dealer's blackjack where that decides something."""
    for cards, ways in _initial(decks):
        found, beside = (twenty_ruling(cards, offer, has_blackjack=each) for each in (False, True))
        if found == beside:
            yield found, Fraction(ways)
            continue
        chance = blackjack_beside(cards, decks)
        yield beside, ways * chance
        yield found, ways * (1 - chance)


def sevens_deals(decks: int, cards: int) -> Iterator[tuple[BoxRuling, int]]:
    """19:47-2.17(e)3: every order of two or of three cards."""
    return ((sevens_ruling(received), ways) for received, ways in dealt(_ranked("7", decks), cards))


def progressive_deals(decks: int) -> Iterator[tuple[BoxRuling, int]]:
    """19:47-2.19(c): every order of four cards."""
    return ((progressive_ruling(received), ways) for received, ways in dealt(_ranked("A", decks), 4))


def match_deals(offer: SideOffer, decks: int) -> Iterator[tuple[BoxRuling, int]]:
    """19:47-2.23(f): every two cards beside one initial card of the dealer, which stands for any."""
    up = Card("Ks")
    pack = _ranked("K", decks)
    left = {**pack, up: pack[up] - 1}
    return ((match_ruling(cards, up, offer), ways) for cards, ways in dealt(left, INITIAL))


def insurance_deals(decks: int) -> Iterator[tuple[BoxRuling, int]]:
    """19:47-2.9: every second card of a dealer who shows an ace."""
    up = Card("As")
    left = {card: decks - (card == up) for card in PACK}
    return ((insurance_ruling(is_blackjack((up, *cards))), ways) for cards, ways in dealt(left, 1))


def break_even_meter(decks: int) -> Fraction:
    """19:47-2.19(c): the meter, in dollars, at which the progressive wager costs nothing."""
    deals = list(progressive_deals(decks))
    four = sum(ways for found, ways in deals if found.meter)
    return _edge(deals) * sum(ways for _, ways in deals) / four


def house_edges(decks: int) -> tuple[HouseEdge, ...]:
    """19:47-2.9, 2.17, 2.19, 2.20, 2.23, 2.24: what every side wager costs that may be offered with so many decks."""
    return tuple(_edges(decks))


def _edges(decks: int) -> Iterator[HouseEdge]:
    initial = _initial(decks)
    yield HouseEdge("insurance", "2.9", _edge(insurance_deals(decks)))
    yield HouseEdge("over 13", "2.17(e)1", _edge((thirteen_ruling("over-13", each), ways) for each, ways in initial))
    yield HouseEdge("under 13", "2.17(e)1", _edge((thirteen_ruling("under-13", each), ways) for each, ways in initial))
    for option in SAME_SUIT_OPTIONS.get(decks, ()):
        offer = BlackjackOffer(additional="same-suit", same_suit=option)
        edge = _edge((same_suit_ruling(each, offer), ways) for each, ways in initial)
        yield HouseEdge(f"same suit at {option.replace('-', ' ')} to 1", "2.17(e)2", edge)
    if decks >= SEVENS_DECKS:
        yield HouseEdge("sevens, always with a third card", "2.17(e)3", _edge(sevens_deals(decks, 3)))
        yield HouseEdge("sevens, never with a third card", "2.17(e)3", _edge(sevens_deals(decks, 2)))
    if decks >= PROGRESSIVE_DECKS:
        yield HouseEdge("progressive, without its meter", "2.19(c)", _edge(progressive_deals(decks)))
    bonus = ((bonus_ruling(each), ways) for each, ways in initial)
    failed = ((found._replace(odds=BONUS_FAILED) if found.result == "win" else found, ways) for found, ways in bonus)
    yield HouseEdge("bonus at 21 to 1", "2.15(o)", _edge(failed))
    if decks in MATCH:
        offer = BlackjackOffer(match_the_dealer=6 if decks == 6 else 8)  # noqa: PLR2004  # 2.23(f)
        yield HouseEdge("match the dealer", "2.23(f)", _edge(match_deals(offer, decks)))
    if decks >= TWENTY_DECKS:
        for paytable in TWENTY:
            offer = BlackjackOffer(twenty=paytable)
            yield HouseEdge(f"twenty points, paytable {paytable}", "2.24(f)", _edge(twenty_deals(offer, decks)))
