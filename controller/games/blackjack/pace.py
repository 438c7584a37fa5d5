"""How long the parts of a round of Blackjack took, for a report (19:47-2): imported by no table.

Times are those at which the machine was told: a hand begins to be decided when the last initial card is on the table.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from controller.games.blackjack.columns import deal_of
from controller.games.blackjack.deals import DEALER
from controller.games.blackjack.inputs import (
    DealerChanged,
    HandDoubled,
    HandSplit,
    HandStood,
    HandSurrendered,
    HoleOpened,
)
from controller.games.blackjack.law.hands import INITIAL
from controller.table.finished import Played
from controller.table.game import RoundMoment, RoundPace

_DECISIONS: Final = HandStood | HandDoubled | HandSplit | HandSurrendered


def lengths(moments: Sequence[RoundMoment], ended_ns: int) -> Mapping[str, int]:
    """Dealing ends with the last initial card, the boxes with the dealer's turn, and his turn with his last card."""
    dealt_ns = max(_initial(moments), default=ended_ns)
    dealers = [each.wall_ns for each in moments if each.wall_ns > dealt_ns and _is_dealers(each)]
    played = [each.wall_ns for each in moments if each.wall_ns > dealt_ns and _is_players(each)]
    begins_ns, ends_ns = (min(dealers), max(dealers)) if dealers else (max(played, default=dealt_ns),) * 2
    return {
        "dealing": dealt_ns - moments[0].wall_ns,
        "boxes": begins_ns - dealt_ns,
        "dealer": ends_ns - begins_ns,
        "settling": ended_ns - ends_ns,
    }


def _initial(moments: Sequence[RoundMoment]) -> Iterator[int]:
    """19:47-2.15(e) to (g): when each initial card came, up to the first decision or third card."""
    had: dict[str, int] = {}
    for each in moments:
        if isinstance(each.input, _DECISIONS | HoleOpened):
            return
        for spot in each.spots:
            had[spot] = had.get(spot, 0) + 1
            if had[spot] > INITIAL:
                return
            yield each.wall_ns


def _is_dealers(moment: RoundMoment) -> bool:
    return isinstance(moment.input, HoleOpened) or DEALER in moment.spots


def _is_players(moment: RoundMoment) -> bool:
    return isinstance(moment.input, _DECISIONS) or any(spot != DEALER for spot in moment.spots)


def _hands(played: Played) -> int:
    return len(deal_of(played).boxes)


PACE: Final = RoundPace(("dealing", "boxes", "dealer", "settling"), lengths, _hands, DealerChanged)
