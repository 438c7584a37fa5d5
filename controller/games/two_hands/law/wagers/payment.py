"""In what order a round's wagers are collected and paid, and vigorish collected or marked (19:47-3.10(b))."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, assert_never

from controller.games.two_hands.law.wagers.every import every_ruling
from controller.games.two_hands.law.wagers.markers import deferred
from controller.games.two_hands.law.wagers.offer import GameName, Offer, Payment
from controller.games.two_hands.law.wagers.score import Score
from controller.games.two_hands.law.wagers.settlement import Settled

Act = Literal["collect", "pay", "collect-vigorish", "mark-vigorish"]

PARAGRAPHS: dict[Payment, str] = {
    "pay-all-first": "3.10(b)1",
    "vigorish-all-first": "3.10(b)2",
    "pay-each-first": "3.10(b)3",
    "vigorish-each-first": "3.10(b)4",
}


class PaymentStep(NamedTuple):
    """One thing that the dealer does; the amount is in cents."""

    act: Act
    seat: int
    cents: int


Stage = Literal["take-losers", "pay-all", "charge-all", "pay-and-charge", "charge-and-pay", "charge-tie"]
"""What the dealer does in one go, from the highest position down, as far as it follows from the result alone."""

_STAGES: dict[Payment, tuple[Stage, ...]] = {
    "pay-all-first": ("pay-all", "charge-all"),
    "vigorish-all-first": ("charge-all", "pay-all"),
    "pay-each-first": ("pay-and-charge",),
    "vigorish-each-first": ("charge-and-pay",),
}


def stages(score: Score | None, offer: Offer, game: GameName) -> tuple[Stage, ...]:
    """19:47-3.10(b) and (b)5, 7.3(d): losers first, then winners and vigorish as the house chose, then that of a tie.

    Where the result lets nobody owe vigorish the winners are only paid. On a void round nothing is done, and at Chemin
    de Fer the wagers pay each other (4.10(b)).
    """
    if game == "chemin-de-fer":
        return ()
    every = [found for _, found in every_ruling(score, offer, game)]
    lost = ("take-losers",) if any(found.result == "lose" for found in every) else ()
    won: tuple[Stage, ...] = ()
    if any(found.charged == "of-won" for found in every):
        won = _STAGES[offer.payment]
    elif any(found.result == "win" for found in every):
        won = ("pay-all",)
    tied = ("charge-tie",) if any(found.charged == "of-stake" for found in every) else ()
    return (*lost, *won, *tied)


def steps(round_: Sequence[Settled], offer: Offer) -> tuple[PaymentStep, ...]:
    """19:47-3.10(b), (b)5 and (c), 7.3(d): losing wagers first, then winners from the highest seat, as the house chose.

    What nobody owes is no step (3.10(b)5). The vigorish on a tie comes at the end (7.3(d)).
    """
    downward = sorted(round_, key=lambda settled: -settled.wager.seat)
    lost = [PaymentStep("collect", each.wager.seat, each.lost) for each in downward if each.lost]
    winners = [each for each in downward if each.result == "win"]
    on_tie = [each for each in downward if each.result != "win"]
    return (*lost, *_paid(winners, offer), *_charged(on_tie, offer))


def _paid(winners: Sequence[Settled], offer: Offer) -> Iterator[PaymentStep]:
    """19:47-3.10(b)1, (b)2, (b)3 and (b)4."""
    match offer.payment:
        case "pay-all-first":
            yield from (*_payouts(winners), *_charged(winners, offer))
        case "vigorish-all-first":
            yield from (*_charged(winners, offer), *_payouts(winners))
        case "pay-each-first":
            for seat in _seats(winners):
                yield from (*_payouts(seat), *_charged(seat, offer))
        case "vigorish-each-first":
            for seat in _seats(winners):
                yield from (*_charged(seat, offer), *_payouts(seat))
        case _:
            assert_never(offer.payment)


def _seats(winners: Iterable[Settled]) -> Iterator[list[Settled]]:
    """The winning wagers, position by position."""
    by_seat: dict[int, list[Settled]] = {}
    for each in winners:
        by_seat.setdefault(each.wager.seat, []).append(each)
    yield from by_seat.values()


def _payouts(winners: Iterable[Settled]) -> Iterator[PaymentStep]:
    return (PaymentStep("pay", each.wager.seat, each.paid) for each in winners)


def _charged(round_: Iterable[Settled], offer: Offer) -> Iterator[PaymentStep]:
    for each in round_:
        if each.vigorish:
            yield PaymentStep(
                "mark-vigorish" if deferred(each, offer) else "collect-vigorish", each.wager.seat, each.vigorish
            )
