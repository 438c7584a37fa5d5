"""What history and export file of a finished round of Three Card Poker, and how a cell of CSV is written."""

from collections.abc import Iterable, Iterator
from typing import Final

from controller.games.three_card_poker.deals import SeatDealt, ThreeCardDeal
from controller.games.three_card_poker.facts import RESULTS, SeatRuled, SettledAtSeat, net_in_words
from controller.rules.cards import Card
from controller.table.finished import Cell, Columns, Played


def deal_of(played: Played) -> ThreeCardDeal:
    """Its hands and results."""
    assert isinstance(played.deal, ThreeCardDeal)
    return played.deal


def _joined(cards: Iterable[Card]) -> str:
    return " ".join(cards)


def _seat(each: SeatDealt) -> str:
    """`3:ante+pair-plus:Kd+8c+2s:higher`; a masked card is `--`, which `+` still separates: `--+--+--`."""
    wagers = "+".join(name for name, placed in (("ante", each.ante), ("pair-plus", each.plus)) if placed)
    return f"{each.seat}:{wagers}:{'+'.join(each.cards)}:{each.result or ''}"


def _wager(each: SeatRuled) -> str:
    """`3:ante=1:1+4`, `3:play=void`: the seat, what it is on, the odds and the bonus, or what became of it."""
    came = each.result if each.odds is None else f"{each.odds}:1"
    return f"{each.seat}:{each.on}={came}{f'+{each.bonus}' if each.bonus else ''}"


def _settled(each: SettledAtSeat) -> str:
    """`3:ante:10000:win:10000:40000`: the seat, what it was on, the amount, the result, paid beside it, the bonus."""
    return f"{each.seat}:{each.on}:{each.stake}:{each.result}:{each.paid}:{each.bonus}"


def _results(played: Played) -> str:
    """`1 higher, 5 folded`."""
    deal = deal_of(played)
    if deal.void:
        return "void"
    return ", ".join(f"{each.seat} {each.result or '–'}" for each in deal.seats)


def _hands(played: Played) -> Iterator[str]:
    """`hands: 1 Qh 9d 5c; 3 -- -- --`: below a line of a history."""
    if text := "; ".join(f"{each.seat} {_joined(each.cards)}" for each in deal_of(played).seats if each.cards):
        yield f"hands: {text}"


def _seats(played: Played) -> Iterator[int]:
    return (each.seat for each in deal_of(played).seats)


def _stub(played: Played) -> str:
    stub = deal_of(played).stub
    return "" if stub is None else str(stub)


COLUMNS: Final = Columns(
    of=ThreeCardDeal,
    lines=(
        Cell("Dealer", 9, lambda played: _joined(deal_of(played).dealer)),
        Cell("seats", 30, _results),
    ),
    remarks=_hands,
    seats=_seats,
    results=RESULTS,
    hands={
        "dealer_hand": lambda played: _joined(deal_of(played).dealer),
        "seat_hands": lambda played: " ".join(map(_seat, deal_of(played).seats)),
        "stub": _stub,
        "is_void": lambda played: "yes" if deal_of(played).void else "no",
    },
    settled=lambda played: net_in_words(played.settled),
    wagers={
        "seat_wagers": lambda played: " ".join(map(_wager, played.wagers)),
        "seat_settled": lambda played: " ".join(map(_settled, played.settled)),
    },
    fields_of_hands={
        "dealer_hand": lambda played: deal_of(played).dealer,
        "seat_hands": lambda played: deal_of(played).seats,
        "stub": lambda played: deal_of(played).stub,
        "is_void": lambda played: deal_of(played).void,
    },
    fields_of_wagers={"wagers": lambda played: played.wagers, "settled": lambda played: played.settled},
)
