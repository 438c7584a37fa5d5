"""What a report counts at Blackjack, and the exact numbers beside it (19:47-2): imported by no table.

Faces are counted when their shoe is over: before, a count of them would tell what the shoe still holds. What a hand
comes to depends on its player, so hands are counted by their first two cards, and the dealer's by his face up card.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache, partial
from math import comb
from typing import Final

from controller.games.blackjack.columns import deal_of
from controller.games.blackjack.deals import BlackjackDeal
from controller.games.blackjack.law.dealer import BLACKJACK, OVER, VALUES, dealer_hands, final
from controller.games.blackjack.law.dealers_hand import hangs_on
from controller.games.blackjack.law.deals import initial_hands, number_of_hands
from controller.games.blackjack.law.hands import INITIAL, VALUE, Seventeen, dealer_draws, is_blackjack, is_pair, total
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.side_rulings import THIRTEEN, TWENTY_POINTS
from controller.games.blackjack.record import NO_OFFER
from controller.rules.cards import SUITS, Card, cards_in
from controller.table.finished import Played
from controller.table.game import Frequency
from controller.table.house import House, Offered

Pair = tuple[Card, Card]
Kind = Callable[[Pair], str]
"""What two cards are, in whatever order they lie."""

_RANKS: Final = tuple("A23456789TJQK")
_FINALS: Final = ("17", "18", "19", "20", "21", OVER)
_ACE: Final = 11
_TEN: Final = 10

_RULES: Final[Mapping[Seventeen, str]] = {
    "stand": "stands on a soft total of 17",
    "draw": "draws to a soft total of 17",
}

_QUEEN_OF_HEARTS: Final = Card("Qh")


def frequencies(house: House, offer: Offered | None) -> tuple[Frequency, ...]:
    """19:47-2.1, 2.12(b) to (d), 2.17, 2.19, 2.23, 2.24: first cards, the dealer's hands, what side wagers win by."""
    rule: Seventeen = getattr(house, "soft_17", "stand")
    of = offer if isinstance(offer, BlackjackOffer) else NO_OFFER
    return (*_always(house.decks, rule, of), *_beside(house.decks, of))


def _always(decks: int, rule: Seventeen, offer: BlackjackOffer) -> Iterator[Frequency]:
    yield Frequency(
        "dealer's first card",
        _up_cards,
        dict.fromkeys(_RANKS, len(SUITS) * decks),
        cards_in(decks),
        when_over=True,
        why="By rank, in rounds that are not void. Faces are counted when their shoe is over.",
    )
    yield _of_two("first two cards of a box", _kind, ("blackjack", "equal-value", "other"), decks)
    for up, name, ways in ((_ACE, "an ace", 4 * len(SUITS) * decks), (_TEN, "a ten", len(SUITS) * decks)):
        yield Frequency(
            f"dealer with {name} face up",
            partial(_naturals, up),
            {BLACKJACK: ways, "no-blackjack": cards_in(decks) - 1 - ways},
            cards_in(decks) - 1,
            when_over=True,
            why="Where his second card was turned, or the card reader or the dealer has said that he has none.",
        )
    yield Frequency(
        f"dealer's hands, who {_RULES[rule]}",
        partial(_dealers, rule, offer),
        dict.fromkeys(_FINALS, None),
        given=_given(decks, rule),
        when_over=True,
        why=(
            "Where a player's hand depended on his draw, and without his blackjacks, which are counted above. The "
            "chance is that of the face up cards which he had."
        ),
    )


def _beside(decks: int, offer: BlackjackOffer) -> Iterator[Frequency]:
    """19:47-2.17(a), 2.19(c), 2.23(a), 2.24(a): what the side wagers that are offered win by, wagered on or not."""
    if offer.additional == "over-under-13":
        yield _of_two("over or under 13", _thirteen, ("over-13", "under-13", "13"), decks)
    if offer.additional == "same-suit":
        yield _of_two("two cards of one suit", _suited, ("king-and-queen", "one-suit", "two-suits"), decks)
    if offer.additional == "sevens":
        yield _sevens(decks)
    if offer.progressive:
        yield _of_two("two aces", _aces, ("of-one-suit", "of-two-suits", "other"), decks)
    if offer.match_the_dealer is not None:
        yield _matches(decks)
    if offer.twenty is not None:
        names = ("queens-of-hearts", "identical", "one-suit", "any-twenty", "other")
        yield _of_two("twenty in two cards", _twenty, names, decks)


# --- the first two cards of a box -------------------------------------------------------------------------------------


def _of_two(of: str, kind: Kind, names: Iterable[str], decks: int) -> Frequency:
    """Of every hand of two cards from full decks, counted."""
    ways: Counter[str] = Counter()
    for each in initial_hands(decks):
        ways[kind(each.cards)] += each.ways
    return Frequency(
        of,
        lambda played: map(kind, _initial(deal_of(played))),
        {name: ways[name] for name in names},
        number_of_hands(decks),
        when_over=True,
        why="Of every box in rounds that are not void.",
    )


def _initial(deal: BlackjackDeal) -> Iterator[Pair]:
    """19:47-2.1: the initial two cards of each box, as far as they were read."""
    if not deal.void:
        yield from (box.initial for box in deal.told.boxes.values() if box.initial is not None)


def _kind(cards: Pair) -> str:
    """19:47-2.1, 2.11."""
    return "blackjack" if is_blackjack(cards) else "equal-value" if is_pair(cards) else "other"


