"""What a table has of a game that says nothing of it: no wagers, no roads, nothing to settle, no bank."""

import pytest

from controller.table.finished import Columns, Finished, Played
from controller.table.house import House, Offered
from controller.table.inputs import InputBase
from controller.table.seen import Beside, Board, RoundSeen
from controller.table.state import GameRecord


class PlainHouse(House, frozen=True, tag="plain"):
    """The options of any table."""


def test_a_house_that_adds_nothing() -> None:
    house = PlainHouse()
    assert (house.game, house.face_down, house.dealt, house.settles) == ("plain", True, "face-down", False)
    assert (house.no_choice, house.in_words, house.shuffles_batches) == ({}, {}, False)


def test_an_offer_of_nothing_is_not_wrong() -> None:
    assert list(Offered().problems("plain")) == []


def test_a_record_that_keeps_nothing_of_wagers() -> None:
    record = GameRecord()
    assert (record.simulated, record.void) == (False, False)
    assert (record.offer, record.settled_by, record.entitled) == (None, None, None)
    assert (record.returned, record.side, record.of_sides) == (0, None, ())


def test_a_round_that_came_to_many_things_and_a_table_that_shows_nothing_beside_its_hands() -> None:
    beside = Beside()
    assert [*beside.holders(), *beside.wagered(), *beside.owed(), *beside.matters(in_play=True)] == []
    assert beside.doing("dealing") == ""
    assert RoundSeen(1).result == ""
    assert beside.board([RoundSeen(1)], falls=False) == Board()


def test_columns_of_hands_alone() -> None:
    columns = Columns(of=Finished, hands={}, wagers={}, fields_of_hands={}, fields_of_wagers={})
    played = Played(deal=Finished(1), shoe=3, round=12)
    assert (columns.lines, [*columns.remarks(played)], columns.settled(played)) == ((), [], "")
    assert played.name == "round 3/12"


def test_an_input_says_who_may_say_it() -> None:
    with pytest.raises(TypeError, match="Nameless does not say who may say it"):

        class Nameless(InputBase, frozen=True, tag="nameless"):
            """An input without `about`."""
