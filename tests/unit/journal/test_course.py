"""One round card by card: verdicts, paragraphs, who; and what lies face down is not told unless it is asked for."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from controller.games.registry import house as new_house
from controller.games.two_hands.facts import RoundEnded
from controller.games.two_hands.inputs import Corrected, ShoeResult
from controller.games.two_hands.irregularities import HandsCode
from controller.journal.corrections import judge_late
from controller.journal.course import Course, course
from controller.journal.draft import Draft
from controller.journal.entries import Correction, Judged, Panel, Supervisor
from controller.journal.history import late_corrections, rounds_of
from controller.journal.reading import Reader
from controller.journal.sight import Sight
from controller.rules.cards import FACE_DOWN, Card
from controller.table.accounts import accounts
from controller.table.decision import Placed, Verdict
from controller.table.finished import Rejudged
from controller.table.house import House
from controller.table.inputs import (
    CardDrawn,
    Collected,
    Input,
    Named,
    NoMoreBets,
    ReaderAnswered,
    StackDrawn,
    TwoCards,
    Voided,
)
from controller.table.irregularities import Code, TableCode
from tests.support.journals import SECOND, Table, opened_journal, write
from tests.support.shorthand import READY, happened


class Shoe:
    """A journal of one shoe, told card by card."""

    def __init__(self, path: Path, house: House) -> None:
        self.path = path
        self.journal = opened_journal(path)
        self.table = Table(house)
        self.journal.append(self.table.opening())
        self.tell(READY)

    def tell(self, story: str) -> None:
        for word in story.split():
            self.add(happened(word, self.table.state.house))

    def add(self, event: Input) -> None:
        self.journal.append(self.table.draft(event)).result()

    def course(self, number: int, *, unturned: bool = False) -> Course:
        with Reader.open(self.path) as reader:
            found = course(reader, 1, number, unturned=unturned)
        assert found is not None
        return found

    def inputs(self, number: int) -> list[Input]:
        return [told.input for told in self.course(number).told]


@pytest.fixture
def shoe(tmp_path: Path) -> Iterator[Callable[..., Shoe]]:
    shoes: list[Shoe] = []

    def begin(**options: str) -> Shoe:
        shoes.append(Shoe(tmp_path / f"journal-{len(shoes)}", new_house(**options)))
        return shoes[-1]

    yield begin
    for each in shoes:
        each.journal.close()


ONE = "bets 9s 2h 9d 3h result collect "


def test_a_round_is_told_card_by_card_with_its_paragraphs(shoe: Callable[..., Shoe]) -> None:
    table = shoe(game="minibaccarat")
    table.tell(ONE + "bets 9h 4h 4c 9c 2c^ 2d 3d 5s 6h result collect")
    found = table.course(2)
    told = found.told
    assert [each.input for each in told[:2]] == [NoMoreBets(), CardDrawn(Card("9h"))]
    assert isinstance(told[-1].input, Collected)
    (flagged,) = [each for each in told if each.flags]
    assert (flagged.verdict, flagged.paragraphs) == (Verdict.FLAGGED, ("19:47-7.11(d)",))
    assert isinstance(flagged.facts[0], Placed)
    assert told[0].source == Panel("p1")
    assert (found.open, found.hidden, found.corrections, found.game.name) == (False, False, (), "minibaccarat")


def test_a_round_that_is_not_there_is_none(shoe: Callable[..., Shoe]) -> None:
    with Reader.open(shoe().path) as reader:
        assert course(reader, 1, 9) is None
        assert course(reader, 7, 1) is None


def premature(shoe: Shoe, event: Input, code: Code) -> None:
    """A record as an earlier version wrote it: the shoe's opinion flagged before the cards were seen."""
    draft = shoe.table.draft(event)
    assert isinstance(draft.entry, Judged)
    said = draft.entry.answer
    assert not said.flags
    answer = replace(said, verdict=Verdict.FLAGGED, flags=(code,))
    shoe.journal.append(draft._replace(entry=replace(draft.entry, answer=answer))).result()


