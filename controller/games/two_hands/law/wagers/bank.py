"""The wagers of Chemin de Fer: the Banker's, and those against it, which pay each other (19:47-4.6, 4.7, 4.10).

Judged from a finished round. Which participant is the Banker, and who may wager first, is the table's affair.
"""

from collections.abc import Iterator, Sequence

from controller.games.two_hands.law.wagers.cents import payment, vigorish
from controller.games.two_hands.law.wagers.odds import EVEN
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.law.wagers.rulings import Ruling
from controller.games.two_hands.law.wagers.score import Score
from controller.games.two_hands.law.wagers.settlement import Settled, Wager, WagerRefused, twice

VOID_ROUND = Ruling("void", ("4.12(k)",))
"""19:47-4.12(a), (j) and (k): the hand is annulled or void; nothing wins, nothing loses, nothing is charged."""

_MOST_TIMES = 2
"""19:47-4.6(b): no more than twice the amount of the Banker's immediately preceding wager."""


def settle_bank(wagers: Sequence[Wager], score: Score | None, offer: Offer) -> tuple[Settled, ...]:
    """19:47-4.6(a), 4.7(g), 4.10(b) and (c): what becomes of the Banker's wager and of those against it.

    The Banker's is what was covered: the rest he has withdrawn (4.7(e)).
    """
    return tuple(_settle(wager, score, offer) for wager in withdrawn(wagers))


def _settle(wager: Wager, score: Score | None, offer: Offer) -> Settled:
    found = ruling(wager, score)
    if found.odds is None:
        return Settled(wager, found)
    won = payment(wager.stake, found.odds)
    return Settled(wager, found, won, vigorish(won, offer, "chemin-de-fer") if found.charged else 0)


def ruling(wager: Wager, score: Score | None) -> Ruling:
    """19:47-4.6(a)1, (a)2, (a)3, 4.7(g)1, (g)2, (g)3, 4.10(b) and (c): 1 to 1, and a percentage of the Banker's win."""
    if score is None:
        return VOID_ROUND
    paragraph = "4.6(a)" if wager.on == "banker" else "4.7(g)"
    if score.winner == "tie":
        return Ruling("void", (f"{paragraph}3",))
    if score.winner != wager.on:
        return Ruling("lose", (f"{paragraph}2",))
    if wager.on == "banker":
        return Ruling("win", (f"{paragraph}1", "4.10(b)", "4.10(c)"), EVEN, "of-won")
    return Ruling("win", (f"{paragraph}1", "4.10(b)"), EVEN)


def withdrawn(wagers: Sequence[Wager]) -> tuple[Wager, ...]:
    """19:47-4.7(e): the same with as much of the Banker's wager as the others have covered."""
    against = sum(wager.stake for wager in wagers if wager.on == "player")
    return tuple(wager._replace(stake=min(wager.stake, against)) if wager.on == "banker" else wager for wager in wagers)


def refused_at_bank(wagers: Sequence[Wager]) -> Iterator[WagerRefused]:
    """19:47-4.6(a), 4.7(a): each wager that is not accepted, and the Banker's where it is not there."""
    banks = [at for at, wager in enumerate(wagers) if wager.on == "banker"]
    if not banks:
        why = "no wager on banker: the Banker places one before the cards are dealt (19:47-4.6(a))"
        yield WagerRefused(None, why, lacking=True)
        return
    bank = wagers[banks[0]]
    against = 0
    seats = set()
    for at, wager in enumerate(wagers):
        if at == banks[0]:
            continue
        if wager.on == "banker":
            yield WagerRefused(at, f"seat {bank.seat} is the Banker already: there is one (19:47-4.6(a))")
        elif wager.on != "player":
            yield WagerRefused(at, f"{wager.on}: one wagers on banker, or against it on player (19:47-4.6(a), 4.7(a))")
        elif wager.seat == bank.seat:
            yield WagerRefused(at, f"seat {wager.seat} is the Banker: the others wager against it (19:47-4.7(a))")
        elif wager.seat in seats:
            yield WagerRefused(at, twice(wager))
        else:
            seats.add(wager.seat)
            against += wager.stake
            if against > bank.stake:
                yield WagerRefused(at, "more is wagered against the Banker than the Banker has wagered (19:47-4.7(a))")


def bank_too_small(stake: int, *, least: int | None) -> bool:
    """19:47-4.6(b): less than the bid that won the shoe, or than the Banker's immediately preceding wager."""
    return least is not None and stake < least


def bank_too_large(stake: int, *, before: int | None = None) -> bool:
    """19:47-4.6(b): more than twice the Banker's immediately preceding wager; the first one has no upper limit."""
    return before is not None and stake > _MOST_TIMES * before
