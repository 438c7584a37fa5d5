"""What a report counts at Three Card Poker, and the exact numbers beside it: imported by no table.

A hand that its player may fold is never counted by its cards. The folded ones are told to nobody, so that the others
would be compared with a chance which is not theirs, and would tell by what is missing what was folded.
"""

from collections.abc import Iterator

from controller.games.three_card_poker.columns import deal_of
from controller.games.three_card_poker.deals import ranked
from controller.games.three_card_poker.irregularities import ThreeCardCode
from controller.games.three_card_poker.law.deals import HANDS
from controller.games.three_card_poker.law.house_edge import hands_by_kind, hands_that_qualify, hands_to_fold
from controller.games.three_card_poker.law.ranks import Rank, qualifies
from controller.rules.cards import Card
from controller.table.finished import Played
from controller.table.game import Frequency
from controller.table.house import House, Offered


def frequencies(_: House, __: Offered | None) -> tuple[Frequency, ...]:
    """19:47-20.8(e), 20.9(e), 20.10(b), 20.11(a): kinds of hands, whether the dealer plays, folds, and stubs."""
    kinds = {str(kind): ways for kind, ways in hands_by_kind().items()}
    played = hands_that_qualify()
    folded = hands_to_fold()
    return (
        Frequency(
            "dealer's hands",
            lambda played: (hand.kind for hand in _dealers(played)),
            kinds,
            HANDS,
            why=(
                "The dealer's hand of every round that is not void. Hands with an ante wager are not counted: their "
                "players may fold, no one may see what was folded, and the hands that are left are better than chance."
            ),
        ),
        Frequency(
            "dealer with queen high or better",
            lambda played: (
                "queen-high-or-better" if qualifies(hand) else "below-queen-high" for hand in _dealers(played)
            ),
            {"below-queen-high": HANDS - played, "queen-high-or-better": played},
            HANDS,
        ),
        Frequency(
            "hands with pair plus alone",
            lambda played: (hand.kind for hand in _alone(played)),
            kinds,
            HANDS,
            why="A seat without an ante wager cannot fold, so each of its hands is turned, unless the round is void.",
        ),
        Frequency(
            "folds",
            _decisions,
            {"folded": folded, "played": HANDS - folded},
            HANDS,
            chosen=True,
            why=(
                "Of the hands with an ante wager, in rounds that are not void. Best play folds what is lower than "
                "Q-6-4; players may choose otherwise, so chance sets no limits here."
            ),
        ),
        Frequency(
            "counts of the stub",
            _stubs,
            {"counted": None, "counted-wrong": None, "not-counted-in-time": None},
            why="Rounds, void or not. A stub is counted at least once every five rounds (19:47-20.8(e), 20.9(e)).",
        ),
    )


def _dealers(played: Played) -> Iterator[Rank]:
    """19:47-20.10(b): the dealer's hand, which was turned if the round is not void, where every card was read."""
    deal = deal_of(played)
    if not deal.void:
        yield from _read(deal.dealer)


def _alone(played: Played) -> Iterator[Rank]:
    """19:47-20.10(c): the hands that nobody could fold."""
    deal = deal_of(played)
    for each in deal.seats:
        if not (deal.void or each.ante):
            yield from _read(each.cards)


def _read(cards: tuple[Card, ...]) -> Iterator[Rank]:
    hand = ranked(cards)
    if hand is not None:
        yield hand


def _decisions(played: Played) -> Iterator[str]:
    """19:47-20.10(b): what those who had an ante wager have decided, whatever their cards."""
    deal = deal_of(played)
    return ("folded" if each.folded else "played" for each in deal.seats if each.ante and not deal.void)


def _stubs(played: Played) -> Iterator[str]:
    """19:47-20.8(e), 20.9(e): what became of the stub; a wrong count may have been put right by another."""
    if deal_of(played).stub is not None:
        yield "counted"
    if ThreeCardCode.STUB_DIFFERS in played.flags:
        yield "counted-wrong"
    if ThreeCardCode.STUB_NOT_COUNTED in played.flags:
        yield "not-counted-in-time"
