"""What the echo game answers to a card in error and to a correction, whether play goes on or has stopped."""

from typing import Final

from msgspec.structs import replace

from controller.rules.cards import INDEX, UNREAD
from controller.table.actions import flags, refuse
from controller.table.decision import CardPlace
from controller.table.edges import Edge
from controller.table.finished import Rejudged
from controller.table.inputs import Disclosed
from controller.table.irregularities import TableCode
from controller.table.model import Table
from controller.table.phases import Play
from controller.table.reasons import TableReason
from controller.table.state import Drawn, StopKind
from tests.echo.inputs import Misheard
from tests.echo.record import Echoed, EchoFields, result_of
from tests.echo.wagers import ruled, settle
from tests.echo.words import EchoReason

# --- a card in error --------------------------------------------------------------------------------------------------


def asking(table: Table[EchoFields]) -> bool:
    """A card in error waits for the answer whether it was seen."""
    return table.stop_of(StopKind.DISCLOSURE) is not None


def unseen(table: Table[EchoFields]) -> bool:
    """It was not seen; where nothing is said, as the house deals the call."""
    assert isinstance(table.event, Disclosed)
    said = table.event.seen
    return table.house.face_down if said is None else not said


def unread(table: Table[EchoFields]) -> bool:
    """It could not be read."""
    return _error(table).card == UNREAD


def hold(table: Table[EchoFields]) -> None:
    """Unseen, it is the next round's call."""
    drawn = table.answered(StopKind.DISCLOSURE).cards[0]
    table.put(drawn, CardPlace.HELD)
    table.held += (drawn,)


def ask_name(table: Table[EchoFields]) -> None:
    """Seen, it must be named before it is discarded."""
    stop = table.answered(StopKind.DISCLOSURE)
    table.stop(StopKind.NAME, stop.why, *stop.cards, then=Disclosed(seen=True))


def discard(table: Table[EchoFields]) -> None:
    """Seen, it is discarded."""
    drawn = table.answered(StopKind.DISCLOSURE).cards[0]
    table.count_seen(drawn)
    table.discard(replace(drawn, seen=True))


def _error(table: Table[EchoFields]) -> Drawn:
    stop = table.stop_of(StopKind.DISCLOSURE)
    assert stop is not None
    return stop.cards[0]


# --- a correction -----------------------------------------------------------------------------------------------------


def of_past_round(table: Table[EchoFields]) -> bool:
    """It is about a round that is over, and has a result."""
    deal = _corrected(table)
    return deal is not None and not deal.void


def as_it_was(table: Table[EchoFields]) -> bool:
    """The card was taken for this one already."""
    deal = _corrected(table)
    assert deal is not None
    assert isinstance(table.event, Misheard)
    return deal.hands[table.event.spot] == (table.event.card,)


def correct(table: Table[EchoFields]) -> None:
    """The round is judged again, and so are the wagers on it."""
    event, deal = table.event, _corrected(table)
    assert isinstance(event, Misheard)
    assert deal is not None
    (was,) = deal.hands[event.spot]
    now = deal.with_hands({**deal.hands, event.spot: (event.card,)})
    now = replace(now, result=result_of(now.call, now.echo))
    table.round.deals = tuple(now if each.number == deal.number else each for each in table.round.deals)
    tally = bytearray(table.tally)
    tally[INDEX[was]] -= 1
    table.tally = bytes(tally)
    table.count(event.card)
    table.facts += [
        Rejudged(deal.number, event.spot, 1, was, event.card, deal.result, now.result),
        *ruled(table, now),
    ]
    settle(table, now)


def _corrected(table: Table[EchoFields]) -> Echoed | None:
    assert isinstance(table.event, Misheard)
    number = table.event.round
    newest = reversed(table.round.deals)
    return next((each for each in newest if number in {None, each.number}), None)


STOPS: Final[tuple[Edge[Play], ...]] = (
    Edge(Disclosed, Play.STOPPED, when=(asking, unseen), do=(hold,)),
    Edge(Disclosed, Play.STOPPED, when=(asking, unread), do=(flags(TableCode.UNREAD_CARD), ask_name)),
    Edge(Disclosed, Play.STOPPED, when=(asking,), do=(discard,)),
    *(
        edge
        for phase in Play
        for edge in (
            Edge(Misheard, phase, when=(of_past_round, as_it_was), do=(refuse(TableReason.REPEATED),)),
            Edge(Misheard, phase, when=(of_past_round,), do=(correct,)),
            Edge(Misheard, phase, do=(refuse(EchoReason.NO_SUCH_ECHO),)),
        )
    ),
)
