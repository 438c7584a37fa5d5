"""A shoe that is dealt for one round: how it comes into play and how it ends, at the echo game dealt so."""

from dataclasses import replace
from typing import Final

from msgspec.structs import replace as with_fields

from controller.games.registry import INPUTS
from controller.rules.cards import UNREAD, Card
from controller.table import inputs
from controller.table.accounts import accounts
from controller.table.decide import machines
from controller.table.decision import Decision
from controller.table.game import ShoeRules
from controller.table.inputs import CardDrawn, Input
from controller.table.model import working_copy
from controller.table.phases import Shoe
from controller.table.state import State
from tests.echo.game import ECHO
from tests.echo.house import EchoHouse
from tests.echo.inputs import OF_ECHO, Answered
from tests.echo.record import EchoFields, EchoRecord

AT_TABLE: Final = machines(
    replace(ECHO, shoe=ShoeRules(one_round=True, stacks=True)),
    {**INPUTS, **{str(each.__struct_config__.tag): each for each in OF_ECHO}}.values(),
)
WHOLE: Final = inputs.Shuffled(416)
"""What a shuffler tells that has counted eight decks."""

ROUND: Final[tuple[Input, ...]] = (
    inputs.NoMoreBets(), CardDrawn(Card("9h")), CardDrawn(Card("9c")), Answered(heard=True), inputs.Collected(),
)  # fmt: skip


class Played:
    """A table of the game whose cards are spread."""

    def __init__(self, house: EchoHouse | None = None) -> None:
        self.state: State[EchoFields] = State(house or EchoHouse(), EchoRecord())
        self.last: Decision
        self.says(inputs.TableOpened(), inputs.Inspected())

    def says(self, *told: Input) -> str:
        """The verdict on the last of these, what is irregular or why not, and where the shoe is then."""
        for each in told:
            self.last = AT_TABLE.decide(self.state, each)
            self.state = self.last.state
        why = () if self.last.reason is None else (self.last.reason.code,)
        flags = (code.value for code in self.last.flags)
        return " ".join((self.last.verdict.value, *flags, *why, self.state.shoe.value))


def test_cards_that_a_shuffler_has_counted_are_in_play_at_once() -> None:
    """19:47-20.8(b)1 and 2, 20.9(b)1: nothing is burned, and no cutting card is placed."""
    table = Played()
    assert table.says(WHOLE) == "accepted rounds"
    assert (table.state.shoe_number, table.state.burned) == (1, 0)
    assert table.says(inputs.Loaded()) == "accepted rounds"
    assert table.says(*ROUND) == "accepted over"
    assert table.says(WHOLE) == "accepted rounds"
    assert (table.state.shoe_number, table.state.round_number, table.state.drawn) == (2, 0, 0)


def test_a_wrong_count_keeps_cards_out_of_play() -> None:
    """19:47-20.7: the deck is removed from the table."""
    table = Played()
    assert table.says(inputs.Shuffled(415)) == "flagged wrong-count shuffling"
    assert table.says(WHOLE, *ROUND, inputs.Shuffled(417)) == "flagged wrong-count over"
    assert table.says(WHOLE) == "accepted rounds"


def test_cards_that_hands_have_shuffled_are_cut_and_loaded() -> None:
    table = Played()
    assert table.says(inputs.Shuffled()) == "accepted cutting"
    assert table.says(inputs.Cut(16, 399)) == "flagged wrong-count shuffling"
    assert table.says(inputs.Shuffled(), inputs.Cut(5, 411)) == "accepted loading"
    assert table.says(inputs.Cut(5, 410)) == "flagged wrong-count shuffling"
    assert table.says(inputs.Shuffled(), inputs.Cut(), inputs.CuttingCardsPlaced(3)) == "accepted loading"
    assert table.state.cutting_cards_placed
    assert table.says(inputs.Loaded()) == "accepted rounds"
    assert table.says(*ROUND, inputs.Shuffled()) == "accepted cutting"


def test_a_shoe_may_be_shuffled_before_its_round_and_not_in_it() -> None:
    table = Played()
    assert table.says(WHOLE, inputs.Recut()) == "rejected means-nothing-now rounds"
    assert table.says(inputs.ShuffleBegun()) == "accepted shuffling"
    assert table.says(WHOLE, *ROUND[:2], inputs.ShuffleBegun()) == "rejected round-is-open rounds"
    assert table.says(inputs.Loaded()) == "rejected means-nothing-now rounds"


