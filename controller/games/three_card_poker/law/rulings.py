"""What becomes of one wager: it wins at some odds, loses, or its stake goes back, and the paragraph that says so."""

from typing import Final, Literal, NamedTuple, assert_never, get_args

from controller.games.three_card_poker.law.ledgers import EVEN, PAIR_PLUS
from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.games.three_card_poker.law.ranks import Kind, Rank, qualifies

On = Literal["ante", "play", "pair-plus"]
"""19:47-20.8(c), 20.10(b): what one may wager on."""

EVERYTHING: Final[tuple[On, ...]] = get_args(On)

SeatResult = Literal["higher", "equal", "lower", "below-queen", "folded", "pair-plus"]
"""What a player's hand comes to.

higher, equal, lower  it was played against a dealer who holds a queen or better
below-queen           it was played, and the dealer holds less: which hand is higher decides nothing
folded                its ante wager was forfeited (20.10(b)); nobody opens it
pair-plus             it has no ante wager, and is in no competition with the dealer
"""

Result = Literal["win", "lose", "void"]
"""Void: the stake goes back."""


class WagerRuling(NamedTuple):
    """What becomes of a wager, whatever its amount."""

    result: Result
    paragraphs: tuple[str, ...] = ()
    odds: int | None = None
    """So many to 1; of a wager that wins."""
    bonus: int = 0
    """So many to 1 of an ante wager besides, also of one that loses (20.11(a)3)."""


VOID_ROUND: Final = WagerRuling("void")
"""The round is void: nothing wins and nothing loses (decision 40; the paragraphs that void a round are missing)."""


def compared(player: Rank, dealer: Rank) -> SeatResult:
    """19:47-20.11(a)1: what a hand that was played comes to against the dealer's."""
    if not qualifies(dealer):
        return "below-queen"
    if player == dealer:
        return "equal"
    return "higher" if player > dealer else "lower"


def ruling(on: On, seat: SeatResult, kind: Kind | None, offer: ThreeCardOffer) -> WagerRuling:
    """19:47-20.10(b), 20.11(a)1, 20.11(a)2, 20.11(a)3: what becomes of a wager.

    A folded hand has no kind: nobody has opened it.
    """
    if seat == "folded":
        return WagerRuling("lose", ("20.10(b)",))
    assert kind is not None
    match on:
        case "ante":
            return _with_bonus(_ante(seat), kind, offer)
        case "play":
            return _play(seat)
        case "pair-plus":
            return _pair_plus(kind, offer)
        case _:
            assert_never(on)


def _ante(seat: SeatResult) -> WagerRuling:
    """19:47-20.11(a)1: 1 to 1 if it is higher, and automatically if the dealer is below queen high."""
    if seat in {"higher", "below-queen"}:
        return WagerRuling("win", ("20.11(a)1",), EVEN)
    return _not_higher(seat)


def _play(seat: SeatResult) -> WagerRuling:
    """19:47-20.11(a)1: 1 to 1 if it is higher; returned if the dealer is below queen high."""
    if seat == "higher":
        return WagerRuling("win", ("20.11(a)1",), EVEN)
    if seat == "below-queen":
        return WagerRuling("void", ("20.11(a)1",))
    return _not_higher(seat)


def _not_higher(seat: SeatResult) -> WagerRuling:
    """19:47-20.11(a)1 pays a hand that is higher; that an equal one loses nothing is decision 40."""
    return WagerRuling("void" if seat == "equal" else "lose", ("20.11(a)1",))


def _with_bonus(found: WagerRuling, kind: Kind, offer: ThreeCardOffer) -> WagerRuling:
    """19:47-20.11(a)3, 20.11(a)3i: the bonus, whatever the dealer holds."""
    bonus = offer.ante_bonus.get(kind, 0)
    if not bonus:
        return found
    paragraph = "20.11(a)3i" if offer.own_bonus else "20.11(a)3"
    return found._replace(paragraphs=(*found.paragraphs, paragraph), bonus=bonus)


def _pair_plus(kind: Kind, offer: ThreeCardOffer) -> WagerRuling:
    """19:47-20.11(a)2: by the ledger that the house offers; a hand that is not in it loses."""
    odds = PAIR_PLUS[offer.pair_plus].get(kind)
    return WagerRuling("lose" if odds is None else "win", ("20.11(a)2",), odds)