def test_what_an_earlier_version_flagged_of_a_shoes_opinion_is_masked_while_a_card_is_hidden(
    shoe: Callable[..., Shoe],
) -> None:
    """19:47-3.7(d): also in a journal of a version that flagged it at once."""
    table = shoe(dealing="face-down")
    table.tell("bets 9s 2h 9d")
    premature(table, CardDrawn(Card("3h"), said="player"), TableCode.SHOE_SAYS_OTHER_HAND)
    premature(table, ShoeResult("banker"), HandsCode.SHOE_SAYS_OTHER_RESULT)
    table.add(Voided())
    table.add(Collected())
    told = table.course(1).told
    assert not [each for each in told if each.flags or each.verdict is Verdict.FLAGGED]
    assert not [each for each in told if isinstance(each.input, ShoeResult)]
    assert len([each for each in table.course(1, unturned=True).told if each.flags]) == 2
    with Reader.open(table.path) as reader:
        late = late_corrections(reader)
        (shown,), (whole,) = rounds_of(reader, 1, late), rounds_of(reader, 1, late, unturned=True)
    assert not shown.flags
    assert whole.flags == (TableCode.SHOE_SAYS_OTHER_HAND, HandsCode.SHOE_SAYS_OTHER_RESULT)


def test_an_open_round_is_told_as_far_as_it_has_come(shoe: Callable[..., Shoe]) -> None:
    table = shoe()
    table.tell(ONE + "bets 9s")
    found = table.course(2)
    assert (len(found.told), found.open, found.hidden) == (2, True, False)
    assert found.told[1].input == CardDrawn(Card("9s"))


def test_what_came_before_the_first_round_is_round_0(shoe: Callable[..., Shoe]) -> None:
    assert [type(event).__name__ for event in shoe().inputs(0)] == ["Loaded", "CardDrawn", "CardDrawn"]


def test_corrections_stand_below_also_those_of_a_shoe_that_is_over(shoe: Callable[..., Shoe]) -> None:
    table = shoe()
    table.tell(ONE + "bets 9s")
    table.add(Corrected("player", 1, Card("4s"), 1))
    table.add(Corrected("player", 3, Card("4s"), 1))  # refused: there is no such card
    (correction,) = table.course(1).corrections
    assert correction.source == Supervisor("maria")
    with Reader.open(table.path) as reader:
        event = Corrected("player", 1, Card("5s"), 1)
        answer = judge_late(reader, 1, event, reader.head()[0] + 1, gone=0)
    assert answer is not None
    table.journal.append(Draft(Correction(1, event, answer), Supervisor("ben"), SECOND, SECOND)).result()
    assert [told.source for told in table.course(1).corrections] == [Supervisor("maria"), Supervisor("ben")]
    assert not table.course(2).corrections[1:]


# --- what lies face down ----------------------------------------------------------------------------------------------


def test_cards_that_lie_face_down_are_not_told(shoe: Callable[..., Shoe]) -> None:
    """19:47-3.7(d): nor where the shoe thinks that they go, nor who it thinks has won."""
    table = shoe(dealing="face-down")
    table.tell("bets 2s>player 3h Tc 4d shoe-says:banker")
    down = CardDrawn(FACE_DOWN)
    assert table.inputs(1) == [NoMoreBets(), down, down, down, down]
    found = table.course(1)
    assert {told.record for told in found.told} == {None}
    assert found.hidden
    assert all(fact.card == FACE_DOWN for told in found.told for fact in told.facts if isinstance(fact, Placed))
    whole = table.course(1, unturned=True)
    assert not whole.hidden
    assert whole.told[-1].input == ShoeResult("banker")
    assert None not in [told.record for told in whole.told]
    assert whole.told[1].input == CardDrawn(Card("2s"), said="player")


def test_what_the_shoe_thought_is_told_when_all_cards_before_were_shown(shoe: Callable[..., Shoe]) -> None:
    """19:47-3.7(d): of a card that lies face up too, and that it had a result at all."""
    table = shoe(dealing="face-down")
    table.tell("bets 2s 3h Tc 2d turn:banker turn:player 6c shoe-says:banker")
    assert not [told for told in table.inputs(1) if isinstance(told, ShoeResult)]
    table.tell("turn:player 5c shoe-says:player")
    assert [told for told in table.inputs(1) if isinstance(told, ShoeResult)] == [ShoeResult("banker")]
    table.tell("turn:banker")
    assert [told for told in table.inputs(1) if isinstance(told, ShoeResult)] == [
        ShoeResult("banker"),
        ShoeResult("player"),
    ]
    assert not table.course(1).hidden


def test_what_the_shoe_thinks_of_a_card_dealt_face_up_is_told_when_the_hand_before_is_turned(
    shoe: Callable[..., Shoe],
) -> None:
    """19:47-4.8(d), 4.9(d): whether the Dominant Player had the option to draw would be told otherwise."""
    table = shoe(game="chemin-de-fer")
    table.tell("bets Kd Ks 5d 3c stay! turn:banker 9c>player")
    assert table.inputs(1)[-1] == CardDrawn(Card("9c"))
    assert table.course(1).told[-1].record is None
    table.tell("turn:player")
    assert table.inputs(1)[-2] == CardDrawn(Card("9c"), said="player")


