"""What history and export file of a finished round of two hands, and how a cell of CSV is written."""

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET

from controller.games.two_hands.facts import RESULTS, Ruled, SettledWager, net_in_words
from controller.games.two_hands.record import AtStake, Deal
from controller.table.finished import Cell, Columns, Played


def deal_of(played: Played) -> Deal:
    """Its hands and its result."""
    assert isinstance(played.deal, Deal)
    return played.deal


def at_stake(played: Played) -> AtStake | None:
    """Who was Banker at Chemin de Fer, and who played against him; None where that is not told."""
    said = deal_of(played).at_stake
    return None if said is UNSET else said


def _points(played: Played, hand: int) -> str:
    points = deal_of(played).points
    return "" if points is None else str(points[hand])


def _bank(played: Played) -> tuple[str, str, str, str]:
    """Who was Banker at Chemin de Fer, his wager and what of it was covered, in cents, and the Dominant Player."""
    at = at_stake(played)
    if at is None:
        return "", "", "", ""
    return str(at.banker), str(at.wager), str(at.covered), "" if at.dominant is None else str(at.dominant)


def _wager(each: Ruled) -> str:
    """`player=lose`, `banker=1:1-5%`, `tie=8:1`, `banker=push-25%`."""
    became = each.result if each.odds is None else "{}:{}".format(*each.odds)
    return f"{each.on}={became}{'' if each.vigorish is None else f'-{each.vigorish[0]}%'}"


def _settled(each: SettledWager) -> str:
    """`3:banker:10000:win:10000:500`: the seat, what it was on, the amount, the result, paid beside it, vigorish."""
    return f"{each.seat}:{each.on}:{each.stake}:{each.result}:{each.paid}:{each.vigorish}"


def _points_in_words(played: Played) -> str:
    """`3 : 5`; a void round may end before a hand has a card: `3 : –`."""
    deal = deal_of(played)
    if deal.points is None:
        return ""
    hands = zip(deal.points, (deal.player, deal.banker), strict=True)
    return " : ".join(str(points) if cards else "–" for points, cards in hands)


def _result(played: Played) -> str:
    return "without wagers" if played.simulated else played.deal.words


def _holders(played: Played) -> Iterator[str]:
    at = at_stake(played)
    if at is not None:
        yield at.words


def _seats(played: Played) -> Iterator[int]:
    """Who held the bank or wagered against it, and whose wagers were settled."""
    at = at_stake(played)
    if at is not None:
        yield at.banker
        yield from (each.seat for each in at.against)
    yield from (each.seat for each in played.settled)


COLUMNS: Final = Columns(
    of=Deal,
    lines=(
        Cell("Player", 9, lambda played: " ".join(deal_of(played).player)),
        Cell("Banker", 9, lambda played: " ".join(deal_of(played).banker)),
        Cell("points", 7, _points_in_words),
        Cell("result", 18, _result),
    ),
    remarks=_holders,
    seats=_seats,
    results=RESULTS,
    settled=lambda played: net_in_words(played.settled),
    hands={
        "player": lambda played: " ".join(deal_of(played).player),
        "banker": lambda played: " ".join(deal_of(played).banker),
        "player_points": lambda played: _points(played, 0),
        "banker_points": lambda played: _points(played, 1),
        "outcome": lambda played: deal_of(played).outcome or "",
    },
    wagers={
        "wagers": lambda played: " ".join(map(_wager, played.wagers)),
        "bank_seat": lambda played: _bank(played)[0],
        "bank_wager": lambda played: _bank(played)[1],
        "bank_covered": lambda played: _bank(played)[2],
        "dominant_seat": lambda played: _bank(played)[3],
        "settled": lambda played: " ".join(map(_settled, played.settled)),
    },
    fields_of_hands={
        "player": lambda played: deal_of(played).player,
        "banker": lambda played: deal_of(played).banker,
        "points": lambda played: deal_of(played).points,
        "outcome": lambda played: deal_of(played).outcome,
    },
    fields_of_wagers={
        "wagers": lambda played: played.wagers,
        "at_stake": at_stake,
        "settled": lambda played: played.settled,
    },
)
