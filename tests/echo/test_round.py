"""The echo game's own rules, input by input: what its dealer is told, and what is irregular."""

from typing import Final

import pytest
from msgspec.structs import replace

from controller.games.registry import INPUTS
from controller.rules.cards import UNREAD, Card
from controller.table import inputs
from controller.table.decide import machines
from controller.table.decision import Decision
from controller.table.inputs import CardDrawn, Input
from controller.table.model import working_copy
from controller.table.state import State
from tests.echo.game import ECHO
from tests.echo.house import EchoHouse, EchoOffer
from tests.echo.inputs import OF_ECHO, Answered, EchoWagered, Misheard, Revealed
from tests.echo.record import Echoed, EchoFields, EchoRecord, EchoSettled, Phase, Settled
from tests.echo.words import EchoCode, EchoReason

AT_TABLE: Final = machines(ECHO, {**INPUTS, **{str(each.__struct_config__.tag): each for each in OF_ECHO}}.values())


def drawn(card: str) -> CardDrawn:
    """A card left the shoe."""
    return CardDrawn(Card(card))


LOADED: Final[tuple[Input, ...]] = (
    inputs.TableOpened(),
    inputs.Inspected(),
    inputs.Shuffled(),
    inputs.Cut(),
    inputs.CuttingCardsPlaced(),
    inputs.Loaded(),
    drawn("As"),
    drawn("2s"),
)
"""A shoe that is burned: one card, and one more."""


class Played:
    """A table of the game, and its last answer."""

    def __init__(self, house: EchoHouse | None = None) -> None:
        self.state: State[EchoFields] = State(house or EchoHouse(), EchoRecord(offer=EchoOffer(echo_pays=12)))
        self.last: Decision
        for each in LOADED:
            assert self.says(each).startswith("accepted")

    def says(self, *told: Input) -> str:
        """What the table answers to the last of these: the verdict, what is irregular or why not, and the prompt."""
        for each in told:
            self.last = AT_TABLE.decide(self.state, each)
            self.state = self.last.state
        why = () if self.last.reason is None else (self.last.reason.code,)
        words = (self.last.verdict.value, *(code.value for code in self.last.flags), *why)
        return f"{' '.join(words)} | {self.last.prompt.text}"


BETS, COLLECT = inputs.NoMoreBets(), inputs.Collected()


def test_a_round_with_an_echo() -> None:
    table = Played()
    assert table.says(BETS) == "accepted | CARD TO THE CALL"
    assert table.says(drawn("9h")) == "accepted | CARD TO THE ECHO"
    assert table.says(drawn("9c")) == "accepted | ECHO WINS"
    assert table.says(Answered(heard=False)) == "flagged false-echo | ECHO WINS"
    assert table.says(Answered(heard=True)) == "accepted | ECHO WINS – COLLECT THE CARDS"
    assert table.says(COLLECT) == "accepted | BETS ARE OPEN"
    assert table.state.round.deals == (Echoed(1, (Card("9h"),), (Card("9c"),), "echo"),)


def test_a_hidden_call_is_revealed_before_anything_is_said_of_it() -> None:
    table = Played(EchoHouse(call="hidden"))
    assert table.says(BETS, drawn("9h"), drawn("Tc")) == "accepted | REVEAL THE CALL"
    assert table.last.seen == (4,)
    assert table.says(Answered(heard=False)) == "rejected repeated | REVEAL THE CALL"
    assert table.says(inputs.ShoeEmpty()) == "held | REVEAL THE CALL"
    assert table.says(Revealed()) == "flagged shoe-ended-early | NO ECHO"
    assert table.last.seen == (3,)
    assert table.says(Answered(heard=False), COLLECT) == "accepted | SHOE IS OVER – RESHUFFLE"


