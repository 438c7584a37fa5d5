"""The round: a card to the call, a card to the echo, and whether the echo was heard.

Rules of this machine:
- The card has been given to its spot when the edges are tried (`seat`).
- A card that comes when neither spot is owed one is in error: play waits for the answer whether it was seen.
- A call dealt face down is looked at by nobody before it is revealed; an unread one is named then.
"""

from typing import Final

from msgspec.structs import replace

from controller.rules.cards import UNREAD, Card
from controller.table.actions import flags, refuse
from controller.table.decision import CardPlace, Shown
from controller.table.edges import Edge, Machine, Refusal
from controller.table.finished import Renamed
from controller.table.game import Facts
from controller.table.inputs import CardDrawn, Collected, NoMoreBets, Spot, Voided
from controller.table.irregularities import TableCode
from controller.table.model import Table
from controller.table.reasons import TableReason
from controller.table.signals import Signal
from controller.table.state import Stop, StopKind
from tests.echo.inputs import Answered, Revealed
from tests.echo.record import KEPT, Echoed, EchoEnded, EchoFields, Phase, Result, result_of
from tests.echo.wagers import ruled
from tests.echo.words import EchoCode

P = Phase


def facts(table: Table[EchoFields]) -> Facts:
    """All that the table asks of a round."""
    phase = table.round.phase
    return Facts(
        on_table=phase is not P.QUIET,
        begun=phase not in {P.QUIET, P.CALL},
        short=phase in {P.CALL, P.ECHO},
        hidden=phase is P.HIDDEN,
        dealt_out=phase is P.HIDDEN,
        shows=phase is P.ECHO or (phase is P.CALL and not table.house.face_down),
        takes_held=phase is P.CALL,
        void=table.round.void,
    )


# --- guards -----------------------------------------------------------------------------------------------------------


def hidden(table: Table[EchoFields]) -> bool:
    """The call lies face down."""
    return bool(table.round.face_down())


def unread(table: Table[EchoFields]) -> bool:
    """The call could not be read."""
    return UNREAD in table.round.call


def false(table: Table[EchoFields]) -> bool:
    """What was announced is not what the cards say."""
    assert isinstance(table.event, Answered)
    return table.event.heard != (result_of(table.round.call, table.round.echo) == "echo")


def voided(table: Table[EchoFields]) -> bool:
    """The round is void."""
    return table.round.void


# --- actions ----------------------------------------------------------------------------------------------------------


def begin(table: Table[EchoFields]) -> None:
    """A round begins; what is held by now is dealt first."""
    table.round_number += 1
    table.held = tuple(replace(drawn, held=True) for drawn in table.held)


def seat(table: Table[EchoFields]) -> None:
    """Give the card at hand to the spot that is owed one, if any is."""
    drawn = table.card
    match table.round.phase:
        case P.CALL:
            table.round.call = (drawn.card,)
            up = drawn.seen or not table.house.face_down
            table.round.revealed = up
            _lay(table, "call", up=up)
        case P.ECHO:
            table.round.echo = (drawn.card,)
            _lay(table, "echo", up=True)
        case _:
            pass


def _lay(table: Table[EchoFields], spot: Spot, *, up: bool) -> None:
    table.round.numbers += (table.card.number,)
    table.put(table.card, spot)
    if up:
        table.count_seen(table.card)
        table.shown.append(Shown(spot, 1, table.card.card))


def in_error(table: Table[EchoFields]) -> None:
    """Nobody is entitled to the card: somebody must say whether it was seen."""
    table.flag(EchoCode.CARD_IN_SILENCE)
    table.put(table.card, CardPlace.WAITING)
    table.stop(StopKind.DISCLOSURE, EchoCode.CARD_IN_SILENCE, table.card)


def ask_name(table: Table[EchoFields]) -> None:
    """The call has been turned, and must be named before it counts as revealed."""
    assert isinstance(table.event, Revealed)
    table.stops += (Stop(StopKind.NAME, TableCode.UNREAD_CARD, then=table.event, turning="call"),)


def rename(table: Table[EchoFields], spot: Spot, card: Card) -> None:
    """The call has a name."""
    table.round.call = (card,)
    table.facts.append(Renamed(spot, 1, card))


def reveal(table: Table[EchoFields]) -> None:
    """The call lies face up for everybody."""
    table.seen.append(table.round.numbers[0])
    table.count(table.round.call[0])
    table.shown.append(Shown("call", 1, table.round.call[0]))
    table.round.revealed = True
    table.note_doubt()


def void(table: Table[EchoFields]) -> None:
    """The round is void: its cards are collected."""
    table.round.void = True


def finish(table: Table[EchoFields]) -> None:
    """The round is recorded, and its cards are in the discards."""
    record = table.round
    result: Result = "void" if record.void else result_of(record.call, record.echo)
    deal = Echoed(table.round_number, record.call, record.echo, result)
    record.deals = (*record.deals, deal)[-KEPT:]
    table.facts += [EchoEnded(deal), *ruled(table, deal)]
    table.follow.append(Signal.ROUND_OVER)
    table.unshown += len(record.face_down())
    table.doubted = 0
    table.discarded += len(record.numbers)
    record.call = record.echo = record.numbers = ()
    record.revealed = record.void = False


_OPEN = (P.CALL, P.ECHO, P.HIDDEN, P.SOUNDED)

EDGES: Final[tuple[Edge[Phase], ...]] = (
    Edge(NoMoreBets, P.QUIET, P.CALL, do=(begin,)),
    Edge(CardDrawn, P.CALL, P.ECHO),
    Edge(CardDrawn, P.ECHO, P.HIDDEN, when=(hidden,)),
    Edge(CardDrawn, P.ECHO, P.SOUNDED),
    Edge(Revealed, P.HIDDEN, when=(unread,), do=(flags(TableCode.UNREAD_CARD), ask_name)),
    Edge(Revealed, P.HIDDEN, P.SOUNDED, do=(reveal,)),
    *(Edge(CardDrawn, phase, do=(in_error,)) for phase in (P.QUIET, P.HIDDEN, P.SOUNDED, P.ANSWERED)),
    Edge(Answered, P.SOUNDED, when=(false,), do=(flags(EchoCode.FALSE_ECHO),)),
    Edge(Answered, P.SOUNDED, P.ANSWERED),
    Edge(Collected, P.SOUNDED, P.QUIET, do=(flags(EchoCode.UNANSWERED), finish)),
    Edge(Collected, P.ANSWERED, P.QUIET, do=(finish,)),
    *(Edge(Voided, phase, P.ANSWERED, do=(void,)) for phase in _OPEN),
    Edge(Voided, P.ANSWERED, when=(voided,), do=(refuse(TableReason.REPEATED),)),
    Edge(Voided, P.ANSWERED, do=(void,)),
)

REFUSALS: Final[tuple[Refusal[Phase], ...]] = (
    Refusal(TableReason.NO_ROUND, (Revealed, Answered, Collected, Voided), (P.QUIET,)),
    Refusal(TableReason.REPEATED, (NoMoreBets, Revealed, Answered)),
)

ROUND: Final = Machine(
    "phase", Phase, EDGES,
    hears=(CardDrawn, NoMoreBets, Revealed, Answered, Collected, Voided), refusals=REFUSALS, of_game=True,
)  # fmt: skip
