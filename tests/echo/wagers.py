"""Wagers on the echo: what a round makes of them, and what those come to that were told."""

from collections.abc import Iterator

from controller.table.model import Table
from controller.table.reasons import TableReason
from controller.table.state import Fields
from tests.echo.inputs import EchoWagered
from tests.echo.record import Echoed, EchoFields, EchoRuled, EchoSettled, Ruled, Settled, Staked
from tests.echo.words import EchoReason


def ruled(table: Fields[EchoFields], deal: Echoed) -> Iterator[EchoRuled]:
    """One fact, or none where nobody knows what was offered."""
    if table.round.settled_by is not None:
        yield EchoRuled((_ruling(table, deal),))


def _ruling(table: Fields[EchoFields], deal: Echoed) -> Ruled:
    assert table.round.settled_by is not None
    match deal.result:
        case "void":
            return Ruled("push", None)
        case "silence":
            return Ruled("lose", None)
        case "echo":
            return Ruled("win", table.round.settled_by.echo_pays)


def take_wager(table: Table[EchoFields]) -> None:
    """A seat's wager on a finished round is told; what was told of that seat before is replaced."""
    event = table.event
    assert isinstance(event, EchoWagered)
    newest = reversed(table.round.deals)
    deal = next((each for each in newest if event.round in {None, each.number}), None)
    if table.round.settled_by is None:
        table.reason = EchoReason.NOTHING_OFFERED
    elif deal is None:
        table.reason = EchoReason.NO_SUCH_ECHO
    elif event.seat > (table.house.seats or event.seat):
        table.reason = TableReason.NO_SUCH_SEAT
    else:
        others = (each for each in table.round.staked if (each.round, each.seat) != (deal.number, event.seat))
        table.round.staked = (*others, Staked(deal.number, event.seat, event.amount))
        settle(table, deal)


def settle(table: Table[EchoFields], deal: Echoed) -> None:
    """What was wagered on a round comes to this."""
    wagered = [each for each in table.round.staked if each.round == deal.number]
    if wagered:
        found = _ruling(table, deal)
        paid = found.odds or 0
        settled = tuple(Settled(each.seat, each.stake, found.result, paid * each.stake) for each in wagered)
        table.facts.append(EchoSettled(deal.number, settled))