def test_the_number_of_a_record_that_would_count_silent_ones_is_not_told(shoe: Callable[..., Shoe]) -> None:
    """19:47-3.7(d): nor of later rounds of that shoe, nor of what was corrected of a round that has hidden cards."""
    table = shoe(dealing="face-down")
    table.tell(
        "bets 2s 3h Tc 4d shoe-says:banker void collect bets 9s 2h 9d 3h turn:player turn:banker result collect bets"
    )
    table.add(Corrected("player", 1, Card("8s"), 2))
    assert {told.record for told in table.course(2).told} == {None}
    assert [told.record for told in table.course(2).corrections] == [None]
    assert None not in [told.record for told in table.course(2, unturned=True).corrections]


def test_a_hand_is_told_when_it_is_turned(shoe: Callable[..., Shoe]) -> None:
    """19:47-3.7(d)."""
    table = shoe(dealing="face-down")
    table.tell("bets 2s 3h Tc 2d turn:banker")
    down = CardDrawn(FACE_DOWN)
    assert table.inputs(1)[1:5] == [down, CardDrawn(Card("3h")), down, CardDrawn(Card("2d"))]
    table.tell("turn:player 6c")
    assert table.inputs(1)[1] == CardDrawn(Card("2s"))
    assert table.inputs(1)[-1] == down
    table.tell("turn:player")
    assert CardDrawn(Card("6c")) in table.inputs(1)
    table.tell("5c")
    assert table.inputs(1)[-1] == down
    table.tell("turn:banker")
    assert not table.course(1).hidden


def test_a_card_in_error_is_not_told_before_it_is_dealt(shoe: Callable[..., Shoe]) -> None:
    """19:47-3.12(b): also when its round is over, and it is held for the next one."""
    table = shoe()
    table.tell("bets 9s 2h 9d 3h 4c")
    assert table.inputs(1)[-1] == CardDrawn(FACE_DOWN)
    table.tell("unseen result collect")
    assert CardDrawn(FACE_DOWN) in table.inputs(1)
    assert not table.course(1).open
    table.tell("bets")
    assert CardDrawn(Card("4c")) in table.inputs(1)


def test_two_cards_at_once_and_a_named_one_wait_unseen(shoe: Callable[..., Shoe]) -> None:
    table = shoe()
    table.tell("bets two:9h,8h")
    assert table.inputs(1)[-1] == TwoCards((FACE_DOWN, FACE_DOWN))
    table.tell("play-on")
    assert TwoCards((Card("9h"), Card("8h"))) in table.inputs(1)
    table.tell("lost:shoe back:shoe/2 name:3d")
    assert table.inputs(1)[-1] == Named(FACE_DOWN)
    table.tell("name:4d")
    assert table.inputs(1)[-2:] == [Named(Card("3d")), Named(Card("4d"))]


def test_a_stack_is_not_told_where_none_is_dealt(shoe: Callable[..., Shoe]) -> None:
    """19:47-3.12(b): it is rejected, and none of its cards has been shown to anybody."""
    table = shoe()
    table.tell("bets 9s stack:9h,8h,7h")
    assert table.inputs(1)[-1] == StackDrawn(3, (FACE_DOWN,) * 3)


def test_what_a_card_reader_answered_is_not_told(shoe: Callable[..., Shoe]) -> None:
    """19:47-2.1: it follows from a card that may never be turned; that the reader was used does not."""
    table = shoe()
    table.tell("bets 9s reader-says reader-fails")
    assert [told.what for told in table.inputs(1) if isinstance(told, ReaderAnswered)] == [FACE_DOWN, "no-reading"]
    assert ReaderAnswered("blackjack") in [told.input for told in table.course(1, unturned=True).told]


def test_a_named_card_that_is_discarded_unseen_is_not_told(shoe: Callable[..., Shoe]) -> None:
    """19:47-3.12(b): a person looked at it, and yet nobody at the table was shown it."""
    table = shoe()
    table.tell("bets 9s 2h 9d 3h lost:shoe back:shoe/2 name:3d name:4d")
    assert Named(FACE_DOWN) in table.inputs(1)
    assert Named(Card("3d")) in [told.input for told in table.course(1, unturned=True).told]


def test_a_card_in_error_that_is_left_over_stays_hidden(shoe: Callable[..., Shoe]) -> None:
    """19:47-3.12(b): no round came that it was the first card of."""
    table = shoe()
    table.tell("bets 9s 2h 9d 3h 4c unseen result collect idle")
    found = table.course(1)
    assert (found.open, found.hidden) == (False, True)
    assert CardDrawn(FACE_DOWN) in table.inputs(1)
    assert CardDrawn(Card("4c")) in [told.input for told in table.course(1, unturned=True).told]


