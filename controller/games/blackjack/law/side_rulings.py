"""What becomes of each side wager, by the cards alone (19:47-2.9, 2.17, 2.19, 2.20, 2.23, 2.24)."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import takewhile
from typing import Final, Literal, NamedTuple

from controller.games.blackjack.law.hands import INITIAL, VALUE, is_blackjack, total
from controller.games.blackjack.law.ledgers import EVEN, INSURANCE, PROGRESSIVE, SAME_SUIT, SEVENS, Aces, Sevens, Twenty
from controller.games.blackjack.law.side_offer import SideOffer
from controller.rules.cards import Card

BoxResult = Literal["win", "lose", "half", "void", "open"]
"""What becomes of a wager on a box.

half  half of it is lost, the other half goes back (2.8)
void  it goes back
open  it stands: a streak that goes on, or a card that decides it and that nobody has seen
"""

THIRTEEN: Final = 13
"""19:47-2.17(a)1."""

TWENTY_POINTS: Final = 20
"""19:47-2.24(a)."""

_MOST_SEVENS: Final = 3
"""19:47-2.17(a)3: "the player's initial three cards"."""

_MOST_ACES: Final = 4
"""19:47-2.19(c): "in the first four cards"."""

_QUEEN_OF_HEARTS: Final = Card("Qh")

_COLOURS: Final = (frozenset("sc"), frozenset("hd"))
"""19:47-2.19(c): black aces and red aces."""


class BoxRuling(NamedTuple):
    """What becomes of a wager, whatever its amount."""

    result: BoxResult
    paragraphs: tuple[str, ...] = ()
    odds: Fraction | None = None
    """So much to 1; of a wager that wins by odds."""
    prize: int | None = None
    """19:47-2.19(c), 2.20(j): what it wins in cents, where that is no matter of odds."""
    meter: bool = False
    """19:47-2.19(c): it wins the progressive meter."""
    in_place: bool = False
    """19:47-2.19(b), 2.19(c): the chip is in the acceptor, and what is won comes in its place (decision 45)."""
    capped: bool = False
    """19:47-2.24(h): it wins at odds that a limit may reduce."""


def insurance_ruling(has_blackjack: bool | None) -> BoxRuling:  # noqa: FBT001  # the one thing that decides it
    """19:47-2.9: 2 to 1 if the dealer has a blackjack, and lost if not."""
    if has_blackjack is None:
        return BoxRuling("open", ("2.9",))
    return BoxRuling("win", ("2.9",), INSURANCE) if has_blackjack else BoxRuling("lose", ("2.9",))


def thirteen_ruling(on: Literal["over-13", "under-13"], initial: Sequence[Card]) -> BoxRuling:
    """19:47-2.2(b)3ii, 2.17(b)1, 2.17(b)2, 2.17(c), 2.17(e)1: an ace is one; with 13 either wager loses."""
    points = sum(1 if card[0] == "A" else VALUE[card] for card in initial)
    if points == THIRTEEN:
        return BoxRuling("lose", ("2.17(c)",))
    paragraph = "2.17(b)1" if on == "over-13" else "2.17(b)2"
    if (points > THIRTEEN) is (on == "over-13"):
        return BoxRuling("win", (paragraph, "2.17(e)1"), EVEN)
    return BoxRuling("lose", (paragraph,))


def same_suit_ruling(initial: Sequence[Card], offer: SideOffer) -> BoxRuling:
    """19:47-2.17(b)3, 2.17(e)2: by the option that the house has selected."""
    assert offer.same_suit is not None
    if len({card[1] for card in initial}) > 1:
        return BoxRuling("lose", ("2.17(b)3",))
    king_and_queen, other = SAME_SUIT[offer.same_suit]
    odds = king_and_queen if {card[0] for card in initial} == {"K", "Q"} else other
    return BoxRuling("win", ("2.17(b)3", "2.17(e)2"), odds)


def sevens_ruling(received: Sequence[Card], *, more: bool = False) -> BoxRuling:
    """19:47-2.17(b)4, 2.17(e)3: only the highest; a seven that is the second card alone loses (decision 45).

    With `more` the box received further cards that nobody has read.
    """
    found = _sevens(received)
    if found is None:
        return BoxRuling("lose", ("2.17(b)4",))
    if more and len(received) == INITIAL and found in {"two", "two-suited"}:
        return BoxRuling("open", ("2.17(e)3",))
    return BoxRuling("win", ("2.17(b)4", "2.17(e)3"), SEVENS[found])


def _sevens(received: Sequence[Card]) -> Sevens | None:
    first = _leading(received[:_MOST_SEVENS], "7")
    suited = len({card[1] for card in first}) == 1
    match len(first):
        case 0:
            return None
        case 1:
            return "one"
        case 2:
            return "two-suited" if suited else "two"
        case _:
            return "three-suited" if suited else "three"


def _leading(received: Sequence[Card], rank: str) -> tuple[Card, ...]:
    """The cards of a rank that came before any other."""
    return tuple(takewhile(lambda card: card[0] == rank, received))


def progressive_ruling(received: Sequence[Card], *, more: bool = False) -> BoxRuling:
    """19:47-2.19(c), 2.19(d), 2.19(e): aces among the first cards, only the highest. `more` as for sevens."""
    aces = _leading(received[:_MOST_ACES], "A")
    if more and len(aces) == len(received) < _MOST_ACES:
        return BoxRuling("open", ("2.19(c)",))
    found = _aces(aces)
    if found is None:
        return BoxRuling("lose", ("2.19(c)",))
    if found == "four":
        return BoxRuling("win", ("2.19(c)", "2.19(h)"), meter=True, in_place=True)
    return BoxRuling("win", ("2.19(c)",), prize=PROGRESSIVE[found], in_place=True)


def _aces(aces: Sequence[Card]) -> Aces | None:
    suits = [card[1] for card in aces]
    if len(suits) == _MOST_ACES and any(colour.issuperset(suits) for colour in _COLOURS):
        return "four"
    if len(suits) > INITIAL:
        return "three-suited" if len({*suits[:3]}) == 1 else "three"
    if len(suits) == INITIAL:
        return "two-suited" if len({*suits}) == 1 else "two"
    return None


def bonus_ruling(initial: Sequence[Card]) -> BoxRuling:
    """19:47-2.20(d), 2.20(i): a blackjack in the first two cards; what it wins is displayed, and no card tells it."""
    return BoxRuling("win" if is_blackjack(initial) else "lose", ("2.20(d)",))


def match_ruling(initial: Sequence[Card], up: Card, offer: SideOffer) -> BoxRuling:
    """19:47-2.23(a), 2.23(a)2, 2.23(f): each card of the rank of the dealer's initial card, ten to king apart."""
    other, same = offer.match_odds
    odds = [same if card[1] == up[1] else other for card in initial if card[0] == up[0]]
    if not odds:
        return BoxRuling("lose", ("2.23(a)",))
    paragraphs = ("2.23(a)2", "2.23(f)") if len(odds) > 1 else ("2.23(a)", "2.23(f)")
    return BoxRuling("win", paragraphs, Fraction(sum(odds)))


def twenty_ruling(initial: Sequence[Card], offer: SideOffer, *, has_blackjack: bool | None) -> BoxRuling:
    """19:47-2.24(a), 2.24(e), 2.24(f), 2.24(g): 20 in two cards, only the highest; of the dealer only his blackjack."""
    if total(initial).points != TWENTY_POINTS:
        return BoxRuling("lose", ("2.24(a)",))
    hand = _twenty(initial, has_blackjack=has_blackjack)
    if hand is None:
        return BoxRuling("open", ("2.24(e)",))
    odds = Fraction(offer.twenty_odds[hand])
    return BoxRuling("win", ("2.24(a)", "2.24(f)"), odds, capped=hand == "queens-and-blackjack")


def _twenty(initial: Sequence[Card], *, has_blackjack: bool | None) -> Twenty | None:
    first, second = initial
    if first == second == _QUEEN_OF_HEARTS:
        return None if has_blackjack is None else "queens-and-blackjack" if has_blackjack else "queens"
    if first == second:
        return "matched"
    return "suited" if first[1] == second[1] else "any"
