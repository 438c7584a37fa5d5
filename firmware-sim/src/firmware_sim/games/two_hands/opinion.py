"""What a shoe thinks that follows the game by itself: which hand each card belongs to, and who won.

It knows what a shoe can know: the order of the cards, and when its result button is pressed. Pure.
"""

from typing import Final

from drivers.events import Outcome, Pairs, Said
from firmware_sim.cards import UNREADABLE
from firmware_sim.games.two_hands.heads import burn_count, next_hand, outcome

_TAKEN_FOR: Final = "T?"
"""What it takes a card for that it cannot read: one that counts nothing."""


class HandsOpinion:
    """One filling of the shoe, followed from its burn on."""

    def __init__(self) -> None:
        self._burn: int | None = None
        self._hands: dict[str, list[str]] = {"player": [], "banker": []}

    def card(self, face: str, *, face_up: bool) -> tuple[Said, int | None]:
        """Where it thinks that a card goes, and as which of that hand: also of one that it cannot read."""
        if face_up or (face == UNREADABLE and self._burn is None):
            return None, None
        if self._burn is None:
            self._burn = burn_count(face)
            return "burn", 1
        if self._burn:
            self._burn -= 1
            return "burn", None
        if next_hand(self._hands["player"], self._hands["banker"]) is None:
            self._hands = {"player": [], "banker": []}
        hand = next_hand(self._hands["player"], self._hands["banker"]) or "player"
        self._hands[hand].append(_TAKEN_FOR if face == UNREADABLE else face)
        return hand, len(self._hands[hand])

    def result(self) -> tuple[Outcome, Pairs]:
        """The verdict that its button gives: on a round that it thinks complete, or that it was given up."""
        player, banker = self._hands["player"], self._hands["banker"]
        if not banker or next_hand(player, banker) is not None:
            return "abandoned", "none"
        pairs = tuple(name for name, hand in self._hands.items() if hand[0][0] == hand[1][0])
        self._hands = {"player": [], "banker": []}
        return outcome(player, banker), _PAIRS[pairs]


_PAIRS: dict[tuple[str, ...], Pairs] = {
    (): "none",
    ("player",): "player",
    ("banker",): "banker",
    ("player", "banker"): "both",
}
