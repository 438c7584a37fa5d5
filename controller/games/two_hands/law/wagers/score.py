"""What a wager sees of a finished round: the point counts, and how many cards made them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from controller.games.two_hands.law.hands import NATURALS, Outcome, point_count, winner
from controller.rules.cards import Card

DRAGON: Final = 7
"""19:47-3.3(h): the point count of a dragon 7 hand."""


class Score(NamedTuple):
    """Two hands with all the cards to which they are entitled."""

    player: int
    banker: int
    player_cards: int
    banker_cards: int

    @property
    def winner(self) -> Outcome:
        """19:47-3.10(a): which hand has won, or a tie hand."""
        return winner(self.player, self.banker)

    @property
    def cards(self) -> int:
        """19:47-3.2(a)4, 7.2(a)4: the number of cards required to be dealt, which these hands have."""
        return self.player_cards + self.banker_cards

    @property
    def player_natural(self) -> bool:
        """19:47-3.2(a)5i, 3.9(a): the Player's Hand is a natural, which is made by two cards."""
        return self.player_cards == 2 and self.player in NATURALS  # noqa: PLR2004  # 3.9(a): the initial two

    @property
    def banker_natural(self) -> bool:
        """19:47-3.2(a)5i, 3.9(a): the Banker's Hand is a natural."""
        return self.banker_cards == 2 and self.banker in NATURALS  # noqa: PLR2004  # 3.9(a): the initial two

    @property
    def dragon_7(self) -> bool:
        """19:47-3.3(h): a three card Banker's Hand with a point count of seven that wins."""
        return self.banker_cards == 3 and self.banker == DRAGON and self.winner == "banker"  # noqa: PLR2004  # 3.3(h)


def score(player: Sequence[Card], banker: Sequence[Card]) -> Score:
    """19:47-3.1(c): what the hands of a finished round come to."""
    return Score(point_count(player), point_count(banker), len(player), len(banker))