def test_cutting_cards_and_an_empty_shoe_end_no_round() -> None:
    """19:47-20.9(d): the stub is taken out while the round goes on; the game says what that means."""
    table = Played()
    table.says(WHOLE, *ROUND[:2])
    assert table.says(inputs.CuttingCard()) == "accepted rounds"
    assert table.says(inputs.ShoeEmpty()) == "rejected means-nothing-now rounds"
    assert not table.state.empty
    assert accounts(table.state).problems == ()


def test_a_card_that_is_drawn_out_of_play_belongs_to_no_hand() -> None:
    table = Played()
    assert table.says(CardDrawn(Card("9h"))) == "flagged draw-out-of-play shuffling"
    assert table.says(WHOLE, *ROUND, CardDrawn(Card("9h"))) == "flagged draw-out-of-play over"
    assert table.state.out_of_play == 1


def test_two_decks_of_different_backs_are_dealt_in_turn() -> None:
    """19:47-7.1(d): the batch that the shuffler gives out is in play at once; the other one follows after its round."""
    table = Played(EchoHouse(back="red", second_back="blue"))
    for back in ("red", "blue", "red"):
        told = (
            inputs.BatchInserted(back), inputs.ShufflerBegun(back), inputs.ShufflerDone(416, back),
            inputs.BatchStored(416, back),
        )  # fmt: skip
        assert table.says(*told, inputs.BatchReleased(416, back)) == "accepted rounds"
        assert table.says(*ROUND[:2], inputs.ShoeEmpty()) == "rejected means-nothing-now rounds"
        assert not table.last.flags, "what is left in the shoe is its stub"
        assert table.says(*ROUND[2:]) == "accepted over"
    by_hand = Played(EchoHouse(back="red", second_back="blue"))
    assert by_hand.says(inputs.Shuffled()) == "flagged unknown-batch shuffling"
    assert by_hand.says(inputs.Shuffled(back="red"), inputs.Cut()) == "accepted loading"
    by_hand.state = with_fields(
        by_hand.state, batches=with_fields(by_hand.state.batches, first=by_hand.state.batches.second)
    )
    assert by_hand.says(inputs.Loaded()) == "flagged unshuffled loading"
    opened = Played(EchoHouse(back="red", second_back="blue"))
    opened.state = with_fields(opened.state, shoe=Shoe.INSPECTING)
    shuffled = (inputs.BatchInserted("red"), inputs.ShufflerBegun("red"), inputs.ShufflerDone(416, "red"))
    released = (inputs.BatchStored(416, "red"), inputs.BatchReleased(416, "red"))
    assert opened.says(*shuffled, *released) == "accepted rounds"


def test_a_stack_keeps_its_place_in_the_order() -> None:
    """19:47-20.9(a): out of play it belongs to no hand; while play has stopped it waits, as a card does."""
    table = Played()
    stack = inputs.StackDrawn(3, (Card("9h"), Card("9c")), back="red")
    assert table.says(stack) == "flagged draw-out-of-play shuffling"
    assert table.state.out_of_play == 3
    assert table.says(WHOLE, stack) == "rejected no-stacks rounds"
    assert table.says(inputs.Jammed(), stack) == "held rounds"
    assert table.state.waiting == (stack,)
    assert table.says(inputs.PlayOn(), *ROUND, stack) == "flagged draw-out-of-play over"


def test_a_stack_that_the_decks_do_not_hold_stops_play_once() -> None:
    """19:47-20.7: one deck has 52 cards."""
    table = Played()
    table.says(WHOLE)
    table.state = with_fields(table.state, drawn=414, out_of_play=414)
    assert table.says(inputs.StackDrawn(3)) == "flagged more-cards rounds"
    assert table.says(inputs.StackDrawn(3)) == "accepted rounds"
    assert table.state.out_of_play == 420


def test_a_stack_of_another_back_is_told_once() -> None:
    table = Played(EchoHouse(back="red"))
    table.says(WHOLE)
    drawn = working_copy(table.state, AT_TABLE.game)
    cards = drawn.arrive_stack(inputs.StackDrawn(3, (Card("9h"),), back="blue"))
    assert [(each.number, each.card) for each in cards] == [(1, "9h"), (2, UNREAD), (3, UNREAD)]
    assert [code.value for code in drawn.flags] == ["wrong-back"]
