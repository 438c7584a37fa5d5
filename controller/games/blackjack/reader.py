"""The card reader: what its lamp or its cable says, how it is misused, and how play goes on without it (19:47-2.15).

The table keeps of it whether the dealer has a blackjack, and nothing else of the hole card.
"""

from typing import Final, assert_never

from msgspec.structs import replace

from controller.games.blackjack.dealing import turn
from controller.games.blackjack.house import house_of
from controller.games.blackjack.inputs import HoleRead, ReaderRuled
from controller.games.blackjack.irregularities import BlackjackCode
from controller.games.blackjack.law.hands import INITIAL, is_blackjack
from controller.games.blackjack.phases import DECIDING, BlackjackRound
from controller.games.blackjack.reasons import BlackjackReason
from controller.games.blackjack.record import Blackjack
from controller.games.blackjack.side_steps import matches
from controller.games.blackjack.turns import reader_in_use, reader_shows, up_low
from controller.table.inputs import ReaderAnswered, Voided
from controller.table.model import Table
from controller.table.reasons import TableReason
from controller.table.signals import Signal
from controller.table.state import StopKind

P = BlackjackRound

MOST_TRIES: Final = 3
"""How often it may give no reading before it is out of use (decision 43)."""


def says_blackjack(table: Table[Blackjack]) -> bool:
    """19:47-2.15(j): the dealer has a blackjack."""
    assert isinstance(table.event, HoleRead)
    return table.event.blackjack


def note_none(table: Table[Blackjack]) -> None:
    """19:47-2.15(j): the dealer has no blackjack."""
    table.round.no_blackjack = True


def note_blackjack(table: Table[Blackjack]) -> None:
    """19:47-2.15(j): the dealer has one: no hand is played."""
    record = table.round
    record.blackjack = True
    record.hands = tuple(replace(each, stood=True) for each in record.hands)
    record.last = ""


def rule_reader(table: Table[Blackjack]) -> None:
    """19:47-2.15(k): the supervisor takes the card reader out of use, or puts it back; a round goes on without it."""
    assert isinstance(table.event, ReaderRuled)
    if not house_of(table).card_reader:
        table.reason = TableReason.NO_READER
    elif table.round.reader_out == table.event.out:
        table.reason = TableReason.REPEATED
    elif table.round.reader_lost and not table.event.out:
        table.reason = TableReason.DEVICE_NOT_BACK
    else:
        table.round.reader_out = table.event.out
        if table.event.out:
            table.flag(BlackjackCode.READER_FAILED)
        table.follow.append(Signal.GO_ON)


def open_hole(table: Table[Blackjack]) -> None:
    """19:47-2.12: the hole card lies open; if it is not what the reader had said, the supervisor decides."""
    record = table.round
    if record.hole is not None:
        turn(table, (record.hole,))
    table.note_doubt()
    told = True if record.blackjack else False if record.no_blackjack else None
    if told is not None and len(record.dealer) == INITIAL and told != is_blackjack(record.dealer):
        table.flag(BlackjackCode.READER_DIFFERS)
        table.stop(StopKind.SUPERVISOR, BlackjackCode.READER_DIFFERS)
        record.no_blackjack = record.blackjack = False
    record.last = ""


def told_none(table: Table[Blackjack]) -> bool:
    """19:47-2.15(j): the card reader has said that the dealer has no blackjack."""
    return table.round.no_blackjack


def told_blackjack(table: Table[Blackjack]) -> bool:
    """19:47-2.15(j): the card reader has said that he has one."""
    return table.round.blackjack


def answer_reader(table: Table[Blackjack]) -> None:
    """19:47-2.15(j) and (k): what a reader says over a cable, whenever it does."""
    assert isinstance(table.event, ReaderAnswered)
    if not house_of(table).card_reader:
        table.reason = TableReason.NO_READER
        return
    said = table.event.what
    table.round.reader_there = said != "lost"
    match said:
        case "fault" | "lost":
            table.round.reader_lost = table.round.reader_lost or said == "lost"
            _fail(table)
        case "ready" | "back":  # a supervisor puts it back into use
            table.round.reader_lost = False
        case "inserted" if table.round.phase is P.HOLE and reader_in_use(table):
            table.reason = BlackjackReason.TOO_LATE
        case "inserted":
            if _reads(table) and up_low(table):
                _misuse(table)
            elif _reads(table) and table.round.phase is P.SIDE_WAGERS and matches(table):
                table.flag(BlackjackCode.READER_TOO_EARLY)
        case "no-reading":
            _try_again(table)
        case "blackjack" | "not-blackjack":
            _hear(table, blackjack=said == "blackjack")
        case _:
            assert_never(said)


def refuse_reading(table: Table[Blackjack]) -> None:
    """19:47-2.15(j) and (k): why nobody can say now what the card reader has read."""
    if not house_of(table).card_reader:
        table.reason = TableReason.NO_READER
    elif table.round.reader_out:
        table.reason = BlackjackReason.READER_IS_OUT
    else:
        table.reason = BlackjackReason.NOTHING_TO_READ


def _reads(table: Table[Blackjack]) -> bool:
    """There is a hole card to be read, and it has not been."""
    record = table.round
    told = record.no_blackjack or record.blackjack
    return record.phase in DECIDING and reader_in_use(table) and not told


def _fail(table: Table[Blackjack]) -> None:
    """19:47-2.15(k): dealt as without it from now on; the round goes on without a peek."""
    if not table.round.reader_out:
        table.round.reader_out = True
        table.flag(BlackjackCode.READER_FAILED)
        table.follow.append(Signal.GO_ON)


def _misuse(table: Table[Blackjack]) -> None:
    """19:47-2.15(j): the card was put into it though the face up card is no ace and no ten."""
    table.flag(BlackjackCode.READER_MISUSED)
    table.stop(StopKind.SUPERVISOR, BlackjackCode.READER_MISUSED)
    if reader_shows(table):
        if table.round.phase is not P.SIDE_WAGERS:
            call_dead(table)
        table.follow.append(Voided)


def call_dead(table: Table[Blackjack]) -> None:
    """19:47-2.15(j)1: all hands are dead; wagers that are settled before any additional card stay settled."""
    table.round.called_dead = table.round.offered.settles_early


def _try_again(table: Table[Blackjack]) -> None:
    """19:47-2.15(k): no reading: it is tried again, and then is out of use."""
    if _reads(table):
        table.round.tries += 1
        if table.round.tries >= MOST_TRIES:
            _fail(table)


def _hear(table: Table[Blackjack], *, blackjack: bool) -> None:
    """19:47-2.15(j): the answer; what it says when nobody may ask it is not kept."""
    if not _reads(table) or up_low(table):
        return
    (note_blackjack if blackjack else note_none)(table)
    table.follow.append(Signal.GO_ON)
