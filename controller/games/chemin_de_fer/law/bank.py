"""The bank at Chemin de Fer: who holds it, who plays against him, and to whom it passes.

19:47-4.5(b), 4.7(b) to (d), 4.8(c) and 4.11; what may be wagered is in `controller.games.two_hands.law.wagers.bank`.
Seats are numbered so that moving counterclockwise around the table is counting up (3.6(b) begins with seat one, 4.4(c)
works clockwise from the highest). Wagers are in cents. Called by `controller.games.chemin_de_fer.bank_steps`.
"""

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct

from controller.games.two_hands.law.hands import Outcome
from controller.games.two_hands.law.wagers.bank import bank_too_large, bank_too_small

Call = Literal["suivi", "banco"]


class Against(Struct, frozen=True):
    """A wager against the Banker, and what was announced with it."""

    wager: int
    call: Call | None = None


def counterclockwise(seats: Iterable[int], after: int) -> tuple[int, ...]:
    """19:47-4.7(c) and (d), 4.11(b) and (c): the other seats, beginning with the one to the right of a seat."""
    others = [seat for seat in sorted(seats) if seat != after]
    return (*(seat for seat in others if seat > after), *(seat for seat in others if seat < after))


def highest_bid(bids: Mapping[int, int]) -> int | None:
    """19:47-4.5(b): the seat that offers most; of equal ones the closest to the dealer, moving counterclockwise."""
    return max(bids, key=lambda seat: (bids[seat], -seat), default=None)


def may_say_suivi(outcome: Outcome, equaled: int | None, before: int | None) -> int | None:
    """19:47-4.7(b): which seat may say "Suivi" now: the one that equaled the Banker's wager, and lost.

    A stand off is not counted, nor a void round: whoever might say it `before` still may.
    """
    if outcome in {"tie", "void"}:
        return before
    return equaled if outcome == "banker" else None


def equals(banker: int, against: Mapping[int, Against]) -> int | None:
    """19:47-4.7(b): the seat that wagers as much as the Banker, so that nobody else could (4.7(a))."""
    return next((seat for seat, each in against.items() if each.wager == banker), None)


def preferred(calls: Mapping[int, Call], banker: int) -> int | None:
    """19:47-4.7(b) and (c): whose "Suivi" or else "Banco" counts; of several the nearest, counterclockwise."""
    for call in ("suivi", "banco"):
        for seat in counterclockwise(calls, banker):
            if calls[seat] == call:
                return seat
    return None


def dominant_player(banker: int, against: Mapping[int, Against]) -> int | None:
    """19:47-4.8(c): who called "Suivi" or "Banco"; or else wagers most, of equal ones the nearest counterclockwise."""
    called = preferred({seat: each.call for seat, each in against.items() if each.call}, banker)
    if called is not None:
        return called
    seats = counterclockwise(against, banker)
    return max(seats, key=lambda seat: (against[seat].wager, -seats.index(seat)), default=None)


def must_pass(outcome: Outcome) -> bool:
    """19:47-4.11(a)1: the Banker passes the shoe whenever his hand loses."""
    return outcome == "player"


def offered(seats: Iterable[int], banker: int, moved: Iterable[int] = ()) -> tuple[int, ...]:
    """19:47-4.11(b), (c) and (e): to whom the bank is offered, in turn; who has moved misses his turn."""
    missing = frozenset(moved)
    return tuple(seat for seat in counterclockwise(seats, banker) if seat not in missing)


def takes_passed_bank(
    offers: Mapping[int, int], passer: int, before: int | None, moved: Iterable[int] = ()
) -> int | None:
    """19:47-4.11(c): who takes a bank that was passed; `offers` are the wagers that participants are willing to place.

    The first in turn who wagers as much as the last Banker, and at most twice that; if nobody does, the highest bid, of
    equal ones as in 4.5(b), which is no turn that anybody could miss. Who passed it offers for nothing.
    """
    bids = {seat: wager for seat, wager in offers.items() if seat != passer}
    for seat in offered(bids, passer, moved):
        if meets(bids[seat], before):
            return seat
    return highest_bid(bids)


def meets(wager: int, before: int | None) -> bool:
    """19:47-4.11(c): as much as the last Banker has wagered, and not more than twice that."""
    return not bank_too_small(wager, least=before) and not bank_too_large(wager, before=before)


def passes_from(banker: int, passed_by: int | None) -> int:
    """19:47-4.11(d): a passed bank that is defeated goes on from the seat of whoever passed it."""
    return banker if passed_by is None else passed_by