def _thirteen(cards: Pair) -> str:
    """19:47-2.17(b)1, 2.17(b)2, 2.17(c): an ace is one."""
    points = sum(1 if card[0] == "A" else VALUE[card] for card in cards)
    return "13" if points == THIRTEEN else "over-13" if points > THIRTEEN else "under-13"


def _suited(cards: Pair) -> str:
    """19:47-2.17(b)3, 2.17(e)2."""
    if cards[0][1] != cards[1][1]:
        return "two-suits"
    return "king-and-queen" if {card[0] for card in cards} == {"K", "Q"} else "one-suit"


def _aces(cards: Pair) -> str:
    """19:47-2.19(c): aces among the first two cards; the third comes only if the player asks for it."""
    if any(card[0] != "A" for card in cards):
        return "other"
    return "of-one-suit" if cards[0] == cards[1] else "of-two-suits"


def _twenty(cards: Pair) -> str:
    """19:47-2.24(f)."""
    if total(cards).points != TWENTY_POINTS:
        return "other"
    if cards[0] == cards[1]:
        return "queens-of-hearts" if cards[0] == _QUEEN_OF_HEARTS else "identical"
    return "one-suit" if cards[0][1] == cards[1][1] else "any-twenty"


def _sevens(decks: int) -> Frequency:
    """19:47-2.17(b)4, 2.17(e)3: in their order, since a seven that is the second card alone loses."""
    sevens, others = len(SUITS) * decks, cards_in(decks) - len(SUITS) * decks
    suited = len(SUITS) * decks * (decks - 1)
    ways = {
        "two-of-one-suit": suited,
        "two": sevens * (sevens - 1) - suited,
        "first-card": sevens * others,
        "other": others * (cards_in(decks) - 1),
    }
    return Frequency(
        "sevens",
        lambda played: map(_leading, _initial(deal_of(played))),
        ways,
        cards_in(decks) * (cards_in(decks) - 1),
        when_over=True,
        why="In the first two cards of a box; the third comes only if its player asks for it.",
    )


def _leading(cards: Pair) -> str:
    if cards[0][0] != "7":
        return "other"
    if cards[1][0] != "7":
        return "first-card"
    return "two-of-one-suit" if cards[0] == cards[1] else "two"


def _matches(decks: int) -> Frequency:
    """19:47-2.23(a): beside the dealer's first card, whichever it is."""
    same, rank = decks - 1, (len(SUITS) - 1) * decks
    rest = cards_in(decks) - 1 - same - rank
    ways = {
        "two-suited": comb(same, 2),
        "suited-and-not": same * rank,
        "two": comb(rank, 2),
        "one-suited": same * rest,
        "one": rank * rest,
        "none": comb(rest, 2),
    }
    return Frequency(
        "cards that match the dealer's", _matched, ways, comb(cards_in(decks) - 1, INITIAL), when_over=True
    )


def _matched(played: Played) -> Iterator[str]:
    deal = deal_of(played)
    up = deal.dealers[0].up
    if up is None:
        return
    for cards in _initial(deal):
        suited, others = (sum(card[0] == up[0] and (card == up) is same for card in cards) for same in (True, False))
        yield _MATCHES[suited, others]


_MATCHES: Final = {
    (2, 0): "two-suited", (1, 1): "suited-and-not", (0, 2): "two", (1, 0): "one-suited", (0, 1): "one", (0, 0): "none",
}  # fmt: skip


# --- the dealer's cards -----------------------------------------------------------------------------------------------


def _up_cards(played: Played) -> Iterator[str]:
    """19:47-2.1: his first card, face up."""
    deal = deal_of(played)
    if not deal.void and (up := deal.dealers[0].up) is not None:
        yield up[0]


def _naturals(up: int, played: Played) -> Iterator[str]:
    """19:47-2.1: whether his second card has made it a blackjack, whatever the players' hands; in 2.18 each of them."""
    deal = deal_of(played)
    for each in () if deal.void else deal.dealers:
        if each.up is not None and VALUE[each.up] == up and each.has_blackjack is not None:
            yield BLACKJACK if each.has_blackjack else "no-blackjack"


def _dealers(rule: Seventeen, offer: BlackjackOffer, played: Played) -> Iterator[str]:
    """19:47-2.12(b) to (d), 2.18: his hands to the end of his draw, each behind his face up card's value.

    Whether a hand depended on his draw follows from the players' cards and from his face up card alone.
    """
    deal = deal_of(played)
    for spot, each in enumerate(() if deal.void else deal.dealers, start=1):
        against = [hand.played for hand in deal.boxes if hand.spots >= spot]
        if each.points is None or each.up is None or hangs_on(against, each, offer) != "draw":
            continue
        if not (each.has_blackjack or dealer_draws(rule, each.cards)):
            yield f"{_value(each.up)}/{final(each.cards)}"


def _value(card: Card) -> str:
    """One name for all cards of a value."""
    return next(each[0] for each in VALUES if VALUE[each] == VALUE[card])


@cache
def _given(decks: int, rule: Seventeen) -> Mapping[str, Mapping[str, Fraction]]:
    """19:47-2.12(b) to (d): his final hands by his face up card, where he has no blackjack."""
    given = {}
    for up in VALUES:
        found = dealer_hands(decks, rule, up).chances
        without = 1 - found.get(BLACKJACK, Fraction(0))
        given[up[0]] = {name: found.get(name, Fraction(0)) / without for name in _FINALS}
    return given
