"""A shoe whose rounds are all finished: the burn, the cutting card, and the refill, at the echo game dealt so."""

from dataclasses import replace
from typing import Final

import pytest
from msgspec.structs import replace as with_fields

from controller.games.registry import INPUTS
from controller.rules.cards import INDEX, Card, cards_in
from controller.table import inputs
from controller.table.accounts import accounts
from controller.table.decide import machines
from controller.table.decision import Decision
from controller.table.game import ShoeRules
from controller.table.inputs import CardDrawn, Input
from controller.table.prompts import prompt
from controller.table.state import State
from tests.echo.game import ECHO
from tests.echo.house import EchoHouse
from tests.echo.inputs import OF_ECHO, Answered
from tests.echo.record import EchoFields, EchoRecord

GAME: Final = replace(ECHO, shoe=ShoeRules(finishes=True))
AT_TABLE: Final = machines(GAME, {**INPUTS, **{str(each.__struct_config__.tag): each for each in OF_ECHO}}.values())
READY: Final[tuple[Input, ...]] = (
    inputs.Shuffled(), inputs.Cut(), inputs.CuttingCardsPlaced(104), inputs.Loaded(),
)  # fmt: skip
BURN: Final = CardDrawn(Card("As"))
CALL: Final = CardDrawn(Card("9h"))
ECHOED: Final = CardDrawn(Card("9c"))
END: Final[tuple[Input, ...]] = (Answered(heard=True), inputs.Collected())
ROUND: Final[tuple[Input, ...]] = (inputs.NoMoreBets(), CALL, ECHOED, *END)
REFILL: Final[tuple[Input, ...]] = (inputs.ShuffleBegun(), inputs.Shuffled(), inputs.Cut(), inputs.Loaded())


class Played:
    """A table of the game whose cards are spread."""

    def __init__(self) -> None:
        self.state: State[EchoFields] = State(EchoHouse(), EchoRecord())
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

    @property
    def prompt(self) -> str:
        """What the panel says."""
        return prompt(self.state, GAME).prompt.text


def test_one_card_is_burned_unseen() -> None:
    """19:47-2.15(f): face downwards; nobody is asked to name it."""
    table = Played()
    assert table.says(*READY[:2]) == "accepted loading"
    assert table.prompt == "PUT CUTTING CARD IN – LOAD THE SHOE"
    assert table.says(*READY[2:]) == "accepted burn-first"
    assert table.prompt == "BURN 1 FACE DOWN"
    assert table.says(CardDrawn()) == "accepted rounds"
    assert (table.state.burned, table.state.unshown, sum(table.state.tally)) == (1, 1, 0)


@pytest.mark.parametrize(
    ("behind", "verdict"), [(103, "flagged bad-cutting-card"), (104, "accepted"), (None, "accepted")]
)
def test_a_cutting_card_far_from_the_back_is_flagged_only(behind: int | None, verdict: str) -> None:
    table = Played()
    assert table.says(*READY[:2], inputs.CuttingCardsPlaced(behind)) == f"{verdict} loading"
    assert table.says(inputs.Loaded()) == "accepted burn-first"


def test_the_cutting_card_ends_the_shoe_with_its_round() -> None:
    table = Played()
    assert table.says(*READY, BURN, *ROUND, *ROUND[:2], inputs.CuttingCard()) == "accepted finishing"
    assert table.state.cutting_card_after == 4
    assert table.says(inputs.CuttingCard()) == "accepted finishing"
    assert table.says(ECHOED, *END) == "accepted over"


def test_a_cutting_card_before_the_first_card_of_a_round_ends_it_with_that_round() -> None:
    table = Played()
    assert table.says(*READY, inputs.CuttingCard()) == "flagged cutting-card-in-burn burn-first"
    assert table.says(BURN, *ROUND) == "accepted over"
    assert table.says(CALL) == "flagged draw-after-last-hand over"


def test_the_house_may_shuffle_between_rounds() -> None:
    table = Played()
    assert table.says(*READY, BURN, *ROUND, inputs.ShuffleBegun()) == "accepted shuffling"


def test_a_round_is_finished_with_the_discards() -> None:
    """19:47-2.15(f): shuffled, cut, one burned unseen; then the round goes on, and all cards are shuffled after it."""
    table = Played()
    table.says(*READY, BURN, *ROUND, *ROUND[:2])
    assert table.says(inputs.ShuffleBegun()) == "rejected round-is-open rounds"
    assert table.says(inputs.ShoeEmpty()) == "flagged insufficient-cards rounds"
    assert table.says(inputs.ShuffleBegun()) == "accepted refilling"
    assert table.prompt == "SHUFFLE DISCARDS – THEN ROUND GOES ON"
    assert table.says(inputs.Loaded()) == "flagged unshuffled refilling"
    assert table.says(inputs.Shuffled(), inputs.Loaded()) == "flagged uncut refill-cutting"
    assert table.says(inputs.ShuffleBegun(), inputs.Shuffled(), inputs.Cut(9, 50)) == "flagged bad-cut refill-loading"
    assert table.says(inputs.Recut(), inputs.Cut(10, 50)) == "accepted refill-loading"
    assert table.says(inputs.CuttingCardsPlaced(), inputs.Loaded()) == "accepted refill-burn"
    assert table.prompt == "BURN 1 FACE DOWN"
    assert (table.state.round.returned, table.state.gone) == (3, 1)
    assert table.says(BURN) == "accepted finishing"
    assert table.says(ECHOED) == "accepted finishing"
    assert [table.state.tally[INDEX[each.card]] for each in (CALL, ECHOED)] == [1, 1]
    known = accounts(table.state)
    assert (known.left, known.unseen, known.problems) == (cards_in(8) - 3, 1, ())
    assert table.says(*END) == "accepted over"


def test_in_a_refill_nothing_else_goes_on() -> None:
    table = Played()
    table.says(*READY, BURN, *ROUND[:2], inputs.ShoeEmpty(), *REFILL[:1])
    assert table.says(CALL) == "flagged draw-before-burn refilling"
    assert table.says(inputs.Idle()) == "rejected round-is-open refilling"
    assert table.says(inputs.TableClosed()) == "rejected round-is-open refilling"
    assert table.says(inputs.NoMoreBets()) == "rejected not-in-play refilling"
    assert table.says(inputs.ShoeEmpty(), inputs.CuttingCard()) == "accepted refilling"
    assert table.says(inputs.Voided(), inputs.Collected()) == "accepted over"


def test_an_empty_shoe_ends_with_a_round_that_is_owed_nothing() -> None:
    table = Played()
    assert table.says(*READY, BURN, *ROUND[:3], inputs.ShoeEmpty()) == "accepted rounds"
    assert table.says(*END) == "accepted over"
    table = Played()
    assert table.says(*READY, BURN, inputs.ShoeEmpty()) == "flagged shoe-ended-early over"


def test_more_cards_may_come_than_the_decks_have_once_they_were_dealt_before() -> None:
    """19:47-2.15(f): the discards are in the shoe again."""
    table = Played()
    table.says(*READY, BURN, *(each for _ in range(3) for each in ROUND), *ROUND[:2], inputs.ShoeEmpty(), *REFILL)
    assert table.state.round.returned == 7
    table.state = _nearly_dealt(table.state)
    assert table.says(BURN) == "accepted finishing"
    assert table.says(CALL) == "flagged more-cards finishing"


def _nearly_dealt(state: State[EchoFields]) -> State[EchoFields]:
    return with_fields(state, drawn=cards_in(state.house.decks) + state.round.returned - 1)
