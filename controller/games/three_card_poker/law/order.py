"""In what order hands are opened, wagers collected and paid, and cards taken (19:47-20.10(b) to (d))."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from controller.games.three_card_poker.law.rulings import SeatResult
from controller.games.three_card_poker.law.settlement import SettledStake

Act = Literal["collect-forfeited", "reveal-dealer", "reveal", "collect", "pay", "take-cards", "take-dealers-cards"]

Order = Literal["all-hands", "seat-by-seat"]

PARAGRAPHS: Final[Mapping[Order, str]] = {"all-hands": "20.10(c)1", "seat-by-seat": "20.10(c)2"}


class SettlingStep(NamedTuple):
    """One thing that the dealer does."""

    act: Act
    seat: int | None = None
    """None where it is about the dealer's cards."""
    cents: int = 0


def clockwise(seats: Iterable[int]) -> tuple[int, ...]:
    """19:47-20.8(c), 20.9(c), 20.10(b): from the player farthest to the dealer's left, whose seat is number 1."""
    return tuple(sorted(seats))


def counterclockwise(seats: Iterable[int]) -> tuple[int, ...]:
    """19:47-20.10(c): from the player farthest to the dealer's right."""
    return tuple(sorted(seats, reverse=True))


def steps(settled: Sequence[SettledStake], results: Mapping[int, SeatResult], order: Order) -> tuple[SettlingStep, ...]:
    """19:47-20.10(b), (c) and (d): all that the dealer does once the players have decided, with what it comes to.

    Forfeited wagers go first, before the dealer's cards are revealed. A wager that goes back is no step: it lies there.
    """
    folded = clockwise(seat for seat, result in results.items() if result == "folded")
    remaining = counterclockwise(seat for seat in results if seat not in folded)
    lost, paid = ({seat: _sum(settled, seat, of) for seat in results} for of in ("lost", "paid"))
    forfeited = (SettlingStep("collect-forfeited", seat, lost[seat]) for seat in folded)
    return (
        *forfeited,
        SettlingStep("reveal-dealer"),
        *_of_players(remaining, lost, paid, order),
        SettlingStep("take-dealers-cards"),
    )


def _of_players(
    seats: Sequence[int], lost: Mapping[int, int], paid: Mapping[int, int], order: Order
) -> Iterator[SettlingStep]:
    """19:47-20.10(c)1 or (c)2: four times around the table, or once with everything for each player."""
    for group in [seats] if order == "all-hands" else [(seat,) for seat in seats]:
        yield from (SettlingStep("reveal", seat) for seat in group)
        yield from (SettlingStep("collect", seat, lost[seat]) for seat in group if lost[seat])
        yield from (SettlingStep("pay", seat, paid[seat]) for seat in group if paid[seat])
        yield from (SettlingStep("take-cards", seat) for seat in group)


def _sum(settled: Iterable[SettledStake], seat: int, of: str) -> int:
    return sum(getattr(each, of) for each in settled if each.wager.seat == seat)
