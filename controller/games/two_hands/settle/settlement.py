"""A round's wagers settled: what became of each, what it comes to, and in what order the dealer settles."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from controller.games.two_hands.law.laws import LAWS
from controller.games.two_hands.law.wagers.markers import deferred
from controller.games.two_hands.law.wagers.offer import GameName, Offer
from controller.games.two_hands.law.wagers.payment import PARAGRAPHS, Act, PaymentStep
from controller.games.two_hands.law.wagers.score import Score
from controller.games.two_hands.law.wagers.settlement import Settled, Wager
from controller.rules.cards import Card
from controller.table.finished import Played
from controller.wording.money import money

_COLUMNS: Final = "{:>4}  {:>4}  {:<12} {:>13}  {:<6}  {:>7} {:>13} {:>10}  {}"
_TOTALS: Final = "{:<10} {:>13} {:>13} {:>13} {:>10} {:>13}"

_DOES: Final[dict[Act, str]] = {
    "collect": "collect {} of seat {}",
    "pay": "pay {} to seat {}",
    "collect-vigorish": "collect vigorish of {} of seat {}",
    "mark-vigorish": "mark vigorish of {} of seat {}",
}


class HandsSettlement(NamedTuple):
    """A round and its wagers, settled."""

    game: GameName
    offer: Offer
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    dealt: Played | None
    """As a journal has it, where it is one's."""
    score: Score | None
    """None: the round is void."""
    wagers: list[Wager]
    """As they were made."""
    settled: tuple[tuple[int, Settled], ...]
    """In the same order, with their lines."""
    steps: tuple[PaymentStep, ...] = ()
    """19:47-3.10(b): what the dealer does."""
    voided_by: tuple[str, ...] = ()
    """The paragraphs that made a round of a journal void; none where a supervisor did."""

    @property
    def uncovered(self) -> int:
        """19:47-4.7(e): what the Banker of Chemin de Fer withdraws."""
        return sum(wager.stake for wager in self.wagers) - sum(each.wager.stake for _, each in self.settled)

    def lines(self) -> Iterator[str]:
        """For a person."""
        return _lines(self)

    def data(self) -> dict[str, Any]:
        """For a program; amounts are cents."""
        return _data(self)


class Total(NamedTuple):
    """What several wagers come to, in cents."""

    staked: int
    lost: int
    paid: int
    vigorish: int

    @property
    def net(self) -> int:
        """What who made them has more than before, once the vigorish is collected."""
        return self.paid - self.lost - self.vigorish


def total(settled: list[Settled]) -> Total:
    """The sums."""
    return Total(
        sum(each.wager.stake for each in settled),
        sum(each.lost for each in settled),
        sum(each.paid for each in settled),
        sum(each.vigorish for each in settled),
    )


def seats(settlement: HandsSettlement) -> dict[int, Total]:
    """The sums of each seat, in the order of seats."""
    by_seat: dict[int, list[Settled]] = {}
    for _, each in settlement.settled:
        by_seat.setdefault(each.wager.seat, []).append(each)
    return {seat: total(by_seat[seat]) for seat in sorted(by_seat)}


# --- for a person -----------------------------------------------------------------------------------------------------


def _lines(settlement: HandsSettlement) -> Iterator[str]:
    yield _round(settlement)
    yield ""
    yield _COLUMNS.format("line", "seat", "on", "amount", "result", "odds", "paid", "vigorish", "paragraphs")
    for line, each in settlement.settled:
        yield _wager(line, each, settlement)
    if settlement.uncovered:
        yield f"{money(settlement.uncovered)} of the Banker's wager was not covered and is withdrawn (19:47-4.7(e))"
    yield ""
    yield _TOTALS.format("", "amount", "lost", "paid", "vigorish", "net")
    for seat, sums in seats(settlement).items():
        yield _total(f"seat {seat}", sums)
    yield _total("all", total([each for _, each in settlement.settled]))
    if settlement.steps:
        yield ""
        yield f"The dealer ({paragraph(PARAGRAPHS[settlement.offer.payment], settlement.game)}):"
        for number, step in enumerate(settlement.steps, 1):
            yield f"{number:>4}  {_DOES[step.act].format(money(step.cents), step.seat)}"