def ended(course: Course) -> list[RoundEnded]:
    return [fact for told in course.told for fact in told.facts if isinstance(fact, RoundEnded)]


def test_the_hands_of_a_void_round_that_nobody_turned_are_never_told(shoe: Callable[..., Shoe]) -> None:
    """19:47-3.7(d), 3.12(e): nor what the shoe thought of them."""
    table = shoe(dealing="face-down")
    table.tell("bets 2s 3h Tc 4d shoe-says:banker void collect bets")
    down = CardDrawn(FACE_DOWN)
    assert table.inputs(1)[1:6] == [down, down, down, down, Voided()]
    found = table.course(1)
    assert (found.open, found.hidden) == (False, True)
    (fact,) = ended(found)
    assert (fact.deal.player, fact.deal.banker, fact.deal.points) == ((FACE_DOWN,) * 2, (FACE_DOWN,) * 2, None)
    (fact,) = ended(table.course(1, unturned=True))
    assert (fact.deal.player, fact.deal.banker, fact.deal.points) == (("2s", "Tc"), ("3h", "4d"), (2, 7))


def test_of_a_void_round_the_hand_that_was_turned_is_told(shoe: Callable[..., Shoe]) -> None:
    """19:47-3.7(d)."""
    table = shoe(dealing="face-down")
    table.tell("bets 2s 3h Tc 4d turn:player void collect")
    (fact,) = ended(table.course(1))
    assert (fact.deal.player, fact.deal.banker) == (("2s", "Tc"), (FACE_DOWN,) * 2)
    down = CardDrawn(FACE_DOWN)
    assert table.inputs(1)[1:5] == [CardDrawn(Card("2s")), down, CardDrawn(Card("Tc")), down]


def test_a_card_burned_face_down_is_never_told(shoe: Callable[..., Shoe]) -> None:
    """19:47-3.12(c)2: "without disclosing the additional card"; the disclosed one is told."""
    table = shoe(error_card="burn-one")
    table.tell("bets 9s 2h 9d 3h 4c seen 7d result collect")
    found = table.course(1)
    assert [told.input for told in found.told if isinstance(told.input, CardDrawn)][-2:] == [
        CardDrawn(Card("4c")),
        CardDrawn(FACE_DOWN),
    ]
    assert found.hidden
    assert CardDrawn(Card("7d")) in [told.input for told in table.course(1, unturned=True).told]


def test_a_card_that_a_correction_leaves_face_down_is_not_told(shoe: Callable[..., Shoe]) -> None:
    """19:47-3.7(d), 3.12(b): it lay in the hand, and was not turned."""
    table = shoe(dealing="face-down")
    table.tell("bets 2s 3h Tc 2d turn:player turn:banker 6c")
    table.add(Corrected("player", 1, Card("8s"), 1))
    (fact,) = [fact for told in table.course(1).told for fact in told.facts if isinstance(fact, Rejudged)]
    assert fact.left == (FACE_DOWN,)
    table.tell("seen")
    (fact,) = [fact for told in table.course(1).told for fact in told.facts if isinstance(fact, Rejudged)]
    assert fact.left == ("6c",)


def test_a_simulated_round_that_begins_when_another_ends_is_told_apart(shoe: Callable[..., Shoe]) -> None:
    """19:47-3.12(c)3."""
    table = shoe(error_card="simulated-round")
    table.tell("bets 9s 2h 9d 3h 4c seen result collect 5c 4d 6d collect")
    assert not table.course(1).hidden
    first, second = ended(table.course(1))
    assert (first.deal.player, second.deal.player, second.simulated) == (("9s", "9d"), ("4c", "4d"), True)


def test_faces_are_hidden_as_often_as_the_accounts_say(tmp_path: Path) -> None:
    """Every card that left a shoe is told but for those that its accounts count as unseen, or that were never read."""
    hidden = 0
    for seed in range(6):
        house = new_house(
            dealing=("face-up", "face-down")[seed % 2],
            error_card=("burn", "burn-one", "simulated-round")[seed % 3],
        )
        path = tmp_path / f"journal-{seed}"
        state = write(path, 1, house=house, seed=seed, errs=0.1).state
        sight = Sight()
        with Reader.open(path) as reader:
            for row in reader.of_shoe(1):
                sight.take(reader.record(row))
        unseen = sum(sight.hides(number) for number in range(1, state.drawn + 1))
        assert unseen == accounts(state).unseen
        hidden += unseen
    assert hidden
