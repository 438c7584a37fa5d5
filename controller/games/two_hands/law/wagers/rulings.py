"""What becomes of one wager: it wins at some odds, loses, or its stake goes back, and the paragraph that says so.

Paragraphs are those of Punto Banco, as everywhere in the rules; 7.3(d) has no twin there.
"""

from typing import Final, Literal, NamedTuple, assert_never, get_args

from controller.games.two_hands.law.wagers.odds import BONUS, EVEN, SIX, TOTAL_CARDS, Odds
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.law.wagers.score import Score

On = Literal[
    "player", "banker", "tie", "four-cards", "five-cards", "six-cards", "player-bonus", "banker-bonus", "dragon-7"
]
"""19:47-3.2(a), 7.2(a): what one may wager on."""

EVERYTHING: Final[tuple[On, ...]] = get_args(On)

CARDS: Final[dict[On, int]] = {"four-cards": 4, "five-cards": 5, "six-cards": 6}
"""19:47-3.2(a)4, 7.2(a)4: three separate wagers."""

Result = Literal["win", "lose", "push", "void"]
"""Push and void: the stake goes back. A push is what would have won (3.3(h)), or what is charged for (7.3(d))."""

Charged = Literal["of-won", "of-stake"]
"""What a vigorish is a percentage of: the amount won (3.3(c)), or the wager, on a tie (7.3(d))."""


class Ruling(NamedTuple):
    """What becomes of a wager, whatever its amount."""

    result: Result
    paragraphs: tuple[str, ...]
    odds: Odds | None = None
    """Of a wager that wins."""
    charged: Charged | None = None


VOID_ROUND: Final = Ruling("void", ("3.12(e)",))
"""19:47-3.12(e): the round is void, and so is every wager on it; nothing wins, nothing loses, nothing is charged."""


def ruling(on: On, score: Score | None, offer: Offer) -> Ruling:
    """19:47-3.2(a), 3.12(e), 7.2(a): what becomes of a wager; None is a round that is void."""
    if score is None:
        return VOID_ROUND
    match on:
        case "player":
            return _player(score)
        case "banker":
            return _banker(score, offer)
        case "tie":
            return _tie(score, offer)
        case "four-cards" | "five-cards" | "six-cards":
            return _total_cards(CARDS[on], score)
        case "player-bonus":
            return _bonus(score.player, score.banker, score.player_natural, score.banker_natural, offer)
        case "banker-bonus":
            return _bonus(score.banker, score.player, score.banker_natural, score.player_natural, offer)
        case "dragon-7":
            return _dragon_7(score, offer)
        case _:
            assert_never(on)


def _player(score: Score) -> Ruling:
    """19:47-3.2(a)2i, 3.2(a)2ii, 3.2(a)2iii, 3.3(a), 7.2(a)2: the Player's Hand."""
    match score.winner:
        case "player":
            return Ruling("win", ("3.2(a)2i", "3.3(a)"), EVEN)
        case "banker":
            return Ruling("lose", ("3.2(a)2ii",))
        case _:
            return Ruling("void", ("3.2(a)2iii",))


def _banker(score: Score, offer: Offer) -> Ruling:
    """19:47-3.2(a)1i, 3.2(a)1ii, 3.2(a)1iii, 7.2(a)1i, 7.2(a)1ii, 7.2(a)1iii, 7.3(d): the Banker's Hand."""
    match score.winner:
        case "player":
            return Ruling("lose", ("3.2(a)1ii",))
        case "banker":
            return _winning_banker(score, offer)
        case _ if offer.banker == "tie-vigorish":
            return Ruling("push", ("3.2(a)1iii", "7.3(d)"), charged="of-stake")
        case _:
            return Ruling("void", ("3.2(a)1iii",))


def _winning_banker(score: Score, offer: Offer) -> Ruling:
    """19:47-3.3(c), (e)1, (h), 3.2(a)6i, 7.3(c), (d), (f)1: at 1 to 1, but a six at 1 to 2 and a dragon 7 a push."""
    match offer.banker:
        case "dragon-7-push" if score.dragon_7:
            return Ruling("push", ("3.2(a)6i", "3.3(h)"))
        case "dragon-7-push":
            return Ruling("win", ("3.2(a)1i", "3.3(h)"), EVEN)
        case "six-at-half":
            return Ruling("win", ("3.2(a)1i", "3.3(e)1"), SIX if score.banker == 6 else EVEN)  # noqa: PLR2004  # 3.3(e)1
        case "tie-vigorish":
            return Ruling("win", ("3.2(a)1i", "7.3(d)"), EVEN)
        case "vigorish" | "with-total-cards":
            return Ruling("win", ("3.2(a)1i", "3.3(c)"), EVEN, "of-won")
        case _:
            assert_never(offer.banker)


def _tie(score: Score, offer: Offer) -> Ruling:
    """19:47-3.2(a)3, 3.3(b), 7.2(a)3, 7.3(b): the tie bet."""
    if score.winner == "tie":
        return Ruling("win", ("3.2(a)3", "3.3(b)"), Odds(offer.tie_odds, 1))
    return Ruling("lose", ("3.2(a)3",))


def _total_cards(cards: int, score: Score) -> Ruling:
    """19:47-3.2(a)4, 3.3(f), 7.2(a)4, 7.3(g): so many cards."""
    if score.cards == cards:
        return Ruling("win", ("3.2(a)4", "3.3(f)"), TOTAL_CARDS[cards])
    return Ruling("lose", ("3.2(a)4",))


def _bonus(selected: int, other: int, natural: bool, other_natural: bool, offer: Offer) -> Ruling:  # noqa: FBT001  # facts of two hands, in their order
    """19:47-3.2(a)5i, 3.2(a)5ii, 3.2(a)5iii, 3.3(g): the bonus on the selected hand."""
    assert offer.bonus is not None
    schedule = BONUS[offer.bonus]
    if natural and other_natural and selected == other:
        return Ruling("void", ("3.2(a)5iii",))
    if natural and (not other_natural or selected > other):
        return Ruling("win", ("3.2(a)5i", "3.3(g)"), schedule.natural)
    if not natural and selected - other in schedule.margins:
        return Ruling("win", ("3.2(a)5i", "3.3(g)"), schedule.margins[selected - other])
    return Ruling("lose", ("3.2(a)5ii",))


def _dragon_7(score: Score, offer: Offer) -> Ruling:
    """19:47-3.2(a)6ii, 3.3(i): the dragon 7."""
    assert offer.dragon_7 is not None
    if score.dragon_7:
        return Ruling("win", ("3.2(a)6ii", "3.3(i)"), Odds(offer.dragon_7, 1))
    return Ruling("lose", ("3.2(a)6ii",))


# --- which may be made ------------------------------------------------------------------------------------------------


def not_offered(on: On, offer: Offer) -> str | None:
    """19:47-3.2(a)4 to 6, 3.2(b), 7.2(b): why the house accepts no such wager."""
    if on in CARDS and not offer.total_cards:
        return "total_cards = false: no wagers on the number of cards (19:47-3.2(a)4)"
    if on in {"player-bonus", "banker-bonus"} and offer.bonus is None:
        return "bonus = none: no bonus wagers (19:47-3.2(a)5)"
    if on == "dragon-7" and offer.dragon_7 is None:
        return "dragon_7 = none: no wagers on the dragon 7 (19:47-3.2(a)6)"
    return None
