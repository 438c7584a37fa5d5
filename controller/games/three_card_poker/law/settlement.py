"""A round's wagers, settled together: what each seat is paid, and what it loses (19:47-20.10, 20.11)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.games.three_card_poker.law.ranks import Rank
from controller.games.three_card_poker.law.rulings import VOID_ROUND, On, SeatResult, WagerRuling, compared, ruling
from controller.wording.money import money


class Stake(NamedTuple):
    """What lies on the layout when every player has decided."""

    seat: int
    on: On
    stake: int
    """In cents."""


class Opened(NamedTuple):
    """The hands of a finished round, as far as they were opened."""

    dealer: Rank
    players: Mapping[int, Rank]
    """By seat; a folded hand need not be there."""


class SettledStake(NamedTuple):
    """What became of a wager; amounts in cents."""

    wager: Stake
    ruling: WagerRuling
    won: int = 0
    """Beside the stake, without the bonus."""
    bonus: int = 0
    """19:47-20.11(a)3: what an ante wager is paid besides."""

    @property
    def paid(self) -> int:
        """All that the dealer pays, beside the stake."""
        return self.won + self.bonus

    @property
    def lost(self) -> int:
        """What the house collects of the stake."""
        return self.wager.stake if self.ruling.result == "lose" else 0

    @property
    def net(self) -> int:
        """What the player has more than before the round."""
        return self.paid - self.lost


def seat_results(wagers: Iterable[Stake], opened: Opened) -> Mapping[int, SeatResult]:
    """19:47-20.10(b), 20.11(a)1: what the hand of each seat that wagers comes to, in the order of seats."""
    on: dict[int, set[On]] = {}
    for wager in wagers:
        on.setdefault(wager.seat, set()).add(wager.on)
    return {seat: _seat_result(on[seat], opened, seat) for seat in sorted(on)}


def _seat_result(on: set[On], opened: Opened, seat: int) -> SeatResult:
    if "ante" not in on:
        return "pair-plus"
    return compared(opened.players[seat], opened.dealer) if "play" in on else "folded"


def settle(wagers: Sequence[Stake], opened: Opened | None, offer: ThreeCardOffer) -> tuple[SettledStake, ...]:
    """19:47-20.10(b), 20.11(a): what becomes of each of a round's wagers, in order; None is a void round."""
    if opened is None:
        return tuple(SettledStake(wager, VOID_ROUND) for wager in wagers)
    results = seat_results(wagers, opened)
    return tuple(_settle(wager, results[wager.seat], opened, offer) for wager in wagers)


def _settle(wager: Stake, result: SeatResult, opened: Opened, offer: ThreeCardOffer) -> SettledStake:
    hand = None if result == "folded" else opened.players[wager.seat]
    found = ruling(wager.on, result, None if hand is None else hand.kind, offer)
    return SettledStake(wager, found, wager.stake * (found.odds or 0), wager.stake * found.bonus)


class StakeRefused(NamedTuple):
    """A wager that is not accepted."""

    at: int | None
    """Its place among the wagers; None where it is one that is not there."""
    why: str
    lacking: bool = False
    """Because another wager is not there."""


def refused(wagers: Sequence[Stake], offer: ThreeCardOffer) -> Iterator[StakeRefused]:  # noqa: ARG001  # all are offered
    """19:47-20.10(b): each wager that is not accepted: one made twice, and a play wager without an equal ante."""
    first: dict[tuple[int, On], int] = {}
    antes = {wager.seat: wager.stake for wager in reversed(wagers) if wager.on == "ante"}
    for at, wager in enumerate(wagers):
        if first.setdefault((wager.seat, wager.on), at) != at:
            yield StakeRefused(at, f"seat {wager.seat} already has a wager on {wager.on}: enter one wager")
        elif wager.on == "play" and wager.seat not in antes:
            why = f"seat {wager.seat} has no ante wager, without which there is no play wager (19:47-20.10(b))"
            yield StakeRefused(at, why, lacking=True)
        elif wager.on == "play" and wager.stake != antes[wager.seat]:
            ante = money(antes[wager.seat])
            why = f"seat {wager.seat}: the play wager equals the ante wager of {ante} (19:47-20.10(b))"
            yield StakeRefused(at, why)