def test_a_hidden_call_that_was_not_read_is_named_when_it_is_revealed() -> None:
    table = Played(EchoHouse(call="hidden"))
    table.says(BETS, CardDrawn(UNREAD), drawn("Tc"))
    assert table.says(Revealed()) == "flagged unread-card | CARD NOT READ – NAME THE CARD"
    assert table.says(inputs.Named(Card("Td"))) == "accepted | ECHO WINS"


def test_a_card_for_nobody_that_was_seen_is_discarded() -> None:
    table = Played()
    assert table.says(drawn("9h")) == "flagged card-in-silence | CARD FOR NOBODY – WAS IT SEEN? YES/NO"
    assert table.says(inputs.Disclosed(seen=True)) == "accepted | BETS ARE OPEN"
    assert (table.state.discarded, table.state.round.phase) == (1, Phase.QUIET)
    table.says(CardDrawn(UNREAD))
    assert table.says(inputs.Disclosed(seen=True)) == "flagged unread-card | CARD FOR NOBODY – NAME THE CARD"
    assert table.says(inputs.Named(Card("9h"))) == "accepted | BETS ARE OPEN"
    assert table.state.discarded == 2


def test_a_card_for_nobody_that_was_not_seen_is_the_next_call() -> None:
    table = Played()
    assert table.says(drawn("9h"), inputs.Disclosed(seen=False)) == "accepted | BETS ARE OPEN"
    assert table.says(BETS) == "accepted | CARD TO THE ECHO"
    assert table.state.round.call == ("9h",)


def test_an_echo_that_nobody_announced_counts() -> None:
    table = Played()
    assert table.says(BETS, drawn("9h"), drawn("9c"), COLLECT) == "flagged unanswered | BETS ARE OPEN"
    assert table.state.round.deals[0].result == "echo"


def test_a_round_that_lacks_a_card_is_void() -> None:
    table = Played()
    assert table.says(BETS, drawn("9h"), inputs.ShoeEmpty()).startswith("flagged insufficient-cards | ROUND VOID")
    assert table.says(inputs.Voided()).startswith("rejected repeated")
    assert table.says(COLLECT) == "accepted | SHOE IS OVER – RESHUFFLE"
    assert table.state.round.deals[0].void


def test_wagers_are_settled_and_a_correction_settles_them_again() -> None:
    table = Played()
    table.says(BETS, drawn("9h"), drawn("9c"), Answered(heard=True), COLLECT)
    assert table.says(EchoWagered(3, 500)).startswith("accepted")
    assert table.last.facts == (EchoSettled(1, (Settled(3, 500, "win", 6000),)),)
    assert table.says(Misheard("echo", Card("9c"))).startswith("rejected repeated")
    assert table.says(Misheard("echo", Card("8c"), 1)).startswith("accepted")
    assert table.last.facts[-1] == EchoSettled(1, (Settled(3, 500, "lose", 0),))
    assert table.state.round.deals[0].result == "silence"
    for wrong in (EchoWagered(3, 500, 7), Misheard("call", Card("9c"), 7)):
        assert table.says(wrong).startswith(f"rejected {EchoReason.NO_SUCH_ECHO.code}")


def test_what_the_house_does_not_have_is_refused() -> None:
    table = Played(EchoHouse(seats=2))
    table.says(BETS, drawn("9h"), drawn("9c"), COLLECT)
    assert table.says(EchoWagered(3, 500)).startswith("rejected no-such-seat")
    table.state = replace(table.state, round=replace(table.state.round, settled_by=None))
    assert table.says(EchoWagered(1, 500, 1)).startswith("rejected nothing-offered")
    assert table.last.reason is not None
    assert ECHO.explain(working_copy(table.state, ECHO), table.last.reason) == ""  # it knows no more than the table
    assert [*EchoOffer(echo_pays=3).problems("echo")] == ["echo_pays = 3: echo pays an echo 11 to 16 to 1"]


@pytest.mark.parametrize("code", [*EchoCode])
def test_its_irregularities_are_said_in_three_languages(code: EchoCode) -> None:
    assert code.en
    assert code.es
    assert code.zh
