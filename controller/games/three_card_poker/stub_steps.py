"""The stub of a round: when its cards are counted, and what a count that differs is worth (19:47-20.8(e), 20.9(e))."""

from controller.games.three_card_poker.house import house_of
from controller.games.three_card_poker.irregularities import ThreeCardCode
from controller.games.three_card_poker.law.stub import count_is_due, count_is_late, expected_stub
from controller.games.three_card_poker.record import ThreeCards
from controller.rules.cards import cards_in
from controller.table.inputs import StubCounted
from controller.table.model import Table
from controller.table.state import Fields
from controller.table.stops_steps import gap, round_open

# --- guards -----------------------------------------------------------------------------------------------------------


def stub_differs(table: Table[ThreeCards]) -> bool:
    """19:47-20.8(e), 20.9(e): the stub has more or fewer cards than are left."""
    assert isinstance(table.event, StubCounted)
    return not _is_right(table, table.event.count)


def stub_differed(table: Table[ThreeCards]) -> bool:
    """19:47-20.8(e), 20.9(e): play has stopped because of the stub's count, which may be taken again."""
    return any(stop.why is ThreeCardCode.STUB_DIFFERS for stop in table.stops)


def stub_is_due(table: Fields[ThreeCards]) -> bool:
    """19:47-20.8(e), 20.9(e): this round's stub is the last that may be counted within five rounds."""
    return _lacks_count(table) and count_is_due(table.round.uncounted)


def stub_is_late(table: Fields[ThreeCards]) -> bool:
    """19:47-20.8(e), 20.9(e): with this round five have ended without a count."""
    return _lacks_count(table) and count_is_late(table.round.uncounted + 1)


def knows_it_is_late(table: Table[ThreeCards]) -> bool:
    """The dealer has been told, and nobody has counted: of a count that differs a supervisor has made something."""
    return table.round.overdue and table.round.stub is None and stub_is_late(table)


def knows_it_differs(table: Table[ThreeCards]) -> bool:
    """The dealer has been told, and has counted no other number."""
    return table.round.overdue


def ends_with_gap(table: Table[ThreeCards]) -> bool:
    """19:47-20.8(d), 20.9(d): the round ends while cards may be missing that no device has reported."""
    return gap(table) and round_open(table) and not table.round.void


def _lacks_count(table: Fields[ThreeCards]) -> bool:
    """19:47-20.8(e), 20.9(e): the round lacks a count, and there is a stub; a deck that leaves the table has none."""
    if house_of(table).stub_waived or _was_counted(table):
        return False
    return not table.round.deck_out and _was_dealt(table)


def _was_counted(table: Fields[ThreeCards]) -> bool:
    """19:47-20.8(e), 20.9(e): the stub was counted; a count that differs is none, whatever a supervisor makes of it."""
    return table.round.stub is not None and _is_right(table, table.round.stub)


def _was_dealt(table: Fields[ThreeCards]) -> bool:
    """19:47-20.8(e), 20.9(e): a card of the round has left the shoe; from the hand nobody sees whether one has."""
    return table.drawn > 0 or table.round.missed or not house_of(table).sees_cards


def _is_right(table: Fields[ThreeCards], count: int) -> bool:
    """19:47-20.8(d), 20.9(d): so many are left; how many were dealt from the hand in a void round, nobody sees.

    Nor how many a shoe has given out without a report.
    """
    if table.round.missed:
        return True
    if house_of(table).sees_cards:
        return count == cards_in(table.house.decks) - table.drawn
    return table.round.void or count == expected_stub(len(table.round.seats))


# --- actions ----------------------------------------------------------------------------------------------------------


def count_stub(table: Table[ThreeCards]) -> None:
    """19:47-20.8(e), 20.9(e): the stub was counted; what a device counts takes the place of that only where waived."""
    assert isinstance(table.event, StubCounted)
    if not table.event.by_device or house_of(table).stub_waived:
        table.round.stub = table.event.count


def note_gap(table: Table[ThreeCards]) -> None:
    """19:47-20.8(d), 20.9(d): nobody knows how many cards are left."""
    table.round.missed = True


def remember(table: Table[ThreeCards]) -> None:
    """The dealer has been told that the stub must be counted."""
    table.round.overdue = True


def advance(table: Table[ThreeCards]) -> None:
    """19:47-20.8(e), 20.9(e): a round is over: one of five if it was dealt, void or not."""
    if _was_counted(table):
        table.round.uncounted = 0
    elif _was_dealt(table):
        table.round.uncounted += 1
