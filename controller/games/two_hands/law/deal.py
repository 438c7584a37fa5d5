"""Whose the next card of a round is, from the cards that lie there, and whether two hands can be a finished round.

For hands that somebody names when the deal is over. A deal that goes on is judged by the machines of
`controller.table`, which ask the same tables.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from controller.games.two_hands.law.hands import NATURALS, is_natural, point_count
from controller.games.two_hands.law.third_card import NO_THIRD_CARD, banker_draws, player_draws
from controller.rules.cards import VALUE, Card
from controller.wording.words import counted

Hand = Literal["player", "banker"]

INITIAL_CARDS: Final = 2
"""19:47-3.7(c): so many cards of each hand are dealt before any third one."""

MOST_CARDS: Final = 3
"""19:47-3.8(d): no more than one additional card to either hand."""


def entitled(player: Sequence[Card], banker: Sequence[Card]) -> Hand | None:
    """19:47-3.7(c), 3.8(c), 3.9(a) to (c): the hand that the next card belongs to; None when both are complete."""
    if len(player) < INITIAL_CARDS or len(banker) < INITIAL_CARDS:
        return "player" if len(player) == len(banker) else "banker"
    players, bankers = point_count(player[:INITIAL_CARDS]), point_count(banker[:INITIAL_CARDS])
    if is_natural(players, bankers) or len(banker) == MOST_CARDS:
        return None
    if len(player) == INITIAL_CARDS and player_draws(players):
        return "player"
    third = VALUE[player[INITIAL_CARDS]] if len(player) == MOST_CARDS else NO_THIRD_CARD
    return "banker" if banker_draws(bankers, third) else None


def misdealt(player: Sequence[Card], banker: Sequence[Card]) -> Iterator[str]:
    """19:47-3.10(a): every reason why these are not two hands with all the cards to which they are entitled."""
    hands = (("Player", player), ("Banker", banker))
    wrong = [(name, len(hand)) for name, hand in hands if not INITIAL_CARDS <= len(hand) <= MOST_CARDS]
    for name, cards in wrong:
        yield f"{name} has {counted(cards, 'card')}: a hand has two or three (19:47-3.7(c), 3.8(d))"
    if wrong:
        return
    players, bankers = point_count(player[:INITIAL_CARDS]), point_count(banker[:INITIAL_CARDS])
    if is_natural(players, bankers):
        natural = "Player" if players in NATURALS else "Banker"
        for name, hand in hands:
            if len(hand) == MOST_CARDS:
                yield f"{name} has a third card, and {natural} a natural: no more cards are dealt (19:47-3.9(a))"
        return
    if player_draws(players) != (len(player) == MOST_CARDS):
        does = "draws" if player_draws(players) else "stays"
        yield f"Player has {players} on two cards and {does} (19:47-3.9(b))"
        return
    third = VALUE[player[INITIAL_CARDS]] if len(player) == MOST_CARDS else NO_THIRD_CARD
    if banker_draws(bankers, third) != (len(banker) == MOST_CARDS):
        does = "draws" if banker_draws(bankers, third) else "stays"
        against = "no third card" if third == NO_THIRD_CARD else f"a third card of {third}"
        yield f"Banker has {bankers} on two cards against {against} and {does} (19:47-3.9(c))"
