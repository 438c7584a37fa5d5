"""A round's wagers settled: what became of each, what it comes to, and in what order the dealer settles."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.games.three_card_poker.law.order import PARAGRAPHS, Act, SettlingStep, steps
from controller.games.three_card_poker.law.ranks import qualifies, rank
from controller.games.three_card_poker.law.rulings import SeatResult
from controller.games.three_card_poker.law.settlement import SettledStake
from controller.rules.cards import Card
from controller.table.finished import Played
from controller.wording.money import money

_COLUMNS: Final = "{:>4}  {:>4}  {:<9} {:>13}  {:<6}  {:>7} {:>13} {:>13}  {}"
_TOTALS: Final = "{:<10} {:>13} {:>13} {:>13} {:>13}"

_SAYS: Final[dict[SeatResult, str]] = {
    "higher": "higher than the dealer's",
    "equal": "equal to the dealer's",
    "lower": "lower than the dealer's",
    "below-queen": "played",
    "pair-plus": "pair plus alone",
    "folded": "folded",
}

_DOES: Final[dict[Act, str]] = {
    "collect-forfeited": "collect {} and the cards of seat {}, which folded",
    "reveal-dealer": "reveal the dealer's cards",
    "reveal": "reveal the hand of seat {1}",
    "collect": "collect {} of seat {}",
    "pay": "pay {} to seat {}",
    "take-cards": "take the cards of seat {1}",
    "take-dealers-cards": "take the dealer's cards",
}


class SumOfStakes(NamedTuple):
    """What several wagers come to, in cents."""

    staked: int
    lost: int
    paid: int

    @property
    def net(self) -> int:
        """What who made them has more than before."""
        return self.paid - self.lost


class SeatsSettlement(NamedTuple):
    """A round and its wagers, settled."""

    game: str
    offer: ThreeCardOffer
    dealer: tuple[Card, ...]
    players: Mapping[int, tuple[Card, ...]]
    dealt: Played | None
    """As a journal has it, where it is one's."""
    results: Mapping[int, SeatResult]
    """Of each seat that wagers; empty where the round is void."""
    settled: tuple[tuple[int, SettledStake], ...]
    """In the order in which they were made, with their lines."""

    @property
    def steps(self) -> tuple[SettlingStep, ...]:
        """19:47-20.10(b) to (d): what the dealer does; nothing on a void round."""
        if not self.results:
            return ()
        return steps([each for _, each in self.settled], self.results, self.offer.settling_order)

    @property
    def seats(self) -> Mapping[int, SumOfStakes]:
        """The sums of each seat, in the order of seats."""
        numbers = sorted({each.wager.seat for _, each in self.settled})
        return {seat: total(each for _, each in self.settled if each.wager.seat == seat) for seat in numbers}

    def lines(self) -> Iterator[str]:
        """For a person."""
        yield from _round(self)
        yield ""
        yield _COLUMNS.format("line", "seat", "on", "amount", "result", "odds", "paid", "bonus", "paragraphs")
        for line, each in self.settled:
            yield _wager(line, each)
        yield ""
        yield _TOTALS.format("", "amount", "lost", "paid", "net")
        for seat, sums in self.seats.items():
            yield _total(f"seat {seat}", sums)
        yield _total("all", total(each for _, each in self.settled))
        if self.steps:
            yield ""
            yield f"The dealer (19:47-{PARAGRAPHS[self.offer.settling_order]}):"
            for number, step in enumerate(self.steps, 1):
                yield f"{number:>4}  {_DOES[step.act].format(money(step.cents), step.seat)}"

    def data(self) -> dict[str, Any]:
        """For a program; amounts are cents."""
        dealt, void = self.dealt, not self.results
        return {
            "game": self.game,
            "round": {
                "shoe": None if dealt is None else dealt.shoe,
                "number": None if dealt is None else dealt.round,
                "corrected": dealt is not None and dealt.corrected,
                "void": void,
                "dealer": () if void else self.dealer,
                "dealer_kind": None if void else rank(self.dealer).kind,
                "queen_high_or_better": None if void else qualifies(rank(self.dealer)),
                "seats": [_seat_object(self, seat) for seat in self.results],
            },
            "offer": {name: getattr(self.offer, name) for name in self.offer.__struct_fields__},
            "wagers": [_object(line, each) for line, each in self.settled],
            "seats": [{"seat": seat, **_sums(sums)} for seat, sums in self.seats.items()],
            "all": _sums(total(each for _, each in self.settled)),
            "steps": [{"act": step.act, "seat": step.seat, "cents": step.cents} for step in self.steps],
        }


def total(settled: Iterable[SettledStake]) -> SumOfStakes:
    """The sums."""
    done = list(settled)
    return SumOfStakes(
        sum(each.wager.stake for each in done), sum(each.lost for each in done), sum(each.paid for each in done)
    )


# --- for a person -----------------------------------------------------------------------------------------------------


def _round(done: SeatsSettlement) -> Iterator[str]:
    """`Round 3/1, corrected: dealer Qs 9h 4d, high card`, and a line for each seat that wagers."""
    dealt = done.dealt
    place = "" if dealt is None else f" {dealt.shoe}/{dealt.round}{', corrected' if dealt.corrected else ''}"
    if not done.results:
        yield f"Round{place}: void"
        return
    below = "" if qualifies(rank(done.dealer)) else ", below queen high"
    yield f"Round{place}: dealer {_hand(done.dealer)}{below}"
    for seat, result in done.results.items():
        shown = "" if result == "folded" else f"{_hand(done.players[seat])}, "
        yield f"seat {seat}: {shown}{_SAYS[result]}"


def _hand(cards: tuple[Card, ...]) -> str:
    return f"{' '.join(cards)}, {rank(cards).kind.replace('-', ' ')}"


def _wager(line: int, each: SettledStake) -> str:
    odds = each.ruling.odds
    return _COLUMNS.format(
        line,
        each.wager.seat,
        each.wager.on,
        money(each.wager.stake),
        each.ruling.result,
        "" if odds is None else f"{odds} to 1",
        money(each.won) if each.won else "",
        money(each.bonus) if each.bonus else "",
        ", ".join(f"19:47-{name}" for name in each.ruling.paragraphs),
    ).rstrip()


def _total(name: str, sums: SumOfStakes) -> str:
    return _TOTALS.format(name, *map(money, sums), money(sums.net))


# --- for a program ----------------------------------------------------------------------------------------------------


def _seat_object(done: SeatsSettlement, seat: int) -> dict[str, Any]:
    folded = done.results[seat] == "folded"
    return {
        "seat": seat,
        "result": done.results[seat],
        "cards": () if folded else done.players[seat],
        "kind": None if folded else rank(done.players[seat]).kind,
    }


def _object(line: int, each: SettledStake) -> dict[str, Any]:
    return {
        "line": line,
        "seat": each.wager.seat,
        "on": each.wager.on,
        "stake_cents": each.wager.stake,
        "result": each.ruling.result,
        "odds": None if each.ruling.odds is None else (each.ruling.odds, 1),
        "lost_cents": each.lost,
        "paid_cents": each.won,
        "bonus_cents": each.bonus,
        "net_cents": each.net,
        "paragraphs": [f"19:47-{name}" for name in each.ruling.paragraphs],
    }


def _sums(sums: SumOfStakes) -> dict[str, int]:
    return {"stake_cents": sums.staked, "lost_cents": sums.lost, "paid_cents": sums.paid, "net_cents": sums.net}