def _round(settlement: HandsSettlement) -> str:
    """`Round 3/12, corrected: 9h 4s Ks / Kd 7c: Banker wins 7 over 3, five cards`."""
    dealt = settlement.dealt
    place = "" if dealt is None else f" {dealt.shoe}/{dealt.round}{', corrected' if dealt.corrected else ''}"
    if settlement.score is None:
        return f"Round{place}: {_void(settlement)}"
    hands = f"{' '.join(settlement.player)} / {' '.join(settlement.banker)}"
    return f"Round{place}: {hands}: {_result(settlement.score, settlement.offer)}"


def _void(settlement: HandsSettlement) -> str:
    """Why, without its cards: it may be that nobody has turned them (19:47-3.7(d))."""
    if settlement.dealt is None:
        return "void"
    if not settlement.voided_by:
        return "void, by a supervisor's word"
    return f"void ({', '.join(paragraph(each, settlement.game) for each in settlement.voided_by)})"


def _result(score: Score, offer: Offer) -> str:
    """19:47-3.10(a): what the dealer announces; a dragon 7 where it is one of the house's hands."""
    high, low = max(score.player, score.banker), min(score.player, score.banker)
    won = f"tie hand {high} to {low}" if score.winner == "tie" else f"{score.winner.title()} wins {high} over {low}"
    dragon = offer.banker == "dragon-7-push" and score.dragon_7
    return f"{won}, {score.cards} cards{', dragon 7' if dragon else ''}"


def _wager(line: int, each: Settled, settlement: HandsSettlement) -> str:
    odds = each.ruling.odds
    return _COLUMNS.format(
        line, each.wager.seat, each.wager.on, money(each.wager.stake), each.result,
        "" if odds is None else odds.text,
        money(each.paid) if each.paid else "",
        money(each.vigorish) if each.vigorish else "",
        ", ".join(_paragraphs(each, settlement.game)),
    ).rstrip()  # fmt: skip


def _total(name: str, sums: Total) -> str:
    return _TOTALS.format(name, *map(money, sums), money(sums.net))


def paragraph(name: str, game: GameName) -> str:
    """A paragraph as the game numbers it; one of another subchapter than 3 has its own name."""
    return LAWS[game].cited(name) if game in LAWS else f"19:47-{name}"


def _paragraphs(each: Settled, game: GameName) -> list[str]:
    return [paragraph(name, game) for name in each.ruling.paragraphs]


# --- for a program ----------------------------------------------------------------------------------------------------


def _data(settlement: HandsSettlement) -> dict[str, Any]:
    score, dealt = settlement.score, settlement.dealt
    everything = total([each for _, each in settlement.settled])
    return {
        "game": settlement.game,
        "round": {
            "shoe": None if dealt is None else dealt.shoe,
            "number": None if dealt is None else dealt.round,
            "corrected": dealt is not None and dealt.corrected,
            "player": settlement.player if score else (),
            "banker": settlement.banker if score else (),
            "outcome": "void" if score is None else score.winner,
            "points": None if score is None else (score.player, score.banker),
            "cards": None if score is None else score.cards,
            "dragon_7": score is not None and score.dragon_7,
        },
        "offer": {name: getattr(settlement.offer, name) for name in settlement.offer.__struct_fields__},
        "wagers": [_object(line, each, settlement) for line, each in settlement.settled],
        "uncovered_cents": settlement.uncovered,
        "seats": [{"seat": seat, **_sums(sums)} for seat, sums in seats(settlement).items()],
        "all": _sums(everything),
        "steps": [{"act": step.act, "seat": step.seat, "cents": step.cents} for step in settlement.steps],
    }


def _object(line: int, each: Settled, settlement: HandsSettlement) -> dict[str, Any]:
    return {
        "line": line,
        "seat": each.wager.seat,
        "on": each.wager.on,
        "stake_cents": each.wager.stake,
        "result": each.result,
        "odds": None if each.ruling.odds is None else tuple(each.ruling.odds),
        "lost_cents": each.lost,
        "paid_cents": each.paid,
        "vigorish_cents": each.vigorish,
        "deferred": deferred(each, settlement.offer),
        "net_cents": each.net,
        "paragraphs": _paragraphs(each, settlement.game),
    }


def _sums(sums: Total) -> dict[str, int]:
    return {
        "stake_cents": sums.staked,
        "lost_cents": sums.lost,
        "paid_cents": sums.paid,
        "vigorish_cents": sums.vigorish,
        "net_cents": sums.net,
    }
